"""The usual sheets of labels, stickers, cards and badges, by what is on them; no maker's name, as many make the same.

Graded as the facts about the game are: B several sources agree on every figure, C one source of figures, or a usual
sheet whose margins follow from its being centred. Sheets of the same name differ by a millimetre from maker to maker:
a definition corrects single figures beside `stock:`, and its `test` page shows what fits.
"""

from __future__ import annotations

from typing import Any

from tts_build.model.base import MM_PER_UNIT

INCH = MM_PER_UNIT["in"]


def _grid(
    page: str,
    shape: str,
    across: int,
    down: int,
    margin: tuple[float, float] | None = None,
    pitch: tuple[float, float] | None = None,
    unit: float = 1.0,
    **more: Any,
) -> dict[str, Any]:
    """A sheet whose first place lies at `margin` and the next ones `pitch` apart; both from corner to corner."""
    kind, _, size = shape.partition(" ")
    parts = [float(part) for part in size.split(" x ")]
    width, height = (round(part * unit, 4) for part in (parts[0], parts[-1]))
    sprue: dict[str, Any] = {"page": page, "shape": {"kind": kind, "width": width, "height": height}}
    sprue |= {"columns": across, "rows": down, **more}
    if margin is not None:
        sprue["margin"] = [round(margin[0] * unit, 4), round(margin[1] * unit, 4)]
    if pitch is not None:
        sprue["gap"] = [round(pitch[0] * unit - width, 4), round(pitch[1] * unit - height, 4)]
    return sprue


def _badges(page: str, button: float, cut: float, across: int, down: int) -> dict[str, Any]:
    """Round badges whose paper is cut larger than the button, the rest being folded round its edge; in inches."""
    gap = round(INCH / 8, 4)
    shape = {"kind": "round", "width": round(button * INCH, 4), "height": round(button * INCH, 4)}
    more = {"wrap": round((cut - button) / 2 * INCH, 4), "gap": [gap, gap], "bleed": 0.5, "marks": "outline"}
    return {"page": page, "shape": shape, "columns": across, "rows": down, **more}


_PUNCHED: dict[str, Any] = {"duplex": True}

STOCKS: dict[str, dict[str, Any]] = {
    # Labels. A4, 21 a sheet: B. The others: C.
    "a4 8 labels 99.1 x 67.7 mm": _grid("a4", "rounded 99.1 x 67.7", 2, 4, (4.65, 13.1), (101.6, 67.7), corner=2.0),
    "a4 21 labels 63.5 x 38.1 mm": _grid("a4", "rounded 63.5 x 38.1", 3, 7, (7.2, 15.15), (66.0, 38.1), corner=2.0),
    "a4 24 labels 70 x 37 mm": _grid("a4", "rect 70 x 37", 3, 8, (0.0, 0.5), (70.0, 37.0)),
    "a4 40 labels 48.5 x 25.4 mm": _grid("a4", "rect 48.5 x 25.4", 4, 10, (8.0, 21.5), (48.5, 25.4)),
    "a4 65 labels 38 x 21.2 mm": _grid("a4", "rounded 38 x 21.2", 5, 13, (5.0, 10.7), (40.5, 21.2), corner=2.0),
    "letter 10 labels 4 x 2 in": _grid(
        "letter", "rounded 4 x 2", 2, 5, (0.15625, 0.5), (4.1875, 2.0), unit=INCH, corner=3.175
    ),
    "letter 30 labels 2.625 x 1 in": _grid(
        "letter", "rounded 2.625 x 1", 3, 10, (0.1875, 0.5), (2.75, 1.0), unit=INCH, corner=1.5875
    ),
    "letter 80 labels 1.75 x 0.5 in": _grid(
        "letter", "rounded 1.75 x 0.5", 4, 20, (0.28125, 0.5), (2.0625, 0.5), unit=INCH, corner=1.5875
    ),
    # Round stickers: C.
    "a4 12 round 60 mm": _grid("a4", "round 60", 3, 4, (9.0, 13.5), (66.0, 70.0)),
    "a4 24 round 40 mm": _grid("a4", "round 40", 4, 6, (10.75, 4.75), (49.5, 49.5)),
    "a4 54 round 30 mm": _grid("a4", "round 30", 6, 9, (5.0, 1.5), (34.0, 33.0)),
    "a4 70 round 25 mm": _grid("a4", "round 25", 7, 10, (8.5, 10.0), (28.0, 28.0)),
    "letter 12 round 2.5 in": _grid("letter", "round 2.5", 3, 4, (0.21, 0.425), (2.75, 2.515), unit=INCH),
    "letter 20 round 1.5 in": _grid("letter", "round 1.5", 4, 5, (0.5, 0.75), (2.0, 2.0), unit=INCH),
    "letter 24 round 1.625 in": _grid("letter", "round 1.625", 4, 6, (0.4157, 0.549), (2.0145, 1.6554), unit=INCH),
    "letter 63 round 1 in": _grid("letter", "round 1", 7, 9, (0.375, 0.5), (1.125, 1.125), unit=INCH),
    # Button badges: the button and its cut, C; how many fit on plain paper is ours.
    "a4 20 badges 38 mm": _badges("a4", 1.5, 1.75, 4, 5),
    "a4 15 badges 44 mm": _badges("a4", 1.75, 2.0625, 3, 5),
    "a4 8 badges 57 mm": _badges("a4", 2.25, 2.625, 2, 4),
    "letter 20 badges 1.5 in": _badges("letter", 1.5, 1.75, 4, 5),
    "letter 12 badges 1.75 in": _badges("letter", 1.75, 2.0625, 3, 4),
    "letter 6 badges 2.25 in": _badges("letter", 2.25, 2.625, 2, 3),
    # Punched cards, printed on both sides: C, the sheets of poker cards by their being centred.
    "a4 10 cards 85 x 54 mm": _grid("a4", "rect 85 x 54", 2, 5, (20.0, 13.5), (85.0, 54.0), **_PUNCHED),
    "a4 9 cards 63 x 88 mm": _grid("a4", "rect 63 x 88", 3, 3, **_PUNCHED),
    "letter 10 cards 3.5 x 2 in": _grid("letter", "rect 3.5 x 2", 2, 5, (0.75, 0.5), (3.5, 2.0), unit=INCH, **_PUNCHED),
    "letter 9 cards 2.5 x 3.5 in": _grid("letter", "rect 2.5 x 3.5", 3, 3, unit=INCH, **_PUNCHED),
}
"""Keys of a sprue by the name of the stock."""
