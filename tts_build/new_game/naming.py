"""What a new game is called: its folder's name as one that files, addresses and Lua modules can have, and a title."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from tts_build.definition.workspace import DEVICES, NAME
from tts_build.problem import InputError, Problem

SMALL = {"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"}
"""Words that a title leaves small, but for its first."""
LETTERS = {"ß": "ss", "æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O", "œ": "oe", "Œ": "Oe", "ł": "l", "Ł": "L", "đ": "d"}
"""Letters that do not come apart into a plain one and its mark."""
MAX_TITLE = 60


@dataclass(frozen=True, slots=True)
class Named:
    """`game` names the game's folders, `title` is what players read."""

    game: str
    title: str


def named(folder: str) -> Named:
    """The names of a game after its folder: `my-game` is "My Game". InputError when no name can be made of it."""
    words = re.sub(r"[^\w'!?&]+|_", " ", unicodedata.normalize("NFC", folder)).split()
    plain = "".join(LETTERS.get(letter, letter) for letter in folder)
    plain = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
    game = re.sub(r"[^A-Za-z0-9_-]+", "-", plain.replace("'", "")).strip("-_")
    if not NAME.fullmatch(game) or game.upper() in DEVICES or not words:
        expected = "a name with letters a-z or digits, at most 60, that is no device of Windows"
        todo = "choose another name; the title in game.yaml can be anything"
        raise InputError(Problem(f"`{folder}` cannot name a game", expected=expected, todo=todo, code="bad-name"))
    title = [
        word if word != word.lower() or (index and word in SMALL) else word[:1].upper() + word[1:]
        for index, word in enumerate(words)
    ]
    return Named(game, " ".join(title)[:MAX_TITLE].strip())
