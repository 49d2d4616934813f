"""Things on the spaces of a board: one for each copy, one for each seat, or all of them round the middle of one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tts_build.definition import load_game, load_workspace
from tts_build.paint.screen.vector import render_fitted, render_svg
from tts_build.problem import InputError
from tts_build.save.file.assemble import Layout, arrange

PICKUP = "spaces: [O0, O2, O3, O4, O6, O7, O8, O10, O11, O12, O14, O15]"


def layout(folder: Path, old: str, new: str) -> Layout:
    """The table of Ring of Dice with one line of its definition changed."""
    for part in ("cards", "art", "lua_templates"):
        shutil.copytree(ROOT / part / "ring_of_dice", folder / part / "ring_of_dice")
    shutil.copy(ROOT / "tts-build.yaml", folder)
    path = folder / "cards/ring_of_dice/game.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return arrange(load_game(load_workspace(folder), "ring_of_dice"))


def places(found: Layout, name: str) -> list[tuple[float, float]]:
    return [(spot.area.x, spot.area.z) for spot in found.spots if spot.key.name == name]


def test_each_copy_has_the_space_that_is_named_for_it(tmp_path: Path) -> None:
    found = layout(tmp_path, PICKUP, PICKUP.replace("O0, O2", "O2, O0"))
    dice = places(found, "pickup")
    assert len(set(dice)) == 12
    assert dice[1] == pytest.approx((0.7527, min(z for _, z in dice)), abs=0.001), "O0 is nearest, right of the fold"


def test_each_seat_has_the_space_that_is_named_for_it(tmp_path: Path) -> None:
    found = layout(tmp_path, "spaces: [I0, I4, I2, I6]", "spaces: [I6, I0, I4, I2]")
    white, red, green, blue = places(found, "pawn")
    assert white[0] > 1 > red[0] and red[1] < -1 < green[1] and blue[0] < -1


def test_too_few_spaces_are_told_with_both_numbers(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        layout(tmp_path, PICKUP, "spaces: [O0, O2, O3]")
    (problem,) = caught.value.problems
    assert problem.what == "`pickup` has 3 spaces for 12 of it"
    assert str(problem.where).startswith("cards/ring_of_dice/game.yaml:")


def test_a_space_too_few_for_the_seats_is_told_as_well(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        layout(tmp_path, "spaces: [I0, I4, I2, I6]", "spaces: [I0, I4, I2]")
    (problem,) = caught.value.problems
    assert problem.what == "`pawn` has 3 spaces for 4 seats"


def test_a_drawing_measured_in_millimetres_has_a_size() -> None:
    """Drawing programs write `width="40mm"`; CSS says 96 pixels an inch."""
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40mm" height="20mm">'
        '<rect width="40" height="20" fill="#c8372d"/></svg>'
    )
    assert render_svg(text, 80, 40).getpixel((79, 39)) == (0xC8, 0x37, 0x2D, 255)
    assert render_fitted(text, 100).width == 100
