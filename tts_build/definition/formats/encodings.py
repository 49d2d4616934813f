"""How the letters of a table are written: UTF-8 with a mark or without, UTF-16, the code pages of Windows.

Programs do not say it. A mark at the beginning does, and zero bytes give UTF-16 away; bytes that are UTF-8 by its own
strict rules are nothing else, but for a joke. What is left is Windows-1252, as most of the West writes it, when it
looks like that. Others look the same to anybody who cannot read them, so that a definition has to say them.
"""

from __future__ import annotations

import codecs
import re

from tts_build.definition.formats.file_reader import checked, decode
from tts_build.problem import Problem, Where

_WINDOWS = "cp1252"
_NAMES = {"cp1252": "Windows-1252 (Latin-1)", "utf-16": "UTF-16", "utf-16-le": "UTF-16", "utf-16-be": "UTF-16"}
_BEYOND = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
"""Letters as UTF-8 writes them: with one of these, a file is UTF-8 that was damaged."""


_STRANGE = re.compile(rb"[\x81\x83\x86-\x89\x8b\x8d\x8f\x90\x98\x9b\x9d]|[\xc0-\xff]{4}")
"""What no text in Windows-1252 has: bytes that are no letter there or a sign that nobody writes, as the first bytes of
Japanese ones are; four accented letters in a row, as Cyrillic and Chinese have them."""
_CARON, _ACCENT = re.compile(rb"[\x8a\x8c\x8e\x9a\x9c\x9e\x9f]"), re.compile(rb"[\xc0-\xff]")
"""Letters that are rare there, and those of every language; in the encoding of old Macs it is the other way round."""


def told(data: bytes) -> str:
    """The encoding that bytes are in, as far as they tell it: Python's name, empty where they do not."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    start = data[:2000]
    even, odd = start[::2].count(0), start[1::2].count(0)
    if 4 * (even + odd) > len(start):
        return "utf-16-le" if odd > 2 * even else "utf-16-be" if even > 2 * odd else "utf-8"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        if data.startswith(codecs.BOM_UTF8) or _BEYOND.search(data):
            return "utf-8"
        foreign = _STRANGE.search(data) or len(_CARON.findall(data)) > len(_ACCENT.findall(data))
        return "" if foreign else _WINDOWS
    return "utf-8"


def text_of(data: bytes, file: str, encoding: str | None) -> tuple[str | None, list[Problem]]:
    """The text of a table whose definition says its encoding, or says none; None when it cannot be read. Which encoding
    was taken is said, unless it is UTF-8."""
    taken = encoding or told(data)
    if taken == "utf-8":
        text, problem = decode(data, file)
        return text, [problem] if problem else []
    if not taken:
        _, problem = decode(data, file)
        todo = "write the `encoding:` of the file, such as `shift_jis`, or save it as UTF-8"
        what = problem.what if problem else "the encoding cannot be told"
        where = problem.where if problem else Where(file)
        return None, [Problem(f"{what}, nor Windows-1252", where, todo=todo, code="encoding")]
    try:
        text = data.decode(taken)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(taken, "replace")
        where = Where(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        what = f"the byte 0x{data[error.start]:02X} is no letter in {_NAMES.get(taken, taken)}"
        todo = "write the right `encoding:`, or none: it can often be told" if encoding else "save the file as UTF-8"
        return None, [Problem(what, where, todo=todo, code="encoding")]
    text, problem = checked(text.removeprefix("\ufeff"), file)
    if text is None or problem or encoding:
        return text, [problem] if problem else []
    todo = f"write `encoding: {taken}` beside the file to say so, or save it as UTF-8"
    what = f"the file is read as {_NAMES[taken]}"
    first = next((at for at, letter in enumerate(text) if not letter.isascii()), 0)  # where one sees whether it is so
    where = Where(file, text.count("\n", 0, first) + 1, first - text.rfind("\n", 0, first))
    return text, [Problem(what, where, todo=todo, severity="info", code="encoding-taken")]
