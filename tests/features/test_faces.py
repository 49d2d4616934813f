"""What elements of a face may do beyond colour: each key acts or is refused, the same on screen and on paper."""

from __future__ import annotations

import pytest

from tests.can import can, cannot
from tests.face.bench import Bench, codes, runs, shapes
from tts_build.problem import Where
from tts_build.scene.outline import bounds
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
