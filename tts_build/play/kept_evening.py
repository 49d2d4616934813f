"""An evening on disk: what was done, in the order in which it was done, so that it goes on another day."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.play.evening import Evening, Moment
from tts_build.problem import TtsBuildError

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Notebook:
    """Where an evening is written down: a file of a folder of ours, or nowhere."""

    folder: Path | None
    name: str = ""

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
            disk.keep(self.folder, self.name, json.dumps(data, ensure_ascii=False).encode())
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
