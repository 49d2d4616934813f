// All games of a workspace: a picture, how many play, the book, the paper, and a table to sit down at.

import { dialog, h } from "/page/dom.js";

const SEATS = { Grey: "Look on" };

async function ask(path) {
  const answer = await fetch(path);
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(data.error || "That does not work just now.");
  return data;
}

function paperName(path) {
  return path.replace(/^pnp\//, "").replace(/\.pdf$/, "").replace(/-/g, ", ");
}

function card(game) {
  const base = `/games/${encodeURIComponent(game.name)}`;
  if (!game.built) return h("article", { class: "game unbuilt" }, h("h2", {}, game.title), h("p", {}, "Not built yet."));
  const papers = game.files.filter((path) => path.startsWith("pnp/"));
  const book = papers.find((path) => path === "pnp/rulebook.pdf");
  const minutes = game.minutes.length ? ` · ${[...new Set(game.minutes)].join("\u2013")} minutes` : "";
  return h(
    "article",
    { class: "game" },
    game.files.some((path) => path.endsWith(".png")) ? h("img", { src: `${base}/${game.name}.png`, alt: "", width: "256", height: "256", loading: "lazy" }) : null,
    h("div", { class: "words" }, h("h2", {}, game.title), h("p", {}, `${game.players} players${minutes}`)),
    h("div", { class: "acts" }, h("button", { type: "button", onclick: (event) => sit(game, base, event.target) }, "Play"), book ? h("a", { href: `${base}/${book}` }, "Rulebook") : null),
    papers.length ? h("details", {}, h("summary", {}, "Print and play"), h("ul", {}, papers.map((path) => h("li", {}, h("a", { href: `${base}/${path}` }, paperName(path)))))) : null,
  );
}

async function sit(game, base, button) {
  button.disabled = true;
  button.textContent = "The table is being set \u2026";
  try {
    const { seats } = await ask(`${base}/table`);
    const links = seats.map((seat) => h("li", {}, h("img", { src: seat.code, alt: "", width: "72", height: "72" }), h("a", { href: seat.address, target: "_blank", rel: "noopener" }, SEATS[seat.colour] || `Sit at ${seat.colour}`)));
    dialog(game.title, { class: "seats" }, h("h2", {}, `${game.title}: choose a seat`), h("p", {}, "Who has sat down there before comes back to it; send the others their links, or let them scan the codes."), h("ul", {}, links));
  } catch (error) {
    dialog(game.title, { class: "seats" }, h("p", {}, error.message));
  }
  button.disabled = false;
  button.textContent = "Play";
}

const { games } = await ask("/games");
document.getElementById("games").replaceChildren(...games.map(card));
