"""The least and the greatest value of every number of a definition, as the models have them.

Pydantic holds what is written to them; whoever works a number out from a template asks here.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of a number; `more` and `less` are those that it may not reach itself. None where there is none."""

    least: float | None = None
    most: float | None = None
    more: float | None = None
    less: float | None = None

    @property
    def complete(self) -> bool:
        """Whether there is a lower and an upper one."""
        return (self.least, self.more) != (None, None) and (self.most, self.less) != (None, None)

    def broken(self, value: float) -> str:
        """What the value should have been: `at most 1`; nothing when it lies within."""
        if self.least is not None and value < self.least:
            return f"at least {self.least:g}"
        if self.more is not None and value <= self.more:
            return f"more than {self.more:g}"
        if self.most is not None and value > self.most:
            return f"at most {self.most:g}"
        if self.less is not None and value >= self.less:
            return f"less than {self.less:g}"
        return ""


@cache
def limits_at(model: type[BaseModel], key: str, *steps: int) -> Limits:
    """The limits of a field's number, or of one in its list: `limits_at(Rect, "rect", 2)` are those of a width."""
    field = model.model_fields.get(key)
    if field is None:
        return Limits()
    for path, _, limits in numbers(field):
        # None stands for any place of a list.
        if len(path) == len(steps) and all(a is None or a == b for a, b in zip(path, steps, strict=True)):
            return limits
    return Limits()


def numbers(field: FieldInfo) -> Iterator[tuple[tuple[int | None, ...], type, Limits]]:
    """Each number in a field's type: the way to it (places in tuples, None for a list's), its kind, its limits."""
    yield from _numbers(field.annotation, field.metadata, ())


def _numbers(
    kind: Any, metadata: Sequence[Any], path: tuple[int | None, ...]
) -> Iterator[tuple[tuple[int | None, ...], type, Limits]]:
    origin, arguments = get_origin(kind), get_args(kind)
    if kind in (int, float):
        yield path, kind, _limits(metadata)
    elif origin is Annotated:
        yield from _numbers(arguments[0], [*metadata, *arguments[1:]], path)
    elif origin in (Union, types.UnionType):
        for item in arguments:
            yield from _numbers(item, metadata, path)
    elif origin is tuple:
        for index, item in enumerate(arguments):
            yield from _numbers(item, (), (*path, index))
    elif origin is not Literal:
        for item in arguments:
            yield from _numbers(item, (), (*path, None))


def _limits(metadata: Sequence[Any]) -> Limits:
    marks = [mark for item in metadata for mark in (item.metadata if isinstance(item, FieldInfo) else [item])]

    def found(name: str) -> list[float]:
        return [value for mark in marks if (value := getattr(mark, name, None)) is not None]

    # Of several the narrowest holds: a field may draw the limits of its type closer.
    return Limits(
        max(found("ge"), default=None),
        min(found("le"), default=None),
        max(found("gt"), default=None),
        min(found("lt"), default=None),
    )
