"""The whole game of 54 cards here and at another commit, in turn: `against.py COMMIT [--times N]`.

Cold, after one changed text, and with nothing to do. The other commit is checked out beside this one for as long as it
takes, and runs with the libraries of this one's interpreter.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import workspace
from measure import Cost, once
from run import BUILD, ENVIRONMENT, fonts, one_word

ROOT = Path(__file__).resolve().parents[2]

Prepare = Callable[[Path, int], None]
"""What is done to a workspace before a build that is timed; the number is another each time."""


def cold(folder: Path, turn: int) -> None:
    for name in (".tts-build", "dist"):
        shutil.rmtree(folder / name, ignore_errors=True)


def nothing(folder: Path, turn: int) -> None:
    pass


def in_turn(sources: dict[str, Path], base: Path, times: int, prepare: Prepare) -> dict[str, list[Cost]]:
    """What each of the sources takes, one after the other, so often."""
    costs: dict[str, list[Cost]] = {name: [] for name in sources}
    for turn in range(times + 1):
        for name, source in sources.items():
            environment = {**ENVIRONMENT, "PYTHONPATH": str(source), "PYTHONPYCACHEPREFIX": str(base / f"{name}.code")}
            prepare(base / name, turn)
            cost = once(BUILD, base / name, environment)
            if turn:  # the first compiles modules
                costs[name].append(cost)
    return costs


def told(what: str, costs: dict[str, list[Cost]]) -> None:
    there, here = (
        [statistics.median(values) for values in ([c.seconds for c in found], [c.processor for c in found])]
        for found in costs.values()
    )
    ratios = f"{here[0] / there[0]:.2f} wall, {here[1] / there[1]:.2f} processor"
    print(f"{what:<18} {there[0]:5.2f} s ({there[1]:5.2f})  {here[0]:5.2f} s ({here[1]:5.2f})  {ratios}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("--times", type=int, default=5)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        base, git = Path(name), ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "-q", "--detach", str(base / "source"), asked.commit], check=True)
        try:
            sources = {"there": base / "source", "here": ROOT}
            for side in sources:
                workspace.make(base / side, fonts(), True, workspace.plain())
            print(f"{sys.version.split()[0]}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, medians of")
            print(f"{asked.times}: wall (processor), {asked.commit} and here")
            for what, prepare in {"cold": cold, "one text changed": one_word, "nothing to do": nothing}.items():
                told(what, in_turn(sources, base, asked.times, prepare))
            print(f"load {os.getloadavg()[0]:.1f}")
        finally:
            subprocess.run([*git, "remove", "--force", str(base / "source")], check=True)


if __name__ == "__main__":
    main()
