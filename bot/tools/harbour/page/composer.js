// The message box: plain words, or a slash command with its options as chips.

import { leaves, spoken } from "./commands.js";
import { byId, el, nameOf, notice, post } from "./dom.js";
import { openForm } from "./form.js";
import { choicesOf } from "./components.js";
import { changed, store } from "./store.js";

const STRING = 3;
const BOOLEAN = 5;
const ENTITIES = { 6: 5, 7: 8, 8: 6, 9: 7 }; // option type -> the select type that lists the same things
const MOST = 25;

let commands = []; // what may be typed here: {line, description, options}
let mode = null; // the chosen command: {line, options, fields: Map(name -> {input, value})}
let rows = []; // suggestions shown: {label, detail, pick}
let active = -1;
let asked = 0;
let timer = 0;
let place = "";

const box = el("textarea", {
  id: "box",
  rows: "1",
  maxlength: "2000",
  role: "combobox",
  "aria-expanded": "false",
  "aria-controls": "suggestions",
  "aria-autocomplete": "list",
  "aria-label": "Message",
});
const list = el("div", { id: "suggestions", class: "suggestions", role: "listbox", "aria-label": "Suggestions", hidden: true });
const chips = el("div", { class: "chips", hidden: true });
const send = el("button", { type: "submit", class: "button primary send", "aria-label": "Send" }, "Send");

// --- commands ---------------------------------------------------------------------------------------------------

async function loadCommands() {
  const here = `${store.person} ${store.channel}`;
  const query = new URLSearchParams({ user: store.person, channel: store.channel });
  const response = await fetch(`/harbour/commands?${query}`);
  if (!response.ok || here !== `${store.person} ${store.channel}`) return;
  const locale = store.people.find((one) => one.id === store.person)?.locale;
  commands = (await response.json()).map((one) => spoken(one, locale)).flatMap(leaves);
  if (document.activeElement === box) typed();
}

// --- suggestions ------------------------------------------------------------------------------------------------

function suggest(found, input) {
  rows = found.slice(0, MOST);
  active = rows.length ? 0 : -1;
  list.replaceChildren(
    ...rows.map((row, n) =>
      el(
        "div",
        { role: "option", id: `suggestion-${n}`, class: "suggestion", onpointerdown: (event) => choose(event, n) },
        el("span", { class: "label" }, row.label),
        row.detail ? el("span", { class: "detail" }, row.detail) : null,
      ),
    ),
  );
  list.hidden = !rows.length;
  input.setAttribute("aria-expanded", String(rows.length > 0));
  mark(input);
}

function mark(input) {
  [...list.children].forEach((node, n) => {
    node.setAttribute("aria-selected", String(n === active));
    if (n === active) node.scrollIntoView({ block: "nearest" });
  });
  if (active >= 0) input.setAttribute("aria-activedescendant", `suggestion-${active}`);
  else input.removeAttribute("aria-activedescendant");
}

function hush() {
  rows = [];
  active = -1;
  list.hidden = true;
  for (const input of [box, ...chips.querySelectorAll("input")]) input.setAttribute("aria-expanded", "false");
}

function choose(event, n) {
  event.preventDefault();
  rows[n]?.pick();
}

// Keys that work on the suggestions; true if the key was used.
function steer(event, input) {
  if (list.hidden) return false;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    active = (active + (event.key === "ArrowDown" ? 1 : rows.length - 1)) % rows.length;
    mark(input);
  } else if ((event.key === "Tab" && !event.shiftKey) || (event.key === "Enter" && !event.shiftKey)) {
    rows[active]?.pick();
  } else if (event.key === "Escape") {
    hush();
  } else {
    return false;
  }
  event.preventDefault();
  return true;
}

// --- typing in the box ------------------------------------------------------------------------------------------

function typed() {
  grow();
  const text = box.value;
  if (!text.startsWith("/")) return hush();
  const words = text.slice(1).toLowerCase();
  const exact = commands.find((one) => words === `${one.line} ` || words.startsWith(`${one.line} `));
  if (exact && !commands.some((one) => one !== exact && one.line.startsWith(words.trimEnd()))) {
    return begin(exact, text.slice(exact.line.length + 2));
  }
  const plain = words.replace(/\s+/g, " ");
  const fitting = commands.filter((one) => one.line.startsWith(plain) || one.line.includes(plain.trim()));
  fitting.sort((a, b) => Number(b.line.startsWith(plain)) - Number(a.line.startsWith(plain)));
  suggest(
    fitting.map((one) => ({ label: `/${one.line}`, detail: one.description, pick: () => begin(one, "") })),
    box,
  );
}

function grow() {
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight, 180)}px`;
}

// --- a command --------------------------------------------------------------------------------------------------

// Reads "name:value name:value" that was typed or pasted behind a command.
function readPairs(text, options) {
  const names = options.map((option) => option.name);
  const found = new Map();
  const pattern = /(\S+?):/g;
  const marks = [...text.matchAll(pattern)].filter((one) => names.includes(one[1]));
  marks.forEach((one, n) => {
    found.set(one[1], text.slice(one.index + one[0].length, marks[n + 1]?.index).trim());
  });
  return found;
}

function begin(command, rest) {
  mode = { ...command, fields: new Map() };
  box.value = "";
  hush();
  const given = readPairs(rest, command.options);
  for (const option of command.options) {
    if (option.required || given.has(option.name)) addField(option, given.get(option.name) ?? "");
  }
  drawChips();
  const empty = [...mode.fields.values()].find((field) => !field.input.value);
  (empty ?? [...mode.fields.values()].at(-1))?.input.focus();
  if (!mode.fields.size) send.focus();
}

function addField(option, text) {
  const input = el("input", {
    type: "text",
    id: `option-${option.name}`,
    role: "combobox",
    "aria-expanded": "false",
    "aria-controls": "suggestions",
    "aria-autocomplete": "list",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: option.description,
  });
  input.value = text;
  const field = { option, input, value: null };
  input.addEventListener("input", () => {
    field.value = null;
    fit(input);
    offer(field);
  });
  input.addEventListener("focus", () => offer(field));
  input.addEventListener("keydown", (event) => optionKeys(event, field));
  mode.fields.set(option.name, field);
  fit(input);
  return field;
}

function fit(input) {
  input.size = Math.max(6, Math.min(40, (input.value || input.placeholder).length + 1));
}

function drawChips() {
  const others = mode.options.filter((option) => !mode.fields.has(option.name));
  const drop = el("button", { type: "button", class: "drop", "aria-label": "Leave the command", onclick: leave }, "×");
  chips.replaceChildren(
    el("span", { class: "chip command" }, `/${mode.line}`, drop),
    ...[...mode.fields.values()].map(({ option, input }) =>
      el("span", { class: "chip option" }, el("label", { for: input.id }, option.name), input),
    ),
    ...others.map((option) => {
      const add = () => {
        const field = addField(option, "");
        drawChips();
        field.input.focus();
      };
      return el("button", { type: "button", class: "chip more", title: option.description, onclick: add }, `+ ${option.name}`);
    }),
  );
  chips.hidden = false;
  box.hidden = true;
}

function leave() {
  mode = null;
  hush();
  chips.hidden = true;
  chips.replaceChildren();
  box.hidden = false;
  grow();
  box.focus();
}

function optionKeys(event, field) {
  if (steer(event, field.input)) return;
  const inputs = [...mode.fields.values()].map((one) => one.input);
  const at = inputs.indexOf(field.input);
  if (event.key === "Escape") {
    event.preventDefault();
    leave();
  } else if (event.key === "Backspace" && !field.input.value) {
    event.preventDefault();
    if (field.option.required && at === 0) return leave();
    if (!field.option.required) {
      mode.fields.delete(field.option.name);
      drawChips();
    }
    (inputs[at - 1] ?? send).focus();
  } else if (event.key === "Enter") {
    event.preventDefault();
    const missing = [...mode.fields.values()].find((one) => one.option.required && !one.input.value);
    if (missing && missing !== field) missing.input.focus();
    else byId("composer").requestSubmit();
  }
}

// Offers values for an option: its choices, people and channels, or what the bot proposes.
function offer(field) {
  const { option, input } = field;
  const words = input.value.toLowerCase();
  const entry = (label, value, detail) => ({ label, detail, pick: () => fill(field, label, value) });
  const fixed = option.choices?.map((choice) => entry(choice.name, choice.value));
  clearTimeout(timer);
  const ticket = ++asked;
  if (field.value !== null) return hush();
  if (option.autocomplete) {
    timer = setTimeout(() => complete(field, ticket, entry), 120);
    return undefined;
  }
  let found = fixed ?? [];
  if (option.type === BOOLEAN) found = [entry("True", true), entry("False", false)];
  if (option.type in ENTITIES) {
    const options = choicesOf({ type: ENTITIES[option.type] }, store.channel);
    found = options.map((one) => entry(one.label, one.value));
  }
  return suggest(found.filter((row) => row.label.toLowerCase().includes(words.replace(/^[@#]/, ""))), input);
}

async function complete(field, ticket, entry) {
  const { option, input } = field;
  const options = { ...values(), [option.name]: input.value };
  const act = { user: store.person, channel: store.channel, command: mode.line, options, focused: option.name, wait: 3 };
  try {
    const answer = await post("slash", act);
    if (ticket !== asked || document.activeElement !== input) return;
    if (answer.failed) notice("The bot proposed nothing in time.");
    suggest(answer.choices.map((choice) => entry(choice.name, choice.value)), input);
  } catch (error) {
    if (ticket === asked) notice(error.message);
  }
}

function fill(field, label, value) {
  field.input.value = label;
  field.value = value;
  fit(field.input);
  hush();
  const next = [...mode.fields.values()].find((one) => !one.input.value);
  (next?.input ?? field.input).focus();
}

function values() {
  const found = {};
  for (const { option, input, value } of mode.fields.values()) {
    if (value !== null) found[option.name] = value;
    else if (input.value !== "" || option.type === STRING) found[option.name] = input.value;
  }
  for (const [name, value] of Object.entries(found)) if (value === "") delete found[name];
  return found;
}

// --- sending ----------------------------------------------------------------------------------------------------

async function submit(event) {
  event.preventDefault();
  hush();
  try {
    if (mode) await run();
    else if (box.value.startsWith("/")) notice("Choose a command from the list.");
    else if (box.value.trim()) await say();
  } catch (error) {
    notice(error.message);
  }
}

// "@Bart" becomes a real mention, the longest name first.
function withMentions(text) {
  const everybody = [...store.people, store.bot].sort((a, b) => nameOf(b).length - nameOf(a).length);
  return everybody.reduce((words, one) => words.replaceAll(`@${nameOf(one)}`, `<@${one.id}>`), text);
}

async function say() {
  const text = withMentions(box.value.trim());
  box.value = "";
  grow();
  await post("say", { user: store.person, channel: store.channel, text });
}

async function run() {
  const act = { user: store.person, channel: store.channel, command: mode.line, options: values(), wait: 4 };
  const missing = [...mode.fields.values()].find((field) => field.option.required && !(field.option.name in act.options));
  if (missing) {
    missing.input.focus();
    throw new Error(`${missing.option.name} must be filled in.`);
  }
  const { line } = mode;
  const status = byId("typing");
  const kept = mode;
  leave();
  status.textContent = `Sending /${line}…`;
  try {
    const answer = await post("slash", act);
    if (answer.failed) notice(`/${line}: the application did not respond.`);
    if (answer.modal) openForm(answer);
  } catch (error) {
    const before = [...kept.fields].map(([name, field]) => `${name}:${field.input.value}`).join(" ");
    begin(commands.find((one) => one.line === line) ?? kept, before);
    throw error;
  } finally {
    if (status.textContent.startsWith("Sending")) status.textContent = "";
    changed();
  }
}

// --- the box itself ---------------------------------------------------------------------------------------------

export function setUpComposer() {
  byId("composer").append(list, el("div", { class: "entry" }, chips, box, send));
  byId("composer").addEventListener("submit", submit);
  send.addEventListener("keydown", (event) => {
    if (mode && ["Escape", "Backspace"].includes(event.key)) leave();
  });
  box.addEventListener("input", typed);
  box.addEventListener("blur", hush);
  box.addEventListener("focus", typed);
  box.addEventListener("keydown", (event) => {
    if (steer(event, box)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      byId("composer").requestSubmit();
    }
  });
}

export function drawComposer() {
  const channel = store.channels.get(store.channel);
  const person = store.people.find((one) => one.id === store.person);
  if (!channel || !person) return;
  const here = `${store.person} ${store.channel}`;
  if (here !== place) {
    place = here;
    if (mode) leave();
    commands = [];
  }
  const where = channel.type === 1 ? nameOf(store.bot) : `#${channel.name}`;
  box.placeholder = innerWidth < 760 ? `Message ${where}` : `Message ${where} as ${nameOf(person)}, or type / for commands`;
  const known = `${here} ${person.locale} ${store.commands.map((one) => one.version).join()} ${store.members.size}`;
  if (known !== box.dataset.known) {
    box.dataset.known = known;
    loadCommands();
  }
}
