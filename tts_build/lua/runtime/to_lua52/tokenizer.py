"""The words of a script as MoonSharp reads them, each with the space before it.

Comments become space; every line end stays where it is, so that a rewritten script keeps its line numbers.
"""

from __future__ import annotations

import re

from tts_build.lua.syntax.literal import KEYWORDS

_WORD = re.compile(
    r"""
    (?P<space>(?:\s++|--(?!\[=*\[)[^\n]*+)++)
  | (?P<name>[^\W\d]\w*+)
  | (?P<number>0[xX][0-9A-Fa-f]*\.?[0-9A-Fa-f]*(?:[pP][+-]?\d+)?|(?:\d++\.(?!\.)\d*+|\.\d++|\d++)(?:[eE][+-]?\d+)?)
  | (?P<string>"(?:[^"\\\n]|\\z\s*+|\\[^z])*+"|'(?:[^'\\\n]|\\z\s*+|\\[^z])*+')
  | (?P<long>(?:--)?\[(?P<signs>=*)\[)
  | (?P<op>\.\.\.|\.\.|==|~=|!=|<=|>=|::|\$\{|[-+*/%^\#<>=(){}\[\];:,.|])
    """,
    re.VERBOSE | re.DOTALL,
)

_ESCAPE = re.compile(r"\\(?:u\{([0-9A-Fa-f]{1,6})\}|(\d{1,3})|x([0-9A-Fa-f]{2})|.)", re.DOTALL)

NAME, NUMBER, STRING, OTHER, END = "name", "number", "string", "other", "end"

NEEDS_VALUE = ("type", "tostring", "tonumber")
"""Functions that take nil and fail where they are given nothing at all."""


class NotLua(Exception):
    """The script is not what MoonSharp reads: the line, and the word at which reading stopped."""

    def __init__(self, line: int, near: str, what: str = "") -> None:
        self.line = line
        super().__init__(what or f"unexpected symbol near '{near}'")


class Words:
    """Kinds, texts and the spaces before them, as lists of equal length; the last word is an empty `end`."""

    def __init__(self, source: str) -> None:
        self.kinds: list[str] = []
        self.texts: list[str] = []
        self.spaces: list[str] = []
        self._read(_without_head(source))

    def line(self, index: int) -> int:
        """The line, from 1, on which a word begins."""
        before = sum(space.count("\n") for space in self.spaces[: index + 1])
        return 1 + before + sum(text.count("\n") for text in self.texts[:index])

    def asked_for_value(self) -> frozenset[str]:
        """Names that stand alone between the brackets of a call of `type`, `tostring` or `tonumber`."""
        texts, kinds = self.texts, self.kinds
        places = [at for at, text in enumerate(texts) if text in NEEDS_VALUE]
        return frozenset(
            texts[at + 2] for at in places if texts[at + 1 : at + 4 : 2] == ["(", ")"] and kinds[at + 2] == NAME
        )

    def added_to_strings(self) -> frozenset[str]:
        """Names of functions that the script puts into `string`."""
        texts, found = self.texts, set()
        for at, text in enumerate(texts):
            if text == "string" and texts[at + 1] in (".", ":", "["):
                after = "(" if texts[at - 1] == "function" else "="
                if texts[at + 1] == "[" and texts[at + 3 : at + 5] == ["]", "="]:
                    found.add(texts[at + 2][1:-1])
                elif texts[at + 1] != "[" and texts[at + 3] == after:
                    found.add(texts[at + 2])
        return frozenset(found)

    def _read(self, text: str) -> None:
        at, space, match = 0, "", _WORD.match
        add_kind, add_text, add_space = self.kinds.append, self.texts.append, self.spaces.append
        while found := match(text, at):
            kind, word, at = found.lastgroup, found.group(), found.end()
            if kind == "space":
                space += "\n" * word.count("\n") or " "
                continue
            if kind == "signs" or kind == "long":
                word, at = self._long(text, found)
                if word.startswith("--"):
                    space += "\n" * word.count("\n") or " "
                    continue
                kind = STRING
            elif kind == "string" and "\\" in word:
                word = _ESCAPE.sub(_escaped, word)
            elif kind == "op" or word in KEYWORDS:
                kind, word = OTHER, "~=" if word == "!=" else "{" if word == "${" else word
            add_kind(kind or OTHER)
            add_text(word)
            add_space(space)
            space = ""
        if at < len(text):
            self._end(space)
            raise NotLua(self.line(len(self.texts) - 1), text[at])
        self._end(space)

    def _end(self, space: str) -> None:
        self.kinds.append(END)
        self.texts.append("")
        self.spaces.append(space)

    def _long(self, text: str, found: re.Match[str]) -> tuple[str, int]:
        """A long string or comment and where it ends."""
        end = text.find(f"]{found['signs']}]", found.end())
        if end < 0:
            self._end("")
            raise NotLua(self.line(len(self.texts) - 1), "<eof>")
        end += len(found["signs"]) + 2
        return text[found.start() : end], end


def _without_head(source: str) -> str:
    """The script without its byte order mark, and with nothing on a first line that starts with `#!`."""
    source = source.removeprefix("\ufeff")
    return source[source.find("\n") :] if source.startswith("#!") and "\n" in source else source


def _escaped(match: re.Match[str]) -> str:
    """One escape; what names a character above 127 becomes that character, as the game's strings are no bytes."""
    point, decimal, hexadecimal = match.groups()
    if point is None and decimal is None and hexadecimal is None:
        return match.group()
    code = int(point, 16) if point else int(decimal) if decimal else int(hexadecimal, 16)
    if code < 128:
        return f"\\{code:03d}"
    if code > 0x10FFFF or (decimal and code > 255):
        return match.group()
    return "\ufffd" if 0xD800 <= code < 0xE000 else chr(code)
