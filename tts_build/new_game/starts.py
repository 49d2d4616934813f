"""The starts, and their files as they lie in a new game's folder."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from pathlib import Path

from tts_build import disk
from tts_build.model.game import Workspace
from tts_build.model.json_schema import texts
from tts_build.new_game.naming import Named
from tts_build.problem import InputError, unknown
from tts_build.sim.lua import editor_definitions

HERE = Path(__file__).parent
COMMON = "workspace"
SCHEMAS = "schemas"
OURS = Named("my_game", "My Game")
"""What the game is called in the files of a start."""
MODELINE = "# yaml-language-server: $schema="


@dataclass(frozen=True, slots=True)
class Start:
    """`what` is a line of `--list`; `made` says what was laid out."""

    name: str
    what: str
    made: str


STARTS = {
    start.name: start
    for start in (
        Start("game", "a whole small game: cards, a die, a track, secret choices, rules, bots", "a race of crabs"),
        Start("cards", "a deck of suits and ranks, to print or to put on a table", "a deck of four suits"),
        Start("board", "a board with a track, climbers and a die; players move things themselves", "a race to the top"),
        Start("hexagons", "an island of hexagons, tokens from rows, explorers", "an island of hexagons"),
    )
}
DEFAULT = "game"


def start_of(name: str) -> Start:
    """A start by its name. InputError when there is none."""
    if name not in STARTS:
        raise InputError(unknown("start", name, STARTS))
    return STARTS[name]


def files_of(folder: str, named: Named, config: Workspace) -> dict[str, bytes]:
    """The files of a folder of ours by their paths in a workspace, called after the game."""
    base = HERE / folder
    found = {}
    for path in disk.installed_files(base):
        rel = _renamed(path.relative_to(base).as_posix(), named, config)
        text = disk.installed(path).decode("utf-8")
        text = text.replace(OURS.game, named.game).replace(OURS.title, named.title)
        found[rel] = _pointed(text, rel).encode("utf-8")
    return found


def _renamed(rel: str, named: Named, config: Workspace) -> str:
    first, _, rest = rel.partition("/")
    game = named.game.replace("-", "_") if first == "tests" else named.game  # a test is a module of Python
    first = {"cards": config.cards, "art": config.art, "lua_templates": config.lua}.get(first, first)
    parts = f"{first}/{rest}".strip("/").replace(OURS.game, game).split("/")
    return "/".join("." + part.removeprefix("dot-") if part.startswith("dot-") else part for part in parts)


def _pointed(text: str, rel: str) -> str:
    """The line that tells editors the schema of a file, led from where the file lies."""
    if not text.startswith(MODELINE):
        return text
    line, _, rest = text.partition("\n")
    target = posixpath.relpath(f"{SCHEMAS}/{posixpath.basename(line)}", posixpath.dirname(rel) or ".")
    return f"{MODELINE}{target}\n{rest}"


def without_schema(text: bytes) -> bytes:
    """A file without the line that tells editors its schema, for workspaces that keep none."""
    return text.partition(b"\n")[2] if text.startswith(MODELINE.encode()) else text


def schema_files() -> dict[str, bytes]:
    """What editors complete by, as `tts-build schema --out` writes it: schemas of the definition's files, and the
    game's Lua API."""
    found = {**texts(), editor_definitions.FILE: editor_definitions.definitions()}
    return {f"{SCHEMAS}/{name}": text.encode("utf-8") for name, text in found.items()}
