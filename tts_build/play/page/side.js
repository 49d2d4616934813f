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

  ofHost() {
    const { view, line } = this.play;
    const key = JSON.stringify([view.links, view.moment, view.errors, view.log.length, view.note, view.seat, view.speed]);
    if (key === this.hosted) return;
    this.hosted = key;
    const back = h("input", { type: "range", min: "0", max: String(view.moment), value: String(view.moment), "aria-label": "Moment" });
    const says = h("output", {}, `move ${view.moment} of ${view.moment}`);
    back.addEventListener("input", () => (says.value = `move ${back.value} of ${view.moment}`));
    const button = (words, act, more = {}) => h("button", { type: "button", class: "soft", onclick: act, ...more }, words);
    this.host.replaceChildren(
      h("h2", {}, "Seats"),
      h("p", { class: "hint" }, "Send each player a link, or let them scan its code. Whoever has it sits there."),
      h("ul", { class: "links" }, view.links.map((link) => this.link(link))),
      h("h2", {}, "Time"),
      h("div", { class: "row" }, back, says),
      h("div", { class: "row" }, button("Go back there", () => line.ask({ host: "back", to: Number(back.value) })), button("One move back", () => line.ask({ host: "back", to: Math.max(0, view.moment - 1) }))),
      h("div", { class: "row" }, h("label", {}, "Speed ", h("select", { onchange: (event) => line.ask({ host: "speed", to: Number(event.target.value) }) }, SPEEDS.map(([to, words]) => h("option", { value: String(to), selected: to === view.speed }, words)))), button("One step", () => line.ask({ host: "step" }), { disabled: view.speed > 0 })),
      h("div", { class: "row" }, button("Save as a test", () => line.ask({ host: "test" })), button("Save the table", () => line.ask({ host: "save" }))),
      ...[
        view.note && h("p", { class: "warned" }, view.note),
        view.errors.length && h("section", { class: "errors", "aria-label": "What scripts did wrong" }, h("h2", {}, "Script errors"), view.errors.map((error) => h("p", {}, error))),
        view.log.length && h("details", {}, h("summary", {}, `Log (${view.log.length})`), h("pre", {}, view.log.join("\n"))),
      ].filter(Boolean),
    );
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
