"""Die Card's own rows, read without the loader so that the engine is tested alone."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any

from tts_build.engine.die_card import DieCard

FOLDER = Path(__file__).parents[2] / "cards" / "die_card"


@cache
def rows() -> dict[str, list[dict[str, Any]]]:
    """The data as the definition gives it: every value is text."""
    found = {}
    for name, file in (("spaces", "spaces.csv"), ("cards", "die_cards.csv"), ("goals", "goals.csv")):
        with (FOLDER / file).open(encoding="utf-8", newline="") as stream:
            found[name] = list(csv.DictReader(stream))
    return found


@cache
def die_card() -> DieCard:
    """The game on its real board, with its real cards."""
    return DieCard(rows())
