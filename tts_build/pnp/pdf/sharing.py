"""Equal parts of a PDF stored once: pictures, drawings, typefaces, graphics states, whichever page brought them."""

from __future__ import annotations

import hashlib
from typing import Any

import pikepdf

UNSHARED = ("/Page", "/Pages", "/Catalog", "/Outlines", "/Annot")
"""Objects that are themselves, even when another looks the same."""

ROUNDS = 12
"""Equal parts make what holds them equal, from the inside out; no file nests deeper."""


def share(book: pikepdf.Pdf) -> None:
    """Let every object that equals an earlier one be that one. What is left over is not written."""
    for _ in range(ROUNDS):
        same = _twins(book)
        if not same:
            return
        for item in list(book.objects):
            _redirect(item, same)


def _twins(book: pikepdf.Pdf) -> dict[tuple[int, int], Any]:
    first: dict[bytes, tuple[int, int]] = {}
    same: dict[tuple[int, int], Any] = {}
    reached = _reached(book)
    for item in reached:
        if isinstance(item, pikepdf.Dictionary | pikepdf.Stream) and str(item.get("/Type", "")) in UNSHARED:
            continue
        known = first.setdefault(_signature(item), item.objgen)
        if known != item.objgen:
            same[item.objgen] = book.get_object(known)
    return same


def _reached(book: pikepdf.Pdf) -> list[Any]:
    """Every indirect object that a page leads to, once, in order of its number."""
    found: dict[tuple[int, int], Any] = {}
    queue: list[Any] = [page.obj for page in book.pages]
    while queue:
        item = queue.pop()
        if item.is_indirect:
            if item.objgen in found:
                continue
            found[item.objgen] = item
        queue.extend(value for _, value in _members(item))
    return [found[number] for number in sorted(found)]


def _members(item: Any) -> list[tuple[Any, Any]]:
    """Keys and values of what a container holds; numbers, names and text are left out."""
    if isinstance(item, pikepdf.Stream | pikepdf.Dictionary):
        pairs: list[tuple[Any, Any]] = [(key, item.get(key)) for key in item.keys() if key != "/Parent"]  # noqa: SIM118
    elif isinstance(item, pikepdf.Array):
        pairs = list(enumerate(item))
    else:
        return []
    return [(key, value) for key, value in pairs if isinstance(value, pikepdf.Object)]


def _signature(item: Any) -> bytes:
    total = hashlib.sha256()
    if isinstance(item, pikepdf.Stream):
        total.update(item.read_raw_bytes())
        for key in sorted(item.keys()):
            value = item.get(key)
            shown = value if isinstance(value, pikepdf.Object) else str(value)
            total.update(f"\n{key} ".encode())
            total.update(shown.unparse() if isinstance(shown, pikepdf.Object) else shown.encode())
    else:
        total.update(item.unparse(resolved=True))
    return total.digest()


def _redirect(item: Any, same: dict[tuple[int, int], Any]) -> None:
    for key, value in _members(item):
        if value.is_indirect:
            if value.objgen in same:
                item[key] = same[value.objgen]
        else:
            _redirect(value, same)
