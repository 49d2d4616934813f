"""A glance at a workspace, without reading it: where it is, which games it has, whether anything was touched.

Imports nothing heavy, so that a build with nothing to do costs little more than an interpreter.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tts_build.build import up_to_date
from tts_build.build.core import ownership
from tts_build.build.core.options import Options
from tts_build.problem import InputError, unknown

if TYPE_CHECKING:
    from tts_build.definition.workspace import Root

CACHE = ".tts-build"
"""The folder of the cache, in the workspace."""

CONFIG = "tts-build.yaml"
"""The file that makes a folder a workspace."""

INDEX = "index"
"""Name of the stamp that remembers which games the workspace has."""


def workspace_folder(start: Path) -> Path | None:
    """The folder of the workspace file, at `start` or above."""
    return next((folder for folder in (start, *start.parents) if (folder / CONFIG).is_file()), None)


def chosen(start: Path, names: Sequence[str]) -> tuple[Root, list[str]]:
    """The workspace at `start` or above, and the games asked for, each once; all of them when none is named.

    Raises InputError where there is no workspace, or no such game.
    """
    from tts_build.definition.workspace import game_names, load_workspace

    folder = workspace_folder(start)
    if folder is None:
        todo = "change to the folder of your games"
        raise InputError(f"no `{CONFIG}` here or in a folder above", todo=todo, code="no-workspace")
    root = load_workspace(folder)
    games = game_names(root)
    problems = [unknown("game", name, games) for name in names if name not in games]
    if problems:
        raise InputError(problems)
    if not games:
        where = f"{root.config.cards}/"
        raise InputError(f"no game in {where}", todo=f"a game is a folder with a game.yaml in {where}", code="no-game")
    return root, list(dict.fromkeys(names)) or games


def remember_games(folder: Path, cards: str, games: list[str]) -> None:
    """Leave the stamp of a workspace's games; `cards` is the folder in which they lie."""
    up_to_date.leave(folder, folder / CACHE, INDEX, None, [CONFIG, cards], {"games": games})


def known_games(folder: Path, damaged: list[str]) -> list[str] | None:
    """The games as the last build found them, if the workspace file and the games' folder are untouched since."""
    if not ownership.made_here(folder / CACHE):
        return None
    index = up_to_date.fresh(folder, folder / CACHE, INDEX, None, damaged)
    return list(index["games"]) if index else None


def nothing_made(start: Path) -> bool:
    """Whether the workspace at `start` or above has no results yet, so that all of it is to be made."""
    folder = workspace_folder(start)
    return folder is not None and not (folder / CACHE / "results").is_dir()


def untouched(
    start: Path, names: Sequence[str], options: Options, damaged: list[str]
) -> list[tuple[str, dict[str, Any]]] | None:
    """The games asked for with their last summaries, if nothing has been touched since; else None.

    `damaged` gets the names of stamps that were thrown away as such.
    """
    folder = workspace_folder(start)
    if folder is None:
        return None
    games = known_games(folder, damaged)
    if games is None or any(name not in games for name in names):
        return None
    found = []
    for name in names or games:
        summary = up_to_date.fresh(folder, folder / CACHE, name, options.as_json(), damaged)
        if summary is None:
            return None
        found.append((name, summary))
    return found
