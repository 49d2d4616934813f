// What stands over the table: an enlarged thing, a book's pages, what is in a pile, a script's question, the keys.

import { dialog, h } from "/page/dom.js";
import { KEYS } from "./actions.js";
import { plain } from "./side.js";
import { called } from "./view.js";

const close = () => h("button", { class: "close", type: "button", "aria-label": "Close", onclick: (event) => event.target.closest("dialog").close() }, "×");

export function enlarged(one) {
  return dialog(called(one), { class: "sheet enlarged" }, close(), h("img", { src: `/p/${one.picture}?size=large`, alt: called(one) }), one.name || one.tip ? h("p", {}, h("strong", {}, one.name || ""), one.tip ? ` ${one.tip}` : "") : null);
}

export function book(one) {
  return dialog(one.name || "Book", { class: "sheet book" }, close(), h("div", { class: "pages", tabindex: "0" }, one.pages.map((page, at) => h("img", { src: `/p/${page}`, loading: "lazy", alt: `Page ${at + 1}` }))));
}

export function keys() {
  return dialog("Keys", { class: "sheet keys" }, close(), h("h2", {}, "Keys"), h("dl", {}, KEYS.map(([key, does]) => [h("dt", {}, key), h("dd", {}, does)])), h("p", { class: "hint" }, "Drag to move things; drag a pile for its top card, with Shift for all of it. Alt while dropping turns a card over. Right-click, or press long, for the menu."));
}

/** What is in a container: a click takes it into the hand. `shut` is told when the player has looked enough. */
export function contents(view, take, shut) {
  const box = dialog("What is inside", { class: "sheet contents" }, close(), h("h2", {}, "What is inside"), h("div", { class: "inside" }));
  box.addEventListener("close", shut);
  box.fill = (entries) => {
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
