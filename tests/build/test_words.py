"""What `check` says of a mistake: once, however many rows it touches, with the place where it is to be mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import run_cli
from tts_build.build.core.options import Options
from tts_build.build.game_check import check_game
from tts_build.definition.workspace import load_workspace
from tts_build.problem import InputError

FACE, GAME = "cards/hello/faces/task.yaml", "cards/hello/game.yaml"

CASES: dict[str, tuple[str, str, str, str]] = {
    # name: file, what stands there, what stands there instead, the one message
    "a template": (
        FACE,
        "{{ title }}",
        "{{ title / 2 }}",
        f"{FACE}:3:11: the template reckons with `title`, which is text (row `one` and 2 more); "
        "got `{{ title / 2 }}`; write a number there",
    ),
    "a length": (
        FACE,
        "[6, 6, 51.5, 10]",
        '[6, "{{ id }}", 51.5, 10]',
        f"{FACE}:5:14: the value cannot be used here (row `one` and 2 more); expected a length such as `5` or "
        "`2.5 mm`, got `one` from `{{ id }}`",
    ),
    "one row": (
        FACE,
        "[6, 6, 51.5, 10]",
        "[6, \"{{ -1 if id == 'two' else 6 }} in\", 51.5, \"{{ -1 if id == 'two' else 6 }}\"]",
        f"{FACE}:5:57: item 4 of `box` cannot be `-1` (row `two`); expected at least 0",
    ),
    "an icon": (FACE, "{{ title }}", "{{ title }} :nope:", f"{FACE}:3:11: no icon `nope`; there is `star`"),
    "a piece": (
        GAME,
        "round 20 mm",
        "rect 1900 x 1900 mm",
        f"{GAME}:13:27: `coin` is larger than the paper; expected at most 284 x 193 mm or 197 x 280 mm, "
        "got 1903 x 1903 mm; make it a board, which is tiled over pages, or leave it out with `paper: false`",
    ),
    "a card": (
        GAME,
        "size: poker",
        "size: 400 x 400 mm",
        f"{GAME}:7:80: `tasks/one` does not fit on half of the paper; "
        "expected at most 197.3 x 284.3 mm less the footer, got 400 x 400 mm; "
        "choose the layout `duplex`",
    ),
}


def spoil(root: Path, file: str, old: str, new: str) -> None:
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.replace(" ", "-"))
def test_a_mistake_is_told_once_with_its_place(small: Path, case: str) -> None:
    file, old, new, message = CASES[case]
    spoil(small, file, old, new)
    with pytest.raises(InputError) as caught:
        check_game(load_workspace(small), "hello", Options())
    assert [str(problem) for problem in caught.value.problems if problem.severity == "error"] == [message]


def test_one_finding_is_not_findings(small: Path) -> None:
    """Text that is too pale: of one card, then of all of them."""
    spoil(small, FACE, "colour: ink\n    align", "colour: \"{{ '#f0e4c8' if id == 'two' else 'ink' }}\"\n    align")
    assert run_cli("build", cwd=small).err.endswith("hello: 1 finding; `tts-build explain CODE` says more\n")
    assert "1 finding as before" in run_cli("build", cwd=small).out
