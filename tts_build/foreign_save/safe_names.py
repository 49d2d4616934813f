"""Names of files, decks and rows made of names in a save, which may be anything: each its own, and safe everywhere."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from tts_build.definition.workspace import DEVICES
from tts_build.new_game.naming import LETTERS

LONGEST = 40
WORDS = ("true", "false")
"""What a cell of a table would be taken for something else."""
_BBCODE = re.compile(r"\[/?[^\[\]]{1,12}\]")


def safe(text: str, fallback: str) -> str:
    """A text as lower-case letters a-z, digits and underscores; `fallback` when nothing is left of it."""
    text = _BBCODE.sub(" ", text[:400])
    plain = "".join(LETTERS.get(letter, letter) for letter in text)
    plain = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "_", plain.replace("'", "")).strip("_")[:LONGEST].strip("_")
    name = name or fallback
    return f"{name}_" if name.upper() in DEVICES or name in WORDS else name


def is_sayable(text: Any) -> bool:
    """Whether a text can stand in a definition as it is: of plain letters, and with nothing of a template in it."""
    plain = isinstance(text, str) and text.replace("\n", "").isprintable()
    return plain and not any(mark in text for mark in ("{{", "{%", "{#"))


class Names:
    """Gives each name once: a second one of a kind has a number behind it."""

    def __init__(self, taken: tuple[str, ...] = ()) -> None:
        self._next: dict[str, int] = dict.fromkeys(taken, 2)

    def of(self, text: str, fallback: str, *, letter: bool = False) -> str:
        """A name of its own; with `letter` it begins with one."""
        name = safe(text, fallback)
        if letter and not name[0].isalpha():
            name = f"{fallback}_{name}"
        while name in self._next:
            number = self._next[name]
            self._next[name] += 1
            name = f"{name}_{number}"
        self._next[name] = 2
        return name
