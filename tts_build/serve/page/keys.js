// Keyboard shortcuts: one table for what happens and for the dialog that tells of it. One without words is not told of;
// one that answers `false` had nothing to do, and the browser does what it does with the key.

import { dialog, h, icon } from "./dom.js";

const NAMES = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", " ": "Space" };

export function shortcuts() {
  let everywhere = {};
  let here = [];
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target;
    const writing = target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
    if (writing || document.querySelector("dialog[open]")) return;
    const found = here.map(([map]) => map[event.key]).find(Boolean) || everywhere[event.key];
    if (!found || !found[1]) return;
    if (found[1](event) !== false) event.preventDefault();
  });
  return {
    always(map) { everywhere = map; },
    add(map, title = "Here") { here.push([map, title]); },
    clear() { here = []; },
    show() {
      const groups = [...here, [everywhere, "Everywhere"]];
      const box = dialog("Keyboard shortcuts", { class: "sheet keys" },
        h("header", { class: "sheet-head" }, h("h2", {}, "Keyboard shortcuts"), h("button", { class: "button icon-only quiet", type: "button", "aria-label": "Close", onclick: () => box.close() }, icon("close"))),
        h("div", { class: "keys-groups" }, groups.map(([map, title]) => h("section", {}, h("h3", {}, title),
          h("dl", {}, Object.entries(map).filter(([, [words]]) => words).map(([key, [words]]) => h("div", {}, h("dt", {}, key.split(" or ").map((one) => h("kbd", {}, NAMES[one] || one.toUpperCase()))), h("dd", {}, words))))))));
    },
  };
}
