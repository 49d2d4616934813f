"""Whatever a save holds, its import builds it again, object by object and key by key."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings
from PIL import Image, ImageChops, ImageStat

from tests.built import built_game
from tests.conftest import ROOT, run_cli
from tests.foreign_save.rebuilding import differences, rebuilt

Json = dict[str, Any]

TEXTS = st.one_of(
    st.sampled_from(
        (
            "",
            "Ogre",
            "[b]Elf[/b]",
            "=1+1",
            "{{ x }}",
            '{% \\ "}} {{ 7 * 7',
            "$said",
            "$file:x",
            "007",
            "true",
            "a, b",
            "CON",
            "../x",
        )
    ),
    st.sampled_from(
        ("ä\u0301 \U0001f409", "x" * 300, "a\r\nb\rc", "\u2028", "*a* **b** :c:", "'", '"', " a ", "\ud83d")
    ),
    st.text(max_size=12),
)
FLOATS = st.floats(-600, 600, width=32) | st.sampled_from((0.0, 1.0, 180.0, 1e-5, 2.04419612e-05))
WHOLE = st.integers(-3, 1200)
WORDS = st.recursive(
    st.none() | st.booleans() | WHOLE | FLOATS | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)
TRANSFORM = st.fixed_dictionaries(
    {f"{kind}{axis}": FLOATS for kind in ("pos", "rot") for axis in "XYZ"}
    | {f"scale{axis}": st.sampled_from((1.0, 0.5, 2.5, 0.0, -1.0)) for axis in "XYZ"}
)
COLOUR = st.fixed_dictionaries({part: st.floats(0, 1, width=32) | st.just(1.0) for part in "rgb"})
VECTOR = st.fixed_dictionaries(dict.fromkeys("xyz", FLOATS))
SNAP = st.fixed_dictionaries({"Position": VECTOR}, optional={"Rotation": VECTOR, "Tags": st.lists(TEXTS, max_size=2)})
SHEETS = st.dictionaries(
    st.sampled_from(("1", "2", "12")),
    st.fixed_dictionaries(
        {
            "FaceURL": st.sampled_from(("https://a.example/1", "https://a.example/2", "")),
            "BackURL": st.sampled_from(("https://a.example/b", "$asset:x")),
            "NumWidth": st.sampled_from((1, 3, 10, 100_000_000, -1)),
            "NumHeight": st.sampled_from((1, 2, 7)),
            "BackIsHidden": st.booleans(),
            "UniqueBack": st.booleans(),
        },
        optional={"Type": st.integers(0, 4)},
    ),
    min_size=1,
    max_size=2,
)
IMAGE = st.fixed_dictionaries(
    {"ImageURL": st.sampled_from(("https://a.example/t.png", "")), "ImageSecondaryURL": TEXTS, "WidthScale": FLOATS},
    optional={
        "CustomTile": st.fixed_dictionaries({"Type": st.integers(0, 4), "Thickness": FLOATS, "Stretch": st.booleans()}),
        "CustomToken": st.fixed_dictionaries({"Thickness": FLOATS, "Stackable": st.booleans()}),
    },
)
NUMBERS = st.sampled_from((100, 101, 105, 206, 1203, 3))
FLAGS = ("Locked", "Grid", "Snap", "IgnoreFoW", "Sticky", "Tooltip", "HideWhenFaceDown", "Hands", "DragSelectable")
LABELS: Json = {"GUID": TEXTS, "Nickname": TEXTS, "Description": TEXTS, "GMNotes": TEXTS, "ColorDiffuse": COLOUR}
MORE: Json = {
    "Memo": TEXTS,
    "Tags": st.lists(TEXTS, max_size=3),
    "AltLookAngle": VECTOR,
    "LayoutGroupSortIndex": WHOLE,
    "Value": WHOLE,
    "LuaScript": TEXTS,
    "XmlUI": TEXTS,
    "LuaScriptState": TEXTS,
    "$thing": TEXTS,
    "Unknown": WORDS,
    "AttachedSnapPoints": st.lists(SNAP, max_size=2),
    **dict.fromkeys(FLAGS, st.booleans()),
}
KINDS: dict[str, Json] = {
    **{key: {"CardID": NUMBERS, "SidewaysCard": st.booleans(), "CustomDeck": SHEETS} for key in ("Card", "CardCustom")},
    **{key: {"CustomImage": IMAGE} for key in ("Custom_Tile", "Custom_Token", "Custom_Board", "Figurine_Custom")},
    "Counter": {"Counter": st.fixed_dictionaries({"value": WHOLE})},
    "3DText": {"Text": st.fixed_dictionaries({"Text": TEXTS, "colorstate": COLOUR, "fontSize": WHOLE})},
    "HandTrigger": {"FogColor": st.sampled_from(("White", "Red", "Mauve"))},
    "FogOfWarTrigger": {"FogColor": TEXTS, "FogHidePointers": st.booleans()},
    **{key: {} for key in ("ScriptingTrigger", "RandomizeTrigger", "Die_6", "BlockSquare", "PlayerPawn", "Odd")},
}


def objects(inside: st.SearchStrategy[list[Json]]) -> st.SearchStrategy[Json]:
    """Objects of all kinds, those that hold others among them."""
    kinds = {
        **KINDS,
        "DeckCustom": {"DeckIDs": st.lists(NUMBERS, max_size=3), "CustomDeck": SHEETS, "ContainedObjects": inside},
        **{key: {"ContainedObjects": inside, "MaterialIndex": st.just(-1)} for key in ("Bag", "Infinite_Bag")},
    }
    held = {"ChildObjects": inside, "States": inside.map(lambda held: {str(n): one for n, one in enumerate(held, 2)})}
    return st.sampled_from(sorted(kinds)).flatmap(
        lambda kind: st.fixed_dictionaries(
            {"Name": st.just(kind), "Transform": TRANSFORM, **LABELS, **kinds[kind]}, optional={**MORE, **held}
        )
    )


OBJECTS = st.recursive(st.lists(objects(st.just([])), max_size=4), lambda inner: st.lists(objects(inner), max_size=3))
SAVES = st.fixed_dictionaries(
    {"SaveName": TEXTS, "ObjectStates": OBJECTS},
    optional={
        "Date": TEXTS,
        "EpochTime": WHOLE,
        "VersionNumber": TEXTS,
        "GameMode": TEXTS,
        "Note": TEXTS,
        "Rules": TEXTS,
        "Gravity": FLOATS,
        "PlayArea": FLOATS | WHOLE,
        "Table": TEXTS | st.just("Table_Poker"),
        "Sky": TEXTS,
        "PlayerCounts": st.lists(WHOLE, max_size=3),
        "PlayingTime": st.lists(WHOLE, min_size=2, max_size=2),
        "Tags": st.lists(TEXTS, max_size=3),
        "LuaScript": TEXTS,
        "SnapPoints": st.lists(SNAP, max_size=3),
        "TabStates": st.none()
        | st.dictionaries(
            st.sampled_from(("0", "1", "x")),
            st.fixed_dictionaries({"title": TEXTS, "body": TEXTS, "color": st.sampled_from(("Grey", "Odd"))}),
        ),
        "Hands": st.fixed_dictionaries({"Enable": st.booleans(), "DisableUnused": st.booleans(), "Hiding": WHOLE}),
        "Turns": st.fixed_dictionaries({"Enable": st.booleans(), "TurnOrder": st.just(["White"]), "TurnColor": TEXTS}),
        "Lighting": st.fixed_dictionaries({"LightIntensity": FLOATS, "LightColor": COLOUR}),
        "CustomUIAssets": st.lists(st.fixed_dictionaries({"Name": TEXTS, "URL": TEXTS}), max_size=2),
    },
)


GAMES = ["die_card", "dice_girls", "iditacards", "ring_of_dice", "die_decks"]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_games_of_this_workspace_come_back(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, game: str) -> None:
    folder = built_game(tmp_path_factory, game)
    save = json.loads((folder / f"{game}.json").read_text("utf-8"))
    assert differences(save, rebuilt(save, tmp_path, folder), urls=False) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_an_import_looks_as_its_original(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, game: str
) -> None:
    """Over squares of four pixels: a dashed line may begin elsewhere, and pictures are painted at other sizes."""
    folder = built_game(tmp_path_factory, game)
    look = ("look", "--width", "900", "--out")
    taken = ("import", str(folder / f"{game}.json"), str(tmp_path / "mod"), "--assets", str(folder))
    for arguments, place in (
        ((*look, str(tmp_path / "own.png"), game), ROOT),
        (taken, tmp_path),
        ((*look, str(tmp_path / "again.png"), "mod"), tmp_path / "mod"),
    ):
        done = run_cli(*arguments, cwd=place)
        assert done.status == 0, done.err
    both = [Image.open(tmp_path / f"{name}.png").convert("RGB") for name in ("own", "again")]
    assert both[0].size == both[1].size
    apart = ImageChops.difference(*(picture.reduce(4) for picture in both))
    assert max(most for _, most in apart.getextrema()) < 48
    assert max(ImageStat.Stat(apart).mean) < 0.2


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(save=SAVES)
def test_any_save_is_built_again_as_it_was(save: Json) -> None:
    with tempfile.TemporaryDirectory() as folder:
        assert differences(save, rebuilt(save, Path(folder))) == []
