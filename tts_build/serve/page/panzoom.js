// A stage: something larger than the screen that is moved and enlarged, by wheel, pinch, drag, keys and buttons.

import { still } from "./bits.js";
import { h } from "./dom.js";

const MOST = 24; // times the size at which all of it fits
const FOOT = 40; // pixels below for the buttons

/** Pan and zoom over a layer of `width` x `height` CSS pixels. `stage.layer` takes pictures and overlays. */
export class Stage {
  constructor(label, width, height, { changed = () => {}, margin = 16 } = {}) {
    this.width = width;
    this.height = height;
    this.margin = margin;
    this.changed = changed;
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
    this.fitted = true;
    this.layer = h("div", { class: "v-layer" });
    this.frame = h(
      "div",
      { class: "v-stage", tabindex: "0", role: "application", "aria-label": `${label}. Arrow keys move, plus and minus zoom, 0 shows all.` },
      this.layer,
    );
    this.level = h("output", { class: "v-level", "aria-live": "off" });
    const button = (words, name, act) =>
      h("button", { type: "button", "aria-label": name, title: name, onclick: act }, words);
    this.buttons = h(
      "div",
      { class: "v-zoom", role: "group", "aria-label": "Zoom" },
      button("\u2212", "Smaller (-)", () => this.scale(1 / 1.4, null, true)),
      this.level,
      button("+", "Larger (+)", () => this.scale(1.4, null, true)),
      button("Fit", "Show all (0)", () => this.fit(true)),
    );
    this.root = h("div", { class: "v-stage-box" }, this.frame, this.buttons);
    this.resized(width, height);
    this.listen();
    this.observer = new ResizeObserver(() => (this.fitted ? this.fit() : this.apply()));
    this.observer.observe(this.frame);
  }

  /** The layer's size in its own pixels. */
  resized(width, height) {
    this.width = width;
    this.height = height;
    this.layer.style.width = `${width}px`;
    this.layer.style.height = `${height}px`;
  }

  get least() {
    const box = this.frame.getBoundingClientRect();
    const across = Math.max(40, box.width - 2 * this.margin);
    const down = Math.max(40, box.height - 2 * this.margin - FOOT);
    return Math.min(across / this.width, down / this.height);
  }

  fit(gently = false) {
    const box = this.frame.getBoundingClientRect();
    if (!box.width || !box.height) return;
    this.zoom = this.least;
    this.x = (box.width - this.width * this.zoom) / 2;
    this.y = (box.height - FOOT - this.height * this.zoom) / 2;
    this.fitted = true;
    this.apply(gently);
  }

  /** Enlarge about a point of the frame, or its middle. */
  scale(factor, point = null, gently = false) {
    const box = this.frame.getBoundingClientRect();
    const [px, py] = point ?? [box.width / 2, box.height / 2];
    const zoom = Math.min(this.least * MOST, Math.max(this.least * 0.6, this.zoom * factor));
    const by = zoom / this.zoom;
    this.x = px - (px - this.x) * by;
    this.y = py - (py - this.y) * by;
    this.zoom = zoom;
    this.fitted = false;
    this.apply(gently);
  }

  move(dx, dy, gently = false) {
    this.x += dx;
    this.y += dy;
    this.fitted = false;
    this.apply(gently);
  }

  /** Bring a point of the layer to the middle, no smaller than `times` the size at which all of it fits. */
  show(x, y, times = 3) {
    const box = this.frame.getBoundingClientRect();
    this.zoom = Math.max(this.zoom, this.least * times);
    this.x = box.width / 2 - x * this.zoom;
    this.y = box.height / 2 - y * this.zoom;
    this.fitted = false;
    this.apply(true);
  }

  /** Where a point of the screen is in the layer. */
  inside(event) {
    const box = this.frame.getBoundingClientRect();
    return [(event.clientX - box.left - this.x) / this.zoom, (event.clientY - box.top - this.y) / this.zoom];
  }

  apply(gently = false) {
    const box = this.frame.getBoundingClientRect();
    const keep = 60; // so much of it stays in sight
    this.x = Math.min(box.width - keep, Math.max(keep - this.width * this.zoom, this.x));
    this.y = Math.min(box.height - keep, Math.max(keep - this.height * this.zoom, this.y));
    this.layer.classList.toggle("v-gently", gently && !still());
    this.layer.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.zoom})`;
    this.layer.style.setProperty("--zoom", String(this.zoom));
    this.level.value = `${Math.round((this.zoom / this.least) * 100)} %`;
    this.changed(this);
  }

  listen() {
    const frame = this.frame;
    const at = (event) => {
      const box = frame.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    frame.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 18 : 1;
        this.scale(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), at(event));
      },
      { passive: false },
    );
    const held = new Map();
    frame.addEventListener("pointerdown", (event) => {
      if (event.button > 1) return;
      held.set(event.pointerId, at(event));
      this.dragged = 0;
    });
    frame.addEventListener("pointermove", (event) => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      if (held.size === 1) {
        this.dragged += Math.hypot(now[0] - before[0], now[1] - before[1]);
        if (this.dragged > 3 && !frame.hasPointerCapture(event.pointerId)) {
          frame.setPointerCapture(event.pointerId);
          frame.classList.add("v-held");
        }
        if (this.dragged > 3) this.move(now[0] - before[0], now[1] - before[1]);
      } else {
        const other = [...held.entries()].find(([id]) => id !== event.pointerId)[1];
        const far = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
        this.scale(far(now) / Math.max(8, far(before)), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
        this.move((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
      }
      held.set(event.pointerId, now);
    });
    const drop = (event) => {
      held.delete(event.pointerId);
      if (!held.size) frame.classList.remove("v-held");
    };
    for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) frame.addEventListener(type, drop);
    frame.addEventListener("dblclick", (event) => this.scale(1.8, at(event), true));
    frame.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const far = event.shiftKey ? 240 : 80;
      const acts = {
        ArrowLeft: () => this.move(far, 0, true),
        ArrowRight: () => this.move(-far, 0, true),
        ArrowUp: () => this.move(0, far, true),
        ArrowDown: () => this.move(0, -far, true),
        "+": () => this.scale(1.4, null, true),
        "=": () => this.scale(1.4, null, true),
        "-": () => this.scale(1 / 1.4, null, true),
        0: () => this.fit(true),
      };
      if (!acts[event.key]) return;
      event.preventDefault();
      event.stopPropagation();
      acts[event.key]();
    });
  }

  /** Let go of what it watches. */
  close() {
    this.observer.disconnect();
  }
}
