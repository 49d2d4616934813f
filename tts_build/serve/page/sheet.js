// A view's own style sheet, fetched once. The promise ends when it applies, so that nothing is seen without it. The sheets
// of the other views rest meanwhile: what is called the same in two views does not mix. Those of the page always apply.

const asked = new Map();
const links = new Map();
let current = "";

export function sheet(name) {
  current = name;
  rest();
  if (!asked.has(name)) asked.set(name, new Promise((done) => {
    const there = document.querySelector(`link[href="/page/${name}"]`);
    if (there) { done(); return; }
    const link = document.createElement("link");
    links.set(name, link);
    link.rel = "stylesheet";
    link.onload = link.onerror = () => { rest(); done(); };
    link.href = `/page/${name}`;
    document.head.append(link);
  }));
  return asked.get(name);
}

/** Each sheet applies or rests. (A resting sheet stays loaded; a disabled link would be fetched again.) */
function rest() {
  for (const [name, link] of links) if (link.sheet) link.sheet.disabled = name !== current;
}
