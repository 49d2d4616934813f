"""What a problem is about is asked of its subject: no module reads a sentence that others have written."""

from __future__ import annotations

import ast

import pytest

from tests.test_house import MODULES, PACKAGE

SENTENCES = {"what", "sentence"}
SEARCHES = {"search", "match", "fullmatch", "findall", "finditer", "split", "sub", "startswith", "endswith", "find"}
SEARCHES |= {"index", "partition", "rpartition", "removeprefix", "removesuffix", "replace", "count", "splitlines"}


def is_sentence(node: ast.AST) -> bool:
    """Whether a node is the statement of a problem. Rules of the linter have one too, of the tool's own."""
    return isinstance(node, ast.Attribute) and node.attr in SENTENCES and getattr(node.value, "id", "") != "rule"


def searches_in(source: str) -> list[int]:
    """Lines of a text in which sentences of problems are searched, cut or held against words."""
    found = []
    for node in ast.walk(ast.parse(source)):
        looked_at: list[ast.AST] = []
        if isinstance(node, ast.Compare):
            looked_at = [
                right
                for sign, right in zip(node.ops, node.comparators, strict=True)
                if isinstance(sign, ast.In | ast.NotIn) or isinstance(node.left, ast.Constant | ast.JoinedStr)
            ]
            looked_at += [node.left] if isinstance(node.comparators[0], ast.Constant | ast.JoinedStr) else []
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SEARCHES:
            looked_at = [node.func.value, *node.args]
        elif isinstance(node, ast.Subscript):
            looked_at = [node.value]
        found += [node.lineno for part in looked_at if is_sentence(part)]
    return found


def test_no_module_searches_in_the_sentence_of_a_problem() -> None:
    searches = {path.relative_to(PACKAGE).as_posix(): searches_in(path.read_text("utf-8")) for path in MODULES}
    assert not {name: lines for name, lines in searches.items() if lines}


@pytest.mark.parametrize(
    "line",
    [
        *("x.search(problem.what)", "re.findall('a', error.problem.what)", "word in problem.what", "p.what == 'a'"),
        *("problem.what.endswith('a')", "problem.what[3:]", "f'a {b}' != one.sentence", "a.what.split()[0]"),
    ],
)
def test_the_test_sees_a_search(line: str) -> None:
    assert searches_in(line) == [1]


@pytest.mark.parametrize(
    "line", ["f'{problem.what}!'", "seen = {problem.sentence}", "a.what == b.what", "rule.what[1:]"]
)
def test_the_test_lets_other_uses_be(line: str) -> None:
    assert not searches_in(line)
