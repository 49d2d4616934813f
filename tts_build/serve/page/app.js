// The shell: game, language, eyes, theme, search, navigation, what the server says, and the one view that is open.
//
// A view is a module that exports `default {id, title, key, mount(main, ctx), update(change), unmount()}`.
//   ctx.game()            the open game's name          ctx.info()     its `/api/games/<game>`
//   ctx.locale()          the language                  ctx.search()   the words in the search field
//   ctx.get(path)         JSON: `games/...` or `/api/...`
//   ctx.edits             what the page changes in files (edit.js); null when it only reads
//   ctx.picture(url, dpi) the address of a picture      ctx.link(where) the editor's address or ""
//   ctx.open(where)       opens the editor there        ctx.announce(words) says it to screen readers
//   ctx.on(type, fn)      an event of this game: reading, read, built, failed; ends when the view is left
//   ctx.param(name), ctx.setParam(name, value, push)    state of the view in the address
//   ctx.show(view, {name: value})                       another view
//   ctx.workspace()         all games
//   ctx.keys(map, title)  shortcuts: {f: ["Flip", fn]}; shown by `?`; end when the view is left
// `update(change)`: {type: "read"|"built"|"failed"|"hello"|"search"|"route", ...}. A new game or language mounts anew.
// What shows the game's own colours has the class `seen`, so that the eyes of the header apply.

import { counted, h, icon } from "./dom.js";
import { Edits } from "./edit.js";
import { editorLink, get, listen, safeLink } from "./net.js";
import { memory, read, write } from "./route.js";
import { shortcuts } from "./keys.js";
import { Status } from "./status.js";
import { HOME, VIEWS } from "./views.js";

const $ = (id) => document.getElementById(id);
const state = { workspace: null, info: null, game: "", view: "", locale: "", params: new URLSearchParams(), errors: 0, warnings: 0 };
const listeners = new Set();
const keys = shortcuts();
let open = null; // the view's module
let turn = 0; // counts mounts: an answer that comes for an older one is dropped
const status = new Status({ showCard: (finding) => safeLink(finding.link) || editorLink(state.workspace.editor, state.workspace.root, finding) });

const ctx = {
  game: () => state.game,
  info: () => state.info,
  locale: () => state.locale,
  search: () => $("search").value.trim(),
  get: (path) => get(path),
  edits: null,
  picture: (url, dpi = 0) => (dpi ? `${url}${url.includes("?") ? "&" : "?"}dpi=${dpi}` : url),
  link: (where) => editorLink(state.workspace.editor, state.workspace.root, where),
  open(where) { const link = ctx.link(where); if (link) location.href = link; },
  announce(words) { const live = $("live"); live.textContent = ""; requestAnimationFrame(() => { live.textContent = words; }); },
  on(type, fn) { const entry = [type, fn]; listeners.add(entry); return () => listeners.delete(entry); },
  param: (name) => state.params.get(name) ?? "",
  setParam(name, value, push = false) { if (value) state.params.set(name, value); else state.params.delete(name); write(state, push); },
  show: (view, params = {}) => go(state.game, view, new URLSearchParams(params)),
  workspace: () => state.workspace,
  keys: (map, title) => keys.add(map, title),
};

// ---------------------------------------------------------------------------------------------- what is open

const views = () => VIEWS.filter((view) => state.game && (!state.info || view.there(state.info)));

/** A view of a game, the first that it has where none is named; all games without one. */
async function go(game, view, params, push = true) {
  const sameGame = game === state.game && (state.info || !game) && state.view;
  const before = state.view;
  Object.assign(state, { game, view, params });
  if (!sameGame) { state.info = null; await loadGame(); if (state.game !== game) return; }
  if (!state.view) state.view = game ? views()[0].id : HOME.id;
  write(state, push);
  $("search").value = params.get("q") || "";
  if (!sameGame || state.view !== before) await mount();
  else open?.update({ type: "route" });
}

async function loadGame() {
  state.locale = "";
  await refresh();
  if (state.game) await ctx.edits?.follow();
}

/** The games and languages of the header. */
function offered() {
  const { games } = state.workspace;
  document.body.classList.toggle("at-home", !state.game);
  if (games.length > 1) $("home").setAttribute("href", "#/"); else $("home").removeAttribute("href"); // there is one game alone
  if (!state.game) { $("locale-field").hidden = true; return; }
  $("game").replaceChildren(...games.map((game) => h("option", { value: game.name }, game.title || game.name)));
  $("game").value = state.game;
  $("game").disabled = games.length < 2;
  const known = games.find((one) => one.name === state.game);
  const wanted = state.locale || state.params.get("locale");
  state.locale = known.locales.includes(wanted) ? wanted : known.locales[0] || "";
  const names = new Intl.DisplayNames([navigator.language || "en"], { type: "language", fallback: "code" });
  $("locale").replaceChildren(...known.locales.map((code) => h("option", { value: code }, nameOf(names, code))));
  $("locale").value = state.locale;
  $("locale-field").hidden = known.locales.length < 2;
}

function nameOf(names, code) { try { return names.of(code) || code; } catch { return code; } }

let wanted = 0, asking = null;

/** Ask anew what the game is, and what is found in it. An answer from before the last event is not shown: it is asked
 * again, so that what is on the page is never older than what was heard. */
function refresh() {
  wanted += 1;
  asking ??= (async () => {
    for (let seen = 0; seen !== wanted;) {
      seen = wanted;
      const base = state.game && `games/${encodeURIComponent(state.game)}`;
      const [workspace, info, found] = await Promise.all([get("workspace"), base ? get(base) : null, base ? get(`${base}/findings`).catch(() => ({ findings: [] })) : { findings: [] }]);
      if (seen === wanted) shown(workspace, info, found.findings);
    }
  })().finally(() => { asking = null; });
  return asking;
}

function shown(workspace, info, findings) {
  state.workspace = workspace;
  state.info = info;
  offered();
  count(findings);
  if (info?.state === "broken") status.broken(findings.filter((finding) => finding.severity === "error"));
  else status.mended();
  status.counts(info, state);
  navigation();
}

function count(findings) {
  state.errors = findings.filter((finding) => finding.severity === "error").length;
  state.warnings = findings.filter((finding) => finding.severity === "warning").length;
  title();
}

function title() {
  const words = [state.info?.title || state.game, "tts-build"];
  if (open) words.unshift(open.title);
  $("heading").textContent = open?.title || "";
  document.title = `${state.errors ? `(${counted(state.errors, "error")}) ` : ""}${words.filter(Boolean).join(" · ")}`;
}

async function mount() {
  const mine = ++turn;
  const view = state.game ? VIEWS.find((one) => one.id === state.view) : HOME;
  leave();
  navigation();
  const main = $("view");
  const inside = main.contains(document.activeElement);
  main.replaceChildren();
  main.scrollTop = 0;
  if (mine > 1 && inside) main.focus({ preventScroll: true }); // what had the focus is gone: keys go on from the new view
  let waiting;
  try {
    const module = (await import(view.file)).default;
    if (mine !== turn) return;
    open = module;
    main.className = `view-${view.id}`;
    main.setAttribute("aria-label", view.title);
    $("search").placeholder = `Search ${view.sought || ""}`.trim();
    $("search-field").classList.toggle("useless", !view.sought);
    title();
    if (mine > 1) ctx.announce(view.title);
    waiting = setTimeout(() => { if (mine === turn && !main.children.length) main.append(empty("One moment …", WAITS)); }, 300);
    await module.mount(main, ctx);
  } catch (error) {
    if (mine === turn) main.replaceChildren(empty("This view could not be shown", String(error.message || error)));
  } finally {
    clearTimeout(waiting);
  }
}

function leave() {
  listeners.clear();
  keys.clear();
  open?.unmount();
  open = null;
}

const WAITS = "This view is being prepared. The first time takes a few seconds.";

/** A quiet page in place of a list: what there is not, and what to do. */
const empty = (title, words) => h("div", { class: "empty" }, h("h2", {}, title), h("p", {}, words));

function navigation() {
  $("nav").hidden = !state.game;
  const list = views().map((view) => {
    const number = view.id === "findings" ? state.errors + state.warnings : view.count && state.info ? view.count(state.info) : 0;
    const tone = view.id !== "findings" ? "" : state.errors ? "bad" : state.warnings ? "warn" : "";
    return h("li", {}, h("a", {
      class: "nav-link", href: `#/${encodeURIComponent(state.game)}/${view.id}`, "aria-current": view.id === state.view ? "page" : null,
      onclick: (event) => { if (event.metaKey || event.ctrlKey || event.shiftKey) return; event.preventDefault(); go(state.game, view.id, new URLSearchParams(state.params.has("locale") ? { locale: state.locale } : {})); },
    }, icon(view.icon), h("span", { class: "nav-name" }, view.title), number ? h("span", { class: `count ${tone}` }, String(number)) : null));
  });
  const focused = $("nav").contains(document.activeElement) ? [...$("nav").querySelectorAll("a")].indexOf(document.activeElement) : -1;
  $("nav").replaceChildren(h("ul", {}, list));
  if (focused >= 0) $("nav").querySelectorAll("a")[focused]?.focus();
}

// ---------------------------------------------------------------------------------------------- what is heard

async function heard(event) {
  if (event.type === "hello") {
    const again = status.connected();
    if (again) ctx.announce("Connected again");
    if (state.view === HOME.id) return again ? refresh().then(() => tell({ type: "hello" })).catch(() => {}) : undefined;
    if (!state.info) return again ? follow().catch(() => {}) : undefined; // else it is being asked for
    if (!again && event.revisions?.[state.game] === state.info.revision) return;
    if (state.workspace) await refresh().then(() => tell({ type: "hello" })).catch(() => {});
    return;
  }
  if (event.type === "note") status.heard(event);
  if (state.view === HOME.id && event.game) {
    if (["read", "built", "failed", "checked"].includes(event.type)) await refresh().catch(() => {});
    tell(event);
  }
  if (event.game !== state.game) return;
  if (event.type === "edited") ctx.edits?.heard(event);
  status.heard(event);
  if (["read", "built", "checked"].includes(event.type)) await refresh().catch(() => {});
  if (event.type === "read") ctx.announce("The page shows what was saved.");
  if (event.type === "failed") {
    count(event.findings);
    status.broken(event.findings);
    navigation();
    await refresh().catch(() => {});
    ctx.announce(`${counted(event.findings.length, "error")}: ${event.findings[0]?.what || "the game cannot be read"}`);
  }
  tell(event);
}

function tell(event) {
  for (const [type, fn] of [...listeners]) if (type === event.type) fn(event);
  open?.update(event);
}

// ---------------------------------------------------------------------------------------------- the header

const THEMES = { "": ["auto", "Theme: as the system"], light: ["sun", "Theme: light"], dark: ["moon", "Theme: dark"] };

function theme(chosen) {
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  memory.set("theme", chosen);
  const [shape, words] = THEMES[chosen];
  $("theme").replaceChildren(icon(shape), h("span", {}, words));
  $("theme").title = words;
}

function eyes(kind) {
  if (kind) document.documentElement.dataset.eyes = kind;
  else delete document.documentElement.dataset.eyes;
  $("eyes").value = kind;
}

function header() {
  $("search-icon").append(icon("search"));
  for (const select of document.querySelectorAll(".select")) select.append(icon("down"));
  $("help").append(icon("keys"), h("span", {}, "Shortcuts"));
  $("help").addEventListener("click", () => keys.show());
  const remembered = memory.get("theme");
  theme(remembered in THEMES ? remembered : "");
  $("theme").addEventListener("click", () => { const all = Object.keys(THEMES); theme(all[(all.indexOf(memory.get("theme")) + 1) % all.length]); });
  $("game").addEventListener("change", (event) => go(event.target.value, "", new URLSearchParams()));
  $("home").addEventListener("click", (event) => { if (event.metaKey || event.ctrlKey || event.shiftKey) return; event.preventDefault(); home(); });
  $("locale").addEventListener("change", (event) => { state.locale = event.target.value; ctx.setParam("locale", state.locale); mount(); });
  $("eyes").addEventListener("change", (event) => { eyes(event.target.value); ctx.announce(event.target.selectedOptions[0].textContent); });
  $("search").addEventListener("input", () => { ctx.setParam("q", ctx.search()); open?.update({ type: "search" }); });
  $("search").addEventListener("keydown", (event) => { if (event.key === "Escape") { event.target.value = ""; event.target.dispatchEvent(new Event("input")); $("view").focus({ preventScroll: true }); } });
  $("skip").addEventListener("click", (event) => { event.preventDefault(); $("view").focus(); });
  const kinds = [...$("eyes").options].map((option) => option.value);
  keys.always({
    "/": ["Search", () => { if ($("search-field").classList.contains("useless")) return; $("search").focus(); $("search").select(); }],
    c: ["Next colour vision", () => { eyes(kinds[(kinds.indexOf($("eyes").value) + 1) % kinds.length]); ctx.announce($("eyes").selectedOptions[0].textContent); }],
    t: ["Light, dark, as the system", () => $("theme").click()],
    h: ["All games", home],
    "?": ["These shortcuts", () => keys.show()],
    ...Object.fromEntries(VIEWS.map((view) => [view.key, [view.title, () => { if (views().includes(view)) go(state.game, view.id, new URLSearchParams(state.params.has("locale") ? { locale: state.locale } : {})); }]])),
  });
}

// ---------------------------------------------------------------------------------------------- start

async function start() {
  header();
  for (let wait = 500; !state.workspace; wait = Math.min(wait * 1.5, 4000)) {
    try { state.workspace = await get("workspace"); } catch (error) { status.lost(error.status === 403 ? error.message : ""); await new Promise((done) => setTimeout(done, wait)); }
  }
  $("version").textContent = state.workspace.version;
  if (state.workspace.edits) ctx.edits = new Edits(ctx);
  listen(heard, (words) => status.lost(words));
  window.addEventListener("popstate", follow); // an address that changed while the games were asked for is read now
  await follow();
}

function home() { if (state.workspace?.games.length > 1) go("", "", new URLSearchParams()); }

function follow() {
  const { game, view, params } = read();
  const games = state.workspace.games.map((one) => one.name);
  if (!games.length) { $("view").replaceChildren(empty("No game here yet", "`tts-build new my-game` lays one out.")); return undefined; }
  const wanted = games.includes(game) ? game : games.length > 1 ? "" : games[0];
  if (wanted && wanted === state.game && state.info && params.get("locale") && params.get("locale") !== state.locale) { state.info = null; }
  return go(wanted, wanted && VIEWS.some((one) => one.id === view) ? view : "", params, false);
}

start();
