"""A file of text opened so that what is not changed comes out byte by byte as it was: its mark, encoding, line ends."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_left
from dataclasses import dataclass

from tts_build.definition.formats.encodings import told
from tts_build.definition.formats.file_reader import plain_lines
from tts_build.problem import InputError, Problem, Where

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


@dataclass(frozen=True, slots=True)
class Opened:
    """A text with its line ends as they are; `mark` stands before it in the file."""

    file: str
    mark: bytes
    codec: str
    text: str

    @property
    def newline(self) -> str:
        """How its first line ends, `\\n` when it has but one."""
        found = re.search(r"\r\n|\r|\n", self.text)
        return found[0] if found else "\n"

    @property
    def plain(self) -> str:
        """The same with `\\n` at its line ends, as formats read it."""
        return plain_lines(self.text)

    def spots(self) -> Spots:
        """Where signs of the plain text stand in this one."""
        return Spots([found.start() - number for number, found in enumerate(re.finditer("\r\n", self.text))])

    def data(self, text: str) -> bytes:
        """The bytes of the file with another text. InputError for a letter that its encoding has not."""
        try:
            return self.mark + text.encode(self.codec)
        except UnicodeEncodeError as error:
            letter = text[error.start]
            what, todo = f"`{letter}` is no letter of the file's encoding, {self.codec}", "save the file as UTF-8 first"
            raise InputError(Problem(what, Where(self.file), todo=todo, code="encoding")) from None


@dataclass(frozen=True, slots=True)
class Spots:
    """`pairs`: where, in the plain text, line ends stand that are two signs in the file."""

    pairs: list[int]

    def __call__(self, at: int) -> int:
        return at + bisect_left(self.pairs, at)


def opened(data: bytes, file: str, encoding: str | None = None) -> Opened:
    """A file's text. InputError for one whose bytes cannot be had back from its letters."""
    taken = encoding or told(data)
    mark, codec = next(((mark, codec) for mark, codec in _MARKS if data.startswith(mark)), (b"", taken))
    if mark and not taken.startswith("utf"):
        mark, codec = b"", taken
    codec = "utf-16-le" if codec == "utf-16" else codec
    try:
        text = data[len(mark) :].decode(codec)
        whole = mark + text.encode(codec) == data
    except (UnicodeError, LookupError):
        whole = False
    if not whole:
        what = f"`{file}` cannot be changed without changing more of it: its encoding writes one letter in several ways"
        raise InputError(Problem(what, Where(file), todo="save it as UTF-8 first", code="encoding"))
    return Opened(file, mark, codec, text)
