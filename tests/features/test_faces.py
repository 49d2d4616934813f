"""What elements of a face may do beyond colour: each key acts or is refused, the same on screen and on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image as PILImage
from pydantic import ValidationError

from tests.can import can, cannot
from tests.face.bench import Bench, codes, images, lines, runs, shapes
from tests.features.test_markup import assert_alike
from tests.features.test_paint import compared, face
from tts_build.model.decks import Deck
from tts_build.problem import Where
from tts_build.scene.outline import bounds
from tts_build.scene.scene import Scene
from tts_build.text.markup import parse


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("fonts"))


def text(words: str, more: str = "box: [2, 2, 56, 86]") -> str:
    return f'- {{text: "{words}", {more}}}'


# Markup.


@can("Text", "Stars inside words and numbers stay stars: `2*3*4`", write="'2*3*4'", see="faces.md#text")
@pytest.mark.parametrize(
    ("words", "seen"),
    [
        ("2*3*4", [("2*3*4", "")]),
        ("2**3**4 **b**", [("2**3**4", ""), ("b", "bold")]),
        ("4*ac* *a*s", [("4", ""), ("ac", "italic"), ("a", "italic"), ("s", "")]),
        ("un**do**ing", [("un", ""), ("do", "bold"), ("ing", "")]),
        ("a*b*c *d* *e", [("a*b*c", ""), ("d", "italic"), ("*e", "")]),
        ("手札*二枚*を", [("手札", ""), ("二枚", "italic"), ("を", "")]),
    ],
)
def test_stars_inside_words_and_numbers_are_themselves(words: str, seen: list[tuple[str, str]]) -> None:
    found = []
    for span in parse(words, rich=True)[0]:
        found += [(word, "bold" * span.bold + "italic" * span.italic) for word in span.text.split()]
    assert found == seen


@cannot(
    "Text",
    "Markup that means nothing: a `**` or `[sea]{` that is not closed, brackets without a look, a link",
    instead="a finding (`lone-markup`) at the row's cell or the face's line; a backslash makes it the sign itself",
    see="faces.md#what-is-reported",
)
def test_markup_that_means_nothing_is_told_where_it_stands(bench: Bench) -> None:
    for words, told in (
        ("Take **three", "`**three`"),
        ("[sea]{Draw", "`[sea]{Draw`"),
        ("[two, three]{x}", "`[two, three]{x}`"),
        ("see [here](https://a.b)", "`[here](https://a.b)`"),
    ):
        row = {"id": "a", "body": words}
        where = Where("cards/bench/rows.csv", line=4)
        composed = bench.elements(text("{{ body }}", "box: [2, 2, 56, 80], font: latin 9"), row, where=where)
        (problem,) = composed.problems
        assert (problem.code, problem.severity) == ("lone-markup", "warning")
        assert told in str(problem)
        assert problem.where is not None
        assert (problem.where.file, problem.where.path[-1]) == ("cards/bench/rows.csv", "body")
        assert runs(composed.scene), "it is painted as it stands"
    for words in ("2 ** 3", "2**3", "\\\\**three", "*see below", "[sea]{a [x1.5]{b}}", "a } b"):
        assert codes(bench.elements(text(words))) == [], words


# Rows and columns.

CHILD = "{rect: [0, 0, 6, 4], fill: ink}"


def boxes(bench: Bench, flow: str) -> list[tuple[float, ...]]:
    """Boxes of the shapes that a row or a column holds, in 0.1 mm."""
    return [tuple(round(10 * side) for side in bounds(shape.outline)) for shape in shapes(bench.scene(flow))]


@can(
    "Faces",
    "Children of a row or column spread over its box, and those that take a share of what is left over",
    write="- {row: [..., {rect: [0, 0, 0, 4], share: 1}], box: [5, 60, 50, 6], align: justify}",
    see="faces.md#placing-things",
    picture="layout-rows",
)
def test_children_of_a_row_or_column_are_spread_and_take_shares(bench: Bench) -> None:
    spread = boxes(bench, f"- {{row: [{CHILD}, {CHILD}, {CHILD}], box: [0, 0, 48, 10], align: justify bottom}}")
    assert spread == [(0, 60, 60, 40), (210, 60, 60, 40), (420, 60, 60, 40)]
    down = boxes(bench, f"- {{column: [{CHILD}, {CHILD}], box: [0, 0, 48, 20], gap: 1, align: justify right}}")
    assert down == [(420, 0, 60, 40), (420, 160, 60, 40)]
    alone = boxes(bench, f"- {{row: [{CHILD}], box: [0, 0, 48, 10], align: justify}}")
    assert alone == [(0, 0, 60, 40)]
    wide, twice = (CHILD.replace("fill", f"share: {share}, fill") for share in ("1", "'{{ 1 + 1 }}'"))
    shared = boxes(bench, f"- {{row: [{CHILD}, {wide}, {twice}], box: [0, 0, 50, 10], gap: 1, align: right}}")
    assert shared == [(0, 0, 60, 40), (70, 0, 160, 40), (240, 0, 260, 40)]
    nested = f"{{row: [{CHILD}, {{rect: [0, 0, 1, 4], share: 1, fill: ink}}], box: [0, 0, 7, 4], share: 1}}"
    assert boxes(bench, f"- {{row: [{nested}, {CHILD}], box: [0, 0, 40, 9]}}")[1] == (60, 0, 280, 40)
    wrapped = f"- {{row: [{CHILD}, {CHILD}, {wide}], box: [0, 0, 15, 9], wrap: true, align: justify}}"
    assert boxes(bench, wrapped) == [(0, 0, 60, 40), (90, 0, 60, 40), (0, 40, 150, 40)]


# Sizes.


@can(
    "Text",
    "Text that grows, and shrinks, until it fills its box",
    write="{text: '{{ title }}', font: title 12, grow: to 30, shrink: to 7}",
    see="faces.md#text",
    picture="layout-sizes",
)
def test_text_grows_until_it_fills_its_box(bench: Bench) -> None:
    def size(words: str, more: str, place: str = "box: [0, 0, 40, 10]") -> float:
        return runs(bench.elements(text(words, f"{place}, {more}")).scene)[0].size

    grown = "font: latin 12, grow: to 24"
    assert size("Hi", grown) == 24
    assert 12 < size("Some more words", grown) < 24
    assert size("Far more words than ever will stand in here, at any size", grown) == 12
    assert size("Far more words than ever will stand in here, at any size", f"{grown}, shrink: to 6") < 12
    assert size("Round", grown, "along: 'M0 30 H60'") == 24
    assert 12 < size("Once round the whole of it", grown, "along: 'M0 30 H60'") < 24
    sizes = [round(run.size, 2) for run in runs(bench.scene(text("a [6]{b}", f"box: [0, 0, 40, 30], {grown}")))]
    assert sizes == [24, 12], "brackets grow alike"
    for wrong in ("to 8", "soon"):
        (problem,) = bench.elements(text("Hi", f"box: [0, 0, 40, 10], font: latin 12, grow: {wrong}")).problems
        assert "`grow`" in str(problem)


ROWS = [{"id": "a", "body": "Short"}, {"id": "b", "body": "A good deal longer"}, {"id": "c", "body": "No", "big": 0}]


@can(
    "Text",
    "One size for a text on all cards of a deck: the largest at which each of them fits",
    write="{text: '{{ title }}', font: title 12, grow: to 30, same_size: decks.tasks}",
    see="faces.md#text",
    picture="layout-sizes",
)
def test_a_text_has_one_size_on_all_cards_of_a_deck(bench: Bench) -> None:
    def sizes(more: str, rows: list[dict[str, object]]) -> set[float]:
        element = text("{{ body }}", f"box: [0, 0, 40, 6], font: latin 12, grow: to 30, same_size: decks.tasks{more}")
        beside = {"decks": {"tasks": rows}}
        return {runs(bench.scene(element, row, beside=beside))[0].size for row in rows}

    assert len(sizes("", ROWS)) == 1
    assert min(sizes("", ROWS)) < min(sizes("", ROWS[::2]))
    short = sizes(", when: body != 'A good deal longer'", ROWS[:1])
    assert sizes(", when: body|length < 9", ROWS[:1] + ROWS[2:]) == short, "who does not show it does not count"
    for more, rows, told in (
        ("same_size: decks.task", ROWS, "no deck `task`; did you mean `tasks`?"),
        ("same_size: decks.tasks", ROWS * 700, "at most 2000 cards"),
    ):
        element = text("{{ body }}", f"box: [0, 0, 40, 6], font: latin 12, grow: to 30, {more}")
        (problem,) = bench.elements(element, ROWS[0], beside={"decks": {"tasks": rows}}).problems
        assert told in str(problem)
    used = bench.compose("elements: [{use: part}]", ROWS[0], others={"part": "elements:\n  " + element})
    assert [code for code in codes(used) if code == "bad-value"]


# Shapes.

SHAPES = {
    "radii": "{rect: [4, 4, 32, 22], radius: [8, 0, 4, 1], fill: sea, stroke: rust, line: 1}",
    "caps": '{path: "M6 8 H34 M6 15 H34", stroke: sea, line: 4, cap: round, dash: [6, 6]}',
    "joins": '{path: "M6 24 L14 6 L20 24 L26 6 L34 24", stroke: rust, line: 4, join: round, cap: square}',
    "bevel": "{rect: [6, 6, 26, 18], stroke: {from: sea, to: rust}, line: 5, join: bevel}",
    "arrows": '{path: "M6 24 C6 4 20 4 34 8", stroke: sea, line: 1, start: dot, end: arrow}',
    "bars": '{path: "M6 15 L34 15", stroke: sea, line: 1, start: bar, end: arrow, head: 8}',
    "star": "{polygon: 5, box: [4, 2, 30, 26], inner: 0.4, fill: rust}",
    "hexagon": '{polygon: "{{ cost * 2 }}", box: [4, 2, 30, 26], fill: sea}',
}


@can(
    "Faces",
    "Corners rounded one by one, line ends and joins, arrows, dots and bars, stars and regular polygons",
    write="{polygon: 5, box: [5, 5, 20, 20], inner: 0.4}, {path: M0 0 L20 9, stroke: sea, end: arrow}",
    see="faces.md#shapes",
    picture="layout-shapes",
)
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_are_the_same_on_screen_and_on_paper(bench: Bench, name: str) -> None:
    assert b"/Image" not in compared(bench, face(bench, f"- {SHAPES[name]}"))


def test_an_arrow_ends_at_its_tip_and_a_star_has_its_corners(bench: Bench) -> None:
    arrow = bench.scene('- {path: "M10 20 H40", stroke: ink, line: 1, end: arrow, head: 6}')
    line, head = (bounds(shape.outline) for shape in shapes(arrow))
    assert line[0] + line[2] < 37 and head == pytest.approx((34, 17.6, 6, 4.8))
    turned = bench.scene('- {path: "M10 20 C10 30 10 40 10 50", stroke: ink, line: 1, start: arrow, head: 6}')
    assert bounds(shapes(turned)[1].outline) == pytest.approx((7.6, 20, 4.8, 6))
    (star,) = shapes(bench.scene("- {polygon: 4, box: [10, 10, 20, 40], inner: 0.5, fill: ink}"))
    corners = [step[1:] for step in star.outline if step[0] != "Z"]
    assert corners[0] == pytest.approx((20, 10)) and corners[2] == pytest.approx((30, 30)) and len(corners) == 8
    (problem,) = bench.elements('- {path: "M0 0 H9 V9 Z", stroke: ink, end: arrow}').problems
    assert "a closed path has no ends" in str(problem)
    (problem,) = bench.elements("- {polygon: '{{ 2 }}', box: [0, 0, 9, 9], fill: ink}").problems
    assert "3 to 100" in str(problem)


PATTERNS = {
    "hatch": "{rect: [4, 4, 32, 22], fill: {pattern: lines, colour: sea}, stroke: rust, line: 1}",
    "crossed": "{ellipse: [4, 4, 32, 22], fill: {pattern: cross, colour: rust, gap: 3, angle: 20, ground: sand}}",
    "dots": '{path: "M4 26 L20 2 L36 26 Z", fill: {pattern: dots, colour: sea, gap: 2.5, line: 1.2, angle: 30}}',
    "checks": "{rect: [4, 4, 32, 22], radius: 6, fill: {pattern: checks, colour: rust, gap: 4, angle: 0}}",
    "turned": "{rect: [8, 8, 24, 14], fill: {pattern: lines, colour: sea, angle: 0}, rotate: 30, opacity: 0.5}",
}


@can(
    "Faces",
    "Patterns as fills: hatching, crossed lines, dots, squares; vector on paper",
    write="fill: {pattern: lines, colour: sea, gap: 2, angle: 45}",
    see="faces.md#patterns",
    picture="layout-shapes",
)
@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_is_the_same_on_screen_and_on_paper_and_stays_vector(bench: Bench, name: str) -> None:
    assert b"/Image" not in compared(bench, face(bench, f"- {PATTERNS[name]}"), edges=0.03)


def test_a_pattern_is_bounded(bench: Bench) -> None:
    (problem,) = bench.elements("- {rect: [0, 0, 60, 90], fill: {pattern: dots, gap: 0.01}}").problems
    assert "at most 2000 lines" in str(problem)
    (problem,) = bench.elements("- {rect: [0, 0, 60, 90], fill: {pattern: dots, gap: '{{ 0 }}'}}").problems
    assert problem.code == "out-of-range"


# Boxes that are as large as what lies in them.

WORDS = "Take as many cards from the pile as you have harbours, and put one of them back."


@can(
    "Faces",
    "Texts, rows and columns as high or as wide as what lies in them, so that what follows moves",
    write="{column: [{text: '{{ body }}', box: [0, 0, 50, auto]}, {icon: coin, ...}], box: [5, 5, 50, auto]}",
    see="faces.md#placing-things",
    picture="layout-auto",
)
def test_a_box_is_as_high_as_its_text_so_that_what_follows_moves(bench: Bench) -> None:
    def column(words: str, more: str = "", height: str = "60") -> tuple[Scene, float]:
        words = f"{{text: '{words}', box: [0, 0, 40, auto], font: latin 10{more}}}"
        scene = bench.scene(f"- {{id: all, column: [{words}, {CHILD}], box: [2, 3, 40, {height}], gap: 2}}")
        return scene, bounds(shapes(scene)[-1].outline)[1]

    one, where = column("Take")
    assert lines(one) == ["Take"] and 3 + 2 + 3 < where < 3 + 2 + 5
    more, below = column(WORDS)
    pitch = 10 * 1.2 * 25.4 / 72
    assert below - where == pytest.approx(pitch * (len(lines(more)) - 1))
    assert below == column(WORDS.replace("pile", "jile"))[1], "letters that reach down make no difference"
    assert column("")[1] == 3, "an empty text takes no room"
    assert column(WORDS, ", columns: 2")[1] > where
    scene, end = column(WORDS, height="auto")
    assert scene.links["all"][3] == pytest.approx(end + 4 - 3)
    below = column(WORDS, ", shrink: to 7, align: bottom")[1]
    assert below == pytest.approx(column(WORDS)[1])


def test_a_box_is_as_wide_as_its_text_and_a_share_of_a_row_as_high(bench: Bench) -> None:
    name = "{text: Harbour, box: [0, 0, auto, 5], font: latin 10}"
    (leader,) = shapes(
        bench.scene(f"- {{row: [{name}, {{rect: [0, 2, 0, 1], share: 1, fill: ink}}], box: [0, 0, 40, 5]}}")
    )
    left, _, width, _ = bounds(leader.outline)
    assert 11 < left < 15 and left + width == pytest.approx(40)
    (plain,) = runs(bench.scene(f"- {name}"))
    assert left == pytest.approx(plain.width)
    shared = f"{{text: '{WORDS}', box: [0, 0, 0, auto], share: 1, font: latin 10}}"
    flow = f"{{id: row, row: [{CHILD}, {shared}], box: [0, 0, 50, auto]}}"
    scene = bench.scene(f"- {{column: [{flow}, {CHILD}], box: [0, 0, 50, 80]}}")
    assert max(run.x + run.width for run in runs(scene)) > 40
    assert bounds(shapes(scene)[-1].outline)[1] == pytest.approx(scene.links["row"][3])
    assert scene.links["row"][3] == pytest.approx(3.5 + 4.233 * (len(lines(scene)) - 1), abs=1)
    row = bench.scene(f"- {{id: row, row: [{CHILD}, {CHILD}], box: [5, 5, auto, auto], gap: 1, rotate: 90}}")
    assert row.links["row"] == pytest.approx((9.5, 0.5, 4, 13))
    (problem,) = bench.elements("- {text: 手札, box: [0, 0, auto, 40], font: body 9, vertical: true}").problems
    assert "sides of their own" in str(problem)


# Tables.

PRICES = "| Bread | 2 |\\n|---|--:|\\n| A bed for the night under the roof | 12 |\\n| Hay \\\\| straw | 1 |"


@can(
    "Text",
    "Tables in a text, of cells parted by bars or tabs, with columns as wide as their cells, as said, or as is left",
    write='{text: "| Bread | 2 |\\n| Soup | 3 |", box: [5, 5, 50, 30], table: [rest, 8 right], rules: sea}',
    see="faces.md#tables",
    picture="layout-tables",
)
def test_lines_with_bars_or_tabs_are_rows_of_a_table(bench: Bench) -> None:
    look = "box: [0, 0, 40, 60], font: latin 10, column_gap: 2, paragraph: 1"
    scene = bench.scene(text(PRICES, f"{look}, table: [rest, auto right], rules: sea"))
    assert lines(scene) == ["Bread 2", "A bed for the night 12", "under the roof", "Hay | straw 1"]
    numbers = [run for run in runs(scene) if run.text in ("2", "12", "1")]
    assert {round(run.x + run.width, 2) for run in numbers} == {40}
    assert max(run.x + run.width for run in runs(scene) if run not in numbers) < 40 - numbers[1].width - 2 + 0.01
    rules = [bounds(shape.outline) for shape in shapes(scene)]
    assert [rule[0::2] for rule in rules] == [(0, pytest.approx(40))] * 2
    tabs = bench.scene(text("Title\\na\\tb\\tc", f"{look}, table: [5, 10 centre, rest]"))
    starts = {run.text: run.x for run in runs(tabs)}
    assert starts["c"] == pytest.approx(19) and 7 < starts["b"] < 17 and starts["Title"] == starts["a"]
    low = bench.scene(text("a\\tb", f"{look}, table: [auto, auto], align: bottom"))
    assert runs(low)[0].y > 55
    small = bench.elements(text(PRICES, "box: [0, 0, 40, 12], font: latin 10, table: [rest, 8], shrink: to 6"))
    assert codes(small) == [] and runs(small.scene)[0].size < 10
    auto = text(PRICES, "box: [0, 0, 40, auto], font: latin 10, table: [rest, 8]").removeprefix("- ")
    (rect,) = shapes(bench.scene(f"- {{column: [{auto}, {CHILD}], box: [0, 0, 40, 60]}}"))
    assert 15 < bounds(rect.outline)[1] < 30


def test_what_is_no_table_is_told(bench: Bench) -> None:
    for words, more, told in (
        ("a\\tb\\tc", "table: [5, 5]", "3 cells; expected at most 2"),
        ("a\\tb", "table: [5, wide]", "a column of a table cannot be read"),
        ("a\\tb", "table: [5, 5], columns: 2", "neither in columns nor along a path"),
        ("a", "rules: sea", "`rules` lie between the rows"),
        ("a\\tb", "table: [30, 30]", "wider than its box"),
        ("| a | b |", "align: left", "markup that means nothing here"),
        ("a\\tb", "align: left", "markup that means nothing here"),
    ):
        (problem,) = bench.elements(text(words, f"box: [0, 0, 40, 20], font: latin 9, {more}")).problems
        assert told in str(problem)


# Features of typefaces.


@can(
    "Text",
    "What a typeface brings: old-style and tabular figures, fractions, drawn small capitals, its own alternates",
    write="{text: 'In 1648', features: [oldstyle, ss01]}",
    see="faces.md#text",
    picture="layout-features",
)
def test_features_of_a_typeface_choose_its_letters(bench: Bench) -> None:
    def numbers(features: str, words: str = "AV 1648") -> list[int]:
        scene = bench.scene(text(words, f"box: [0, 0, 60, 20], font: latin 12, features: [{features}]"))
        return [letter[0] for run in runs(scene) for letter in run.letters]

    assert len(numbers("oldstyle")) == 6
    assert numbers("oldstyle")[2:] != numbers("lining")[2:]
    assert numbers("oldstyle") == numbers("onum")
    assert numbers("small_capitals", "Rome") != numbers("lining", "Rome")
    assert len(numbers("ligatures", "fi")) < len(numbers("lining", "fi"))
    assert "1648" in compared_text(bench, "AV 1648 first", "features: [oldstyle, small_capitals]")
    for more, told in (
        ("features: [oldstile]", "did you mean `oldstyle`?"),
        ("features: [swashes]", "no feature of the typeface `swashes`"),
        ("features: [oldstyle], small_caps: true", "`small_capitals` among them"),
        ("features: [oldstyle], vertical: true", "for text in lines"),
    ):
        (problem,) = bench.elements(text("1648", f"box: [0, 0, 60, 20], font: latin 12, {more}")).problems
        assert told in str(problem)


def compared_text(bench: Bench, words: str, more: str) -> str:
    """What can be copied from the page, once it was seen that it looks as the screen does."""
    return assert_alike(bench.scene(text(words, f"box: [2, 2, 56, 20], font: latin 14, {more}")), bench)


# Frames.


@can(
    "Pictures",
    "A frame that fits any box: its corners keep their form, its sides and its middle are stretched",
    write="{picture: frame.svg, box: [0, 0, 60, 30], slice: [0.3, 0.3, 0.3, 0.3], edge: 6}",
    see="faces.md#frames",
    picture="layout-frames",
)
def test_a_frame_keeps_its_corners(bench: Bench) -> None:
    frame = "picture: hill.png, box: [2, 4, 50, 20], slice: [0.1, 0.2, 0.3, 0.2]"
    found = images(bench.scene(f"- {{{frame}, edge: [4, 3, 6, 3]}}"))
    assert len(found) == 9
    assert found[0].box == (2, 4, 4, 3) and found[0].crop == pytest.approx((0, 0, 0.1, 0.2))
    assert found[4].box == (6, 7, 40, 14) and found[4].crop == pytest.approx((0.1, 0.2, 0.7, 0.8))
    assert found[8].box == (46, 21, 6, 3) and found[8].crop == pytest.approx((0.7, 0.8, 1, 1))
    narrow = images(bench.scene(f"- {{{frame.replace('50, 20', '5, 20')}, edge: [4, 3, 6, 3]}}"))
    assert sum(image.box[2] for image in narrow[:2]) == pytest.approx(5)
    for wrong in ("edge: 4, fit: contain", "edge: 4, mirror: across", "edge: 4, filter: {blur: 1}"):
        with pytest.raises(ValidationError, match="a frame fills its box"):
            bench.elements(f"- {{{frame}, {wrong}}}")
    with pytest.raises(ValidationError, match="both `slice` and `edge`"):
        bench.elements(f"- {{{frame}}}")


@can(
    "Pictures",
    "Bleed for art that has none: the edges of a picture go on mirrored",
    write="{picture: '{{ art }}', box: [0, 0, 63.5, 88.9], bleed: 3}",
    see="faces.md#cut-bleed-safe-zone",
)
def test_the_edges_of_a_picture_go_on_mirrored(bench: Bench, tmp_path: Path) -> None:
    found = images(bench.scene("- {picture: hill.png, box: [3, 4, 50, 40], fit: stretch, bleed: 5}"))
    corner, left, right = found[0], found[4], found[7]
    assert len(found) == 9 and found[8].box == (3, 4, 50, 40) and found[8].mirror is None
    assert corner.box == pytest.approx((-2, -1, 5.1, 5.1)) and corner.mirror == "both"
    assert corner.crop == pytest.approx((0, 0, 0.1, 0.125))
    assert left.box == pytest.approx((-2, 4, 5.1, 40)) and left.mirror == "across"
    assert left.crop == pytest.approx((0, 0, 0.1, 1)) and right.crop == pytest.approx((0.9, 0, 1, 1))
    mirrored = images(bench.scene("- {picture: hill.png, box: [3, 4, 50, 40], fit: stretch, bleed: 5, mirror: both}"))
    assert mirrored[4].crop == pytest.approx((0.9, 0, 1, 1)) and mirrored[4].mirror == "down"
    (tmp_path / "art/bench").mkdir(parents=True)
    PILImage.linear_gradient("L").resize((600, 450)).save(tmp_path / "art/bench/hill.png")
    compared(bench, face(bench, "- {picture: hill.png, box: [8, 8, 24, 14], bleed: 6}"), tmp_path, edges=0.02)
    with pytest.raises(ValidationError, match="has no `slice` and no `radius`"):
        bench.elements("- {picture: hill.png, box: [0, 0, 9, 9], bleed: 3, radius: 2}")


@cannot(
    "Faces",
    "Elements that are skewed or bent, shadows inside a shape, plates for foil and spot inks",
    instead="an error at the key; a `path` may have any form, and a picture or an SVG brings such effects",
    see="faces.md#shapes",
)
@pytest.mark.parametrize("key", ["skew: [10, 0]", "inner_shadow: 1", "plate: foil"])
def test_what_an_element_cannot_do_is_refused(bench: Bench, key: str) -> None:
    with pytest.raises(ValidationError, match="Extra inputs are not permitted"):
        bench.elements(f"- {{rect: [0, 0, 9, 9], fill: ink, {key}}}")


@cannot(
    "Text",
    "Large first letters that lines run round, text round a shape, and from one box into the next",
    instead="an error at the key; `columns`, or a letter as a text of its own in a `row` beside the rest",
    see="faces.md#text",
)
@pytest.mark.parametrize("key", ["drop_cap: 3", "round: coin", "overflow: next"])
def test_what_a_text_cannot_do_is_refused(bench: Bench, key: str) -> None:
    with pytest.raises(ValidationError, match="Extra inputs are not permitted"):
        bench.elements(text("Once", f"box: [0, 0, 40, 20], {key}"))


@cannot(
    "Parts",
    "Cards that are cut to a path of one's own",
    instead="an error at the deck's `outline`; a piece may be a `cutout` of any form",
    see="pieces.md",
)
def test_a_card_is_cut_to_one_of_four_shapes() -> None:
    deck = {"cards": [{"id": "a"}], "face": "f", "back": "b"}
    for outline in ("rounded", "rect", "round", "hex"):
        Deck.model_validate({**deck, "outline": outline})
    with pytest.raises(ValidationError, match="Input should be 'rounded', 'rect', 'round' or 'hex'"):
        Deck.model_validate({**deck, "outline": "M0 0 H60 V90 Z"})
