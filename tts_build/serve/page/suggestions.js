// What may be meant while something is typed: icons behind a `:`, columns behind `{{`, and what other rows say there.

import { h } from "./dom.js";

const MOST = 8;

/** A list below a field. `key(event)` answers whether it took a key; `list` is to be put behind the field. */
export function suggestions(box, { icons, columns, values }) {
  const list = h("ul", { class: "edit-list", role: "listbox", "aria-label": "Suggestions", id: "edit-list", hidden: true });
  let found = [], chosen = -1;
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-controls", "edit-list");

  function look() {
    const before = box.value.slice(0, box.selectionStart);
    const icon = /(?:^|\W):([\w-]*)$/.exec(before), column = /\{\{\s*([\w]*)$/.exec(before);
    const near = (all, word, put) => all.filter((one) => one.toLowerCase().includes(word.toLowerCase())).sort((a, b) => a.toLowerCase().indexOf(word.toLowerCase()) - b.toLowerCase().indexOf(word.toLowerCase())).slice(0, MOST).map((one) => ({ words: one, put: put(one), back: word.length }));
    if (icon) found = near(icons, icon[1], (one) => `${one}:`);
    else if (column) found = near(columns, column[1], (one) => `${one} }}`);
    else found = box.value && values.length ? near(values.filter((one) => one !== box.value && one.toLowerCase().startsWith(box.value.toLowerCase())), box.value, (one) => one).map((one) => ({ ...one, back: box.value.length })) : [];
    chosen = icon || column ? 0 : -1;
    draw();
  }

  function draw() {
    list.hidden = !found.length;
    list.replaceChildren(...found.map((one, n) => h("li", { role: "option", id: `edit-list-${n}`, "aria-selected": String(n === chosen), onpointerdown: (event) => { event.preventDefault(); take(n); } }, one.words)));
    if (chosen >= 0 && found.length) box.setAttribute("aria-activedescendant", `edit-list-${chosen}`); else box.removeAttribute("aria-activedescendant");
  }

  function take(n) {
    const { put, back } = found[n];
    box.setRangeText(put, box.selectionStart - back, box.selectionStart, "end");
    found = [];
    draw();
    box.dispatchEvent(new Event("input"));
    found = [];
    draw();
  }

  box.addEventListener("input", look);
  return {
    list,
    key(event) {
      if (list.hidden) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) chosen = (chosen + step + found.length) % found.length;
      else if ((event.key === "Enter" || event.key === "Tab") && chosen >= 0) take(chosen);
      else if (event.key === "Escape") found = [];
      else return false;
      event.preventDefault();
      draw();
      return true;
    },
  };
}
