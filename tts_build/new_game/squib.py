"""A deck file of Squib as a deck and a face: statements with plain arguments are read, none is ever run. What is not
read is named with its line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from tts_build.definition.formats import yaml
from tts_build.model.sizes import CARD_SIZES
from tts_build.new_game.draft import Draft
from tts_build.new_game.ruby_statements import TABLE, Call, Statement, call, literal, statements
from tts_build.new_game.script_drawing import Drawing
from tts_build.new_game.scripted_deck import MOST_CARDS, Cards, Unread, cards_of, mm, table_beside, text_beside, total
from tts_build.new_game.squib_elements import Element, Ground
from tts_build.problem import InputError, Problem

ENDINGS = (".rb",)
SILENT = frozenset(
    (
        *("require", "require_relative", "save", "save_png", "save_pdf", "save_sheet", "hand", "showcase", "puts"),
        *("safe_zone", "cut_zone", "enable_build", "disable_build", "enable_group", "disable_group", "set", "print"),
    )
)
"""What is said of files, paper and pages of proofs."""
BUILT_IN = frozenset(("economy", "fantasy", "hand", "party", "playing-card", "tuck_box"))
"""Layouts that come with the program, and not with the script."""
TABLES = ("csv", "xlsx", "yaml")
USUAL_TRIM = 3.175
"""What is cut away at each edge in the program's own sizes: an eighth of an inch, in mm."""
SHAPES = {"fill_color": "#0000", "stroke_color": "black", "stroke_width": 2}
PLACES = {"x": 0, "y": 0, "width": "deck", "height": "deck"}
CORNERS = {"x1": 100, "y1": 100, "x2": 150, "y2": 150, "x3": 100, "y3": 150}
USUAL: dict[str, dict[str, Any]] = {
    "background": {"color": "black"},
    "text": {"str": "", "x": 0, "y": 0, "width": "auto", "height": "auto", "color": "black", "font": ""},
    "png": {"file": "", "x": 0, "y": 0, "width": "native", "height": "native"},
    "svg": {"file": "", "x": 0, "y": 0, "width": "native", "height": "native"},
    "rect": {**PLACES, **SHAPES},
    "ellipse": {**PLACES, **SHAPES},
    "circle": {"x": 0, "y": 0, "radius": 100, **SHAPES},
    "line": {**CORNERS, **SHAPES},
    "triangle": {**CORNERS, **SHAPES},
    "polygon": {"x": 0, "y": 0, "n": 5, "radius": 100, **SHAPES},
    "star": {"x": 0, "y": 0, "n": 5, "inner_radius": 50, "outer_radius": 100, **SHAPES},
}
"""What is drawn, with what holds when nothing is said."""

_ASSIGNED = re.compile(r"([A-Za-z_]\w*)\s*=(?![=~>])\s*(.*)", re.DOTALL)
_TRIM = re.compile(r"\btrim:\s*(?:['\"]([^'\"]{1,20})['\"]|([\d.]{1,12}))")
_OPERATION = re.compile(r"([-+*/])=\s*(.+)")


def draft(path: Path, *, raw: bool = False) -> Draft:
    """A draft from a deck file. InputError when it, or a file that it reads, cannot be read, or makes no deck."""
    reading = _Reading(path, list(statements(text_beside(path, path.name))))
    reading.read()
    return reading.drawing.draft(reading.ground.cards, raw)


def _reads(statement: Statement) -> Call | None:
    """The call that reads a table, of a statement that is one."""
    assigned = _ASSIGNED.fullmatch(statement.text)
    made = call(statement._replace(text=assigned[2]), {}, lambda: 1) if assigned else None
    return made if made is not None and made.name in TABLES else None


class _Reading:
    """A deck file as it is read, from its first statement to its last."""

    def __init__(self, path: Path, found: Sequence[Statement]) -> None:
        self.path, self.statements = path, found
        self.known: dict[str, Any] = {}
        self.layouts: dict[str, dict[str, Any]] = {}
        self.drawing, self.begun = Drawing(path.name, 0, 0), False
        self.table = next((one for one in found if _reads(one)), None)
        cards = self._tabled(self.table) if self.table else cards_of(path, None, 1)
        self.ground = Ground(cards, self.drawing)

    def _tabled(self, statement: Statement) -> Cards:
        made = _reads(statement)
        assert made is not None
        file = made.named.get("file", "deck.csv")
        if not isinstance(file, str) or "file" in made.unread or made.named.get("sheet", 0) != 0:
            self.unread(statement, made.name)
            return cards_of(self.path, None, 1)
        self.known[statement.text.partition("=")[0].strip()] = TABLE
        sheet = table_beside(self.path, file.removeprefix("./"))
        return cards_of(self.path, sheet, 0, str(made.named.get("explode", "qty")))

    def unread(self, statement: Statement, word: str) -> None:
        """Note a statement."""
        self.drawing.unread.append(f"line {statement.line} `{word[:30]}`")

    def read(self) -> None:
        """All statements. InputError when none makes a deck."""
        skipped: int | None = None
        for statement in self.statements:
            if skipped is not None and statement.depth > skipped:
                continue
            skipped = None
            if not self._one(statement) and statement.opens:
                skipped = statement.depth
        if not self.begun:
            what, todo = f"`{self.path.name}` makes no deck", "begin from a script with `Squib::Deck.new`"
            raise InputError(Problem(what, todo=todo, code="no-spreadsheet"))

    def _one(self, statement: Statement) -> bool:
        """Whether the statements in the block of this one are read too."""
        assigned = _ASSIGNED.fullmatch(statement.text)
        if assigned and statement is self.table:
            if statement.opens:
                self.unread(statement, "do")
            return False
        if assigned:
            try:
                self.known[assigned[1]] = literal(assigned[2], self.known, lambda: self.ground.cards.count)
                return False
            except Unread:
                self.known.pop(assigned[1], None)
        inner = statement._replace(text=assigned[2]) if assigned else statement
        made = call(inner, self.known, lambda: self.ground.cards.count)
        if made is None or (assigned and made.name not in USUAL):
            self.unread(statement, re.split(r"(?<=\w)[^\w.]", statement.text, maxsplit=1)[0])
            return False
        if made.name == "Deck.new" and not self.begun:
            self._deck(statement, made)
            return True
        if made.name in ("build", "group", "Deck.new"):
            if made.name == "Deck.new":
                self.unread(statement, made.name)
            return made.name != "Deck.new"
        self._call(statement, made)
        return False

    def _call(self, statement: Statement, made: Call) -> None:
        if made.name == "set" and isinstance(made.named.get("font"), str):
            self.ground.font = made.named["font"]
        elif made.name in USUAL and self.begun:
            before = len(self.drawing.unread)
            self.drawing.tried(f"line {statement.line}", made.name, lambda: self._draw(made))
            if made.block and len(self.drawing.unread) == before:
                self.unread(statement, f"{made.name} embed")
        elif made.name not in SILENT:
            self.unread(statement, made.name)

    def _draw(self, made: Call) -> None:
        layout = made.named.get("layout")
        if made.unread or not isinstance(layout, str | None):
            raise Unread
        laid = self.laid(layout) if layout else {}
        Element(self.ground, made.name, {**USUAL[made.name], **laid, **made.named}).draw()

    def _deck(self, statement: Statement, made: Call) -> None:
        """The deck: how large it is, how many cards it has, its layouts."""
        self.begun, said = True, made.named
        for key in made.unread:
            self.unread(statement, f"Deck.new {key}")
        dpi = said.get("dpi", 300)
        self.ground.dpi = float(dpi) if isinstance(dpi, int | float) and 30 <= dpi <= 3000 else 300.0
        units = self.ground.units()
        sides = [pixels * units[""] for pixels in (825, 1125)]
        try:
            wanted = [total(str(said.get(key, side)), units) for key, side in (("width", 825), ("height", 1125))]
            sides = wanted if all(10 <= side <= 1000 for side in wanted) else sides
        except Unread:
            self.unread(statement, "Deck.new width")
        self.ground.size = (sides[0], sides[1])
        self.ground.trim = trim = self._trim(sides)
        self.drawing.width, self.drawing.height = (mm(side - 2 * trim) for side in sides)
        count = said.get("cards", 1)
        if self.table is None and isinstance(count, int):
            self.ground.cards = cards_of(self.path, None, max(0, min(count, MOST_CARDS + 1)))
        files = said.get("layout") or []
        for file in files if isinstance(files, list) else [files]:
            self._layout(statement, str(file))

    def _trim(self, sides: Sequence[float]) -> float:
        """What is cut away at each edge: what the script says of it, or what makes a usual size of this one."""
        said = next((found for one in self.statements if (found := _TRIM.search(one.text))), None)
        if said:
            with suppress(Unread):
                trim = total(said[1] or said[2], self.ground.units())
                return trim if 0 <= trim < min(sides) / 4 else 0
        for trim in (0, USUAL_TRIM):
            cut = [side - 2 * trim for side in sides]
            if any(max(abs(a - b) for a, b in zip(cut, size, strict=True)) < 0.3 for size in CARD_SIZES.values()):
                return trim
        return 0

    def _layout(self, statement: Statement, file: str) -> None:
        if Path(file).stem in BUILT_IN and Path(file).name == file and not (self.path.parent / file).is_file():
            self.unread(statement, f"layout {file}")
            return
        data, _, problems = yaml.parse(text_beside(self.path, file), file)
        if problems:
            raise InputError(problems)
        entries = data if isinstance(data, dict) else {}
        self.layouts |= {str(name): entry for name, entry in entries.items() if isinstance(entry, dict)}

    def laid(self, name: str, above: tuple[str, ...] = ()) -> dict[str, Any]:
        """What a layout says, with what it extends. Raises Unread for one that is not there, or extends itself."""
        if name not in self.layouts or name in above or len(above) > 20:
            raise Unread
        own = self.layouts[name]
        bases = own.get("extends", [])
        found: dict[str, Any] = {}
        for base in bases if isinstance(bases, list) else [bases]:
            found |= self.laid(str(base), (*above, name))
        for key, value in own.items():
            change = _OPERATION.fullmatch(value) if isinstance(value, str) else None
            found[key] = self._changed(found.get(key, 0), change, key) if change else value
        # What it extends is worked out once: a layout that extends one twice, and so on, would take for ever.
        self.layouts[name] = found = {key: value for key, value in found.items() if key != "extends"}
        return found

    def _changed(self, value: Any, change: re.Match[str], key: str) -> float:
        """A number of pixels that a layout changes."""
        units = self.ground.units(self.ground.size[key[:1] in ("y", "h")])
        pixels = total(str(value), units) / units[""]
        if change[1] in "+-":
            found = pixels + total(change[2], units) / units[""] * (1 if change[1] == "+" else -1)
        else:
            by = total(change[2], {"": 1.0})
            if not by:
                raise Unread
            found = pixels * by if change[1] == "*" else pixels / by
        return round(found, 3)
