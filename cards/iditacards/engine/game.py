"""Iditacards as a machine: what may be chosen at set-up, and how a race begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, Outcome, State, copy_plain
from tts_build.rules.machine import Option

from . import habits, table
from .cards import COLOURS, PILES, Book
from .days import WEATHER, Days
from .effects import Effects
from .play import Trail
from .scramble import scramble
from .seconds import Seconds
from .turns import Turns

DEALT = 5
"""Legendary cards for each player."""


class Iditacards(Seconds, Days, Turns, Effects):
    """The whole game."""

    name = "iditacards"
    players: ClassVar[tuple[int, int]] = (1, 4)
    in_place = True
    play_class: ClassVar[type[Any]] = Trail

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.book = Book(data)

    def play(self, state: State, chance: Chance) -> Trail:
        """A state to work on."""
        return Trail(state, chance, self.book)

    def options(self) -> list[Option]:
        """Readings of the rules that a table may prefer."""
        labels = {
            "sudden_death": "The first over the line wins at once",
            "may_pass": "A turn may be passed",
            "damage_playable_as_risk": "Damage turned up as risk may be paid",
            "backward_triggers": "Spaces count when one moves back",
        }
        return [{"id": name, "label": label, "kind": "yes", "default": False} for name, label in labels.items()]

    def start(self, play: Trail) -> None:
        """Decks are shuffled and dealt, legs laid, hands drawn, and the weather rolled for the first time."""
        state, book = play.state, self.book
        state |= {"first": play.number(play.seats, "first"), "active": 0, "caller": 0, "joined": []}
        state |= {"weather": "", "supply": [], "gone": [], "damage": book.damage, "line": [], "ranking": []}
        for seat, player in enumerate(state["players"], start=1):
            wheel = f"{COLOURS[seat - 1]}/wheel-dog"
            pack = [card for card in book.starters[seat - 1] if card != wheel]
            player |= {"deck": play.shuffled(pack, "shuffle"), "hand": [], "discard": [], "risk": [], "played": []}
            player |= {"dogs": [{"dog": wheel, "worn": ""}], "due": [], "legends": [], "met": []}
            player |= {"at": 0, "cold": 0, "hunger": 0, "heed": False, "gained": False, "turns": 0, "days": 0}
            player |= {"last": "", "failed": 0, "scars": 0}
        for name in PILES:
            state[name] = play.shuffled(book.piles[name], "shuffle")
        for player in state["players"]:
            player["legends"], state["legendary"] = state["legendary"][:DEALT], state["legendary"][DEALT:]
        state["legs"] = [legs[play.number(len(legs), "leg") - 1] for legs in book.legs]
        for seat in range(1, play.seats + 1):
            play.draw(seat, play.opening(seat))
        state["weather"] = WEATHER[play.throw(["weather"], len(WEATHER))[0] - 1]
        play.soon("turn", player=state["first"])

    def outcome(self, state: State) -> Outcome:
        """With the place of the winner in the order of turns, which simulations count."""
        found = super().outcome(state)
        place = (state["winner"] - state["first"]) % len(state["players"]) + 1 if state["winner"] else 0
        return {**found, "place": str(place) if place else ""}

    def layout(self, state: State) -> dict[str, Any]:
        """Where everything lies."""
        return table.layout(self.asked(state))

    def view(self, state: State, seat: int) -> State:
        """The state as a seat knows it."""
        return table.view(self.asked(state), seat)

    def aim(self, state: State, action: Action) -> dict[str, str]:
        """The thing an action is about, and where it goes."""
        return table.aim(self.asked(state), action)

    def urge(self, state: State, action: Action) -> int:
        """See `habits`."""
        return habits.urge(self.asked(state), action)

    def scramble(self, state: State, chance: Chance) -> State:
        """See `scramble`."""
        return scramble(self.play(copy_plain(state), chance))
