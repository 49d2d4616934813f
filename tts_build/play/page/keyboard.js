// Everything with the keyboard alone: arrows go from thing to thing, Enter takes up and lays down, keys do the rest.

import { UNIT } from "./camera.js";
import { keys } from "./dialogs.js";
import { round } from "./hold.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAN = { w: [0, 90], a: [90, 0], s: [0, -90], d: [-90, 0] };
const WAIT = 700; // ms in which another digit makes a longer number

export class Keyboard {
  constructor(play) {
    this.play = play;
    this.digits = "";
    document.addEventListener("keydown", (event) => this.down(event));
    document.addEventListener("pointerdown", () => (this.points = this.presses = true), true);
    document.addEventListener("pointerup", () => (this.presses = false), true);
    document.addEventListener("focusin", () => {
      this.keyed = !this.presses;
      if (this.keyed) this.points = false;
    });
    document.addEventListener("keyup", (event) => event.key === "Alt" && this.shrink());
    document.addEventListener("pointermove", (event) => {
      this.pointer = event;
      this.points = true;
    });
  }

  /** What the pointer is on now: a card that was just dropped came below it without its being moved. */
  get over() {
    const { clientX, clientY } = this.pointer || {};
    return (this.pointer && document.elementFromPoint(clientX, clientY)?.closest(".thing, .card")?.dataset.name) || null;
  }

  /** What keys are about: what the pointer is on or what has the focus, whichever was moved last; or the chosen one. */
  get subject() {
    const focused = document.activeElement?.closest?.(".thing, .card")?.dataset.name;
    return (this.points ? this.over || focused : focused || this.over) || this.play.chosen;
  }

  down(event) {
    const { play } = this;
    const inText = event.target.closest?.("input, textarea, select, dialog");
    const inPanel = event.target.closest?.(".panels") && /^(Enter| |Arrow\w+)$/.test(event.key); // what a button there is for
    if (event.key === "Escape") return this.escape(event);
    if (inText || inPanel || event.ctrlKey || event.metaKey) return;
    const name = this.subject;
    const one = name && play.view.things.get(name);
    if (event.key === "Alt" && one) {
      event.preventDefault();
      play.enlarge(name);
      return;
    }
    if (ARROWS[event.key] && event.shiftKey) return this.nudge(event, name, one);
    if (ARROWS[event.key]) return this.step(event);
    if (event.key === "Enter" || event.key === " ") return this.enter(event);
    if (/^\d$/.test(event.key) && one) return this.number(event.key, name);
    const lower = event.key.toLowerCase();
    const ask = (said) => name && play.selection.ask(name, said);
    const acts = {
      f: () => ask({ do: "flip" }),
      q: () => ask({ do: "turn", number: event.shiftKey ? -90 : -play.selection.step }),
      e: () => ask({ do: "turn", number: event.shiftKey ? 90 : play.selection.step }),
      r: () => ask({ do: "roll" }),
      l: () => one && ask({ do: one.fixed ? "unlock" : "lock" }),
      m: () => play.menu(name),
      contextmenu: () => play.menu(name),
      x: () => name && play.selection.toggle(name),
      g: () => name && play.selection.stack(name),
      b: () => !play.view.looksOn && play.ask({ do: "blindfold", yes: !play.view.blind }),
      p: () => this.pointer && play.point(play.camera.at(this.pointer.clientX, this.pointer.clientY)),
      h: () => play.screen.toggle(),
      t: () => play.aside(true, true),
      "+": () => play.nearer(1.3),
      "=": () => play.nearer(1.3),
      "-": () => play.nearer(1 / 1.3),
      "?": () => keys(),
    };
    const pan = PAN[lower];
    const act = pan ? () => play.camera.pan(...pan) : acts[lower];
    if (!act) return;
    event.preventDefault();
    act();
  }

  escape(event) {
    if (event.target.closest?.("#side")) this.play.aside(false);
    if (!this.play.carrying.what) this.play.selection.clear();
    this.play.carrying.letGo();
    this.play.hold.giveUp();
    this.play.choose(null);
  }

  shrink() {
    document.querySelector("dialog.enlarged")?.close();
  }

  enter(event) {
    const { play } = this;
    // What was clicked has the focus too, but does not take Space from the whole table.
    const focused = this.keyed ? document.activeElement?.closest?.(".thing, .card")?.dataset.name : null;
    if (event.target.closest?.("button, a, summary") && !focused) return;
    if (focused || event.key === " ") event.preventDefault();
    if (!focused) {
      if (event.key === " ") play.home();
      return;
    }
    const one = play.view.things.get(focused);
    if (play.carrying.what) play.carrying.lay(focused);
    else if (event.key === "Enter" && one && !one.fixed && !one.still && !play.view.looksOn) play.carrying.take(focused);
    else play.menu(focused);
  }

  /** Move the thing in focus by a unit in the direction of an arrow. */
  nudge(event, name, one) {
    if (!one || one.hand) return;
    event.preventDefault();
    const { camera } = this.play;
    const [x, y] = camera.of(one.x, one.z);
    const [dx, dy] = ARROWS[event.key].map((part) => part * UNIT * camera.zoom);
    const place = camera.at(x + dx, y + dy);
    this.play.ask({ do: "move", what: name, x: round(place.x), z: round(place.z) });
  }

  /** From the thing in focus to the nearest in the direction of an arrow, of the table and of the hand. */
  step(event) {
    const all = [...document.querySelectorAll("#things > .thing, #hand > .card")];
    if (!all.length || event.target.closest("#acts, #side")) return;
    event.preventDefault();
    const [dx, dy] = ARROWS[event.key];
    const here = document.activeElement?.closest?.(".thing, .card");
    const middle = (element) => {
      const box = (element.querySelector(".body, img") || element).getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const from = here ? middle(here) : [innerWidth / 2, innerHeight / 2];
    let best = null;
    for (const element of all) {
      if (element === here) continue;
      const [x, y] = middle(element);
      const along = (x - from[0]) * dx + (y - from[1]) * dy;
      const across = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
      const cost = along + across * 2.5;
      if ((along > 1 || !here) && (!best || cost < best.cost)) best = { element, cost };
    }
    if (!best) return;
    this.points = false;
    best.element.focus({ preventScroll: true });
    if (!best.element.matches(".card")) this.play.camera.reveal((best.element.querySelector(".body") || best.element).getBoundingClientRect());
  }

  number(digit, name) {
    clearTimeout(this.timer);
    this.digits += digit;
    this.timer = setTimeout(() => {
      const number = Number(this.digits);
      this.digits = "";
      if (number) this.play.ask({ do: "number", what: name, number });
    }, WAIT);
  }
}
