// Buttons, selects, layouts (Components V2), embeds, pictures.

import { byId, el, icon, nameOf, notice, post } from "./dom.js";
import { inline, markdown, ownEmoji } from "./markdown.js";
import { openForm } from "./form.js";
import { changed, store } from "./store.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "link" };
const LINK = "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5";
const DOWN = "M6 9l6 6 6-6";

// --- answering --------------------------------------------------------------------------------------------------

export async function interact(kind, message, customId, body) {
  const key = `own ${message.id} ${customId}`;
  store.waiting.set(key, { user: store.person, message: message.id, target: customId });
  store.failures.delete(message.id);
  changed();
  const act = { user: store.person, channel: message.channel_id, message: message.id, target: customId, wait: 4 };
  try {
    const answer = await post(kind, { ...act, ...body });
    if (answer.failed) store.failures.set(message.id, store.person);
    if (answer.modal) openForm(answer);
  } catch (error) {
    notice(error.message);
  } finally {
    store.waiting.delete(key);
    changed();
  }
}

function pendingOf(message) {
  return [...store.waiting.values()].filter((one) => one.message === message.id && one.user === store.person);
}

// --- parts ------------------------------------------------------------------------------------------------------

function emojiOf(emoji) {
  if (!emoji) return null;
  if (store.emojis.has(emoji.id)) return ownEmoji(emoji.id, emoji.name);
  return el("span", { class: "emoji", "aria-hidden": "true" }, emoji.id ? `:${emoji.name}:` : emoji.name);
}

function button(component, message) {
  const style = STYLES[component.style] ?? "secondary";
  if (component.style === 5) {
    const attributes = { class: "button link", href: component.url, target: "_blank", rel: "noreferrer noopener" };
    return el("a", attributes, emojiOf(component.emoji), component.label ?? "", icon(LINK));
  }
  const pending = pendingOf(message);
  const mine = pending.some((one) => one.target === component.custom_id);
  const attributes = {
    type: "button",
    class: `button ${style}${mine ? " busy" : ""}`,
    disabled: Boolean(component.disabled || pending.length),
    "data-target": component.custom_id,
    "aria-label": component.label ? null : component.emoji?.name,
    "aria-busy": mine ? "true" : null,
    onclick: () => interact("click", message, component.custom_id, {}),
  };
  const words = el("span", { class: "words" }, emojiOf(component.emoji), component.label ?? "");
  return el("button", attributes, words, mine ? el("span", { class: "dots" }, el("i"), el("i"), el("i")) : null);
}

export function choicesOf(component, channelId) {
  const guild = store.guilds.find((one) => one.id === store.channels.get(channelId)?.guild_id);
  const people = [...store.people, store.bot].filter((one) => !guild || store.members.has(`${guild.id} ${one.id}`));
  const roles = (guild?.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, "")}` }));
  const users = people.map((one) => ({ value: one.id, label: nameOf(one) }));
  const rooms = [...store.channels.values()].filter((one) => guild && one.guild_id === guild.id);
  switch (component.type) {
    case 3:
      return component.options ?? [];
    case 5:
      return users;
    case 6:
      return roles;
    case 7:
      return [...users, ...roles];
    default:
      return rooms.map((room) => ({ value: room.id, label: `#${room.name}` }));
  }
}

let counter = 0;

function select(component, message) {
  const options = choicesOf(component, message.channel_id);
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const pending = pendingOf(message);
  const busy = pending.some((one) => one.target === component.custom_id);
  const id = `select-${++counter}`;
  const list = el("div", { class: "options", role: "listbox", id, hidden: true, tabindex: "-1" });
  if (most > 1) list.setAttribute("aria-multiselectable", "true");
  const label = el("span", { class: "value" });
  const opener = el(
    "button",
    {
      type: "button",
      class: `select${busy ? " busy" : ""}`,
      disabled: Boolean(component.disabled || pending.length),
      "data-target": component.custom_id,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": id,
      onclick: () => (list.hidden ? open() : close(true)),
      onkeydown: (event) => {
        if (["ArrowDown", "ArrowUp"].includes(event.key)) {
          event.preventDefault();
          open();
        }
      },
    },
    label,
    icon(DOWN),
  );
  const box = el("div", { class: "select-box" }, opener, list);
  const before = [...chosen].sort().join("\n");

  function describe() {
    const names = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    label.textContent = names.join(", ") || component.placeholder || "Make a selection";
    label.classList.toggle("placeholder", !names.length);
    for (const row of list.querySelectorAll("[role=option]")) {
      row.setAttribute("aria-selected", String(chosen.has(row.dataset.value)));
    }
  }

  function open() {
    if (opener.disabled) return;
    list.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    box.classList.toggle("upwards", opener.getBoundingClientRect().bottom + 300 > innerHeight);
    (list.querySelector("[aria-selected=true]") ?? list.querySelector("[role=option]"))?.focus();
    document.addEventListener("pointerdown", outside);
  }

  function close(send) {
    if (list.hidden) return;
    list.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside);
    if (list.contains(document.activeElement)) opener.focus();
    if (!send || [...chosen].sort().join("\n") === before) return;
    if (chosen.size < least) return notice(`Choose at least ${least}.`);
    interact("select", message, component.custom_id, { values: [...chosen] });
  }

  function outside(event) {
    if (!box.isConnected) document.removeEventListener("pointerdown", outside);
    else if (!box.contains(event.target)) close(true);
  }

  function pick(option) {
    if (most === 1) {
      chosen.clear();
      chosen.add(option.value);
      close(false);
      interact("select", message, component.custom_id, { values: [option.value] });
      return;
    }
    if (chosen.has(option.value)) chosen.delete(option.value);
    else if (chosen.size < most) chosen.add(option.value);
    else notice(`Choose at most ${most}.`);
    describe();
  }

  function keys(event) {
    const rows = [...list.querySelectorAll("[role=option]")];
    const at = rows.indexOf(document.activeElement);
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    if (event.key in moves) {
      event.preventDefault();
      rows[Math.max(0, Math.min(rows.length - 1, moves[event.key]))].focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (at >= 0) pick(options[at]);
      if (event.key === "Enter" && most > 1) close(true);
    } else if (event.key === "Escape" || event.key === "Tab") {
      close(event.key === "Tab");
    } else if (event.key.length === 1) {
      const start = event.key.toLowerCase();
      const from = rows.findIndex((row, n) => n > at && row.textContent.toLowerCase().startsWith(start));
      (rows[from] ?? rows.find((row) => row.textContent.toLowerCase().startsWith(start)))?.focus();
    }
  }

  list.addEventListener("keydown", keys);
  for (const option of options) {
    const words = el(
      "span",
      { class: "words" },
      el("span", {}, emojiOf(option.emoji), option.label),
      option.description ? el("small", {}, option.description) : null,
    );
    const mark = el("span", { class: most > 1 ? "check many" : "check", "aria-hidden": "true" });
    const attributes = { role: "option", tabindex: "-1", "data-value": option.value, onclick: () => pick(option) };
    list.append(el("div", attributes, words, mark));
  }
  if (most > 1) {
    const done = el("button", { type: "button", class: "button primary done", onclick: () => close(true) }, "Done");
    list.append(done);
  }
  describe();
  return box;
}

function row(component, message) {
  return el(
    "div",
    { class: "row" },
    component.components.map((child) => (child.type === 2 ? button(child, message) : select(child, message))),
  );
}

export function picture(media, description, more = "") {
  const show = () => {
    const box = byId("lightbox");
    const close = el("button", { type: "button", class: "button secondary", onclick: () => box.close() }, "Close");
    const original = el("a", { href: media.url, target: "_blank", rel: "noreferrer" }, "Open original");
    const caption = el("div", { class: "caption" }, el("p", {}, description || ""), original, close);
    box.replaceChildren(el("img", { src: media.url, alt: description || "" }), caption);
    box.showModal();
  };
  const image = el("img", { src: media.url, alt: description || "" });
  if (media.width && !more.includes("thumbnail")) reserve(image, media);
  const label = `Enlarge picture${description ? `: ${description}` : ""}`;
  return el("button", { type: "button", class: `picture ${more}`, "aria-label": label, onclick: show }, image);
}

// Discord's own box for a picture: on a desktop it is fitted into 550 x 350, never enlarged; on a narrow page it has the
// full width and its own height (messages.css). Its place is kept while it loads, so that the conversation does not jump.
const BOX = { width: 550, height: 350 };

function reserve(image, media) {
  const width = Math.min(media.width, BOX.width, (BOX.height * media.width) / media.height);
  image.style.setProperty("--wide", `${Math.round(width)}px`);
  image.style.aspectRatio = `${media.width} / ${media.height}`;
}

function layout(component, message) {
  switch (component.type) {
    case 1:
      return row(component, message);
    case 9:
      return el(
        "div",
        { class: "section" },
        el("div", { class: "section-texts" }, component.components.map((child) => layout(child, message))),
        component.accessory.type === 2
          ? button(component.accessory, message)
          : picture(component.accessory.media, component.accessory.description, "thumbnail"),
      );
    case 10:
      return el("div", { class: "text" }, markdown(component.content));
    case 12: {
      const items = component.items;
      const many = items.length > 1 ? " many" : "";
      return el("div", { class: `gallery${many}` }, items.map((item) => picture(item.media, item.description, item.spoiler ? "veiled" : "")));
    }
    case 13:
      return fileCard(component.name ?? component.file.url, component.file.url, component.size ?? 0);
    case 14:
      return el("hr", { class: `separator space-${component.spacing ?? 1}${component.divider === false ? " bare" : ""}` });
    case 17: {
      const box = el("div", { class: "container" }, component.components.map((child) => layout(child, message)));
      if (component.accent_color !== null && component.accent_color !== undefined) accent(box, component.accent_color);
      return box;
    }
    default:
      return el("p", { class: "unknown" }, `A component of type ${component.type}, unknown here.`);
  }
}

function accent(node, colour) {
  node.classList.add("accent");
  node.style.setProperty("--accent", `#${colour.toString(16).padStart(6, "0")}`);
}

export function componentsOf(message) {
  return message.components.map((component) => layout(component, message));
}

export function fileCard(name, address, size) {
  const words = size ? `${name} · ${Math.max(1, Math.round(size / 1024))} KiB` : name;
  return el("a", { class: "file", href: address, download: name }, words);
}

export function attachmentsOf(message) {
  // In a V2 message a file is shown only by the component that names it.
  if (message.flags & (1 << 15)) return [];
  return message.attachments.map((file) =>
    file.content_type?.startsWith("image/")
      ? picture(file, file.description, file.spoiler ? "veiled" : "")
      : fileCard(file.filename, file.url, file.size),
  );
}

export function embedsOf(message) {
  return message.embeds.map((embed) => {
    const title = embed.title ? inline(embed.title) : null;
    const box = el(
      "div",
      { class: "embed" },
      embed.author?.name ? el("div", { class: "embed-author" }, embed.author.name) : null,
      title ? el("div", { class: "embed-title" }, embed.url ? el("a", { href: safe(embed.url) }, title) : title) : null,
      embed.description ? el("div", { class: "text" }, markdown(embed.description)) : null,
      embed.fields?.length
        ? el(
            "div",
            { class: "fields" },
            embed.fields.map((field) =>
              el(
                "div",
                { class: field.inline ? "field inline" : "field" },
                el("strong", {}, inline(field.name)),
                el("div", { class: "text" }, markdown(field.value)),
              ),
            ),
          )
        : null,
      embed.image ? picture(embed.image, "") : null,
      embed.thumbnail ? picture(embed.thumbnail, "", "thumbnail") : null,
      embed.footer?.text ? el("small", { class: "subtext" }, embed.footer.text) : null,
    );
    accent(box, embed.color ?? 0x33506a);
    return box;
  });
}

function safe(address) {
  return /^https?:\/\//.test(address) ? address : "#";
}
