"""Die Card's own rows, read without the loader so that the engine is tested alone."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any

from cards.die_card.engine import DieCard
from tts_build.definition.engines import EngineCode, engine_code

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "cards" / "die_card"
SEATS = (2, 3, 4)
"""How many can play."""


@cache
def rows() -> dict[str, list[dict[str, Any]]]:
    """The data as the definition gives it: every value is text."""
    found = {}
    for name, file in (("spaces", "spaces.csv"), ("cards", "die_cards.csv"), ("goals", "goals.csv")):
        with (FOLDER / file).open(encoding="utf-8", newline="") as stream:
            found[name] = list(csv.DictReader(stream))
    return found


@cache
def on_a_plain_board() -> DieCard:
    """The game with its real cards on a board of the tests' own: cases name spaces, and the real one may change."""
    with (Path(__file__).parent / "spaces.csv").open(encoding="utf-8", newline="") as stream:
        return DieCard({**rows(), "spaces": list(csv.DictReader(stream))})


@cache
def code() -> EngineCode:
    """The engine as the tool finds it."""
    return engine_code("die_card", "engine", ROOT, "cards/die_card")


@cache
def die_card() -> DieCard:
    """The game on its real board, with its real cards."""
    return DieCard(rows())
