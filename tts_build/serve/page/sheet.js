// A view's own style sheet, fetched once. The promise ends when it applies, so that nothing is seen without it.

const asked = new Map();

export function sheet(name) {
  if (!asked.has(name)) asked.set(name, new Promise((done) => {
    const there = document.querySelector(`link[href="/page/${name}"]`);
    if (there) { done(); return; }
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.onload = link.onerror = () => done();
    link.href = `/page/${name}`;
    document.head.append(link);
  }));
  return asked.get(name);
}
