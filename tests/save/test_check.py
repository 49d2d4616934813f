"""The checker finds each thing that is wrong with a save, and nothing in a good one."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.can import can
from tests.save import sampler
from tts_build.save import builtin
from tts_build.save.file.assemble import assemble
from tts_build.save.file.check_format import check_save
from tts_build.save.file.save_root import walk
from tts_build.save.objects import object_base, object_kinds
from tts_build.save.urls import Urls

Save = dict[str, Any]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Save, set[str]]]:
    folder: Path = tmp_path_factory.mktemp("save")
    loaded = sampler.load(folder)
    files = sampler.assets(loaded)
    yield assemble(loaded, files, sampler.SCRIPTS, Urls()).save, files.files()


def first(save: Save, kind: str) -> Save:
    return next(item for item in walk(save["ObjectStates"]) if item["Name"] == kind)


def move_key_last(mapping: Save, key: str) -> None:
    mapping[key] = mapping.pop(key)


def test_a_good_save_has_no_findings(good: tuple[Save, set[str]]) -> None:
    assert check_save(*good) == []


@pytest.mark.parametrize("kind", sorted(builtin.NAMES))
def test_every_built_in_object_has_the_keys_of_its_kind(good: tuple[Save, set[str]], kind: str) -> None:
    made = object_kinds.builtin(kind, object_base.Label("abcdef"), object_base.Pose())
    save = {**good[0], "ObjectStates": [made], "ComponentTags": {"labels": []}}
    assert check_save(save) == []


def spoil_sheet(save: Save) -> None:
    deck = next(item for item in save["ObjectStates"] if item["Nickname"] == "Scouts")
    for entry in deck["CustomDeck"].values():
        entry["NumWidth"] = 11


def spoil_hidden(save: Save) -> None:
    deck = next(item for item in save["ObjectStates"] if item["Nickname"] == "Scouts")
    card = deck["ContainedObjects"][0]
    card["CardID"] = deck["DeckIDs"][0] = card["CardID"] // 100 * 100 + 3


def spoil_index(save: Save) -> None:
    card = first(save, "Card")
    card["CardID"] += 90


def spoil_deck(save: Save) -> None:
    first(save, "DeckCustom")["DeckIDs"].reverse()


def plain(kind: str, guid: str, **own: Any) -> Save:
    """An object of a kind as the game writes it, with keys of its own in their places."""
    return object_base.make(kind, object_base.Label(guid), object_base.Pose(), own)


def sheet(columns: int, rows: int, **more: Any) -> Save:
    made = object_kinds.custom_deck(
        "https://x.org/f", "https://x.org/b", columns, rows, unique_back=False, hidden=True, kind=0
    )
    return {**made, **more}


MESH = {
    "MeshURL": "https://x.org/m",
    "DiffuseURL": "",
    "NormalURL": "",
    "ColliderURL": "",
    "Convex": True,
    "MaterialIndex": 3,
    "TypeIndex": 6,
    "CustomShader": {"SpecularIntensity": 0.0},
    "CastShadows": True,
}
BUNDLE = {
    "AssetbundleURL": "https://x.org/a",
    "AssetbundleSecondaryURL": "",
    "MaterialIndex": 0,
    "TypeIndex": 0,
    "LoopingEffectIndex": 0,
}
AT = {"x": 0.0, "y": 1.0, "z": 0.0}
JOINT = {
    "ConnectedBodyGUID": "abcdef",
    "EnableCollision": False,
    "Axis": AT,
    "Anchor": AT,
    "ConnectedAnchor": AT,
    "BreakForce": "Infinity",
    "BreakTorgue": 12.5,
}


def own_card(guid: str, hidden: bool = False) -> Save:
    entry = sheet(1, 1, BackIsHidden=hidden)
    return plain("CardCustom", guid, CardID=100, SidewaysCard=False, CustomDeck={"1": entry})


def playing_card(number: int, guid: str = "c0ffee") -> Save:
    return plain("Card", guid, CardID=number, SidewaysCard=False)


def without(item: Save, *keys: str) -> Save:
    return {key: value for key, value in item.items() if key not in keys}


BAG = {"MaterialIndex": -1, "MeshIndex": -1}
WRITTEN: dict[str, Save] = {
    "a card with a picture of its own": own_card("aaaaaa"),
    "one that shows its back": own_card("aaaaaa", hidden=True),
    "a deck of both kinds of sheets": plain(
        "Deck",
        "aaaaaa",
        SidewaysCard=False,
        DeckIDs=[100, 203],
        CustomDeck={"1": sheet(1, 1), "2": sheet(10, 7)},
        ContainedObjects=[
            own_card("bbbbbb"),
            plain("Card", "bbbbbb", CardID=203, SidewaysCard=False, CustomDeck={"2": sheet(10, 7)}),
        ],
    ),
    "the game's own playing cards": plain(
        "Deck",
        "aaaaaa",
        SidewaysCard=False,
        DeckIDs=[0, 52],
        ContainedObjects=[playing_card(0), playing_card(52)],
    ),
    "a model without a texture": plain("Custom_Model", "aaaaaa", CustomMesh={**MESH, "TypeIndex": 0}),
    "a bag with a model, and equal things in it": plain(
        "Custom_Model_Bag",
        "aaaaaa",
        **BAG,
        Number=0,
        CustomMesh=MESH,
        Bag={"Order": 0},
        ContainedObjects=[plain("BlockSquare", "bbbbbb"), plain("BlockSquare", "bbbbbb")],
    ),
    "an endless one": plain("Custom_Model_Infinite_Bag", "aaaaaa", **BAG, CustomMesh={**MESH, "TypeIndex": 7}),
    "a pile of models": plain("Custom_Model_Stack", "aaaaaa", **BAG, Number=4, CustomMesh={**MESH, "TypeIndex": 5}),
    "an asset bundle": plain("Custom_Assetbundle", "aaaaaa", CustomAssetbundle=BUNDLE),
    "a pile of chips": plain("ChipStack", "aaaaaa", **BAG, Number=3),
    "a text": plain(
        "3DText", "aaaaaa", Text={"Text": "x", "colorstate": {"r": 1.0, "g": 1.0, "b": 1.0}, "fontSize": 64}
    ),
    "real fog": plain(
        "FogOfWar",
        "aaaaaa",
        FogOfWar={
            "HideGmPointer": False,
            "HideObjects": True,
            "ReHideObjects": False,
            "Height": 1.0,
            "RevealedLocations": {},
        },
    ),
    "a layout zone": plain("LayoutZone", "aaaaaa", LayoutZone={"Options": {}, "GroupsInZone": []}),
    "an old figure": plain("rpg_WOLF", "aaaaaa", RPGmode=True, RPGdead=False),
    "a joint": plain("Custom_Tile", "aaaaaa", CustomImage=object_kinds.image("https://x.org/i"), JointFixed=JOINT),
    "a standee of version 13": plain("Figurine_Custom", "aaaaaa", CustomImage=object_kinds.image("https://x.org/i")),
    "an object before version 13.2": without(plain("Notecard", "aaaaaa"), "AltLookAngle", "XmlUI"),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_what_the_game_writes_has_no_findings(good: tuple[Save, set[str]], name: str) -> None:
    save = {**good[0], "ObjectStates": [WRITTEN[name]], "ComponentTags": {"labels": []}}
    assert check_save(save) == []


SPOILT: list[tuple[str, Callable[[Save], object], str]] = [
    ("no table", lambda s: s.pop("Table"), "key `Table` is missing"),
    ("a strange key", lambda s: s.update(Foo=1), "key `Foo`"),
    ("keys out of order", lambda s: move_key_last(s, "SaveName"), "not in the game's order"),
    ("keys of an object out of order", lambda s: move_key_last(first(s, "Bag"), "GUID"), "not in the game's order"),
    ("a whole number for a float", lambda s: s.update(Gravity=1), "Gravity: wrong type"),
    ("a number for a value", lambda s: first(s, "Custom_Dice")["RotationValues"][0].update(Value=1), "wrong type"),
    ("a missing nested key", lambda s: s["Hands"].pop("Hiding"), "`Hiding` is missing"),
    ("a die without values", lambda s: first(s, "Custom_Dice").pop("RotationValues"), "`RotationValues` is missing"),
    ("a sheet too wide", spoil_sheet, "2 to 10 columns"),
    ("the hidden cell", spoil_hidden, "last cell, which shows hidden cards"),
    ("a card beyond its sheet", spoil_index, "lies beyond the sheet"),
    ("a card of no sheet", lambda s: first(s, "Card").update(CardID=9900), "names a sheet that the deck does not"),
    ("a shuffled deck list", spoil_deck, "DeckIDs differ"),
    ("a word as a GUID", lambda s: first(s, "Bag").update(GUID="purse!"), "not six hex digits"),
    ("one GUID twice", lambda s: first(s, "Bag").update(GUID=first(s, "Counter")["GUID"]), "have one GUID"),
    ("a lost picture", lambda s: first(s, "Custom_Tile")["CustomImage"].update(ImageURL="x.png"), "was not built"),
    ("no picture", lambda s: first(s, "Custom_Tile")["CustomImage"].update(ImageURL=""), "`ImageURL` is empty"),
    ("a tag not listed", lambda s: first(s, "Card").update(Tags=["new"]), "is not listed in ComponentTags"),
    ("a tag's wrong form", lambda s: s["ComponentTags"]["labels"][0].update(normalized="X"), "lower case"),
    ("state 0", lambda s: first(s, "Custom_Tile_Stack").update(States={"0": first(s, "Counter")}), "numbered from 1"),
]


@can(
    "Table",
    "The save held against what the game itself writes",
)
@pytest.mark.parametrize(("spoil", "words"), [row[1:] for row in SPOILT], ids=[row[0] for row in SPOILT])
def test_what_is_wrong_is_found(good: tuple[Save, set[str]], spoil: Callable[[Save], object], words: str) -> None:
    save = copy.deepcopy(good[0])
    spoil(save)
    found = [str(problem) for problem in check_save(save, good[1])]
    assert any(words in text for text in found), found
