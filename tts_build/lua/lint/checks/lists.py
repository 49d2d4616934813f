"""Lists with holes, appending, sorting, and the order of `pairs`."""

from bisect import bisect_left, bisect_right

from tts_build.lua.lint.checks.script_check import Across, Check, Found, called_with
from tts_build.lua.lint.module_facts import View, short
from tts_build.lua.lint.script_facts import Whole
from tts_build.lua.syntax.blocks import Block

_DEEPEST = 200
"""Blocks in one another that Lua takes."""

_SHOWS = ("print", "printToAll", "printToColor", "broadcastToAll", "broadcastToColor", "log")


def _appends(view: View) -> list[int]:
    """Where the script adds to the end of a list."""
    found = [call.name for call in view.called("table.insert") if len(call.args) == 2]
    for index in view.indices("["):
        if view.text(index + 1) == "#" and view[index].kind == "op":
            close = view.pairs.get(index, index)
            if view.words((close - 2, close + 2)) == ["+", "1", "]", "="]:
                found.append(index)
    return sorted(found)


def append_in_loop(view: View) -> Found:
    """`t[#t + 1] = x` and `table.insert(t, x)` in a loop."""
    for index in _appends(view):
        if view.block_of(index).looping:
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
    """`#{...}`, directly or through a local, `select("#", ...)` and `table.pack(...)`."""
    ends: dict[str, list[tuple[int, int]]] = {}
    for index in view.indices("..."):
        if view.text(index - 1) == "{" and view.text(index + 1) == "}":
            if view.text(index - 2) == "#":
                yield view[index - 2], ""
            elif view.text(index - 2) == "=" and view[index - 3].kind == "name":
                # Where it was collected, and how far any collected so far reaches.
                before = ends.setdefault(view.text(index - 3), [])
                before.append((index, max(view.function_end(index), before[-1][1] if before else 0)))
    for index in view.indices("#"):
        places = ends.get(view.text(index + 1), [])
        at = bisect_left(places, (index, 0))
        if at and index <= places[at - 1][1]:
            yield view[index], f"`{short(view.text(index + 1))}`"
    for call in view.called("select", "table.pack"):
        words = [view.words(arg) for arg in call.args]
        counts = call.path == "table.pack" or (len(words) == 2 and words[0][0][1:-1] == "#")
        if counts and words and words[-1] == ["..."]:
            yield view[call.name], f"`{call.path}`"


def insert_position(view: View) -> Found:
    """table.insert(t, "2", x)."""
    for call in view.called("table.insert"):
        if len(call.args) == 3 and view[call.args[1][0]].kind == "string" and len(view.words(call.args[1])) == 1:
            yield view[call.args[1][0]], ""


def pairs_change(view: View) -> Found:
    """A loop over `pairs(t)` that assigns to another key of `t` than the one it stands at."""
    loops: dict[int, tuple[list[str], str]] = {}
    for call in view.called("pairs"):
        if view.text(call.start - 1) == "in" and view.text(call.end + 1) == "do" and len(call.args) == 1:
            loops[call.end + 1] = (view.words(call.args[0]), _first_of_for(view, call.start))
    for index in view.indices("[") if loops else ():
        close = view.pairs.get(index, index)
        if view.text(close + 1) != "=" or view[index - 1].kind not in ("name", "op"):
            continue
        block: Block | None = view.block_of(index)
        for _ in range(_DEEPEST):
            if block is None:
                break
            walked, key = loops.get(block.opener, ([], ""))
            start = index - len(walked)
            is_walked = bool(walked) and view.words((start, index)) == walked and view.text(start - 1) not in (".", ":")
            if is_walked and view.words((index + 1, close)) != [key]:
                yield view[start], f"`{''.join(walked)}`"
                break
            block = block.parent


def _first_of_for(view: View, index: int) -> str:
    """The first name after the `for` that a loop's `pairs` belongs to."""
    near = range(index, max(index - 9, -1), -1)
    return next((view.text(at + 1) for at in near if view.text(at) == "for"), "")


def compare_le(whole: Whole) -> Found:
    """A script with `__le` and without `__lt`."""
    for piece in whole.pieces if not whole.has("__lt") else ():
        for index in piece.view.indices("__le"):
            if piece.view.text(index + 1) == "=":
                yield piece.token(index), ""


def pairs_order(view: View) -> Found:
    """A loop over `pairs` that lists, joins or shows what it meets, unless it is sorted afterwards."""
    shows = _shows(view)
    sorts = [call.name for call in view.called("table.sort")]
    for call in view.called("pairs"):
        if view.text(call.start - 1) != "in" or view.text(call.end + 1) != "do":
            continue
        block = view.opened[call.end + 1]
        after = bisect_right(sorts, block.end)
        is_sorted = after < len(sorts) and sorts[after] <= view.function_end(call.name)
        first = bisect_left(shows, (block.opener, 0))
        if not is_sorted and first < len(shows) and shows[first][1] < block.end:
            yield view[call.name], ""


def _shows(view: View) -> list[tuple[int, int]]:
    """Where the script shows an order: (where it begins, where the first that begins there or later ends)."""
    found = [(index, index) for index in _appends(view)]
    targets: dict[str, list[int]] = {}
    for index in view.indices("["):
        if view.words((index + 2, index + 4)) == ["]", "="]:
            targets.setdefault(view.text(index + 1), []).append(index)
    for index, token in enumerate(view.tokens):
        word = token.text
        if token.kind != "name" and word not in _SHOWS:
            continue
        after = view.text(index + 1)
        if word in _SHOWS and after == "(" and view.is_global(index):
            found.append((index, index))
        if token.kind == "name" and after == "=" and view.text(index + 2) == word:
            if view.text(index + 3) == "..":
                found.append((index, index))
            elif view.text(index + 3) == "+":
                places = targets.get(word, [])
                found += [(index, place) for place in places[bisect_left(places, index) :][:1]]
    found.sort()
    for number in range(len(found) - 2, -1, -1):
        found[number] = (found[number][0], min(found[number][1], found[number + 1][1]))
    return found


CHECKS: tuple[tuple[str, Check], ...] = (
    ("append-in-loop", append_in_loop),
    ("nil-hole", nil_hole),
    ("vararg-length", vararg_length),
    ("insert-position", insert_position),
    ("pairs-change", pairs_change),
    ("compare-le", Across(compare_le)),
    ("sort-order", called_with("table.sort", lambda count: count == 1)),
    ("pairs-order", pairs_order),
)
