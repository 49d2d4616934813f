"""What every page says of itself: a line of text and a ruler, in a band along an edge that crop marks leave alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal
from unicodedata import east_asian_width

from tts_build.definition.texts.tool_strings import ENGLISH, Words
from tts_build.model.printing.cutters import Cutter
from tts_build.model.printing.papers import CutMarks
from tts_build.paper.sheet import RULER, Note, Ruler

BAND = 3.8
"""Depth in mm of the band that holds text and ruler."""

Side = Literal["bottom", "left"]
Flip = Literal["long", "short"]

CAPTION_ROOM, LETTER = 34.0, 1.08
"""mm for the words beside the ruler, and for a letter of theirs where they are longer than in English."""

GAP = 3.0

DECK = "{deck}"
"""What a caption says for the decks on a page."""

LONGEST_TITLE = 40
"""Letters of a game's or a part's name in a footer: what is to be done stands behind it and must have room."""


def _text(parts: Sequence[str]) -> str:
    """The parts of a footer that there are, the first two (names that a definition gives) not too long."""
    named = [_short(part) for part in parts[:2]]
    return " · ".join(part for part in (*named, *parts[2:]) if part)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_TITLE else f"{name[: LONGEST_TITLE - 1].rstrip()}…"


def _columns(text: str) -> int:
    """Letters of a text, of which those of East Asia take the room of two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


@dataclass(frozen=True, slots=True)
class Printing:
    """What pages are printed on, and what all of them say: `margin` is what the printer leaves white, `flip` the edge
    over which it turns a sheet, `title` the game, `marks` where cards are cut, or `cutter` what cuts them, `gap` the mm
    between them."""

    paper: str = "a4"
    margin: float = 6.35
    flip: Flip = "long"
    title: str = ""
    words: Words = ENGLISH
    marks: CutMarks = "all"
    cutter: Cutter | None = None
    gap: float | None = None

    def band(self, width: float, height: float, side: Side) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what the footer takes of a page."""
        inset = max(self.margin, 4.0)
        if side == "bottom":
            return inset, height - inset - BAND, width - inset, height - inset
        return inset, inset, inset + BAND, height - inset

    def footer(
        self, width: float, height: float, parts: Sequence[str], side: Side = "bottom", decks: str = ""
    ) -> tuple[tuple[Note, ...], Ruler]:
        """The notes and the ruler of a page of width x height mm, inside its unprinted margin; `parts` are what is said
        behind the title, in which `{deck}` stands for the decks on the page, else for the first part.

        Along the left edge they read upwards, for pages whose faces need all the height.
        """
        length, turn = (width, 0.0) if side == "bottom" else (height, -90.0)
        inset = begin = max(self.margin, 4.0)
        if self.cutter is not None:
            begin, parts = max(inset, self.cutter.corner + 1.0), (*parts, self.cutter.setting)

        def place(along: float, up: float) -> tuple[float, float]:
            return (along, height - inset - up) if side == "bottom" else (inset + BAND - up, height - along)

        start = place(begin, 0.8)
        ruler_at = place(length - inset - RULER, 0.6)
        caption = place(length - inset - RULER - 1.5, 0.8)
        words_room = max(CAPTION_ROOM, LETTER * _columns(self.words("ruler")))
        room = length - (begin + inset) - RULER - words_room - GAP
        notes = (
            Note(
                _text((self.title.replace(DECK, decks or parts[0]), *parts)), *start, turn=turn, room=room, boxed=True
            ),
            Note(self.words("ruler"), *caption, turn=turn, align="right", room=words_room, boxed=True),
        )
        return notes, Ruler(*ruler_at, turn=turn)
