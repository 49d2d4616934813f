"""The engine that a definition names: its Python beside the definition, or an installed package that says it is one.

Nothing is imported here. A definition comes from anybody, and an import runs code: the word of a definition counts only
when it is `engine`, for the folder of that name beside it, or the name of an entry point that an installed package has
declared in the group `tts_build.engines`. So no definition can have a module imported that was not made to be one.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass, field, fields
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from tts_build import disk
from tts_build.definition.formats.file_reader import Reading
from tts_build.problem import InputError, Problem, Where

OWN = "engine"
"""What `engine:` says, and how the folder is called, when the engine lies beside the definition."""

GROUP = "tts_build.engines"
"""Group of the entry points with which installed packages declare their engines."""

MAX_FILES = 500
"""Modules of one engine."""


@dataclass(frozen=True, slots=True)
class EngineCode:
    """An engine, not yet imported: plain data. Equal engines are equal to the last byte of their code."""

    game: str
    folder: str = ""
    """workspace folder of its modules, for messages; empty for an installed one"""
    sources: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    """texts of its modules by path in the folder"""
    module: str = ""
    """import path of an installed one"""
    version: str = ""
    """digest of an installed one's files"""
    files: tuple[str, ...] = field(default=(), repr=False, compare=False)
    """files that it was read from, relative to the workspace: what is looked at to see whether it was touched"""

    def as_json(self) -> dict[str, object]:
        """Everything but `files`, for a step of a build: where an engine lies does not matter to what it does."""
        own = {part.name: getattr(self, part.name) for part in fields(self) if part.name != "files"}
        return {**own, "sources": dict(self.sources)}

    @classmethod
    def from_json(cls, data: dict[str, object]) -> EngineCode:
        """What `as_json` gave."""
        sources = data["sources"]
        assert isinstance(sources, dict)
        game, folder, module, version = (str(data[name]) for name in ("game", "folder", "module", "version"))
        return cls(game, folder, tuple(sorted(sources.items())), module, version)


def check_engine(name: str, folder: str, reading: Reading, where: Where) -> None:
    """Record what is wrong with the word that a definition in `folder` has for its engine."""
    if name == OWN:
        problem = disk.problem_of(reading.root, f"{folder}/{OWN}/__init__.py")
        if problem is not None:
            reading.problems.add(problem.at(where))
        elif not reading.exists(f"{folder}/{OWN}/__init__.py"):
            what, todo = f"there is no `{folder}/{OWN}/__init__.py`", "write it, or leave `engine` out"
            expected = f"the engine as a Python package in the folder `{OWN}` beside the game file"
            reading.problems.add(Problem(what, where, expected, todo=todo, code="missing-engine"))
    elif _declared(name) is None:
        known = sorted({entry.name for entry in entry_points(group=GROUP)})
        installed = ", ".join(f"`{other}`" for other in known[:12])
        expected = f"`{OWN}`, for the folder `{folder}/{OWN}/`, or an engine that is installed"
        todo = f"installed is {installed}" if installed else "none is installed"
        reading.problems.add(Problem(f"`{name}` is no engine", where, expected, todo=todo, code="unknown-engine"))


def engine_code(game: str, name: str, root: Path, folder: str) -> EngineCode:
    """The engine that the definition of a game, which was loaded without problems, names. InputError."""
    return _own(game, root, f"{folder}/{OWN}") if name == OWN else _installed(game, name, root)


def _own(game: str, root: Path, folder: str) -> EngineCode:
    reading = Reading(root)
    sources: dict[str, str] = {}
    for path in disk.files_below(root, folder, reading.problems.add):
        if not path.endswith(".py"):
            continue
        if len(sources) == MAX_FILES:
            what, most = f"`{folder}` has too many modules", f"at most {MAX_FILES}"
            raise InputError(Problem(what, expected=most, code="too-many-files"))
        text = reading.text(f"{folder}/{path}")
        if text is not None:
            sources[path] = text
    reading.problems.raise_errors()
    return EngineCode(game, folder, tuple(sorted(sources.items())), files=tuple(sorted(reading.files)))


def _declared(name: str) -> EntryPoint | None:
    """The entry point of a name, if an installed package declares one that is a module."""
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name and not entry.attr]
    return min(found, key=lambda entry: entry.value, default=None)


def _installed(game: str, name: str, root: Path) -> EngineCode:
    entry = _declared(name)
    if entry is None:
        raise InputError(Problem(f"`{name}` is no engine that is installed", code="unknown-engine"))
    # Only the outermost package is looked up: to find one inside another would import the outer one.
    spec = find_spec(entry.module.partition(".")[0])
    folders = [Path(place) for place in spec.submodule_search_locations or ()] if spec is not None else []
    files = [path for folder in folders for path in disk.installed_files(folder, "*.py")]
    if spec is not None and not files and spec.origin:
        files = [Path(spec.origin)]
    total = hashlib.sha256()
    for path in files:
        total.update(path.name.encode() + b"\0" + disk.installed(path) + b"\0")
    places = tuple(os.path.relpath(path, root) for path in files)
    return EngineCode(game, module=entry.module, version=total.hexdigest(), files=places)
