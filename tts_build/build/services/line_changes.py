"""Files of a definition at two times, line by line."""

import difflib
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from tts_build import disk
from tts_build.build.services.comparison import Compared
from tts_build.definition.loaded import Loaded
from tts_build.disk.writing import is_folder
from tts_build.problem import InputError

MOST_TEXT, MOST_LINES = 400_000, 400
"""Bytes of a file that is compared line by line, and lines that are told of it."""
ABOUT = 2
"""Lines that are shown before and behind a change."""
SCRIPTS, MOST_SCRIPTS = (".lua", ".ttslua", ".xml"), 2_000
"""Templates that are compared, and how many files and folders of them are looked at."""
MOST_ALIKE = 100_000
"""Pairs of equal lines, one of each time, among what is compared: each is looked at again and again."""


def file_changes(found: Compared) -> Iterator[dict[str, Any]]:
    """Files of the definition, and its templates, that hold something else, with the lines that changed."""
    old, new = found.before.loaded, found.after.loaded
    for file in sorted({*old.files, *new.files, *_scripts(old), *_scripts(new)}):
        was, now = _text(old, file), _text(new, file)
        if was != now:
            told = file_change(file, was, now)
            yield {
                **told,
                "where": None if now is None else {"file": file, "line": _first(told["lines"]), "column": 1},
            }


def file_change(file: str, was: bytes | None, now: bytes | None) -> dict[str, Any]:
    """A file that holds something else at two times, or is there at one of them alone, with its lines."""
    kind = "added" if was is None else "removed" if now is None else "changed"
    lines = list(_lines(was or b"", now or b""))
    return {"file": file, "kind": kind, "lines": lines[:MOST_LINES], "more": max(0, len(lines) - MOST_LINES)}


def _scripts(loaded: Loaded) -> Iterator[str]:
    """Templates of scripts and panels of a game, and of the workspace's common ones."""
    root, lua = loaded.root.path, loaded.root.config.lua
    for folder in (f"{lua}/{loaded.name}", f"{lua}/common"):
        for path in islice(disk.below(root / folder), MOST_SCRIPTS) if is_folder(root / folder) else ():
            if path.suffix in SCRIPTS and path.is_file():
                yield path.relative_to(root).as_posix()


def _text(loaded: Loaded, file: str) -> bytes | None:
    try:
        return disk.read(loaded.root.path, file)
    except (OSError, InputError):
        return None


def _lines(was: bytes, now: bytes) -> Iterator[dict[str, Any]]:
    """Lines taken away and added, with some about them; none of a file that is no text, or very long, or changed all
    over."""
    if max(len(was), len(now)) > MOST_TEXT or b"\0" in was + now:
        return
    old, new = (text.decode("utf-8", "replace").splitlines() for text in (was, now))
    skipped = max(_alike(old, new) - ABOUT, 0)
    behind = max(_alike(old[skipped:][::-1], new[skipped:][::-1]) - ABOUT, 0)
    old, new = old[skipped : len(old) - behind], new[skipped : len(new) - behind]
    often = Counter(new)
    if sum(often[line] for line in old) > MOST_ALIKE:
        return
    for group in difflib.SequenceMatcher(None, old, new, autojunk=True).get_grouped_opcodes(ABOUT):
        yield {"kind": "at", "line": skipped + group[0][3] + 1, "text": ""}
        for kind, a, b, c, d in group:
            if kind == "equal":
                yield from _told("same", new[c:d], skipped + c)
                continue
            yield from _told("removed", old[a:b], skipped + a)
            yield from _told("added", new[c:d], skipped + c)


def _told(kind: str, lines: list[str], before: int) -> Iterator[dict[str, Any]]:
    return ({"kind": kind, "line": number, "text": text} for number, text in enumerate(lines, before + 1))


def _alike(old: list[str], new: list[str]) -> int:
    """How many lines two texts begin with alike."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((number for number, (one, other) in pairs if one != other), min(len(old), len(new)))


def _first(lines: list[dict[str, Any]]) -> int:
    return next((line["line"] for line in lines if line["kind"] == "added"), 1)
