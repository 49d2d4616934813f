"""The PDF of W54 by Typst: `python typst_cards.py WORKSPACE FONTS OUT.pdf`, in an environment that has `typst`.

Typst is no card tool; it is the floor for laying out and writing such a file.
"""

from __future__ import annotations

import csv
import re
import sys
from pathlib import Path

import typst

CARD = """
#let card(art, name, body) = box(width: 2.5in, height: 3.5in, clip: true, {
  let px = 72pt / 300
  let at(x, y, w, h, what) = place(dx: (x - 37.5) * px, dy: (y - 37.5) * px, box(width: w * px, height: h * px, what))
  at(0, 0, 825, 1125, image("background.png", width: 100%, height: 100%))
  at(112, 195, 600, 450, image(art, width: 100%, height: 100%))
  at(100, 95, 624, 70, align(center + horizon, text(font: "DejaVu Sans", weight: "bold", size: 14pt, name)))
  at(115, 690, 594, 325, align(left + top, text(font: "DejaVu Serif", size: 9pt, body)))
})
#let icon(name) = box(image("icons/" + name + ".png", height: 40 * 72pt / 300))
"""


def markup(text: str) -> str:
    text = re.sub(r"\*\*(.+?)\*\*", r"#strong[\1]", text)
    text = re.sub(r"(?<![\w\]])\*(.+?)\*", r"#emph[\1]", text)
    return re.sub(r":(\w+):", r'#icon("\1")', text)


def main(workspace: Path, fonts: Path, out: Path) -> None:
    art = workspace / "art" / "w54"
    with (workspace / "cards" / "w54" / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    parts = ['#set page("us-letter", margin: (x: 0.5in, y: 0.25in))\n#set par(leading: 0.5em)\n', CARD]
    for first in range(0, len(rows), 9):
        cells = [f'card("{row["art"]}", "{row["name"]}", [{markup(row["body"])}])' for row in rows[first : first + 9]]
        marks = (
            "#for i in range(4) { for y in (0.1in, 10.75in) { place(top + left, dx: i * 2.5in, dy: y - 0.25in, "
            "line(angle: 90deg, length: 0.1in, stroke: 0.25pt)) } }\n"
            "#for i in range(4) { for x in (0.3in, 8.05in) { place(top + left, dx: x - 0.5in, dy: i * 3.5in, "
            "line(length: 0.1in, stroke: 0.25pt)) } }\n"
        )
        parts.append(f"{marks}#grid(columns: 3, {', '.join(cells)})\n")
    source = art / "typst.typ"
    source.write_text("".join(parts), encoding="utf-8")
    typst.compile(str(source), output=str(out), root=str(art), font_paths=[str(fonts)], ignore_system_fonts=True)


if __name__ == "__main__":
    main(*(Path(argument).resolve() for argument in sys.argv[1:4]))
