"""Second steps, a turn after the first: cards are taken from the supply, or destroyed of those that were seen."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine, Step

from .play import Json, Trail, different


class Seconds(Machine):
    """All that are due, in the order of their first steps."""

    def step_seconds(self, play: Trail, step: Step) -> None:
        seat = step["player"]
        due = play.player(seat)["due"]
        if not due:
            return
        play.soon("seconds", player=seat)
        one = due[0]
        if one["kind"] == "take":
            self._take(play, seat, one)
        elif one["seen"]:
            play.ask("sort", seat)
        else:
            self._done(play, seat)

    @staticmethod
    def _done(play: Trail, seat: int) -> None:
        """The card of the first second step has done its last."""
        player = play.player(seat)
        one = player["due"].pop(0)
        play.note("B10")
        player["played"].remove(one["card"])
        play.discard(seat, one["card"])

    def _take(self, play: Trail, seat: int, one: Json) -> None:
        """What leaves no choice is done."""
        supply = play.state["supply"]
        play.note("ID-R92")
        if len(supply) > one["count"] > 0:
            play.ask("take", seat)
            return
        if len(supply) < one["count"]:
            play.note("A16")
        if one["count"]:
            play.player(seat)["hand"] += supply
            play.state["supply"] = []
        self._done(play, seat)

    def ask_take(self, play: Trail, ask: Ask) -> list[Action]:
        """Any card of the supply."""
        seat = ask["player"]
        half = {"half": True} if play.player(seat)["due"][0]["count"] > 1 else {}
        return [{"type": "take", "player": seat, "card": card, **half} for card in different(play.state["supply"])]

    def do_take(self, play: Trail, action: Action, ask: Ask) -> None:
        player = play.player(action["player"])
        play.state["supply"].remove(action["card"])
        player["hand"].append(action["card"])
        player["due"][0]["count"] -= 1

    def ask_sort(self, play: Trail, ask: Ask) -> list[Action]:
        """Of the cards that were seen some are destroyed, any discarded; the rest goes back."""
        seat = ask["player"]
        one = play.player(seat)["due"][0]
        cards = different(one["seen"])
        half = {"half": True} if len(one["seen"]) > 1 else {}
        found: list[Action] = []
        if one["count"]:
            found += [{"type": "destroy", "player": seat, "card": card, **half} for card in cards]
        found += [{"type": "discard", "player": seat, "card": card, **half} for card in cards]
        return [*found, {"type": "enough", "player": seat}]

    def do_destroy(self, play: Trail, action: Action, ask: Ask) -> None:
        one = play.player(action["player"])["due"][0]
        play.note("ID-R94")
        one["seen"].remove(action["card"])
        one["count"] -= 1
        play.destroy(action["player"], action["card"])

    def do_discard(self, play: Trail, action: Action, ask: Ask) -> None:
        play.note("ID-R94")
        play.player(action["player"])["due"][0]["seen"].remove(action["card"])
        play.discard(action["player"], action["card"])

    def do_enough(self, play: Trail, action: Action, ask: Ask) -> None:
        """The others are shuffled back."""
        player = play.player(action["player"])
        player["deck"] = play.shuffled(player["deck"] + player["due"][0]["seen"], "shuffle")
        player["due"][0]["seen"] = []

    def lapse(self, play: Trail, seat: int) -> None:
        """Second steps that are not taken: what was seen goes back into the deck."""
        player = play.player(seat)
        if not player["due"]:
            return
        play.note("A13")
        seen = [card for one in player["due"] for card in one["seen"]]
        if seen:
            player["deck"] = play.shuffled(player["deck"] + seen, "shuffle")
        while player["due"]:
            self._done(play, seat)
