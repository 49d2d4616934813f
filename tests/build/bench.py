"""A workspace that goes to and fro between two definitions, and what builds that were cut short leave of it."""

from __future__ import annotations

import json
import os
import random
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.build.test_build import bytes_of
from tests.conftest import SMALL
from tests.forked import run_forked

TEXTS = ("Walk three steps", "Walk 3 steps")

POINTS = {  # of a build, in their order
    # name: the touch of the disk that it comes to then, and which one of these
    "a blob is put in place": (r"os.rename .*/blobs/", 5),
    "a result is remembered": (r"os.rename .*/results/", 3),
    "a font is put in place": (r"os.rename .*/fonts/", 1),
    "the ledger is written": (r"os.rename .*/ledger/", 1),
    "outputs begin to be written": (r"os.mkdir .*/\.hello\.new$", 1),
    "an output is written": (r"open .*/\.hello\.new/pnp/", 2),
    "the manifest is written": (r"open .*/\.hello\.new/manifest\.json$", 1),
    "the lock is marked": (r"os.rename .*/hello\.lock\.json$", 1),
    "the old build moves away": (r"os.rename .*/dist/\.hello\.old$", 1),
    "the new build moves in": (r"os.rename .*/dist/hello$", 1),
    "the old build is removed": (r"os.remove [^/]*\.pdf$", 1),
    "its folder is removed": (r"os.rmdir .*/\.hello\.old$", 1),
    "the lock is written": (r"os.rename .*/hello\.lock\.json$", 2),
    "the stamp is left": (r"os.rename .*/stamps/hello", 1),
}


@dataclass
class Bench:
    """A workspace that was built, and the bytes of clean builds of its two definitions: outputs and locks."""

    root: Path
    clean: list[dict[str, str]]
    now: int = 0

    def turn(self, chance: random.Random) -> None:
        """Change the definition to the other one, and forget a part of what the cache has, so that there is work."""
        self.now = 1 - self.now
        write(self.root, self.now)
        for path in sorted((self.root / ".tts-build").glob("results/*/*.json")):
            if chance.random() < 0.3:
                path.unlink()
        if chance.random() < 0.5:
            shutil.rmtree(self.root / ".tts-build/fonts", ignore_errors=True)

    def judge(self) -> str:
        """What a killed build left in `dist/`: in one word."""
        dist = self.root / "dist"
        found, lock = bytes_of(dist), json.loads((dist / "hello.lock.json").read_text())
        outputs = {name: digest for name, digest in found.items() if name.startswith("hello/")}
        word = "new" if outputs == self.outputs(self.now) else "last_good"
        if not (dist / "hello").exists():
            word = "put_back"
            outputs = {name[1:].replace(".old/", "/"): found[name] for name in found if name.startswith(".hello.old/")}
        assert outputs == self.outputs(self.now if word == "new" else 1 - self.now), sorted(outputs)
        shipped = {name.removeprefix("hello/"): digest for name, digest in outputs.items()}
        del shipped["manifest.json"]
        assert lock == shipped or "(unfinished)" in lock, "a lock that is not of this build says so"
        return word

    def outputs(self, number: int) -> dict[str, str]:
        return {name: digest for name, digest in self.clean[number].items() if name.startswith("hello/")}

    def mend(self) -> None:
        """Build once more: the bytes of a clean build, and nothing left over."""
        done = run_forked("build", "-j", "1", cwd=self.root)
        assert (done.status, done.err) == (0, "")
        assert bytes_of(self.root / "dist") == self.clean[self.now]
        assert sorted(os.listdir(self.root / "dist")) == ["hello", "hello.lock.json"]
        cache = self.root / ".tts-build"
        known = {
            "blobs",
            "files.json",
            "fonts",
            "home",
            "home.json",
            "ledger",
            "lock",
            "parts",
            "pictures",
            "results",
            "stamps",
        }
        assert set(os.listdir(cache)) <= known and not list((cache / "parts").iterdir())
        assert not [path for path in (cache / "fonts").iterdir() if path.name.startswith(".")]


def write(root: Path, number: int) -> None:
    table = root / "cards/hello/tasks.csv"
    text = table.read_text()
    assert TEXTS[0] in text or TEXTS[1] in text
    table.write_text(text.replace(TEXTS[1 - number], TEXTS[number]))


def built_twice(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    """The workspace, built with its first definition."""
    clean = []
    for number in (1, 0):
        root = tmp_path_factory.mktemp("kills")
        shutil.copytree(SMALL, root, dirs_exist_ok=True)
        write(root, number)
        done = run_forked("build", "-j", "1", cwd=root)
        assert (done.status, done.err) == (0, "")
        clean.insert(0, bytes_of(root / "dist"))
    assert clean[0] != clean[1]
    return Bench(root, clean)
