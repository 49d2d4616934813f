"""The words of a Lua script with their places: what `require` and the linter look at.

Lines and columns count from 1; a column counts characters. Lines end with `\\n` only.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal, NamedTuple

from tts_build.lua.syntax.literal import KEYWORDS

Kind = Literal["name", "keyword", "number", "string", "op", "comment", "bad", "end"]


def _words(name: str, more: str) -> re.Pattern[str]:
    """What finds words: with this pattern of names, and these operators besides Lua's."""
    return re.compile(
        rf"""
        \s*+(?:(?P<comment>--\[(?P<c>=*)\[.*?\](?P=c)\]|--(?!\[=*\[)[^\n]*)
      | (?P<name>{name})
      | (?P<number>0[xX][0-9A-Fa-f.]+(?:[pP][+-]?\d+)?|(?:\d+\.?(?!\.)\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?)
      | (?P<string>"(?:[^"\\\n]++|\\z\s*+|\\[^z])*+"|'(?:[^'\\\n]++|\\z\s*+|\\[^z])*+'|\[(?P<s>=*)\[.*?\](?P=s)\])
      | (?P<broken>--\[=*\[|\[=*\[)
      | (?P<op>\.\.\.|\.\.|{more}|==|<=|>=|::|[-+*/%^\#<>=(){{}}\[\];:,.])
      | (?P<bad>\S))
        """,
        re.VERBOSE | re.DOTALL,
    )


_LUA = _words("[A-Za-z_][A-Za-z0-9_]*+", "~=")
_MOONSHARP = _words(r"[^\W\d]\w*+", r"[~!]=|\$\{|\|")
_SPELT = {"!=": "~=", "${": "{"}
"""What MoonSharp writes in two ways."""

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


_token: Callable[[tuple[str, str, int, int]], Token] = partial(tuple.__new__, Token)
"""A token without the detour over its constructor: scripts have tens of thousands."""


def _read_escape(match: re.Match[str]) -> str:
    decimal, hexadecimal, other = match.groups()
    if decimal:
        return chr(int(decimal))
    if hexadecimal:
        return chr(int(hexadecimal, 16))
    return _SIMPLE.get(other, other) if other else ""


def scan(text: str, moonsharp: bool = False) -> Iterator[Token]:
    """Every token of `text`, comments included, and an `end` at last. Never fails: what is wrong is `bad`.

    A long comment or string that is never closed takes the rest of the text with it, as it does in Lua. With
    `moonsharp`, what only the game reads (`!=`, `${`, `|`, names in other alphabets) is read too.
    """
    line, origin, line_end = 1, 0, text.find("\n")
    for match in (_MOONSHARP if moonsharp else _LUA).finditer(text):
        kind = match.lastgroup or "bad"
        word, start = match[kind], match.start(kind)
        if start > line_end >= 0:
            line += text.count("\n", line_end, start)
            origin = text.rindex("\n", 0, start) + 1
            line_end = text.find("\n", start)
        if kind == "name":
            kind = "keyword" if word in KEYWORDS else kind
        elif kind == "op":
            word = _SPELT.get(word, word)
        elif kind == "broken":
            yield Token("bad", word, line, start - origin + 1)
            break
        yield _token((kind, word, line, start - origin + 1))
    else:
        line, origin = text.count("\n") + 1, text.rfind("\n") + 1
    yield Token("end", "", line, len(text) - origin + 1)


def code(text: str, moonsharp: bool = False) -> list[Token]:
    """The tokens without comments."""
    return [token for token in scan(text, moonsharp) if token.kind != "comment"]
