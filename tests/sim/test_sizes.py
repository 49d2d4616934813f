"""What a save is built with, what `look` draws and what the simulator believes of sizes are one and the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.save import sampler
from tests.sim.saves import table, thing
from tts_build.save.facts import SEAT_COLOURS
from tts_build.save.file.assemble import assemble
from tts_build.save.picture.object_list import layout_objects
from tts_build.save.urls import Urls
from tts_build.sim.geometry import PLAYER_COLOURS
from tts_build.sim.save_pictures import FoundAssets
from tts_build.sim.table import Table

SIZES = {"ring.png": (300, 200), "mat.png": (150, 60), "wall.png": (20, 10), "tablet.png": (120, 80)}
FLAT = {"card", "deck", "tile", "token", "pdf", "bag", "die"}


def size_of(name: str) -> tuple[int, int] | None:
    if name.endswith(".pdf"):
        return (216, 279)
    return SIZES.get(name, (62, 84))


def picture(name: str) -> Image.Image | None:
    size = size_of(name)
    return None if size is None else Image.new("RGB", size)


def test_the_simulator_and_the_view_agree_on_every_thing_of_a_built_save(tmp_path: Path) -> None:
    loaded = sampler.load(tmp_path)
    save = assemble(loaded, sampler.assets(loaded), {}, Urls()).save
    seen = {item.guid: item for item in layout_objects(save, size_of)}
    table = Table(save, assets=FoundAssets(picture))
    kinds = set()
    for item in table.things:
        drawn = seen[item.guid]
        if drawn.kind in FLAT or drawn.kind == "Counter":
            kinds.add(drawn.kind)
            assert (item.size.x, item.size.z) == pytest.approx((drawn.width, drawn.depth)), str(item)
    assert kinds == FLAT | {"Counter"}


def test_seats_have_one_colour() -> None:
    assert {name: tuple(colour)[:3] for name, colour in PLAYER_COLOURS.items()} == SEAT_COLOURS


def test_what_a_save_lays_down_does_not_move_in_the_simulator(tmp_path: Path) -> None:
    loaded = sampler.load(tmp_path)
    save = assemble(loaded, sampler.assets(loaded), {}, Urls()).save
    table = Table(save, assets=FoundAssets(picture))
    before = {item.guid: item.position.y for item in table.things}
    loose = [item for item in table.things if not item.locked and not item.is_zone]
    for item in loose:
        table.motion.fall(item)
    table.rest()
    assert {str(item): item.position.y for item in loose} == pytest.approx(
        {str(item): before[item.guid] for item in loose}, abs=0.02
    )


@pytest.mark.parametrize(
    ("item", "size", "rest"),
    [
        (thing("Custom_Tile", "aaaaaa", CustomImage={"CustomTile": {"Type": 1, "Thickness": 0.1}}), (2.0, 1.732), 0.0),
        (thing("Custom_Tile", "aaaaaa", CustomImage={"CustomTile": {"Type": 2, "Thickness": 0.1}}), (2.0, 2.0), 0.0),
        (thing("Custom_PDF", "aaaaaa", CustomPDF={}), (2.828, 4.0), 0.0),
        (thing("Card", "aaaaaa"), (2.1875, 3.0625), 0.015),
        (thing("Die_20", "aaaaaa"), (1.0, 1.0), 0.448),
        (thing("BlockSquare", "aaaaaa"), (1.0, 1.0), 0.5),
        (thing("Figurine_Custom", "aaaaaa", scale=(0.5, 0.5, 0.5)), (0.5, 0.5), 0.084),
        (thing("Infinite_Bag", "aaaaaa"), (2.13, 2.13), -0.02),
        (thing("Custom_Model_Bag", "aaaaaa", CustomMesh={"TypeIndex": 6}), (2.0, 2.0), 0.0),
        (thing("Custom_Board", "aaaaaa"), (15.4, 15.4), 0.1),
        (thing("rpg_WOLF", "aaaaaa"), (1.0, 1.0), 0.0),
    ],
    ids=lambda value: value["Name"] if isinstance(value, dict) else "",
)
def test_a_thing_of_scale_one_is_as_large_and_rests_as_high_as_was_measured(
    item: dict[str, Any], size: tuple[float, float], rest: float
) -> None:
    found = table(item, lua="function go() getObjects()[1].translate({0, 3, 0}) end")
    found.call("go")
    found.settle()
    (made,) = found.things
    assert (made.size.x, made.size.z) == pytest.approx(size, abs=1e-3)
    assert made.position.y == pytest.approx(0.96 + rest, abs=1e-3)


def test_a_hexagon_is_as_wide_from_corner_to_corner_where_it_is_placed_drawn_and_simulated(tmp_path: Path) -> None:
    game = sampler.GAME.replace(
        "shape: hex 15 mm, face: blank, colour: sea, in: mine", "shape: hex 23 x 20 mm, face: blank"
    )
    loaded = sampler.load(tmp_path, game.replace("    score: [4, 6.5]\n", "    score: [4, 6.5]\n    gem: [6, -9]\n"))
    made = assemble(loaded, sampler.assets(loaded), {}, Urls())
    (spot,) = [spot for spot in made.spots if spot.key.name == "gem"]
    (drawn,) = [item for item in layout_objects(made.save, size_of) if (item.x, item.z) == (6.0, -9.0)]
    simulated = Table(made.save, assets=FoundAssets(picture)).find("gem").size
    wide = 23 * 3.0625 / 88.9
    for size in ((spot.area.width, spot.area.depth), (drawn.width, drawn.depth), (simulated.x, simulated.z)):
        assert size == pytest.approx((wide, wide * 0.8660254), abs=1e-4)
