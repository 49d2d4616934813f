// Short words at the lower edge, which screen readers hear as well.

import { h } from "/page/dom.js";

const STAYS = 5000; // ms
const MOST = 4;
const TOGETHER = 300; // ms of words that screen readers are told at once, since a later text takes the place of an earlier one

export class Toasts {
  constructor(root, live) {
    this.root = root;
    this.live = live;
    this.staying = new Map();
    this.words = [];
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

  /** Words on something that goes on until `release` of it, with a way out. */
  hold(what, words, button, act) {
    this.release(what);
    this.say(words);
    const toast = h("div", { class: "toast staying" }, h("span", {}, words), h("button", { type: "button", class: "soft", onclick: act }, button));
    this.staying.set(what, toast);
    this.root.append(toast);
  }

  release(what) {
    this.staying.get(what)?.remove();
    this.staying.delete(what);
  }

  say(words) {
    if (this.words.push(words) > 1) return;
    setTimeout(() => {
      this.live.textContent = this.words.join("\n");
      this.words = [];
    }, TOGETHER);
  }
}
