// What is not Discord's page: bad weather by hand, and more places, people's rights and time to try things with.

import { el, notice, post } from "./dom.js";
import { ask } from "./form.js";
import { isThread, store } from "./store.js";

const POSTS = "/channels/{channel_id}/messages*";
const FOREVER = -1;

// Each order of bad weather: its name, and what it sends.
const WEATHER = [
  ["5 posts are limited (429)", () => fault({ kind: "rate_limit", route: POSTS, times: 5, retry_after: 3 })],
  ["Limited everywhere for 20 s", () => fault({ kind: "global_rate_limit", retry_after: 20, times: FOREVER })],
  ["Errors (503) until cleared", () => fault({ kind: "error", status: 503, times: FOREVER })],
  ["Posted, but answered 502", () => fault({ kind: "error", status: 502, after: true, method: "POST", route: POSTS })],
  ["All answers 2 s late", () => fault({ kind: "delay", seconds: 2, times: FOREVER })],
  ["Gap in the gateway", () => post("gateway", { close: 4000 })],
  ["Session lost", () => post("gateway", { op: 9, data: false })],
  ["No new direct messages (40003)", () => post("limits", { dms: store.limits.dms === 40003 ? 0 : 40003 })],
  ["Flagged as spam (20026)", () => post("limits", { dms: store.limits.dms === 20026 ? 0 : 20026 })],
];

const fault = (order) => post("faults", order);
const here = () => store.channels.get(store.channel);
const person = () => store.people.find((one) => one.id === store.person);
const guild = () => here()?.guild_id ?? store.guilds[0]?.id;

function world() {
  const channel = here();
  const found = [
    ["An hour passes", () => post("wait", { seconds: 3600 })],
    ["A day passes", () => post("wait", { seconds: 86_400 })],
    ["Add a server…", () => ask("Add a server", "Name", (name) => post("guilds", { name, owner: store.person }))],
    ["Add a role for me…", () => ask("Add a role", "Name", role, ["no permissions", "manage_guild", "manage_threads"])],
    ["Let a role run a command…", () => ask("Let a role run a command", "Command", allow, roles())],
    [installed() ? "Remove the app from my account" : "Add the app to my account", install],
  ];
  if (channel && isThread(channel)) {
    const { archived, locked } = channel.thread_metadata;
    const set = (state) => post("threads", { channel: channel.id, archived, locked, ...state });
    found.push([archived ? "Open this thread" : "Archive this thread", () => set({ archived: !archived })]);
    found.push([locked ? "Unlock this thread" : "Lock this thread", () => set({ locked: !locked })]);
  } else if (channel && channel.type !== 1) {
    found.push(["Delete this channel", () => post(`channels/${channel.id}`, undefined, "DELETE")]);
  }
  return found;
}

const roles = () => (store.guilds.find((one) => one.id === guild())?.roles ?? []).map((one) => one.name);
const installed = () => store.installs.includes(store.person);
const install = () => post("install", { user: store.person, present: !installed() });

function role(name, permission) {
  const permissions = permission === "no permissions" ? [] : [permission];
  return post("roles", { name, permissions, people: [person().id], guild: guild() });
}

function allow(command, target) {
  return post("integrations", { command, target, allowed: true, guild: guild() });
}

function buttons(list) {
  return list.map(([name, act]) => {
    const run = () => Promise.resolve(act()).catch((error) => notice(error.message));
    return el("button", { type: "button", class: "tool", onclick: run }, name);
  });
}

function state() {
  const lines = [];
  if (store.weather.length) lines.push(`Ordered: ${store.weather.join(", ")}`);
  if (store.limits.dms) lines.push(`Direct messages: ${store.limits.dms}`);
  const refused = Object.entries(store.refusals).map(([what, count]) => `${count} × ${what}`);
  return [...lines, refused.length ? "Refused so far:" : "Nothing was refused so far.", ...refused].map((line) => el("p", {}, line));
}

// One folding part of the drawer; whether it is open outlives the redraw.
const open = new Set();

function fold(title, ...children) {
  const toggle = (event) => (event.target.open ? open.add(title) : open.delete(title));
  return el("details", { class: "tools", open: open.has(title), ontoggle: toggle }, el("summary", {}, title), children);
}

export function tools() {
  const clear = () => Promise.all([post("faults", undefined, "DELETE"), post("limits", { dms: 0 })]);
  const brakes = el("input", {
    type: "checkbox",
    checked: store.limits.brakes,
    onchange: (event) => post("limits", { brakes: event.target.checked }).catch((error) => notice(error.message)),
  });
  return [
    fold(
      "Discord lies",
      el("label", {}, brakes, " Discord's ordinary limits"),
      buttons([...WEATHER, ["Clear the sky", clear]]),
      state(),
    ),
    fold("This world", buttons(world())),
  ];
}

// What can be made in a channel: a thread, or in a forum a post.
export function placeButtons(channel) {
  const make = (body) => (name) => post("threads/new", { user: store.person, channel: channel.id, name, ...body });
  const button = (label, done, choices) =>
    el("button", { type: "button", class: "plain", onclick: () => ask(label, "Name", done, choices) }, label);
  if (channel.type === 15) {
    const tags = channel.available_tags.map((tag) => tag.name);
    const done = (name, tag) => make({ text: name, tags: tag ? [tag] : [] })(name);
    return [button("New post", done, tags.length ? tags : undefined)];
  }
  if (channel.type === 5) return [button("New thread", make({}))];
  if (channel.type !== 0) return [];
  return [button("New thread", make({})), button("New private thread", make({ private: true }))];
}

export function addChannel(guildId) {
  const done = (name, kind) => post("channels", { name: name.toLowerCase().replaceAll(" ", "-"), guild: guildId, kind });
  ask("Add a channel", "Name", done, ["text", "voice", "announcement", "forum"]);
}

// The commands of the menu on a message, as the chosen person has them.
export async function messageMenu(message) {
  const query = new URLSearchParams({ user: store.person, channel: message.channel_id, kind: "3" });
  const found = await (await fetch(`/harbour/commands?${query}`)).json();
  if (!found.length) return notice("The bot has no commands on messages here.");
  const act = { user: store.person, channel: message.channel_id, message: message.id, wait: 4 };
  return ask("Apps", null, (_, command) => post("menu", { ...act, command }), found.map((one) => one.name));
}

// What the tools show: as long as this is the same they need not be drawn again.
export const toolsKey = () => [store.weather, store.limits, store.refusals, store.installs];
