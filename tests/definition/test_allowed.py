"""The codes that `allow` may name are those of all findings, and no others."""

from __future__ import annotations

import ast
from pathlib import Path

from tts_build.lua.lint.rule_texts import every_rule
from tts_build.model.finding_codes import FINDINGS

PACKAGE = Path(__file__).parents[2] / "tts_build"


def warned(tree: ast.Module) -> set[str]:
    """Codes that stand beside `severity="warning"` or `"info"`, or that are handed to a `_warning`."""
    found = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        given = {word.arg: word.value for word in node.keywords}
        severity, code = given.get("severity"), given.get("code")
        is_warning = isinstance(severity, ast.Constant) and severity.value in ("warning", "info")
        if is_warning and isinstance(code, ast.Constant):
            found.add(str(code.value))
        if ast.unparse(node.func).split(".")[-1] in ("_warning", "warn", "warning"):
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            found |= {text for text in texts if " " not in text}
    return found


def test_the_codes_that_may_be_allowed_are_those_of_findings() -> None:
    found = set.union(*(warned(ast.parse(path.read_text("utf-8"))) for path in PACKAGE.rglob("*.py")))
    by_circumstance = {"xml-handler", "xml-asset"}  # warnings or errors, by how near a name is
    by_circumstance |= {"crowded-space", "over-edge", "zone-overlap"}  # warnings or notes, by what follows
    found.discard("not-judged")  # follows from errors, and goes with them
    assert found | by_circumstance | {f"lua-{rule}" for rule in every_rule()} == FINDINGS
