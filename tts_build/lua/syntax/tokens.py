"""The words of a Lua script with their places: what `require` and the linter look at.

Lines and columns count from 1; a column counts characters. Lines end with `\\n` only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from tts_build.lua.syntax.literal import KEYWORDS

Kind = Literal["name", "keyword", "number", "string", "op", "comment", "bad", "end"]

_TOKEN = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<comment>--\[(?P<c>=*)\[.*?\](?P=c)\]|--(?!\[=*\[)[^\n]*)
  | (?P<name>[A-Za-z_][A-Za-z0-9_]*)
  | (?P<number>0[xX][0-9A-Fa-f.]+(?:[pP][+-]?\d+)?|(?:\d+\.?(?!\.)\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?)
  | (?P<string>"(?:[^"\\\n]++|\\z\s*+|\\[^z])*+"|'(?:[^'\\\n]++|\\z\s*+|\\[^z])*+'|\[(?P<s>=*)\[.*?\](?P=s)\])
  | (?P<broken>--\[=*\[|\[=*\[)
  | (?P<op>\.\.\.|\.\.|==|~=|<=|>=|::|[-+*/%^\#<>=(){}\[\];:,.])
  | (?P<bad>.)
    """,
    re.VERBOSE | re.DOTALL,
)

_ESCAPE = re.compile(r"\\(?:(\d{1,3})|x([0-9A-Fa-f]{2})|z\s*|(.))", re.DOTALL)
_SIMPLE = {"n": "\n", "r": "\r", "t": "\t", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


class Token(NamedTuple):
    """One word. `text` is as written, quotes and all; `bad` is what no Lua 5.2 script may hold."""

    kind: Kind
    text: str
    line: int
    column: int

    def __str__(self) -> str:
        return self.text

    @property
    def value(self) -> str:
        """A string's content with its escapes read (bytes above 127 as characters of that number)."""
        if self.text[0] == "[":
            body = self.text[self.text.index("[", 1) + 1 : self.text.rindex("]", 0, -1)]
            return body.removeprefix("\n")
        return _ESCAPE.sub(_read_escape, self.text[1:-1])


def _read_escape(match: re.Match[str]) -> str:
    decimal, hexadecimal, other = match.groups()
    if decimal:
        return chr(int(decimal))
    if hexadecimal:
        return chr(int(hexadecimal, 16))
    return _SIMPLE.get(other, other) if other else ""


def scan(text: str) -> Iterator[Token]:
    """Every token of `text`, comments included, and an `end` at last. Never fails: what is wrong is `bad`.

    A long comment or string that is never closed takes the rest of the text with it, as it does in Lua.
    """
    line, start = 1, 0
    for match in _TOKEN.finditer(text):
        word, kind = match.group(), match.lastgroup or "bad"
        if kind != "space":
            yield Token(_kind(kind, word), word, line, match.start() - start + 1)
        if kind == "broken":
            break
        if "\n" in word:
            line += word.count("\n")
            start = match.start() + word.rindex("\n") + 1
    yield Token("end", "", line, len(text) - start + 1)


def _kind(kind: str, word: str) -> Kind:
    if kind == "name" and word in KEYWORDS:
        return "keyword"
    if kind == "broken":
        return "bad"
    return kind  # type: ignore[return-value]


def code(text: str) -> list[Token]:
    """The tokens without comments."""
    return [token for token in scan(text) if token.kind != "comment"]
