// Paper: every page of the print-and-play files, small beside and large in the middle.

import { choice, empty, loaded, path, progress } from "./bits.js";
import { counted, h, icon } from "./dom.js";
import { Stage } from "./panzoom.js";
import { sheet } from "./sheet.js";

const THUMB = 180; // pixels asked for of a small page
const SIZES = [["A4", 210, 297], ["A3", 297, 420], ["A5", 148, 210], ["US Letter", 215.9, 279.4], ["Tabloid", 279.4, 431.8], ["Legal", 215.9, 355.6]];

const bytes = (count) => (count < 1e6 ? `${Math.max(1, Math.round(count / 1e3))} kB` : `${(count / 1e6).toFixed(1)} MB`);

/** A page's size as people call it, or in millimetres. */
function sizeOf([width, height]) {
  for (const [name, across, down] of SIZES) {
    if (Math.abs(width - across) < 1 && Math.abs(height - down) < 1) return name;
    if (Math.abs(width - down) < 1 && Math.abs(height - across) < 1) return `${name} on its side`;
  }
  return `${Math.round(width)} \u00d7 ${Math.round(height)} mm`;
}

class View {
  constructor() {
    this.id = "paper";
    this.title = "Paper";
    this.key = "5";
  }

  async mount(main, ctx) {
    sheet("paper.css");
    this.main = main;
    this.ctx = ctx;
    this.gone = false;
    this.page = 0;
    this.name = ctx.param("file");
    ctx.keys({
      PageDown: ["Next page", () => this.turn(this.page + 1)],
      PageUp: ["Page before", () => this.turn(this.page - 1)],
    }, "Paper");
    await this.load();
  }

  async update(change) {
    if (["built", "hello", "read"].includes(change.type)) await this.load().catch(() => undefined); // the last good state stays
  }

  unmount() {
    this.gone = true;
    this.observer?.disconnect();
    this.stage?.close();
    this.stage = null;
  }

  async load() {
    const asked = (this.asked = Symbol("asked"));
    const data = await this.ctx.get(path(this.ctx, "papers"));
    if (this.gone || asked !== this.asked) return;
    if (!data.papers.length) {
      this.stage?.close();
      this.stage = null;
      const command = h("code", { class: "paper-command" }, data.command);
      this.main.replaceChildren(
        data.built
          ? empty("No pages to print", "The last build made no print-and-play files.", command)
          : empty("Not built yet", "Pages appear here as soon as the game is built, by saving a file or with this command.", command, progress(this.ctx)),
      );
      return;
    }
    this.data = data;
    this.file = data.papers.find((one) => one.name === this.name) ?? data.papers[0];
    this.build();
    await this.turn(Math.min(this.page, this.file.pages.length - 1), true);
  }

  build() {
    const file = this.file;
    const many = this.data.papers.length;
    const choose = (name) => {
      this.name = name;
      this.ctx.setParam("file", name);
      this.file = this.data.papers.find((one) => one.name === name);
      this.page = 0;
      this.build();
      this.turn(0, true);
    };
    const files = many <= 4
      ? choice("Files", this.data.papers.map((one) => [one.name, one.name]), file.name, choose)
      : h("span", { class: "select" }, h("select", { "aria-label": "File", onchange: (event) => choose(event.target.value) },
          this.data.papers.map((one) => h("option", { value: one.name, selected: one === file }, one.name))), icon("down"));
    const state = this.data.current
      ? h("span", { class: "paper-state" }, icon("check"), "Up to date")
      : h("span", { class: "paper-state paper-old", title: "A file of the game was saved after these pages were made" }, icon("warning"), "Older than the game's files");
    const sparse = file.sparse.length ? h("span", { class: "paper-sparse" }, `${file.sparse.length} of ${counted(file.pages.length, "page")} ${file.sparse.length === 1 ? "is" : "are"} less than half full`) : null;
    const when = this.data.when ? new Date(this.data.when * 1000) : null;
    this.thumbs = h("div", { class: "paper-thumbs", role: "group", "aria-label": "Pages" });
    this.observer?.disconnect();
    this.observer = new IntersectionObserver((entries) => {
      for (const entry of entries.filter((one) => one.isIntersecting)) {
        entry.target.src = entry.target.dataset.src;
        this.observer.unobserve(entry.target);
      }
    }, { root: this.thumbs, rootMargin: "400px" });
    this.entries = file.pages.map((size, index) => {
      const image = h("img", { alt: "", data: { src: this.url(index, THUMB) }, class: "seen", width: 92, height: Math.round((92 * size[1]) / size[0]) });
      this.observer.observe(image);
      const half = file.sparse.includes(index + 1);
      return h("button", { type: "button", class: "paper-thumb", "aria-label": `Page ${index + 1}, ${sizeOf(size)}${half ? ", less than half full" : ""}`, title: half ? "Less than half full" : null, onclick: () => this.turn(index) }, image, h("span", { "aria-hidden": "true", class: half ? "sparse" : "" }, half ? `${index + 1} \u25d2` : String(index + 1)));
    });
    this.thumbs.append(...this.entries);
    this.thumbs.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.turn(this.page + step).then(() => this.entries[this.page].focus());
    });
    this.where = h("output", { class: "paper-where" });
    this.sheet = h("div", { class: "paper-sheet" });
    const button = (shape, name, act) => h("button", { type: "button", class: "button icon-only", "aria-label": name, title: name, onclick: act }, icon(shape));
    this.main.replaceChildren(
      h(
        "section",
        { class: "v-page", "aria-label": "Paper" },
        h(
          "div",
          { class: "v-bar" },
          files,
          h("span", { class: "v-facts" }, [counted(file.pages.length, "page"), `${counted(file.duplex ? Math.ceil(file.pages.length / 2) : file.pages.length, "sheet")}${file.duplex ? ", both sides" : ""}`, bytes(file.bytes)].join(" \u00b7 ")),
          sparse,
          state,
          h("span", { class: "spring" }),
          h("div", { class: "toolbar" }, button("left", "Page before (Page up)", () => this.turn(this.page - 1)), this.where, button("right", "Next page (Page down)", () => this.turn(this.page + 1))),
          h("a", { class: "button", href: file.download, download: `${file.name}.pdf`, title: when ? `Built ${when.toLocaleString()}` : null }, icon("paper"), "Download PDF"),
        ),
        file.wrong ? empty("This file cannot be shown", file.wrong) : h("div", { class: "paper-split" }, this.thumbs, this.sheet),
      ),
    );
  }

  url(index, width) {
    return this.ctx.picture(this.file.picture.replace("{page}", index + 1).replace("{width}", width));
  }

  /** Show a page large, at as many pixels as the screen has for it. */
  async turn(index, anew = false) {
    const count = this.file.pages.length;
    if (!count) return;
    const page = Math.max(0, Math.min(count - 1, index));
    if (page === this.page && !anew) return;
    const file = this.file;
    this.page = page;
    this.entries.forEach((entry, at) => (at === page ? entry.setAttribute("aria-current", "page") : entry.removeAttribute("aria-current")));
    this.entries[page].scrollIntoView({ block: "nearest", inline: "nearest" });
    const size = file.pages[page];
    this.where.value = `${page + 1} / ${count}`;
    const width = Math.min(2000, Math.round((1100 * Math.min(1, size[0] / size[1]) * Math.min(2, devicePixelRatio || 1)) / 100) * 100 + 300);
    const { sheet: place } = this;
    setTimeout(() => { if (!place.children.length) place.append(empty("One moment …", "The page is being drawn.")); }, 300);
    const image = await loaded(this.url(page, width), `Page ${page + 1} of ${file.name}, ${sizeOf(size)}`);
    if (this.gone || this.page !== page || this.file !== file) return;
    this.stage?.close();
    this.stage = new Stage(`Page ${page + 1}`, size[0] * 4, size[1] * 4, { margin: 24 });
    image.className = "v-picture seen";
    this.stage.layer.append(image);
    this.stage.layer.classList.add("paper-page");
    this.sheet.replaceChildren(this.stage.root, h("p", { class: "table-hint" }, sizeOf(size)));
    this.stage.fit();
    if (!anew) this.ctx.announce(`Page ${page + 1} of ${count}`);
  }
}

export default new View();
