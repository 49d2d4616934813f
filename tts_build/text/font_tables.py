"""What a TrueType file says of itself, read from four of its tables: a library that reads all takes 60 ms to load.

Nothing is judged here: of a file that is not as it should be, nothing is said, and the library finds what is wrong.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

FAMILY, TYPOGRAPHIC_FAMILY = 1, 16
"""Numbers of names (OpenType specification, `name`)."""

_ENCODINGS = {(3, 0): "utf-16-be", (3, 1): "utf-16-be", (1, 0): "ascii"}
"""By platform and encoding, as far as they are read here; a Macintosh name with other letters than ASCII is not."""

_ENGLISH = (3, 0x409), (1, 0)
"""Platform and language of the names that are preferred, Windows' before Macintosh's."""

_HEAD = 54
"""Bytes of the table `head`."""

_LENGTHS = {0: 78, 1: 86, 2: 96, 3: 96, 4: 96, 5: 100}
"""Bytes of the table `OS/2` by its version."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A family's name, empty when there is none; whether the file is its italic; the weights that it can give."""

    family: str
    italic: bool
    lightest: int
    heaviest: int


def saying(data: bytes) -> Saying | None:
    """What a font says, or None when it is not as it should be, or says it in a way that is not known here."""
    try:
        tables = _tables(data)
        if "glyf" not in tables:
            return None
        (style,) = struct.unpack_from(">H", tables["head"], 44)
        version, _, weight = struct.unpack_from(">HhH", tables["OS/2"])
        (selection,) = struct.unpack_from(">H", tables["OS/2"], 62)
        if len(tables["head"]) < _HEAD or len(tables["OS/2"]) < _LENGTHS[version]:
            return None
        names = _names(tables["name"])
        low, high = _weights(tables["fvar"]) if "fvar" in tables else (None, None)
    except (struct.error, KeyError, ValueError):
        return None
    family = names.get(TYPOGRAPHIC_FAMILY) or names.get(FAMILY) or ""
    italic = bool(style & 2 or selection & 1)
    return Saying(family, italic, weight if low is None else low, weight if high is None else high)


def _tables(data: bytes) -> dict[str, bytes]:
    version, count = struct.unpack_from(">4sH", data)
    if version not in (b"\0\1\0\0", b"true"):
        raise ValueError("no single TrueType font")
    tables = {}
    for index in range(count):
        tag, _, offset, length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if offset + length > len(data):
            raise ValueError("cut off")
        tables[tag.decode("latin-1")] = data[offset : offset + length]
    return tables


def _names(table: bytes) -> dict[int, str]:
    """The names of a family, in English where there is one. ValueError when one is in an encoding not known here."""
    _, count, start = struct.unpack_from(">HHH", table)
    english: dict[int, dict[tuple[int, int], str]] = {}
    others: dict[int, str] = {}
    for index in range(count):
        platform, encoding, language, number, length, offset = struct.unpack_from(">6H", table, 6 + 12 * index)
        if number not in (FAMILY, TYPOGRAPHIC_FAMILY):
            continue
        raw = table[start + offset : start + offset + length]
        if len(raw) != length or (platform, encoding) not in _ENCODINGS:
            raise ValueError("a name that is not known here")
        text = others[number] = raw.decode(_ENCODINGS[platform, encoding])
        if not text.isprintable():
            raise ValueError("a name in another encoding than it says")
        english.setdefault(number, {}).setdefault((platform, language), text)
    return {
        number: next((found for key in _ENGLISH if (found := english[number].get(key))), text)
        for number, text in others.items()
    }


def _weights(table: bytes) -> tuple[int | None, int | None]:
    """The lightest and the heaviest of a variable font, or nothing when it does not vary so."""
    _, _, start, _, count, size, named, each = struct.unpack_from(">8H", table)
    if size != 20 or each not in (4 * count + 4, 4 * count + 6) or start + count * size + named * each > len(table):
        raise ValueError("axes that are not known here")
    for index in range(count):
        tag, least, _, most = struct.unpack_from(">4siii", table, start + index * size)
        if tag == b"wght":
            return int(least / 65536), int(most / 65536)
    return None, None
