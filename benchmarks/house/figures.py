"""Figures of the house: `python benchmarks/house/figures.py` prints lines, functions, complexity, names and imports.

What is counted is `tts_build/` without the files of new games. Nothing here fails; `tests/test_house.py` holds bounds.
"""

from __future__ import annotations

import ast
import json
import statistics
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "tts_build"
LONG_FUNCTION, LONG_MODULE, MOST_POSITIONS, MOST_MODULES = 40, 250, 6, 25
"""From here on looked at: lines of a function and of a module, arguments by position, modules of a folder."""


@dataclass(frozen=True)
class Module:
    """A module of the tool: where it lies below `tts_build/`, its lines, and its functions with their lines."""

    path: Path
    lines: int
    functions: tuple[tuple[str, int], ...]
    documented: int
    crowded: tuple[str, ...]
    """Calls with more than `MOST_POSITIONS` arguments by position."""

    @property
    def package(self) -> str:
        """The package at the top that it belongs to."""
        return self.path.parts[0].removesuffix(".py")


def modules() -> list[Module]:
    """Every module of the tool."""
    paths = [path.relative_to(PACKAGE) for path in sorted(PACKAGE.rglob("*.py"))]
    return [_read(path) for path in paths if path.parts[0] != "new_game" or len(path.parts) == 2]


def _read(path: Path) -> Module:
    text = (PACKAGE / path).read_text("utf-8")
    nodes = list(ast.walk(ast.parse(text)))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    sized = tuple((node.name, (node.end_lineno or node.lineno) - node.lineno + 1) for node in functions)
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    crowded = tuple(f"{path}:{node.lineno}" for node in calls if _positions(node) > MOST_POSITIONS)
    return Module(path, text.count("\n"), sized, sum(bool(ast.get_docstring(node)) for node in functions), crowded)


def _positions(call: ast.Call) -> int:
    """Arguments that go by position; a call that only joins values, such as `print`, has none."""
    named = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    joining = {"print", "join", "frozenset", "max", "min", "chain", "union", "format", "tell"}
    return 0 if named in joining else sum(not isinstance(value, ast.Starred) for value in call.args)


def complexity() -> list[tuple[int, str]]:
    """By function the paths through it (McCabe, as ruff counts), the most first."""
    call = [sys.executable, "-m", "ruff", "check", "--select", "C901", "--output-format", "json", "--exit-zero"]
    call += ["--config", "lint.mccabe.max-complexity=0", str(PACKAGE)]
    entries = json.loads(subprocess.run(call, capture_output=True, text=True, check=True, cwd=ROOT).stdout)
    counted = []
    for entry in entries:
        place = Path(entry["filename"]).relative_to(PACKAGE).as_posix()
        name, _, rest = entry["message"].partition("` is too complex (")
        counted.append((int(rest.partition(" ")[0]), f"{place} {name.lstrip('`')}"))
    return sorted(counted, reverse=True)


def table(rows: Iterable[tuple[object, ...]]) -> str:
    """Rows as columns that stand under each other, the first one to the left."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[place]) for row in cells) for place in range(len(cells[0]))]
    lined = [
        [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        for row in cells
    ]
    return "\n".join("  ".join(row).rstrip() for row in lined)


def by_package(every: list[Module]) -> str:
    """Files, lines, the longest module, and functions over `LONG_FUNCTION` lines, by package."""
    packages: dict[str, list[Module]] = defaultdict(list)
    for module in every:
        packages[module.package].append(module)
    rows: list[tuple[object, ...]] = [
        ("package", "files", "lines", "longest module", f"functions over {LONG_FUNCTION}")
    ]
    for name, inside in sorted(packages.items(), key=lambda item: -sum(module.lines for module in item[1])):
        long = sum(lines > LONG_FUNCTION for module in inside for _, lines in module.functions)
        rows.append((name, len(inside), sum(m.lines for m in inside), max(m.lines for m in inside), long))
    return table(rows)


def main() -> None:
    """Print everything."""
    every = modules()
    sizes = sorted((lines, f"{module.path} {name}") for module in every for name, lines in module.functions)
    lengths = [lines for lines, _ in sizes]
    print(f"{len(every)} modules, {sum(module.lines for module in every)} lines, {len(sizes)} functions")
    print(
        f"functions: median {statistics.median(lengths):g} lines, 90 of 100 under {lengths[len(lengths) * 9 // 10]}, ",
        end="",
    )
    print(f"{sum(module.documented for module in every) * 100 // len(sizes)} of 100 with a docstring\n")
    print(by_package(every), "\n")
    print(f"functions over {LONG_FUNCTION} lines")
    print("\n".join(f"  {lines} {name}" for lines, name in reversed(sizes) if lines > LONG_FUNCTION), "\n")
    print("most paths through a function")
    print("\n".join(f"  {paths} {name}" for paths, name in complexity()[:15]), "\n")
    print(f"modules over {LONG_MODULE} lines")
    long = sorted(((m.lines, m.path.as_posix()) for m in every if m.lines > LONG_MODULE), reverse=True)
    print("\n".join(f"  {lines} {path}" for lines, path in long), "\n")
    print(f"calls with more than {MOST_POSITIONS} arguments by position")
    print("\n".join(f"  {call}" for module in every for call in module.crowded), "\n")
    folders = Counter(module.path.parent.as_posix() for module in every if module.path.name != "__init__.py")
    print(f"folders with more than {MOST_MODULES} modules")
    print("\n".join(f"  {count} {folder}" for folder, count in folders.most_common() if count > MOST_MODULES), "\n")
    names: dict[str, list[str]] = defaultdict(list)
    for module in every:
        if module.path.name != "__init__.py":
            names[module.path.stem].append(module.path.parent.as_posix())
    print("names of more than one module")
    print("\n".join(f"  {name}: {', '.join(there)}" for name, there in sorted(names.items()) if len(there) > 1))


if __name__ == "__main__":
    main()
