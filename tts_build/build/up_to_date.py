"""The quick look: has anything been touched since the last build? A stat for each file, without heavy imports.

What it spares `benchmarks/idle/run.py` shows.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.build.core import checked_file

TICK = 10_000_000
"""Nanoseconds that the times of files lag behind the clock, at most."""


def times(root: Path, paths: Iterable[str]) -> dict[str, list[int] | None]:
    """Sizes and times of workspace paths as they are now; None for those that are not there."""
    return {rel: checked_file.stat_of(os.path.join(root, rel)) for rel in sorted(set(paths))}


@cache
def _tool() -> list[Any]:
    """Whatever changes when the tool or its libraries do: its code, and the times of the library folders.

    As it was when this process first asked, since that is what it has loaded.
    """
    library = os.path.dirname(os.__file__)
    places = [p for p in sys.path if p.endswith("site-packages")] + [library]
    code: list[Any] = []
    for path in disk.installed_files(disk.PACKAGE):
        info = os.stat(path)
        code.append([path.name, info.st_size, info.st_mtime_ns])
    digest = hashlib.sha256(json.dumps(code).encode()).hexdigest()
    return [sys.version, digest, [checked_file.stat_of(place) for place in sorted(places)]]


def _name(game: str, options: Any) -> str:
    name = hashlib.sha256(json.dumps(options, sort_keys=True).encode()).hexdigest()[:12]
    return f"stamps/{game}-{name}.json"


def fresh(root: Path, cache: Path, game: str, options: Any, damaged: list[str]) -> dict[str, Any] | None:
    """The summary of the last build with these options if nothing it saw or wrote has been touched since; else None.

    A damaged stamp is removed; its name is added to `damaged`.
    """
    record = checked_file.read(cache, cache / _name(game, options), damaged)
    if record is None:
        return None
    stamp = json.loads(record)
    base = str(root) + os.sep
    seen: dict[str, list[int] | None] = stamp["seen"]
    for rel, stat in seen.items():
        if checked_file.stat_of(base + rel) != stat:
            return None
    summary: dict[str, Any] = stamp["summary"]
    return summary if stamp["tool"] == _tool() else None


def leave(
    root: Path,
    cache: Path,
    game: str,
    options: Any,
    paths: Iterable[str],
    summary: dict[str, Any],
    made: Iterable[str] = (),
    since: int | None = None,
) -> None:
    """Remember that a build saw these workspace paths (files, folders, absent ones) as they are now, and made others.

    Nothing is remembered when one that it saw was touched after `since` (ns since 1970), when the build began to read.
    """
    seen = times(root, paths)
    if since is not None and any(stat and max(stat[1:]) >= since - TICK for stat in seen.values()):
        return
    seen |= times(root, made)
    data = json.dumps({"seen": seen, "tool": _tool(), "summary": summary})
    checked_file.write(cache, cache / _name(game, options), data.encode())
