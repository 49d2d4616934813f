"""Whole definitions as they are loaded, and what is said and what is left when each line of one is spoilt in turn.

Renew with `TTS_BUILD_RENEW=1 pytest tests/definition/test_load_figures.py` after a wanted change,
and read what differs.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.conftest import ROOT, check_golden
from tests.definition.support import FILES, Workspace
from tests.definition.telling import left_lines, loaded_lines, problem_lines
from tests.quick import first_quick
from tts_build.definition import load_game, load_workspace
from tts_build.problem import InputError

GOLDEN = Path(__file__).parent / "golden"
ATLAS = ROOT / "tests/figures/workspace"


def test_whole_definitions_are_loaded_as_they_were(tmp_path: Path) -> None:
    Workspace(tmp_path)
    for root, name in ((ATLAS, "atlas"), (tmp_path, "hello")):
        found = loaded_lines(load_game(load_workspace(root), name))
        check_golden(GOLDEN / f"loaded-{name}.txt", "\n".join(found) + "\n")


SPOILT = (
    (r"(: )([^\s{\[|>#].*)$", r"\1zzz"),
    (r"\d+(\.\d+)?", "0"),
    (r"\b(\d+)", r"-\1"),
    (r"^( *)(- )?[a-z_]+:", r"\1\2zz:"),
)
"""What is written for another in a line: a value, its first number twice, its key."""


@pytest.mark.parametrize("name", first_quick(("hello", "atlas"), 1))
def test_each_line_of_a_definition_that_is_spoilt_is_told_and_the_rest_goes_on(name: str, tmp_path: Path) -> None:
    if name == "atlas":
        shutil.copytree(ATLAS, tmp_path, dirs_exist_ok=True)
    else:
        Workspace(tmp_path)
    path = tmp_path / f"cards/{name}/game.yaml"
    good = path.read_text(encoding="utf-8").split("\n")
    root = load_workspace(tmp_path)
    base = load_game(root, name)
    told = frozenset(problem_lines(base.warnings))
    lines = []
    for number, line in enumerate(good):
        spoilt = {re.sub(old, new, line, count=1) for old, new in SPOILT} - {line}
        few = sorted(spoilt)[:1] if name == "atlas" else sorted(spoilt)
        for text in ["", *few] if line else []:
            path.write_text("\n".join([*good[:number], text, *good[number + 1 :]]), encoding="utf-8")
            lines += [f"{number + 1}: {text}", *left_lines(root, name, base, told)]
    check_golden(GOLDEN / f"spoilt-{name}.txt", "\n".join(lines) + "\n")


def test_each_line_of_a_face_that_is_spoilt_is_told(tmp_path: Path) -> None:
    shutil.copytree(ATLAS, tmp_path, dirs_exist_ok=True)
    root = load_workspace(tmp_path)
    base = load_game(root, "atlas")
    lines = []
    for name in ("nested", "badge", "chip"):
        path = tmp_path / f"cards/atlas/faces/{name}.yaml"
        good = path.read_text(encoding="utf-8").split("\n")
        for number, line in enumerate(good):
            for text in sorted({re.sub(old, new, line, count=1) for old, new in SPOILT} - {line}):
                path.write_text("\n".join([*good[:number], text, *good[number + 1 :]]), encoding="utf-8")
                lines += [f"{name} {number + 1}: {text}", *left_lines(root, "atlas", base)]
        path.write_text("\n".join(good), encoding="utf-8")
    check_golden(GOLDEN / "spoilt-faces.txt", "\n".join(lines) + "\n")


def test_a_folder_without_a_definition_is_refused(tmp_path: Path) -> None:
    lines = []
    for text in (
        None,
        "cards: 5\n",
        "cards: ../out\n",
        "crads: a\n",
        "dist: dist\ncards: cards\n",
        "- a\n",
        "dist: /tmp\n",
    ):
        if text is not None:
            (tmp_path / "tts-build.yaml").write_text(text, encoding="utf-8")
        try:
            load_game(load_workspace(tmp_path), "moon")
        except InputError as error:
            lines += [f"{text!r}", *(line.replace(str(tmp_path), "ROOT") for line in problem_lines(error.problems))]
    check_golden(GOLDEN / "no-workspace.txt", "\n".join(lines) + "\n")


def test_slips_of_every_kind_are_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    root = load_workspace(tmp_path)
    base = load_game(root, "hello")
    told = frozenset(problem_lines(base.warnings))
    lines = []
    for line in Path(__file__).with_name("slips.txt").read_text(encoding="utf-8").splitlines()[1:]:
        file, _, change = line.partition(": ")
        old, _, new = change.partition(" => ")
        workspace.change(f"cards/hello/{file}", old, new.replace("\\n", "\n"))
        lines += [line, *left_lines(root, "hello", base, told)]
        workspace.write(f"cards/hello/{file}", FILES[f"cards/hello/{file}"])
    check_golden(GOLDEN / "slips.txt", "\n".join(lines) + "\n")
