"""Names that a shell completes: games, decks, languages, cards and codes of a workspace, quickly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tts_build import disk
from tts_build.build.discovery import CONFIG, known_games, workspace_folder

if TYPE_CHECKING:
    import yaml

_WORD = re.compile(r"\w[\w.-]*")

DEEP = 50
"""Levels of a definition that are read."""


def names_for(param: str, given: Mapping[str, Any], incomplete: str) -> list[str]:
    """What a parameter of this name could be, beginning with `incomplete`; nothing where the workspace cannot be read.

    `given`: the parameters of the command so far. The last of names with commas between them is completed.
    """
    folder = workspace_folder(Path.cwd())
    if param == "code":
        from tts_build.model.finding_codes import FINDINGS

        return _fitting(list(FINDINGS), incomplete)
    if folder is None:
        return []
    if param in ("game", "games"):
        return [name for name in _fitting(_games(folder), incomplete) if name not in (given.get("games") or ())]
    named = given.get("game") or given.get("games")
    games = [named] if isinstance(named, str) else list(named or _games(folder))
    key = "locales" if param in ("locale", "locales") else "decks"
    found = [name for game in games for name in _top(folder, f"{_cards(folder)}/{game}/game.yaml").get(key, ())]
    begun, comma, last = incomplete.rpartition(",") if param in ("locales", "cards") else ("", "", incomplete)
    tail = "/" if param in ("card", "cards") else ""
    return [f"{begun}{comma}{name}{tail}" for name in _fitting(found, last)]


def _fitting(names: Sequence[str], incomplete: str) -> list[str]:
    """Names that begin so, sorted. The shell puts them on the line as they are: one that is no plain word, as the
    definition of a stranger may have it, could be a command there."""
    return sorted({name for name in names if name.startswith(incomplete) and _WORD.fullmatch(name)})


def _games(folder: Path) -> list[str]:
    """The games as the last build found them, or as they lie there."""
    known = known_games(folder, [])
    if known is not None:
        return known
    cards = _cards(folder)
    below = [name for name, is_folder in disk.names(folder, cards).items() if is_folder]
    return [name for name in below if "game.yaml" in disk.names(folder, f"{cards}/{name}")]


def _cards(folder: Path) -> str:
    return _top(folder, CONFIG).get("cards", ["cards"])[0]


def _top(folder: Path, rel: str) -> dict[str, list[str]]:
    """Top keys of a YAML file of the workspace, and of each the scalar, the items or the keys below it.

    Empty for anything else: Tab says no word of it. The file is not loaded as a definition is, which takes its time.
    """
    import yaml

    try:
        text = disk.read(folder, rel)
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        if _deep(yaml.parse(text, Loader=loader)):
            return {}
        root = yaml.compose(text, Loader=loader)
    except (OSError, ValueError, yaml.YAMLError, RecursionError, disk.OutsideError):
        return {}
    below = root.value if isinstance(root, yaml.MappingNode) else []
    return {str(key.value): names for key, value in below if (names := list(_scalars(value)))}


def _deep(events: Iterable[yaml.Event]) -> bool:
    """Whether a text is nested deeper than any definition is; it is read no further than that."""
    import yaml

    depth = 0
    for event in events:
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEP:
            return True
    return False


def _scalars(node: yaml.Node) -> Iterator[str]:
    items = node.value if isinstance(node.value, list) else [node]
    for item in items:
        first = item[0] if isinstance(item, tuple) else item
        if isinstance(first.value, str):
            yield first.value
