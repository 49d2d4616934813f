"""Laying out a new game: into a folder of its own, or beside the games of a workspace, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tts_build import disk
from tts_build.definition.workspace import CONFIG, Root, load_workspace
from tts_build.model.game import Workspace
from tts_build.new_game import starts
from tts_build.new_game.naming import Named, named
from tts_build.problem import InputError, Problem

GAME_FOLDERS = ("cards", "art", "lua", "tests")
"""What of a start belongs to the game; all else belongs to the workspace."""

Files = dict[str, bytes]


@dataclass(frozen=True, slots=True)
class Laid:
    """`folder` is the workspace, `files` what was written there; `added` when the workspace was there before."""

    folder: Path
    named: Named
    files: Files
    added: bool


def lay(target: Path, game_files: Callable[[Named, Workspace], Files]) -> Laid:
    """Lay out a game. InputError when the folder is in use, or when no name can be made of its own."""
    target = target.resolve()
    name = named(target.name)
    root = workspace_of(target.parent)
    if root is not None:
        files = _beside(root, target, name, game_files(name, root.config))
        laid = Laid(root.path, name, files, True)
    else:
        _refuse(target)
        common = starts.files_of(starts.COMMON, name, Workspace())
        files = {**common, **starts.schema_files(), **game_files(name, Workspace())}
        laid = Laid(target, name, dict(sorted(files.items())), False)
    disk.lay_out(laid.folder, laid.files)
    return laid


def workspace_of(start: Path) -> Root | None:
    """The workspace that a folder lies in. InputError when there is one that cannot be read."""
    above = [start, *start.parents]
    return load_workspace(start) if any((folder / CONFIG).is_file() for folder in above) else None


def _refuse(target: Path) -> None:
    """A folder of its own is new, or has nothing in it but what is hidden (`.git`, `.venv`)."""
    there = disk.occupied(target)
    if there is None:
        return
    if (target / CONFIG).is_file():
        what, todo = f"`{target.name}` is a workspace already", "add a game to it: `tts-build new second-game` there"
    elif there == "":
        what, todo = f"`{target.name}` is a file", "choose another name"
    else:
        what = f"the folder `{target.name}` is not empty: there is `{there}`"
        todo = "choose a new folder; nothing was written"
    raise InputError(Problem(what, todo=todo, code="not-empty"))


def _beside(root: Root, target: Path, name: Named, files: Files) -> Files:
    """The files of a game that joins those of a workspace."""
    cards = root.path / root.config.cards
    if target.parent not in (root.path, cards.resolve()):
        what = f"`{target.name}` would lie inside the workspace `{root.path.name}`"
        todo = f"`tts-build new {name.game}` in that folder adds a game to it; else choose a folder outside"
        raise InputError(Problem(what, todo=todo, code="inside-workspace"))
    folders = tuple(f"{getattr(root.config, key, key)}/" for key in GAME_FOLDERS)
    own = {path: data for path, data in files.items() if path.startswith(folders)}
    if not (root.path / starts.SCHEMAS / "game.schema.json").is_file():
        own = {path: starts.without_schema(data) for path, data in own.items()}
    game = f"{root.config.cards}/{name.game}"
    taken = (game, f"{root.config.art}/{name.game}", f"{root.config.lua}/{name.game}")
    there = next((path for path in (*taken, *own) if disk.occupied(root.path / path) is not None), None)
    if there is not None:
        what = f"the workspace `{root.path.name}` has a game `{name.game}`: there is `{there}`"
        raise InputError(Problem(what, todo="choose another name; nothing was written", code="not-empty"))
    return dict(sorted(own.items()))
