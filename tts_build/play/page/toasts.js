// Short words at the lower edge, which screen readers hear as well.

import { h } from "/page/dom.js";

const STAYS = 5000; // ms
const MOST = 4;

export class Toasts {
  constructor(root, live) {
    this.root = root;
    this.live = live;
  }

  show(words, { loud = false, seen = true } = {}) {
    this.say(words);
    if (!seen) return;
    const toast = h("div", { class: `toast${loud ? " loud" : ""}`, "aria-hidden": "true" }, words);
    this.root.append(toast);
    const passing = this.root.querySelectorAll(".toast:not(.staying)");
    if (passing.length > MOST) passing[0].remove();
    setTimeout(() => toast.remove(), STAYS);
  }

  /** Words that stay until `release`, with a way out of what they are about. */
  hold(words, button, act) {
    this.release();
    this.say(`${words}, or Escape`);
    this.staying = h("div", { class: "toast staying" }, h("span", {}, words), h("button", { type: "button", class: "soft", onclick: act }, button));
    this.root.append(this.staying);
  }

  release() {
    this.staying?.remove();
    this.staying = null;
  }

  say(words) {
    this.live.textContent = words;
  }
}
