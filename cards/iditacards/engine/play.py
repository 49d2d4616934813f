"""A state that is being worked on, with what the rules often ask of it.

A player has `deck` (top first), `hand`, `discard` (top last), `dogs` (each `dog` with what it has `worn`), `risk` (a
stack of `card` with how many are `left` to play, innermost last), `played` (cards that lie in play until their last
step), `due` (second steps: `kind`, `card`, `count`, `seen`), `legends` (dealt, not chosen yet), `met` (legendary spaces
passed), `at` (0 is Start, the finish is one beyond the last space), `cold` and `hunger` (hypothermia and starvation),
`heed` (whether the player wants to be asked before the sled moves by itself), `gained` (whether a condition came since
the last new day), `turns` and `days`; `scars` (damage that is somewhere among the cards); `last` (the card that was
last played or turned up) and `failed` (payments that did).
"""

from __future__ import annotations

from typing import Any

from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import State
from tts_build.rules.machine import Play

from .cards import DAMAGE, Book, Design

HAND = 6
SLOTS = 6
"""Most dogs of a team."""
DEEPEST = 9
"""The end of the tracks of hypothermia and starvation."""
MOST_PACE = 3
"""The most that Pace Setters add, copies included."""

Json = dict[str, Any]


class Trail(Play):
    """Players, their teams and their decks."""

    def __init__(self, state: State, chance: Chance, book: Book) -> None:
        super().__init__(state, chance)
        self.book = book

    def around(self, seat: int) -> list[int]:
        """All seats, clockwise from this one."""
        return [(seat - 1 + step) % self.seats + 1 for step in range(self.seats)]

    def crossed(self, seat: int) -> bool:
        """Whether a player has crossed the finish: off the board for good."""
        return seat in self.state["line"]

    def leg(self, seat: int) -> Design | None:
        """The leg on which a player's pawn stands."""
        at = self.player(seat)["at"]
        if not 1 <= at <= self.book.spaces or self.crossed(seat):
            return None
        path = self.state["legs"][self.book.leg_of[at] - 1]
        self.note("ID-R71", "ID-R72", f"leg:{path[5:]}")
        return self.book[path]

    def of_leg(self, seat: int, word: str) -> int:
        """What the leg under a pawn says about a word; 0 for nothing."""
        leg = self.leg(seat)
        return leg.does.get(word, 0) if leg else 0

    # The team

    def total(self, seat: int, word: str) -> int:
        """What dogs and attachments in play add up to."""
        found, book = 0, self.book
        for one in self.player(seat)["dogs"]:
            found += book[one["dog"]].does.get(word, 0)
            if one["worn"]:
                found += book[one["worn"]].does.get(word, 0)
        return found

    def heads(self, seat: int) -> int:
        """How many dogs there are; Twin Pups are two."""
        return sum(self.book[one["dog"]].slots for one in self.player(seat)["dogs"])

    def speed(self, seat: int) -> int:
        """What is added to every movement of a player now, at least 0."""
        found = self.total(seat, "speed") + self.of_leg(seat, "speed")
        setters = self.total(seat, "pace")
        if setters:
            found += min(MOST_PACE, setters * (self.heads(seat) - 1))
        if found < 0:
            self.note("B12")
        return max(0, found)

    def opening(self, seat: int) -> int:
        """Cards that a new day gives."""
        return max(0, HAND + self.total(seat, "day") + self.of_leg(seat, "day"))

    def cost(self, seat: int, design: Design, kind: str) -> int:
        """What a card costs now: as printed, changed by the team and the leg, never below 0."""
        printed: int = getattr(design, kind)
        change = self.total(seat, kind)
        if change:
            self.note("ID-R97")
        found = printed + change
        leg = self.leg(seat)
        if leg:
            found += leg.does.get(f"{design.type}:{kind}", 0)
            if printed:
                found += leg.does.get(kind, 0)
        return max(0, found)

    # Cards

    def draw(self, seat: int, count: int) -> int:
        """Cards from the top of the deck to the hand, as far as they go. How many."""
        player = self.player(seat)
        drawn = player["deck"][:count]
        if len(drawn) < count:
            self.note("ID-R35", "B8")
        player["deck"] = player["deck"][count:]
        player["hand"] += drawn
        return len(drawn)

    def discard(self, seat: int, card: str) -> None:
        """A card onto the discard pile of a player."""
        self.player(seat)["discard"].append(card)

    def destroy(self, seat: int, card: str) -> None:
        """A card of a player out of the game."""
        self.note("ID-R33")
        self.player(seat)["scars"] -= int(card == DAMAGE)
        self.state["gone"].append(card)

    def payable(self, seat: int) -> list[str]:
        """Cards of the hand that can pay energy: all but damage."""
        return [card for card in self.player(seat)["hand"] if card != DAMAGE]

    # Damage and conditions

    def hurt(self, seat: int) -> None:
        """One damage onto the discard pile; when the pile is empty, what was destroyed is a new one."""
        state = self.state
        self.note("ID-R79", "ID-R80")
        if not state["damage"]:
            self.note("B22")
            state["damage"] = state["gone"].count(DAMAGE)
            state["gone"] = [card for card in state["gone"] if card != DAMAGE]
        if state["damage"]:
            state["damage"] -= 1
            self.player(seat)["scars"] += 1
            self.discard(seat, DAMAGE)
        else:
            self.note("B8")

    def gain(self, seat: int, kind: str) -> None:
        """One more of `cold` or `hunger`; a Lead Dog shrugs the first of a day off."""
        player = self.player(seat)
        first = not player["gained"]
        player["gained"] = True
        if first and self.total(seat, "shrug"):
            self.note("B18", "card:lead-dog")
            return
        self.note("A17")
        player[kind] = min(DEEPEST, player[kind] + 1)

    def relieve(self, seat: int, kind: str) -> None:
        """One less of a condition."""
        player = self.player(seat)
        player[kind] = max(0, player[kind] - 1)


def different(cards: list[str]) -> list[str]:
    """Each card once, in order."""
    return list(dict.fromkeys(cards))
