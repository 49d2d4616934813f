// A card open for editing: its elements have frames that are dragged and resized, snap to a grid, to each other and to the
// safe zone, go by arrow keys, and take millimetres that are typed. What moves is written where the element stands.

import { counted, h, icon } from "./dom.js";
import { source } from "./bits.js";
import { reasons } from "./edit.js";
import { memory } from "./route.js";

const NAMES = ["x", "y", "width", "height"];
const GRIDS = [["0", "No grid"], ["0.1", "0.1 mm"], ["0.5", "0.5 mm"], ["1", "1 mm"], ["2", "2 mm"]];
const NEAR = 5; // pixels at which an edge snaps to another
const PAUSE = 350; // milliseconds of quiet behind an arrow before it is written
const GRIPS = ["nw", "n", "ne", "e", "se", "s", "sw", "w"];
const round = (mm) => Math.round(mm * 1000) / 1000;
const sizeOf = ({ linear: [a, b, c, d] }) => Math.sqrt(Math.abs(a * d - b * c)) || 1; // of a millimetre of an element, on the page

export class Elements {
  /** `sheet` is what shows the card, `panel` what stands beside it. */
  constructor(ctx, sheet, panel, deck) {
    Object.assign(this, { ctx, sheet, panel, deck, data: null, chosen: "", open: new Set(), grid: memory.get("grid", "0.5"), wait: 0, error: null });
    this.layer = h("div", { class: "elements", role: "group", "aria-label": "Elements of the card" });
    this.guides = h("div", { class: "elements-guides", "aria-hidden": "true" });
    sheet.classList.add("edited");
    sheet.append(this.layer, this.guides);
    this.layer.addEventListener("pointerdown", (event) => this.press(event));
  }

  close() {
    this.closed = true;
    clearTimeout(this.wait);
    if (this.late) this.late();
    this.layer.remove();
    this.guides.remove();
    this.sheet.classList.remove("edited");
  }

  async show(card, side) {
    if (this.late) this.late();
    const other = this.card?.id !== card.id || this.side !== side;
    Object.assign(this, { card, side });
    const mine = (this.asked = Symbol("asked"));
    const place = [card.deck, ...card.row.split("/")].map(encodeURIComponent).join("/");
    let data;
    try {
      data = await this.ctx.edits.asked(`games/${encodeURIComponent(this.ctx.game())}/edit/card/${place}/${side}?locale=${encodeURIComponent(this.ctx.locale())}`);
    } catch (error) {
      if (mine === this.asked && !this.closed) this.panel.replaceChildren(h("p", {}, error.message));
      return;
    }
    if (mine !== this.asked || this.closed || this.held || this.nudged) return; // what is at work asks again
    this.data = data;
    if (other) this.error = null;
    this.draw();
  }

  // ---- what is shown

  nameOf(one) { return JSON.stringify([one.face, one.path]); }

  /** Elements of the card's own face are open; those of another one when somebody opened that. */
  free(one) { return one.key && (one.face === this.data.face || this.open.has(one.face)); }

  get one() { return this.data?.elements.find((one) => this.nameOf(one) === this.chosen) ?? null; }

  draw() {
    const focused = this.layer.contains(document.activeElement);
    const { width, height } = this.data;
    const known = new Map();
    this.layer.replaceChildren(...this.data.elements.map((one, n) => {
      const name = this.nameOf(one), on = name === this.chosen;
      const copies = (known.get(name) ?? 0) + 1;
      known.set(name, copies);
      const frame = h("button", { type: "button", class: `element ${on ? "on" : ""} ${this.free(one) ? "" : "fixed"}`, tabindex: on || (!this.one && n === 0) ? "0" : "-1", "aria-label": `${one.name}${copies > 1 ? `, copy ${copies}` : ""}`, "aria-pressed": String(on), data: { n } },
        on && this.free(one) && one.lengths.length === 4 ? GRIPS.map((grip) => h("span", { class: `grip grip-${grip}`, data: { grip } })) : null);
      this.lay(frame, one.box, one.angle, width, height);
      return frame;
    }));
    if (focused) this.layer.querySelector(".on")?.focus({ preventScroll: true });
    this.aside();
  }

  lay(frame, [x, y, wide, high], angle, width = this.data.width, height = this.data.height) {
    for (const [key, part, all] of [["left", x, width], ["top", y, height], ["width", wide, width], ["height", high, height]]) frame.style[key] = `${(part / all) * 100}%`;
    frame.style.rotate = angle ? `${angle}deg` : "";
  }

  aside() {
    const one = this.one;
    const inside = this.panel.contains(document.activeElement) ? document.activeElement.dataset.field : null;
    const { value, dataset } = inside ? document.activeElement : { value: "", dataset: { was: "" } };
    const select = h("select", { "aria-label": "Grid", onchange: (event) => { this.grid = event.target.value; memory.set("grid", this.grid); } }, GRIDS.map(([value, words]) => h("option", { value }, words)));
    select.value = this.grid;
    this.told = h("div", { class: "elements-told", role: "alert", hidden: !this.error }, this.error ? reasons(this.error) : null);
    this.panel.replaceChildren(
      h("div", { class: "toolbar" }, this.ctx.edits.tools(), h("span", { class: "select" }, select, icon("down"))),
      this.told,
      ...(one ? this.about(one) : [h("p", { class: "muted" }, "Choose an element on the card, or here. Drag it, or use the arrow keys; with Shift they go further.")]),
      h("h3", {}, "Elements"),
      h("ul", { class: "elements-list" }, [...new Map(this.data.elements.map((each) => [this.nameOf(each), each])).values()].reverse().map((each) => h("li", {}, h("button", { type: "button", "aria-pressed": String(this.nameOf(each) === this.chosen), onclick: () => this.choose(this.nameOf(each)) }, h("b", {}, each.name), each.face === this.data.face ? null : h("span", { class: "muted" }, each.face))))),
      h("h3", {}, "Face"), ...this.reach(this.data.face));
    const field = inside && this.panel.querySelector(`[data-field="${inside}"]`);
    if (!field) return;
    field.focus();
    if (value !== dataset.was) field.value = value; // what is being typed stays
    else field.select();
  }

  /** Who else shows a face. */
  reach(face) {
    const { file, decks } = this.data.faces[face] ?? { file: "", decks: {} };
    const words = Object.entries(decks).map(([deck, cards]) => `${counted(cards, "card")} of ${deck}`);
    return [h("p", {}, h("b", {}, face), ": ", words.join(", ")), words.length > 1 ? h("p", { class: "elements-note" }, `A change of it reaches ${counted(words.length, "deck")}.`) : null, h("p", { class: "place" }, file)].filter(Boolean);
  }

  about(one) {
    const fields = one.lengths.map((mm, n) => {
      const name = NAMES[n];
      if (mm === null) return h("label", {}, h("span", {}, name), h("input", { type: "text", value: one.said[n], disabled: true, title: "This number is worked out" }));
      const field = h("input", { type: "number", step: "0.1", value: round(mm), disabled: !this.free(one), data: { field: name, was: round(mm) } });
      field.addEventListener("change", () => { if (field.value !== "" && Number.isFinite(field.valueAsNumber)) this.write(one, one.lengths.map((_, at) => (at === n ? field.valueAsNumber : null))); });
      field.addEventListener("keydown", (event) => {
        event.stopPropagation();
        if (event.key !== "Escape") return;
        event.preventDefault(); // it leaves the field, not the card
        field.value = round(mm);
        this.layer.querySelector(".on")?.focus({ preventScroll: true });
      });
      return h("label", {}, h("span", {}, name), field);
    });
    const worked = one.lengths.some((mm) => mm === null);
    const foreign = one.face !== this.data.face;
    return [
      h("h3", {}, one.name),
      one.key ? h("div", { class: "elements-fields" }, fields) : h("p", { class: "muted" }, "It has no box of numbers here."),
      worked ? h("p", { class: "muted" }, "What an expression works out is changed where it is written:") : null,
      source(this.ctx, one.where),
      foreign ? h("div", { class: "elements-note" }, h("p", {}, "It comes from another face:"), ...this.reach(one.face), this.open.has(one.face) ? null : h("button", { class: "button", type: "button", onclick: () => { this.open.add(one.face); this.draw(); } }, `Change ${one.face} too`)) : null,
    ].filter(Boolean);
  }

  choose(name) {
    this.chosen = name;
    this.error = null;
    this.draw();
    this.layer.querySelector(".on")?.focus({ preventScroll: true });
  }

  // ---- what is moved

  press(event) {
    const frame = event.target.closest(".element");
    if (event.button || !frame) { if (!frame && !event.button) this.choose(""); return; }
    event.preventDefault();
    event.stopPropagation();
    const one = this.data.elements[Number(frame.dataset.n)], grip = event.target.dataset.grip ?? "";
    if (this.nameOf(one) !== this.chosen) this.choose(this.nameOf(one));
    if (!this.free(one)) return;
    const from = [event.clientX, event.clientY], scale = this.data.width / this.sheet.clientWidth;
    const now = this.layer.querySelector(`[data-n="${frame.dataset.n}"]`);
    this.held = true;
    now.setPointerCapture(event.pointerId);
    let shift = null;
    const move = (on) => {
      shift = this.snapped(one, grip, (on.clientX - from[0]) * scale, (on.clientY - from[1]) * scale, on.altKey, scale);
      this.lay(now, shift.box, one.angle);
    };
    const end = (on) => {
      now.removeEventListener("pointermove", move);
      now.removeEventListener("pointerup", end);
      now.removeEventListener("pointercancel", end);
      this.held = false;
      this.guides.replaceChildren();
      if (on.type === "pointerup" && shift && (shift.by.some((mm) => Math.abs(mm) > 0.0005))) this.write(one, this.lengths(one, shift.by));
      else if (shift) this.lay(now, one.box, one.angle);
    };
    now.addEventListener("pointermove", move);
    now.addEventListener("pointerup", end);
    now.addEventListener("pointercancel", end);
  }

  /** The box of an element that is dragged so far: `by` is what its x, y, width and height gain on the page. */
  snapped(one, grip, dx, dy, loose, scale) {
    const [x, y, wide, high] = one.box;
    const left = grip.includes("w"), right = grip.includes("e"), top = grip.includes("n"), bottom = grip.includes("s");
    const fixed = one.lengths.map((mm) => mm === null);
    this.guides.replaceChildren();
    const axis = (at, long, by, low, high_, offset, extent) => {
      const begin = !grip || low, end = !grip || high_;
      if ((begin && fixed[offset]) || ((low || high_) && fixed[extent]) || (!begin && !end)) return [0, 0];
      let shift = by;
      const step = Number(this.grid), own = one.lengths[offset];
      if (step && !loose) shift = begin ? Math.round((own + by) / step) * step - own : Math.round((long + by) / step) * step - long;
      if (!loose) {
        const edges = grip ? [low ? at : at + long] : [at, at + long / 2, at + long];
        const near = this.edges(one, offset).flatMap((line) => edges.map((edge) => line - edge)).filter((gap) => Math.abs(gap - by) < NEAR * scale).sort((a, b) => Math.abs(a - by) - Math.abs(b - by))[0];
        if (near !== undefined) {
          shift = near;
          const line = edges.map((edge) => edge + near).find((edge) => this.edges(one, offset).some((other) => Math.abs(other - edge) < 0.001));
          const guide = h("span", { class: offset ? "across" : "down" });
          guide.style[offset ? "top" : "left"] = `${(line / (offset ? this.data.height : this.data.width)) * 100}%`;
          this.guides.append(guide);
        }
      }
      if (!grip) return [shift, 0];
      if (low) shift = Math.min(shift, long);
      return low ? [shift, -shift] : [0, Math.max(shift, -long)];
    };
    const [ax, aw] = axis(x, wide, dx, left, right, 0, 2), [ay, ah] = axis(y, high, dy, top, bottom, 1, 3);
    return { by: [ax, ay, aw, ah], box: [x + ax, y + ay, wide + aw, high + ah] };
  }

  /** What an element snaps to: the card's edges, middle and safe zone, and those of other elements. */
  edges(one, axis) {
    const long = axis ? this.data.height : this.data.width, safe = this.deck().safe || 0;
    const others = this.data.elements.filter((other) => other !== one && !other.angle && other.box[2] && other.box[3]).flatMap(({ box }) => [box[axis], box[axis] + box[axis + 2] / 2, box[axis] + box[axis + 2]]);
    return [0, safe, long / 2, long - safe, long, ...others];
  }

  /** What is written when an element gains so much on the page: in the directions and the size of its own frame. */
  lengths(one, [dx, dy, wide, high]) {
    const [a, b, c, d] = one.linear, det = a * d - b * c || 1, size = sizeOf(one);
    const gains = [(d * dx - c * dy) / det, (a * dy - b * dx) / det, wide / size, high / size];
    return one.lengths.map((mm, n) => (mm === null || Math.abs(gains[n]) < 0.0005 ? null : round(mm + gains[n])));
  }

  async write(one, lengths) {
    const file = this.data.faces[one.face]?.file ?? "";
    const from = one.lengths;
    if (lengths.every((mm, n) => mm === null || mm === round(from[n]))) return;
    // What comes next goes on from here, though the file is not written yet.
    const size = sizeOf(one);
    for (const each of this.data.elements.filter((other) => this.nameOf(other) === this.nameOf(one))) {
      each.lengths = from.map((mm, n) => lengths[n] ?? mm);
      each.box = each.box.map((mm, n) => mm + (lengths[n] === null || lengths[n] === undefined ? 0 : (lengths[n] - from[n]) * size));
    }
    try {
      await this.ctx.edits.make(`${one.name} of ${one.face}`, [{ do: "box", face: one.face, path: one.path, from, lengths }], [file]);
      this.error = null;
      this.ctx.edits.fine();
      this.ctx.announce("Saved");
    } catch (error) {
      this.error = error;
    }
    if (!this.closed) await this.show(this.card, this.side);
  }

  /** Arrows move the chosen element, Tab goes to the next, Esc lets go of it. True when the key was taken. */
  key(event) {
    const one = this.one;
    if (event.target.matches("input, select")) return event.key !== "Escape" && event.key !== "m";
    if (event.key === "Escape" && one) { this.choose(""); event.preventDefault(); event.stopPropagation(); return true; }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way || !one || !this.free(one)) return false;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 1 : 0.1;
    this.nudged = this.nudged?.one === one ? this.nudged : { one, by: [0, 0] };
    const { by } = this.nudged;
    for (const axis of [0, 1]) if (one.lengths[axis] !== null) by[axis] = round(by[axis] + way[axis] * far);
    const frame = this.layer.querySelector(".on");
    if (frame) this.lay(frame, [one.box[0] + by[0], one.box[1] + by[1], one.box[2], one.box[3]], one.angle);
    clearTimeout(this.wait);
    this.late = () => { clearTimeout(this.wait); this.late = this.nudged = null; this.write(one, this.lengths(one, [...by, 0, 0])); };
    this.wait = setTimeout(this.late, PAUSE);
    return true;
  }
}
