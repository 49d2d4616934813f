"""The games that show what the tool can do, as figures: where each object of their saves stands, what their pages draw,
what colour each part of their pictures has, and how their tables look.

After a wanted change renew with `TTS_BUILD_RENEW=1 pytest tests/figures` and read the difference.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from PIL import Image

from tests.conftest import ROOT, check_golden, run_cli
from tests.figures.figures import HASH, model_lines, page_lines, picture_lines, save_lines
from tests.quick import first_quick

SHOWCASE = ROOT / "docs/showcase"
GOLDEN = Path(__file__).parent / "golden/showcase"
QUICK = ("scripts", "table")
GAMES = sorted(
    (path.parent.name for path in (SHOWCASE / "cards").glob("*/game.yaml")), key=lambda name: name not in QUICK
)


@pytest.fixture(scope="module", params=first_quick(GAMES, len(QUICK)))
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A workspace with one of the games built, and the game's name."""
    root = tmp_path_factory.mktemp("showcase") / "workspace"
    shutil.copytree(SHOWCASE, root, ignore=shutil.ignore_patterns("dist", ".tts-build"))
    done = run_cli("build", request.param, cwd=root)
    assert done.status == 0, done.err
    return root, request.param


def named(folder: Path, patterns: tuple[str, ...]) -> list[tuple[str, Path]]:
    """Files with their names, which have no hash of the content."""
    found = [path for pattern in patterns for path in folder.glob(pattern)]
    return sorted((HASH.sub("", path.name), path) for path in found)


def test_the_game_has_the_figures_that_it_had(place: tuple[Path, str]) -> None:
    root, game = place
    built = root / "dist" / game
    lines = []
    for path in sorted(built.glob(f"{game}*.json")):
        save = json.loads(path.read_text("utf-8"))
        lines += [f"# {path.name}", save_lines(save), HASH.sub("", save["LuaScript"]), HASH.sub("", save["XmlUI"])]
    lines += [f"# {name}\n{page_lines(path)}" for name, path in named(built, ("pnp/*.pdf",))]
    pictures = ("images/*.png", "images/*.jpg", "sheets/*")
    lines += [f"# {name} {picture_lines(Image.open(path), 20)}" for name, path in named(built, pictures)]
    lines += [f"# {name}\n{model_lines(path.read_text('utf-8'))}" for name, path in named(built, ("models/*.obj",))]
    check_golden(GOLDEN / f"{game}.txt", "\n".join(lines))


def test_its_table_looks_as_it_looked(place: tuple[Path, str]) -> None:
    root, game = place
    done = run_cli("look", game, "--width", "600", "--out", "table.png", cwd=root)
    assert done.status == 0, done.err
    check_golden(GOLDEN / f"{game}-table.txt", picture_lines(Image.open(root / "table.png"), 40))
