"""GUIDs that a script has written out: those of objects that it looks for, and those that it gives itself."""

import re
from collections.abc import Iterator

from tts_build.lua.lint.module_facts import View
from tts_build.lua.lint.script_facts import Piece, Whole
from tts_build.lua.syntax.tree import Value

_GUID = re.compile(r"[0-9a-fA-F]{6}")
_NAMED = re.compile(r"guids?(?![a-z])|GUIDS?|Guids?(?![a-z])")
"""A name that says it holds GUIDs: `deckGUID`, `GUIDS`, `deck_guid`."""

_GIVEN = re.compile(r"\"GUID\"\s*:\s*\"([0-9a-f]{6})\"")
"""A GUID in the JSON of an object that a script spawns."""

_FIND = "getObjectFromGUID"
_SPAWNERS = ("spawnObjectData", "spawnObjectJSON")


def asked_guids(whole: Whole) -> Iterator[tuple[str, Piece, int]]:
    """Texts that are taken for the GUIDs of objects, each with its token: what `getObjectFromGUID` is given, itself or
    by a variable, and what is put into a name that says so, or compared with it."""
    for piece in whole.pieces:
        view = piece.view
        for at in sorted({*_looked_up(view), *_called_so(view)}):
            yield view[at].value, piece, at


def _looked_up(view: View) -> Iterator[int]:
    """What `getObjectFromGUID` is given, as text or as a variable that only ever holds texts."""
    for at in view.indices(_FIND):
        first = at + 1 if view[at + 1].kind == "string" else at + 2
        if view[first].kind == "string":
            yield first
        elif view.text(at + 1) == "(" and view[first].kind == "name" and view.text(first + 1) == ")":
            variable = view.names.variable_at.get(first)
            values = [source.value for source in variable.sources] if variable is not None else []
            written = [value.at for value in values if isinstance(value, Value) and view[value.at].kind == "string"]
            if len(written) == len(values):
                yield from written


def _called_so(view: View) -> Iterator[int]:
    """Texts of six hexadecimal digits in names that say they hold GUIDs, and beside such names in comparisons."""
    for at in _names_of_guids(view):
        then = at + 1
        if _is_text(view, at) and view.text(then) == "]":
            then += 1  # ["deckGUID"] = ...
        elif view.text(then) == "(" and view.text(then + 1) == ")":
            then += 2  # getGUID() == ...
        if view.text(then) not in ("=", "==", "~="):
            continue
        if view.text(then + 1) == "{":
            inside = range(then + 1, view.pairs.get(then + 1, then + 1))
            yield from (place for place in inside if _is_guid(view, place) and view.text(place + 1) != "]")
        elif _is_guid(view, then + 1):
            yield then + 1


def _names_of_guids(view: View) -> Iterator[int]:
    """Where names stand that say they hold GUIDs; `GUID` alone is the field of an object's data."""
    yield from view.indices(*(word for word in view.all_words if word != "GUID" and _NAMED.search(word)))
    if any(text != "GUID" and _NAMED.search(text) for text in view.strings):
        for at in view.indices("["):
            if _is_text(view, at + 1) and view[at + 1].value != "GUID" and _NAMED.search(view[at + 1].value):
                yield at + 1


def _is_text(view: View, at: int) -> bool:
    return view[at].kind == "string"


def _is_guid(view: View, at: int) -> bool:
    return _is_text(view, at) and _GUID.fullmatch(view[at].value) is not None


def given_guids(whole: Whole) -> frozenset[str]:
    """GUIDs that objects get which the script spawns: the field `GUID` of their data, written out."""
    found: set[str] = set()
    for piece in whole.pieces:
        view = piece.view
        found |= {guid for text in view.strings for guid in _GIVEN.findall(text)}
        fields = [at + 2 for at in view.indices("GUID") if view.text(at + 1) == "="]
        fields += [at + 4 for at in view.indices("[") if _is_text(view, at + 1) and view[at + 1].value == "GUID"]
        found |= {view[at].value for at in fields if _is_guid(view, at)}
    return frozenset(found)


def spawns_unseen(whole: Whole) -> bool:
    """Whether objects come to the table whose GUIDs may stand in data that nobody can see here."""
    return any(whole.has(name) for name in _SPAWNERS)
