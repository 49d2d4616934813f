// What changed since the last commit, before and after: a slider between them, side by side, or faded.

import { choice, empty, loaded, narrow, path, source, walkable } from "./bits.js";
import { counted, h, icon } from "./dom.js";
import { Stage } from "./panzoom.js";
import { sheet } from "./sheet.js";

const KINDS = { added: "New", changed: "Changed", removed: "Gone" };
const SECTIONS = { decks: "Cards", dice: "Dice", boards: "Boards", pieces: "Pieces", rulebook: "Rulebook" };
const UNITS = 1000; // the layer's longer side in its own pixels

class View {
  constructor() {
    this.id = "changes";
    this.title = "Changes";
    this.key = "6";
    this.mode = "slide";
    this.part = 50;
  }

  async mount(main, ctx) {
    sheet("changes.css");
    this.main = main;
    this.ctx = ctx;
    this.gone = false;
    this.data = null;
    this.what = ctx.param("what") || "";
    main.replaceChildren(empty("Looking back", "The last commit is taken out and laid out beside what is there now."));
    await this.load();
  }

  async update(change) {
    if (change.type === "search") this.ctx.announce(counted(narrow(this.list, this.ctx.search()), "change"));
    else if (change.type === "read" || change.type === "hello") await this.load();
  }

  unmount() {
    this.gone = true;
    for (const stage of this.stages ?? []) stage.close();
    this.stages = [];
  }

  async load() {
    const asked = (this.asked = Symbol("asked"));
    let data;
    try {
      data = await this.ctx.get(path(this.ctx, "changes"));
    } catch (error) {
      if (!this.gone && asked === this.asked && !this.data) this.main.replaceChildren(empty("Changes cannot be shown", error.message));
      return;
    }
    if (this.gone || asked !== this.asked) return;
    const same = this.data && JSON.stringify({ ...this.data, revision: 0 }) === JSON.stringify({ ...data, revision: 0 });
    this.data = data;
    if (same) return;
    this.build();
  }

  build() {
    const { data } = this;
    if (!data.commit) {
      this.main.replaceChildren(empty("Nothing to compare with", sentence(data.why), data.todo ? h("p", {}, sentence(data.todo)) : null));
      return;
    }
    const when = new Date(data.commit.when);
    const since = h("p", { class: "changes-since" }, h("b", {}, data.commit.subject), h("span", {}, `${data.commit.hash} \u00b7 ${when.toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}`));
    if (!data.things.length && !data.files.length) {
      this.main.replaceChildren(empty("Nothing changed", "Everything is as it was in the last commit.", since));
      return;
    }
    this.list = h("div", { class: "v-list changes-list", role: "group", "aria-label": "What changed" });
    this.entries = new Map();
    const add = (id, words, entry) => {
      entry.dataset.words = words;
      entry.dataset.entry = id;
      entry.addEventListener("focus", () => this.pick(id));
      entry.addEventListener("click", () => this.pick(id, true));
      this.entries.set(id, entry);
      this.list.append(entry);
    };
    for (const [section, title] of Object.entries(SECTIONS)) {
      const things = data.things.filter((thing) => thing.section === section);
      if (!things.length) continue;
      this.list.append(h("h3", {}, title, h("span", { class: "number" }, String(things.length))));
      for (const thing of things) {
        const shown = thing.sides.find((side) => side.changed) ?? thing.sides[0];
        const picture = shown && (shown.after || shown.before);
        add(`${section}/${thing.id}`, `${thing.title} ${thing.id} ${KINDS[thing.kind]}`, h(
          "button", { type: "button", class: "v-entry changes-entry" },
          h("span", { class: "changes-thumb seen" }, picture ? h("img", { src: this.ctx.picture(picture), alt: "", loading: "lazy" }) : null),
          h("span", { class: "changes-name" }, h("b", {}, thing.title), h("span", {}, thing.id)),
          h("span", { class: `badge kind-${thing.kind}` }, KINDS[thing.kind]),
        ));
      }
    }
    this.list.append(h("h3", {}, "Table and files"));
    add("table", "table save", h("button", { type: "button", class: "v-entry changes-entry changes-plain" }, icon("table"), h("span", { class: "changes-name" }, h("b", {}, "The table"), h("span", {}, "as the save sets it"))));
    for (const file of data.files) {
      const count = (kind) => file.lines.filter((line) => line.kind === kind).length;
      add(`file/${file.file}`, file.file, h("button", { type: "button", class: "v-entry changes-entry changes-plain" }, icon("edit"),
        h("span", { class: "changes-name" }, h("b", {}, file.file.split("/").pop()), h("span", {}, file.file)),
        h("span", { class: "changes-lines" }, h("ins", {}, `+${count("added")}`), h("del", {}, `\u2212${count("removed")}`))));
    }
    const counts = ["added", "changed", "removed"].map((kind) => [kind, data.things.filter((thing) => thing.kind === kind).length]).filter(([, number]) => number);
    this.pane = h("div", { class: "changes-pane" });
    this.main.replaceChildren(
      h(
        "section",
        { class: "v-page", "aria-label": "Changes since the last commit" },
        h("div", { class: "v-bar" }, since, h("span", { class: "spring" }), counts.map(([kind, number]) => h("span", { class: `badge kind-${kind}` }, `${number} ${KINDS[kind].toLowerCase()}`)),
          data.things.length ? null : h("span", { class: "v-facts" }, "No picture changed")),
        h("div", { class: "v-split changes-split" }, h("aside", { class: "v-side", "aria-label": "What changed" }, walkable(this.list)), this.pane),
      ),
    );
    narrow(this.list, this.ctx.search());
    const first = this.entries.has(this.what) ? this.what : [...this.entries.keys()][0];
    this.what = "";
    this.pick(first);
  }

  async pick(id, anew = false) {
    if (this.what === id && !anew) return;
    this.what = id;
    this.ctx.setParam("what", id);
    for (const [name, entry] of this.entries) {
      if (name === id) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
    for (const stage of this.stages ?? []) stage.close();
    this.stages = [];
    if (id === "table") return this.table();
    if (id.startsWith("file/")) return this.file(this.data.files.find((one) => `file/${one.file}` === id));
    const thing = this.data.things.find((one) => `${one.section}/${one.id}` === id);
    this.side = (thing.sides.find((side) => side.changed) ?? thing.sides[0]).side;
    return this.thing(thing);
  }

  async thing(thing) {
    const id = this.what;
    const side = thing.sides.find((one) => one.side === this.side);
    const names = { front: "Front", back: "Back", page: "Page" };
    const sides = thing.sides.length > 1
      ? choice("Side", thing.sides.map((one) => [one.side, `${names[one.side] ?? one.side}${one.changed ? " \u2022" : ""}`]), side.side, (name) => { this.side = name; this.thing(thing); })
      : null;
    const words = thing.words.length
      ? h("table", { class: "changes-words" }, h("thead", {}, h("tr", {}, ["Column", "Before", "After"].map((word) => h("th", { scope: "col" }, word)))),
          h("tbody", {}, thing.words.map((word) => h("tr", {}, h("th", { scope: "row" }, word.column), ...compared(word.before, word.after)))))
      : null;
    const head = h("div", { class: "changes-head" }, h("h2", {}, thing.title), h("span", { class: `badge kind-${thing.kind}` }, KINDS[thing.kind]), source(this.ctx, thing.where), h("span", { class: "spring" }), sides);
    const box = h("div", { class: "changes-compare" });
    this.pane.replaceChildren(head, box, words ?? "");
    const note = side.changed ? "" : "This side is as it was.";
    await this.compare(box, side.before, side.after, `${thing.title}, ${side.side}`, note, () => this.what === id && this.side === side.side);
  }

  async table() {
    const box = h("div", { class: "changes-compare" });
    const told = h("div", { class: "changes-told" });
    this.pane.replaceChildren(h("div", { class: "changes-head" }, h("h2", {}, "The table")), box, told);
    box.replaceChildren(empty("Setting the table twice", "As it was, and as it is now."));
    let data;
    try {
      data = await this.ctx.get(path(this.ctx, "changes/table"));
    } catch (error) {
      if (this.what === "table") box.replaceChildren(empty("The table cannot be compared", error.message));
      return;
    }
    if (this.gone || this.what !== "table") return;
    const list = data.objects.map((item) => h("li", {}, h("b", {}, item.name), ` \u2014 ${item.kinds.join(", ")}`));
    told.replaceChildren(list.length ? h("ul", {}, list) : h("p", { class: "v-note" }, "Every object of the save is as it was."));
    await this.compare(box, data.before, data.after, "The table", "", () => this.what === "table");
  }

  file(file) {
    const lines = file.lines.map((line) =>
      line.kind === "at"
        ? h("tr", { class: "line-at" }, h("td", { colspan: "3" }, `line ${line.line}`))
        : h("tr", { class: `line-${line.kind}` }, h("td", { class: "line-number" }, String(line.line)), h("td", { class: "line-sign" }, { added: "+", removed: "\u2212" }[line.kind] ?? ""), h("td", {}, line.text)),
    );
    this.pane.replaceChildren(
      h("div", { class: "changes-head" }, h("h2", {}, file.file.split("/").pop()), h("span", { class: `badge kind-${file.kind}` }, KINDS[file.kind]), source(this.ctx, file.where)),
      lines.length
        ? h("div", { class: "changes-file", tabindex: "0", role: "region", "aria-label": `Lines of ${file.file}` }, h("table", {}, h("tbody", {}, lines)), file.more ? h("p", { class: "v-note" }, `and ${counted(file.more, "line")} more`) : null)
        : empty("No lines to show", "The file is no text, or too long to compare line by line."),
    );
  }

  /** Two pictures in one place. */
  async compare(box, before, after, name, note, current) {
    box.classList.add("v-busy");
    const [was, now] = await Promise.all([before ? loaded(this.ctx.picture(before), `${name}, before`) : null, after ? loaded(this.ctx.picture(after), `${name}, after`) : null]);
    box.classList.remove("v-busy");
    if (this.gone || !current()) return;
    for (const stage of this.stages) stage.close();
    this.stages = [];
    const one = now ?? was;
    const [width, height] = [one.naturalWidth || 1, one.naturalHeight || 1];
    const size = [(UNITS * width) / Math.max(width, height), (UNITS * height) / Math.max(width, height)];
    const stage = (label, ...images) => {
      const made = new Stage(`${name}, ${label}`, ...size, { changed: (moved) => this.follow(moved) });
      for (const image of images) image.className = "v-picture seen";
      made.layer.append(...images);
      this.stages.push(made);
      return made;
    };
    const tag = (words, where) => h("span", { class: `changes-tag ${where}`, "aria-hidden": "true" }, words);
    if (!was || !now) {
      const only = stage(was ? "before" : "after", one);
      only.root.append(tag(was ? "Before: gone now" : "New since then", "at-left"));
      box.replaceChildren(only.root);
      only.fit();
      return;
    }
    const paired = this.mode === "beside";
    const controls = choice("How to compare", [["slide", "Slide"], ["beside", "Side by side"], ["fade", "Fade"]], this.mode, (mode) => { this.mode = mode; this.compare(box, before, after, name, note, current); });
    if (paired) {
      const [left, right] = [stage("before", was), stage("after", now)];
      left.root.append(tag("Before", "at-left"));
      right.root.append(tag("After", "at-left"));
      box.replaceChildren(h("div", { class: "changes-pair" }, left.root, right.root), h("div", { class: "changes-controls" }, controls, note ? h("span", { class: "v-note" }, note) : null));
      for (const made of this.stages) made.fit();
      return;
    }
    const both = stage("before and after", was, now);
    const bar = h("span", { class: "changes-bar", "aria-hidden": "true" });
    now.classList.add("changes-now");
    const range = h("input", { type: "range", min: "0", max: "100", step: "1", value: String(this.part), class: "changes-range" });
    const move = () => {
      this.part = Number(range.value);
      const words = this.mode === "slide" ? `${this.part} percent before, the rest after` : `${this.part} percent after`;
      range.setAttribute("aria-valuetext", words);
      if (this.mode === "slide") {
        now.style.opacity = "1";
        now.style.clipPath = `inset(0 0 0 ${this.part}%)`;
        bar.style.left = `${this.part}%`;
      } else {
        now.style.clipPath = "none";
        now.style.opacity = String(this.part / 100);
      }
    };
    range.setAttribute("aria-label", this.mode === "slide" ? "Where before ends and after begins" : "From before to after");
    range.addEventListener("input", move);
    bar.hidden = this.mode !== "slide";
    both.layer.append(bar);
    bar.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      bar.setPointerCapture(event.pointerId);
    });
    bar.addEventListener("pointermove", (event) => {
      if (!bar.hasPointerCapture(event.pointerId)) return;
      range.value = String(Math.max(0, Math.min(100, (100 * both.inside(event)[0]) / size[0])));
      move();
    });
    both.root.append(tag("Before", "at-left"), tag("After", "at-right"));
    move();
    box.replaceChildren(both.root, h("div", { class: "changes-controls" }, controls, h("span", { class: "changes-end" }, "Before"), range, h("span", { class: "changes-end" }, "After"), note ? h("span", { class: "v-note" }, note) : null));
    both.fit();
  }

  /** Two stages beside each other show the same part. */
  follow(moved) {
    if (this.following || this.stages.length < 2) return;
    this.following = true;
    for (const other of this.stages) {
      if (other === moved) continue;
      [other.zoom, other.x, other.y, other.fitted] = [moved.zoom, moved.x, moved.y, moved.fitted];
      other.apply();
    }
    this.following = false;
  }
}

const sentence = (text) => (text ? `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}` : "");

/** Two texts with what differs between their beginnings and ends marked. */
function compared(before, after) {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const part = (text, tag) => h("td", {}, text.slice(0, start), text.length - end > start ? h(tag, {}, text.slice(start, text.length - end)) : "", end ? text.slice(-end) : "");
  return [part(before, "del"), part(after, "ins")];
}

export default new View();
