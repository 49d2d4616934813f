"""Boards of hexagons and squares, tracks, the game's own grid, tokens from rows: the showcase `boards`, and rules."""

from __future__ import annotations

import json
import math
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from tests.can import can, cannot
from tests.conftest import ROOT, run_cli
from tests.definition.test_spaces import apart, board, check_links, places
from tests.face.bench import Bench
from tts_build.definition import Loaded, Place, load_game, load_workspace
from tts_build.problem import InputError, Problems
from tts_build.save.built_files import Assets
from tts_build.save.file.assemble import arrange, assemble
from tts_build.save.file.grid import table_grid
from tts_build.save.grid_cells import Gridding
from tts_build.save.place.object_guids import guid_names
from tts_build.save.place.placement import mm_on_table
from tts_build.save.urls import Urls
from tts_build.scene.scene import Shape
from tts_build.scene.scene_key import SceneKey
from tts_build.sim.table import Table

SHOWCASE = ROOT / "docs" / "showcase"
GUIDE = (ROOT / "docs" / "boards.md").read_text("utf-8")
LUA = """\
island = {{ boards.island | lua }}
loot = {{ pieces.loot | lua }}
guids = {{ guid.loot | lua }}
function corners(id) for _, s in ipairs(island) do if s.id == id then return s.corners end end end
function first() return getObjectFromGUID(guids[1]).getName() .. "/" .. loot[1].title .. "/" .. #loot end
function named(number) return loot[number].title end
"""

Near = dict[str, set[str]]


def near(found: tuple[Place, ...], reach: float) -> Near:
    """Which spaces lie within reach of each other."""
    return {place.id: {other.id for other in found if 0 < apart(place, other) < reach} for place in found}


def links(found: tuple[Place, ...]) -> Near:
    return {place.id: set(place.links) for place in found}


# Hexagons


@can(
    "Boards",
    "Hexagons: a large one, a rectangle, a triangle, any list; flat or pointy; links, corners and snap points by rule",
    write="hexes: {radius: 3, size: 28 mm, orientation: flat}",
    see="boards.md#hexagons",
    picture="boards-island",
)
@given(
    shape=st.sampled_from([{"radius": 0}, {"radius": 4}, {"columns": 7, "rows": 4}, {"triangle": 6}]),
    flat=st.booleans(),
    start=st.sampled_from(["top-left", "bottom-left", "top-right", "bottom-right"]),
    ids=st.sampled_from(["a1", "A1", "offset", "axial", "number"]),
)
def test_hexagons_touch_those_that_they_are_linked_to(shape: dict[str, int], flat: bool, start: str, ids: str) -> None:
    rule = {**shape, "size": 20, "orientation": "flat" if flat else "pointy", "start": start, "ids": ids}
    found = places(board(hexes=rule))
    expected = {
        "radius": lambda r: 3 * r * (r + 1) + 1,
        "triangle": lambda n: n * (n + 1) // 2,
        "columns": lambda n: 28,
    }
    (key, value), *_ = shape.items()
    assert len(found) == expected[key](value)
    check_links(found)
    assert links(found) == near(found, 20.01)
    for place in found:
        assert [math.dist(place.at, corner) for corner in place.corners] == pytest.approx([20 / math.sqrt(3)] * 6)
        assert min(y for _, y in place.corners) == pytest.approx(place.at[1] - place.height / 2)
        assert (min(place.width, place.height), place.width > place.height) == (20, flat)
        shared = [set(place.corners) & set(other.corners) for other in found if other.id in place.links]
        # What touches shares a side: rounded in the same way it has the very same two ends, or nearly.
        assert all(len(ends) <= 2 for ends in shared)


@can("Boards", "Hexagons as large as fits on the board, or moved on it", write="hexes: {radius: 2, margin: 8}")
@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_hexagons_without_a_size_fill_the_board_between_its_margins(orientation: str) -> None:
    found = places(board(size=[300, 200], hexes={"radius": 2, "margin": 10, "orientation": orientation}))
    xs, ys = zip(*(corner for place in found for corner in place.corners), strict=True)
    assert min(min(xs), min(ys)) == pytest.approx(10) or min(ys) == pytest.approx(10)
    assert (max(ys) - 190 < 1e-6) and (max(xs) - 290 < 1e-6)
    assert max(ys) == pytest.approx(190) or max(xs) == pytest.approx(290)
    moved = places(board(hexes={"radius": 1, "size": 20, "centre": [50, 60], "orientation": orientation}))
    assert moved[3].at == (50, 60)


@can(
    "Boards",
    "Ids by a scheme: letters and numbers, column and row, axial, counted; printed as labels on demand",
    write="hexes: {radius: 3, ids: offset, labels: true}",
    see="boards.md#hexagons",
)
def test_ids_follow_their_scheme() -> None:
    def ids(**rule: Any) -> list[str]:
        return [place.id for place in places(board(**rule))]

    ring = {"radius": 1, "size": 20}
    assert ids(hexes=ring) == ["a1", "a2", "b1", "b2", "b3", "c1", "c2"]
    assert ids(hexes={**ring, "ids": "offset"}) == ["0101", "0201", "0102", "0202", "0302", "0103", "0203"]
    assert ids(hexes={**ring, "ids": "axial"}) == ["q0r-1", "q1r-1", "q-1r0", "q0r0", "q1r0", "q-1r1", "q0r1"]
    assert ids(grid={"columns": 3, "rows": 2, "ids": "A1"}) == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert ids(grid={"columns": 9, "rows": 1, "ids": "go"})[-2:] == ["H1", "J1"]
    assert ids(grid={"columns": 28, "rows": 1})[-3:] == ["z1", "aa1", "ab1"]
    found = places(board(hexes={**ring, "labels": True}), {"id": "b2", "label": "Home"})
    assert [place.label for place in found] == ["a1", "a2", "b1", "Home", "b3", "c1", "c2"]


@can(
    "Boards",
    "Spaces left out, chosen or added, with kinds and values from a table",
    write="hexes: {radius: 3, without: [a1, g4]}",
    see="boards.md#hexagons",
)
def test_what_is_left_out_renames_nothing_and_leaves_no_links() -> None:
    ring = {"radius": 1, "size": 20}
    whole = places(board(hexes=ring))
    less = places(board(hexes={**ring, "without": ["a1", "b2"]}), {"id": "c1", "kind": "wood", "values": {"worth": 2}})
    assert {place.id: place.at for place in less} == {
        place.id: place.at for place in whole if place.id not in ("a1", "b2")
    }
    assert links(less) == near(less, 20.01)
    (wood,) = (place for place in less if place.id == "c1")
    assert wood.row()["worth"] == 2 and wood.row()["kind"] == "wood" and wood.row()["q"] == -1
    assert [place.id for place in places(board(hexes={**ring, "only": ["a1", "c2"]}))] == ["a1", "c2"]
    more = places(board(hexes={**ring, "also": [[2, 0]], "ids": "axial"}))
    assert {place.id for place in more} == {*(f"q{p.values['q']}r{p.values['r']}" for p in whole), "q2r0"}
    assert links(more)["q2r0"] == {"q1r0"}


# Squares


@can(
    "Boards",
    "Square grids with letters and numbers, gaps, links over sides, corners or both",
    write="grid: {columns: 8, rows: 8, cell: 20 mm, links: both}",
    see="boards.md#squares",
    picture="boards-harbour",
)
@given(columns=st.integers(1, 9), rows=st.integers(1, 9), gap=st.sampled_from([0.0, 3.0]))
def test_squares_are_linked_over_what_the_rule_says(columns: int, rows: int, gap: float) -> None:
    def grid(how: str) -> tuple[Place, ...]:
        return places(board(grid={"columns": columns, "rows": rows, "cell": "20 mm", "gap": gap, "links": how}))

    step = 20 + gap
    found = grid("sides")
    sides, both = near(found, step + 0.1), near(found, step * 1.42)
    assert links(found) == sides and links(grid("both")) == both
    assert links(grid("corners")) == {space: both[space] - sides[space] for space in both}
    assert not any(links(grid("none")).values())
    assert found[0].id == "a1" and all(other.at[1] <= found[0].at[1] for other in found)
    for place in found:
        (left, top), _, (right, bottom), _ = place.corners
        assert (right - left, bottom - top) == pytest.approx((20, 20))
        assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx(place.at)


@can(
    "Boards", "Pieces on the crossings of lines, as in go", write="grid: {columns: 9, rows: 9, on: crossings, ids: go}"
)
def test_crossings_are_as_many_as_lines() -> None:
    found = places(board(grid={"columns": 9, "rows": 9, "cell": "22 mm", "on": "crossings", "ids": "go"}))
    assert len(found) == 81 and found[-1].id == "J9"
    assert found[40].id == "E5" and found[40].at == (200, 200)
    assert apart(found[0], found[1]) == pytest.approx(22)


# Tracks


@can(
    "Boards",
    "A track along any path, its spaces turned with it and cut to its curve",
    write="path: {along: M22 62 C 46 12 ..., count: 21}",
    see="boards.md#tracks",
    picture="boards-voyage",
)
@given(count=st.integers(3, 40), height=st.floats(5, 30))
def test_a_track_on_a_circle_is_a_ring(count: int, height: float) -> None:
    along = "M300 200 A100 100 0 0 1 100 200 A100 100 0 0 1 300 200 Z"
    found = places(board(path={"along": along, "count": count, "space": [500, height]}))
    check_links(found)
    gaps = [apart(a, b) for a, b in zip(found, (*found[1:], found[0]), strict=True)]
    assert gaps == pytest.approx([200 * math.sin(math.pi / count)] * count, rel=1e-3)
    assert all(len(place.links) == 2 for place in found)
    for number, place in enumerate(found):
        angle = 360 * number / count
        assert (place.turn - angle - 90 + 180) % 360 - 180 == pytest.approx(0, abs=0.5)
        distances = [math.dist(corner, (200, 200)) for corner in place.corners]
        assert distances == pytest.approx([100 + height / 2] * 7 + [100 - height / 2] * 7, abs=0.15)
    # The strips lie edge to edge: a road without gaps.
    assert math.dist(found[0].corners[6], found[1].corners[0]) < 0.01


@can("Boards", "Spaces so many millimetres apart on a path, open or closed, upright if wanted", write="step: 14 mm")
def test_a_step_along_a_path_is_kept() -> None:
    found = places(board(path={"along": "M20 100 H320 V300", "step": 25, "upright": True}))
    assert [place.at for place in found[:3]] == [(20, 100), (45, 100), (70, 100)]
    assert len(found) == 21 and found[-1].at == (320, 300)
    assert {place.turn for place in found} == {0.0}
    assert [len(place.links) for place in found] == [1, *[2] * 19, 1]
    turned = places(board(path={"along": "M20 100 H320 V300", "step": 25}))
    assert [place.turn for place in turned] == [0.0] * 12 + [45.0] + [90.0] * 8
    square = "M50 50 H350 V350 H50 Z"
    assert [len(p.links) for p in places(board(path={"along": square, "count": 8, "closed": False}))].count(1) == 2


@can("Boards", "Loops round the border, rings, snakes and straight lines", write="path: {loop: 40, start: bottom-left}")
def test_the_simple_paths_of_a_board_are_linked_in_order() -> None:
    for rule, ends in ({"loop": 12}, 0), ({"ring": 9, "radius": 90}, 0), ({"snake": [4, 3]}, 2):
        found = places(board(path=rule))
        check_links(found)
        assert [len(place.links) for place in found].count(1) == ends


# Faces


@can(
    "Faces", "Polygons whose corners a template gives", write='polygon: "{{ space.corners }}"', see="boards.md#hexagons"
)
def test_a_polygon_from_a_template_is_the_one_that_is_written(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    written = bench.compose("elements: [{polygon: [[1, 2], [30, 2], [9, 40]], fill: sea}]", {})
    given_ = bench.compose('elements: [{polygon: "{{ edge }}", fill: sea}]', {"edge": [[1, 2], [30, 2], [9, 40]]})
    assert given_.scene.items == written.scene.items and isinstance(given_.scene.items[0], Shape)
    for edge in ("round", [[1, 2], [3, 4]], [[1, 2], [3], [4, 5]], [[1, 2], [3, "x"], [4, 5]]):
        spoilt = bench.compose('elements: [{polygon: "{{ edge }}", fill: sea}]', {"edge": edge})
        assert [problem.code for problem in spoilt.problems] in (["bad-polygon"], ["bad-value"])


@pytest.mark.parametrize("example", re.findall(r"```yaml\n(boards:.*?)```", GUIDE, re.DOTALL))
def test_the_boards_of_the_guide_have_their_places(example: str) -> None:
    for name, keys in yaml.safe_load(example)["boards"].items():
        found = places(board(**{**keys, "spaces": None}))
        check_links(found)
        assert len(found) == {"island": 33, "harbour": 36, "voyage": 21}[name]


def test_the_face_of_the_guide_paints_every_hexagon(tmp_path: Path) -> None:
    (face,) = re.findall(r"```yaml\n(# cards/saltwind.*?)```", GUIDE, re.DOTALL)
    found = places(board(hexes={"radius": 1, "size": 28}), {"id": "b2", "kind": "forest"}, {"id": "a1", "kind": "hill"})
    composed = Bench(tmp_path).compose(face, {"places": [place.row() for place in found]}, size=(400.0, 400.0))
    assert [str(problem) for problem in composed.problems] == []
    fills = [item.fill for item in shapes(composed.scene.items) if item.fill is not None]
    assert len(fills) == 7 and len(set(fills)) == 3


def shapes(items: tuple[Any, ...]) -> list[Shape]:
    """All shapes, those in groups included."""
    return [
        shape for item in items for shape in ([item] if isinstance(item, Shape) else shapes(getattr(item, "items", ())))
    ]


# The built showcase


class Built:
    """The showcase as a build leaves it, with a script that tells what scripts see."""

    def __init__(self, root: Path) -> None:
        self.root, self.folder = root, root / "dist" / "boards"
        self.save = json.loads((self.folder / "boards.json").read_text("utf-8"))

    def named(self, memo: str) -> list[dict[str, Any]]:
        return [item for item in self.save["ObjectStates"] if item.get("Memo", "").partition("#")[0] == memo]

    def picture(self, item: dict[str, Any], key: str = "ImageURL") -> Image.Image:
        return Image.open(self.folder / "images" / item["CustomImage"][key].rpartition("/")[2])


def copied(root: Path, change: Callable[[str], str] = lambda text: text) -> Path:
    """The showcase's game in a workspace of its own, its definition changed."""
    for part in ("cards", "art"):
        shutil.copytree(SHOWCASE / part / "boards", root / part / "boards")
    (root / "tts-build.yaml").write_text("")
    file = root / "cards" / "boards" / "game.yaml"
    file.write_text(change(file.read_text("utf-8")))
    (root / "lua_templates" / "boards").mkdir(parents=True)
    (root / "lua_templates" / "boards" / "say.lua").write_text(LUA)
    return root


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    def change(text: str) -> str:
        # A small build: coarse pictures of the boards, one paper.
        text = re.sub(r"(    size: \d+ x \d+ mm)", r"\1\n    resolution: 40\n    paper: false", text)
        return text + "scripts: {Global: say.lua}\npaper: {sizes: [a4]}\nrulebook: rules.md\n"

    root = copied(tmp_path_factory.mktemp("boards"), change)
    (root / "cards" / "boards" / "rules.md").write_text(
        "# Rules\n\n::: setup players=2\n1. Look.\n:::\n\n::: components\n:::\n"
    )
    outcome = run_cli("build", "boards", cwd=root)
    assert outcome.status == 0, outcome.err
    return Built(root)


def test_snap_points_stand_in_the_hexagons_of_the_save(built: Built) -> None:
    (island,) = built.named("island")
    assert len(island["AttachedSnapPoints"]) == 33


@can("Scripts", "Spaces with their corners, and the rows of tokens, as Lua data", write="{{ boards.island | lua }}")
def test_scripts_see_corners_and_the_row_of_each_token(built: Built) -> None:
    table = Table.load(built.folder / "boards.json")
    try:
        assert table.call("first") == "Pearls/Pearls/12"
        assert [table.call("named", number) for number in (1, 2, 3, 12)] == ["Pearls", "Pearls", "Rum", "Crown"]
        (place,) = (place for place in loaded(built.root).places["island"] if place.id == "c4")
        assert [tuple(corner) for corner in table.call("corners", "c4")] == list(place.corners)
        # Off the board a banner snaps to the grid, which continues the island's hexagons.
        player = table.player("White")
        banner = table.find_all("Banner")[0]
        player.move(banner, (7.0, 3.0, 0.2))
        grid = Gridding.of(built.save["Grid"])
        assert grid.snaps == "middles"
        assert (banner.position.x, banner.position.z) == pytest.approx(grid.nearest(7.0, 0.2), abs=1e-4)
        assert math.dist((banner.position.x, banner.position.z), (7.0, 0.2)) <= grid.sides[0] / math.sqrt(3)
    finally:
        table.close()


def loaded(root: Path) -> Loaded:
    return load_game(load_workspace(root), "boards")


@can(
    "Parts",
    "Tokens and tiles from rows: each its own face, name and description, as many as its quantity",
    write="loot: {rows: loot.csv, shape: round 24 mm, face: loot}",
    see="boards.md#tokens-and-tiles-from-rows",
    picture="boards-table",
)
def test_each_row_is_a_token_of_its_own(built: Built) -> None:
    loot = built.named("loot")
    assert [item["Nickname"] for item in loot] == [
        *["Pearls"] * 2, *["Rum"] * 4, *["Map"] * 3, *["Lantern"] * 2, "Crown",
    ]  # fmt: skip
    assert loot[-1]["Description"] == "Worth 5."
    assert {item["CustomImage"]["CustomTile"]["Type"] for item in loot} == {2}
    pictures = [item["CustomImage"]["ImageURL"] for item in loot]
    assert len(set(pictures)) == 5 and len({item["CustomImage"]["ImageSecondaryURL"] for item in loot}) == 1
    assert len({item["GUID"] for item in loot}) == 12
    finds = built.named("finds")
    assert [item["Nickname"] for item in finds] == ["Spring", "Ruin", "Orchard", "Wreck"]
    assert {item["CustomImage"]["CustomTile"]["Type"] for item in finds} == {1}
    colours = [built.picture(item).convert("RGB").getpixel((10, 10)) for item in (loot[0], loot[-1])]
    assert colours[0] != colours[1]


def test_a_token_keeps_its_guid_when_a_row_comes_before_it(tmp_path: Path) -> None:
    root = copied(tmp_path)
    before = guid_names(loaded(root))["loot"]
    file = root / "cards" / "boards" / "loot.csv"
    file.write_text(file.read_text("utf-8").replace("Pearls,", "Salt,barrel,#333333,1,3\nPearls,", 1))
    after = guid_names(loaded(root))["loot"]
    assert after[3:] == before and len(set(after)) == 15


@can(
    "Parts", "Tokens from rows in a bag, in a pile, or one set for each seat", write="loot: {rows: loot.csv, in: sack}"
)
def test_tokens_of_rows_lie_in_a_bag_or_in_a_pile(tmp_path: Path) -> None:
    def change(text: str) -> str:
        text = text.replace("    back: loot-back\n", "    back: loot-back\n    in: sack\n    each: seat\n", 1)
        text = re.sub(r"    loot: \{at.*\n", "    sack: [6, -3]\n", text)
        text = re.sub(r"finds: \{on.*\n", "finds: {at: [8, 5], step: [0, 0]}\n", text)
        return text + "bags: {sack: {order: random}}\n"

    source = loaded(copied(tmp_path, change))
    save = assemble(
        source,
        Assets(pictures=dict.fromkeys(map(SceneKey, (*source.game.boards, *source.game.pieces)), "x.png")),
        {},
        Urls(),
    ).save
    bags = [item for item in save["ObjectStates"] if item.get("Memo", "").startswith("sack")]
    names = [item["Nickname"] for item in bags[0]["ContainedObjects"]]
    assert names == 2 * (["Pearls"] * 2 + ["Rum"] * 4 + ["Map"] * 3 + ["Lantern"] * 2 + ["Crown"])
    assert len({item["GUID"] for item in bags[0]["ContainedObjects"]}) == 24
    piled = [item for item in save["ObjectStates"] if item.get("Memo", "").startswith("finds")]
    heights = [item["Transform"]["posY"] for item in piled]
    assert heights == sorted(heights) and len(set(heights)) == 4


# Paper


def test_a_rulebook_counts_and_shows_the_tokens_of_rows(built: Built) -> None:
    page = pypdfium2.PdfDocument(built.folder / "pnp" / "rulebook.pdf")[0]
    text = " ".join(page.get_textpage().get_text_bounded().split())
    assert "Loot 12" in text and "Finds 4" in text and "Banner 2" in text
    # The copies of a row show its face in the picture of the table: the values of pearls and rum are text.
    picture = text.partition("The island")[0]
    assert picture.count("3") >= 2 and picture.count("5") >= 1


@can(
    "Paper",
    "Tokens cut to their shape: round, hexagons, or an outline of their own, with bleed, the back on the front",
    write="outline: M1 1 H21 V29 L11 22 L1 29 Z",
    see="boards.md#tokens-and-tiles-from-rows",
    picture="boards-paper",
)
def test_a_cut_out_has_its_outline_on_the_table_and_on_paper(built: Built) -> None:
    (banner, *_) = built.named("banner")
    assert banner["Name"] == "Custom_Token"
    for key in ("ImageURL", "ImageSecondaryURL"):
        alpha = built.picture(banner, key).getchannel("A")
        width, height = alpha.size
        assert alpha.getpixel((width // 2, height // 2)) == 255
        assert alpha.getpixel((width // 2, round(height * 28 / 30))) == 0 == alpha.getpixel((2, 2))
        assert alpha.getpixel((round(width * 3 / 22), round(height * 25 / 30))) == 255
    page = pypdfium2.PdfDocument(built.folder / "pnp" / "pieces-a4.pdf")[0].render(scale=3).to_pil().convert("RGB")
    wide, high = page.size
    above, below = page.crop((0, 0, wide, high // 2)), page.crop((0, high - high // 2, wide, high))
    inked = [ImageChops.invert(half.convert("L")).point(lambda v: 255 * (v > 8)) for half in (above, below)]
    # What is printed above the fold is printed below it too: a sheet that is folded has a back behind each front.
    folded = inked[1].transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    top, left = round(high * 0.06), 0
    box = (left, top, wide, high // 2 - 4)
    apart_ = ImageChops.difference(inked[0].crop(box), folded.crop(box))
    assert sum(apart_.histogram()[128:]) < 0.004 * wide * high
    # A hexagon's corners stay white: its bleed follows it.
    near = np.abs(np.asarray(page.crop((0, 0, wide, high // 2)), dtype=int) - (63, 130, 136)).max(axis=2) < 6
    xs = np.flatnonzero(near.any(axis=0))
    assert (xs[-1] - xs[0]) / 3 / 72 * 25.4 == pytest.approx(32.33 + 2 * 1.5, abs=1.2)
    corner = np.flatnonzero(near.any(axis=1))[0], xs[0]
    assert not near[corner]


# The game's own grid


GRID_GAME = """\
title: Grid
players: 1
boards:
  b: {size: 200 x 180 mm, face: blank, RULE}
table:
  seats: [White]
  place: {b: {at: [3, -2], turn: TURN}}
  grid: {like: b}
"""


def gridded(folder: Path, rule: str, turn: float) -> tuple[Loaded, Gridding, Problems, list[tuple[float, float]]]:
    files = {
        "tts-build.yaml": "",
        "cards/g/game.yaml": GRID_GAME.replace("RULE", rule).replace("TURN", f"{turn:g}"),
        "cards/g/faces/blank.yaml": "elements: []\n",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    source = load_game(load_workspace(folder), "g")
    problems = Problems()
    spots = arrange(source).spots
    grid = Gridding.of(table_grid(source, spots, (0, 0, 0), problems))
    size = source.game.boards["b"].size
    return source, grid, problems, [mm_on_table(spots[0], p.at, (size.width, size.height)) for p in source.places["b"]]


@can(
    "Boards",
    "The game's own grid, squares or hexagons, set to go on from a board's; its lines in pictures of the table",
    write="table: {grid: {like: island, lines: true}}",
    see="boards.md#the-games-own-grid",
    picture="boards-table",
)
@pytest.mark.parametrize(
    ("rule", "turn", "kind"),
    [
        ("hexes: {radius: 2, size: 25 mm}", 0, "pointy"),
        ("hexes: {columns: 4, rows: 3, size: 25 mm, orientation: flat, centre: [90, 95]}", 180, "flat"),
        ("hexes: {radius: 2, size: 25 mm}", 90, "flat"),
        ("hexes: {radius: 2, size: 25 mm, orientation: flat}", 30, "pointy"),
        ("grid: {columns: 5, rows: 4, cell: 20 x 30 mm, gap: 2, links: both}", 0, "squares"),
        ("grid: {columns: 5, rows: 4, cell: 20 x 30 mm}", 90, "squares"),
        ("grid: {columns: 9, rows: 9, cell: 18 mm, on: crossings}", 270, "squares"),
    ],
)
def test_the_games_grid_goes_on_from_a_boards_cells(tmp_path: Path, rule: str, turn: float, kind: str) -> None:
    _, grid, problems, middles = gridded(tmp_path, rule, turn)
    assert problems.items == [] and grid.kind == kind
    assert grid.snaps == ("crossings" if "crossings" in rule else "middles")
    for x, z in middles:
        for dx, dz in ((0.0, 0.0), (0.2, -0.15), (-0.22, 0.1)):
            assert grid.nearest(x + dx, z + dz) == pytest.approx((x, z), abs=1e-4)


@cannot(
    "Boards",
    "The game's own grid cannot be turned by less than a cell's symmetry",
    instead="place the board straight, or go by its snap points",
    see="boards.md#the-games-own-grid",
)
def test_a_turned_board_has_no_grid_like_it(tmp_path: Path) -> None:
    for rule, turn in ("hexes: {radius: 2, size: 25 mm}", 45), ("grid: {columns: 4, rows: 4}", 30):
        _, grid, problems, _ = gridded(tmp_path, rule, turn)
        (problem,) = problems.items
        assert problem.code == "turned-grid" and f"{turn}" in problem.got and problem.where is not None
        assert grid.snaps == "none"


def test_lines_of_the_grid_are_seen_only_when_they_are_wanted(built: Built) -> None:
    from tts_build.save.picture.from_above import draw_table

    def drawn(**grid: Any) -> Image.Image:
        save = {**built.save, "ObjectStates": [], "Grid": {**built.save["Grid"], **grid}}
        return draw_table(save, lambda name: None, width=300)

    plain, lined, thick = drawn(Lines=False), drawn(), drawn(ThickLines=True, Opacity=1.0)
    assert ImageChops.difference(plain, lined).getbbox() is not None
    changed = [sum(ImageChops.difference(plain, other).convert("L").histogram()[4:]) for other in (lined, thick)]
    assert 0 < changed[0] < changed[1]


@cannot("Boards", "Cells that do not fit on the board are refused", instead="leave their size out: as large as fits")
@pytest.mark.parametrize(
    "rule",
    [
        {"hexes": {"radius": 9, "size": 30}},
        {"hexes": {"radius": 1, "size": 30, "centre": [10, 10]}},
        {"grid": {"columns": 30, "rows": 2, "cell": "20 mm"}},
        {"grid": {"columns": 50, "rows": 2, "gap": 9}},
        {"hexes": {"radius": 1, "without": ["a1", "a2", "b1", "b2", "b3", "c1", "c2"]}},
    ],
)
def test_what_does_not_fit_is_told(rule: dict[str, Any]) -> None:
    with pytest.raises(InputError) as caught:
        places(board(**rule))
    assert caught.value.problems[0].todo
