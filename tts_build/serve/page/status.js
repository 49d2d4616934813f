// The status line, the banner of a lost connection, and the panel of what cannot be read.

import { coded, counted, h, icon } from "./dom.js";

const $ = (id) => document.getElementById(id);
const seconds = (s) => `${s < 0.995 ? s.toFixed(2) : s.toFixed(1)} s`;
const stopped = (n) => `${counted(n, "error")} to mend  ·  the last good state is shown`;
const clock = () => new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });

export class Status {
  /** `showCard(finding)` gives the editor's address of a finding. */
  constructor({ showCard }) { this.link = showCard; this.gone = false; }

  say(tone, words) { $("lamp").dataset.tone = tone; $("status").textContent = words; }

  counts(info, { errors, warnings }) {
    if (!info) { $("status-more").textContent = ""; return; }
    const [cards, copies] = ["rows", "count"].map((key) => info.decks.reduce((sum, deck) => sum + deck[key], 0));
    const words = [cards ? counted(cards, "card") : "", copies === cards ? "" : `${copies} with copies`, errors ? counted(errors, "error") : "", warnings ? counted(warnings, "warning") : ""];
    $("status-more").textContent = words.filter(Boolean).join("  ·  ");
  }

  heard(event) {
    if (event.type === "reading") this.say("busy", "Reading …");
    if (event.type === "progress") this.say("busy", `Building: ${event.done} of ${event.steps} steps`);
    if (event.type === "read") this.say("good", `Read in ${seconds(event.seconds)}  ·  ${clock()}`);
    if (event.type === "built") this.say("good", `Built in ${seconds(event.seconds)}, ${counted(event.outputs, "file")} changed  ·  ${clock()}`);
    if (event.type === "failed") this.say("bad", stopped(event.findings.length));
    if (event.type === "note" && event.words) this.say("busy", event.words);
  }

  /** The server is there. True when it had been lost. */
  connected() {
    const again = Boolean(this.gone);
    this.gone = false;
    $("banner").hidden = true;
    this.say("good", again ? "Connected again" : "Watching for changes");
    return again;
  }

  lost(words) {
    if (this.gone === (words || true)) return;
    this.gone = words || true;
    const [what, todo] = words ? ["tts-build does not know this page any more.", ` It says: ${words}`] : ["The connection to tts-build is lost.", " Is it still running? The page tries again by itself."];
    $("banner").replaceChildren(icon("warning"), h("span", {}, h("strong", {}, what), todo));
    $("banner").hidden = false;
    this.say("bad", "Not connected");
  }

  broken(findings) {
    const box = $("broken");
    const open = box.querySelector("details")?.open ?? true; // who folded it keeps it so
    box.replaceChildren(h("details", { open },
      h("summary", { class: "broken-head" }, icon("error"), h("h2", {}, `${counted(findings.length, "error")} to mend`), h("span", { class: "broken-note" }, "What you see is the last good state. Mend and save: this goes by itself."), icon("down")),
      h("ol", {}, findings.slice(0, 50).map((finding) => this.row(finding)))));
    box.hidden = false;
    this.say("bad", stopped(findings.length));
  }

  row(finding) {
    const place = finding.file ? [finding.file, finding.cell || finding.line, finding.cell ? null : finding.column].filter(Boolean).join(":") : "";
    const href = this.link(finding);
    return h("li", {}, h("p", { class: "what" }, coded(finding.what)), h("p", { class: "more" }, coded(explained(finding))),
      place ? href ? h("a", { class: "place", href }, place) : h("span", { class: "place" }, place) : null);
  }

  mended() { $("broken").hidden = true; $("broken").replaceChildren(); }
}

/** What was expected, what was found and what to do, in one line. */
export function explained(finding) {
  return [finding.expected ? `expected ${finding.expected}` : "", finding.got ? `got ${finding.got}` : "", finding.todo].filter(Boolean).join(" · ");
}
