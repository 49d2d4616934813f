// What the page changes in files: one change after the other, taken back and made again, and why one was refused.

import { coded, h, icon } from "./dom.js";
import { post } from "./net.js";
import { explained } from "./status.js";

export class Edits {
  constructor(ctx) {
    Object.assign(this, { ctx, versions: new Map(), steps: { undo: "", redo: "" }, posted: 0, buttons: [], line: Promise.resolve(), told: null });
    document.addEventListener("keydown", (event) => this.key(event));
  }

  get path() { return `edit/${encodeURIComponent(this.ctx.game())}`; }

  /** What can be taken back of the game that is open now. */
  async follow() {
    this.heard(await this.ctx.get(`games/${encodeURIComponent(this.ctx.game())}/edit/steps`).catch(() => ({ undo: "", redo: "" })));
  }

  /** What a view shows of files, `versions` among it; asked again when something was changed meanwhile. */
  async asked(path) {
    for (;;) {
      const began = this.posted, found = await this.ctx.get(path);
      if (this.posted !== began) continue;
      this.seen(found.versions);
      return found;
    }
  }

  /** Files are known as they are: what is changed from now on is changed in these. */
  seen(versions) { for (const [file, version] of Object.entries(versions)) this.versions.set(file, version); }

  /** Make changes together, behind those that are on their way. Raises with `problems` when they are refused. */
  make(words, changes, files) {
    return this.inLine(() => post(this.path, { words, changes, versions: Object.fromEntries(files.map((file) => [file, this.versions.get(file) ?? ""])) }));
  }

  async turn(way) {
    if (!this.steps[way]) return;
    const words = this.steps[way];
    try {
      await this.inLine(() => post(`${this.path}/${way}`));
      this.ctx.announce(`${way === "undo" ? "Taken back" : "Made again"}: ${words}`);
    } catch (error) { this.refused(error); }
  }

  inLine(ask) {
    this.posted += 1;
    const asked = this.line.then(ask).then((told) => { this.seen(told.versions); this.heard(told); return told; }).finally(() => { this.posted += 1; });
    this.line = asked.catch(() => {});
    return asked;
  }

  heard({ undo, redo }) {
    this.steps = { undo, redo };
    for (const [way, button] of this.buttons) {
      button.disabled = !this.steps[way];
      button.title = `${way === "undo" ? "Take back" : "Make again"}${this.steps[way] ? `: ${this.steps[way]}` : ""} (Ctrl+${way === "undo" ? "Z" : "Y"})`;
    }
  }

  /** Two buttons: take back, make again. */
  tools() {
    this.buttons = this.buttons.filter(([, button]) => button.isConnected);
    const made = ["undo", "redo"].map((way) => [way, h("button", { class: "button icon-only quiet", type: "button", "aria-label": way === "undo" ? "Take back" : "Make again", data: { way }, onclick: () => this.turn(way) }, icon(way))]);
    this.buttons.push(...made);
    this.heard(this.steps);
    return h("span", { class: "edit-steps" }, made.map(([, button]) => button));
  }

  key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const way = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
    const field = event.target instanceof HTMLElement ? event.target : document.body;
    const typing = field.matches("textarea, input:not([type=checkbox], [type=range])");
    const writing = typing && !(field.dataset.was !== undefined && field.value === field.dataset.was); // else it is written
    if (!way || writing) return;
    event.preventDefault();
    this.turn(way);
  }

  /** Say why something was not changed, over all views, until it is closed or something else is said. */
  refused(error, more = "") {
    this.told?.remove();
    const close = h("button", { class: "button icon-only quiet", type: "button", "aria-label": "Close", onclick: () => this.told.remove() }, icon("close"));
    this.told = h("div", { class: "edit-told", role: "alert" }, icon("error"), h("div", {}, reasons(error), more ? h("p", {}, more) : null), close);
    (document.querySelector("dialog[open]") || document.body).append(this.told);
  }

  /** Nothing is wrong any more. */
  fine() { this.told?.remove(); }
}

/** Why a change was refused, a line each. */
export function reasons(error) {
  const told = error.problems?.length ? error.problems : [{ what: error.message }];
  return told.slice(0, 5).map((one) => h("p", {}, coded([one.what, explained(one)].filter(Boolean).join(" · "))));
}
