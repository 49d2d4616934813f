"""The lines that statements of functions begin in: what a probe marks, and what a test is said to run."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Module:
    """One module of the tool as its source has it."""

    path: str
    """From the root of the checkout."""
    digest: str
    lines: tuple[int, ...]
    """Where statements of functions begin, in order."""
    mentions: dict[str, frozenset[int]]
    """Names, attributes and keywords that these statements mention: the lines."""
    words: frozenset[str]
    """Every word of its source."""

    @property
    def name(self) -> str:
        """What it is called where it is imported from its package."""
        path = Path(self.path)
        return path.parent.name if path.stem == "__init__" else path.stem


def modules(root: Path) -> dict[str, Module]:
    """The tool's modules by path; a Lua or XML file of the kit is one of one line."""
    files = sorted(path for path in (root / "tts_build").rglob("*") if path.suffix in (".py", ".lua", ".xml"))
    return {name: module_of(name, path.read_bytes()) for path in files if (name := path.relative_to(root).as_posix())}


def module_of(path: str, source: bytes) -> Module:
    """One module from its source."""
    digest = hashlib.sha256(source).hexdigest()
    words = frozenset(re.findall(r"\w+", source.decode("utf-8")))
    if not path.endswith(".py"):
        return Module(path, digest, (1,), {}, words)
    lines: set[int] = set()
    mentions: dict[str, set[int]] = {}
    for statement in _run(ast.parse(source)):
        lines.add(statement.lineno)
        for word in _mentioned(statement):
            mentions.setdefault(word, set()).add(statement.lineno)
    found = {word: frozenset(where) for word, where in mentions.items()}
    return Module(path, digest, tuple(sorted(lines)), found, words)


def _run(tree: ast.Module) -> Iterator[ast.stmt]:
    """Statements that calls run."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.stmt) and node is not function:
                    yield node


def _mentioned(statement: ast.stmt) -> Iterator[str]:
    for child in ast.iter_child_nodes(statement):
        if not isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):
            for node in ast.walk(child):
                if isinstance(node, ast.Name):
                    yield node.id
                elif isinstance(node, ast.Attribute):
                    yield node.attr
                elif isinstance(node, ast.keyword) and node.arg:
                    yield node.arg
