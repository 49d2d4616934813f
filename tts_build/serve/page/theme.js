// Runs before the page is painted, so that a remembered theme never flashes the other one.
(function () {
  let chosen = "";
  try { chosen = localStorage.getItem("tts-build.theme") || ""; } catch { /* a browser that keeps nothing */ }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
