"""The list of what is in the box, which a rulebook makes of its game."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tts_build.definition.texts.tool_strings import Words
from tts_build.paint.paper.page_text import ENDLESS, escape
from tts_build.problem import Problem
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.exhibits.exhibit import Exhibit
from tts_build.rulebook.exhibits.figures import face_items
from tts_build.rulebook.exhibits.table_drawing import Window, draw
from tts_build.rulebook.fragments import MM, beside, joined, shifted
from tts_build.rulebook.inline_markdown import plain_text
from tts_build.rulebook.materials import Laid, Part
from tts_build.scene.scene import Group, Item, Shape, Tagged
from tts_build.scene.scene_key import NO_FACE
from tts_build.text.markup import LINK, LINK_END

PICTURE = 15.0
"""mm of the square that shows a component."""

WIDE = 1.42
"""How much wider than high the room for a component's picture is."""

BESIDE = 3.4
"""mm between the widest picture and the texts."""

ROW = 1.3
"""mm above and below a component's picture."""

MOST = 0.4
"""The most of the width that pictures take of every line; a line with more of them has a text that begins later."""

TALL = 20.0
"""mm of height of a component's picture where the list has columns."""

GAP = 4.0
"""mm between columns of components."""

_COUNT = re.compile(r"^\s*(\d+)\s")


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list of components: its text, and the parts that it stands for."""

    text: str
    parts: Sequence[Part]

    @property
    def count(self) -> int:
        return sum(part.count for part in self.parts)

    @property
    def unit(self) -> str:
        """The key of what counts them: languages have counters for flat things and for solid ones."""
        flat = all(part.face != NO_FACE and part.kind not in ("die", "bag") for part in self.parts)
        return "of_sheets" if flat else "of_solids"


class Components(Exhibit):
    """What is in the box, with pictures and counts: everything of the definition, or as the items of a list call and
    order it."""

    def atoms(self) -> list[Atom]:
        rows = self._rows()
        table = self.setter.step("Table")
        columns = int(self.number("columns", 1, 1, 3))
        if columns > 1:
            return self._grid(rows, table, columns)
        drawn = [self._pictures(row.parts, _side(row.parts), WIDE) for row in rows]
        widest = max((wide for _, wide in drawn), default=0.0)
        room = max(PICTURE * 1.5, min(widest + BESIDE, MOST * self.width))
        atoms = [
            self._atom(row, (*table, f"TR:{index}"), pictures, room)
            for index, (row, pictures) in enumerate(zip(rows, drawn, strict=True))
        ]
        return [replace(atoms[0], before=3.0), *atoms[1:]] if atoms else []

    def _grid(self, rows: Sequence[Row], table: tuple[str, ...], columns: int) -> list[Atom]:
        """Components side by side, each with a large picture above its count and its name."""
        room = (self.width - (columns - 1) * GAP) / columns
        kind = self.setter.body(bold=True, colour=self.setter.style.accent)
        counts = [self.setter.set(self._counted(row), kind, ENDLESS) for row in rows]
        indent = max((count.ink[2] for count in counts if count.ink), default=0.0) + 1.6
        atoms = []
        for first in range(0, len(rows), columns):
            cells = [
                self._cell(row, (*table, f"TR:{first + column}"), room, indent)
                for column, row in enumerate(rows[first : first + columns])
            ]
            height, items = beside(cells, room + GAP)
            atoms.append(Atom(height, tuple(items), 3.0 if first == 0 else 4.2))
        return atoms

    def _cell(self, row: Row, path: tuple[str, ...], room: float, indent: float) -> tuple[float, list[Item]]:
        """A component of a list in columns, and how high it is: nothing is shown larger than it is."""
        setter = self.setter
        pictures, x = self._pictures(row.parts, TALL, room / TALL, most=1.0)
        items: list[Item] = []
        if pictures:
            scale = min(1.0, room / x)
            left, top = (room - x * scale) / 2, TALL * (1 - scale) / 2
            drawn = Group(tuple(pictures), (scale, 0.0, 0.0, scale, left, top))
            items.append(Tagged((drawn,), path=(*path, "TD:0", "Figure:0"), alt=plain_text(row.text)))
        high, lines = joined(setter.paragraph(self._named(row), room - indent, setter.body(), 0.0, close=True))
        number = setter.body(bold=True, colour=setter.style.accent)
        _, figures = joined(setter.paragraph(self._counted(row), indent, number, 0.0, close=True))
        foot = TALL + ROW if pictures else 0.0
        items += [_retagged(shifted(item, indent, foot), (*path, "TD:1")) for item in lines]
        items += [_retagged(shifted(item, 0.0, foot), (*path, "TD:2")) for item in figures]
        return foot + high, items

    def _named(self, row: Row) -> str:
        """The text of a row, which says whether only the mod has the thing."""
        only = "" if all(part.paper for part in row.parts) else f" *({Words(self.setter.locale)('mod_only')})*"
        return row.text + only

    def _counted(self, row: Row) -> str:
        return escape(Words(self.setter.locale)(row.unit, count=row.count))

    def _rows(self) -> list[Row]:
        parts = {part.name: part for part in self.materials.parts}
        without = self.names("without")
        for name in without:
            self.knows("component", name, parts, self.at("without"), "unknown-component")
        rows = list(self._written(parts))
        named = {*without, *(part.name for row in rows for part in row.parts)}
        unnamed = [part for part in self.materials.parts if part.paper and part.name not in named]
        if not rows:
            return [Row(escape(part.label), [part]) for part in unnamed]
        for part in unnamed:
            todo = f"add an item with `(@{part.name})`, or name it in `without`"
            self.warn(f"the list of components leaves out `{part.name}`", self.at(), "component-left-out", todo)
        return rows

    def _written(self, parts: Mapping[str, Part]) -> Iterator[Row]:
        """The items that name components."""
        for item in self.items():
            where, code = self.setter.at(item.line), "unknown-component"
            named = [parts[name] for name in item.calls if self.knows("component", name, parts, where, code)]
            row = Row(re.sub(f"{LINK}[^{LINK}]*{LINK}|{LINK_END}", "", item.text), named)
            number = _COUNT.match(plain_text(row.text))
            if number and named and int(number[1]) != row.count:
                what = f"the book says {number[1]}, the game has {row.count}"
                todo = "leave the number out; it is added"
                self.setter.add(Problem(what, where, todo=todo, code="wrong-count"))
            if named:
                yield row

    def _atom(self, row: Row, path: tuple[str, ...], drawn: tuple[list[Item], float], common: float) -> Atom:
        """Pictures in the middle of the room that all have in common, name, count."""
        setter, text = self.setter, self._named(row)
        pictures, x = drawn
        room = max(common, x + BESIDE)
        number = setter.set(self._counted(row), setter.body(1.1, bold=True, colour=setter.style.accent), ENDLESS)
        wide = number.ink[2] if number.ink else 0.0
        kind = setter.body()
        high, lines = joined(setter.paragraph(text, max(10.0, self.width - room - wide - 3.0), kind, 0.0, close=True))
        height = max(PICTURE if pictures else 0.0, high) + 2 * ROW
        hair = Shape((("M", 0.0, height), ("L", self.width, height)), stroke=setter.style.hair, line=0.15)
        items: list[Item] = [hair]
        if pictures:
            tagged = Tagged(tuple(pictures), path=(*path, "TD:0", "Figure:0"), alt=plain_text(text))
            items.append(shifted(tagged, max(0.0, (room - BESIDE - x) / 2), ROW + (PICTURE - _side(row.parts)) / 2))
        items += [shifted(_retagged(item, (*path, "TD:1")), room, (height - high) / 2) for item in lines]
        base = height / 2 + 0.36 * kind.size * MM
        figures = [shifted(item, self.width - wide, base - number.runs[0].y) for item in setter.items(number)]
        items.append(Tagged(tuple(figures), path=(*path, "TD:2")))
        return Atom(height, tuple(items))

    def _pictures(
        self, parts: Sequence[Part], side: float, wide: float, most: float = 100.0
    ) -> tuple[list[Item], float]:
        """The first parts side by side, and where they end."""
        pictures: list[Item] = []
        x = 0.0
        for part in parts[:4]:
            picture, across = self._picture(part, side, wide, most)
            pictures += [shifted(item, x, 0.0) for item in picture]
            x += across + 1.2
        return pictures, max(0.0, x - 1.2)

    def _picture(self, part: Part, side: float, wide: float, most: float) -> tuple[list[Item], float]:
        """A component in a box so high, at most so much wider than high and so large, and the width that it takes."""
        scenes = self.materials.scenes
        if part.kind in ("die", "bag"):
            laid = Laid(part.name, part.name, part.kind, x=0, y=0, turn=0, width=25, height=25)
            laid = replace(laid, sides=part.sides, value=part.sides or 1, colour=part.colour)
            return draw([laid], scenes, Window(-13.5, -13.5, 14.5, 14.5, side / 28.0)), side
        scene = scenes.get(part.face)
        if scene is None:
            return [], 0.0
        scale = min(side / scene.height, side * wide / scene.width, most)
        return face_items(scene, 0.0, (side - scene.height * scale) / 2, scale), scene.width * scale


def _side(parts: Sequence[Part]) -> float:
    """mm of the square of each of the parts in a row."""
    return PICTURE if len(parts) == 1 else PICTURE / 2 + (1.0 if len(parts) == 2 else 2.2)


def _retagged(item: Item, path: tuple[str, ...]) -> Item:
    """The same content at another place of the structure."""
    if isinstance(item, Tagged):
        return replace(item, path=path)
    if isinstance(item, Group):
        return replace(item, items=tuple(_retagged(inner, path) for inner in item.items))
    return item
