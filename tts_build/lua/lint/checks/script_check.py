"""What the checks share."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tts_build.lua.lint.module_facts import View
from tts_build.lua.lint.script_facts import Whole
from tts_build.lua.syntax.tokens import Token

Place = tuple[Token, str] | tuple[Token, str, str | None]
"""A token to point at, a detail for the message, or an empty one, and a way out if the rule's is not meant."""

Found = Iterator[Place]


@dataclass(frozen=True, slots=True)
class Across:
    """A check of what crosses the pieces of a script; its tokens are at their places in the whole."""

    find: Callable[[Whole], Found]


Check = Callable[[View], Found] | Across
"""What looks at each piece of a script by itself, or at all of them together."""


def called_with(path: str, is_wrong: Callable[[int], bool], at: int | None = None) -> Check:
    """A check for calls of a name with a wrong number of arguments, which points at one of these, or at the name."""

    def check(view: View) -> Found:
        for call in view.called(path):
            if is_wrong(len(call.args)):
                yield view[call.name if at is None else call.args[at][0]], ""

    return check


def is_fraction(word: str) -> bool:
    """Whether a number's text has a fractional part other than zero."""
    before, dot, after = word.removeprefix("-").partition(".")
    return bool(dot and after.strip("0")) and (before + after).isdecimal()


def is_non_ascii(word: str) -> bool:
    """Whether a text has anything beyond ASCII."""
    return any(char > "\x7f" for char in word)
