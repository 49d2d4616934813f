// Elements and icons. Words always become text nodes: nothing that a game says can become markup.

/** An element: `h("button", {class: "button", onclick}, "Flip")`. Keys beginning with `on` are listeners, `style` is an
 * object for the CSSOM, `data` goes to the dataset, true sets a bare attribute, false and null leave it out. */
export function h(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "style") for (const [name, set] of Object.entries(value)) element.style.setProperty(name, set);
    else if (key === "data") Object.assign(element.dataset, value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

// Drawn on a field of 16 with a stroke of 1.5, round ends.
const ICONS = {
  cards: ["M3.5 4.7h6.2a1.2 1.2 0 0 1 1.2 1.2v6.9a1.2 1.2 0 0 1-1.2 1.2H3.5a1.2 1.2 0 0 1-1.2-1.2V5.9a1.2 1.2 0 0 1 1.2-1.2z", "M5.4 2h6.9a1.4 1.4 0 0 1 1.4 1.4v7.4"],
  rows: ["M2.2 3.2h11.6v9.6H2.2z", "M2.2 6.4h11.6M2.2 9.6h11.6M6 3.2v9.6"],
  plus: ["M8 3v10M3 8h10"],
  copy: ["M5.6 5.6h7.2v7.2H5.6z", "M10.4 3.2H3.2v7.2"],
  bin: ["M3 4.6h10M6.4 4.6V3h3.2v1.6M4.4 4.6l.6 8.8h6l.6-8.8"],
  undo: ["M3 6.4h6.4a3.6 3.6 0 0 1 0 7.2H6", "M5.8 3.4 2.8 6.4l3 3"],
  redo: ["M13 6.4H6.6a3.6 3.6 0 0 0 0 7.2H10", "M10.2 3.4l3 3-3 3"],
  dice: ["M8 1.8 13.6 5v6L8 14.2 2.4 11V5z", "M2.4 5 8 8.2 13.6 5M8 8.2v6"],
  board: ["M2.5 2.5h11v11h-11z", "M2.5 6h11M2.5 10h11M6 2.5V6M10 10v3.5M10 2.5V6M6 10v3.5"],
  table: ["M1.8 6.2 8 3l6.2 3.2L8 9.4z", "M3.4 7.2v5M12.6 7.2v5M8 9.6v4.2"],
  play: ["M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2z", "M6.6 5.4v5.2L10.8 8z"],
  pieces: ["M8 2a2.2 2.2 0 0 1 1.2 4l1.6 5.2H5.2L6.8 6A2.2 2.2 0 0 1 8 2z", "M3.8 11.2h8.4v2.6H3.8z"],
  book: ["M8 4.2C6.6 3 4.6 2.6 2.2 2.6v9.6c2.4 0 4.4.4 5.8 1.6 1.4-1.2 3.4-1.6 5.8-1.6V2.6c-2.4 0-4.4.4-5.8 1.6z", "M8 4.2v9.6"],
  paper: ["M4 1.8h5.2L12.5 5v9.2H4z", "M9 1.8V5.2h3.5M6 8.3h4.5M6 11h4.5"],
  changes: ["M5 2.2v9.6M5 11.8l-2.4-2.4M5 11.8l2.4-2.4", "M11 13.8V4.2M11 4.2 8.6 6.6M11 4.2l2.4 2.4"],
  findings: ["M8 2 14.3 13.2H1.7z", "M8 6.4v3.2M8 11.4v.1"],
  search: ["M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z", "m10.4 10.4 3.3 3.3"],
  sun: ["M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z", "M8 1.4v1.2M8 13.4v1.2M1.4 8h1.2M13.4 8h1.2M3.3 3.3l.9.9M11.8 11.8l.9.9M12.7 3.3l-.9.9M4.2 11.8l-.9.9"],
  moon: ["M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z"],
  auto: ["M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2z", "M8 2.2v11.6", "M10 4v8M12 5.6v4.8"],
  keys: ["M2 4.2h12v7.6H2z", "M4.4 6.6h.1M6.8 6.6h.1M9.2 6.6h.1M11.6 6.6h.1M5 9.4h6"],
  flip: ["M13.4 6.2A5.6 5.6 0 0 0 3.2 5M2.6 9.8A5.6 5.6 0 0 0 12.8 11", "M3 2.2V5h2.8M13 13.8V11h-2.8"],
  close: ["m4 4 8 8M12 4l-8 8"],
  left: ["M10 3.2 5.2 8l4.8 4.8"],
  right: ["M6 3.2 10.8 8 6 12.8"],
  down: ["m4 6.2 4 4 4-4"],
  filter: ["M2.4 4h11.2M4.6 8h6.8M6.6 12h2.8"],
  edit: ["m9.8 3.6 2.6 2.6-6.8 6.8-3.2.6.6-3.2z", "M8.4 5l2.6 2.6"],
  frame: ["M2.4 2.4h11.2v11.2H2.4z", "M5 5h1.4M7.6 5h1M10 5h1v1.2M11 7.4v1.2M11 10v1H9.8M8.4 11h-1M6 11H5V9.8M5 8.6v-1"],
  error: ["M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5z", "m6 6 4 4M10 6l-4 4"],
  warning: ["M8 2 14.3 13.2H1.7z", "M8 6.4v3.2M8 11.4v.1"],
  info: ["M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2z", "M8 7.4v3.4M8 5.2v.1"],
  check: ["m3 8.6 3.2 3.2L13 4.6"],
};

/** An icon that screen readers pass over; with `name` it speaks. */
export function icon(kind, name = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", `icon icon-${kind}`);
  if (name) { svg.setAttribute("role", "img"); svg.setAttribute("aria-label", name); } else svg.setAttribute("aria-hidden", "true");
  for (const d of ICONS[kind] || []) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}

/** `1 card`, `2 cards`. */
export const counted = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** The text with each place of `words` in it as a <mark>. */
export function marked(text, words) {
  const found = places(text, words);
  const parts = [];
  let at = 0;
  for (const [from, to] of found) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push(h("mark", {}, text.slice(from, to)));
    at = to;
  }
  parts.push(text.slice(at));
  return parts;
}

/** A message: what it quotes in backticks stands as code, and words that are looked for are marked. */
export function coded(text, words = []) {
  return text.split(/`([^`]+)`/).map((part, at) => (at % 2 ? h("code", { class: "quoted" }, marked(part, words)) : marked(part, words)));
}

/** Where words stand in a text: pairs of ends, in order, joined where they overlap. */
export function places(text, words) {
  const low = text.toLowerCase();
  const found = [];
  // A text that changes its length in lower case cannot be marked; it is still found.
  if (low.length !== text.length) return found;
  for (const word of words) for (let at = low.indexOf(word); word && at >= 0; at = low.indexOf(word, at + word.length)) found.push([at, at + word.length]);
  found.sort((a, b) => a[0] - b[0]);
  const joined = [];
  for (const span of found) {
    const last = joined.at(-1);
    if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1]);
    else joined.push([...span]);
  }
  return joined;
}

/** The words of a search, in lower case. */
export const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** A modal dialog that closes on Esc and on a click beside it, and gives the focus back to where it was. */
export function dialog(name, given, ...children) {
  const before = document.activeElement;
  const box = h("dialog", { "aria-label": name, ...given }, ...children);
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  box.addEventListener("close", () => { box.remove(); if (before && before.isConnected) before.focus({ preventScroll: true }); });
  document.body.append(box);
  box.showModal();
  return box;
}
