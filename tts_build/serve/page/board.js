// Boards large, with their spaces, links and snap points on demand, and a list that finds a space.

import { choice, empty, loaded, narrow, path, source, svg, toggle, walkable } from "./bits.js";
import { counted, h } from "./dom.js";
import { Stage } from "./panzoom.js";
import { sheet } from "./sheet.js";

const SCALE = 4; // the layer's pixels for each millimetre

class View {
  constructor() {
    this.id = "board";
    this.title = "Board";
    this.key = "3";
    this.layers = { spaces: true, links: false, snaps: false, names: false };
  }

  async mount(main, ctx) {
    sheet("board.css");
    this.main = main;
    this.ctx = ctx;
    this.gone = false;
    await this.load();
  }

  async update(change) {
    if (change.type === "search") this.ctx.announce(counted(narrow(this.list, this.ctx.search()), "space"));
    else if (change.type === "read" || change.type === "hello") await this.load().catch(() => undefined); // the last good state stays
  }

  unmount() {
    this.gone = true;
    this.stage?.close();
    this.stage = null;
  }

  async load() {
    const asked = (this.asked = Symbol("asked"));
    const { boards } = await this.ctx.get(path(this.ctx, "boards"));
    if (this.gone || asked !== this.asked) return;
    if (!boards.length) {
      this.stage?.close();
      this.stage = null;
      this.main.replaceChildren(empty("No board", "This game is played without a board. A board is an entry under boards: in game.yaml, with a face and a list of spaces."));
      return;
    }
    this.boards = boards;
    const board = boards.find((one) => one.name === this.board?.name) ?? boards[0];
    const picture = board.pictures.find((one) => one.seat === this.picture?.seat && one.side === this.picture?.side) ?? board.pictures[0];
    await this.show(board, picture);
  }

  async show(board, picture) {
    const same = this.stage && this.board?.name === board.name && this.board.width === board.width && this.board.height === board.height;
    const kept = same && !this.stage.fitted ? [this.stage.zoom, this.stage.x, this.stage.y] : null;
    this.board = board;
    this.picture = picture;
    const image = await loaded(this.ctx.picture(picture.url), `${board.title}, ${board.width} by ${board.height} millimetres`);
    if (this.gone || this.picture !== picture) return;
    this.stage?.close();
    this.stage = new Stage(board.title, board.width * SCALE, board.height * SCALE);
    image.className = "v-picture seen";
    this.overlay = this.draw(board, picture);
    this.stage.layer.append(image, this.overlay, this.names);
    this.build(board, picture);
    if (kept) {
      [this.stage.zoom, this.stage.x, this.stage.y] = kept;
      this.stage.fitted = false;
      this.stage.apply();
    } else this.stage.fit();
  }

  build(board, picture) {
    const mm = (value) => Math.round(value * 10) / 10;
    const tabs = this.boards.length > 1 ? choice("Boards", this.boards.map((one) => [one, one.title]), board, (one) => this.show(one, one.pictures[0])) : h("h2", {}, board.title);
    const seats = [...new Set(board.pictures.map((one) => one.seat))].filter(Boolean);
    const find = (seat, side) => board.pictures.find((one) => one.seat === seat && one.side === side) ?? board.pictures[0];
    const whose = seats.length > 1 ? choice("Whose", seats.map((seat) => [seat, seat]), picture.seat, (seat) => this.show(board, find(seat, picture.side))) : null;
    const sides = board.pictures.some((one) => one.side === "back")
      ? choice("Side", [["face", "Face"], ["back", "Underside"]], picture.side, (side) => this.show(board, find(picture.seat, side)))
      : null;
    const layer = (name, label) => toggle(label, this.layers[name], (on) => { this.layers[name] = on; this.apply(); });
    const linked = board.spaces.some((space) => space.links.length);
    const layers = board.spaces.length || board.snaps.length
      ? h("div", { class: "toolbar", role: "group", "aria-label": "Over the picture" },
          board.spaces.length ? layer("spaces", "Spaces") : null,
          linked ? layer("links", "Links") : null,
          board.snaps.length ? layer("snaps", "Snap points") : null,
          board.spaces.length ? layer("names", "Names") : null)
      : null;
    this.detail = h("div", { class: "v-detail" });
    this.list = h("div", { class: "v-list", role: "group", "aria-label": "Spaces" }, board.spaces.map((space) => this.entry(space)));
    const side = h(
      "aside",
      { class: "v-side", "aria-label": "Spaces" },
      h("p", { class: "v-facts" }, `${mm(board.width)} \u00d7 ${mm(board.height)} mm${board.spaces.length ? ` \u00b7 ${counted(board.spaces.length, "space")}` : ""}`),
      source(this.ctx, board.where),
      this.detail,
      board.spaces.length ? walkable(this.list) : h("p", { class: "v-note" }, "This board has no spaces of its own: it is a mat or a picture."),
    );
    this.main.replaceChildren(
      h("section", { class: "v-page", "aria-label": board.title }, h("div", { class: "v-bar" }, tabs, whose, sides, layers), h("div", { class: "v-split" }, this.stage.root, side)),
    );
    narrow(this.list, this.ctx.search());
    this.apply();
    this.tell(null);
  }

  entry(space) {
    const words = [space.id, space.kind, space.label, ...Object.values(space.values)].join(" ");
    const entry = h(
      "button",
      { type: "button", class: "v-entry", data: { entry: space.id, words }, onclick: () => this.go(space, true), focus: () => this.go(space, false) },
      h("b", {}, space.label || space.id),
      h("span", {}, [space.label ? space.id : "", space.kind === "plain" ? "" : space.kind].filter(Boolean).join(" \u00b7 ")),
    );
    entry.addEventListener("pointerenter", () => this.mark(space));
    return entry;
  }

  /** The overlay: a shape for each space, lines between linked ones, crosses at snap points. */
  draw(board, picture) {
    const drawing = svg("svg", { viewBox: `0 0 ${board.width} ${board.height}`, class: "v-overlay", "aria-hidden": "true" });
    const seen = picture.side === "face";
    const links = svg("g", { class: "board-links" });
    const spaces = svg("g", { class: "board-spaces" });
    const snaps = svg("g", { class: "board-snaps" });
    this.shapes = new Map();
    this.names = h("div", { class: "v-names", "aria-hidden": "true" });
    if (seen) {
      const by = new Map(board.spaces.map((space) => [space.id, space]));
      for (const space of board.spaces) {
        for (const id of space.links) {
          const other = by.get(id);
          if (other && id > space.id) links.append(svg("line", { x1: space.x, y1: space.y, x2: other.x, y2: other.y }));
        }
        const shape = space.corners.length
          ? svg("polygon", { points: space.corners.map((corner) => corner.join(",")).join(" ") })
          : svg("rect", {
              x: space.x - space.width / 2, y: space.y - space.height / 2, width: space.width, height: space.height,
              rx: Math.min(space.width, space.height) * 0.08, transform: `rotate(${space.turn} ${space.x} ${space.y})`,
            });
        shape.addEventListener("pointerenter", () => this.mark(space));
        shape.addEventListener("click", () => { if (!(this.stage.dragged > 3)) this.select(space); });
        this.shapes.set(space.id, shape);
        spaces.append(shape);
        const name = h("span", {}, space.label || space.id);
        name.style.left = `${(100 * space.x) / board.width}%`;
        name.style.top = `${(100 * space.y) / board.height}%`;
        this.names.append(name);
      }
      for (const snap of board.snaps) snaps.append(svg("circle", { cx: snap.x, cy: snap.y, r: Math.max(0.8, board.width / 160) }));
    }
    drawing.append(spaces, links, snaps);
    drawing.addEventListener("pointerleave", () => this.mark(this.selected ?? null));
    return drawing;
  }

  apply() {
    for (const [name, on] of Object.entries(this.layers)) this.overlay.classList.toggle(`with-${name}`, on);
    this.names.hidden = !this.layers.names;
  }

  /** Light a space up and say what it is. */
  mark(space) {
    this.marked?.classList.remove("v-lit");
    this.marked = space ? this.shapes.get(space.id) : null;
    this.marked?.classList.add("v-lit");
    this.tell(space);
  }

  select(space) {
    this.selected = space;
    this.mark(space);
    this.main.querySelector(".v-entry[aria-current]")?.removeAttribute("aria-current");
    const entry = [...this.main.querySelectorAll(".v-entry")].find((one) => one.dataset.entry === space.id);
    entry?.setAttribute("aria-current", "true");
    entry?.scrollIntoView({ block: "nearest" });
  }

  go(space, near) {
    this.select(space);
    this.stage.show(space.x * SCALE, space.y * SCALE, near ? 3 : 1);
    const links = space.links.length ? `, linked to ${space.links.join(", ")}` : "";
    this.ctx.announce(`${space.label || space.id}, ${space.kind}${links}`);
  }

  tell(space) {
    if (!space) {
      this.detail.replaceChildren(h("p", { class: "v-note" }, this.board.spaces.length ? "Point at a space, or choose one below." : ""));
      return;
    }
    const row = (name, value) => (value ? [h("dt", {}, name), h("dd", {}, value)] : []);
    this.detail.replaceChildren(
      h("h3", {}, space.label || space.id),
      h(
        "dl",
        {},
        row("id", space.id),
        row("kind", space.kind),
        Object.entries(space.values).flatMap(([name, value]) => row(name, value)),
        row("leads to", space.links.join(", ")),
        row("middle", `${Math.round(space.x * 10) / 10}, ${Math.round(space.y * 10) / 10} mm`),
      ),
      source(this.ctx, space.where) ?? "",
    );
  }
}

export default new View();
