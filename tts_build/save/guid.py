"""GUIDs from an object's path in the definition, so that an object keeps its GUID for ever."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable


def guid(path: str, salt: int = 0) -> str:
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
        candidate = guid(path)
        if candidate in taken:
            colliding.append(path)
        else:
            taken[candidate] = path
            result[path] = candidate
    for path in colliding:
        salt = 1
        while guid(path, salt) in taken:
            salt += 1
        result[path] = guid(path, salt)
        taken[result[path]] = path
    return result
