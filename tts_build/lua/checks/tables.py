"""Lists with holes, appending, sorting, and the order of `pairs`."""

from __future__ import annotations

from tts_build.lua.checks.base import Check, Found
from tts_build.lua.view import View

_SHOWS = ("print", "printToAll", "printToColor", "broadcastToAll", "broadcastToColor", "log")


def _appends(view: View, start: int, end: int) -> list[int]:
    """Where tokens start..end add to the end of a list."""
    found = [call.name for call in view.called("table.insert") if start <= call.name < end and len(call.args) == 2]
    for index in range(start, end):
        if view.text(index) == "[" and view.text(index + 1) == "#" and view[index].kind == "op":
            close = view.pairs.get(index, index)
            if view.words((close - 2, close + 2)) == ["+", "1", "]", "="]:
                found.append(index)
    return sorted(found)


def append_in_loop(view: View) -> Found:
    """`t[#t + 1] = x` and `table.insert(t, x)` in a loop."""
    for index in _appends(view, 0, len(view.tokens)):
        if view.in_loop(index):
            yield view[index], ""


def nil_hole(view: View) -> Found:
    """`{1, nil, 3}`."""
    for start, end in view.pairs.items():
        if view.text(start) != "{":
            continue
        for span in view.split(start + 1, end):
            if view.words(span) == ["nil"]:
                yield view[span[0]], ""


def vararg_length(view: View) -> Found:
    """`#{...}`, directly or through a local."""
    collected = set()
    for index in view.indices("..."):
        if view.text(index - 1) == "{" and view.text(index + 1) == "}":
            if view.text(index - 2) == "#":
                yield view[index - 2], ""
            elif view.text(index - 2) == "=" and view[index - 3].kind == "name":
                collected.add((view.text(index - 3), index))
    for index in view.indices("#"):
        for name, at in collected:
            if view.text(index + 1) == name and at < index <= view.function_end(at):
                yield view[index], f"`{name}`"


def sort_order(view: View) -> Found:
    """table.sort(t) without a comparison."""
    for call in view.called("table.sort"):
        if len(call.args) == 1:
            yield view[call.name], ""


def pairs_order(view: View) -> Found:
    """A loop over `pairs` that lists, joins or shows what it meets, unless it is sorted afterwards."""
    for call in view.called("pairs"):
        if view.text(call.start - 1) != "in" or view.text(call.end + 1) != "do":
            continue
        block = next(block for block in view.blocks if block.opener == call.end + 1)
        sorts = [s for s in view.called("table.sort") if block.end < s.name <= view.function_end(call.name)]
        if not sorts and _shows_order(view, block.opener, block.end):
            yield view[call.name], ""


def _shows_order(view: View, start: int, end: int) -> bool:
    if _appends(view, start, end):
        return True
    for index in range(start, end):
        word, after = view.text(index), view.text(index + 1)
        if word in _SHOWS and after == "(" and view.is_global(index):
            return True
        joins = view[index].kind == "name" and after == "=" and view.text(index + 2) == word
        if joins and view.text(index + 3) == "..":
            return True
        counts = joins and view.text(index + 3) == "+"
        if counts and any(view.words((at, at + 4)) == ["[", word, "]", "="] for at in range(index, end)):
            return True
    return False


CHECKS: tuple[tuple[str, Check], ...] = (
    ("append-in-loop", append_in_loop),
    ("nil-hole", nil_hole),
    ("vararg-length", vararg_length),
    ("sort-order", sort_order),
    ("pairs-order", pairs_order),
)
