// Runs before the page is painted, so that a remembered theme never flashes the other one, and the key that the address
// may have brought is in nobody's sight: the cookie has it by now.
(function () {
  if (location.search) history.replaceState(null, "", location.pathname + location.hash);
  let chosen = "";
  try { chosen = localStorage.getItem("tts-build.theme") || ""; } catch { /* a browser that keeps nothing */ }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
