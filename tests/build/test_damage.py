"""The cache is never believed: whatever of it is damaged, the next build has the bytes of a clean one, and says so."""

from __future__ import annotations

import itertools
import os
import random
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.build.test_build import bytes_of
from tests.conftest import SMALL
from tests.forked import run_forked
from tests.harness import HarnessTable

GAME = """\
title: Hello
players: 2
date: "2026-01-02"
palette: {ink: "#223344", sand: "#f2e6c9"}
paper: {sizes: [a4], layouts: [duplex]}
decks:
  tasks: {name: "{{ title }}", cards: tasks.csv, face: task, back: back, size: poker, resolution: 60}
sheets:
  all: {deck: tasks, columns: 2, rows: 2, resolution: 60}
table:
  seats: [White, Blue]
  place:
    tasks: {at: [0, 0]}
rulebook: rules.md
"""

WORDS = "damaged: thrown away, and made again where needed"


def flipped(data: bytes, other: bytes) -> bytes:
    """One bit of one byte, in the middle; a tile that is not kept is an empty file, which gets a byte."""
    at = len(data) // 2
    return b"\0" if not data else data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


WAYS: dict[str, Callable[[bytes, bytes], bytes]] = {
    "flipped": flipped,
    "emptied": lambda data, other: b"",
    "truncated": lambda data, other: data[: len(data) * 2 // 3],
    "swapped": lambda data, other: other,
}


@dataclass(frozen=True)
class Built:
    """A workspace that was built, what its cache held then, and the outputs by their hashes."""

    root: Path
    files: dict[Path, bytes]
    outputs: dict[str, str]

    @property
    def cache(self) -> Path:
        return self.root / ".tts-build"

    def of(self, kind: str) -> list[Path]:
        return [path for path in self.files if self.kind(path) == kind]

    def kind(self, path: Path) -> str:
        folder = path.relative_to(self.cache).parts[0]
        return f"{folder} {path.suffix}" if folder == "fonts" else folder

    def restore(self) -> None:
        """Put the cache back as it was. A copy would not do: a cache that was made elsewhere is emptied."""
        for path in self.cache.rglob("*"):
            if path.is_file() and path.name not in ("lock", "home.json") and path not in self.files:
                path.unlink()
        for path, data in self.files.items():
            if not path.exists() or path.read_bytes() != data:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)

    def rebuild(self) -> list[str]:
        """Build without `dist/`; the lines said on the error stream."""
        shutil.rmtree(self.root / "dist", ignore_errors=True)
        done = run_forked("build", "-j", "1", cwd=self.root)
        assert done.status == 0, done.err
        assert bytes_of(self.root / "dist") == self.outputs
        return done.err.splitlines()


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A game of one deck, rules and a sheet: every kind of file that a cache has."""
    root = tmp_path_factory.mktemp("tiny")
    shutil.copytree(SMALL, root, dirs_exist_ok=True)
    folder = root / "cards/hello"
    (folder / "game.yaml").write_text(GAME)
    (folder / "rules.md").write_text("# Hello\n\nPlay.\n")
    done = run_forked("build", "-j", "1", cwd=root)
    assert (done.status, done.err) == (0, "")
    cache = root / ".tts-build"
    found = sorted(path for path in cache.rglob("*") if path.is_file() and path.name not in ("lock", "home.json"))
    return Built(root, {path: path.read_bytes() for path in found}, bytes_of(root / "dist"))


@pytest.fixture
def built(made: Built) -> Built:
    made.restore()
    return made


def in_turn(built: Built, table: HarnessTable, ways: Callable[[], list[str]]) -> None:
    """Damage one file after another and build each time. What such a build reads it mends and mentions."""
    for path, whole in built.files.items():
        alike = [other for other in built.of(built.kind(path)) if other != path] or list(built.files)
        for way in ways():
            spoilt = WAYS[way](whole, built.files[alike[len(whole) % len(alike)]])
            path.write_bytes(spoilt)
            said = built.rebuild()
            read = not path.exists() or path.read_bytes() != spoilt
            assert len(said) == read and all(line.endswith(WORDS) for line in said), (path, said)
            table("damaged cache files", f"{built.kind(path)}, {way}", tried=1, held=1, read=len(said))
            path.write_bytes(whole)


@pytest.mark.slow
def test_each_file_damaged_in_one_way(built: Built, harness_table: HarnessTable) -> None:
    ways = itertools.cycle(WAYS)
    in_turn(built, harness_table, lambda: [next(ways)])


@pytest.mark.slow
def test_each_file_damaged_in_each_way(built: Built, harness_table: HarnessTable) -> None:
    in_turn(built, harness_table, lambda: list(WAYS))


@pytest.mark.parametrize("way", WAYS)
def test_all_files_damaged_at_once(way: str, built: Built, harness_table: HarnessTable) -> None:
    others = list(built.files.values())
    for index, (path, data) in enumerate(built.files.items()):
        path.write_bytes(WAYS[way](data, others[index - 1]))
    (said,) = built.rebuild()
    assert " more files were " in said and said.endswith(WORDS)
    harness_table("damaged cache files", f"all at once, {way}", tried=1, held=1, read=1)


@pytest.mark.parametrize("seed", range(4))
def test_damage_that_steps_meet(seed: int, built: Built, harness_table: HarnessTable) -> None:
    """Some results are forgotten, and all blobs that the others name are damaged: steps read them while building."""
    chance = random.Random(seed)
    for path in built.of("results"):
        if chance.random() < 0.5:
            path.unlink()
    named = "".join(path.read_text() for path in built.of("results") if path.exists())
    spoilt = [path for path in built.of("blobs") if path.name in named]
    spoilt += [path for path in built.of("fonts .ttf") + built.of("fonts .index") if chance.random() < 0.5]
    for path in spoilt:
        other = built.files[chance.choice(built.of(built.kind(path)))]
        path.write_bytes(WAYS[chance.choice(list(WAYS))](built.files[path], other))
    (said,) = built.rebuild()
    assert said.endswith(WORDS)
    harness_table("damaged cache files", "many, read by steps", tried=len(spoilt), held=len(spoilt))


def test_workers_do_not_believe_it_either(built: Built) -> None:
    """The same with worker processes: what they read comes back as damaged, and is made again for them."""
    for path in built.of("results"):
        if '"pdf"' in path.read_text() or '"png"' in path.read_text():
            path.unlink()
    for path in built.of("blobs"):
        path.write_bytes(flipped(built.files[path], b""))
    shutil.rmtree(built.root / "dist", ignore_errors=True)
    done = run_forked("build", "-j", "2", cwd=built.root)
    assert done.status == 0 and done.err.endswith(WORDS + "\n") and done.err.count("\n") == 1
    assert bytes_of(built.root / "dist") == built.outputs


def test_pipes_folders_and_links_in_the_cache(built: Built, tmp_path: Path) -> None:
    """A pipe would be read for ever, a folder cannot be replaced by a file, a link leads elsewhere."""
    outside = tmp_path / "outside"
    (built.cache / "lock").unlink(missing_ok=True)
    (built.cache / "lock").symlink_to(outside)
    for number, path in enumerate(built.files):
        path.unlink()
        if number % 2:
            os.mkfifo(path)
        else:
            (path / "inner").mkdir(parents=True)
    assert any(WORDS in line for line in built.rebuild())
    assert not outside.exists() and not (built.cache / "lock").is_symlink()
    (built.cache / "lock").unlink()
    os.mkfifo(built.cache / "lock")
    (built.cache / "home.json").unlink()
    os.mkfifo(built.cache / "home.json")
    assert "was made elsewhere" in built.rebuild()[0]
    (built.cache / "home.json").write_text("[" * 100_000)
    assert "was made elsewhere" in built.rebuild()[0]


def test_two_builds_that_begin_at_once_in_a_copied_cache_empty_it_once(built: Built) -> None:
    with ThreadPoolExecutor(3) as pool:
        for _ in range(3):
            shutil.rmtree(built.cache / "home")
            run = lambda _: run_forked("build", "-j", "1", cwd=built.root)  # noqa: E731
            done = list(pool.map(run, range(3)))
            assert [each.status for each in done] == [0, 0, 0], [each.err for each in done]
            assert sum("was made elsewhere" in each.err for each in done) == 1


def test_why_says_that_its_record_is_damaged(built: Built) -> None:
    (path,) = built.of("ledger")
    path.write_bytes(flipped(built.files[path], b""))
    done = run_forked("why", "dist/hello/hello.json", cwd=built.root)
    what = "the record of what hello was made of was damaged, and is thrown away"
    assert (done.status, done.err) == (2, f"{what}; run `tts-build build hello`: it writes a new one [damaged-cache]\n")
    assert "was not built yet" in run_forked("why", "dist/hello/hello.json", cwd=built.root).err


def test_look_does_not_believe_it_either(built: Built) -> None:
    """It reads the save and its pictures in the cache, and paints the rulebook's cover with typefaces from there."""
    look = ("look", "hello", "--width", "200", "--out")
    assert run_forked(*look, "clean.png", cwd=built.root).err == ""
    for path in [*built.of("blobs"), *built.of("fonts .ttf")]:
        path.write_bytes(flipped(built.files[path], b""))
    done = run_forked(*look, "again.png", cwd=built.root)
    assert done.status == 0 and done.err.endswith(WORDS + "\n") and done.err.count("\n") == 1
    assert (built.root / "again.png").read_bytes() == (built.root / "clean.png").read_bytes()
