// A deck as a table of its rows: cells are edited where they stand, rows added, copied and removed, sorted and searched.
// Only the rows in sight are laid out, so that thousands scroll as a few do.

import { counted, h, icon, wordsOf } from "./dom.js";
import { reasons } from "./edit.js";
import { suggestions } from "./suggestions.js";

const TALL = 34, SPARE = 12; // pixels of a row, and rows laid out beyond those in sight

const unsaved = new Map(); // cells by name whose words are on their way: column and words
let ctx, parts, data, shown, picked, at, sort, editor, free, late, asking, wanted = 0;

async function mount(main, given) {
  ctx = given;
  [data, shown, picked, at, sort, editor] = [null, [], new Set(), { row: 0, column: 0 }, { column: "", down: false }, null];
  const decks = ctx.info().decks;
  const select = h("select", { "aria-label": "Deck", onchange: (event) => { ctx.setParam("deck", event.target.value, true); reset(); load(); } }, decks.map((deck) => h("option", { value: deck.name }, deck.title)));
  const button = (shape, words, act) => h("button", { class: "button", type: "button", onclick: act }, icon(shape), h("span", {}, words));
  parts = {
    select, tally: h("span", { class: "tally", role: "status" }),
    add: button("plus", "Add a row", () => add(null)), copy: button("copy", "Copy", () => add(one())), remove: button("bin", "Remove", remove),
    file: h("span", { class: "place rows-file" }), table: h("table", { class: "rows", role: "grid" }), scroll: h("div", { class: "rows-scroll" }),
  };
  parts.scroll.append(parts.table);
  parts.scroll.addEventListener("scroll", lay);
  parts.table.addEventListener("keydown", key);
  main.replaceChildren(h("section", { class: "rows-page", "aria-label": "Rows" },
    h("div", { class: "rows-bar toolbar" }, h("span", { class: "select" }, select, icon("down")), parts.add, parts.copy, parts.remove, ctx.edits.tools(), h("span", { class: "spring" }), parts.file, parts.tally), parts.scroll));
  free = new ResizeObserver(lay);
  free.observe(parts.scroll);
  ctx.keys({ "Enter or F2": ["Change the cell"], "← or → or ↑ or ↓": ["Another cell"], "Ctrl+Z or Ctrl+Y": ["Take back, make again"] }, "Rows");
  ctx.on("edited", () => load());
  await load();
}

const deckName = () => (ctx.info().decks.some((deck) => deck.name === ctx.param("deck")) ? ctx.param("deck") : ctx.info().decks[0].name);

function reset() { picked.clear(); at = { row: 0, column: 0 }; sort = { column: "", down: false }; parts.scroll.scrollTop = 0; }

/** Ask for the table. Who asks meanwhile waits for the same newest one. */
function load() {
  wanted += 1;
  asking ??= (async () => {
    for (let seen = 0; seen !== wanted;) {
      seen = wanted;
      const deck = deckName(), page = parts;
      let now = null, words = "";
      try { now = await ctx.edits.asked(`games/${encodeURIComponent(ctx.game())}/edit/deck/${encodeURIComponent(deck)}`); } catch (error) { words = error.message; }
      if (seen === wanted && page === parts && page.table.isConnected) take(deck, now, words);
    }
  })().finally(() => { asking = null; });
  return asking;
}

function take(deck, now, words) {
  parts.select.value = deck;
  if (!now) { if (data?.deck !== deck) { data = null; parts.table.replaceChildren(h("caption", {}, words)); } return; }
  if (data && now.deck !== data.deck) picked.clear();
  data = now;
  const known = new Map();
  for (const row of data.rows) { // a row is known by its id, whichever line it has moved to
    const name = JSON.stringify([row.part, row.cells[data.parts[row.part].names] ?? ""]);
    known.set(name, (known.get(name) ?? 0) + 1);
    row.key = `${name} ${known.get(name)}`;
  }
  const there = new Set(data.rows.map((row) => row.key));
  for (const key of picked) if (!there.has(key)) picked.delete(key);
  for (const [name, [column, words]] of unsaved) put(name, column, words);
  parts.file.textContent = [...new Set(data.parts.map((part) => part.file))].join(", ");
  if (editor) late = true; // what is being typed stays: the table is drawn when it is done
  else draw();
}

// ---------------------------------------------------------------------------------------------- what is shown

const cellName = (row, column) => `${data.deck}/${nameOf(row)}/${column}`;
/** What a cell says from now on, in the rows that are shown. */
function put(name, column, words) { for (const row of data.rows) if (cellName(row, column) === name) row.cells[column] = words; }
const nameOf = (row) => `${row.part}/${row.row}`;
const chosen = () => data.rows.filter((row) => picked.has(row.key));
/** The one row that is ticked, or else the one of the cell. */
const one = () => { const rows = chosen(); return rows.length > 1 ? undefined : rows[0] ?? shown[at.row]; };
const grows = (part) => data.parts[part]?.grows;

function draw() {
  late = false;
  const focused = parts.table.contains(document.activeElement) ? document.activeElement : null;
  const words = wordsOf(ctx.search());
  shown = data.rows.filter((row) => words.every((word) => `${row.id}\n${Object.values(row.cells).join("\n")}`.toLowerCase().includes(word)));
  if (sort.column) shown.sort((a, b) => (a.cells[sort.column] ?? "").localeCompare(b.cells[sort.column] ?? "", undefined, { numeric: true }) * (sort.down ? -1 : 1));
  at = { row: Math.min(at.row, Math.max(0, shown.length - 1)), column: Math.min(at.column, data.columns.length - 1) };
  parts.tally.textContent = shown.length === data.rows.length ? counted(shown.length, "row") : `${shown.length} of ${counted(data.rows.length, "row")}`;
  const head = data.columns.map((column) => h("th", { scope: "col", role: "columnheader", "aria-sort": sort.column !== column ? null : sort.down ? "descending" : "ascending" },
    h("button", { type: "button", title: `Sort by ${column}`, data: { sort: column }, onclick: () => { sort = { column: sort.column === column && sort.down ? "" : column, down: sort.column === column && !sort.down }; draw(); } }, column, sort.column === column ? h("span", { "aria-hidden": "true" }, sort.down ? " ▾" : " ▴") : null)));
  parts.body = h("tbody");
  parts.table.setAttribute("aria-label", `Rows of ${data.deck}`);
  parts.table.setAttribute("aria-rowcount", shown.length + 1);
  parts.table.replaceChildren(h("thead", {}, h("tr", { role: "row" }, h("th", { scope: "col", class: "rows-pick" }, h("span", { class: "hidden" }, "Chosen")), ...head)), parts.body);
  parts.add.disabled = !data.parts.some((part) => part.grows);
  buttons();
  lay();
  if (focused?.matches("td")) focus(false);
  else if (focused?.dataset.sort) parts.table.querySelector(`[data-sort="${CSS.escape(focused.dataset.sort)}"]`)?.focus();
}

function buttons() {
  const rows = chosen();
  parts.copy.disabled = !one() || !grows(one().part);
  parts.remove.title = rows.length ? "" : "Tick the rows that are to go";
  parts.remove.disabled = !rows.length || !rows.every((row) => grows(row.part)) || new Set(rows.map((row) => row.part)).size > 1;
}

/** Lay out the rows in sight. The cell that is being edited stays as it is. */
function lay() {
  if (!data || editor) return;
  const inside = parts.body.contains(document.activeElement);
  const first = Math.max(0, Math.floor(parts.scroll.scrollTop / TALL) - SPARE);
  const last = Math.min(shown.length, first + Math.ceil(parts.scroll.clientHeight / TALL) + 2 * SPARE);
  const gap = (rows) => (rows ? [h("tr", { class: "rows-gap", "aria-hidden": "true", style: { height: `${rows * TALL}px` } })] : []);
  parts.body.replaceChildren(...gap(first), ...shown.slice(first, last).map((row, n) => line(row, first + n)), ...gap(shown.length - last));
  if (inside) focus(false);
}

function line(row, number) {
  const name = row.id || row.cells[data.parts[row.part].names] || `row ${row.row + 1}`;
  const pick = h("input", { type: "checkbox", "aria-label": `Choose ${name}`, checked: picked.has(row.key), onchange: (event) => { if (event.target.checked) picked.add(row.key); else picked.delete(row.key); buttons(); } });
  return h("tr", { role: "row", class: row.id ? "" : "rows-out", title: row.id ? null : "The deck leaves this row out", "aria-rowindex": number + 2 }, h("td", { class: "rows-pick" }, pick),
    data.columns.map((column, n) => {
      const there = column in row.cells;
      const cell = h("td", { role: "gridcell", tabindex: number === at.row && n === at.column ? "0" : "-1", data: { row: number, column: n }, class: there ? "" : "rows-none" }, h("span", { class: "rows-text" }, row.cells[column] ?? ""));
      cell.addEventListener("click", () => { at = { row: number, column: n }; buttons(); open(); });
      return cell;
    }));
}

const cellAt = () => parts.body.querySelector(`td[data-row="${at.row}"][data-column="${at.column}"]`);

/** Bring the cell into sight and give it the focus. */
function focus(scrolls = true) {
  if (scrolls) {
    const top = at.row * TALL, room = parts.scroll.clientHeight - 2 * TALL;
    if (top < parts.scroll.scrollTop || top > parts.scroll.scrollTop + room) { parts.scroll.scrollTop = Math.max(0, top - room / 2); lay(); }
  }
  for (const cell of parts.body.querySelectorAll('td[tabindex="0"]')) cell.tabIndex = -1;
  const cell = cellAt();
  if (!cell) return;
  cell.tabIndex = 0;
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  buttons();
}

function go(rows, columns) {
  at = { row: Math.max(0, Math.min(shown.length - 1, at.row + rows)), column: Math.max(0, Math.min(data.columns.length - 1, at.column + columns)) };
  focus();
}

function key(event) {
  if (editor || event.altKey || event.ctrlKey || event.metaKey || !event.target.matches("td[data-row]")) return;
  const page = Math.max(1, Math.floor(parts.scroll.clientHeight / TALL) - 2);
  const move = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1], PageDown: [page, 0], PageUp: [-page, 0], Home: [0, -1e6], End: [0, 1e6] }[event.key];
  if (move) { event.preventDefault(); go(...move); }
  else if (event.key === "Enter" || event.key === "F2") { event.preventDefault(); open(); }
  else if (event.key === "Delete" || event.key === "Backspace") { event.preventDefault(); open(""); }
  else if (event.key.length === 1 && event.key !== " ") { event.preventDefault(); open(event.key); }
}

// ---------------------------------------------------------------------------------------------- what is changed

/** Edit the cell where it stands; `typed` takes the place of what it says. */
function open(typed = null) {
  if (editor) return;
  const row = shown[at.row], column = data.columns[at.column], cell = cellAt();
  if (!row || !cell || !(column in row.cells)) return;
  const box = h("textarea", { rows: 1, spellcheck: "true", "aria-label": `${column} of ${row.id || `row ${row.row + 1}`}` });
  box.value = typed ?? row.cells[column];
  const told = h("div", { class: "rows-told", role: "alert", hidden: true });
  const help = suggestions(box, { icons: data.icons, columns: data.columns, values: valuesOf(column) });
  editor = { row, column, box, told, cell };
  cell.replaceChildren(h("div", { class: "rows-editor" }, box, help.list, told));
  const fit = () => { box.style.height = "auto"; box.style.height = `${box.scrollHeight + 2}px`; };
  box.addEventListener("input", fit);
  box.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (help.key(event)) return;
    if (event.key === "Escape") { event.preventDefault(); shut(); focus(false); }
    else if (event.key === "Enter" && !event.altKey && !event.shiftKey) { event.preventDefault(); save([1, 0]); }
    else if (event.key === "Enter" && event.altKey) { event.preventDefault(); box.setRangeText("\n", box.selectionStart, box.selectionEnd, "end"); fit(); }
    else if (event.key === "Tab") { event.preventDefault(); save([0, event.shiftKey ? -1 : 1]); }
  });
  box.addEventListener("blur", () => setTimeout(() => { if (editor?.box === box && !box.isConnected) editor = null; else if (editor?.box === box && document.activeElement !== box && document.hasFocus()) save(null); }, 0));
  fit();
  box.focus();
  if (typed === null) box.select(); else box.setSelectionRange(box.value.length, box.value.length);
}

/** What a column says, each once, when it says few things. */
function valuesOf(column) {
  const all = new Set(data.rows.map((row) => row.cells[column]).filter(Boolean));
  return all.size <= Math.max(12, data.rows.length / 2) ? [...all].sort() : [];
}

function shut() { editor = null; if (late) draw(); else lay(); }

/** Write what was typed. The table goes on meanwhile; what is refused opens again, with the reason. */
async function save(move) {
  const { row, column, box } = editor;
  const { deck } = data, to = box.value, from = row.cells[column], name = cellName(row, column);
  put(name, column, to);
  if (to !== from) unsaved.set(name, [column, to]);
  shut();
  if (move) go(...move);
  if (to === from) return;
  try {
    await ctx.edits.make(`${column} of ${row.id || `row ${row.row + 1}`}`, [{ do: "cell", deck, part: row.part, row: row.row, column, from, to }], [data.parts[row.part].file]);
    unsaved.delete(name);
    ctx.edits.fine();
    ctx.announce("Saved");
  } catch (error) {
    unsaved.delete(name);
    put(name, column, from);
    if (error.status === 409) await load(); // what stands there now is shown, and what was typed stays
    const there = data.deck === deck ? shown.findIndex((each) => each.key === row.key) : -1;
    if (editor || there < 0 || !parts.table.isConnected) { ctx.edits.refused(error, `You typed: ${to}`); return; }
    const now = shown[there].cells[column];
    at = { row: there, column: data.columns.indexOf(column) };
    focus();
    open(to);
    editor.box.setAttribute("aria-invalid", "true");
    editor.told.replaceChildren(...reasons(error), ...(now === from ? [] : [h("p", {}, "It says now: ", h("b", {}, now || "nothing"), ". Enter writes what you typed, Esc leaves that.")]));
    editor.told.hidden = false;
  }
}

/** A row more: like another one, or with what all rows have alike and nothing else. */
async function add(like) {
  const part = like ? like.part : data.parts.findIndex((one) => one.grows);
  const { names, columns, file } = data.parts[part];
  const rows = data.rows.filter((row) => row.part === part), last = rows.at(-1);
  const to = {};
  for (const column of columns) {
    const said = rows.map((row) => row.cells[column]);
    const alike = said.length > 1 && new Set(said).size === 1;
    to[column] = like ? like.cells[column] : column === "quantity" ? "1" : alike ? said[0] : "";
  }
  to[names] = unused(names, like ? like.cells[names] : last?.cells[names] || "1");
  await structural(like ? `copy of ${like.id || "a row"}` : "a new row", [{ do: "add", deck: data.deck, part, row: (like ?? last)?.row ?? -1, to }], [file]);
  const made = shown.findIndex((row) => row.cells[names] === to[names]);
  if (made < 0) return;
  at = { row: made, column: data.columns.indexOf(columns.find((column) => column !== names)) };
  focus();
  if (!like) open();
}

/** A name that no row has: the number at its end goes on. */
function unused(column, name) {
  const taken = new Set(data.rows.map((row) => row.cells[column]));
  const [, stem, number] = /^(.*?)(\d*)$/s.exec(name);
  for (let n = Number(number || 1) + 1; ; n++) { const next = `${stem}${String(n).padStart(number.length, "0")}`; if (!taken.has(next)) return next; }
}

/** The rows that are ticked go; behind that nothing is, so that pressing again removes nothing. */
async function remove() {
  const rows = chosen();
  if (!rows.length) return;
  picked.clear();
  buttons();
  const done = await structural(`${counted(rows.length, "row")} removed`, [{ do: "remove", deck: data.deck, part: rows[0].part, rows: rows.map((row) => row.row), from: rows.map((row) => row.cells[data.parts[row.part].names]) }], [data.parts[rows[0].part].file]);
  if (done) return;
  for (const row of rows) picked.add(row.key);
  draw();
}

async function structural(words, changes, files) {
  let done = false;
  try {
    await ctx.edits.make(words, changes, files);
    ctx.edits.fine();
    ctx.announce(words);
    done = true;
  } catch (error) { ctx.edits.refused(error); }
  await load();
  return done;
}

function update(change) {
  if (change.type === "search" && data) draw();
  if (["read", "hello", "failed"].includes(change.type)) load();
  if (change.type === "route") { reset(); load(); }
}

function unmount() { editor = null; free?.disconnect(); }

export default { id: "rows", title: "Rows", key: "9", mount, update, unmount };
