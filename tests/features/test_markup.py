"""What a designer may write inside a text: sizes, styles, lists, hyphens, paths; the same on screen and paper."""

from __future__ import annotations

import io
import itertools
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from tests.can import can
from tests.layout.bench import Bench, codes, lines, runs, shapes
from tts_build.layout.scene import Run, Scene
from tts_build.pnp.pdf.painter import Page
from tts_build.raster.paint import paint

MM = 25.4 / 72


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("fonts"))


def element(words: str, more: str = "", box: str = "[0, 0, 60, 90]") -> str:
    return f'- {{text: "{words}", box: {box}{", " if more else ""}{more}}}'


def run(scene: Scene, text: str) -> Run:
    return next(found for found in runs(scene) if found.text == text)


def printed(scene: Scene, fonts: Path) -> tuple[Image.Image, str]:
    """A scene on paper at 150 dpi, and the text that a reader can copy from it."""
    page = Page(scene.width, scene.height, Path(), fonts)
    page.scene(scene, 0, 0)
    document = pypdfium2.PdfDocument(io.BytesIO(page.data()))
    picture = document[0].render(scale=150 / 72).to_pil().convert("RGB")
    return picture, document[0].get_textpage().get_text_bounded()


def assert_alike(scene: Scene, bench: Bench) -> str:
    """Screen and paper show the same; the text of the paper."""
    paper, text = printed(scene, bench.store)
    screen = paint(scene, 150, Path(), bench.store).resize(paper.size)
    difference = np.abs(np.asarray(screen, dtype=np.int16) - np.asarray(paper, dtype=np.int16))
    assert difference.mean() < 2.5
    assert (difference.max(axis=2) > 110).mean() < 0.012
    assert np.asarray(paper).min() < 100  # something was printed at all
    return text


# Parts of a text.


@can(
    "Text",
    "Size, colour, font and style of part of a text, together and inside each other",
    write="'[14 red bold]{Pay} [x0.8]{now}, [quiet]{or [sea]{never}}'",
    see="faces.md#parts-of-a-text",
    picture="text-parts",
)
def test_brackets_change_size_colour_font_and_style(bench: Bench) -> None:
    face = """
        safe: 0
        styles: {quiet: {font: title 8, colour: sea, align: right}}
        elements:
          - text: "a [20]{b} [x0.5 #c00]{c} [quiet]{d [x2 ink]{e}} [bold title]{f} g"
            box: [0, 0, 60, 20]
            font: body 10
    """
    composed = bench.compose(face)
    assert codes(composed) == ["small-text"]  # half of 10 pt
    scene = composed.scene
    sizes = {found.text: round(found.size, 3) for found in runs(scene)}
    assert sizes == {"a": 10, "b": 20, "c": 5, "d": 8, "e": 16, "f": 10, "g": 10}
    assert run(scene, "c").colour == (204, 0, 0, 255)
    assert run(scene, "d").colour == (32, 80, 128, 255)
    assert run(scene, "e").colour == (34, 34, 34, 255)
    assert {found.text for found in runs(scene) if found.font.file.startswith("caveat")} == {"d", "e", "f"}
    assert len({round(found.y, 6) for found in runs(scene)}) == 1  # all on one line


def test_a_name_that_is_a_colour_and_a_style_is_the_colour(bench: Bench) -> None:
    face = """
        safe: 0
        styles: {sea: {font: title 30}}
        elements: [{text: "[sea]{a}", box: [0, 0, 60, 20], font: body 10}]
    """
    (found,) = runs(bench.compose(face).scene)
    assert (found.size, found.colour) == (10, (32, 80, 128, 255))


@pytest.mark.parametrize(
    ("words", "factors"),
    [("a\n[20]{b}\nc", (2.0, 0.3 * 2 + 0.7)), ("a\n[5]{b}\nc", (0.3 + 0.7 * 0.5, 1.0)), ("a [20]{b}\nc", (1.3,))],
)
def test_of_two_lines_the_larger_text_makes_the_room(bench: Bench, words: str, factors: tuple[float, ...]) -> None:
    more = "font: latin 10, line_height: 1.25, paragraph: 0"
    scene = bench.elements(element(words.replace("\n", "\\n"), more)).scene
    bases = sorted({round(found.y, 6) for found in runs(scene)})
    apart = [below - above for above, below in itertools.pairwise(bases)]
    assert apart == pytest.approx([1.25 * 10 * MM * factor for factor in factors], abs=1e-4)


def test_all_sizes_of_a_text_shrink_alike(bench: Bench) -> None:
    words = "You may [16]{move} your [x0.9]{pawn} to any space " * 3
    scene = bench.elements(element(words, "font: body 10, shrink: to 5", "[0, 0, 40, 12]")).scene
    plain, large = run(scene, "You").size, run(scene, "move").size
    assert plain < 10
    assert large / plain == pytest.approx(1.6)


def test_a_number_in_front_is_not_wider_than_its_letters(bench: Bench) -> None:
    """Right and centred texts end where they should, whatever the sizes in them."""
    scene = bench.scene(element("to [20]{AVA} [8]{it}", "font: latin 10, align: right"))
    last = max(runs(scene), key=lambda found: found.x)
    assert last.x + last.width == pytest.approx(60, abs=0.01)
    fonts = bench.context({}).fonts
    assert run(scene, "AVA").width == pytest.approx(fonts.measure(run(scene, "AVA").font, "AVA", 20))


@can(
    "Text",
    "Underline, strike through, small capitals, raised and lowered letters",
    write="'[underline]{all} [strike]{5} 10[super]{3} H[sub]{2}O [small_caps]{Rome}'",
    see="faces.md#parts-of-a-text",
    picture="text-parts",
)
def test_lines_under_and_through_words_and_small_capitals(bench: Bench) -> None:
    scene = bench.scene(
        element("a [underline]{bc **de** f} g [strike]{h}\\n[small_caps]{Rome} x[super]{2}", "font: latin 10")
    )
    under, through = shapes(scene)
    left, right = under.outline[0][1], under.outline[1][1]  # type: ignore[misc]
    assert left == pytest.approx(run(scene, "bc").x)
    assert right == pytest.approx(run(scene, "f").x + run(scene, "f").width)  # through the spaces, in one piece
    base = run(scene, "h").y
    assert under.outline[0][2] > base > through.outline[0][2]  # type: ignore[misc]
    assert run(scene, "OME").size == pytest.approx(8)
    assert run(scene, "2").y < run(scene, "x").y
    whole = bench.scene(element("Rome", "font: latin 10, small_caps: true, underline: true"))
    assert [found.text for found in runs(whole)] == ["R", "OME"]
    assert shapes(whole)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("[2000]{a}", "a font size lies between 1 and 1000 pt; got `[2000]`"),
        ("[x20]{a [x20]{b}}", "a font size lies between 1 and 1000 pt; got `[x20]`"),
        ("[0]{a}", "a font size lies between 1 and 1000 pt; got `[0]`"),
        ("[14 blod]{a}", "no colour, text style or font role `blod` for `[blod]{...}`; did you mean `bold`?"),
        (
            "[zzz]{a}",
            "no colour, text style or font role `zzz` for `[zzz]{...}`; write a size (`14`, `x1.5`), a colour",
        ),
    ],
)
def test_a_mistake_in_brackets_is_told(bench: Bench, words: str, said: str) -> None:
    composed = bench.elements(element(words))
    assert [problem.severity for problem in composed.problems] == ["error"]
    assert said in str(composed.problems[0])


@pytest.mark.parametrize("words", ["[14]", "[14] {a}", "a [2 3", "[14]{a", "[1.5x]{a}", "[-3]{a}", "[]{a}"])
def test_what_is_no_bracket_stays_as_it_is(bench: Bench, words: str) -> None:
    assert lines(bench.scene(element(words))) == [words]


def test_parts_of_a_text_look_alike_on_screen_and_paper(bench: Bench) -> None:
    scene = bench.scene(
        element(
            "Pay [18 sea]{AVA} [underline]{all of it}, [title]{then} [strike]{5}\\n10[super]{3} [small_caps]{Rome}",
            "font: body 11",
        )
    )
    assert "AVA all of it, then 5" in " ".join(assert_alike(scene, bench).split())
