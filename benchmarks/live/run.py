"""How long a saved change takes until a page has it and until `dist/` has it, beside a cold build of the same change.

    python benchmarks/live/run.py die_card [ROUNDS]

A copy of the workspace's game is kept open; a text of its first card is changed by one word each round. Beside it, in
another copy, `tts-build build` starts anew after the same change. Processor seconds are those of all processes.
"""

from __future__ import annotations

import csv
import io
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "w54"))

from kept_open import Heard
from measure import processor_of_family

from tts_build.serve.lifecycle import watching
from tts_build.serve.live_workspace import Live

ROOT = Path(__file__).resolve().parents[2]

QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def copied(game: str, target: Path) -> Path:
    """A workspace of one game."""
    for name in ("cards", "art", "lua_templates"):
        for part in (game, "common"):
            if (ROOT / name / part).is_dir():
                shutil.copytree(ROOT / name / part, target / name / part)
    shutil.copy(ROOT / "tts-build.yaml", target)
    return target


def table_of(root: Path, game: str) -> Path:
    """The first table of the game's cards that has a title."""
    tables = sorted((root / "cards" / game).glob("*.csv"))
    return next(path for path in tables if path.read_text("utf-8").startswith("id,title,"))


def change(path: Path, number: int) -> None:
    """Give the first row another title."""
    rows = list(csv.reader(io.StringIO(path.read_text("utf-8"))))
    rows[1][1] = f"Changed {number}"
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    path.write_text(out.getvalue(), "utf-8")


def live(root: Path, game: str, rounds: int) -> list[tuple[float, float, float, float]]:
    """By round: seconds from the save to the picture, to `dist/`; processor seconds of both together, and to `read`."""
    heard = Heard()
    opened = Live(root, [game], workers=2, heard=heard)
    found = []

    with watching(opened):
        heard.upto("checked")
        table = table_of(root, game)
        for number in range(rounds + 1):
            time.sleep(1)  # who writes a text thinks longer between two saves
            spent, began = processor_of_family(), time.time()
            change(table, number)
            _, event = heard.upto("read")
            read = processor_of_family() - spent
            deck, _, row = event["cards"][0].partition("/")
            gallery = opened.gallery(game)
            place = (deck, row, "front")
            opened._working.submit(gallery.picture, place, gallery.loaded.language(), 150, opened.pictures).result()
            shown = time.time() - began
            built, _ = heard.upto("built")
            if number:  # the first round loads what is loaded but once
                found.append((shown, built - began, processor_of_family() - spent, read))
            heard.upto("checked")
    return found


def cold(root: Path, game: str, rounds: int) -> list[tuple[float, float]]:
    """By round: seconds and processor seconds of a build in a process of its own."""
    found = []
    table = table_of(root, game)
    for number in range(-1, rounds):
        if number >= 0:
            change(table, 1000 + number)
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run([sys.executable, "-m", "tts_build", "build", game, "-j", "2"], cwd=root, check=True, **QUIET)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if number >= 0:
            found.append((time.perf_counter() - began, spent))
    return found


def main() -> None:
    game, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    os.environ["PYTHONPATH"] = str(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        colds = cold(copied(game, Path(folder) / "cold"), game, rounds)
        lives = live(copied(game, Path(folder) / "live"), game, rounds)
    wall, spent = (statistics.median(column) for column in zip(*colds, strict=True))
    shown, built, warm, read = (statistics.median(column) for column in zip(*lives, strict=True))
    print(f"{game}, one text changed, median of {rounds}; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"  a cold build: {wall:.2f} s, {spent:.2f} s of processor")
    print(f"  open: picture after {shown:.2f} s ({read:.2f} s of processor), dist/ after {built:.2f} s ({warm:.2f} s)")
    print(f"  ratio of dist/ to the cold build: {built / wall:.2f} wall, {warm / spent:.2f} processor")


if __name__ == "__main__":
    main()
