"""Spoilt files, seeded: whatever is done to the files of a game, it is checked or its mistakes are told with a place.

Each mutant must end with status 0, 1 or 2, without a fault of the tool, within bounded time and memory; every message
must name its file, and its line or cell where the file is text or a table.

`python -m tests.mutants.test_mutants SEED FILE` shows one mutant of the small game.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.harness import HarnessTable
from tests.mutants.mutate import mutant
from tests.mutants.table import ROOT, files
from tests.quick import first_quick

FEW = 25
"""Mutants of each part in `make test`."""
MANY = 1_700
"""In `make test-slow`."""

BINARY = (".xlsx", ".ttf", ".jpg", ".webp", ".png")
PARTS = ("texts", "binaries", "die_card")


class Child:
    """A warm process that tries one mutant after another; a new one when it was killed."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder, self.game = folder, game
        self.count = 0
        self.start()

    def start(self) -> None:
        """A process with a workspace of its own."""
        self.count += 1
        folder = self.folder / str(self.count)
        folder.mkdir()
        call = [sys.executable, "-m", "tests.mutants.child", str(folder), self.game]
        self.process = subprocess.Popen(
            call, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        first = self.answer()
        assert not first["fault"] and first["status"] == 0, first
        self.files: list[str] = first["files"]

    def answer(self) -> dict[str, Any]:
        """The next answer; a fault when the process is gone."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            return {"fault": f"the process ended with {self.process.wait()}", "status": 1, "messages": [], "lost": []}
        found: dict[str, Any] = json.loads(line)
        return found

    def tried(self, seed: int, name: str) -> dict[str, Any]:
        """What a mutant came to."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([seed, name]) + "\n")
        self.process.stdin.flush()
        found = self.answer()
        if self.process.poll() is not None:
            self.start()
        return found


@contextmanager
def child(folder: Path, game: str) -> Iterator[Child]:
    made = Child(folder, game)
    try:
        yield made
    finally:
        made.process.kill()
        made.process.wait()


def run(part: str, count: int, folder: Path, harness_table: HarnessTable) -> None:
    """Try so many mutants of a part, and say of all that went wrong which they were."""
    wrong: list[str] = []
    with child(folder, "die_card" if part == "die_card" else "small") as made:
        names = [name for name in made.files if name.endswith(BINARY) == (part == "binaries")]
        chance = random.Random(part)
        for seed in range(count):
            name = chance.choice(names)
            found = made.tried(seed, name)
            ending = name[name.rindex(".") + 1 :]
            refused = int(bool(found["status"]))
            row = f"{ending} of {'a large game' if part == 'die_card' else 'a small game'}"
            harness_table("mutants", row, tried=1, refused=refused, messages=len(found["messages"]))
            if found["fault"] or found["lost"]:
                told = found["fault"] or "no place: " + " | ".join(found["lost"][:3])
                wrong.append(f"{seed} {name} ({found.get('way', 'killed')}): {told}")
    assert not wrong, f"{len(wrong)} of {count}\n" + "\n".join(wrong[:40])


@pytest.mark.parametrize("part", first_quick(PARTS, 1))
def test_no_spoilt_file_is_a_fault_of_the_tool(part: str, tmp_path: Path, harness_table: HarnessTable) -> None:
    run(part, FEW, tmp_path, harness_table)


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_no_spoilt_file_is_a_fault_of_the_tool_at_length(
    part: str, tmp_path: Path, harness_table: HarnessTable
) -> None:
    run(part, MANY, tmp_path, harness_table)


def test_the_same_seed_gives_the_same_mutant() -> None:
    for name, data in files().items():
        assert mutant(7, name, data) == mutant(7, name, data)
        assert len({mutant(seed, name, data)[1] for seed in range(12)}) > 6, name


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place, child(Path(place), "small") as shown:
        print(json.dumps(shown.tried(int(sys.argv[1]), sys.argv[2]), indent=2, ensure_ascii=False))
