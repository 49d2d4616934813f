"""Every code that a problem can have stands in the handbook, with its cause and its cure, and no other does."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from docs.pages.findings import findings
from tests.can import can
from tts_build.build.services.handbook import by_code, entries, explained
from tts_build.cli import cli
from tts_build.model.finding_codes import FINDINGS
from tts_build.problem import TtsBuildError

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "tts_build"
BY_KIND = {
    *("component-left-out", "legend-left-out", "legend-unused", "unknown-thing-of-the-table"),
    *("missing-file", "missing-mesh", "missing-bundle", "unknown-icon", "unknown-picture", "unknown-sound"),
    *("directive", "directive-form", "directive-label", "directive-open", "deep"),
    *("save-type", "low-contrast", "off-table", "in-hand", "save"),
    *("script-api", "unknown-member", "not-simulated", "wrong-argument"),
}
"""Codes that are put together from a kind, handed on by position, or attributes of an exception."""


def texts(node: ast.AST) -> Iterator[str]:
    """The texts that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


def called(node: ast.Call) -> str:
    return ast.unparse(node.func).split(".")[-1]


def makes_problem(node: ast.Call) -> bool:
    """Whether a call makes a problem: by its class, or by an error that is given more than problems are."""
    error = called(node) in ("InputError", "BuildFailed", "OutsideError")
    return called(node) == "Problem" or (error and len(node.args) + len(node.keywords) > 1)


@cache
def calls() -> tuple[tuple[Path, ast.Call, dict[str, ast.expr]], ...]:
    """Every call of the package, with its keywords."""
    return tuple(_calls())


def _calls() -> Iterator[tuple[Path, ast.Call, dict[str, ast.expr]]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield path, node, {word.arg: word.value for word in node.keywords if word.arg}


def codes() -> set[str]:
    """Every code that the source text says."""
    found: set[str] = set(BY_KIND)
    for _, node, words in calls():
        if "code" in words:
            found |= set(texts(words["code"]))
        elif called(node) == "warning":
            found |= set(texts(node.args[0]))
        elif called(node) == "unknown" and len(node.args) < 5:
            found |= {f"unknown-{kind.replace(' ', '-')}" for kind in texts(node.args[0])}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Assign) and any(ast.unparse(target) == "code" for target in node.targets):
                found |= set(texts(node.value))
    return {code for code in found if code} | {"missing-picture", "missing-icon", "missing-sound"}


def test_no_problem_is_made_without_a_code() -> None:
    """Neither by its class nor by the helpers that hand a code on."""
    bare = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, node, words in calls()
        if "code" not in words and None not in {w.arg for w in node.keywords} and makes_problem(node)
    ]
    assert bare == []


def test_every_code_has_an_entry_and_no_entry_is_without_a_code() -> None:
    known = {code for code in by_code() if not code.startswith("lua-")}
    said = {code for code in codes() if not code.startswith("lua-")} | {"lua-literal"}
    assert said - set(by_code()) == set(), "codes that the handbook leaves out"
    assert known - said == set(), "entries of codes that nothing has"
    assert set(by_code()) >= FINDINGS


def test_every_entry_says_why_it_comes_and_how_it_goes_away() -> None:
    for entry in entries():
        assert entry.title and entry.cause and entry.cure, entry.codes
        assert entry.severity in ("error", "warning", "info"), entry.codes
        assert bool(entry.before) == bool(entry.after), entry.codes
        assert not entry.title.endswith("."), entry.codes
        assert entry.cause.endswith((".", "?")) and entry.cure.endswith("."), entry.codes


def test_no_code_stands_in_two_entries() -> None:
    listed = [code for entry in entries() for code in entry.codes]
    assert len(listed) == len(set(listed))


@can("Tool", "Each code explained: why it comes, how it goes away", write="tts-build explain text-overflow")
def test_a_code_is_explained_and_a_misspelt_one_led_home() -> None:
    done = CliRunner().invoke(cli, ["explain", "text-overflow"])
    assert done.exit_code == 0 and done.output.startswith("text-overflow (warning): Text does not fit its box\n")
    assert "Why:  " in done.output and "Cure: " in done.output and "because" in done.output
    assert CliRunner().invoke(cli, ["explain", "[text-overflow]"]).output == done.output
    everything = CliRunner().invoke(cli, ["explain"]).output
    assert all(f"  {code} " in everything for code in by_code())
    assert max(len(line) for line in everything.splitlines()) <= 80
    with pytest.raises(TtsBuildError, match="did you mean `text-overflow`"):
        explained("text-overfow")


def test_the_page_is_current() -> None:
    """`python -m docs.pages.findings` writes it."""
    assert (ROOT / "docs/reference/findings.md").read_text("utf-8") == findings()
