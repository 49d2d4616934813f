"""How faces are filled: gradients, shadows, blend modes and masks, the same on screen and on paper."""

from __future__ import annotations

import io
from pathlib import Path
from textwrap import dedent

import numpy as np
import pikepdf
import pypdfium2
import pytest
from PIL import Image as Pictures
from PIL import ImageDraw

from tests.can import can, cannot
from tests.face.bench import Bench, codes, runs, shapes
from tests.paper.bench import rendered
from tts_build.cli.review.check import github
from tts_build.paint.paper.binding import About, bind
from tts_build.paint.paper.painter import Page
from tts_build.paint.scene_svg import svg_of
from tts_build.paint.screen.painter import paint
from tts_build.paint.screen.vector import render_svg
from tts_build.problem import faults
from tts_build.scene.codec import dump_scene, load_scene
from tts_build.scene.scene import BLENDS, Gradient, Group, Scene, Shape

DPI = 150
PALETTE = """
palette: {sea: "#205080", sand: "#f0d8a0", rust: "#b03818", deep: sea}
safe: 0
background: "#fff8e8"
"""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("fonts"))


def face(bench: Bench, text: str, head: str = PALETTE, **options: object) -> Scene:
    """A face of 40 x 30 mm; what the cache keeps of it is what is painted."""
    body = dedent(text).strip().replace("\n", "\n  ")
    composed = bench.compose(f"{head}\nelements:\n  {body}\n", {"cost": 3}, size=(40, 30), **options)
    wrong = [str(problem) for problem in composed.problems if problem.severity != "info"]
    assert wrong == []
    kept = load_scene(dump_scene(composed.scene))
    assert dump_scene(kept) == dump_scene(composed.scene)
    return kept


def on_screen(bench: Bench, scene: Scene, root: Path | None = None) -> Pictures.Image:
    return paint(scene, DPI, root or bench.store, bench.store)


def page_of(bench: Bench, scene: Scene, root: Path | None = None) -> bytes:
    page = Page(scene.width, scene.height, root or bench.store, bench.store)
    page.scene(scene, 0, 0)
    return bind([page.data()], About("x"))


def compared(bench: Bench, scene: Scene, root: Path | None = None, edges: float = 0.016) -> bytes:
    """Screen, paper and the face as an SVG show the same, but for a share of pixels at edges; the page. Letters have
    more edges."""
    data = page_of(bench, scene, root)
    screen = on_screen(bench, scene, root).convert("RGB")
    drawing = svg_of(scene, root or bench.store, bench.store, dpi=DPI)
    for other in (rendered(data, DPI).resize(screen.size), render_svg(drawing, *screen.size).convert("RGB")):
        difference = np.abs(np.asarray(screen, dtype=np.int16) - np.asarray(other, dtype=np.int16))
        assert difference.mean() < 2.6 + 100 * max(0.0, edges - 0.016)
        assert (difference.max(axis=2) > 90).mean() < edges
    assert np.asarray(screen).std() > 8, "something was painted"
    return data


def images_in(data: bytes) -> int:
    with pikepdf.open(io.BytesIO(data)) as book:
        return sum(
            isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Image" and "/SMask" in item
            for item in book.objects
        )


def pixel(picture: Pictures.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour at a point in mm."""
    found = picture.getpixel((round(x / 25.4 * DPI), round(y / 25.4 * DPI)))
    assert isinstance(found, tuple)
    return found


def near(one: tuple[int, ...], other: tuple[int, ...], by: int = 4) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=False))


GRADIENTS = {
    "down": "{rect: [4, 4, 32, 22], fill: {from: sea, to: sand}}",
    "aslant": "{rect: [4, 4, 32, 22], radius: 4, fill: {from: sea, to: sand, angle: 30}, stroke: rust, line: 1}",
    "round": "{ellipse: [4, 4, 32, 22], fill: {from: sand, to: rust, centre: [14, 12]}}",
    "egg": "{rect: [4, 4, 32, 22], fill: {from: white, to: sea, centre: middle, radius: [16, 6]}}",
    "stops": "{polygon: [[4, 26], [20, 4], [36, 26]], fill: {stops: [[0.2, sea], [0.5, sand], [0.5, rust], [1, sea]]}}",
    "fading": "{rect: [4, 4, 32, 22], fill: {stops: [sea, none], angle: 0}}",
    "half clear": '{rect: [4, 4, 32, 22], fill: {from: "#20508080", to: "#b0381800"}, opacity: 0.8}',
    "line": '{path: "M4 20 C12 0 28 30 36 8", stroke: {from: sea, to: rust, angle: 0}, line: 3, dash: [4, 1]}',
    "turned": "{rect: [8, 8, 24, 14], fill: {from: sea, to: sand, angle: 0}, rotate: 30}",
    "grouped": """{group: [{rect: [0, 0, 10, 6], fill: {from: sea, to: sand}},
                  {rect: [5, 3, 10, 6], fill: {stops: [rust, none]}}], at: [3, 3], scale: 2, opacity: 0.7}""",
}


@can(
    "Faces",
    "Gradients along a line or out from a point, with stops, clear ones too, as fill and as line",
    write="fill: {from: sea, to: sand, angle: 90}",
    see="faces.md#gradients",
    picture="paint-gradients",
)
@pytest.mark.parametrize("name", GRADIENTS)
def test_a_gradient_is_the_same_on_screen_and_on_paper_and_stays_vector(bench: Bench, name: str) -> None:
    data = compared(bench, face(bench, f"- {GRADIENTS[name]}"))
    assert b"/Image" not in data
    assert images_in(data) == 0


def test_a_gradient_begins_and_ends_with_its_colours_at_the_corners(bench: Bench) -> None:
    screen = on_screen(bench, face(bench, "- {rect: [4, 4, 32, 22], fill: {from: black, to: white, angle: 0}}"))
    assert near(pixel(screen, 4.3, 15), (0, 0, 0)) and near(pixel(screen, 35.7, 15), (255, 255, 255))
    assert near(pixel(screen, 20, 15), (127, 127, 127))
    values = np.asarray(screen)[90, 40:200, 0].astype(int)
    assert set(np.diff(values)) <= {0, 1, 2}, "no bands beyond those of 8 bit"
    aslant = on_screen(bench, face(bench, "- {rect: [4, 4, 32, 22], fill: {from: black, to: white, angle: 45}}"))
    assert near(pixel(aslant, 4.4, 4.4), (0, 0, 0), 6) and near(pixel(aslant, 35.6, 25.6), (255, 255, 255), 6)


def test_what_fades_to_none_keeps_its_colour(bench: Bench) -> None:
    scene = face(bench, "- {rect: [0, 0, 40, 30], fill: {stops: [none, [0.5, rust], none, sea], angle: 0}}")
    gradient = shapes(scene)[0].fill
    assert isinstance(gradient, Gradient)
    rust, sea = (0xB0, 0x38, 0x18), (0x20, 0x50, 0x80)
    assert [stop[1] for stop in gradient.stops] == [(*rust, 0), (*rust, 255), (*rust, 0), (*sea, 0), (*sea, 255)]


@can(
    "Text",
    "Letters filled with a gradient, which stay text on paper",
    write="colour: {from: gold, to: rust}",
    see="faces.md#gradients",
    picture="paint-gradients",
)
def test_text_is_filled_with_a_gradient_and_stays_text(bench: Bench) -> None:
    scene = face(
        bench,
        """
        - text: "Great **words** [rust]{plain}"
          box: [2, 2, 36, 26]
          font: body 20
          align: centre middle
          colour: {from: sea, to: "#702000"}
        """,
    )
    filled = [run.gradient is not None for run in runs(scene) if run.text.strip()]
    assert filled == [True, True, False], "words in a colour of their own keep it"
    data = compared(bench, scene, edges=0.04)
    assert pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range().split() == ["Great", "words", "plain"]


def test_a_background_runs_over_the_face_and_on_into_its_bleed(bench: Bench) -> None:
    scene = face(
        bench,
        '- {text: "Night", box: [2, 2, 36, 26], font: body 20, colour: white, align: centre middle}',
        head='safe: 0\nbackground: {from: "#101840", to: "#602040"}',
    )
    compared(bench, scene, edges=0.03)
    whole = paint(scene, DPI, bench.store, bench.store, bleed=True)
    assert whole.mode == "RGB"
    assert near(whole.getpixel((5, 2)), (0x10, 0x18, 0x40)) and near(
        whole.getpixel((5, whole.height - 3)), (0x60, 0x20, 0x40)
    )


def test_contrast_is_judged_by_the_colour_that_lies_below_the_words(bench: Bench) -> None:
    text = """
        - {rect: [0, 0, 40, 30], fill: {from: white, to: black, angle: 0}}
        - {text: "word", box: [AT, 5, 10, 10], font: body 10, colour: white}
        """
    low = bench.compose(f"safe: 0\nelements:{text.replace('AT', '3')}", {}, size=(40, 30))
    high = bench.compose(f"safe: 0\nelements:{text.replace('AT', '30')}", {}, size=(40, 30))
    assert codes(low) == ["low-contrast"] and codes(high) == []


@pytest.mark.parametrize(
    "fill, said",
    [
        ("{stops: [[0.5, sea], [0.2, sand]]}", "the places of a gradient's stops rise; got `0.2` after `0.5`"),
        ("{from: sea, to: sandd}", "no colour `sandd`; did you mean `sand`?"),
        ('{from: sea, to: sand, radius: "{{ 0 - cost }}"}', "`radius` cannot be `-3`; expected at least 0"),
    ],
)
def test_a_gradient_that_cannot_be_is_told_at_its_key(bench: Bench, fill: str, said: str) -> None:
    text = f"{PALETTE}\nelements:\n  - {{rect: [0, 0, 9, 9], fill: {fill}}}"
    found = bench.compose(text, {"cost": 3}, size=(40, 30)).problems
    assert [problem.what + (f"; expected {problem.expected}" if problem.expected else "")
            + (f"; got {problem.got}" if problem.got else "") + (f"; {problem.todo}" if problem.todo else "")
            for problem in found] == [said]  # fmt: skip
    assert found[0].where is not None and found[0].where.path[:3] == ("elements", 0, "fill")


SHADOWS = {
    "sharp": "{rect: [6, 5, 24, 16], radius: 3, fill: sea, shadow: 1.5 2 0 rust}",
    "soft": "{ellipse: [6, 5, 24, 16], fill: sea, shadow: {x: 1, y: 2, blur: 2}}",
    "short": "{polygon: [[4, 24], [20, 4], [34, 24]], fill: sand, shadow: 1.5}",
    "clear": '{rect: [6, 5, 24, 16], fill: "#20508080", shadow: "2 2 0 #000000"}',
    "turned": "{rect: [8, 8, 20, 10], fill: sea, rotate: 40, shadow: 2 3 0 rust}",
    "faded": "{rect: [8, 8, 20, 10], fill: sea, opacity: 0.5, shadow: 2 3 1 rust}",
    "group": """{group: [{rect: [0, 0, 8, 5], fill: sea}, {ellipse: [5, 3, 8, 5], fill: {from: rust, to: none}}],
              at: [6, 4], scale: 2, shadow: 1 1 0 black}""",
    "picture": "{picture: leaf.png, box: [8, 4, 24, 20], fit: contain, shadow: 1.5 1.5 0 sea}",
    "icon": "{icon: coin, box: [8, 4, 20, 20], colour: rust, shadow: {x: 1, y: 1.5, blur: 1.5, colour: sea}}",
    "inside": "{group: [{rect: [2, 2, 20, 14], fill: sand, shadow: 1 1 1}], at: [4, 4], rotate: 20, size: [24, 18]}",
}

BLENDED = """
- {repeat: ["#205080", "#f0d8a0", "#b03818", "#101010", "#ffffff"], step: [8, 0], elements: [
    {rect: [0, 0, 8, 30], fill: "{{ item }}"}]}
- {repeat: ["#30c080", "#b03818", "#8080f0", "#ffffffa0", "#181818"], step: [0, 5], elements: [
    {rect: [2, 3, 36, 4], fill: "{{ item }}", blend: MODE}]}
"""

MASKS = {
    "ellipse": "{picture: hill.png, box: [6, 3, 28, 24], mask: {ellipse: [6, 3, 28, 24]}}",
    "polygon": "{rect: [4, 3, 32, 24], fill: sea, mask: {polygon: [[20, 3], [36, 27], [4, 27]]}, rotate: 15}",
    "path": '{picture: hill.png, box: [6, 3, 28, 24], mask: {path: "M0 0 H10 V8 H0 Z", at: [8, 6], scale: 2}}',
    "rounded": "{picture: hill.png, box: [6, 3, 28, 24], mask: {rect: [8, 5, 24, 20], radius: 6}, shadow: 1 1 0 black}",
    "fade": "{picture: hill.png, box: [6, 3, 28, 24], mask: {fade: {from: 1, to: 0}}}",
    "spot": "{rect: [4, 3, 32, 24], fill: sea, mask: {fade: {stops: [[0, 1], [0.6, 1], [1, 0]], "
    "centre: middle, radius: 12}}}",
    "light": "{rect: [4, 3, 32, 24], fill: rust, mask: {picture: hill.png}}",
    "alpha": "{rect: [4, 3, 32, 24], fill: {from: sea, to: rust}, "
    "mask: {picture: leaf.png, by: alpha, box: [8, 3, 24, 24]}}",
    "group": """{group: [{rect: [0, 0, 14, 10], fill: sea}, {rect: [6, 4, 14, 10], fill: rust}], at: [6, 4], scale: 1.5,
              mask: {ellipse: [0, 0, 20, 14]}}""",
    "faded text": '{text: "Gone", box: [2, 4, 36, 20], font: body 30, mask: {fade: {from: 1, to: 0, angle: 0}}}',
}


@pytest.fixture(scope="module")
def studio(bench: Bench, tmp_path_factory: pytest.TempPathFactory) -> Bench:
    """A bench whose pictures are files: a hill of light and shade, a leaf on clear ground, a coin as an icon."""
    root = tmp_path_factory.mktemp("art")
    for folder in ("art/bench/icons",):
        (root / folder).mkdir(parents=True)
    shade = Pictures.linear_gradient("L").resize((280, 240))
    Pictures.merge("RGB", (shade, shade.rotate(90).resize((280, 240)), shade)).save(root / "art/bench/hill.png")
    leaf = Pictures.new("RGBA", (240, 240), (0, 0, 0, 0))
    ImageDraw.Draw(leaf).ellipse((20, 60, 220, 180), fill=(40, 140, 60, 255))
    leaf.save(root / "art/bench/leaf.png")
    (root / "art/bench/icons/coin.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="currentColor" '
        'd="M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0Z"/><path fill="#fff" d="M4 2h2v6h-2z"/></svg>'
    )
    bench.art.pictures |= {"hill.png": (280, 240), "leaf.png": (240, 240)}
    bench.root = root  # type: ignore[attr-defined]
    return bench


def art(bench: Bench) -> Path:
    return bench.root  # type: ignore[attr-defined,no-any-return]


@can(
    "Faces",
    "A shadow under anything: shapes, letters, pictures by their outline, icons, groups; sharp or soft",
    write="shadow: 0.5 0.8 1 ink",
    see="faces.md#shadows",
    picture="paint-shadows",
)
@pytest.mark.parametrize("name", SHADOWS)
def test_a_shadow_is_the_same_on_screen_and_on_paper(studio: Bench, name: str) -> None:
    data = compared(studio, face(studio, f"- {SHADOWS[name]}"), art(studio), edges=0.03)
    soft = name in ("soft", "short", "faded", "icon", "inside")
    assert images_in(data) == (1 if soft or name == "picture" else 0), "a sharp shadow is made of vectors"


def test_a_shadow_of_letters_leaves_them_text_that_is_found_once(studio: Bench) -> None:
    scene = face(
        studio, '- {text: "Floating", box: [2, 4, 36, 20], font: body 24 bold, colour: rust, shadow: 0.6 0.6 0 sea}'
    )
    data = compared(studio, scene, edges=0.05)
    assert pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range().split() == ["Floating"]


def test_shadows_fall_the_same_way_however_things_are_turned(studio: Bench) -> None:
    upright = face(studio, "- {rect: [15, 10, 10, 10], fill: sea, shadow: 3 4 0 rust}")
    turned = face(
        studio,
        """- {group: [{rect: [0, 0, 10, 10], fill: sea, rotate: 90, shadow: 3 4 0 rust}],
              at: [15, 10], size: [10, 10], rotate: 180}""",
    )
    one, other = (np.asarray(on_screen(studio, scene), dtype=int) for scene in (upright, turned))
    assert np.abs(one - other).mean() < 0.6


@cannot(
    "Faces",
    "Soft shadows as vectors on paper: they are pictures there, under what throws them, and a note says so",
    instead="`blur: 0`",
    see="faces.md#shadows",
)
def test_what_a_soft_shadow_is_on_paper_is_told_once_and_is_no_fault(studio: Bench) -> None:
    text = f"{PALETTE}\nelements:\n" + "  - {rect: [2, 2, 9, 9], fill: sea, shadow: 1}\n" * 3
    found = studio.compose(text, {}, size=(40, 30)).problems
    assert [(problem.code, problem.severity) for problem in found] == [("painted-on-paper", "info")]
    assert str(found[0]).endswith(
        "note: a soft shadow is painted as a picture on paper, at up to 300 dpi, under what throws it; "
        "`blur: 0` keeps it vector"
    )
    assert faults(found) == [], "a strict build does not fail for it"
    assert github(found[0]).startswith("::notice file=cards/bench/faces/card.yaml")
    sharp = studio.compose(text.replace("shadow: 1", "shadow: 1 1 0"), {}, size=(40, 30)).problems
    assert sharp == ()


@can(
    "Faces",
    "The sixteen blend modes of PDF, on any element",
    write="blend: multiply",
    see="faces.md#blend-modes",
    picture="paint-blends",
)
@pytest.mark.parametrize("mode", BLENDS)
def test_a_blend_mode_is_the_same_on_screen_and_on_paper(studio: Bench, mode: str) -> None:
    data = compared(studio, face(studio, BLENDED.replace("MODE", mode)), edges=0.02)
    assert images_in(data) == 0, "blending is left to the reader of the page"


@pytest.mark.parametrize(
    "around",
    [
        "- {group: [INNER], opacity: 0.6}",
        "- {group: [INNER], rotate: 10, size: [40, 30]}",
        "- {group: [INNER], mask: {ellipse: [2, 2, 36, 26]}}",
        "- {group: [INNER], shadow: 1 1 0}",
    ],
)
def test_what_blends_within_a_group_does_so_alike_on_screen_and_on_paper(studio: Bench, around: str) -> None:
    inner = "{rect: [4, 4, 20, 20], fill: sand}, {ellipse: [12, 8, 22, 14], fill: rust, blend: multiply}"
    ground = "- {rect: [0, 0, 40, 30], fill: {from: white, to: sea, angle: 0}}\n"
    compared(studio, face(studio, ground + around.replace("INNER", inner)))


def test_multiply_darkens_by_what_lies_below(studio: Bench) -> None:
    scene = face(
        studio, '- {rect: [0, 0, 40, 30], fill: "#804020"}\n- {rect: [0, 0, 20, 30], fill: "#80ff40", blend: multiply}'
    )
    assert near(pixel(on_screen(studio, scene), 10, 15), (64, 64, 8), 1)


@can(
    "Faces",
    "Masks: the inside of a shape, the light or the alpha of a picture, a fade; on any element or group",
    write="mask: {fade: {from: 1, to: 0, angle: 90}}",
    see="faces.md#masks",
    picture="paint-masks",
)
@pytest.mark.parametrize("name", MASKS)
def test_a_mask_is_the_same_on_screen_and_on_paper(studio: Bench, name: str) -> None:
    compared(studio, face(studio, f"- {MASKS[name]}"), art(studio), edges=0.04)


def test_a_mask_shows_what_lies_within_it(studio: Bench) -> None:
    screen = on_screen(
        studio, face(studio, "- {rect: [4, 3, 32, 24], fill: black, mask: {fade: {from: 1, to: 0, angle: 0}}}")
    )
    shades = [pixel(screen, x, 15)[0] for x in (5, 12, 20, 28, 35)]
    assert shades == sorted(shades) and shades[0] < 12 and shades[-1] > 240
    cut = on_screen(studio, face(studio, "- {rect: [4, 3, 32, 24], fill: black, mask: {ellipse: [4, 3, 32, 24]}}"))
    assert near(pixel(cut, 20, 15), (0, 0, 0)) and near(pixel(cut, 5, 4), (255, 248, 232))


def test_the_pictures_of_masks_are_known_to_the_build(studio: Bench) -> None:
    scene = face(studio, "- {rect: [4, 3, 32, 24], fill: rust, mask: {picture: hill.png}}")
    assert list(scene.pictures()) == ["art/bench/hill.png"]


@can("Faces", "Bounds on what shadows, blend modes and masks may cost, told as any mistake")
def test_a_face_of_five_thousand_shadows_is_refused(studio: Bench) -> None:
    text = (
        f"{PALETTE}\nelements:\n  - {{repeat: 5000, elements: [{{rect: [0, 0, 40, 30], fill: sea, shadow: 9 9 90}}]}}"
    )
    composed = studio.compose(text, {}, size=(40, 30))
    assert "shadows, blend modes and masks cover the face more than 100 times" in str(composed.problems[0])
    assert len(composed.scene.items) <= 100


@pytest.mark.parametrize(
    "element, said",
    [
        (
            "{group: [{rect: [0, 0, 9, 9], fill: sea, shadow: {blur: 60}}], scale: 10}",
            "a shadow is too soft; expected at most 100 mm; got `600`",
        ),
        ("{rect: [0, 0, 9, 9], fill: sea, mask: {picture: hil.png}}", "no picture `hil.png`; did you mean `hill.png`?"),
        ("{rect: [0, 0, 9, 9], fill: sea, shadow: 1 1 1 se}", "no colour `se`; did you mean `sea`?"),
        (
            "{rect: [0, 0, 9, 9], fill: sea, mask: {fade: {stops: [[0.5, 1], [0.4, 0]]}}}",
            "the places of a gradient's stops rise; got `0.4` after `0.5`",
        ),
    ],
)
def test_an_effect_that_cannot_be_is_told(studio: Bench, element: str, said: str) -> None:
    found = studio.compose(f"{PALETTE}\nelements:\n  - {element}", {}, size=(40, 30)).problems
    assert [problem.what + (f"; expected {problem.expected}" if problem.expected else "")
            + (f"; got {problem.got}" if problem.got else "") + (f"; {problem.todo}" if problem.todo else "")
            for problem in found if problem.severity != "info"] == [said]  # fmt: skip


def test_a_scene_without_any_of_this_is_kept_as_before() -> None:
    """Faces that use no effects must not be made anew, and their pages stay the same bytes."""
    shape = Shape((("M", 0, 0), ("L", 1, 0), ("Z",)), (1, 2, 3, 255), None, 0.25)
    scene = Scene(10, 10, 3, (Group((shape,), opacity=0.5),), (255, 255, 255, 255))
    assert dump_scene(scene).endswith(
        b'"items":[["g",[["s",[["M",0,0],["L",1,0],["Z"]],[1,2,3,255],null,0.25,null,false]],'
        b"[1.0,0.0,0.0,1.0,0.0,0.0],null,0.5]]}"
    )
