// The things on the table as elements: what `look` draws of each, at its place. They glide, cards turn over, dice tumble.

import { UNIT } from "./camera.js";
import { h } from "/page/dom.js";
import { showPanels } from "./panels.js";
import { called } from "./view.js";

const TUMBLE = 700; // ms
const FILM = 8; // pictures of a tumbling die, side by side
const TURN = 110; // ms of half a turn over
const EDGE = 0.012; // units between two cards of a pile, at most 0.22 in all

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Sprites {
  /** `act(name, message)` is told of clicks on what lies on things: their buttons and panels. */
  constructor(root, act) {
    this.root = root;
    this.act = act;
    this.shown = new Map();
  }

  /** Bring the elements of things up to date; those of the own hand are elsewhere. */
  show(view, names) {
    for (const name of names) {
      const one = view.things.get(name);
      const old = this.shown.get(name);
      if (!one || (one.hand && one.hand === view.seat)) {
        if (old?.root.contains(document.activeElement)) this.root.focus({ preventScroll: true });
        if (old) old.root.remove();
        this.shown.delete(name);
      } else if (old) old.update(one);
      else {
        const made = new Sprite(name, one, this.act);
        this.shown.set(name, made);
        this.root.append(made.root);
      }
    }
  }

  element(name) {
    return this.shown.get(name)?.root;
  }

  /** Where somebody else holds a thing. */
  held(name, x, z) {
    this.shown.get(name)?.put(x, z);
  }
}

class Sprite {
  constructor(name, one, act) {
    this.name = name;
    this.act = act;
    this.picture = h("img", { alt: "", draggable: "false", decoding: "async" });
    this.body = h("div", { class: "body waiting" }, this.picture);
    this.picture.addEventListener("load", () => this.body.classList.remove("waiting"));
    this.root = h("div", { class: "thing", data: { name }, tabindex: "-1" }, this.body);
    this.one = {};
    this.update(one);
  }

  update(one) {
    const was = this.one;
    this.one = one;
    const { root, body } = this;
    root.dataset.kind = one.kind;
    root.classList.toggle("fixed", Boolean(one.fixed || one.still));
    root.classList.toggle("held", Boolean(one.holder));
    // What has controls of its own is no button, but a group of them.
    root.setAttribute("role", one.controls || one.panel || one.counter ? "group" : "button");
    root.setAttribute("aria-label", called(one) + (one.value ? `, shows ${one.value}` : ""));
    root.title = one.tip ? `${called(one)}\n${one.tip}` : one.name || "";
    root.style.zIndex = String(10 + one.order);
    this.put(one.x, one.z);
    for (const [key, size] of [["width", one.w], ["height", one.d]]) body.style[key] = `${size * UNIT}px`;
    body.style.transform = `translate(-50%, -50%) rotate(${turned(was.turn, one.turn || 0, this)}deg) translate(0, ${one.kind === "figurine" ? -one.d * 0.38 * UNIT : 0}px)`;
    body.style.setProperty("--pile", pile(one));
    body.style.setProperty("--glow", one.glow || "transparent");
    body.classList.toggle("glows", Boolean(one.glow));
    this.face(was, one);
    if (one.film && one.film !== was.film) this.reel = h("img", { src: `/p/${one.film}`, alt: "" }); // there when it is thrown
    this.label(one);
    this.count(one);
    this.controls(one);
    this.counter(one);
    this.panel(one);
  }

  put(x, z) {
    this.root.style.transform = `translate(${x * UNIT}px, ${-z * UNIT}px)`;
  }

  /** Its picture: at once, or in the middle of a turn over or at the end of a tumble. */
  face(was, one) {
    const now = `/p/${one.picture}`;
    if (was.picture === one.picture && was.throws === one.throws) return;
    const thrown = was.picture && was.throws !== one.throws;
    const over = was.picture && was.up !== one.up;
    if (still() || !(thrown || over)) this.picture.src = now;
    else if (thrown) this.tumble(one, now);
    else {
      const half = this.picture.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0.04)" }], { duration: TURN, easing: "ease-in" });
      half.onfinish = () => {
        this.picture.src = now;
        this.picture.animate([{ transform: "scaleX(0.04)" }, { transform: "scaleX(1)" }], { duration: TURN, easing: "ease-out" });
      };
    }
  }

  /** A throw: a die is seen from all sides on its way, what has no film is only turned. It ends as its new picture. */
  tumble(one, now) {
    const away = (Math.random() - 0.5) * 160;
    const spin = one.film ? away : 720;
    const way = [{ transform: "none" }, { transform: `translate(${away / 3}px, -70px) rotate(${spin * 0.3}deg) scale(1.25)` }, { transform: `translate(${away / 5}px, -18px) rotate(${spin * 0.6}deg) scale(1.08)` }, { transform: `rotate(${one.film ? 0 : spin}deg)` }];
    const timing = { duration: TUMBLE, easing: "cubic-bezier(.3,.6,.3,1)" };
    if (!one.film) {
      this.picture.animate(way, timing);
      setTimeout(() => (this.picture.src = now), TUMBLE * 0.8);
      return;
    }
    const film = h("div", { class: "film" }, this.reel);
    this.reel.animate({ transform: ["none", "translateX(-100%)"] }, { duration: TUMBLE / 2, iterations: 2, easing: `steps(${FILM}, end)` });
    film.animate(way, timing).onfinish = () => {
      this.picture.style.opacity = "";
      film.remove();
    };
    this.body.append(film);
    this.picture.style.opacity = "0";
    this.picture.src = now;
  }

  /** What it is called, on what has no picture. */
  label(one) {
    const shown = one.blank ? one.name || "" : "";
    if (!this.words && shown) this.body.append((this.words = h("span", { class: "words", "aria-hidden": "true" })));
    if (this.words) this.words.textContent = shown;
  }

  count(one) {
    const shown = one.count > 1 ? String(one.count) : "";
    if (!this.badge && shown) this.root.append((this.badge = h("span", { class: "count", "aria-hidden": "true" })));
    if (this.badge) {
      this.badge.textContent = shown;
      this.badge.hidden = !shown;
    }
  }

  /** Buttons and inputs that scripts put onto it. */
  controls(one) {
    const key = JSON.stringify([one.controls, one.yaw]);
    if (key === this.controlled) return;
    this.controlled = key;
    if (this.over) this.over.remove();
    this.over = null;
    if (!one.controls) return;
    this.over = h("div", { class: "controls", style: { transform: `rotate(${one.yaw || 0}deg)` } }, one.controls.map((control) => this.control(control)));
    this.root.append(this.over);
  }

  /** What a counter shows: less, more, or typed. */
  counter(one) {
    if (!one.counter) return;
    if (!this.tally) {
      const name = called(one);
      const step = (label, words, number) => h("button", { class: "scripted", type: "button", "aria-label": `${words} on ${name}`, onclick: () => this.act(this.name, { do: "count", number, yes: false }) }, label);
      this.number = h("input", { class: "scripted", "aria-label": `Value of ${name}`, inputmode: "numeric", maxlength: "7" });
      this.number.addEventListener("change", () => Number.isInteger(Number(this.number.value)) && this.act(this.name, { do: "count", number: Number(this.number.value) }));
      this.tally = h("div", { class: "tally" }, step("−", "Less", -1), this.number, step("+", "More", 1));
      this.root.append(this.tally);
    }
    const [wide, high] = [Math.max(2.2, one.w) * UNIT, Math.max(0.7, one.d * 0.5) * UNIT];
    Object.assign(this.tally.style, { width: `${wide}px`, height: `${high}px`, fontSize: `${high * 0.7}px`, translate: "-50% -50%" });
    if (this.number !== document.activeElement) this.number.value = one.counter;
  }

  control(control) {
    const style = {
      left: `${control.x * UNIT}px`,
      top: `${-control.z * UNIT}px`,
      width: `${control.w * UNIT}px`,
      height: `${control.d * UNIT}px`,
      transform: `translate(-50%, -50%) rotate(${control.turn}deg)`,
      background: control.ground,
      color: control.ink,
      "font-size": `${control.font * UNIT}px`,
    };
    const name = control.label || control.tip || "button";
    if (control.what === "input") {
      const field = h("input", { class: "scripted", style, "aria-label": name, value: control.value, placeholder: control.label });
      field.addEventListener("change", () => this.act(this.name, { do: "write", number: control.index, text: field.value }));
      return field;
    }
    if (!control.w || !control.d) return h("span", { class: "scripted label", style: { ...style, width: "auto", height: "auto", background: "none" } }, control.label);
    return h("button", { class: "scripted", type: "button", style, title: control.tip, "aria-label": name, onclick: () => this.act(this.name, { do: "press", number: control.index }) }, control.label);
  }

  /** Its XML UI, at its own scale and place. */
  panel(one) {
    if (!one.panel) {
      if (this.board) this.board.remove();
      this.board = null;
      return;
    }
    if (!this.board) {
      this.board = h("div", { class: "board" }, h("div", {}));
      this.root.append(this.board);
    }
    const { boxes, x, z, sx, sz } = one.panel;
    const edges = boxes.map(({ box }) => [box[0], box[1], box[0] + box[2], box[1] + box[3]]);
    const middle = [0, 1].map((axis) => (Math.min(...edges.map((edge) => edge[axis])) + Math.max(...edges.map((edge) => edge[axis + 2]))) / 2);
    this.board.style.transform = `rotate(${one.turn || 0}deg) translate(${x * UNIT}px, ${-z * UNIT}px) scale(${sx * UNIT}, ${sz * UNIT}) translate(${-middle[0]}px, ${-middle[1]}px)`;
    showPanels(this.board.firstChild, boxes, (kind, ref, value) => this.act(this.name, message(kind, ref, value)));
  }
}

/** What a panel's `act` means to the table. */
export function message(kind, ref, value) {
  if (kind === "click") return { do: "click", ref, number: value };
  if (kind === "slide") return { do: "slide", ref, number: value };
  return { do: kind, ref, text: String(value) };
}

/** The angle nearest to the last one that means the same, so that nothing spins the long way round. */
function turned(before, now, sprite) {
  const last = sprite.angle ?? now;
  sprite.angle = before === undefined ? now : last + ((((now - last) % 360) + 540) % 360) - 180;
  return sprite.angle;
}

/** The edges of a pile below its top, as shadows. */
function pile(one) {
  if (!(one.count > 1) || !["deck", "tile", "token"].includes(one.kind)) return "0 0 transparent";
  const step = one.kind === "deck" ? EDGE : EDGE * 5;
  const high = Math.min(0.22, step * one.count) * UNIT;
  const layers = Math.max(2, Math.min(8, Math.round(high / 2)));
  const edges = Array.from({ length: layers }, (_, at) => `0 ${((at + 1) * high) / layers}px 0 ${at % 2 ? "#b2aca2" : "#e2dcd2"}`);
  return edges.join(", ");
}
