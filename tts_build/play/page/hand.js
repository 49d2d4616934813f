// The own hand at the lower edge: a fan that opens where a pointer is, in the order in which it lies.

import { h } from "/page/dom.js";
import { called } from "./view.js";

export class Hand {
  constructor(root, play) {
    this.root = root;
    this.play = play;
    this.cards = new Map();
    this.shown = false;
    root.addEventListener("pointerdown", (event) => play.hold.down(event));
  }

  /** The cards in the player's own order, left to right. */
  get order() {
    const { mine, place } = this.play.view;
    const turn = ((place?.turn || 0) * Math.PI) / 180;
    const along = (one) => one.x * Math.cos(turn) - one.z * Math.sin(turn);
    return mine.sort(([, a], [, b]) => along(a) - along(b));
  }

  show() {
    const order = this.order;
    const names = new Set(order.map(([name]) => name));
    for (const [name, card] of this.cards) if (!names.has(name)) this.lose(name, card);
    order.forEach(([name, one], at) => {
      let card = this.cards.get(name);
      if (!card) {
        card = h("button", { class: "card waiting", type: "button", data: { name } }, h("img", { alt: "", draggable: "false", onload: (event) => event.target.parentNode.classList.remove("waiting") }));
        card.addEventListener("click", (event) => event.detail === 0 && this.play.choose(name, event));
        card.addEventListener("contextmenu", (event) => (event.preventDefault(), this.play.menu(name, event)));
        this.cards.set(name, card);
      }
      const picture = `/p/${one.picture}`;
      if (card.firstChild.getAttribute("src") !== picture) card.firstChild.src = picture;
      card.setAttribute("aria-label", called(one));
      card.title = one.tip ? `${called(one)}\n${one.tip}` : called(one);
      card.style.setProperty("--aspect", String(one.w / one.d));
      if (this.root.children[at] !== card) this.root.insertBefore(card, this.root.children[at] || null);
    });
    this.root.style.setProperty("--cards", String(order.length));
    this.root.classList.toggle("empty", !order.length);
    if (document.documentElement.classList.toggle("has-hand", Boolean(this.play.view.place)) !== this.shown) {
      this.shown = !this.shown;
      if (this.play.camera.fitted && this.play.camera.whole) this.play.home(false);
    }
  }

  /** A card is gone; the focus that was on it goes on to the next one. */
  lose(name, card) {
    const next = card.nextElementSibling || card.previousElementSibling;
    if (card === document.activeElement) next?.focus({ preventScroll: true });
    card.remove();
    this.cards.delete(name);
  }

  /** Before which card a pointer is. */
  slotAt(clientX) {
    const cards = [...this.root.querySelectorAll(".card:not(.away)")];
    return cards.filter((card) => {
      const box = card.getBoundingClientRect();
      return box.left + box.width / 2 < clientX;
    }).length;
  }

  /** The place in the zone of the hand that comes before so many of its cards. */
  placeOf(slot) {
    const zone = this.play.view.place;
    if (!zone) return null;
    const count = this.order.length;
    const share = count ? slot / count - 0.5 : 0;
    const along = Math.max(-0.49, Math.min(0.49, share)) * zone.w;
    const turn = (zone.turn * Math.PI) / 180;
    return { x: zone.x + along * Math.cos(turn), z: zone.z - along * Math.sin(turn) };
  }
}
