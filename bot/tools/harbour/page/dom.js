// Small helpers: elements are built as nodes, text is never parsed as markup.

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name in node && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

export function icon(path) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

export const byId = (id) => document.getElementById(id);

export function nameOf(user) {
  return user.global_name || user.username;
}

export function avatar(user) {
  const shade = Number(BigInt(user.id) % 8n);
  const letters = [...nameOf(user)].slice(0, 1).join("").toUpperCase();
  return el("span", { class: `avatar shade-${user.bot ? "bot" : shade}`, "aria-hidden": "true" }, user.bot ? "⚓" : letters);
}

export async function post(path, body, method = "POST") {
  const response = await fetch(`/harbour/${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const data = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(data.message || `The harbour answered ${response.status}.`);
  return data;
}

let noticeTimer = 0;

export function notice(text) {
  const box = byId("notice");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => box.classList.remove("shown"), 6000);
}
