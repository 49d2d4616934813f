"""An evening on disk: what was done, in the order in which it was done, so that it goes on another day."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.build.core import ownership
from tts_build.play.evening import Evening, Moment
from tts_build.problem import InputError, TtsBuildError

FORMAT = 1
EVENINGS = "evenings"
"""Folder of a cache in which evenings are kept."""
LONG = 40
"""Letters that a key has more of."""


@dataclass(frozen=True, slots=True)
class Notebook:
    """Where an evening is written down: a file of a folder of ours, or nowhere."""

    folder: Path | None
    name: str = ""
    key: str = ""
    """what the links of seats come from; kept with the evening where the disk keeps it for its owner alone"""

    @classmethod
    def of_game(cls, cache: Path, game: str) -> Notebook:
        """That of a game of a workspace."""
        return cls(cache / EVENINGS, f"{game}.json")

    @classmethod
    def of_save(cls, path: Path) -> Notebook:
        """That of a save which lies anywhere: in the user's own cache, by the save's path."""
        cache = disk.user_folder("cache")
        name = hashlib.sha256(str(path.resolve()).encode("utf-8", "replace")).hexdigest()[:24]
        return cls(cache and cache / EVENINGS, f"{name}.json")

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Meanwhile nobody else writes here. InputError when another process does."""
        with ExitStack() as stack:
            mine = True
            if self.folder is not None:
                try:
                    mine = stack.enter_context(ownership.held(self.folder, f"{self.name}.lock"))
                except (OSError, TtsBuildError):  # of which the host is told when something is to be kept
                    mine = True
            if not mine:
                todo = "go on at that table, or end the command that opened it"
                raise InputError("this game is being played already", todo=todo, code="already-played")
            yield

    def keep(self, evening: Evening) -> str:
        """Write it down; what is wrong if that cannot be done, in words, else nothing."""
        if self.folder is None:
            return ""
        data: dict[str, Any] = {
            "format": FORMAT,
            "seed": evening.start.seed,
            "moments": [moment.as_json() for moment in evening.moments],
        }
        try:
            disk.unlinked(self.folder.parent.parent, self.folder / self.name)
            disk.made(self.folder.parent, self.folder.name)
            if not disk.keep_secret(self.folder, self.name, json.dumps(data | {"key": self.key}).encode()):
                disk.keep(self.folder, self.name, json.dumps(data).encode())
        except (OSError, TtsBuildError) as error:
            return f"this evening is not kept: {error}"
        return ""

    def read(self) -> tuple[int, Sequence[Moment]] | None:
        """The seed and the moments of the evening that was written down; None when there is none that can be read."""
        if self.folder is None:
            return None
        try:
            data = disk.plain(disk.own(self.folder / self.name))
            if data["format"] != FORMAT:
                return None
            return int(data["seed"]), [Moment.from_json(one) for one in data["moments"]]
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def kept_key(self) -> str:
        """The key of the evening that was written down; nothing when others may have read it."""
        try:
            key = disk.plain(disk.own_secret(self.folder, self.name))["key"] if self.folder is not None else ""
        except (OSError, ValueError, KeyError, TypeError, TtsBuildError):
            return ""
        return key if isinstance(key, str) and len(key) > LONG else ""
