"""Regions of a board: for its face, its snap points, scripts and the notebook; and maps that are dealt by a seed."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.can import can, cannot
from tests.conftest import SMALL
from tts_build.build.core.options import Options
from tts_build.build.game_build import build_game
from tts_build.definition.boards.regions import regions_of
from tts_build.definition.game import load_game
from tts_build.definition.workspace import load_workspace
from tts_build.problem import TtsBuildError
from tts_build.scene.path_notation import parse
from tts_build.sim.table import Table

BOARD = """\
  track:
    size: 100 x 100 mm
    face: isle
    resolution: 60
    grid: {columns: 4, rows: 4, cell: 20 mm, ids: A1}
    spaces: [{id: B2, kind: lake}, {id: C3, kind: lake}, {id: A4, kind: hill}]
    snap_tags: [boat]
    regions:
      home: [A1, A2, B1, B2]
      lakes: {where: kind == 'lake', name: The Lakes, snap_tags: [ship], with: {bonus: 3}}
      west: {where: "column == 1 and 'home' not in regions"}
"""
FACE = """\
safe: 0
background: white
elements:
  - repeat: regions
    name: region
    elements:
      - path: "{{ region.outline }}"
        fill: "{{ {'home': '#c02020', 'lakes': '#2040c0', 'west': '#20a040'}[region.id] }}"
"""
LUA = """
lakes = {{ regions.track.lakes | lua }}
homes = {{ boards.track | lua }}
function named() return lakes.name .. ":" .. table.concat(lakes.spaces, ",") .. ":" .. lakes.bonus end
function of(id) for _, s in ipairs(homes) do if s.id == id then return table.concat(s.regions, ",") end end end
"""


def workspace(root: Path, *changes: tuple[str, str]) -> Path:
    """The small game with a board of regions and lands on it, changed."""
    shutil.copytree(SMALL, root)
    (root / "cards/hello/faces/isle.yaml").write_text(FACE, "utf-8")
    (root / "lua_templates/hello/hello.lua").write_text(LUA, "utf-8")
    game = root / "cards/hello/game.yaml"
    text = re.sub(r"  track: .*\n", BOARD.replace("\\", r"\\"), game.read_text("utf-8"), count=1)
    text = text.replace("pieces:\n", "pieces:\n  land: {count: 4, shape: rect 18 mm, face: coin, resolution: 50}\n")
    text = text.replace("  place:\n", "  place:\n    land: {on: track, region: home, shuffle: 7}\n", 1)
    note = "{title: Map, text: '{{ regions.track.lakes.name }}: {{ regions.track.lakes.spaces | join(\", \") }}'}"
    text = text.replace("  seats: [White, Blue]\n", f"  seats: [White, Blue]\n  notebook: [{note}]\n")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    game.write_text(text, encoding="utf-8")
    return root


def saved(root: Path) -> dict[str, Any]:
    build_game(load_workspace(root), "hello", Options(only=("save",)))
    save: dict[str, Any] = json.loads((root / "dist/hello/hello.json").read_text("utf-8"))
    return save


@pytest.fixture(scope="module")
def isle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The workspace of that game, built."""
    root = workspace(tmp_path_factory.mktemp("isle") / "workspace")
    saved(root)
    return root


def board_of(save: dict[str, Any]) -> dict[str, Any]:
    return next(item for item in save["ObjectStates"] if item.get("Memo") == "track")


@can(
    "Boards",
    "Regions: spaces under a name, listed or by an expression, with an outline, for faces, scripts and the rulebook",
    write="regions: {harbour: [a1, a2, b1], woods: {where: kind == 'forest', name: The Dark Wood}}",
    see="boards.md#regions",
    picture="boards-regions",
)
def test_the_face_draws_the_line_round_each_region(isle: Path) -> None:
    save = json.loads((isle / "dist/hello/hello.json").read_text("utf-8"))
    name = board_of(save)["CustomImage"]["ImageURL"]
    picture = Image.open(isle / "dist/hello/images" / name).convert("RGB")

    def at(column: int, row: int) -> Any:
        return picture.getpixel(tuple(round((20 + 20 * part) / 100 * picture.width) for part in (column, 3 - row)))

    red, blue, green, white = (192, 32, 32), (32, 64, 192), (32, 160, 64), (255, 255, 255)
    assert (at(0, 0), at(1, 0), at(0, 1)) == (red, red, red)
    assert (at(1, 1), at(2, 2)) == (blue, blue)  # of two regions the later one is drawn over the other
    assert (at(0, 2), at(0, 3), at(3, 3)) == (green, green, white)
    colours = np.asarray(picture).reshape(-1, 3)
    assert (colours == red).all(axis=1).mean() == pytest.approx(0.12, abs=0.01)


def test_snap_points_of_a_region_have_its_tags(isle: Path) -> None:
    save = json.loads((isle / "dist/hello/hello.json").read_text("utf-8"))
    tags = [tuple(point["Tags"]) for point in board_of(save)["AttachedSnapPoints"]]
    ids = [place.id for place in load_game(load_workspace(isle), "hello").places["track"]]
    assert {id for id, tag in zip(ids, tags, strict=True) if tag == ("ship",)} == {"B2", "C3"}
    assert set(tags) == {("ship",), ("boat",)}


def test_scripts_and_the_notebook_know_regions(isle: Path) -> None:
    table = Table.load(isle / "dist/hello/hello.json")
    try:
        assert table.call("named") == "The Lakes:B2,C3:3"
        assert [table.call("of", id) for id in ("B2", "A1", "D4")] == ["home,lakes", "home", ""]
    finally:
        table.close()
    save = json.loads((isle / "dist/hello/hello.json").read_text("utf-8"))
    assert "The Lakes: B2, C3" in json.dumps(save["TabStates"])


def test_the_outline_goes_round_the_whole_and_its_holes(tmp_path: Path) -> None:
    ring = "[A1, B1, C1, A2, C2, A3, B3, C3, D4]"
    root = workspace(tmp_path / "workspace", ("home: [A1, A2, B1, B2]", f"home: {ring}"))
    loaded = load_game(load_workspace(root), "hello")
    home = regions_of(loaded.game.boards["track"], loaded.places["track"])[0]
    loops = home["outline"].split(" M")
    assert sorted(len(parse(loop if loop.startswith("M") else f"M{loop}")) for loop in loops) == [
        5,
        17,
    ]  # what touches at a corner is one line


@can(
    "Boards",
    "Maps that are dealt by a seed: the same with every build",
    write="land: {on: island, region: inland, shuffle: 7}",
    see="boards.md#maps-that-are-dealt",
    picture="boards-regions",
)
def test_the_same_seed_deals_the_same_map_and_another_one_another(tmp_path: Path) -> None:
    def map_of(name: str, seed: str) -> list[tuple[float, float]]:
        root = workspace(tmp_path / name, ("shuffle: 7", seed))
        lands = [item for item in saved(root)["ObjectStates"] if item["Nickname"] == "Land"]
        return [(item["Transform"]["posX"], item["Transform"]["posZ"]) for item in lands]

    first, again, other, plain = (
        map_of(*one) for one in zip("abcd", ("shuffle: 7", "shuffle: 7", "shuffle: 8", "turn: 0"), strict=True)
    )
    assert first == again != plain
    assert len(set(first)) == 4 and set(first) == set(other) == set(plain)
    assert len({tuple(first), tuple(other), tuple(plain)}) > 1


@cannot(
    "Boards",
    "Regions of spaces that there are not, or of none; more things than spaces to deal them to",
    instead="the message names the region",
    see="boards.md#regions",
)
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[A1, A2, B1, B2]", "[A1, E9, B1, B2]", "no space `E9`"),
        ("kind == 'lake'", "kind == 'sea'", "no space of board `track` lies in the region `lakes`"),
        ("kind == 'lake'", "colour == 'sea'", "`colour`"),
        ("where: kind == 'lake', ", "", "a region names its `spaces`, or says by `where` which they are"),
        ("region: home", "region: hme", "no region `hme`; did you mean `home`?"),
        ("count: 4", "count: 5", "`land` has 4 spaces in the region `home` for 5 of it"),
        ("region: home", "space: A1", "`shuffle` deals copies to `spaces` or a `region`"),
        ("region: home", "region: home, space: A1", "`on` names a board and `space` (or `spaces`, or `region`)"),
    ],
)
def test_what_is_no_region_is_said(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(TtsBuildError) as caught:
        load_game(load_workspace(workspace(tmp_path / "workspace", (old, new))), "hello")
    assert said in str(caught.value)
