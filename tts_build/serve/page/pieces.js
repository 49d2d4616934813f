// Pieces: tokens, standees, tiles, boards and aids of players, bags; each with its pictures, its size and its number.

import { empty, narrow, path, source } from "./bits.js";
import { counted, dialog, h, icon } from "./dom.js";
import { sheet } from "./sheet.js";

const SHOWN = 12; // pictures of one piece before the rest is asked for
const WIDE = 230, HIGH = 132; // CSS pixels at most of a picture
const mm = (value) => String(Math.round(value * 10) / 10);

let ctx, root, asked, list;

async function mount(main, given) {
  ctx = given;
  root = main;
  list = null;
  await Promise.all([sheet("pieces.css"), load()]);
}

async function load() {
  const mine = (asked = Symbol("asked"));
  const { pieces } = await ctx.get(path(ctx, "pieces"));
  if (mine !== asked) return;
  const at = root.scrollTop;
  list = h("div", { class: "pieces" }, pieces.map(entry));
  root.replaceChildren(pieces.length ? list : empty("No pieces", "Tokens, standees, tiles and bags are entries under pieces: and bags: in game.yaml."));
  root.scrollTop = at;
  narrow(list, ctx.search());
}

function entry(piece) {
  const seats = new Set(piece.pictures.map((one) => one.seat).filter(Boolean)).size;
  const facts = [
    piece.size.length ? `${piece.size.map(mm).join(" × ")} mm` : "",
    piece.each ? (piece.count > 1 ? `${piece.count} for each seat` : "one for each seat") : piece.count > 1 ? `${piece.count} of them` : "",
    piece.states > 1 ? `${piece.states} states` : "",
    piece.in ? `in ${piece.in}` : "",
    piece.paper ? "" : "not on paper",
  ].filter(Boolean);
  const fronts = piece.pictures.filter((one) => one.side === "face");
  const shown = h("ul", { class: "piece-pictures" }, fronts.slice(0, SHOWN).map((one) => picture(piece, one, seats)));
  const more = fronts.length - SHOWN;
  const rest = more > 0 ? h("button", { type: "button", class: "button", onclick: () => { shown.append(...fronts.slice(SHOWN).map((one) => picture(piece, one, seats))); rest.remove(); } }, `Show ${more} more`) : null;
  return h("article", { class: "piece", data: { entry: piece.name, words: [piece.title, piece.name, piece.kind, ...fronts.map((one) => `${one.seat} ${one.row}`)].join(" ") } },
    h("header", { class: "piece-head" }, h("h2", {}, piece.title), h("span", { class: "piece-kind" }, piece.kind), h("span", { class: "piece-facts" }, facts.join("  ·  ")), h("span", { class: "spring" }), source(ctx, piece.where)),
    fronts.length ? shown : h("p", { class: "piece-none" }, icon("pieces"), piece.kind.includes("bag") ? "The game draws the bag." : "The game draws it: there is no picture to show."),
    rest);
}

function picture(piece, one, seats) {
  const back = piece.pictures.find((other) => other.side === "back" && other.seat === one.seat && other.row === one.row && other.state === one.state);
  const names = [seats > 1 ? one.seat : "", one.row, one.state === null || piece.states < 2 ? "" : `state ${one.state + 1}`, one.count > 1 && one.row ? `×${one.count}` : ""].filter(Boolean).join(" · ");
  const said = `${piece.title}${names ? `, ${names}` : ""}`;
  const sides = [[one, said], ...(back ? [[back, `${said}, back`]] : [])];
  const [across, down] = piece.size.length ? piece.size : [1, 1];
  const scale = Math.min(WIDE / across, HIGH / down);
  const box = { width: Math.round(across * scale), height: Math.round(down * scale) };
  return h("li", {}, h("button", { type: "button", class: "piece-picture", "aria-label": `${said}: larger`, onclick: () => large(said, sides, piece) },
    sides.map(([side]) => h("img", { class: "seen", loading: "lazy", alt: "", src: ctx.picture(side.url), ...box }))), names ? h("span", { class: "piece-name" }, names) : null);
}

function large(said, sides, piece) {
  const box = dialog(said, { class: "sheet piece-large" },
    h("header", { class: "sheet-head" }, h("h2", {}, said), h("button", { class: "button icon-only quiet", type: "button", "aria-label": "Close", onclick: () => box.close() }, icon("close"))),
    h("div", { class: "piece-sides" }, sides.map(([side, words]) => h("img", { class: "seen", src: ctx.picture(side.url), alt: words }))),
    piece.size.length ? h("p", { class: "piece-facts" }, `${piece.size.map(mm).join(" × ")} mm`) : null);
}

function update(change) {
  if (change.type === "search") ctx.announce(counted(narrow(list, ctx.search()), "piece"));
  if (change.type === "read" || change.type === "hello") load().catch(() => {}); // the last good state stays
}

function unmount() { asked = null; }

export default { id: "pieces", title: "Pieces", mount, update, unmount };
