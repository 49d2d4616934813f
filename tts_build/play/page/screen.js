// The game's panels over the table: laid out by the table for a screen of this page's size, never too small to read.

import { showPanels } from "./panels.js";
import { message } from "./sprites.js";

const SCREEN = [1920, 1080];
const LEAST = [520, 760]; // units that a screen has at least; what does not fit is scrolled to
const COLUMN = 0.5; // panels that begin beyond this part of the width are a column beside the table
const ROOM = 380; // CSS pixels that the table keeps beside them

export class Screen {
  /** `root` is scrolled, `canvas` in it has coordinates in units; `changed` hears that more or less lies beside them. */
  constructor(root, canvas, play, changed) {
    Object.assign(this, { root, canvas, play, changed, hidden: false, beside: 0, told: "" });
  }

  show() {
    const { width, height } = this.play.stage.getBoundingClientRect();
    if (!width || !height) return;
    const least = matchMedia("(pointer: coarse)").matches ? (height < 500 ? 0.62 : 0.72) : 0.6;
    const scale = Math.max(least, Math.min(width / SCREEN[0], height / SCREEN[1]));
    const size = [width, height].map((side, at) => Math.max(LEAST[at], Math.round(side / scale)));
    Object.assign(this.canvas.style, { width: `${size[0]}px`, height: `${size[1]}px`, transform: `scale(${scale})` });
    showPanels(this.canvas, this.play.view.screen, (kind, ref, value) => this.play.ask(message(kind, ref, value)));
    this.tell(size);
    this.leave(width, size[0], scale);
  }

  /** The size is another: the table is asked for panels that fit it. */
  tell(size) {
    if (!this.play.line || String(size) === this.told) return;
    this.told = String(size);
    this.play.line.tell({ screen: size });
  }

  /** How much of the stage panels take at its right edge. */
  leave(width, units, scale) {
    const lefts = this.hidden ? [] : this.play.view.screen.filter((box) => box.solid && box.box[0] > units * COLUMN).map((box) => box.box[0]);
    const taken = lefts.length ? (units - Math.min(...lefts)) * scale : 0;
    const beside = width - taken < ROOM ? 0 : Math.round(taken);
    if (beside === this.beside) return;
    this.beside = beside;
    this.changed();
  }

  /** Hide the panels, or show them again. */
  toggle() {
    this.hidden = !this.hidden;
    this.root.hidden = this.hidden;
    this.play.say(this.hidden ? "The game's panels are hidden" : "The game's panels are shown");
    this.play.bar.tools();
    this.show();
  }
}
