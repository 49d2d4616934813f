"""The PDF of W54 by protograf: `python protograf_cards.py WORKSPACE FONTS OUT.pdf`, in an environment that has it.

Fonts are the library's own Helvetica and Times, as it knows installed fonts only; inline icons are left out. Both
spare it work.
"""

from __future__ import annotations

import csv
import os
import re
import sys
from pathlib import Path

CM = 2.54 / 300


def place(x: float, y: float, width: float, height: float) -> dict[str, float]:
    return {"x": (x - 37.5) * CM, "y": (y - 37.5) * CM, "width": width * CM, "height": height * CM}


def html(text: str) -> str:
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    text = re.sub(r"\*(.+?)\*", r"<i>\1</i>", text)
    return re.sub(r" :\w+:", "", text)


def title(text: str) -> str:
    return f'<div style="font-family: sans-serif; font-weight: bold; font-size: 14pt; text-align: center">{text}</div>'


def main(workspace: Path, out: Path) -> None:
    del sys.argv[1:]  # the library reads them as its own
    import protograf as p

    art = workspace / "art" / "w54"
    with (workspace / "cards" / "w54" / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    os.chdir(out.parent)
    p.Create(filename=out.name, paper="letter", margin_left=1.27, margin_right=1.0, margin_top=0.635, margin_bottom=0.5)
    p.Deck(cards=len(rows), card_size="poker", cols=3, rows=3, grid_marks=True)
    for number, row in enumerate(rows, start=1):
        box = place(100, 95, 624, 70)
        p.Card(
            str(number),
            p.image(str(art / "background.png"), **place(0, 0, 825, 1125)),
            p.image(str(art / row["art"]), **place(112, 195, 600, 450)),
            p.text(title(row["name"]), html=True, font_name="Helvetica", font_size=14, **box),
            p.text(html(row["body"]), html=True, font_name="Times-Roman", font_size=9, **place(115, 690, 594, 325)),
        )
    p.Save()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[3]).resolve())
