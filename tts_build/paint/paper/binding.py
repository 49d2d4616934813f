"""Pages to one PDF: what pages share is stored once, and readers and printers are told not to scale. And a book as a
booklet: two pages on a side of a sheet, in the order in which folded sheets are read.
"""

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
    """One PDF of one-page PDFs, in order. The same pages give the same bytes, wherever and whenever.

    `marks` and `links` have a list for each page of a tagged file.
    """
    book = pikepdf.new()
    sharing = Sharing(book)
    for page in pages:
        with pikepdf.open(io.BytesIO(page)) as single:
            book.pages.extend(single.pages)
        sharing.add(book.pages[-1], hashlib.sha256(page).digest())
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


POINTS = 1 / MM_PER_UNIT["pt"]

FOLD = 6.0
"""mm of the marks that show where a sheet is folded."""


def order(pages: int) -> list[tuple[int | None, int | None]]:
    """Pages (from 0, None for an empty one) at the left and right of each side, sheet by sheet, front before back.

    Empty pages stand before the last one, which stays on the outside.
    """
    whole = -(-pages // 4) * 4
    numbers: list[int | None] = [*range(pages - 1), *[None] * (whole - pages), pages - 1]
    sides: list[tuple[int | None, int | None]] = []
    for sheet in range(whole // 4):
        first, last = 2 * sheet, whole - 1 - 2 * sheet
        sides += [(numbers[last], numbers[first]), (numbers[first + 1], numbers[last - 1])]
    return sides


def booklet(data: bytes, sheet: tuple[float, float], about: About) -> bytes:
    """The pages of a PDF two by two on sheets of so many mm, width and height, lying; scaled to fill their halves."""
    width, height = (part * POINTS for part in sheet)
    made = pikepdf.new()
    with pikepdf.open(io.BytesIO(data)) as book:
        sources = [made.copy_foreign(page.as_form_xobject()) for page in book.pages]
        size = [float(value) for value in book.pages[0].mediabox]
    scale = min(width / 2 / size[2], height / size[3])
    tick = FOLD * POINTS
    for left, right in order(len(sources)):
        content = []
        resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary())
        for name, number, start in (("L", left, 0.0), ("R", right, width / 2)):
            if number is None:
                continue
            x = start + (width / 2 - size[2] * scale) / 2
            y = (height - size[3] * scale) / 2
            content.append(f"q {scale:.6f} 0 0 {scale:.6f} {x:.3f} {y:.3f} cm /{name} Do Q")
            resources.XObject[f"/{name}"] = sources[number]
        middle = width / 2
        content.append(f"q 0.25 w [3 2] 0 d {middle:.3f} 0 m {middle:.3f} {tick:.3f} l S")
        content.append(f"{middle:.3f} {height:.3f} m {middle:.3f} {height - tick:.3f} l S Q")
        page = pikepdf.Dictionary(
            Type=pikepdf.Name.Page,
            MediaBox=[0, 0, round(width, 3), round(height, 3)],
            Resources=resources,
            Contents=made.make_stream("\n".join(content).encode()),
        )
        made.pages.append(pikepdf.Page(made.make_indirect(page)))
    describe(made, about)
    return written(made)
