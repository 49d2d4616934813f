"""What fits a place of a sprue, and what of a face a round place or a hexagon cuts off."""

from __future__ import annotations

from typing import Any

import pytest

from tts_build.definition.checks.game_file import check_hexagons, check_sprues
from tts_build.definition.faces import font_problem
from tts_build.model.game import Game
from tts_build.problem import Problems, Subject, Where

TABLE = {"seats": ["White", "Red"], "place": {"it": [0, 0]}}


def at(*path: Any, **_: Any) -> Where:
    return Where("game.yaml", path=path)


def game(shape: str, place: str = "round 40 mm") -> Game:
    piece = {"shape": shape, "face": "it", "sprue": "places"}
    whole = {"title": "It", "players": "2", "sprues": {"places": {"shape": place}}, "table": TABLE}
    return Game.model_validate({**whole, "pieces": {"it": piece}})


@pytest.mark.parametrize(
    ("place", "shape", "said"),
    [
        ("rect 40 x 20 mm", "rect 40 x 20 mm", ""),
        ("rect 40 x 20 mm", "rect 20 x 40 mm", ""),
        ("rect 40 x 20 mm", "rect 40.05 x 20 mm", ""),
        ("rect 40 x 20 mm", "rect 40.06 x 20 mm", "sprue-too-small"),
        ("rect 40 x 20 mm", "rect 20.06 x 40 mm", "sprue-too-small"),
        ("rect 40 x 20 mm", "rect 21 x 21 mm", "sprue-too-small"),
        ("rect 40 x 20 mm", "standee 10 x 20 mm", "sprue-standee"),
        ("rect 40 x 40 mm", "round 40 mm", ""),
        ("round 40 mm", "round 40 mm", ""),
        ("round 40 mm", "hex 40 x 34 mm", ""),
        ("round 40 mm", "rect 28 x 28 mm", ""),
        ("round 40 mm", "rect 29 x 29 mm", "sprue-corners"),
        ("round 40 mm", "rect 38 x 12 mm", ""),
        ("round 40 mm", "rect 38 x 14 mm", "sprue-corners"),
        ("hex 40 x 34 mm", "hex 40 x 34 mm", ""),
        ("hex 40 x 34 mm", "rect 20 x 34 mm", ""),
        ("hex 40 x 34 mm", "rect 22 x 34 mm", "sprue-corners"),
        ("hex 40 x 34 mm", "rect 38 x 3 mm", ""),
        ("hex 40 x 34 mm", "rect 38 x 5 mm", "sprue-corners"),
        ("hex 40 x 34 mm", "round 34 mm", ""),
        ("hex 40 x 34 mm", "round 40 x 34.1 mm", "sprue-too-small"),
        ("hex 34 x 40 mm", "rect 34 x 20 mm", ""),
        ("hex 34 x 40 mm", "rect 34 x 22 mm", "sprue-corners"),
    ],
)
def test_what_a_place_shows(place: str, shape: str, said: str) -> None:
    problems = Problems()
    check_sprues(game(shape, place), at, problems)
    assert [problem.code for problem in problems.items] == ([said] if said else [])


def test_a_face_that_loses_its_corners_is_said_with_both_sizes() -> None:
    problems = Problems()
    check_sprues(game("rect 30 x 29.5 mm"), at, problems)
    assert [str(problem) for problem in problems.items] == [
        "game.yaml: warning: the sprue `places` cuts off the corners of `it`; expected a face that lies inside round "
        "40 x 40 mm, got rect 30 x 29.5 mm; give it the shape `round`, or make it smaller"
    ]


@pytest.mark.parametrize(
    ("shape", "said"), [("hex 34 x 40 mm", "write `hex 40 x 34 mm`"), ("hex 40 x 34 mm", ""), ("hex 40 x 40 mm", "")]
)
def test_a_hexagon_that_is_higher_than_wide(shape: str, said: str) -> None:
    problems = Problems()
    check_hexagons(game(shape), at, problems)
    assert [str(problem.where) + problem.todo[: len(said)] for problem in problems.items] == (
        [f"game.yaml{said}"] if said else []
    )


@pytest.mark.parametrize("font", [None, "body 10", "bold 10"])
def test_a_font_that_there_is(font: str | None) -> None:
    assert font_problem(font, game("round 20 mm"), Where("a.yaml", 2, 3)) is None


@pytest.mark.parametrize(
    ("font", "said", "subject"),
    [
        (
            "body 10 pt",
            "`pt` in a font: its size is in points, without a unit; got `body 10 pt`; write `body 10`",
            None,
        ),
        ("PX 9", "`PX` in a font: its size is in points, without a unit; got `PX 9`; write `9`", None),
        ("bodi 10", "no font role `bodi`; did you mean `body`?", Subject("font role", "bodi")),
    ],
)
def test_a_font_that_is_none(font: str, said: str, subject: Subject | None) -> None:
    found = font_problem(font, game("round 20 mm"), Where("a.yaml", 2, 3))
    assert found is not None
    assert str(found) == f"a.yaml:2:3: {said}"
    assert found.subject == (subject or Subject("font", font))
