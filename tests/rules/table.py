"""A table for tests: deal what the case needs, then take actions by name and look."""

from __future__ import annotations

from typing import Any

from cards.die_card.engine.quadratic import options
from tests.rules.loading import on_a_plain_board
from tts_build.rules.chance import Scripted


def dice_for(steps: int) -> tuple[int, int, int]:
    """Faces whose options include `steps`."""
    faces = range(1, 13)
    return next((a, b, c) for a in faces for b in faces for c in faces if steps in options(a, b, c)["moves"])


class Table:
    """A game of Die Card with a scripted chance."""

    def __init__(self, players: int = 2, **chosen: Any) -> None:
        self.game = on_a_plain_board()
        self.state = self.game.setup(players, chosen, Scripted([]))

    def __getitem__(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.state["players"][seat - 1]
        return found

    def put(self, seat: int, *, hand: str = "", shown: str = "", goal: str = "", i: int = 0, **more: Any) -> Table:
        """Deal to a seat: cards off the deck (`shown` ones face up), a Goal card, i from the bag, other fields."""
        player = self[seat]
        for card in [*hand.split(), *shown.split()]:
            self.state["deck"].remove(card)
            player["hand"].append(card)
        player["shown"].update(dict.fromkeys(shown.split(), True))
        if goal:
            self.state["goal_deck"].remove(goal)
            player["goal"] = goal
        player["i"] += i
        self.state["bag"] -= i
        player.update(more)
        if seat == self.state["turn"] and "at" in more:
            self.state["now"]["from"] = more["at"]
        return self

    def legal(self, kind: str, seat: int = 0, /, **fields: Any) -> list[dict[str, Any]]:
        """The legal actions of a type, of a seat (0: any), with these fields; `to_seat` stands for `with`."""
        if "to_seat" in fields:
            fields["with"] = fields.pop("to_seat")
        return [
            action
            for action in self.game.legal(self.state)
            if action["type"] == kind
            and seat in (0, action["player"])
            and all(action.get(name) == value for name, value in fields.items())
        ]

    def do(self, kind: str, seat: int = 0, /, chance: tuple[int, ...] = (), **fields: Any) -> Table:
        """Take the one legal action that fits; all of `chance` must be used."""
        found = self.legal(kind, seat, **fields)
        assert len(found) == 1, f"{len(found)} x {kind} {fields} at {self.state['ask']}"
        script = Scripted(chance)
        self.state = self.game.apply(self.state, found[0], script)
        assert script.left == 0, f"{kind} left {script.left} numbers of chance"
        return self

    def roll(self, *dice: int) -> Table:
        """The three dice of the turn."""
        return self.do("roll", chance=dice)

    def walk(self, steps: int) -> Table:
        """Roll and move; whoever's turn it is."""
        return self.roll(*dice_for(steps)).do("move", steps=steps)

    def rest(self) -> Table:
        """A turn that changes nothing: option 0."""
        return self.walk(0)

    @property
    def asks(self) -> tuple[str, int]:
        """The open question and who answers it."""
        return self.state["ask"]["kind"], self.state["ask"]["player"]

    @property
    def moves(self) -> list[int]:
        return list(self.state["roll"]["moves"])

    def space(self, kind: str) -> int:
        """The first space of a kind."""
        return self.game.book.kinds.index(kind)

    @property
    def total_i(self) -> int:
        return int(self.state["bag"]) + sum(player["i"] for player in self.state["players"])
