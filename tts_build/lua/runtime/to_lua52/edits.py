"""The words of a script with what is written round them or in their place; every line end stays where it is."""

import re
from collections.abc import Sequence

from tts_build.lua.syntax.tokens import Token

_ESCAPE = re.compile(r"\\(?:u\{([0-9A-Fa-f]{1,6})\}|(\d{1,3})|x([0-9A-Fa-f]{2})|.)", re.DOTALL)


class Edits:
    """`words` as they are written so far, with the `spaces` before them: line ends, or one blank for what stood there.

    Values inside are edited before those around them.
    """

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.words = [text for _, text, _, _ in tokens]
        self.spaces: list[str] = []
        self.foreign: list[int] = []
        """Names in other alphabets."""
        line, column = 1, 1
        for index, (kind, text, own_line, own_column) in enumerate(tokens):
            self.spaces.append("\n" * (own_line - line) if own_line > line else " " if own_column > column else "")
            line, column = own_line, own_column + len(text)
            if kind == "string":
                if "\n" in text:
                    line, column = line + text.count("\n"), len(text) - text.rindex("\n")
                if "\\" in text and text[0] != "[":
                    self.words[index] = _ESCAPE.sub(_escaped, text)
            elif kind == "name" and not text.isascii():
                self.foreign.append(index)

    def call(self, helper: str, first: int, last: int, more: str = "") -> None:
        """A call of a helper round words, on the line on which the first one stands: errors are reported there."""
        word = self.words[first]
        inside = word.lstrip()
        self.words[first] = f"{word[: len(word) - len(inside)]} __ms_{helper}({inside}"
        self.words[last] += f"{more})"

    def bracket(self, first: int, last: int) -> None:
        """Brackets round words."""
        word = self.words[first]
        inside = word.lstrip()
        self.words[first] = f"{word[: len(word) - len(inside)]}({inside}"
        self.words[last] += ")"

    def enclose(self, opened: str, first: int, last: int) -> None:
        """Brackets round words and the space before them."""
        self.words[first] = f"{opened}{self.spaces[first]}{self.words[first]}"
        self.spaces[first] = ""
        self.words[last] += ")" * opened.count("(")

    def text(self, first: int, last: int) -> str:
        """What words have become, with the space before each."""
        stop = last + 1
        pairs = zip(self.spaces[first:stop], self.words[first:stop], strict=True)
        return "".join([part for pair in pairs for part in pair])

    def replace(self, first: int, last: int, text: str) -> None:
        """Put a text in the place of words, spaces included."""
        self.words[first : last + 1] = self.spaces[first : last + 1] = [""] * (last + 1 - first)
        self.words[first] = text


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
