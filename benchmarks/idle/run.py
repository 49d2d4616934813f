"""A build with nothing to do, and the help, beside the bare interpreter: `python benchmarks/idle/run.py [--game NAME]`.

They run in turn, so that whatever else the machine does slows both. The game is built first, if it must be.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
AIM = 5.0
"""Bare interpreters that a build with nothing to do may take, and `--help`."""


def cost(command: list[str]) -> tuple[float, float]:
    """Seconds of wall clock, and of processors, from start to exit."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    seconds, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="die_card")
    parser.add_argument("--times", type=int, default=21, help="runs of each that medians are taken of")
    chosen = parser.parse_args()
    program = str(Path(sys.executable).with_name("tts-build"))
    build, help_ = [program, "build", chosen.game], [program, "--help"]
    bare = [sys.executable, "-c", "pass"]
    cost(build)  # whatever there is to do
    said = subprocess.run(build, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    if "nothing to do" not in said:
        sys.exit(f"there is always something to do: {said}")
    runs = [(cost(bare), cost(build), cost(help_)) for _ in range(chosen.times)]
    print(
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {chosen.times} runs of each, Python {sys.version[:6]}"
    )
    print(f"{'milliseconds, median (least)':<34} {'wall':>14} {'cores':>14}")
    names = ("python -c pass", f"tts-build build {chosen.game}", "tts-build --help")
    for name, side in zip(names, range(3), strict=True):
        wall, cores = ([1000 * run[side][part] for run in runs] for part in (0, 1))
        print(f"{name:<34} {_shown(wall):>14} {_shown(cores):>14}")
    for side in (1, 2):
        ratios = [statistics.median(run[side][part] / run[0][part] for run in runs) for part in (0, 1)]
        print(f"{f'{names[side]}: ratio':<34} {ratios[0]:>14.1f} {ratios[1]:>14.1f}  (aim: at most {AIM:.0f})")


def _shown(values: list[float]) -> str:
    return f"{statistics.median(values):.0f} ({min(values):.0f})"


if __name__ == "__main__":
    main()
