// Several things at once: taken with Shift, each by a click or all in a box; what is done to one is done to all.

import { round } from "./hold.js";

const STEPS = [15, 30, 45, 60, 90]; // degrees by which things may be turned at once

export class Selection {
  constructor(play) {
    this.play = play;
    this.names = new Set();
    this.step = STEPS[0];
  }

  /** The step of turning that comes after the one that is set. */
  get nextStep() {
    return STEPS[(STEPS.indexOf(this.step) + 1) % STEPS.length];
  }

  turnBy(degrees) {
    this.step = degrees;
    this.play.toasts.show(`Things are turned by ${degrees}°`);
  }

  /** The things that something done to this one is done to: with it all that are selected, if it is. */
  with(name) {
    return this.names.has(name) ? [name, ...[...this.names].filter((other) => other !== name)] : [name];
  }

  toggle(name) {
    if (this.names.has(name)) this.drop(name);
    else if (this.may(name)) this.add(name);
    this.say();
  }

  clear() {
    for (const name of [...this.names]) this.drop(name);
  }

  /** What is selected is still there, and its element knows it. */
  refresh() {
    for (const name of [...this.names]) if (this.may(name)) this.add(name);
      else this.drop(name);
  }

  add(name) {
    this.names.add(name);
    this.play.elementOf(name)?.classList.add("marked");
  }

  drop(name) {
    this.names.delete(name);
    this.play.elementOf(name)?.classList.remove("marked");
  }

  may(name) {
    const one = this.play.view.things.get(name);
    return one && !one.hand && !one.still && !this.play.view.looksOn;
  }

  say() {
    const count = this.names.size;
    this.play.say(count ? `${count} selected` : "Nothing is selected");
  }

  // -- the box ------------------------------------------------------------------------------------------------

  begin({ clientX, clientY }) {
    this.from = [clientX, clientY];
    this.frame = document.createElement("div");
    this.frame.className = "frame";
    document.body.append(this.frame);
  }

  stretch({ clientX, clientY }) {
    const [x, y] = this.from;
    Object.assign(this.frame.style, { left: `${Math.min(x, clientX)}px`, top: `${Math.min(y, clientY)}px`, width: `${Math.abs(clientX - x)}px`, height: `${Math.abs(clientY - y)}px` });
  }

  /** All loose things whose middle lies in the box are selected too. */
  end() {
    const box = this.frame.getBoundingClientRect();
    this.frame.remove();
    for (const [name, one] of this.play.view.things) {
      const [x, y] = this.play.camera.of(one.x, one.z);
      if (!one.fixed && this.may(name) && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) this.add(name);
    }
    this.say();
  }

  // -- what is done -------------------------------------------------------------------------------------------

  /** Ask the same for a thing, and all that are selected with it; one after the other. */
  async ask(name, said) {
    let all = true;
    for (const one of this.with(name)) all = (await this.play.ask({ what: one, ...said })) && all;
    return all;
  }

  /** Those that are selected with a thing, shown as far from where they are as it is held from where it was. */
  show(name, dx, dz) {
    for (const other of this.with(name).slice(1)) {
      const one = this.play.view.things.get(other);
      this.play.sprites.held(other, one.x + dx, one.z + dz);
    }
  }

  /** All that are selected with a thing are put on it. */
  async stack(name) {
    const others = this.with(name).slice(1);
    await this.follow(others, this.play.view.things.get(name), { onto: name });
  }

  /** Others follow a thing to where it was put: into the hand, onto something, or as far as it went. */
  async follow(others, one, goal, into) {
    for (const other of others) {
      const it = this.play.view.things.get(other);
      if (!it || it.fixed || goal.onto === other) continue;
      await this.play.ask({ do: "move", what: other, ...(into || goal.onto ? goal : { x: round(it.x + goal.x - one.x), z: round(it.z + goal.z - one.z) }) });
    }
  }
}
