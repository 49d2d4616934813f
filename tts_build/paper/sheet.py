"""A page before it is drawn: which face goes where, and the marks round it. Plain data, no Scene, no file.

Coordinates are those of a Scene: millimetres, x to the right, y down, from the page's top left corner.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal

from tts_build.model.printing.papers import PAPERS
from tts_build.model.sizes import ShapeKind, parse_size
from tts_build.problem import InputError
from tts_build.scene.outline import Point, bounds, ellipse, hexagon, moved, polygon, rect, turned
from tts_build.scene.scene import Matrix, Outline

Align = Literal["left", "centre", "right"]
Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]
Style = Literal["mark", "cut", "fold", "tab", "match", "ink"]

RULER = 50.0
"""Length in mm of the ruler that shows whether a page was printed at its size."""

TINY = 1e-6

BLEED = 1.5
"""mm round a piece; neighbours lie two of them apart."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A face on the page: `matrix` takes its millimetres to the page's, `clip` (page mm) is all that may show of it.

    With `trace` the face's cut line is drawn, for shapes that no straight cut can make; without `ground` its
    background is left out, where several faces share one place.
    """

    key: str
    matrix: Matrix
    clip: Outline
    trace: bool = False
    ground: bool = True


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line or a small shape of the page's own.

    `mark` is a crop mark, `cut` a line to cut along, `fold` one to fold, `tab` a shape that takes glue, `match` a
    cross that is laid on its twin, `ink` a filled shape.
    """

    outline: Outline
    style: Style


@dataclass(frozen=True, slots=True)
class Note:
    """A line of text, its baseline at x, y, turned clockwise; no wider than `room` mm. `boxed` clears what is below."""

    text: str
    x: float
    y: float
    turn: float = 0.0
    align: Align = "left"
    size: float = 6.5
    bold: bool = False
    room: float = 100.0
    boxed: bool = False


@dataclass(frozen=True, slots=True)
class Ruler:
    """A scale of 50 mm whose left end lies at x, y."""

    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class PageLayout:
    """One page. `name` says what is on it, for bookmarks and for messages; `trim` is what is cut away at each edge,
    `back` a page that lies behind the one before it."""

    width: float
    height: float
    name: str = ""
    slots: tuple[Slot, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    notes: tuple[Note, ...] = ()
    ruler: Ruler | None = None
    trim: float = 0.0
    back: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The faces that the page needs, each once, in the order of their places."""
        return tuple(dict.fromkeys(slot.key for slot in self.slots))

    def to_plain(self) -> dict[str, Any]:
        """JSON data; `from_plain` reads it back."""
        parts = {name: [_fields(part) for part in getattr(self, name)] for name in ("slots", "strokes", "notes")}
        return {**_fields(self), **parts, "ruler": _fields(self.ruler) if self.ruler else None}

    @classmethod
    def from_plain(cls, data: dict[str, Any]) -> PageLayout:
        parts: dict[str, Any] = {
            "slots": tuple(Slot(**_tuples(slot)) for slot in data["slots"]),
            "strokes": tuple(Stroke(**_tuples(stroke)) for stroke in data["strokes"]),
            "notes": tuple(Note(**note) for note in data["notes"]),
            "ruler": Ruler(**data["ruler"]) if data["ruler"] else None,
        }
        return cls(**{**data, **parts})


def covered(page: PageLayout) -> float:
    """How much of a page faces lie on, 0 to 1: of the boxes round them, which seldom lie over each other."""
    area = sum(width * height for _, _, width, height in (bounds(slot.clip) for slot in page.slots))
    return min(1.0, area / (page.width * page.height))


def _fields(part: PageLayout | Slot | Stroke | Note | Ruler) -> dict[str, Any]:
    """What `asdict` gives, without copies of what cannot change: a game has thousands of these."""
    return {name: getattr(part, name) for name in part.__slots__}


def _tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _tuples(part) for key, part in value.items()}
    return tuple(_tuples(part) for part in value) if isinstance(value, list | tuple) else value


def paper_size(paper: str, *, landscape: bool = False) -> tuple[float, float]:
    """Width and height of a sheet in mm, by its name or by its size as a definition writes it, upright. InputError for
    a paper there is none of."""
    try:
        width, height = sorted(PAPERS[paper] if paper in PAPERS else parse_size(paper))
    except ValueError:
        expected = f"{' or '.join(f'`{name}`' for name in PAPERS)}, or a size such as `13 x 19 in`"
        raise InputError("no such paper", expected=expected, got=f"`{paper}`", code="unknown-paper") from None
    return (height, width) if landscape else (width, height)


def placement(width: float, height: float, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> Matrix:
    """The matrix of a face of width x height whose middle lies at x, y, turned clockwise and scaled."""
    a, b, c, d, _, _ = turned(turn, 0.0, 0.0)
    a, b, c, d = (round(part * scale, 12) + 0.0 for part in (a, b, c, d))
    return (a, b, c, d, x - a * width / 2 - c * height / 2, y - b * width / 2 - d * height / 2)


def trim(key: str, kind: ShapeKind, width: float, height: float, matrix: Matrix, *, bleed: float = BLEED) -> Slot:
    """A face with bleed and, unless it stands upright, its cut line."""
    area = (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    outline = ellipse(area) if kind == "round" else rect(area)
    if kind == "hex":
        outline = polygon(_round_hexagon(width, height, bleed))
    return Slot(key, matrix, moved(outline, matrix), trace=kind != "standee")


def _round_hexagon(width: float, height: float, bleed: float) -> list[Point]:
    """The corners of a hexagon with its bleed, its two tips cut off where they would reach into a neighbour's room."""
    wide = width > height
    grow = 1 + 2 * bleed / min(width, height)
    points = [
        (width / 2 + (x - width / 2) * grow, height / 2 + (y - height / 2) * grow) for x, y in hexagon(width, height)
    ]
    least, most = -bleed, (width if wide else height) + bleed
    axis = 0 if wide else 1
    corners: list[Point] = []
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        a, b = (ax, bx) if axis == 0 else (ay, by)
        if least <= a <= most:
            corners.append((ax, ay))
        for edge in sorted((edge for edge in (least, most) if min(a, b) < edge < max(a, b)), reverse=a > b):
            share = (edge - a) / (b - a)
            corners.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return corners


def box(left: float, top: float, right: float, bottom: float) -> Outline:
    return (("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",))


def segment(x1: float, y1: float, x2: float, y2: float) -> Outline:
    return (("M", x1, y1), ("L", x2, y2))


def extent(width: float, height: float, turn: float) -> tuple[float, float]:
    """Width and height of the box round a face turned by a multiple of 90 degrees."""
    return (height, width) if math.isclose(abs(turn) % 180, 90) else (width, height)
