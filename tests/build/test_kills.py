"""A build may be killed at any moment: what is shipped is the last good one or the new one, and the next one is whole.

The game goes to and fro between two definitions, so that each killed build had something to replace.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.build.bench import POINTS, Bench
from tests.can import can
from tests.conftest import ROOT
from tests.forked import die, run_forked, survivors
from tests.harness import HarnessTable

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


@dataclass
class Killer:
    """Dies before the touch of the disk that a pattern finds, or before the one of a number."""

    pattern: str
    number: int
    seen: int = field(default=0)

    def __call__(self, event: str, path: Path) -> None:
        self.seen += bool(re.match(self.pattern, f"{event} {path}"))
        if self.seen == self.number:
            die()


@dataclass
class Counter:
    """Writes a line for each touch of the disk."""

    file: Path

    def __call__(self, event: str, path: Path) -> None:
        with open(os.open(self.file, os.O_APPEND | os.O_CREAT | os.O_WRONLY), "a") as file:
            file.write(f"{event} {path}\n")


def killed(bench: Bench, pattern: str, number: int) -> bool:
    """Whether a build came to a touch of the disk, and died there."""
    done = run_forked("build", "-j", "1", cwd=bench.root, before=Killer(pattern, number))
    assert done.status in (0, -signal.SIGKILL), done.err
    return done.status != 0


def touches(bench: Bench, tmp_path: Path) -> int:
    """How often a build of the definition touches the disk."""
    file = tmp_path / "touches"
    assert run_forked("build", "-j", "1", cwd=bench.root, before=Counter(file)).status == 0
    return len(file.read_text().splitlines())


@pytest.mark.slow
def test_kills_between_named_points(bench: Bench, harness_table: HarnessTable) -> None:
    for seed, (name, (pattern, number)) in enumerate(POINTS.items()):
        bench.turn(random.Random(seed))
        # What other kills have left in the cache must not keep this build from coming to its point.
        gone = {"blob": ".tts-build", "result": ".tts-build", "font": ".tts-build/fonts"}.get(name.split()[1], "")
        if gone:
            shutil.rmtree(bench.root / gone, ignore_errors=True)
        assert killed(bench, pattern, number), f"no build came to where {name}"
        harness_table("kills", f"before {name}", tried=1, **{bench.judge(): 1})
        bench.mend()


def at_touches(bench: Bench, table: HarnessTable, tmp_path: Path, seeds: Iterator[int]) -> None:
    bench.turn(random.Random(0))
    last = touches(bench, tmp_path)
    for seed in seeds:
        chance = random.Random(seed)
        bench.turn(chance)
        word = "" if killed(bench, "", chance.randint(1, last)) else "ended"
        found = bench.judge()
        table("kills", "before a touch of the disk", tried=1, **{word or found: 1})
        bench.mend()


def at_moments(bench: Bench, table: HarnessTable, seeds: Iterator[int]) -> None:
    """With worker processes, by the clock; the group of all, or the build alone, which its workers must not outlive."""
    for seed in seeds:
        chance = random.Random(seed)
        bench.turn(chance)
        command = [sys.executable, "-m", "tts_build", "build", "-j", "2"]
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        with subprocess.Popen(
            command, cwd=bench.root, env=env, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        ) as build:
            end = time.monotonic() + chance.uniform(0.2, 2.0)
            while time.monotonic() < end and build.poll() is None:
                time.sleep(0.01)
            if build.poll() is None:
                (os.killpg if seed % 2 else os.kill)(build.pid, signal.SIGKILL)
            assert build.stdout is not None
        assert survivors(build.pid) == [], "workers stay alive"
        word = "ended" if build.returncode == 0 else bench.judge()
        which = "group" if seed % 2 else "build"
        table("kills", f"at a moment, the {which}", tried=1, **{word: 1})
        bench.mend()


@can(
    "Tool",
    "A build that is killed at any moment leaves the last good one",
)
def test_kills_anywhere(bench: Bench, harness_table: HarnessTable, tmp_path: Path) -> None:
    at_touches(bench, harness_table, tmp_path, iter(range(4)))
    at_moments(bench, harness_table, iter(range(2)))


@pytest.mark.slow
def test_many_kills_anywhere(bench: Bench, harness_table: HarnessTable, tmp_path: Path) -> None:
    at_touches(bench, harness_table, tmp_path, iter(range(4, 164)))
    at_moments(bench, harness_table, iter(range(2, 28)))
