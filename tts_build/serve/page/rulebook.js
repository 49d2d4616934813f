// The rulebook as it lies open: two pages beside each other, one where there is no room for two; its headings lead to pages.

import { empty, loaded, path, progress, source } from "./bits.js";
import { h, icon } from "./dom.js";
import { Stage } from "./panzoom.js";
import { sheet } from "./sheet.js";

const SCALE = 4; // the layer's pixels for each millimetre
const NARROW = matchMedia("(max-width: 760px)");

class View {
  constructor() {
    this.id = "rulebook";
    this.title = "Rulebook";
    this.again = () => this.turn(this.page, true);
  }

  async mount(main, ctx) {
    sheet("paper.css");
    Object.assign(this, { main, ctx, gone: false, stage: null, page: 0, url: "" });
    NARROW.addEventListener("change", this.again);
    ctx.keys({
      "← or → or PageUp or PageDown": ["Turn the pages"],
      ArrowRight: ["", () => this.leaf(1)], ArrowLeft: ["", () => this.leaf(-1)],
      PageDown: ["", () => this.leaf(1)], PageUp: ["", () => this.leaf(-1)],
    }, "Rulebook");
    await this.load();
  }

  async update(change) {
    if (change.type === "route") this.turn(Number(this.ctx.param("page") || 1) - 1);
    if (["built", "hello"].includes(change.type)) await this.load().catch(() => undefined); // the last good state stays
  }

  unmount() {
    this.gone = true;
    NARROW.removeEventListener("change", this.again);
    this.stage?.close();
    this.stage = null;
  }

  async load() {
    const book = await this.ctx.get(path(this.ctx, "book"));
    if (this.gone) return;
    const { file } = book;
    if (!file?.pages.length) {
      this.main.replaceChildren(empty("No rulebook yet", file?.wrong || "Its pages are here as soon as the game is built.", progress(this.ctx)));
      return;
    }
    if (file.picture === this.url) return;
    Object.assign(this, { file, book, url: file.picture });
    this.build(book.current);
    await this.turn(Math.min(Number(this.ctx.param("page") || 1) - 1, file.pages.length - 1), true);
  }

  build(current) {
    const { chapters } = this.book;
    const button = (shape, name, way) => h("button", { type: "button", class: "button icon-only", "aria-label": name, title: name, onclick: () => this.leaf(way) }, icon(shape));
    this.where = h("output", { class: "paper-where" });
    this.sheet = h("div", { class: "paper-sheet" });
    this.place = h("p", { class: "book-place" });
    this.entries = chapters.map((chapter) => h("button", { type: "button", class: `book-chapter level-${Math.min(2, chapter.level)}`, onclick: () => this.turn(chapter.page - 1, false, chapter) }, h("span", {}, chapter.title), h("span", { class: "number" }, String(chapter.page))));
    this.chosen = h("select", { "aria-label": "Chapter", onchange: () => this.turn(chapters[this.chosen.selectedIndex].page - 1, false, chapters[this.chosen.selectedIndex]) }, chapters.map((chapter) => h("option", {}, `${"\u2003".repeat(chapter.level)}${chapter.title}`)));
    this.main.replaceChildren(h("section", { class: "v-page", "aria-label": "Rulebook" },
      h("div", { class: "v-bar" },
        h("h2", {}, "Rulebook"),
        chapters.length ? h("span", { class: "select book-select" }, this.chosen, icon("down")) : null,
        current ? null : h("span", { class: "paper-state paper-old" }, icon("warning"), "Older than the game's files"),
        h("span", { class: "spring" }),
        this.place,
        h("div", { class: "toolbar" }, button("left", "Pages before", -1), this.where, button("right", "Next pages", 1)),
        h("a", { class: "button", href: this.file.download, download: `${this.file.name}.pdf` }, icon("paper"), "Download PDF")),
      h("div", { class: "book-split" }, h("nav", { class: "book-chapters", "aria-label": "Chapters" }, this.entries), this.sheet)));
  }

  /** The pages that lie open with one: the first lies alone, as of a book. */
  spread(page) {
    if (NARROW.matches) return [page];
    const first = page % 2 ? page : page - 1;
    return [first, first + 1].filter((one) => one >= 0 && one < this.file.pages.length);
  }

  leaf(way) {
    const shown = this.spread(this.page);
    return this.turn(way > 0 ? shown.at(-1) + 1 : shown[0] - 1);
  }

  /** Open the book at a page, for a chapter where one was chosen. */
  async turn(page, anew = false, chapter = null) {
    if (!this.file || !(page >= 0 && page < this.file.pages.length)) return;
    const { file } = this;
    const pages = this.spread(page);
    this.tell(page, chapter);
    if (!anew && this.shown === String(pages)) return;
    this.shown = String(pages);
    const [width, height] = file.pages[pages[0]];
    const fine = Math.min(2000, Math.round((620 * Math.min(2, Math.max(1.5, devicePixelRatio || 1))) / 100) * 100 + 100);
    setTimeout(() => { if (!this.sheet.children.length) this.sheet.append(empty("One moment \u2026", "The pages are being drawn.")); }, 300);
    const images = await Promise.all(pages.map((one) => loaded(this.ctx.picture(file.picture.replace("{page}", one + 1).replace("{width}", fine)), `Page ${one + 1}`)));
    if (this.gone || this.shown !== String(pages) || this.file !== file) return;
    this.stage?.close();
    this.stage = new Stage(`Pages ${pages.map((one) => one + 1).join(" and ")}`, width * SCALE * pages.length, height * SCALE, { margin: NARROW.matches ? 8 : 24 });
    for (const image of images) image.className = "book-page seen";
    this.stage.layer.append(...images);
    this.stage.layer.classList.add("paper-page", "book-spread");
    this.sheet.replaceChildren(this.stage.root);
    this.stage.fit();
    if (!anew) this.ctx.announce(this.where.value);
  }

  tell(page, chapter) {
    this.page = page;
    const { chapters } = this.book;
    const pages = this.spread(page);
    this.where.value = `${pages.map((one) => one + 1).join("\u2013")} of ${this.file.pages.length}`;
    this.ctx.setParam("page", page ? String(page + 1) : "");
    const begins = chapters.findIndex((one) => one.page - 1 === page);
    const at = chapter ? chapters.indexOf(chapter) : begins >= 0 ? begins : chapters.findLastIndex((one) => one.page - 1 <= pages.at(-1));
    this.entries.forEach((entry, index) => (index === at ? entry.setAttribute("aria-current", "true") : entry.removeAttribute("aria-current")));
    this.entries[at]?.scrollIntoView({ block: "nearest" });
    if (at >= 0) this.chosen.selectedIndex = at;
    this.place.replaceChildren(source(this.ctx, chapters[at]?.where) ?? "");
  }
}

export default new View();
