"""What the game's string.find, match, gmatch and gsub ask for where a text is not plain ASCII; and how much a pattern
may cost where Lua 5.2 matches it itself, which has no bound and may never end.

The game's matcher takes at most 200 steps from one place of a text, or it throws "pattern too complex".
`reach_and_rate` says up to which length of a text the two cannot differ and Lua's own is quick whatever the text holds;
what is longer is matched step by step.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tts_build.lua.runtime.pattern_matcher import LOOK, STEPS, Capture, Matcher, PatternError, Spend
from tts_build.lua.runtime.python_callbacks import text_of, units_of

_WORK = 20_000
"""Single characters that Lua's matcher may look at in one call,"""

_EACH = 64
"""or for each place of the text."""

_FAR = 2**27
"""Characters, more than any text has."""

_BOUNDLESS = 2**60
"""Steps that are as good as endless; larger numbers take long to count with."""

_NEVER_FAILS = frozenset({"(", ")", "position"})
_REPEATED = frozenset("*+-?")
_CODES = range(128)


@dataclass(frozen=True)
class Item:
    """A part of a pattern: `(`, `)`, `position`, `$`, `balance`, `frontier`, `back`, or a class with its sign."""

    kind: str
    members: frozenset[int] = frozenset()
    more: str = ""


@dataclass(frozen=True)
class _Cost:
    """At most `each` * n + `more` steps from one place with n characters behind it."""

    each: int
    more: int
    work: int


@lru_cache(maxsize=500)
def reach_and_rate(pattern: str) -> tuple[int, float]:
    """Up to how many characters of a text Lua may match an ASCII pattern itself, -1 for none, and the units of work
    (see `Budget`) for each of them."""
    anchored = pattern.startswith("^")
    items = _items(pattern, int(anchored))
    reach = _reach(items, anchored)
    if reach < 0:
        return reach, 0.0
    return reach, 2 + len(pattern) / 8 + _cost(items, min(reach, _EACH)).work / 8


def _items(pattern: str, at: int) -> list[Item]:
    """The parts of a pattern up to what is malformed: that counts only when it is reached."""
    matcher = Matcher(array("H", _CODES), units_of(pattern), lambda units: None)
    items: list[Item] = []
    try:
        while at < len(pattern):
            item, at = _item(matcher, pattern, at)
            items.append(item)
    except PatternError:
        pass
    return items


def _item(matcher: Matcher, pattern: str, at: int) -> tuple[Item, int]:
    sign, two = pattern[at], pattern[at : at + 2]
    if two == "()":
        return Item("position"), at + 2
    if sign in "()" or (sign == "$" and at + 1 == len(pattern)):
        return Item(sign), at + 1
    if two == "%b":
        return Item("balance"), at + 4
    if two == "%f":
        return Item("frontier"), matcher.class_end(at + 2)
    if sign == "%" and two[1:].isdigit():
        return Item("back"), at + 2
    after = matcher.class_end(at)
    more = pattern[after : after + 1]
    members = frozenset(code for code in _CODES if matcher.single(code, at, after))
    repeated = more in _REPEATED
    return Item("class", members, more if repeated else ""), after + repeated


def _captures_to_cut(items: list[Item], at: int) -> int | None:
    """The captures up to what cannot match where the repeated class at `at` does, so that one try succeeds; None where
    there is no such thing."""
    for captures, item in enumerate(items[at + 1 :]):
        if item.kind == "$":
            return captures
        if item.kind == "class" and item.more in ("", "+"):
            return None if items[at].members & item.members else captures
        if item.kind not in _NEVER_FAILS:
            return None
    return None


def _cost(items: list[Item], n: int) -> _Cost:
    """Steps and single characters looked at from one place with n characters behind it, at most."""
    each, more, work = 0, 0, 1
    safe = True
    """Whether the items behind match at any place, and so the first try is the last."""
    for at in range(len(items) - 1, -1, -1):
        item, is_last_try = items[at], safe
        safe = safe and (item.kind in _NEVER_FAILS or item.more in ("*", "?", "-"))
        each, more, work = min(each, _BOUNDLESS), min(more, _BOUNDLESS), min(work, _BOUNDLESS)
        if item.kind in _NEVER_FAILS:
            more, work = more + 1, work + 1
        elif item.kind in ("balance", "back"):
            work += n
        elif item.more == "?":
            each, more, work = 2 * each, 1 + 2 * more, 1 + 2 * work
        elif not item.more:
            work += 1
        elif is_last_try:
            more, work = more + 1, work + 1
        elif (captures := _captures_to_cut(items, at)) is not None:
            tries = 1 + captures
            each, more, work = max(each, tries), more + tries, work + (n + 1) * (1 + tries)
        else:
            each, more, work = 0, (n + 1) * (1 + each * n + more), (n + 1) * (1 + work)
    return _Cost(each, 1 + more, work)


def _reach(items: list[Item], anchored: bool) -> int:
    low, high = -1, _FAR
    while low < high:
        middle = (low + high + 1) // 2
        cost = _cost(items, middle)
        steps = cost.each * middle + cost.more
        quick = cost.work <= _EACH or cost.work * (1 if anchored else middle + 1) <= _WORK
        low, high = (middle, high) if steps <= STEPS and quick else (low, middle - 1)
    return low


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
