"""What changed of a game of 540 cards, beside `git diff` and the bare interpreter: `python benchmarks/diff/run.py`.

The game has nine decks of 60 cards with 40 words each, a board, a rulebook of some pages and a script, built and
committed twice. They run in turn, so that whatever else the machine does slows all; before each round another word of
one card is changed, so that `diff` is asked for what it has not seen before.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

AIM = 5.0
"""Seconds that `diff` may take where nothing else runs, once a build has made what is there."""
DECKS, CARDS = 9, 60
WORDS = "walk north over grey stones until a lantern shows two paths and take one coin from the well at its end".split()

GAME = """\
title: Many
players: 2
date: "2026-01-01"
fonts: {title: Caveat, body: Source Serif 4}
palette: {ink: "#223344", sand: "#f2e6c9"}
decks:
DECKS
boards:
  track: {size: 200 x 200 mm, face: track, path: {loop: 12, start: bottom-left, margin: 5}}
table:
  seats: [White, Blue]
  place:
    track: {at: [0, 0]}
PLACES
rulebook: {file: rules.md, size: a5}
scripts:
  Global: {lua: many.lua}
paper: {sizes: [a4]}
allow: [text-overflow because words are many]
"""
FACE = """\
background: sand
elements:
  - text: "{{ title }}"
    box: [5, 5, 53, 10]
    font: title 14
  - text: "{{ body }}"
    box: [5, 20, 53, 60]
    font: body 9
"""
BACK = "background: ink\n"
TRACK = "background: sand\nelements:\n  - text: track\n    box: [60, 90, 80, 20]\n    font: title 30\n"


def words(chance: random.Random, count: int) -> str:
    return " ".join(chance.choice(WORDS) for _ in range(count))


def make(root: Path) -> Path:
    """The workspace, committed twice, and the table of its first deck."""
    chance = random.Random(540)
    decks = [f"deck{number}" for number in range(1, DECKS + 1)]
    lines = [f"  {deck}: {{cards: {deck}.csv, face: card, back: back, size: poker}}" for deck in decks]
    places = [f"    {deck}: {{at: [{4 * number - 20}, -12]}}" for number, deck in enumerate(decks)]
    files = {"game.yaml": GAME.replace("DECKS", "\n".join(lines)).replace("PLACES", "\n".join(places))}
    files |= {"faces/card.yaml": FACE, "faces/back.yaml": BACK, "faces/track.yaml": TRACK}
    for deck in decks:
        rows = [f"c{number},{words(chance, 2)},{words(chance, 40)}" for number in range(CARDS)]
        files[f"{deck}.csv"] = "\n".join(["id,title,body", *rows, ""])
    chapters = [f"## Chapter {number}\n\n{words(chance, 220)}.\n" for number in range(1, 13)]
    files["rules.md"] = "\n".join(["# Many\n", *chapters])
    for name, text in files.items():
        path = root / "cards/many" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (root / "tts-build.yaml").write_text("cards: cards\n")
    (root / ".gitignore").write_text(".tts-build/\ndist/\n")
    script = root / "lua_templates/many/many.lua"
    script.parent.mkdir(parents=True)
    script.write_text("function onLoad()\n    print({{ game.title | lua }})\nend\n")
    return root / "cards/many/deck1.csv"


def git(root: Path, *args: str) -> None:
    config = ("-c", "user.name=T", "-c", "user.email=t@example.org")
    subprocess.run(["git", *config, *args], cwd=root, check=True, stdout=subprocess.DEVNULL)


def cost(command: list[str], root: Path) -> tuple[float, float]:
    """Seconds of wall clock, and of processors, from start to exit; its status may say that something changed."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(command, cwd=root, stdout=subprocess.DEVNULL, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)}: status {done.returncode}")
    seconds, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="rounds that medians are taken of")
    times = parser.parse_args().times
    tool = [sys.executable, "-m", "tts_build"]
    diff = [*tool, "diff", "many"]
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "git diff": ["git", "diff", "--exit-code"],
        "diff, one word changed": diff,
        "diff, again": diff,
        "diff --no-table": [*diff, "--no-table"],
        "diff v1..v2": [*diff, "v1..v2"],
        "diff --format html": [*diff, "--format", "html"],
        "changelog": [*tool, "changelog", "many"],
    }
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        table = make(root)
        git(root, "init", "-q")
        for tag in ("v1", "v2"):
            table.write_text(table.read_text("utf-8").replace("c1,", f"c1,{tag} ", 1), "utf-8")
            git(root, "add", "-A")
            git(root, "commit", "-qm", tag)
            git(root, "tag", tag)
            print(f"build at {tag}: {_shown([cost([*tool, 'build', 'many'], root)])}", flush=True)
        print(f"first diff v1..v2: {_shown([cost([*diff, 'v1..v2'], root)])}", flush=True)
        found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
        for number in range(times):
            table.write_text(table.read_text("utf-8").replace("c7,", f"c7,w{number} ", 1), "utf-8")
            for name, command in commands.items():
                found[name].append(cost(command, root))
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {times} rounds, Python {sys.version[:6]}")
    for name, runs in found.items():
        ratio = statistics.median(run[1] / bare[1] for run, bare in zip(runs, found["python -c pass"], strict=True))
        print(f"{name:<26} {_shown(runs)}, {ratio:.0f} bare interpreters")
    print(f"aim: {AIM:.0f} s after one changed word, on a machine with nothing else to do")


def _shown(runs: list[tuple[float, float]]) -> str:
    wall, cores = (statistics.median(run[part] for run in runs) for part in (0, 1))
    return f"{wall:.2f} s, {cores:.2f} s of processor"


if __name__ == "__main__":
    main()
