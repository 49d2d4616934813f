"""Line breaking: the quick way for plain words gives what Unicode's rules give."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uniseg.linebreak import line_break_units

from tts_build.text.line_breaks import phrases, units
from tts_build.text.markup import OBJECT

signs = st.text(alphabet=f"abcXYZéß¹⁴{OBJECT} 0129.,;:!?()-/'’\"%&\u00ad\u00a0\u2002", max_size=60)
words = st.from_regex(
    f"({OBJECT}\u00a0)?[aéZ12]{{1,3}}(['’\u00ad\u2002-][bß]{{1,2}}|[.,:]3){{0,3}}[.,;:!?]?[¹⁴]{{0,2}}", fullmatch=True
)
plain_text = (signs | st.lists(words, max_size=8).map(" ".join)).filter(lambda text: OBJECT * 2 not in text)

mixed = st.text(
    alphabet="ab\u2074 \u0416\u0451\u03a9\u05d0\u05ea\u0628\u0649\u3042\u3041\u3063\u3094\u30a2\u30fc\u6f22\u5b57\u3005"
    "\ud55c\uae01\u1100\u1161\u11a8\u3001\u3002\u300c\uff09\u3000\u200b\u200d\u00ad\u00a0\u2060\u0301\u05b0\u064e"
    "\u3099\ufe0f\u2019\u00ab'-!?%$1\u0661/\U0001f600\U0001f3fd\U0001f1e9\u0e01",
    max_size=16,
)
"""Scripts, and what binds to them: marks, joiners, small kana, parts of syllables, quotes, numbers, icons."""


@settings(max_examples=300, deadline=None)
@given(plain_text | mixed)
def test_words_break_where_uax_14_breaks_them(text: str) -> None:
    assert [text[start:end] for start, end, _ in units(text, "en") if end > start] == list(line_break_units(text))


@pytest.mark.parametrize("sign", ["\u200b", "\u00ad", "\u2060", "\ufeff"])
@pytest.mark.parametrize("around", ["a{}b", "{}", "a {}", "{} a", "\u05d0{}b", "{}\u0301a", "1{})"])
def test_some_signs_without_width_are_as_good_as_thousands(sign: str, around: str) -> None:
    text = around.format(sign * 60)
    assert [text[start:end] for start, end, _ in units(text, "en") if end > start] == list(line_break_units(text))


@given(st.text(alphabet="あいう漢字。、「」カー abc ", max_size=40))
def test_units_are_the_text_in_order(text: str) -> None:
    parts = units(text, "ja")
    assert "".join(text[start:end] for start, end, _ in parts) == text
    assert all(one[1] == other[0] for one, other in itertools.pairwise(parts))


def test_breaks_inside_a_phrase_are_a_last_resort() -> None:
    text = "今日は良い天気ですね。"
    hard = [start for start, _, soft in units(text, "ja") if not soft]
    assert [text[a:b] for a, b in zip(hard, [*hard[1:], len(text)], strict=True)] == ["今日は", "良い", "天気ですね。"]


def test_a_number_and_its_unit_and_a_word_and_its_bracket_stay_together() -> None:
    text = "Pay 3\u00a0gold (or less)."
    assert [text[a:b] for a, b, _ in units(text, "en")] == ["Pay ", "3\u00a0gold ", "(or ", "less)."]


def test_phrases_are_whole_where_words_run_together_and_words_where_they_do_not() -> None:
    assert phrases("今日は良い天気ですね。", "ja") == ["今日は", "良い", "天気ですね。"]
    assert phrases("well-kept", "en") == ["well-kept"]
