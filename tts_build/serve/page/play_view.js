// Play: a table of the game as it was last built, opened on a page of its own.

import { path } from "./bits.js";
import { h, icon } from "./dom.js";

class View {
  constructor() {
    this.id = "play";
    this.title = "Play";
    this.key = "8";
  }

  mount(main, ctx) {
    this.says = h("p", { class: "muted", role: "status" });
    const open = h("button", { type: "button", class: "button primary", onclick: () => this.open(ctx) }, icon("play"), "Open the table");
    main.replaceChildren(
      h("section", { class: "empty play" }, h("h2", {}, "Play it now"), h("p", {}, "The table as it was last built: its scripts run, each seat has a link of its own, and what you build meanwhile is on the table at once, at the same moment of the game."), open, this.says),
    );
  }

  /** The page opens at once, so that the browser lets it, and goes where the table is when that is known. */
  async open(ctx) {
    const page = window.open("about:blank", "_blank");
    this.says.textContent = "The table is being set \u2026";
    try {
      const { address } = await ctx.get(path(ctx, "play"));
      if (page) page.location.replace(address);
      this.says.replaceChildren(page ? "It is open on another page: " : "It is open: ", h("a", { href: address, target: "_blank", rel: "noopener" }, "the host's page"));
    } catch (error) {
      page?.close();
      this.says.textContent = error.message || "It cannot be opened: build the game first.";
    }
  }

  update() {}

  unmount() {}
}

export default new View();
