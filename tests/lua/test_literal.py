"""Data as Lua literals: what goes in comes out again in Lua, and nothing in it can be code."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lupa.lua52 import LuaRuntime

from tts_build.lua.syntax.literal import lua, to_lua
from tts_build.lua.syntax.tokens import code
from tts_build.problem import InputError

LUA = LuaRuntime(encoding="utf-8")

NUMBERS = st.integers(-(2**53), 2**53) | st.floats(-1e300, 1e300)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
KEYS = TEXT | st.integers(-(2**53), 2**53)
SCALARS = st.booleans() | NUMBERS | TEXT
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(KEYS, inner, max_size=6),
    max_leaves=20,
)


def same(value: Any, found: Any) -> bool:
    if isinstance(value, list):
        return len(found) == len(value) and all(same(item, found[i]) for i, item in enumerate(value, start=1))
    if isinstance(value, dict):
        return len(list(found.keys())) == len(value) and all(same(item, found[key]) for key, item in value.items())
    if isinstance(value, float):
        return math.isclose(value, found, rel_tol=1e-14, abs_tol=5e-324)
    return (type(value) is type(found) and value == found) or (isinstance(value, int) and value == found)


@settings(max_examples=300, deadline=None)
@given(VALUES)
def test_every_value_comes_back_from_lua_as_it_went_in(value: Any) -> None:
    assert same(value, LUA.execute(f"return {to_lua(value)}"))


@settings(max_examples=300, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_text_is_always_one_string_on_one_line(text: str) -> None:
    literal = to_lua(text)
    assert [token.kind for token in code(literal)] == ["string", "end"]
    assert "\n" not in literal and "\r" not in literal


@settings(max_examples=200, deadline=None)
@given(st.integers(-(10**9), 10**9), st.integers(0, 6))
def test_decimals_with_up_to_six_places_are_written_exactly(whole: int, places: int) -> None:
    assert float(to_lua(whole / 10**places)) == whole / 10**places


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "nil"),
        (True, "true"),
        (3.0, "3"),
        (-0.0, "0"),
        (0.1, "0.1"),
        (1 / 3, "0.333333333333333"),
        ([], "{}"),
        ({}, "{}"),
        ({"a": 1, "end": 2, "b c": 3, 4: None, 5: "x"}, '{ a = 1, ["end"] = 2, ["b c"] = 3, [5] = "x" }'),
        ('"]]\\\n\0é', '"\\"]]\\\\\\n\\000é"'),
        ("x\x7f1", '"x\\1271"'),
    ],
)
def test_the_forms_are_these(value: object, text: str) -> None:
    assert to_lua(value) == text


def test_a_long_table_takes_a_line_for_each_entry() -> None:
    assert to_lua({"rows": [{"name": "n" * 40}] * 3}).splitlines() == [
        "{",
        "    rows = {",
        *['        { name = "' + "n" * 40 + '" },'] * 3,
        "    },",
        "}",
    ]


def test_a_negative_number_cannot_join_a_minus_into_a_comment() -> None:
    assert LUA.execute(f"return 2 -{lua(-5)}") == 7


def circle() -> list[Any]:
    value: list[Any] = []
    value.append(value)
    return value


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ([1, None, 3], r"hole.*value\[1\]"),
        ({"a": [{"b": math.nan}]}, r"not finite.*value\.a\[0\]\.b"),
        (math.inf, "not finite"),
        (2**53 + 1, "too large"),
        (1e305, "too large"),
        ({1.5: 1}, "key"),
        ({True: 1}, "key"),
        ({"a": {1, 2}}, "no Lua literal"),
        (b"bytes", "no Lua literal"),
        (object(), "no Lua literal"),
        ("\ud800", "half a character"),
        (circle(), "too deeply"),
    ],
)
def test_what_has_no_literal_is_refused_and_named(value: object, message: str) -> None:
    with pytest.raises(InputError, match=message):
        to_lua(value)
