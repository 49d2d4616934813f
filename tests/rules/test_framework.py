"""What is common to all engines, and wrong input to Die Card's."""

from __future__ import annotations

from typing import Any

import pytest

from cards.die_card.engine import DieCard
from tests.rules.loading import die_card, rows
from tts_build.problem import InputError
from tts_build.rules.chance import Scripted
from tts_build.rules.game_protocol import difference, label


@pytest.mark.parametrize(
    ("left", "right", "found"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "state.a[2].b is 2 against 3"),
        ({"a": 1}, {"a": 1, "b": 1}, "state.b exists only on the right"),
        ([1], [1, 2], "state has 1 against 2 items"),
        ({"a": True}, {"a": 1}, "state.a is True against 1"),
        ({"a": []}, {"a": {}}, ""),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, ""),
    ],
)
def test_the_first_difference_is_named_and_empty_is_empty(left: Any, right: Any, found: str) -> None:
    assert difference(left, right) == found


def test_a_label_is_the_type_and_what_sets_variants_apart() -> None:
    assert label({"type": "answer", "player": 1, "choice": "agree"}) == "answer:agree"
    assert label({"type": "buy", "player": 1, "item": "warp"}) == "buy:warp"
    assert label({"type": "roll", "player": 1}) == "roll"


@pytest.mark.parametrize("players", [1, 5])
def test_die_card_is_for_two_to_four(players: int) -> None:
    with pytest.raises(InputError, match="2 to 4"):
        die_card().setup(players, {}, Scripted([]))


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"suply": 3}, "did you mean `supply`"),
        ({"supply": True}, "whole number"),
        ({"store_stop": 1}, "true or false"),
        ({"hand_limit": 0}, "from 1 to 12"),
        ({"first": 3}, "0 to 2"),
    ],
)
def test_a_wrong_option_is_said(options: dict[str, Any], text: str) -> None:
    with pytest.raises(InputError, match=text):
        die_card().setup(2, options, Scripted([]))


def changed(table: str, number: int, **values: Any) -> dict[str, list[dict[str, Any]]]:
    """The rows with some values replaced in one."""
    data = {name: [dict(row) for row in found] for name, found in rows().items()}
    data[table][number].update(values)
    return data


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (changed("cards", 0, trigger="imaginery"), "did you mean `imaginary`"),
        (changed("cards", 0, kind="taks"), "did you mean `task`"),
        (changed("cards", 0, id="T02"), "two cards are called `T02`"),
        (changed("cards", 0, id=""), "has no `id`"),
        (changed("spaces", 3, kind="plian"), "did you mean `plain`"),
        (changed("spaces", 0, kind="plain"), "the first space is not START"),
        (changed("goals", 0, id="murder"), "did you mean `murderer`"),
        ({}, "needs rows of `spaces`"),
    ],
)
def test_wrong_rows_are_said(data: dict[str, Any], text: str) -> None:
    with pytest.raises(InputError, match=text):
        DieCard(data)
