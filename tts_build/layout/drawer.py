"""Elements to items: which are drawn, in which order, turned and faded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from tts_build.layout import outline as paths
from tts_build.layout.checks import Page
from tts_build.layout.context import Context
from tts_build.layout.findings import Findings
from tts_build.layout.outline import Box
from tts_build.layout.reading import UNREADABLE, Frame, Look
from tts_build.layout.resolve import Origin
from tts_build.layout.scene import IDENTITY, Group, Item

MAX_ITEMS = 20_000
"""Elements drawn on one face; a repeat of repeats ends here."""

MAX_EFFECTS = 100.0
"""How often shadows, blend modes and masks may cover a face: each takes time by the area that it touches."""

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
    box: Callable[[Look], Box]
    effects: Callable[[Drawer, Look, Group], Group]
    """gives a group the shadow, the blend mode and the mask that its element says"""


class TooMany(Exception):
    """The face draws more than a face may; says what."""


class Drawer:
    """Draws one face for one row. `findings` and `links` grow as it goes."""

    def __init__(self, context: Context, page: Page, findings: Findings, kinds: Kinds) -> None:
        self.context = context
        self.page = page
        self.findings = findings
        self.links: dict[str, Box] = {}
        self.told = False
        """whether it was said already that something will be painted as a picture on paper"""
        self._kinds = kinds
        self._left = MAX_ITEMS
        self._measured = MAX_ITEMS
        self._effects = MAX_EFFECTS

    def draw_all(self, origins: Iterable[Origin], frame: Frame, out: list[Item]) -> None:
        """Draw elements in order; one that fails is reported and left out."""
        for origin in origins:
            self.draw(origin, frame, out)

    def draw(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """Draw one element, or the one that a face extending this one put in its place."""
        self.spend(frame)
        look = self.look(origin, frame)
        with self.findings.reporting(look):
            if self.wanted(look):
                self.turned(look, self._kinds.draw[type(look.element)], out)

    def spend(self, frame: Frame) -> None:
        """Count an element as often as it is painted. Raises TooMany."""
        self._left -= frame.paints
        if self._left < 0:
            raise TooMany(f"the face draws more than {MAX_ITEMS} elements")

    def spend_effect(self, share: float, frame: Frame) -> None:
        """Count a shadow, a blend mode or a mask that covers a part of the face. Raises TooMany."""
        self._effects -= max(LEAST_EFFECT, share) * frame.paints
        if self._effects < 0:
            raise TooMany(f"shadows, blend modes and masks cover the face more than {MAX_EFFECTS:g} times")

    def extent_of(self, origin: Origin, frame: Frame) -> Box | None:
        """The box of an element, or None when it is not drawn; problems are left to drawing. Raises TooMany."""
        self._measured -= 1
        if self._measured < 0:
            raise TooMany(f"the face draws more than {MAX_ITEMS} elements")
        look = self.look(origin, frame)
        try:
            return self._kinds.extent(self, look) if self.wanted(look) else None
        except UNREADABLE:
            return (0.0, 0.0, 0.0, 0.0)

    def link(self, look: Look, box: Box) -> None:
        """Remember where an element with an `id` lies on the page."""
        if look.element.id is not None:
            name = look.element.id + look.frame.suffix
            self.links.setdefault(name, paths.box_through(box, look.frame.matrix))

    def box(self, look: Look) -> Box:
        """The box that an element says of itself; without size when it says none."""
        return self._kinds.box(look)

    def look(self, origin: Origin, frame: Frame) -> Look:
        """An element, or the one that a face extending this one put in its place, as it is read in a frame."""
        origin = frame.face.replaced.get(origin.element.id or "", origin)
        return Look(origin, frame, self.context.evaluator)

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
            x, y, width, height = self._kinds.box(look)
            matrix = paths.turned(angle, x + width / 2, y + height / 2)
        inner: list[Item] = []
        frame = look.frame.inside(matrix, opacity)
        if element.shadow is not None:
            frame = replace(frame, paints=2 * frame.paints)
        turned = look.within(frame if lies else replace(frame, known=False))
        with self.findings.reporting(turned):
            kind(self, turned, inner)
        if inner:
            out.append(self._kinds.effects(self, look, Group(tuple(inner), matrix, None, opacity)))
