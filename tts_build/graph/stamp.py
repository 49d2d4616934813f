"""The quick look: has anything been touched since the last build? Standard library only, a stat for each file."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parent.parent


def _stat(path: str) -> list[int] | None:
    try:
        info = os.stat(path)
    except OSError:
        return None
    return [info.st_size if not os.path.isdir(path) else 0, info.st_mtime_ns, info.st_ctime_ns]


def _tool() -> list[Any]:
    """Whatever changes when the tool or its libraries do: its code, and the times of the library folders."""
    library = os.path.dirname(os.__file__)
    places = [p for p in sys.path if p.endswith("site-packages")] + [library]
    code: list[Any] = []
    for folder, folders, files in os.walk(PACKAGE):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for file in sorted(files):
            info = os.stat(os.path.join(folder, file))
            code.append([file, info.st_size, info.st_mtime_ns])
    digest = hashlib.sha256(json.dumps(code).encode()).hexdigest()
    return [sys.version, digest, [_stat(place) for place in sorted(places)]]


def _path(cache: Path, game: str, options: Any) -> Path:
    name = hashlib.sha256(json.dumps(options, sort_keys=True).encode()).hexdigest()[:12]
    return cache / "stamps" / f"{game}-{name}.json"


def fresh(root: Path, cache: Path, game: str, options: Any) -> dict[str, Any] | None:
    """The summary of the last build with these options if nothing it saw or wrote has been touched since; else None."""
    try:
        with open(_path(cache, game, options), "rb") as file:
            stamp = json.load(file)
        seen: dict[str, list[int] | None] = stamp["seen"]
    except (OSError, ValueError, KeyError):
        return None
    base = str(root) + os.sep
    for rel, stat in seen.items():
        if _stat(base + rel) != stat:
            return None
    summary: dict[str, Any] = stamp["summary"]
    return summary if stamp["tool"] == _tool() else None


def leave(root: Path, cache: Path, game: str, options: Any, paths: Iterable[str], summary: dict[str, Any]) -> None:
    """Remember that a build saw these workspace paths (files, folders, absent ones) as they are now."""
    seen = {rel: _stat(os.path.join(root, rel)) for rel in sorted(set(paths))}
    path = _path(cache, game, options)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(json.dumps({"seen": seen, "tool": _tool(), "summary": summary}))
    part.replace(path)
