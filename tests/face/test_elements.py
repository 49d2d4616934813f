"""Elements: what each kind of the face language puts into the scene."""

from __future__ import annotations

import itertools

import pytest

from tests.can import can
from tests.face.bench import Bench, codes, images, lines, runs, shapes
from tts_build.scene.outline import apply, bounds
from tts_build.scene.scene import Group, Scene


def page_boxes(scene: Scene) -> list[tuple[float, ...]]:
    return [tuple(round(value, 3) for value in bounds(shape.outline)) for shape in shapes(scene)]


@can(
    "Faces",
    "Rectangles with round corners, ellipses, polygons and paths of SVG, filled, lined and dashed",
    write='path: "M0 0 C5 -8 15 -8 20 0"',
    see="faces.md#shapes",
)
def test_shapes_are_paths_with_fill_and_outline(bench: Bench) -> None:
    scene = bench.scene(
        """
        - {rect: [1, 2, 10 mm, 1 in], fill: sea, radius: 2, stroke: ink, line: 1 pt, dash: [1, 0.5]}
        - {ellipse: [0, 0, 20, 10], stroke: "#f00"}
        - {polygon: [[0, 0], [4, 0], [4, "{{ tall }}"]], fill: deep}
        - {path: "m1 1h4v4z", at: [10, 10], scale: 2, fill: "#11223380"}
        """,
        {"tall": 3},
    )
    box, oval, corner, path = shapes(scene)
    assert (box.fill, box.stroke, box.dash) == ((0x20, 0x50, 0x80, 255), (0x22, 0x22, 0x22, 255), (1, 0.5))
    assert box.line == pytest.approx(25.4 / 72)
    assert (oval.fill, oval.stroke) == (None, (255, 0, 0, 255))
    assert (corner.fill, path.fill) == ((0x20, 0x50, 0x80, 255), (0x11, 0x22, 0x33, 0x80))
    assert page_boxes(scene) == [(1, 2, 10, 25.4), (0, 0, 20, 10), (0, 0, 4, 3), (12, 12, 8, 8)]


def test_none_paints_nothing(bench: Bench) -> None:
    assert bench.scene("- {rect: [0, 0, 5, 5], fill: none}").items == ()


def test_when_decides_and_an_empty_text_or_picture_is_nothing(bench: Bench) -> None:
    source = """
    - {rect: [0, 0, 1, 1], fill: sea, when: cost > 2}
    - {rect: [0, 0, 2, 2], fill: sea, when: "{{ name }}"}
    - {text: "{{ name }}", box: [0, 0, 9, 9]}
    - {picture: "{{ name }}", box: [0, 0, 9, 9]}
    - {icon: "{{ name }}", box: [0, 0, 9, 9]}
    - {icons: "{{ name }}", row: [0, 0]}
    """
    assert page_boxes(bench.scene(source, {"cost": 3, "name": ""})) == [(0, 0, 1, 1)]
    assert bench.scene(source, {"cost": 2, "name": None}).items == ()


@can(
    "Pictures",
    "Pictures that cover their box; which part stays is said",
    write="fit: cover, align: centre top",
    see="faces.md#pictures-and-icons",
)
def test_a_covering_picture_shows_the_middle_unless_aligned(bench: Bench) -> None:
    source = "- {picture: hill.png, box: [0, 0, 20, 30]%s}"
    (middle,) = images(bench.scene(source % ""))
    (left,) = images(bench.scene(source % ", align: left"))
    assert middle.crop == pytest.approx((0.25, 0, 0.75, 1))
    assert left.crop == pytest.approx((0, 0, 0.5, 1))
    assert middle.file == "art/bench/hill.png" and len(middle.digest) == 64 and not middle.vector


@can(
    "Pictures",
    "Pictures shown whole in their box, or stretched to it",
    write="fit: contain",
    see="faces.md#pictures-and-icons",
)
def test_a_contained_picture_keeps_its_proportions_and_a_stretched_one_does_not(bench: Bench) -> None:
    source = "- {picture: hill.png, box: [0, 0, 40, 40], fit: %s}"
    (inside,) = images(bench.scene(source % "contain"))
    (all_of_it,) = images(bench.scene(source % "stretch"))
    assert inside.box == pytest.approx((0, 5, 40, 30)) and inside.crop == (0, 0, 1, 1)
    assert all_of_it.box == (0, 0, 40, 40) and all_of_it.crop == (0, 0, 1, 1)


@can("Pictures", "Cropped by fractions", write="crop: [0.1, 0, 0.3, 0]", see="faces.md#pictures-and-icons")
def test_a_crop_comes_before_the_fit(bench: Bench) -> None:
    (image,) = images(bench.scene("- {picture: hill.png, box: [0, 0, 15, 45], crop: [0.5, 0, 0.25, 0]}"))
    assert image.crop == pytest.approx((0.5, 0, 0.75, 1))
    assert codes(bench.elements("- {picture: hill.png, box: [0, 0, 9, 9], crop: [0.5, 0, 0.5, 0]}")) == ["crop"]


@can("Pictures", "Round corners, up to a circle", write="radius: 10", see="faces.md#pictures-and-icons")
def test_a_radius_is_at_most_half_the_box(bench: Bench) -> None:
    (image,) = images(bench.scene("- {picture: map.svg, box: [0, 0, 20, 10], radius: 99, colour: sea}"))
    assert (image.radius, image.vector, image.colour) == (5, True, (0x20, 0x50, 0x80, 255))


@can(
    "Pictures",
    "Rows and columns of icons, as many as the row of a table says",
    write="icons: \"{{ ['coin'] * cost }}\", row: [5, 70]",
    see="faces.md#pictures-and-icons",
)
@pytest.mark.parametrize("value", ["wood wood coin", ":wood: :wood: :coin:", ["wood", "wood", "coin"]])
def test_icons_stand_in_a_row_or_a_column(bench: Bench, value: object) -> None:
    row = {"cost": value}
    across = images(bench.scene('- {icons: "{{ cost }}", row: [5, 60], size: 4, gap: 0.5}', row))
    down = images(bench.scene('- {icons: "{{ cost }}", column: [5, 60], size: 4, gap: 0.5}', row))
    assert [image.box for image in across] == [(5, 60, 4, 4), (9.5, 60, 4, 4), (14, 60, 4, 4)]
    assert [image.box for image in down] == [(5, 60, 4, 4), (5, 64.5, 4, 4), (5, 69, 4, 4)]
    assert [image.file.split("/")[-1] for image in across] == ["wood.svg", "wood.svg", "coin.svg"]


def test_turning_goes_clockwise_round_the_middle(bench: Bench) -> None:
    scene = bench.scene("- {rect: [10, 10, 20, 4], fill: sea, rotate: 90, opacity: 0.5}")
    (group,) = scene.items
    assert isinstance(group, Group) and group.opacity == 0.5
    assert apply(group.matrix, 10, 10) == pytest.approx((22, 2))
    assert apply(group.matrix, 20, 12) == pytest.approx((20, 12))


def test_a_group_moves_scales_and_turns_its_elements(bench: Bench) -> None:
    moved = bench.scene("- {group: [{rect: [1, 1, 2, 2], fill: sea}], at: [10, 20]}")
    assert page_boxes(moved) == [(11, 21, 2, 2)]
    scaled = bench.scene("- {group: [{rect: [1, 1, 2, 2], fill: sea}], at: [10, 20], scale: 2}").items[0]
    assert isinstance(scaled, Group) and apply(scaled.matrix, 1, 1) == (12, 22)
    turned = bench.scene("- {group: [{rect: [0, 0, 2, 2], fill: sea}], at: [10, 20], size: [4, 4], rotate: 180}")
    assert isinstance(turned.items[0], Group) and apply(turned.items[0].matrix, 10, 20) == pytest.approx((14, 24))


@can(
    "Faces",
    "Elements drawn for each of a list or so many times: pips, spaces of a track, the bars of a chart",
    write="{repeat: [3, 1, 2], step: [6, 0], elements: [{rect: [0, 0, 5, '{{ item }}'], fill: sea}]}",
    see="faces.md#placing-things",
)
def test_repeat_counts_and_steps(bench: Bench) -> None:
    source = """
    - repeat: spaces
      name: space
      at: [1, 2]
      step: [10, 0]
      elements:
        - {id: cell, rect: [0, 0, "{{ space.w }}", 3], fill: sea, when: index < count - 1}
    """
    scene = bench.scene(source, {"spaces": [{"w": 1}, {"w": 2}, {"w": 3}]})
    assert page_boxes(scene) == [(1, 2, 1, 3), (11, 2, 2, 3)]
    assert scene.links == {"cell.0": (1, 2, 1, 3), "cell.1": (11, 2, 2, 3)}


@pytest.mark.parametrize(("value", "count"), [("3", 3), ("'a b'", 2), ("[]", 0), ("none", 0), ("range(2)", 2)])
def test_repeat_takes_numbers_lists_and_words(bench: Bench, value: str, count: int) -> None:
    scene = bench.scene(f'- {{repeat: "{value}", elements: [{{rect: [0, 0, 1, 1], fill: sea}}]}}')
    assert len(shapes(scene)) == count


def test_a_row_lays_children_beside_each_other_and_skips_those_not_drawn(bench: Bench) -> None:
    source = """
    - box: [0, 0, 30, 10]
      gap: 1
      align: %s
      row:
        - {rect: [0, 0, 4, 4], fill: sea}
        - {rect: [0, 0, 9, 9], fill: sea, when: false}
        - {rect: [0, 0, 5, 2], fill: sea}
    """
    assert page_boxes(bench.scene(source % "left top")) == [(0, 0, 4, 4), (5, 0, 5, 2)]
    assert page_boxes(bench.scene(source % "centre middle")) == [(10, 3, 4, 4), (15, 4, 5, 2)]
    assert page_boxes(bench.scene(source % "right bottom")) == [(20, 6, 4, 4), (25, 8, 5, 2)]


def test_a_column_goes_down_and_a_full_row_wraps(bench: Bench) -> None:
    cell = "{rect: [0, 0, 4, 4], fill: sea}"
    down = f"- {{box: [1, 1, 10, 30], gap: 1, column: [{cell}, {cell}]}}"
    wrapped = f"- {{box: [0, 0, 10, 30], gap: 1, wrap: true, row: [{cell}, {cell}, {cell}]}}"
    assert page_boxes(bench.scene(down)) == [(1, 1, 4, 4), (1, 6, 4, 4)]
    assert page_boxes(bench.scene(wrapped)) == [(0, 0, 4, 4), (5, 0, 4, 4), (0, 5, 4, 4)]


BADGE = "elements: [{ellipse: [0, 0, 8, 8], fill: sea}, {rect: [8, 2, 2, 2], fill: sea, when: wide}]"
SQUARE = "{rect: [0, 0, 4, 4], fill: sea}"


@pytest.mark.parametrize(
    ("child", "width"),
    [
        ("{use: badge, with: {wide: false}}", 8),
        ("{use: badge, at: [1, 0], with: {wide: true}}", 11),
        ("{group: [{rect: [0, 0, 4, 4], fill: sea}, {rect: [6, 0, 3, 3], fill: sea}]}", 9),
        ("{group: [{rect: [0, 0, 4, 4], fill: sea}], scale: 1.5}", 6),
        ("{group: [{rect: [0, 0, 4, 4], fill: sea}], size: [10, 4]}", 10),
        ('{path: "M0 0 L5 8 L-5 8 Z", fill: sea}', 10),
        ("{polygon: [[0, 0], [5, 8], [-2, 8]], fill: sea}", 7),
        ("{icons: coin wood, size: 4, gap: 1}", 9),
        ("{icons: [], size: 4}", None),
        ("{repeat: 3, elements: [SQUARE]}", 14),
        ("{repeat: 3, step: [2, 0], elements: [SQUARE]}", 8),
        ("{repeat: 3, elements: [{rect: ['{{ index * 5 }}', 0, 4, 4], fill: sea}]}", 14),
        ("{repeat: 2, opacity: 0.5, elements: [SQUARE]}", 9),
        ("{repeat: 0, elements: [SQUARE]}", None),
        ("{group: [{use: badge, with: {wide: false}}, {repeat: 2, at: [8, 0], step: [4, 0], elements: [SQUARE]}]}", 16),
        ("{row: [SQUARE], box: [0, 0, 12, 4]}", 12),
        ("{text: x, box: [0, 0, 7, 4], when: false}", None),
    ],
)
def test_what_has_no_box_takes_the_room_that_it_draws_in(bench: Bench, child: str, width: float | None) -> None:
    """A mark stands behind the child: its place is the child's width and a gap of 1 mm."""
    child = child.replace("SQUARE", SQUARE)
    for flow, size, at in (("row", "[2, 3, 40, 20]", 0), ("column", "[2, 3, 20, 40]", 1)):
        source = f"- {{box: {size}, gap: 1, {flow}: [{child}, {{id: mark, rect: [0, 0, 1, 1], fill: ink}}]}}"
        scene = bench.scene(source, others={"badge": BADGE})
        if flow == "row":
            assert scene.links["mark"][at] == pytest.approx(2 if width is None else 3 + width)
        else:
            assert scene.links["mark"][at] > 3 or width is None


def test_a_column_stacks_copies_and_a_full_row_wraps_them(bench: Bench) -> None:
    copies = "{repeat: 3, elements: [{id: cell, rect: [0, 0, 4, 4], fill: sea, when: index != 1}]}"
    down = bench.scene(f"- {{box: [1, 1, 10, 30], gap: 1, column: [{copies}]}}")
    assert down.links == {"cell.0": (1, 1, 4, 4), "cell.2": (1, 6, 4, 4)}
    whole = copies.replace(", when: index != 1", "")
    wrapped = bench.scene(f"- {{box: [0, 0, 10, 30], gap: 1, wrap: true, row: [{whole}]}}")
    assert page_boxes(wrapped) == [(0, 0, 4, 4), (5, 0, 4, 4), (0, 5, 4, 4)]


def test_what_reaches_before_its_zero_is_moved_into_its_room(bench: Bench) -> None:
    paths = '{path: "M-3 -2 H3 V2 H-3 Z", fill: sea}, {path: "M-3 0 H3 V4 H-3 Z", fill: sea}'
    source = f"- {{box: [10, 10, 40, 20], row: [{paths}]}}"
    assert page_boxes(bench.scene(source)) == [(10, 10, 6, 4), (16, 10, 6, 4)]


@can(
    "Text",
    "Text cut off at its box",
    write="fit: clip",
    see="faces.md#text",
)
def test_a_clipped_text_stays_in_its_box(bench: Bench) -> None:
    (group,) = bench.scene("- {text: 'one two three four', box: [1, 2, 10, 5], fit: clip}").items
    assert isinstance(group, Group) and group.clip is not None and bounds(group.clip) == (1, 2, 10, 5)


def test_templates_see_the_row_the_game_the_strings_and_the_locale(bench: Bench) -> None:
    words = "{{ row.cost }} {{ game.title }} {{ game.values.year }} {{ t.pay }} {{ locale }}"
    source = f'- {{text: "{words}", box: [0, 0, 60, 9]}}'
    scene = bench.scene(source, {"cost": 2.0}, strings={"pay": "Zahle"}, locale="de")
    assert lines(scene) == ["2 Bench 1824 Zahle de"]


def test_a_box_of_negative_width_is_a_problem(bench: Bench) -> None:
    (problem,) = bench.elements("- {rect: [0, 0, '{{ -2 }}', 5], fill: sea}").problems
    assert problem.what == "item 3 of `rect` cannot be `-2`" and problem.expected == "at least 0"


def test_links_name_the_boxes_of_elements_on_the_page(bench: Bench) -> None:
    source = """
    - {id: title, text: "", box: [5, 5, 50, 8]}
    - {group: [{id: badge, rect: [1, 1, 2, 2], fill: sea}], at: [10, 10], scale: 2}
    """
    assert bench.scene(source).links == {"title": (5, 5, 50, 8), "badge": (12, 12, 4, 4)}


def test_words_of_one_style_are_runs_of_their_own(bench: Bench) -> None:
    found = runs(bench.scene("- {text: 'To be **or** not', box: [0, 0, 60, 9]}"))
    assert [run.text for run in found] == ["To", "be", "or", "not"]
    assert all(one.x + one.width < other.x for one, other in itertools.pairwise(found))
