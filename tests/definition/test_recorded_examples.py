"""A file of recorded examples is believed as little as any other: what is none is one message."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tts_build.definition.book.examples import MAX_DEPTH, MAX_FILE, read_examples

MOMENT: dict[str, Any] = {"wish": {}, "before": {}, "after": {}, "actions": [], "drawn": [], "seed": 1, "step": 1}
LAYOUTS: list[dict[str, Any]] = [
    {},
    {"places": {"shown": [True, "die", {"thing": "card/a", "face": "up"}], "hand": None}},
]


def file_of(**moment: Any) -> dict[str, Any]:
    examples = {"a": {**MOMENT, "layouts": LAYOUTS, **moment}}
    return {"format": 1, "engine": "e", "rows": "r", "reads": {"f": "d"}, "rules": ["R1"], "examples": examples}


def said(text: str) -> str:
    read, problems = read_examples(text, "x.examples.json")
    assert (read.moments == {}) is bool(problems)
    head = "x.examples.json: the examples cannot be read: "
    return "".join(str(problem).removeprefix(head).partition("; run `tts-build rulebook`")[0] for problem in problems)


def test_a_whole_file_is_read() -> None:
    drawn, actions = (
        [
            [
                "die:d6",
                6,
                6,
            ],
            ["card", 9, 1],
        ],
        [{"player": 1, "type": "roll"}],
    )
    read, problems = read_examples(json.dumps(file_of(drawn=drawn, actions=actions, seed="7")), "x.json")
    assert problems == []
    assert (read.engine, read.rows, read.reads, read.rules) == ("e", "r", {"f": "d"}, ("R1",))
    assert read.moments["a"] == {**MOMENT, "layouts": LAYOUTS, "drawn": drawn, "actions": actions, "seed": 7}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[]", "it is no file of examples"),
        ('{"format": 2}', "it is no file of examples"),
        ('{"format": 1, "examples": []}', "`examples` is no object"),
        ('{"format": 1, "examples": {}, "reads": NaN}', "`NaN` is no number"),
        ('{"format": 1, "examples": {}, "reads": {}, "rows": 1.5}', "`1.5` is no whole number"),
        ('{"format": 1, "examples": {}, "reads": {}}', "'engine'"),
        (f'{{"format": 1, "examples": {{"a": {"[" * MAX_DEPTH + "]" * MAX_DEPTH}}}, "reads": {{}}}}', "it is too deep"),
        (f'{{"format": 1, "examples": {{"a": {"[" * 28 + "]" * 28}}}, "reads": {{}}}}', "an example is no object"),
        (" " * (MAX_FILE + 1), f"it is larger than {MAX_FILE} bytes"),
    ],
)
def test_a_file_that_is_none(text: str, words: str) -> None:
    assert said(text) == words


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        ({"wish": []}, "`wish` of an example is no object"),
        ({"before": 1}, "`before` of an example is no object"),
        ({"after": None}, "`after` of an example is no object"),
        ({"actions": {}}, "`actions` of an example is no list"),
        ({"drawn": {}}, "`drawn` of an example is no list"),
        ({"actions": [{"player": "1", "type": "roll"}]}, "an action has no player or type"),
        ({"actions": [{"player": 1, "type": 2}]}, "an action has no player or type"),
        ({"drawn": [["die", 6, "6"]]}, "what was drawn are no numbers"),
        ({"drawn": [["die", 6, 7]]}, "a number was drawn that is not from 1 to the number of sides"),
        ({"drawn": [["die", 6, 0]]}, "a number was drawn that is not from 1 to the number of sides"),
        ({"layouts": [{}]}, "`layouts` are two"),
        ({"layouts": [{}, []]}, "`layouts` are two"),
        ({"seed": "x"}, "invalid literal for int() with base 10: 'x'"),
    ],
)
def test_a_moment_of_other_types(moment: dict[str, Any], words: str) -> None:
    assert said(json.dumps(file_of(**moment))) == words


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ({"spaces": [1]}, "`spaces` of a layout is no object"),
        ({"spaces": {"pawn/1": ["board/s1"]}}, "a space of a layout is no text"),
        ({"places": {"shown/1": [{"thing": {}}]}}, "a thing at a place of a layout is no text"),
        ({"places": {"shown/1": [{"thing": "a", "face": 1}]}}, "a thing at a place of a layout is no text"),
        ({"places": {"shown/1": [7]}}, "a thing at a place of a layout is no text"),
        ({"places": {"shown/1": 7}}, "'int' object is not iterable"),
        ({"counts": {"coin": {"purse": {}}}}, "a count of a layout is no number"),
        ({"states": {"counter/1": "x"}}, "`states` of a layout are no numbers"),
        ({"shows": {"luck": None}}, "`shows` of a layout are no numbers"),
    ],
)
@pytest.mark.parametrize("second", [False, True])
def test_a_layout_of_other_types(layout: dict[str, Any], words: str, second: bool) -> None:
    assert said(json.dumps(file_of(layouts=[{}, layout] if second else [layout, {}]))) == words
