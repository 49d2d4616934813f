"""The table from above shows each thing where the save puts it, the right way up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.can import can
from tests.save import sampler
from tts_build.save.file.assemble import Assembly, assemble
from tts_build.save.objects import object_base, object_kinds
from tts_build.save.picture.from_above import draw_table
from tts_build.save.picture.object_list import layout_objects
from tts_build.save.picture.sprites import DARK, PAPER, sprite
from tts_build.save.urls import Urls

SIZES = {"ring.png": (300, 200), "mat.png": (150, 60), "wall.png": (20, 10), "tablet.png": (120, 80)}
CARDS = ("tasks", "kit", "lone")
QUARTERS = ((250, 0, 0), (0, 250, 0), (0, 0, 250), (250, 250, 0))
"""Top left, top right, bottom left, bottom right of the board's picture."""


def size_of(name: str) -> tuple[int, int] | None:
    if name.startswith(CARDS):
        return (127, 178)
    return SIZES.get(name, (60, 60))


def picture(name: str) -> Image.Image | None:
    size = size_of(name)
    if size is None or name.endswith(".pdf"):
        return None
    found = Image.new("RGB", size, (128, 128, 128))
    if name == "ring.png":
        for index, colour in enumerate(QUARTERS):
            half = (size[0] // 2, size[1] // 2)
            found.paste(colour, (index % 2 * half[0], index // 2 * half[1], size[0], size[1]))
    return found


@pytest.fixture(scope="module")
def assembly(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assembly]:
    loaded = sampler.load(tmp_path_factory.mktemp("view"))
    yield assemble(loaded, sampler.assets(loaded), sampler.SCRIPTS, Urls())


@pytest.fixture(scope="module")
def drawn(assembly: Assembly) -> Iterator[Image.Image]:
    yield draw_table(assembly.save, picture, width=500, zones=False)


def middle(image: Image.Image, colour: tuple[int, int, int]) -> tuple[float, float]:
    """The mean place of the pixels near a colour."""
    away = np.abs(np.asarray(image, dtype=int) - np.array(colour)).sum(axis=2)
    rows, columns = np.nonzero(away < 24)
    assert len(rows) > 20, f"{colour} is not in the picture"
    return float(columns.mean()), float(rows.mean())


@can(
    "Tool",
    "The table from above as a picture, without the game",
    write="tts-build look GAME",
    see="testing-a-mod.md#pictures",
)
def test_every_object_has_the_place_and_size_that_the_definition_gave_it(assembly: Assembly) -> None:
    seen = {item.guid: item for item in layout_objects(assembly.save, size_of)}
    by_place = {(round(item.x, 3), round(item.z, 3), item.kind): item for item in seen.values()}
    for spot in assembly.spots:
        found = [
            item for (x, z, _), item in by_place.items() if (x, z) == (round(spot.area.x, 3), round(spot.area.z, 3))
        ]
        assert found, spot
        if spot.flat and spot.part is None:
            near = min(found, key=lambda item: abs(item.width - spot.area.width))
            assert near.width == pytest.approx(spot.area.width, rel=0.02)
            assert near.depth == pytest.approx(spot.area.depth, rel=0.02)
            assert near.turn == pytest.approx(spot.area.turn % 360)
            assert near.base == pytest.approx(spot.surface, abs=1e-3)


def test_a_face_down_deck_shows_its_back_and_a_face_up_one_its_last_card(assembly: Assembly) -> None:
    seen = {item.name: item for item in layout_objects(assembly.save, size_of)}
    assert (seen["Tasks"].picture, seen["Tasks"].cell) == ("tasks-back.png", None)
    assert (seen["Scouts"].picture, seen["Scouts"].cell) == ("scouts-0.png", (1, 3, 2)) or seen["Scouts"].cell == (
        1,
        2,
        2,
    )


def test_a_pile_that_has_grown_where_it_lay_is_above_what_it_lies_on(assembly: Assembly) -> None:
    """Its middle is where that of the first card was: a script that adds cards to it does not raise it."""
    objects = [dict(item) for item in assembly.save["ObjectStates"]]
    pile = next(item for item in objects if item["Nickname"] == "Tasks")
    tile = next(item for item in objects if item["Name"] in ("Custom_Tile", "Custom_Token", "Custom_Board"))
    surface = next(seen for seen in layout_objects(assembly.save, size_of) if seen.guid == tile["GUID"])
    pile["DeckIDs"] = pile["DeckIDs"] * 40
    pile["Transform"] = {**pile["Transform"], "posY": surface.base + 0.2}
    order = [seen.guid for seen in layout_objects({**assembly.save, "ObjectStates": objects}, size_of)]
    assert order.index(tile["GUID"]) < order.index(pile["GUID"])


def test_the_board_reads_for_the_near_side(drawn: Image.Image) -> None:
    top_left, top_right, bottom_left, bottom_right = (middle(drawn, colour) for colour in QUARTERS)
    assert top_left[0] < top_right[0]
    assert bottom_left[0] < bottom_right[0]
    assert top_left[1] < bottom_left[1]
    assert top_right[1] < bottom_right[1]


def test_a_board_turned_round_reads_for_the_far_side(tmp_path: Path) -> None:
    loaded = sampler.load(tmp_path, sampler.with_place("ring", "{at: [0, 0], turn: 180}"))
    save = assemble(loaded, sampler.assets(loaded), {}, Urls()).save
    image = draw_table(save, picture, width=500, zones=False)
    assert middle(image, QUARTERS[0])[1] > middle(image, QUARTERS[2])[1]


def test_the_same_save_is_the_same_picture(assembly: Assembly, drawn: Image.Image) -> None:
    again = draw_table(assembly.save, picture, width=500, zones=False)
    assert again.tobytes() == drawn.tobytes()


def test_labels_and_zones_can_be_shown(assembly: Assembly, drawn: Image.Image) -> None:
    shown = draw_table(assembly.save, picture, width=500, labels=True)
    assert shown.size == drawn.size
    assert shown.tobytes() != drawn.tobytes()


def test_bowls_of_go_stones_are_round_and_show_their_stones(assembly: Assembly) -> None:
    for kind, colour in (("go_game_bowl_white", PAPER), ("go_game_bowl_black", DARK)):
        bowl = object_kinds.builtin(kind, object_base.Label("abcdef"), object_base.Pose())
        save: dict[str, Any] = {**assembly.save, "ObjectStates": [bowl]}
        (seen,) = layout_objects(save, size_of)
        drawn = sprite(seen, (120, 120), picture)
        assert drawn.getpixel((2, 2)) == (0, 0, 0, 0) and drawn.getpixel((60, 60)) == (*colour, 255)


def test_a_table_without_objects_is_drawn(assembly: Assembly) -> None:
    empty: dict[str, Any] = {**assembly.save, "ObjectStates": []}
    for name in ("Table_RPG", "Table_None", "Table_Hexagon", "Table_Circular"):
        image = draw_table({**empty, "Table": name}, picture, width=200)
        assert image.width == 200
