"""A script of nanDECK as a deck and a face: read line by line, never run. What is not read is named with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tts_build.new_game.draft import Draft
from tts_build.new_game.nandeck_elements import DRAWN, USUAL_FONT, Element, Pen
from tts_build.new_game.script_drawing import Drawing
from tts_build.new_game.scripted_deck import MOST_CARDS, Unread, cards_of, length, table_beside, text_beside, total
from tts_build.new_game.spreadsheet import MAX_TEXT
from tts_build.problem import InputError, Problem, Where

ENDINGS = (".nde", ".txt")
MOST_FILES = 20
"""Scripts that scripts include."""
MOST_LABELS = 1000
UNITS = {"CM": 10.0, "MM": 1.0, "INCH": 25.4}
PRINTING = frozenset(
    "PAGE MARGINS GAP DPI PRINT SAVE SAVEPDF SAVEPAGES DISPLAY OVERSAMPLE IMAGEFILTER COMMENT LOADPAR SAVEPAR".split()
)
"""What is said of paper and files, which a game says in its own way."""
BLOCKS = {"IF": "ENDIF", "FOR": "NEXT", "MACRO": "END", "VISUAL": "ENDVISUAL"}
"""Statements of which all is left out, down to their end."""
SETTINGS = frozenset(("UNIT", "CARDSIZE", "CARDS", "LINK", "LINKMULTI"))

_LINE = re.compile(r"\s*(\[[^\[\]]{1,80}\]|[A-Za-z]+)\s*(?:=\s*(.*))?", re.DOTALL)


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
    return reading.drawing.draft(reading.pen.cards, raw)


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


class _Reading:
    """A script as it is read: its settings at once, labels and fonts as they come."""

    def __init__(self, path: Path, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.first = {line.word: line for line in reversed(lines) if line.word in SETTINGS}
        said = {word: _params(line.rest) for word, line in self.first.items()}
        unit = UNITS.get(said.get("UNIT", [""])[0].upper(), UNITS["CM"])
        self.drawing = Drawing(path.name, 60, 90)
        self.drawing.tried("its", "CARDSIZE", lambda: self._size(said.get("CARDSIZE", []), unit))
        link = said.get("LINK", [""])[0]
        sheet = table_beside(path, _file(link)) if link else None
        cards = cards_of(path, sheet, 0 if sheet else self._count(said), said.get("LINKMULTI", [""])[0])
        self.pen = Pen(cards, self.drawing, unit)

    def _size(self, said: Sequence[str], unit: float) -> None:
        width, height = (length(side, {"": unit}) if side else 0 for side in [*said, "", ""][:2])
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
        value = self.pen.constant(rest.removeprefix('"').removesuffix('"'))
        if ("{" in value and "|" in value) or len(value) > MAX_TEXT or len(self.pen.labels) > MOST_LABELS:
            raise Unread
        self.pen.labels[name.strip().lower()] = [one.strip() for one in value.split("|")]

    def _draw(self, line: Line) -> None:
        if line.word == "FONT":
            font = [self.pen.constant(part) for part in _params(line.rest)]
            total(font[1] if len(font) > 1 and font[1] else "10", {"": 1.0})
            self.pen.font = [said or usual for said, usual in zip([*font, "", "", ""][:4], USUAL_FONT, strict=True)]
        elif line.word in DRAWN:
            Element(self.pen, [*_params(line.rest), *[""] * 12]).draw(line.word)
        else:
            raise Unread
