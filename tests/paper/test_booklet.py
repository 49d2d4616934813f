"""Booklets: pages on folded sheets."""

from __future__ import annotations

import io

import pikepdf
import pytest

from tests.can import can
from tests.paper.bench import Desk, text_of
from tts_build.paint.paper.binding import About, bind
from tts_build.paint.paper.booklet import booklet, order
from tts_build.paint.paper.painter import Page
from tts_build.scene.scene import IDENTITY


@can(
    "Rulebooks",
    "The rulebook as a booklet to fold",
    write="rulebook: {file: rules.md, booklet: true}",
    see="printing.md#the-rulebook",
)
@pytest.mark.parametrize("pages", range(1, 30))
def test_a_folded_booklet_is_read_from_first_to_last(pages: int) -> None:
    """Sheets laid in each other and folded: the right halves of fronts, then the left halves of backs, and so on."""
    sides = order(pages)
    assert len(sides) % 2 == 0
    fronts, backs = sides[::2], sides[1::2]
    read = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    read += [page for front, back in zip(fronts[::-1], backs[::-1], strict=True) for page in (back[1], front[0])]
    assert [page for page in read if page is not None] == list(range(pages))
    assert read[-1] == pages - 1


def test_pages_stand_beside_each_other_on_sheets_that_lie(desk: Desk) -> None:
    pages = []
    for number in range(6):
        page = Page(148, 210, desk.root, desk.fonts.store)
        page.group(tuple(desk.words(f"Page{number}", 20, 30)), IDENTITY)
        pages.append(page.data())
    about = About("Book", duplex="DuplexFlipShortEdge")
    data = booklet(bind(pages, about), (297.0, 210.0), about)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert len(pdf.pages) == 4
        assert [round(float(value)) for value in pdf.pages[0].mediabox] == [0, 0, 842, 595]
    assert "Page5" in text_of(data, 0) and "Page0" in text_of(data, 0)
    assert "Page1" in text_of(data, 1)
    assert booklet(bind(pages, about), (297.0, 210.0), about) == data
