"""Spreadsheets are XML packed in ZIP: an archive opened, one part of it gone through, and the cells that it gives.

A few kilobytes can unpack to gigabytes, or hold millions of styles, names, comments and repeated cells, which readers
of whole books make into objects before anybody can say no; here what unpacks is bounded, what is read is counted, and
nothing declares entities.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import NamedTuple
from xml.parsers import expat

from tts_build.problem import Problem, Where

MAX_UNPACKED = 64_000_000
"""Bytes of the parts of a file after unpacking: a small file cannot grow into a large one."""
MAX_CELLS = 500_000
"""Cells of a sheet, or texts of a file."""
MAX_TAGS = 2_000_000
"""Elements of one part; so many take a second or two."""
MAX_LINE = 1_048_576
"""The last row that a sheet can have (Excel's limit, and LibreOffice's)."""
CHUNK = 1 << 16
"""Bytes that are read at once."""

ANEW = "open it in a spreadsheet program and save it anew"
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Ways to pack that the formats have (ECMA-376, part 2, annex B; ODF 1.3, part 2, 2.2); of others no one can tell how
large they grow."""


class Broken(Exception):
    """The file is not as it should be, or more than is read; says what."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.what)
        self.problem = problem


class TooMany(Exception):
    """A part holds more than is read."""

    def problem(self, part: str, file: str) -> Problem:
        """The same as a problem of that part."""
        most, what = self.args
        return Problem(f"`{part}` has more than {most} {what}", Where(file), f"at most {most}", code="file-too-large")


class Cell(NamedTuple):
    """A cell that holds something. `kind` is as in an XLSX file: `n`, `s`, `str`, `inlineStr`, `b`, `e`, `d`."""

    column: int
    """from 0"""
    kind: str
    text: str | None
    """of its value, shared ones put in; None where there is none"""
    formula: bool
    date: bool
    """whether its style shows a date"""


class Archive:
    """A packed file. Raises Broken when it cannot be opened, or grows too large. `kind` is what it should be, XLSX or
    ODS, and `save_as` how programs call that."""

    def __init__(self, data: bytes, file: str, kind: str, save_as: str) -> None:
        self.file, self.kind, self.code, self.save_as = file, kind, kind.lower(), save_as
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
            entries = self._archive.infolist()
        except Exception:  # a broken archive may fail in any way
            raise Broken(self._no_archive(data)) from None
        size = sum(entry.file_size for entry in entries)
        if size > MAX_UNPACKED:
            what, most = f"unpacks to {size} bytes", f"at most {MAX_UNPACKED}"
            raise Broken(Problem(what, Where(file), most, code="file-too-large"))
        if any(entry.compress_type not in _PACKED for entry in entries):
            raise self.broken(f"the file is packed in a way that {kind} has not")
        self.parts = {entry.filename for entry in entries}

    def broken(self, what: str, where: Where | None = None) -> Broken:
        """What is wrong with the file, or with a place in it."""
        return Broken(Problem(what, where or Where(self.file), todo=ANEW, code=self.code))

    def _no_archive(self, data: bytes) -> Problem:
        if data.startswith(b"PK"):
            return self.broken("the file is damaged, or cut off before its end").problem
        return Problem(f"not an {self.kind} file", Where(self.file), todo=f"save it as {self.save_as}", code=self.code)

    def part(self, name: str) -> bytes:
        """The bytes of a part; none where there is no such part."""
        if name not in self.parts:
            return b""
        try:
            data = self._archive.read(name)
        except Exception:  # a broken stream may fail in any way
            raise Broken(self._no_archive(b"PK")) from None
        if b"<!DOCTYPE" in data.replace(b"\0", b""):  # it may be written in UTF-16
            raise Broken(Problem(f"`{name}` declares entities", Where(self.file), todo="save it anew", code=self.code))
        return data


def letters(index: int) -> str:
    """The letters of a column, from 0: A, B, ... Z, AA."""
    found = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        found = chr(65 + rest) + found
    return found


def local(name: str) -> str:
    """A name without its prefix."""
    return name.rpartition(":")[2]


class Reader:
    """Goes through one part and counts. Subclasses have `start` and `end`; `text` takes what the open element says."""

    def __init__(self) -> None:
        self.tags = 0
        self.text: list[str] | None = None
        """what is being read, where it counts"""
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = lambda name: self.end(local(name))
        self.parser.CharacterDataHandler = lambda text: None if self.text is None else self.text.append(text)

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins; its name has no prefix."""

    def end(self, name: str) -> None:
        """It ends."""

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        self.tags += 1
        if self.tags > MAX_TAGS:
            raise TooMany(MAX_TAGS, "elements")
        self.start(local(name), attributes)

    def read(self, archive: Archive, part: str) -> None:
        """All of a part. Raises Broken."""
        data = archive.part(part)
        try:
            if data:
                self.parser.Parse(data, True)
        except TooMany as error:
            raise Broken(error.problem(part, archive.file)) from None
        except (expat.ExpatError, ValueError):
            raise archive.broken(f"not a readable {archive.kind} file: `{part}` is damaged") from None
