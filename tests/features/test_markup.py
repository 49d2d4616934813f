"""What a designer may write inside a text: sizes, styles, lists, hyphens, paths; the same on screen and paper."""

from __future__ import annotations

import io
import itertools
import math
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from tests.can import can, cannot
from tests.face.bench import Bench, codes, images, lines, runs, shapes
from tts_build.face.gradients import colour_at
from tts_build.paint.paper.painter import Page
from tts_build.paint.screen.painter import paint
from tts_build.scene.codec import dump_scene, load_scene
from tts_build.scene.outline import apply
from tts_build.scene.scene import Group, Inscription, Run, Scene, Shape

MM = 25.4 / 72


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("fonts"))


def element(words: str, more: str = "", box: str = "[0, 0, 60, 90]") -> str:
    words = words.replace("\n", "\\n")
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
    scene = bench.elements(element(words, more)).scene
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
    assert lines(bench.elements(element(words)).scene) == [words]


def test_parts_of_a_text_look_alike_on_screen_and_paper(bench: Bench) -> None:
    scene = bench.scene(
        element(
            "Pay [18 sea]{AVA} [underline]{all of it}, [title]{then} [strike]{5}\\n10[super]{3} [small_caps]{Rome}",
            "font: body 11",
        )
    )
    assert "AVA all of it, then 5" in " ".join(assert_alike(scene, bench).split())


# Lists and paragraphs.

STEPS = """Each round:
1. Draw two cards, or take all coins
10. Pay
  - a coin for each of the cards here
- go on
The end."""


def starts(scene: Scene) -> dict[str, float]:
    """Where each line of text begins, by its first word, marks left out."""
    found: dict[float, Run] = {}
    for each in sorted(runs(scene), key=lambda found: (found.y, found.x)):
        if each.text not in ("1.", "10.", "•", "–"):
            found.setdefault(round(each.y, 4), each)
    return {each.text: each.x for each in found.values()}


@can(
    "Text",
    "Lists with bullets or numbers, hanging indents, items inside items",
    write="{text: '- Draw\\n- Pay\\n  - a coin', lists: true}",
    see="faces.md#lists",
    picture="text-lists",
)
def test_lines_of_an_item_begin_where_its_first_one_does(bench: Bench) -> None:
    scene = bench.scene(element(STEPS, "font: latin 9, lists: true", "[0, 0, 36, 90]"))
    begin = starts(scene)
    assert begin["Each"] == begin["The"] == 0
    items = {begin[word] for word in ("Draw", "Pay", "go")}
    assert len(items) == 1
    (at,) = items
    assert 2 < at < 6
    assert begin["take"] == at  # the second line of an item
    assert begin["a"] > at + 1
    assert {begin["a"]} == {x for x in begin.values() if x > at + 1}
    assert run(scene, "1.").x > 0
    ends = [run(scene, mark).x + run(scene, mark).width for mark in ("1.", "10.")]
    assert ends[0] == pytest.approx(ends[1])  # numbers stand below each other
    assert run(scene, "•").x == pytest.approx(0)
    assert run(scene, "–").x == pytest.approx(at)
    assert all(found.x + found.width <= 36.01 for found in runs(scene))


def test_items_stand_closer_than_paragraphs_unless_the_style_says(bench: Bench) -> None:
    def bases(more: str) -> list[float]:
        scene = bench.scene(element("a\n- b\n- c\nd", f"font: latin 10, {more}"))
        return [run(scene, word).y for word in "abcd"]

    def gaps(more: str) -> list[float]:
        return [below - above - 1.2 * 10 * MM for above, below in itertools.pairwise(bases(more))]

    assert gaps("lists: true, paragraph: 2") == pytest.approx([2, 0.8, 2])
    assert gaps("lists: true, paragraph: 2, item_gap: 0") == pytest.approx([2, 0, 2])


@can(
    "Text",
    "Bullets of one's own: a sign, an icon, coloured text; the indent of items",
    write="bullet: ':coin:', indent: 5",
    see="faces.md#lists",
    picture="text-lists",
)
def test_bullets_and_indents_of_ones_own(bench: Bench) -> None:
    scene = bench.scene(element("- a\n  - b\n- c", 'bullet: [":coin:", "[sea]{>}"], indent: 7, font: latin 10'))
    coins = images(scene)
    assert [round(coin.box[1]) for coin in coins] == sorted(round(coin.box[1]) for coin in coins)
    assert len(coins) == 2
    assert starts(scene) == pytest.approx({"a": 7, ">": 7, "c": 7})
    assert run(scene, "b").x == pytest.approx(14)
    assert run(scene, ">").colour == (32, 80, 128, 255)
    style = """
        safe: 0
        styles: {rules: {bullet: "+"}, plain: {extends: rules, lists: false}}
        elements:
          - {text: "- a", box: [0, 0, 60, 9], style: rules}
          - {text: "- b", box: [0, 10, 60, 9], style: plain}
    """
    assert lines(bench.compose(style).scene) == ["+ a", "- b"]


@pytest.mark.parametrize("words", ["- 2 points", "1. a\n2. b", "a\n  - b", "-\n- "])
def test_text_that_did_not_ask_for_lists_has_none(bench: Bench, words: str) -> None:
    scene = bench.scene(element(words))
    assert {found.x for found in runs(scene)} & {0.0}
    assert "•" not in " ".join(lines(scene))
    assert starts(scene)


def test_what_only_looks_like_an_item_is_none(bench: Bench) -> None:
    scene = bench.scene(element("-3 points\n2.5 mm\n-\n1.\n - real", "lists: true"))
    assert lines(scene) == ["-3 points", "2.5 mm", "-", "1.", "• real"]


def test_a_list_shrinks_into_its_box_and_says_when_it_cannot(bench: Bench) -> None:
    small = bench.elements(element(STEPS, "font: latin 10, lists: true, shrink: to 6", "[0, 0, 36, 26]"))
    assert codes(small) == []
    assert runs(small.scene)[0].size < 10
    wide = bench.elements(element("- Donaudampfschifffahrt", "font: latin 10, lists: true, indent: 9", "[0, 0, 36, 9]"))
    assert codes(wide) == ["text-overflow"]


@can(
    "Text", "The first line of paragraphs indented", write="first_line: 3 mm", see="faces.md#text", picture="text-lists"
)
def test_first_lines_stand_in(bench: Bench) -> None:
    words = "You may move your pawn to any space that is free\nAnd draw cards of which you keep one for the end"
    plain = bench.scene(element(words, "font: latin 10", "[0, 0, 40, 60]"))
    scene = bench.scene(element(words, "font: latin 10, first_line: 3 mm", "[0, 0, 40, 60]"))
    assert [x for word, x in starts(scene).items() if word in ("You", "And")] == pytest.approx([3, 3])
    assert {x for word, x in starts(scene).items() if word not in ("You", "And")} == {0.0}
    assert " ".join(lines(plain)) == " ".join(lines(scene))
    assert all(found.x + found.width <= 40.01 for found in runs(scene))


def test_lists_look_alike_on_screen_and_paper_and_can_be_copied(bench: Bench) -> None:
    scene = bench.scene(element(STEPS, "font: latin 9, lists: true", "[2, 2, 44, 80]"))
    copied = " ".join(assert_alike(scene, bench).split())
    assert "Each round: 1. Draw two cards, or take" in copied
    assert "– a coin for each of" in copied


# Hyphens.

LONG = {
    "de": ("Die Schwarzwälder Kirschtorte und Donaudampfschifffahrtsgesellschaft", "Donau-", "Schwarz-"),
    "fr": ("Le gouvernement anticonstitutionnellement extraordinaire", "gouver-", "extra-"),
    "en-US": ("An extraordinary representation of hyphenation", "extraor-", "represen-"),
}


@can(
    "Text",
    "Words parted by the rules of the language",
    write="hyphenate: true",
    see="faces.md#text",
    picture="text-hyphens",
)
@pytest.mark.parametrize("locale", LONG)
def test_words_are_parted_by_the_rules_of_the_language(bench: Bench, locale: str) -> None:
    words, *parts = LONG[locale]
    scene = bench.scene(element(words, "font: latin 10, hyphenate: true", "[0, 0, 22, 90]"), locale=locale)
    ends = [line.split()[-1] for line in lines(scene)]
    assert set(parts) & set(ends), ends
    joined = "".join(line.removesuffix("-") if line.endswith("-") else f"{line} " for line in lines(scene))
    assert joined.split() == words.split()
    assert all(found.x + found.width <= 22.01 for found in runs(scene))
    assert "-" not in " ".join(lines(bench.elements(element(words, "", "[0, 0, 22, 90]"), locale=locale).scene))


def test_a_word_is_parted_only_where_it_helps(bench: Bench) -> None:
    words = "We go representation of a hyphenation"
    found = 0
    for width in range(20, 60, 2):
        scene = bench.scene(element(words, "font: latin 10, hyphenate: true", f"[0, 0, {width}, 90]"), locale="en-US")
        parted = [each for each in runs(scene) if each.text.endswith("-")]
        assert all(each.x < 0.82 * width for each in parted)  # else the word would have gone to the next line
        found += len(parted)
    assert found > 5
    long = bench.scene(element(words, "font: latin 10, hyphenate: 20", "[0, 0, 28, 90]"), locale="en-US")
    assert "-" not in "".join(lines(long))
    kept = bench.scene(
        element("abcdef repre\u00adsentation REPRESENTATION", "font: latin 10, hyphenate: true", "[0, 0, 36, 90]"),
        locale="en-US",
    )
    assert lines(kept) == ["abcdef repre-", "sentation", "REPRESENTATION"]


def test_not_three_lines_on_end_are_parted(bench: Bench) -> None:
    words = "extraordinary representation " * 12
    scene = bench.scene(
        element(words, "font: latin 9, hyphenate: true, align: justify", "[0, 0, 34, 90]"), locale="en-US"
    )
    row = "".join("h" if line.endswith("-") else "." for line in lines(scene))
    assert "h" in row
    assert "hhh" not in row


def test_letters_of_a_parted_word_stand_as_in_a_whole_one(bench: Bench) -> None:
    more = "font: title 24"
    plain = bench.scene(element("extraordinary a", more), locale="en-US")
    parted = bench.scene(element("extraordinary a", f"{more}, hyphenate: true"), locale="en-US")
    assert [found.text for found in runs(parted)] == [found.text for found in runs(plain)]
    assert run(parted, "a").x == pytest.approx(run(plain, "a").x, abs=0.01)


@cannot(
    "Text",
    "Words parted in a language that has no rules for it",
    instead="a finding that names the language; soft hyphens by hand work",
    see="faces.md#what-is-reported",
)
def test_a_language_without_rules_is_a_finding(bench: Bench) -> None:
    words = element("Representation", "hyphenate: true")
    composed = bench.elements(words, locale="tlh")
    (problem,) = composed.problems
    assert (problem.code, problem.severity) == ("no-hyphenation", "warning")
    assert "`tlh`; got `Representation`" in str(problem)
    assert (
        codes(bench.elements(element("サイコロを振って出た目の数だけ進みます", "hyphenate: true"), locale="ja")) == []
    )


# Text on a path.

ARCH = "M5 40 Q30 0 55 40"
CIRCLE = "M30 20 a20 20 0 0 1 0 40 a20 20 0 0 1 0 -40 Z"


def path_text(words: str, along: str, more: str = "font: latin 10") -> str:
    return f'- {{text: "{words}", along: "{along}", {more}}}'


def letters(scene: Scene) -> list[tuple[str, float, float, float]]:
    """Letters of a path text: x and y of the middle of their baseline on the page, and degrees clockwise."""
    (inscription,) = (item for item in scene.items if isinstance(item, Inscription))
    found = []
    for group in inscription.items:
        assert isinstance(group, Group)
        (letter, *_) = group.items
        assert isinstance(letter, Run)
        x, y = apply(group.matrix, letter.x + letter.width / 2, letter.y)
        found.append((letter.text, x, y, math.degrees(math.atan2(group.matrix[1], group.matrix[0]))))
    return found


@can(
    "Text",
    "Text along a path, with its letters turned and kerned",
    write="{text: '{{ title }}', along: 'M5 40 Q30 0 55 40', align: centre, offset: 1}",
    see="faces.md#text-on-a-path",
    picture="text-path",
)
def test_letters_stand_on_the_path_and_turn_with_it(bench: Bench) -> None:
    scene = bench.scene(path_text("Round and round it goes", CIRCLE, "font: latin 10, offset: 2"))
    found = letters(scene)
    assert "".join(letter for letter, *_ in found) == "Roundandrounditgoes"
    for _, x, y, angle in found:
        assert math.hypot(x - 30, y - 40) == pytest.approx(22, abs=0.02)  # 2 mm outside the circle of 20
        assert math.degrees(math.atan2(x - 30, 40 - y)) == pytest.approx(angle, abs=0.5)
    assert found[0][1] > 30  # it begins at the path's beginning and runs to the right
    assert found[1][1] > found[0][1]


@given(words=st.text("AVToWay .,r", min_size=1).filter(str.strip), size=st.integers(6, 14))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_on_a_straight_line_letters_stand_where_they_do_in_a_box(bench: Bench, words: str, size: int) -> None:
    """Kerning, spaces and tracking are those of a line in a box."""
    more = f"font: latin {size}, tracking: 40"
    boxed = bench.elements(element(words, more, "[3, 10, 900, 30]"), size=(900, 60)).scene
    placed = letters(bench.elements(path_text(words, "M3 20 H890", more), size=(900, 60)).scene)
    fonts = bench.context({}).fonts
    expected = []
    for each in runs(boxed):
        for end in range(1, len(each.text) + 1):
            own = fonts.measure(each.font, each.text[end - 1], size)
            left = each.x + fonts.measure(each.font, each.text[:end], size) - own + each.tracking * (end - 1)
            expected.append(left + own / 2)
    assert [x for _, x, _, _ in placed] == pytest.approx(expected, abs=0.01)
    assert {(y, angle) for _, _, y, angle in placed} == {(20.0, 0.0)}


@pytest.mark.parametrize("align", ["left", "centre", "right", "justify"])
def test_path_texts_are_aligned(bench: Bench, align: str) -> None:
    found = letters(bench.scene(path_text("abc", "M10 20 H50", f"font: latin 10, align: {align}")))
    fonts = bench.context({}).fonts
    widths = [fonts.measure(fonts.key("latin"), letter, 10) for letter in "abc"]
    left, right = found[0][1] - widths[0] / 2, found[-1][1] + widths[-1] / 2
    assert (left == pytest.approx(10, abs=0.05)) == (align in ("left", "justify"))
    assert (right == pytest.approx(50, abs=0.05)) == (align in ("right", "justify"))
    assert align != "centre" or left - 10 == pytest.approx(50 - right, abs=0.05)


def test_a_text_shrinks_onto_its_path_or_says_that_it_is_too_long(bench: Bench) -> None:
    words = "You may move your pawn"
    small = bench.elements(path_text(words, "M5 20 H40", "font: latin 12, shrink: to 7"))
    assert codes(small) == []
    assert 7 < runs(small.scene)[0].size < 12
    long = bench.elements(path_text(words, "M5 20 H25", "font: latin 12, shrink: to 9"))
    assert codes(long) == ["text-overflow"]
    assert "longer than its path at 9 pt; got 20.0 mm" in str(long.problems[0])
    clipped = bench.scene(path_text(words, "M5 20 H25", "font: latin 12, fit: clip"))
    assert 3 < len(letters(clipped)) < len(words)
    assert all(5 <= x <= 25 for _, x, _, _ in letters(clipped))


def test_a_text_that_is_far_too_long_for_a_path_is_refused(bench: Bench) -> None:
    composed = bench.elements(path_text("a" * 1001, ARCH))
    assert "a text along a path has at most 1000 characters; got `1001`" in str(composed.problems[0]).replace(
        "1001", "`1001`", 1
    )


def test_icons_and_brackets_work_on_a_path(bench: Bench) -> None:
    scene = bench.scene(path_text("a :coin: [20 sea underline]{B}\nc", ARCH, "font: latin 10"))
    assert [letter for letter, *_ in letters(scene)] == ["a", "B", "c"]
    assert run(scene, "B").size == 20
    assert run(scene, "B").colour == (32, 80, 128, 255)
    assert len(images(scene)) == len(shapes(scene)) == 1


def test_a_gradient_runs_over_all_letters_of_a_path(bench: Bench) -> None:
    """Each letter shows the part of the gradient that lies where it stands; words in a colour of their own keep it."""
    more = "font: latin 10, underline: true, colour: {from: '#000000', to: '#ff0000', angle: 0}"
    scene = bench.scene(path_text("abc [sea]{d} e", "M10 20 H50 V80", more))
    (inscription,) = (item for item in scene.items if isinstance(item, Inscription))
    reds = []
    for group in inscription.items:
        assert isinstance(group, Group)
        letter, line = group.items
        assert isinstance(letter, Run)
        assert isinstance(line, Shape)
        if letter.text == "d":
            assert letter.gradient is None
            assert line.fill == (32, 80, 128, 255)
            continue
        assert letter.gradient is not None
        assert line.fill == letter.gradient
        reds.append(colour_at(letter.gradient, 0, 0)[0])
    assert reds == sorted(reds)
    assert reds[0] < 60 < 200 < reds[-1]


def test_text_in_a_row_takes_the_room_of_its_path(bench: Bench) -> None:
    scene = bench.scene("""
        - row:
            - {text: ab, along: "M0 5 H20", font: latin 10}
            - {rect: [0, 0, 5, 5], fill: sea}
          box: [10, 10, 40, 10]
    """)
    (square,) = shapes(scene)
    assert square.outline[0][1:] == pytest.approx((30, 10))


@pytest.mark.parametrize(
    ("along", "said"),
    [
        ("M5 5 L9 9 M0 0 L5 5", "the path cannot be read: a text runs along one line: write one `M`"),
        ("M5 5 H9 Z L20 20", "the path cannot be read: a text runs along one line: `Z` ends it"),
        ("M5 5", "the path cannot be read: it has no length for a text to run along"),
        ("5 5", "the path cannot be read: a path begins with `M`"),
    ],
)
def test_a_path_that_no_text_can_run_along_is_told(bench: Bench, along: str, said: str) -> None:
    composed = bench.elements(path_text("ab", along))
    assert [problem.severity for problem in composed.problems] == ["error"]
    assert said in str(composed.problems[0])


@cannot(
    "Text",
    "Arabic, Hebrew or a script of India along a path: its letters change beside each other",
    instead="a finding; in a box it can be set",
    see="faces.md#what-is-reported",
)
def test_scripts_whose_letters_join_are_a_finding_on_a_path(bench: Bench) -> None:
    assert "joined-script" in codes(bench.elements(path_text("שלום", ARCH)))


def test_a_path_text_near_the_cut_or_without_contrast_is_reported(bench: Bench) -> None:
    face = f"elements: [{path_text('Round', 'M1 4 H40')[2:-1]}, colour: fog}}]"
    assert sorted(codes(bench.compose(face))) == ["low-contrast", "outside-safe"]


def test_path_text_looks_alike_on_screen_and_paper_and_is_read_as_one_line(bench: Bench) -> None:
    round_ = path_text("Round and **round** it goes", CIRCLE, "font: latin 12, align: justify")
    scene = bench.scene(f"{path_text('AVATAR wave', ARCH, 'font: latin 14, align: centre')}\n{round_}")
    assert load_scene(dump_scene(scene)) == scene
    assert assert_alike(scene, bench).split("\r\n") == ["AVATAR wave", "Round and round it goes"]


# Columns.

STORY = "You may move your pawn to any space that is not taken and draw cards of which you keep one. " * 3


@can(
    "Text",
    "Text in columns, about equally tall",
    write="columns: 2, column_gap: 5 mm",
    see="faces.md#text",
    picture="text-hyphens",
)
@pytest.mark.parametrize("count", [2, 3])
def test_columns_are_equally_wide_and_about_equally_tall(bench: Bench, count: int) -> None:
    more = f"font: latin 7, columns: {count}, column_gap: 5"
    scene = bench.scene(element(STORY, more, "[0, 10, 95, 60]"), size=(95, 90))
    width = (95 - 5 * (count - 1)) / count
    parts = [[each for each in runs(scene) if each.x // (width + 5) == number] for number in range(count)]
    for number, part in enumerate(parts):
        left = number * (width + 5)
        assert min(each.x for each in part) == pytest.approx(left)
        assert max(each.x + each.width for each in part) <= left + width + 0.02
    assert " ".join(each.text for part in parts for each in part) == STORY.strip()  # column after column
    assert len({min(each.y for each in part) for part in parts}) == 1
    deepest = [max(each.y for each in part) for part in parts]
    assert max(deepest) - min(deepest) < 7 * MM * 1.2 * count
    assert deepest == sorted(deepest, reverse=True)


def test_columns_stand_in_the_box_shrink_and_report_what_they_lack(bench: Bench) -> None:
    def ends(align: str) -> tuple[float, float]:
        more = f"font: latin 7, columns: 2, align: {align}"
        found = runs(bench.scene(element(STORY, more, "[0, 0, 95, 60]"), size=(95, 90)))
        return min(each.y for each in found), max(each.y for each in found)

    top, middle, bottom = ends("left top"), ends("left middle"), ends("left bottom")
    assert top[0] < 3 < middle[0] < bottom[0]
    assert 57 < bottom[1] < 60
    assert middle[0] - top[0] == pytest.approx(bottom[0] - middle[0])
    small = bench.elements(element(STORY, "font: latin 12, columns: 2, shrink: to 6", "[0, 0, 80, 16]"), size=(95, 90))
    assert codes(small) == []
    assert runs(small.scene)[0].size < 12
    tight = bench.elements(element(STORY, "font: latin 9, columns: 2", "[0, 0, 80, 9]"), size=(95, 90))
    assert codes(tight) == ["text-overflow"]
    assert "mm taller than its box at 9 pt" in str(tight.problems[0])
    narrow = bench.elements(element("ab Donaudampfschifffahrt", "columns: 2", "[0, 0, 40, 20]"))
    assert codes(narrow) == ["text-overflow"]
    assert "wider than its box" in str(narrow.problems[0])


@pytest.mark.parametrize("height", range(14, 40, 3))
def test_no_column_begins_with_the_last_line_of_a_paragraph(bench: Bench, height: int) -> None:
    words = "\n".join("You may move your pawn to any space that is not taken yet by you" for _ in range(5))
    more = "font: latin 8, columns: 2, shrink: to 3, paragraph: 0"
    scene = bench.elements(element(words, more, f"[0, 0, 80, {height}]"), size=(95, 90)).scene
    found = sorted(runs(scene), key=lambda each: (each.x > 42, each.y, each.x))
    second = [each.text for each in found if each.x > 42]
    top = min(each.y for each in found if each.x > 42)
    first_line = [each.text for each in found if each.x > 42 and each.y == top]
    assert second[0] == "You" or "you" not in first_line
