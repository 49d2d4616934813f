// The page of a seat: everything put together.

import { h } from "/page/dom.js";
import { actionsOf } from "./actions.js";
import { Camera, UNIT } from "./camera.js";
import { contents, book, enlarged, keys, question } from "./dialogs.js";
import { Hand } from "./hand.js";
import { Hold, round } from "./hold.js";
import { Keyboard } from "./keyboard.js";
import { Line } from "./net.js";
import { showPanels } from "./panels.js";
import { Side, colourOf, plain, seatName } from "./side.js";
import { Sprites, message } from "./sprites.js";
import { View, called } from "./view.js";

const $ = (id) => document.getElementById(id);
const SCREEN = [1920, 1080];

class Play {
  constructor(secret) {
    this.view = new View();
    this.stage = $("stage");
    this.camera = new Camera(this.stage, $("world"), () => this.placeActs());
    this.sprites = new Sprites($("things"), (what, said) => this.ask({ what, ...said }));
    this.hand = new Hand($("hand"), this);
    this.side = new Side($("side"), this);
    this.hold = new Hold(this);
    this.keyboard = new Keyboard(this);
    this.chosen = null;
    this.aimed = null;
    new ResizeObserver(() => this.screen()).observe(this.stage);
    this.tools();
    this.line = new Line(secret, (told) => this.take(told), (how, words) => this.stands(how, words));
  }

  elementOf(name) {
    return this.sprites.element(name) || this.hand.cards.get(name);
  }

  ask(said) {
    return this.line.ask(said).then((ok) => (ok || this.say("That cannot be done"), ok));
  }

  // -- what the table says ------------------------------------------------------------------------------------

  take(told) {
    if (told.ping) return this.pinged(told);
    if (told.held) return this.sprites.held(told.held, told.x, told.z);
    if (told.file) return download(told.file, told.text);
    if (told.peek) return void enlarged({ picture: told.peek, name: "", kind: "card", up: true });
    if (told.trouble) return this.trouble(told.trouble);
    const { keys, things, said } = this.view.take(told);
    const first = keys.has("fresh");
    document.documentElement.dataset.seat = this.view.seat;
    if (keys.has("ground")) this.ground();
    if (keys.has("areas")) this.areas();
    this.sprites.show(this.view, things);
    this.hand.show();
    if (keys.has("screen") || first) this.screen();
    if (keys.has("players") || keys.has("turn") || first) this.players();
    this.side.show(keys);
    for (const line of said) this.said(line);
    if (keys.has("dialog")) this.question();
    if (keys.has("contents")) this.contents();
    if (this.chosen && !this.view.things.has(this.chosen)) this.choose(null);
    if (first) this.home(false);
    if (first) this.trouble("");
    if (first && this.view.moments && this.view.links.length) this.aside(true);
  }

  stands(how, words) {
    this.trouble(how === "open" ? "" : how === "lost" ? "The line is lost: trying again …" : words);
    document.documentElement.dataset.line = how;
    this.told = "";
    if (how === "open") this.screen();
  }

  trouble(words) {
    $("trouble").textContent = words;
    $("trouble").hidden = !words;
  }

  ground() {
    const { picture, box } = this.view.ground;
    const [left, top, right, bottom] = box;
    Object.assign($("ground").style, { left: `${left * UNIT}px`, top: `${-top * UNIT}px`, width: `${(right - left) * UNIT}px`, height: `${(top - bottom) * UNIT}px`, backgroundImage: `url("/p/${picture}")` });
  }

  areas() {
    $("areas").replaceChildren(
      ...this.view.areas.map((area) =>
        h("div", { class: `area ${area.kind}`, style: { width: `${area.w * UNIT}px`, height: `${area.d * UNIT}px`, transform: `translate(${area.x * UNIT}px, ${-area.z * UNIT}px) translate(-50%, -50%) rotate(${area.turn}deg)`, "--seat": colourOf(area.name) } }, h("span", {}, area.kind === "hand" ? area.name : "")),
      ),
    );
  }

  /** The screen's panels, laid out by the table for a screen of this page's size, never too small to read. */
  screen() {
    const { width, height } = this.stage.getBoundingClientRect();
    const least = matchMedia("(pointer: coarse)").matches ? 0.72 : 0.6;
    const scale = Math.max(least, Math.min(width / SCREEN[0], height / SCREEN[1]));
    const size = [Math.round(width / scale), Math.round(height / scale)];
    const canvas = $("canvas");
    Object.assign(canvas.style, { width: `${size[0]}px`, height: `${size[1]}px`, transform: `scale(${scale})` });
    showPanels(canvas, this.view.screen, (kind, ref, value) => this.ask(message(kind, ref, value)));
    if (this.line && String(size) !== this.told) {
      this.told = String(size);
      this.line.tell({ screen: size });
    }
  }

  players() {
    const { view } = this;
    document.title = `${seatName(view.seat) || "Table"} · Play`;
    $("title").textContent = view.looksOn ? "Looking on" : `You are ${view.seat}`;
    $("players").replaceChildren(
      ...view.players.map((one) =>
        h("span", { class: `player${one.colour === view.turn ? " turn" : ""}${one.seated ? "" : " empty"}`, title: one.seated ? (one.colour === view.turn ? "Has the turn" : "Is here") : "Nobody sits here" }, h("span", { class: "dot", style: { background: colourOf(one.colour) } }), one.colour, one.cards ? h("span", { class: "cards", "aria-label": `${one.cards} cards` }, String(one.cards)) : null),
      ),
      view.turn && view.turn === view.seat ? h("button", { type: "button", class: "strong small", onclick: () => this.ask({ do: "end_turn" }) }, "End turn") : "",
    );
  }

  tools() {
    const tool = (words, name, act) => h("button", { type: "button", class: "tool", "aria-label": name, title: name, onclick: act }, words);
    $("tools").append(
      tool("−", "Farther (−)", () => this.nearer(1 / 1.3)),
      tool("+", "Nearer (+)", () => this.nearer(1.3)),
      tool("⤢", "The whole table (Space)", () => this.home()),
      tool("☰", "Chat, notes and seats (T)", () => this.aside()),
      tool("…", "Menu of the table (M)", (event) => this.menu(null, event)),
      tool("?", "Keys (?)", () => keys()),
    );
  }

  // -- looking ------------------------------------------------------------------------------------------------

  nearer(by) {
    const { left, top, width, height } = this.camera.box;
    this.camera.scale(by, left + width / 2, top + height / 2, true);
  }

  /** The whole table, with the own hand near. */
  home(gently = true) {
    this.camera.face(this.view.place?.turn || 0);
    this.camera.below = this.view.mine.length ? $("hand").offsetHeight * 0.8 : 0;
    this.camera.fit(this.bounds(), gently);
  }

  /** What is used of the table, with a margin. */
  bounds() {
    const { view } = this;
    const inTray = view.mine.length ? view.place : null;
    const shown = [...view.things.values()].filter((one) => !one.hand || one.hand !== view.seat);
    const boxes = [...shown, ...view.areas.filter((area) => area !== inTray)].map((one) => {
      const reach = Math.hypot(one.w, one.d) / 2;
      return [one.x - reach * 0.8, one.z + reach * 0.8, one.x + reach * 0.8, one.z - reach * 0.8];
    });
    if (!boxes.length) return this.view.ground?.box || [-10, 10, 10, -10];
    const side = (at, pick) => pick(...boxes.map((box) => box[at]));
    return [side(0, Math.min) - 1, side(1, Math.max) + 1, side(2, Math.max) + 1, side(3, Math.min) - 1];
  }

  enlarge(name) {
    const one = this.view.things.get(name);
    if (one) this.closer = enlarged(one);
  }

  read(one) {
    book(one);
  }

  peek(name) {
    this.ask({ do: "peek", what: name });
  }

  // -- doing --------------------------------------------------------------------------------------------------

  /** Choose a thing: what can be done with it is shown beside it. */
  choose(name, event) {
    if (this.carried) return this.lay(name, event);
    if (this.chosen) this.elementOf(this.chosen)?.classList.remove("chosen");
    this.chosen = name && this.view.things.has(name) ? name : null;
    this.elementOf(this.chosen)?.classList.add("chosen");
    this.showActs(this.chosen ? actionsOf(this, this.chosen).slice(0, 9) : []);
  }

  menu(name, event) {
    this.choose(name, event);
    const rest = actionsOf(this, this.chosen);
    this.showActs(rest, event);
    $("acts").querySelector("button")?.focus();
  }

  showActs(acts, event = null) {
    const box = $("acts");
    const one = this.chosen && this.view.things.get(this.chosen);
    box.replaceChildren(
      ...(one ? [h("strong", {}, called(one))] : []),
      ...acts.map(([words, key, act]) => h("button", { type: "button", onclick: () => (this.showActs([]), act()) }, words, key ? h("kbd", {}, key) : null)),
    );
    box.hidden = !acts.length;
    box.at = event && !one ? [event.clientX, event.clientY] : null;
    this.placeActs();
  }

  placeActs() {
    const box = $("acts");
    if (box.hidden) return;
    const { width, height } = box.getBoundingClientRect();
    const around = this.elementOf(this.chosen)?.querySelector(".body, img")?.getBoundingClientRect();
    const [x, y] = box.at || (around ? [around.left + around.width / 2 - width / 2, around.bottom + 8] : [innerWidth / 2 - width / 2, innerHeight / 2]);
    const top = around && y + height > innerHeight - 8 ? around.top - height - 8 : y;
    box.style.transform = `translate(${Math.max(8, Math.min(innerWidth - width - 8, x))}px, ${Math.max(8, Math.min(innerHeight - height - 8, top))}px)`;
  }

  /** Take a thing up without dragging it: the next thing or place that is chosen gets it. */
  carry(name, over = false) {
    const one = this.view.things.get(name);
    if (!one) return;
    this.carried = { name, one, over, fromHand: one.hand === this.view.seat && Boolean(one.hand) };
    this.elementOf(name)?.classList.add("lifted");
    document.documentElement.classList.add("carrying");
    this.say(`${called(one)} taken up: choose where to put it, or Escape`);
  }

  lay(onto, event, place = null) {
    const { name, one, over, fromHand } = this.carried;
    this.letGo();
    const goal = this.view.things.get(onto);
    const at = place || (event?.clientX !== undefined && event.detail !== 0 ? this.camera.at(event.clientX, event.clientY) : goal || one);
    if (onto === name) return this.choose(name, event);
    const target = goal && (goal.holds || goal.kind === "card") && one.kind === "card" ? { onto } : goal ? { x: goal.x, z: goal.z } : {};
    return this.put(name, one, { ...at, ...target }, { fromHand, over });
  }

  letGo() {
    if (this.carried) this.elementOf(this.carried.name)?.classList.remove("lifted");
    this.carried = null;
    document.documentElement.classList.remove("carrying");
  }

  /** Put a thing somewhere: into the own hand, onto another thing, or at a place. */
  async put(name, one, target, { top = false, picked = null, over = false } = {}) {
    if (picked && !(await picked)) return false;
    const place = target.hand ? this.hand.placeOf(target.at ?? 999) : { x: target.x, z: target.z };
    if (!place) return false;
    const goal = target.hand || !target.onto ? { x: round(place.x), z: round(place.z) } : { onto: target.onto };
    this.choose(null);
    if (top) return this.ask({ do: "top", what: name, ...(target.hand ? { ref: "hand" } : goal) });
    return this.ask(picked ? { do: "drop", what: name, ...goal } : { do: "move", what: name, ...goal, yes: !over });
  }

  /** Mark what would take what is held. */
  aim(target) {
    const element = target.hand ? $("hand") : target.onto ? this.elementOf(target.onto) : null;
    if (element === this.aimed) return;
    this.aimed?.classList.remove("aimed");
    this.aimed = element;
    element?.classList.add("aimed");
  }

  // -- what stands beside and over it -------------------------------------------------------------------------

  aside(open = $("side").hidden) {
    $("side").hidden = !open;
    document.documentElement.classList.toggle("aside", open);
    if (open && !this.view.moments) this.side.field.focus({ preventScroll: true });
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
    const words = plain(line.text);
    this.say(words);
    const toast = h("div", { class: `toast${line.loud ? " loud" : ""}` }, words);
    const box = document.querySelector(".toasts") || document.body.appendChild(h("div", { class: "toasts", "aria-hidden": "true" }));
    box.append(toast);
    while (box.children.length > 4) box.firstChild.remove();
    setTimeout(() => toast.remove(), 5000);
  }

  /** For screen readers. */
  say(words) {
    $("live").textContent = words;
  }

  pinged({ ping, x, z }) {
    const mark = h("div", { class: "ping", style: { transform: `translate(${x * UNIT}px, ${-z * UNIT}px)`, "--seat": colourOf(ping) } });
    $("world").append(mark);
    setTimeout(() => mark.remove(), 2500);
    this.say(`${ping} points at a place`);
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
