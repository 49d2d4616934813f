"""One of everything, small: every figure of what a build makes of it is under golden test.

`workspace/` holds a game that nobody would play, with each kind of element, thing, place and page in it. A build of it
is compared line by line: where each object of the save stands, what each page draws where, what colour each part of a
picture has. After a wanted change renew with `TTS_BUILD_RENEW=1 pytest tests/figures` and read the difference.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.conftest import check_golden, run_cli
from tests.figures.figures import HASH, model_lines, pdf_lines, picture_lines, save_lines

WORKSPACE = Path(__file__).parent / "workspace"
GOLDEN = Path(__file__).parent / "golden"

WHOLE = (
    *("buttons", "cards-a4-gutterfold", "cells-a4", "cross-a4", "dice-a4", "hexes-a4", "labels", "pieces-a4"),
    *("rulebook", "trail-a4"),
)
"""Files for paper of which all is compared; of the others, where things lie on the page."""


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The workspace with everything built."""
    root = tmp_path_factory.mktemp("figures") / "workspace"
    shutil.copytree(WORKSPACE, root, ignore=shutil.ignore_patterns("dist", ".tts-build"))
    done = run_cli("build", cwd=root)
    assert done.status == 0, done.err
    yield root


@pytest.fixture(scope="module")
def built(workspace: Path) -> Path:
    """What was built."""
    return workspace / "dist/atlas"


def test_every_object_of_the_save_stands_where_it_stood(built: Path) -> None:
    save = json.loads((built / "atlas.json").read_text("utf-8"))
    check_golden(GOLDEN / "save.txt", save_lines(save))
    scripts = [(built / "scripts" / name).read_text("utf-8") for name in ("Global.lua", "Global.xml")]
    assert [save["LuaScript"], save["XmlUI"]] == scripts
    check_golden(GOLDEN / "scripts.txt", HASH.sub("", "\n".join(scripts)))


@pytest.mark.parametrize("name", sorted(path.stem for path in (GOLDEN / "pages").glob("*.txt")) or WHOLE)
def test_every_page_draws_what_it_drew_where_it_did(built: Path, name: str) -> None:
    lines = pdf_lines(built / "pnp" / f"{name}.pdf", 99 if name in WHOLE else 1)
    check_golden(GOLDEN / "pages" / f"{name}.txt", lines)


def test_the_outputs_are_those_with_figures(built: Path) -> None:
    made = json.loads((built / "manifest.json").read_text("utf-8"))["files"]
    check_golden(GOLDEN / "outputs.txt", "\n".join(sorted(HASH.sub("", name) for name in made)) + "\n")
    pages = {Path(name).stem for name in made if name.startswith("pnp/") and name.endswith(".pdf")}
    assert pages == {path.stem for path in (GOLDEN / "pages").glob("*.txt")}


def test_every_part_of_a_picture_has_the_colour_that_it_had(built: Path) -> None:
    pictures = sorted((*built.glob("images/*"), *built.glob("sheets/*")), key=lambda path: HASH.sub("", path.name))
    wide = {"cards-1": 36, "cards-back": 12}
    lines = []
    for path in pictures:
        name = HASH.sub("", path.name)
        lines.append(f"{name} {picture_lines(Image.open(path), wide.get(Path(name).stem, 8))}")
    check_golden(GOLDEN / "pictures.txt", "\n".join(lines))


def test_every_model_has_the_shape_that_it_had(built: Path) -> None:
    models = sorted(built.glob("models/*.obj"), key=lambda path: HASH.sub("", path.name))
    lines = [f"{HASH.sub('', path.name)}\n{model_lines(path.read_text('utf-8'))}" for path in models]
    check_golden(GOLDEN / "models.txt", "\n".join(lines))


def test_a_check_says_the_same_of_it(workspace: Path) -> None:
    done = run_cli("check", cwd=workspace)
    assert done.status == 0
    check_golden(GOLDEN / "check.txt", done.out + done.err)


def test_a_contact_sheet_shows_what_it_showed(workspace: Path) -> None:
    lines = []
    for words in (("--show", "cut,safe,bleed,grid,names"), ("--columns", "3", "--paper", "letter", "--backs", "each")):
        done = run_cli("proof", "atlas", *words, "--out", "proof.pdf", cwd=workspace)
        assert done.status == 0, done.err
        lines.append(f"{' '.join(words)}\n{pdf_lines(workspace / 'proof.pdf', 3)}")
    check_golden(GOLDEN / "proof.txt", "\n".join(lines))


def test_the_table_looks_as_it_looked(workspace: Path) -> None:
    done = run_cli("look", "atlas", "--width", "800", "--out", "table.png", cwd=workspace)
    assert done.status == 0, done.err
    check_golden(GOLDEN / "table.txt", picture_lines(Image.open(workspace / "table.png"), 60))
