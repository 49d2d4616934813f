"""A process that builds a game again and again has the bytes of a fresh one, and makes only what has changed."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.build.test_build import bytes_of, change
from tests.build.test_damage import WAYS, WORDS
from tests.conftest import SMALL
from tests.forked import run_forked
from tests.quick import first_quick
from tts_build.build.core.options import Options
from tts_build.build.session import Session, held, prepared

GAME = """\
title: Hello
players: 2
date: "2026-01-02"
palette: {ink: "#223344", sand: "#f2e6c9"}
paper: {sizes: [a4], layouts: [duplex, gutterfold]}
decks:
  tasks: {cards: tasks.csv, face: task, back: back, size: poker, resolution: 60}
  sights: {cards: sights.csv, face: sight, back: back, format: jpeg, size: poker, resolution: 63}
table:
  seats: [White, Blue]
  place:
    tasks: {at: [0, 0]}
"""
SIGHT = """\
background: sand
elements:
  - text: "{{ title }} {{ body }}"
    box: [6, 6, 51.5, 20]
    font: body 11
    colour: ink
  - picture: "sight-{{ number % 2 }}.png"
    box: [6, 30, 51.5, 50]
"""
TABLE, SIGHTS, RULES = "cards/hello/tasks.csv", "cards/hello/sights.csv", "cards/hello/game.yaml"

EDITS: dict[str, Callable[[Path], None]] = {
    "a card changed": lambda root: change(root / TABLE, "Number 1,", "Another,"),
    "a photograph's card changed": lambda root: change(root / SIGHTS, "Number 6,", "Another,"),
    "a picture changed": lambda root: photograph(root, 0, seed=7),
    "a card added": lambda root: (
        (root / TABLE).write_text((root / TABLE).read_text() + "last,Last,The last,1\n") and None
    ),
    "a card removed": lambda root: change(root / SIGHTS, "c4,Number 4,Walk 4 steps,1\n", ""),
    "cards in another order": lambda root: turned(root / TABLE),
    "another size": lambda root: change(root / RULES, "size: poker, resolution: 63", "size: tarot, resolution: 63"),
    "another title of the files": lambda root: change(root / RULES, "title: Hello", "title: Good day"),
    "nothing but the language of cards": lambda root: change(root / TABLE, "Walk 2 steps", "Walk zwei steps"),
}


def photograph(root: Path, number: int, seed: int) -> None:
    raw = random.Random(seed).randbytes(200 * 200 * 3)
    Image.frombytes("RGB", (200, 200), raw).save(root / f"art/hello/sight-{number}.png")


def turned(table: Path) -> None:
    head, *rows = table.read_text().splitlines()
    table.write_text("\n".join([head, *rows[::-1]]) + "\n")


def workspace(root: Path) -> Path:
    shutil.copytree(SMALL, root, dirs_exist_ok=True)
    (root / RULES).write_text(GAME)
    (root / "cards/hello/faces/sight.yaml").write_text(SIGHT)
    rows = "".join(f"c{number},Number {number},Walk {number} steps,1\n" for number in range(9))
    for table in (TABLE, SIGHTS):
        (root / table).write_text(f"id,title,body,quantity\n{rows}")
    for number in (0, 1):
        photograph(root, number, number)
    return root


class Open:
    """A game that is built again and again by this process."""

    def __init__(self, session: Session) -> None:
        self.session, self.root = session, session.root.path

    def built(self) -> dict[str, str]:
        self.session.read_anew("hello")
        self.session.build_read("hello", Options())
        return bytes_of(self.root / "dist/hello")

    def shelf(self) -> dict[Path, bytes]:
        return {path: path.read_bytes() for path in sorted((self.root / ".tts-build/pictures").iterdir())}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """All of its files have been made before."""
    session = prepared(workspace(tmp_path_factory.mktemp("open")), ["hello"])
    with held(session):
        found = Open(session)
        images = " ".join(found.built())
        assert "images/tasks-1-" in images and ".png" in images and "images/sights-1-" in images and ".jpg" in images
        yield found


def anew(root: Path, elsewhere: Path) -> dict[str, str]:
    """The bytes of the same files, built by two workers of another process that has nothing."""
    shutil.copytree(root, elsewhere, ignore=shutil.ignore_patterns(".tts-build", "dist"))
    done = run_forked("build", "-j", "2", cwd=elsewhere)
    assert done.status == 0, done.err
    return bytes_of(elsewhere / "dist/hello")


@pytest.mark.parametrize("edit", first_quick(EDITS, 4))
def test_a_process_that_was_there_before_has_the_bytes_of_a_fresh_one(game: Open, edit: str, tmp_path: Path) -> None:
    before = game.built()
    EDITS[edit](game.root)
    after = game.built()
    assert after != before
    assert after == anew(game.root, tmp_path / "anew")


def test_of_a_sheet_only_the_row_of_the_changed_card_is_made(game: Open) -> None:
    for table in (TABLE, SIGHTS):
        game.built()
        before = game.shelf()
        rows = (game.root / table).read_text().splitlines()
        cells = rows[6].split(",")
        (game.root / table).write_text(
            "\n".join([*rows[:6], ",".join([cells[0], "Other", *cells[2:]]), *rows[7:]]) + "\n"
        )
        game.built()
        assert len(game.shelf().keys() - before.keys()) == 1, table
        assert before.items() <= game.shelf().items()


@pytest.mark.parametrize("way", first_quick(WAYS, 1))
def test_a_damaged_row_of_cards_is_made_again(way: str, tmp_path: Path) -> None:
    """Each of the shelf's files is spoilt, and a card changed in each deck."""
    root = workspace(tmp_path / "spoilt")
    assert run_forked("build", "-j", "1", cwd=root).status == 0
    shelf = sorted((root / ".tts-build/pictures").iterdir())
    whole = {path: path.read_bytes() for path in shelf}
    for path, other in zip(shelf, [*shelf[1:], shelf[0]], strict=True):
        path.write_bytes(WAYS[way](whole[path], whole[other]))
    change(root / TABLE, "Number 8,", "Another,")
    change(root / SIGHTS, "Number 8,", "Another,")
    done = run_forked("build", "-j", "1", cwd=root)
    assert done.status == 0 and WORDS in done.err
    assert bytes_of(root / "dist/hello") == anew(root, tmp_path / "anew")
