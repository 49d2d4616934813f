"""How values and numbers stand in a message: cut short, in one line, nothing in them that confuses a terminal."""

from __future__ import annotations

import re

MAX_QUOTED = 120
"""Letters of a quoted value in a message: enough to find it by. Nobody reads a name of a megabyte."""
MAX_PART = 2_000
"""Letters of what, expected, got and todo each, whatever they are made of."""
_QUOTED = re.compile(rf"`([^`\n]{{{MAX_QUOTED}}})[^`]+`")
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def said(text: str) -> str:
    """Text as a message shows it: quoted values cut short, nothing that would confuse a terminal, never endless.

    Every Problem passes here, so that no writer of a message has to think of a name of a megabyte.
    """
    text = _QUOTED.sub(lambda found: f"`{found[1][: MAX_QUOTED - 3]}...`", text)
    text = text if len(text) <= MAX_PART else f"{text[: MAX_PART - 3]}..."
    return UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def in_line(text: str) -> str:
    """Text as one line. A name with a line of its own in it would be read as a message of ours, or as a command to the
    machine that runs a check."""
    return text.replace("\n", "\N{DOWNWARDS ARROW WITH CORNER LEFTWARDS}")


def counted(number: int, thing: str, things: str = "") -> str:
    """A number of things in words: `1 finding`, `2 findings`, `3 entries`."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"
