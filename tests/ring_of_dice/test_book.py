"""What the book's examples say is what their recorded positions show."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cards.ring_of_dice.engine.board import Board
from tests.conftest import ROOT
from tests.paper.bench import text_of

BESIDE = ROOT / "cards/ring_of_dice/rules.examples.json"
MOMENTS: dict[str, dict[str, Any]] = json.loads(BESIDE.read_text("utf-8"))["examples"]


@pytest.fixture(scope="module")
def book(built: Path) -> str:
    """The words of the book, with single spaces."""
    data = (built / "pnp/rulebook.pdf").read_bytes()
    return re.sub(r"\s+", " ", " ".join(text_of(data, page) for page in range(12)))


def came_back(example: str) -> tuple[dict[str, Any], str, str]:
    """The state before, where whoever lost the die stood, and where that die lies now."""
    moment = MOMENTS[example]
    old, new = ({one["die"]: one["at"] for one in moment[when]["pickups"]} for when in ("before", "after"))
    (space,) = (at for die, at in new.items() if die not in old)
    return moment["before"], moment["before"]["players"][moment["actions"][0]["player"] - 1]["at"], space


@pytest.mark.parametrize(
    ("example", "said"),
    [
        ("summon", r"A monster for a die .*? comes back on outer space (\d+), as far from"),
        ("beaten", r"A die less .*? comes back on outer space (\d+), eight steps away, as far as possible"),
    ],
)
def test_a_die_comes_back_where_the_book_says(game: Any, book: str, example: str, said: str) -> None:
    board: Board = game.board
    before, start, space = came_back(example)
    named = re.search(said, book)
    assert named is not None and f"O{named[1]}" == space
    lying = {one["at"] for one in before["pickups"]}
    far = {name: board.distance(before["fan"], start, name) for name in board.open_outer if name not in lying}
    assert far[space] == max(far.values())
    if example == "beaten":
        assert far[space] == 8
        assert max(board.distance(before["fan"], start, name) for name in board.open_outer) == 8, "with a die or not"


def test_movements_are_what_the_book_tells(game: Any) -> None:
    board: Board = game.board
    turn, walk = MOMENTS["split"], MOMENTS["pickup"]
    me = turn["actions"][0]["player"] - 1
    assert (turn["before"]["fan"], turn["after"]["fan"]) == (11, 12), "the arrow on the water leads from space 3 to 4"
    was, now = (turn[when]["players"][me]["at"] for when in ("before", "after"))
    assert not board.bridge(turn["before"]["fan"], now)  # no bridge led there before the turn
    assert board.bridge(turn["after"]["fan"], now)
    assert "pawn" not in turn["before"]["order"]  # "all of the pawn's steps": none was used before
    assert board.distance(turn["after"]["fan"], was, now) == turn["before"]["budget"]["pawn"]
    me = walk["actions"][0]["player"] - 1
    was, now = (walk[when]["players"][me]["at"] for when in ("before", "after"))
    assert walk["before"]["budget"] == {"fan": 0, "monster": 0, "pawn": 3}
    assert board.distance(walk["before"]["fan"], was, now) == 3
    assert set(walk["after"]["players"][me]["held"]) - set(walk["before"]["players"][me]["held"]) == {
        one["die"] for one in walk["before"]["pickups"] if one["at"] == now
    }
