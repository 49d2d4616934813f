"""Games for other table programs: which there are, and what each is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tts_build.build.services import picture_sets, playingcards, virtual_tabletop
from tts_build.build.services.foreign_parts import Fineness, Parts, parts_of
from tts_build.build.session import Session
from tts_build.definition.card_selection import Selection


@dataclass(frozen=True, slots=True)
class Program:
    """Another table: how fine its pictures are, what files it is given, how the one that holds them ends (nothing for a
    folder of pictures), and how many things it takes, where anybody has said so."""

    fineness: Fineness
    files: Callable[[Parts], dict[str, bytes]]
    suffix: str = ""
    most: int = 0


PROGRAMS = {
    "playingcards": Program(playingcards.FINENESS, playingcards.files, playingcards.SUFFIX, playingcards.WIDGETS),
    "virtualtabletop": Program(virtual_tabletop.FINENESS, virtual_tabletop.files, virtual_tabletop.SUFFIX),
    "tabletopia": Program(picture_sets.TABLETOPIA, picture_sets.separate),
    "screentop": Program(picture_sets.SCREENTOP, picture_sets.sheets),
}


@dataclass(frozen=True, slots=True)
class Given:
    """What a program is given: files by path, what is in them in words, and what may be wrong with it."""

    files: dict[str, bytes]
    told: str
    suffix: str
    doubt: str


def given(session: Session, game: str, selection: Selection, locale: str, program: str) -> Given:
    """What a program is given of a game. Raises as `parts_of`."""
    chosen = PROGRAMS[program]
    parts = parts_of(session, game, selection, locale, chosen.fineness)
    doubt = f"{parts.things} things are many: a room is said to take about {chosen.most}"
    return Given(chosen.files(parts), parts.told, chosen.suffix, doubt if 0 < chosen.most < parts.things else "")
