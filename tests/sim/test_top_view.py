"""The picture of the table from above."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from tests.sim.saves import card, hand, save, thing
from tts_build.sim.assets import Assets
from tts_build.sim.table import Table
from tts_build.sim.top_view import draw

SCALE = 20.0


def built(folder: Path, *things: dict[str, object]) -> Table:
    """A save with a folder of pictures: a tile with a red top and a blue bottom, a sheet of two cards, a back."""
    images = folder / "images"
    images.mkdir()
    tile = Image.new("RGB", (40, 20), "#0000FF")
    tile.paste("#FF0000", (0, 0, 40, 10))
    tile.save(images / "tile.png")
    sheet = Image.new("RGB", (20, 10), "#00FF00")
    sheet.paste("#FFFF00", (10, 0, 20, 10))
    sheet.save(images / "f.png")
    Image.new("RGB", (10, 10), "#FF00FF").save(images / "b.png")
    (folder / "g.json").write_text(json.dumps(save(*things)), encoding="utf-8")  # type: ignore[arg-type]
    return Table.load(folder / "g.json")


def pixel(table: Table, x: float, z: float) -> tuple[int, ...]:
    """The colour at a place of the table; the picture's middle is known from a tile far out at each corner."""
    picture = draw(table, SCALE)
    left = min(one.position.x - max(one.size.x, one.size.z) / 2 for one in table.things) - 1.5
    far = max(one.position.z + max(one.size.x, one.size.z) / 2 for one in table.things) + 1.5
    left, far = min(left, -6.5), max(far, 6.5)
    found = picture.getpixel((round((x - left) * SCALE), round((far - z) * SCALE)))
    assert isinstance(found, tuple)
    return found[:3]


IMAGE = {"CustomImage": {"ImageURL": "https://example.org/x/tile.png", "CustomTile": {"Thickness": 0.2}}}


def test_a_tile_lies_with_its_top_away_from_white_and_has_its_pictures_shape(tmp_path: Path) -> None:
    table = built(tmp_path, thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), **IMAGE))
    assert table.find("tile").size == (4, 0.2, 2)
    assert pixel(table, 1.5, 0.5) == (255, 0, 0)
    assert pixel(table, 1.5, -0.5) == (0, 0, 255)


def test_a_turned_tile_is_turned_in_the_picture(tmp_path: Path) -> None:
    # A yaw of 90 more turns it clockwise as seen from above: its top points to the right.
    table = built(tmp_path, thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), rotation=(0, 270, 0), **IMAGE))
    assert pixel(table, 0.5, 1.5) == (255, 0, 0)
    assert pixel(table, -0.5, 1.5) == (0, 0, 255)


def test_cards_show_their_own_cell_or_their_back(tmp_path: Path) -> None:
    sheet = {"FaceURL": "f.png", "BackURL": "b.png", "NumWidth": 2, "NumHeight": 1}
    two = card(1, at=(3, 1, 0))
    first = {**card(0, at=(-3, 1, 0)), "CustomDeck": {"1": sheet}}
    second = {**two, "CustomDeck": {"1": sheet}}
    down = {**card(1, at=(0, 1, 4), rotation=(0, 180, 180)), "GUID": "dddddd", "CustomDeck": {"1": sheet}}
    table = built(tmp_path, first, second, down)
    assert pixel(table, -3, 0) == (0, 255, 0)
    assert pixel(table, 3, 0) == (255, 255, 0)
    assert pixel(table, 0, 4) == (255, 0, 255)


def test_what_lies_higher_covers_what_lies_below(tmp_path: Path) -> None:
    above = thing("BlockSquare", "bbbbbb", "", (0, 3, 0), Locked=True, ColorDiffuse={"r": 0, "g": 1, "b": 1})
    table = built(tmp_path, above, thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), **IMAGE))
    assert pixel(table, 0.3, 0.3) == (0, 255, 255)


def test_a_panel_lies_on_its_object_and_hands_are_marked(tmp_path: Path) -> None:
    xml = '<Panel width="100" height="100" color="#00FF00"/>'
    table = built(
        tmp_path,
        thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), XmlUI=xml, **IMAGE),
        hand("Red", "haa002", (0, 4, -9)),
    )
    assert pixel(table, 0.2, 0.2) == (0, 255, 0)
    assert pixel(table, 1.5, 0.5) == (255, 0, 0)
    red, green, blue = pixel(table, 3, -9)
    assert red > green
    assert red > blue


def test_a_picture_that_would_be_too_large_is_refused(tmp_path: Path) -> None:
    table = built(tmp_path, thing("BlockSquare", "aaaaaa", "", (0, 1, 0)))
    with pytest.raises(ValueError, match="smaller scale"):
        draw(table, 10000)


def test_assets_stay_in_their_folder(tmp_path: Path) -> None:
    (tmp_path / "images").mkdir()
    (tmp_path / "secret.png").write_bytes(b"x")
    assets = Assets(tmp_path / "images")
    assert assets.path("../secret.png") is None
    assert assets.path("https://example.org/..") is None
    assert assets.picture("secret.png") is None
    assert assets.aspect("nothing.png") == 1.0
