// The signs on the page's own buttons, drawn on a field of 16.

const SVG = "http://www.w3.org/2000/svg";

const PATHS = {
  nearer: ["M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z", "m10.4 10.4 3.3 3.3", "M5 7h4M7 5v4"],
  farther: ["M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z", "m10.4 10.4 3.3 3.3", "M5 7h4"],
  whole: ["M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10"],
  panels: ["M2 3.2h12v9.6H2z", "M9.4 3.2v9.6M11 6h1.6M11 8.4h1.6"],
  chat: ["M2.4 3.2h11.2v7.6H8l-3.2 2.6v-2.6H2.4z", "M5 6.2h6M5 8.4h4"],
  more: ["M3.4 8h.1M8 8h.1M12.6 8h.1"],
  keys: ["M2 4.2h12v7.6H2z", "M4.4 6.6h.1M6.8 6.6h.1M9.2 6.6h.1M11.6 6.6h.1M5 9.4h6"],
  close: ["m4 4 8 8M12 4l-8 8"],
};

/** A sign that screen readers pass over: what it stands on has a name. */
export function sign(kind) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of [["viewBox", "0 0 16 16"], ["class", "sign"], ["aria-hidden", "true"]]) svg.setAttribute(key, value);
  for (const d of PATHS[kind]) {
    const path = svg.appendChild(document.createElementNS(SVG, "path"));
    path.setAttribute("d", d);
  }
  return svg;
}
