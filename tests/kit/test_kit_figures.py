"""The modules of the kit as figures: what each answers at and beyond the edges of what it takes, asked in the script of
a game that has something of everything; and the panels of that game, as they are before and after it begins.

Renew with `TTS_BUILD_RENEW=1 pytest tests/kit/test_kit_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import check_golden
from tests.kit.evening_table import GOLDEN, Diary, built
from tts_build.sim.table import Table

KINDS = "numbers saves lists words machine rows paths places spaces wishes".split()


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built game."""
    return built(tmp_path_factory.getbasetemp() / "evening")


@pytest.fixture(scope="module")
def answering(save: Path) -> Table:
    """A table that only answers."""
    table = Table(json.loads(save.read_text("utf-8")), ("White", "Red"), seed=1, folder=save.parent)
    table.check()
    table.settle()
    return table


@pytest.fixture
def diary(save: Path) -> Iterator[Diary]:
    """A table that is listened to, before any game."""
    with pytest.MonkeyPatch.context() as patch:
        diary = Diary(patch)
        diary.sit(json.loads(save.read_text("utf-8")), save.parent, ("White", "Brown"))
        yield diary


@pytest.mark.parametrize("kind", KINDS)
def test_modules_answer_as_they_answered(answering: Table, kind: str) -> None:
    check_golden(GOLDEN / f"{kind}.txt", "\n".join(answering.call("answered", kind)) + "\n")


def test_panels_are_sent_what_changed(diary: Diary) -> None:
    diary.step("screen")
    diary.table.call("answered", "screen")
    check_golden(GOLDEN / "screen.txt", diary.text())
