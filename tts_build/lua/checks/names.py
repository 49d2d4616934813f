"""Names that the game or the script does not have: members, globals."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator

from tts_build.errors import nearest
from tts_build.lua.checks.base import Check, Found
from tts_build.lua.kinds import known_globals, members
from tts_build.lua.tokens import Token
from tts_build.lua.tree import Name, Value
from tts_build.lua.view import View

MOST = 30
"""Names of a kind that are reported of one script; a script with more has one cause."""

SLIP = 0.75
"""From this likeness on, a name that does not exist is a slip of the pen, not something that the list lacks."""

_SHOWN = {"self": "an object", "Object": "an object", "PlayerInstance": "a player", "WebRequestInstance": "a request"}


def slip(word: str, choices: Iterable[str], likeness: float = SLIP) -> str | None:
    """The choice that a word is a slip for, or None."""
    found = nearest(word, choices)
    if found is None:
        return None
    same = found.lower() == word.lower()
    return found if same or difflib.SequenceMatcher(None, word, found).ratio() >= likeness else None


def misspelt_member(view: View) -> Found:
    """`deck.shufle()`"""
    yield from ((token, detail, todo) for token, detail, todo in _members(view) if todo)


def unknown_member(view: View) -> Found:
    """`deck.polish()`"""
    yield from ((token, detail, None) for token, detail, todo in _members(view) if not todo)


def _members(view: View) -> Iterator[tuple[Token, str, str]]:
    """Members that do not exist; the third is what to do about a slip."""
    for number, (at, owner) in enumerate(view.unknown_members[:MOST], start=1):
        of = _SHOWN.get(owner, f"`{owner}`")
        detail = f"{of} has no `{view.text(at)}`" + _more(number, len(view.unknown_members))
        yield view[at], detail, _meant(slip(view.text(at), members()[owner]))


def undefined_global(view: View) -> Found:
    """A call of a name that nothing sets, or a slip of one that exists."""
    yield from ((token, detail, todo) for token, detail, todo, certain in _globals(view) if certain)


def unset_global(view: View) -> Found:
    """A name that nothing sets, where it may be meant to be nil."""
    yield from ((token, detail, todo) for token, detail, todo, certain in _globals(view) if not certain)


def _globals(view: View) -> Iterator[tuple[Token, str, str | None, bool]]:
    """Globals that nothing sets. It is certain that one cannot be meant where it is called and nobody asks whether it
    is there, and where it is a slip of another name."""
    known = known_globals() | view.names.defined | view.declared
    for number, variable in enumerate(view.unset_globals[:MOST], start=1):
        close = slip(variable.name, known)
        uses = {use for _, use in variable.reads}
        count = len(variable.reads)
        detail = f"`{variable.name}`" + (f", {count} times" if count > 1 else "")
        detail += _more(number, len(view.unset_globals))
        certain = "read" not in uses and ("call" in uses or close is not None)
        yield view[variable.reads[0][0]], detail, _meant(close) or None, certain


def lost_click(view: View) -> Found:
    """`createButton({click_function = "prss", function_owner = self})`"""
    if view.names.is_open:
        return
    for table in view.names.tables:
        items = {view.text(key): value for key, value in table.items if isinstance(key, int)}
        owner = items.get("function_owner")
        if not isinstance(owner, Name) or view.text(owner.at) != "self":
            continue
        for key in ("click_function", "input_function"):
            called = items.get(key)
            if isinstance(called, Value) and view[called.at].kind == "string":
                name = view[called.at].value
                if name not in view.names.defined:
                    yield view[called.at], f"`{name}`", _meant(nearest(name, view.names.defined)) or None


def _more(number: int, count: int) -> str:
    """What the last one that is shown says of those that are not."""
    return f" (and {count - MOST} more names like it)" if number == MOST < count else ""


def _meant(close: str | None) -> str:
    return f"did you mean `{close}`?" if close else ""


CHECKS: tuple[tuple[str, Check], ...] = (
    ("misspelt-member", misspelt_member),
    ("unknown-member", unknown_member),
    ("undefined-global", undefined_global),
    ("unset-global", unset_global),
    ("lost-click", lost_click),
)
