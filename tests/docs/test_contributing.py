"""What CONTRIBUTING.md and the page on architecture say of the house is true: its files, and its picture."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATH = re.compile(r"`((?:tts_build|tests|docs|art)/[\w/.-]*)`")
MODULE = re.compile(r"`((?:[a-z_0-9]+/)+[a-z_0-9]+)`")


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md", "art/README.md"])
def test_files_that_a_page_names_exist(page: str) -> None:
    named = set(PATH.findall((ROOT / page).read_text("utf-8")))
    assert not {path for path in named if not (ROOT / path).exists()}


def test_modules_that_the_page_on_architecture_names_exist() -> None:
    named = set(MODULE.findall((ROOT / "docs/architecture.md").read_text("utf-8")))
    inside = {
        name for name in named if name.partition("/")[0] in {path.name for path in (ROOT / "tts_build").iterdir()}
    }
    assert len(inside) > 20
    missing = {name for name in inside if not _there(name)}
    assert not missing


def _there(name: str) -> bool:
    path = ROOT / "tts_build" / name
    return path.is_dir() or path.with_suffix(".py").exists()


def test_the_commonest_changes_name_their_files() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| **")]
    assert len(rows) == 11
    assert not [row for row in rows if not PATH.search(row)]


def test_the_picture_of_the_house_is_what_packages_import(tmp_path: Path) -> None:
    """Renewed by `python docs/house_picture.py`."""
    drawn = tmp_path / "house.svg"
    subprocess.run([sys.executable, str(ROOT / "docs" / "house_picture.py"), str(drawn)], check=True)
    assert drawn.read_text("utf-8") == (ROOT / "docs" / "pictures" / "house.svg").read_text("utf-8")
