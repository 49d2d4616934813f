"""Faces: what extending, styles, palettes, values and `use` do."""

from __future__ import annotations

import pytest

from tests.can import can
from tests.face.bench import Bench, codes, lines, runs, shapes
from tts_build.scene.scene import Scene

FRAME = """
background: paper
corner: 4
palette: {accent: "#aa0000", line: accent}
styles: {loud: {font: title 20 bold, colour: accent}}
values: {label: Base, n: 1}
safe: 0
elements:
  - {id: edge, rect: [0, 0, 10, 10], fill: accent}
  - {group: [{id: inner, rect: [1, 1, 1, 1], fill: line}]}
  - {text: "{{ label }}", box: [15, 0, 40, 20], style: loud}
"""


def fills(scene: Scene) -> list[str]:
    return [bytes(shape.fill[:3]).hex() for shape in shapes(scene) if shape.fill]


def test_a_base_is_painted_first_and_its_settings_hold(bench: Bench) -> None:
    composed = bench.compose(
        "{extends: frame, elements: [{rect: [0, 0, 2, 2], fill: line}]}", others={"frame": FRAME}, bleed=2
    )
    assert composed.problems == ()
    assert fills(composed.scene) == ["aa0000", "aa0000", "aa0000"]
    assert lines(composed.scene) == ["Base"]
    assert (composed.scene.background, composed.scene.corner, composed.scene.bleed) == ((255, 248, 232, 255), 4, 2)


def test_what_a_face_says_wins_over_its_base(bench: Bench) -> None:
    face = """
    extends: frame
    background: "#000"
    bleed: 1.5
    palette: {accent: "#00ff00"}
    values: {label: "{{ game.title }}!"}
    styles: {loud: {extends: loud, font: body 12, colour: sea}}
    """
    scene = bench.compose(face, others={"frame": FRAME}).scene
    assert fills(scene) == ["00ff00", "00ff00"]
    assert (scene.background, scene.bleed) == ((0, 0, 0, 255), 1.5)
    assert [(run.text, run.size, run.colour[:3]) for run in runs(scene)] == [("Bench!", 12, (0x20, 0x50, 0x80))]


@pytest.mark.parametrize(("name", "place"), [("edge", 0), ("inner", 1)])
def test_an_element_with_the_id_of_a_base_s_takes_its_place(bench: Bench, name: str, place: int) -> None:
    face = f"{{extends: frame, elements: [{{id: {name}, rect: [0, 0, 3, 3], fill: white}}]}}"
    scene = bench.compose(face, others={"frame": FRAME}).scene
    assert [index for index, fill in enumerate(fills(scene)) if fill == "ffffff"] == [place]
    assert len(fills(scene)) == 2


def test_a_row_s_value_wins_over_the_face_s(bench: Bench) -> None:
    composed = bench.compose("extends: frame", {"label": "Row"}, others={"frame": FRAME})
    assert lines(composed.scene) == ["Row"]


def test_a_loop_of_faces_and_a_missing_base_are_problems(bench: Bench) -> None:
    loop = bench.compose("extends: other", others={"other": "extends: card"})
    assert [str(problem) for problem in loop.problems] == [
        "cards/bench/faces/other.yaml: face `card` extends itself; got card -> other -> card; remove one `extends`"
    ]
    missing = bench.compose("extends: frme", others={"frame": FRAME})
    assert [str(problem) for problem in missing.problems] == [
        "cards/bench/faces/card.yaml: no face `frme`; did you mean `frame`?"
    ]


@can(
    "Text",
    "Named styles, which extend each other and which an element's own keys win over",
    write="style: rules, colour: sea",
    see="faces.md#text",
)
def test_a_style_s_keys_give_way_to_the_element_s(bench: Bench) -> None:
    face = """
    safe: 0
    styles:
      base: {font: body 12, colour: sea, align: right}
      small: {extends: base, font: body 8}
    elements:
      - {text: a, box: [0, 0, 20, 10], style: small}
      - {text: b, box: [0, 0, 20, 10], style: small, colour: ink, align: left}
    """
    one, other = runs(bench.compose(face).scene)
    assert (one.size, one.colour[:3], one.x > 15) == (8, (0x20, 0x50, 0x80), True)
    assert (other.size, other.colour[:3], other.x) == (8, (0x22, 0x22, 0x22), 0)


def test_styles_of_the_game_hold_everywhere_and_a_loop_of_styles_is_a_problem(bench: Bench) -> None:
    game = {"styles": {"rules": {"font": "body 7"}}}
    face = "elements: [{text: a, box: [9, 9, 20, 10], style: rules}]"
    assert runs(bench.compose(face, game=game).scene)[0].size == 7
    loop = "{styles: {a: {extends: b}, b: {extends: a}}, elements: [{text: x, box: [9, 9, 9, 9], style: a}]}"
    assert codes(bench.compose(loop)) == ["style-cycle"]


BADGE = """
values: {n: 0}
palette: {back: "#333333"}
elements:
  - {rect: [0, 0, 6, 6], fill: back}
  - {text: "{{ n }}", box: [0, 0, 6, 6], font: body 9, colour: white}
"""


def test_use_draws_another_face_with_values_of_its_own(bench: Bench) -> None:
    face = """
    safe: 0
    palette: {back: "#ff0000"}
    elements:
      - {use: badge, at: [10, 20], with: {n: "{{ cost * 2 }}"}}
      - {use: badge, at: [30, 20]}
      - {rect: [0, 0, 1, 1], fill: back}
    """
    composed = bench.compose(face, {"cost": 4}, others={"badge": BADGE})
    assert composed.problems == ()
    assert [run.text for run in runs(composed.scene)] == ["8", "0"]
    assert [round(run.y, 1) for run in runs(composed.scene)] == [22.3, 22.3]
    assert fills(composed.scene) == ["333333", "333333", "ff0000"]


def test_an_unknown_face_in_use_names_the_near_one(bench: Bench) -> None:
    (problem,) = bench.compose("elements: [{use: bage}]", others={"badge": BADGE}).problems
    assert str(problem) == "cards/bench/faces/card.yaml: no face `bage`; did you mean `badge`?"


def test_the_caller_gives_cut_bleed_and_corner_where_the_face_is_silent(bench: Bench) -> None:
    cut = (("M", 0.0, 0.0), ("L", 9.0, 0.0), ("L", 0.0, 9.0), ("Z",))
    scene = bench.compose("elements: []", cut=cut, bleed=1.0, corner=0.0).scene
    assert (scene.cut, scene.bleed, scene.corner) == (cut, 1.0, 0.0)
    scene = bench.compose("elements: []").scene
    assert (scene.bleed, scene.corner, scene.background) == (3.0, 3.0, (255, 255, 255, 255))


def test_a_face_without_background_colour_may_be_transparent(bench: Bench) -> None:
    assert bench.compose("background: none").scene.background is None
