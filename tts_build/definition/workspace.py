"""The workspace: its root, its configuration, and the games in it."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, replace
from pathlib import Path

from tts_build import disk
from tts_build.definition.formats import yaml
from tts_build.definition.formats.file_reader import Reading, path_problem
from tts_build.definition.mistakes.explanation import validated
from tts_build.model.game import Workspace
from tts_build.problem import InputError, Problem, Where

CONFIG = "tts-build.yaml"

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}")
"""What a game's folder may be called."""

DEVICES = {"CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in range(1, 10))}
"""Names that Windows gives to devices, in any folder."""


@dataclass(frozen=True, slots=True)
class Root:
    """`path` is the folder of `tts-build.yaml`, absolute."""

    path: Path
    config: Workspace


def load_workspace(start: Path) -> Root:
    """The workspace that holds `start`: the first folder upward with a `tts-build.yaml`. InputError when none has."""
    start = start.absolute()
    for folder in (start, *start.parents):
        if (folder / CONFIG).is_file():
            return Root(folder, _config(folder))
    todo = "change to the folder of your games, or write a `tts-build.yaml` there; it may be empty"
    raise InputError(Problem(f"no `{CONFIG}` here or above", todo=todo, code="no-workspace"))


def _config(folder: Path) -> Workspace:
    reading = Reading(folder)
    text = reading.text(CONFIG)
    config = Workspace()
    if any(line.strip() and not line.lstrip().startswith("#") for line in (text or "").splitlines()):
        data, marks, problems = yaml.parse(text or "", CONFIG)
        reading.positions.files[CONFIG] = marks
        reading.problems.extend(problems)
        if not problems:
            config = validated(Workspace, data, CONFIG, reading.positions, reading.problems) or config
    reading.problems.raise_errors()
    _check_folders(config, reading)
    reading.problems.raise_errors()
    return config


def check_folders(root: Root) -> None:
    """Look again where the folders of a workspace lead, before something is written. InputError as `load_workspace`."""
    reading = Reading(root.path)
    _check_folders(root.config, reading)
    reading.problems.raise_errors()


def _check_folders(config: Workspace, reading: Reading) -> None:
    """Every folder leads into the workspace, and `dist`, which builds replace, is nobody else's."""
    sources = {key: str(getattr(config, key)) for key in ("cards", "art", "lua")}
    for key, value in {**sources, "dist": config.dist}.items():
        where = reading.positions.at(CONFIG, key) if CONFIG in reading.positions.files else Where(CONFIG)
        problem = path_problem("", value) or _name_problem(key, value)
        problem = problem or _place_problem(key, value, sources, reading.root)
        if problem is not None:
            reading.problems.add(replace(problem, where=where, code=problem.code or "bad-folder"))


def _name_problem(key: str, value: str) -> Problem | None:
    """What is wrong with how a folder is called."""
    plain = posixpath.normpath(value)
    if plain != value:
        return Problem(f"`{value}` is not written plainly", todo=f"write `{plain}`", code="bad-folder")
    if value.startswith(".") or value == CONFIG:
        expected = "a folder with a name of its own"
        return Problem(f"`{key}` cannot be `{value}`", expected=expected, code="bad-folder")
    return None


def _place_problem(key: str, value: str, sources: dict[str, str], root: Path) -> Problem | None:
    """What is wrong with where a folder leads."""
    path = root / value
    if not disk.leads_into(root, path):
        what = f"`{value}` is a link that leads out of the workspace"
        return Problem(what, todo="remove the link: nothing is read or written outside", code="outside-workspace")
    if disk.leads_into(path, root):
        return Problem(f"`{key}` leads to the workspace itself", expected="a folder of its own", code="bad-folder")
    hidden = disk.problem_of(root, value)
    if key != "dist":
        return hidden
    twin = next((name for name, folder in sources.items() if disk.overlap(root / folder, path)), None)
    if twin is None and hidden is None:
        return None
    what = f"`dist` and `{twin}` lie in each other" if twin else f"`{value}` leads to what is hidden"
    return Problem(what, todo="a build replaces what is in `dist`: give it a folder of its own", code="bad-folder")


def game_names(root: Root) -> list[str]:
    """The games of a workspace, sorted: folders below `cards` that have a `game.yaml`, hidden ones left out.

    InputError for a folder whose name cannot name files, addresses and Lua modules everywhere.
    """
    cards = root.path / root.config.cards
    names = [name for name in disk.names(root.path, root.config.cards) if (cards / name / "game.yaml").is_file()]
    shown = sorted(name for name in names if not name.startswith("."))
    problems = [_bad_name(root, name) for name in shown if not NAME.fullmatch(name) or name.upper() in DEVICES]
    if problems:
        raise InputError(problems)
    return shown


def _bad_name(root: Root, name: str) -> Problem:
    shown = name if name.isprintable() else ascii(name)[1:-1]
    what, where = f"`{shown}` cannot name a game", Where(f"{root.config.cards}/{shown}")
    expected = "letters a-z, digits, `_` and `-`, a letter or digit first"
    return Problem(what, where, expected, todo="rename the folder", code="bad-name")


def game_file(root: Root, name: str) -> str:
    """The workspace path of a game's definition."""
    return f"{root.config.cards}/{name}/game.yaml"
