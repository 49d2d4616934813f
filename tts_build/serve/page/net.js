// What the server says: answers as JSON, and events for as long as it runs.

/** Whether a button of the mouse, a pen or a finger is down, and what waits until it is up. */
let pressed = false;
const waiting = [];
addEventListener("pointerdown", (event) => { pressed = event.button === 0; }, true);
for (const end of ["pointerup", "pointercancel", "contextmenu"]) addEventListener(end, letGo, true);
addEventListener("pointermove", ({ buttons }) => { if (pressed && !buttons) letGo(); }, true); // let go where nobody heard it

function letGo() {
  pressed = false;
  setTimeout(() => { for (const go of pressed ? [] : waiting.splice(0)) go(); }); // behind the click
}

/** The answer of a path below `/api/`. Raises with the server's own words where it has some. It comes when nothing is
 * pressed: what is drawn with it would take a button away between press and click, and no click would come. */
export async function get(path) {
  const answer = await fetch(path.startsWith("/") ? path : `/api/${path}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) {
    let words = `${answer.status} ${answer.statusText}`;
    try { words = (await answer.json()).error || words; } catch { /* not JSON: the status says it */ }
    throw Object.assign(new Error(words), { status: answer.status });
  }
  const told = await answer.json();
  if (pressed) await new Promise((go) => waiting.push(go));
  return told;
}

/** Post plain data to a path below `/api/`; what comes back. Raises as `get`, with the `problems` that were told. */
export async function post(path, data = {}) {
  const answer = await fetch(`/api/${path}`, { method: "POST", headers: { Accept: "application/json", "Content-Type": "application/json" }, body: JSON.stringify(data) });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(told.error || `${answer.status} ${answer.statusText}`), { status: answer.status, problems: told.problems || [] });
  return told;
}

const FIRST = 400, LONGEST = 4000; // milliseconds between two attempts to connect

/** Hear events. `heard(event)` for each; `lost(words)` when the connection breaks; it is tried again until it stands.
 * `words` are the server's own, when it is there and refuses. */
export function listen(heard, lost) {
  let wait = FIRST;
  const connect = () => {
    const source = new EventSource("/api/events");
    source.onmessage = (message) => {
      wait = FIRST;
      heard(JSON.parse(message.data));
    };
    source.onerror = () => {
      source.close();
      fetch("/api/workspace").then((answer) => (answer.status === 403 ? answer.json() : {}), () => ({})).then(({ error }) => lost(error));
      setTimeout(connect, wait);
      wait = Math.min(wait * 1.5, LONGEST);
    };
  };
  connect();
}

const ALLOWED = /^(?!javascript:|data:|vbscript:|blob:|file:|https?:)[a-z][a-z0-9+.-]*:\/\//i;

/** One name of a path, every sign of it that could mean something to an address quoted, as the server does it. */
const quoted = (name) => encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The editor's address for a place, from the workspace's template; empty where there is no editor or no file. */
export function editorLink(template, root, where) {
  if (!template || !where || !where.file) return "";
  const whole = `${root}/${where.file}`.replaceAll("\\", "/").replace(/^\/+/, "");
  const path = whole.split("/").map(quoted).join("/");
  const link = template.replace("{path}", () => path).replace("{line}", where.line || 1).replace("{column}", where.column || 1);
  return safeLink(link);
}

/** A link into a program on this machine, or nothing: an address that could run here is no link to an editor. */
export const safeLink = (link) => (ALLOWED.test(link || "") ? link : "");
