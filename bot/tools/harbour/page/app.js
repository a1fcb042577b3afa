// The page: who you are, the channels, and the conversation.

import { drawComposer, setUpComposer } from "./composer.js";
import { avatar, byId, el, icon, nameOf, notice, post } from "./dom.js";
import { addChannel, placeButtons, tools, toolsKey } from "./tools.js";
import { ask } from "./form.js";
import { drawMessages, look, setUpMessages } from "./messages.js";
import { calls, callsFor, changed, channelsOf, isThread, listen, onChange, store, unread, visible } from "./store.js";

const HASH = "M5 9h14M4 15h14M10 4L8 20M16 4l-2 16";
const THREAD = "M6 4v9a3 3 0 0 0 3 3h9M14 12l4 4-4 4";
const VOICE = "M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11";
const NEWS = "M4 10v4h3l9 5V5l-9 5zM19 9.5a3 3 0 0 1 0 5";
const FORUM = "M4 4h13v9H9l-5 4zM9 16v1h6l5 4V8h-1";
const SHAPES = { 0: HASH, 2: VOICE, 5: NEWS, 15: FORUM };
const TALK = "M4 5h16v11H9l-5 4z";
const narrow = matchMedia("(max-width: 760px)");

// --- choosing ---------------------------------------------------------------------------------------------------

function remember() {
  history.replaceState(null, "", `#${store.person}/${store.channel}`);
}

function choosePerson(id) {
  store.person = id;
  const channel = store.channels.get(store.channel);
  if (channel?.type === 1) store.channel = dmOf(id)?.id ?? channelsOf(id)[0]?.id ?? null;
  else if (!visible(channel)) store.channel = channelsOf(id)[0]?.id ?? null;
  remember();
  changed();
}

function chooseChannel(id) {
  store.channel = id;
  openDrawer(false);
  remember();
  changed();
  if (!narrow.matches) byId("box").focus();
}

function dmOf(person) {
  return [...store.channels.values()].find((one) => one.type === 1 && one.recipients[0]?.id === person);
}

function openDrawer(open) {
  document.body.classList.toggle("drawer-open", open);
  byId("drawer-button").setAttribute("aria-expanded", String(open));
  byId("drawer").inert = narrow.matches && !open;
}

// --- drawing ----------------------------------------------------------------------------------------------------

function badge(count, words) {
  if (!count) return null;
  return el("span", { class: "badge", "aria-label": `${count} ${words}` }, count > 99 ? "99+" : String(count));
}

// Redraws a part only if what it shows has changed, so that focus stays where it is.
function redraw(id, key, build) {
  const node = byId(id);
  if (node.dataset.key === key) return;
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.id : null;
  node.dataset.key = key;
  node.replaceChildren(...build());
  if (focused) (node.querySelector("[aria-checked=true]") ?? node.querySelector(`[data-id="${CSS.escape(focused)}"]`))?.focus();
}

function drawPeople() {
  const list = store.people.map((person) => ({ person, count: callsFor(person.id) }));
  redraw("people", JSON.stringify([list, store.person]), () =>
    list.map(({ person, count }) => {
      const chosen = person.id === store.person;
      return el(
        "button",
        {
          type: "button",
          class: "person",
          role: "radio",
          "aria-checked": String(chosen),
          tabindex: chosen ? "0" : "-1",
          "data-id": person.id,
          onclick: () => choosePerson(person.id),
        },
        avatar(person),
        el("span", { class: "name" }, nameOf(person)),
        badge(count, "waiting"),
      );
    }),
  );
}

function drawLocale() {
  const person = store.people.find((one) => one.id === store.person);
  if (person) byId("locale").value = person.locale;
}

function channelRow(channel, name, shape, more = "") {
  const count = calls(store.person, channel);
  const chosen = channel.id === store.channel;
  const classes = ["channel", more, unread(store.person, channel) && !chosen ? "unread" : ""].join(" ");
  return el(
    "button",
    {
      type: "button",
      class: classes,
      "aria-current": chosen ? "page" : null,
      "data-id": channel.id,
      onclick: () => chooseChannel(channel.id),
    },
    icon(shape),
    el("span", { class: "name" }, name),
    badge(count, "mentions"),
  );
}

function threadsOf(channel, mine) {
  return mine
    .filter((one) => isThread(one) && one.parent_id === channel.id)
    .filter((one) => !one.thread_metadata.archived || one.id === store.channel)
    .map((one) => channelRow(one, one.name, THREAD, "thread"));
}

function drawerParts() {
  const mine = channelsOf(store.person);
  const parts = [];
  for (const guild of store.guilds) {
    const rooms = mine.filter((one) => one.guild_id === guild.id && !isThread(one));
    if (!rooms.length) continue;
    const attributes = { type: "button", class: "icon-button", "aria-label": `Add a channel to ${guild.name}` };
    const plus = el("button", { ...attributes, onclick: () => addChannel(guild.id) }, icon("M12 5v14M5 12h14"));
    parts.push(el("h2", {}, el("span", {}, guild.name, guild.unavailable ? " (outage)" : ""), plus));
    for (const room of rooms) parts.push(channelRow(room, room.name, SHAPES[room.type] ?? HASH), ...threadsOf(room, mine));
  }
  const direct = dmOf(store.person);
  parts.push(el("h2", {}, el("span", {}, "Direct messages")));
  if (direct) parts.push(channelRow(direct, nameOf(store.bot), TALK));
  else parts.push(el("p", { class: "empty" }, "The bot has not written to you yet."));
  const person = store.people.find((one) => one.id === store.person);
  if (person) parts.push(foot(person));
  return parts;
}

function foot(person) {
  const toggle = (event) => post("dms", { user: person.id, open: event.target.checked }).catch((error) => notice(error.message));
  const box = el("input", { type: "checkbox", checked: person.dms_open, onchange: toggle, "data-id": "dms" });
  const state = !store.online ? "The harbour is closed" : store.connected ? `${nameOf(store.bot)} is here` : `${nameOf(store.bot)} is away`;
  const mood = store.online && store.connected ? "here" : "away";
  return el(
    "div",
    { class: "foot" },
    el("label", {}, box, ` ${nameOf(person)} accepts direct messages`),
    el("p", { class: `bot-state ${mood}`, role: "status" }, el("i", { "aria-hidden": "true" }), state),
    tools(),
  );
}

function drawDrawer() {
  const counts = [...store.channels.values()].map((one) => [
    one.id, one.name, one.readers, one.thread_metadata?.archived, calls(store.person, one), unread(store.person, one),
  ]);
  const person = store.people.find((one) => one.id === store.person);
  const key = [counts, store.person, store.channel, store.connected, store.online, store.guilds.map((g) => [g.name, g.roles.length]), person, toolsKey()];
  redraw("drawer", JSON.stringify(key), drawerParts);
}

function drawHeading() {
  const channel = store.channels.get(store.channel);
  if (!channel) return;
  const direct = channel.type === 1;
  const name = direct ? nameOf(store.bot) : channel.name;
  const parent = isThread(channel) ? store.channels.get(channel.parent_id) : null;
  const state = channel.thread_metadata?.locked ? "locked" : channel.thread_metadata?.archived ? "archived" : "";
  const key = JSON.stringify([channel.id, name, channel.topic, parent?.name, state, direct]);
  redraw("heading", key, () => [
    icon(direct ? TALK : parent ? THREAD : (SHAPES[channel.type] ?? HASH)),
    el("h1", {}, name),
    parent ? el("button", { type: "button", class: "plain", onclick: () => chooseChannel(parent.id) }, `in #${parent.name}`) : "",
    state ? el("span", { class: "tag" }, state) : "",
    el("span", { class: "topic" }, channel.topic ?? (direct ? "Only you and the bot" : "")),
    el("span", { class: "places" }, placeButtons(channel)),
  ]);
  document.title = `${direct ? "" : "#"}${name} · The Harbour`;
}

function draw() {
  if (!store.ready) return;
  drawPeople();
  drawLocale();
  drawHeading();
  drawMessages();
  drawComposer();
  look();
  drawDrawer();
}

// --- starting ---------------------------------------------------------------------------------------------------

function start() {
  const [, person, channel] = /^#(\d+)\/(\d+)$/.exec(location.hash) ?? [];
  store.person = person ?? null;
  store.channel = channel ?? null;
  setUpComposer();
  setUpMessages();
  onChange(draw);
  byId("drawer-button").addEventListener("click", () => openDrawer(!document.body.classList.contains("drawer-open")));
  byId("veil").addEventListener("click", () => openDrawer(false));
  byId("add-person").addEventListener("click", () => ask("Add a person", "Name", (name) => post("people", { name })));
  byId("locale").addEventListener("change", (event) =>
    post("locale", { user: store.person, locale: event.target.value }).catch((error) => notice(error.message)),
  );
  byId("lightbox").addEventListener("click", (event) => event.target.id === "lightbox" && event.target.close());
  byId("people").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = store.people.findIndex((one) => one.id === store.person);
    choosePerson(store.people[(at + step + store.people.length) % store.people.length].id);
  });
  document.addEventListener("open-channel", (event) => chooseChannel(event.detail));
  document.addEventListener("visibilitychange", look);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.body.classList.contains("drawer-open")) openDrawer(false);
  });
  narrow.addEventListener("change", () => openDrawer(false));
  openDrawer(false);
  listen();
}

start();
