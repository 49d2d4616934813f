"""The table after some turns of bots, as a picture: where things are, and the same for everybody."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.can import can
from tests.conftest import ROOT, run_cli
from tests.die_card.at_table import COLOURS, facts
from tts_build.build.services import table_pictures
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.sim.play.compare_layout import Agreement
from tts_build.sim.play.driver import Driver
from tts_build.sim.play.layout_positions import Ground
from tts_build.sim.table import Table
from tts_build.sim.view.overhead import draw, window

Json = dict[str, Any]
SEED, TURNS = 7, 13
SCALE = 10.0
"""Pixels a unit of the table."""


@pytest.fixture(scope="module")
def played(built_save: Path) -> Iterator[tuple[Table, Json]]:
    """A table after some turns, and the state that it is in."""
    root = load_workspace(ROOT)
    table = table_pictures.table_of(table_pictures.assembled(root, "die_card"), 4, SEED)
    state = table_pictures.play(table, load_rules(root, "die_card", lua=False), TURNS, SEED)
    yield table, state
    table.close()


def test_the_table_is_where_the_state_says(played: tuple[Table, Json]) -> None:
    table, state = played
    assert state["turns"] == TURNS + 1
    game: Any = load_rules(load_workspace(ROOT), "die_card", lua=False).game()
    driver, ground = Driver(table, game, facts()), Ground(facts(), COLOURS)
    driver.colours = list(COLOURS)
    for path, home in (("tasks", (-3.47, 2.37)), ("goals", (3.47, 2.37))):
        ground.homes[path] = home
    assert Agreement(driver, ground).disagreements(game.layout(state)) == []
    assert len({player["at"] for player in state["players"]}) > 1


def test_pawns_are_drawn_on_the_spaces_of_the_state(played: tuple[Table, Json]) -> None:
    table, state = played
    with_pawns = np.asarray(draw(table, SCALE), dtype=int)
    where = window(table, SCALE)
    for colour, player in zip(COLOURS, state["players"], strict=True):
        [pawn] = [thing for thing in table.things if "pawn" in thing.tags and thing.nickname == colour]
        table.things.remove(pawn)
        changed = np.abs(np.asarray(draw(table, SCALE), dtype=int) - with_pawns).sum(axis=2) > 60
        table.things.append(pawn)
        rows, columns = np.nonzero(changed)
        spot = table.snap_points("Board")[player["at"]]
        across, down = where.pixel(spot.x, spot.z)
        # Several on one space stand beside each other; a space is 1.4 units wide.
        assert abs(columns.mean() - across) < 0.7 * SCALE, colour
        assert abs(rows.max() - down) < 0.9 * SCALE, colour


def digest(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


@can(
    "Tool",
    "The table and every player's screen after bots have played",
    write="tts-build look GAME --turns 40 --panels DIR",
    see="testing-a-mod.md#after-some-turns",
)
@pytest.mark.slow
def test_the_command_draws_table_and_screens_the_same_for_a_seed(built_save: Path, tmp_path: Path) -> None:
    found = []
    for run, hashes in enumerate(("1", "2")):
        folder = tmp_path / str(run)
        folder.mkdir()
        arguments = ("--turns", "3", "--players", "2", "--seed", "3", "--width", "600", "--panels", str(folder))
        done = run_cli(
            *("look", "die_card", *arguments, "--out", str(folder / "table.png")),
            cwd=ROOT,
            env={"PYTHONHASHSEED": hashes, "TZ": "Asia/Tokyo" if run else "UTC"},
        )
        assert done.status == 0, done.err
        found.append(digest(folder))
        screens = [f"die_card-Global-{colour}.png" for colour in ("White", "Red")]
        assert list(found[-1]) == sorted(["table.png", "die_card-Tablet.png", *screens])
        assert done.out.splitlines() == [str(folder / name) for name in ("table.png", *screens, "die_card-Tablet.png")]
        assert Image.open(folder / screens[0]).size == (1920, 1080)
        assert Image.open(folder / "table.png").width == 600
    assert found[0] == found[1]
