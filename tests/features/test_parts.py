"""Parts: sprues, models of one's own, asset bundles, dice with pictures; judged on one built game, the showcase's."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from pydantic import ValidationError

from tests.can import can, cannot
from tests.conftest import ROOT, run_cli
from tts_build.definition.assets.obj import read_obj
from tts_build.definition.checks.game_file import check_sprues
from tts_build.model.game import Game
from tts_build.model.printing.sprues import STOCKS, Sprue
from tts_build.model.things import Die
from tts_build.paper.footer import Printing
from tts_build.paper.sprue_sheets import SprueFace, arrange_sprue
from tts_build.problem import InputError, Problems, Where
from tts_build.save.picture.appearance import Appearance
from tts_build.save.picture.mesh_pictures import box_obj, bundle_sprite, measured, mesh_from, model_sprite
from tts_build.save.picture.object_list import layout_objects
from tts_build.save.place.footprint import units
from tts_build.scene.outline import apply, bounds, box_through

SHOWCASE = ROOT / "docs" / "showcase"


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`dist/` of the showcase's game of parts."""
    root = tmp_path_factory.mktemp("harbour")
    (root / "tts-build.yaml").write_text("", "utf-8")
    for part in ("cards", "art"):
        shutil.copytree(SHOWCASE / part / "parts", root / part / "parts")
    file = root / "cards" / "parts" / "game.yaml"
    # Pictures for the table are not what is judged here: coarse ones are painted in less time.
    file.write_text(
        re.sub(r"sprue: (stickers|badges|lamps),", r"\g<0> resolution: 25,", file.read_text("utf-8")), "utf-8"
    )
    outcome = run_cli("build", "parts", "--local", cwd=root)
    assert outcome.status == 0, outcome.err + outcome.out
    assert "warning" not in outcome.err + outcome.out
    return root / "dist" / "parts"


def sprue(definition: Any) -> Sprue:
    return Sprue.model_validate(definition)


def stickers(count: int, size: float = 40.0, back: bool = False) -> list[SprueFace]:
    return [SprueFace(f"f{i}", f"b{i}" if back else None, size, size) for i in range(count)]


def pixels(path: Path, page: int, dpi: float = 50) -> np.ndarray[Any, Any]:
    return np.asarray(pypdfium2.PdfDocument(path)[page].render(scale=dpi / 72).to_pil().convert("RGB")).astype(int)


@can(
    "Paper",
    "Labels and stickers: faces on a sheet that is cut already, from positions or a grid",
    write="sprues: {labels: {page: a4, shape: round 40 mm, at: [[10, 10], [60, 10]]}}, and `sprue: labels`",
    see="printing.md#labels-stickers-badges-punched-cards",
    picture="stickers",
)
def test_a_face_lies_in_the_middle_of_each_place_and_bleeds_half_way_to_its_neighbour() -> None:
    places = [[10, 10], [54, 10], [10, 60]]
    (page,) = arrange_sprue(sprue({"shape": "round 40 mm", "at": places}), stickers(3), Printing())
    for slot, (left, top) in zip(page.slots, places, strict=True):
        assert apply(slot.matrix, 20, 20) == pytest.approx((left + 20, top + 20))
        assert bounds(slot.clip) == pytest.approx((left - 2, top - 2, 44, 44))
    assert (page.strokes, page.notes, page.ruler) == ((), (), None)


def test_the_built_pages_show_the_faces_where_the_places_are(harbour: Path) -> None:
    stock = sprue("a4 24 round 40 mm")
    picture = pixels(harbour / "pnp" / "stickers.pdf", 1)
    scale = 50 / 25.4
    sea, coral = (28, 106, 118), (185, 61, 30)
    for number, colour in ((0, sea), (1, coral), (20, sea), (21, coral)):
        left, top = stock.places[number]
        assert tuple(picture[round((top + 1) * scale), round((left + 20) * scale)]) == pytest.approx(colour, abs=6)
    assert picture[: round(1 * scale)].min() > 250


@can(
    "Paper",
    "The usual sheets of labels, stickers, badges and cards by name",
    write="sprues: {labels: a4 21 labels 63.5 x 38.1 mm}",
    see="printing.md#labels-stickers-badges-punched-cards",
)
@pytest.mark.parametrize("name", STOCKS)
def test_a_usual_sheet_has_as_many_places_as_it_says(name: str) -> None:
    page, count, _, *size = name.split(" ")
    found = sprue(name)
    assert len(found.places) == int(count)
    assert (found.page.width, found.page.height) == ((210, 297) if page == "a4" else (215.9, 279.4))
    unit = 25.4 if size[-1] == "in" else 1.0
    assert found.shape.width == pytest.approx(float(size[0]) * unit, abs=0.6)
    left, top = found.places[0]
    right, bottom = (last + cut for last, cut in zip(found.places[-1], found.cut, strict=True))
    assert left == pytest.approx(found.page.width - right, abs=3.2)
    assert top == pytest.approx(found.page.height - bottom, abs=3.2)


@can(
    "Paper",
    "Punched cards with backs behind their fronts, no marks, used places left out",
    write="sprues: {cards: {stock: a4 9 cards 63 x 88 mm, skip: [5]}}",
    see="printing.md#labels-stickers-badges-punched-cards",
    picture="punched",
)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("page", ["a4", "a4 landscape"])
@pytest.mark.parametrize("size", [(60.0, 30.0), (30.0, 60.0)])
def test_turning_the_sheet_lays_every_back_on_its_front(size: tuple[float, float], page: str, flip: str) -> None:
    template = sprue(
        {"page": page, "shape": "rect 60 x 30 mm", "columns": 2, "rows": 3, "margin": [20, 25], "duplex": True}
    )
    faces = [SprueFace(f"f{i}", f"b{i}", *size) for i in range(5)]
    fronts, backs = arrange_sprue(template, faces, Printing(flip=flip))
    upright = fronts.height > fronts.width
    for front, back in zip(fronts.slots, backs.slots, strict=True):
        assert back.key == front.key.replace("f", "b")
        x, y, width, height = box_through((0, 0, *size), back.matrix)
        if (flip == "long") == upright:
            x = backs.width - x - width
        else:
            y = backs.height - y - height
        assert (x, y, width, height) == pytest.approx(box_through((0, 0, *size), front.matrix))
        # A card turned over sideways reads: what is its front's top is its back's top.
        for across in (0.0, size[0]):
            bx, by = apply(back.matrix, across, 0.0)
            bx, by = (backs.width - bx, by) if (flip == "long") == upright else (bx, backs.height - by)
            assert (bx, by) == pytest.approx(apply(front.matrix, size[0] - across, 0.0))


def test_a_punched_sheet_is_printed_on_both_sides_but_for_what_is_used_up(harbour: Path) -> None:
    document = harbour / "pnp" / "punched.pdf"
    front, back = pixels(document, 0), pixels(document, 1)
    middle = (
        slice(front.shape[0] // 2 - 30, front.shape[0] // 2 + 30),
        slice(front.shape[1] // 2 - 30, front.shape[1] // 2 + 30),
    )
    assert front[middle].min() == 255 and back[middle].min() == 255
    assert back[100, 60].tolist() == pytest.approx([16, 38, 60], abs=60)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 60), st.integers(0, 8))
def test_every_face_has_one_place_and_the_first_sheet_leaves_out_what_is_used(count: int, skip: int) -> None:
    template = sprue({"shape": "round 40 mm", "columns": 3, "rows": 3, "gap": 2, "skip": skip})
    pages = arrange_sprue(template, stickers(count), Printing())
    assert [slot.key for page in pages for slot in page.slots] == [f"f{i}" for i in range(count)]
    assert len(pages) == -(-(count + skip) // 9) if count else pages == []
    taken = [{slot.matrix[4:] for slot in page.slots} for page in pages]
    assert all(len(page.slots) == len(found) for page, found in zip(pages, taken, strict=True))
    used = {(float(left), float(top)) for left, top in template.places[:skip]}
    assert not pages or not taken[0] & used


@can(
    "Paper",
    "Button badges, whose paper is cut larger than what shows",
    write="sprues: {badges: a4 8 badges 57 mm}",
    see="printing.md#labels-stickers-badges-punched-cards",
    picture="badges",
)
def test_a_badge_is_cut_larger_than_it_shows_and_has_its_cut_line() -> None:
    template = sprue("a4 8 badges 57 mm")
    (page,) = arrange_sprue(template, stickers(8, 57.15), Printing())
    for slot, (left, top) in zip(page.slots, template.places, strict=True):
        assert bounds(slot.clip)[2] == pytest.approx(66.675 + 1.0)
        assert apply(slot.matrix, 57.15 / 2, 57.15 / 2) == pytest.approx((left + 66.675 / 2, top + 66.675 / 2))
    assert [bounds(stroke.outline)[2] for stroke in page.strokes] == pytest.approx([66.675] * 8)


@can(
    "Paper",
    "A test page of outlines, and a printer that is off set right",
    write="test: true, shift: [0.5, -0.3]",
    see="printing.md#labels-stickers-badges-punched-cards",
)
def test_a_test_page_has_every_outline_with_its_number_where_the_printer_puts_them() -> None:
    template = sprue({"stock": "a4 24 round 40 mm", "test": True, "shift": [0.5, -0.3]})
    test, sheet = arrange_sprue(template, stickers(24), Printing())
    assert [note.text for note in test.notes[:24]] == [str(number) for number in range(1, 25)]
    assert test.ruler is not None
    for stroke, slot, (left, top) in zip(test.strokes, sheet.slots, template.places, strict=True):
        x, y, width, height = bounds(stroke.outline)
        assert (x, y) == pytest.approx((left + 0.5, top - 0.3))
        assert apply(slot.matrix, 20, 20) == pytest.approx((x + width / 2, y + height / 2))
        # What the page says of itself stands between rows and breaks no outline.
        assert all(note.y - 3 > y + height or note.y + 0.8 < y for note in test.notes[24:])


@can(
    "Paper",
    "Crop marks or outlines on sheets that are not cut yet",
    write="marks: crop",
    see="printing.md#labels-stickers-badges-punched-cards",
)
def test_crop_marks_stand_outside_and_touch_no_face() -> None:
    template = sprue({"shape": "rect 50 x 30 mm", "columns": 3, "rows": 4, "gap": [4, 0], "marks": "crop"})
    (page,) = arrange_sprue(template, [SprueFace(f"f{i}", None, 50, 30) for i in range(12)], Printing())
    areas = [bounds(slot.clip) for slot in page.slots]
    assert areas[0][2:] == pytest.approx((54, 30))
    marks = [stroke.outline for stroke in page.strokes]
    assert len(marks) > 12
    for (_, x1, y1), (_, x2, y2) in marks:
        for left, top, width, height in areas:
            x, y = (x1 + x2) / 2, (y1 + y2) / 2
            assert not (left < x < left + width and top < y < top + height)


def test_a_card_is_turned_where_it_fits_only_so() -> None:
    (page,) = arrange_sprue(sprue({"shape": "rect 85 x 54 mm"}), [SprueFace("f", None, 54, 85)], Printing())
    assert box_through((0, 0, 54, 85), page.slots[0].matrix)[2:] == pytest.approx((85, 54))


@pytest.mark.parametrize(
    ("place", "shape", "cut"),
    [
        ("round 40 mm", "rect 40 x 40 mm", True),
        ("round 40 mm", "rect 28 x 28 mm", False),
        ("round 40 mm", "round 40 mm", False),
        ("round 40 mm", "hex 40 x 34.64 mm", False),
        ("hex 40 x 34.64 mm", "rect 40 x 30 mm", True),
        ("hex 40 x 34.64 mm", "round 34.64 mm", False),
        ("rect 40 x 40 mm", "round 40 mm", False),
    ],
)
def test_a_place_that_cuts_off_corners_is_told(place: str, shape: str, cut: bool) -> None:
    game = Game.model_validate(
        {
            "title": "T",
            "players": 1,
            "table": {"seats": ["White"]},
            "sprues": {"dots": {"shape": place}},
            "pieces": {"coin": {"shape": shape, "face": "coin", "sprue": "dots"}},
        }
    )
    problems = Problems()
    check_sprues(game, lambda *path, **more: Where("game.yaml"), problems)
    assert [problem.code for problem in problems.items] == (["sprue-corners"] if cut else [])


@cannot(
    "Paper",
    "A face larger than its place",
    instead="a smaller face, or a sprue with larger places: both sizes are said",
    see="printing.md#labels-stickers-badges-punched-cards",
)
def test_a_face_larger_than_its_place_is_refused_with_both_sizes() -> None:
    game = Game.model_validate(
        {
            "title": "T",
            "players": 1,
            "table": {"seats": ["White"]},
            "sprues": {"dots": {"shape": "round 18 mm"}},
            "pieces": {"coin": {"shape": "round 20 mm", "face": "coin", "sprue": "dots"}},
        }
    )
    problems = Problems()
    check_sprues(game, lambda *path, **more: Where("game.yaml"), problems)
    (problem,) = problems.items
    assert (problem.severity, problem.expected, problem.got) == ("error", "at most 18 x 18 mm", "20 x 20 mm")


def test_a_page_of_places_must_be_one() -> None:
    for wrong, said in (
        ({"shape": "round 40 mm", "at": [[10, 10], [30, 10]]}, "places 1 and 2 lie on each other"),
        ({"shape": "round 40 mm", "at": [[180, 10]]}, "beyond the page of 210 x 297 mm"),
        ({"shape": "round 400 mm"}, "does not fit the page"),
        ({"shape": "hex 40 x 34.64 mm", "at": [[10, 10], [38, 27.32]]}, "lie on each other"),
        ({"shape": "round 40 mm", "at": [[10, 10]], "columns": 2}, "not both"),
        ({"stock": "a4 70 round 25 mm", "skip": 70}, "leaves none of the 70 places"),
        ("a4 24 rund 40", "the nearest is `a4 24 round 40 mm`"),
    ):
        with pytest.raises(ValidationError, match=said):
            sprue(wrong)
    honeycomb = sprue({"shape": "hex 40 x 34.64 mm", "at": [[10, 10], [40.1, 27.4], [10, 44.7]]})
    assert max(honeycomb.bleeds) < 0.1


CUBE = b"""# a cube that stands on the ground
mtllib cube.mtl
v -1 0 -1
v 1 0 -1
v 1 0 1
v -1 0 1
v -1 2 -1
v 1 2 -1
v 1 2 1
v -1 2 1
usemtl stone
f 1 2 3 4
f 8 7 6 5
f 5 6 2 1
f 6 7 3 2
f 7 8 4 3
f 8 5 1 4
"""


def built(harbour: Path) -> dict[str, Any]:
    save: dict[str, Any] = json.loads((harbour / "parts.json").read_text("utf-8"))
    return save


def objects_of(harbour: Path, kind: str) -> list[dict[str, Any]]:
    return [item for item in built(harbour)["ObjectStates"] if item["Name"] == kind]


@can(
    "Parts",
    "Models of one's own from OBJ files, painted with faces, their size in mm",
    write="lighthouse: {model: {mesh: lighthouse.obj, height: 70 mm, kind: figurine}, face: tower}",
    see="pieces.md#models-of-your-own",
    picture="models",
)
def test_a_model_is_saved_with_its_files_and_its_size(harbour: Path) -> None:
    found = {
        item["Memo"].partition("#")[0]: item
        for item in objects_of(harbour, "Custom_Model")
        if "RotationValues" not in item
    }
    lighthouse, boat = found["lighthouse"], found["boat"]
    mesh = lighthouse["CustomMesh"]
    assert (mesh["TypeIndex"], mesh["MaterialIndex"], mesh["Convex"], mesh["ColliderURL"]) == (1, 1, True, "")
    path = harbour / "models" / mesh["MeshURL"].rpartition("/")[2]
    assert path.is_file() and (harbour / "images" / mesh["DiffuseURL"].rpartition("/")[2]).is_file()
    low, high = read_obj(path.read_bytes(), "mesh").box()
    assert (high[1] - low[1]) * lighthouse["Transform"]["scaleY"] == pytest.approx(units(70), abs=1e-3)
    assert lighthouse["Transform"]["posY"] == pytest.approx(0.96, abs=0.01)
    assert boat["CustomMesh"]["CustomShader"]["SpecularIntensity"] == 0.3
    boats = [item for item in objects_of(harbour, "Custom_Model") if item["Memo"].startswith("boat")]
    assert len({item["CustomMesh"]["DiffuseURL"] for item in boats}) == 4
    assert len({item["CustomMesh"]["MeshURL"] for item in boats}) == 1


def test_the_mesh_that_is_built_holds_triangles_and_nothing_else() -> None:
    found = read_obj(CUBE, "cube.obj")
    assert (len(found.triangles), len(found.positions), found.bare) == (12, 8, True)
    again = read_obj(found.text().encode(), "again")
    assert {line.split()[0] for line in found.text().splitlines()} == {"v", "vt", "vn", "f"}
    assert again.box() == found.box() == ((-1, 0, -1), (1, 2, 1))
    outward = [
        sum(a * b for a, b in zip(again.normals[i], (x, y - 1, z), strict=True))
        for i, (x, y, z) in enumerate(again.positions)
    ]
    assert min(outward) > 0.9


def test_a_model_is_drawn_from_above_as_it_lies() -> None:
    """A wedge whose +x half is painted red and -x half blue: from the near side red is on the right."""
    wedge = b"v 0 0 1\nv 2 0 0\nv 0 0 -1\nv -1 0 0\nvt 0.25 0.5\nvt 0.75 0.5\nvn 0 1 0\n"
    wedge += b"f 1/1/1 2/1/1 3/1/1\nf 1/2/1 3/2/1 4/2/1\n"
    mesh = mesh_from(wedge)
    assert mesh is not None
    seen = Appearance("", "model", "", 0, 0, 0.0, 1, 1, 0, rotation=(0.0, 180.0, 0.0), mesh="wedge.obj", size=1.5)
    seen = measured(seen, mesh)
    assert (seen.width, seen.depth) == pytest.approx((6.0, 3.0))
    texture = Image.new("RGB", (2, 1), (220, 30, 30))
    texture.putpixel((1, 0), (30, 30, 220))
    picture = np.asarray(model_sprite(seen, (120, 60), texture, mesh))
    assert picture[30, 75, 0] > 150 > picture[30, 75, 2] and picture[30, 75, 3] == 255
    assert picture[30, 45, 2] > 150 > picture[30, 45, 0]
    assert picture[30, 20, 3] == 0 and picture[30, 110, 3] == 255


@can(
    "Parts",
    "Asset bundles by address or file",
    write="beacon: {bundle: {url: https://..., size: [2, 4, 2]}}",
    see="pieces.md#asset-bundles",
)
def test_a_bundle_is_saved_with_its_numbers(harbour: Path) -> None:
    (beacon,) = objects_of(harbour, "Custom_Assetbundle")
    assert beacon["CustomAssetbundle"] == {
        "AssetbundleURL": "https://example.org/beacon.unity3d",
        "AssetbundleSecondaryURL": "",
        "MaterialIndex": 0,
        "TypeIndex": 0,
        "LoopingEffectIndex": 0,
    }


@cannot(
    "Parts", "Seeing into an asset bundle", instead="its `size` is drawn as an outline", see="pieces.md#asset-bundles"
)
def test_a_bundle_is_looked_at_as_the_outline_of_its_size(harbour: Path) -> None:
    (seen,) = [
        item
        for item in layout_objects(built(harbour), lambda name: None, mesh_of=lambda name: mesh_from(box_obj(2, 4, 3)))
        if item.kind == "bundle"
    ]
    assert (seen.width, seen.depth) == pytest.approx((2, 3))
    picture = np.asarray(bundle_sprite(seen, (80, 120)))
    assert picture[60, 40, 3] < 60 and picture[0].max(axis=0)[3] > 200


SPOILT = {
    "nan": (b"v nan 0 0\n", "not a coordinate"),
    "infinite": (b"v 1 0 1e999\n", "not a coordinate"),
    "long": (b"v 1 0 " + b"9" * 100_000 + b"\n", "not a coordinate"),
    "short": (b"v 1 2\n", "wrong number of values"),
    "beyond": (b"f 1 2 9\n", "no such vertex"),
    "nothing": (b"f 0 1 2\n", "no such vertex"),
    "backwards": (b"f -1 -2 -3\n", "counted backwards"),
    "polygon": (b"f 1 2 3 4 5\n", "neither a triangle nor a quad"),
    "line": (b"f 1 2\n", "neither a triangle nor a quad"),
    "no point": (b"f 1/5 2/5 3/5\n", "no such texture point"),
    "curve": (b"curv 0 1 1 2\n", "no line of a mesh"),
    "binary": (b"\xff\xfe\x00v\n", "not a line of an OBJ file"),
    "library": (b"mtllib ../../../etc/passwd\n", "outside the folder"),
    "address": (b"mtllib http://example.org/x.mtl\n", "outside the folder"),
    "vertices": (b"v 0 0 0\n" * 25_001, "more vertices than the game takes"),
    "faces": (b"f 1 2 3\n" * 50_001, "more faces than the game takes"),
}


@cannot(
    "Parts",
    "Meshes beyond the game's limits, or with numbers that are none",
    instead="each is told with its line",
    see="pieces.md#models-of-your-own",
)
@pytest.mark.parametrize("case", SPOILT)
def test_a_spoilt_mesh_is_refused_with_its_line(case: str) -> None:
    spoilt, said = SPOILT[case]
    with pytest.raises(InputError, match=said) as caught:
        read_obj(CUBE + spoilt, "cube.obj")
    (problem,) = caught.value.problems
    assert problem.where is not None and (problem.where.line or 0) > CUBE.count(b"\n")


def test_a_mesh_that_is_too_large_is_not_read() -> None:
    with pytest.raises(InputError, match="too large"):
        read_obj(b"v 0 0 0\n" * 2_100_000, "huge.obj")


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200))
def test_whatever_stands_in_a_file_it_is_a_mesh_or_refused(data: bytes) -> None:
    try:
        found = read_obj(CUBE + data, "any.obj")
    except InputError as error:
        assert error.problems
    else:
        assert read_obj(found.text().encode(), "again").triangles == found.triangles


@can(
    "Parts",
    "Dice whose sides are pictures, icons, numbers and faces of their own, mixed; on the table and as a paper net",
    write='voyage: {sides: 6, pictures: [sunset.svg, night.png, "", anchor, sun, sail.svg]}',
    see="pieces.md#dice",
    picture="parts-dice",
)
def test_each_side_of_a_die_shows_its_own_picture(harbour: Path) -> None:
    """Each side of the net of `voyage` holds its own picture's colours, and the texture holds all of them."""
    words = pypdfium2.PdfDocument(harbour / "pnp" / "dice-a4.pdf")[0].get_textpage().get_text_bounded()
    assert "Voyage" in words and "Weather" in words and "4" in words
    (voyage,) = [item for item in objects_of(harbour, "Custom_Model") if item["Memo"] == "voyage"]
    assert [value["Value"] for value in voyage["RotationValues"]] == ["1", "2", "3", "4", "5", "6"]
    texture = np.asarray(
        Image.open(harbour / "images" / voyage["CustomMesh"]["DiffuseURL"].rpartition("/")[2]).convert("RGB")
    )
    colours = {tuple(pixel) for pixel in texture[::4, ::4].reshape(-1, 3).tolist()}
    sunset, waves, sail = (242, 167, 27), (28, 106, 118), (185, 61, 30)
    assert {sunset, waves, sail} <= colours
    net = pixels(harbour / "pnp" / "dice-a4.pdf", 0, 72)
    assert all((abs(net - np.array(colour)).max(axis=2) < 8).sum() > 40 for colour in (sunset, waves, sail))


def test_a_side_may_have_a_face_of_its_own_beside_plain_ones(harbour: Path) -> None:
    (tide,) = [item for item in objects_of(harbour, "Custom_Model") if item["Memo"] == "tide"]
    texture = np.asarray(
        Image.open(harbour / "images" / tide["CustomMesh"]["DiffuseURL"].rpartition("/")[2]).convert("RGB")
    ).astype(int)
    gold, sea = (
        (abs(texture - np.array(colour)).max(axis=2) < 3).mean() for colour in ((242, 167, 27), (28, 106, 118))
    )
    assert 0.1 < gold < 0.35 < sea


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("pictures", ["sun"], "needs one entry for each of the 6 sides, not 1"),
        ("faces", [None] * 7, "needs one entry for each of the 6 sides, not 7"),
    ],
)
def test_a_die_has_as_many_pictures_as_sides(key: str, value: list[Any], said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        Die.model_validate({"sides": 6, key: value})
