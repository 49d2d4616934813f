"""One element as it is read for one row: its keys as lengths, numbers, colours and text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tts_build.definition.mistakes.explanation import named
from tts_build.face.inheritance import Origin, Resolved
from tts_build.model.base import AUTO, is_template, to_mm
from tts_build.model.number_limits import limits_at
from tts_build.problem import InputError, Key, Problem
from tts_build.sandbox.expressions import ExpressionError, Expressions
from tts_build.sandbox.work_limits import finalised
from tts_build.scene import colour as colours
from tts_build.scene.outline import Box, Point, combine
from tts_build.scene.path_notation import BadPath
from tts_build.scene.scene import IDENTITY, Matrix, Rgba
from tts_build.text.style import BadStyle

_FARTHEST = 1e5
"""No length on a face reaches a hundred metres, and no factor is larger."""

UNREADABLE = (ExpressionError, BadStyle, colours.BadColour, BadPath, InputError)
"""What reading an element's keys may raise."""


class BadValue(ExpressionError):
    """A value that does not work; the problem has no place yet."""


def text(expressions: Expressions, value: Any, scope: Mapping[str, Any]) -> str:
    """A template's text, or a plain value as text. Raises ExpressionError."""
    return expressions.text(value, scope) if is_template(value) else finalised(value)


def length(expressions: Expressions, value: Any, scope: Mapping[str, Any]) -> float:
    """Millimetres. Raises ExpressionError."""
    if type(value) is float:
        return value
    return _number(to_mm, value, expressions.value(value, scope), "a length such as `5` or `2.5 mm`")


def number(expressions: Expressions, value: Any, scope: Mapping[str, Any]) -> float:
    """A number without a unit. Raises ExpressionError."""
    if type(value) is float:
        return value
    return _number(float, value, expressions.value(value, scope), "a number")


def _number(read: Any, source: Any, result: Any, expected: str) -> float:
    try:
        if isinstance(result, bool) or result is None:
            raise ValueError("not a number")
        number = float(read(result))
        # NaN fails the comparison as well.
        if not abs(number) < _FARTHEST:
            raise ValueError("out of reach")
        return number
    except (ValueError, TypeError, OverflowError):
        got = f"`{_short(finalised(result))}`" + (f" from `{_short(source)}`" if is_template(source) else "")
        raise BadValue(Problem("the value cannot be used here", expected=expected, got=got, code="bad-value")) from None


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 60 else flat[:57] + "..."


@dataclass(frozen=True, slots=True)
class Frame:
    """Where elements are drawn: the face they belong to, the values they see, and how they reach the page.

    `x`, `y` is added to every coordinate; `matrix` then leads from the group's coordinates to the page's.
    `suffix` tells the copies of a repeat apart.
    """

    face: Resolved
    scope: Mapping[str, Any]
    x: float = 0.0
    y: float = 0.0
    matrix: Matrix = IDENTITY
    opacity: float = 1.0
    depth: int = 0
    suffix: str = ""
    paints: int = 1
    """how often what is drawn here is painted: for the shadow of what it lies in once more, and for that one's again"""
    known: bool = True
    """whether colours are seen as they are painted: what blends with what is below, or is masked, is not judged"""

    longer: tuple[float, float] | None = None
    """by how much the box of the element that is drawn here, which takes a share of a row's or a column's room, is
    wider and taller than it says"""

    @property
    def scale(self) -> float:
        """How much larger things are on the page than their numbers say."""
        a, b, c, d, _, _ = self.matrix
        return float(abs(a * d - b * c) ** 0.5)

    def inside(self, matrix: Matrix, opacity: float = 1.0) -> Frame:
        """The frame of a group that is drawn through a matrix."""
        return replace(self, matrix=combine(self.matrix, matrix), opacity=self.opacity * opacity)


class Look:
    """Reads one element's keys; `key` is the one that was read last, so that a problem can say where it is.

    Every method may raise ExpressionError, and `colour` BadColour.
    """

    def __init__(
        self, origin: Origin, frame: Frame, expressions: Expressions, part: tuple[Look, Key, Any] | None = None
    ) -> None:
        self.origin = origin
        self.element: Any = origin.element if part is None else part[2]
        self.frame = frame
        self._key: tuple[Key, ...] = ()
        self._part = part
        self._expressions = expressions

    @property
    def key(self) -> tuple[Key, ...]:
        """The way to what was read last, from the element or from the part of it that this one reads."""
        return self._key

    @key.setter
    def key(self, key: tuple[Key, ...]) -> None:
        self._key = key
        if self._part is not None:
            whole, name, _ = self._part
            whole.key = (name, *key)

    @property
    def way(self) -> tuple[Key, ...]:
        """The way from the element to the part of it that this one reads."""
        return () if self._part is None else (*self._part[0].way, self._part[1])

    def part(self, value: Any, name: Key) -> Look:
        """Reads a mapping that stands at a key, such as a gradient; `key` of this one leads into it."""
        return Look(self.origin, self.frame, self._expressions, (self, name, value))

    def within(self, frame: Frame) -> Look:
        """The same element in another frame."""
        return Look(self.origin, frame, self._expressions)

    def text(self, key: str) -> str:
        """A key's text."""
        self.key = (key,)
        return text(self._expressions, getattr(self.element, key), self.frame.scope)

    def value(self, value: Any, *key: Key) -> Any:
        """What a template gives, with its type."""
        self.key = key
        return self._expressions.value(value, self.frame.scope)

    def expression(self, key: str) -> Any:
        """The value of an expression."""
        self.key = (key,)
        return self._expressions.expression(getattr(self.element, key), self.frame.scope)

    def number(self, key: str, default: float = 1.0) -> float:
        """A key's number; the default when it is absent."""
        value = getattr(self.element, key)
        return default if value is None else self.numbered(value, key)

    def numbers(self, key: str) -> tuple[float, ...]:
        """A key's list of numbers."""
        return tuple(self.numbered(value, key, index) for index, value in enumerate(getattr(self.element, key)))

    def length(self, key: str, default: float = 0.0) -> float:
        """A key's millimetres; the default when it is absent."""
        value = getattr(self.element, key)
        return default if value is None else self.measured(value, key)

    def radius(self) -> float | tuple[float, ...]:
        """The radius of all corners, or those of the four."""
        value = self.element.radius
        return tuple(self.lengths(value, "radius")) if isinstance(value, tuple) else self.length("radius")

    def lengths(self, values: Any, *key: Key) -> list[float]:
        """Several millimetres that stand in a list."""
        return [self.measured(value, *key, index) for index, value in enumerate(values)]

    def measured(self, value: Any, *key: Key) -> float:
        """Millimetres that stand elsewhere, by the limits of the element's key."""
        self.key = key
        return self._within(length(self._expressions, value, self.frame.scope), key)

    def numbered(self, value: Any, *key: Key) -> float:
        """A number that stands in a list, by the limits of the key."""
        self.key = key
        return self._within(number(self._expressions, value, self.frame.scope), key)

    def _within(self, value: float, key: tuple[Key, ...]) -> float:
        """The value. Raises BadValue when the definition allows none such: a template may give anything."""
        wrong = limits_at(type(self.element), *key).broken(value)  # type: ignore[arg-type]
        if wrong:
            raise BadValue(Problem(f"{named(key)} cannot be `{value:g}`", expected=wrong, code="out-of-range"))
        return value

    def point(self, key: str) -> Point:
        """A key's point in the group's coordinates."""
        return self.moved(getattr(self.element, key), key)

    def moved(self, values: Any, *key: Key) -> Point:
        """A point of a list of points."""
        x, y = self.lengths(values, *key)
        return x + self.frame.x, y + self.frame.y

    def flexible(self) -> tuple[bool, bool]:
        """Whether the width and the height of the element's box are as long as what lies in it."""
        box = getattr(self.element, "box", None) or (0.0, 0.0, 0.0, 0.0)
        return box[2] == AUTO, box[3] == AUTO

    def box(self, key: str, auto: tuple[float, float] = (0.0, 0.0)) -> Box:
        """A key's box in the group's coordinates; `auto` has the sides that it leaves to what lies in it."""
        box = getattr(self.element, key)
        sides = (own if side == AUTO else side for side, own in zip(box[2:], auto, strict=True))
        x, y, width, height = self.lengths((*box[:2], *sides), key)
        wider, taller = (self._part is None and self.frame.longer) or (0.0, 0.0)
        return x + self.frame.x, y + self.frame.y, width + wider, height + taller

    def colour(self, key: str) -> Rgba | None:
        """A key's colour, by value or palette name; None for none."""
        return self.coloured(getattr(self.element, key), key)

    def coloured(self, value: str | None, *key: Key) -> Rgba | None:
        """A colour that stands elsewhere."""
        self.key = key
        if value is None:
            return None
        return colours.resolve(text(self._expressions, value, self.frame.scope), self.frame.face.palette)
