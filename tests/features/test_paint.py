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

from tests.can import can
from tests.layout.bench import Bench, codes, runs, shapes
from tests.pnp.bench import rendered
from tts_build.layout.codec import dump_scene, load_scene
from tts_build.layout.scene import Gradient, Scene
from tts_build.pnp.pdf.bind import About, bind
from tts_build.pnp.pdf.painter import Page
from tts_build.raster.paint import paint

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
    """Both painters show the same, but for a share of pixels at edges; the page. Letters have more edges."""
    data = page_of(bench, scene, root)
    screen = on_screen(bench, scene, root).convert("RGB")
    paper = rendered(data, DPI).resize(screen.size)
    difference = np.abs(np.asarray(screen, dtype=np.int16) - np.asarray(paper, dtype=np.int16))
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
