"""The zones of the table notice what they are there for."""

from __future__ import annotations

from typing import Any

from tests.die_card.conftest import DICE
from tts_build.sim.table import Table

Json = dict[str, Any]


def test_the_zones_see_the_dice_and_what_stands_on_the_board(save: Json) -> None:
    table = Table(save, ("White", "Red"))
    table.settle()
    dice, board = (
        {thing.data.get("Memo") for thing in table.find(zone).inside} for zone in ("dice_zone", "board_zone")
    )
    assert dice >= {*DICE, "d6"}
    assert board >= {*DICE, "d6", "pawn/White", "pawn/Red", "tasks"}
    table.player("White").move("azure", (14.0, -2.0))
    table.settle()
    assert table.find("azure") not in table.find("dice_zone").inside
