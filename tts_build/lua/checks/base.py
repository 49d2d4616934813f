"""What the checks share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tts_build.lua.tokens import Token
from tts_build.lua.view import View

Found = Iterator[tuple[Token, str] | tuple[Token, str, str | None]]
"""Tokens to point at, each with a detail for the message, or an empty one, and a way out if the rule's is not meant."""

Check = Callable[[View], Found]


def is_fraction(word: str) -> bool:
    """Whether a number's text has a fractional part other than zero."""
    before, dot, after = word.removeprefix("-").partition(".")
    return bool(dot and after.strip("0")) and (before + after).isdecimal()


def is_non_ascii(word: str) -> bool:
    """Whether a text has anything beyond ASCII."""
    return any(char > "\x7f" for char in word)
