"""What a statement of a nanDECK script draws, as an element of a face."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from typing import Any, NamedTuple

from tts_build.new_game.script_drawing import Drawing, Font
from tts_build.new_game.scripted_deck import Cards, Unread, colour, length, mm, plain, total
from tts_build.new_game.spreadsheet import MAX_TEXT

DRAWN = frozenset(("TEXT", "IMAGE", "RECTANGLE", "ROUNDRECT", "ELLIPSE", "LINE"))
TURNED = "something is turned, against the clock: look whether that is the right way round"
USUAL_FONT = ("", "10", "", "#000000")
"""Name, size, flags, colour."""
ACROSS = {"left": "left", "right": "right"}
DOWN = {"top": "top", "bottom": "bottom"}
LABEL = re.compile(r"\[([^\[\]]{1,80})\]")

_RANGE = re.compile(r"\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*")
_COUNT = re.compile(r"\{\(\s*([^(){}]{1,80}?)\s*\)\}")
_GRADIENT = re.compile(r"(#[0-9a-f]{6})(#[0-9a-f]{6})(?:@(\d{1,3}))?", re.IGNORECASE)


class _Column(NamedTuple):
    """What differs from card to card: a value for each row, and the column of the table that has them."""

    name: str
    values: list[str]
    own: str | None = None


@dataclass
class Pen:
    """What a script draws with: the cards, mm in a unit, labels by their names in small letters, the last font."""

    cards: Cards
    drawing: Drawing
    unit: float
    labels: dict[str, list[str]] = field(default_factory=dict)
    font: Sequence[str] = USUAL_FONT

    def constant(self, text: str) -> str:
        """A text with those labels filled in that have one value. Raises Unread for one with very many."""
        if text.count("[") > 100:
            raise Unread

        def said(found: re.Match[str]) -> str:
            values = self.labels.get(found[1].strip().lower(), [])
            return values[0] if len(values) == 1 else found[0]

        return LABEL.sub(said, text)


class Element:
    """One statement that draws, on the cards of its range."""

    def __init__(self, pen: Pen, params: Sequence[str]) -> None:
        self.pen, self.cards, self.params = pen, pen.cards, params
        count = self.cards.count
        said = _COUNT.sub(lambda found: str(self._long(found[1])), pen.constant(params[0]))
        self.drawn = [(0, count)] if not said else [self._run(piece) for piece in said.split(",")]
        self.rows = self.cards.rows_of(self.drawn)
        self.when = self.cards.when(self.rows)
        self.numbers = [number for start, end in self.drawn for number in range(start, min(end, count))][:count]

    def _long(self, name: str) -> int:
        return len(self.pen.labels.get(name.strip().lower(), ())) or self.cards.count

    def _run(self, text: str) -> tuple[int, int]:
        found = _RANGE.fullmatch(text)
        if found is None:
            raise Unread
        start, end = sorted((int(found[1]), int(found[2] or found[1])))
        return start - 1, end

    def draw(self, word: str) -> None:
        """Add what the statement means. Raises Unread."""
        drawing = self.pen.drawing
        if word == "TEXT":
            self._text()
        elif word == "IMAGE":
            self._image()
        elif word == "LINE":
            x, y, width, height = (str(side) for side in self.box(1))
            # Some write where a line ends, others how far it goes: one that is upright or level tells.
            end = f"L {width} {height}" if x == width or y == height else f"l {width} {height}"
            stroke, line = self.paint(5) or "black", self.number(7) or self.number(6)
            drawing.add({"path": f"M {x} {y} {end}", "stroke": stroke, "line": line}, self.when)
        else:
            box, stroke, line = self.box(1), self.paint(5), self.number(7)
            fill = self.paint(6) if self.params[6] else stroke
            box = drawing.over_the_edge(box) if fill and fill == stroke and word == "RECTANGLE" else box
            radius = mm(min(box[2:]) / 8) if word == "ROUNDRECT" and not isinstance(box[2], str) else None
            kind = "ellipse" if word == "ELLIPSE" else "rect"
            stroke = None if fill == stroke else stroke
            drawing.add({kind: box, "radius": radius, "fill": fill, "stroke": stroke, "line": line}, self.when)

    def _text(self) -> None:
        name, size, flags, ink = self.pen.font
        styles = [flag in flags.upper() for flag in "BIU"]
        across, down = self.params[6].lower(), self.params[7].lower().removeprefix("ww")
        align = f"{ACROSS.get(across, 'centre')} {DOWN.get(down, 'middle')}"
        look = {"colour": self.paint(0, ink), "align": align, **self.turned(8, 9)}
        font = Font(name, total(size, {"": 1.0}), *styles)
        self.pen.drawing.text(self.text(self.params[1]), self.box(2), font, self.when, **look)

    def _image(self) -> None:
        flags = self.params[7].upper()
        parts = self.parts(self.params[1])
        drawn = {*self.rows}
        own = self.own(parts)
        files = [name if own or row in drawn else "" for row, name in enumerate(self.joined(parts))]
        picture = self.cards.pictured(files, own)
        ways = [way for flag, way in (("H", "across"), ("V", "down")) if flag in flags]
        fit = "contain" if "P" in flags else "stretch"
        mirror = "both" if len(ways) > 1 else "".join(ways) or None
        element = {"picture": picture, "box": self.box(2), "fit": fit, "mirror": mirror, **self.turned(6, 8)}
        if picture:
            self.pen.drawing.add(element, self.when)

    def turned(self, angle: int, clear: int) -> dict[str, Any]:
        """How an element is turned, against the clock as the program counts, and how much of it shows."""
        keys: dict[str, Any] = {}
        if self.params[angle].strip(" 0."):
            if TURNED not in self.pen.drawing.notes:
                self.pen.drawing.notes.append(TURNED)
            keys["rotate"] = self.value(self.params[angle], "angle", lambda text: -length(text, {"": 1.0}))
        if self.params[clear].strip() not in ("", "100"):
            keys["opacity"] = self.value(self.params[clear], "alpha", lambda text: length(text, {"": 0.01}))
        return keys

    def box(self, at: int) -> list[Any]:
        """Four lengths from a parameter on: what is left out is the whole card."""
        card, unit = self.pen.drawing, self.pen.unit
        usual = ("0", "0", "100%", "100%")
        sides = (card.width, card.height, card.width, card.height)
        found = []
        for number, whole in enumerate(sides):
            text = self.params[at + number] or usual[number]
            convert = partial(length, units={"": unit, "%": whole / 100})
            found.append(self.value(text, "xywh"[number], convert))
        return found

    def number(self, at: int) -> Any:
        """A thickness, or None."""
        text, unit = self.params[at], self.pen.unit
        return self.value(text, "line", lambda text: length(text, {"": unit})) if text else None

    def paint(self, at: int, text: str = "") -> Any:
        """A colour, a gradient, or None for an empty one."""
        text = self.pen.constant(text or self.params[at])
        if text.upper() in ("", "EMPTY"):
            return None
        two = _GRADIENT.fullmatch(text)
        if two:
            return {"from": two[1].lower(), "to": two[2].lower(), "angle": int(two[3] or 0)}
        return self.value(text, "colour", colour)

    def value(self, text: str, name: str, convert: Callable[[str], Any]) -> Any:
        """What a parameter gives: the same for all rows, or what stands in a column. Raises Unread."""
        parts = self.parts(text)
        if all(isinstance(part, str) for part in parts):
            return convert("".join(map(str, parts)))
        names = [part.name for part in parts if isinstance(part, _Column)]
        name = names[0] if len(names) == 1 else name
        return self.cards.given(name, self.joined(parts), self.rows, convert, self.own(parts))

    def text(self, text: str) -> Any:
        """A text of the script as one of a face, with its columns."""
        pieces = []
        for part in self.parts(text):
            shown = plain(part) if isinstance(part, str) else self.cards.shown(part.name, part.values, part.own)
            pieces.append(str(shown))
        return "".join(pieces)

    def parts(self, text: str) -> list[str | _Column]:
        """A parameter in pieces: letters, and what differs from card to card. Raises Unread."""
        text = self.pen.constant(text) if "[" in text else text
        if "{" in text or len(text) > MAX_TEXT:
            raise Unread
        found: list[str | _Column] = []
        for number, piece in enumerate(LABEL.split(text)):
            column = self._column(piece) if number % 2 else None
            found.append(column or (f"[{piece}]" if number % 2 else piece))
        return found

    def _column(self, name: str) -> _Column | None:
        own = self.cards.column(name)
        several = self.pen.labels.get(name.strip().lower())
        if several:
            by_card = dict(zip(self.numbers, cycle(several)))
            values = [by_card.get(card, "") for card in range(self.cards.count)]
            return _Column(name, [plain(value or "") for value in self.cards.first_copies(values)])
        return _Column(name, [str(row[own]) for row in self.cards.sheet.rows], own) if own else None

    def joined(self, parts: Sequence[str | _Column]) -> list[str]:
        """The value of each row."""
        rows = range(len(self.cards.sheet.rows))
        return ["".join(part if isinstance(part, str) else part.values[row] for part in parts) for row in rows]

    def own(self, parts: Sequence[str | _Column]) -> str | None:
        """The column of the table that a parameter is, and nothing else."""
        said = [part for part in parts if part != ""]
        return said[0].own if len(said) == 1 and isinstance(said[0], _Column) else None
