"""What was saved: paths of the workspace that a game is made from, and the games that they belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Event

from watchfiles import Change, DefaultFilter, watch

from tts_build.load.workspace import Root

DEBOUNCE = 1600
"""Milliseconds in which changes are gathered at most, when they keep coming."""

STEP = 40
"""Milliseconds without another change after which those so far are told: an editor that renames is done by then."""

NOISE = (".swp", ".swx", ".swo", ".tmp", ".part", ".bak", ".crdownload", "~")
"""How names of files end that editors keep for themselves."""


class OfGames(DefaultFilter):
    """Changes that a game can be made from: nothing hidden, no output, and not what editors keep for themselves."""

    def __init__(self, root: Root) -> None:
        super().__init__()
        self._base = root.path
        self._dist = tuple(Path(root.config.dist).parts)

    def __call__(self, change: Change, path: str) -> bool:
        return self.rel(path) is not None and super().__call__(change, path)

    def rel(self, path: str) -> str | None:
        """A path below the workspace that matters, as definitions write it; else None."""
        try:
            parts = Path(path).relative_to(self._base).parts
        except ValueError:
            return None
        if not parts or parts[: len(self._dist)] == self._dist or any(part.startswith(".") for part in parts):
            return None
        if parts[-1].startswith(("~$", "#")) or parts[-1].lower().endswith(NOISE):
            return None
        return "/".join(parts)


def games_of(root: Root, games: Iterable[str], rel: str) -> list[str]:
    """The games that a path of the workspace may matter to: one by its folder, all for what they share."""
    config, known = root.config, list(games)
    for base in (config.cards, config.art, config.lua):
        if rel == base:
            return known
        if rel.startswith(f"{base}/"):
            first = rel[len(base) + 1 :].partition("/")[0]
            return [first] if first in known else known if first == "common" else []
    return known if rel == "tts-build.yaml" else []


def watched(root: Root, games: list[str], told: Callable[[str, set[str]], None], stop: Event) -> None:
    """Tell of each game that something was saved, until `stop` is set. Returns then; runs in a thread of its own."""
    wanted = OfGames(root)
    changes = watch(
        root.path,
        watch_filter=wanted,
        debounce=DEBOUNCE,
        step=STEP,
        stop_event=stop,
        rust_timeout=1000,
        yield_on_timeout=False,
        raise_interrupt=False,
        recursive=True,
        ignore_permission_denied=True,
    )
    for batch in changes:
        by_game: dict[str, set[str]] = {}
        for _, path in batch:
            rel = wanted.rel(path)
            for game in games_of(root, games, rel) if rel else ():
                by_game.setdefault(game, set()).add(str(rel))
        for game, paths in by_game.items():
            told(game, paths)
