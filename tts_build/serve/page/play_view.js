// Play: a table of the game as it was last built, on a page of its own, for people or bots; and the way into the game.

import { path } from "./bits.js";
import { h, icon } from "./dom.js";
import { sheet } from "./sheet.js";

const MOST = 2 ** 31 - 1; // a seed

class View {
  constructor() {
    this.id = "play";
    this.title = "Play";
    this.key = "8";
  }

  async mount(main, ctx) {
    this.ctx = ctx;
    this.says = h("p", { class: "play-says", role: "status" });
    this.seed = h("input", { type: "number", min: 0, max: MOST, step: 1, required: true, value: ctx.param("seed") || 1, onchange: () => ctx.setParam("seed", this.seed.value) });
    const open = h("button", { type: "button", class: "button primary", onclick: () => this.open("play") }, icon("play"), "Open the table");
    const bots = h("form", { class: "play-seed", onsubmit: (event) => { event.preventDefault(); this.open(`play?bots=${this.seed.valueAsNumber}`); } },
      h("label", {}, "Seed", this.seed), h("button", { type: "submit", class: "button primary" }, icon("play"), "Let bots play"));
    main.replaceChildren(h("section", { class: "play", "aria-label": "Play" },
      h("article", {}, h("h2", {}, "Sit down"), h("p", {}, "The table as it was last built: its scripts run, each seat has a link of its own, and what you build meanwhile is on the table at once, at the same moment of the game."), open),
      !ctx.info().has.bots ? "" : h("article", {}, h("h2", {}, "Watch bots"), h("p", {}, "A new table, set up as its panel proposes, with a bot in every chair. The same seed gives the same dice and the same shuffles. On the host\u2019s page a slider goes back to any moment, “Speed” lets them hurry, and “Play it here” shows what each seat sees and its panels."), bots,
        h("p", { class: "play-note" }, "A table of this game that is open already ends.")),
      h("article", {}, h("h2", {}, "In Tabletop Simulator"), h("p", {}, "This command puts the game among your saves. Start Tabletop Simulator, open Games, then Save & Load: there it is. Say it again after a change."), h("code", { class: "play-command" }, `tts-build install ${ctx.game()}`)),
      this.says));
    await sheet("play_view.css");
  }

  /** The page opens at once, so that the browser lets it, and goes where the table is when that is known. */
  async open(asked) {
    const page = window.open("about:blank", "_blank");
    this.says.textContent = "The table is being set \u2026";
    try {
      const { address } = await this.ctx.get(path(this.ctx, asked));
      if (page) page.location.replace(address);
      this.says.replaceChildren(page ? "It is open on another page: " : "It is open: ", h("a", { href: address, target: "_blank", rel: "noopener" }, "the host\u2019s page"));
    } catch (error) {
      page?.close();
      this.says.textContent = error.message || "It cannot be opened: build the game first.";
    }
  }

  update() {}

  unmount() {}
}

export default new View();
