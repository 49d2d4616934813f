"""Functions of a script that nobody calls, because the game has no event of that name, or has it for others."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

from tts_build.lua.game_globals import game_globals
from tts_build.lua.lint.checks.name_use import slip
from tts_build.lua.lint.script_facts import Piece, Whole

Place = tuple[str, Piece, int]
"""A name, and the token where it is given."""

_EVENT = re.compile(r"(?i:on|try|filter)_?[A-Za-z]\w*")
OLD_EVENTS = {"onLoad": "onload", "onPickUp": "onPickedUp", "onDrop": "onDropped"}
"""Events by the names that the documentation no longer has and the game still calls: `onload` is in most public saves
(grade B), the other two are in mods that are kept up (D). No other old spelling is relied on by anything that we saw.
"""

_ALIKE = 0.8
"""How alike a function's name must be to an event's to be taken for a slip of it, capitals aside."""

_LOOKS = 300
"""Names of a script that are compared with those of events."""


@cache
def _folded() -> dict[str, str]:
    """Events by their small letters."""
    return {name.lower(): name for name in game_globals()["events"]}


def _letters(name: str) -> str:
    """What a name has in common with others that only differ in the order of letters, in capitals and underscores."""
    return "".join(sorted(name.lower().replace("_", "")))


@cache
def _swapped() -> dict[str, str]:
    """Events by their letters."""
    return {_letters(name): name for name in game_globals()["events"]}


def close_event(name: str) -> str | None:
    """The event that a function's name is a slip of."""
    found = slip(name.lower().replace("_", ""), _folded(), _ALIKE)
    return _folded()[found] if found else _swapped().get(_letters(name))


def like_events(whole: Whole) -> Iterator[Place]:
    """Global functions that nothing mentions and whose names are nearly those of events.

    Where the script has the event as well, a name that only resembles it may be a helper that is no longer used.
    """
    known = {*OLD_EVENTS.values(), *game_globals()["events"]}
    may_be = (name for name in sorted(whole.defined - known) if _EVENT.fullmatch(name) or _letters(name) in _swapped())
    for name in islice(may_be, _LOOKS):
        meant = close_event(name)
        if meant is None or (meant in whole.defined and _letters(name) != _letters(meant)):
            continue
        if (place := _uncalled(whole, name)) is not None:
            yield name, *place


def misplaced_events(whole: Whole, names: frozenset[str]) -> Iterator[Place]:
    """Global functions that nothing mentions and that have one of these names of events."""
    for name in sorted(names & whole.defined):
        if (place := _uncalled(whole, name)) is not None:
            yield name, *place


def _uncalled(whole: Whole, name: str) -> tuple[Piece, int] | None:
    """Where a global function is defined that nothing in its script reads or says; None for others."""
    mentions = whole.globals[name]
    if any(variable.reads for _, variable in mentions) or whole.says(name):
        return None
    places = ((piece, at) for piece, variable in mentions for at, is_function in variable.set_at if is_function)
    return next(places, None)


def said_names(whole: Whole) -> frozenset[str]:
    """Texts of a script that may name a function of another one, as in `Global.call("onDeal")`."""
    words = {word for piece in whole.pieces for word in piece.view.strings if len(word) <= 40}
    return frozenset(word for word in words if _EVENT.fullmatch(word))
