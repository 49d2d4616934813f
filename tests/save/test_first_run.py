"""The page "First run in the game" against the constants that it lists."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from docs.pages.first_run import doubtful, page
from tts_build.save import facts
from tts_build.save.facts import FACTS, fact
from tts_build.save.place import seats

PAGE = Path(__file__).parents[2] / "docs" / "first-run.md"


def test_the_page_is_as_the_constants_say() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == page(text), "run `python -m docs.pages.first_run`"


def test_every_doubtful_fact_names_a_constant_that_exists_and_has_that_value() -> None:
    for module, item in doubtful():
        value = getattr(importlib.import_module(module), item.name)
        if item.name in FACTS:
            assert value is item.value or value == item.value


def test_every_constant_with_a_grade_is_a_registered_fact() -> None:
    for name, item in FACTS.items():
        module = facts if hasattr(facts, name) else seats
        assert getattr(module, name) == item.value
        assert item.grade in "ABCDE"
        assert item.meaning


def test_a_doubtful_fact_must_say_what_to_look_at() -> None:
    with pytest.raises(ValueError, match="what to look at"):
        fact("NEW", 1, "E", "something")
    assert "NEW" not in FACTS
