"""The table, played without Tabletop Simulator: `tts-build build`, then `pytest`."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.sim.play.match import Match

ROOT = Path(__file__).parent.parent


def test_everything_lies_on_the_table(load_table: Any) -> None:
    table = load_table("my_game", players=["Red", "Blue"])
    rows = (ROOT / "cards/my_game/cards.csv").read_text("utf-8").splitlines()
    cards = sum(int(row["quantity"]) for row in csv.DictReader(rows))
    assert table.containers.count(table.find("steps")) == cards
    assert len([thing for thing in table.find_all("Custom_Tile") if "Crab" in thing.nickname]) == 4
    table.check()  # no script has complained


def test_bots_play_to_the_dune() -> None:
    """Through the buttons of the panels; after every action the table is held against the rules in Python."""
    binding = load_rules(load_workspace(ROOT), "my_game", lua=False)
    match = Match.built(ROOT / "dist/my_game/my_game.json", binding, players=2, seed="2")
    match.play()
    winner = match.game.outcome(match.state)["winner"]
    assert match.state["players"][winner - 1]["at"] == 16
