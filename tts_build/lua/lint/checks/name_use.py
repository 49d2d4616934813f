"""Names, and how they are used: members and globals that the game or the script does not have."""

import difflib
from collections.abc import Iterable, Iterator
from functools import partial

from tts_build.lua.lint.api_types import known_globals, members
from tts_build.lua.lint.checks.script_check import Across, Check, Found
from tts_build.lua.lint.module_facts import View
from tts_build.lua.lint.script_facts import Whole
from tts_build.lua.syntax.tree import Name, Value
from tts_build.problem import nearest

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


def _members(whole: Whole, *, slips: bool) -> Found:
    """Members that do not exist: slips of others (`deck.shufle()`), each with what is meant, or the rest."""
    for number, (piece, at, owner) in enumerate(whole.unknown_members[:MOST], start=1):
        of, token = _SHOWN.get(owner, f"`{owner}`"), piece.token(at)
        detail = f"{of} has no `{token.text}`" + _more(number, len(whole.unknown_members))
        close = slip(token.text, members()[owner])
        if slips == bool(close):
            yield token, detail, _meant(close)


def _globals(whole: Whole, *, are_certain: bool) -> Found:
    """Globals that nothing sets. It is certain that one cannot be meant where it is called and nobody asks whether it
    is there, and where it is a slip of another name; others may be meant to be nil."""
    known = known_globals() | whole.defined | whole.declared
    for number, unset in enumerate(whole.unset_globals[:MOST], start=1):
        close = slip(unset.name, known)
        uses = {use for _, _, use in unset.reads}
        count = len(unset.reads)
        detail = f"`{unset.name}`" + (f", {count} times" if count > 1 else "")
        detail += _more(number, len(whole.unset_globals))
        certain = "read" not in uses and ("call" in uses or close is not None)
        piece, at, _ = unset.reads[0]
        if certain == are_certain:
            yield piece.token(at), detail, _meant(close)


def lost_click(whole: Whole) -> Found:
    """`createButton({click_function = "prss", function_owner = self})`"""
    for piece in whole.pieces if not whole.is_open else ():
        for at in _own_clicks(piece.view) if piece.view.has("function_owner") else ():
            name = piece.view[at].value
            if name not in whole.defined:
                yield piece.token(at), f"`{name}`", _meant(nearest(name, whole.defined))


def _own_clicks(view: View) -> Iterator[int]:
    """Names of functions of the script's own that buttons and fields are told to call."""
    for table in view.names.tables:
        items = {view.text(key): value for key, value in table.items if isinstance(key, int)}
        owner = items.get("function_owner")
        if not isinstance(owner, Name) or view.text(owner.at) != "self":
            continue
        for key in ("click_function", "input_function"):
            called = items.get(key)
            if isinstance(called, Value) and view[called.at].kind == "string":
                yield called.at


def _more(number: int, count: int) -> str:
    """What the last one that is shown says of those that are not."""
    return f" (and {count - MOST} more names like it)" if number == MOST < count else ""


def _meant(close: str | None) -> str | None:
    return f"did you mean `{close}`?" if close else None


CHECKS: tuple[tuple[str, Check], ...] = (
    ("misspelt-member", Across(partial(_members, slips=True))),
    ("unknown-member", Across(partial(_members, slips=False))),
    ("undefined-global", Across(partial(_globals, are_certain=True))),
    ("unset-global", Across(partial(_globals, are_certain=False))),
    ("lost-click", Across(lost_click)),
)
