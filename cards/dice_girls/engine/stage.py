"""A turn: a card is put down, dice are rolled, the ability is applied, and the player to the left is next."""

from __future__ import annotations

from typing import Any

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine, Step

from .play import SHOWN, STYLES, Stage

FEWEST, MOST = 2, 4
"""Two are the fewest dice of Interlude and Ballad; four the most of Sonata, and what Aria rolls."""


class Turns(Machine):
    """The basic rule from the first turn to the sum of all pips; the other games come to it too."""

    def ask_play(self, play: Stage, ask: Ask) -> list[Action]:
        """Every card of the hand."""
        seat = ask["player"]
        return [{"type": "play", "player": seat, "card": card} for card in play.player(seat)["hand"]]

    def do_play(self, play: Stage, action: Action, ask: Ask) -> None:
        seat = action["player"]
        player = play.player(seat)
        play.note("DG-R3", "DG-R14", "DG-R23", "DG-R37" if play.mode == "draft" else "DG-R12")
        if play.mode == "sets":
            play.note("DG-R44")
        player["hand"].remove(action["card"])
        player["idols"].append({"idol": action["card"], "dice": []})
        play.soon("next", player=seat)
        play.soon("use", player=seat)
        play.soon("count", player=seat)

    def step_count(self, play: Stage, step: Step) -> None:
        """How many dice: those of the icon, or what the ability of a `?` says; one more for the very first idol."""
        seat = step["player"]
        idol = play.idols[play.newest(seat)["idol"]]
        play.note("DG-R21", "DG-R24", "DG-R25")
        if idol.icon == "?":
            play.note("DG-R22", "DG-R27")
        if idol.effect == "interlude":
            found = {self.answered(play, other) for other in play.others(seat)}
            if len(found) > 1:
                play.note("A2")
                play.ask("opponent", seat)
                return
            play.soon("roll", player=seat, count=found.pop())
            return
        play.soon("roll", player=seat, count=self.count(play, seat))

    def step_roll(self, play: Stage, step: Step) -> None:
        seat = step["player"]
        if not self.opens(play, seat):
            play.roll(seat, step["count"])
            return
        play.note("DG-R16", "A4", "B6", "B12")
        if play.idols[play.newest(seat)["idol"]].icon == "?":
            play.note("A3")
        play.roll(seat, step["count"] + 1)
        play.newest(seat)["dice"].remove(play.lowest(seat))
        play.ask("reroll", seat, which="one", left=1)

    def step_next(self, play: Stage, step: Step) -> None:
        """The player to the left, or the end when everybody has five idols in front."""
        seat = play.left_of(step["player"])
        play.note("DG-R15")
        if len(play.player(seat)["idols"]) < SHOWN:
            self.turn(play, seat)
        else:
            play.note("DG-R17", "A15")
            play.soon("sum")

    def turn(self, play: Stage, seat: int) -> None:
        """A seat is on turn."""
        play.state["turns"] += 1
        play.ask("play", seat)

    def step_sum(self, play: Stage, step: Step) -> None:
        """All pips are summed; the higher sum wins."""
        play.note("DG-R4", "DG-R5", "DG-R18")
        totals = [play.total(seat) for seat in range(1, play.seats + 1)]
        play.state["totals"].append(totals)
        if play.mode == "sets":
            play.soon("set_over")
            return
        self.decide(play, totals)

    @staticmethod
    def decide(play: Stage, scores: list[int]) -> None:
        """The game is over: the one with the highest score wins, equal ones draw."""
        best = [seat for seat, score in enumerate(scores, start=1) if score == max(scores)]
        if len(best) > 1:
            play.note("DG-R48" if play.mode == "sets" else "DG-R20")
            if play.seats > 2:
                play.note("A16")
            play.finish("draw")
        else:
            play.note("DG-R47" if play.mode == "sets" else "DG-R19")
            play.finish("win", best[0])

    # How many dice

    @staticmethod
    def opens(play: Stage, seat: int) -> bool:
        """Whether the newest idol of a seat is the very first one, who rolls one die more."""
        return bool(seat == play.state["first"] and len(play.player(seat)["idols"]) == 1)

    @staticmethod
    def answered(play: Stage, other: int) -> int:
        """Dice of Interlude for an opponent: as many as lie on the newest idol, at least two."""
        idols = play.player(other)["idols"]
        return max(FEWEST, len(idols[-1]["dice"])) if idols else FEWEST

    @staticmethod
    def count(play: Stage, seat: int) -> int:
        """Dice of an idol that asks for no choice, without the die more."""
        idols = play.player(seat)["idols"]
        idol = play.idols[idols[-1]["idol"]]
        if idol.effect == "sonata":
            return min(MOST, len(idols))
        if idol.effect == "aria":
            return MOST
        if idol.effect == "ballad":
            mine: list[Any] = [play.idols[one["idol"]].style for one in idols]
            return max(FEWEST, sum(style in mine for style in STYLES))
        return idol.dice

    # Choosing an opponent

    def ask_opponent(self, play: Stage, ask: Ask) -> list[Action]:
        """Whose newest idol Interlude answers."""
        seat = ask["player"]
        return [{"type": "opponent", "player": seat, "seat": other} for other in play.others(seat)]

    def do_opponent(self, play: Stage, action: Action, ask: Ask) -> None:
        play.soon("roll", player=action["player"], count=self.answered(play, action["seat"]))
