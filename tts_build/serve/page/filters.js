// Which cards are shown: by deck, by values of columns, by what has just changed. Chips are made from the data.

import { h, icon } from "./dom.js";

const MOST = 14; // values of a column that are still a choice
const LONGEST = 40; // characters of such a value

export class Filters {
  /** `changed()` draws anew; `fresh(card)` says whether a card has just changed. */
  constructor(ctx, changed, fresh) {
    this.ctx = ctx;
    this.fresh = fresh;
    this.changed = changed;
    this.columns = [];
    this.decks = [];
    this.cards = [];
    this.opened = false;
    this.button = h("button", { class: "button", type: "button", "aria-expanded": "false", "aria-controls": "filters", onclick: () => { this.opened = !this.opened; this.draw(); } }, icon("filter"), h("span", {}, "Filters"));
    this.chips = h("div", { class: "chips", role: "group", "aria-label": "Decks" });
    this.panel = h("div", { class: "filters-panel", id: "filters", hidden: true });
    this.element = h("div", { class: "filters-box" }, this.chips, this.panel);
  }

  /** The choices of columns: `column=value`, as often as wanted. */
  chosen() {
    const found = new Map();
    for (const pair of (this.ctx.param("where") || "").split("&").filter(Boolean)) {
      const [column, value] = pair.split("=").map((part) => { try { return decodeURIComponent(part); } catch { return part; } });
      if (value === undefined) continue;
      if (!found.has(column)) found.set(column, new Set());
      found.get(column).add(value);
    }
    return found;
  }

  set(chosen) {
    const pairs = [...chosen].flatMap(([column, values]) => [...values].map((value) => `${encodeURIComponent(column)}=${encodeURIComponent(value)}`));
    this.ctx.setParam("where", pairs.join("&"));
    this.draw();
    this.changed();
  }

  toggle(column, value) {
    const chosen = this.chosen();
    const values = chosen.get(column) || new Set();
    if (!values.delete(value)) values.add(value);
    if (values.size) chosen.set(column, values); else chosen.delete(column);
    this.set(chosen);
  }

  /** Whether anything but the search leaves cards out. */
  active() { return ["deck", "where", "fresh"].some((name) => this.ctx.param(name)); }

  clear() {
    for (const name of ["deck", "where", "fresh", "q"]) this.ctx.setParam(name, "");
    document.getElementById("search").value = "";
    this.draw();
    this.changed();
  }

  take(cards, decks) {
    this.cards = cards;
    this.decks = decks;
    this.draw();
  }

  /** Columns whose values are few enough to choose from, and not one a card. */
  facets() {
    const deck = this.ctx.param("deck");
    const among = this.cards.filter((card) => !deck || card.deck === deck);
    const columns = new Map();
    for (const card of among) for (const [column, value] of Object.entries(card.values)) {
      if (value === "") continue;
      if (!columns.has(column)) columns.set(column, new Map());
      columns.get(column).set(value, (columns.get(column).get(value) || 0) + 1);
    }
    return [...columns].filter(([, values]) => {
      const cards = [...values.values()].reduce((sum, number) => sum + number, 0);
      return values.size >= 2 && values.size <= MOST && cards >= 2 * values.size && [...values.keys()].every((value) => value.length <= LONGEST);
    });
  }

  passes(card) {
    const deck = this.ctx.param("deck");
    if (deck && card.deck !== deck) return false;
    if (this.ctx.param("fresh") && !this.fresh(card)) return false;
    for (const [column, values] of this.chosen()) if (!values.has(card.values[column] ?? "")) return false;
    return true;
  }

  draw() {
    const focus = document.activeElement?.dataset?.chip;
    const { ctx } = this;
    const chosen = this.chosen();
    const count = [...chosen.values()].reduce((sum, values) => sum + values.size, 0);
    const marks = this.cards.filter(this.fresh).length;
    const several = this.decks.length > 1;
    const deckChips = several ? [{ name: "", title: "All", rows: this.cards.length }, ...this.decks].map((deck) => chip(deck.title || deck.name, deck.rows, ctx.param("deck") === deck.name, `deck ${deck.name}`, () => { ctx.setParam("deck", deck.name); this.draw(); this.changed(); })) : [];
    const fresh = marks || ctx.param("fresh") ? [chip("Just changed", marks, Boolean(ctx.param("fresh")), "fresh", () => { ctx.setParam("fresh", ctx.param("fresh") ? "" : "1"); this.draw(); this.changed(); })] : [];
    const active = [...chosen].flatMap(([column, values]) => [...values].map((value) => h("button", { class: "chip active", type: "button", data: { chip: `on ${column} ${value}` }, "aria-label": `Remove the filter ${column}: ${value}`, onclick: () => this.toggle(column, value) }, h("span", {}, `${column}: ${value}`), icon("close"))));
    const facets = this.facets();
    this.chips.replaceChildren(...deckChips, ...fresh, ...active);
    this.chips.hidden = !this.chips.children.length;
    this.button.hidden = !facets.length && !count;
    this.button.lastChild.textContent = count ? `Filters (${count})` : "Filters";
    this.button.setAttribute("aria-expanded", String(this.opened));
    this.panel.hidden = !this.opened || !facets.length;
    this.panel.replaceChildren(...facets.map(([column, values]) => h("div", { class: "facet", role: "group", "aria-label": column }, h("span", { class: "facet-name" }, column),
      h("div", { class: "facet-values" }, [...values].sort((a, b) => a[0].localeCompare(b[0], undefined, { numeric: true })).map(([value, number]) => chip(value, number, Boolean(chosen.get(column)?.has(value)), `${column} ${value}`, () => this.toggle(column, value)))))));
    if (focus) [...this.element.querySelectorAll("[data-chip]")].find((one) => one.dataset.chip === focus)?.focus();
  }
}

const chip = (words, number, pressed, key, onclick) => h("button", { class: "chip", type: "button", "aria-pressed": String(pressed), data: { chip: key }, onclick }, h("span", {}, words), h("span", { class: "number" }, String(number)));
