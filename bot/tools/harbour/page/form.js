// Modals: the form that an interaction opens.

import { byId, el, post } from "./dom.js";
import { choicesOf } from "./components.js";
import { markdown } from "./markdown.js";

let counter = 0;

function textField(field, id) {
  const long = field.style === 2;
  const attributes = {
    id,
    name: field.custom_id,
    placeholder: field.placeholder ?? "",
    required: field.required !== false,
    maxlength: String(field.max_length ?? 4000),
    minlength: field.min_length ? String(field.min_length) : null,
  };
  const input = long ? el("textarea", { ...attributes, rows: "4" }) : el("input", { ...attributes, type: "text" });
  input.value = field.value ?? "";
  return input;
}

function selectField(field, id, channel) {
  const many = (field.max_values ?? 1) > 1;
  const needed = field.required !== false;
  const input = el("select", { id, name: field.custom_id, multiple: many, required: needed });
  const options = choicesOf(field, channel);
  if (!many) input.append(el("option", { value: "" }, field.placeholder || (needed ? "Choose" : "None")));
  if (many) input.size = Math.min(6, options.length);
  for (const option of options) {
    const words = option.description ? `${option.label} — ${option.description}` : option.label;
    input.append(el("option", { value: option.value, selected: Boolean(option.default) }, words));
  }
  return input;
}

function fieldOf(component, channel) {
  if (component.type === 10) return { node: el("div", { class: "text" }, markdown(component.content)) };
  const inner = component.type === 18 ? component.component : component.components[0];
  const words = component.type === 18 ? component.label : inner.label;
  const id = `field-${++counter}`;
  const input = inner.type === 4 ? textField(inner, id) : selectField(inner, id, channel);
  const star = inner.required !== false ? el("span", { class: "star", "aria-hidden": "true" }, " *") : null;
  const hint = component.description ? el("small", { id: `${id}-hint` }, component.description) : null;
  if (hint) input.setAttribute("aria-describedby", `${id}-hint`);
  const node = el("div", { class: "form-field" }, el("label", { for: id }, words, star), hint, input);
  return { node, inner, input };
}

export function openForm(answer) {
  const box = byId("dialog");
  const { modal } = answer;
  const fields = modal.components.map((component) => fieldOf(component, answer.channel));
  const trouble = el("p", { class: "trouble", role: "alert" });
  const send = el("button", { type: "submit", class: "button primary" }, "Submit");
  const submit = async (event) => {
    event.preventDefault();
    const values = {};
    for (const { inner, input } of fields) {
      if (!inner) continue;
      if (inner.type === 4) values[inner.custom_id] = input.value;
      else values[inner.custom_id] = [...input.selectedOptions].map((option) => option.value).filter(Boolean);
    }
    send.disabled = true;
    trouble.textContent = "";
    try {
      const reply = await post("submit", { interaction: answer.interaction, values, wait: 4 });
      if (reply.failed) trouble.textContent = "Something went wrong. Try again.";
      else box.close();
    } catch (error) {
      trouble.textContent = error.message;
    } finally {
      send.disabled = false;
    }
  };
  const cancel = el("button", { type: "button", class: "button secondary", onclick: () => box.close() }, "Cancel");
  showDialog(modal.title, submit, [...fields.map((field) => field.node), trouble], [cancel, send]);
}

function showDialog(title, submit, body, buttons) {
  const box = byId("dialog");
  const heading = el("h2", { id: "dialog-title" }, title);
  box.setAttribute("aria-labelledby", "dialog-title");
  box.replaceChildren(el("form", { onsubmit: submit }, heading, ...body, el("div", { class: "dialog-buttons" }, buttons)));
  box.showModal();
  box.querySelector("input, textarea, select")?.focus();
}

// A small form of the page's own: one line of text (unless it has no label), and one of some choices if there are any.
export function ask(title, label, done, choices) {
  const box = byId("dialog");
  const input = el("input", { id: "asked", type: "text", required: true, maxlength: "32" });
  const list = el("select", { id: "chosen", "aria-label": "Kind" }, (choices ?? []).map((one) => el("option", {}, one)));
  const trouble = el("p", { class: "trouble", role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    try {
      await done(input.value.trim(), choices ? list.value : undefined);
      box.close();
    } catch (error) {
      trouble.textContent = error.message;
    }
  };
  const field = label ? el("div", { class: "form-field" }, el("label", { for: "asked" }, label), input) : null;
  const kind = choices ? el("div", { class: "form-field" }, list) : null;
  const cancel = el("button", { type: "button", class: "button secondary", onclick: () => box.close() }, "Cancel");
  const body = [field, kind, trouble].filter(Boolean);
  showDialog(title, submit, body, [cancel, el("button", { type: "submit", class: "button primary" }, "OK")]);
}
