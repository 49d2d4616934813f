"""Scripts and panels cut where the marks of bundlers show what their modules were. The parts, joined, are the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_REGISTER = re.compile(r'^__bundle_register\("((?:[^"\\\n]|\\.)*)", function\([^)\n]*\)\r?\n', re.MULTILINE)
"""luabundle, and editors that use it: a module begins."""
_ENDS = re.compile(r"\r?\nend\)\r?\n(?=__bundle_register\(|return __bundle_require\()")
_LUA_MARK = re.compile(r"^----#include (.+?)\r?$\n?", re.MULTILINE)
_XML_MARK = re.compile(r"[ \t]*<!-- include (.+?) -->[ \t]*\r?\n?")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a script, and the module that it is; no name for what stands between modules."""

    text: str
    module: str = ""


def parts_of_script(text: str) -> list[Part]:
    """The modules of a script, and what a bundler put round them; the whole script alone where there are none."""
    if "__bundle_register(" in text:
        return list(_bundled(text))
    return list(_included(text, _LUA_MARK)) if "----#include " in text else [Part(text)]


def parts_of_panel(text: str) -> list[Part]:
    """The same of an XML UI."""
    return list(_included(text, _XML_MARK)) if "<!-- include " in text else [Part(text)]


def _bundled(text: str) -> Iterator[Part]:
    at = 0
    while found := _REGISTER.search(text, at):
        end = _ENDS.search(text, found.end() - 1)  # a module may be empty
        stop = max(end.start(), found.end()) if end else len(text)
        yield Part(text[at : found.end()])
        yield Part(text[found.end() : stop], found[1])
        at = stop
    yield Part(text[at:])


def _included(text: str, mark: re.Pattern[str]) -> Iterator[Part]:
    """What stands between two equal marks is a module, with all marks inside."""
    at, opened = 0, None
    for found in mark.finditer(text):
        if opened is None:
            opened = found
            yield Part(text[at : found.end()])
            at = found.end()
        elif found[1] == opened[1]:
            yield Part(text[at : found.start()], opened[1])
            at, opened = found.start(), None
            yield Part(text[at : found.end()])
            at = found.end()
    yield Part(text[at:])
