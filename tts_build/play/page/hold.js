// Hands on the table: a pointer picks things up and drops them, moves the table, and with a second one enlarges it.

import { UNIT } from "./camera.js";
import { takes } from "./view.js";

const FAR = 6; // CSS pixels of movement after which a press is a drag
const LONG = 380; // ms after which a press takes the whole pile, or shows the menu of a finger
const CONTROLS = "button.scripted, input.scripted, .panels .solid";
const BEAT = 50; // ms between two words about where a thing is held

export class Hold {
  /**
   * `play` knows the line, the view, the camera and the sprites. What is pressed without a drag goes to
   * `play.choose(name, event)`, on nothing to `play.choose(null)`; a menu is asked for by `play.menu(name, event)`.
   */
  constructor(play) {
    this.play = play;
    this.pointers = new Map();
    const stage = play.stage;
    stage.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => this.up(event, name));
    // The click that follows a tap would hit the menu that the tap opened.
    for (const root of [stage, play.hand.root]) root.addEventListener("touchend", (event) => !event.target.closest(CONTROLS) && event.cancelable && event.preventDefault(), { passive: false });
    stage.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const thing = event.target.closest?.(".thing");
      play.menu(thing?.dataset.name || null, event);
    });
    stage.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        play.camera.scale(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 18 : 1) * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY);
      },
      { passive: false },
    );
  }

  down(event) {
    if (event.button !== 0 || event.target.closest?.(CONTROLS)) return;
    const thing = event.target.closest?.(".thing, .card");
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY], name: thing?.dataset.name || null });
    if (this.pointers.size > 1) return this.cancel();
    this.begun = performance.now();
    this.drag = null;
    clearTimeout(this.timer);
    if (event.pointerType !== "mouse") this.timer = setTimeout(() => this.long(event, thing?.dataset.name || null), LONG * 1.4);
  }

  /** A finger that rests asks for the menu; what it does then is no tap. */
  long(event, name) {
    if (this.drag || this.pointers.size !== 1) return;
    this.pointers.clear();
    navigator.vibrate?.(12);
    this.play.menu(name, { clientX: event.clientX, clientY: event.clientY, target: event.target });
  }

  move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y];
    if (this.pointers.size === 2) this.pinch(event, pointer, dx, dy);
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (this.pointers.size > 1) return;
    const away = Math.hypot(event.clientX - pointer.from[0], event.clientY - pointer.from[1]);
    if (!this.drag && away > FAR) {
      clearTimeout(this.timer);
      this.drag = this.start(pointer, event);
    }
    if (this.drag === "pan") this.play.camera.pan(dx, dy);
    else if (this.drag === "box") this.play.selection.stretch(event);
    else if (this.drag) this.carry(event);
  }

  pinch(event, pointer, dx, dy) {
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
    const far = (x, y) => Math.hypot(x - other.x, y - other.y);
    this.play.camera.pan(dx / 2, dy / 2);
    this.play.camera.scale(far(event.clientX, event.clientY) / Math.max(8, far(pointer.x, pointer.y)), (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
  }

  /** What a drag moves: the table, a thing, or the top of a pile. */
  start(pointer, event) {
    const { name } = pointer;
    const one = name && this.play.view.things.get(name);
    if (event.shiftKey && (!one || one.fixed || one.still)) {
      this.play.selection.begin({ clientX: pointer.from[0], clientY: pointer.from[1] });
      return "box";
    }
    if (!one || one.fixed || one.still || this.play.view.looksOn || (one.holder && one.holder !== this.play.view.seat)) return "pan";
    const whole = event.shiftKey || this.play.selection.names.has(name) || performance.now() - this.begun > LONG;
    const top = one.kind === "deck" && !whole;
    return this.lift(name, one, top, one.hand === this.play.view.seat && one.hand);
  }

  lift(name, one, top, fromHand) {
    const element = this.play.elementOf(name);
    const ghost = ghostOf(one, this.play.camera.zoom, this.play.camera.turn);
    document.body.append(ghost);
    document.documentElement.classList.add("dragging");
    this.play.acts.hide();
    if (!top) element?.classList.add("away");
    const held = { name, one, top, fromHand, element, ghost, picked: null };
    if (!top && !fromHand) held.picked = this.play.line.ask({ do: "pick", what: name });
    held.picked?.then((ok) => !ok && this.drag === held && this.cancel());
    return held;
  }

  carry(event) {
    const { ghost, name, one, top, fromHand } = this.drag;
    const { x, z } = this.play.camera.at(event.clientX, event.clientY);
    if (!top) this.play.selection.show(name, x - one.x, z - one.z);
    ghost.style.left = `${event.clientX}px`;
    ghost.style.top = `${event.clientY}px`;
    this.play.carrying.aim(this.targetAt(event));
    const now = performance.now();
    if (!top && !fromHand && now - (this.told || 0) > BEAT) {
      this.told = now;
      this.play.line.tell({ hold: name, x: round(x), z: round(z) });
    }
  }

  /** What lies under the pointer and takes what is dropped: the own hand, a pile, a container, a card. */
  targetAt(event) {
    const held = this.drag?.name;
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      if (element.closest("#hand")) return { hand: true, at: this.play.hand.slotAt(event.clientX) };
      const name = element.closest(".thing")?.dataset.name;
      if (!name || (name === held && !this.drag.top)) continue;
      const one = this.play.view.things.get(name);
      if (takes(one, this.drag?.one) && name !== held) return { onto: name };
      if (one) break;
    }
    return {};
  }

  up(event, kind) {
    const pointer = this.pointers.get(event.pointerId);
    this.pointers.delete(event.pointerId);
    clearTimeout(this.timer);
    if (!pointer) return;
    const drag = this.drag;
    if (drag === "box") this.play.selection.end();
    else if (drag && drag !== "pan") {
      if (kind === "pointercancel") this.cancel();
      else this.drop(event);
    } else if (!drag && kind === "pointerup" && this.pointers.size === 0) {
      if (event.shiftKey && pointer.name && !this.play.carrying.what) this.play.selection.toggle(pointer.name);
      else this.play.choose(pointer.name, event);
    }
    if (this.pointers.size === 0) this.drag = null;
  }

  async drop(event) {
    const { name, one, top, fromHand, picked } = this.drag;
    const target = this.targetAt(event);
    const place = this.play.camera.at(event.clientX, event.clientY);
    this.clear();
    await this.play.carrying.put(name, one, { ...target, ...place }, { top, fromHand, picked, over: event.altKey });
  }

  /** What is held is given up; letting go of it is no tap. */
  giveUp() {
    this.cancel();
    this.pointers.clear();
  }

  /** Nothing of it: a thing goes back to where it was. */
  cancel() {
    const drag = this.drag;
    this.clear();
    if (drag?.name) this.play.selection.show(drag.name, 0, 0);
    if (drag?.picked) drag.picked.then((ok) => ok && this.play.line.ask({ do: "drop", what: drag.name, x: drag.one.x, z: drag.one.z }));
  }

  clear() {
    if (this.drag === "box") this.play.selection.end();
    if (this.drag?.ghost) {
      this.drag.ghost.remove();
      this.drag.element?.classList.remove("away");
    }
    document.documentElement.classList.remove("dragging");
    this.play.carrying.aim({});
    this.drag = null;
  }
}

function ghostOf(one, zoom, turn) {
  const ghost = document.createElement("img");
  ghost.className = "ghost";
  ghost.alt = "";
  ghost.src = `/p/${one.picture}`;
  ghost.style.width = `${Math.max(24, one.w * UNIT * zoom)}px`;
  ghost.style.height = `${Math.max(24, one.d * UNIT * zoom)}px`;
  ghost.style.transform = `translate(-50%, -50%) rotate(${(one.hand ? 0 : (one.turn || 0)) - (one.hand ? 0 : turn)}deg) scale(1.06)`;
  return ghost;
}

export const round = (number) => Math.round(number * 1000) / 1000;
