// The bar above the table: who sits where, and tools for looking.

import { h } from "/page/dom.js";
import { keys } from "./dialogs.js";
import { sign } from "./icons.js";
import { colourOf, seatName } from "./side.js";

export class Bar {
  /** `roots` are the elements of the heading, the players and the tools. */
  constructor(play, { title, players, tools }) {
    Object.assign(this, { play, title, players });
    const tool = (kind, name, act, more = "") => h("button", { type: "button", class: `tool ${more}`, "aria-label": name, title: name, onclick: act }, sign(kind));
    this.panels = tool("panels", "Panels of the game (H)", () => play.screen.toggle());
    this.chat = tool("chat", "Chat, notes and seats (T)", () => play.aside());
    tools.append(
      tool("farther", "Farther (−)", () => play.nearer(1 / 1.3), "roomy"),
      tool("nearer", "Nearer (+)", () => play.nearer(1.3), "roomy"),
      tool("whole", "The whole table (Space)", () => play.home()),
      this.panels,
      this.chat,
      tool("more", "Menu of the table (M)", (event) => play.menu(null, event)),
      tool("keys", "Keys (?)", () => keys(), "roomy"),
    );
  }

  /** Which tools are on. */
  tools() {
    this.panels.setAttribute("aria-pressed", String(!this.play.screen.hidden));
    this.chat.setAttribute("aria-expanded", String(!this.play.side.root.hidden));
  }

  /** Something was said that may not have been read. */
  unread(is) {
    this.chat.classList.toggle("unread", is);
  }

  show() {
    const { view } = this.play;
    document.title = `${seatName(view.seat) || "Table"} · Play`;
    this.title.textContent = view.looksOn ? "Looking on" : `You are ${view.seat}`;
    this.players.replaceChildren(
      ...view.players.map((one) => this.player(one)),
      view.turn && view.turn === view.seat ? h("li", {}, h("button", { type: "button", class: "strong small", onclick: () => this.play.ask({ do: "end_turn" }) }, "End turn")) : "",
    );
  }

  player({ colour, seated, cards, blind }) {
    const { view } = this.play;
    const [mine, turn] = [colour === view.seat, colour === view.turn];
    const says = [mine && "you", turn && "has the turn", !seated && "nobody sits here", blind && "blindfolded"].filter(Boolean).join(", ");
    return h(
      "li",
      { class: `player${turn ? " turn" : ""}${seated ? "" : " empty"}${mine ? " mine" : ""}`, title: [colour, says].filter(Boolean).join(": "), style: { "--seat": colourOf(colour) } },
      h("span", { class: "dot" }),
      h("span", { class: "name" }, colour),
      h("span", { class: "hidden" }, says && ` (${says})`),
      blind ? h("span", { "aria-hidden": "true" }, "⊘") : null,
      mine ? h("span", { class: "you", "aria-hidden": "true" }, "you") : null,
      cards ? h("span", { class: "cards" }, String(cards), h("span", { class: "hidden" }, cards === 1 ? " card" : " cards")) : null,
    );
  }
}
