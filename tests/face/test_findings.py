"""Findings: each with an example that has it and one that has not, and the place it names."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.can import can
from tests.face.bench import Bench, codes
from tts_build.face.compose import compose
from tts_build.face.drawer import TOO_MANY
from tts_build.model.elements import Rect
from tts_build.model.face import Face, Group
from tts_build.model.sizes import Size
from tts_build.problem import Where
from tts_build.scene.outline import ellipse

TEXT = "- {{text: {text}, box: [5, 5, 50, 20], {more}}}"
ROW = Where("cards/bench/cards.csv", 14, path=("rows", 12))


CASES = {
    "text-overflow": (
        '- {text: "{{ body * 40 }}", box: [0, 0, 20, 10]}',
        '- {text: "{{ body }}", box: [0, 0, 20, 10]}',
    ),
    "missing-glyph": (
        "- {text: 'x \u16a0', box: [0, 0, 20, 10]}",
        "- {text: 'x \u2212', box: [0, 0, 20, 10]}",
    ),
    "flow-overflow": (
        "- {row: [{rect: [0, 0, 6, 4]}, {rect: [0, 0, 5, 4]}], box: [0, 0, 11.5, 4], gap: 1}",
        "- {row: [{rect: [0, 0, 6, 4]}, {rect: [0, 0, 5, 4]}], box: [0, 0, 12, 4], gap: 1}",
    ),
    "no-current-colour": (
        "- {picture: hill.png, box: [0, 0, 50, 30], colour: sea}",
        "- {picture: map.svg, box: [0, 0, 50, 25], colour: sea}",
    ),
    "unknown-icon": ("- {icon: coins, box: [0, 0, 5, 5]}", "- {icon: coin, box: [0, 0, 5, 5]}"),
    "missing-picture": ("- {picture: hil.png, box: [0, 0, 50, 30]}", "- {picture: hill.png, box: [0, 0, 50, 30]}"),
    "low-resolution": ("- {picture: hill.png, box: [0, 0, 120, 90]}", "- {picture: hill.png, box: [0, 0, 100, 75]}"),
    "small-text": (
        "- {text: x, box: [0, 0, 20, 10], font: body 5.5}",
        "- {text: x, box: [0, 0, 20, 10], font: body 6}",
    ),
    "low-contrast": (
        "- {text: x, box: [0, 0, 20, 10], colour: fog}",
        "- {text: x, box: [0, 0, 20, 10], colour: sea}",
    ),
    "no-italic": (
        "- {text: '*x*', box: [0, 0, 20, 10], font: title 9}",
        "- {text: '*x*', box: [0, 0, 20, 10], font: body 9}",
    ),
    "unknown-colour": ("- {rect: [0, 0, 5, 5], fill: seaa}", "- {rect: [0, 0, 5, 5], fill: sea}"),
    "unknown-font-role": (
        "- {text: x, box: [0, 0, 20, 10], font: titel 9}",
        "- {text: x, box: [0, 0, 20, 10], font: title 9}",
    ),
    "unknown-style": (
        "- {text: x, box: [0, 0, 20, 10], style: shout}",
        "- {text: x, box: [0, 0, 20, 10]}",
    ),
    "unknown-alignment": (
        "- {text: x, box: [0, 0, 20, 10], align: center top middel}",
        "- {text: x, box: [0, 0, 20, 10], align: center middle}",
    ),
    "bad-path": ("- {path: 'M 0 0 L 5', fill: sea}", "- {path: 'M 0 0 L 5 5', fill: sea}"),
    "unknown-value": ("- {rect: [0, 0, 5, '{{ boddy }}']}", "- {rect: [0, 0, 5, '{{ body|length }}']}"),
}


@pytest.mark.parametrize("code", CASES)
def test_a_mistake_is_found_and_its_correction_is_not(bench: Bench, code: str) -> None:
    wrong, right = CASES[code]
    row = {"body": "word "}
    assert codes(bench.elements(wrong, row, size=(200, 200))) == [code]
    assert codes(bench.elements(right, row, size=(200, 200))) == []


MESSAGES = {
    "- {icon: coins, box: [0, 0, 5, 5]}": "cards/bench/faces/card.yaml: no icon `coins`; did you mean `coin`?",
    "- {text: 'a :woods:', box: [0, 0, 20, 10]}": "cards/bench/faces/card.yaml: no icon `woods`; did you mean `wood`?",
    "- {picture: hil.png, box: [0, 0, 5, 5]}": "cards/bench/faces/card.yaml: no picture `hil.png`; "
    "did you mean `hill.png`?",
    "- {text: '{{ titel }}', box: [0, 0, 5, 5]}": "cards/bench/faces/card.yaml: no value `titel`; "
    "got `{{ titel }}`; did you mean `title`?",
    "- {rect: [0, 0, '{{ title }}', 5]}": "cards/bench/faces/card.yaml: the value cannot be used here; "
    "expected a length such as `5` or `2.5 mm`, got `Ox` from `{{ title }}`",
    "- {text: ABC, box: [0, 0, 4, 10]}": "cards/bench/faces/card.yaml: warning: `ABC` is 2.5 mm wider than its box "
    "at 9 pt; got 4 mm; shorten it, enlarge the box, or let it `shrink`",
    "- {text: x, box: [0, 0, 20, 10], colour: '#999'}": "cards/bench/faces/card.yaml: warning: contrast of 2.8:1 "
    "between #999999 and #ffffff; expected at least 4.5:1 at 9 pt",
}


@pytest.mark.parametrize("element", MESSAGES)
def test_a_finding_says_where_what_and_what_to_do(bench: Bench, element: str) -> None:
    composed = bench.elements(element, {"title": "Ox"})
    assert [str(problem) for problem in composed.problems] == [MESSAGES[element]]


def test_a_finding_points_at_the_key_of_the_element(bench: Bench) -> None:
    source = """
    - {rect: [0, 0, 5, 5]}
    - group:
        - {text: x, box: [0, 0, 20, 10], font: nope 9}
        - repeat: 1
          elements: [{polygon: [[0, 0], [1, "{{ x }}"], [1, 1]]}]
    """
    paths = [problem.where.path for problem in bench.elements(source).problems if problem.where]
    assert paths == [
        ("elements", 1, "group", 0, "font"),
        ("elements", 1, "group", 1, "elements", 0, "polygon", 1, 1),
    ]


def test_a_finding_about_what_a_row_says_points_at_its_cell(bench: Bench) -> None:
    source = '- {text: "{{ body }}", box: [0, 0, 60, 20]}'
    (problem,) = bench.elements(source, {"body": "Take :golds:", "id": "x"}, where=ROW).problems
    assert problem.where == Where("cards/bench/cards.csv", 14, path=("rows", 12, "body"))
    assert problem.sentence == "no icon `golds` (face `card`, `elements.0.text`)"


def test_what_overflows_a_row_is_found_in_the_row_that_it_is_made_for(bench: Bench) -> None:
    copies = "{repeat: '{{ pips }}', elements: [{rect: [0, 0, 4, 4]}]}"
    source = f"- {{row: [{copies}], box: [0, 0, 20, 4], gap: 1}}"
    assert not bench.elements(source, {"pips": 4, "id": "x"}, where=ROW).problems
    (problem,) = bench.elements(source, {"pips": 6, "id": "x"}, where=ROW).problems
    assert problem.where == Where("cards/bench/cards.csv", 14, path=("rows", 12, "pips"))
    assert str(replace(problem, where=None)) == (
        "warning: what stands in the row is 9.0 mm wider than its box (face `card`, `elements.0.row`); "
        "got 29.0 mm in 20 mm; enlarge the box, show less, or let it `wrap`"
    )
    used = "- {column: [{use: badge}], box: [0, 0, 20, 4]}"
    badge = "elements: [{rect: [0, 0, 4, '{{ tall }}']}]"
    (problem,) = bench.elements(used, {"tall": 6}, others={"badge": badge}, where=ROW).problems
    assert problem.where == ROW and "2.0 mm taller" in problem.what
    plain = "- {column: [{rect: [0, 0, 4, 6]}], box: [0, 0, 20, 4], wrap: true}"
    (problem,) = bench.elements(plain, {"tall": 6}, where=ROW).problems
    assert problem.where == Where("cards/bench/faces/card.yaml", path=("elements", 0, "column"))
    assert problem.todo == "enlarge the box"


def test_flows_of_flows_without_end_are_stopped(bench: Bench) -> None:
    source = "- {row: [{repeat: 30000, elements: [{rect: [0, 0, 1, 1]}]}], box: [0, 0, 9, 9]}"
    (problem,) = bench.elements(source).problems
    assert problem.what == TOO_MANY


def test_a_value_that_cannot_be_used_names_its_row_and_a_mistake_of_the_face_does_not(bench: Bench) -> None:
    source = """
    - {rect: [0, 0, "{{ wide }}", 5], fill: sea}
    - {rect: [0, 0, "{{ wied }}", 5], fill: sea}
    - {rect: [0, 0, 5, 5], fill: "{{ wide }}"}
    - {rect: [0, 0, 5, 5], fill: muchly}
    - {rect: [0, 0, 5, 5], fill: sea, when: wide > 2}
    """
    whats = [problem.sentence for problem in bench.elements(source, {"id": "x1", "wide": "much"}, where=ROW).problems]
    assert "reckons with `wide`, which is text" in whats[-1] and whats[-1].endswith("(row `x1`)")
    assert whats[:-1] == [
        "the value cannot be used here (row `x1`)",
        "no value `wied`",
        "no colour `much` (row `x1`)",
        "no colour `muchly`",
    ]


def test_one_bad_element_leaves_the_others_and_all_problems_are_told(bench: Bench) -> None:
    source = """
    - {icon: a1, box: [0, 0, 5, 5]}
    - {rect: [0, 0, 5, 5], fill: nope}
    - {rect: [0, 0, 5, 5], fill: sea}
    """
    composed = bench.elements(source)
    assert codes(composed) == ["unknown-icon", "unknown-colour"]
    assert len(composed.scene.items) == 1


def test_text_and_icons_keep_away_from_the_cut(bench: Bench) -> None:
    face = "elements: [{{text: Hello, box: [{x}, 10, 40, 10]}}, {{icon: coin, box: [{y}, 40, 5, 5]}}]"
    assert codes(bench.compose(face.format(x=2, y=20))) == ["outside-safe"]
    assert codes(bench.compose(face.format(x=5, y=54))) == ["outside-safe"]
    assert codes(bench.compose(face.format(x=5, y=20))) == []
    assert codes(bench.compose("safe: 1\n" + face.format(x=2, y=20))) == []


def test_a_text_that_runs_over_its_box_and_so_to_the_cut_is_told_once(bench: Bench) -> None:
    face = "elements: [{text: '{{ words }}', box: [%s, 70, 50, 12], font: body 12}]"
    long = {"id": "T01", "words": "word " * 60}
    (found,) = bench.compose(face % 6, row=long).problems
    assert found.code == "text-overflow"
    # Its box is too near by itself: both are told, this one with the row that says the text.
    both = bench.compose(face % 1, row=long)
    assert codes(both) == ["text-overflow", "outside-safe"]
    assert [problem.subject.row for problem in both.problems] == ["", "T01"]


def test_a_round_piece_has_a_round_safe_zone(bench: Bench) -> None:
    face = "safe: 1\nelements: [{icon: coin, box: [%s, %s, 6, 6]}]"
    cut = ellipse((0, 0, 20, 20))
    assert codes(bench.compose(face % (7, 7), size=(20, 20), cut=cut)) == []
    assert codes(bench.compose(face % (2, 2), size=(20, 20), cut=cut)) == ["outside-safe"]


@can("Faces", "Contrast of words judged against what lies below them (WCAG 2.2)", see="faces.md#what-is-reported")
def test_contrast_is_judged_against_what_lies_below(bench: Bench) -> None:
    text = "- {text: x, box: [5, 5, 20, 10], colour: white}"
    assert codes(bench.elements(text)) == ["low-contrast"]
    assert codes(bench.elements(f"- {{rect: [0, 0, 60, 90], fill: sea}}\n{text}")) == []
    assert codes(bench.elements(f"- {{rect: [30, 0, 30, 90], fill: sea}}\n{text}")) == ["low-contrast"]
    assert codes(bench.elements(f"- {{rect: [0, 0, 60, 90], fill: '#20508020'}}\n{text}")) == ["low-contrast"]
    assert codes(bench.elements(f"- {{ellipse: [4, 4, 10, 10], fill: sea}}\n{text}")) == []
    assert codes(bench.elements(f"- {{rect: [0, 0, 60, 90], fill: sea, opacity: 0.1}}\n{text}")) == ["low-contrast"]


def test_large_text_may_have_less_contrast(bench: Bench) -> None:
    text = "- {text: x, box: [5, 5, 40, 20], colour: '#888888', font: body %s}"
    assert codes(bench.elements(text % "13 bold")) == ["low-contrast"]
    assert codes(bench.elements(text % "14 bold")) == []
    assert codes(bench.elements(text % "14")) == ["low-contrast"]
    assert codes(bench.elements(text % "18")) == []


def test_an_outline_sets_letters_off(bench: Bench) -> None:
    text = "- {text: x, box: [5, 5, 40, 20], colour: white%s}"
    assert codes(bench.elements(text % "")) == ["low-contrast"]
    assert codes(bench.elements(text % ", outline: black, outline_width: 0.3")) == []


def test_sizes_are_judged_as_they_appear(bench: Bench) -> None:
    source = "- {group: [{text: x, box: [5, 5, 40, 20], font: body 10}], scale: %s}"
    assert codes(bench.elements(source % 0.5)) == ["small-text"]
    assert codes(bench.elements(source % 0.7)) == []


def test_clipped_text_is_not_reported(bench: Bench) -> None:
    source = "- {text: 'one two three four five', box: [0, 0, 10, 5], fit: clip}"
    assert codes(bench.elements(source)) == []


def test_a_face_that_draws_without_end_is_stopped(bench: Bench) -> None:
    deep = "- repeat: 1000\n  elements: [{repeat: 1000, elements: [{rect: [0, 0, 1, 1], fill: sea}]}]"
    assert [problem.what for problem in bench.elements(deep).problems] == [TOO_MANY]
    itself = bench.compose("elements: [{use: card}]")
    assert codes(itself) == ["use-depth"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.text(alphabet=st.one_of(st.characters(exclude_categories=()), st.sampled_from("*:[]{}\\ \nab")), max_size=60),
    st.one_of(st.none(), st.integers(), st.floats(), st.text(max_size=8), st.lists(st.text(max_size=3), max_size=3)),
)
def test_whatever_a_row_says_ends_in_a_scene_and_findings(bench: Bench, body: str, cost: object) -> None:
    source = """
    - {text: "{{ body }}", box: [0, 0, 30, 20], shrink: to 6, align: justify}
    - {rect: [0, 0, "{{ cost }}", 5], fill: "{{ body }}", rotate: "{{ cost }}"}
    - {picture: "{{ body }}", box: [0, 0, 5, 5], opacity: "{{ cost }}"}
    - {icons: "{{ cost }}", row: [0, 0]}
    - {path: "{{ body }}", fill: sea}
    - {repeat: cost, elements: [{text: "{{ item }}", box: [0, 0, 9, 9], font: "{{ body }}"}], when: cost is string}
    """
    composed = bench.elements(source, {"body": body, "cost": cost})
    assert composed == bench.elements(source, {"body": body, "cost": cost})


def test_groups_in_groups_without_end_are_a_problem(bench: Bench) -> None:
    context = bench.context({"card": "elements: []"})
    element = Rect(rect=(0.0, 0.0, 1.0, 1.0), fill="sea")
    for _ in range(3000):
        element = Group.model_construct(group=[element], at=(0.0, 0.0))  # type: ignore[assignment]
    context.faces = {"card": Face.model_construct(elements=[element])}
    composed = compose("card", {}, Size(width=10, height=10), context)
    assert [problem.what for problem in composed.problems] == ["elements lie too deeply in each other"]


def test_text_on_a_picture_or_an_icon_is_not_judged(bench: Bench) -> None:
    text = "- {text: x, box: [5, 5, 20, 10], colour: white}"
    assert codes(bench.elements(f"- {{picture: hill.png, box: [0, 0, 40, 30]}}\n{text}")) == []
    assert codes(bench.elements(f"- {{icon: coin, box: [0, 0, 40, 40]}}\n{text}")) == []


def test_a_text_beyond_all_measure_is_refused(bench: Bench) -> None:
    source = '- {text: "{{ body }}", box: [0, 0, 40, 40]}'
    assert codes(bench.elements(source, {"body": "x " * 20_000})) == ["text-too-long"]
