// Dice in three dimensions, with the mesh and the texture of the save: they turn, roll, and show any value.

import { choice, empty, loaded, narrow, path, source, still } from "./bits.js";
import { counted, h } from "./dom.js";
import { sheet } from "./sheet.js";
import { Painter, about, between, fromEuler, readObj, times, valueUp } from "./solid.js";

const TILTED = 60;
const ABOVE = 90;

/** Fast at first, then settling: 0 to 1. */
const settle = (part) => 1 - (1 - part) ** 3;

/** How high a rolling die is: three bounces, each lower than the one before. */
function bounce(part) {
  const ends = [0, 0.42, 0.7, 0.88, 1];
  const heights = [0.85, 0.4, 0.15, 0.04];
  const index = Math.min(3, ends.findIndex((end, at) => part < (ends[at + 1] ?? 2)));
  const inside = (part - ends[index]) / (ends[index + 1] - ends[index]);
  return heights[index] * 4 * inside * (1 - inside);
}

const hex = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);

/** A number from 0 to count - 1, each as likely as the others. */
function chance(count) {
  const most = Math.floor(2 ** 32 / count) * count;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0] >= most);
  return drawn[0] % count;
}

class View {
  constructor() {
    this.id = "dice";
    this.title = "Dice";
    this.key = "2";
  }

  async mount(main, ctx) {
    sheet("dice.css");
    this.main = main;
    this.ctx = ctx;
    this.gone = false;
    this.chosen = this.chosen ?? "";
    this.elevation = TILTED;
    this.dice = [];
    await this.load();
  }

  async update(change) {
    if (change.type === "search") narrow(this.shelf, this.ctx.search());
    else if (change.type === "read" || change.type === "hello") await this.load().catch(() => undefined); // the last good state stays
  }

  unmount() {
    this.gone = true;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.observer?.disconnect();
    this.painter?.close();
    this.painter = null;
  }

  async load() {
    const asked = (this.asked = Symbol("asked"));
    const { dice } = await this.ctx.get(path(this.ctx, "dice"));
    if (this.gone || asked !== this.asked) return;
    if (!dice.length) {
      this.main.replaceChildren(
        empty("No dice", "This game has no dice of its own. A die is an entry under dice: in game.yaml; its sides are numbers, icons or faces."),
      );
      return;
    }
    if (!this.painter) {
      try {
        this.painter = new Painter();
      } catch {
        this.painter = null; // pictures from the server take its place
      }
    }
    const before = new Map(this.dice.map((die) => [die.name, die]));
    this.dice = await Promise.all(dice.map((die) => this.prepare(die, before.get(die.name))));
    if (this.gone || asked !== this.asked) return;
    this.die = this.dice.find((die) => die.name === this.chosen) ?? this.dice[0];
    this.build();
  }

  /** A die with its model on the graphics card; what has not changed is kept. */
  async prepare(die, before) {
    const kept = before && before.values.length === die.values.length ? before.turn : null;
    const made = { ...die, turn: kept ?? fromEuler(die.values[die.values.length - 1].rotation), lift: [0, 0], tint: die.tints[0] ?? "#ffffff" };
    if (!this.painter) return made;
    if (before && before.texture === die.texture && before.mesh === die.mesh) return { ...made, solid: before.solid };
    const [text, picture] = await Promise.all([fetch(die.mesh).then((answer) => answer.text()), loaded(this.ctx.picture(die.texture))]);
    if (this.painter && picture.naturalWidth) made.solid = this.painter.take(readObj(text, die.mirrored), picture, die.mirrored);
    return made;
  }

  build() {
    this.shelf = h("div", { class: "dice-shelf", role: "list", "aria-label": "Dice of the game" });
    for (const die of this.dice) {
      die.tile = this.tile(die);
      this.shelf.append(h("div", { role: "listitem", data: { entry: die.name, words: `${die.title} d${die.sides} ${die.name}` } }, die.tile.root));
    }
    const rollAll = h("button", { type: "button", class: "button", onclick: () => this.rollAll() }, "Roll all");
    this.sum = h("output", { class: "dice-sum" });
    this.canvas = this.painter
      ? h("canvas", {
          class: "dice-canvas seen",
          tabindex: "0",
          role: "img",
          "aria-describedby": "dice-help",
          onkeydown: (event) => this.press(event),
        })
      : h("img", { class: "dice-canvas seen", alt: "" });
    this.shown = h("output", { class: "dice-value", "aria-live": "off" });
    this.values = h("div", { class: "dice-values", role: "group" });
    this.facts = h("div", { class: "dice-facts" });
    this.heading = h("h2", {});
    this.tints = h("div", { class: "dice-tints" });
    const roll = h("button", { type: "button", class: "button v-main", onclick: () => this.roll(this.die) }, "Roll");
    const look = choice("Seen from", [[TILTED, "From your seat"], [ABOVE, "From above"]], this.elevation, (value) => {
      this.elevation = value;
      this.paint();
    });
    const help = this.painter
      ? "Drag or use the arrow keys to turn it, Space rolls."
      : "This browser draws no 3D (WebGL is off): each side is shown as a picture.";
    this.main.replaceChildren(
      h(
        "section",
        { class: "dice-view", "aria-label": "Dice" },
        h("div", { class: "dice-side" }, h("div", { class: "toolbar" }, h("h2", { class: "v-small" }, counted(this.dice.length, "die", "dice")), this.painter ? rollAll : null), this.sum, this.shelf),
        h(
          "div",
          { class: "dice-stage" },
          h("div", { class: "dice-ground" }, this.canvas, h("div", { class: "dice-reads" }, h("span", { class: "dice-reads-word" }, "on top"), this.shown)),
          h("p", { id: "dice-help", class: "dice-help" }, help),
        ),
        h(
          "div",
          { class: "dice-card" },
          this.heading,
          this.facts,
          this.painter ? h("div", { class: "toolbar" }, roll, look) : null,
          this.tints,
          h("h3", {}, "Turn it to"),
          this.values,
        ),
      ),
    );
    if (this.painter) this.drag();
    this.observer?.disconnect();
    this.observer = new ResizeObserver(() => this.paint());
    this.observer.observe(this.canvas);
    narrow(this.shelf, this.ctx.search());
    this.pick(this.die, false);
  }

  tile(die) {
    const root = h("button", { type: "button", class: "dice-tile", "aria-pressed": "false", onclick: () => this.pick(die, true) });
    const picture = this.painter ? h("canvas", { width: 144, height: 144, "aria-hidden": "true" }) : h("img", { alt: "", src: this.stillOf(die, die.sides) });
    const result = h("span", { class: "dice-result", "aria-hidden": "true" });
    const owned = die.seats.length ? `${die.count} for each seat` : die.count > 1 ? `${die.count} of them` : "";
    root.append(
      h("span", { class: "dice-thumb seen" }, picture),
      h("span", { class: "dice-name" }, h("b", {}, die.title), h("span", {}, [`d${die.sides}`, owned].filter(Boolean).join(" \u00b7 "))),
      result,
    );
    return { root, picture, result };
  }

  stillOf(die, value) {
    return this.ctx.picture(`${die.still}&value=${value}`);
  }

  pick(die, aloud) {
    this.die = die;
    this.chosen = die.name;
    for (const other of this.dice) other.tile.root.setAttribute("aria-pressed", String(other === die));
    this.heading.textContent = die.title;
    const pairs = die.sides === 4 ? "" : ` \u00b7 opposite sides add up to ${die.sides + 1}`;
    const numbers = die.values.every((value, index) => value.label === String(index + 1));
    this.facts.replaceChildren(
      h("p", {}, `${die.sides} sides${numbers ? pairs : ""} \u00b7 ${die.model === "mesh" ? "a model of its own" : "the game's picture template"}${die.scale === 1 ? "" : ` \u00b7 ${die.scale} times the usual size`}`),
      source(this.ctx, die.where) ?? "",
    );
    this.tints.replaceChildren(
      ...(die.tints.length
        ? [choice("Whose", die.tints.map((tint, index) => [tint, die.seats[index]]), die.tint, (tint) => { die.tint = tint; this.paint(); })]
        : []),
    );
    const labels = new Map();
    for (const value of die.values) labels.set(value.label, (labels.get(value.label) ?? 0) + 1);
    this.buttons = die.values.map((value) =>
      h(
        "button",
        { type: "button", "aria-pressed": "false", title: labels.get(value.label) > 1 ? `side ${value.value}` : null, onclick: () => this.turnTo(die, value) },
        value.label || "\u00a0",
        numbers || value.label === String(value.value) ? null : h("small", {}, `side ${value.value}`),
      ),
    );
    this.values.setAttribute("aria-label", `Sides of ${die.title}`);
    this.values.classList.toggle("dice-words", die.values.some((value) => value.label.length > 3));
    this.values.replaceChildren(...this.buttons);
    this.read(aloud);
    this.paint();
  }

  /** The value on top: shown, and said when asked to. */
  read(aloud) {
    const die = this.die;
    const up = this.painter ? valueUp(die.values, die.turn) : (die.still_value ?? die.values[die.values.length - 1]);
    this.shown.value = up.label;
    this.canvas.dataset.value = String(up.value);
    this.canvas.setAttribute(this.painter ? "aria-label" : "alt", `${die.title}, showing ${up.label}`);
    this.buttons?.forEach((button, index) => button.setAttribute("aria-pressed", String(die.values[index] === up)));
    if (aloud) this.ctx.announce(`${die.title}: ${up.label} on top`);
  }

  paint() {
    if (this.gone || !this.die) return;
    if (!this.painter) {
      this.canvas.src = this.stillOf(this.die, (this.die.still_value ?? this.die.values[this.die.values.length - 1]).value);
      return;
    }
    const sharp = Math.min(2, devicePixelRatio || 1);
    const box = this.canvas.getBoundingClientRect();
    const width = Math.max(2, Math.round(box.width * sharp));
    const height = Math.max(2, Math.round(box.height * sharp));
    if (this.canvas.width !== width || this.canvas.height !== height) [this.canvas.width, this.canvas.height] = [width, height];
    if (this.die.solid) this.painter.draw(this.canvas, this.die.solid, { turn: this.die.turn, elevation: this.elevation, lift: this.die.lift, tint: hex(this.die.tint), room: 3.1 });
    for (const die of this.dice) {
      if (die.solid) this.painter.draw(die.tile.picture, die.solid, { turn: die.turn, elevation: 68, tint: hex(die.tint), room: 2.5 });
    }
  }

  /** Move dice from how they lie to how they shall lie: `moves` are {die, to, rolls}. */
  animate(moves, done) {
    cancelAnimationFrame(this.frame);
    for (const move of this.moving ?? []) [move.die.turn, move.die.lift] = [move.to, [0, 0]];
    this.moving = moves;
    const finish = () => {
      for (const { die, to } of moves) [die.turn, die.lift] = [to, [0, 0]];
      this.moving = [];
      this.paint();
      this.read(false);
      done();
    };
    if (still()) return finish();
    const began = performance.now();
    const starts = moves.map(({ die }) => die.turn);
    const step = (now) => {
      if (this.gone) return;
      let busy = false;
      moves.forEach(({ die, to, rolls, delay = 0 }, index) => {
        const part = Math.max(0, Math.min(1, (now - began - delay) / (rolls ? 1150 : 420)));
        busy ||= part < 1;
        if (rolls) {
          // It tumbles about two axes, less and less, round the way in which it will lie.
          const left = (1 - part) ** 2;
          const tumble = times(about([0.8, 0, -0.6], 760 * left), about([0, 1, 0], -340 * left));
          die.turn = times(tumble, between(starts[index], to, settle(Math.min(1, part * 1.5))));
          die.lift = [-0.55 * left, bounce(part)];
        } else die.turn = between(starts[index], to, settle(part));
      });
      if (!busy) return finish();
      this.paint();
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
    return undefined;
  }

  turnTo(die, value) {
    die.still_value = value;
    if (!this.painter) {
      this.read(true);
      return this.paint();
    }
    return this.animate([{ die, to: fromEuler(value.rotation) }], () => this.read(true));
  }

  roll(die) {
    const value = die.values[chance(die.values.length)];
    this.sum.value = "";
    for (const other of this.dice) other.tile.result.textContent = "";
    this.animate([{ die, to: fromEuler(value.rotation), rolls: true }], () => this.read(true));
  }

  rollAll() {
    const drawn = this.dice.map((die) => die.values[chance(die.values.length)]);
    const moves = this.dice.map((die, index) => ({ die, to: fromEuler(drawn[index].rotation), rolls: true, delay: 70 * index }));
    this.animate(moves, () => {
      this.dice.forEach((die, index) => (die.tile.result.textContent = drawn[index].label));
      const numbers = drawn.map((value) => Number(value.label));
      const sum = numbers.every((number) => Number.isFinite(number)) && numbers.length > 1 ? `Together ${numbers.reduce((a, b) => a + b, 0)}` : "";
      this.sum.value = sum;
      this.ctx.announce([...this.dice.map((die, index) => `${die.title} ${drawn[index].label}`), sum].filter(Boolean).join(", "));
    });
  }

  nudge(right, down) {
    const tilt = (this.elevation * Math.PI) / 180;
    const up = [0, Math.cos(tilt), Math.sin(tilt)];
    this.die.turn = times(times(about(up, -right), about([1, 0, 0], -down)), this.die.turn);
    this.paint();
    this.read(false);
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowLeft: [-15, 0], ArrowRight: [15, 0], ArrowUp: [0, -15], ArrowDown: [0, 15] }[event.key];
    if (!steps && event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (steps) {
      this.nudge(...steps);
      this.ctx.announce(`${this.shown.value} on top`);
    } else this.roll(this.die);
  }

  drag() {
    let from = null;
    this.canvas.addEventListener("pointerdown", (event) => {
      cancelAnimationFrame(this.frame);
      from = [event.clientX, event.clientY];
      this.canvas.setPointerCapture(event.pointerId);
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (!from) return;
      const pull = 220 / this.canvas.getBoundingClientRect().height;
      this.nudge((event.clientX - from[0]) * pull, (event.clientY - from[1]) * pull);
      from = [event.clientX, event.clientY];
    });
    for (const type of ["pointerup", "pointercancel"])
      this.canvas.addEventListener(type, () => {
        if (from) this.read(true);
        from = null;
      });
  }
}

export default new View();
