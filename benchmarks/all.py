"""Every benchmark that has a figure, in one table: `python benchmarks/all.py [--quick]`, under 12 minutes on two cores.

The scripts beside this one are run one after the other and told here as they tell it themselves. Before each, the bare
interpreter (`python -c pass`) runs five times: the last column is how many of it the processor time is worth, which
compares between machines and hours, as seconds do not. Typst and protograf stand among the rows where they are
installed (`w54/run.py --install`); what a script says beside its figures stands below them.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "w54"))

from measure import Cost, Failed, once

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
FIGURES = re.compile(
    r"^\s*(?P<name>.+?):?\s+(?P<wall>\d+\.\d+) s,?\s+(?P<cores>\d+\.\d+) s(?: of processor)?,?(?P<more>.*)$"
)
"""A line of a script that has seconds of the clock and of processors."""


@dataclass(frozen=True, slots=True)
class Part:
    """A script beside this one and its arguments; or a command of the tool on a game, so many games."""

    name: str
    command: tuple[str, ...]
    games: int = 0
    quick: bool = False

    @property
    def whole(self) -> list[str]:
        """The command as it is run."""
        if self.games:
            return [sys.executable, "-m", "tts_build", *self.command, "--games", str(self.games)]
        return [sys.executable, str(HERE / self.command[0]), *self.command[1:]]


def _simulated(game: str, games: int, *, quick: bool = False) -> Part:
    return Part(f"simulate {game}, {games} games", ("simulate", game), games, quick)


PARTS = (
    Part("nothing to do", ("idle/run.py", "--times", "7"), quick=True),
    Part("54 poker cards", ("w54/run.py", "--times", "1")),
    Part("54 cards of words", ("great/run.py", "--cards", "54", "--rows", "0", "--times", "1"), quick=True),
    Part("540 cards of words", ("great/run.py", "--cards", "540", "--rows", "0", "--times", "1")),
    Part("5,400 cards of words", ("great/run.py", "--rows", "0", "--times", "1")),
    Part("kept open: die_card", ("live/run.py", "die_card", "3")),
    Part("the page's table", ("live/table.py", "die_card")),
    Part("what changed of 540 cards", ("diff/run.py", "--times", "1")),
    _simulated("die_card", 100),
    _simulated("ring_of_dice", 100),
    _simulated("iditacards", 100),
    _simulated("die_decks", 1000, quick=True),
    _simulated("dice_girls", 1000, quick=True),
    Part("rules in Lua beside those in Python, 5 games", ("verify", "die_card"), 5),
    Part("rules in Lua beside those in Python, 20 games", ("verify", "dice_girls"), 20, quick=True),
)


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def bare() -> float:
    """Processor seconds of the interpreter alone: the median of five."""
    return statistics.median(once([sys.executable, "-c", "pass"], ROOT, environment()).processor for _ in range(5))


def row(name: str, cost: Cost, beside: float, more: str = "") -> None:
    ratio = f"{cost.processor / beside:>6.0f} x" if beside else ""
    print(f"  {name:<46}{cost.seconds:>9.2f} s{cost.processor:>9.2f} s{ratio}  {more.strip()}".rstrip(), flush=True)


def told(part: Part, beside: float) -> None:
    """A part's figures as rows, and what else it says below them. Failed when it fails."""
    if part.games:
        cost = once(part.whole, ROOT, environment())
        each, minute = 1000 * cost.processor / part.games, 60 * part.games / cost.seconds
        row(part.name, cost, beside, f"{each:.1f} ms of processor a game, {minute:,.0f} a minute")
        return
    done = subprocess.run(part.whole, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    for line in done.stdout.splitlines():
        found = FIGURES.match(line)
        if found:
            row(found["name"].strip(), Cost(float(found["wall"]), float(found["cores"])), beside, found["more"])
        elif line.strip():
            print(f"    {line.strip()}", flush=True)
    if done.returncode:
        raise Failed(f"status {done.returncode}: {done.stderr[-400:]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few of them, in a minute")
    quick = parser.parse_args().quick
    began = time.perf_counter()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}")
    print(f"  {'':<46}{'wall':>11}{'cores':>11}{'bare interpreters':>19}")
    for part in PARTS:
        if quick and not part.quick:
            continue
        beside = bare()
        if not part.games:
            print(f"{part.name} (bare interpreter {1000 * beside:.0f} ms, load {os.getloadavg()[0]:.1f})", flush=True)
        try:
            told(part, beside)
        except Failed as error:
            print(f"    FAILED and left out: {error}", flush=True)
    print(f"{(time.perf_counter() - began) / 60:.1f} minutes, load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
