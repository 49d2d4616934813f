// A view's own style sheet, fetched once.

const there = new Set();

export function sheet(name) {
  if (there.has(name)) return;
  there.add(name);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/page/${name}`;
  document.head.append(link);
}
