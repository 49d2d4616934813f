"""Cards, dice and pieces that a colour alone tells apart, as colour-blind eyes see them, through the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.can import can
from tests.cli.test_check import changed, checked

GAME = "cards/hello/game.yaml"


def told(root: Path) -> list[str]:
    data = json.loads(checked(root, "--format", "json").out)
    assert not [item for item in data if item["severity"] == "error"], data
    return [item["what"] for item in data if item["code"] == "colour-blind"]


def suits(root: Path, colours: tuple[str, str], sign: str = "") -> None:
    """Two cards whose ground has these colours, and nothing else of their own but a `sign`."""
    (root / "cards/hello/tasks.csv").write_text(
        f"id,title,body,ground,quantity\na,Same,Same,{colours[0]},1\nb,Same{sign},Same,{colours[1]},1\n", "utf-8"
    )
    changed(root / "cards/hello/faces/task.yaml", "background: sand", 'background: "{{ ground }}"')


@can("Tool", "Cards, dice and pieces that colour-blind eyes cannot tell apart", see="checking.md#colours-and-eyes")
@pytest.mark.parametrize(
    ("colours", "sign", "eyes"),
    [
        (("#e06a4a", "#96a04e"), "", "deuteranopia"),
        (("#f0c81e", "#f6b4c8"), "", "tritanopia"),
        (("#e06a4a", "#96a04e"), "!", ""),
        (("#e06a4a", "#3fa0f0"), "", ""),
        (("#e06a4a", "#e06a4a"), "", ""),
    ],
)
def test_cards_that_a_colour_alone_tells_apart(small: Path, colours: tuple[str, str], sign: str, eyes: str) -> None:
    suits(small, colours, sign)
    found = told(small)
    assert len(found) == bool(eyes)
    assert all(f"`a` and `b` are told apart by colour alone, which {eyes} cannot see" in what for what in found)


def test_dice_pieces_and_the_pieces_of_seats(small: Path) -> None:
    changed(
        small / GAME,
        '  luck: {sides: 6, colour: "#007fff"}',
        '  luck: {sides: 6, colour: "#c8102e"}\n  doom: {sides: 6, colour: "#1e7b34"}\n'
        '  calm: {sides: 8, colour: "#1e7b34"}',
    )
    changed(small / GAME, "pieces:\n", "pieces:\n  pawn: {each: seat, builtin: PlayerPawn}\n")
    changed(small / GAME, "[White, Blue]", "[White, Blue, Orange, Green]")
    changed(
        small / GAME,
        "    luck: {above: tasks}",
        "    luck: {above: tasks}\n    doom: [9, 9]\n    calm: [12, 9]\n    pawn: [6, -6]",
    )
    found = told(small)
    assert [what.split(" are told")[0] for what in found] == [
        "the dice `luck` and `doom`",
        "the pieces `pawn` of `Orange` and `Green`",
    ]


TWINS = """\
id,title,body,quantity,back,allow
run,Run,Fast,1,back,
rest,Rest,Slow,1,back,
copy,Run,Fast,1,{back},{allow}
"""


@can(
    "Tool",
    "Cards of a deck that look the same under ids of their own, as a row that was copied and not changed",
    see="checking.md#cards-that-look-the-same",
)
@pytest.mark.parametrize(
    ("back", "allow", "told"),
    [
        ("back", "", ["cards/hello/tasks.csv:4: the card `copy` looks as `run` does"]),
        ("back", "twin-cards because the ids are keys of a script", []),
        ("task", "", []),
    ],
)
def test_cards_that_look_the_same(small: Path, back: str, allow: str, told: list[str]) -> None:
    (small / "cards/hello/tasks.csv").write_text(TWINS.format(back=back, allow=allow), "utf-8")
    changed(small / GAME, "back: back", 'back: "{{ back }}"')
    data = json.loads(checked(small, "--format", "json").out)
    assert [f"{one['file']}:{one['line']}: {one['what']}" for one in data if one["code"] == "twin-cards"] == told


def test_cards_that_show_nothing_yet_are_no_twins(small: Path) -> None:
    (small / "cards/hello/faces/task.yaml").write_text("elements: []\n", "utf-8")
    assert "twin-cards" not in checked(small).out
