// What is wrong, by file: with severities, words to look for, the place in the editor, and the card it is about.

import { coded, counted, h, icon, marked, wordsOf } from "./dom.js";
import { safeLink } from "./net.js";
import { sheet } from "./sheet.js";
import { explained } from "./status.js";
import { belongs } from "./zoom.js";

const SEVERITIES = { error: "Error", warning: "Warning", info: "Note" };

let ctx, parts, found, cards, asked, styled;

async function mount(main, given) {
  ctx = given;
  styled = sheet("findings.css");
  found = [];
  cards = [];
  parts = { kinds: h("div", { class: "segments", role: "group", "aria-label": "Severity" }), list: h("div", { class: "findings-list" }), tally: h("span", { class: "tally", role: "status" }) };
  main.replaceChildren(h("div", { class: "findings-bar toolbar" }, parts.kinds, h("span", { class: "spring" }), parts.tally), parts.list);
  ctx.keys({ a: ["All", () => only("")], e: ["Errors", () => only("error")], w: ["Warnings", () => only("warning")], n: ["Notes", () => only("info")] }, "Findings");
  await load();
}

async function load() {
  const mine = (asked = Symbol("load"));
  const base = `games/${encodeURIComponent(ctx.game())}`;
  const [all, there] = await Promise.all([ctx.get(`${base}/findings`), ctx.get(`${base}/cards?locale=${encodeURIComponent(ctx.locale())}`).catch(() => ({ cards: [] })), styled]);
  if (mine !== asked) return;
  found = all.findings;
  cards = there.cards;
  draw();
}

function only(severity) { ctx.setParam("severity", severity); draw(); }

function draw() {
  const severity = ctx.param("severity");
  const words = wordsOf(ctx.search());
  const number = (kind) => found.filter((finding) => !kind || finding.severity === kind).length;
  parts.kinds.replaceChildren(...[["", "All"], ...Object.entries(SEVERITIES)].map(([kind, name]) => h("button", { type: "button", "aria-pressed": String(severity === kind), onclick: () => { only(kind); [...parts.kinds.children].find((one) => one.getAttribute("aria-pressed") === "true")?.focus(); } },
    kind ? icon(kind) : null, h("span", {}, kind && number(kind) !== 1 ? `${name}s` : name), h("span", { class: "number" }, String(number(kind))))));
  const shown = found.filter((finding) => (!severity || finding.severity === severity) && words.every((word) => haystack(finding).includes(word)));
  parts.tally.textContent = shown.length === found.length ? counted(found.length, "finding") : `${shown.length} of ${counted(found.length, "finding")}`;
  const files = new Map();
  for (const finding of shown) { const file = finding.file || ""; if (!files.has(file)) files.set(file, []); files.get(file).push(finding); }
  parts.list.replaceChildren(...[...files].map(([file, list]) => group(file, list, words)));
  if (!shown.length) parts.list.append(h("div", { class: "empty" }, ...(found.length
    ? [h("h2", {}, "Nothing found"), h("p", {}, "No finding has these words and this severity.")]
    : [h("span", { class: "all-well" }, icon("check")), h("h2", {}, "Nothing to mend"), h("p", {}, "Every file reads, every text fits, every card can be told from the others.")])));
}

const haystack = (finding) => [finding.what, finding.expected, finding.got, finding.todo, finding.code, finding.file, finding.cell].filter(Boolean).join("\n").toLowerCase();

function group(file, list, words) {
  return h("section", { class: "finding-file", "aria-label": file || "The game" },
    h("h2", {}, h("span", { class: "finding-path" }, marked(file || "The whole game", words)), h("span", { class: "number" }, String(list.length))),
    h("ul", {}, list.map((finding) => row(finding, words))));
}

function row(finding, words) {
  const place = finding.cell || [finding.line, finding.column].filter(Boolean).join(":");
  const href = safeLink(finding.link);
  const card = cards.find((one) => belongs(finding, one));
  return h("li", { class: `finding ${finding.severity}` },
    icon(finding.severity, SEVERITIES[finding.severity]),
    h("div", { class: "finding-words" }, h("p", { class: "what" }, coded(finding.what, words)), explained(finding) ? h("p", { class: "more" }, coded(explained(finding), words)) : null,
      h("p", { class: "finding-links" },
        href ? h("a", { class: "place", href, title: "Open in the editor" }, place ? `Line ${place}` : "Open the file") : place ? h("span", { class: "place" }, finding.cell ? `Cell ${place}` : `Line ${place}`) : null,
        card ? h("button", { class: "link", type: "button", onclick: () => ctx.show("cards", { card: card.id }) }, `Show ${card.name}`) : null,
        finding.code ? h("code", {}, marked(finding.code, words)) : null)),
    card ? h("img", { class: "finding-card seen", loading: "lazy", alt: "", src: ctx.picture(card.front, 60) }) : null);
}

function update(change) {
  if (change.type === "search" || change.type === "route") draw();
  if (change.type === "read" || change.type === "built" || change.type === "hello") load().catch(() => {});
  if (change.type === "checked" && JSON.stringify(change.findings) !== JSON.stringify(found)) load().catch(() => {});
  if (change.type === "failed") { found = change.findings; draw(); }
}

function unmount() { asked = null; }

export default { id: "findings", title: "Findings", key: "7", mount, update, unmount };
