"""Great decks: thousands of cards with texts, from nothing, and again after one changed text.

    python benchmarks/great/run.py [--cards 5400] [--rows 20000] [--times 1] [--source FOLDER]

A game of nine decks on a table and on A4. Told are seconds of the clock and of processors, the memory of the largest
process, a digest of all outputs, and when the page of `serve` gives its first cards. `--rows`: how many cards of one
deck are checked. `--source`: the folder of another state of the tool.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "w54"))

from inputs import body
from kept_open import kept_open
from measure import Cost, once

ROOT = Path(__file__).resolve().parents[2]
TOOL = [sys.executable, "-m", "tts_build"]
DECKS = 9
AIMS = "aims for 5,400 cards: 90 s and 400 MiB from nothing, 3 s after one text, the first cards within 2 s"

GAME = """\
title: Great
players: 2
date: "2026-01-01"
fonts: {{title: Caveat, body: Source Serif 4}}
palette: {{ink: "#223344", sand: "#f2e6c9"}}
decks:
{decks}
table:
  seats: [White, Blue]
  place:
{places}
paper: {{sizes: [a4]}}
allow: [text-overflow because words are many]
"""
FACE = """\
background: sand
elements:
  - rect: [4, 4, 55, 80]
    stroke: ink
    line: 0.4
  - text: "{{ title }}"
    box: [6, 6, 51, 9]
    font: title 14
  - text: "{{ body }}"
    box: [6, 18, 51, 62]
    font: body 9
"""


def make(root: Path, cards: int, decks: int = DECKS) -> None:
    """A workspace of one game of so many cards."""
    chance, each = random.Random(cards), cards // decks
    names = [f"deck{number}" for number in range(1, decks + 1)]
    game = GAME.format(
        decks="\n".join(f"  {name}: {{cards: {name}.csv, face: card, back: back, size: poker}}" for name in names),
        places="\n".join(f"    {name}: {{at: [{4 * number - 20}, 0]}}" for number, name in enumerate(names)),
    )
    files = {"game.yaml": game, "faces/card.yaml": FACE, "faces/back.yaml": "background: ink\n"}
    for name in names:
        rows = [f"c{number},{name} {number},{body(chance).replace(':', '')}" for number in range(each)]
        files[f"{name}.csv"] = "\n".join(["id,title,body", *rows, ""])
    for file, text in files.items():
        path = root / "cards/great" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (root / "tts-build.yaml").write_text("cards: cards\n")


def one_word(root: Path, turn: int) -> None:
    path = root / "cards/great/deck1.csv"
    path.write_text(re.sub(r"^c3,\w+", f"c3,Changed{turn}", path.read_text("utf-8"), flags=re.MULTILINE), "utf-8")


def told(what: str, cost: Cost) -> None:
    memory = f"{cost.largest:7.0f} MiB" if cost.largest else ""
    print(f"{what:<26}{cost.seconds:8.2f} s{cost.processor:8.2f} s{memory}", flush=True)


def outputs(root: Path) -> str:
    """One digest of all that stands in `dist/`."""
    files = sorted(path for path in (root / "dist").rglob("*") if path.is_file())
    parts = [f"{path.relative_to(root)} {hashlib.sha256(path.read_bytes()).hexdigest()}" for path in files]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def page(root: Path, environment: dict[str, str]) -> tuple[float, float, float]:
    """Seconds from the start of `serve` until the game is read; from there until a page has the list of all cards, and
    a picture of the first, while the build goes on; and MiB of the server then."""
    began = time.perf_counter()
    command = [*TOOL, "serve", "--read-only", "great"]
    server = subprocess.Popen(command, cwd=root, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = next(match[0] for line in server.stdout if (match := re.search(r"http://\S+", line)))
        base = address.partition("/?")[0]
        asking = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        asking.open(address).read()
        while json.load(asking.open(f"{base}/api/games/great"))["revision"] == 0:
            time.sleep(0.1)
        read = time.perf_counter()
        cards = json.load(asking.open(f"{base}/api/games/great/cards"))["cards"]
        asking.open(base + cards[0]["front"]).read()
        shown = time.perf_counter() - read
        status = Path(f"/proc/{server.pid}/status").read_text()
        found = re.search(r"VmHWM:\s+(\d+)", status)
        return read - began, shown, int(found[1]) / 1024 if found else 0.0
    finally:
        server.terminate()
        server.wait()


def measured(root: Path, environment: dict[str, str], times: int, source: Path) -> None:
    """Builds of one workspace, and its page."""
    build, cache = [*TOOL, "build", "great"], root / ".tts-build"
    shutil.rmtree(cache, ignore_errors=True)
    shutil.rmtree(root / "dist", ignore_errors=True)
    told("from nothing", once(build, root, environment))
    print(f"{'':<26}outputs {outputs(root)}", flush=True)
    told("nothing to do", once(build, root, environment))
    for turn in range(times):
        one_word(root, turn)
        told("one text changed", once(build, root, environment))
    print(f"{'':<26}outputs {outputs(root)}", flush=True)
    told("check", once([*TOOL, "check", "great"], root, environment))
    if source == ROOT:  # it runs in this process
        told("one text, kept open", kept_open(root, "great", {"text": one_word}, times)["text"])
    shutil.rmtree(cache)
    told("check from nothing", once([*TOOL, "check", "great"], root, environment))
    read, shown, memory = page(root, environment)
    print(f"serve: read after {read:.2f} s, then its first cards after {shown:.2f} s; {memory:.0f} MiB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=5400)
    parser.add_argument("--rows", type=int, default=20000, help="cards of the one deck that is checked; 0 for none")
    parser.add_argument("--times", type=int, default=2, help="texts that are changed, one after the other")
    parser.add_argument("--source", type=Path, default=ROOT, help="another state of the tool")
    chosen = parser.parse_args()
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    environment["PYTHONPATH"] = str(chosen.source.resolve())
    print(f"{chosen.cards} cards; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {sys.version[:6]}")
    print(f"{'':<26}{'wall':>10}{'cores':>10}{'largest':>11}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        make(Path(folder) / "decks", chosen.cards)
        measured(Path(folder) / "decks", environment, chosen.times, chosen.source.resolve())
        if chosen.rows:
            make(Path(folder) / "rows", chosen.rows, decks=1)
            told(f"check of {chosen.rows} rows", once([*TOOL, "check", "great"], Path(folder) / "rows", environment))
    print(f"load {os.getloadavg()[0]:.1f}; {AIMS}")


if __name__ == "__main__":
    main()
