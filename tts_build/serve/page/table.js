// The table as it will stand, from above: everything is named when pointed at, and cards are enlarged as in the game.

import { empty, loaded, narrow, path, progress, source, svg, toggle, walkable } from "./bits.js";
import { counted, h, icon } from "./dom.js";
import { Stage } from "./panzoom.js";
import { sheet } from "./sheet.js";

const WIDE = 2000; // the layer's pixels across
const MARKS = ["hand", "zone", "hidden"];
const CLOSE = 1.6; // enlarged so much, the fine picture takes the place of the coarse one
const KINDS = {
  deck: "deck", card: "card", die: "die", tile: "tile", token: "token", figurine: "standee", bag: "bag", pdf: "rulebook",
  model: "model", bundle: "asset bundle", text: "text", hand: "hand zone", zone: "zone", hidden: "hidden zone",
};

/** What people call such a thing. */
const kindOf = (item) => (item.section === "boards" ? "board" : KINDS[item.kind] ?? item.kind);

class View {
  constructor() {
    this.id = "table";
    this.title = "Table";
    this.key = "4";
    this.layers = { names: false, zones: true, snaps: false };
    this.moving = false;
    this.late = h("span", { class: "table-late", role: "status" }, "The picture is older than the things: it follows in a moment.");
  }

  async mount(main, ctx) {
    sheet("table.css");
    this.main = main;
    this.ctx = ctx;
    this.gone = false;
    this.data = null;
    this.painted = ""; // the address of the picture that is on the page
    this.older = false; // whether something was changed since
    this.alt = (event) => {
      if (event.key !== "Alt") return;
      event.preventDefault();
      this.enlarge(event.type === "keydown" ? this.pointed : null);
    };
    this.blur = () => this.enlarge(null);
    window.addEventListener("keydown", this.alt);
    window.addEventListener("keyup", this.alt);
    window.addEventListener("blur", this.blur);
    this.progress = progress(ctx);
    main.replaceChildren(empty("Setting the table", "The save is assembled and its scripts run. The first time takes some seconds.", this.progress));
    await this.load();
  }

  async update(change) {
    if (change.type === "search") this.ctx.announce(counted(narrow(this.list, this.ctx.search()), "thing"));
    else if (change.type === "read" || change.type === "hello" || (change.type === "built" && this.older)) await this.load();
  }

  unmount() {
    this.gone = true;
    window.removeEventListener("keydown", this.alt);
    window.removeEventListener("keyup", this.alt);
    window.removeEventListener("blur", this.blur);
    this.stage?.close();
    this.stage = null;
  }

  async load() {
    const asked = (this.asked = Symbol("asked"));
    this.main.classList.add("v-busy");
    this.aged(true);
    let data, image;
    try {
      const address = path(this.ctx, this.data ? "table" : "table?soon=1"); // what is there stays until a newer one is
      data = await (this.ctx.edits ? this.ctx.edits.asked(address) : this.ctx.get(address));
      if (this.gone || asked !== this.asked) return;
      if (data.pictures[0].url === this.painted) { // the things are where they were: what somebody has moved meanwhile goes back
        for (const shape of this.shapes.values()) shape.removeAttribute("transform");
        this.aged(false);
        return;
      }
      if (!this.data) this.outlined(data);
      image = await loaded(this.ctx.picture(data.pictures[0].url), "The table from above");
    } catch (error) {
      if (!this.gone && asked === this.asked && !this.data) this.main.replaceChildren(empty("The table cannot be set", error.message));
      return;
    } finally {
      if (asked === this.asked) this.main.classList.remove("v-busy");
    }
    if (this.gone || asked !== this.asked) return;
    this.image = image;
    this.painted = image.naturalWidth ? data.pictures[0].url : "";
    this.show(data);
    this.aged(!this.painted);
    if (data.draft) await this.load(); // which waits for the build
  }

  /** Say whether the picture is older than what it shows. */
  aged(older) {
    this.older = older;
    this.late.hidden = !older || !this.painted || Boolean(this.data?.draft);
  }

  /** Where things lie, before there is a picture. */
  outlined(data) {
    this.image = new Image();
    this.image.alt = "";
    this.show(data);
    this.stage.root.classList.add("v-coming");
  }

  show(data) {
    const kept = this.data && this.stage && !this.stage.fitted && this.data.width === data.width ? [this.stage.zoom, this.stage.x, this.stage.y] : null;
    this.data = data;
    this.high = (WIDE * data.height) / data.width;
    this.stage?.close();
    this.fine = null;
    this.stage = new Stage("The table from above", WIDE, this.high, { changed: (stage) => this.sharpen(stage) });
    this.image.className = "v-picture seen";
    this.stage.layer.append(this.image, this.draw(data), this.names);
    this.big = h("figure", { class: "table-big", hidden: true, "aria-hidden": "true" });
    this.hint = h("p", { class: "table-hint" }, h("kbd", {}, "Alt"), " enlarges what you point at");
    this.stage.root.append(this.big, this.hint);
    this.build();
    if (kept) {
      [this.stage.zoom, this.stage.x, this.stage.y] = kept;
      this.stage.fitted = false;
      this.stage.apply();
    } else this.stage.fit();
  }

  /** The list and the bar. Of a first table nothing is moved: it is replaced, and not under one's hand. */
  build() {
    const layer = (name, label) => toggle(label, this.layers[name], (on) => { this.layers[name] = on; this.apply(); });
    const things = this.data.objects.filter((item) => !MARKS.includes(item.kind));
    const groups = new Map();
    for (const item of [...things].reverse()) {
      // Things of one name and kind are one line: the first of them is shown, the others are stepped through.
      const key = `${item.of}/${item.kind}/${item.name}`;
      groups.set(key, [...(groups.get(key) ?? []), item]);
    }
    const order = ["boards", "decks", "dice", "pieces", "bags", ""];
    const sorted = [...groups.values()].sort((a, b) => order.indexOf(a[0].section) - order.indexOf(b[0].section) || a[0].name.localeCompare(b[0].name));
    this.list = h("div", { class: "v-list", role: "group", "aria-label": "Things on the table" }, sorted.map((items) => this.entry(items)));
    this.detail = h("div", { class: "v-detail" });
    const zones = this.data.objects.length - things.length;
    const side = h(
      "aside",
      { class: "v-side", "aria-label": "Things on the table" },
      h("p", { class: "v-facts" }, `${counted(things.length, "thing")}${zones ? ` \u00b7 ${counted(zones, "zone or hand", "zones and hands")}` : ""}`),
      this.data.draft ? h("p", { class: "v-warning" }, "A first look: the build is at work. Its scripts run, and its pictures are fine, as soon as that is done.") : null,
      this.data.note ? h("p", { class: "v-warning" }, `Its script stopped: ${this.data.note}`) : null,
      this.detail,
      walkable(this.list),
    );
    this.main.replaceChildren(
      h(
        "section",
        { class: "v-page", "aria-label": "Table" },
        h("div", { class: "v-bar" }, h("h2", {}, "Table"), h("div", { class: "toolbar", role: "group", "aria-label": "Over the picture" },
          layer("names", "Names"), layer("zones", "Zones and hands"), this.data.snaps.length ? layer("snaps", "Snap points") : null), this.ctx.edits && !this.data.draft ? this.movers() : null,
          this.data.draft ? this.progress : this.late,
          this.ctx.info().has.play ? h("button", { type: "button", class: "button", onclick: () => this.ctx.show("play") }, icon("play"), h("span", {}, this.ctx.info().has.bots ? "Play, or watch bots" : "Play")) : null),
        h("div", { class: "v-split" }, this.stage.root, side),
      ),
    );
    narrow(this.list, this.ctx.search());
    this.apply();
    this.select(this.data.objects.find((one) => one.guid === this.selected?.guid) ?? null);
  }

  entry(items) {
    const item = items[0];
    let at = -1;
    const words = [item.name, item.description, item.of, kindOf(item), ...item.tags, ...item.contents].join(" ");
    const step = () => {
      at = (at + 1) % items.length;
      this.go(items[at], true);
    };
    const many = items.length > 1 ? `\u00d7${items.length}` : item.count > 1 ? String(item.count) : "";
    return h(
      "button",
      {
        type: "button", class: "v-entry", data: { entry: item.guid, words }, onclick: step,
        onfocus: () => { this.go(items[Math.max(0, at)], false); this.enlarge(items[Math.max(0, at)]); },
        onblur: () => this.enlarge(null),
        onpointerenter: () => this.mark(items[Math.max(0, at)]),
        onpointerleave: () => this.mark(this.selected ?? null),
      },
      h("b", {}, item.name),
      h("span", {}, kindOf(item)),
      many ? h("span", { class: "v-many" }, many) : null,
    );
  }

  draw(data) {
    const point = ([x, y]) => `${(x * WIDE).toFixed(1)},${(y * this.high).toFixed(1)}`;
    const drawing = svg("svg", { viewBox: `0 0 ${WIDE} ${this.high}`, class: "v-overlay", "aria-hidden": "true" });
    const zones = svg("g", { class: "table-zones" });
    const things = svg("g", { class: "table-things" });
    const snaps = svg("g", { class: "table-snaps" });
    this.shapes = new Map();
    this.names = h("div", { class: "v-names", "aria-hidden": "true" });
    const said = [];
    for (const item of data.objects) {
      const mark = MARKS.includes(item.kind);
      const shape = svg("polygon", { points: item.outline.map(point).join(" "), class: mark ? `zone-${item.kind}` : "" });
      if (mark) {
        shape.style.setProperty("--own", item.colour);
        zones.append(shape);
      } else things.append(shape);
      shape.addEventListener("pointerenter", (event) => {
        this.pointed = item;
        this.mark(item);
        this.enlarge(event.altKey ? item : null);
      });
      shape.addEventListener("pointerdown", (event) => this.drag(event, item, shape));
      shape.addEventListener("click", () => { if (!(this.stage.dragged > 3)) this.select(item); });
      this.shapes.set(item.guid, shape);
      const low = Math.max(...item.outline.map((corner) => corner[1]));
      const near = said.some(([name, x, y]) => name === item.name && Math.hypot(x - item.at[0], y - item.at[1]) < 0.08);
      if (!near && item.kind !== "hand") {
        said.push([item.name, ...item.at]);
        const name = h("span", { class: mark ? "of-zone" : "" }, item.name);
        name.style.left = `${item.at[0] * 100}%`;
        name.style.top = `${(mark ? item.at[1] : low) * 100}%`;
        this.names.append(name);
      }
    }
    for (const snap of data.snaps) snaps.append(svg("circle", { cx: snap[0] * WIDE, cy: snap[1] * this.high, r: 4 }));
    drawing.append(zones, things, snaps);
    drawing.addEventListener("pointerleave", () => {
      this.pointed = null;
      this.mark(this.selected ?? null);
      this.enlarge(null);
    });
    this.overlay = drawing;
    return drawing;
  }

  /** What makes things movable, and takes it back. */
  movers() {
    const moves = h("button", { class: "button", type: "button", "aria-pressed": String(this.moving), onclick: () => { this.moving = !this.moving; moves.setAttribute("aria-pressed", String(this.moving)); this.apply(); this.tell(this.selected ?? null); } }, icon("edit"), h("span", {}, "Move things"));
    return h("div", { class: "toolbar" }, moves, this.ctx.edits.tools());
  }

  /** Drag a thing: its place in the game file follows when it is dropped. */
  drag(event, item, shape) {
    if (!this.moving || this.data.draft || event.button || !item.place) return;
    event.stopPropagation();
    this.select(item);
    if (item.place.why) return;
    const from = this.stage.inside(event);
    let by = [0, 0];
    shape.setPointerCapture(event.pointerId);
    const move = (on) => {
      const now = this.stage.inside(on);
      by = [now[0] - from[0], now[1] - from[1]];
      shape.setAttribute("transform", `translate(${by[0]} ${by[1]})`);
    };
    const end = (on) => {
      for (const [type, act] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) shape.removeEventListener(type, act);
      if (on.type === "pointerup" && Math.hypot(...by) * this.stage.zoom > 3) this.place(item, by, shape);
      else shape.removeAttribute("transform");
    };
    for (const [type, act] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) shape.addEventListener(type, act);
  }

  async place(item, by, shape) {
    const units = [(by[0] / WIDE) * this.data.width, (-by[1] / this.high) * this.data.height];
    const at = [this.data.corner[0] + item.at[0] * this.data.width + units[0], this.data.corner[1] - item.at[1] * this.data.height + units[1]];
    try {
      await this.ctx.edits.make(`place of ${item.of}`, [{ do: "place", of: item.of, seat: item.seat, by: units, at }], Object.keys(this.data.versions));
      this.ctx.edits.fine();
      this.ctx.announce("Saved");
      this.aged(true);
    } catch (error) {
      shape.removeAttribute("transform");
      this.ctx.edits.refused(error);
      if (error.status === 409) await this.load();
    }
  }

  apply() {
    this.overlay.classList.toggle("moves", this.moving);
    for (const [name, on] of Object.entries(this.layers)) this.overlay.classList.toggle(`with-${name}`, on);
    this.names.hidden = !this.layers.names;
  }

  /** Near enough, a finer picture takes the place of the first. */
  async sharpen(stage) {
    const device = stage.zoom * (devicePixelRatio || 1) * WIDE;
    if (this.fine || device < this.data.pictures[0].width * CLOSE) return;
    const data = this.data;
    this.fine = true;
    const image = await loaded(this.ctx.picture(data.pictures[1].url), "The table from above");
    if (this.gone || data !== this.data || !image.naturalWidth) return;
    image.className = "v-picture seen";
    this.image.replaceWith(image);
    this.image = image;
  }

  mark(item) {
    this.marked?.classList.remove("v-lit");
    this.marked = item ? this.shapes.get(item.guid) : null;
    this.marked?.classList.add("v-lit");
    this.tell(item);
  }

  select(item) {
    this.selected = item;
    this.mark(item);
  }

  go(item, near) {
    this.select(item);
    if (near) this.stage.show(item.at[0] * WIDE, item.at[1] * this.high, 2.4);
    this.ctx.announce([item.name, kindOf(item), item.count > 1 ? String(item.count) : "", item.zones.length ? `in ${item.zones.join(", ")}` : ""].filter(Boolean).join(", "));
  }

  /** What an object shows, as large as the screen allows: a face-down card stays face down. */
  enlarge(item) {
    if (!this.big || (item?.guid ?? "") === this.big.dataset.of) return;
    this.big.dataset.of = item?.guid ?? "";
    this.big.hidden = !item?.picture;
    if (!item?.picture) return;
    const image = h("img", { src: this.ctx.picture(item.picture), alt: item.name, class: "seen" });
    this.big.replaceChildren(image, h("figcaption", {}, item.name));
    this.big.classList.toggle("table-left", item.at[0] > 0.5);
  }

  tell(item) {
    if (!item) {
      this.detail.replaceChildren(h("p", { class: "v-note" }, "Point at a thing on the table, or choose one below."));
      return;
    }
    const row = (name, value) => (value ? [h("dt", {}, name), h("dd", {}, value)] : []);
    const sides = { deck: "cards", bag: "inside", tile: "in the pile", token: "in the pile" }[item.kind];
    this.detail.replaceChildren(
      h("h3", {}, item.name),
      item.description ? h("p", {}, item.description) : "",
      h(
        "dl",
        {},
        row("is a", kindOf(item)),
        sides && item.count > 1 ? row(sides, String(item.count)) : [],
        ["card", "deck"].includes(item.kind) ? row("lies", item.face_up ? "face up" : "face down") : [],
        row("in", item.zones.join(", ")),
        row("tags", item.tags.join(", ")),
        row("", [item.locked ? "locked" : "", item.script ? "with a script or a panel" : ""].filter(Boolean).join(" \u00b7 ")),
        row("holds", item.contents.slice(0, 8).join(", ") + (item.contents.length > 8 ? " \u2026" : "")),
      ),
      source(this.ctx, item.where) ?? "",
      ...(this.moving && item.place ? [h("p", { class: "v-note" }, item.place.why ? `It is not moved by hand: ${item.place.why}.` : "Drag it: its place is written to"), source(this.ctx, item.place.where) ?? ""] : []),
    );
  }
}

export default new View();
