"""Scripts beyond Latin: text from right to left, ideographs by language, columns, emoji; the same on both sides."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import ImageChops, ImageStat

from tests.can import can, cannot
from tests.face.bench import Bench, codes, images, lines, runs, shapes
from tests.features.test_markup import assert_alike
from tests.paper.bench import Art, Desk, book_pdf
from tts_build.face.compose import Composed, compose
from tts_build.model.game import Font
from tts_build.model.sizes import Size
from tts_build.paint.paper.binding import About, bind
from tts_build.paint.paper.painter import Page
from tts_build.paint.screen.painter import paint
from tts_build.problem import Problem
from tts_build.rulebook.book_style import book_style
from tts_build.rulebook.rulebook import compose_book
from tts_build.scene.codec import dump_scene, load_scene
from tts_build.scene.scene import Run, Scene
from tts_build.text.direction import levels, ordered
from tts_build.text.font_file import check_file
from tts_build.text.fonts import Fonts
from tts_build.text.line_breaks import units
from tts_build.text.vertical import kinds

RTL = ["Noto Sans Arabic", "Noto Sans Hebrew"]
FONTS = {
    "body": {"family": "Source Serif 4", "fallback": [*RTL, "Noto Sans JP"]},
    "latin": {"family": "Source Serif 4"},
    "china": {"family": "Source Serif 4", "fallback": ["Noto Sans JP", "Noto Sans SC", "Noto Sans KR"]},
}
ARABIC = "ارمِ النرد ثم تحرّك 6 خطوات"
HEBREW = "הטילו 2 קוביות (d6) ואז Move on"


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("fonts"))


def set_text(bench: Bench, text: str, box: str = "[2, 2, 56, 40]", more: str = "", locale: str = "en") -> Composed:
    element = f"- {{text: '{{{{ body }}}}', box: {box}, font: body 10{', ' if more else ''}{more}}}"
    return bench.elements(element, {"body": text}, game={"fonts": FONTS}, locale=locale, size=(90, 90))


def first_line(scene: Scene) -> list[Run]:
    """The runs of the first line, from left to right."""
    found = runs(scene)
    top = min(run.y for run in found)
    return sorted((run for run in found if run.y == top), key=lambda run: run.x)


# From Unicode's BidiCharacterTest.txt: characters, direction, and their order from left to right.
CONFORMANCE = """
0061 0062 0063 0020 0028 0064 0065 0066 0020 0627 0628 062C 0029 0020 05D0 05D1 05D2;ltr;0 1 2 3 4 5 6 7 8 11 10 9 12 13 16 15 14
0061 0062 0063 0020 0028 0064 0065 0066 0020 0627 0628 062C 0029 0020 05D0 05D1 05D2;rtl;16 15 14 13 12 11 10 9 8 5 6 7 4 3 0 1 2
05D0 0028 05D1 005B 05D2 0061 05D3 005D 05D4 0029 05D5;rtl;10 9 8 7 6 5 4 3 2 1 0
05D0 0028 05D1 2066 0061 05D5 2069 0065 0029 0066;rtl;9 8 7 6 4 5 3 2 1 0
05D0 0028 05D1 0061 0028 0062 005B 0029 005D;rtl;8 3 4 5 6 7 2 1 0
0061 0028 0062 0029 0028 05D0 0029;ltr;0 1 2 3 4 5 6
"""  # noqa: E501


@pytest.mark.parametrize("case", CONFORMANCE.split("\n")[1:-1])
def test_characters_stand_in_the_order_that_unicode_gives_them(case: str) -> None:
    points, direction, order = case.split(";")
    found = levels("".join(chr(int(point, 16)) for point in points.split()), direction)
    assert found is not None
    assert ordered(found[1]) == [int(index) for index in order.split()]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    words=st.lists(
        st.sampled_from(["שלום", "مرحبا", "roll", "12", "(3)", ":coin:", "4–6", "a-ב", "**לחם**"]), min_size=1
    ),
    width=st.integers(25, 56),
    align=st.sampled_from(["left", "centre", "right", "justify"]),
)
def test_words_in_both_directions_never_overlap_and_none_is_lost(
    bench: Bench, words: list[str], width: int, align: str
) -> None:
    composed = set_text(bench, " ".join(words), f"[2, 2, {width}, 300]", f"align: {align}")
    placed = [(round(run.y, 3), run.x, run.width) for run in runs(composed.scene)]
    bases = sorted({y for y, _, _ in placed})
    for image in images(composed.scene):
        foot = image.box[1] + image.box[3]
        if bases:
            placed.append((min(bases, key=lambda y: abs(y - foot)), image.box[0], image.box[2]))
    for _, row in itertools.groupby(sorted(placed), key=lambda part: part[0]):
        parts = list(row)
        assert all(one[1] + one[2] < other[1] + 0.05 for one, other in itertools.pairwise(parts))
        assert parts[0][1] > 1.9 and (parts[-1][1] + parts[-1][2] < 2 + width + 0.05 or len(parts) == 1)
    said = "".join(sorted("".join(run.text for run in runs(composed.scene))))
    assert said == "".join(sorted("".join(words).replace(":coin:", "").replace("*", "")))


@can(
    "Text",
    "Arabic and Hebrew, shaped, mixed with Latin words, numbers, icons and colours; paragraphs begin at their own side",
    write="direction: auto",
    see="faces.md#other-scripts",
    picture="scripts-leftward",
)
def test_a_paragraph_runs_as_its_first_letter_does(bench: Bench) -> None:
    hebrew = set_text(bench, f"{HEBREW} :coin: [sea]{{סוף}}", "[2, 2, 80, 20]")
    assert codes(hebrew) == []
    row = first_line(hebrew.scene)
    assert row[-1].text == "הטילו" and row[-1].x + row[-1].width == pytest.approx(82, abs=0.1)
    names = [run.text for run in row]
    assert names.index("Move") < names.index("on") < names.index("ואז"), "Latin words keep their order"
    (coin,) = images(hebrew.scene)
    (end,) = [run for run in runs(hebrew.scene) if run.text == "סוף"]
    assert end.colour == (0x20, 0x50, 0x80, 255) and end.x < coin.box[0]
    english = first_line(set_text(bench, "An English line with שלום עולם").scene)
    assert english[0].x == pytest.approx(2) and [run.text for run in english[-2:]] == ["עולם", "שלום"]


@can(
    "Text",
    "The direction of paragraphs decided, whatever they say",
    write="direction: rtl",
    see="faces.md#other-scripts",
)
def test_direction_and_alignment_can_be_decided(bench: Bench) -> None:
    left = first_line(set_text(bench, HEBREW, more="align: left").scene)
    assert left[0].x == pytest.approx(2) and left[-1].text == "הטילו"
    forced = first_line(set_text(bench, "one two!", more="direction: rtl").scene)
    assert [run.text for run in forced] == ["!", "one", "two"], "the mark stands at the end, which is the left"
    assert forced[-1].x + forced[-1].width == pytest.approx(58, abs=0.1)
    rightward = first_line(set_text(bench, HEBREW, more="direction: ltr").scene)
    assert [run.text for run in rightward][:3] == ["קוביות", "2", "הטילו"], "still a stretch from right to left"
    assert rightward[0].x == pytest.approx(2)
    number = first_line(set_text(bench, "12", locale="he").scene)
    assert number[0].x > 50, "a number alone stands where the language begins"


def test_arabic_letters_join_across_colours_and_are_never_spaced_apart(bench: Bench) -> None:
    whole = set_text(bench, "ببب").scene
    (run,) = runs(whole)
    numbers = [letter[0] for letter in run.letters]
    assert len({letter[0] for letter in run.letters if letter[3]}) == 3, "first, middle and last letter differ"
    parted = runs(set_text(bench, "ب[sea]{ب}ب").scene)
    assert [letter[0] for run in reversed(parted) for letter in run.letters] == numbers
    (spaced,) = runs(set_text(bench, "ببب", more="tracking: 200").scene)
    assert spaced.width == pytest.approx(run.width)
    (wide,) = runs(set_text(bench, "שלום", more="tracking: 200").scene)
    assert wide.width > runs(set_text(bench, "שלום").scene)[0].width + 2


SHOWN = """
- {text: "ارمِ النرد ثم تحرّك (6) خطوات.", box: [2, 2, 56, 12], font: body 13, outline: sea, outline_width: 0.2}
- {text: "הטילו 2 קוביות (d6) :coin: [sea]{ואז} Move.", box: [2, 15, 56, 14], font: body 12, rotate: 5}
- {text: "「サイコロ」を12回、Dragonと——振る！…", box: [30, 32, 28, 40], font: body 12, vertical: true}
- {text: "ก็ ที่ é́", box: [2, 40, 20, 10], font: body 12}
"""


@pytest.fixture(scope="module")
def shown(bench: Bench) -> Composed:
    return bench.elements(SHOWN.replace(":coin: ", ""), game={"fonts": FONTS}, size=(60, 74), locale="ja")


@pytest.fixture(scope="module")
def page(bench: Bench, shown: Composed) -> bytes:
    paper = Page(60, 74, Path(), bench.store)
    paper.scene(shown.scene, 0, 0)
    return bind([paper.data()], About("Scripts"))


def test_screen_and_paper_show_the_same_glyphs_at_the_same_places(bench: Bench, shown: Composed, page: bytes) -> None:
    screen = paint(shown.scene, 150, Path(), bench.store).convert("L")
    paper = pypdfium2.PdfDocument(page)[0].render(scale=150 / 72).to_pil().convert("L").resize(screen.size)
    apart = ImageStat.Stat(ImageChops.difference(screen, paper)).mean[0]
    ink = 255 - ImageStat.Stat(screen).mean[0]
    assert ink > 5 and apart < 0.3 * ink


def test_text_on_paper_is_found_by_its_words_and_letters_are_text(page: bytes) -> None:
    document = pypdfium2.PdfDocument(page)
    said = document[0].get_textpage().get_text_range()
    for word in ("النرد", "خطوات", "הטילו", "קוביות", "Move", "Dragon"):
        assert word in said
    assert "サイコロ" in said.replace("\r\n", ""), "a column has a line for each letter"


def test_the_same_scene_gives_the_same_page_and_survives_being_written_down(
    bench: Bench, shown: Composed, page: bytes
) -> None:
    again = load_scene(dump_scene(shown.scene))
    assert again == shown.scene
    paper = Page(60, 74, Path(), bench.store)
    paper.scene(again, 0, 0)
    assert bind([paper.data()], About("Scripts")) == page


# Ideographs by language.


@can(
    "Text",
    "Chinese (simplified, traditional) and Korean, each language with its own forms and its own line breaks",
    write="fallback: [Noto Sans JP, Noto Sans SC, Noto Sans KR]",
    see="faces.md#other-scripts",
    picture="scripts-squares",
)
def test_each_language_takes_its_own_typeface_and_breaks_its_own_lines(bench: Bench) -> None:
    face = "safe: 0\nelements:\n  - {text: '{{ body }}', box: [2, 2, 30, 40], font: china 10}"

    def compose(text: str, locale: str) -> Composed:
        return bench.compose(face, {"body": text}, game={"fonts": FONTS}, locale=locale)

    def used(locale: str) -> set[str]:
        return {run.font.file.split("-")[0] for run in runs(compose("直接，骨", locale).scene)}

    assert used("zh") == {"notosanssc"} and used("ja") == {"notosansjp"} == used("en")
    korean = compose("주사위 두 개를 굴리고 말을 움직입니다.", "ko")
    assert codes(korean) == []
    words = "주사위 두 개를 굴리고 말을 움직입니다.".split()
    for line in lines(korean.scene):
        rest = line.replace(" ", "")
        while rest:
            rest = rest.removeprefix(words.pop(0)) if rest.startswith(words[0]) else "a word is parted"
            assert rest != "a word is parted"
    assert {run.font.file.split("-")[0] for run in runs(korean.scene) if run.text != "."} == {"notosanskr"}


def test_forms_of_another_language_and_missing_scripts_are_told_with_what_to_do(bench: Bench) -> None:
    (found,) = set_text(bench, "直接", locale="zh-TW").problems
    assert found.code == "other-forms" and "`Noto Sans TC`" in found.todo and "tts-build[cjk]" in found.todo
    face = "safe: 0\nelements:\n  - {text: '{{ body }}', box: [2, 2, 50, 40], font: latin 10}"
    told = bench.compose(face, {"body": "ل ש 한 掷 か 🎲"}, game={"fonts": FONTS}, locale="zh").problems
    wanted = ["Noto Emoji", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans KR", "Noto Sans SC", "Noto Sans JP"]
    assert [problem.code for problem in told] == ["missing-glyph"] + ["borrowed-font"] * 5
    assert all(name in problem.todo for name, problem in zip(wanted, told, strict=True))
    assert "`pip install 'tts-build[rtl]'`" in told[1].todo


# Columns.


@can(
    "Text",
    "Japanese and Chinese in columns: punctuation turned as the script wants, Latin words on their side, short numbers "
    "upright",
    write="vertical: true",
    see="faces.md#other-scripts",
    picture="scripts-columns",
)
def test_columns_run_down_and_from_right_to_left(bench: Bench) -> None:
    composed = set_text(bench, "「春」は12日、Dragonが来る", "[2, 2, 40, 24]", "vertical: true", "ja")
    assert codes(composed) == []
    found = runs(composed.scene)
    places = [(run.x, run.y) for run in found if run.down == "upright"]
    columns = sorted({round(x, 2) for x, _ in places}, reverse=True)
    assert len(columns) > 1 and columns[0] == pytest.approx(42 - 10 * 25.4 / 72 / 2, abs=0.1)
    assert [round(x, 2) for x, _ in places] == sorted((round(x, 2) for x, _ in places), reverse=True)
    for x, column in itertools.groupby(places, key=lambda place: round(place[0], 2)):
        ys = [y for _, y in column]
        assert ys == sorted(ys) and x <= 42
    (latin,) = [run for run in found if run.text == "Dragon"]
    assert latin.down == "turned"
    (number,) = [run for run in found if run.text == "12"]
    assert number.down == "upright" and number.width == pytest.approx(10 * 25.4 / 72, rel=0.01)
    assert len({letter[2] for letter in number.letters}) == 1, "its digits stand beside each other"
    level = runs(set_text(bench, "「\u3001」\u0301", locale="ja").scene)
    upright = next(run for run in found if "「" in run.text)
    assert upright.letters[0][0] not in {letter[0] for run in level for letter in run.letters}, "a bracket of columns"


@pytest.mark.parametrize("align, side", [("left top", "x"), ("centre middle", ""), ("right bottom", "y")])
def test_alignment_of_columns_is_that_of_the_page(bench: Bench, align: str, side: str) -> None:
    run, _ = runs(set_text(bench, "春夏", "[10, 10, 40, 40]", f"vertical: true, align: {align}", "ja").scene)
    em = 10 * 25.4 / 72
    x, y = {"x": (10 + em / 2, 10), "": (30, 30 - em), "y": (50 - em / 2, 50 - 2 * em)}[side]
    assert (run.x, run.y) == (pytest.approx(x, abs=0.05), pytest.approx(y, abs=0.05))


def test_icons_stand_in_columns_and_text_shrinks_into_them(bench: Bench) -> None:
    composed = set_text(bench, "春:coin:夏", "[10, 10, 8, 40]", "vertical: true", "ja")
    (coin,) = images(composed.scene)
    spring, summer = runs(composed.scene)
    assert spring.y + spring.width < coin.box[1] < summer.y
    assert coin.box[0] + coin.box[2] / 2 == pytest.approx(spring.x)
    long = set_text(bench, "春夏秋冬" * 6, "[10, 10, 12, 20]", "vertical: true, shrink: to 6", "ja")
    assert runs(long.scene)[0].size < 10 and codes(long) == []
    assert "text-overflow" in codes(set_text(bench, "春夏秋冬" * 6, "[10, 10, 8, 20]", "vertical: true", "ja"))


@cannot("Text", "Arabic and Hebrew in columns", instead="`rotate` the element", see="faces.md#other-scripts")
def test_what_runs_to_the_left_does_not_stand_in_columns(bench: Bench) -> None:
    assert "right-to-left" in codes(set_text(bench, "春 שלום", more="vertical: true", locale="ja"))
    assert codes(set_text(bench, "שלום", more="rotate: 90", box="[10, 10, 20, 8]")) == []


def test_what_stands_how_in_a_column() -> None:
    assert kinds("春12日A") == ["upright", "across", "across", "upright", "across"]
    assert set(kinds("123 Dragon")) == {"turned"} and kinds("（！？」ー…") == ["upright"] * 6


def test_lists_sizes_and_lines_under_words_stand_as_the_paragraph_runs(bench: Bench) -> None:
    body = "1. ראשון [14 sea]{גדול} ועוד מילים רבות\\n1. [underline]{שני}"
    element = f'- {{text: "{body}", box: [2, 2, 40, 40], font: body 10, lists: true}}'
    composed = bench.elements(element, game={"fonts": FONTS}, size=(90, 90))
    assert codes(composed) == []
    found = runs(composed.scene)
    number = next(run for run in found if run.text == "1")
    dot = next(run for run in found if run.text == ".")
    assert dot.x < number.x and number.x + number.width == pytest.approx(42, abs=1.5)
    assert max(run.x + run.width for run in found if run.text not in ("1", ".")) < dot.x
    assert next(run for run in found if run.text == "גדול").size == pytest.approx(14)
    second = next(run for run in found if run.text == "שני")
    (line,) = shapes(composed.scene)
    left = min(step[1] for step in line.outline if step[0] != "Z")
    right = max(step[1] for step in line.outline if step[0] != "Z")
    assert (left, right) == (pytest.approx(second.x, abs=0.1), pytest.approx(second.x + second.width, abs=0.1))


def test_sizes_lists_and_lines_beside_words_stand_in_columns(bench: Bench) -> None:
    element = '- {text: "- 春の[underline]{夜}は[15]{短}し", box: [2, 2, 30, 40], vertical: true, lists: true}'
    composed = bench.elements(element, game={"fonts": FONTS}, size=(90, 90), locale="ja")
    assert codes(composed) == []
    found = runs(composed.scene)
    bullet = next(run for run in found if run.text == "•")
    assert bullet.y < min(run.y for run in found if run is not bullet)
    night = next(run for run in found if "夜" in run.text)
    (line,) = shapes(composed.scene)
    assert min(step[1] for step in line.outline if step[0] != "Z") > night.x, "beside it, at its right"
    assert next(run for run in found if run.text == "短").size == pytest.approx(15)


# Emoji, marks, controls.


def emoji_font(path: Path) -> None:
    """A typeface of three signs, two of which become one when they are joined."""

    def square(side: int) -> Any:
        pen = TTGlyphPen(None)
        for index, point in enumerate([(0, 0), (0, side), (side, side), (side, 0)]):
            pen.moveTo(point) if index == 0 else pen.lineTo(point)
        pen.closePath()
        return pen.glyph()

    names = [".notdef", "die", "sword", "both", "joiner"]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({0x1F3B2: "die", 0x2694: "sword", 0x200D: "joiner"})
    builder.setupGlyf({name: square(100 + 150 * index) for index, name in enumerate(names)})
    builder.setupHorizontalMetrics({name: (0 if name == "joiner" else 900, 0) for name in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Signs", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    builder.setupPost()
    addOpenTypeFeaturesFromString(builder.font, "feature ccmp { sub die joiner sword by both; } ccmp;")
    builder.save(path)


class FontArt:
    """Art that has one font file."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def font(self, name: str) -> Path | None:
        found = self.root / name
        return found if found.is_file() else None


@can(
    "Text",
    "Emoji, as letters of an emoji font in one colour of one's own; joined signs, skin tones and flags stay one",
    write="fallback: [fonts/NotoEmoji.ttf]",
    see="faces.md#other-scripts",
)
def test_a_fallback_may_be_a_file_and_joined_emoji_become_one_sign(tmp_path: Path, bench: Bench) -> None:
    emoji_font(tmp_path / "signs.ttf")
    role = Font(family="Source Serif 4", fallback=["signs.ttf"])
    fonts = Fonts({"body": role}, bench.store, FontArt(tmp_path))
    assert fonts.check() == []
    context = bench.context({"card": "safe: 0\nelements: [{text: '{{ body }}', box: [0, 0, 50, 20], font: body 12}]"})
    context.fonts = fonts
    made = compose(
        "card", {"body": "Roll \U0001f3b2 \U0001f3b2\u200d\u2694\ufe0f now"}, Size(width=60, height=30), context
    )
    assert codes(made) == []
    assert [run.text for run in runs(made.scene)] == ["Roll", "\U0001f3b2", "\U0001f3b2\u200d\u2694\ufe0f", "now"]
    joined = runs(made.scene)[2]
    assert [letter[0] for letter in joined.letters if letter[3]] == [3] and joined.letters[0][3].startswith(
        "\U0001f3b2"
    )
    assert codes(set_text(bench, "a\u200db c\ufe0f")) == [], "what joins nothing does no harm"


@can(
    "Text",
    "Emoji in colour, of a font whose signs are flat layers (COLR 0); vector on paper",
    write="fallback: [fonts/Twemoji.ttf]",
    see="faces.md#other-scripts",
)
def test_a_font_of_flat_layers_paints_its_signs_in_colour(tmp_path: Path, bench: Bench) -> None:
    from fontTools.colorLib.builder import buildCOLR, buildCPAL

    (tmp_path / "plain").mkdir()
    emoji_font(tmp_path / "plain" / "signs.ttf")
    with TTFont(tmp_path / "plain" / "signs.ttf") as font:
        font["COLR"] = buildCOLR({"die": [("both", 0), ("sword", 1), ("die", 0xFFFF)]}, version=0)
        font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
        font.save(tmp_path / "signs.ttf")
    assert check_file(tmp_path / "signs.ttf", tmp_path, None) == []
    fonts = Fonts({"body": Font(family="Source Serif 4", fallback=["signs.ttf"])}, bench.store, FontArt(tmp_path))
    element = "{text: 'a \U0001f3b2', box: [2, 2, 50, 20], font: body 30, colour: white}"
    context = bench.context({"card": f"background: '#222222'\nsafe: 0\nelements: [{element}]"})
    context.fonts = fonts
    made = compose("card", {}, Size(width=60, height=30), context)
    assert codes(made) == []
    assert [(run.colour, [letter[3] for letter in run.letters]) for run in runs(made.scene)[1:]] == [
        ((255, 0, 0, 255), ["\U0001f3b2"]),
        ((0, 0, 255, 255), [""]),
        ((255, 255, 255, 255), [""]),
    ]
    assert "\U0001f3b2" in assert_alike(made.scene, bench)


@cannot(
    "Text",
    "Emoji in the colours of fonts of pictures or gradients (CBDT, sbix, SVG, COLR 1)",
    instead="a finding (`colour-font`), and one colour; an icon, or a font of flat layers",
    see="faces.md#other-scripts",
)
def test_a_font_of_coloured_pictures_is_told(tmp_path: Path) -> None:
    emoji_font(tmp_path / "signs.ttf")
    with TTFont(tmp_path / "signs.ttf") as font:
        font["SVG "] = newTable("SVG ")
        font["SVG "].docList = []
        font.save(tmp_path / "colour.ttf")
    assert [problem.code for problem in check_file(tmp_path / "colour.ttf", tmp_path, None)] == ["colour-font"]
    assert check_file(tmp_path / "signs.ttf", tmp_path, None) == []


def test_a_letter_with_thousands_of_marks_is_one_unit() -> None:
    text = "ab" + "\u0301" * 3000 + " cd"
    assert [text[start:end] for start, end, _ in units(text, "en")] == [text[:-2], "cd"]
    few = "e\u0301 x\u0323\u0301 " + "e" + "\u0301" * 20
    assert "".join(few[start:end] for start, end, _ in units(few, "en")) == few
    assert len(units(few, "en")) == 3


def test_controls_of_direction_are_neither_painted_nor_printed(bench: Bench) -> None:
    composed = set_text(bench, "a\u202eb\u202c\u2067c\u2069 \u200fd")
    assert codes(composed) == []
    assert sorted("".join(run.text for run in runs(composed.scene))) == ["a", "b", "c", "d"]
    assert not set("\u202e\u202c\u2067\u2069\u200f") & set(str(Problem("a \u202e\u202c\u2067\u2069\u200f b")))


def test_signs_that_end_a_paragraph_end_one(bench: Bench) -> None:
    for sign in "\x1c\x1d\x1e\x85\u2028\u2029":
        composed = set_text(bench, f"a{sign}ב")
        paint(composed.scene, 30, Path(), bench.store)
        assert lines(composed.scene) == ["a", "ב"]


# Rulebooks.


@can(
    "Rulebooks",
    "Rules in Arabic and Hebrew: columns, lists and tables begin at the right",
    see="faces.md#other-scripts",
)
def test_a_rulebook_from_right_to_left_begins_at_the_right(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.fonts = Fonts({role: Font(family="Noto Sans Hebrew") for role in ("title", "body")}, tmp_path / "fonts")
    style = book_style("a5", "title 22", "body 10", {"ink": "#1B2A52"}, ["title", "body"])
    rules = "# משחק\n\nלכל שחקן 2 קוביות.\n\n- ראשון\n- שני\n\n| חלק | מספר |\n|---|---|\n| מטבע | 20 |\n"
    book = compose_book(rules, style, desk.fonts, Art(desk), title="משחק", locale="he")
    assert book.problems == ()
    data = book_pdf(book, About("x", language="he"), desk.root, desk.fonts.store)
    text = pypdfium2.PdfDocument(data)[0].get_textpage()
    assert "קוביות" in text.get_text_range()

    def left(word: str) -> float:
        index = text.get_text_range().index(word)
        return min(text.get_charbox(place)[0] for place in range(index, index + len(word)))

    middle = style.width / 2 * 72 / 25.4
    assert left("ראשון") > middle, "the first column is the right one"
    assert left("חלק") > left("מספר") and left("מטבע") > left("20"), "so is a table's"


# Readings.


def read(words: str, more: str) -> str:
    return f'- {{text: "{words}", {more}}}'


@can(
    "Text",
    "Readings over ideographs and other words, at the right of columns",
    write="'[ruby さいころ]{骰子}を振る'",
    see="faces.md#other-scripts",
    picture="scripts-ruby",
)
@pytest.mark.parametrize("vertical", [False, True])
def test_a_reading_stands_over_its_word(bench: Bench, vertical: bool) -> None:
    more = f"box: [0, 0, 40, 80], font: body 14, vertical: {str(vertical).lower()}"
    scene = bench.scene(read("[ruby さいころ]{骰子}を振る", more))
    base, reading = (next(run for run in runs(scene) if run.text == word) for word in ("骰子", "さいころ"))
    assert reading.size == base.size / 2
    if vertical:
        assert base.x < reading.x < 40 and base.y + base.width / 2 == pytest.approx(reading.y + reading.width / 2)
    else:
        assert 0 < reading.y < base.y and base.x + base.width / 2 == pytest.approx(reading.x + reading.width / 2)
    assert_alike(scene, bench)


def test_a_word_with_a_reading_stays_together_and_makes_room(bench: Bench) -> None:
    def baselines(words: str) -> list[float]:
        scene = bench.scene(read(words, "box: [0, 0, 50, 60], font: body 13, paragraph: 0"))
        return sorted({round(run.y, 2) for run in runs(scene) if run.size == 13})

    plain, below = baselines("手札\\n進む"), baselines("手札\\n[ruby すす]{進}む")
    assert below[1] - below[0] > plain[1] - plain[0] and below[0] == plain[0]
    assert baselines("[ruby て]{手}")[0] > plain[0] + 2
    broken = bench.scene(read("ab cde [ruby x]{fgh ijk}", "box: [0, 0, 16, 60], font: latin 13"))
    assert lines(broken)[0] == "ab cde"
    wide = bench.scene(read("a[ruby wider than it]{b}c", "box: [0, 0, 60, 60], font: latin 13"))
    a, b, c = (next(run.x for run in runs(wide) if run.text == letter) for letter in "abc")
    assert c - b > 8 and b - a > 8
    (problem,) = bench.elements(read("[ruby a]{b}", "along: 'M0 30 H60'")).problems
    assert "not along a path" in str(problem)
