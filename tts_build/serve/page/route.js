// What is shown lies in the address: `#/die_card/cards?deck=tasks&q=roll`. So a reload, a bookmark and Back keep it.

export function read() {
  const [path, query = ""] = decodeHash().split("?");
  const [, game = "", view = ""] = path.split("/").map((part) => { try { return decodeURIComponent(part); } catch { return ""; } });
  return { game, view, params: new URLSearchParams(query) };
}

/** Write the address. `push` makes a new entry, which Back leaves again. */
export function write({ game, view, params }, push = false) {
  const query = params.toString();
  const hash = game ? `#/${encodeURIComponent(game)}/${encodeURIComponent(view)}${query ? `?${query}` : ""}` : "#/";
  if (hash !== location.hash) history[push ? "pushState" : "replaceState"](null, "", hash);
}

const decodeHash = () => location.hash.slice(1);

/** What is remembered from visit to visit, by name. */
export const memory = {
  get(name, otherwise = "") { try { return localStorage.getItem(`tts-build.${name}`) ?? otherwise; } catch { return otherwise; } },
  set(name, value) { try { localStorage.setItem(`tts-build.${name}`, value); } catch { /* a browser that keeps nothing */ } },
};
