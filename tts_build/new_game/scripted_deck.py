"""What a script of another program reads and reckons: the rows of its deck, lengths, colours, texts, pictures."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any

from PIL import ImageColor

from tts_build import disk
from tts_build.definition.formats.encodings import text_of
from tts_build.new_game.column_roles import is_count
from tts_build.new_game.draft import freed
from tts_build.new_game.picture_folder import KINDS, MOST_BYTES
from tts_build.new_game.spreadsheet import Sheet, clean, no_template, read
from tts_build.problem import InputError, Problem, Where, counted

MOST_SCRIPT = 1_000_000
"""Bytes of a script, and of each file that it includes."""
MOST_CARDS = 1000
MOST_COLUMNS = 100
"""Columns that a script adds to a table."""
MOST_RUNS = 30
"""Pieces of a deck that an element may be drawn on."""
MOST_MM = 5000.0

Row = dict[str, Any]

_TERM = re.compile(
    r"\s*(?P<sign>[+-]?)\s*(?P<number>\d{1,6}(?:\.\d{0,18})?|\.\d{1,18})?\s*(?P<unit>%|[a-z]*)"
    r"\s*(?:(?P<way>[*/])\s*(?P<times>\d{1,6}(?:\.\d{1,6})?))?\s*"
)


class Unread(Exception):
    """Something in a statement that is not read; the statement is named to the designer."""


def text_beside(path: Path, name: str) -> str:
    """The text of a script, or of a file beside it. InputError when there is none, or one that cannot be read."""
    data = disk.named(path) if name == path.name else beside(path, name)
    if len(data) > MOST_SCRIPT:
        what, most = f"the file has {len(data)} bytes", f"at most {MOST_SCRIPT}"
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
    return found


def length(text: str, units: Mapping[str, float]) -> float:
    """As `total`, as a face has it."""
    return mm(total(text, units))


def mm(value: float) -> float:
    """A length as a face has it. Raises Unread for one that leads far away."""
    if not abs(value) <= MOST_MM:
        raise Unread
    rounded = round(value + 1e-6, 2)  # halves go one way, whatever they were reckoned from
    return int(rounded) if rounded == int(rounded) else rounded


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
    """Letters of a script as a text of a face or a cell: what would be markup or a template is set off."""
    return no_template(re.sub(r"[\\*]|:(?=[\w-]+:)|(?<=\])\{", lambda found: f"\\{found[0]}", text))


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
            stem = clean([name])[name]
            others = (f"{stem}_{number}" for number in itertools.count(2))
            there = next(one for one in itertools.chain([stem], others) if one not in self.sheet.titles)
            if len(self.added) >= MOST_COLUMNS:
                what = f"`{self.path.name}` says more than {MOST_COLUMNS} things for each card"
                raise InputError(what, todo="put them into a table, which it reads", code="file-too-large")
            self.added[there] = list(values)
            self.sheet.titles[there] = there
            for row, value in zip(self.sheet.rows, values, strict=True):
                row[there] = value
        return f"{{{{ {there} }}}}"

    def given(
        self, name: str, values: Sequence[Any], rows: Sequence[int], convert: Callable[[Any], Any], own: str | None
    ) -> Any:
        """As `shown`, of what some rows are given. Raises Unread where one of them is given nothing."""
        usual, wanted = values[rows[0]], {*rows}
        kept = [value if row in wanted else usual for row, value in enumerate(values)]
        if any(value in ("", None) for value in kept):
            raise Unread
        made = {value: convert(value) for value in {*kept}}
        return self.shown(own or name, [made[value] for value in kept], own)

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
        rows = [{*mask[start:end]} for start, end in itertools.pairwise(self.starts)]
        if any(len(row) > 1 for row in rows) or not any(mask):
            raise Unread
        return [number for number, row in enumerate(rows) if row == {1}]

    def when(self, rows: Sequence[int]) -> str | None:
        """The condition for some of the rows; None for all. Raises Unread for too many pieces of the deck."""
        there = [row for row, (start, end) in enumerate(itertools.pairwise(self.starts)) if end > start]
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
    return Cards(path, sheet, (0, *itertools.accumulate(often)))
