"""What a game of photographs costs: sheets and pages choose how pictures are kept, and say so."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from tests.can import can
from tests.conftest import SMALL, run_cli
from tests.paint.test_choice import photograph


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small game with a photograph on each task, far finer than it is printed; its coins as they were."""
    root = tmp_path_factory.mktemp("photographs") / "workspace"
    shutil.copytree(SMALL, root)
    photograph(2400, 1800).save(root / "art/hello/wide.png")
    face = root / "cards/hello/faces/task.yaml"
    text = face.read_text("utf-8").replace(
        "elements:", "elements:\n  - {picture: wide.png, box: [-3, -3, 69.5, 94.9]}", 1
    )
    face.write_text(text, "utf-8")
    game = root / "cards/hello/game.yaml"
    game.write_text(game.read_text("utf-8") + "paper: {sizes: [a4], layouts: [fronts]}\n", "utf-8")
    assert run_cli("build", "-j", "1", cwd=root).status == 0
    return root


def images(root: Path) -> list[str]:
    """Outputs below `images/`, without their hashes."""
    files = json.loads((root / "dist/hello/manifest.json").read_text("utf-8"))["files"]
    return sorted(f"{Path(f).stem.rpartition('-')[0]}{Path(f).suffix}" for f in files if f.startswith("images/"))


def stored(root: Path) -> set[tuple[str, int]]:
    """Filter and width of each picture in the cards' PDF."""
    with pikepdf.open(root / "dist/hello/pnp/cards-a4-fronts.pdf") as book:
        found = [item for item in book.objects if isinstance(item, pikepdf.Stream) and "/Width" in item]
        return {(str(item.get("/Filter")), int(item["/Width"])) for item in found}


@can(
    "Pictures",
    "Deck sheets of photographs are JPEG, flat art stays PNG; `tts-build why` says which, and why",
    write="format: auto",
    see="printing.md#photographs",
)
def test_sheets_of_photographs_are_jpeg_and_the_save_names_them_so(built: Path) -> None:
    assert "tasks-1.jpg" in images(built) and "tasks-back.png" in images(built) and "coin.png" in images(built)
    save = json.loads((built / "dist/hello/hello.json").read_text("utf-8"))
    deck = next(thing for thing in save["ObjectStates"] if "CustomDeck" in thing)
    url = next(iter(deck["CustomDeck"].values()))["FaceURL"]
    assert url.endswith(".jpg")
    with Image.open(built / "dist/hello/images" / url) as sheet:
        assert sheet.format == "JPEG" and sheet.mode == "RGB"
    why = run_cli("why", "dist/hello/images/tasks-1.jpg", cwd=built).out
    assert "it is a JPEG of quality 92: as PNG a sample takes " in why


@can(
    "Paper",
    "Pictures no finer than the printer shows, photographs as JPEG; text and drawings stay vectors",
    write="paper: {pictures: {dpi: 300, quality: 90}}",
    see="printing.md#photographs",
)
def test_pictures_on_paper_are_made_smaller(built: Path) -> None:
    # 94.9 mm at 300 dpi are 1120.9 pixels high, and the picture is 4 by 3.
    assert stored(built) == {("/DCTDecode", 1494)}


def test_png_and_lossless_are_had_by_asking(built: Path, tmp_path: Path) -> None:
    root = tmp_path / "workspace"
    shutil.copytree(built, root, ignore=shutil.ignore_patterns("dist", ".tts-build"))
    game = root / "cards/hello/game.yaml"
    text = game.read_text("utf-8").replace("size: poker,", "size: poker, format: png,")
    game.write_text(text.replace("paper: {", "paper: {pictures: {lossless: true}, "), "utf-8")
    assert run_cli("build", "-j", "1", "--only", "images,pnp", cwd=root).status == 0
    assert "tasks-1.png" in images(root)
    assert stored(root) == {("/FlateDecode", 2400)}
    assert "`format: png` asks for it" in run_cli("why", "dist/hello/images/tasks-1.png", cwd=root).out
