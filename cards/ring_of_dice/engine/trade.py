"""The second step of a turn: dice are given up for walls and monsters. Where dice come back to the board."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine, Step

from .odds import SIDES
from .play import UTILITY, Arena


class Trade(Machine):
    """Sacrifices, any number of them, and new dice on the board."""

    def step_trade(self, play: Arena, step: Step) -> None:
        if any(action["type"] != "done" for action in self.ask_trade(play, {"player": play.active})):
            play.ask("trade", play.active)

    def ask_trade(self, play: Arena, ask: Ask) -> list[Action]:
        """A die for walls, a die for a monster, or no more."""
        seat = ask["player"]
        found: list[Action] = []
        if play.player(seat)["held"]:
            found.append({"type": "wall", "player": seat, "dice": [UTILITY]})
            if play.spare_monsters():
                found.append({"type": "summon", "player": seat, "half": True})
        return [*found, {"type": "done", "player": seat}]

    def do_done(self, play: Arena, action: Action, ask: Ask) -> None:
        """What one may do need not be done."""

    # Walls

    @staticmethod
    def wall_spaces(play: Arena, seat: int) -> list[str]:
        """Marked spaces without a wall or with an opponent's, whoever stands there; as long as one has tokens."""
        own = [wall["at"] for wall in play.state["walls"] if wall["seat"] == seat]
        return [space for space in play.board.marked if space not in own] if play.spare_walls(seat) else []

    def do_wall(self, play: Arena, action: Action, ask: Ask) -> None:
        """A die is rolled for the number of walls, a held die is spent."""
        count = play.throw(action["dice"], SIDES)[0]
        play.note("RD-R18", "RD-R19", "RD-R20", "A27", *(() if self.wall_spaces(play, action["player"]) else ("B14",)))
        play.soon("trade")
        play.soon("place", left=count)
        play.lose_die(action["player"], "sacrifice")

    def step_place(self, play: Arena, step: Step) -> None:
        spaces = self.wall_spaces(play, play.active)
        if spaces and step["left"]:
            play.ask("place", play.active, left=step["left"])
        elif step["left"]:
            play.note("A25")

    def ask_place(self, play: Arena, ask: Ask) -> list[Action]:
        seat = ask["player"]
        spaces = self.wall_spaces(play, seat)
        return [
            *({"type": "place", "player": seat, "to": space} for space in spaces),
            {"type": "enough", "player": seat},
        ]

    def do_place(self, play: Arena, action: Action, ask: Ask) -> None:
        """A new wall, or one that changes its owner."""
        play.note("RD-R21", "RD-R22", "A24")
        play.put_wall(action["player"], action["to"])
        play.soon("place", left=ask["left"] - 1)

    def do_enough(self, play: Arena, action: Action, ask: Ask) -> None:
        """The walls that are left are lost."""

    # Monsters

    def do_summon(self, play: Arena, action: Action, ask: Ask) -> None:
        play.ask("where", action["player"])

    def ask_where(self, play: Arena, ask: Ask) -> list[Action]:
        """Every space without a pawn."""
        seat = ask["player"]
        return [
            {"type": "conjure", "player": seat, "to": space} for space in play.board.all if not play.pawns_at(space)
        ]

    def do_conjure(self, play: Arena, action: Action, ask: Ask) -> None:
        """A new monster; a held die is spent."""
        play.note("RD-R18", "RD-R24", "RD-R25", "A26", "B8")
        play.put_monster(play.spare_monsters()[0], action["to"])
        play.soon("trade")
        play.lose_die(action["player"], "sacrifice")

    # Dice come back

    def step_spawn(self, play: Arena, step: Step) -> None:
        """A die appears as far away as can be; among several such spaces the loser chooses."""
        spaces = play.farthest(step["at"])
        play.note("A12", "A13", "B2", *(("B9",) if play.state["fought"] or play.state["met"] else ()))
        if not spaces:
            play.state["pool"].append(step["die"])
        elif len(spaces) == 1:
            play.lay_die(step["die"], spaces[0])
        else:
            play.ask("drop", step["player"], die=step["die"], at=step["at"])

    def ask_drop(self, play: Arena, ask: Ask) -> list[Action]:
        return [{"type": "drop", "player": ask["player"], "to": space} for space in play.farthest(ask["at"])]

    def do_drop(self, play: Arena, action: Action, ask: Ask) -> None:
        play.lay_die(ask["die"], action["to"])

    def step_refill(self, play: Arena, step: Step) -> None:
        play.fill()
