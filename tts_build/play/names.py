"""Names that tell nothing: what a seat calls its objects and pictures by, drawn at random for that seat alone."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)


def unguessable() -> str:
    """128 bits as letters and digits that need no quoting in an address."""
    return secrets.token_urlsafe(16)


class Names(Generic[Key]):
    """A name for each of the things that one seat is shown, and back again."""

    def __init__(self, fresh: Callable[[], str] = unguessable) -> None:
        self._fresh = fresh
        self._names: dict[Key, str] = {}
        self._keys: dict[str, Key] = {}

    def of(self, key: Key) -> str:
        """The name of a thing, a new one when it has none."""
        name = self._names.get(key)
        if name is None:
            name = self._names[key] = self._fresh()
            self._keys[name] = key
        return name

    def meant(self, name: str) -> Key | None:
        """What has a name; None when nothing has it any more."""
        return self._keys.get(name)

    @property
    def keys(self) -> list[Key]:
        """All that have a name."""
        return list(self._names)

    def known(self, key: Key) -> str | None:
        """The name of a thing, if it has one."""
        return self._names.get(key)

    def keep(self, keys: Iterable[Key]) -> None:
        """Forget the names of all but these: what is shown again later gets a new one."""
        kept = set(keys)
        for key in [key for key in self._names if key not in kept]:
            del self._keys[self._names.pop(key)]
