"""Pages of two PDFs held against each other, as they look: a PDF is another one for as little as a date in it."""

import hashlib
from typing import Any

from PIL import Image

from tts_build.build.services.changes.change_report import address
from tts_build.definition.texts.templates import ranges

SCALE = 1.0
"""Pixels a point: a letter that is another one shows."""
MOST_PAGES, MOST_SIDE, MOST_DRAWN = 400, 3_000, 40
"""Pages that are looked at, points of one's longer side, and pages that are shown before and after."""


def page_changes(before: bytes, after: bytes, *, drawn: bool) -> dict[str, Any]:
    """By the names of an `Entry` the words that say which pages look otherwise, and with `drawn` their pictures;
    nothing where one cannot be read, or where no library that shows pages is installed."""
    was, now = (_pages(data) for data in (before, after))
    if not was or not now:
        return {}
    looks = [[_look(page) for page in pages] for pages in (was, now)]
    other = [n for n in range(max(len(was), len(now))) if looks[0][n : n + 1] != looks[1][n : n + 1]]
    told = [f"{ranges([n + 1 for n in other if n < len(pages)]) or 'none'} of {len(pages)}" for pages in (was, now)]
    word = {"column": "other pages", "before": told[0], "after": told[1]}
    asked = other[:MOST_DRAWN] if drawn else ()
    pairs = [[address(_drawn(pages[n])) if n < len(pages) else "" for pages in (was, now)] for n in asked]
    return {"words": (word,), "pictures": tuple(map(tuple, pairs))}


def _pages(data: bytes) -> list[Any]:
    """The pages of a PDF; none of one that cannot be read, or has pages that nobody prints."""
    try:
        from pypdfium2 import PdfDocument, PdfiumError
    except ImportError:
        return []
    try:
        found = [page for page, _ in zip(PdfDocument(data), range(MOST_PAGES), strict=False)]
    except PdfiumError:
        return []
    return found if all(0 < max(page.get_size()) <= MOST_SIDE for page in found) else []


def _drawn(page: Any) -> Image.Image:
    drawn: Image.Image = page.render(scale=SCALE).to_pil()
    return drawn.convert("RGB")


def _look(page: Any) -> bytes:
    picture = _drawn(page)
    return hashlib.sha256(f"{picture.size}".encode() + picture.tobytes()).digest()
