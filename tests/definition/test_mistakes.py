"""Mistakes in definitions, each with the whole message that it gets (`mistakes.yaml`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.can import can
from tests.definition.support import Workspace
from tts_build.definition import load_game, load_workspace
from tts_build.problem import InputError

MISTAKES = yaml.safe_load(Path(__file__).with_name("mistakes.yaml").read_text(encoding="utf-8"))


@can(
    "Tool",
    "Every mistake named by file, line and column, with what to do",
    write="tts-build check GAME",
)
@pytest.mark.parametrize("case", MISTAKES, ids=lambda case: case["mistake"].replace(" ", "-"))
def test_a_mistake_is_named_by_file_line_and_column(case: dict[str, Any], workspace: Workspace) -> None:
    for change in case["changes"]:
        workspace.change(change["file"], change["old"], change["new"])
    with pytest.raises(InputError) as caught:
        load_game(load_workspace(workspace.path), "hello")
    assert str(caught.value).split("\n") == case["message"]
    assert caught.value.exit_code == 2


def test_every_mistake_has_a_code_of_its_own_kind(workspace: Workspace) -> None:
    for case in MISTAKES:
        for change in case["changes"]:
            workspace.change(change["file"], change["old"], change["new"])
        with pytest.raises(InputError) as caught:
            load_game(load_workspace(workspace.path), "hello")
        assert all(problem.code for problem in caught.value.problems), case["mistake"]
        workspace.restore()


def test_all_problems_of_all_files_come_in_one_run(workspace: Workspace) -> None:
    workspace.change("cards/hello/game.yaml", "in: purse", "in: pruse")
    workspace.change("cards/hello/tasks.csv", "2,3,Jump", "2,-1,Jump")
    workspace.change("cards/hello/strings.csv", "key,en,ja", "key,en,de")
    workspace.change("cards/hello/faces/task.yaml", "font: title 14", "font: tite 14")
    workspace.change("cards/common/faces/frame.yaml", "stroke", "strok")
    with pytest.raises(InputError) as caught:
        load_game(load_workspace(workspace.path), "hello")
    files = [problem.where.file for problem in caught.value.problems if problem.where]
    assert files == [
        "cards/common/faces/frame.yaml",
        "cards/hello/faces/task.yaml",
        "cards/hello/game.yaml",
        "cards/hello/strings.csv",
        "cards/hello/tasks.csv",
    ]
