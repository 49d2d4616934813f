"""One size for a text of a face on all cards of a deck: the largest at which it fits on each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from tts_build.face.drawer import Drawer
from tts_build.face.element_values import BadValue, Look
from tts_build.face.inheritance import face_values
from tts_build.problem import Problem, unknown

MOST_ROWS = 2000
"""Rows that one text is measured with."""


def alike(drawer: Drawer, look: Look, own: float, size_of: Callable[[Look], float]) -> float:
    """The least of the sizes that an element's text takes for the rows of the deck in `same_size`, and of its `own`.

    It is worked out once for all cards that a process lays out. Raises what reading keys raises.
    """
    look.key = ("same_size",)
    if look.frame.depth or look.frame.suffix:
        what = "`same_size` is for a text of the face itself, not of one that it uses or of a repeat"
        raise BadValue(Problem(what, todo="leave it out", code="bad-value"))
    name, decks = look.element.same_size.partition(".")[2], drawer.context.beside.get("decks", {})
    if name not in decks:
        raise BadValue(unknown("deck", name, decks))
    rows = decks[name]
    if len(rows) > MOST_ROWS:
        what = f"texts of one size stand on at most {MOST_ROWS} cards"
        raise BadValue(Problem(what, got=str(len(rows)), todo="leave `same_size` out", code="bad-value"))
    drawer.spend(look.frame, len(rows))
    known = look.frame.face.alike
    before, size = known.get(id(look.element), (None, own))
    if before != rows:
        size = min(map(size_of, _others(drawer, look, rows)), default=own)
        known[id(look.element)] = rows, size
    return min(own, size)


def _others(drawer: Drawer, look: Look, rows: list[Mapping[str, Any]]) -> Iterator[Look]:
    """The element as it is read for each of the rows, if it is drawn for them."""
    context, frame = drawer.context, look.frame
    for row in rows:
        scope = context.scope({**frame.scope["row"], **row})
        scope = {**face_values(frame.face, context.expressions, scope), **scope}
        other = look.within(replace(frame, scope=scope))
        if drawer.wanted(other):
            yield other
