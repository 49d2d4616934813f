"""The picture of the table from above."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from tests.sim.saves import card, hand, save, thing
from tts_build.sim.geometry import Rgb, Vec
from tts_build.sim.save_pictures import Assets
from tts_build.sim.table import Table
from tts_build.sim.view.overhead import draw, draw_thing, window

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


def pixel(table: Table, x: float, z: float, **more: object) -> tuple[int, ...]:
    """The colour at a place of the table."""
    picture = draw(table, SCALE, **more)
    across, down = window(table, SCALE).pixel(x, z)
    found = picture.getpixel((round(across), round(down)))
    assert isinstance(found, tuple)
    return found


def near(found: tuple[int, ...], colour: tuple[int, int, int]) -> bool:
    """Whether a colour is another, but for the light that lies on things."""
    return all(abs(one - other) < 40 for one, other in zip(found, colour, strict=True))


IMAGE = {"CustomImage": {"ImageURL": "https://example.org/x/tile.png", "CustomTile": {"Thickness": 0.2}}}


def test_a_tile_lies_with_its_top_away_from_white_and_has_its_pictures_shape(tmp_path: Path) -> None:
    table = built(tmp_path, thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), **IMAGE))
    assert table.find("tile").size == (4, 0.2, 2)
    assert near(pixel(table, 1.5, 0.5), (255, 0, 0))
    assert near(pixel(table, 1.5, -0.5), (0, 0, 255))


def test_a_turned_tile_is_turned_in_the_picture(tmp_path: Path) -> None:
    # A yaw of 90 more turns it clockwise as seen from above: its top points to the right.
    table = built(tmp_path, thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), rotation=(0, 270, 0), **IMAGE))
    assert near(pixel(table, 0.5, 1.5), (255, 0, 0))
    assert near(pixel(table, -0.5, 1.5), (0, 0, 255))


def test_cards_show_their_own_cell_or_their_back(tmp_path: Path) -> None:
    sheet = {"FaceURL": "f.png", "BackURL": "b.png", "NumWidth": 2, "NumHeight": 1}
    two = card(1, at=(3, 1, 0))
    first = {**card(0, at=(-3, 1, 0)), "CustomDeck": {"1": sheet}}
    second = {**two, "CustomDeck": {"1": sheet}}
    down = {**card(1, at=(0, 1, 4), rotation=(0, 180, 180)), "GUID": "dddddd", "CustomDeck": {"1": sheet}}
    table = built(tmp_path, first, second, down)
    assert near(pixel(table, -3, 0), (0, 255, 0))
    assert near(pixel(table, 3, 0), (255, 255, 0))
    assert near(pixel(table, 0, 4), (255, 0, 255))


def test_what_lies_higher_covers_what_lies_below(tmp_path: Path) -> None:
    above = thing("BlockSquare", "bbbbbb", "", (0, 3, 0), Locked=True, ColorDiffuse={"r": 0, "g": 1, "b": 1})
    table = built(tmp_path, above, thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), **IMAGE))
    assert near(pixel(table, 0.3, 0.3), (0, 255, 255))


def test_a_panel_lies_on_its_object_and_hands_are_marked(tmp_path: Path) -> None:
    xml = '<Panel width="100" height="100" color="#00FF00"/>'
    table = built(
        tmp_path,
        thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), XmlUI=xml, **IMAGE),
        hand("Red", "haa002", (0, 4, -9)),
    )
    assert near(pixel(table, 0.2, 0.2), (0, 255, 0))
    assert near(pixel(table, 1.5, 0.5), (255, 0, 0))
    red, green, blue = pixel(table, 3, -9)
    assert red > green
    assert red > blue


def test_the_name_of_a_shallow_hand_stays_inside_it(tmp_path: Path) -> None:
    shallow = hand("White", "haa001", (0, 4, 0))
    shallow["Transform"]["scaleZ"] = 0.3
    table = built(tmp_path, shallow, thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 9), **IMAGE))
    red, green, blue = pixel(table, 3, 0.4)
    ground = red, green, blue
    assert pixel(table, 2, 0) != pixel(table, 6.4, 0)  # it is there
    assert all(near(pixel(table, x / 20, z), ground) for x in range(-24, 25) for z in (-0.25, 0.25))


def test_a_panel_is_as_large_as_it_is_on_its_object_and_lies_where_it_says(tmp_path: Path) -> None:
    xml = '<Panel width="40" height="40" position="120 0 -20" color="#00FF00"/>'
    table = built(tmp_path, thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), XmlUI=xml, **IMAGE))
    assert near(pixel(table, 1.2, 0.1), (0, 255, 0))
    assert not near(pixel(table, 0.9, 0.1), (0, 255, 0))
    assert not near(pixel(table, 1.45, 0.1), (0, 255, 0))


def test_a_thing_by_itself_lies_upright_under_its_panel(tmp_path: Path) -> None:
    xml = '<Panel width="100" height="50" scale="0.5 0.5 0.5" color="#00FF00"/>'
    table = built(tmp_path, thing("Custom_Tile", "aaaaaa", "tile", (5, 1, 5), rotation=(0, 37, 0), XmlUI=xml, **IMAGE))
    picture = draw_thing(table, table.find("tile"), scale=1.0, margin=10)
    assert picture.size == (820, 420), "four units are 800 units of a panel of half the size"
    wanted = {(410, 210): (0, 255, 0), (455, 200): (0, 255, 0), (470, 200): (255, 0, 0), (410, 370): (0, 0, 255)}
    for at, colour in wanted.items():
        found = picture.getpixel(at)
        assert isinstance(found, tuple)
        assert near(found, colour), at


SHEET = {"1": {"FaceURL": "f.png", "BackURL": "b.png", "NumWidth": 2, "NumHeight": 1}}
FACE, BACK = (255, 255, 0), (255, 0, 255)


def held(folder: Path) -> Table:
    """A card in Red's hand, at the far side."""
    one = {**card(1, at=(0, 4, 9), rotation=(0, 0, 0)), "CustomDeck": SHEET}
    table = built(folder, hand("Red", "haa002", (0, 4, 9), 180), one)
    table.settle()
    assert table.find("card 1").hand == "Red"
    return table


def test_cards_in_hands_lie_open_for_spectators_and_hidden_from_the_others(tmp_path: Path) -> None:
    table = held(tmp_path)
    assert near(pixel(table, 0, 9), FACE)
    assert near(pixel(table, 0, 9, viewer="White"), BACK)


@pytest.mark.parametrize("reverse", [False, True])
def test_what_lies_in_a_hidden_zone_is_not_there_for_the_others(tmp_path: Path, reverse: bool) -> None:
    zone = {"scale": (3, 3, 3), "FogColor": "Red", "FogReverseHiding": reverse, "Locked": True}
    one = {**card(1, at=(0, 1, 0), rotation=(0, 180, 0)), "CustomDeck": SHEET}
    wide = thing("Custom_Tile", "aaaaaa", "tile", (9, 1, 0), **IMAGE)
    table = built(tmp_path, thing("FogOfWarTrigger", "facade", "", (0, 2, 0), **zone), one, wide)
    table.settle()
    sees, misses = ("White", "Red") if reverse else ("Red", "White")
    assert near(pixel(table, 0, 0), FACE)
    assert near(pixel(table, 0, 0, viewer=sees), FACE)
    assert not near(pixel(table, 0, 0, viewer=misses), FACE)
    assert not near(pixel(table, 0, 0, viewer=misses), BACK)
    assert [table.player(colour).sees_face("card 1") for colour in (sees, misses)] == [True, False]


def test_who_sits_opposite_sees_the_table_turned(tmp_path: Path) -> None:
    table = held(tmp_path)
    seen, turned = draw(table, SCALE), draw(table, SCALE, viewer="Red")
    at = window(table, SCALE).pixel(0, 9)
    for picture, (x, y) in ((seen, at), (turned, (seen.width - at[0], seen.height - at[1]))):
        found = picture.getpixel((round(x), round(y)))
        assert isinstance(found, tuple)
        assert near(found, FACE)


def test_what_is_drawn_on_the_table_turns_with_it(tmp_path: Path) -> None:
    table = held(tmp_path)
    edge = window(table, SCALE).bottom + 0.5
    ends = [{"x": x, "y": 1.0, "z": edge} for x in (-1.0, 1.0)]
    table.data["VectorLines"] = [{"points3": ends, "color": {"r": 1, "g": 0, "b": 0, "a": 1}, "thickness": 0.8}]
    seen, turned = draw(table, SCALE), draw(table, SCALE, viewer="Red")
    x, y = window(table, SCALE).pixel(0, edge)
    for picture, at in ((seen, (x, y)), (turned, (seen.width - x, seen.height - y))):
        found = picture.getpixel((round(at[0]), round(at[1])))
        assert isinstance(found, tuple)
        assert near(found, (255, 0, 0))


def test_a_tinted_block_lets_through_what_its_tint_does(tmp_path: Path) -> None:
    half = {"r": 0, "g": 1, "b": 0, "a": 0.5}
    block = thing("BlockSquare", "bbbbbb", "", (0, 2, 0), scale=(2, 0.1, 1), Locked=True, ColorDiffuse=half)
    table = built(tmp_path, block, thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), **IMAGE))
    red, green, blue = pixel(table, 0.8, 0.3)
    assert near((red, green, blue), (127, 127, 0))
    assert near(pixel(table, 0.8, 0.7), (255, 0, 0)), "a block is as deep as its scale says"


def test_a_die_without_a_picture_shows_its_value(tmp_path: Path) -> None:
    table = built(tmp_path, thing("Die_6", "aaaaaa", "die", (0, 1.3, 0)))
    pictures = []
    for value in (1, 4, 1):
        table.roll(die=value)
        table.find("die").position = Vec(0, 1.3, 0)
        pictures.append(draw(table, SCALE).tobytes())
    assert pictures[0] == pictures[2]
    assert pictures[0] != pictures[1]


def test_a_highlight_is_a_light_round_its_object(tmp_path: Path) -> None:
    table = built(tmp_path, thing("Custom_Tile", "aaaaaa", "tile", (0, 1, 0), **IMAGE))
    dark = pixel(table, 2.1, 0)
    table.find("tile").highlight = Rgb(1.0, 0.0, 0.0)
    assert pixel(table, 2.1, 0)[0] > dark[0] + 40


def test_any_object_of_any_save_is_drawn(tmp_path: Path) -> None:
    bare = [{"Name": name, "Transform": {"posX": 3.0 * at}} for at, name in enumerate(ANYTHING)]
    (tmp_path / "g.json").write_text(json.dumps({"ObjectStates": bare}), encoding="utf-8")
    assert draw(Table.load(tmp_path / "g.json"), 10).width >= 30 * len(ANYTHING)


ANYTHING = (
    *("Card", "DeckCustom", "Custom_Tile", "Custom_Token", "Figurine_Custom", "Custom_Model", "Custom_Dice", "Die_20"),
    *("Custom_PDF", "Bag", "Infinite_Bag", "Counter", "Chess_King", "Custom_Board", "3DText", "LayoutZone", "FogOfWar"),
)


def test_a_look_changes_nothing(tmp_path: Path) -> None:
    lua = "saved = 0 function onSave() saved = saved + 1 return '' end"
    (tmp_path / "g.json").write_text(json.dumps(save(thing("Custom_Tile", "aaaaaa"), lua=lua)), encoding="utf-8")
    table = Table.load(tmp_path / "g.json")
    draw(table, SCALE)
    assert table.get("saved") == 0


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
    assert assets.aspect("nothing.png") is None
