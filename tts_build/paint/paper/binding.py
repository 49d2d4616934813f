"""Pages to one PDF: what pages share is stored once, and readers and printers are told not to scale."""

import hashlib
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pikepdf

from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.paper.deduplication import Sharing
from tts_build.paint.paper.tagging import Link, Mark, add_links, add_structure
from tts_build.paper.sheet import Duplex


@dataclass(frozen=True, slots=True)
class About:
    """What the file says of itself. `date` is YYYY-MM-DD or empty; there is no other time in it."""

    title: str
    author: str = ""
    subject: str = ""
    language: str = "en"
    date: str = ""
    duplex: Duplex = "Simplex"


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of the outline: `page` from 0, `y` in mm from the page's top, `level` from 0."""

    title: str
    page: int
    y: float = 0.0
    level: int = 0


def bind(
    pages: Iterable[bytes],
    about: About,
    bookmarks: Sequence[Bookmark] = (),
    marks: Sequence[Sequence[Mark]] = (),
    links: Sequence[Sequence[Link]] = (),
) -> bytes:
    """One PDF of PDFs with a page or more each, in order. The same pages give the same bytes, wherever and whenever,
    and whichever of them were bound before.

    `marks` and `links` have a list for each page of a tagged file.
    """
    book = pikepdf.new()
    sharing = Sharing(book)
    for page in pages:
        begun = len(book.pages)
        with pikepdf.open(io.BytesIO(page)) as part:
            book.pages.extend(part.pages)
        sharing.add(book.pages[begun:], hashlib.sha256(page).digest())
    describe(book, about)
    if links:
        add_links(book, links, 1 / MM_PER_UNIT["pt"])
    if marks:
        add_structure(book, marks)
    if bookmarks:
        with book.open_outline() as outline:
            outline.root.extend(_entries(book, bookmarks))
        book.Root.PageMode = pikepdf.Name.UseOutlines
    return written(book)


def written(book: pikepdf.Pdf) -> bytes:
    """A file's bytes, the same for the same file."""
    out = io.BytesIO()
    book.save(
        out,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
        compress_streams=True,
        min_version="1.5",
    )
    return out.getvalue()


def describe(book: pikepdf.Pdf, about: About) -> None:
    """Write into a file what it says of itself."""
    root = book.Root
    root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name("/None"),
        Duplex=pikepdf.Name(f"/{about.duplex}"),
        PickTrayByPDFSize=True,
        DisplayDocTitle=True,
    )
    root.Lang = pikepdf.String(about.language)
    info = {"/Title": about.title, "/Author": about.author, "/Subject": about.subject, "/Producer": "tts-build"}
    for key, value in info.items():
        if value:
            book.docinfo[key] = pikepdf.String(value)
    if about.date:
        stamp = f"D:{about.date.replace('-', '')}000000Z"
        book.docinfo["/CreationDate"] = pikepdf.String(stamp)
        book.docinfo["/ModDate"] = pikepdf.String(stamp)


def _entries(book: pikepdf.Pdf, bookmarks: Sequence[Bookmark]) -> Iterator[pikepdf.OutlineItem]:
    """The top level's entries, each with those below it."""
    path: list[tuple[int, pikepdf.OutlineItem]] = []
    top: list[pikepdf.OutlineItem] = []
    for bookmark in bookmarks:
        height = float(book.pages[bookmark.page].mediabox[3])
        place = round(height - bookmark.y / MM_PER_UNIT["pt"], 2)
        item = pikepdf.OutlineItem(bookmark.title, bookmark.page, "XYZ", left=0, top=place, zoom=0)
        while path and path[-1][0] >= bookmark.level:
            path.pop()
        (path[-1][1].children if path else top).append(item)
        path.append((bookmark.level, item))
    return iter(top)
