"""Which planted mistakes games at the simulated table find: fifty whole games, or twelve and forty short ones from
the middle of a game.

Prints for each mistake after how many games and seconds either finds it, then the seconds that both take when there
is nothing to find, and their ratio. Takes most of an hour: a mistake that is not found costs all the games.

    python benchmarks/table_mistakes.py [--few]     # --few: the first six mistakes
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.die_card.at_table import GAMES, STARTS, short, whole  # noqa: E402
from tests.die_card.table_mistakes import MISTAKES, planted  # noqa: E402
from tts_build.build.services.bound_rules import load_rules  # noqa: E402
from tts_build.definition.workspace import load_workspace  # noqa: E402

FIFTY = 50
FOLDER = ROOT / "dist" / "die_card"
Play = Callable[[Any], object]


def sets(game: Any) -> dict[str, list[Play]]:
    """Each way of testing, as a list of games to play with a save."""

    def begun(number: int) -> Play:
        return lambda save: whole(save, FOLDER, game, number)

    def middle(number: int) -> Play:
        return lambda save: short(save, FOLDER, game, number)

    return {
        "whole": [begun(number) for number in range(FIFTY)],
        "mixed": [middle(number) for number in range(STARTS)] + [begun(number) for number in range(GAMES)],
    }


def found(plays: list[Play], save: Any) -> tuple[int, float]:
    """The number of the game that found something, or 0, and the processor seconds until then."""
    start = time.process_time()
    for count, play in enumerate(plays, 1):
        try:
            play(save)
        except Exception:
            return count, time.process_time() - start
    return 0, time.process_time() - start


def rows(few: bool) -> Iterator[str]:
    save = json.loads((FOLDER / "die_card.json").read_text("utf-8"))
    ways = sets(load_rules(load_workspace(ROOT), "die_card", lua=False).game())
    clean = {}
    for name, plays in ways.items():
        count, clean[name] = found(plays, save)
        assert count == 0, f"the script as it is fails in game {count}"
        yield f"{name}: {len(plays)} games, {clean[name]:.0f} s with nothing to find"
    yield f"ratio {clean['mixed'] / clean['whole']:.2f}"
    caught = dict.fromkeys(ways, 0)
    for mistake in MISTAKES[: 6 if few else None]:
        cells = []
        for name, plays in ways.items():
            count, seconds = found(plays, planted(save, mistake))
            caught[name] += count > 0
            cells.append(f"{name}: " + (f"game {count}, {seconds:.1f} s" if count else "not found"))
        yield f"{mistake.name}: " + "; ".join(cells)
    yield f"found: {caught}"


if __name__ == "__main__":
    for row in rows("--few" in sys.argv):
        print(row, flush=True)
