// The page of a seat: everything put together.

import { h } from "/page/dom.js";
import { actionsOf } from "./actions.js";
import { Acts } from "./acts.js";
import { Bar } from "./bar.js";
import { Camera, UNIT, cornersOf } from "./camera.js";
import { Carrying } from "./carrying.js";
import { contents, book, enlarged, question } from "./dialogs.js";
import { Hand } from "./hand.js";
import { Hold, round } from "./hold.js";
import { Keyboard } from "./keyboard.js";
import { Line } from "./net.js";
import { Screen } from "./screen.js";
import { Selection } from "./selection.js";
import { Side, colourOf, plain } from "./side.js";
import { Sprites } from "./sprites.js";
import { Toasts } from "./toasts.js";
import { View } from "./view.js";

const $ = (id) => document.getElementById(id);

class Play {
  constructor(secret) {
    this.view = new View();
    this.stage = $("stage");
    this.toasts = new Toasts($("toasts"), $("live"));
    this.acts = new Acts($("acts"), this);
    this.camera = new Camera(this.stage, $("world"), () => this.acts.place());
    this.sprites = new Sprites($("things"), (what, said) => this.ask({ what, ...said }));
    this.hand = new Hand($("hand"), this);
    this.side = new Side($("side"), this);
    this.screen = new Screen($("screen"), $("canvas"), this, () => this.room());
    this.bar = new Bar(this, { title: $("title"), players: $("players"), tools: $("tools") });
    this.selection = new Selection(this);
    this.carrying = new Carrying(this);
    this.hold = new Hold(this);
    this.keyboard = new Keyboard(this);
    this.chosen = null;
    new ResizeObserver(() => this.screen.show()).observe(this.stage);
    // What gets the focus is moved into sight by the camera, never by scrolling.
    this.stage.addEventListener("scroll", () => this.stage.scrollTo(0, 0));
    this.bar.tools();
    this.line = new Line(secret, (told) => this.take(told), (how, words) => this.stands(how, words));
  }

  elementOf(name) {
    return this.sprites.element(name) || this.hand.cards.get(name);
  }

  ask(said) {
    return this.line.ask(said).then((ok) => (ok || this.toasts.show("That cannot be done"), ok));
  }

  // -- what the table says ------------------------------------------------------------------------------------

  take(told) {
    if (told.ping) return this.pinged(told);
    if (told.held) return this.sprites.held(told.held, told.x, told.z);
    if (told.file) return download(told.file, told.text);
    if (told.peek) return void enlarged({ picture: told.peek, name: "", kind: "card", up: true });
    if ("trouble" in told) return this.trouble(told.trouble, told.again);
    const { keys, things, said } = this.view.take(told);
    const first = keys.has("fresh");
    document.documentElement.dataset.seat = this.view.seat;
    if (keys.has("ground")) this.ground();
    if (keys.has("areas")) this.areas();
    this.sprites.show(this.view, things);
    this.hand.show();
    this.selection.refresh();
    if (keys.has("blind")) this.blindfold();
    if (keys.has("screen") || first) this.screen.show();
    if (keys.has("players") || keys.has("turn") || first) this.bar.show();
    this.side.show(keys);
    for (const line of said) this.said(line);
    if (keys.has("dialog")) this.question();
    if (keys.has("contents")) this.contents();
    if (this.carrying.what && !this.view.things.has(this.carrying.what.name)) this.carrying.letGo();
    if (this.chosen && !this.view.things.has(this.chosen)) this.choose(null);
    if (first) this.home(false);
    if (first) this.trouble("");
    if (first && this.view.moments && this.view.links.length) this.aside(true);
  }

  stands(how, words) {
    this.trouble(how === "open" ? "" : how === "lost" ? "The line is lost: trying again …" : words);
    document.documentElement.dataset.line = how;
    this.screen.told = "";
    if (how === "open") this.screen.show();
  }

  /** What is wrong, if anything is; the host may have the table begun again. */
  trouble(words, again = false) {
    const button = again && h("button", { type: "button", class: "strong small", onclick: () => this.line.tell({ host: "again" }) }, "Begin it again now");
    $("trouble").replaceChildren(words, button || "");
    $("trouble").hidden = !words;
  }

  ground() {
    const { picture, box } = this.view.ground;
    const [left, top, right, bottom] = box;
    Object.assign($("ground").style, { left: `${left * UNIT}px`, top: `${-top * UNIT}px`, width: `${(right - left) * UNIT}px`, height: `${(top - bottom) * UNIT}px`, backgroundImage: `url("/p/${picture}")` });
  }

  areas() {
    const facing = (area) => ((area.turn - (this.view.place?.turn || 0) + 540) % 360) - 180;
    $("areas").replaceChildren(
      ...this.view.areas.map((area) =>
        h(
          "div",
          { class: `area of-${area.kind}${area.name === this.view.seat ? " mine" : ""}${Math.abs(facing(area)) > 100 ? " across" : ""}`, style: { width: `${area.w * UNIT}px`, height: `${area.d * UNIT}px`, transform: `translate(${area.x * UNIT}px, ${-area.z * UNIT}px) translate(-50%, -50%) rotate(${area.turn}deg)`, "--seat": colourOf(area.name) } },
          h("span", {}, area.kind === "hand" ? area.name : ""),
        ),
      ),
    );
  }

  // -- looking ------------------------------------------------------------------------------------------------

  nearer(by) {
    const { left, top, width, height } = this.camera.box;
    this.camera.scale(by, left + width / 2, top + height / 2, true);
  }

  /** The whole table, with the own side near. */
  home(gently = true) {
    this.camera.face(this.view.place?.turn || 0);
    this.camera.below = this.view.place ? $("hand").offsetHeight : 0;
    this.camera.beside = this.screen.beside;
    this.camera.fit(this.corners(), gently);
  }

  /** What is free of the stage is another part now. */
  room() {
    document.documentElement.style.setProperty("--beside", `${this.screen.beside}px`);
    if (this.camera.fitted && this.camera.whole) this.home();
  }

  /** The corners of what is used of the table, with a margin; the own hand has its place at the lower edge. */
  corners() {
    const { view } = this;
    const shown = [...view.things.values()].filter((one) => !one.hand || one.hand !== view.seat);
    const points = [...shown, ...view.areas.filter((area) => area !== view.place)].flatMap(cornersOf);
    const [left, top, right, bottom] = view.ground?.box || [-10, 10, 10, -10];
    return points.length ? points : [[left, top], [right, top], [right, bottom], [left, bottom]];
  }

  enlarge(name) {
    const one = this.view.things.get(name);
    if (one) enlarged(one);
  }

  read(one) {
    book(one);
  }

  /** Show the others a place. */
  point({ x, z }) {
    this.ask({ do: "ping", x: round(x), z: round(z) });
  }

  peek(name) {
    this.ask({ do: "peek", what: name });
  }

  // -- doing --------------------------------------------------------------------------------------------------

  /** Choose a thing: what can be done with it is shown beside it. */
  choose(name, event) {
    if (this.carrying.what) return void this.carrying.lay(name, event);
    this.elementOf(this.chosen)?.classList.remove("chosen");
    this.chosen = name && this.view.things.has(name) ? name : null;
    this.elementOf(this.chosen)?.classList.add("chosen");
    const many = this.selection.with(this.chosen).length;
    if (this.chosen) this.acts.show(actionsOf(this, this.chosen), many > 1 ? { name: `${many} things`, kind: "" } : this.view.things.get(this.chosen));
    else this.acts.hide();
  }

  /** The menu of a thing, or of the table at a place, for whoever asks for it. */
  menu(name, event = {}) {
    this.carrying.letGo();
    this.choose(name, event);
    const at = event.clientX || event.clientY ? [event.clientX, event.clientY] : null;
    if (!this.chosen) this.acts.show(actionsOf(this, null, at && event.target?.closest?.("#stage") ? this.camera.at(...at) : null), null, at);
    this.acts.enter();
  }

  // -- what stands beside and over it -------------------------------------------------------------------------

  /** Show what stands beside the table, or hide it. The chat has the focus then, on the host's page where it is asked for. */
  aside(open = $("side").hidden, write = false) {
    $("side").hidden = !open;
    document.documentElement.classList.toggle("aside", open);
    this.bar.tools();
    if (open) this.bar.unread(false);
    if (open && (write || !this.view.moments)) this.side.field.focus({ preventScroll: true });
    if (!open && $("side").contains(document.activeElement)) this.bar.chat.focus();
  }

  /** Whoever is blindfolded sees nothing of the table until they take it off. */
  blindfold() {
    document.documentElement.classList.toggle("blind", Boolean(this.view.blind));
    if (this.view.blind) this.toasts.hold("blindfold", "You are blindfolded", "Take it off", () => this.ask({ do: "blindfold", yes: false }));
    else this.toasts.release("blindfold");
  }

  question() {
    this.asked?.close();
    this.asked = null;
    if (this.view.dialog) this.asked = question(this.view.dialog, (said) => ((this.asked = null), this.ask(said)));
  }

  contents() {
    const found = this.view.contents;
    if (found && this.inside) this.inside.fill(found.entries);
    else if (found) this.inside = contents(this.view, (at) => this.ask({ do: "take", number: at }), () => this.shut());
    else if (this.inside) {
      const box = this.inside;
      this.inside = null;
      box.close();
    }
  }

  shut() {
    if (this.inside) this.ask({ do: "close" });
    this.inside = null;
  }

  said(line) {
    const read = !$("side").hidden;
    this.toasts.show(plain(line.text), { loud: line.loud, seen: !read });
    if (!read) this.bar.unread(true);
  }

  /** For screen readers. */
  say(words) {
    this.toasts.say(words);
  }

  pinged({ ping, x, z }) {
    const mark = h("div", { class: "ping", style: { transform: `translate(${x * UNIT}px, ${-z * UNIT}px)`, "--seat": colourOf(ping) } });
    $("world").append(mark);
    setTimeout(() => mark.remove(), 2500);
    this.toasts.show(`${ping} points at a place`);
  }
}

function download(name, text) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

const secret = location.hash.slice(1) || sessionStorage.getItem("seat") || "";
if (secret) {
  sessionStorage.setItem("seat", secret);
  history.replaceState(null, "", location.pathname);
  window.play = new Play(secret);
} else {
  $("trouble").hidden = false;
  $("trouble").textContent = "This address opens no seat: ask whoever opened the table for a link.";
}
