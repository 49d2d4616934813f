"""The table, played without Tabletop Simulator: `tts-build build`, then `pytest`."""

from __future__ import annotations

from typing import Any


def test_finds_come_out_of_the_sack(load_table: Any) -> None:
    table = load_table("my_game", players=["Red"])
    assert table.containers.count(table.find("Sack")) == 30
    assert len(table.snap_points("Island")) == 33
    table.check()  # nothing has complained
