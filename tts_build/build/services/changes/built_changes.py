"""What two builds made otherwise: by their locks alone, which say what every output is, or file by file.

Outputs are told by their paths without the content that stands in them. Nothing of a build is run, and its game need
not be here.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from tts_build import disk
from tts_build.build.dist_folder import MANIFEST
from tts_build.build.dist_lock import UNFINISHED
from tts_build.build.services.changes.change_report import Entry, Report, shown, table_entries
from tts_build.build.services.changes.pdf_changes import page_changes
from tts_build.build.services.line_changes import file_change
from tts_build.definition.assets.bitmap import bitmap_size
from tts_build.disk.packed import Files, files_in
from tts_build.problem import InputError, Problem, TtsBuildError, Where
from tts_build.save.file.save_file import read_save

LOCK = ".lock.json"
KINDS = {"images": "images", "models": "models", "scripts": "scripts", "pdf": "paper", "pnp": "paper"}
"""By the folder that an output lies in, the section that it is told in; those that lie in none are the save's own."""
LINES, PICTURES, MAP = (".lua", ".xml"), (".png", ".jpg"), ".map.json"
"""How those files end of which lines are told, those that are shown, and those that only lead lines back."""
MOST_LOCK = 8_000_000
"""Bytes of a lock."""
_CONTENT = re.compile(r"-[0-9a-f]{12}(?=\.\w+$)")
_DIGEST = re.compile(r"[0-9a-f]{64}")

Outputs = Mapping[str, str]
"""Digests of outputs by their paths."""


def of_locks(names: tuple[str, str]) -> Report:
    """What differs between two locks. InputError for what is none."""
    before, after = (_lock(Path(name)) for name in names)
    return Report(names[1], names[0], tuple(_entries(before, after)))


def _lock(path: Path) -> Outputs:
    try:
        outputs = disk.plain(disk.named(path, MOST_LOCK))
    except ValueError:
        outputs = None
    if not isinstance(outputs, dict):
        outputs = {"": ""}
    outputs.pop(UNFINISHED, None)
    if not all(isinstance(digest, str) and _DIGEST.fullmatch(digest) for digest in outputs.values()):
        what, expected = f"`{path.name}` is no lock of a build", "paths of outputs, each with the SHA-256 of its bytes"
        raise InputError(Problem(what, Where(path.name, 1, 1), expected, code="lock"))
    return {path: digest for path, digest in outputs.items() if not path.endswith(MAP)}


def of_builds(names: tuple[str, str], *, drawn: bool = False) -> Report:
    """What differs between two built folders: objects of saves, scripts line by line, pictures, pages. `drawn` asks for
    pictures. InputError for what no build left."""
    before, after = (_Build.of(Path(name)) for name in names)
    saves = before.saves & after.saves
    changed = sorted(path for path in saves if before.outputs[path] != after.outputs[path])
    table = [one for path in changed for one in table_entries(*(read_save(it.folder / path) for it in (before, after)))]
    told = [one for one in _entries(before.outputs, after.outputs) if one.id not in saves]
    rest = [_within(one, before, after, drawn=drawn) for one in told if not one.id.endswith(LINES)]
    lines = [
        file_change(one.id, *(it.bytes_of(one.id) for it in (before, after))) for one in told if one.id.endswith(LINES)
    ]
    return Report(names[1], names[0], (*table, *rest), tuple(lines))


@dataclass(frozen=True, slots=True)
class _Build:
    """A folder that a build left, and its outputs."""

    folder: Path
    files: Files
    outputs: Outputs

    @classmethod
    def of(cls, folder: Path) -> _Build:
        files = files_in(folder) if folder.is_dir() else {}
        if MANIFEST not in files:
            what, expected = f"`{folder}` is no built game: no `{MANIFEST}` is in it", "a folder as `dist/GAME`"
            raise InputError(what, expected=expected, code="not-built")
        paths = [path for path in files if path != MANIFEST and not path.endswith(MAP)]
        return cls(folder, files, {path: hashlib.sha256(files[path]()).hexdigest() for path in paths})

    @property
    def saves(self) -> set[str]:
        return {path for path in self.outputs if path.endswith(".json") and "/" not in path}

    def bytes_of(self, name: str) -> bytes | None:
        """Those of an output by its path without content."""
        path = next((path for path in self.outputs if _plain(path) == name), None)
        return None if path is None else self.files[path]()


def _entries(before: Outputs, after: Outputs) -> Iterator[Entry]:
    """Outputs that came, went, have another name, or hold something else."""
    old, new = ({_plain(path): digest for path, digest in outputs.items()} for outputs in (before, after))
    gone: dict[tuple[str, str], list[str]] = {}
    for name, digest in sorted(old.items(), reverse=True):
        if name not in new:
            gone.setdefault((_section(name), digest), []).append(name)
    for name, digest in sorted(new.items()):
        if name not in old:
            alike = gone.get((_section(name), digest))
            was = alike.pop() if alike else ""
            yield Entry(_section(name), name, name, "renamed" if was else "added", was=was)
        elif old[name] != digest:
            yield Entry(_section(name), name, name, "changed", redrawn=True)
    left = sorted((section, name) for (section, _), names in gone.items() for name in names)
    yield from (Entry(section, name, name, "removed") for section, name in left)


def _plain(path: str) -> str:
    return _CONTENT.sub("", path)


def _section(name: str) -> str:
    return KINDS.get(name.partition("/")[0], "save")


def _within(one: Entry, before: _Build, after: _Build, *, drawn: bool) -> Entry:
    """An entry with the pages of a PDF that are others, and with pictures."""
    was, now = before.bytes_of(one.was or one.id), after.bytes_of(one.id)
    if one.id.endswith(".pdf") and was and now and one.kind == "changed":
        return replace(one, **page_changes(was, now, drawn=drawn))
    if not drawn or not one.id.endswith(PICTURES) or one.kind == "renamed":
        return one
    return replace(one, pictures=((_picture(was), _picture(now)),))


def _picture(data: bytes | None) -> str:
    """A picture of an output as a page has it; none of what cannot be read as one."""
    try:
        if data is not None:
            bitmap_size("picture", data)
            return shown(data)
    except (TtsBuildError, OSError):
        pass
    return ""
