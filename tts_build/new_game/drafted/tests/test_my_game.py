"""The table, opened without Tabletop Simulator: `tts-build build`, then `pytest`."""

from __future__ import annotations

from typing import Any


def test_the_cards_lie_on_the_table(load_table: Any) -> None:
    table = load_table("my_game")
    assert table.find_all("cards") or table.find_all("Card")
    table.check()  # nothing has complained
