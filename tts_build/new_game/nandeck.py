"""A script of nanDECK as a deck and a face: read line by line, never run. What is not read is named with its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from tts_build.new_game.draft import Draft
from tts_build.new_game.scripted_deck import (
    MOST_CARDS,
    Drawing,
    Font,
    Unread,
    cards_of,
    colour,
    mm,
    plain,
    plain_cell,
    table_beside,
    text_beside,
    total,
)
from tts_build.new_game.spreadsheet import MAX_TEXT
from tts_build.problem import InputError, Problem, Where

ENDINGS = (".nde", ".txt")
MOST_FILES = 20
"""Scripts that scripts include."""
UNITS = {"CM": 10.0, "MM": 1.0, "INCH": 25.4}
PRINTING = frozenset(
    "PAGE MARGINS GAP DPI PRINT SAVE SAVEPDF SAVEPAGES DISPLAY OVERSAMPLE IMAGEFILTER COMMENT LOADPAR SAVEPAR".split()
)
"""What is said of paper and files, which a game says in its own way."""
BLOCKS = {"IF": "ENDIF", "FOR": "NEXT", "MACRO": "END", "VISUAL": "ENDVISUAL"}
"""Statements of which all is left out, down to their end."""
SETTINGS = frozenset(("UNIT", "CARDSIZE", "CARDS", "LINK", "LINKMULTI"))
DRAWN = frozenset(("TEXT", "IMAGE", "RECTANGLE", "ROUNDRECT", "ELLIPSE", "LINE"))
USUAL_FONT = ("", "10", "", "#000000")
"""Name, size, flags, colour."""
ACROSS = {"left": "left", "right": "right"}
DOWN = {"top": "top", "bottom": "bottom"}

_LINE = re.compile(r"\s*(\[[^\[\]]{1,80}\]|[A-Za-z]+)\s*(?:=\s*(.*))?", re.DOTALL)
_LABEL = re.compile(r"\[([^\[\]]{1,80})\]")
_RANGE = re.compile(r"\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*")
_COUNT = re.compile(r"\{\(\s*([^(){}]{1,80}?)\s*\)\}")
_GRADIENT = re.compile(r"(#[0-9a-f]{6})(#[0-9a-f]{6})(?:@(\d{1,3}))?", re.IGNORECASE)


class Line(NamedTuple):
    """A statement: where it stands, its word in capitals (or `[label]`), and what stands behind the `=`."""

    place: str
    word: str
    rest: str


def draft(path: Path, *, raw: bool = False) -> Draft:
    """A draft from a script. InputError when it, or a file that it reads, cannot be read or is too large."""
    reading = _Reading(path, list(_lines(path, path.name, [0])))
    for line in reading.lines:
        reading.read(line)
    return reading.drawing.draft(reading.cards, raw)


def _lines(path: Path, name: str, files: list[int]) -> Iterator[Line]:
    """The statements of a script, with those of the scripts that it includes in their place."""
    files[0] += 1
    if files[0] > MOST_FILES:
        what, todo = f"`{path.name}` includes more than {MOST_FILES} files", "does one include itself?"
        raise InputError(Problem(what, Where(name), todo=todo, code="file-too-large"))
    texts = [line.strip() for line in text_beside(path, name).split("\n")]
    last = {text.partition("=")[0].strip().upper(): number for number, text in enumerate(texts, start=1)}
    until = ""
    for number, text in enumerate(texts, start=1):
        found = _LINE.match(text)
        if not text or text[0] in ";'" or found is None:
            continue
        word, rest = found[1].upper(), (found[2] or "").strip()
        place = f"line {number}" if name == path.name else f"{name} line {number}"
        if until:
            until = "" if word == until else until
        elif word == "INCLUDE":
            yield from _lines(path, _file(_params(rest)[0]), files)
        else:
            until = BLOCKS.get(word, "") if last.get(BLOCKS.get(word, ""), 0) > number else ""
            yield Line(place, word, rest)


def _params(text: str) -> list[str]:
    """What stands between commas, without its quotes; a comma in quotes is a letter."""
    pieces = re.split(r'("[^"]*(?:"|$))', text)
    cut = "".join(piece if number % 2 else piece.replace(",", "\0") for number, piece in enumerate(pieces)).split("\0")
    return [part.strip().removeprefix('"').removesuffix('"').replace("\\13\\", "\n") for part in cut]


def _file(name: str) -> str:
    return name.replace("\\", "/").removeprefix("./")


class _Column(NamedTuple):
    """What differs from card to card: a value for each row, and the column of the table that has them."""

    name: str
    values: list[str]
    own: str | None = None


class _Reading:
    """A script as it is read: its settings at once, labels and fonts as they come."""

    def __init__(self, path: Path, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.first = {line.word: line for line in reversed(lines) if line.word in SETTINGS}
        said = {word: _params(line.rest) for word, line in self.first.items()}
        self.unit = UNITS.get(said.get("UNIT", [""])[0].upper(), UNITS["CM"])
        self.drawing = Drawing(path.name, 60, 90)
        self.drawing.tried("its", "CARDSIZE", lambda: self._size(said.get("CARDSIZE", [])))
        self.labels: dict[str, list[str]] = {}
        self.font = [*USUAL_FONT]
        link = said.get("LINK", [""])[0]
        sheet = table_beside(path, _file(link)) if link else None
        self.cards = cards_of(path, sheet, 0 if sheet else self._count(said), said.get("LINKMULTI", [""])[0])

    def _size(self, said: Sequence[str]) -> None:
        width, height = (total(side, {"": self.unit}) if side else 0 for side in [*said, "", ""][:2])
        width, height = width or 60, height or 90
        if not (5 <= width <= 1000 and 5 <= height <= 1000):
            raise Unread
        self.drawing.width, self.drawing.height = width, height

    def _count(self, said: dict[str, list[str]]) -> int:
        """How many cards there are without a table: as many as are said, or drawn on, or as a sequence has values."""
        count = said.get("CARDS", [""])[0]
        if re.fullmatch(r"\d{1,6}", count):
            return min(int(count), MOST_CARDS + 1)
        ranges = [_params(line.rest)[0] for line in self.lines if line.word in DRAWN]
        ends = [int(end) for each in ranges for end in re.findall(r"\d{1,6}", each)]
        values = [line.rest.count("|") + 1 for line in self.lines if line.word.startswith("[")]
        return min(max([*ends, *values, 1]), MOST_CARDS + 1)

    def read(self, line: Line) -> None:
        """One statement."""
        if line.word in PRINTING or self.first.get(line.word) is line:
            return
        if line.word.startswith("["):
            self.drawing.tried(line.place, line.word, lambda: self._label(line.word[1:-1], line.rest))
        else:
            self.drawing.tried(line.place, line.word, lambda: self._draw(line))

    def _label(self, name: str, rest: str) -> None:
        value = self.constant(rest.removeprefix('"').removesuffix('"'))
        if ("{" in value and "|" in value) or len(value) > MAX_TEXT or len(self.labels) > 1000:
            raise Unread
        self.labels[name.strip().lower()] = [one.strip() for one in value.split("|")]

    def constant(self, text: str) -> str:
        """A text with those labels filled in that have one value."""
        if text.count("[") > 100:
            raise Unread

        def said(found: re.Match[str]) -> str:
            values = self.labels.get(found[1].strip().lower(), [])
            return values[0] if len(values) == 1 else found[0]

        return _LABEL.sub(said, text)

    def _draw(self, line: Line) -> None:
        if line.word == "FONT":
            font = [self.constant(part) for part in _params(line.rest)]
            total(font[1] if len(font) > 1 and font[1] else "10", {"": 1.0})
            self.font = [said or usual for said, usual in zip([*font, "", "", ""][:4], USUAL_FONT, strict=True)]
        elif line.word in DRAWN:
            _Element(self, [*_params(line.rest), *[""] * 12]).draw(line.word)
        else:
            raise Unread


class _Element:
    """One statement that draws, on the cards of its range."""

    def __init__(self, reading: _Reading, params: Sequence[str]) -> None:
        self.reading, self.cards, self.params = reading, reading.cards, params
        count = self.cards.count
        said = _COUNT.sub(lambda found: str(self._long(found[1])), reading.constant(params[0]))
        self.drawn = [(0, count)] if not said else [self._run(piece) for piece in said.split(",")]
        self.rows = self.cards.rows_of(self.drawn)
        self.when = self.cards.when(self.rows)
        self.numbers = [number for start, end in self.drawn for number in range(start, min(end, count))][:count]

    def _long(self, name: str) -> int:
        return len(self.reading.labels.get(name.strip().lower(), ())) or self.cards.count

    def _run(self, text: str) -> tuple[int, int]:
        found = _RANGE.fullmatch(text)
        if found is None:
            raise Unread
        start, end = sorted((int(found[1]), int(found[2] or found[1])))
        return start - 1, end

    def draw(self, word: str) -> None:
        """Add what the statement means. Raises Unread."""
        drawing = self.reading.drawing
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
        name, size, flags, ink = self.reading.font
        styles = [flag in flags.upper() for flag in "BIU"]
        across, down = self.params[6].lower(), self.params[7].lower().removeprefix("ww")
        align = f"{ACROSS.get(across, 'centre')} {DOWN.get(down, 'middle')}"
        look = {"colour": self.paint(0, ink), "align": align, **self.turned(8, 9)}
        font = Font(name, total(size, {"": 1.0}), *styles)
        self.reading.drawing.text(self.text(self.params[1]), self.box(2), font, self.when, **look)

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
            self.reading.drawing.add(element, self.when)

    def turned(self, angle: int, clear: int) -> dict[str, Any]:
        """How an element is turned, against the clock as the program counts, and how much of it shows."""
        keys: dict[str, Any] = {}
        if self.params[angle].strip(" 0."):
            keys["rotate"] = self.value(self.params[angle], "angle", lambda text: -total(text, {"": 1.0}))
        if self.params[clear].strip() not in ("", "100"):
            keys["opacity"] = self.value(self.params[clear], "alpha", lambda text: total(text, {"": 0.01}))
        return keys

    def box(self, at: int) -> list[Any]:
        """Four lengths from a parameter on: what is left out is the whole card."""
        card, unit = self.reading.drawing, self.reading.unit
        usual = ("0", "0", "100%", "100%")
        sides = (card.width, card.height, card.width, card.height)
        found = []
        for number, whole in enumerate(sides):
            text = self.params[at + number] or usual[number]
            convert = partial(total, units={"": unit, "%": whole / 100})
            found.append(self.value(text, "xywh"[number], convert))
        return found

    def number(self, at: int) -> Any:
        """A thickness, or None."""
        text, unit = self.params[at], self.reading.unit
        return self.value(text, "line", lambda text: total(text, {"": unit})) if text else None

    def paint(self, at: int, text: str = "") -> Any:
        """A colour, a gradient, or None for an empty one."""
        text = self.reading.constant(text or self.params[at])
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
        values = self.joined(parts)
        usual = values[self.rows[0]]
        drawn = {*self.rows}
        kept = [value if row in drawn else usual for row, value in enumerate(values)]
        return self.cards.shown(name, [convert(value) for value in kept], self.own(parts))

    def text(self, text: str) -> Any:
        """A text of the script as one of a face, with its columns."""
        pieces = []
        for part in self.parts(text):
            shown = plain(part) if isinstance(part, str) else self.cards.shown(part.name, part.values, part.own)
            pieces.append(str(shown))
        return "".join(pieces)

    def parts(self, text: str) -> list[str | _Column]:
        """A parameter in pieces: letters, and what differs from card to card. Raises Unread."""
        text = self.reading.constant(text) if "[" in text else text
        if "{" in text or len(text) > MAX_TEXT:
            raise Unread
        found: list[str | _Column] = []
        for number, piece in enumerate(_LABEL.split(text)):
            column = self._column(piece) if number % 2 else None
            found.append(column or (f"[{piece}]" if number % 2 else piece))
        return found

    def _column(self, name: str) -> _Column | None:
        own = self.cards.column(name)
        several = self.reading.labels.get(name.strip().lower())
        if several:
            by_card = dict(zip(self.numbers, cycle(several)))
            values = [by_card.get(card, "") for card in range(self.cards.count)]
            return _Column(name, [plain_cell(value or "") for value in self.cards.first_copies(values)])
        return _Column(name, [str(row[own]) for row in self.cards.sheet.rows], own) if own else None

    def joined(self, parts: Sequence[str | _Column]) -> list[str]:
        """The value of each row."""
        rows = range(len(self.cards.sheet.rows))
        return ["".join(part if isinstance(part, str) else part.values[row] for part in parts) for row in rows]

    def own(self, parts: Sequence[str | _Column]) -> str | None:
        """The column of the table that a parameter is, and nothing else."""
        said = [part for part in parts if part != ""]
        return said[0].own if len(said) == 1 and isinstance(said[0], _Column) else None
