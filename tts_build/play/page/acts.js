// The menu beside a thing, or of the table: what can be done. On a narrow page it lies at the lower edge.

import { h } from "/page/dom.js";
import { called } from "./view.js";

const NARROW = "(max-width: 700px)";
const GAP = 10; // CSS pixels between a thing and its menu

export class Acts {
  constructor(root, play) {
    this.root = root;
    this.play = play;
    root.addEventListener("keydown", (event) => this.key(event));
  }

  /** Show entries, `[words, key, act]` each, for a thing or at a point of the page. With none, nothing is shown. */
  show(entries, one = null, at = null) {
    this.at = one ? null : at;
    const run = (act) => {
      this.hide();
      act();
    };
    const name = one ? called(one) : "Table";
    this.root.replaceChildren(
      h("strong", { "aria-hidden": "true" }, name),
      h("div", { class: "entries", role: "menu", "aria-label": name }, entries.map(([words, key, act]) => h("button", { type: "button", role: "menuitem", tabindex: "-1", onclick: () => run(act) }, words, key ? h("kbd", { "aria-hidden": "true" }, key) : null))),
    );
    this.root.hidden = !entries.length;
    this.root.scrollTop = 0;
    this.place();
  }

  hide() {
    if (this.root.contains(document.activeElement)) this.before?.focus({ preventScroll: true });
    this.root.hidden = true;
  }

  /** Into the menu with the keyboard; what had the focus gets it again. */
  enter() {
    this.before = document.activeElement;
    this.root.querySelector("[role=menuitem]")?.focus();
  }

  key(event) {
    const entries = [...this.root.querySelectorAll("[role=menuitem]")];
    const at = entries.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (event.key === "Tab") this.hide();
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    entries[(to + entries.length) % entries.length].focus();
  }

  /** Beside the thing where there is room, so that it is not covered. */
  place() {
    const { root, play } = this;
    if (root.hidden || matchMedia(NARROW).matches) return root.style.removeProperty("transform");
    const { width, height } = root.getBoundingClientRect();
    const thing = play.elementOf(play.chosen)?.querySelector(".body, img")?.getBoundingClientRect();
    let [x, y] = this.at || [(innerWidth - width) / 2, innerHeight / 3];
    if (thing && !this.at) {
      const inHand = thing.bottom > innerHeight - play.camera.below;
      x = inHand ? thing.left + (thing.width - width) / 2 : thing.right + GAP + width < innerWidth ? thing.right + GAP : thing.left - GAP - width;
      y = inHand ? thing.top - GAP - height : thing.top;
    }
    root.style.transform = `translate(${Math.max(8, Math.min(innerWidth - width - 8, x))}px, ${Math.max(52, Math.min(innerHeight - height - 8, y))}px)`;
    return undefined;
  }
}
