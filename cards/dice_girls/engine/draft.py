"""The draft: cards are turned up, and taken there and back again."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine, Step

from .play import HAND, Stage


def order(play: Stage, head: int) -> list[int]:
    """Seats in the order of one round: 1st, 2nd, 3rd counterclockwise, and back again."""
    there = [head]
    while len(there) < play.seats:
        there.append(play.right_of(there[-1]))
    return there + there[::-1]


class Draft(Machine):
    """Rounds until everybody has six cards; `state["head"]` is 1st, `state["market"]` what lies face up."""

    def step_deal(self, play: Stage, step: Step) -> None:
        """Twice as many cards as players are turned up."""
        state = play.state
        play.note("DG-R31")
        state["market"] = [state["deck"].pop(0) for _ in range(2 * play.seats)]
        state["round"] += 1
        play.soon("offer")

    def step_offer(self, play: Stage, step: Step) -> None:
        """Whose pick it is, or the next round, or the first turn."""
        state = play.state
        taken = state["market"].count("")
        if taken < len(state["market"]):
            play.ask("take", order(play, state["head"])[taken])
        elif len(play.player(1)["hand"]) < HAND:
            play.note("DG-R35", "A10")
            state["head"] = play.right_of(state["head"])
            play.soon("deal")
        else:
            play.note("DG-R36", "A9")
            state["market"], state["first"] = [], play.right_of(state["head"])
            play.soon("open")

    def ask_take(self, play: Stage, ask: Ask) -> list[Action]:
        market = play.state["market"]
        return [{"type": "take", "player": ask["player"], "card": card} for card in market if card]

    def do_take(self, play: Stage, action: Action, ask: Ask) -> None:
        market = play.state["market"]
        play.note("DG-R32", f"DG-R3{play.seats + 1}", "A11", "B10")
        market[market.index(action["card"])] = ""
        play.player(action["player"])["hand"].append(action["card"])
        play.soon("offer")
