// What stands over the table: an enlarged thing, a book's pages, what is in a pile, a script's question, the keys.

import { dialog, h } from "/page/dom.js";
import { sign } from "./icons.js";
import { plain } from "./side.js";
import { called } from "./view.js";

const close = () => h("button", { class: "close", type: "button", "aria-label": "Close", onclick: (event) => event.target.closest("dialog").close() }, sign("close"));

const KEYS = [
  ["Arrows", "from thing to thing"],
  ["Enter", "take up, and put down at the thing in focus"],
  ["Shift and arrows", "move a thing a little"],
  ["M", "menu of a thing, or of the table"],
  ["X", "select a thing too, or no longer: what is done to one is done to all"],
  ["G", "put all that are selected on this one"],
  ["F", "turn over"],
  ["Q E", "turn by 15 degrees, or by what the menu of the table says; with Shift by 90"],
  ["R", "roll, or shuffle"],
  ["1 … 9", "draw so many, or show that value or state"],
  ["L", "lock or unlock"],
  ["Alt", "look closer, as long as it is held"],
  ["B", "put the blindfold on, or take it off"],
  ["P", "point at the place below the pointer"],
  ["H", "hide or show the panels of the game"],
  ["T", "write in the chat"],
  ["Space", "the whole table from your seat"],
  ["+ −", "nearer, farther"],
  ["W A S D", "move the table"],
  ["Esc", "never mind"],
];
const GESTURES = [
  ["Click, tap", "what can be done with a thing"],
  ["Right-click, long press", "the same, and the menu of the table"],
  ["Drag", "move a thing, draw from a pile, move the table"],
  ["Shift, or wait, and drag", "the whole pile"],
  ["Shift and drag the table", "select all in a box"],
  ["Shift and click", "select this too, or no longer"],
  ["Alt while dropping", "a card from the hand face down"],
  ["Wheel, two fingers", "nearer, farther"],
];

/** A thing as large as goes: at once as it lies there, sharp as soon as that is drawn. */
export function enlarged(one) {
  const image = h("img", { src: `/p/${one.picture}`, alt: called(one) });
  const sharp = new Image();
  sharp.onload = () => (image.src = sharp.src);
  sharp.src = `/p/${one.picture}?size=large`;
  const words = one.name || one.tip ? h("p", {}, h("strong", {}, one.name || ""), one.tip ? h("span", {}, one.tip) : null) : null;
  return dialog(called(one), { class: "sheet enlarged", style: { "--aspect": String((one.w || 2.5) / (one.d || 3.5)) } }, close(), image, words);
}

export function book(one) {
  const name = one.name || "Book";
  return dialog(name, { class: "sheet book" }, close(), h("h2", {}, name), h("div", { class: "pages", tabindex: "0", role: "group", "aria-label": "Pages" }, one.pages.map((page, at) => h("img", { src: `/p/${page}`, loading: "lazy", alt: `Page ${at + 1} of ${one.pages.length}` }))));
}

export function keys() {
  const list = (entries, tag) => h("dl", {}, entries.map(([key, does]) => [h("dt", {}, h(tag, {}, key)), h("dd", {}, does)]));
  return dialog("Keys and gestures", { class: "sheet keys" }, close(), h("h2", {}, "Mouse and fingers"), list(GESTURES, "span"), h("h2", {}, "Keys"), list(KEYS, "kbd"));
}

/** What is in a container: a click takes it into the hand. `shut` is told when the player has looked enough. */
export function contents(view, take, shut) {
  const box = dialog("What is inside", { class: "sheet contents" }, close(), h("h2", {}, "What is inside"), h("p", { class: "hint" }), h("div", { class: "inside" }));
  box.addEventListener("close", shut);
  box.fill = (entries) => {
    box.querySelector(".hint").textContent = entries.length ? "Choose what to take." : "Nothing.";
    box.querySelector(".inside").replaceChildren(
      ...entries.map((entry, at) => h("button", { type: "button", title: entry.name, "aria-label": `Take ${entry.name || "this"}`, onclick: () => take(at) }, h("img", { src: `/p/${entry.picture}`, alt: "", loading: "lazy" }), h("span", {}, entry.name))),
    );
  };
  box.fill(view.contents.entries);
  return box;
}

/** A script's question; `answer(message)` is told what the player says. */
export function question(asked, answer) {
  const say = (message) => () => {
    box.answered = true;
    box.close();
    answer({ do: "answer", ...message });
  };
  const text = ["input", "memo"].includes(asked.kind) ? h(asked.kind === "memo" ? "textarea" : "input", { "aria-label": plain(asked.text) || "Answer", value: asked.default }) : null;
  const given = () => ({ text: text.value });
  const buttons =
    asked.kind === "options"
      ? asked.options.map((option) => h("button", { type: "button", class: "strong", onclick: say({ text: option }) }, plain(option)))
      : [h("button", { type: "button", class: "strong", onclick: text ? () => say(given())() : say({ yes: true }) }, "OK"), asked.kind === "info" ? null : h("button", { type: "button", class: "soft", onclick: say({ yes: false }) }, "Cancel")];
  const box = dialog(plain(asked.text) || "A question", { class: "sheet question" }, h("p", {}, plain(asked.text)), text, h("div", { class: "row" }, buttons));
  box.addEventListener("close", () => !box.answered && answer({ do: "answer", yes: false }));
  return box;
}
