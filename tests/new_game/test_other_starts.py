"""The other starts: each builds without a finding, tests itself, and says in its README what there is."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.can import can
from tests.forked import run_forked
from tts_build.new_game.starts import DEFAULT, HERE, STARTS

OTHERS = [
    pytest.param(name, marks=pytest.mark.slow) if name in ("cards", "hexagons") else name
    for name in STARTS
    if name != DEFAULT
]
"""Thirty-six cards and two hundred hexagons take longer to paint than a board."""


@pytest.fixture(scope="module", params=OTHERS)
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The workspace of a start, its save built with `--strict`."""
    folder = tmp_path_factory.mktemp("start")
    assert run_forked("new", "first-try", "--start", request.param, cwd=folder).status == 0
    done = run_forked("build", "--strict", "--only", "save", "-j", "1", cwd=folder / "first-try")
    assert (done.status, done.err) == (0, ""), done.err
    return folder / "first-try"


@can("Tool", "Starts from cards, a board, hexagons", write="tts-build new my-game --start hexagons", see="starting.md")
def test_a_start_builds_and_its_own_test_passes(built: Path) -> None:
    save = json.loads((built / "dist/first-try/first-try.json").read_text("utf-8"))
    assert save["SaveName"] == "First Try"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=built, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout


def test_its_readme_names_files_and_commands_that_there_are(built: Path) -> None:
    from tts_build.cli import COMMANDS

    text = (built / "README.md").read_text("utf-8")
    assert text.startswith("# First Try\n")
    named = re.findall(r"^\| `([^`*]+)`", text, re.MULTILINE)
    assert named and all((built / name).exists() for name in named)
    assert set(re.findall(r"tts-build (\w+)", text)) <= set(COMMANDS)


def test_every_folder_of_files_is_a_start_or_common_to_them() -> None:
    folders = {path.name for path in HERE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == {*STARTS, "workspace", "drafted"}
