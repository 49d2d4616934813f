"""Which name somebody may have meant who wrote one that does not exist."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Sequence

from tts_build.problem.problem import Problem, Subject, Where
from tts_build.problem.wording import MAX_QUOTED


class _Patience:
    """Letters that may still be compared before no nearest name is looked for, those of both names of each pair.

    A definition may have thousands of unknown names and of known ones. A million letters take a second in names of ten
    letters, and four in names of a hundred.
    """

    MOST = 500_000

    def __init__(self) -> None:
        self.left = self.MOST

    def lasts_for(self, count: int) -> bool:
        """Count so many; False when that is too many."""
        self.left -= count
        return self.left >= 0


_patience = _Patience()


def suggesting_anew() -> None:
    """A definition is read, or a step done: nearest names are looked for again, whatever was compared before."""
    _patience.left = _Patience.MOST


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """The choice that `word` is a slip of, or None: what only resembles it would lead astray.

    Capitals, hyphens and underscores aside, a slip is one mistake in words of up to five letters, two in words of up to
    nine, else three: a letter left out, added or exchanged, or two swapped. A further part before or behind a choice is
    a slip too, as `shadow_colour` for `shadow`. None as well when too much was compared before.
    """
    known: Collection[str] = choices if isinstance(choices, Collection) else list(choices)
    letters = sum(min(len(choice), MAX_QUOTED) + len(word) for choice in known)
    if len(word) > MAX_QUOTED or not _patience.lasts_for(letters):
        return None  # comparing takes time, and nobody misspells a word of that length
    options: Sequence[str] = sorted({choice for choice in known if len(choice) <= MAX_QUOTED})
    folded = _folded(word)
    found = [option for option in options if _folded(option) == folded]
    found += difflib.get_close_matches(word, options, n=_LOOKED_AT, cutoff=0.6)
    return next((option for option in found if _is_typed(word, option) or _is_part(word, option)), None)


def misspelt(word: str, choices: Iterable[str]) -> str | None:
    """The choice of which `word` is a slip of the hand, letter for letter: it can be read as that. See `nearest`."""
    found = nearest(word, choices)
    return found if found is not None and _is_typed(word, found) else None


_LOOKED_AT = 4
"""Choices that resemble a word most, of which the first that it is a slip of is taken."""
_WHOLE = 4
"""Letters of a word from which on it is recognised inside a longer one."""


def _folded(word: str) -> str:
    return re.sub(r"[-_ ]", "", word.lower())


def _is_part(word: str, choice: str) -> bool:
    """Whether the shorter of two is the first or last part of the longer one."""
    short, long = sorted((word.lower(), choice.lower()), key=len)
    if len(short) < _WHOLE or len(long) <= len(short):
        return False
    before, behind = long[: -len(short)], long[len(short) :]
    return (long.endswith(short) and not before[-1].isalnum()) or (long.startswith(short) and not behind[0].isalnum())


def _is_typed(word: str, choice: str) -> bool:
    """Whether few letters are wrong; see `nearest`."""
    word, choice = _folded(word), _folded(choice)
    short, long = sorted((word, choice), key=len)
    most = 1 if len(long) <= 5 else 2 if len(long) <= 9 else 3
    return len(long) - len(short) <= most and _mistakes(word, choice) <= most


def _mistakes(word: str, choice: str) -> int:
    """The optimal string alignment distance: letters left out, added or exchanged, and neighbours swapped (Damerau
    1964)."""
    before, last = [0] * (len(choice) + 1), list(range(len(choice) + 1))
    for i, letter in enumerate(word, start=1):
        row = [i]
        for j, other in enumerate(choice, start=1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == choice[j - 2] and word[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]


def unknown(kind: str, word: str, choices: Iterable[str], where: Where | None = None, code: str = "") -> Problem:
    """A problem for a name that does not exist: suggests the nearest, or lists what there is."""
    options: Collection[str] = choices if isinstance(choices, Collection) else list(choices)
    close = nearest(word, options)
    if close:
        todo = f"did you mean `{close}`?"
    elif _patience.left < 0:
        todo = ""
    elif options:
        shown = ", ".join(f"`{option}`" for option in sorted(set(options))[:12])
        todo = f"there is {shown}" + (" ..." if len(set(options)) > 12 else "")
    else:
        todo = f"no {kind} is defined"
    code = code or f"unknown-{kind.replace(' ', '-')}"
    return Problem(f"no {kind} `{word}`", where, todo=todo, code=code, subject=Subject(kind, word))
