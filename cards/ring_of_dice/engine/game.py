"""Ring of Dice as a machine: what may be chosen at set-up, how the game begins, turns follow each other, and ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, Outcome, State, copy_plain
from tts_build.rules.machine import Option, Step

from . import habits
from .board import Board
from .duels import Duels
from .fights import Fights
from .movement import Movement, told
from .play import BUDGETS, DICE, HELD, Arena
from .scramble import scramble
from .table import Table
from .trade import Trade

RULESETS = ("seed", "demons")
ROUNDS = (0, 10, 20, 40)
"""Rounds after which a game ends, 0 for never."""


class RingOfDice(Movement, Trade, Fights, Duels, Table):
    """The whole game. `data["spaces"]` are the spaces of its board."""

    name = "ring_of_dice"
    players: ClassVar[tuple[int, int]] = (2, 4)
    in_place = True
    play_class: ClassVar[type[Any]] = Arena

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.board = Board(data["spaces"])

    def play(self, state: State, chance: Chance) -> Arena:
        """A state to work on."""
        return Arena(state, chance, self.board)

    def options(self) -> list[Option]:
        """The rules, what becomes of dice that are lost, turning back, and a limit for those who want one."""
        return [
            {"id": "ruleset", "label": "Rules", "kind": "one", "values": list(RULESETS), "default": "seed"},
            {
                "id": "respawn_lost_dice",
                "label": "Dice lost in fights come back",
                "kind": "yes",
                "default": True,
                "when": {"ruleset": "seed"},
            },
            {"id": "no_reversal", "label": "No turning back", "kind": "yes", "default": False},
            {"id": "round_limit", "label": "Rounds", "kind": "one", "values": list(ROUNDS), "default": 0},
        ]

    def start(self, play: Arena) -> None:
        """Pawns on the inner ring, a monster and dice on the outer one."""
        state = play.state
        names = [f"pickup#{number}" for number in range(1, DICE + 1)]
        state |= {"active": 1, "fan": 0, "walls": [], "monsters": [], "pickups": [], "pool": []}
        state |= {"budget": dict.fromkeys(BUDGETS, 0), "dice": [], "trail": {"piece": "", "from": ""}, "order": []}
        state |= {"fought": [], "met": [], "chained": [], "owes": [], "landed": []}
        state["told"], state["movers"] = "", list(range(1, play.seats + 1))
        state["clash"] = {"seat": 0, "foe": "", "mine": [], "theirs": [], "how": ""}
        for seat, player in enumerate(state["players"], start=1):
            player |= {"at": play.home(seat), "came": "", "held": [], "trinkets": [], "source": ""}
        spaces = self._lairs(play)
        play.put_monster("monster#1", spaces[play.number(len(spaces), "monster") - 1])
        if play.demons:
            state["pool"] = names
            play.fill()
        else:
            for die, space in zip(names, self.board.open_outer, strict=True):
                play.lay_die(die, space)
        play.soon("turn")

    def _lairs(self, play: Arena) -> list[str]:
        """Where the first monster may stand: for two players as far from one as from the other."""
        if play.demons:
            return self.board.outer
        return ["O4", "O12"] if play.seats == 2 else self.board.open_outer

    def between(self, play: Arena) -> None:
        """Back in the middle with a trinket and three dice one wins; with fewer than three dice left nobody can."""
        for seat in play.from_active():
            player = play.player(seat)
            if play.inside(seat) and player["trinkets"] and len(player["held"]) == HELD:
                play.note("RD-R7", "A2", "B3")
                play.finish("home", seat)
                return
        if not play.demons and DICE - len(play.state["pool"]) < HELD:
            play.finish("dry")

    def step_end(self, play: Arena, step: Step) -> None:
        """The turn passes to the left, or the last round is over."""
        state, limit = play.state, play.state["options"]["round_limit"]
        if limit and state["turns"] == limit * play.seats:
            play.finish("limit", self._ahead(play))
            return
        state["active"] = state["active"] % play.seats + 1
        play.soon("turn")

    @staticmethod
    def _ahead(play: Arena) -> int:
        """Who has most trinkets, then most dice; 0 when several have."""
        worth = [(len(player["trinkets"]), len(player["held"])) for player in play.state["players"]]
        return worth.index(max(worth)) + 1 if worth.count(max(worth)) == 1 else 0

    def outcome(self, state: State) -> Outcome:
        """With where the winner's trinket came from."""
        winner = state["winner"]
        source = state["players"][winner - 1]["source"] if state["ending"] == "home" else ""
        return {**super().outcome(state), "trinket": source}

    def held(self, state: State) -> list[list[str]]:
        """The trinket of each seat, by where it came from."""
        return [[f"trinket:{player['source']}"] if player["trinkets"] else [] for player in state["players"]]

    def told(self, state: State) -> str:
        """Who fought in the turn before, or in the last one."""
        return told(state) if state["ending"] else str(state["told"])

    def watch(self, state: State) -> dict[str, int]:
        """Spaces with a wall."""
        return {f"wall:{wall['at']}": 1 for wall in state["walls"]}

    def urge(self, state: State, action: Action) -> int:
        """See `habits`."""
        return habits.urge(self.asked(state), action)

    def scramble(self, state: State, chance: Chance) -> State:
        """See `scramble`."""
        return scramble(self.play(copy_plain(state), chance))
