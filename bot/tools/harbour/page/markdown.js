// Discord's markdown, as nodes. Nothing here ever becomes markup by itself.

import { el, nameOf } from "./dom.js";
import { personById, store } from "./store.js";

const INLINE = [
  ["escape", /^\\([^\sA-Za-z0-9])/],
  ["code", /^(`+)([^`](?:.*?[^`])?)\1(?!`)/s],
  ["mention", /^<@!?(\d+)>/],
  ["role", /^<@&(\d+)>/],
  ["channel", /^<#(\d+)>/],
  ["time", /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/],
  ["command", /^<\/([-_\w ]+):\d+>/],
  ["emoji", /^<a?:(\w+):(\d+)>/],
  ["bareLink", /^<(https?:\/\/[^\s>]+)>/],
  ["namedLink", /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/],
  ["link", /^https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]]/],
  ["spoiler", /^\|\|(.+?)\|\|/s],
  ["strong", /^\*\*(.+?)\*\*(?!\*)/s],
  ["underline", /^__(.+?)__(?!_)/s],
  ["strike", /^~~(.+?)~~/s],
  ["em", /^\*(?!\s)((?:\*\*|[^*])+?)(?<!\s)\*(?!\*)/s],
  ["em", /^_((?:__|[^_])+?)_(?![A-Za-z0-9_])/s],
  ["everyone", /^@(everyone|here)\b/],
];

const PLAIN = /^[^\\`<[h|*_~@]+/;

export function ownEmoji(id, name) {
  return el("img", { class: "own-emoji", src: `/emojis/${id}.png`, alt: `:${name}:` });
}

function link(address, ...children) {
  return el("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, children);
}

const make = {
  escape: (m) => m[1],
  code: (m) => el("code", {}, m[2]),
  mention: (m) => mention(m[1]),
  role: (m) => el("span", { class: "mention" }, `@${roleName(m[1])}`),
  channel: (m) => channelMention(m[1]),
  time: (m) => timestamp(Number(m[1]), m[2] ?? "f"),
  command: (m) => el("span", { class: "mention" }, `/${m[1]}`),
  emoji: (m) => (store.emojis.has(m[2]) ? ownEmoji(m[2], m[1]) : `:${m[1]}:`),
  bareLink: (m) => link(m[1], m[1]),
  namedLink: (m) => link(m[2], inline(m[1])),
  link: (m) => link(m[0], m[0]),
  spoiler: (m) => spoiler(m[1]),
  strong: (m) => el("strong", {}, inline(m[1])),
  underline: (m) => el("u", {}, inline(m[1])),
  strike: (m) => el("s", {}, inline(m[1])),
  em: (m) => el("em", {}, inline(m[1])),
  everyone: (m) => el("span", { class: "mention" }, m[0]),
};

export function inline(text) {
  const nodes = [];
  let plain = "";
  let rest = text;
  let before = "";
  const flush = () => {
    if (plain) nodes.push(plain);
    plain = "";
  };
  outer: while (rest) {
    const simple = PLAIN.exec(rest);
    if (simple) {
      plain += simple[0];
      before = simple[0].at(-1);
      rest = rest.slice(simple[0].length);
      continue;
    }
    for (const [kind, pattern] of INLINE) {
      const found = pattern.exec(rest);
      // An underscore inside a word is just an underscore.
      if (!found || (kind === "em" && rest[0] === "_" && /\w/.test(before))) continue;
      flush();
      nodes.push(make[kind](found));
      before = found[0].at(-1);
      rest = rest.slice(found[0].length);
      continue outer;
    }
    const [first] = rest;
    plain += first;
    before = first;
    rest = rest.slice(first.length);
  }
  flush();
  return nodes;
}

function mention(id) {
  const person = personById(id);
  const mine = id === store.person;
  return el("span", { class: `mention${mine ? " mine" : ""}` }, `@${person ? nameOf(person) : "unknown"}`);
}

function roleName(id) {
  return store.guilds.flatMap((guild) => guild.roles).find((role) => role.id === id)?.name ?? "unknown";
}

function channelMention(id) {
  const channel = store.channels.get(id);
  const open = () => document.dispatchEvent(new CustomEvent("open-channel", { detail: id }));
  if (!channel) return el("span", { class: "mention" }, "#unknown");
  return el("button", { type: "button", class: "mention", onclick: open }, `#${channel.name}`);
}

function spoiler(text) {
  const toggle = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    const open = event.currentTarget.classList.toggle("open");
    event.currentTarget.setAttribute("aria-label", open ? "" : "Spoiler, press to show");
  };
  const attributes = { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to show" };
  return el("span", { ...attributes, onclick: toggle, onkeydown: toggle }, el("span", {}, inline(text)));
}

// --- timestamps -------------------------------------------------------------------------------------------------

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = STEPS.find(([, step]) => Math.abs(away) >= step) ?? STEPS.at(-1);
  return RELATIVE.format(Math.round(away / size), unit);
}

export function timestamp(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const full = new Intl.DateTimeFormat("en-GB", STYLES.F).format(date);
  const shown = style === "R" ? relative(seconds) : new Intl.DateTimeFormat("en-GB", STYLES[style]).format(date);
  const attributes = { class: "time", datetime: date.toISOString(), title: full };
  if (style === "R") attributes["data-relative"] = String(seconds);
  return el("time", attributes, shown);
}

setInterval(() => {
  for (const node of document.querySelectorAll("[data-relative]")) node.textContent = relative(Number(node.dataset.relative));
}, 1000);

// --- blocks -----------------------------------------------------------------------------------------------------

export function markdown(text) {
  const lines = text.split("\n");
  const blocks = [];
  let words = [];
  const flush = () => {
    while (words.length && !words[0]) words.shift();
    if (words.length) blocks.push(el("p", {}, inline(words.join("\n"))));
    words = [];
  };
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n];
    const fence = /^```(\w*)$/.exec(line.trimEnd());
    if (fence) {
      const end = lines.findIndex((other, m) => m > n && other.trimEnd().endsWith("```"));
      if (end > n) {
        flush();
        const last = lines[end].trimEnd().slice(0, -3);
        const code = [...lines.slice(n + 1, end), ...(last ? [last] : [])].join("\n");
        blocks.push(el("pre", { tabindex: "0" }, el("code", {}, code)));
        n = end;
        continue;
      }
    }
    const oneLine = /^```(.+?)```$/.exec(line);
    const heading = /^(#{1,3})\s+(.+)$/.exec(line);
    const small = /^-#\s+(.+)$/.exec(line);
    if (oneLine) {
      flush();
      blocks.push(el("pre", { tabindex: "0" }, el("code", {}, oneLine[1])));
    } else if (heading) {
      flush();
      blocks.push(el(`h${heading[1].length + 2}`, { class: `title-${heading[1].length}` }, inline(heading[2])));
    } else if (small) {
      flush();
      blocks.push(el("small", { class: "subtext" }, inline(small[1])));
    } else if (line.startsWith(">>> ")) {
      flush();
      const quoted = [line.slice(4), ...lines.slice(n + 1)].join("\n");
      blocks.push(el("blockquote", {}, markdown(quoted)));
      n = lines.length;
    } else if (line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (n < lines.length && lines[n].startsWith("> ")) quoted.push(lines[n++].slice(2));
      n--;
      blocks.push(el("blockquote", {}, markdown(quoted.join("\n"))));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      const [, depth, mark] = ITEM.exec(line);
      // A list ends where its own level changes between dots and numbers.
      const goesOn = (other) => {
        const found = ITEM.exec(other ?? "");
        return found && (found[1].length > depth.length || /\d/.test(found[2]) === /\d/.test(mark));
      };
      while (goesOn(lines[n])) items.push(lines[n++]);
      n--;
      blocks.push(list(items));
    } else {
      words.push(line);
    }
  }
  flush();
  return blocks;
}

const ITEM = /^( *)([-*]|\d{1,9}\.)\s+(.+)$/;

function list(lines) {
  const numbered = /\d/.test(ITEM.exec(lines[0])[2]);
  const depth = ITEM.exec(lines[0])[1].length;
  const top = el(numbered ? "ol" : "ul", numbered ? { start: parseInt(ITEM.exec(lines[0])[2], 10) } : {});
  for (let n = 0; n < lines.length; n++) {
    top.append(el("li", {}, inline(ITEM.exec(lines[n])[3])));
    const inner = [];
    while (n + 1 < lines.length && ITEM.exec(lines[n + 1])[1].length > depth) inner.push(lines[++n]);
    if (inner.length) top.lastElementChild.append(list(inner));
  }
  return top;
}
