// Beside the table: chat, notes, and for the host the seats, the moments that were, and what scripts said.

import { h } from "/page/dom.js";
import { sign } from "./icons.js";

export class Side {
  constructor(root, play) {
    this.root = root;
    this.play = play;
    this.lines = h("ol", { class: "lines", "aria-label": "What was said" });
    this.field = h("input", { class: "say", "aria-label": "Say something", placeholder: "Say something, or /red to whisper", maxlength: "1000", autocomplete: "off" });
    this.notes = h("p", { class: "notes" });
    this.tabs = h("div", { class: "tabs" });
    this.host = h("div", { class: "host" });
    const form = h("form", { onsubmit: (event) => (event.preventDefault(), this.say()) }, this.field);
    root.append(h("div", { class: "side-top" }, h("h2", {}, "Chat"), h("button", { class: "plain", type: "button", "aria-label": "Close", onclick: () => play.aside(false) }, sign("close"))), this.notes, this.lines, form, this.tabs, this.host);
  }

  say() {
    const text = this.field.value.trim();
    if (!text) return;
    const whisper = /^\/(\w+)\s+(.+)$/s.exec(text);
    const colour = whisper && this.play.view.players.map((one) => one.colour).find((one) => one.toLowerCase() === whisper[1].toLowerCase());
    this.play.ask(colour ? { do: "whisper", ref: colour, text: whisper[2] } : { do: "say", text });
    this.field.value = "";
  }

  show(keys) {
    const { view } = this.play;
    if (keys.has("chat") || keys.has("fresh")) {
      this.lines.replaceChildren(...view.chat.slice(-200).map((line) => h("li", { class: line.loud ? "loud" : line.to ? "whisper" : "" }, plain(line.text))));
      this.lines.scrollTop = this.lines.scrollHeight;
    }
    this.notes.textContent = plain(view.notes || "");
    this.notes.hidden = !view.notes;
    if (keys.has("tabs") || keys.has("fresh")) this.notebook();
    this.root.classList.toggle("hosts", Boolean(view.moments));
    if (view.moments) this.ofHost();
  }

  /** The notebook: tabs for all, and the player's own. What is being written stays. */
  notebook() {
    const { view } = this.play;
    const written = this.tabs.contains(document.activeElement) ? document.activeElement.dataset.tab : null;
    const key = view.looksOn + view.tabs.map((tab) => tab.id).join();
    if (key !== this.tabbed) {
      this.tabbed = key;
      this.tabs.replaceChildren(...view.tabs.map((tab) => h("details", {}, h("summary", {}), h("textarea", { rows: "6", readonly: view.looksOn, data: { tab: tab.id }, onchange: (event) => this.play.ask({ do: "note", ref: tab.id, text: event.target.value }) }))));
    }
    view.tabs.forEach((tab, at) => {
      const [title, text] = this.tabs.children[at].children;
      title.textContent = (tab.title || "Notes") + (tab.colour === "Grey" ? "" : " (yours alone)");
      text.setAttribute("aria-label", title.textContent);
      if (tab.id !== written) text.value = tab.body;
    });
  }

  /** What only the host has. Each part is made anew when it changed, and what the host holds in one stays. */
  ofHost() {
    const { view } = this.play;
    if (!this.parts) this.parts = Object.fromEntries(["wrong", "links", "time", "log"].map((name) => [name, this.host.appendChild(h("div", { class: "part" }))]));
    this.part("wrong", [view.note, view.errors], () => this.wrong());
    this.part("links", [view.links, view.seat], () => [
      h("h2", {}, "Seats"),
      h("p", { class: "hint" }, "Send each player a link, or let them scan its code. Whoever has it sits there."),
      h("ul", { class: "links" }, view.links.map((link) => this.link(link))),
    ]);
    if (!this.back) this.parts.time.append(...this.time());
    const follows = this.back.value === this.now;
    this.now = String(view.moment);
    this.back.max = String(view.last);
    if (follows) this.back.value = this.now;
    this.back.dispatchEvent(new Event("input"));
    if (document.activeElement !== this.speed) this.speed.value = String(view.speed);
    this.step.disabled = view.speed > 0;
    this.part("log", view.log.length > 0, () => (view.log.length ? [h("details", {}, h("summary"), h("pre"))] : []));
    const [summary, text] = this.parts.log.firstChild?.children || [{}, {}];
    summary.textContent = `Log (${view.log.length})`;
    text.textContent = view.log.join("\n");
  }

  part(name, about, made) {
    const [part, key] = [this.parts[name], JSON.stringify(about)];
    if (part.made === key) return;
    part.made = key;
    part.replaceChildren(...made());
  }

  /** What went wrong, above all else; a script that fails is told where the chat is closed too. */
  wrong() {
    const { errors, note } = this.play.view;
    const last = errors.at(-1);
    if (last && last !== this.last) this.play.toasts.show(`A script failed: ${last}`, { loud: true });
    this.last = last;
    return [
      note && h("p", { class: "warned" }, note),
      errors.length && h("section", { class: "errors", "aria-label": "What scripts did wrong" }, h("h2", {}, "Script errors"), errors.map((error) => h("p", {}, error))),
    ].filter(Boolean);
  }

  /** The moments that were, how fast time passes, and what the evening can be saved as. */
  time() {
    const { view, line } = this.play;
    const button = (words, act) => h("button", { type: "button", class: "soft", onclick: act }, words);
    const says = h("output");
    this.back = h("input", { type: "range", min: "0", max: "0", value: "0", "aria-label": "Moment", oninput: () => (says.value = `move ${this.back.value} of ${this.back.max}`) });
    this.speed = h("select", { onchange: (event) => line.ask({ host: "speed", to: Number(event.target.value) }) }, SPEEDS.map(([to, words]) => h("option", { value: String(to) }, words)));
    this.now = "0";
    this.step = button("One step", () => line.ask({ host: "step" }));
    return [
      h("h2", {}, "Time"),
      h("div", { class: "row" }, this.back, says),
      h("div", { class: "row" }, button("Go there", () => line.ask({ host: "back", to: Number(this.back.value) })), button("One move back", () => line.ask({ host: "back", to: Math.max(0, view.moment - 1) }))),
      h("div", { class: "row" }, h("label", {}, "Speed ", this.speed), this.step),
      h("div", { class: "row" }, button("Save as a test", () => line.ask({ host: "test" })), button("Save the table", () => line.ask({ host: "save" }))),
    ];
  }

  link(link) {
    const { view, line } = this.play;
    const here = view.seat === link.colour;
    return h(
      "li",
      { class: here ? "here" : "" },
      h("img", { src: link.code, alt: `Code of the link for ${seatName(link.colour)}`, width: "72", height: "72" }),
      h("span", { class: "dot", style: { background: colourOf(link.colour) } }),
      h("strong", {}, seatName(link.colour)),
      h("span", { class: "link-acts" }, [
        h("button", { type: "button", class: "soft", onclick: (event) => copied(link.address, event.target) }, "Copy link"),
        h("a", { class: "soft", href: link.address, target: "_blank", rel: "noopener" }, "Open"),
        h("button", { type: "button", class: "soft", disabled: here, onclick: () => line.ask({ host: "seat", colour: link.colour }) }, here ? "Here" : "Play it here"),
      ]),
    );
  }
}

const SPEEDS = [[0, "stopped"], [0.25, "a quarter"], [0.5, "half"], [1, "as usual"], [2, "twice"], [4, "four times"], [16, "sixteen times"]];

/** Copy a text, also where a page may not speak to the clipboard; the button says when it is done. */
async function copied(text, button) {
  const field = h("textarea", { class: "hidden", "aria-hidden": "true" });
  field.value = text;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    button.focus();
  }
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = "Copy link"), 2000);
}

/** The game's text without its marks of colour and weight. */
export const plain = (text) => text.replace(/\[\/?(?:[biu]|sup|sub|[0-9a-f]{6}|-)\]/gi, "");

export const seatName = (colour) => (colour === "Grey" ? "Onlookers" : colour);

const COLOURS = { White: "#ffffff", Brown: "#713b17", Red: "#da1918", Orange: "#f4641d", Yellow: "#e7e52c", Green: "#31b32b", Teal: "#21b19b", Blue: "#1f87ff", Purple: "#a020f0", Pink: "#f570ce", Grey: "#7f7f7f", Black: "#404040" };
export const colourOf = (colour) => COLOURS[colour] || "#7f7f7f";
