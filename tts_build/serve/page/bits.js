// Parts that the views share beside those of the shell: segments, toggles, lists that the arrow keys walk through.

import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with attributes. */
export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** A chip that stays pressed. `changed` hears of each press. */
export function toggle(label, pressed, changed) {
  const made = h("button", { type: "button", class: "chip", "aria-pressed": String(pressed) }, h("span", {}, label));
  made.addEventListener("click", () => {
    const now = made.getAttribute("aria-pressed") !== "true";
    made.setAttribute("aria-pressed", String(now));
    changed(now);
  });
  return made;
}

/** One of several, as segments. `choices` are [value, label] pairs; it grows a list of many into rows. */
export function choice(label, choices, current, changed) {
  const choose = (value) => {
    buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(choices[index][0] === value)));
    changed(value);
  };
  const buttons = choices.map(([value, words]) => h("button", { type: "button", "aria-pressed": String(value === current), onclick: () => choose(value) }, words));
  return h("div", { class: "segments", role: "group", "aria-label": label }, buttons);
}

/** What a view says when it has nothing to show. */
export const empty = (title, words = "", ...more) => h("div", { class: "empty" }, h("h2", {}, title), words ? h("p", {}, words) : null, ...more);

/** A button that opens a place of the definition in the editor, or its name where there is no editor. */
export function source(ctx, where) {
  if (!where) return null;
  const name = `${where.file}:${where.line}`;
  if (!ctx.link(where)) return h("span", { class: "place v-place" }, name);
  return h("a", { class: "place v-place", href: ctx.link(where), title: "Open it in the editor" }, name);
}

/** A list through which the arrow keys walk; one of its `button[data-entry]` is a stop of the Tab key. */
export function walkable(list) {
  const entries = () => [...list.querySelectorAll("button[data-entry]")].filter((entry) => !entry.closest("[hidden]"));
  const rove = (target) => {
    for (const entry of list.querySelectorAll("button[data-entry]")) entry.tabIndex = entry === target ? 0 : -1;
  };
  list.addEventListener("keydown", (event) => {
    const all = entries();
    const at = all.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: 8, PageUp: -8 }[event.key];
    let next = null;
    if (step && at >= 0) next = all[Math.max(0, Math.min(all.length - 1, at + step))];
    if (event.key === "Home") next = all[0];
    if (event.key === "End") next = all[all.length - 1];
    if (!next) return;
    event.preventDefault();
    rove(next);
    next.focus();
  });
  list.addEventListener("focusin", (event) => {
    if (event.target.matches("button[data-entry]")) rove(event.target);
  });
  rove(entries()[0]);
  return list;
}

/** Hide the entries of a list whose words do not hold what is searched for; how many are left. */
export function narrow(list, search) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  let left = 0;
  for (const entry of list?.querySelectorAll("[data-entry]") ?? []) {
    const text = (entry.dataset.words || entry.textContent).toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
    left += entry.hidden ? 0 : 1;
  }
  return left;
}

/** Whether things should not move by themselves. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A picture, loaded whole before it is shown. */
export async function loaded(url, alt = "") {
  const made = new Image();
  made.alt = alt;
  made.decoding = "async";
  made.draggable = false;
  made.src = url;
  await made.decode().catch(() => undefined);
  return made;
}

/** How far a build is that a view waits for: a bar, as soon as that is known, and gone when it is done. */
export function progress(ctx) {
  const bar = h("progress", { "aria-label": "How far the build is" });
  const says = h("span", {});
  const box = h("div", { class: "progress", hidden: true }, bar, says);
  ctx.on("progress", ({ done, steps }) => {
    box.hidden = false;
    bar.max = steps;
    bar.value = done;
    says.textContent = `Building: ${done} of ${steps} steps`;
  });
  ctx.on("built", () => { box.hidden = true; });
  return box;
}

/** The address of what a view asks for of the open game. */
export const path = (ctx, rest) => `games/${encodeURIComponent(ctx.game())}/${rest}${rest.includes("?") ? "&" : "?"}locale=${encodeURIComponent(ctx.locale())}`;
