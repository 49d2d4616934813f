"""The page of what the tool can do says what the tests say, and leads nowhere that is not there."""

from __future__ import annotations

import re

from tests.can import AREAS
from tests.conftest import check_golden
from tests.features.page import PAGE, ROOT, page, pictures, rows


def test_the_page_is_that_of_the_tests() -> None:
    check_golden(PAGE, page())


def test_every_row_has_a_chapter_and_a_place_in_the_docs() -> None:
    assert len({(row.area, row.what) for row in rows()}) == len(rows())
    for row in rows():
        assert row.area in AREAS, row
        see = row.extra.get("see")
        if see:
            name, _, anchor = see.partition("#")
            text = (ROOT / "docs" / name).read_text("utf-8")
            headings = {_anchor(line) for line in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}
            assert not anchor or anchor in headings, f"{row.what}: docs/{name} has no heading `{anchor}`"


def test_every_picture_of_a_showcase_is_there() -> None:
    missing = [file for file in pictures().values() if not (ROOT / "docs" / "pictures" / file).is_file()]
    assert missing == [], "python docs/showcase/pictures.py draws them"


def _anchor(heading: str) -> str:
    """As GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
