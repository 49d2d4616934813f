"""What an element of XML UI looks like, as marks that a page draws: a brush that notes what it is told.

A mark is a dictionary that has `fill`, `picture`, `words`, `stroke` or `polygon`. Lengths are UI units from the upper
left corner of the element.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tts_build.sim.ui import panel_text
from tts_build.sim.ui.boxes import Rect
from tts_build.sim.ui.document import Element
from tts_build.sim.ui.paint import Painter
from tts_build.sim.ui.panel_brush import Edges, Points
from tts_build.sim.ui.panel_text import Line
from tts_build.sim.ui.xml_colour import WHITE, Colour

Json = dict[str, Any]

SCALE = 2.0
"""Texts are set as the simulator sets them at so many pixels a UI unit, as in its pictures of panels."""


def css(colour: Colour) -> str:
    """A colour as style sheets write it."""
    return "#" + bytes(colour if colour[3] < 255 else colour[:3]).hex()


def sides(box: Rect) -> list[float]:
    """Left, top, width and height in hundredths of a unit."""
    return [_short(side) for side in box]


def _short(length: float) -> float:
    return round(length, 2) + 0.0  # no negative zero


def marks_of(element: Element, box: Rect, picture: Callable[[str], str]) -> list[Json]:
    """The marks of an element that has this box; `picture` gives the name of a picture, empty where there is none."""
    notes = _Notes(picture)
    Painter(notes, SCALE).paint(element, Rect(0.0, 0.0, box.w, box.h))
    return notes.marks


class _Notes:
    """A brush that notes what it is told."""

    def __init__(self, pictures: Callable[[str], str]) -> None:
        self.marks: list[Json] = []
        self._pictures = pictures

    def fill(self, box: Rect, colour: Colour, radius: float = 0.0) -> None:
        if colour[3] and box.w > 0 and box.h > 0:
            round_ = {"radius": _short(min(radius, box.w / 2, box.h / 2))} if radius else {}
            self.marks.append({"fill": css(colour), "box": sides(box), **round_})

    def picture(self, name: str, box: Rect, tint: Colour, whole: bool) -> bool:
        known = self._pictures(name)
        if known and tint[3] and box.w > 0 and box.h > 0:
            how = {**({"tint": css(tint)} if tint != WHITE else {}), **({"whole": True} if whole else {})}
            self.marks.append({"picture": known, "box": sides(box), **how})
        return bool(known)

    def line(self, line: Line, left: float, top: float, edges: Edges) -> None:
        base = top + max((run.style.size for run in line), default=0.0) * panel_text.ASCENT
        under: Json = {}
        if edges.shadow[3]:
            under["shadow"] = [css(edges.shadow), *edges.distance]
        if edges.outline[3]:
            under["outline"] = css(edges.outline)
        for run in line:
            style = run.style
            weight = {**({"bold": True} if style.bold else {}), **({"italic": True} if style.italic else {})}
            place = {"at": [_short(left), _short(base)], "size": _short(style.size), "colour": css(style.colour)}
            self.marks.append({"words": run.text, **place, **weight, **under})
            left += panel_text.width(run, SCALE)

    def stroke(self, points: Points, colour: Colour, width: float) -> None:
        self.marks.append({"stroke": _places(points), "colour": css(colour), "width": _short(width)})

    def polygon(self, points: Points, colour: Colour) -> None:
        self.marks.append({"polygon": _places(points), "colour": css(colour)})


def _places(points: Points) -> list[list[float]]:
    return [[_short(x), _short(y)] for x, y in points]
