// All games of the workspace: what each looks like, how many play, what is found, and when it was built.

import { counted, h, icon } from "./dom.js";
import { sheet } from "./sheet.js";

let ctx, list, cards;

async function mount(main, given) {
  ctx = given;
  cards = new Map();
  list = h("ul", { class: "games" });
  const styled = sheet("home.css");
  main.replaceChildren(h("section", { class: "home", "aria-label": "Games" }, h("h2", {}, "Games"), list));
  ctx.on("progress", ({ game, done, steps }) => say(game, `Building: ${done} of ${steps} steps`));
  ctx.on("reading", ({ game }) => say(game, "Reading …"));
  await styled;
  draw();
}

function draw() {
  const games = ctx.workspace().games;
  const kept = document.activeElement?.closest?.(".game")?.dataset.game;
  cards = new Map(games.map((game) => [game.name, card(game)]));
  list.replaceChildren(...games.map((game) => h("li", {}, cards.get(game.name))));
  if (kept) cards.get(kept)?.focus({ preventScroll: true });
}

function card(game) {
  const facts = [game.players ? `${game.players.replace("-", "\u2013")} ${game.players === "1" ? "player" : "players"}` : "", game.minutes.length ? `${[...new Set(game.minutes)].join("\u2013")} minutes` : ""];
  return h("a", { class: "game", href: `#/${encodeURIComponent(game.name)}`, data: { game: game.name } },
    h("span", { class: "game-picture seen" }, pictures(game)),
    h("span", { class: "game-words" },
      h("strong", { class: "game-title" }, game.title),
      h("span", { class: "game-facts" }, facts.filter(Boolean).join(" · ")),
      h("span", { class: "game-state" }, findings(game), h("span", { class: "game-built" }, built(game)))));
}

function pictures(game) {
  if (game.thumbnail) return h("img", { src: game.thumbnail, alt: "", width: 256, height: 256, loading: "lazy" });
  if (game.fan.length) return h("span", { class: `fan of-${game.fan.length}` }, game.fan.map((url) => h("img", { src: ctx.picture(url, 100), alt: "", loading: "lazy" })));
  return h("span", { class: "game-letter", "aria-hidden": "true" }, game.title.slice(0, 1).toUpperCase());
}

function findings(game) {
  if (game.state === "reading") return null;
  const { error = 0, warning = 0, info = 0 } = game.findings;
  const [tone, shape, words] = error ? ["bad", "error", counted(error, "error")] : warning ? ["warn", "warning", counted(warning, "warning")] : info ? ["", "info", counted(info, "note")] : ["good", "check", "Nothing to mend"];
  return h("span", { class: `game-found ${tone}` }, icon(shape), h("span", {}, words));
}

function built(game) {
  if (game.state === "reading") return "Reading …";
  if (!game.built) return "Not built yet";
  const when = new Date(game.built * 1000);
  const today = when.toDateString() === new Date().toDateString();
  return `Built ${today ? when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) : when.toLocaleDateString([], { day: "numeric", month: "short", year: "numeric" })}`;
}

function say(game, words) {
  const place = cards.get(game)?.querySelector(".game-built");
  if (place) place.textContent = words;
}

function update(change) { if (["read", "built", "failed", "checked", "hello"].includes(change.type)) draw(); }

function unmount() { cards = new Map(); }

export default { id: "home", title: "Games", mount, update, unmount };
