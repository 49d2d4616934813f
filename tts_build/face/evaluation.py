"""Values of a face that depend on the row, as lengths, numbers and text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tts_build.model.base import is_template, to_mm
from tts_build.problem import Problem
from tts_build.sandbox.expressions import ExpressionError, Expressions
from tts_build.sandbox.work_limits import finalised

Scope = Mapping[str, Any]

_FARTHEST = 1e5
"""No length on a face reaches a hundred metres, and no factor is larger."""


class BadValue(ValueError):
    """A template or a value that does not work; the problem has no place yet."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.what)
        self.problem = problem


class Evaluator:
    """Reads values over a scope. Every method raises BadValue."""

    def __init__(self, expressions: Expressions) -> None:
        self._expressions = expressions

    def text(self, value: Any, scope: Scope) -> str:
        """A template's text, or a plain value as text."""
        if not is_template(value):
            return finalised(value)
        try:
            return self._expressions.text(value, scope)
        except ExpressionError as error:
            raise BadValue(error.problem) from None

    def value(self, value: Any, scope: Scope) -> Any:
        """What a template that is one expression gives, with its type; other values as they are."""
        if not is_template(value):
            return value
        try:
            return self._expressions.value(value, scope)
        except ExpressionError as error:
            raise BadValue(error.problem) from None

    def expression(self, value: Any, scope: Scope) -> Any:
        """The value of an expression, with or without braces."""
        if not isinstance(value, str):
            return value
        try:
            return self._expressions.expression(value, scope)
        except ExpressionError as error:
            raise BadValue(error.problem) from None

    def length(self, value: Any, scope: Scope) -> float:
        """Millimetres."""
        if type(value) is float:
            return value
        return _number(to_mm, value, self.value(value, scope), "a length such as `5` or `2.5 mm`")

    def number(self, value: Any, scope: Scope) -> float:
        """A number without a unit."""
        if type(value) is float:
            return value
        return _number(float, value, self.value(value, scope), "a number")


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
