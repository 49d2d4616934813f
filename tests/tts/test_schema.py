"""Our specification of the save against what is seen in public saves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tts_build.tts.schema import KINDS, Key, mapping_keys, object_keys, top_keys

SEEN: dict[str, Any] = json.loads((Path(__file__).parent / "seen_keys.json").read_text(encoding="utf-8"))
OLD = {"HandTransforms", "Hidding", "ClockState"}
"""Keys of versions before 13."""

NESTED = {
    "AltLookAngle": "Vector",
    "Bag": "Bag",
    "Calculator": "Calculator",
    "Clock": "Clock",
    "ColorDiffuse": "Colour",
    "Counter": "Counter",
    "CustomDeck.<id>": "CustomDeck",
    "CustomFigurine": "CustomFigurine",
    "CustomImage": "CustomImage",
    "CustomImage.CustomDice": "CustomDice",
    "CustomImage.CustomTile": "CustomTile",
    "CustomImage.CustomToken": "CustomToken",
    "CustomMesh": "CustomMesh",
    "CustomPDF": "CustomPDF",
    "CustomUIAssets[]": "UiAsset",
    "RotationValues[]": "RotationValue",
    "SnapPoint[]": "SnapPoint",
    "Tablet": "Tablet",
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
    found = [f"{name} is always there" for name in seen["always"] if name not in ours or not ours[name].always]
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


# Dominoes were seen in saves before version 13 only.
@pytest.mark.parametrize("kind", sorted((set(KINDS) & set(SEEN["kinds"])) - {"Domino"}))
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
