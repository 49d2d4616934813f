"""GUIDs from an object's path in the definition, so that an object keeps its GUID for ever."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from tts_build.model.boards import Board
from tts_build.save.place.copies import RULEBOOK, Key, owners, path_of, paths, things
from tts_build.save.source import Source


def guid_of(path: str, salt: int = 0) -> str:
    """Six lower-case hex digits, as the game writes them, from a path such as `hello/decks/tasks/T01#0`."""
    text = path if salt == 0 else f"{path}\x00{salt}"
    return hashlib.sha256(text.encode()).hexdigest()[:6]


def assign(paths: Iterable[str]) -> dict[str, str]:
    """A GUID for each path, all different.

    Depends on the set of paths alone. When two paths meet, the first in order keeps its own and the other takes the
    next salt; nobody else moves.
    """
    taken: dict[str, str] = {}
    result: dict[str, str] = {}
    colliding: list[str] = []
    for path in sorted(set(paths)):
        candidate = guid_of(path)
        if candidate in taken:
            colliding.append(path)
        else:
            taken[candidate] = path
            result[path] = candidate
    for path in colliding:
        salt = 1
        while guid_of(path, salt) in taken:
            salt += 1
        result[path] = guid_of(path, salt)
        taken[result[path]] = path
    return result


def guids(source: Source) -> dict[str, str]:
    """The GUID of every path."""
    return assign(paths(source))


def guid_names(source: Source) -> dict[str, Any]:
    """GUIDs by the names of the definition, for scripts.

    `{"board": "a1b2c3", "pawn": {"White": ...}, "coin": [...], "board.wheel": ..., "hands": {"White": ...},
    "rulebook": ...}`: text for one object, a list for copies, a mapping for each seat.
    """
    known = guids(source)
    game = source.game
    result: dict[str, Any] = {}
    for name, (section, thing) in things(game).items():
        inner = ["", *(f"/{part}" for part in thing.parts)] if isinstance(thing, Board) else [""]
        for part in inner:
            by_seat: dict[str | None, Any] = {}
            for seat in owners(thing, game):
                many = [known[path_of(source, section, Key(name, seat, copy), part)] for copy in range(thing.copies)]
                by_seat[seat] = many if len(many) > 1 else many[0]
            result[name + part.replace("/", ".")] = by_seat.get(None, by_seat)
    result["hands"] = {seat: known[path_of(source, "hands", Key("hand", seat))] for seat in game.table.seats}
    if game.rulebook:
        result[RULEBOOK] = known[path_of(source, RULEBOOK, Key(RULEBOOK))]
    return result
