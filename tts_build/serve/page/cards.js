// Every card: a grid with search, filters and sides; a card opens in full size (zoom.js).

import { counted, h, icon, wordsOf } from "./dom.js";
import { Filters } from "./filters.js";
import { memory } from "./route.js";
import { sheet } from "./sheet.js";
import { Tile } from "./tile.js";
import { Zoom } from "./zoom.js";

const FRESH = 3 * 60 * 1000; // so long a card is "just changed", in milliseconds
const SORTS = { "": "As in the table", name: "Name", quantity: "Quantity", findings: "Findings" };
const SIDES = { front: "Front", back: "Back", both: "Both" };

let ctx, root, parts, cards, known, tiles, filters, zoom, shown, mine, timer;

async function mount(main, given) {
  ctx = given;
  const styled = sheet("cards.css");
  root = main;
  [cards, known] = [[], false];
  tiles = new Map();
  shown = [];
  filters = new Filters(ctx, draw, (card) => tiles.get(card.id)?.fresh);
  zoom = new Zoom(ctx, { list: () => shown, deck: deckOf });
  parts = { bar: h("div", { class: "cards-bar" }), grid: h("div", { class: "cards-grid" }), none: h("div", { class: "empty", hidden: true }) };
  root.replaceChildren(parts.bar, parts.grid, parts.none);
  parts.bar.append(tools(), filters.element);
  parts.grid.addEventListener("keydown", arrows);
  ctx.keys({
    "← or → or ↑ or ↓": ["Another card"], ArrowRight: ["", enter], ArrowLeft: ["", enter], ArrowDown: ["", enter], ArrowUp: ["", enter], Enter: ["Open in full size"],
    f: ["Turn the card over", turnOver],
    b: ["Front, back, both", () => side(Object.keys(SIDES)[(Object.keys(SIDES).indexOf(ctx.param("side") || "front") + 1) % 3])],
    o: ["Cut line and safe zone", () => overlay(!ctx.param("lines"))],
    "+": ["Larger", () => size(parts.size.valueAsNumber + 30)], "-": ["Smaller", () => size(parts.size.valueAsNumber - 30)],
    Escape: ["Clear filters", () => filters.clear()],
  }, "Cards");
  await styled;
  await load();
}

async function load() {
  const asked = (mine = Symbol("load"));
  let answer;
  if (!cards.length) waiting("");
  try {
    answer = await ctx.get(`games/${encodeURIComponent(ctx.game())}/cards?locale=${encodeURIComponent(ctx.locale())}`);
  } catch (error) {
    // Nothing has been read yet, or never could be: what comes next is heard as an event.
    if (asked === mine && !cards.length) waiting(String(error.message || error));
    return;
  }
  if (asked !== mine) return;
  take(answer.cards);
}

/** The cards as they are now. What has another picture than before is marked as just changed. */
function take(now) {
  const first = !cards.length;
  known = true;
  const there = new Set(now.map((card) => card.id));
  for (const [id, tile] of tiles) if (!there.has(id)) { tile.element.remove(); tiles.delete(id); }
  let changed = 0;
  for (const card of now) {
    const tile = tiles.get(card.id);
    if (tile) changed += tile.take(card) ? 1 : 0;
    else {
      const made = new Tile(card, deckOf(card), ctx, (id) => zoom.open(id));
      if (!first) { made.mark(); changed += 1; }
      tiles.set(card.id, made);
    }
  }
  cards = now;
  if (changed) ctx.announce(`${counted(changed, "card")} just changed`);
  filters.take(cards, ctx.info().decks);
  draw();
  zoom.refresh(cards);
  if (first && ctx.param("card")) zoom.open(ctx.param("card"), false);
  clearTimeout(timer);
  if (changed) timer = setTimeout(age, FRESH + 50);
}

function waiting(words) {
  parts.none.hidden = false;
  parts.none.classList.add("waits");
  parts.none.replaceChildren(h("h2", {}, ctx.info().state === "broken" ? "Nothing to show yet" : "Reading the game …"), h("p", {}, ctx.info().state === "broken" ? words : "Its cards are here in a moment."));
}

function age() { for (const tile of tiles.values()) tile.age(FRESH); filters.draw(); draw(); }

const deckOf = (card) => ctx.info().decks.find((deck) => deck.name === card.deck) || { name: card.deck, title: card.deck, width: 63, height: 88, safe: 0, corner: 0 };

// ---------------------------------------------------------------------------------------------- what is drawn

function draw() {
  const words = wordsOf(ctx.search());
  shown = sorted(cards.filter((card) => filters.passes(card) && found(card, words)));
  const groups = new Map();
  for (const card of shown) { if (!groups.has(card.deck)) groups.set(card.deck, []); groups.get(card.deck).push(card); }
  const sections = [...groups].map(([name, members]) => section(name, members));
  const focused = document.activeElement?.closest?.(".tile")?.dataset.id;
  // Sections are made anew, tiles are moved: their pictures stay decoded.
  parts.grid.replaceChildren(...sections);
  for (const card of shown) tiles.get(card.id).words(words);
  parts.grid.dataset.side = ctx.param("side") || "front";
  parts.grid.classList.toggle("lines", Boolean(ctx.param("lines")));
  for (const card of shown) tiles.get(card.id).side(ctx.param("side") || "front");
  rove(focused && groupsHave(focused) ? focused : shown[0]?.id, Boolean(focused));
  nothing(words);
  tally(words);
}

const groupsHave = (id) => shown.some((card) => card.id === id);

function section(name, members) {
  const deck = deckOf(members[0]);
  const copies = members.reduce((sum, card) => sum + card.quantity, 0);
  const list = h("ul", { class: "tiles" }, members.map((card) => tiles.get(card.id).element));
  const title = h("h2", {}, deck.title || name);
  return h("section", { class: "deck", "aria-label": deck.title || name, style: { "--ratio": `${deck.width / deck.height}`, "--radius-card": radius(deck) } },
    h("header", { class: "deck-head" }, title, h("span", { class: "deck-count" }, [counted(members.length, "card"), copies === members.length ? null : `${copies} with copies`, `${trim(deck.width)} × ${trim(deck.height)} mm`].filter(Boolean).join("  ·  "))), list);
}

const trim = (mm) => String(Math.round(mm * 10) / 10);
const radius = (deck) => `${((deck.corner || 0) / deck.width) * 100}% / ${((deck.corner || 0) / deck.height) * 100}%`;

const found = (card, words) => !words.length || words.every((word) => haystack(card).includes(word));
const texts = new WeakMap();
function haystack(card) {
  let text = texts.get(card);
  if (text === undefined) texts.set(card, (text = [card.name, card.id, card.text, ...Object.values(card.values)].join("\n").toLowerCase()));
  return text;
}

function sorted(list) {
  const by = ctx.param("sort");
  const decks = new Map(ctx.info().decks.map((deck, at) => [deck.name, at]));
  const rank = { name: (a, b) => a.name.localeCompare(b.name, ctx.locale(), { numeric: true }), quantity: (a, b) => b.quantity - a.quantity, findings: (a, b) => b.findings - a.findings }[by];
  const order = new Map(cards.map((card, at) => [card.id, at]));
  return list.sort((a, b) => decks.get(a.deck) - decks.get(b.deck) || (rank ? rank(a, b) : 0) || order.get(a.id) - order.get(b.id));
}

function tally(words) {
  const all = cards.length;
  parts.tally.classList.toggle("some", shown.length < all);
  parts.tally.textContent = shown.length === all && !words.length ? counted(all, "card") : `${shown.length} of ${counted(all, "card")}`;
}

function nothing(words) {
  if (!known) { waiting(""); return; } // it is being read
  parts.none.hidden = shown.length > 0;
  parts.none.classList.remove("waits");
  if (shown.length) return;
  const why = cards.length ? h("p", {}, words.length ? `No card has “${ctx.search()}” on it${filters.active() ? " and passes these filters" : ""}.` : "No card passes these filters.") : h("p", {}, "A deck in game.yaml with a table of rows becomes cards here, as soon as it is saved.");
  parts.none.replaceChildren(h("h2", {}, cards.length ? "Nothing found" : "This game has no cards yet"), why, ...(cards.length ? [h("button", { class: "button", type: "button", onclick: () => filters.clear() }, "Show all cards")] : []));
}

// ---------------------------------------------------------------------------------------------- the tools

function tools() {
  const kept = Math.min(420, Math.max(90, Number(memory.get("size", "180")) || 180));
  parts.size = h("input", { type: "range", min: 90, max: 420, step: 10, value: kept, "aria-label": "Size of cards", oninput: () => size(parts.size.valueAsNumber) });
  parts.tally = h("span", { class: "tally", role: "status" });
  parts.sides = h("div", { class: "segments", role: "group", "aria-label": "Side" }, Object.entries(SIDES).map(([name, words]) => h("button", { type: "button", "aria-pressed": String((ctx.param("side") || "front") === name), data: { side: name }, onclick: () => side(name) }, words)));
  parts.lines = h("button", { class: "button", type: "button", "aria-pressed": String(Boolean(ctx.param("lines"))), title: "Cut line and safe zone (O)", onclick: () => overlay(!ctx.param("lines")) }, icon("frame"), h("span", {}, "Lines"));
  const sort = h("select", { "aria-label": "Order", onchange: (event) => { ctx.setParam("sort", event.target.value); draw(); } }, Object.entries(SORTS).map(([value, words]) => h("option", { value }, words)));
  sort.value = ctx.param("sort");
  parts.sort = sort;
  size(kept);
  return h("div", { class: "toolbar" }, parts.sides, parts.lines, filters.button, h("span", { class: "select" }, sort, icon("down")), h("span", { class: "spring" }), parts.tally, h("label", { class: "size" }, h("span", { class: "size-small" }), parts.size, h("span", { class: "size-large" })));
}

function size(px) {
  const kept = Math.min(420, Math.max(90, px));
  parts.size.value = kept;
  memory.set("size", String(kept));
  parts.grid.style.setProperty("--tile", `${kept}px`);
  for (const tile of tiles.values()) tile.sharp(kept);
}

function side(name) {
  ctx.setParam("side", name === "front" ? "" : name);
  for (const button of parts.sides.children) button.setAttribute("aria-pressed", String(button.dataset.side === name));
  parts.grid.dataset.side = name;
  for (const tile of tiles.values()) tile.side(name);
  ctx.announce(`${SIDES[name]} shown`);
}

function overlay(on) {
  ctx.setParam("lines", on ? "1" : "");
  parts.lines.setAttribute("aria-pressed", String(on));
  parts.grid.classList.toggle("lines", on);
}

function turnOver() {
  const tile = document.querySelector(".tile:focus-within") || document.querySelector(".tile:hover");
  if (tile) tiles.get(tile.dataset.id).flip();
}

// ---------------------------------------------------------------------------------------------- the keyboard

/** One card of the grid is in the order of Tab; arrows go on from there. */
function rove(id, focus = false) {
  for (const card of shown) tiles.get(card.id).button.tabIndex = card.id === id ? 0 : -1;
  if (focus && id) tiles.get(id).button.focus({ preventScroll: true });
}

/** From a page on which nothing has the focus yet, an arrow leads to the card that Tab would lead to. */
function enter() {
  const at = document.activeElement;
  const card = shown.find(({ id }) => tiles.get(id).button.tabIndex === 0) || shown[0];
  if (!card || (at && at !== document.body && at !== root)) return false;
  rove(card.id);
  tiles.get(card.id).button.focus();
}

function arrows(event) {
  const at = shown.findIndex((card) => card.id === event.target.closest(".tile")?.dataset.id);
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: shown.length - 1, ArrowDown: vertical(at, 1), ArrowUp: vertical(at, -1) }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const card = shown[Math.max(0, Math.min(shown.length - 1, to))];
  rove(card.id);
  tiles.get(card.id).button.focus();
}

/** The card in the next line whose middle is nearest. */
function vertical(at, way) {
  const box = (index) => tiles.get(shown[index].id).element.getBoundingClientRect();
  const here = box(at);
  let line = null, best = at, gap = Infinity;
  for (let index = at + way; index >= 0 && index < shown.length; index += way) {
    const there = box(index);
    if (Math.abs(there.top - here.top) < 4) continue;
    if (line === null) line = there.top;
    if (Math.abs(there.top - line) > 4) break;
    const off = Math.abs(there.left - here.left);
    if (off < gap) [gap, best] = [off, index];
  }
  return best;
}

// ---------------------------------------------------------------------------------------------- what happens

function update(change) {
  if (change.type === "search") draw();
  if (change.type === "read" || change.type === "hello") load();
  if (change.type === "route") {
    for (const button of parts.sides.children) button.setAttribute("aria-pressed", String(button.dataset.side === (ctx.param("side") || "front")));
    parts.lines.setAttribute("aria-pressed", String(Boolean(ctx.param("lines"))));
    parts.sort.value = ctx.param("sort");
    filters.draw();
    draw();
    zoom.follow();
  }
}

function unmount() {
  clearTimeout(timer);
  mine = null;
  zoom?.close(false);
}

export default { id: "cards", title: "Cards", key: "1", mount, update, unmount };
