"""Panels leave free what is played with: measured in what the simulator draws of a player's screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.die_card.at_table import COLOURS, Sitting
from tests.paper.bench import text_of
from tts_build.rules.game_protocol import Game
from tts_build.save.picture.from_above import layout_objects, table_kind
from tts_build.save.picture.window import window_round
from tts_build.sim.table import Table
from tts_build.sim.view import overhead as top
from tts_build.sim.view import screen

Json = dict[str, Any]
SCREENS = [(1920, 1080), (1366, 768)]
CARDS = ["B3", "T01", "T19", "T31", "T02"]


@pytest.fixture(scope="module")
def crowded(save: Json, built_save: Path, game: Game) -> Iterator[Sitting]:
    """A turn with as many choices as there can be, and as many cards to reveal."""
    sitting = Sitting(save, built_save.parent, game, 4)
    rich = {"i": 15, "hand": CARDS, "at": 24}
    sitting.become(who={"White": rich, **{colour: {"i": 5} for colour in COLOURS[1:]}})
    yield sitting
    sitting.table.close()


@pytest.fixture(scope="module")
def bare(crowded: Sitting) -> Image.Image:
    """The screen without panels."""
    width, height = screen.WIDTH, screen.HEIGHT
    seen = top.draw(crowded.table, width=width, aspect=width / height, viewer="White")
    return seen.resize((width, height))


@pytest.fixture(scope="module")
def whole(crowded: Sitting) -> Image.Image:
    """The screen with them, as the turn begins."""
    return screen.draw(crowded.table, "White")


def covered(whole: Image.Image, bare: Image.Image, size: tuple[int, int]) -> Any:
    """Which pixels of White's screen panels cover: an array of rows of yes and no."""
    both = (whole, bare)
    one, other = (np.asarray(picture.resize(size, Image.Resampling.NEAREST), dtype=int) for picture in both)
    return np.abs(one - other).sum(axis=2) > 0


def boxes(table: Table, colour: str, size: tuple[int, int], *names: str) -> dict[str, tuple[int, int, int, int]]:
    """Left, top, right and bottom of things on that screen, in pixels."""
    saved = table.save()

    @cache
    def size_of(url: str) -> tuple[int, int] | None:
        found = table.assets.picture(url) if url else None
        return found.size if found is not None else None

    seen = layout_objects(saved, size_of, colour)
    window = window_round(seen, table_kind(saved["Table"]), aspect=size[0] / size[1])
    scale = size[0] / (window.right - window.left)
    found = {}
    for name in names:
        thing = table.find(name)
        x, z, w, d = thing.position.x, thing.position.z, thing.size.x / 2, thing.size.z / 2
        across = (x - w - window.left) * scale, (x + w - window.left) * scale
        down = (window.top - z - d) * scale, (window.top - z + d) * scale
        found[name] = (round(across[0]), round(down[0]), round(across[1]), round(down[1]))
    return found


def hit(table: Table, whole: Image.Image, bare: Image.Image, size: tuple[int, int]) -> list[str]:
    """Which of the things that are played with the panels cover a part of."""
    panels = covered(whole, bare, size)
    assert panels.any(), "there are panels"
    found = []
    own = [f"{kind}/{colour}" for kind in ("aid", "counter") for colour in COLOURS]
    for name, (left, upper, right, lower) in boxes(table, "White", size, "Board", "Tablet", "bank", *own).items():
        assert 0 < left < right < size[0]
        assert 0 < upper < lower < size[1]
        if panels[upper:lower, left:right].any():
            found.append(name)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", SCREENS, ids=["1920x1080", "1366x768"])
def test_panels_leave_all_free_that_is_played_with(
    crowded: Sitting, whole: Image.Image, bare: Image.Image, size: tuple[int, int]
) -> None:
    assert hit(crowded.table, whole, bare, size) == []


@pytest.mark.slow
def test_folded_panels_do_so_too_and_help_lies_over_the_board(crowded: Sitting, bare: Image.Image) -> None:
    crowded.click("kit_help_open")
    assert "Board" in hit(crowded.table, screen.draw(crowded.table, "White"), bare, SCREENS[1])
    crowded.click("kit_help_open")
    crowded.click("kit_fold")
    assert hit(crowded.table, screen.draw(crowded.table, "White"), bare, SCREENS[1]) == []


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
