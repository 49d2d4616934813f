"""What a statement of a Squib deck file draws, as an element of a face."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tts_build.definition.assets.bitmap import bitmap_size
from tts_build.new_game.ruby_statements import Column
from tts_build.new_game.script_drawing import Drawing, Font
from tts_build.new_game.scripted_deck import Cards, Unread, colour, mm, plain, total
from tts_build.svg.safety import svg_size

ACROSS = {"center": "centre", "right": "right"}
ROOM = 3.0
"""What a text without a size keeps away from the edge, in mm."""
FOREIGN = frozenset(("mask", "data", "id", "crop_x", "crop_y", "crop_width", "crop_height", "blend"))
"""Arguments without which a thing would look another way."""


@dataclass
class Ground:
    """What is drawn on: the cards, their whole size with what is cut away of it at each edge, in mm, and the font."""

    cards: Cards
    drawing: Drawing
    size: tuple[float, float] = (0.0, 0.0)
    trim: float = 0.0
    dpi: float = 300.0
    font: str = "Arial 36"

    def units(self, whole: float = 0.0) -> dict[str, float]:
        """Millimetres by what stands behind a number, on a side that is so long."""
        pixel = 25.4 / self.dpi
        cells = dict.fromkeys(("c", "cell", "cells"), 37.5 * pixel)
        words = {"deck": whole, "middle": whole / 2, "center": whole / 2}
        return {"": pixel, "in": 25.4, "cm": 10.0, "mm": 1.0, "pt": 25.4 / 72, **cells, **words}


class Element:
    """One statement that draws; `said` are its arguments with those of its layout, and what is usual. Raises Unread."""

    def __init__(self, ground: Ground, name: str, said: Mapping[str, Any]) -> None:
        self.ground, self.cards, self.name = ground, ground.cards, name
        self.said = said
        if FOREIGN & {*self.said}:
            raise Unread
        self.rows = self.cards.rows_of(self._drawn(self.said.get("range", "all")))
        self.when = self.cards.when(self.rows)

    def _drawn(self, said: Any) -> list[tuple[int, int]]:
        count = self.cards.count
        if said == "all":
            return [(0, count)]
        numbers = [*said] if isinstance(said, list | range) else [said]
        if not all(isinstance(number, int) for number in numbers):
            raise Unread
        return [(number % count, number % count + 1) for number in numbers if -count <= number < count]

    def draw(self) -> None:
        """Add what the statement means."""
        drawing = self.ground.drawing
        if self.name == "background":
            drawing.background = self.given("color", colour)
        elif self.name == "text":
            self._text()
        elif self.name in ("png", "svg"):
            self._picture()
        else:
            drawing.add({**self._shape(), **self._painted()}, self.when)

    def _shape(self) -> dict[str, Any]:
        if self.name in ("rect", "ellipse"):
            box, rounded = self.box(), next((key for key in ("radius", "x_radius") if self.said.get(key)), "")
            radius = self.length(rounded, 0) if rounded and self.name == "rect" else None
            return {self.name: box, "radius": radius, **self.turned(box)}
        if self.name == "circle":
            (x, y), radius = self.point("x", "y"), self.length("radius", 0)
            return {"ellipse": [mm(x - radius), mm(y - radius), mm(2 * radius), mm(2 * radius)]}
        if self.name == "line":
            (a, b), (c, d) = self.point("x1", "y1"), self.point("x2", "y2")
            return {"path": f"M {a} {b} L {c} {d}"}
        if self.name == "triangle":
            return {"polygon": [self.point(f"x{corner}", f"y{corner}") for corner in "123"]}
        return self._regular()

    def _regular(self) -> dict[str, Any]:
        """A polygon or a star; its first corner lies at the right there, at the top here."""
        (x, y), count = self.point("x", "y"), self.said["n"]
        radius = self.length("radius" if self.name == "polygon" else "outer_radius", 0)
        inner = self.length("inner_radius", 0) / radius if self.name == "star" and radius else None
        if not (isinstance(count, int) and 3 <= count <= 100) or (inner is not None and not 0 <= inner <= 1):
            raise Unread
        box = [mm(x - radius), mm(y - radius), mm(2 * radius), mm(2 * radius)]
        return {"polygon": count, "box": box, "inner": inner and round(inner, 3), "rotate": mm(self.angle() + 90)}

    def _painted(self) -> dict[str, Any]:
        said = self.said["stroke_color"] is not None
        stroke, line = self.given("stroke_color", colour) if said else None, self.length("stroke_width", 0)
        drawn = stroke not in (None, "none") and line
        fill = None if self.name == "line" else self.given("fill_color", colour)
        return {
            "fill": None if fill == "none" else fill,
            "stroke": stroke if drawn else None,
            "line": line if drawn else None,
        }

    def _text(self) -> None:
        box = self.box(room=ROOM)
        across, down = (str(self.said.get(key) or "").lower() for key in ("align", "valign"))
        across = (
            "justify"
            if self.said.get("justify") is True
            else {"center": "centre", "right": "right"}.get(across, "left")
        )
        align = f"{across} {down if down in ('middle', 'bottom') else 'top'}"
        look = {"colour": self.given("color", colour), "align": align, **self.turned(box)}
        marked = _marked if self.said.get("markup") is True else str
        value = self.said["str"]
        if isinstance(value, Column | list | range):
            values, own = self.values(value)
            texts = ["" if one is None else marked(str(one) if own else plain(str(one))) for one in values]
            if own is not None and marked is _marked:
                for row, one in zip(self.cards.sheet.rows, texts, strict=True):
                    row[own] = one
            text = str(self.cards.shown(own or "text", texts, own))
        else:
            text = "" if value is None else marked(plain(str(value)))
        self.ground.drawing.text(text, box, self._font(), self.when, **look)

    def _font(self) -> Font:
        said = self.said.get("font") or self.ground.font
        size = self.said.get("font_size")
        words = said.split() if isinstance(said, str) and said != "default" else ["Arial", "36"]
        if size is None and words and re.fullmatch(r"\d{1,4}(\.\d{1,4})?", words[-1]):
            size = float(words[-1])
        if not isinstance(size, int | float) or isinstance(size, bool):
            raise Unread
        lower = [word.lower() for word in words]
        family = " ".join(word for word in words if not re.fullmatch(r"(?i)bold|italic|oblique|[\d.]+", word))
        # The program counts points at 96 dots per inch, whatever a card has.
        points = size * 96 / self.ground.dpi
        return Font(family, points, "bold" in lower, bool({"italic", "oblique"} & {*lower}))

    def _picture(self) -> None:
        value = self.said["file"]
        values, own = (
            self.values(value) if isinstance(value, Column | list) else ([value] * len(self.cards.sheet.rows), None)
        )
        wanted = {*self.rows}
        files = [str(one or "") if own or row in wanted else "" for row, one in enumerate(values)]
        picture = self.cards.pictured(files, own)
        sizes = (self._pixels(name) for name in files if name in self.cards.pictures)
        box = self.box(native=next(sizes, None))
        ways = [way for key, way in (("flip_horizontal", "across"), ("flip_vertical", "down")) if self.said.get(key)]
        alpha = self.said.get("alpha", 1)
        if isinstance(alpha, bool) or not isinstance(alpha, int | float) or not 0 <= alpha <= 1:
            raise Unread
        look = {"mirror": "both" if len(ways) > 1 else "".join(ways) or None, "opacity": alpha if alpha < 1 else None}
        if picture:
            element = {"picture": picture, "box": box, "fit": "stretch", **look, **self.turned(box)}
            self.ground.drawing.add(element, self.when)

    def _pixels(self, name: str) -> tuple[float, float]:
        data = self.cards.pictures[name]
        return svg_size(name, data) if name.lower().endswith(".svg") else bitmap_size(name, data)

    def values(self, value: Any) -> tuple[list[Any], str | None]:
        """What is said for each row, and the column of the table that has it."""
        if isinstance(value, Column):
            own = self.cards.column(value.title)
            if own is None:
                raise Unread
            return [row[own] for row in self.cards.sheet.rows], own
        found = self.cards.first_copies([*value])
        if not all(isinstance(one, str | int | float | None) for one in found):
            raise Unread
        return found, None

    def given(self, key: str, convert: Callable[[Any], Any]) -> Any:
        """What an argument gives, for all rows or for each."""
        value = self.said.get(key)
        if not isinstance(value, Column | list | range):
            if value is None or isinstance(value, bool):
                raise Unread
            return convert(value)
        values, own = self.values(value)
        return self.cards.given(key, values, self.rows, convert, own)

    def length(self, key: str, axis: int, less: float = 0) -> Any:
        """A length, of which so much lies beyond the cut."""
        units = self.ground.units(self.ground.size[axis])
        return self.given(key, lambda value: mm(total(str(value), units) - less))

    def point(self, x: str, y: str) -> list[float]:
        """A point of the cut card; the same on each."""
        found = [self.length(key, axis, self.ground.trim) for axis, key in enumerate((x, y))]
        if any(isinstance(side, str) for side in found):
            raise Unread
        return found

    def box(self, room: float = 0, native: tuple[float, float] | None = None) -> list[Any]:
        """The box of a thing; a side that is not said reaches to the edge, or is as long as the picture's."""
        box = [self.length(key, axis, self.ground.trim) for axis, key in enumerate(("x", "y"))]
        for axis, key in enumerate(("width", "height")):
            said = self.said.get(key)
            if said == "native" and native:
                box.append(mm(native[axis] * 25.4 / self.ground.dpi))
            elif said in ("auto", "native", None) and not isinstance(box[axis], str):
                box.append(mm((self.ground.drawing.width, self.ground.drawing.height)[axis] - box[axis] - room))
            else:
                box.append(self.length(key, axis))
        return box

    def angle(self) -> float:
        """How far a thing is turned, in degrees."""
        said = self.said.get("angle") or 0
        if isinstance(said, bool | list | Column | range):
            raise Unread
        return total(str(said), {"": 180 / math.pi, "deg": 1.0})

    def turned(self, box: list[Any]) -> Mapping[str, Any]:
        """The turn of a box, which is moved as well: the program turns round the upper left corner."""
        degrees = self.angle()
        if not degrees:
            return {}
        if any(isinstance(side, str) for side in box):
            raise Unread
        turn, across, down = math.radians(degrees), box[2] / 2, box[3] / 2
        box[0] = mm(box[0] + across * math.cos(turn) - down * math.sin(turn) - across)
        box[1] = mm(box[1] + across * math.sin(turn) + down * math.cos(turn) - down)
        return {"rotate": mm(degrees)}


def _marked(text: str) -> str:
    """A text with the bold and slanted words of its markup."""
    return re.sub(r"</?i>", "*", re.sub(r"</?b>", "**", text))
