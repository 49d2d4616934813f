// A card open for editing: its elements have frames that are dragged and resized, snap to a grid, to each other and to the
// safe zone, go by arrow keys, and take millimetres that are typed. What moves is written where the element stands.

import { counted, h, icon } from "./dom.js";
import { source } from "./bits.js";
import { reasons } from "./edit.js";
import { memory } from "./route.js";

const NAMES = ["x", "y", "width", "height"];
const LABELS = { size: "size, pt", colour: "colour", font: "font" };
const NUMBER = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*(?:mm)?\s*$/; // with a point or a comma
const GRIDS = [["0", "No grid"], ["0.1", "0.1 mm"], ["0.5", "0.5 mm"], ["1", "1 mm"], ["2", "2 mm"]];
const NEAR = 5; // pixels at which an edge snaps to another
const PAUSE = 350; // milliseconds of quiet behind an arrow before it is written
const GRIPS = ["nw", "n", "ne", "e", "se", "s", "sw", "w"];
const refusal = (what) => Object.assign(new Error(what), { problems: [{ what }] });
const round = (mm) => Math.round(mm * 1000) / 1000;
const sizeOf = ({ linear: [a, b, c, d] }) => Math.sqrt(Math.abs(a * d - b * c)) || 1; // of a millimetre of an element, on the page

export class Elements {
  /** `sheet` is what shows the card, `panel` what stands beside it. */
  constructor(ctx, sheet, panel, deck) {
    Object.assign(this, { ctx, sheet, panel, deck, data: null, chosen: "", open: new Set(), grid: memory.get("grid", "0.5"), wait: 0, error: null, note: "" });
    this.layer = h("div", { class: "elements", role: "group", "aria-label": "Elements of the card" });
    this.guides = h("div", { class: "elements-guides", "aria-hidden": "true" });
    sheet.classList.add("edited");
    sheet.append(this.layer, this.guides);
    this.layer.addEventListener("pointerdown", (event) => this.press(event));
    this.layer.addEventListener("dblclick", (event) => { // changes the words of what was chosen by its first click
      event.stopPropagation();
      const field = this.panel.querySelector('[data-field="text"]');
      field?.focus();
      field?.select();
    });
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
    if (other) Object.assign(this, { error: null, note: "" });
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
      const frame = h("button", { type: "button", class: `element ${on ? "on" : ""} ${!this.free(one) ? "fixed" : one.lengths.slice(0, 2).every((mm) => mm === null) ? "worked" : ""}`, tabindex: on || (!this.one && n === 0) ? "0" : "-1", "aria-label": `${one.name}${copies > 1 ? `, copy ${copies}` : ""}`, "aria-pressed": String(on), data: { n } },
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
    const told = this.error && !(this.error.field && this.error.of === this.chosen) ? this.told(this.error) : null;
    this.drawing = true; // a field that makes room for a new one is not left
    this.panel.replaceChildren(
      h("div", { class: "toolbar" }, this.ctx.edits.tools(), h("span", { class: "select" }, select, icon("down"))),
      ...[told, this.note ? h("div", { class: "elements-note", role: "status" }, this.note) : null].filter(Boolean),
      ...(one ? this.about(one) : [h("p", { class: "muted" }, "Choose an element on the card, or here. Drag it, or use the arrow keys; with Shift they go further.")]),
      h("h3", {}, "Elements"),
      h("ul", { class: "elements-list" }, [...new Map(this.data.elements.map((each) => [this.nameOf(each), each])).values()].reverse().map((each) => h("li", {}, h("button", { type: "button", "aria-pressed": String(this.nameOf(each) === this.chosen), title: `${each.number} of ${each.face}`, onclick: () => this.choose(this.nameOf(each)) }, h("span", { class: "elements-number" }, each.number), h("b", {}, each.name), each.face === this.data.face ? null : h("span", { class: "muted" }, each.face))))),
      h("h3", {}, "Face"), ...this.reach(this.data.face));
    this.drawing = false;
    const field = inside && this.panel.querySelector(`[data-field="${inside}"]`);
    if (!field) return;
    field.focus();
    if (value !== dataset.was) field.value = value; // what is being typed stays
    else field.select();
  }

  told(error) { return h("div", { class: "elements-told", role: "alert" }, reasons(error)); }

  /** Who else shows a face. */
  reach(face) {
    const { file, decks } = this.data.faces[face] ?? { file: "", decks: {} };
    const words = Object.entries(decks).map(([deck, cards]) => `${counted(cards, "card")} of ${deck}`);
    return [h("p", {}, h("b", {}, face), ": ", words.join(", ")), words.length > 1 ? h("p", { class: "elements-note" }, `A change of it reaches ${counted(words.length, "deck")}.`) : null, h("p", { class: "place" }, file)].filter(Boolean);
  }

  about(one) {
    const fields = one.lengths.map((mm, n) => {
      if (mm === null) return this.field(one, NAMES[n], one.said[n], { worked: true });
      return this.field(one, NAMES[n], String(round(mm)), { numeric: true, write: (text) => {
        const said = NUMBER.exec(text);
        if (!said) throw refusal(`${NAMES[n]} is a number of millimetres, such as 6.5, and not “${text}”`);
        return this.write(one, one.lengths.map((_, at) => (at === n ? Number(said[1].replace(",", ".")) : null)), NAMES[n]);
      } });
    });
    const values = (one.fields ?? []).map((given) => this.field(one, given.name, given.value, { ...given, write: (text) => this.give(one, given, text) }));
    const worked = one.lengths.some((mm) => mm === null) || (one.fields ?? []).some((given) => given.worked);
    const foreign = one.face !== this.data.face;
    return [
      h("h3", {}, one.name),
      values.length ? h("div", { class: "elements-fields" }, values) : null,
      one.key ? h("div", { class: "elements-fields" }, fields) : h("p", { class: "muted" }, "It has no box of numbers here."),
      worked ? h("p", { class: "muted" }, "What an expression works out is changed where it is written:") : null,
      source(this.ctx, one.where),
      foreign ? h("div", { class: "elements-note" }, h("p", {}, "It comes from another face:"), ...this.reach(one.face), this.open.has(one.face) ? null : h("button", { class: "button", type: "button", onclick: () => { this.open.add(one.face); this.draw(); } }, `Change ${one.face} too`)) : null,
    ].filter(Boolean);
  }

  /** A labelled field. What is typed is written when it is left, or by Enter; what is refused stays, with the reason. */
  field(one, name, value, { worked = false, numeric = false, cell = null, write = null }) {
    const wrong = this.error?.field === name && this.error.of === this.nameOf(one) ? this.error : null, words = name === "text";
    const free = cell || one.face === this.data.face || this.open.has(one.face);
    const box = h(words ? "textarea" : "input", { ...(words ? { rows: 2 } : { type: "text", inputmode: numeric || name === "size" ? "decimal" : null }), "aria-invalid": wrong ? "true" : null, disabled: worked || !free, title: worked ? "An expression works it out" : null, placeholder: value ? null : name === "font" ? "as its style has it" : null, spellcheck: words ? "true" : "false", data: worked ? {} : { field: name, was: value } });
    box.value = wrong ? wrong.typed : value;
    const commit = async (text) => {
      if (text === box.dataset.was) return;
      box.dataset.was = text; // from now on Ctrl+Z takes back what is written
      try { await write(text); } catch (error) {
        this.error = Object.assign(error, { field: name, of: this.nameOf(one), typed: text });
        if (!this.closed && this.data) await this.show(this.card, this.side);
      }
    };
    box.addEventListener("change", () => { if (!this.drawing) commit(box.value); });
    box.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey) return; // to take back, make again
      event.stopPropagation();
      if (event.key === "Enter" && !event.altKey && !event.shiftKey) { event.preventDefault(); commit(box.value); }
      if (event.key !== "Escape") return;
      event.preventDefault(); // it leaves the field, not the card
      box.value = box.dataset.was = value;
      if (wrong) { this.error = null; this.draw(); }
      this.layer.querySelector(".on")?.focus({ preventScroll: true });
    });
    const label = h("label", { class: words ? "wide" : "" }, h("span", {}, LABELS[name] ?? name), box);
    return [this.coloured(name, label, box, worked || !free, commit),
      words && cell ? h("p", { class: "muted wide" }, `This is the cell “${cell.column}” of this card alone, in ${cell.file}.`) : words && value.includes("{{") ? h("p", { class: "muted wide" }, "On every card; what stands in {{ }} is filled in from its row.") : null,
      wrong ? h("div", { class: "wide" }, this.told(wrong)) : null];
  }

  /** A field of a colour has a swatch, and the names of the palette. */
  coloured(name, label, box, fixed, commit) {
    if (!["colour", "fill", "stroke"].includes(name)) return label;
    const { palette } = this.data;
    const hex = (text) => (palette[text] ?? text).toLowerCase(), plain = /^#[0-9a-f]{6}$/;
    const list = h("datalist", { id: `colours-${name}` }, Object.keys(palette).map((value) => h("option", { value })));
    const swatch = h("input", { type: "color", "aria-label": `${name}, to choose`, value: plain.test(hex(box.value)) ? hex(box.value) : "#000000", disabled: fixed });
    swatch.addEventListener("change", () => { box.value = Object.keys(palette).find((key) => hex(key) === swatch.value) ?? swatch.value; commit(box.value); });
    box.setAttribute("list", list.id);
    return h("div", { class: "elements-colour" }, label, swatch, list);
  }

  /** Write a value of an element, or the cell that it shows. */
  async give(one, given, to) {
    const { cell } = given;
    const made = cell ? { do: "cell", deck: cell.deck, part: cell.part, row: cell.row, column: cell.column, from: given.value, to } : { do: "value", face: one.face, path: one.path, field: given.name, from: given.value, to };
    const words = cell ? `${cell.column} of ${this.card.row}` : `${given.name} of ${one.name}`;
    const { error } = this;
    await this.ctx.edits.make(words, [made], [cell ? cell.file : this.data.faces[one.face]?.file ?? ""]);
    this.saved(error);
    if (!this.closed) await this.show(this.card, this.side);
  }

  /** A change is written; what was wrong before it is past, what has been refused since is not. */
  saved(before) {
    if (this.error === before) this.error = null;
    this.note = "";
    this.ctx.edits.fine();
    this.ctx.announce("Saved");
  }

  choose(name) {
    if (!this.data) return; // it has not come yet
    this.chosen = name;
    Object.assign(this, { error: null, note: "" });
    this.draw();
    this.layer.querySelector(".on")?.focus({ preventScroll: true });
  }

  // ---- what is moved

  press(event) {
    if (!this.data) return;
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
    let shift = null, far = [0, 0];
    const move = (on) => {
      far = [(on.clientX - from[0]) * scale, (on.clientY - from[1]) * scale];
      shift = this.snapped(one, grip, (on.clientX - from[0]) * scale, (on.clientY - from[1]) * scale, on.altKey, scale);
      this.lay(now, shift.box, one.angle);
    };
    const end = (on) => {
      now.removeEventListener("pointermove", move);
      now.removeEventListener("pointerup", end);
      now.removeEventListener("pointercancel", end);
      this.held = false;
      this.guides.replaceChildren();
      this.note = on.type === "pointerup" ? this.stuck(one, grip, far) : "";
      if (on.type === "pointerup" && shift && (shift.by.some((mm) => Math.abs(mm) > 0.0005))) this.write(one, this.lengths(one, shift.by));
      else if (shift) { this.lay(now, one.box, one.angle); this.aside(); }
    };
    now.addEventListener("pointermove", move);
    now.addEventListener("pointerup", end);
    now.addEventListener("pointercancel", end);
  }

  /** What a pull of so many millimetres would change, and an expression works out; in words. */
  stuck(one, grip, far) {
    const along = (axis) => Math.abs(far[axis]) > 0.5 && Math.abs(far[axis]) * 2 >= Math.abs(far[1 - axis]);
    const pulled = [[0, "w", "e"], [1, "n", "s"]].filter(([axis]) => along(axis)).flatMap(([axis, low, high]) => (!grip ? [axis] : grip.includes(low) ? [axis, axis + 2] : grip.includes(high) ? [axis + 2] : []));
    return pulled.filter((n) => one.lengths[n] === null).map((n) => `${NAMES[n]} is worked out: ${one.said[n]}.`).join(" ");
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

  /** Why an element cannot have these lengths; empty when it can. */
  wrong(one, lengths) {
    for (const n of [2, 3]) if (typeof lengths[n] === "number" && lengths[n] <= 0) return `${NAMES[n]} is more than 0 mm, and not ${lengths[n]}`;
    const size = sizeOf(one);
    for (const n of [0, 1]) {
      const all = n ? this.data.height : this.data.width, off = one.box[n] - (one.lengths[n] ?? 0) * size;
      const long = one.box[n + 2] + (typeof lengths[n + 2] === "number" ? (lengths[n + 2] - one.lengths[n + 2]) * size : 0);
      const at = off + (lengths[n] ?? 0) * size;
      if (typeof lengths[n] === "number" && (at + long < 0 || at > all)) return `${NAMES[n]} is between ${round((-long - off) / size)} and ${round((all - off) / size)} mm, and not ${lengths[n]}: all of it would lie off the card`;
    }
    return "";
  }

  /** Write other lengths. Raises what is refused when they were typed into a field. */
  async write(one, lengths, field = "") {
    const file = this.data.faces[one.face]?.file ?? "";
    const from = one.lengths;
    if (lengths.every((mm, n) => mm === null || mm === round(from[n]))) { this.draw(); return; }
    try {
      const wrong = this.wrong(one, lengths);
      if (wrong) throw refusal(wrong);
      // What comes next goes on from here, though the file is not written yet.
      const size = sizeOf(one);
      for (const each of this.data.elements.filter((other) => this.nameOf(other) === this.nameOf(one))) {
        each.lengths = from.map((mm, n) => lengths[n] ?? mm);
        each.box = each.box.map((mm, n) => mm + (lengths[n] === null || lengths[n] === undefined ? 0 : (lengths[n] - from[n]) * size));
      }
      const { error, note } = this;
      await this.ctx.edits.make(`${one.name} of ${one.face}`, [{ do: "box", face: one.face, path: one.path, from, lengths }], [file]);
      this.saved(error);
      this.note = note;
    } catch (error) {
      if (field) throw error;
      this.error = error;
    }
    if (!this.closed) await this.show(this.card, this.side);
  }

  /** Arrows move the chosen element, Tab goes to the next, Esc lets go of it. True when the key was taken. */
  key(event) {
    const one = this.one;
    if (event.target.matches("input, select, textarea")) return event.key !== "Escape" && event.key !== "m";
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
    const note = this.stuck(one, "", way.map((by) => by * 10));
    if (note !== this.note) { this.note = note; this.aside(); }
    clearTimeout(this.wait);
    this.late = () => { clearTimeout(this.wait); this.late = this.nudged = null; this.write(one, this.lengths(one, [...by, 0, 0])); };
    this.wait = setTimeout(this.late, PAUSE);
    return true;
  }
}
