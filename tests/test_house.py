"""Data flows one way: a stage imports only stages above it, and no stage knows a game by name."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tts_build.graph.version import HOUSE

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tts_build"
GAMES = ("die_card", "dice_girls", "iditacards", "ring_of_dice", "die_decks")
MODULES = sorted(PACKAGE.rglob("*.py"))


def stage_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    """Stages that a module imports, at its top or anywhere inside."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = [node.module]
            if node.module == "tts_build":
                names = [f"tts_build.{alias.name}" for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "tts_build" and len(parts) > 1:
                found.add(parts[1])
    return found & set(HOUSE)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_stage_imports_only_stages_above_it(path: Path) -> None:
    stage = stage_of(path)
    if stage not in HOUSE:
        assert stage in {"__init__", "__main__"}, f"{stage} is no stage of the house"
        return
    allowed = set(HOUSE[: HOUSE.index(stage) + 1])
    below = imports_of(path) - allowed
    assert not below, f"{path.name} ({stage}) imports {', '.join(sorted(below))}, which stand below it"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_only_the_engines_know_a_game_by_name(path: Path) -> None:
    if path.is_relative_to(PACKAGE / "engine"):
        return
    tree = ast.parse(path.read_text("utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            names = [node.value]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        for game in GAMES:
            assert not any(game in name for name in names), f"{path.name}:{node.lineno} knows {game}"


def loaded_by(code: str) -> set[str]:
    script = f"import sys; {code}; print('\\n'.join(sys.modules))"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(out.stdout.split())


def test_the_command_line_imports_nothing_heavy_before_it_is_needed() -> None:
    heavy = {"numpy", "PIL", "reportlab", "pydantic", "jinja2", "pikepdf", "lupa", "fontTools", "yaml", "rich"}
    assert not loaded_by("import tts_build.cli, tts_build.cli.build, tts_build.graph.stamp") & heavy
