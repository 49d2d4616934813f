"""Directives that show something of the game: their settings, and the items of their lists with what these point at."""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from tts_build.definition.book.directives import Directive
from tts_build.problem import Problem, Subject, Where, unknown
from tts_build.rulebook import markdown_blocks as md
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.materials import Materials
from tts_build.rulebook.typography import Typographer
from tts_build.text.markup import LINK

_CALL = re.compile(f"{LINK}@([^{LINK}]*){LINK}")
_MM_OF_TABLE = re.compile(r"(-?\d{1,4}):(-?\d{1,4})")


def point_of_table(text: str) -> tuple[float, float] | None:
    """The point of the table that is written as `-120:45`, mm right and down of its middle; None for another text."""
    mm = _MM_OF_TABLE.fullmatch(text)
    return (float(mm[1]), float(mm[2])) if mm else None


@dataclass(frozen=True, slots=True)
class ListItem:
    """An item of a directive's lists; `number` counts from 1 through all of them."""

    number: int
    blocks: tuple[md.Block, ...]
    line: int

    @property
    def text(self) -> str:
        """Its first paragraph."""
        return next((block.text for block in self.blocks if isinstance(block, md.Paragraph)), "")

    @property
    def calls(self) -> list[str]:
        """What its text points at: `[the board](@board)`, `[dice](@azure,blue)`."""
        texts = [block.text for block in self.blocks if isinstance(block, md.Paragraph)]
        names = [name.strip() for text in texts for call in _CALL.findall(text) for name in call.split(",")]
        return [name for name in names if name]


@dataclass(frozen=True)
class Exhibit(ABC):
    """A block that shows something of the game in a column of `width` mm."""

    setter: Typographer
    materials: Materials
    block: md.Div
    width: float

    @abstractmethod
    def atoms(self) -> list[Atom]:
        """What stands on the page."""

    @property
    def directive(self) -> Directive:
        return self.block.directive

    def at(self, key: str = "") -> Where:
        """The directive in its file, or a setting of it."""
        return self.directive.at(self.setter.file, key)

    def names(self, key: str) -> list[str]:
        """Names in a setting, between commas or spaces."""
        return self.directive.names(key)

    def number(self, key: str, default: float, least: float, most: float) -> float:
        """A setting that is a number; a finding when it is none."""
        return number_of(self.setter, self.directive, key, default, least, most)

    def items(self) -> Iterator[ListItem]:
        """Every item of the lists, numbered on from the first number that is written."""
        lists = [block for block in self.block.blocks if isinstance(block, md.Listing)]
        every = ((item, listing.line) for listing in lists for item in listing.items)
        for number, (item, line) in enumerate(every, first_number(self.block.blocks)):
            lines = (part.line for part in item if isinstance(part, md.Paragraph))
            yield ListItem(number, item, next(lines, line))

    def knows(self, kind: str, name: str, names: Collection[str], where: Where | None, code: str = "") -> bool:
        """Whether a name is one of those; a finding when it is none."""
        if name not in names:
            self.setter.add(unknown(kind, name, names, where, code))
        return name in names

    def warn(self, what: str, where: Where | None, code: str, todo: str = "", subject: Subject | None = None) -> None:
        """A finding that is a warning."""
        self.setter.add(Problem(what, where, todo=todo, severity="warning", code=code, subject=subject or Subject()))


def first_number(blocks: Sequence[md.Block]) -> int:
    """That of the first list, as it is written: the steps of a second picture go on after those of the first."""
    return next((block.first or 1 for block in blocks if isinstance(block, md.Listing)), 1)


def numbered(blocks: Sequence[md.Block]) -> list[md.Block]:
    """The blocks with every list numbered, since its items are numbers of the picture."""
    lists: list[md.Block] = []
    count = first_number(blocks)
    for block in blocks:
        if isinstance(block, md.Listing):
            lists.append(replace(block, first=count))
            count += len(block.items)
        else:
            lists.append(block)
    return lists


def number_of(setter: Typographer, directive: Directive, key: str, default: float, least: float, most: float) -> float:
    """A setting that is a number; a finding when it is none."""
    text = directive.get(key)
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not least <= value <= most:
        where = directive.at(setter.file, key)
        wanted = f"a number from {least:g} to {most:g}"
        setter.add(Problem(f"`{key}` is no such number", where, wanted, f"`{text}`", code="directive-value"))
        return default
    return value
