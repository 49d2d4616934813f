"""The first step of a turn: three dice, sorted into budgets that can be split and interleaved."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from tts_build.rules.game_protocol import Action, State
from tts_build.rules.machine import Ask, Machine, Step

from .board import SLOTS, way
from .odds import SIDES
from .play import BUDGETS, Arena

WAYS = {"clockwise": 1, "counterclockwise": -1}


def told(state: State) -> str:
    """In a word how the turn has gone: who has fought."""
    fought, met = bool(state["fought"]), bool(state["met"])
    return "both" if fought and met else "monster" if fought else "players" if met else "quiet"


class Movement(Machine):
    """Rolling, walking, turning the fan, and what happens where the pawn comes to rest."""

    def step_turn(self, play: Arena, step: Step) -> None:
        """A turn begins: the dice have not been rolled."""
        state = play.state
        state["told"] = told(state) if state["turns"] else ""
        state["turns"] += 1
        state |= {"order": [], "fought": [], "met": [], "chained": [], "owes": [], "landed": [], "dice": []}
        state["trail"] = {"piece": "", "from": ""}
        for player in state["players"]:
            player["came"] = ""
        play.note("RD-R48")
        play.ask("roll", play.active)

    def ask_roll(self, play: Arena, ask: Ask) -> list[Action]:
        return [{"type": "roll", "player": ask["player"], "dice": [f"move#{number}" for number in (1, 2, 3)]}]

    def do_roll(self, play: Arena, action: Action, ask: Ask) -> None:
        """The lowest die for the monsters, the median for the fan, the highest for the pawn."""
        values = dict(zip(action["dice"], play.throw(action["dice"], SIDES), strict=True))
        dice = sorted(values, key=lambda die: values[die])
        play.state["dice"] = dice
        play.state["budget"] = {name: values[die] for name, die in zip(BUDGETS, dice, strict=True)}
        play.note("RD-R8", "RD-R9", "RD-R10", "RD-R11", "RD-R12")
        if len(set(values.values())) < len(values):
            play.note("A8")
        play.soon("moving")

    def step_moving(self, play: Arena, step: Step) -> None:
        """On, as long as something can move; what is left then is lost."""
        if self.ask_move(play, {"focus": ""}):
            play.ask("move", play.active, focus="")
            return
        if any(play.state["budget"].values()):
            play.note("A5")
        play.soon("landed")

    # What can move

    def reach(self, play: Arena, piece: str) -> Mapping[str, tuple[int, str]]:
        """Where a piece can go with the steps that are left for it."""
        state = play.state
        pawn = piece == "pawn"
        steps = state["budget"]["pawn" if pawn else "monster"]
        trail = state["trail"]
        barred = trail["from"] if state["options"]["no_reversal"] and trail["piece"] == piece else ""
        shut = play.shut(play.active if pawn else 0)
        return play.board.reach(state["fan"], play.where(piece), steps, shut, barred)

    def pieces(self, play: Arena) -> list[str]:
        """Pieces that can go somewhere: the pawn, then monsters."""
        names = ["pawn", *(one["thing"] for one in play.state["monsters"])]
        return [name for name in names if self.reach(play, name)]

    def ask_move(self, play: Arena, ask: Ask) -> list[Action]:
        """Turns of the fan, other pieces to move instead, and where the piece that is looked at can go.

        That is the one of `focus`, or else the first that can go anywhere.
        """
        seat, pieces = play.active, self.pieces(play)
        focus = ask["focus"]
        found: list[Action] = []
        if focus == "":
            found += self._turns(play)
            found += [{"type": "focus", "player": seat, "piece": name, "half": True} for name in pieces[1:]]
            focus = pieces[0] if pieces else ""
        return found + (self._walks(play, focus) if focus else [])

    @staticmethod
    def _turns(play: Arena) -> list[Action]:
        state, trail = play.state, play.state["trail"]
        ways = list(WAYS)
        if state["options"]["no_reversal"] and trail["piece"] == "fan":
            ways = [trail["from"]]
        return [
            {"type": "turn", "player": play.active, "choice": choice, "count": count}
            for choice in ways
            for count in range(1, state["budget"]["fan"] + 1)
        ]

    def _walks(self, play: Arena, piece: str) -> list[Action]:
        seat, reach = play.active, self.reach(play, piece)
        steps = play.state["budget"]["pawn" if piece == "pawn" else "monster"]
        free = not play.state["options"]["no_reversal"] and not (play.demons and piece == "pawn")
        found: list[Action] = []
        if reach and free and steps % 2 == 0 and play.where(piece) not in play.shut(seat if piece == "pawn" else 0):
            found.append({"type": "pace", "player": seat, "piece": piece})
        order = sorted(reach, key=lambda name: (-reach[name][0], play.board.place[name]))
        return found + [{"type": "walk", "player": seat, "piece": piece, "to": name} for name in order]

    # Moving

    def do_focus(self, play: Arena, action: Action, ask: Ask) -> None:
        play.ask("move", action["player"], focus=action["piece"])

    def do_turn(self, play: Arena, action: Action, ask: Ask) -> None:
        """The fan goes so many steps one way; every step moves all bridges."""
        state = play.state
        play.note("RD-R4", "A3", "A4")
        state["fan"] = (state["fan"] + WAYS[action["choice"]] * action["count"]) % SLOTS
        self._moved(play, "fan", "fan", action["count"], action["choice"])

    def do_walk(self, play: Arena, action: Action, ask: Ask) -> None:
        """A piece goes to a space by the shortest way that is open."""
        piece, to = action["piece"], action["to"]
        reach, start = self.reach(play, piece), play.where(piece)
        spaces = way(reach, start, to)
        if piece == "pawn":
            for space in spaces:
                play.move_pawn(play.active, space)
                play.note(*(("RD-R23",) if play.wall(space) else ()), *(() if play.free(space) else ("A10",)))
                if play.demons and play.take_die(play.active):
                    play.note("C11")
                    play.fill()
        else:
            play.monster(piece)["at"] = to
            play.note("A9" if len(play.state["monsters"]) > 1 else "RD-R9")
        if any(one[0] != other[0] for one, other in pairwise([start, *spaces])):
            play.note("RD-R1")
        budget = "pawn" if piece == "pawn" else "monster"
        self._moved(play, piece, budget, len(spaces), [start, *spaces][-2])

    def do_pace(self, play: Arena, action: Action, ask: Ask) -> None:
        """To and fro, until the steps are used up."""
        piece = action["piece"]
        budget = "pawn" if piece == "pawn" else "monster"
        play.note("B10")
        if piece == "pawn":
            play.has_moved(play.active)
        self._moved(play, piece, budget, play.state["budget"][budget], "")

    @staticmethod
    def _moved(play: Arena, piece: str, budget: str, steps: int, came: str) -> None:
        state = play.state
        if piece in state["order"] and state["trail"]["piece"] != piece:
            play.note("RD-R14")
        if [name for name in state["order"] if name != piece]:
            play.note("RD-R13")
        if state["options"]["no_reversal"]:
            play.note("A6")
        state["order"] = [name for name in state["order"] if name != piece] + [piece]
        state["trail"] = {"piece": piece, "from": came}
        state["budget"][budget] -= steps
        play.soon("moving")

    # Coming to rest

    def step_landed(self, play: Arena, step: Step) -> None:
        """Dice are picked up, and players met, where the pawn has come to rest; then the rest of the turn."""
        state = play.state
        state["budget"], state["dice"] = dict.fromkeys(BUDGETS, 0), []
        if "pawn" in state["order"]:
            state["landed"] = play.company(play.active)
            if not play.demons:
                play.note("A7")
                play.take_die(play.active)
        for name in ("end", "duels", "brawls", "trade"):
            play.soon(name)
