"""Pieces on pages: folded, standing, or plain."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest

from tests.can import can
from tests.paper.bench import Desk, rendered
from tts_build.paint.paper.pages import card_page
from tts_build.paper.footer import Printing
from tts_build.paper.imposition import Layout
from tts_build.paper.sheet import PageLayout, Slot
from tts_build.paper.token_sheets import FOOT, Token, arrange_tokens
from tts_build.problem import InputError
from tts_build.scene.outline import apply, bounds, ellipse
from tts_build.scene.scene import Scene, Shape


def disc(count: int, size: float = 20.0) -> list[Token]:
    return [Token(f"f{i}", f"b{i}", "round", size, size) for i in range(count)]


def slots_of(pages: list[PageLayout]) -> dict[str, tuple[PageLayout, Slot]]:
    return {slot.key: (page, slot) for page in pages for slot in page.slots}


@can(
    "Paper",
    "Tokens and tiles whose fronts fold onto their backs",
    write="pieces: {coin: {face: coin, back: coin-back}}",
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", [(20.0, 20.0), (76.0, 34.0), (88.9, 127.0), (34.0, 76.0)])
def test_folding_lays_every_back_on_its_front(size: tuple[float, float], paper: str) -> None:
    tokens = [Token(f"f{i}", f"b{i}", "rounded", *size) for i in range(7)]
    slots = slots_of(arrange_tokens(tokens, Printing(paper)))  # type: ignore[arg-type]
    for index in range(7):
        (page, front), (other, back) = slots[f"f{index}"], slots[f"b{index}"]
        assert page is other
        for x, y in ((0.0, 0.0), (size[0], 0.0), (0.0, size[1])):
            px, py = apply(back.matrix, x, y)
            assert math.dist((px, page.height - py), apply(front.matrix, size[0] - x, y)) < 1e-6


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_turning_the_sheet_over_lays_every_back_behind_its_front(paper: str, flip: str) -> None:
    sizes = [(20.0, 20.0), (76.0, 34.0), (34.0, 76.0), (88.9, 127.0), (190.0, 230.0), (25.0, 20.0)]
    tokens = [Token(f"f{i}", f"b{i}", "rounded", *size) for i, size in enumerate(sizes * 4)]
    pages = arrange_tokens(tokens, Printing(paper, flip=flip), "duplex")  # type: ignore[arg-type]
    seen = 0
    for fronts, backs in zip(pages[0::2], pages[1::2], strict=True):
        sideways = (flip == "long") == (fronts.height > fronts.width)
        for front, back in zip(fronts.slots, backs.slots, strict=True):
            token = tokens[int(front.key[1:])]
            assert back.key == token.back and (front.trace, back.trace) == (True, False)
            for x, y in ((0.0, 0.0), (token.width, 0.0), (0.0, token.height)):
                px, py = apply(back.matrix, x, y)
                turned = (backs.width - px, py) if sideways else (px, backs.height - py)
                assert math.dist(turned, apply(front.matrix, token.width - x, y)) < 1e-6
            _, y, _, height = bounds(back.clip)
            assert y >= 6.35 and y + height <= backs.height - 6.35 - 3.8, "nothing lies on the footer"
            seen += 1
    assert seen == len(tokens)
    assert not any(stroke.style == "fold" for page in pages for stroke in page.strokes)
    for page, side in zip(pages, ("fronts", "backs"), strict=False):
        assert f"{side}, print on both sides, turned over on the {flip} edge" in page.notes[0].text


def test_no_piece_is_printed_behind_a_standee_or_what_has_no_back() -> None:
    standees = [Token(f"s{i}", None, "standee", 60, 90) for i in range(7)]
    pages = arrange_tokens([*disc(3), *standees, Token("mat", None, "rect", 120, 90)], Printing("a4"), "duplex")
    assert [bool(page.slots) for page in pages] == [True, True, *[True, False] * 2, True]
    assert "left blank" in pages[3].notes[0].text


def test_pieces_of_a_colour_share_a_row_and_have_paper_between_them() -> None:
    tokens = [Token(f"wall/{seat}", None, "rounded", 24, 10) for seat in ("White", "Red", "Blue") for _ in range(8)]
    (page,) = arrange_tokens(tokens, Printing("a4"))
    rows: dict[str, list[tuple[float, float, float, float]]] = {}
    for slot in page.slots:
        rows.setdefault(slot.key, []).append(bounds(slot.clip))
    assert all(len({round(top, 3) for _, top, _, _ in row}) == 1 for row in rows.values())
    assert all(other[0] - (one[0] + one[2]) > 2.9 for row in rows.values() for one, other in pairwise(sorted(row)))


@pytest.mark.parametrize(("layout", "sheets"), [("gutterfold", 1), ("duplex", 2)])
def test_pieces_without_a_back_fill_the_last_folded_sheet(layout: Layout, sheets: int) -> None:
    aids = [Token(f"f{i}", f"b{i}", "rounded", 60, 90) for i in range(3)]
    stars = [Token(f"s{i}", None, "round", 20, 20) for i in range(4)]
    pages = arrange_tokens([*aids, *stars], Printing("a4"), layout)
    assert len(pages) == sheets
    assert sorted(key for page in pages for key in page.keys) == [
        *(f"{side}{i}" for side in "bf" for i in range(3)),
        *(f"s{i}" for i in range(4)),
    ]
    many = [Token(f"s{i}", None, "rect", 160, 240) for i in range(2)]
    first, *_ = arrange_tokens([*aids, *many], Printing("a4"), layout)
    assert not [key for key in first.keys if key.startswith("s")], "a whole page of its own stays one"


def test_fronts_leave_backs_out_and_standees_whole() -> None:
    pages = arrange_tokens([*disc(3), Token("s", "sb", "standee", 25, 45)], Printing("a4"), "fronts")
    assert {key for page in pages for key in page.keys} == {"f0", "f1", "f2", "s", "sb"}


def test_pieces_of_all_sizes_stay_inside_the_margin_and_apart() -> None:
    tokens = [*disc(40), *disc(9, 25.0), Token("mat", None, "rect", 120, 90), Token("hex", "hexb", "hex", 30, 26)]
    pages = arrange_tokens(tokens, Printing("letter"))
    assert sum(len(page.slots) for page in pages) == 2 * 49 + 1 + 2
    for page in pages:
        areas = [bounds(slot.clip) for slot in page.slots]
        for index, (x, y, width, height) in enumerate(areas):
            assert x >= 6.35 - 1e-6 and x + width <= page.width - 6.35 + 1e-6
            assert y >= 6.35 - 1e-6 and y + height <= page.height - 6.35 + 1e-6
            for other in areas[index + 1 :]:
                assert (
                    min(x + width, other[0] + other[2]) - max(x, other[0]) < 1e-6
                    or min(y + height, other[1] + other[3]) - max(y, other[1]) < 1e-6
                )


def test_eighty_coins_take_two_folded_pages() -> None:
    assert len(arrange_tokens(disc(80), Printing("a4"))) == 2


@can(
    "Paper",
    "Tokens, markers and standees, front and back",
    write="shape: standee 25 x 45 mm",
    see="printing.md#pieces",
)
@pytest.mark.parametrize("own", ["behind", None])
def test_a_standee_reads_from_behind_too_and_has_two_feet(own: str | None) -> None:
    (page,) = arrange_tokens([Token("pawn", own, "standee", 25, 45)], Printing("a4"))
    back, front = page.slots
    assert (back.key, front.key) == (own or "pawn", "pawn")
    folds = sorted(bounds(stroke.outline)[1] for stroke in page.strokes if stroke.style == "fold")
    head = folds[1]
    assert folds == pytest.approx([head - 45, head, head + 45])
    for x, y in ((0.0, 0.0), (25.0, 0.0), (0.0, 45.0)):
        px, py = apply(
            front.matrix, 25 - x, y
        )  # folded at the head: what lies behind a point on the left lies on the right
        assert apply(back.matrix, x, y) == pytest.approx((px, 2 * head - py))
    feet = [bounds(stroke.outline) for stroke in page.strokes if stroke.style == "tab"]
    assert sorted(foot[1] for foot in feet) == pytest.approx([head - 45 - FOOT, head + 45])


def test_a_round_token_is_traced_and_shows_no_corners(desk: Desk) -> None:
    scene = Scene(
        20,
        20,
        3,
        (Shape(ellipse((4, 4, 12, 12)), fill=(255, 255, 255, 255)),),
        (200, 0, 0, 255),
        cut=ellipse((0, 0, 20, 20)),
    )
    (page,) = arrange_tokens([Token("t", None, "round", 20, 20)], Printing("a4"))
    picture = np.asarray(rendered(card_page(page, {"t": scene}, desk.root, desk.fonts), 100)).astype(int)
    x, y, width, height = (value / 25.4 * 100 for value in bounds(page.slots[0].clip))
    assert picture[int(y + 3), int(x + 3)].min() > 240
    assert picture[int(y + height / 2), int(x + 8)].tolist() == [200, 0, 0]
    assert width == pytest.approx(23 / 25.4 * 100, abs=0.1)
    assert height == pytest.approx(width)


def test_what_is_too_large_to_fold_is_printed_front_and_back() -> None:
    pages = arrange_tokens([Token("mat", "matback", "rect", 180, 260)], Printing("a4"))
    assert [page.keys for page in pages] == [("mat",), ("matback",)]
    assert not any(stroke.style == "fold" for page in pages for stroke in page.strokes)


def test_a_piece_that_is_larger_than_the_paper_is_a_problem_that_names_it() -> None:
    with pytest.raises(InputError, match=r"`mat` is larger than the paper.*paper: false"):
        arrange_tokens([Token("mat", None, "rect", 400, 300)], Printing("a4"))


def test_pieces_that_fit_different_ways_of_the_paper_are_all_printed() -> None:
    tokens = [Token("wide", None, "rect", 275, 60), Token("square", None, "rect", 190, 190), *disc(3)]
    tokens = [Token(token.front, None, token.kind, token.width, token.height) for token in tokens]
    keys = {key for page in arrange_tokens(tokens, Printing("a4")) for key in page.keys}
    assert keys == {"wide", "square", "f0", "f1", "f2"}
