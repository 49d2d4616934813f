"""Dice Girls as a machine: what may be chosen at set-up, and how each of the three games begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tts_build.problem import InputError, Problem
from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, Outcome, State, copy_plain
from tts_build.rules.machine import Option, Step

from . import habits
from .abilities import Abilities
from .draft import Draft
from .play import HAND, Idol, Stage, fielded
from .scramble import scramble
from .stage import Turns
from .table import Table
from .teams import Sets

MODES = ("basic", "draft", "sets")
SCORINGS = ("pips", "wins")
ONLY_TWO = "three sets are for two players"
TWO_SETS = "three sets need a deck of idols for each player"


class DiceGirls(Turns, Abilities, Draft, Sets, Table):
    """The whole game. `data["idols"]` are its cards."""

    name = "dice_girls"
    players: ClassVar[tuple[int, int]] = (2, 3)
    in_place = True
    play_class: ClassVar[type[Any]] = Stage

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.idols = {str(row["id"]): Idol(row) for row in data["idols"]}
        self.deck = list(self.idols)

    def play(self, state: State, chance: Chance) -> Stage:
        """A state to work on."""
        return Stage(state, chance, self.idols)

    def options(self) -> list[Option]:
        """The game, how three sets are scored, and how many decks of idols there are."""
        return [
            {
                "id": "mode",
                "label": {"en": "Game", "ja": "ゲーム"},
                "kind": "one",
                "values": list(MODES),
                "default": "basic",
            },
            {
                "id": "scoring",
                "label": {"en": "Score of three sets", "ja": "3セット戦の得点"},
                "kind": "one",
                "values": list(SCORINGS),
                "default": "pips",
                "when": {"mode": "sets"},
            },
            {
                "id": "boxes",
                "label": {"en": "Decks of idols", "ja": "アイドルのデッキ数"},
                "kind": "number",
                "least": 1,
                "most": 2,
                "default": 2,
                "when": {"mode": "sets"},
            },
        ]

    def start(self, play: Stage) -> None:
        """Cards are shuffled, and dealt, piled up, or handed out as sets; the first player is random."""
        state, options = play.state, play.state["options"]
        if options["mode"] == "sets" and play.seats > 2:
            raise InputError(Problem(ONLY_TWO))
        if options["mode"] == "sets" and options["boxes"] < 2:
            raise InputError(Problem(TWO_SETS))
        state |= {"first": play.number(play.seats, "first"), "deck": [], "market": [], "head": 0, "round": 0}
        state |= {"set": 0, "totals": []}
        for player in state["players"]:
            player |= {"hand": [], "idols": [], "picks": [], "teams": [], "done": [], "shown": []}
            player |= {"chosen": 0, "team": 0, "points": 0}
        if options["mode"] == "sets":
            for player in state["players"]:
                player["hand"] = list(self.deck)
            play.ask("team", 0)
            return
        state["deck"] = play.shuffled(self.deck, "shuffle")
        if options["mode"] == "draft":
            state["head"] = state["first"]
            play.soon("deal")
            return
        for player in state["players"]:
            player["hand"], state["deck"] = state["deck"][:HAND], state["deck"][HAND:]
        play.soon("open")

    def step_open(self, play: Stage, step: Step) -> None:
        """The first player begins."""
        self.turn(play, play.state["first"])

    def outcome(self, state: State) -> Outcome:
        """With the idols of the winner, whom simulations count."""
        found = super().outcome(state)
        winner = state["winner"]
        return {**found, "idol": fielded(state["players"][winner - 1]) if winner else []}

    def held(self, state: State) -> list[list[str]]:
        """The idols that each seat has played, of all sets."""
        return [[f"idol:{card}" for card in fielded(player)] for player in state["players"]]

    def urge(self, state: State, action: Action) -> int:
        """See `habits`."""
        return habits.urge(self.asked(state), action)

    def scramble(self, state: State, chance: Chance) -> State:
        """See `scramble`."""
        return scramble(self.play(copy_plain(state), chance), self.deck)
