"""What the idols do once their dice lie there: the effect of each, and the choices that some of them leave."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine, Step

from .play import SHOWN, Json, Stage, different

EARLY, PAIR, HIGH, LOW = 3, 2, 5, 2
"""Encore is early until third; Harmony counts two others at most; Lyric's high values; Dolce's low ones."""


class Abilities(Machine):
    """`use` applies the ability of the newest idol; what needs a choice becomes a question."""

    def step_use(self, play: Stage, step: Step) -> None:
        seat = step["player"]
        effect = play.idols[play.newest(seat)["idol"]].effect
        if effect in ("none", "sonata"):
            return
        play.note("DG-R26", "B5", "B3" if effect in ("aria", "ballad", "interlude") else "A6")
        getattr(self, f"use_{effect}")(play, seat)

    # Without a choice

    @staticmethod
    def use_largo(play: Stage, seat: int) -> None:
        """Every 1 goes."""
        idol = play.newest(seat)
        idol["dice"] = [die for die in idol["dice"] if die["value"] != 1]
        play.note("A17")

    @staticmethod
    def use_harmony(play: Stage, seat: int) -> None:
        """One more for each other Moon idol, two at most."""
        others = [play.idols[idol["idol"]].style for idol in play.player(seat)["idols"][:-1]]
        play.roll(seat, min(PAIR, others.count("moon")))
        play.note("A7")

    @staticmethod
    def use_dolce(play: Stage, seat: int) -> None:
        """Every 1 and 2 on one's idols becomes a 6."""
        for idol in play.player(seat)["idols"]:
            for die in idol["dice"]:
                if die["value"] <= LOW:
                    die["value"] = 6

    @staticmethod
    def use_aria(play: Stage, seat: int) -> None:
        """No 1, and no value twice."""
        idol = play.newest(seat)
        idol["dice"] = [die for die in different(idol["dice"]) if die["value"] != 1]

    @staticmethod
    def use_encore(play: Stage, seat: int) -> None:
        """Early her lowest die goes, at the end she rolls one more."""
        place = len(play.player(seat)["idols"])
        if place <= EARLY:
            play.newest(seat)["dice"].remove(play.lowest(seat))
        elif place == SHOWN:
            play.roll(seat, 1)

    @staticmethod
    def use_lyric(play: Stage, seat: int) -> None:
        """One more for each high die, once."""
        play.roll(seat, sum(die["value"] >= HIGH for die in play.newest(seat)["dice"]))

    @staticmethod
    def use_duet(play: Stage, seat: int) -> None:
        """One more when an opponent is ahead."""
        mine = play.total(seat) - sum(die["value"] for die in play.newest(seat)["dice"])
        if any(mine < play.total(other) for other in play.others(seat)):
            play.roll(seat, 1)

    # Rerolls

    @staticmethod
    def use_forte(play: Stage, seat: int) -> None:
        each_opponent(play, seat, "answer")
        play.ask("reroll", seat, which="all", left=1)

    @staticmethod
    def use_cadence(play: Stage, seat: int) -> None:
        play.ask("reroll", seat, which="some", left=3)

    @staticmethod
    def use_ballad(play: Stage, seat: int) -> None:
        play.ask("reroll", seat, which="one", left=1)

    @staticmethod
    def use_interlude(play: Stage, seat: int) -> None:
        play.ask("reroll", seat, which="one", left=1)

    @staticmethod
    def step_answer(play: Stage, step: Step) -> None:
        """After Forte an opponent may reroll a die."""
        if play.lying(step["other"]):
            play.ask("reroll", step["other"], which="any", left=1)
        else:
            play.note("DG-R28", "A5")

    def ask_reroll(self, play: Stage, ask: Ask) -> list[Action]:
        """Dice of the newest idol: `all`, `some` or `one` of them; or `any` one on one's idols. Or none."""
        seat, which = ask["player"], ask["which"]
        dice = play.newest(seat)["dice"] if which != "any" else []
        if which == "all":
            found = [dice]
        elif which == "some":
            found = subsets(dice)
        else:
            found = [[die] for die in (different(dice) if which == "one" else play.lying(seat))]
        rolls: list[Action] = [
            {"type": "reroll", "player": seat, "dice": [die["die"] for die in chosen]} for chosen in found
        ]
        return [*rolls, {"type": "leave", "player": seat}]

    def do_reroll(self, play: Stage, action: Action, ask: Ask) -> None:
        play.again(action["dice"])
        if ask["left"] > 1:
            play.ask("reroll", action["player"], which=ask["which"], left=ask["left"] - 1)

    def do_leave(self, play: Stage, action: Action, ask: Ask) -> None:
        """What one may do need not be done."""

    # One die of those here

    @staticmethod
    def use_presto(play: Stage, seat: int) -> None:
        """Half her die, rounded down."""
        play.note("B2")
        play.roll(seat, play.newest(seat)["dice"][0]["value"] // 2)

    @staticmethod
    def use_minuet(play: Stage, seat: int) -> None:
        found = different(play.newest(seat)["dice"])
        if len(found) > 1:
            play.ask("six", seat)
        else:
            found[0]["value"] = 6

    def ask_six(self, play: Stage, ask: Ask) -> list[Action]:
        return _each("six", ask["player"], different(play.newest(ask["player"])["dice"]))

    def do_six(self, play: Stage, action: Action, ask: Ask) -> None:
        play.everywhere()[action["die"]]["value"] = 6

    @staticmethod
    def use_rondo(play: Stage, seat: int) -> None:
        play.ask("flip", seat)

    def ask_flip(self, play: Stage, ask: Ask) -> list[Action]:
        seat = ask["player"]
        turns: list[Action] = [
            {"type": "flip", "player": seat, "turned": [die["die"] for die in chosen]}
            for chosen in subsets(play.newest(seat)["dice"])
        ]
        return [*turns, {"type": "leave", "player": seat}]

    def do_flip(self, play: Stage, action: Action, ask: Ask) -> None:
        for name in action["turned"]:
            die = play.everywhere()[name]
            die["value"] = 7 - die["value"]

    # Dice of opponents

    @staticmethod
    def use_nocturne(play: Stage, seat: int) -> None:
        each_opponent(play, seat, "trade")

    @staticmethod
    def step_trade(play: Stage, step: Step) -> None:
        """A swap with an opponent who has dice."""
        if play.lying(step["other"]):
            play.ask("give", step["player"], other=step["other"])
        else:
            play.note("DG-R28", "A5")

    def ask_give(self, play: Stage, ask: Ask) -> list[Action]:
        """A die of one's own, the first half of a swap."""
        seat = ask["player"]
        mine: list[Action] = [{**action, "half": True} for action in _each("give", seat, play.lying(seat))]
        return [*mine, {"type": "leave", "player": seat}]

    def do_give(self, play: Stage, action: Action, ask: Ask) -> None:
        play.ask("swap", action["player"], die=action["die"], other=ask["other"])

    def ask_swap(self, play: Stage, ask: Ask) -> list[Action]:
        return _each("swap", ask["player"], play.lying(ask["other"]))

    def do_swap(self, play: Stage, action: Action, ask: Ask) -> None:
        """Each die lies where the other lay, and counts there."""
        play.note("A17")
        one, other = play.everywhere()[ask["die"]], play.everywhere()[action["die"]]
        kept = dict(one)
        one.update(other)
        other.update(kept)

    @staticmethod
    def use_staccato(play: Stage, seat: int) -> None:
        each_opponent(play, seat, "strike")
        play.ask("flip", seat)

    @staticmethod
    def step_strike(play: Stage, step: Step) -> None:
        """After Staccato has turned, a die of an opponent goes."""
        if play.lying(step["other"]):
            play.ask("remove", step["player"], other=step["other"])
        else:
            play.note("DG-R28", "A5")

    def ask_remove(self, play: Stage, ask: Ask) -> list[Action]:
        return _each("remove", ask["player"], play.lying(ask["other"]))

    def do_remove(self, play: Stage, action: Action, ask: Ask) -> None:
        play.note("A17")
        for player in play.state["players"]:
            for idol in player["idols"]:
                idol["dice"] = [die for die in idol["dice"] if die["die"] != action["die"]]


def each_opponent(play: Stage, seat: int, step: str) -> None:
    """A step for each opponent, one after the other to the left."""
    others = play.others(seat)
    if len(others) > 1:
        play.note("B13")
    for other in reversed(others):
        play.soon(step, player=seat, other=other)


def subsets(dice: list[Json]) -> list[list[Json]]:
    """Some of the dice, many before few; those that show the same values once."""
    found: list[list[Json]] = []
    known: list[Any] = []
    for size in range(len(dice), 0, -1):
        for chosen in combinations(dice, size):
            values = sorted(die["value"] for die in chosen)
            if values not in known:
                known.append(values)
                found.append(list(chosen))
    return found


def _each(kind: str, seat: int, dice: list[Json]) -> list[Action]:
    return [{"type": kind, "player": seat, "die": die["die"]} for die in dice]
