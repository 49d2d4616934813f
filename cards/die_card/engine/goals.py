"""Goal cards: getting one, swapping it, and whether it is fulfilled (DC-R44 to DC-R69)."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action

from .options import PRICES
from .play import Ask, Play, Step, act

ZONES = {"elf_lord": "forest", "loiterer": "land"}
"""Where the ten turns of a goal are spent (DC-R62, DC-R68)."""
BY_OTHERS = ("murderer", "ent")
"""Goals that are done by what the others are (DC-R59, DC-R67)."""


def can_buy(play: Play, seat: int) -> bool:
    """Standing next to Goal with 3i, and a card left to buy (DC-R47, DC-R111)."""
    affordable = play.player(seat)["i"] >= PRICES["goal"]
    return affordable and play.kind_at(seat) == "goal_adjacent" and bool(play.state["goal_deck"])


def do_buy_goal(play: Play, action: Action, ask: Ask) -> None:
    """For 3i, at any point, without a turn; who has one sees the new one before choosing (DC-R51)."""
    play.rule(46, 47, 111)
    play.pay(action["player"], PRICES["goal"])
    _draw_goal(play, action["player"])


def step_offer_goal(play: Play, step: Step) -> None:
    """On Goal: the first card comes by itself, a swap is a choice (DC-R48, DC-R51, DC-R52)."""
    seat = step["player"]
    if not play.state["goal_deck"]:
        return
    if play.player(seat)["goal"]:
        play.rule(51, 52)
        play.ask("swap_goal", seat)
    else:
        _draw_goal(play, seat)


def ask_swap_goal(play: Play, ask: Ask) -> list[Action]:
    """Another card, or none (DC-R52)."""
    return [act("swap_goal", ask["player"], choice=choice) for choice in ("draw", "decline")]


def do_swap_goal(play: Play, action: Action, ask: Ask) -> None:
    """Draws the other card when that is the choice."""
    if action["choice"] == "draw":
        _draw_goal(play, action["player"])


def _draw_goal(play: Play, seat: int) -> None:
    deck = play.state["goal_deck"]
    new = deck.pop(play.chance.number(len(deck), "goal") - 1)
    play.rule(45, 49)
    if play.player(seat)["goal"]:
        play.ask("keep_goal", seat, new=new)
    else:
        play.rule(74)
        play.set_goal(seat, new)


def ask_keep_goal(play: Play, ask: Ask) -> list[Action]:
    """One of the two; nobody holds both (DC-R49)."""
    return [act("keep_goal", ask["player"], choice=choice) for choice in ("old", "new")]


def do_keep_goal(play: Play, action: Action, ask: Ask) -> None:
    """The other one goes back."""
    seat = action["player"]
    if action["choice"] == "old":
        play.to_deck(ask["new"])
    else:
        play.to_deck(play.player(seat)["goal"])
        play.set_goal(seat, ask["new"])


RESTARTS = frozenset({"roll", "think", "put_back", "drop", "use_warp", "pay", "quit"})
"""What the Elf Lord can do inside that starts his ten again; so does a trade, see `trade` (DC-R64)."""


def restart(play: Play, seat: int) -> None:
    """The Elf Lord has done something inside the Forest: his ten start again, before anybody asks who has won."""
    player = play.player(seat)
    if player["goal"] == "elf_lord" and play.kind_at(seat) == "forest":
        play.rule(64)
        player["stay"] = 0
        if play.state["turn"] == seat:
            play.state["now"]["acted"] = True


def outside(play: Play, seat: int) -> None:
    """A pawn has come to a space: a stay that it has left is over."""
    player = play.player(seat)
    if play.kind_at(seat) != ZONES.get(player["goal"]):
        player["stay"] = 0


def count_stay(play: Play, seat: int) -> bool:
    """At the end of a turn: whether it counts among the ten in a row (DC-R61 to DC-R64, DC-R68, DC-R69)."""
    player = play.player(seat)
    zone = ZONES.get(player["goal"], "")
    now = play.state["now"]
    if play.kind_at(seat) != zone or now["acted"]:
        player["stay"] = 0
        return False
    if play.book.kinds[now["from"]] != zone:
        play.rule(61)
        player["stay"] = int(play.options["arrival_counts"])
        return bool(play.options["arrival_counts"])
    if now["missed"] and not play.options["miss_counts"]:
        return False
    play.rule(62 if player["goal"] == "elf_lord" else 68)
    player["stay"] += 1
    return True


def fulfilled(play: Play, seat: int) -> bool:
    """Whether the Goal card in hand is one of `BY_OTHERS`, and done. The iPhone wins by being bought, a stay at the end
    of a turn."""
    goal = play.player(seat)["goal"]
    if goal not in BY_OTHERS:
        return False
    others = [play.player(other) for other in play.others(seat)]
    if goal == "ent":
        return all(other["ghost"] for other in others)
    if not play.options["ghosts_must_be_zombies"]:
        others = [other for other in others if not other["ghost"]]
    return bool(others) and all(other["zombie"] for other in others)
