"""Our specification of the save against what is seen in public saves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tts_build.save.save_keys import Key, mapping_keys, object_keys, top_keys

SEEN: dict[str, Any] = json.loads((Path(__file__).parent / "seen_keys.json").read_text(encoding="utf-8"))
OLD = {"HandTransforms", "Hidding", "ClockState", "Rules", "DrawImage", "PlayerTurn", "Layer"}
"""Keys of versions before 13."""
NOT_IN_ALL = {"AltLookAngle", "XmlUI"}
"""Keys that objects of some kinds always have in these saves, and objects of others have not."""

NESTED = {
    "AltLookAngle": "Vector",
    "Bag": "Bag",
    "Calculator": "Calculator",
    "Clock": "Clock",
    "ColorDiffuse": "Colour",
    "Counter": "Counter",
    "CustomAssetbundle": "CustomAssetbundle",
    "CustomDeck.<id>": "CustomDeck",
    "CustomFigurine": "CustomFigurine",
    "CustomImage": "CustomImage",
    "CustomImage.CustomDice": "CustomDice",
    "CustomImage.CustomTile": "CustomTile",
    "CustomImage.CustomToken": "CustomToken",
    "CustomMesh": "CustomMesh",
    "CustomPDF": "CustomPDF",
    "CustomUIAssets[]": "UiAsset",
    "FogOfWar": "FogOfWar",
    "Mp3Player": "Mp3Player",
    "RotationValues[]": "RotationValue",
    "SnapPoint[]": "SnapPoint",
    "Tablet": "Tablet",
    "Text": "Text",
    "Transform": "Transform",
    "top.CameraStates[]": "Camera",
    "top.ComponentTags": "ComponentTags",
    "top.Grid": "Grid",
    "top.Hands": "Hands",
    "top.Lighting": "Lighting",
    "top.TabStates.<id>": "Tab",
    "top.Turns": "Turns",
}


def differences(keys: tuple[Key, ...], seen: dict[str, Any], unseen: set[str]) -> list[str]:
    ours = {key.name: key for key in keys}
    found = [f"{name} is no key of ours" for name in sorted(set(seen["keys"]) - set(ours) - OLD)]
    found += [
        f"{name} is always there"
        for name in seen["always"]
        if name not in NOT_IN_ALL and not (name in ours and ours[name].always)
    ]
    for name, key in ours.items():
        kind = key.type if len(key.type) == 1 else "o"
        if name not in seen["keys"]:
            if name not in unseen and key.always:
                found.append(f"{name} was never seen")
        elif kind not in seen["keys"][name]:
            found.append(f"{name} is {seen['keys'][name]}, not {kind}")
    return found


def test_the_top_level_is_as_seen() -> None:
    assert differences(top_keys(), SEEN["top"], set()) == []


OLD_KINDS = {"Domino", "Deck_CardBot_Head", "Deck_CardBot_Main", "rpg_WOLF"}
"""Seen in saves before version 13 only."""


def test_no_kind_has_a_key_that_we_do_not_know() -> None:
    for kind, seen in SEEN["kinds"].items():
        assert set(seen["keys"]) <= {key.name for key in object_keys(kind)} | OLD, kind


@pytest.mark.parametrize("kind", sorted(set(SEEN["kinds"]) - OLD_KINDS))
def test_a_kind_is_as_seen(kind: str) -> None:
    # Seven randomize zones and one repository's piles of models were written before these keys came.
    unseen = {"AltLookAngle", "LayoutGroupSortIndex", "Value", "MeasureMovement", "DragSelectable"}
    seen = SEEN["kinds"][kind]
    always = [key for key in seen["always"] if not (kind == "Custom_Tile_Stack" and key == "States")]
    assert differences(object_keys(kind), {**seen, "always": always}, unseen) == []


@pytest.mark.parametrize("name", sorted(NESTED))
def test_a_mapping_is_as_seen(name: str) -> None:
    keys = tuple(key for key in mapping_keys(NESTED[name]) if key.name not in OLD)
    assert differences(keys, SEEN["nested"][name], set()) == []
