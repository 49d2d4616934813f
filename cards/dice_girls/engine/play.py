"""A state that is being worked on, with what the rules often ask of it.

A player has `hand` (ids of cards that may be played), `idols` (in the order in which they were played, each with its
`dice`, each with the `die` it is and the `value` it shows), and for the game of three sets `picks`, `teams`, `chosen`,
`team`, `shown` (cards played in sets before this one) and `points`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import State
from tts_build.rules.machine import Play

DICE = 22
"""Dice of one player: more are never on the table, see the tests."""
SIDES = 6
HAND, SHOWN = 6, 5
"""Cards of a hand, and idols that each player puts on the stage."""
STYLES = ("sun", "moon", "star")

Json = dict[str, Any]


class Idol:
    """What the rules need to know of a card."""

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.id = str(row["id"])
        self.style = str(row["style"])
        self.effect = str(row["effect"])
        self.icon = str(row["icon"])
        self.dice = int(self.icon) if self.icon.isdigit() else 0


class Stage(Play):
    """Players, their idols and their dice."""

    def __init__(self, state: State, chance: Chance, idols: Mapping[str, Idol]) -> None:
        super().__init__(state, chance)
        self.idols = idols

    @property
    def mode(self) -> str:
        """Which of the three games is played."""
        return str(self.state["options"]["mode"])

    def right_of(self, seat: int) -> int:
        """The seat to the right, counterclockwise."""
        return (seat - 2) % self.seats + 1

    def total(self, seat: int) -> int:
        """All pips in front of a seat."""
        return sum(die["value"] for idol in self.player(seat)["idols"] for die in idol["dice"])

    def newest(self, seat: int) -> Json:
        """The idol that a seat played last."""
        found: Json = self.player(seat)["idols"][-1]
        return found

    def lowest(self, seat: int) -> Json:
        """The lowest die on the newest idol of a seat; of equal ones the first."""
        found: Json = min(self.newest(seat)["dice"], key=lambda die: int(die["value"]))
        return found

    def spare(self, seat: int) -> list[str]:
        """The dice of a seat that lie on nobody's idol."""
        used = self.everywhere()
        mine = [f"die/{seat}#{number}" for number in range(1, DICE + 1)]
        return [die for die in mine if die not in used]

    def roll(self, seat: int, count: int) -> None:
        """So many dice of a seat rolled, and laid on its newest idol."""
        dice = self.spare(seat)[:count]
        values = self.throw(dice, SIDES)
        self.newest(seat)["dice"] += [{"die": die, "value": value} for die, value in zip(dice, values, strict=True)]

    def again(self, dice: Sequence[str]) -> None:
        """Dice that lie on idols rolled again."""
        lying = {
            die["die"]: die for player in self.state["players"] for idol in player["idols"] for die in idol["dice"]
        }
        for name, value in zip(dice, self.throw(dice, SIDES), strict=True):
            lying[name]["value"] = value

    def everywhere(self) -> dict[str, Json]:
        """All dice on idols, by name."""
        idols = [idol for player in self.state["players"] for idol in player["idols"]]
        return {die["die"]: die for idol in idols for die in idol["dice"]}

    def lying(self, seat: int) -> list[Json]:
        """The dice on all idols of a seat; of equal ones on an idol the first."""
        found: list[Json] = []
        for idol in self.player(seat)["idols"]:
            found += different(idol["dice"])
        return found


def fielded(player: Mapping[str, Any]) -> list[str]:
    """The cards that a player has played, in this set and in those before."""
    return [*player["shown"], *(one["idol"] for one in player["idols"])]


def different(dice: Sequence[Json]) -> list[Json]:
    """Dice that show different values: the first of each."""
    values = [die["value"] for die in dice]
    return [die for place, die in enumerate(dice) if die["value"] not in values[:place]]
