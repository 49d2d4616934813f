"""A deck that a script of another program draws: its rows, and what is drawn on them as the elements of a face."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise
from pathlib import Path, PurePosixPath
from typing import Any

from PIL import ImageColor

from tts_build import disk
from tts_build.definition.formats.encodings import text_of
from tts_build.definition.formats.file_reader import MAX_TEXT
from tts_build.model.sizes import CARD_SIZES
from tts_build.new_game.column_roles import guess, is_count
from tts_build.new_game.draft import Draft, free_name, freed, missing_pictures
from tts_build.new_game.picture_folder import KINDS, MOST_BYTES
from tts_build.new_game.spreadsheet import MAX_TEXT as MOST_LETTERS
from tts_build.new_game.spreadsheet import Sheet, clean, read
from tts_build.problem import InputError, Problem, Where, counted

MOST_CARDS = 2000
MOST_ELEMENTS = 400
MOST_COLUMNS = 100
"""Columns that a script adds to a table."""
MOST_TOLD = 12
"""Statements that are named of those that are not read."""
MOST_RUNS = 30
"""Pieces of a deck that an element may be drawn on."""
MOST_MM = 5000.0
BLEED = 3
LEAST_TEXT = 6

Row = dict[str, Any]

_TERM = re.compile(
    r"\s*(?P<sign>[+-]?)\s*(?P<number>\d{1,6}(?:\.\d{0,9})?|\.\d{1,9})?\s*(?P<unit>%|[a-z]*)"
    r"\s*(?:(?P<way>[*/])\s*(?P<times>\d{1,6}(?:\.\d{1,6})?))?\s*"
)


class Unread(Exception):
    """Something in a statement that is not read; the statement is named to the designer."""


def text_beside(path: Path, name: str) -> str:
    """The text of a script, or of a file beside it. InputError when there is none, or one that cannot be read."""
    data = disk.named(path) if name == path.name else beside(path, name)
    if len(data) > MAX_TEXT:
        what, most = f"the file has {len(data)} bytes", f"at most {MAX_TEXT}"
        raise InputError(Problem(what, Where(name), most, code="file-too-large"))
    text, problems = text_of(data, name, None)
    if text is None:
        raise InputError(problems)
    return text


def beside(path: Path, name: str) -> bytes:
    """The bytes of a file that a script names. InputError when it does not lie in the script's folder, or below it."""
    found = disk.named_below(path, [name])
    if not found:
        what = f"`{path.name}` reads `{name[:80]}`, which does not lie beside it"
        todo = "copy the file there, or download it: nothing outside of that folder is read, no link, and not the web"
        raise InputError(Problem(what, expected="a file in the same folder, or below it", todo=todo, code="unreadable"))
    return found[name]


def table_beside(path: Path, name: str) -> Sheet:
    """The sheet of a table that a script names. InputError as `beside`, and as `spreadsheet.read`."""
    beside(path, name)
    return read(path.parent / name)


def total(text: str, units: Mapping[str, float]) -> float:
    """A sum such as `100% - 1` in mm; `units` has mm by what may stand behind a number, or alone. Raises Unread."""
    at, found = 0, 0.0
    text = text.strip().lower()[:100]
    while at < len(text) or not at:
        term = _TERM.match(text, at)
        if term is None or not (term["number"] or term["unit"]) or (at and not term["sign"]):
            raise Unread
        if term["unit"] not in units or (term["way"] == "/" and not float(term["times"])):
            raise Unread
        value = float(term["number"] or 1) * units[term["unit"]]
        times = float(term["times"] or 1)
        value = value / times if term["way"] == "/" else value * times
        found += -value if term["sign"] == "-" else value
        at = term.end()
    return mm(found)


def mm(value: float) -> float:
    """A length as a face has it. Raises Unread for one that leads far away."""
    if not abs(value) <= MOST_MM:
        raise Unread
    return int(value) if value == int(value) else round(value, 2)


def colour(text: Any) -> str:
    """A colour of ours for a name or `#rgb` with or without how clear it is. Raises Unread."""
    try:
        red, green, blue, *alpha = ImageColor.getrgb(str(text).strip().replace("_", "").lower())
    except ValueError:
        raise Unread from None
    if alpha and not alpha[0]:
        return "none"
    return f"#{red:02x}{green:02x}{blue:02x}" + (f"{alpha[0]:02x}" if alpha and alpha[0] < 255 else "")


def plain(text: str) -> str:
    """Letters of a script as a text of a face: what would be markup or a template is set off."""
    return re.sub(r"\{(?=[{%#])", "{{ '{' }}", plain_cell(text))


def plain_cell(text: str) -> str:
    """As `plain`, for a cell, which is no template."""
    return re.sub(r"[\\*]|:(?=[\w-]+:)|(?<=\])\{", lambda found: f"\\{found[0]}", text)


@dataclass(frozen=True)
class Font:
    """A font of a script; of its family we have another one."""

    family: str
    size: float
    bold: bool = False
    italic: bool = False
    underline: bool = False


@dataclass
class Cards:
    """The rows of a deck. Cards are counted with the copies of each row, as scripts count them.

    `asked` are the pictures that were looked for, by whether they are there.
    """

    path: Path
    sheet: Sheet
    starts: tuple[int, ...]
    pictures: dict[str, bytes] = field(default_factory=dict)
    missing: set[str] = field(default_factory=set)
    added: dict[str, list[Any]] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many cards there are, each copy for itself."""
        return self.starts[-1]

    def column(self, said: str) -> str | None:
        """The column that a script calls so."""
        titles = {title.strip().lower(): name for name, title in reversed(self.sheet.titles.items())}
        word = said.strip().lower()
        return titles.get(word) or next((name for name in self.sheet.titles if name == word), None)

    def first_copies(self, values: Sequence[Any]) -> list[Any]:
        """Of values for the cards those of each row's first copy; None beyond their end."""
        return [values[start] if start < len(values) else None for start in self.starts[:-1]]

    def shown(self, name: str, values: Sequence[Any], own: str | None = None) -> Any:
        """What stands in a face for the values of the rows: that which all have, or a template over a column of them:
        `own`, when it has these very values, or a new one."""
        values = ["" if value is None else value for value in values]
        if own is not None and [str(row[own]) for row in self.sheet.rows] == [str(value) for value in values]:
            return f"{{{{ {own} }}}}"
        if all(value == values[0] for value in values):
            return values[0]
        there = next((column for column, known in self.added.items() if known == values), None)
        if there is None:
            there = free_name(next(iter(clean([name]).values())), self.sheet)
            if len(self.added) >= MOST_COLUMNS:
                what = f"`{self.path.name}` says more than {MOST_COLUMNS} things for each card"
                raise InputError(what, todo="put them into a table, which it reads", code="file-too-large")
            self.added[there] = list(values)
            self.sheet.titles[there] = there
            for row, value in zip(self.sheet.rows, values, strict=True):
                row[there] = value
        return f"{{{{ {there} }}}}"

    def pictured(self, values: Sequence[str], own: str | None = None) -> str:
        """The `picture` of an element for files of the rows. Those that are not there are left out."""
        files = [str(value or "").strip().replace("\\", "/").removeprefix("./") for value in values]
        asked = {name for name in files if name and name not in self.pictures and name not in self.missing}
        for name in asked:
            found = disk.named_below(self.path, [name]) if PurePosixPath(name).suffix.lower() in KINDS else {}
            self.pictures.update(found)
            self.missing |= {name} - set(found)
            if sum(map(len, self.pictures.values())) > MOST_BYTES:
                what = f"the pictures that `{self.path.name}` draws are too large together"
                raise InputError(Problem(what, expected=f"at most {MOST_BYTES} bytes", code="file-too-large"))
        there = [name if name in self.pictures else "" for name in files]
        if own is not None:
            for row, name in zip(self.sheet.rows, there, strict=True):
                row[own] = name
            return f"{{{{ {own} }}}}"
        return str(self.shown("picture", there))

    def rows_of(self, drawn: Iterable[tuple[int, int]]) -> list[int]:
        """The rows of the cards from and up to numbers from 0, by theirs. Raises Unread where copies are parted, or no
        card is meant."""
        mask = bytearray(self.count)
        for start, end in drawn:
            start, end = max(start, 0), min(end, self.count)
            mask[start:end] = b"\1" * max(end - start, 0)
        rows = [{*mask[start:end]} for start, end in pairwise(self.starts)]
        if any(len(row) > 1 for row in rows) or not any(mask):
            raise Unread
        return [number for number, row in enumerate(rows) if row == {1}]

    def when(self, rows: Sequence[int]) -> str | None:
        """The condition for some of the rows; None for all. Raises Unread for too many pieces of the deck."""
        there = [row for row, (start, end) in enumerate(pairwise(self.starts)) if end > start]
        if len(rows) == len(there):
            return None
        wanted = {*rows}
        numbers = {number for number, row in enumerate(there, start=1) if row in wanted}
        begins = sorted(number for number in numbers if number - 1 not in numbers)
        ends = sorted(number for number in numbers if number + 1 not in numbers)
        if len(begins) > MOST_RUNS:
            raise Unread
        runs = [f"number == {a}" if a == b else f"{a} <= number <= {b}" for a, b in zip(begins, ends, strict=True)]
        return " or ".join(runs)


def cards_of(path: Path, sheet: Sheet | None, count: int, times: str = "") -> Cards:
    """The rows that a script draws on: those of its table, whose column `times` says how many there are of each, or so
    many empty ones. InputError when there are too many."""
    sheet = freed(replace(sheet, name=path.name)) if sheet else Sheet(path.name, {}, [{} for _ in range(count)])
    column = next((name for name, title in sheet.titles.items() if times and title == times), "")
    if column and all(map(is_count, sheet.values(column))):
        names = {name: "quantity" if name == column else name for name in sheet.titles}
        titles = {names[name]: title for name, title in sheet.titles.items()}
        sheet = replace(sheet, titles=titles, rows=[{names[key]: row[key] for key in row} for row in sheet.rows])
        often = [1 if row["quantity"] == "" else row["quantity"] for row in sheet.rows]
    else:
        often = [1] * len(sheet.rows)
    if not 0 < sum(often) <= MOST_CARDS:
        what, most = f"`{path.name}` makes {counted(sum(often), 'card')}", f"1 to {MOST_CARDS} of them"
        raise InputError(Problem(what, expected=most, code="no-spreadsheet"))
    return Cards(path, sheet, (0, *accumulate(often)))


@dataclass
class Drawing:
    """What a script draws: elements in its order, and the statements that were not read."""

    name: str
    width: float
    height: float
    background: Any = None
    elements: list[dict[str, Any]] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    families: list[tuple[float, str, dict[str, Any]]] = field(default_factory=list)

    def add(self, element: Mapping[str, Any], when: str | None = None) -> None:
        """Draw an element. Raises Unread when it has no room."""
        box = next((element[key] for key in ("box", "rect", "ellipse") if key in element), (0, 0, 1, 1))
        if any(not isinstance(side, str) and side <= 0 for side in box[2:]):
            raise Unread
        if len(self.elements) >= MOST_ELEMENTS:
            what = f"`{self.name}` draws more than {MOST_ELEMENTS} things on a card"
            raise InputError(what, todo="split it, or begin from its table", code="file-too-large")
        kept = {key: value for key, value in element.items() if value is not None}
        self.elements.append({**kept, **({"when": when} if when else {})})

    def text(self, text: str, box: Sequence[Any], font: Font, when: str | None, **more: Any) -> None:
        """Draw a text in a font of the script, whose size and weight are kept. Raises Unread."""
        if not 1 <= font.size <= 300 or len(text) > MOST_LETTERS:
            raise Unread
        styles = ("bold" if font.bold else "", "italic" if font.italic else "")
        words = ("body", f"{round(font.size * 2) / 2:g}", *styles)
        look = {"font": " ".join(filter(None, words)), **more, "underline": font.underline or None}
        shrink = f"to {LEAST_TEXT}" if font.size > LEAST_TEXT else None
        self.add({"text": text, "box": list(box), **look, "shrink": shrink}, when)
        self.families.append((font.size, font.family.strip().lower(), self.elements[-1]))

    def over_the_edge(self, box: Sequence[Any]) -> list[Any]:
        """The box of an area, drawn on beyond those edges of the card at which it ends: a knife is never exact."""
        if any(isinstance(side, str) for side in box):
            return list(box)
        (left, top), (right, bottom) = box[:2], (box[0] + box[2], box[1] + box[3])
        left, top = (-BLEED if -BLEED < side <= 0.1 else side for side in (left, top))
        right = self.width + BLEED if self.width - 0.1 <= right < self.width + BLEED else right
        bottom = self.height + BLEED if self.height - 0.1 <= bottom < self.height + BLEED else bottom
        return [left, top, mm(right - left), mm(bottom - top)]

    def tried(self, place: str, word: str, draw: Callable[[], None]) -> None:
        """Draw, or note the statement that could not be read."""
        try:
            draw()
        except Unread:
            self.unread.append(f"{place} `{word[:30]}`")

    def draft(self, cards: Cards, raw: bool) -> Draft:
        """The game of what was drawn."""
        sheet = cards.sheet
        if not sheet.titles:
            for number, row in enumerate(sheet.rows, start=1):
                row["title"] = f"Card {number}"
            sheet.titles["title"] = "title"
        roles = guess(sheet)
        if "quantity" in sheet.titles:
            roles = replace(roles, quantity="quantity")
        notes = [*sheet.notes, *self.notes]
        if cards.missing:
            notes.append(missing_pictures(sorted(cards.missing), self.name))
        if self.unread:
            more = len(self.unread) - MOST_TOLD
            told = ", ".join(self.unread[:MOST_TOLD]) + (f", ... and {more} more" if more > 0 else "")
            notes.append(f"not read: {told}")
        size = next(
            (
                name
                for name, (width, height) in CARD_SIZES.items()
                if abs(width - self.width) < 0.3 and abs(height - self.height) < 0.3
            ),
            f"{self.width:g} x {self.height:g} mm",
        )
        return Draft(sheet, roles, cards.pictures, tuple(notes), raw, size, self._faces())

    def _faces(self) -> dict[str, str]:
        """The faces: what the script draws, and a back as large. Of its fonts the largest is our `title`."""
        named = list(dict.fromkeys(family for _, family, _ in self.families if family))
        if len(named) > 1:
            largest = max(self.families, key=lambda each: each[0])[1]
            for _, family, element in self.families:
                if family == largest:
                    element["font"] = "title" + element["font"].removeprefix("body")
        side = min(self.width, self.height) / 8
        middle = {
            "text": "{{ game.title }}",
            "box": [mm(side), mm(side), mm(self.width - 2 * side), mm(self.height - 2 * side)],
            "font": "title 20 bold",
            "colour": "white",
            "align": "centre middle",
            "shrink": "to 6",
        }
        about = f"What {self.name} draws. Everything is in millimetres from the upper left corner; move it, change it."
        fonts = f" Its fonts: {', '.join(named[:8])}." if named else ""
        return {
            "card": _face(re.sub(r"[^\w .,;-]", "", about + fonts), self.background, self.elements),
            "back": _face("The back of every card.", "c1", [middle]),
        }


def _face(about: str, background: Any, elements: Sequence[Mapping[str, Any]]) -> str:
    lines = [f"# {about}", *([f"background: {_written(background)}"] if background else [])]
    lines.append("elements:" if elements else "elements: []")
    for element in elements:
        first, *rest = (f"{key}: {_written(value)}" for key, value in element.items())
        lines += [f"  - {first}", *(f"    {line}" for line in rest)]
    return "\n".join(lines) + "\n"


def _written(value: Any) -> str:
    """A value as YAML, on one line."""
    if isinstance(value, str) and re.fullmatch(r"[a-z][a-z0-9 ]*", value) and value not in ("true", "false", "null"):
        return value
    text = json.dumps(value, ensure_ascii=False)
    return re.sub(r"[\x7f-\x9f\u2028\u2029\ufeff]", lambda found: f"\\u{ord(found[0]):04x}", text)
