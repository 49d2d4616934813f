// What is wrong, by cause: each cause once with what helps, the worst first, and below it the places where it is met.

import { path } from "./bits.js";
import { coded, counted, h, icon, marked, wordsOf } from "./dom.js";
import { safeLink } from "./net.js";
import { sheet } from "./sheet.js";
import { explained } from "./status.js";
import { belongs } from "./zoom.js";

const SEVERITIES = { error: "Error", warning: "Warning", info: "Note" };
const FEW = 8; // places of a cause that are shown at once

let ctx, parts, found, handbook, cards, chapters, asked, styled;
const unfolded = new Set(); // causes whose places are all shown

async function mount(main, given) {
  ctx = given;
  styled = sheet("findings.css");
  found = [];
  cards = [];
  chapters = [];
  handbook = {};
  unfolded.clear();
  parts = { kinds: h("div", { class: "segments", role: "group", "aria-label": "Severity" }), list: h("div", { class: "findings-list" }), tally: h("span", { class: "tally", role: "status" }) };
  main.replaceChildren(h("div", { class: "findings-bar toolbar" }, parts.kinds, h("span", { class: "spring" }), parts.tally), parts.list);
  ctx.keys({ a: ["All", () => only("")], e: ["Errors", () => only("error")], w: ["Warnings", () => only("warning")], n: ["Notes", () => only("info")] }, "Findings");
  await load();
}

async function load() {
  const mine = (asked = Symbol("load"));
  const base = `games/${encodeURIComponent(ctx.game())}`;
  const [all, there, book] = await Promise.all([
    ctx.get(`${base}/findings`),
    ctx.get(`${base}/cards?locale=${encodeURIComponent(ctx.locale())}`).catch(() => ({ cards: [] })),
    ctx.info().has.book ? ctx.get(path(ctx, "book")).catch(() => ({ chapters: [] })) : { chapters: [] },
    styled,
  ]);
  if (mine !== asked) return;
  found = all.findings;
  handbook = all.handbook;
  cards = there.cards;
  chapters = book.chapters.filter((one) => one.where);
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
  const causes = grouped(shown);
  const many = causes.length < shown.length ? ` of ${counted(causes.length, "cause")}` : "";
  parts.tally.textContent = (shown.length === found.length ? counted(found.length, "finding") : `${shown.length} of ${counted(found.length, "finding")}`) + many;
  parts.list.replaceChildren(...causes.map((list) => cause(list, words)));
  if (!shown.length) parts.list.append(h("div", { class: "empty" }, ...(found.length
    ? [h("h2", {}, "Nothing found"), h("p", {}, "No finding has these words and this severity.")]
    : [h("span", { class: "all-well" }, icon("check")), h("h2", {}, "Nothing to mend"), h("p", {}, "Every file reads, every text fits, every card can be told from the others.")])));
}

const haystack = (finding) => [finding.what, finding.expected, finding.got, finding.todo, finding.code, finding.file, finding.cell].filter(Boolean).join("\n").toLowerCase();

/** A finding's sentence without what differs from place to place: names in backticks and numbers. */
const causeOf = (finding) => [finding.severity, finding.code, (finding.statement || finding.what).replace(/`[^`]*`/g, "`\u2026`").replace(/\d+([.,]\d+)*/g, "\u2026")].join("\n");

/** Findings by cause: errors before warnings before notes, and of these what is met most. */
function grouped(list) {
  const causes = new Map();
  for (const finding of list) { const key = causeOf(finding); if (!causes.has(key)) causes.set(key, []); causes.get(key).push(finding); }
  const rank = (one) => Object.keys(SEVERITIES).indexOf(one[0].severity);
  return [...causes.values()].sort((a, b) => rank(a) - rank(b) || b.length - a.length);
}

function cause(list, words) {
  const [first] = list;
  const key = causeOf(first);
  const entry = handbook[first.code];
  const all = unfolded.has(key) || list.length <= FEW + 2;
  const title = entry?.title || (first.statement || first.what);
  const more = () => { unfolded.add(key); draw(); };
  return h("section", { class: `cause ${first.severity}`, "aria-label": title },
    h("header", { class: "cause-head" }, icon(first.severity, SEVERITIES[first.severity]),
      h("h2", {}, coded(title, words)), h("span", { class: "count" }, list.length > 1 ? `${list.length} places` : ""),
      first.code ? h("code", {}, marked(first.code, words)) : null),
    entry ? h("details", { class: "cause-help" }, h("summary", {}, "Why, and what helps"), h("p", {}, coded(entry.cause)), h("p", {}, coded(entry.cure))) : null,
    h("ul", {}, (all ? list : list.slice(0, FEW)).map((finding) => row(finding, words)),
      all ? null : h("li", { class: "finding-more" }, h("button", { class: "link", type: "button", onclick: more }, `Show the other ${list.length - FEW}`))));
}

/** The heading of the rulebook under which a place of its text stands. */
const chapterOf = (finding) => chapters.findLast((one) => one.where.file === finding.file && one.where.line <= (finding.line || 0));

function row(finding, words) {
  const place = [finding.file, finding.cell || finding.line, finding.cell ? null : finding.column].filter(Boolean).join(":");
  const href = safeLink(finding.link);
  const card = cards.find((one) => belongs(finding, one));
  const chapter = chapterOf(finding);
  return h("li", { class: `finding ${finding.severity}` },
    h("div", { class: "finding-words" }, h("p", { class: "what" }, coded(finding.what, words)), explained(finding) ? h("p", { class: "more" }, coded(explained(finding), words)) : null,
      h("p", { class: "finding-links" },
        !place ? h("span", { class: "place" }, "The whole game") : href ? h("a", { class: "place", href, title: "Open in the editor" }, marked(place, words)) : h("span", { class: "place" }, marked(place, words)),
        card ? h("button", { class: "link", type: "button", onclick: () => ctx.show("cards", { card: card.id }) }, `Show ${card.name}`) : null,
        chapter ? h("button", { class: "link", type: "button", onclick: () => ctx.show("rulebook", { page: chapter.page }) }, `Page ${chapter.page} of the rulebook`) : null)),
    card ? h("img", { class: "finding-card seen", loading: "lazy", alt: "", src: ctx.picture(card.front, 60) }) : null);
}

function update(change) {
  if (change.type === "search" || change.type === "route") draw();
  if (change.type === "read" || change.type === "built" || change.type === "hello") load().catch(() => {});
  if (change.type === "checked" && JSON.stringify(change.findings) !== JSON.stringify(found)) load().catch(() => {});
  if (change.type === "failed") { found = change.findings; draw(); load().catch(() => {}); }
}

function unmount() { asked = null; }

export default { id: "findings", title: "Findings", key: "7", mount, update, unmount };
