"""The blocks of a rulebook set in bands of columns, each as it was set before where nothing about it is new.

A book is set again until its references hold, and a workspace that is kept open sets it again after each change: most
blocks come out as they did the last time.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from tts_build.problem import Problem
from tts_build.recent import Recent
from tts_build.rulebook import markdown_blocks as md
from tts_build.rulebook.block_inputs import Asking, Question
from tts_build.rulebook.chapter_list import contents
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.exhibits.components import Components
from tts_build.rulebook.exhibits.example import Example
from tts_build.rulebook.exhibits.exhibit import Exhibit, number_of
from tts_build.rulebook.exhibits.face_rows import Gallery
from tts_build.rulebook.exhibits.figures import Anatomy
from tts_build.rulebook.exhibits.legend import Legend
from tts_build.rulebook.exhibits.set_up import SetUp
from tts_build.rulebook.fragments import joined
from tts_build.rulebook.page_flow import Band
from tts_build.rulebook.typography import Typographer
from tts_build.scene.scene import Group, Item
from tts_build.text.fonts import Fonts

ITEMS = 100_000
"""Items of blocks remembered for one set of fonts; a book of 16 pages has ten thousand."""

WAYS = 3
"""Ways to set a block that are remembered: before the pages of its references are known, with them, and after they
changed."""

EXHIBITS: dict[str, type[Exhibit]] = {
    "components": Components,
    "setup": SetUp,
    "anatomy": Anatomy,
    "legend": Legend,
    "example": Example,
    "gallery": Gallery,
}
"""Directives that show something of the game."""


@dataclass(frozen=True, slots=True)
class _Way:
    """How a block was set: what was asked for it, and what came of it, with the numbers that stand behind it."""

    answers: Mapping[Question, Any]
    atoms: tuple[Atom, ...]
    problems: tuple[Problem, ...]
    count: int
    numbers: tuple[int, ...]


_set: WeakKeyDictionary[Fonts, Recent[tuple[_Way, ...]]] = WeakKeyDictionary()


@dataclass(slots=True)
class Banding:
    """Sets the blocks of one book."""

    setter: Typographer
    asking: Asking
    _fresh: bool = False
    _ways: Recent[tuple[_Way, ...]] = field(init=False)

    def __post_init__(self) -> None:
        self.setter.extra = self._directive
        self._ways = _set.setdefault(self.setter.fonts, Recent(ITEMS))

    def bands(self, blocks: Sequence[md.Block], columns: int) -> Iterator[Band]:
        """Blocks in bands of columns; headings just before another band go into it."""
        waiting: list[md.Block] = []
        for block in blocks:
            name = block.directive.name if isinstance(block, md.Div) else ""
            if name == "cover":
                continue
            if name not in ("columns", "wide", "back", "page"):
                waiting.append(block)
                continue
            assert isinstance(block, md.Div)
            taken: list[md.Block] = []
            while waiting and isinstance(waiting[-1], md.Heading) and name in ("wide", "columns"):
                taken.insert(0, waiting.pop())
            yield from self._band(waiting, columns)
            waiting = []
            if name == "page":
                self._fresh = True
            elif name == "wide":
                yield from self.bands([*taken, *block.blocks], 1)
            elif name == "back":
                self._fresh = True
                wanted = int(number_of(self.setter, block.directive, "columns", columns, 1, 3))
                yield from self.bands(block.blocks, wanted)
            else:
                yield from self._band(taken, 1)
                yield from self.bands(block.blocks, self._columns(block, columns))
        yield from self._band(waiting, columns)

    def _columns(self, block: md.Div, default: int) -> int:
        if block.directive.label in ("1", "2", "3"):
            return int(block.directive.label)
        where = block.directive.at(self.setter.file)
        got = f"`{block.directive.label}`"
        self.setter.add(Problem("there are 1, 2 or 3 columns", where, got=got, code="directive-value"))
        return default

    def _band(self, blocks: Sequence[md.Block], columns: int) -> Iterator[Band]:
        if not blocks:
            return
        atoms = self.setter.blocks(blocks, self.setter.style.column_of(columns), self._block)
        if atoms:
            yield Band(columns, tuple(atoms), self._fresh)
            self._fresh = False

    def _block(self, block: md.Block, width: float) -> list[Atom]:
        """The fragments of a block that lies in no other, as they were set before if all that it asks is the same."""
        setter = self.setter
        key = block, width, setter.style, setter.locale, setter.where, setter.count, *setter.numbers
        ways = self._ways.get(key) or ()
        way = next((way for way in ways if self.asking.same(way.answers)), None)
        if way is None:
            way = self._anew(block, width)
            ways = (way, *ways)[:WAYS]
            self._ways.put(key, ways, sum(_weight(atom.items) for way in ways for atom in way.atoms) + 1)
        for problem in way.problems:
            setter.add(problem)
        setter.count, setter.numbers[:] = way.count, way.numbers
        return list(way.atoms)

    def _anew(self, block: md.Block, width: float) -> _Way:
        setter = self.setter
        answers = self.asking.begin()
        before, setter.problems = setter.problems, {}
        atoms = tuple(setter.block(block, width))
        problems, setter.problems = setter.problems, before
        return _Way(answers, atoms, tuple(problems), setter.count, tuple(setter.numbers))

    def _directive(self, block: md.Div, width: float) -> list[Atom]:
        """The fragments of a directive that stands in a column."""
        setter, name = self.setter, block.directive.name
        if name in EXHIBITS:
            return EXHIBITS[name](setter, self.asking.materials(), block, width).atoms()
        if name == "contents":
            depth = int(number_of(setter, block.directive, "depth", 2, 1, 3))
            return contents(setter, self.asking.ask("entries"), depth, width)
        if name == "aside":
            return setter.aside(block, width)
        if name == "keep":
            atoms = setter.blocks(block.blocks, width)
            height, items = joined(atoms)
            notes = tuple(note for atom in atoms for note in atom.notes)
            # One atom has one heading; what stands first is what readers look for.
            head = next((atom for atom in atoms if atom.anchor), Atom(0.0, ()))
            named = Atom(height, tuple(items), 2.4, title=head.title, level=head.level, anchor=head.anchor, notes=notes)
            return [named]
        if name in ("cover", "page", "wide", "back", "columns"):
            where = block.directive.at(setter.file)
            what = f"`{name}` stands in another block"
            setter.add(Problem(what, where, todo="end the other one before it", code="directive-place"))
        return setter.blocks(block.blocks, width)


def _weight(items: Sequence[Item]) -> int:
    """How many items there are, however deep they lie."""
    return sum(_weight(item.items) + 1 if isinstance(item, Group) else 1 for item in items)
