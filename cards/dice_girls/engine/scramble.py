"""Starts in the middle of a game: idols with any dice in front of everybody, a draft or a set that is under way."""

from __future__ import annotations

from typing import Any

from tts_build.rules.game_protocol import State

from .play import HAND, SHOWN, SIDES, Stage
from .teams import SETS

MOST = 4
"""Dice on a scrambled idol, so that the supply is never at its end."""


def scramble(play: Stage, deck: list[str]) -> State:
    """A random valid state for the players and options of `play`, whose state it fills."""
    state = play.state
    state["todo"] = []
    state["first"] = play.chance.number(play.seats, "scramble")
    cards = play.shuffled(deck, "scramble")
    if play.mode == "sets":
        _sets(play, deck)
    else:
        for player in state["players"]:
            player["hand"], cards = cards[:HAND], cards[HAND:]
        state["deck"], state["market"] = cards, []
        if play.mode == "draft":
            state["round"] = 3
            state["head"] = state["first"]
            if _below(play, 4) == 0:
                return _draft(play, deck)
    turns = _below(play, SHOWN)
    ahead = _below(play, play.seats)
    for step in range(play.seats):
        seat = (state["first"] - 1 + step) % play.seats + 1
        _stage(play, seat, turns + (step < ahead))
    state["turns"] = turns * play.seats + ahead + 1
    play.ask("play", (state["first"] - 1 + ahead) % play.seats + 1)
    return state


def _below(play: Stage, count: int) -> int:
    return play.chance.number(count, "scramble") - 1


def _stage(play: Stage, seat: int, idols: int) -> None:
    """So many cards of the hand played, with any dice."""
    player = play.player(seat)
    number = 0
    player["idols"] = []
    for _ in range(idols):
        card = player["hand"].pop(_below(play, len(player["hand"])))
        dice: list[dict[str, Any]] = []
        for _ in range(_below(play, MOST + 1)):
            number += 1
            dice.append({"die": f"die/{seat}#{number}", "value": play.chance.number(SIDES, "scramble")})
        player["idols"].append({"idol": card, "dice": dice})


def _draft(play: Stage, deck: list[str]) -> State:
    """A draft of which some rounds are over."""
    state = play.state
    cards = play.shuffled(deck, "scramble")
    rounds = _below(play, 3)
    state["round"] = rounds + 1
    for _ in range(rounds):
        state["head"] = play.right_of(state["head"])
    for player in state["players"]:
        player["hand"], cards = cards[: 2 * rounds], cards[2 * rounds :]
        player["idols"] = []
    state["market"], state["deck"] = cards[: 2 * play.seats], cards[2 * play.seats :]
    state["turns"] = 0
    play.ask("take", state["head"])
    return state


def _sets(play: Stage, deck: list[str]) -> None:
    """A set under way, with any totals before it."""
    state = play.state
    state["set"] = 1 + _below(play, SETS)
    state["totals"] = [[20 + _below(play, 50) for _ in state["players"]] for _ in range(state["set"] - 1)]
    for seat, player in enumerate(state["players"], start=1):
        cards = play.shuffled(deck, "scramble")
        player["teams"] = [cards[HAND * number : HAND * (number + 1)] for number in range(SETS)]
        player["done"] = play.shuffled([1, 2, 3], "scramble")[: state["set"]]
        player["shown"] = [card for team in player["done"][:-1] for card in player["teams"][team - 1][:SHOWN]]
        player["team"], player["chosen"], player["picks"] = player["done"][-1], 0, []
        player["hand"] = list(player["teams"][player["team"] - 1])
        wins = state["options"]["scoring"] == "wins"
        player["points"] = sum(
            int(total[seat - 1] > min(total)) if wins else total[seat - 1] for total in state["totals"]
        )
