"""Tagged PDF: what on a page is text, in which order, and what pictures show, for those who listen to it.

While a page is drawn, everything inside a `Tagged` group becomes marked content with a number; the rest is decoration.
The tree of the document is put together from the marks of all pages (ISO 32000-1, 14.7 and 14.8).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pikepdf

from tts_build.scene.scene import Group, Item, Tagged


@dataclass(frozen=True, slots=True)
class Mark:
    """Marked content of a page, in the order in which it was drawn; its number is its place in the page's list."""

    path: tuple[str, ...]
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A rectangle of a page (mm from its top left corner) that leads to a place of the same file."""

    box: tuple[float, float, float, float]
    page: int
    y: float = 0.0


def has_content(item: Item) -> bool:
    """Whether a piece of content lies in an item."""
    if isinstance(item, Tagged):
        return True
    return isinstance(item, Group) and any(has_content(inner) for inner in item.items)


def role_of(step: str) -> str:
    """The structure type of a step of a path."""
    return step.partition(":")[0]


def add_structure(book: pikepdf.Pdf, pages: Sequence[Sequence[Mark]]) -> None:
    """Give a file its tree of structure from the marks of its pages."""
    root = book.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot))
    document = _element(book, "Document", root)
    made: dict[tuple[str, ...], pikepdf.Object] = {}
    parents = pikepdf.Array()
    for number, marks in enumerate(pages):
        page = book.pages[number].obj
        page.StructParents = number
        page.Tabs = pikepdf.Name.S
        owners = pikepdf.Array()
        for mcid, mark in enumerate(marks):
            parent = document
            for depth in range(1, len(mark.path) + 1):
                path = mark.path[:depth]
                if path not in made:
                    made[path] = _element(book, role_of(path[-1]), parent)
                    parent.K.append(made[path])
                parent = made[path]
            if mark.alt and "/Alt" not in parent:
                parent.Alt = pikepdf.String(mark.alt)
            if "/Pg" not in parent:
                parent.Pg = page
            if parent.Pg.objgen == page.objgen:
                parent.K.append(mcid)
            else:
                parent.K.append(pikepdf.Dictionary(Type=pikepdf.Name.MCR, Pg=page, MCID=mcid))
            owners.append(parent)
        parents.append(number)
        parents.append(book.make_indirect(owners))
    root.K = document
    root.ParentTree = book.make_indirect(pikepdf.Dictionary(Nums=parents))
    root.ParentTreeNextKey = len(pages)
    book.Root.StructTreeRoot = root
    book.Root.MarkInfo = pikepdf.Dictionary(Marked=True)


def _element(book: pikepdf.Pdf, role: str, parent: pikepdf.Object) -> pikepdf.Object:
    entries = pikepdf.Dictionary(Type=pikepdf.Name.StructElem, S=pikepdf.Name(f"/{role}"), P=parent, K=pikepdf.Array())
    return book.make_indirect(entries)


def add_links(book: pikepdf.Pdf, pages: Sequence[Sequence[Link]], points: float) -> None:
    """Put links on pages; `points` in a millimetre."""
    for number, links in enumerate(pages):
        page = book.pages[number]
        height = float(page.mediabox[3])
        annotations = pikepdf.Array()
        for link in links:
            x, y, wide, high = link.box
            box = [x * points, height - (y + high) * points, (x + wide) * points, height - y * points]
            target = book.pages[link.page]
            top = float(target.mediabox[3]) - link.y * points
            entries = pikepdf.Dictionary(
                Type=pikepdf.Name.Annot,
                Subtype=pikepdf.Name.Link,
                Rect=[round(value, 2) for value in box],
                Border=[0, 0, 0],
                Dest=pikepdf.Array([target.obj, pikepdf.Name.XYZ, 0, round(top, 2), 0]),
            )
            annotations.append(book.make_indirect(entries))
        if links:
            page.obj.Annots = annotations
