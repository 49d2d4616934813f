// Taking things up without dragging them, and putting things where they were dropped or told to go.

import { round } from "./hold.js";
import { called, takes } from "./view.js";

export class Carrying {
  constructor(play) {
    this.play = play;
    this.what = null;
    this.aimed = null;
  }

  /** Take a thing up: the next thing or place that is chosen gets it, `over` turned over. */
  take(name, over = false) {
    const { view, toasts } = this.play;
    const one = view.things.get(name);
    if (!one) return;
    this.letGo();
    this.what = { name, one, over };
    this.play.elementOf(name)?.classList.add("lifted");
    document.documentElement.classList.add("carrying");
    toasts.hold("carrying", `Choose where to put ${called(one)}`, "Cancel", () => this.letGo());
    toasts.say("Escape puts it back");
  }

  letGo() {
    if (this.what) this.play.elementOf(this.what.name)?.classList.remove("lifted");
    this.what = null;
    document.documentElement.classList.remove("carrying");
    this.play.toasts.release("carrying");
  }

  /** Lay it onto a thing, into the own hand, or at the place of a click. */
  lay(onto, event) {
    const { name, one, over } = this.what;
    const { camera, hand, view } = this.play;
    this.letGo();
    if (onto === name) return this.play.choose(name, event);
    const goal = view.things.get(onto);
    if (event?.target?.closest?.("#hand") || (goal?.hand && goal.hand === view.seat)) return this.put(name, one, { hand: true, at: event?.clientX ? hand.slotAt(event.clientX) : 999 });
    const place = event?.type === "pointerup" ? camera.at(event.clientX, event.clientY) : goal || one;
    return this.put(name, one, takes(goal, one) ? { onto } : { x: place.x, z: place.z }, { over });
  }

  /** Put a thing somewhere: into the own hand, onto another thing, or at a place. */
  async put(name, one, target, { top = false, picked = null, over = false } = {}) {
    if (picked && !(await picked)) return false;
    const { play } = this;
    const place = target.hand ? play.hand.placeOf(target.at ?? 999) : target;
    if (!place) return false;
    const goal = target.hand || !target.onto ? { x: round(place.x), z: round(place.z) } : { onto: target.onto };
    play.choose(null);
    const others = play.selection.with(name).slice(1);
    const done = await this.first(name, goal, target, { top, picked, over });
    if (done && !top) await play.selection.follow(others, one, goal, target.hand);
    return done;
  }

  first(name, goal, target, { top, picked, over }) {
    const { play } = this;
    if (top) return play.ask({ do: "top", what: name, ...(target.hand ? { ref: "hand" } : goal) });
    return play.ask(picked ? { do: "drop", what: name, ...goal } : { do: "move", what: name, ...goal, yes: !over });
  }

  /** Mark what would take what is held. */
  aim(target) {
    const element = target.hand ? this.play.hand.root : target.onto ? this.play.elementOf(target.onto) : null;
    if (element === this.aimed) return;
    this.aimed?.classList.remove("aimed");
    this.aimed = element;
    element?.classList.add("aimed");
  }
}
