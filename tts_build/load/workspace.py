"""The workspace: its root, its configuration, and the games in it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tts_build.errors import InputError, Problem
from tts_build.load import yamlfile
from tts_build.load.explain import validated
from tts_build.load.reading import Reading
from tts_build.model.game import Workspace

CONFIG = "tts-build.yaml"


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
    raise InputError(
        Problem(
            f"no `{CONFIG}` here or above",
            todo="change to the folder of your games, or write a `tts-build.yaml` there; it may be empty",
            code="no-workspace",
        )
    )


def _config(folder: Path) -> Workspace:
    reading = Reading(folder)
    text = reading.text(CONFIG)
    config = Workspace()
    if text is not None and _has_content(text):
        data, marks, problems = yamlfile.parse(text, CONFIG)
        reading.positions.files[CONFIG] = marks
        reading.problems.extend(problems)
        if not problems:
            config = validated(Workspace, data, CONFIG, reading.positions, reading.problems) or config
    reading.problems.raise_errors()
    return config


def _has_content(text: str) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines())


def game_names(root: Root) -> list[str]:
    """The games of a workspace, sorted: folders below `cards` that have a `game.yaml`."""
    cards = root.path / root.config.cards
    if not cards.is_dir():
        return []
    return sorted(folder.name for folder in cards.iterdir() if (folder / "game.yaml").is_file())


def game_file(root: Root, name: str) -> str:
    """The workspace path of a game's definition."""
    return f"{root.config.cards}/{name}/game.yaml"
