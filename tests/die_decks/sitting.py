"""A game of Die Decks for tests: deal what the case needs, then take actions by name and look."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any

from cards.die_decks.engine import DieDecks, create
from tts_build.rules.chance import Scripted, Seeded

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "cards" / "die_decks"


@cache
def rows() -> dict[str, list[dict[str, Any]]]:
    """The cards as the definition gives them: every value is text."""
    found = {}
    for name in ("numbers", "wacky"):
        with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as stream:
            found[name] = list(csv.DictReader(stream))
    return found


@cache
def die_decks() -> DieDecks:
    """The game with its real cards."""
    return create(rows())


class Sitting:
    """A game in which the first seat begins a turn with the given hands; `chance` is scripted action by action."""

    def __init__(
        self,
        *hands: str,
        won: tuple[str, ...] = (),
        deck: str | None = None,
        discards: str = "",
        **options: Any,
    ) -> None:
        """Cards by id, blanks between. The draw pile is what is left in order, unless `deck` says otherwise; then the
        cards that are nowhere are out of this game."""
        self.game = die_decks()
        options = {"wacky": any("W" in hand for hand in hands), **options}
        state = self.game.setup(len(hands), options, Seeded("sitting"))
        piles = [*won, *[""] * (len(hands) - len(won))]
        held = " ".join([*hands, *piles, discards]).split()
        pack = [*self.game.book.numbers, *(self.game.book.wacky if options["wacky"] else ())]
        for player, hand, pile in zip(state["players"], hands, piles, strict=True):
            player.update(hand=hand.split(), won=pile.split())
        left = [card for card in pack if card not in held]
        state.update(deck=left if deck is None else deck.split(), discards=discards.split())
        state.update(first=1, active=1, turns=0)
        state.update(ask={"kind": "none", "player": 0}, todo=[{"step": "turn"}])
        play = self.game.play(state, Scripted([]))
        self.game._advance(play)
        self.state = play.state
        self.met: set[str] = set()

    def __getitem__(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.state["players"][seat - 1]
        return found

    def legal(self, kind: str, seat: int = 0, /, **fields: Any) -> list[dict[str, Any]]:
        """The legal actions of a type, of a seat (0: any), with these fields; `whom` stands for `with`."""
        if "whom" in fields:
            fields["with"] = fields.pop("whom")
        return [
            action
            for action in self.game.legal(self.state)
            if action["type"] == kind and seat in (0, action["player"]) and fields.items() <= action.items()
        ]

    def do(self, kind: str, seat: int = 0, /, chance: tuple[int, ...] = (), **fields: Any) -> Sitting:
        """Take the one legal action that fits; all of `chance` must be used."""
        found = self.legal(kind, seat, **fields)
        assert len(found) == 1, f"{len(found)} x {kind} {fields} at {self.state['ask']}"
        script = Scripted(chance)
        self.state = self.game.apply(self.state, found[0], script, rules=self.met)
        assert script.left == 0, f"{kind} left {script.left} numbers of chance"
        return self

    def build(self, seat: int, cards: str) -> Sitting:
        """Choose a die and lay it down."""
        for card in cards.split():
            self.do("pick", seat, card=card)
        return self.do("lay", seat)

    def roll(self, challenge: str, one: str, other: str) -> Sitting:
        """Both dice as they lie, rolled to these cards (the first seat's and its opponent's)."""
        opponent = self.state["opponent"]
        places = (self[1]["die"].index(one) + 1, self[opponent]["die"].index(other) + 1)
        return self.do("challenge", chance=places, choice=challenge)

    @property
    def ended(self) -> dict[str, Any]:
        """The outcome, and the seats of a shared victory."""
        return {**self.game.outcome(self.state), "shared": " ".join(map(str, self.state["shared"]))}

    @property
    def asks(self) -> tuple[str, int]:
        """The open question and who answers it."""
        return self.state["ask"]["kind"], self.state["ask"]["player"]


def duel(one: str, other: str, challenge: str = "highest", **more: Any) -> Sitting:
    """A battle of two whole hands, rolled to the first card of each; what is rolled lies there."""
    sitting = Sitting(one, other, **more)
    if sitting.asks[0] == "number":
        sitting.do("name", number=6)
    return sitting.roll(challenge, one.split()[0], other.split()[0])
