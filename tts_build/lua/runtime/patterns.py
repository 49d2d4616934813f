"""What the game's string.find, match, gmatch and gsub ask for where a text is not plain ASCII."""

from __future__ import annotations

from array import array
from typing import Any

from tts_build.lua.runtime.pattern_matcher import LOOK, Capture, Matcher, PatternError, Spend
from tts_build.lua.runtime.python_callbacks import text_of, units_of

Problem = tuple[bool, str]
"""False, and what is wrong."""

_SPECIAL = frozenset(map(ord, "^$*+?.([%-"))
_CALL, _CHARACTER = 300, 0.1
"""Units of work for a call, and for a character of its text."""


def functions(spend: Spend) -> dict[str, Any]:
    """What the prelude asks for."""

    def find(text: str, pattern: str, place: int, plain: bool, tells_where: bool) -> tuple[object, ...] | Problem:
        """string.find, or string.match: true and its values. `place` counts from 1; a negative one from the end."""
        spend(_CALL + _CHARACTER * len(text))
        units, wanted = units_of(text), units_of(pattern)
        start = max(place + len(units) if place < 0 else place - 1, 0)
        start = min(start, len(units))
        if tells_where and (plain or not _SPECIAL.intersection(wanted)):
            spend(_CHARACTER * (len(text) + len(pattern)) * LOOK)
            at = "".join(map(chr, units)).find("".join(map(chr, wanted)), start)
            return (True, None) if at < 0 else (True, at + 1, at + len(wanted))
        matcher = Matcher(units, wanted, spend)
        try:
            match = matcher.search(start)
            if match is None:
                return True, None
            captures = matcher.all_captures(*match, whole=not tells_where)
        except PatternError as error:
            return False, str(error)
        where = (match[0] + 1, match[1]) if tells_where else ()
        return True, *where, *(_value(units, capture) for capture in captures)

    return {
        "pattern_find": find,
        "pattern_steps": lambda text, pattern, anchors: _Steps(text, pattern, anchors, spend).step,
    }


class _Steps:
    """The matches of string.gmatch or string.gsub; a `^` holds to the beginning where `anchors`."""

    def __init__(self, text: str, pattern: str, anchors: bool, spend: Spend) -> None:
        spend(_CALL + _CHARACTER * len(text))
        self.spend, self.units = spend, units_of(text)
        self.matcher = Matcher(self.units, units_of(pattern), spend)
        self.matches = self.matcher.matches(anchors)
        self.copied = 0

    def step(self, left: bool = False) -> tuple[object, ...] | Problem:
        """The next match: true, the text before it, itself, its captures.

        Behind the last one, or when asked for what is left: true and the text behind the last match.
        """
        self.spend(_CALL)
        try:
            match = None if left else next(self.matches, None)
            if match is None:
                return True, _part(self.units, self.copied, len(self.units))
            captures = [_value(self.units, each) for each in self.matcher.all_captures(*match)]
        except PatternError as error:
            return False, str(error)
        before, self.copied = _part(self.units, self.copied, match[0]), match[1]
        return True, before, _part(self.units, *match), *captures


def _part(units: array[int], start: int, end: int) -> str:
    """A part of a text. The first half of a character stands for all of it, the second for nothing: our texts have no
    halves, and put together they are what they were."""
    if 0 < start < len(units) and _is_pair(units[start - 1], units[start]):
        start += 1
    if 0 < end < len(units) and _is_pair(units[end - 1], units[end]):
        end += 1
    return text_of(units[start:end])


def _is_pair(first: int, second: int) -> bool:
    return 0xD800 <= first < 0xDC00 <= second < 0xE000


def _value(units: array[int], capture: int | Capture) -> object:
    return capture if isinstance(capture, int) else _part(units, *capture)
