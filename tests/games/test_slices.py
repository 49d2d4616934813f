"""Four games of other kinds, from definitions to save and paper: what each needs is there, with no case of its own.

Each is a small true slice (`workspace/`): a second language and two sets, a die of pictures and amounts for each deck
in one table, a board that is a graph with a turning part, zones that hide. They are built once, as a user would.
"""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from tests.conftest import run_cli
from tts_build.definition import Loaded, load_game, load_workspace

WORKSPACE = Path(__file__).parent / "workspace"
GAMES = ("dice_girls", "die_decks", "iditacards", "ring_of_dice")
POINTS = 72 / 25.4

Json = dict[str, Any]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The workspace with everything built."""
    target = tmp_path_factory.mktemp("games") / "workspace"
    shutil.copytree(WORKSPACE, target)
    done = run_cli("build", cwd=target)
    assert done.status == 0, done.err
    assert "warning" not in done.err and "findings" not in done.out + done.err, done.err
    return target


def loaded(game: str) -> Loaded:
    return load_game(load_workspace(WORKSPACE), game)


def read(built: Path, game: str, suffix: str = "") -> Json:
    text = (built / "dist" / game / f"{game}{suffix}.json").read_text("utf-8")
    found: Json = json.loads(text)
    return found


def everything(objects: list[Json]) -> Iterator[Json]:
    """Objects, those inside others and further states of them."""
    for item in objects:
        yield item
        yield from everything(item.get("ContainedObjects", []))
        yield from everything(list(item.get("States", {}).values()))


def memo(save: Json, name: str) -> Json:
    """The one object on the table that the definition calls so."""
    found: list[Json] = [item for item in save["ObjectStates"] if item.get("Memo") == name]
    assert len(found) == 1, f"{len(found)} objects are called {name}"
    return found[0]


def kinds(objects: list[Json]) -> Counter[str]:
    return Counter(item["Name"] for item in objects)


def urls(value: Any) -> Iterator[str]:
    """Every file that a save names."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key.endswith("URL") and isinstance(inner, str) and inner:
                yield inner
            else:
                yield from urls(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from urls(inner)


def entry(item: Json) -> Json:
    """The sheet of a deck or card."""
    found: Json = next(iter(item["CustomDeck"].values()))
    return found


def embedded(path: Path) -> dict[str, bool]:
    """The fonts of a PDF by name, and whether their outlines are in the file."""
    found = {}
    with pikepdf.open(path) as document:
        for item in document.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor":
                found[str(item["/FontName"])] = any(key in item for key in ("/FontFile2", "/FontFile3"))
            elif isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
                # A composite font's own descriptor is that of its descendant.
                found.setdefault(str(item["/BaseFont"]), "/DescendantFonts" in item)
    return found


def picture(built: Path, game: str, url: str) -> Image.Image:
    return Image.open(built / "dist" / game / "images" / url.rpartition("/")[2])


def pdf(built: Path, game: str, name: str) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(built / "dist" / game / "pnp" / name)


def words(document: pypdfium2.PdfDocument) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in document)


# What holds for each of them


@pytest.mark.parametrize("game", GAMES)
def test_every_object_has_a_guid_of_its_own(built: Path, game: str) -> None:
    guids = [item["GUID"] for item in everything(read(built, game)["ObjectStates"])]
    assert len(guids) > 20
    assert all(re.fullmatch("[0-9a-f]{6}", guid) for guid in guids)
    # States of one object take turns in one place, but each has a GUID too.
    assert len(set(guids)) == len(guids)


@pytest.mark.parametrize("game", GAMES)
def test_every_url_names_a_built_file(built: Path, game: str) -> None:
    save = read(built, game)
    found = set(urls(save["ObjectStates"]))
    names = {path.name for path in (built / "dist" / game).rglob("*") if path.is_file()}
    assert found and {url.rpartition("/")[2] for url in found} <= names


@pytest.mark.parametrize("game", GAMES)
def test_decks_hold_the_cards_that_they_list(built: Path, game: str) -> None:
    decks = [item for item in read(built, game)["ObjectStates"] if item["Name"] == "DeckCustom"]
    assert decks
    for deck in decks:
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        assert {str(number // 100) for number in deck["DeckIDs"]} == set(deck["CustomDeck"])


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_has_a_cell_for_each_face_and_is_no_larger_than_the_game_bears(built: Path, game: str) -> None:
    for item in read(built, game)["ObjectStates"]:
        if item["Name"] != "DeckCustom":
            continue
        sheet = entry(item)
        size = picture(built, game, sheet["FaceURL"]).size
        assert sheet["NumWidth"] <= 10 and sheet["NumHeight"] <= 7 and max(size) <= 4096
        assert size[0] % sheet["NumWidth"] == 0 and size[1] % sheet["NumHeight"] == 0
        assert max(number % 100 for number in item["DeckIDs"]) < sheet["NumWidth"] * sheet["NumHeight"]


@pytest.mark.parametrize("game", GAMES)
def test_paper_is_whole_pages_of_a4_with_fonts_of_its_own(built: Path, game: str) -> None:
    files = sorted((built / "dist" / game / "pnp").glob("*.pdf"))
    assert any(path.name.startswith("cards-a4-gutterfold") for path in files)
    for path in files:
        document = pypdfium2.PdfDocument(path)
        assert len(document) > 0
        for page in document:
            assert sorted(round(side / POINTS) for side in page.get_size()) == [210, 297]
        fonts = embedded(path)
        assert fonts and all(fonts.values()), fonts


@pytest.mark.parametrize("game", GAMES)
def test_cards_on_paper_are_as_many_as_on_the_table(built: Path, game: str) -> None:
    source = loaded(game)
    cards = sum(row.quantity for rows in source.rows.values() for row in rows)
    document = pdf(built, game, "cards-a4-gutterfold.pdf")
    # Four poker cards and their backs fill a page; smaller ones are more.
    assert cards / 8 <= len(document) <= -(-cards // 4) + len(source.rows)


# Dice Girls: a second language, two sets, bags of dice, a row of places for each seat


def test_a_second_language_gives_a_save_of_its_own(built: Path) -> None:
    english, japanese = read(built, "dice_girls"), read(built, "dice_girls", "-ja")
    assert [card["Nickname"] for card in memo(english, "set_a")["ContainedObjects"]][:2] == ["Overture", "Cadence"]
    assert [card["Nickname"] for card in memo(japanese, "set_a")["ContainedObjects"]][:2] == ["序曲", "カデンツ"]
    assert memo(japanese, "cup/Red")["Nickname"] == "ダイスカップ"
    assert "アイドルを六枚" in json.dumps(japanese["TabStates"], ensure_ascii=False)
    assert [item["GUID"] for item in everything(english["ObjectStates"])] == [
        item["GUID"] for item in everything(japanese["ObjectStates"])
    ]


def test_faces_differ_by_language_and_dice_do_not(built: Path) -> None:
    english, japanese = read(built, "dice_girls"), read(built, "dice_girls", "-ja")
    assert entry(memo(english, "set_a"))["FaceURL"] != entry(memo(japanese, "set_a"))["FaceURL"]
    assert entry(memo(english, "set_a"))["BackURL"] == entry(memo(japanese, "set_a"))["BackURL"]


def test_two_sets_of_one_table_have_backs_of_their_own(built: Path) -> None:
    save = read(built, "dice_girls")
    first, second = entry(memo(save, "set_a")), entry(memo(save, "set_b"))
    assert first["BackURL"] != second["BackURL"]
    assert not first["UniqueBack"] and not second["UniqueBack"]
    middle = [
        picture(built, "dice_girls", url["BackURL"]).convert("RGB").getpixel((187, 170)) for url in (first, second)
    ]
    assert middle == [(0xFF, 0x6A, 0x55), (0x6C, 0x72, 0xF2)]


def test_each_seat_has_a_bag_of_dice_in_three_colours(built: Path) -> None:
    save = read(built, "dice_girls")
    textures = []
    for seat in ("White", "Red", "Blue"):
        dice = memo(save, f"cup/{seat}")["ContainedObjects"]
        assert kinds(dice) == {"Custom_Model": 15}
        textures.append(Counter(die["CustomMesh"]["DiffuseURL"] for die in dice))
    assert sorted(textures[0].values()) == [5, 5, 5]
    assert textures[0] == textures[1] == textures[2]


def test_each_seat_has_a_row_of_five_places_and_a_zone_over_it(built: Path) -> None:
    save = read(built, "dice_girls")
    for seat in ("White", "Red", "Blue"):
        stage, zone = memo(save, f"stage/{seat}"), memo(save, f"row/{seat}")
        snaps = [point["Position"]["x"] for point in stage["AttachedSnapPoints"]]
        assert len(snaps) == 5 and len(set(snaps)) == 5
        assert zone["Name"] == "ScriptingTrigger"
        assert zone["Transform"]["posX"] == pytest.approx(stage["Transform"]["posX"])
        assert zone["Transform"]["posZ"] == pytest.approx(stage["Transform"]["posZ"])


def test_a_marker_turns_into_the_next(built: Path) -> None:
    states = memo(read(built, "dice_girls"), "draft")["States"]
    assert sorted(states) == ["2", "3"]


def test_japanese_on_paper_is_text(built: Path) -> None:
    text = words(pdf(built, "dice_girls", "cards-a4-gutterfold-ja.pdf"))
    for word in ("序曲", "ノクターン", "バラード", "ここで１の目が出たダイスをすべて"):
        assert word in re.sub(r"\s", "", text)
    english = words(pdf(built, "dice_girls", "cards-a4-gutterfold.pdf"))
    assert "Overture" in english and "序曲" not in english


def test_japanese_titles_are_painted_in_a_face_that_has_them(built: Path) -> None:
    """A missing glyph would be the same box for every character: the two of this title differ, and neither is empty."""
    save = read(built, "dice_girls", "-ja")
    sheet = picture(built, "dice_girls", entry(memo(save, "set_a"))["FaceURL"]).convert("1")
    first, second = (sheet.crop((x, 25, x + 31, 65)) for x in (29, 60))
    assert first.getbbox() and second.getbbox()
    assert first.tobytes() != second.tobytes()


# Iditacards: amounts from one table, costs in a column, a die of pictures, a snake of 96 spaces


def test_amounts_for_each_deck_stand_in_columns_of_one_table(built: Path) -> None:
    save = read(built, "iditacards")
    starters = [memo(save, f"{colour}_deck") for colour in ("red", "blue", "green", "yellow")]
    names = [Counter(card["Nickname"] for card in deck["ContainedObjects"]) for deck in starters]
    assert names[0] == names[1] == names[2] == names[3]
    assert names[0]["Trot"] == 4 and names[0]["Wheel Dog"] == 1 and sum(names[0].values()) == 15
    assert Counter(card["Nickname"] for card in memo(save, "race")["ContainedObjects"]) == {"Sprinter": 3, "Dash": 3}
    assert len(memo(save, "damage")["ContainedObjects"]) == 8


def test_starter_decks_of_one_table_differ_by_the_colour_of_their_sign(built: Path) -> None:
    save = read(built, "iditacards")
    sheets = {colour: entry(memo(save, f"{colour}_deck")) for colour in ("red", "blue", "green", "yellow")}
    assert len({sheet["FaceURL"] for sheet in sheets.values()}) == 4
    assert len({sheet["BackURL"] for sheet in sheets.values()}) == 4
    signs = {
        "red": (0xC8, 0x37, 0x2D),
        "blue": (0x2A, 0x63, 0xB0),
        "green": (0x2F, 0x8A, 0x4E),
        "yellow": (0xE3, 0xAE, 0x1C),
    }
    for colour, sheet in sheets.items():
        cell = picture(built, "iditacards", sheet["FaceURL"]).convert("RGB").crop((300, 440, 360, 510))
        assert signs[colour] in set(cell.get_flattened_data()), "the deck's sign stands at the lower right"


def test_costs_stand_in_a_column_from_the_top(built: Path) -> None:
    """Three energy and three health: six icons 7.3 mm apart, in the strip at the left."""
    save = read(built, "iditacards")
    strip = picture(built, "iditacards", entry(memo(save, "red_deck"))["FaceURL"]).convert("RGB")
    scale = 150 / 25.4
    colours = [strip.getpixel((round(4.9 * scale), round((7.4 + 7.3 * step) * scale))) for step in range(7)]
    wanted = [(0xF2, 0xC2, 0x30)] * 3 + [(0xFF, 0xFF, 0xFF)] * 3 + [(0x0A, 0x14, 0x20)]
    for found, colour in zip(colours, wanted, strict=True):
        assert isinstance(found, tuple)
        assert max(abs(a - b) for a, b in zip(found, colour, strict=True)) <= 2, colours


def test_cards_have_the_colour_of_their_type(built: Path) -> None:
    save = read(built, "iditacards")
    deck = memo(save, "red_deck")
    sheet = entry(deck)
    found = {}
    for card in deck["ContainedObjects"]:
        cell = card["CardID"] % 100
        x, y = cell % sheet["NumWidth"] * 375 + 360, cell // sheet["NumWidth"] * 525 + 20
        pixel = picture(built, "iditacards", sheet["FaceURL"]).convert("RGB").getpixel((x, y))
        assert isinstance(pixel, tuple)
        found[card["Nickname"]] = "#{:02X}{:02X}{:02X}".format(*pixel)
    assert found["Wheel Dog"] == "#BF9F7F" and found["Armour"] == "#5FAFCF" and found["Hot Tea"] == "#AF5FCF"
    assert found["Porridge"] == "#CFCF4F" and found["Trot"] == "#7F7FDF" and found["Patch the Runners"] == "#7FDF7F"


def test_a_die_of_pictures_tells_its_side_by_name(built: Path) -> None:
    die = memo(read(built, "iditacards"), "weather")
    assert {value["Value"] for value in die["RotationValues"]} == {"Snow", "Sun", "Cloud", "Wind", "Storm", "Rain"}
    texture = picture(built, "iditacards", die["CustomMesh"]["DiffuseURL"]).convert("RGB")
    grounds = {(0xF6, 0xD3, 0x6B), (0xCF, 0xE3, 0xF2), (0xD5, 0xDD, 0xE6), (0xCF, 0xEA, 0xDF), (0xC9, 0xC3, 0xE6)}
    assert grounds <= set(texture.get_flattened_data())
    assert len(pdf(built, "iditacards", "dice-a4.pdf")) == 1


def test_a_snake_of_spaces_has_kinds_and_places_beside_it(built: Path) -> None:
    places = {place.id: place for place in loaded("iditacards").places["trail"]}
    trail = [place for name, place in places.items() if re.fullmatch(r"s\d+", name)]
    assert len(trail) == 96
    assert Counter(place.kind for place in trail) == {
        "plain": 69,
        "legendary": 5,
        "cold": 8,
        "hungry": 8,
        "damage": 6,
    }
    assert all(f"s{n + 1}" in places[f"s{n}"].links and f"s{n}" in places[f"s{n + 1}"].links for n in range(1, 96))
    assert len(memo(read(built, "iditacards"), "trail")["AttachedSnapPoints"]) == len(places) == 117


def test_cards_lie_in_their_places_on_the_board(built: Path) -> None:
    """The leg card of the first leg covers its slot: 36 mm from the left and 216 mm from the top of the board."""
    save = read(built, "iditacards")
    leg, board = memo(save, "foothills")["Transform"], memo(save, "trail")["Transform"]
    scale = 88.9 / 3.0625  # mm a unit: a poker card is 3.0625 units high
    assert leg["posX"] - board["posX"] == pytest.approx((36 - 272) / scale, abs=1e-3)
    assert leg["posZ"] - board["posZ"] == pytest.approx((168 - 216) / scale, abs=1e-3)
    assert leg["posY"] > board["posY"]


# Ring of Dice: a graph of two rings with a turning part, walls for each seat, dice in bags


def farthest(source: Loaded, start: str, turned: int) -> tuple[set[str], int]:
    """The outer spaces farthest from a space, with the fan turned by so many of its steps."""
    fan = source.game.boards["ring"].parts["fan"]
    links = {place.id: set(place.links) for place in source.places["ring"]}
    for slot in fan.values["bridges"]:
        outer = (slot + turned) % fan.steps
        links[f"O{outer}"].add(f"I{outer // 2}")
        links[f"I{outer // 2}"].add(f"O{outer}")
    distance = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in links[here]:
            if there not in distance:
                distance[there] = distance[here] + 1
                queue.append(there)
    most = max(steps for name, steps in distance.items() if name.startswith("O"))
    return {name for name, steps in distance.items() if steps == most and name.startswith("O")}, most


def test_two_rings_are_linked_both_ways_and_only_along_themselves() -> None:
    places = {place.id: place for place in loaded("ring_of_dice").places["ring"]}
    assert Counter(name[0] for name in places) == {"I": 8, "O": 16}
    edges = {frozenset((a, b)) for a, place in places.items() for b in place.links}
    assert all(a in places[b].links for a, place in places.items() for b in place.links)
    assert len(edges) == 24 and {len({name[0] for name in edge}) for edge in edges} == {1}


def test_bridges_belong_to_the_part_that_turns() -> None:
    source = loaded("ring_of_dice")
    fan = source.game.boards["ring"].parts["fan"]
    assert set(fan.links) == {(f"O{slot}", f"I{slot // 2}") for slot in fan.values["bridges"]}
    assert fan.steps == 16


@pytest.mark.parametrize(
    ("start", "turned", "spaces", "steps"),
    [
        ("I0", 0, {"O7", "O9"}, 6),
        ("O0", 0, {"O7", "O9"}, 7),
        ("I0", 1, {"O8", "O10"}, 6),
        ("O0", 1, {"O8"}, 8),
        ("I0", 2, {"O8"}, 6),
        ("O0", 2, {"O8"}, 8),
        ("I0", 3, {"O9"}, 6),
    ],
)
def test_the_farthest_spaces_are_those_of_the_rules(start: str, turned: int, spaces: set[str], steps: int) -> None:
    found, most = farthest(loaded("ring_of_dice"), start, turned)
    assert most == steps and found == spaces


def test_every_space_of_the_graph_has_a_snap_point(built: Path) -> None:
    board = memo(read(built, "ring_of_dice"), "ring")
    assert len(board["AttachedSnapPoints"]) == 24


def test_the_fan_lies_on_the_board_and_the_middle_on_the_fan(built: Path) -> None:
    save = read(built, "ring_of_dice")
    heights = [memo(save, name)["Transform"]["posY"] for name in ("ring", "ring/fan", "ring/hub")]
    assert heights == sorted(heights) and len(set(heights)) == 3
    assert memo(save, "ring/fan")["CustomImage"]["CustomTile"]["Type"] == 2


def test_dice_wait_on_the_twelve_spaces_without_a_wall(built: Path) -> None:
    source, save = loaded("ring_of_dice"), read(built, "ring_of_dice")
    wanted = {place.id: place.at for place in source.places["ring"] if place.kind == "pickup"}
    dice = [item for item in save["ObjectStates"] if str(item.get("Memo")).startswith("pickup#")]
    scale = 88.9 / 3.0625
    stand = {
        (round(die["Transform"]["posX"] * scale + 150), round(150 - die["Transform"]["posZ"] * scale)) for die in dice
    }
    assert stand == {(round(x), round(y)) for x, y in wanted.values()} and len(dice) == 12


def test_pawns_stand_upright_at_home_in_seating_order(built: Path) -> None:
    source, save = loaded("ring_of_dice"), read(built, "ring_of_dice")
    at = {place.id: place.at for place in source.places["ring"]}
    scale = 88.9 / 3.0625
    for seat, home in zip(("White", "Red", "Green", "Blue"), ("I0", "I4", "I2", "I6"), strict=True):
        pawn = memo(save, f"pawn/{seat}")
        assert pawn["Name"] == "Figurine_Custom"
        assert pawn["Transform"]["posX"] * scale + 150 == pytest.approx(at[home][0], abs=0.01)
        assert 150 - pawn["Transform"]["posZ"] * scale == pytest.approx(at[home][1], abs=0.01)


def test_bags_hold_walls_dice_and_monsters(built: Path) -> None:
    save = read(built, "ring_of_dice")
    racks = [memo(save, f"rack/{seat}")["ContainedObjects"] for seat in ("White", "Red", "Green", "Blue")]
    assert [len(walls) for walls in racks] == [8, 8, 8, 8]
    assert len({walls[0]["CustomImage"]["ImageURL"] for walls in racks}) == 4
    assert Counter(die["Nickname"] for die in memo(save, "box")["ContainedObjects"]) == {
        "Movement die": 3,
        "Monster die": 3,
        "Utility die": 1,
    }
    assert kinds(memo(save, "den")["ContainedObjects"]) == {"Figurine_Custom": 5}


def test_walls_monsters_and_the_fan_can_be_cut_out(built: Path) -> None:
    text = words(pdf(built, "ring_of_dice", "pieces-a4.pdf"))
    assert "Ring of Dice" in text
    assert len(pdf(built, "ring_of_dice", "ring-a4.pdf")) >= 4


# Die Decks: no dice, zones that hide, one colour and shape a number


def test_each_seat_has_a_zone_that_hides_from_the_others(built: Path) -> None:
    save = read(built, "die_decks")
    zones = [item for item in save["ObjectStates"] if item["Name"] == "FogOfWarTrigger"]
    assert [zone["FogColor"] for zone in zones] == ["White", "Red", "Yellow", "Green", "Blue"]
    for zone in zones:
        mat = memo(save, f"mat/{zone['FogColor']}")
        assert zone["Transform"]["posX"] == pytest.approx(mat["Transform"]["posX"])
        assert zone["Transform"]["posZ"] == pytest.approx(mat["Transform"]["posZ"])
        assert zone["FogReverseHiding"] is False and zone["FogHidePointers"] is False


def test_zones_of_all_kinds_and_no_dice(built: Path) -> None:
    found = kinds(read(built, "die_decks")["ObjectStates"])
    assert found["RandomizeTrigger"] == 1 and found["ScriptingTrigger"] == 1 and found["FogOfWarTrigger"] == 5
    assert not any("Dice" in name or name == "Custom_Model" for name in found)
    assert not list((built / "dist/die_decks/pnp").glob("dice-*"))


def test_thirty_six_cards_carry_the_icons_of_the_table() -> None:
    rows = loaded("die_decks").rows["base"]
    icons: Counter[int] = Counter()
    amounts: Counter[int] = Counter()
    for row in rows:
        icons[row.values["number"]] += row.quantity * row.values["icons"]
        amounts[row.values["number"]] += row.quantity
    assert dict(icons) == {1: 14, 2: 17, 3: 22, 4: 22, 5: 17, 6: 14}
    assert set(amounts.values()) == {6}


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance (WCAG 2.2)."""
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_each_number_has_a_colour_and_a_shape_of_its_own(built: Path) -> None:
    save = read(built, "die_decks")
    deck = memo(save, "base")
    sheet = entry(deck)
    whole = picture(built, "die_decks", sheet["FaceURL"]).convert("RGB")
    colours: dict[str, tuple[int, ...]] = {}
    shapes: dict[str, bytes] = {}
    for card in deck["ContainedObjects"]:
        cell = card["CardID"] % 100
        x, y = cell % sheet["NumWidth"] * 375, cell // sheet["NumWidth"] * 525
        pixel = whole.getpixel((x + 4, y + 4))
        assert isinstance(pixel, tuple)
        colours[card["Nickname"]] = pixel
        shapes[card["Nickname"]] = whole.crop((x + 82, y + 28, x + 116, y + 62)).convert("1").tobytes()
    assert len(set(colours.values())) == 6 and len(set(shapes.values())) == 6
    assert luminance(colours["three"]) > 2 * luminance(colours["one"]), "also told apart without hues"


def test_specials_have_pictures_and_a_text_in_their_frame(built: Path) -> None:
    text = words(pdf(built, "die_decks", "cards-a4-gutterfold.pdf"))
    for word in ("INVERT", "TIEBREAK", "STEAL", "BEGGAR", "NUMBERLESS"):
        assert word in text
    assert "On a tie you win" in text
