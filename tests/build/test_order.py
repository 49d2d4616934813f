"""Which steps go first, and what a workspace that is kept open remembers of them."""

from __future__ import annotations

from typing import Any

import pytest

from tts_build.build.core.schedule import depths, in_order
from tts_build.build.core.step import Step, canonical
from tts_build.build.core.warm_cache import Memory


def step(name: str, *needs: str, **params: Any) -> Step:
    return Step(name, "tts_build.build.steps.constants:constant", params, {need: (need, "data") for need in needs})


STEPS = [
    step("bound", "page"),
    step("page", "face"),
    step("face"),
    step("save", "script"),
    step("script"),
    step("alone"),
]


def first(lasted: dict[str, float]) -> list[str]:
    ordered = in_order(STEPS)
    known = depths(ordered, lasted)
    return sorted((each.name for each in ordered), key=lambda name: -known[name])


def test_a_step_comes_after_what_it_needs() -> None:
    names = [each.name for each in in_order(STEPS)]
    assert sorted(names) == sorted(each.name for each in STEPS)
    for each in STEPS:
        assert all(names.index(need) < names.index(each.name) for need in each.needs)


def test_the_longest_row_goes_first_and_how_long_steps_took_counts() -> None:
    assert first({})[:1] == ["face"], "three steps in a row"
    assert first({"save": 1.0})[:2] == ["script", "save"]
    assert first({"alone": 3.0, "save": 1.0})[0] == "alone"


@pytest.mark.parametrize("other", [True, 1.0, "1", [1], None, {"a": 1}])
def test_parameters_that_json_writes_otherwise_are_not_taken_for_the_same(other: Any) -> None:
    memory = Memory()
    for value in (1, other, 1):
        asked = step("alone", value=value)
        assert memory.params_of(asked) == memory.params_of(asked) == canonical(dict(asked.params))


def test_parameters_of_types_that_python_does_not_write_are_written_all_the_same() -> None:
    class Name(str):
        pass

    memory = Memory()
    for text in ("one", "two"):
        assert memory.params_of(step("alone", value=Name(text))) == canonical({"value": text})
