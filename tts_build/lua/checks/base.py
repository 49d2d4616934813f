"""What the checks share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tts_build.lua.tokens import Token
from tts_build.lua.view import View

Found = Iterator[tuple[Token, str]]
"""Tokens to point at, each with a detail for the message, or an empty one."""

Check = Callable[[View], Found]


def is_fraction(word: str) -> bool:
    """Whether a number's text has a fractional part other than zero."""
    return re.fullmatch(r"-?\d*\.\d*[1-9]\d*", word) is not None


def is_non_ascii(word: str) -> bool:
    """Whether a text has anything beyond ASCII."""
    return any(char > "\x7f" for char in word)
