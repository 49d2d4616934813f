"""Saves and views of tables, compared line by line: where all stands, and what colour each part of a picture has.

Renew with `TTS_BUILD_RENEW=1 pytest tests/save/test_table_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw

from tests.conftest import check_golden
from tests.features import test_table as fair
from tests.figures.figures import picture_lines, save_lines
from tests.save import sampler
from tts_build.definition import Loaded, load_game, load_workspace
from tts_build.problem import Problems
from tts_build.save.built_files import Assets, DieFiles, Sheet
from tts_build.save.file.assemble import arrange, assemble
from tts_build.save.file.grid import table_grid
from tts_build.save.grid_cells import Gridding
from tts_build.save.objects.joints import attach
from tts_build.save.picture.from_above import draw_object, draw_table
from tts_build.save.picture.live import Live, Panel
from tts_build.save.picture.mesh_pictures import box_obj, mesh_from
from tts_build.save.picture.object_list import layout_objects
from tts_build.save.picture.sprites import shape_mask
from tts_build.save.place.copies import paths, things
from tts_build.save.place.footprint import room
from tts_build.save.place.object_guids import guids
from tts_build.save.place.placement import Spot
from tts_build.save.place.script_table import table_data
from tts_build.save.place.seats import TABLE_NAMES
from tts_build.save.source import PlainSource
from tts_build.save.urls import Urls
from tts_build.scene.scene_key import SceneKey

GOLDEN = Path(__file__).parent / "golden"
SIZES = {"ring.png": (300, 200), "mat.png": (150, 60), "quay.png": (200, 100), "chart.png": (440, 260)}

Save = dict[str, Any]


def picture(name: str) -> Image.Image | None:
    """A picture for a name: of four colours that differ by name, one corner of it clear."""
    if not name.endswith((".png", ".jpg")):
        return None
    size = SIZES.get(name, (63, 88) if "kit" in name or "tasks" in name else (60, 50))
    made = Image.new("RGBA", size, (sum(name.encode()) % 200, 120, 90, 255))
    pen = ImageDraw.Draw(made)
    pen.rectangle((0, 0, size[0] // 3, size[1] // 2), fill=(220, len(name) * 9, 30, 255))
    pen.rectangle((size[0] * 2 // 3, size[1] // 2, *size), fill=(30, 60, 220, 0))
    return made


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, tuple[PlainSource, Save]]]:
    """The save of a game with one of everything, and of one whose table has everything."""
    loaded = sampler.load(tmp_path_factory.mktemp("sampler"))
    source = PlainSource.of(loaded, loaded.game_in("en"), {}, {}, "en", {})
    one = assemble(source, sampler.assets(loaded), sampler.SCRIPTS, Urls(), epoch=0)
    loaded = load_game(load_workspace(fair.written(tmp_path_factory.mktemp("fair"), fair.GAME)), "sampler")
    sheets = {
        name: (Sheet(f"images/{name}.png", "images/back.png", 2, 2, tuple((row.id,) for row in loaded.rows[name])),)
        for name in loaded.game.decks
    }
    pictures = {SceneKey(name): f"images/{name}.png" for name in (*loaded.game.boards, *loaded.game.pieces)}
    dice = {"luck": DieFiles("images/luck.png"), "blank": DieFiles("images/b.png", "models/b.obj", "models/c.obj")}
    assets = Assets(sheets, pictures, dice, rulebook="pnp/r.pdf", room=fair.ROOM, aspects={"decal/seal": 2.0})
    other = PlainSource.of(loaded, loaded.game_in("en"), {}, {}, "en", {})
    two = assemble(other, assets, sampler.SCRIPTS, Urls(), epoch=0)
    yield {"sampler": (source, one.save), "fair": (other, two.save)}


@pytest.mark.parametrize("name", ["sampler", "fair"])
def test_everything_of_a_save_is_as_it_was(saves: dict[str, tuple[PlainSource, Save]], name: str) -> None:
    source, save = saves[name]
    lines = [f"{path} {guids(source)[path]}" for path in paths(source)]
    lines += [f"{key} {room(thing)}" for key, (_, thing) in things(source.game).items()]
    lines += [f"{key} {value}" for key, value in table_data(source.game).items()]
    plain = source.as_json()
    assert PlainSource.from_json(plain).as_json() == plain
    check_golden(GOLDEN / f"save-{name}.txt", save_lines(save) + _short("\n".join(lines)) + "\n")


@pytest.mark.parametrize("name", ["sampler", "fair"])
def test_everything_on_a_table_looks_as_it_looked(saves: dict[str, tuple[PlainSource, Save]], name: str) -> None:
    _, save = saves[name]
    save = {**save, "Grid": {**save["Grid"], "Lines": True, "Type": 1, "xSize": 3.0}}
    seen = layout_objects(save, lambda file: found.size if (found := picture(file)) else None, "White")
    lines = [" ".join(f"{key}={_plain(value)}" for key, value in asdict(item).items()) for item in seen]
    mesh = mesh_from(box_obj(1.0, 0.5, 2.0))
    panel = Panel(Image.new("RGBA", (30, 20), (250, 0, 250, 200)), 9, 4)
    live = Live(
        panel=lambda guid, scale: panel if int(guid, 16) % 3 == 0 else None,
        glows={item.guid: (0.2, 0.9, 0.4) for item in seen if int(item.guid or "0", 16) % 4 == 0},
        texts={item.guid: f"text {item.kind}" for item in seen if int(item.guid or "0", 16) % 5 == 0},
        mesh=lambda file: mesh,
    )
    for item in seen:
        if item.kind not in ("hand", "zone", "hidden"):
            lines.append(f"{item.guid} {item.kind} {picture_lines(draw_object(save, item.guid, picture, 14, live), 6)}")
    views = {
        "whole": draw_table(save, picture, width=360, whole_table=True, labels=True, live=live),
        "player": draw_table(save, picture, scale=6, aspect=2.5, viewer="Blue", zones=False),
    }
    lines += [f"{key} {picture_lines(view, 40)}" for key, view in views.items()]
    check_golden(GOLDEN / f"view-{name}.txt", "\n".join(lines) + "\n")


def _short(text: str) -> str:
    """A text whose numbers have no more than five places."""
    return re.sub(r"\d+\.\d{6,}", lambda found: f"{float(found[0]):.5f}", text)


def _plain(value: Any) -> str:
    if isinstance(value, float):
        return f"{round(value, 3) + 0.0:g}"
    return "/".join(map(_plain, value)) if isinstance(value, tuple) else str(value)


def test_every_kind_of_table_looks_as_it_looked(saves: dict[str, tuple[PlainSource, Save]]) -> None:
    _, save = saves["fair"]
    lines = []
    for kind, table in TABLE_NAMES.items():
        for url in ("", "chart.png"):
            bare = {**save, "ObjectStates": [], "Table": table, "TableURL": url, "SkyURL": url.replace("chart", "sky")}
            grid = {**save["Grid"], "Lines": True, "Type": len(url) % 3, "ThickLines": bool(url), "Opacity": 0.9}
            view = draw_table({**bare, "Grid": grid}, picture, width=130, whole_table=True)
            lines.append(f"{kind} {url} {picture_lines(view, 16)}")
    for outline in ("rect", "round", "hex", "rounded", "square"):
        lines.append(f"{outline} {picture_lines(shape_mask(outline, (40, 30)), 10)}")
    check_golden(GOLDEN / "tables.txt", "\n".join(lines))


GRIDS = (
    "hexes: {radius: 2, size: 25 mm}",
    "hexes: {columns: 4, rows: 3, size: 25 mm, orientation: flat, centre: [90, 95]}",
    "grid: {columns: 5, rows: 4, cell: 20 x 30 mm, gap: 2}",
    "grid: {columns: 9, rows: 9, cell: 18 mm, on: crossings}",
)


GAME = """\
title: Grid
players: 2
boards: {b: {size: 200 x 180 mm, face: blank, RULE}}
table: {seats: [White, Red], grid: {like: b MORE}, place: {b: {at: [3, 2], turn: TURN}}}
"""


def board(folder: Path, rule: str, turn: int, more: str) -> tuple[Loaded, Sequence[Spot]]:
    """A game of one board on a grid like it, and where it lies."""
    game = GAME.replace("RULE", rule).replace("TURN", str(turn)).replace("MORE", more)
    files = {"tts-build.yaml": "", "cards/g/game.yaml": game, "cards/g/faces/blank.yaml": "elements: []\n"}
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    source = load_game(load_workspace(folder), "g")
    return source, arrange(source).spots


def test_the_games_own_grid_has_the_cells_that_it_had(tmp_path: Path) -> None:
    lines: list[str] = []
    grids: list[Save] = [{}, {"Type": 2, "xSize": 3.0, "BothSnapping": True, "PosOffset": {"x": 1.0}}]
    grids += [{"Type": 1, "xSize": 1.5, "Snapping": True}, {"xSize": 2.0, "ySize": 3.0, "Offset": True}]
    for number, rule in enumerate(GRIDS):
        for turn in (0, 90, 180, 30):
            for extra in ("", ", snap: both, thick: true, opacity: 0.2"):
                source, spots = board(tmp_path / f"{number}{turn}{len(extra)}", rule, turn, extra)
                problems = Problems()
                grids.append(table_grid(source, spots, (0.1, 0.2, 0.3), problems))
                lines += [f"{rule} {turn}{extra}: {grids[-1]}", *map(str, problems.items)]
    for told in grids:
        grid = Gridding.of(told)
        near = [grid.nearest(x, z) for x, z in ((0.3, 0.4), (-3.7, 2.2), (8.1, -5.6))]
        cells = sorted(grid.cells(-2.0, -1.5, 2.5, 3.0))
        points = [*near, *cells, *grid.corners((1.0, 2.0))]
        lines += [str(grid), *(_plain(tuple(point)) for point in points)]
    check_golden(GOLDEN / "grids.txt", _short("\n".join(lines)) + "\n")


def test_a_part_of_a_thing_stands_where_it_stood_whichever_side_is_up() -> None:
    lines = []
    place = {"posX": 4.0, "posY": 1.5, "posZ": -2.0, "rotX": 0.0, "rotY": 30.0, "rotZ": 0.0}
    scale = {"scaleX": 2.0, "scaleY": 0.5, "scaleZ": 1.5}
    for side, turn in ((0.0, 0.0), (180.0, 0.0), (180.0, 215.0), (-180.0, 90.0)):
        owner: Save = {"Name": "owner"}
        here = {**place, **scale, "rotZ": side, "rotY": turn}
        there = {**place, "posX": 5.0, "posY": 1.9, "posZ": -1.2, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
        attach(owner, {"Name": "part"}, here, there)
        lines.append(f"{side:g} {turn:g}: {owner}")
    check_golden(GOLDEN / "attached.txt", _short("\n".join(lines)) + "\n")
