"""Boards that lie on themselves, or on each other in a circle, are told before anything is made."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import yaml

from tests.conftest import run_cli

WORKSPACE = Path(__file__).parents[1] / "kit" / "workspace"


@pytest.mark.parametrize("names", [("one",), ("one", "two")])
def test_boards_on_each_other_are_told(tmp_path: Path, names: tuple[str, ...]) -> None:
    shutil.copytree(WORKSPACE, tmp_path / "game", ignore=shutil.ignore_patterns("dist", ".tts-build"))
    path = tmp_path / "game" / "cards" / "fair" / "game.yaml"
    data = yaml.safe_load(path.read_text("utf-8"))
    board = next(iter(data["boards"].values()))
    for name, other in zip(names, (*names[1:], names[0]), strict=True):
        data["boards"][name] = board
        data["table"]["place"][name] = {"on": other, "space": "nowhere"}
    path.write_text(json.dumps(data), "utf-8")
    checked = run_cli("check", "fair", cwd=tmp_path / "game")
    assert checked.status == 2, checked.out + checked.err
    circle = " -> ".join(f"`{name}`" for name in (*names, names[0]))
    assert f"places go round in a circle: {circle}" in checked.out
    assert "Traceback" not in checked.out
