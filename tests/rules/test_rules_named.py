"""Every numbered rule is named by a test."""

from __future__ import annotations

import ast
from pathlib import Path

from cards.die_card.engine.rules import RULES, RULINGS


def rules_named(file: Path, mark_name: str = "rule") -> set[str]:
    """The ids in `@pytest.mark.rule(...)` above the tests of a file, or those of another mark."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == f"pytest.mark.{mark_name}":
                    found |= {str(ast.literal_eval(argument)) for argument in mark.args}
    return found


def test_there_are_123_rules_numbered_without_gaps() -> None:
    assert list(RULES) == [f"DC-R{number}" for number in range(1, 124)]
    assert all(RULES.values())


def test_each_rule_is_named_by_a_test_and_no_test_names_a_rule_that_is_not() -> None:
    named = set().union(*(rules_named(file) for file in sorted(Path(__file__).parent.glob("test_*.py"))))
    assert sorted(set(RULES) - named) == []
    assert sorted(named - set(RULES)) == []


def test_each_ruling_is_named_by_a_test() -> None:
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    assert set().union(*(rules_named(file, "ruling") for file in files)) == set(RULINGS)
