"""How much a pattern may cost where Lua 5.2 matches it itself, which has no bound and may never end.

The game's matcher takes at most 200 steps from one place of a text, or it throws "pattern too complex".
`reach_and_rate` says up to which length of a text the two cannot differ and Lua's own is quick whatever the text holds;
what is longer is matched step by step (`patterns`).
"""

from array import array
from dataclasses import dataclass
from functools import lru_cache

from tts_build.lua.runtime.pattern_matcher import STEPS, Matcher, PatternError
from tts_build.lua.runtime.python_callbacks import units_of

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
