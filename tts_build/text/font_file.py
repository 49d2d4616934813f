"""A font file that a game brings itself: whether it is whole, and whether everything that uses it can."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.problem import InputError, Problem, Where

MAX_BYTES = 64_000_000
MAX_TRIED = 30_000
"""Characters drawn on trial; the largest typefaces have as many."""

TRIED_SIZE, ROW = 16, 64
"""Pixels of letters that are drawn on trial, and how many at once."""

_TRUETYPE = (b"\x00\x01\x00\x00", b"true")
"""How a TrueType file begins (OpenType specification, `Organization of an OpenType Font`)."""
_COLOUR = frozenset({"COLR", "CBDT", "sbix", "SVG "})
"""Tables of glyphs in colour."""
_AGAIN = "copy or download it again"


def check_file(path: Path, root: Path, where: Where | None) -> list[Problem]:
    """What is wrong with a TrueType file of the workspace `root`: an error when it is cut off, a warning when damaged.

    A damaged file may still do, and some programs write wrong checksums: it is an error only when it cannot be used.
    """
    if path.stat().st_size > MAX_BYTES:
        size = f"{path.stat().st_size} bytes"
        return [Problem(f"`{path.name}` is too large", where, f"at most {MAX_BYTES}", size, code="file-too-large")]
    data = disk.read(root, path.relative_to(root))
    if data[:4] not in _TRUETYPE:
        return []  # whoever reads it says that it is no font
    tables = list(_tables(data))
    layered = any(tag == "COLR" and data[offset : offset + 2] == bytes(2) for tag, _, offset, _ in tables)
    if _COLOUR.intersection(tag for tag, *_ in tables) and not layered:
        what = f"`{path.name}` has glyphs in colour; only their plain outlines are drawn, if it has any"
        todo = "take one of flat layers (COLR 0), or of one colour, such as Noto Emoji, or draw the signs as icons"
        return [Problem(what, where, todo=todo, severity="warning", code="colour-font")]
    for tag, total, offset, length in tables:
        if offset + length > len(data):
            what = f"`{path.name}` is cut off: its table `{tag}` ends behind the end of the file"
            return [Problem(what, where, todo=_AGAIN, code="font-damaged")]
        if _checksum(data[offset : offset + length], tag) != total:
            what = f"`{path.name}` may be damaged: its table `{tag}` does not hold its checksum"
            todo = f"{_AGAIN}, or save it anew in a font editor"
            return [Problem(what, where, todo=todo, severity="warning", code="font-damaged")]
    return []


def try_out(path: Path, name: str, where: Where | None) -> None:
    """Measure, paint and print with a static font. InputError, with the name of the file it is from, when one fails."""
    import uharfbuzz as hb
    from PIL import ImageFont
    from reportlab.pdfbase.ttfonts import TTFontFile

    try:
        data = disk.kept(path.parent, path.name)
        face = hb.Face(data)
        letters = (chr(code) for code in sorted(face.unicodes)[:MAX_TRIED])
        characters = [character for character in letters if character.isprintable()]
        if not characters:
            raise ValueError("it has no letters")
        TTFontFile(io.BytesIO(data))
        _set_on_trial(hb.Font(face), characters)
        # A row of letters side by side is drawn in a fifth of the time of single ones.
        painter = ImageFont.truetype(io.BytesIO(data), TRIED_SIZE, layout_engine=ImageFont.Layout.BASIC)
        for start in range(0, len(characters), ROW):
            painter.getmask("".join(characters[start : start + ROW]))
    except InputError as error:
        raise InputError(problem.at(where) if where else problem for problem in error.problems) from None
    except Exception as error:  # a damaged font fails in as many ways as there are programs
        what = f"`{name}` cannot be used: {error}"
        raise InputError(Problem(what, where, todo=_AGAIN, code="font-damaged")) from None


def _set_on_trial(font: Any, characters: Sequence[str]) -> None:
    """Shape all characters, some at once. InputError when the font makes more of them than HarfBuzz has room for."""
    import uharfbuzz as hb

    from tts_build.text.shaping import exploding

    for start in range(0, len(characters), ROW):
        buffer = hb.Buffer()
        buffer.add_str("".join(characters[start : start + ROW]))
        buffer.guess_segment_properties()
        try:
            hb.shape(font, buffer)
        except MemoryError:
            raise InputError(exploding()) from None


def _tables(data: bytes) -> Iterator[tuple[str, int, int, int]]:
    """Name, checksum, offset and length of each table (OpenType specification, `Table Directory`)."""
    (count,) = struct.unpack(">H", data[4:6]) if len(data) >= 12 else (0,)
    for index in range(count):
        entry = data[12 + 16 * index : 28 + 16 * index]
        if len(entry) < 16:
            yield "directory", 0, len(data), 1
            return
        tag, total, offset, length = struct.unpack(">4sIII", entry)
        yield tag.decode("latin-1"), total, offset, length


def _checksum(table: bytes, tag: str) -> int:
    """The sum of a table's words; that of `head` leaves out the sum of the whole file, which stands in it."""
    from fontTools.ttLib.sfnt import calcChecksum

    return int(calcChecksum(table[:8] + bytes(4) + table[12:] if tag == "head" else table))
