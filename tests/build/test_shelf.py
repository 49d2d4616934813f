"""Pictures made ready for paper lie on a shelf of the cache: taken from there, never believed, never another's."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from PIL import Image

from tests.build.test_build import bytes_of
from tests.build.test_damage import WAYS, WORDS
from tests.conftest import SMALL
from tests.forked import run_forked

PICTURES = """\
  - picture: "{{ 'one.png' if number < 3 else 'two.png' }}"
    box: [6, 72, 30, 14]
"""
PAPER = "paper: {sizes: [a4], layouts: [duplex, gutterfold]}\n"


def photograph(path: Path, seed: int) -> None:
    """Grain, which packs so badly that paper gets a JPEG of it."""
    raw = random.Random(seed).randbytes(600 * 280 * 3)
    Image.frombytes("RGB", (600, 280), raw).save(path)


def workspace(root: Path) -> None:
    shutil.copytree(SMALL, root, dirs_exist_ok=True)
    with (root / "cards/hello/game.yaml").open("a") as game, (root / "cards/hello/faces/task.yaml").open("a") as face:
        game.write(PAPER)
        face.write(PICTURES)
    for seed, name in enumerate(("one", "two")):
        photograph(root / f"art/hello/{name}.png", seed)


def built(root: Path) -> tuple[dict[str, str], str]:
    """The bytes of a build's paper, and what it said of the cache."""
    done = run_forked("build", "--only", "pnp", "-j", "1", cwd=root)
    assert done.status == 0, done.err
    return bytes_of(root / "dist"), done.err


def clean(root: Path, elsewhere: Path) -> dict[str, str]:
    """The bytes of a clean build of what a workspace holds now."""
    shutil.copytree(root, elsewhere, ignore=shutil.ignore_patterns(".tts-build", "dist"))
    return built(elsewhere)[0]


def change(root: Path, text: str) -> None:
    """Another text on a card of each page, so that all of them are made anew."""
    table = root / "cards/hello/tasks.csv"
    head, *rows = table.read_text().splitlines()
    column = head.split(",").index("title")
    cells = [row.split(",") for row in rows]
    table.write_text("\n".join([head, *(",".join([*row[:column], text, *row[column + 1 :]]) for row in cells)]) + "\n")


def shelf(root: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in sorted((root / ".tts-build/pictures").iterdir())}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("shelf")
    workspace(root)
    built(root)
    return root


@pytest.mark.slow
def test_a_page_takes_pictures_from_the_shelf_and_a_damaged_one_is_made_again(made: Path, tmp_path: Path) -> None:
    before = shelf(made)
    assert len(before) == 2, "each picture once for both layouts"
    times = {path: path.stat().st_mtime_ns for path in before}
    change(made, "Again")
    found, said = built(made)
    assert said == "" and {path: path.stat().st_mtime_ns for path in shelf(made)} == times
    assert found == clean(made, tmp_path / "again")
    for number, (way, spoil) in enumerate(WAYS.items()):
        first, second = before
        first.write_bytes(spoil(before[first], before[second]))
        change(made, f"Again {number}")
        found, said = built(made)
        assert said.strip().endswith(WORDS) and first.name in said, way
        assert shelf(made) == before, way
    assert found == clean(made, tmp_path / "damaged")


def test_a_changed_picture_has_another_place(made: Path, tmp_path: Path) -> None:
    before = shelf(made)
    photograph(made / "art/hello/one.png", 7)
    found, _ = built(made)
    assert len(shelf(made)) == len(before) + 1
    assert found == clean(made, tmp_path / "changed")
