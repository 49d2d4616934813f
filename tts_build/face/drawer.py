"""Elements to items: which are drawn, in which order, turned and faded."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from tts_build.face.element_values import UNREADABLE, BadValue, Frame, Look
from tts_build.face.finding_reports import COLOURS, MOST_MISTAKES, Findings, harmless
from tts_build.face.game_context import Context
from tts_build.face.inheritance import Origin
from tts_build.face.print_checks import Page
from tts_build.model.elements import Text
from tts_build.problem import Key, Problem
from tts_build.scene import outline as paths
from tts_build.scene.effect_bounds import grown, shared
from tts_build.scene.outline import Box
from tts_build.scene.scene import IDENTITY, Group, Item

ORDINARY_FACE = 15_000.0
"""mm² of the largest face of which only the share counts; of a larger one, such as a board, its pixels do as well."""

MAX_ITEMS = 20_000
"""Elements drawn on one face; a repeat of repeats ends here. A text counts as ten, being some 4 ms of work."""

MAX_EFFECTS = 100.0
"""How often shadows, blend modes and masks may cover a face: each takes time by the area that it touches."""

MOST_FURTHER = 200
"""Elements of one face that are read again after a mistake."""

COVER = 100
"""Elements as which an effect over a whole face takes as long."""

LEAST_EFFECT = 0.02
"""The part of a face that even the smallest counts for."""

Kind: TypeAlias = "Callable[[Drawer, Look, list[Item]], None]"
"""Draws one kind of element."""


@dataclass(frozen=True, slots=True)
class Kinds:
    """What can be drawn: how, by class of element; how much room one takes; and the box round whose middle it turns.

    `extent` is None for an element that draws nothing; it and `box` raise what reading an element's keys raises.
    """

    draw: Mapping[type, Kind]
    extent: Callable[[Drawer, Look], Box | None]
    box: Callable[[Drawer, Look], Box]
    effects: Callable[[Drawer, Look, Group], Group]
    """gives a group the shadow, the blend mode and the mask that its element says"""
    inside: Callable[[Drawer, Look], None]
    """tells what is wrong inside an element that fails at what decides what it draws"""


@dataclass(frozen=True, slots=True)
class Noted:
    """Where an element lies on the page, and where it is written: its face, and the way to it there.

    `box` is the upright one round it before it is turned by `angle`; `linear` leads from directions of the element's
    own frame to those of the page.
    """

    face: str
    path: tuple[Key, ...]
    box: Box
    angle: float
    linear: tuple[float, float, float, float]


class TooMany(Exception):
    """The face draws more than a face may; says what, and what to do."""

    def __init__(self, what: str, todo: str = "draw less, or make a picture of it") -> None:
        super().__init__(what)
        self.what = what
        self.todo = todo


TOO_MANY = f"the face draws more than {MAX_ITEMS} elements, of which a text counts as ten and more"


class Drawer:
    """Draws one face for one row. `findings` and `links` grow as it goes."""

    def __init__(self, context: Context, page: Page, findings: Findings, kinds: Kinds) -> None:
        self.context = context
        self.page = page
        self.findings = findings
        self.links: dict[str, Box] = {}
        self.told = False
        """whether it was said already that something will be painted as a picture on paper"""
        self.rewritten: set[Hashable] = set()
        """drawings that this face shows with other colours or letters, each once"""
        self.opened: set[str] = set()
        """picture files that this face shows, and the pixels of all of them"""
        self.pixels = 0.0
        self.rooms: dict[Hashable, tuple[float, float]] = {}
        """the room that texts take whose boxes are as large as they are"""
        self.noted: list[Noted] | None = None
        """where elements lie, when somebody asks for it"""
        self._kinds = kinds
        self._left = MAX_ITEMS
        self._measured = MAX_ITEMS
        self._effects = MAX_EFFECTS
        self._further = MOST_FURTHER

    @property
    def weight(self) -> int:
        """What was drawn so far, in elements."""
        return MAX_ITEMS - self._left + round(COVER * (MAX_EFFECTS - self._effects))

    def draw_all(self, origins: Iterable[Origin], frame: Frame, out: list[Item]) -> None:
        """Draw elements in order; one that fails is reported and left out."""
        for origin in origins:
            self.draw(origin, frame, out)

    def draw(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """Draw one element, or the one that a face extending this one put in its place."""
        self.spend(frame)
        look = self.look(origin, frame)
        if self.noted is not None:
            self._note(look)
        if not self._drawn(look, out):
            self.further(look)

    def _note(self, look: Look) -> None:
        """Note where an element lies; one that cannot be read is left out."""
        frame = look.frame
        try:
            box = self._kinds.extent(self, look) if self.wanted(look) else None
            angle = look.number("rotate", 0.0)
        except UNREADABLE:
            return
        if box is not None and self.noted is not None:
            on_page = paths.box_through(box, frame.matrix)
            self.noted.append(Noted(look.origin.face, look.origin.path, on_page, angle, frame.matrix[:4]))

    def _drawn(self, look: Look, out: list[Item]) -> bool:
        """Draw an element, unless its `when` says otherwise; False when a mistake in it was told."""
        with self.findings.reporting(look) as failed:
            if self.wanted(look):
                if getattr(look.element, "share", None) is not None and look.frame.longer is None:
                    look.number("share")
                    todo = "leave it out, or put the element into a `row` or a `column`"
                    raise BadValue(Problem("`share` is of the room of a row or a column", todo=todo, code="bad-value"))
                self.turned(look, self._kinds.draw[type(look.element)], out)
        return not failed

    def further(self, look: Look) -> None:
        """Tell what else is wrong with an element that failed, with something harmless in place of each mistake."""
        if not isinstance(look.element, Text):
            width, height = self.page.size
            self.page.cover(paths.rect((0.0, 0.0, width, height)), None, 1.0)  # who knows what would be seen there
        left, effects = self._left, self._effects
        keys = [look.key]
        try:
            while len(keys) <= MOST_MISTAKES and self._further > 0:
                self._further -= 1
                mistake = (id(look.origin.element), keys[-1])
                mended = look.frame.face.mended
                if mistake not in mended:
                    mended[mistake] = harmless(look.element, keys[-1])
                if mended[mistake] is None:
                    with self.findings.errors_only():
                        self._kinds.inside(self, look)
                    break
                look = Look(replace(look.origin, element=mended[mistake]), look.frame, self.context.expressions)
                with self.findings.errors_only(but_looks=all(key[0] in COLOURS for key in keys)):
                    drawn = self._drawn(look, [])
                    if not drawn and look.key in keys:
                        self.findings.problems.clear()  # what stood in for it does not fit either
                if drawn or look.key in keys:
                    break
                keys.append(look.key)
        except TooMany:
            pass  # what is too much is told when the mistakes are mended
        self._left, self._effects = left, effects

    def spend(self, frame: Frame, count: int = 1) -> None:
        """Count an element, or what takes as long as several, as often as it is painted. Raises TooMany."""
        self._left -= frame.paints * count
        if self._left < 0:
            raise TooMany(TOO_MANY)

    def foresee(self, frame: Frame, count: int) -> None:
        """Raises TooMany when so many elements are to follow that not all can be drawn: before any of them is."""
        if frame.paints * count > self._left:
            raise TooMany(TOO_MANY)

    def share(self, box: Box | None) -> float:
        """The part of the face that a box on the page covers, as often as an ordinary face goes into a larger one."""
        face = grown((0.0, 0.0, *self.page.size), 3.0)
        seen = box and shared(box, face)
        return seen[2] * seen[3] / min(face[2] * face[3], ORDINARY_FACE) if seen else 0.0

    def spend_effect(self, share: float, frame: Frame) -> None:
        """Count a shadow, a blend mode or a mask that covers a part of the face. Raises TooMany."""
        self._effects -= max(LEAST_EFFECT, share) * frame.paints
        if self._effects < 0:
            raise TooMany(f"shadows, blend modes and masks cover the face more than {MAX_EFFECTS:g} times")

    def extent_of(self, origin: Origin, frame: Frame) -> Box | None:
        """The box of an element, or None when it is not drawn; problems are left to drawing. Raises TooMany."""
        self._measured -= 1
        if self._measured < 0:
            raise TooMany(TOO_MANY)
        look = self.look(origin, frame)
        try:
            return self._kinds.extent(self, look) if self.wanted(look) else None
        except UNREADABLE:
            return (0.0, 0.0, 0.0, 0.0)

    def own_box(self, look: Look) -> Box:
        """The box round whose middle an element turns."""
        return self._kinds.box(self, look)

    def link(self, look: Look, box: Box) -> None:
        """Remember where an element with an `id` lies on the page."""
        if look.element.id is not None:
            name = look.element.id + look.frame.suffix
            self.links.setdefault(name, paths.box_through(box, look.frame.matrix))

    def look(self, origin: Origin, frame: Frame) -> Look:
        """An element, or the one that a face extending this one put in its place, as it is read in a frame."""
        origin = frame.face.replaced.get(origin.element.id or "", origin)
        return Look(origin, frame, self.context.expressions)

    def wanted(self, look: Look) -> bool:
        """Whether an element's `when` lets it be drawn."""
        return look.element.when is None or bool(look.expression("when"))

    def turned(self, look: Look, kind: Kind, out: list[Item]) -> None:
        """Draw an element with `kind`, in a group of its own when it is turned, faded, or painted with effects."""
        angle = look.number("rotate", 0.0)
        opacity = look.number("opacity", 1.0)
        element = look.element
        lies = element.blend == "normal" and element.mask is None
        if angle == 0 and opacity == 1 and lies and element.shadow is None:
            kind(self, look, out)
            return
        matrix = IDENTITY
        if angle:
            x, y, width, height = self.own_box(look)
            matrix = paths.turned(angle, x + width / 2, y + height / 2)
        inner: list[Item] = []
        frame = look.frame.inside(matrix, opacity)
        if element.shadow is not None:
            frame = replace(frame, paints=2 * frame.paints)
        turned = look.within(frame if lies else replace(frame, known=False))
        try:
            kind(self, turned, inner)
        except UNREADABLE:
            look.key = turned.key
            raise
        if inner:
            out.append(self._kinds.effects(self, look, Group(tuple(inner), matrix, None, opacity)))
