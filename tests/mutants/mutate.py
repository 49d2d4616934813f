"""Ways to spoil a file, all of them drawn from one seeded source of chance."""

from __future__ import annotations

import io
import random
import re
import struct
import zipfile
import zlib
from collections.abc import Callable

TEXT = (".yaml", ".csv", ".md", ".lua", ".xml", ".svg")
"""Files that a person writes; all others are binary."""

HOSTILE = [
    *[
        "",
        " ",
        "\t",
        "null",
        "~",
        "true",
        "-",
        "[]",
        "{}",
        "[[[[",
        "]",
        "}",
        ":",
        ": :",
        "#",
        "&a *a",
        "*a",
        "!x",
        "---",
    ],
    *[
        "{{",
        "}}",
        "{{ }}",
        "{{ x }}",
        "{{ self }}",
        "{{ [1] * 9999 }}",
        "{% for x in y %}",
        "{% set x = 1 %}",
        "{#",
        "%}",
    ],
    *[
        "../../x",
        "/etc/passwd",
        "C:\\x",
        "..",
        "a/b/c",
        "x" * 5000,
        "\x00",
        "\x1b[2J",
        "\u202e",
        "\ufeff",
        "é",
        "日本",
        "🎲",
    ],
    *[
        "<script>",
        "]]>",
        "&amp;",
        "&#0;",
        "url(x)",
        "*a_ ",
        "**",
        "[x](",
        "![",
        "|",
        "`",
        "'",
        '"',
        '""',
        "\\",
        "%s",
        "$1",
    ],
    *[
        "if x",
        "end",
        "end end",
        "--[[",
        "[==[",
        "function",
        "goto x",
        "require('x')",
        "\r",
        "\n\n",
        "  - ",
        "id",
        "@ja",
        ",,,",
    ],
]
"""What a value is replaced by."""

NUMBERS = [
    "0",
    "-1",
    "1",
    "-0",
    "0.0000001",
    "1e999",
    "1e308",
    "-1e308",
    ".nan",
    ".inf",
    "99999999999",
    "1" * 400,
    "0x7f",
]
NUMBERS += ["65536", "2147483648", "1_000", "01", "1.", "٣", "1,5", "5 mm", "100000 mm", "-3 in", "1e-300"]

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_TOKEN = re.compile(r"[\w.#@-]+|[^\w\s]")
_VALUE = re.compile(r"(?<=[:,\[] )[^\s,\[\]{}:][^,\[\]{}\n]*")

Change = Callable[[random.Random, bytes], bytes]


def _text(change: Callable[[random.Random, str], str]) -> Change:
    return lambda chance, data: change(chance, data.decode("utf-8", "replace")).encode("utf-8", "replace")


def _replaced(pattern: re.Pattern[str], chance: random.Random, text: str, new: Callable[[], str]) -> str:
    """One place of those that fit, replaced."""
    found = list(pattern.finditer(text))
    if not found:
        return text + new()
    place = chance.choice(found)
    return text[: place.start()] + new() + text[place.end() :]


def _swapped(pattern: re.Pattern[str], chance: random.Random, text: str) -> str:
    """Two places of those that fit, exchanged."""
    found = list(pattern.finditer(text))
    if len(found) < 2:
        return text[::-1]
    one, two = sorted(chance.sample(found, 2), key=lambda place: place.start())
    return text[: one.start()] + two[0] + text[one.end() : two.start()] + one[0] + text[two.end() :]


def _lines(chance: random.Random, text: str) -> str:
    """A line left out, said twice, moved or indented otherwise."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    line = lines.pop(at)
    kind = chance.randrange(4)
    if kind == 1:
        lines[at:at] = [line, line]
    elif kind == 2:
        lines.insert(chance.randrange(len(lines) + 1), line)
    elif kind == 3:
        lines.insert(at, chance.choice(["  " + line, line.lstrip(), "\t" + line]))
    return "\n".join(lines)


def flip(chance: random.Random, data: bytes) -> bytes:
    """Some bytes are others."""
    spoilt = bytearray(data or b"x")
    for _ in range(chance.choice((1, 1, 3, 20))):
        spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
    return bytes(spoilt)


def cut(chance: random.Random, data: bytes) -> bytes:
    """The end is gone."""
    return data[: chance.randrange(len(data) + 1)]


def piece(chance: random.Random, data: bytes) -> bytes:
    """A piece is gone, is there twice, or is empty."""
    start = chance.randrange(len(data) + 1)
    end = min(len(data), start + chance.choice((1, 4, 30, 400)))
    middle = chance.choice((b"", data[start:end] * 2, bytes(end - start), chance.randbytes(end - start)))
    return data[:start] + middle + data[end:]


def png_chunk(chance: random.Random, data: bytes) -> bytes:
    """Wrong bytes in one chunk of a PNG, under a checksum that holds."""
    at, chunks = 8, []
    while at + 12 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        chunks.append([data[at + 4 : at + 8], data[at + 8 : at + 8 + length]])
        at += 12 + length
    if not chunks:
        return flip(chance, data)
    chosen = chance.choice(chunks[:-1] or chunks)
    chosen[1] = chance.choice((flip, cut, piece))(chance, chosen[1])
    if chance.random() < 0.1:
        chance.shuffle(chunks)
    packed = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )
    return data[:8] + b"".join(packed)


def zip_part(chance: random.Random, data: bytes) -> bytes:
    """A part of a spreadsheet changed or left out, in an archive that is whole."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        names = source.namelist()
        chosen = chance.choice([*names, *(name for name in names if "sheet" in name)])
        for name in names:
            part = source.read(name)
            if name == chosen:
                if chance.random() < 0.1:
                    continue
                part = chance.choice([flip, cut, piece, *WORDS.values()])(chance, part)
            target.writestr(name, part)
    return out.getvalue()


BYTES: dict[str, Change] = {"bytes flipped": flip, "cut off": cut, "piece": piece}
WORDS: dict[str, Change] = {
    "number": _text(lambda chance, text: _replaced(_NUMBER, chance, text, lambda: chance.choice(NUMBERS))),
    "token": _text(lambda chance, text: _replaced(_TOKEN, chance, text, lambda: chance.choice(HOSTILE))),
    "tokens swapped": _text(lambda chance, text: _swapped(_TOKEN, chance, text)),
    "value": _text(lambda chance, text: _replaced(_VALUE, chance, text, lambda: chance.choice([*HOSTILE, *NUMBERS]))),
    "values swapped": _text(lambda chance, text: _swapped(_VALUE, chance, text)),
    "lines": _text(_lines),
}
INSIDE: dict[str, Change] = {".png": png_chunk, ".xlsx": zip_part}


def mutant(seed: int, name: str, data: bytes) -> tuple[str, bytes]:
    """(what was done, the bytes) of one mutant of a file; the same seed gives the same mutant."""
    chance = random.Random(f"{seed} {name}")
    ending = name[name.rindex(".") :]
    ways = dict(BYTES)
    if ending in TEXT:
        ways = {**WORDS, **BYTES}
    elif ending in INSIDE:
        ways = {**BYTES, "inside": INSIDE[ending], "further inside": INSIDE[ending]}
    way = chance.choice(sorted(ways))
    return way, ways[way](chance, data)
