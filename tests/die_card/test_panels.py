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
LIT, UNLIT = "#FBE9B7", "#FFFFFF00"


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


@pytest.fixture
def pair(save: Json, built_save: Path, game: Game) -> Iterator[Sitting]:
    """White, with something to round by, and Red."""
    sitting = Sitting(save, built_save.parent, game, 2)
    sitting.become(who={"White": {"at": 1, "hand": ["B6"]}})
    yield sitting
    sitting.table.close()


def roll_of(sitting: Sitting, colour: str) -> list[str]:
    """The panel of the last roll, as a player reads it."""
    parts = ["head", *("azure", "blue", "cyan"), *(f"term_{n}" for n in (1, 2, 3)), "discriminant"]
    rows = [f"row_{n}_{part}" for n in (1, 2) for part in ("left", "six", "middle", "steps", "space")]
    shown = [sitting.text(f"rolled_{colour}_{part}", colour) for part in [*parts, *rows]]
    return [text for text in shown if text]


def lit(sitting: Sitting) -> list[bool]:
    """Which rows are lit."""
    colours = [sitting.table.ui().attribute(f"rolled_White_row_{row}", "color") for row in (1, 2)]
    assert set(colours) <= {LIT, UNLIT}
    return [colour == LIT for colour in colours]


def test_the_last_roll_stands_on_every_screen_until_the_next(pair: Sitting) -> None:
    assert roll_of(pair, "White") == []
    pair.roll(azure=3, blue=9, cyan=1)
    equation = ["Last roll: White", "3", "9", "1", "−3x²", "+ 9x", "+ 1", "D = b² − 4ac = 81 + 12 = 93"]
    ways = ["x₁ = −0.11", "≈ 0", "0", "stay", "x₂ = 3.11", "≈ 3", "3", "Land of Possible Return (38)"]
    assert roll_of(pair, "White") == roll_of(pair, "Red") == equation + ways
    ui = pair.table.ui()
    assert [ui.visible(f"rolled_White_row_{row}_prime", "White") for row in (1, 2)] == [False, True]
    assert ui.attribute("rolled_White_term_1", "color") == "#C4122F", "what a prime has turned"
    assert lit(pair) == [False, False], "nobody has moved"
    pair.choose("Move 3 clockwise: Land of Possible Return (38)")
    assert pair.question("Red") == "What will you do with this turn?"
    assert roll_of(pair, "Red") == equation + ways
    assert lit(pair) == [False, True]
    pair.click("kit_take_back")
    pair.click("kit_take_back")
    assert roll_of(pair, "Red") == [], "it was taken back"


def test_a_roll_without_a_root_and_one_that_is_rounded_otherwise(pair: Sitting) -> None:
    pair.roll(azure=3, blue=9, cyan=1)
    pair.choose("ROUND! both down")
    assert roll_of(pair, "Red")[8:] == [
        "x₁ = −0.11",
        "≈ −1",
        "1",
        "START",
        "x₂ = 3.11",
        "≈ 3",
        "3",
        "Land of Possible Return (38)",
    ]
    pair.become()
    assert roll_of(pair, "White") == [], "another evening"
    pair.roll(azure=1, blue=1, cyan=4)
    without = ["Last roll: White", "1", "1", "4", "x²", "+ x", "+ 4", "D = b² − 4ac = 1 − 16 = −15", "no root: roll"]
    assert roll_of(pair, "White") == [*without, "?"]
    pair.roll(d6=4)
    assert roll_of(pair, "White") == [*without, "4", "4", "Magical Forest"]


def test_where_the_choices_leave_no_room_there_is_no_last_roll(save: Json, built_save: Path, game: Game) -> None:
    """AGAIN! is seven choices; others have room."""
    sitting = Sitting(save, built_save.parent, game, 4)
    sitting.become(who={"White": {"at": 1, "hand": ["B5", *CARDS[1:]]}})
    sitting.roll(azure=3, blue=9, cyan=1)
    assert roll_of(sitting, "White") == []
    assert roll_of(sitting, "Red")[0] == "Last roll: White"
    sitting.table.close()
