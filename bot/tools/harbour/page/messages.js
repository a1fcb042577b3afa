// The conversation: messages of the chosen channel as the chosen person sees them.

import { attachmentsOf, componentsOf, embedsOf } from "./components.js";
import { avatar, byId, el, icon, nameOf, notice, post } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { messageMenu } from "./tools.js";
import { isTyping, messagesIn, personById, store, visible } from "./store.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const TOGETHER_MS = 7 * 60_000;
const PAGE = 80;

const EYE = "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";
const THREAD = "M6 4v9a3 3 0 0 0 3 3h9M14 12l4 4-4 4";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

let drawn = { key: "", rows: new Map() };
let shown = PAGE;
let stuck = true; // whether the newest message is in sight and is to stay so

function follows(message, before) {
  if (!before || before.author.id !== message.author.id) return false;
  if (message.interaction_metadata || message.message_reference || message.type !== before.type) return false;
  if ((message.flags ^ before.flags) & EPHEMERAL) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER_MS;
}

function usedCommand(message) {
  const { interaction, interaction_metadata: metadata } = message;
  if (!interaction || !metadata) return null;
  return el(
    "div",
    { class: "spine" },
    avatar(interaction.user),
    el("strong", {}, nameOf(interaction.user)),
    " used ",
    el("span", { class: "mention" }, `/${interaction.name}`),
  );
}

function replyTo(message) {
  if (!message.message_reference) return null;
  const other = message.referenced_message;
  if (!other) return el("div", { class: "spine" }, "The message it answers is gone.");
  return el(
    "div",
    { class: "spine" },
    avatar(other.author),
    el("strong", {}, nameOf(other.author)),
    el("span", { class: "clip" }, inline(other.content.split("\n")[0]) || "a picture"),
  );
}

function openChannel(id) {
  document.dispatchEvent(new CustomEvent("open-channel", { detail: id }));
}

function threadOf(message) {
  const thread = message.thread && store.channels.get(message.thread.id);
  if (!thread || !visible(thread)) return null;
  const state = thread.thread_metadata.archived ? " (archived)" : "";
  return el(
    "button",
    { type: "button", class: "thread-link", onclick: () => openChannel(thread.id) },
    icon(THREAD),
    el("strong", {}, thread.name),
    `${state} · open the thread`,
  );
}

async function dismiss(message) {
  try {
    await post("dismiss", { user: store.person, channel: message.channel_id, message: message.id });
  } catch (error) {
    notice(error.message);
  }
}

function onlyYou(message) {
  return el(
    "div",
    { class: "only-you" },
    icon(EYE),
    el("span", {}, "Only you can see this"),
    el("span", { "aria-hidden": "true" }, "·"),
    el("button", { type: "button", class: "plain", onclick: () => dismiss(message) }, "Dismiss message"),
  );
}

function bodyOf(message) {
  if (message.flags & LOADING) {
    const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
    return [el("div", { class: "thinking" }, dots, `${nameOf(message.author)} is thinking…`)];
  }
  const parts = [];
  if (message.content) {
    const edited = message.edited_timestamp ? el("span", { class: "edited" }, "(edited)") : null;
    const text = el("div", { class: "text" }, markdown(message.content));
    if (edited) (text.lastElementChild?.tagName === "P" ? text.lastElementChild : text).append(" ", edited);
    parts.push(text);
  }
  parts.push(...attachmentsOf(message), ...embedsOf(message), ...componentsOf(message));
  return parts;
}

function draw(message, before) {
  const time = new Date(message.timestamp);
  if (message.type === 18) {
    const author = el("strong", {}, nameOf(message.author));
    return el("article", { class: "message system" }, icon(THREAD), el("div", {}, author, " started a thread: ", threadOf(message) ?? message.content));
  }
  const together = follows(message, before);
  const pings = message.mention_everyone || message.mentions.some((user) => user.id === store.person);
  const classes = ["message"];
  if (together) classes.push("together");
  if (message.flags & EPHEMERAL) classes.push("ephemeral");
  else if (pings && message.author.id !== store.person) classes.push("pings");
  const stamp = el("time", { datetime: message.timestamp, title: full.format(time) }, clock.format(time));
  const head = el(
    "div",
    { class: "head" },
    el("strong", { class: message.author.bot ? "author bot" : "author" }, nameOf(message.author)),
    message.author.bot ? el("span", { class: "tag" }, "App") : null,
    stamp,
  );
  const failed = store.failures.get(message.id) === store.person;
  return el(
    "article",
    { class: classes.join(" "), "aria-label": `${nameOf(message.author)}, ${clock.format(time)}` },
    usedCommand(message) ?? replyTo(message),
    together ? el("span", { class: "late", "aria-hidden": "true" }, clock.format(time)) : avatar(message.author),
    el(
      "div",
      { class: "body" },
      together ? null : head,
      bodyOf(message),
      threadOf(message),
      failed ? el("div", { class: "failed", role: "alert" }, "This interaction failed") : null,
      message.flags & EPHEMERAL ? null : el("button", { type: "button", class: "apps", onclick: () => messageMenu(message) }, "Apps"),
      message.flags & EPHEMERAL ? onlyYou(message) : null,
    ),
  );
}

// What a drawing depends on: as long as this text is the same the old one stays, with its focus and open menus.
function fingerprint(message, before) {
  const pending = [...store.waiting.values()].filter((one) => one.message === message.id && one.user === store.person);
  const failed = store.failures.get(message.id) === store.person;
  const thread = message.thread && store.channels.get(message.thread.id);
  return JSON.stringify([message, follows(message, before), pending, failed, thread?.thread_metadata, thread?.name]);
}

function dayBreak(message, before) {
  const here = day.format(new Date(message.timestamp));
  if (before && day.format(new Date(before.timestamp)) === here) return null;
  return here;
}

function welcome(channel) {
  const direct = channel.type === 1;
  const title = direct ? `Your talk with ${nameOf(store.bot)}` : `Welcome to ${channel.name}`;
  const words = direct
    ? "What the bot tells you in private stands here. Nobody else sees it."
    : "Type / to see what the bot can do. Switch between people at the top.";
  return el("div", { class: "welcome" }, el("h2", {}, title), el("p", {}, words));
}

export function drawMessages() {
  const log = byId("log");
  const channel = store.channels.get(store.channel);
  if (!channel) {
    log.replaceChildren();
    return;
  }
  const key = `${store.person} ${channel.id}`;
  const fresh = drawn.key !== key;
  if (fresh) {
    drawn = { key, rows: new Map() };
    shown = PAGE;
  }
  if (fresh) stuck = true;
  const all = messagesIn(channel.id, store.person).map((note) => note.message);
  const some = all.slice(-shown);
  const focus = document.activeElement?.closest?.("#log [data-message]");
  const target = document.activeElement?.dataset?.target;
  const rows = new Map();
  const nodes = [];
  if (some.length < all.length) {
    const older = () => {
      shown += PAGE;
      const height = log.scrollHeight - log.scrollTop;
      drawMessages();
      log.scrollTop = log.scrollHeight - height;
    };
    nodes.push(el("button", { type: "button", class: "button secondary older", onclick: older }, "Show older messages"));
  } else {
    nodes.push(welcome(channel));
  }
  some.forEach((message, n) => {
    const before = some[n - 1];
    const date = dayBreak(message, before);
    const print = fingerprint(message, date ? null : before);
    const old = drawn.rows.get(message.id);
    const node = old?.print === print ? old.node : draw(message, date ? null : before);
    node.dataset.message = message.id;
    rows.set(message.id, { print, node });
    if (date) nodes.push(el("div", { class: "day", role: "separator" }, el("span", {}, date)));
    nodes.push(node);
  });
  place(log, nodes);
  drawn.rows = rows;
  if (focus && !focus.isConnected && target) {
    const node = rows.get(focus.dataset.message)?.node;
    const same = node?.querySelector(`[data-target="${CSS.escape(target)}"]`);
    (same ?? node?.querySelector("[data-target]:not(:disabled)") ?? log).focus({ preventScroll: true });
  }
  if (stuck) toEnd();
  byId("typing").textContent = isTyping(channel.id) ? `${nameOf(store.bot)} is typing…` : "";
}

// Puts the nodes in order without touching those that stand right already.
function place(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, n) => {
    if (parent.children[n] !== node) parent.insertBefore(node, parent.children[n] ?? null);
  });
}

export function toEnd() {
  const log = byId("log");
  log.scrollTop = log.scrollHeight;
}

export function setUpMessages() {
  const log = byId("log");
  const keep = () => stuck && toEnd();
  log.addEventListener("scroll", () => {
    stuck = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    byId("newer").hidden = stuck;
    look();
  });
  // Pictures that arrive late and a box that grows must not push the end of the conversation out of sight.
  log.addEventListener("load", keep, true);
  new ResizeObserver(keep).observe(log);
  byId("newer").addEventListener("click", toEnd);
}

// The chosen person has seen what stands at the end of an open channel.
export function look() {
  if (document.hidden || !stuck) return;
  const all = messagesIn(store.channel, store.person);
  const last = all.at(-1)?.message.id;
  const key = `${store.person} ${store.channel}`;
  if (!last || BigInt(last) <= BigInt(store.looked.get(key) ?? "0") || !personById(store.person)) return;
  store.looked.set(key, last);
  post("look", { user: store.person, channel: store.channel, message: last }).catch(() => {});
}
