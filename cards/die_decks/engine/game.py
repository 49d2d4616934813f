"""Die Decks behind the functions of a game: who handles which question, action and step.

Actions, in words; every one carries `type` and `player`:

```
fight {with}       whom                         challenge {choice: lowest|highest}   rolls both dice
take, leave        the right to the number      settle            what was rolled has been seen
name {number}      2 to 6                       give {card}       in a tie; both at the same time
pick {card}; lay   a die; picks are halves      steal {card}      one of those the opponent built with
```

A state holds `deck` (top first), `discards`, `first` (who began this round), `active`, `opponent`, `number`, `used`
(the card that gave the number), `challenge`, `phase`, `result`, `last` (the result of the battle before), `shared`
(seats of a shared victory), and for each player `hand`, `picked` (of the hand, while building), `die`, `shown` (what
was rolled, no more in the die), `given` and `won` (the face-up pile, top last).

Chance is asked for `shuffle`, `refill`, `first` (a seat), `blind` and `roll` (an index from 1).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tts_build.problem import InputError, Problem
from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, State
from tts_build.rules.machine import Machine, Option

from . import aftermath, building, habits, scramble, table
from .book import read_book
from .play import BLIND, CHOOSE, HAND, NAMING, PEEK, SHOWN, DecksPlay

ENDINGS = ("out", "score", "shared")
ACTIONS = ("fight", "take", "leave", "name", "pick", "lay", "challenge", "settle", "give", "steal")


class DieDecks(Machine):
    """The rules of Die Decks, bound to its cards."""

    name = "die_decks"
    players: ClassVar[tuple[int, int]] = (2, 5)
    in_place = True
    modules = (building, aftermath)

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.book = read_book(data)

    def play(self, state: State, chance: Chance) -> DecksPlay:
        return DecksPlay(state, chance, self.book)

    def options(self) -> list[Option]:
        """The variants, in any combination."""
        return [
            {
                "id": "dice",
                "label": "Dice are built",
                "kind": "one",
                "values": [CHOOSE, PEEK, BLIND],
                "default": CHOOSE,
            },
            {"id": "victory", "label": "Victory Dice", "kind": "yes", "default": False},
            {
                "id": "icons",
                "label": "Equal numbers: compare dice",
                "kind": "yes",
                "default": False,
                "when": {"victory": True},
            },
            {
                "id": "fewer",
                "label": "Equal scores: smaller pile wins",
                "kind": "yes",
                "default": False,
                "when": {"victory": True},
            },
            {"id": "wacky", "label": "Wacky Numbers", "kind": "yes", "default": False},
        ]

    def start(self, play: DecksPlay) -> None:
        """Six cards each off the shuffled pack (DD-R1, B10); who begins is left to chance (A1)."""
        state, options = play.state, play.options
        if (options["icons"] or options["fewer"]) and not options["victory"]:
            raise InputError(Problem("icons and piles are compared with Victory Dice alone"))
        pack = [*self.book.numbers, *(self.book.wacky if options["wacky"] else ())]
        state |= {"deck": play.shuffled(pack, "shuffle"), "discards": [], "first": play.number(play.seats, "first")}
        state |= {"active": state["first"], "opponent": 0, "number": 0, "used": "", "challenge": "", "phase": NAMING}
        state |= {"result": "", "last": "", "shared": []}
        for player in state["players"]:
            player |= {"hand": state["deck"][:HAND], "picked": [], "die": [], "shown": "", "given": "", "won": []}
            state["deck"] = state["deck"][HAND:]
        play.soon("turn")

    def layout(self, state: State) -> dict[str, Any]:
        """Where everything lies."""
        return table.layout(self.asked(state))

    def view(self, state: State, seat: int) -> State:
        """The state as a seat knows it, 0 for everybody."""
        return table.view(self.asked(state), seat)

    def aim(self, state: State, action: Action) -> dict[str, str]:
        """What an action is about: somebody's tray, a card."""
        return table.aim(self.asked(state), action)

    def scramble(self, state: State, chance: Chance) -> State:
        """A start in the middle of a game; see `scramble`."""
        return scramble.scramble(self.play(state, chance))

    def urge(self, state: State, action: Action) -> int:
        """See `habits`."""
        return habits.urge(self.asked(state), action)

    def watch(self, state: State) -> dict[str, int]:
        """What has just been rolled, and with what result."""
        if state["phase"] != SHOWN:
            return {}
        rolled = [player["shown"] for player in state["players"] if player["shown"]]
        return {f"battle:{state['result']}": 1, **{f"rolled:{card}": 1 for card in rolled}}

    def told(self, state: State) -> str:
        """How the battle before ended."""
        return str(state["last"])
