"""The table, played without Tabletop Simulator: `tts-build build`, then `pytest`."""

from __future__ import annotations

from typing import Any

from tts_build.sim.world.rolls import shown_value


def test_a_climber_is_moved_by_what_the_die_shows(load_table: Any) -> None:
    table = load_table("my_game", players=["Red"])
    table.roll({"Die": 4})
    assert shown_value(table.find("Die")) == 4
    to = table.snap_points("Mountain")[4]
    table.player("Red").move("Climber of Red", (to.x, to.z))
    table.rest()
    climber = table.find("Climber of Red")
    assert abs(climber.position.x - to.x) < 0.2 and abs(climber.position.z - to.z) < 0.2
