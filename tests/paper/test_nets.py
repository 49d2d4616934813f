"""Paper dice on pages."""

from __future__ import annotations

import math
from itertools import combinations, product

import numpy as np
import pytest

from tests.can import can
from tests.paper.bench import Desk, rendered, text_of
from tts_build.dice.paper_net import net
from tts_build.paint.paper.pages import card_page
from tts_build.paper.dice_nets import INRADIUS_MM, PaperDie, arrange_nets
from tts_build.paper.footer import Printing
from tts_build.scene.outline import apply, bounds
from tts_build.scene.scene import Scene

SIDES = (4, 6, 8, 10, 12, 20)


def die(sides: int, name: str = "die") -> PaperDie:
    return PaperDie(f"{name} {sides}", sides, tuple(f"{name}{sides}:{value}" for value in range(1, sides + 1)))


@can(
    "Paper",
    "Nets of every die to fold",
    write="paper: true",
    see="printing.md#dice",
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sides", SIDES)
def test_every_die_fits_on_a_page_inside_the_margin(sides: int, paper: str) -> None:
    (page,) = arrange_nets([die(sides)], Printing(paper))  # type: ignore[arg-type]
    outlines = [stroke.outline for stroke in page.strokes] + [slot.clip for slot in page.slots]
    for x, y, width, height in map(bounds, outlines):
        assert min(x, y) >= 6.35 - 1e-6
        assert x + width <= page.width - 6.35 + 1e-6
        assert y + height <= page.height - 6.35 + 1e-6


def test_a_twelve_sided_die_has_edges_of_18_mm_at_least() -> None:
    corners = net(12, INRADIUS_MM[12]).faces[0].outline
    assert math.dist(corners[0], corners[1]) >= 18.0


@pytest.mark.parametrize("sides", SIDES)
def test_every_value_stands_on_the_net_and_on_a_d4_three_times(sides: int) -> None:
    (page,) = arrange_nets([die(sides)], Printing("a4"))
    keys = [slot.key for slot in page.slots]
    times = 3 if sides == 4 else 1
    assert sorted(keys) == sorted(key for key in die(sides).keys for _ in range(times))


def test_a_side_is_drawn_in_the_middle_of_its_face_and_within_it(desk: Desk) -> None:
    (page,) = arrange_nets([die(12)], Printing("a4"))
    for slot in page.slots:
        x, y, width, height = bounds(slot.clip)
        for corner in ((0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)):
            px, py = apply(slot.matrix, *corner)
            assert x <= px <= x + width
            assert y <= py <= y + height
        assert math.dist(apply(slot.matrix, 10.0, 10.0), (x + width / 2, y + height / 2)) < 3.0


def test_several_dice_share_pages_and_none_is_lost() -> None:
    dice = [die(12, "a"), die(12, "b"), die(12, "c"), die(6, "d")]
    pages = arrange_nets(dice, Printing("a4"))
    assert [len(page.slots) for page in pages] == [12 + 12, 12 + 6]  # no sheet for a single net
    assert {key for page in pages for key in page.keys} == {key for each in dice for key in each.keys}


def test_many_dice_of_two_colours_share_no_page() -> None:
    dice = [die(6, name) for name in ("a",) * 22 + ("b",) * 22]
    pages = arrange_nets(dice, Printing("a4"))
    assert [len(page.slots) // 6 for page in pages] == [11, 11, 11, 11]
    assert [{key[0] for key in page.keys} for page in pages] == [{"a"}] * 2 + [{"b"}] * 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_equal_dice_lie_head_to_tail_and_none_touches_another(paper: str) -> None:
    (page,) = arrange_nets([die(6, "white")] * 12, Printing(paper))
    assert [note.text for note in page.notes].count("white 6") == 3, "a title for each row"
    dice = [page.slots[start : start + 6] for start in range(0, len(page.slots), 6)]
    turned = [slot.matrix[0] for die_slots in dice for slot in die_slots[:1]]
    assert len({round(one) for one in turned}) == 2, "every other one is upside down"
    boxes = [[bounds(slot.clip) for slot in die_slots] for die_slots in dice]
    for one, other in combinations(boxes, 2):
        for (l0, t0, r0, b0), (l1, t1, r1, b1) in product(one, other):
            assert max(l1 - r0, l0 - r1, t1 - b0, t0 - b1) > 1.3
    room = Printing(paper).margin
    lines = [bounds(stroke.outline) for stroke in page.strokes]
    assert min(box[0] for box in lines) >= room - 0.01 and max(box[2] for box in lines) <= page.width - room + 0.01


def test_faces_have_their_own_ground_and_the_title_is_printed(desk: Desk) -> None:
    colours = {1: (255, 0, 0, 255), 2: (0, 160, 0, 255)}
    scenes = {f"die6:{value}": Scene(20, 20, 0, (), colours.get(value, (0, 0, 255, 255))) for value in range(1, 7)}
    (page,) = arrange_nets([die(6)], Printing("a4"))
    data = card_page(page, scenes, desk.root, desk.fonts)
    pixels = np.asarray(rendered(data, 60))
    share = (60 / 25.4) ** 2 * 256  # pixels of a face of 16 x 16 mm
    for value, colour in colours.items():
        same = (np.abs(pixels.astype(int) - colour[:3]).sum(axis=2) < 30).sum()
        assert 0.85 * share < same < 1.05 * share, value
    assert "die 6" in text_of(data)
