"""Examples drawn from play: dice as they fell, cards that matter, and the part of the table where it happened."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tts_build.definition.texts.tool_strings import Words
from tts_build.paint.paper.page_text import ENDLESS, escape
from tts_build.problem import Problem, unknown
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.exhibits.callouts import ring
from tts_build.rulebook.exhibits.exhibit import Exhibit
from tts_build.rulebook.exhibits.figures import face_items
from tts_build.rulebook.exhibits.moment_table import MomentTable, turned, turned_point
from tts_build.rulebook.exhibits.table_drawing import Window, draw
from tts_build.rulebook.fragments import MM, joined, shifted
from tts_build.rulebook.materials import Materials, Moment
from tts_build.rulebook.typography import PAD
from tts_build.scene.scene import Group, Item, Tagged
from tts_build.scene.scene_key import SceneKey
from tts_build.text.style import Type

BESIDE = 120.0
"""mm of width from which the text stands beside the pictures."""

DIE, CARD, GAP = 13.0, 23.0, 2.6
"""mm: of a die and of a card's width in the strip above a picture, and between them."""

OWNED, APART = 10.0, 5.0
"""mm: of a die that stands among those of its owner, and between these and the next owner's, beside the usual gap."""

ZOOM = 1.45
"""How much larger the upper side of a thrown die is drawn than it is."""

RING = 1.6
"""mm by which a ring reaches beyond its card: so far off is what stands below."""


@dataclass(frozen=True, slots=True)
class _Picture:
    """A die or a card, in mm from its top left corner."""

    name: str
    width: float
    height: float
    items: Sequence[Item]


class Example(Exhibit):
    """A box with a title, what was thrown and played, the table with arrows for what moved, and the text."""

    def atoms(self) -> list[Atom]:
        setter, inner = self.setter, self.width - 2 * PAD
        beside = self.width >= BESIDE and self._side() == "beside"
        pictured = inner * 0.54 if beside else inner
        with setter.within("Aside"):
            atoms = setter.box_title(self._title(), inner)
            pictures = self._pictures(pictured)
            if beside and pictures:
                text = setter.blocks(self.block.blocks, inner - pictured - 2 * PAD)
                atoms.append(_side_by_side(pictures, text, pictured + 2 * PAD))
            else:
                text = setter.blocks(self.block.blocks, inner)
                if text:
                    text[0] = replace(text[0], before=2.2)
                atoms += [*pictures, *text]
        boxed = setter.boxed(atoms, self.width)
        height, items = joined(boxed)
        most = setter.style.below(setter.style.margin)
        if height <= most * 0.9:
            return [Atom(height, tuple(items), 3.0, anchor=f"example-{self.directive.label}")]
        return boxed

    def _title(self) -> str:
        label, title = Words(self.setter.locale)("example"), self.directive.get("title")
        if not title:
            return label
        return f"{label}：{title}" if self.setter.locale.startswith("ja") else f"{label}: {title}"

    def _side(self) -> str:
        """Where the text of a wide box stands."""
        side = self.directive.get("text", "beside")
        if side not in ("beside", "below"):
            wanted, where = "`beside` or `below`", self.at("text")
            problem = Problem("text stands at one side of pictures", where, wanted, f"`{side}`", code="directive-value")
            self.setter.add(problem)
        return side

    def _pictures(self, width: float) -> list[Atom]:
        moment = self.materials.moments.get(self.directive.label)
        if moment is None:
            return []
        if moment.stale:
            what = f"the position of the example `{self.directive.label}` may be out of date: {moment.stale}"
            self.warn(what, self.at(), "example-stale", "run `tts-build rulebook`")
        return [*self._strip(moment, width), *self._table(moment, width)]

    def _table(self, moment: Moment, width: float) -> list[Atom]:
        """The part of the table where something happened."""
        when = self.directive.get("when", "after")
        if when not in ("before", "after", "none"):
            wanted, where = "`before`, `after` or `none`", self.at("when")
            problem = Problem("a picture shows one moment", where, wanted, f"`{when}`", code="directive-value")
            self.setter.add(problem)
        if when == "none":
            return []
        materials, moment = self._seen(moment)
        things = tuple(thing for thing in (moment.before if when == "before" else moment.after) if thing.paper)
        return MomentTable(self.setter, materials, self.block, width, moment=moment, things=things).atoms()

    def _seen(self, moment: Moment) -> tuple[Materials, Moment]:
        """The table from the side that the directive asks for, so that a row of spaces there faces the reader."""
        degrees = self.number("turn", 0.0, 0.0, 270.0)
        quarters = round(degrees / 90)
        if degrees != 90 * quarters:
            what, wanted, where = "a table is turned by quarters", "`90`, `180` or `270`", self.at("turn")
            self.setter.add(Problem(what, where, wanted, f"`{degrees:g}`", code="directive-value"))
        if not quarters:
            return self.materials, moment
        spots = {path: turned_point(spot, quarters) for path, spot in self.materials.spots.items()}
        sizes = {
            path: (high, wide) if quarters % 2 else (wide, high) for path, (wide, high) in self.materials.sizes.items()
        }
        return replace(self.materials, spots=spots, sizes=sizes), replace(
            moment,
            before=tuple(turned(thing, quarters) for thing in moment.before),
            after=tuple(turned(thing, quarters) for thing in moment.after),
            ways={path: tuple(turned_point(at, quarters) for at in way) for path, way in moment.ways.items()},
        )

    def _strip(self, moment: Moment, width: float) -> list[Atom]:
        """Dice as they fell and cards that matter, side by side."""
        pictures = [*self._dice(moment), *self._cards()]
        if not pictures:
            return []
        count = -(-len(pictures) // round(self.number("rows", 1, 1, 6)))
        rows = [pictures[at : at + count] for at in range(0, len(pictures), count)]
        most = max(sum(picture.width for picture in row) + GAP * (len(row) - 1) for row in rows)
        shrink, names = min(1.0, width / most), self._names(len(rows), len(pictures))
        if len(names) < len(pictures):
            heads = [self._head(name, width) for name in names] or [[] for _ in rows]
            return [atom for head, row in zip(heads, rows, strict=True) for atom in (*head, self._row(row, shrink))]
        return [self._row(row, shrink, names[index * count :]) for index, row in enumerate(rows)]

    def _names(self, rows: int, pictures: int) -> list[str]:
        """What is written above each row, or below each picture: as many as there are of the one or the other."""
        text = self.directive.get("names")
        names = [name.strip() for name in text.split("|")] if text else []
        if len(names) not in (0, rows, pictures):
            wanted, where, got = f"{rows} or {pictures}, with `|` between them", self.at("names"), str(len(names))
            self.setter.add(Problem("names of rows or pictures", where, wanted, got, code="directive-value"))
            return []
        return names

    def _head(self, name: str, width: float) -> list[Atom]:
        """A name above a row, which stays with it."""
        line = self.setter.paragraph(escape(name), width, self._tag(), 2.0, close=True)
        return [replace(atom, keep=True) for atom in line]

    def _tag(self) -> Type:
        """In what whose dice and cards are is written."""
        return self.setter.body(0.9, bold=True, align="left")

    def _row(self, pictures: Sequence[_Picture], shrink: float, names: Sequence[str] = ()) -> Atom:
        setter, kind, marked = self.setter, self._tag(), self.names("mark")
        high = max(picture.height for picture in pictures) * shrink
        items: list[Item] = []
        rings: list[Item] = []
        x = 0.0
        for place, picture in enumerate(pictures):
            wide, down = picture.width * shrink, (high - picture.height * shrink) / 2
            items.append(Group(tuple(picture.items), (shrink, 0.0, 0.0, shrink, x, down)))
            if picture.name in marked:
                rings += ring((x, down, wide, picture.height * shrink), setter.style.accent)
            if names:
                setting = setter.set(escape(names[place]), kind, ENDLESS)
                left = x + (wide - (setting.ink[2] if setting.ink else 0.0)) / 2
                base = high + 1.6 + 0.75 * kind.size * MM
                items += [shifted(item, left, base - setting.runs[0].y) for item in setter.items(setting)]
            x += (picture.width + GAP) * shrink
        alt = ", ".join(picture.name for picture in pictures)
        figure = Tagged((*items, *rings), path=setter.step("Figure"), alt=alt)
        below = 2.0 + kind.size * MM if names else RING if rings else 0.0
        return Atom(high + below, (figure,), 1.8, keep=True)

    def _dice(self, moment: Moment) -> Iterator[_Picture]:
        """Dice that were thrown, in the order in which they fell, or those that the directive names: some with whose
        they are, as in `White: red blue; Ember: black`."""
        named = self.directive.get("dice")
        if named == "none":
            return
        if ":" not in named:
            throws = self._thrown(self.names("dice"), moment) if named else moment.dice
            yield from self._drawn(throws, moment, DIE)
            return
        for part in named.split(";"):
            whose, _, dice = part.partition(":")
            throws = self._thrown(dice.replace(",", " ").split(), moment)
            yield from self._owned(whose.strip(), list(self._drawn(throws, moment, OWNED)))

    def _drawn(self, throws: Sequence[tuple[str, int]], moment: Moment, side: float) -> Iterator[_Picture]:
        dice = {thing.name: thing for thing in self.materials.table if thing.kind == "die"}
        dice |= {thing.path: thing for thing in moment.after if thing.kind == "die"}
        for name, value in throws:
            if name in dice:
                die = replace(dice[name], x=0.0, y=0.0, width=25.0, height=25.0, turn=0.0, value=value)
                window = Window(-13.5, -13.5, 14.5, 14.5, side / 28.0)
                yield _Picture(f"{name} {value}", side, side, draw([die], self.materials.scenes, window, ZOOM))

    def _owned(self, whose: str, dice: Sequence[_Picture]) -> Iterator[_Picture]:
        """Dice side by side, with whose they are below them."""
        if not dice:
            return
        kind = self._tag()
        setting = self.setter.set(escape(whose), kind, ENDLESS)
        items: list[Item] = []
        for index, die in enumerate(dice):
            items.append(Group(tuple(die.items), (1.0, 0.0, 0.0, 1.0, index * OWNED, 0.0)))
        wide = max(OWNED * len(dice), setting.ink[2] if setting.ink else 0.0)
        base = OWNED + 0.4 + 0.75 * kind.size * MM
        items += [shifted(item, 0.6, base - setting.runs[0].y) for item in self.setter.items(setting)]
        name = f"{whose}: {', '.join(die.name for die in dice)}"
        yield _Picture(name, wide + APART, OWNED + 0.8 + kind.size * MM, items)

    def _thrown(self, names: Sequence[str], moment: Moment) -> Sequence[tuple[str, int]]:
        """What dice show that a directive names; a finding where one was not thrown."""
        throws, where = dict(moment.dice), self.at("dice")
        kind, code = "die that was thrown", "unknown-die"
        return [(name, throws[name]) for name in names if self.knows(kind, name, throws, where, code)]

    def _cards(self) -> Iterator[_Picture]:
        width = self.number("card", CARD, 10.0, 60.0)
        for key in self.names("cards"):
            scene = self.materials.scenes.get(SceneKey.read(key))
            if scene is None:
                self.setter.add(unknown("card", key, self.materials.choices, self.at("cards"), "unknown-card"))
                continue
            scale = width / scene.width
            yield _Picture(key, width, scene.height * scale, face_items(scene, 0.0, 0.0, scale))


def _side_by_side(pictures: Sequence[Atom], text: Sequence[Atom], x: float) -> Atom:
    """Pictures at the left, the text at the right of them."""
    high, left = joined(pictures)
    deep, right = joined(text)
    return Atom(max(high, deep), (*left, *(shifted(item, x, 0.0) for item in right)), 2.0)
