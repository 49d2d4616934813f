"""Equal parts of a PDF stored once: pictures, drawings, typefaces, graphics states, whichever page brought them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import pikepdf

UNSHARED = ("/Page", "/Pages", "/Catalog", "/Outlines", "/Annot")
"""Objects that are themselves, even when another looks the same."""

ROUNDS = 12
"""Equal parts make what holds them equal, from the inside out; no file nests deeper."""


Number = tuple[int, int]
"""The number of an indirect object, and its generation."""


class _Part:
    """An indirect object, and each place in it that refers to another: the container, the key in that, the number."""

    def __init__(self, item: Any) -> None:
        self.item = item
        self.places: list[tuple[Any, Any, Number]] = []
        self.alone = isinstance(item, pikepdf.Dictionary | pikepdf.Stream) and str(item.get("/Type", "")) in UNSHARED
        self._data = hashlib.sha256(item.read_raw_bytes()).digest() if isinstance(item, pikepdf.Stream) else None

    def signature(self) -> bytes:
        """What it has in common with its equals, and with nothing else."""
        item = self.item
        if self._data is None:
            return hashlib.sha256(item.unparse(resolved=True)).digest()
        total = hashlib.sha256(self._data)
        for key in sorted(item.keys()):
            value = item.get(key)
            total.update(f"\n{key} ".encode())
            total.update(value.unparse() if isinstance(value, pikepdf.Object) else str(value).encode())
        return total.digest()

    def lead(self, old: Number, new: Number, to: Any) -> None:
        """Let what refers to one object refer to another."""
        for index, (container, key, number) in enumerate(self.places):
            if number == old:
                container[key] = to
                self.places[index] = (container, key, new)


def share(book: pikepdf.Pdf) -> None:
    """Let every object that equals an earlier one be that one. What is left over is not written."""
    parts = _reached(book)
    holders: dict[Number, set[Number]] = {}
    for number, part in parts.items():
        for _, _, held in part.places:
            holders.setdefault(held, set()).add(number)
    first: dict[bytes, Number] = {}
    changed = set(parts)
    for _ in range(ROUNDS):
        same: dict[Number, Number] = {}
        for number in sorted(changed):
            if not parts[number].alone:
                known = first.setdefault(signature := parts[number].signature(), number)
                if known < number:
                    same[number] = known
                elif known > number:
                    same[known] = first[signature] = number
        if not same:
            return
        changed = set()
        for old, new in same.items():
            for holder in holders.get(old, ()):
                parts[holder].lead(old, new, parts[new].item)
                holders.setdefault(new, set()).add(holder)
                changed.add(holder)
        changed -= same.keys()


def _reached(book: pikepdf.Pdf) -> dict[Number, _Part]:
    """Every indirect object that a page leads to."""
    found: dict[Number, _Part] = {}
    queue: list[Any] = [page.obj for page in book.pages]
    while queue:
        item = queue.pop()
        number = item.objgen
        if number not in found:
            part = found[number] = _Part(item)
            queue += _held(item, part.places)
    return found


def _held(container: Any, places: list[tuple[Any, Any, Number]]) -> list[Any]:
    """The indirect objects that a container leads to, itself or through what stands in it; `places` gets where."""
    found = []
    if isinstance(container, pikepdf.Stream | pikepdf.Dictionary):
        pairs: Iterable[tuple[Any, Any]] = [(key, container.get(key)) for key in container.keys() if key != "/Parent"]  # noqa: SIM118
    elif isinstance(container, pikepdf.Array):
        pairs = enumerate(container)
    else:
        return []
    for key, value in pairs:
        if isinstance(value, pikepdf.Object):  # no number, name or text
            if value.is_indirect:
                places.append((container, key, value.objgen))
                found.append(value)
            else:
                found += _held(value, places)
    return found
