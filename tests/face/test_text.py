"""Text in a box: what it says, where its lines break and stand, how it shrinks."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.can import can
from tests.face.bench import Bench, codes, images, lines, runs
from tts_build.text.markup import plain

MM = 25.4 / 72
WORDS = [
    "You",
    "may",
    "move",
    "your",
    "pawn",
    "to",
    "any",
    "space",
    "that",
    "is",
    "not",
    "taken",
    "and",
    "draw",
    "cards",
]
SIGNS = ["a", "wor-ld", "(then)", "3/4", "**bold**", "*slanted*", "12."]
words = st.lists(st.sampled_from([*WORDS, *SIGNS]), min_size=1)
JAPANESE = "「サイコロ」を振って、出た目の数だけ進みます。カードを一枚引き、手札に加えてください！（ただし、七枚まで）"
NEVER_FIRST = "、。」）！ー？ッャュョっゃゅょ"

slow_start = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def text(box: str, more: str = "", source: str = '"{{ body }}"') -> str:
    return f"- {{text: {source}, box: {box}{', ' if more else ''}{more}}}"


@slow_start
@given(words=words, width=st.floats(12, 50))
def test_no_line_is_wider_than_its_box_unless_one_word_is(bench: Bench, words: list[str], width: float) -> None:
    composed = bench.elements(text(f"[0, 0, {width}, 900]"), {"body": " ".join(words)}, size=(60, 900))
    rows = itertools.groupby(runs(composed.scene), key=lambda run: run.y)
    for _, row in rows:
        placed = list(row)
        assert placed[-1].x + placed[-1].width <= width + 0.02 or " " not in " ".join(r.text for r in placed)
    assert all(code == "text-overflow" for code in codes(composed))


@slow_start
@given(words=words, width=st.floats(12, 50))
def test_nothing_of_a_text_is_lost_when_it_is_broken(bench: Bench, words: list[str], width: float) -> None:
    body = " ".join(words)
    scene = bench.elements(text(f"[0, 0, {width}, 900]"), {"body": body}, size=(60, 900)).scene
    assert "".join(run.text for run in runs(scene)) == plain(body).replace(" ", "")


@can(
    "Text",
    "Text that becomes smaller until it fits, down to a least size",
    write="shrink: to 7",
    see="faces.md#text",
)
@slow_start
@given(words=words, height=st.floats(5, 60), floor=st.floats(5, 9))
def test_text_shrinks_only_as_far_as_it_must_and_never_below_its_floor(
    bench: Bench, words: list[str], height: float, floor: float
) -> None:
    source = text(f"[0, 0, 40, {height}]", f"font: body 10, shrink: to {floor:.2f}")
    composed = bench.elements(source, {"body": " ".join(words * 4)})
    size = runs(composed.scene)[0].size
    assert round(floor, 2) <= size <= 10
    assert ("text-overflow" not in codes(composed)) or size == round(floor, 2)
    if size < 9.75 and "text-overflow" not in codes(composed):
        larger = text(f"[0, 0, 40, {height}]", f"font: body {size + 0.25}")
        assert "text-overflow" in codes(bench.elements(larger, {"body": " ".join(words * 4)}))


@can(
    "Text",
    "Lines broken by the rules of Unicode, for Latin and East Asian writing",
    see="faces.md#text",
)
@slow_start
@given(width=st.floats(15, 60), start=st.integers(0, 30))
def test_no_line_of_japanese_begins_with_a_mark_that_closes(bench: Bench, width: float, start: int) -> None:
    body = JAPANESE[start:] + JAPANESE
    scene = bench.elements(text(f"[0, 0, {width}, 400]"), {"body": body}, locale="ja", size=(60, 400)).scene
    assert "".join(lines(scene)).replace(" ", "") == body
    assert not [line for line in lines(scene)[1:] if line[0] in NEVER_FIRST]


@can(
    "Text",
    "Japanese, Chinese and Thai lines broken between phrases",
    see="faces.md#text",
)
def test_japanese_breaks_between_phrases(bench: Bench) -> None:
    scene = bench.scene(text("[0, 0, 32, 40]"), {"body": "今日は良い天気ですね。明日も晴れるでしょう。"}, locale="ja")
    assert lines(scene) == ["今日は良い", "天気ですね。明日も", "晴れるでしょう。"]


@can(
    "Text",
    "Characters that a font lacks taken from others",
    write="fonts: {body: {family: Alegreya Sans, fallback: [Noto Sans JP]}}",
    see="faces.md#text",
)
def test_characters_that_the_first_font_lacks_come_from_its_fallback(bench: Bench) -> None:
    scene = bench.scene(text("[0, 0, 60, 10]"), {"body": "Dice サイコロ"})
    assert [(run.text, run.font.file.split("-")[0]) for run in runs(scene)] == [
        ("Dice", "sourceserif4"),
        ("サイコロ", "notosansjp"),
    ]


@can(
    "Text",
    "Bold, italic and colour inside a text",
    write="'**bold**, *italic*, [sea]{words}'",
    see="faces.md#text",
)
def test_markup_changes_weight_slant_and_colour_and_a_backslash_keeps_a_sign(bench: Bench) -> None:
    scene = bench.scene(text("[0, 0, 60, 10]"), {"body": r"a **b** *c* [sea]{d **e**} \*f\* 2 * 3"})
    faces = [(run.text, run.font.file.split("-")[1], run.colour[:3]) for run in runs(scene)]
    black, sea = (0, 0, 0), (0x20, 0x50, 0x80)
    assert faces[:7] == [
        ("a", "400", black),
        ("b", "700", black),
        ("c", "400i", black),
        ("d", "400", sea),
        ("e", "700", sea),
        ("*f*", "400", black),
        ("2", "400", black),
    ]


@pytest.mark.parametrize("body", ["2 * 3 * 4", "**open", "a} b", "[sea] {x}", "12:30 o'clock", "*", "****"])
def test_signs_that_mark_nothing_are_text(bench: Bench, body: str) -> None:
    assert lines(bench.elements(text("[0, 0, 60, 10]"), {"body": body}).scene) == [body]


def test_a_newline_begins_a_paragraph_half_a_line_further_down(bench: Bench) -> None:
    scene = bench.scene(text("[0, 0, 60, 30]", "font: body 10"), {"body": "one\ntwo\n\nthree\n"})
    ys = [run.y for run in runs(scene)]
    assert lines(scene) == ["one", "two", "three"]
    assert [round(b - a, 3) for a, b in itertools.pairwise(ys)] == [round(18 * MM, 3)] * 2


@can(
    "Text",
    "The distance of lines and of paragraphs",
    write="line_height: 1.25, paragraph: 1.5 mm",
    see="faces.md#text",
)
def test_line_height_and_paragraph_set_the_distances(bench: Bench) -> None:
    source = text("[0, 0, 60, 30]", "font: body 10, line_height: 1.5, paragraph: 2 mm")
    ys = [run.y for run in runs(bench.scene(source, {"body": "one\ntwo"}))]
    assert ys[1] - ys[0] == pytest.approx(15 * MM + 2)


@can(
    "Text",
    "Icons in the line, in the colour of the text",
    write="'Pay :coin:'",
    see="faces.md#text",
)
def test_an_inline_icon_stands_in_the_line_centred_on_its_capitals(bench: Bench) -> None:
    scene = bench.scene(text("[0, 0, 60, 10]", "font: body 10, icon_size: 1.2"), {"body": "Pay :coin: now"})
    (coin,) = images(scene)
    pay, now = runs(scene)
    assert coin.icon and coin.vector and coin.box[2] == pytest.approx(12 * MM)
    assert pay.x + pay.width < coin.box[0] and coin.box[0] + coin.box[2] < now.x
    assert coin.box[1] + coin.box[3] / 2 == pytest.approx(pay.y - 0.67 * 10 * MM / 2, abs=0.01)


def test_icons_keep_their_proportions_and_touch_no_comma(bench: Bench) -> None:
    scene = bench.scene(text("[0, 0, 15, 20]"), {"body": "Pay :wide:, then"})
    (wide,) = images(scene)
    assert wide.box[2] == pytest.approx(2 * wide.box[3])
    assert lines(scene) == ["Pay ,", "then"]


@pytest.mark.parametrize("mark", [".", ",", "!"])
def test_a_mark_after_an_icon_stands_nearer_than_a_word_would(bench: Bench, mark: str) -> None:
    gaps = []
    for after in (mark, "now"):
        scene = bench.scene(text("[0, 0, 60, 10]", "font: body 10"), {"body": f"Pay :coin:{after}"})
        (coin,), last = images(scene), runs(scene)[-1]
        gaps.append(last.x - coin.box[0] - coin.box[2])
    assert gaps[1] - gaps[0] == pytest.approx(0.1 * 10 * MM, abs=0.01)  # a tenth of its size, not under the icon


@pytest.mark.parametrize("joint", ["\u00a0", ""])
def test_a_word_joined_to_an_icon_that_begins_a_line_stands_beside_it(bench: Bench, joint: str) -> None:
    scene = bench.scene(text("[0, 0, 26, 20]", "font: body 10"), {"body": f"Nine letters :coin:{joint}(now)"})
    (coin,) = images(scene)
    *_, first, second = runs(scene)
    assert (first.text.strip(), second.text.strip()) == ("letters", "(now)")
    assert coin.box[0] < 1 and second.y > first.y and second.x >= coin.box[0] + coin.box[2] - 0.01


@can(
    "Text",
    "Left, centred, right and justified; top, middle and bottom",
    write="align: centre middle",
    see="faces.md#text",
)
@pytest.mark.parametrize(
    ("align", "left", "right"), [("left", 5.0, None), ("right", None, 55.0), ("centre", "same", "same")]
)
def test_lines_stand_where_align_says(bench: Bench, align: str, left: object, right: object) -> None:
    (run,) = runs(bench.scene(text("[5, 0, 50, 10]", f"align: {align}"), {"body": "word"}))
    end = run.x + run.width
    assert left in (None, "same") or run.x == pytest.approx(left)
    assert right in (None, "same") or end == pytest.approx(right)
    assert left != "same" or run.x - 5 == pytest.approx(55 - end)


def test_justified_lines_end_at_the_edge_except_the_last(bench: Bench) -> None:
    scene = bench.scene(text("[0, 0, 40, 40]", "align: justify"), {"body": " ".join(WORDS)})
    rows = [list(row) for _, row in itertools.groupby(runs(scene), key=lambda run: run.y)]
    assert len(rows) > 2
    for row in rows[:-1]:
        assert row[-1].x + row[-1].width == pytest.approx(40)
    assert rows[-1][-1].x + rows[-1][-1].width < 39


def test_full_width_marks_share_their_air_and_open_a_line_at_its_edge(bench: Bench) -> None:
    """Half an em each; where Japanese marks stand alone, or at a line's end, they keep theirs."""
    em = 9 * MM
    body = "（はい）。「いいえ」、"
    scene = bench.scene(text("[10, 10, 60, 40]"), {"body": body}, locale="ja", size=(80, 60))
    row = runs(scene)
    assert "".join(run.text for run in row) == body
    assert row[0].x == pytest.approx(10 - em / 2)
    places = {run.text[0]: run.x for run in row}
    assert [places[mark] - places["（"] for mark in "。「、"] == pytest.approx([3.5 * em, 4 * em, 8.5 * em])


def test_justified_japanese_fills_its_lines_and_spreads_the_rest_between_characters(bench: Bench) -> None:
    scene = bench.scene(text("[0, 0, 33, 60]", "align: justify"), {"body": JAPANESE}, locale="ja")
    rows = [list(row) for _, row in itertools.groupby(runs(scene), key=lambda run: run.y)]
    assert all(row[-1].x + row[-1].width == pytest.approx(33) for row in rows[:-1])
    gaps = [b.x - a.x - a.width for row in rows[:-1] for a, b in itertools.pairwise(row)]
    assert max(gaps) < 9 * MM / 2


@can(
    "Text",
    "Centred lines about equally long, so that no word is left alone",
    write="align: centre",
    see="faces.md#text",
)
def test_centred_lines_are_about_equally_long(bench: Bench) -> None:
    body = "It has four sides is not an answer."
    left = bench.scene(text("[0, 0, 45, 20]", "font: body 10"), {"body": body})
    centred = bench.scene(text("[0, 0, 45, 20]", "font: body 10, align: centre"), {"body": body})
    assert lines(left) == ["It has four sides is not an", "answer."]
    assert lines(centred) == ["It has four sides", "is not an answer."]


def test_top_hangs_by_the_letters_middle_centres_capitals_bottom_stands_on_descenders(bench: Bench) -> None:
    def baseline(align: str) -> float:
        return runs(bench.scene(text("[0, 10, 60, 20]", f"font: body 10, align: {align}"), {"body": "H"}))[0].y

    em = 10 * MM
    assert baseline("top") == pytest.approx(10 + 0.733 * em, abs=0.01)
    assert baseline("middle") == pytest.approx(20 + 0.67 / 2 * em, abs=0.01)
    assert baseline("bottom") == pytest.approx(30 - 0.23 * em, abs=0.01)


@can(
    "Text",
    "Spaced letters, capitals, a line round letters",
    write="tracking: 60, upper: true, outline: white",
    see="faces.md#text",
)
def test_tracking_upper_and_outline_reach_the_run(bench: Bench) -> None:
    more = "font: body 10, tracking: 100, upper: true, outline: white, outline_width: 0.4"
    (wide,) = runs(bench.scene(text("[0, 0, 60, 10]", more), {"body": "abc"}))
    (plain_run,) = runs(bench.scene(text("[0, 0, 60, 10]", "font: body 10"), {"body": "ABC"}))
    assert (wide.text, wide.outline, wide.outline_width) == ("ABC", (255, 255, 255, 255), 0.4)
    assert wide.tracking == pytest.approx(MM)
    assert wide.width == pytest.approx(plain_run.width + 3 * MM)


def test_the_same_text_gives_the_same_scene(bench: Bench) -> None:
    source = text("[0, 0, 40, 20]", "shrink: to 6")
    row = {"body": " ".join(WORDS)}
    assert bench.scene(source, row) == bench.scene(source, row)


@can(
    "Text",
    "Soft hyphens and no-break spaces",
    see="faces.md#text",
)
def test_a_soft_hyphen_shows_only_where_a_line_breaks(bench: Bench) -> None:
    word = "Wasser\u00adschutz\u00adgebiet"
    assert lines(bench.scene(text("[0, 0, 60, 20]", "font: body 10"), {"body": word})) == ["Wasserschutzgebiet"]
    narrow = bench.scene(text("[0, 0, 25, 20]", "font: body 10"), {"body": word})
    assert lines(narrow) == ["Wasserschutz-", "gebiet"]
    assert all(run.x + run.width <= 25 for run in runs(narrow))


def test_characters_that_only_steer_breaking_are_not_painted(bench: Bench) -> None:
    body = "one\u200btwo\u2060three"
    assert lines(bench.scene(text("[0, 0, 60, 20]"), {"body": body})) == ["onetwothree"]
    assert lines(bench.scene(text("[0, 0, 15, 20]"), {"body": body})) == ["one", "twothree"]
