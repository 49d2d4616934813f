// A card in the grid: its picture, the other side behind it, and what is said below.

import { counted, h, icon, marked, places } from "./dom.js";

export class Tile {
  constructor(card, deck, ctx, open) {
    this.ctx = ctx;
    this.changedAt = 0;
    this.dpi = 150;
    this.over = false;
    this.shownSide = "front";
    this.front = this.image("front");
    this.back = this.image("back");
    const inset = (length) => `${((deck.safe || 0) / length) * 100}%`;
    const lines = () => h("span", { class: "zone", style: { inset: `${inset(deck.height)} ${inset(deck.width)}` } });
    this.faces = h("span", { class: "faces" }, h("span", { class: "face face-front seen" }, this.front, lines()), h("span", { class: "face face-back seen" }, this.back, lines()));
    this.button = h("button", { class: "card", type: "button", tabindex: "-1", onclick: () => open(this.card.id) }, this.faces);
    this.turn = h("button", { class: "turn", type: "button", tabindex: "-1", title: "Turn over (F)", onclick: () => this.flip() }, icon("flip"));
    this.name = h("span", { class: "tile-name" });
    this.id = h("span", { class: "tile-id" });
    this.snippet = h("p", { class: "snippet", hidden: true });
    this.badges = h("span", { class: "badges", "aria-hidden": "true" }); // the button's name says all of it
    this.element = h("li", { class: "tile" }, h("div", { class: "picture" }, this.button, this.turn, this.badges), h("div", { class: "caption", "aria-hidden": "true", onclick: () => open(this.card.id) }, this.name, this.id), this.snippet);
    this.take(card);
  }

  image(side) {
    const image = h("img", { class: side, loading: "lazy", decoding: "async", draggable: "false", alt: "" });
    image.addEventListener("load", () => image.closest(".face")?.classList.add("there"));
    image.addEventListener("error", () => image.closest(".face")?.classList.add("gone"));
    return image;
  }

  get fresh() { return this.changedAt > 0; }

  /** The card as it is now. True when a picture of it is another one. */
  take(card) {
    const before = this.card;
    this.card = card;
    this.element.dataset.id = card.id;
    const other = Boolean(before) && (before.front !== card.front || before.back !== card.back);
    if (!before) { this.front.src = this.ctx.picture(card.front, this.dpi); if (this.needsBack()) this.showBack(); }
    else if (other) this.swapAll();
    if (other) this.mark();
    this.say();
    return other;
  }

  say() {
    const { card } = this;
    const words = [card.name, card.id, card.quantity > 1 ? `${card.quantity} copies` : "", card.findings ? counted(card.findings, "finding") : "", this.fresh ? "just changed" : ""];
    this.button.setAttribute("aria-label", words.filter(Boolean).join(", "));
    this.turn.setAttribute("aria-label", `Turn over ${card.name}`);
    this.name.replaceChildren(...marked(card.name, this.sought || []));
    this.name.title = card.name;
    this.id.textContent = card.row;
    this.badges.replaceChildren(...[
      this.fresh ? h("span", { class: "badge fresh" }, "Just changed") : null,
      card.findings ? h("span", { class: "badge finding", title: counted(card.findings, "finding") }, icon("warning"), String(card.findings)) : null,
      card.quantity !== 1 ? h("span", { class: "badge quantity", title: `${card.quantity} copies` }, `×${card.quantity}`) : null,
    ].filter(Boolean));
  }

  // ---- pictures

  needsBack() { return this.over || this.shownSide !== "front"; }
  showBack() { if (!this.back.getAttribute("src")) this.back.src = this.ctx.picture(this.card.back, this.dpi); }

  /** The new pictures in place of the old ones, each once it is decoded, so that nothing flickers. */
  swapAll() {
    this.swap(this.front, this.card.front);
    if (this.back.getAttribute("src")) this.swap(this.back, this.card.back);
  }

  swap(image, url) {
    const wanted = this.ctx.picture(url, this.dpi);
    if (image.getAttribute("src") === wanted) return;
    // Far from the window nothing is fetched; the lazy picture itself takes the new address.
    if (!near(this.element)) { image.src = wanted; return; }
    const next = new Image();
    next.src = wanted;
    image.wanted = wanted;
    next.decode().then(() => { if (image.wanted === wanted) { image.closest(".face").classList.remove("gone"); image.src = wanted; } }, () => {});
  }

  /** Enough pixels for a width on this screen, in two steps, so that the server paints few sizes. */
  sharp(width) {
    const dpi = width * devicePixelRatio > 430 ? 300 : 150;
    if (dpi === this.dpi) return;
    this.dpi = dpi;
    this.swapAll();
  }

  side(name) {
    this.shownSide = name;
    this.over = false;
    this.element.classList.remove("over");
    if (this.needsBack()) this.showBack();
  }

  flip() {
    this.over = !this.over;
    this.showBack();
    this.element.classList.toggle("over", this.over);
    const back = this.over !== (this.shownSide === "back");
    this.ctx.announce(`${this.card.name}: ${back ? "back" : "front"}`);
  }

  // ---- marks

  mark() {
    this.changedAt = Date.now();
    this.element.classList.remove("changed");
    requestAnimationFrame(() => this.element.classList.add("changed"));
    this.say();
  }

  age(longest) {
    if (!this.fresh || Date.now() - this.changedAt < longest) return;
    this.changedAt = 0;
    this.element.classList.remove("changed");
    this.say();
  }

  /** What is looked for: marked in the name, and shown in a line of the card's text. */
  words(sought) {
    const key = sought.join(" ");
    if (key === this.soughtKey && this.snippetOf === this.card) return;
    this.soughtKey = key;
    this.snippetOf = this.card;
    this.sought = sought;
    this.name.lang = this.snippet.lang = this.ctx.locale();
    this.name.replaceChildren(...marked(this.card.name, sought));
    const line = sought.length ? around(this.card, sought) : "";
    this.snippet.hidden = !line;
    if (line) this.snippet.replaceChildren(...marked(line, sought));
  }
}

/** A piece of the card's words round the first place that is looked for, beside its name. */
function around(card, sought) {
  const texts = [card.text, ...Object.entries(card.values).map(([key, value]) => `${key}: ${value}`)];
  for (const raw of texts) {
    // The name is marked above it; here is where else the words stand.
    const text = raw.replace(/\s+/g, " ").replace(card.name, "").trim();
    const found = places(text, sought);
    if (!found.length) continue;
    const early = Math.max(0, found[0][0] - 24);
    const from = early && text.lastIndexOf(" ", found[0][0] - 1) >= early ? text.indexOf(" ", early) + 1 : early;
    return `${from ? "…" : ""}${text.slice(from, from + 90)}${from + 90 < text.length ? "…" : ""}`;
  }
  return "";
}

function near(element) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.bottom > -400 && box.top < innerHeight + 400;
}
