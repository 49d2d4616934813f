"""Every kind of thing that a game file may hold."""

from __future__ import annotations

from typing import Literal

from tts_build.model.boards import Board
from tts_build.model.decks import Deck
from tts_build.model.things import Bag, Die, Piece, Zone

Section = Literal["decks", "dice", "boards", "pieces", "bags", "zones"]
"""The parts of a game file that become objects on the table."""

AnyThing = Deck | Die | Board | Piece | Bag | Zone

SECTIONS: dict[Section, type[AnyThing]] = {
    "decks": Deck,
    "dice": Die,
    "boards": Board,
    "pieces": Piece,
    "bags": Bag,
    "zones": Zone,
}
"""Every kind of thing, in the order in which the save names them. Each stage has a table of what it does with each:
`ROOMS` how much room one takes, `MAKERS` how one becomes an object, `PLANNERS` what is painted for it, `PRINTERS` what
is printed. A test holds them against this one."""
