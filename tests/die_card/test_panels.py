"""What the panels open, and for whom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.die_card.at_table import COLOURS, Sitting
from tests.paper.bench import text_of
from tts_build.rules.game_protocol import Game

Json = dict[str, Any]
CARDS = ["B3", "T01", "T19", "T31", "T02"]


@pytest.fixture(scope="module")
def crowded(save: Json, built_save: Path, game: Game) -> Iterator[Sitting]:
    """A turn with as many choices as there can be, and as many cards to reveal."""
    sitting = Sitting(save, built_save.parent, game, 4)
    rich = {"i": 15, "hand": CARDS, "at": 24}
    sitting.become(who={"White": rich, **{colour: {"i": 5} for colour in COLOURS[1:]}})
    yield sitting
    sitting.table.close()


def test_help_opens_the_rulebook_at_a_chapter_and_shows_it_to_who_asked(crowded: Sitting, built_save: Path) -> None:
    crowded.click("kit_help_open")
    number = next(n for n in range(1, 13) if crowded.table.ui().text(f"kit_help_{n}_word") == "Trading")
    asked = crowded.table.ui().text(f"kit_help_{number}_page")
    crowded.click(f"kit_help_{number}_page")
    assert not crowded.player("White").sees("kit_help"), "it would cover the page"
    book = crowded.table.find("rulebook")
    page = book.data["CustomPDF"]["PDFPage"]
    assert asked == f"Page {page + 1}"
    (pdf,) = (built_save.parent / "pdf").glob("rulebook*.pdf")
    assert re.search(r"^\d+\s+Trading\s*$", text_of(pdf.read_bytes(), page), re.MULTILINE), "the chapter begins there"
    camera = crowded.table.players.get("White").camera
    assert camera["position"] == book.position
    assert camera["yaw"] % 360 == 0
