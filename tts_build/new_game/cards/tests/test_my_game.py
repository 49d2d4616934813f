"""The table, opened without Tabletop Simulator: `tts-build build`, then `pytest`."""

from __future__ import annotations

from typing import Any


def test_players_draw_from_the_deck(load_table: Any) -> None:
    table = load_table("my_game")
    deck = table.find("cards")
    assert table.containers.count(deck) == 36
    table.player("White").draw("cards", 3)
    table.rest()
    assert len(table.player("White").hand) == 3
    assert table.containers.count(deck) == 33
