"""Reading files of a workspace: confined to it, bounded in size, spelled as on disk, and always UTF-8."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tts_build import disk
from tts_build.definition.formats.allowed_findings import MARK, Silences, silences_in
from tts_build.definition.formats.value_places import Positions
from tts_build.disk.writing import BROKEN
from tts_build.problem import BuildFailed, Key, Problem, Problems, Where, counted, unknown

MAX_TEXT = 8_000_000
"""Bytes of a definition, a table or a text. The largest game has a few hundred kilobytes."""

CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_CSV = " (spreadsheet programs call it `CSV UTF-8`)"
_DRIVE = re.compile(r"[A-Za-z]:")


@dataclass
class Reading:
    """One run over a workspace: every file read, where its values stand, and every problem."""

    root: Path
    problems: Problems = field(default_factory=Problems)
    positions: Positions = field(default_factory=Positions)
    files: set[str] = field(default_factory=set)
    silences: Silences = field(default_factory=Silences)
    hurt: set[tuple[Key, ...]] = field(default_factory=set)
    """elements of faces that had to be changed to go on: the file and the way to each in it"""
    instead: Mapping[str, bytes] = field(default_factory=dict)
    """what is read in place of files: a change that is tried before it is written"""
    _listed: dict[str, dict[str, bool]] = field(default_factory=dict)

    def names(self, folder: str) -> dict[str, bool]:
        """The names in a folder of the workspace, and whether each is a folder; empty when there is none.

        Empty too for a folder that is a link to one outside.
        """
        if folder not in self._listed:
            self._listed[folder] = disk.names(self.root, folder)
        return self._listed[folder]

    def resolve(self, folder: str, name: str, where: Where | None, kind: str = "file") -> str | None:
        """The workspace path of `name` as seen from `folder`, when it is an existing file inside the workspace.

        None when it is not; the problem is then recorded.
        """
        problem = path_problem(folder, name)
        if problem is None:
            path = posixpath.normpath(posixpath.join(folder, name))
            problem = disk.problem_of(self.root, path) or self._missing(path, kind)
        if problem is not None:
            self.problems.add(problem.at(where) if where else problem)
            return None
        return path

    def exists(self, path: str) -> bool:
        """Whether a normal workspace path is a file, spelled exactly so."""
        return path_problem("", path) is None and self._missing(path, "file") is None

    def _missing(self, path: str, kind: str) -> Problem | None:
        folder = ""
        parts = path.split("/")
        for depth, part in enumerate(parts):
            names = self.names(folder or ".")
            if part not in names:
                return _not_there(kind, path, part, names, depth == len(parts) - 1)
            folder = posixpath.join(folder, part)
        if not (self.root / path).is_file():
            return Problem(f"`{path}` is not a file", code="not-a-file")
        return None

    def read(self, path: str, where: Where | None = None, limit: int = MAX_TEXT) -> bytes | None:
        """The bytes of a file; None and a problem when it leads outside, cannot be read or is too large."""
        problem = disk.problem_of(self.root, path)
        if problem is not None:
            self.problems.add(problem.at(where or Where(path)))
            return None
        full = self.root / path
        if path in self.instead:
            self.files.add(path)
            return self.instead[path]
        try:
            size = full.stat().st_size
            if size > limit:
                what, most = f"`{path}` has {size} bytes", f"at most {limit}"
                self.problems.add(Problem(what, where or Where(path), most, code="file-too-large"))
                return None
            data = disk.read(self.root, path)
        except OSError as error:
            problem = Problem(f"`{path}` cannot be read: {error.strerror}", where, code="unreadable")
            if error.errno in BROKEN:
                raise BuildFailed(problem) from None
            self.problems.add(problem)
            return None
        self.files.add(path)
        return data

    def text(self, path: str, where: Where | None = None) -> str | None:
        """The text of a UTF-8 file, without a byte order mark and with `\\n` at its line ends."""
        data = self.read(path, where)
        if data is None:
            return None
        text, problem = decode(data, path)
        if problem is not None:
            self.problems.add(problem)
        self.hear(text or "", path)
        return text

    def hear(self, text: str, path: str) -> None:
        """Take the comments of a text that allow findings."""
        if MARK in text:
            found, wrong = silences_in(text, path)
            known = set(self.silences.items)
            self.silences.items += [silence for silence in found if silence not in known]
            self.problems.extend(wrong)


def path_problem(folder: str, name: str) -> Problem | None:
    """What is wrong with the spelling of a path, before the disk is asked."""
    if "\\" in name:
        fixed = name.replace("\\", "/")
        return Problem(f"`{name}` is written with backslashes", todo=f"write `{fixed}`", code="backslash")
    if posixpath.basename(name).startswith("~$"):
        what = f"`{name}` is what a spreadsheet program puts beside a file that is open"
        fixed = posixpath.join(posixpath.dirname(name), posixpath.basename(name)[2:])
        return Problem(what, todo=f"write `{fixed}`", code="bad-path")
    if name.startswith(("/", "~")) or _DRIVE.match(name):
        return _outside(f"`{name}` is an absolute path")
    if "\x00" in name or not name.strip():
        return Problem("a path is empty or has a zero byte", code="bad-path")
    path = posixpath.normpath(posixpath.join(folder, name))
    if path == ".." or path.startswith("../"):
        return _outside(f"`{name}` leaves the workspace")
    return None


def _outside(what: str) -> Problem:
    return Problem(what, expected="a path inside the workspace", code="outside-workspace")


def _not_there(kind: str, path: str, part: str, names: dict[str, bool], last: bool) -> Problem:
    twin = next((name for name in names if name.lower() == part.lower()), None)
    if twin is not None:
        what, todo = f"`{part}` is spelled `{twin}` on disk", f"write `{twin}`: some systems tell capitals apart"
        return Problem(what, todo=todo, code="wrong-case")
    if not last:
        return Problem(f"no {kind} `{path}`", todo=f"there is no folder `{part}`", code=f"missing-{kind}")
    files = [name for name, is_folder in names.items() if not is_folder]
    suffix = posixpath.splitext(part)[1]
    problem = unknown(kind, part, [name for name in files if name.endswith(suffix)] or files)
    return Problem(f"no {kind} `{path}`", todo=problem.todo if files else "", code=f"missing-{kind}")


_OURS, _THEIRS = "<<<<<<< ", ">>>>>>> "


def _conflict(text: str, file: str) -> Problem | None:
    """What is wrong with a text in which git has left the marks of a conflict."""
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines, start=1) if line.startswith(_OURS)]
    ends = [number for number, line in enumerate(lines, start=1) if line.startswith(_THEIRS)]
    end = next((number for number in ends if starts and number > starts[0]), None)
    if end is None:
        return None
    more = f", and of {counted(len(starts) - 1, 'further place')}" if len(starts) > 1 else ""
    what = f"git left both versions of lines {starts[0]} to {end} here{more}"
    todo = "keep one of them, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"
    return Problem(what, Where(file, starts[0], 1), todo=todo, code="merge-conflict")


def decode(data: bytes, file: str) -> tuple[str | None, Problem | None]:
    """Text from UTF-8 bytes; otherwise None and a problem that names the line and column of the first wrong byte."""
    if data.startswith(_UTF16):
        return None, Problem("the file is in UTF-16", Where(file, 1, 1), todo="save it as UTF-8", code="encoding")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # A byte order mark is cut off before decoding, so that `start` counts from behind it.
        start = error.start + (3 if data.startswith(b"\xef\xbb\xbf") and len(error.object) < len(data) else 0)
        line = data.count(b"\n", 0, start) + 1
        column = len(data[data.rfind(b"\n", 0, start) + 1 : start].decode("utf-8-sig", "replace")) + 1
        what, todo = f"the byte 0x{data[start]:02X} is not UTF-8", "save the file as UTF-8"
        more = _CSV if file.endswith(".csv") else ""
        return None, Problem(what, Where(file, line, column), todo=f"{todo}{more}", code="encoding")
    return checked(text, file)


def plain_lines(text: str) -> str:
    """A text with `\\n` at its line ends, as formats read it."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def checked(text: str, file: str) -> tuple[str | None, Problem | None]:
    """A text with `\\n` at its line ends; None and a problem when it holds what no text has."""
    text = plain_lines(text)
    conflict = _conflict(text, file) if _OURS in text else None
    if conflict is not None:
        return None, conflict
    control = CONTROL.search(text)
    if control is not None:
        what, start = f"the control character U+{ord(control[0]):04X} cannot stand in text", control.start()
        where = Where(file, text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start))
        return None, Problem(what, where, todo="delete it", code="control-character")
    return text, None
