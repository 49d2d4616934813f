"""Equal parts of a PDF stored once: pictures, drawings, typefaces, graphics states, whichever page brought them.

What a page is made of is looked through once: a process that binds the same page again, after a change of another or in
another file, remembers what it found.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pikepdf

UNSHARED = ("/Page", "/Pages", "/Catalog", "/Outlines", "/Annot")
"""Objects that are themselves, even when another looks the same."""

PAGES = 4000
"""Pages that a process remembers; what one is made of takes some ten thousand bytes."""

TOKEN = re.compile(rb"\((?:[^()\\]|\\.)*\)|<[0-9A-Fa-f]*>|(\d+) 0 R", re.DOTALL)
"""A text, or a reference to an object, as qpdf writes them: brackets within texts have a backslash."""

Path = tuple[Any, ...]
"""Keys and indices that lead from an object to a value in it."""


@dataclass(slots=True)
class _Part:
    """An indirect object. `places`: where it refers to which others, by their numbers less that of the first page.

    `mark`: what it has in common with its equals, all that it leads to included, and with nothing else; none for what
    is unshared. `local`: it leads to something unshared, and has no equals on other pages.
    """

    places: list[tuple[Path, int]]
    text: bytes
    unshared: bool
    mark: bytes = b""
    local: bool = False


Anatomy = dict[int, _Part]
"""What pages lead to, by numbers less that of the first, which are the same in whichever file they stand."""


class Sharing:
    """Lets every object of a file's pages that equals an earlier one be that one, page by page.

    What is left over is emptied: of a thousand pages that bring the same typefaces no more than one is in memory.
    """

    def __init__(self, book: pikepdf.Pdf) -> None:
        self._book = book
        self._first: dict[tuple[bytes, int], int] = {}
        self._parts = 0

    def add(self, pages: Sequence[pikepdf.Page], digest: bytes) -> None:
        """Share what the last pages brought, which share what is equal among themselves. `digest` stands for all that
        they had when they were added, alone."""
        book, base, index = self._book, pages[0].obj.objgen[0], self._parts
        self._parts += 1
        anatomy = _remembered(digest)
        if not anatomy or not all(_fits(page.obj, base, anatomy) for page in pages):
            anatomy.clear()
            anatomy.update(_dissected([page.obj for page in pages]))
        same: dict[int, int] = {}
        for number, part in sorted(anatomy.items()):
            if part.mark:
                same[number] = self._first.setdefault((part.mark, index if part.local else -1), base + number)
        for number, part in anatomy.items():
            if same.get(number, base + number) == base + number:  # else nothing leads to it any more
                for path, held in part.places:
                    known = same.get(held, base + held)
                    if known != base + held:
                        _container(book, base + number, path)[path[-1]] = book.get_object(known, 0)
        for number, known in same.items():
            if known != base + number:
                book._replace_object((base + number, 0), pikepdf.Dictionary())


@lru_cache(maxsize=PAGES)
def _remembered(digest: bytes) -> Anatomy:
    """What is known of a page: nothing at first."""
    return {}


def _container(book: pikepdf.Pdf, number: int, path: Path) -> Any:
    """What holds the value at the end of a path."""
    container: Any = book.get_object(number, 0)
    for key in path[:-1]:
        container = container[key]
    return container


def _fits(page: Any, base: int, anatomy: Anatomy) -> bool:
    """Whether a page's own references, and through them the others', are numbered as they were."""
    found: list[tuple[Path, int]] = []
    list(_held(page, (), base, found))
    part = anatomy.get(page.objgen[0] - base)
    return part is not None and found == part.places


def _dissected(pages: Sequence[Any]) -> Anatomy:
    """The parts that pages lead to, the first of them as 0, each with its mark."""
    base = pages[0].objgen[0]
    parts: Anatomy = {}
    queue: list[Any] = [*pages]
    while queue:
        item = queue.pop()
        number = item.objgen[0] - base
        if number not in parts:
            unshared = isinstance(item, pikepdf.Dictionary | pikepdf.Stream) and str(item.get("/Type", "")) in UNSHARED
            part = parts[number] = _Part([], b"" if unshared else _text(item), unshared)
            queue += _held(item, (), base, part.places)
    done: set[int] = set()
    for number in parts:
        _mark(parts, number, base, done)
    return parts


def _mark(parts: Anatomy, number: int, base: int, begun: set[int]) -> None:
    """Give a part its mark, after those that it leads to. One of a circle is told by its number: it has no equals."""
    if number in begun:
        return
    begun.add(number)
    part = parts[number]
    for _, held in part.places:
        _mark(parts, held, base, begun)
    if part.unshared:
        part.local = True
        return

    def mark(found: re.Match[bytes]) -> bytes:
        if found[1] is None:
            return found[0]
        held = int(found[1]) - base
        other = parts.get(held)
        if other is None or not other.mark:
            part.local = True
            return b"%d of this page" % held
        part.local |= other.local
        return other.mark

    part.mark = hashlib.sha256(TOKEN.sub(mark, part.text)).hexdigest().encode()
    part.text = b""  # it is remembered for long, and has said what it has to


def _text(item: Any) -> bytes:
    """An object as it is written, a stream's data as their digest."""
    if not isinstance(item, pikepdf.Stream):
        return bytes(item.unparse(resolved=True))
    pieces = [hashlib.sha256(item.read_raw_bytes()).hexdigest().encode()]
    for key in sorted(item.keys()):
        value = item.get(key)
        pieces.append(key.encode() + b" ")
        pieces.append(value.unparse() if isinstance(value, pikepdf.Object) else str(value).encode())
    return b"\n".join(pieces)


def _held(container: Any, path: Path, base: int, places: list[tuple[Path, int]]) -> Iterator[Any]:
    """The indirect objects that a container leads to, itself or through what stands in it; `places` gets where."""
    if isinstance(container, pikepdf.Stream | pikepdf.Dictionary):
        pairs: Iterable[tuple[Any, Any]] = [(key, container.get(key)) for key in container.keys() if key != "/Parent"]  # noqa: SIM118
    elif isinstance(container, pikepdf.Array):
        pairs = enumerate(container)
    else:
        return
    for key, value in pairs:
        if isinstance(value, pikepdf.Object):  # no number, name or text
            if value.is_indirect:
                places.append(((*path, key), value.objgen[0] - base))
                yield value
            else:
                yield from _held(value, (*path, key), base, places)
