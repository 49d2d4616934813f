"""The text of a save is as the game writes it."""

from __future__ import annotations

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_build.save.json_text import dumps, number, string


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.0, "1.0"),
        (0.0, "0.0"),
        (-0.0, "0.0"),
        (0.25, "0.25"),
        (-2.04419612e-05, "-2.04419612E-05"),
        (1e-10, "1E-10"),
        (0.1 + 0.2, "0.3"),
        (1e20, "1.0E+20"),
        (math.inf, '"Infinity"'),
    ],
)
def test_floats_keep_a_decimal_point_and_tiny_ones_a_capital_exponent(value: float, text: str) -> None:
    assert number(value) == text


def test_not_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match="not a number"):
        number(math.nan)


def test_keys_stay_in_order_with_two_spaces_and_empty_containers_on_one_line() -> None:
    assert dumps({"b": 1, "a": [1.0, True, None], "c": {}, "d": []}) == (
        '{\n  "b": 1,\n  "a": [\n    1.0,\n    true,\n    null\n  ],\n  "c": {},\n  "d": []\n}'
    )


def test_text_stands_as_it_is_but_for_what_breaks_lines() -> None:
    assert string('跳ぶ "é"\n\u2028') == '"跳ぶ \\"é\\"\\n\\u2028"'


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(_JSON)
def test_what_is_written_reads_back_the_same(value: object) -> None:
    assert json.loads(dumps(value)) == value


@given(st.floats(allow_nan=False, allow_infinity=False, width=32))
def test_a_32_bit_float_survives(value: float) -> None:
    text = number(value)
    assert abs(float(text) - value) <= abs(value) * 1e-8
    assert "." in text or "E" in text
