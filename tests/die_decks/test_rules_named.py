"""Every numbered rule and every ruling is named by a test."""

from __future__ import annotations

from pathlib import Path

from cards.die_decks.engine.rules import RULES, RULINGS
from tests.rules.test_rules_named import rules_named

HERE = Path(__file__).parent


def named(mark: str) -> set[str]:
    return set().union(*(rules_named(file, mark) for file in sorted(HERE.glob("test_*.py"))))


def test_there_are_43_rules_numbered_without_gaps() -> None:
    assert list(RULES) == [f"DD-R{number}" for number in range(1, 44)]
    assert all(RULES.values())


def test_each_rule_and_ruling_is_named_by_a_test_and_no_test_names_another() -> None:
    assert named("rule") == set(RULES)
    assert named("ruling") == set(RULINGS)
