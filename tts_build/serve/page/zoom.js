// A card in full size: fit, 100 % or 200 %, pan by dragging and the wheel, both sides, its values, where it is written.

import { coded, counted, dialog, h, icon } from "./dom.js";
import { Elements } from "./elements.js";
import { explained } from "./status.js";
import { safeLink } from "./net.js";

const DPI = 300;
const SIZES = [["fit", "Fit"], ["1", "100 %"], ["2", "200 %"]];

export class Zoom {
  /** `list()`: the cards that arrows go through; `deck(card)`: its deck. */
  constructor(ctx, { list, deck }) {
    Object.assign(this, { ctx, list, deck, box: null, card: null, side: "front", scale: "fit" });
  }

  open(id, push = true) {
    const card = this.find(id);
    if (!card) return;
    this.ctx.setParam("card", id, push);
    if (!this.box) this.build();
    this.show(card);
  }

  find(id) { return (this.cards || this.list()).find((card) => card.id === id); }

  close(address = true) {
    if (!this.box) return;
    this.silent = !address;
    this.box.close();
  }

  /** The address says another card, or none. */
  follow() {
    const id = this.ctx.param("card");
    if (!id) this.close(false);
    else if (this.card?.id !== id || !this.box) this.open(id, false);
  }

  /** New cards came: the open one is shown as it is now. */
  refresh(cards) {
    this.cards = cards;
    if (!this.box) return;
    const now = this.find(this.card.id);
    if (!now) { this.close(); return; }
    if (now !== this.card) this.show(now, false);
  }

  // ---- what it is made of

  build() {
    const button = (shape, name, act, more = {}) => h("button", { class: "button icon-only quiet", type: "button", "aria-label": name, title: name, onclick: act, ...more }, icon(shape));
    this.title = h("h2", { class: "zoom-title", tabindex: "-1" });
    this.place = h("span", { class: "zoom-id" });
    this.image = h("img", { class: "zoom-image", draggable: "false" });
    this.zone = h("span", { class: "zone" });
    this.sheet = h("div", { class: "zoom-card seen" }, this.image, this.zone);
    this.stage = h("div", { class: "zoom-stage", tabindex: "0", role: "group", "aria-label": "Picture of the card" }, this.sheet);
    this.facts = h("div", { class: "zoom-facts" });
    this.sides = h("div", { class: "segments", role: "group", "aria-label": "Side" }, ["front", "back"].map((side) => h("button", { type: "button", data: { side }, onclick: () => this.turn(side) }, side === "front" ? "Front" : "Back")));
    this.scales = h("div", { class: "segments", role: "group", "aria-label": "Scale" }, SIZES.map(([scale, words]) => h("button", { type: "button", data: { scale }, onclick: () => this.resize(scale) }, words)));
    this.pencil = this.ctx.edits ? h("button", { class: "button", type: "button", "aria-pressed": "false", title: "Move and resize what is on the card (M)", onclick: () => this.edit(!this.elements) }, icon("edit"), h("span", {}, "Edit")) : null;
    this.lines = button("frame", "Cut line and safe zone (O)", () => this.overlay());
    this.prev = button("left", "Previous card (←)", () => this.step(-1));
    this.next = button("right", "Next card (→)", () => this.step(1));
    this.counter = h("span", { class: "zoom-counter" });
    this.box = dialog("Card", { class: "zoom" },
      h("header", { class: "zoom-head" }, h("div", { class: "zoom-name" }, this.title, this.place), h("div", { class: "zoom-tools" }, this.pencil, this.sides, this.scales, this.lines, h("span", { class: "zoom-steps" }, this.prev, this.counter, this.next), button("close", "Close (Esc)", () => this.box.close(), { class: "button icon-only quiet zoom-close" }))),
      h("div", { class: "zoom-body" }, this.stage, this.facts));
    this.box.addEventListener("close", () => {
      this.elements?.close();
      this.elements = this.box = null;
      if (!this.silent) this.ctx.setParam("card", "");
      this.silent = false;
      // The focus goes to the card that was looked at last, which arrows may have changed.
      document.querySelector(`.tile[data-id="${CSS.escape(this.card.id)}"] .card`)?.focus();
    });
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.drag();
    new ResizeObserver(() => { if (this.box && this.scale === "fit") this.fit(); }).observe(this.stage);
    this.title.focus();
  }

  show(card, fresh = true) {
    this.card = card;
    const deck = this.deck(card);
    this.box.setAttribute("aria-label", card.name);
    this.title.textContent = card.name;
    this.place.textContent = card.id;
    this.sheet.style.setProperty("--radius-card", `${((deck.corner || 0) / deck.width) * 100}% / ${((deck.corner || 0) / deck.height) * 100}%`);
    this.zone.style.inset = `${((deck.safe || 0) / deck.height) * 100}% ${((deck.safe || 0) / deck.width) * 100}%`;
    this.sheet.classList.toggle("lines", Boolean(this.ctx.param("lines")));
    this.lines.setAttribute("aria-pressed", String(Boolean(this.ctx.param("lines"))));
    const at = this.list().findIndex((one) => one.id === card.id), all = this.list().length;
    this.counter.textContent = at >= 0 ? `${at + 1} / ${all}` : "";
    this.prev.disabled = at <= 0;
    this.next.disabled = at < 0 || at >= all - 1;
    this.paint();
    this.resize(this.scale);
    if (this.elements) this.elements.show(card, this.side);
    else this.tell();
    if (fresh) this.ctx.announce(`${card.name}, ${this.side}`);
  }

  paint() {
    for (const button of this.sides.children) button.setAttribute("aria-pressed", String(button.dataset.side === this.side));
    const url = this.ctx.picture(this.card[this.side], DPI);
    this.image.alt = `${this.card.name}, ${this.side}`;
    if (this.image.getAttribute("src") === url) return;
    const next = new Image();
    this.image.wanted = url;
    next.src = url;
    const put = () => { if (this.image.wanted === url) this.image.src = url; };
    if (this.image.getAttribute("src")) next.decode().then(put, put); else put();
  }

  turn(side) { this.side = side; this.paint(); this.elements?.show(this.card, side); this.ctx.announce(side); }

  /** Open the card for editing, or end that. */
  edit(on) {
    this.elements?.close();
    this.elements = on ? new Elements(this.ctx, this.sheet, this.facts, () => this.deck(this.card)) : null;
    this.pencil.setAttribute("aria-pressed", String(on));
    if (on) this.elements.show(this.card, this.side);
    else this.tell();
  }

  overlay() {
    this.ctx.setParam("lines", this.ctx.param("lines") ? "" : "1");
    const on = Boolean(this.ctx.param("lines"));
    this.sheet.classList.toggle("lines", on);
    this.lines.setAttribute("aria-pressed", String(on));
    document.querySelector(".cards-grid")?.classList.toggle("lines", on);
  }

  step(way) {
    const list = this.list();
    const next = list[list.findIndex((card) => card.id === this.card.id) + way];
    if (next) { this.ctx.setParam("card", next.id); this.show(next); }
  }

  // ---- size and place

  resize(scale) {
    this.scale = scale;
    for (const button of this.scales.children) button.setAttribute("aria-pressed", String(button.dataset.scale === scale));
    this.stage.classList.toggle("larger", scale !== "fit");
    if (scale === "fit") this.fit();
    else this.set((this.deck(this.card).width / 25.4) * DPI * Number(scale));
  }

  fit() {
    const { width, height } = this.deck(this.card);
    const room = { width: this.stage.clientWidth - 48, height: this.stage.clientHeight - 48 };
    this.set(Math.max(60, Math.min(room.width, (room.height * width) / height, (width / 25.4) * DPI)));
  }

  /** Make the card so wide; the point in the middle of the stage stays there. */
  set(px) {
    const { width, height } = this.deck(this.card);
    const stage = this.stage;
    const middle = [(stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth, (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight];
    this.sheet.style.width = `${Math.round(px)}px`;
    this.sheet.style.height = `${Math.round((px * height) / width)}px`;
    stage.scrollLeft = middle[0] * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = middle[1] * stage.scrollHeight - stage.clientHeight / 2;
  }

  drag() {
    let from = null;
    this.stage.addEventListener("pointerdown", (event) => {
      if (event.button || event.pointerType === "touch" || this.elements) return; // a finger scrolls by itself
      from = { x: event.clientX, y: event.clientY, left: this.stage.scrollLeft, top: this.stage.scrollTop };
      this.stage.setPointerCapture(event.pointerId);
    });
    this.stage.addEventListener("pointermove", (event) => {
      if (!from) return;
      this.stage.scrollLeft = from.left - (event.clientX - from.x);
      this.stage.scrollTop = from.top - (event.clientY - from.y);
    });
    const end = () => { from = null; };
    this.stage.addEventListener("pointerup", end);
    this.stage.addEventListener("pointercancel", end);
    this.stage.addEventListener("dblclick", () => this.resize(this.scale === "fit" ? "1" : "fit"));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.elements?.key(event)) return;
    const act = {
      ArrowRight: () => this.step(1), ArrowLeft: () => this.step(-1), f: () => this.turn(this.side === "front" ? "back" : "front"),
      0: () => this.resize("fit"), 1: () => this.resize("1"), 2: () => this.resize("2"), o: () => this.overlay(), m: () => { if (this.pencil) this.edit(!this.elements); },
      e: () => { const link = this.ctx.link(this.card.where); if (link) this.ctx.open(this.card.where); },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  // ---- what is said beside it

  async tell() {
    const { card } = this;
    const deck = this.deck(card);
    const link = this.ctx.link(card.where);
    const place = card.where ? `${card.where.file}${card.where.line ? `:${card.where.line}` : ""}` : "";
    const rows = [["Deck", deck.title || card.deck], ["Row", card.row], ["Copies", String(card.quantity)]];
    const own = Object.entries(card.values).filter(([, value]) => value !== "");
    const list = (pairs) => h("table", { class: "facts" }, h("tbody", {}, pairs.map(([key, value]) => h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, value)))));
    this.notes = h("div", { class: "zoom-findings", hidden: !card.findings });
    this.facts.replaceChildren(
      ...(place ? [h("div", { class: "zoom-place" }, link ? h("a", { class: "button", href: link }, icon("edit"), h("span", {}, "Open in the editor")) : null, h("span", { class: "place" }, place))] : []),
      this.notes, h("h3", {}, "Card"), list(rows), ...(own.length ? [h("h3", {}, "Values"), list(own)] : []));
    if (!card.findings) return;
    const notes = this.notes;
    const { findings } = await this.ctx.get(`games/${encodeURIComponent(this.ctx.game())}/findings`).catch(() => ({ findings: [] }));
    const mine = findings.filter((finding) => belongs(finding, card));
    notes.replaceChildren(h("h3", {}, counted(card.findings, "finding")), ...mine.map((finding) => h("div", { class: `note ${finding.severity}` }, icon(finding.severity, finding.severity),
      h("div", {}, h("p", {}, coded(finding.what)), h("p", { class: "muted" }, coded(explained(finding))), safeLink(finding.link) ? h("a", { class: "place", href: safeLink(finding.link) }, `${finding.file}:${finding.cell || finding.line || ""}`) : null))));
  }
}

/** Whether a finding is about a card: it says so, or it stands in the row of the table that the card is made from. */
export function belongs(finding, card) {
  if (finding.card) return finding.card === card.id;
  const path = (finding.path || []).map(String);
  if (path.includes(card.deck) && path.includes(card.row)) return true;
  return Boolean(card.where && finding.file === card.where.file && finding.line && finding.line === card.where.line);
}
