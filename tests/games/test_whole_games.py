"""The games of this workspace as they were built: what holds for each, and what four games of other kinds need.

These are a second language and two sets, amounts for each deck in one table and a die of pictures, a board that is a
graph with a turning part, zones that hide.
"""

from __future__ import annotations

import json
import re
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from tests.built import built_game
from tests.can import can
from tests.conftest import ROOT
from tts_build.definition import Loaded, load_game, load_workspace

GAMES = ("dice_girls", "die_card", "die_decks", "iditacards", "ring_of_dice")
POINTS = 72 / 25.4

Json = dict[str, Any]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The workspace with every game built."""
    for game in GAMES:
        built_game(tmp_path_factory, game)
    return ROOT


def loaded(game: str) -> Loaded:
    return load_game(load_workspace(ROOT), game)


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
    assert bool(decks) == bool(loaded(game).rows)
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


SIDES = {"a4": [210, 297], "letter": [216, 279]}


@pytest.mark.parametrize("game", GAMES)
def test_paper_is_whole_pages_with_fonts_of_its_own(built: Path, game: str) -> None:
    sprues = loaded(game).game.sprues  # a sprue's sheet has a size of its own, and may have no words
    files = [path for path in sorted((built / "dist" / game / "pnp").glob("*.pdf")) if "rulebook" not in path.name]
    files = [path for path in files if path.stem not in sprues]
    assert {paper for path in files for paper in SIDES if f"-{paper}" in path.name} == set(SIDES)
    for path in files:
        sides = next(sides for paper, sides in SIDES.items() if f"-{paper}" in path.name)
        document = pypdfium2.PdfDocument(path)
        assert len(document) > 0
        for page in document:
            assert sorted(round(side / POINTS) for side in page.get_size()) == sides
        fonts = embedded(path)
        assert fonts and all(fonts.values()), fonts


@can(
    "Paper",
    "A text that says which files to print",
    write="dist/GAME/pnp/README.txt",
    see="printing.md",
)
@pytest.mark.parametrize("game", GAMES)
def test_a_text_in_each_language_names_every_file_to_print_once(built: Path, game: str) -> None:
    folder = built / "dist" / game / "pnp"
    found = sorted(path.name for path in folder.glob("*.pdf"))
    texts = [path.read_text("utf-8") for path in folder.glob("README*.txt")]
    assert len(texts) == len(loaded(game).game.locales)
    assert sorted(re.findall(r"\S+\.pdf", " ".join(texts))) == found


@pytest.mark.parametrize("game", [game for game in GAMES if game != "ring_of_dice"])
def test_cards_on_paper_are_as_many_as_on_the_table(built: Path, game: str) -> None:
    source = loaded(game)
    cards = sum(row.quantity for rows in source.rows.values() for row in rows)
    document = pdf(built, game, "cards-a4-gutterfold.pdf")
    # Four poker cards and their backs fill a page; smaller ones are more.
    assert cards / 8 <= len(document) <= -(-cards // 4) + len(source.rows)


# Dice Girls: a second language, two sets, bags of dice, a row of places for each seat


def test_a_second_language_gives_a_save_of_its_own(built: Path) -> None:
    english, japanese = read(built, "dice_girls"), read(built, "dice_girls", "-ja")
    assert memo(english, "set_a")["ContainedObjects"][0]["Nickname"] == "Overture"
    assert memo(japanese, "set_a")["ContainedObjects"][0]["Nickname"] == "序曲"
    assert [item["GUID"] for item in everything(english["ObjectStates"])] == [
        item["GUID"] for item in everything(japanese["ObjectStates"])
    ]


def test_faces_differ_by_language(built: Path) -> None:
    english, japanese = read(built, "dice_girls"), read(built, "dice_girls", "-ja")
    assert entry(memo(english, "set_a"))["FaceURL"] != entry(memo(japanese, "set_a"))["FaceURL"]


def test_two_sets_of_one_table_have_backs_of_their_own(built: Path) -> None:
    save = read(built, "dice_girls")
    first, second = entry(memo(save, "set_a")), entry(memo(save, "set_b"))
    assert first["BackURL"] != second["BackURL"]
    assert not first["UniqueBack"] and not second["UniqueBack"]


def test_each_seat_has_a_bag_of_dice_and_a_row_of_five_places(built: Path) -> None:
    save = read(built, "dice_girls")
    for seat in ("White", "Pink", "Teal"):
        assert kinds(memo(save, f"cup/{seat}")["ContainedObjects"]) == {"Custom_Model": 22}
        snaps = [point["Position"]["x"] for point in memo(save, f"stage/{seat}")["AttachedSnapPoints"]]
        assert len(snaps) == 5 and len(set(snaps)) == 5


def test_japanese_on_paper_is_text(built: Path) -> None:
    text = re.sub(r"\s", "", words(pdf(built, "dice_girls", "cards-a4-gutterfold-ja.pdf")))
    assert all(word in text for word in ("序曲", "ノクターン", "バラード"))
    english = words(pdf(built, "dice_girls", "cards-a4-gutterfold.pdf"))
    assert "Overture" in english and "序曲" not in english


# Iditacards: amounts from one table, a die of pictures, a snake of 96 spaces


def test_amounts_for_each_deck_stand_in_columns_of_one_table(built: Path) -> None:
    save = read(built, "iditacards")
    starters = [memo(save, colour) for colour in ("red", "blue", "green", "yellow")]
    names = [Counter(card["Nickname"] for card in deck["ContainedObjects"]) for deck in starters]
    assert names[0] == names[1] == names[2] == names[3]
    assert names[0]["Wheel Dog"] == 1 and sum(names[0].values()) == 25
    assert Counter(card["Nickname"] for card in memo(save, "race")["ContainedObjects"])["Sprinter"] == 3
    assert len(memo(save, "damage")["ContainedObjects"]) == 66
    assert len({entry(deck)["FaceURL"] for deck in starters}) == 4


def test_a_die_of_pictures_tells_its_side_by_name(built: Path) -> None:
    die = memo(read(built, "iditacards"), "weather")
    assert {value["Value"] for value in die["RotationValues"]} == {"snow", "sun", "cloud", "wind", "storm", "rain"}
    assert "Weather die" in words(pdf(built, "iditacards", "box-perils-a4.pdf")), "above a box, on no sheet of its own"


def test_as_many_nets_are_printed_as_a_die_says(built: Path) -> None:
    """Each row of nets says whose they are: `tint: seat` prints them in the colour that dice have on the table. Two
    full sheets a colour, three rows of four on each: twenty-two, and two to spare."""
    sheets = pdf(built, "dice_girls", "dice-a4.pdf")
    counted = Counter(re.findall(r"\b(White|Pink|Teal)\s+die\b", words(sheets)))
    assert len(sheets) == 6
    assert counted == {"White": 6, "Pink": 6, "Teal": 6}


def test_a_snake_of_spaces_has_kinds_and_a_snap_point_for_each(built: Path) -> None:
    places = {place.id: place for place in loaded("iditacards").places["trail"]}
    trail = [place for name, place in places.items() if re.fullmatch(r"s\d+", name)]
    assert len(trail) == 96
    assert Counter(place.kind for place in trail) == {
        "plain": 82,
        "legendary": 5,
        "cold": 3,
        "hungry": 3,
        "damage": 3,
    }
    assert all(f"s{n + 1}" in places[f"s{n}"].links and f"s{n}" in places[f"s{n + 1}"].links for n in range(1, 96))
    assert len(memo(read(built, "iditacards"), "trail")["AttachedSnapPoints"]) == len(places)


# Ring of Dice: a graph of two rings with a turning part, things on its spaces


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
    heights = [memo(save, name)["Transform"]["posY"] for name in ("ring", "ring/fan", "ring/island")]
    assert heights == sorted(heights) and len(set(heights)) == 3


def test_dice_wait_on_the_twelve_spaces_without_a_wall(built: Path) -> None:
    source, save = loaded("ring_of_dice"), read(built, "ring_of_dice")
    spaces = source.game.table.place["pickup"].spaces
    wanted = {place.id: place.at for place in source.places["ring"] if place.id in spaces}
    dice = [item for item in save["ObjectStates"] if str(item.get("Memo")).startswith("pickup#")]
    scale = 88.9 / 3.0625
    stand = {
        (round(180 + die["Transform"]["posX"] * scale), round(180 - die["Transform"]["posZ"] * scale)) for die in dice
    }
    assert stand == {(round(x), round(y)) for x, y in wanted.values()} and len(dice) == 12


def test_pawns_stand_upright_at_home_in_seating_order(built: Path) -> None:
    source, save = loaded("ring_of_dice"), read(built, "ring_of_dice")
    at = {place.id: place.at for place in source.places["ring"]}
    scale = 88.9 / 3.0625
    for seat, home in zip(("White", "Red", "Yellow", "Blue"), ("I0", "I4", "I2", "I6"), strict=True):
        pawn = memo(save, f"pawn/{seat}")
        assert pawn["Name"] == "Figurine_Custom"
        assert 180 + pawn["Transform"]["posX"] * scale == pytest.approx(at[home][0], abs=0.01)
        assert 180 - pawn["Transform"]["posZ"] * scale == pytest.approx(at[home][1], abs=0.01)


# Die Decks: no dice; Iditacards: zones that hide


def test_each_seat_has_zones_that_hide_from_the_others(built: Path) -> None:
    save = read(built, "iditacards")
    zones = [item for item in save["ObjectStates"] if item["Name"] == "FogOfWarTrigger"]
    assert Counter(zone["FogColor"] for zone in zones) == dict.fromkeys(("Red", "Blue", "Green", "Yellow"), 2)
    for zone in zones:
        assert zone["FogReverseHiding"] is False and zone["FogHidePointers"] is False


def test_thirty_six_cards_carry_the_icons_of_the_table(built: Path) -> None:
    icons: Counter[int] = Counter()
    for row in loaded("die_decks").rows["numbers"]:
        icons[row.values["number"]] += row.quantity * row.values["icons"]
    assert dict(icons) == {1: 12, 2: 17, 3: 22, 4: 22, 5: 17, 6: 12}
    assert not list((built / "dist/die_decks/pnp").glob("dice-*"))
