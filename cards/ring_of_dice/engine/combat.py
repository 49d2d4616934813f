"""What fights have in common: the throw, a tie, going home, and where one goes afterwards."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine

from .odds import SIDES
from .play import Arena


class Combat(Machine):
    """Every fight is an action that throws all of its dice; a tie is a question that throws them again."""

    @staticmethod
    def throw(play: Arena, mine: int, action: Action) -> tuple[list[int], list[int]]:
        """What the dice of an action show: the first `mine` of them, and the rest."""
        values = play.throw(action.get("dice", []), SIDES)
        return values[:mine], values[mine:]

    @staticmethod
    def tell(play: Arena, seat: int, foe: str, mine: list[int], theirs: list[int], how: str) -> None:
        play.state["clash"] = {"seat": seat, "foe": foe, "mine": mine, "theirs": theirs, "how": how}

    @staticmethod
    def home(play: Arena, seat: int) -> None:
        """Whoever goes home need not go anywhere else."""
        play.state["owes"] = [one for one in play.state["owes"] if one["seat"] != seat]
        play.go_home(seat)

    def ask_again(self, play: Arena, ask: Ask) -> list[Action]:
        """The same dice again."""
        return [ask["action"]]

    # Where to go after a fight

    def leave(self, play: Arena, seat: int, step: str) -> bool:
        """Whether somebody has to say where a seat goes that has fought where it stands; `step` comes after that."""
        owes = play.state["owes"]
        mine = [one for one in owes if one["seat"] == seat]
        if not mine:
            return False
        exits = play.exits(seat)
        play.state["owes"] = [one for one in owes if one["seat"] != seat]
        if not exits:
            play.note("A22", "B4")
            return False
        play.soon(step)
        play.ask("leave", mine[-1]["by"], seat=seat, stay=all(one["stay"] for one in mine))
        return True

    def ask_leave(self, play: Arena, ask: Ask) -> list[Action]:
        """Spaces to go to; who has beaten every monster there may stay."""
        seat, by = ask["seat"], ask["player"]
        found: list[Action] = [{"type": "pass", "player": by}] if ask["stay"] else []
        return found + [{"type": "go", "player": by, "seat": seat, "to": space} for space in play.exits(seat)]

    def do_go(self, play: Arena, action: Action, ask: Ask) -> None:
        """Nothing is picked up there."""
        play.note("RD-R46" if play.state["met"] else "RD-R40", "A16", "B4", "B5")
        play.move_pawn(action["seat"], action["to"])
