// Panels of XML UI as HTML. The server says which boxes there are, where they stand and what is drawn in each; here they
// become elements, with real controls over what is drawn. What is the same stays as it is, with focus, caret and scroll.

const PICTURES = "/p/";
const MARGIN = { side: 10, top: 6, bottom: 7 };
const LINE = 1.149;
// Half of what Arimo's letters rise more than they hang: where the base is of a line that has no height of its own.
const BASE = 0.3465;

const panels = new WeakMap();

/** Show a panel in `root`, whose coordinates are UI units. `act(kind, ref, value)` is told what a player does: `click`
 * with 0, 1 or 2 for the left, middle or right button, `type` a text, `choose` an option, `slide` to a number. */
export function showPanels(root, boxes, act) {
  if (!panels.has(root)) panels.set(root, new Panel(root));
  panels.get(root).show(boxes, act);
}

class Panel {
  constructor(root) {
    this.root = root;
    this.views = new Map();
    root.classList.add("panels");
    // What a panel catches is not for the table below it.
    for (const name of ["pointerdown", "mousedown", "click", "dblclick", "auxclick", "contextmenu"]) root.addEventListener(name, (event) => event.stopPropagation());
    root.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  show(boxes, act) {
    this.act = act;
    const before = this.held();
    this.busy = true;
    const views = new Map();
    const windows = new Map(boxes.map(({ ref, box }) => [ref, box]));
    for (const box of boxes) {
      const old = this.views.get(box.ref);
      const view = old && old.kind === kindOf(box) ? old : new View(this, box);
      view.update(box, windows.get(box.within) || [0, 0]);
      views.set(box.ref, view);
    }
    for (const [ref, view] of this.views) if (views.get(ref) !== view) view.node.remove();
    this.views = views;
    this.order(boxes);
    this.restore(before);
    this.busy = false;
  }

  /** Every element after the one before it, moving no more than it must. */
  order(boxes) {
    const next = new Map();
    for (const { ref, within } of boxes) {
      const parent = (within && this.views.get(within)?.inner) || this.root;
      const { node } = this.views.get(ref);
      const at = next.has(parent) ? next.get(parent) : parent.firstChild;
      if (at === node) next.set(parent, node.nextSibling);
      else {
        parent.insertBefore(node, at);
        next.set(parent, at);
      }
    }
  }

  /** What an element loses that is moved: focus, caret and scroll. */
  held() {
    const active = document.activeElement;
    const focus = this.root.contains(active) ? active : null;
    const caret = focus && focus.matches("input:not([type=range]), textarea") ? [focus.selectionStart, focus.selectionEnd] : null;
    const scrolls = [...this.views.values()].filter((view) => view.inner).map(({ inner }) => [inner, inner.scrollLeft, inner.scrollTop]);
    return { focus, caret, scrolls };
  }

  restore({ focus, caret, scrolls }) {
    for (const [inner, left, top] of scrolls) if (inner.scrollLeft !== left || inner.scrollTop !== top) inner.scrollTo(left, top);
    if (!focus || !focus.isConnected || document.activeElement === focus) return;
    focus.focus({ preventScroll: true });
    if (caret) focus.setSelectionRange(...caret);
  }
}

function kindOf(box) {
  if (box.tag === "InputField") return box.field.lines ? "textarea" : "input";
  if (box.tag === "Toggle") return "checkbox";
  const kinds = { Dropdown: "select", Slider: "range", ProgressBar: "progressbar", VerticalScrollView: "scroll", HorizontalScrollView: "scroll" };
  return kinds[box.tag] || (box.press || box.tag === "Button" ? "button" : "plain");
}

const make = (tag, name) => Object.assign(document.createElement(tag), { className: name });

/** One element: what is drawn, and over it a control if it is one. */
class View {
  constructor(panel, box) {
    this.panel = panel;
    this.kind = kindOf(box);
    this.node = make("div", `ui ui-${this.kind}`);
    this.marks = make("div", "marks");
    this.node.append(this.marks);
    if (this.kind === "scroll") this.inner = make("div", box.tag === "VerticalScrollView" ? "down" : "across");
    this.control = this.inner || (CONTROLS[this.kind] ? CONTROLS[this.kind](this) : null);
    if (this.control) this.node.append(this.control);
    if (this.control) this.control.classList.add("control");
    if (!this.inner) return;
    this.inner.tabIndex = 0;
    this.inner.setAttribute("role", "group");
    this.inner.addEventListener("wheel", (event) => event.stopPropagation(), { passive: true });
  }

  act(kind, value) {
    this.panel.act(kind, this.box.ref, value);
  }

  /** Become what a box says; `corner` is where the element stands that it moves with. */
  update(box, corner) {
    const text = JSON.stringify([box, corner]);
    this.box = box;
    if (text !== this.text) this.draw(box, corner);
    this.text = text;
    if (this.refresh) this.refresh(box);
  }

  draw(box, [left, top]) {
    const [x, y, ...size] = box.box;
    place(this.node, [x - left, y - top, ...size]);
    this.node.dataset.ref = box.ref;
    this.node.classList.toggle("solid", !!box.solid);
    this.node.classList.toggle("lively", !!box.hover);
    for (const name of ["hover", "down"]) this.node.style.setProperty(`--${name}`, box[name] || "");
    this.node.title = box.tip || "";
    drawMarks(this.marks, box.marks || []);
    if (!this.control) return;
    // A control has its name of its own; what is drawn below it would say the same again.
    this.marks.setAttribute("aria-hidden", "true");
    this.control.setAttribute("aria-label", box.label || box.tag);
    if ("disabled" in this.control) this.control.disabled = box.enabled === false;
    if (this.kind === "checkbox") this.control.setAttribute("aria-checked", String(!!box.on));
    else if (box.tag === "ToggleButton") this.control.setAttribute("aria-pressed", String(!!box.on));
  }
}

// -- controls ---------------------------------------------------------------------------------------------------------

const CONTROLS = { button: pressed, checkbox: pressed, input: written, textarea: written, select: chosen, range: slid, progressbar };

function pressed(view) {
  const button = Object.assign(document.createElement("button"), { type: "button" });
  if (view.kind === "checkbox") button.setAttribute("role", "checkbox");
  const click = (mouse) => view.box.press && view.box.enabled !== false && view.act("click", mouse);
  button.addEventListener("click", () => click(0));
  button.addEventListener("auxclick", (event) => event.button === 1 && click(1));
  button.addEventListener("contextmenu", () => click(2));
  // The middle button would begin to scroll.
  button.addEventListener("mousedown", (event) => event.button === 1 && event.preventDefault());
  button.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && event.stopPropagation());
  return button;
}

function written(view) {
  const field = document.createElement(view.kind);
  // What stands in it that the server knows of.
  let known = "";
  const send = () => view.act("type", (known = field.value));
  const show = (value) => {
    if (field.value !== value) field.value = value;
    known = field.value;
  };
  field.autocomplete = "off";
  field.spellcheck = false;
  field.addEventListener("blur", () => { if (!view.panel.busy && field.value !== known) send(); });
  field.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") field.value = known;
    else if (event.key !== "Enter" || event.isComposing || event.shiftKey || (view.box.field.lines && !view.box.field.submits)) return;
    else send();
    event.preventDefault();
    field.blur();
  });
  view.refresh = (box) => {
    field.placeholder = box.placeholder || "";
    field.readOnly = !!box.field.fixed;
    field.inputMode = box.field.number ? "decimal" : "text";
    if (box.field.limit) field.maxLength = box.field.limit;
    else field.removeAttribute("maxlength");
    if (document.activeElement !== field) show(box.value);
    setField(field, box);
  };
  return field;
}

/** The text of a field where the game has it: in its margins, aligned. */
function setField(field, { box, field: { size, colour, bold, italic, align, lines } }) {
  const room = box[3] - MARGIN.top - MARGIN.bottom - size * LINE;
  const top = lines && align[1] === 0 ? MARGIN.top : MARGIN.top + room * align[1];
  const below = lines ? MARGIN.bottom : Math.max(0, box[3] - top - size * LINE);
  const text = { fontSize: `${size}px`, color: colour, fontWeight: bold ? "700" : "400", fontStyle: italic ? "italic" : "normal" };
  const padding = `${Math.max(0, top)}px ${MARGIN.side}px ${below}px`;
  Object.assign(field.style, { ...text, padding, textAlign: ["left", "center", "right"][align[0] * 2] });
}

function chosen(view) {
  const select = document.createElement("select");
  select.addEventListener("change", () => view.act("choose", select.value));
  select.addEventListener("keydown", (event) => event.stopPropagation());
  view.refresh = (box) => {
    const now = [...select.options].map((option) => option.text);
    if (now.join("\n") !== box.options.join("\n")) select.replaceChildren(...box.options.map((text) => new Option(text, text)));
    if (select.value !== box.value) select.value = box.value;
  };
  return select;
}

function slid(view) {
  const range = Object.assign(document.createElement("input"), { type: "range" });
  range.addEventListener("keydown", (event) => event.stopPropagation());
  range.addEventListener("change", () => view.act("slide", Number(range.value)));
  range.addEventListener("input", () => {
    // The last mark is the knob, the one before it what is filled, if there is anything.
    const { box, min, max } = view.box;
    const part = max > min ? (range.value - min) / (max - min) : 0;
    const knob = view.marks.lastElementChild;
    if (knob) knob.style.left = `${(box[2] - knob.offsetWidth) * part}px`;
    if (view.marks.childElementCount > 2) view.marks.children[1].style.width = `${box[2] * part}px`;
  });
  view.refresh = (box) => {
    const range_ = { min: box.min, max: box.max, step: box.step || "any" };
    for (const [name, value] of Object.entries(range_)) if (range[name] !== String(value)) range[name] = String(value);
    if (document.activeElement !== range || Number(range.value) !== box.value) range.value = String(box.value);
  };
  return range;
}

function progressbar(view) {
  const bar = make("div", "");
  bar.setAttribute("role", "progressbar");
  view.refresh = (box) => bar.setAttribute("aria-valuenow", String(box.value));
  return bar;
}

// -- what is drawn ----------------------------------------------------------------------------------------------------

function place(node, [x, y, w, h]) {
  Object.assign(node.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
}

const MARKS = { fill: [fill, "div"], words: [words, "span"], picture: [picture, "img"], tinted: [tinted, "div"], stroke: [shape, "svg"], polygon: [shape, "svg"] };
const SVG = "http://www.w3.org/2000/svg";

function drawMarks(parent, marks) {
  marks.forEach((mark, at) => {
    const kind = mark.picture && mark.tint ? "tinted" : Object.keys(MARKS).find((name) => name in mark);
    const [draw, tag] = MARKS[kind];
    let node = parent.children[at];
    if (!node || node.dataset.kind !== kind) {
      const made = tag === "svg" ? document.createElementNS(SVG, tag) : document.createElement(tag);
      made.setAttribute("class", `mark mark-${kind}`);
      made.dataset.kind = kind;
      if (node) node.replaceWith(made);
      else parent.append(made);
      node = made;
    }
    draw(node, mark);
  });
  while (parent.childElementCount > marks.length) parent.lastElementChild.remove();
}

function fill(node, mark) {
  place(node, mark.box);
  node.style.setProperty("--colour", mark.fill);
  node.style.borderRadius = `${mark.radius || 0}px`;
}

// An outline is a shadow in every direction: one that is stroked would lie below the shadow of what is filled.
const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => `${Math.cos((part * Math.PI) / 4).toFixed(2)}px ${Math.sin((part * Math.PI) / 4).toFixed(2)}px`);

function words(node, { words: text, at: [x, base], size, colour, bold, italic, shadow, outline }) {
  if (node.textContent !== text) node.textContent = text;
  Object.assign(node.style, {
    left: `${x}px`,
    top: `${base - size * BASE}px`,
    fontSize: `${size}px`,
    color: colour,
    fontWeight: bold ? "700" : "400",
    fontStyle: italic ? "italic" : "normal",
    textShadow: [...(outline ? AROUND.map((moved) => `${moved} ${outline}`) : []), ...(shadow ? [`${shadow[1]}px ${-shadow[2]}px ${shadow[0]}`] : [])].join() || "none",
  });
}

const address = (name) => PICTURES + encodeURIComponent(name);

function picture(node, mark) {
  place(node, mark.box);
  const source = address(mark.picture);
  if (node.getAttribute("src") !== source) node.src = source;
  node.alt = "";
  node.draggable = false;
  node.style.objectFit = mark.whole ? "contain" : "fill";
}

/** A picture multiplied by a colour, which its own shape cuts out. */
function tinted(node, mark) {
  place(node, mark.box);
  const source = `url("${address(mark.picture)}")`;
  const size = mark.whole ? "contain" : "100% 100%";
  const alpha = mark.tint.length > 7 ? parseInt(mark.tint.slice(7), 16) / 255 : 1;
  Object.assign(node.style, { backgroundImage: source, backgroundSize: size, maskImage: source, maskSize: size, backgroundColor: mark.tint.slice(0, 7), opacity: String(alpha) });
}

function shape(node, mark) {
  const line = node.firstChild || node.appendChild(document.createElementNS(SVG, "polyline"));
  line.setAttribute("points", (mark.stroke || mark.polygon).map((point) => point.join(",")).join(" "));
  line.setAttribute("fill", mark.polygon ? mark.colour : "none");
  line.setAttribute("stroke", mark.stroke ? mark.colour : "none");
  line.setAttribute("stroke-width", String(mark.width || 0));
}
