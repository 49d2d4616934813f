"""What a card costs, from top to bottom: energy from the hand, health from the deck, risk over the turns to come."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine, Step

from .cards import DAMAGE
from .play import Trail, different

RELIEF = {"personal": ("cold", "ID-R76"), "food": ("hunger", "ID-R77")}
"""What playing a card of a type lessens, paid or not."""


class Costs(Machine):
    """From a card that is put down or turned up to its effect, or to its failure."""

    def begin(self, play: Trail, seat: int, card: str) -> None:
        """A card that lies in play now is to be paid."""
        design = play.book[card]
        play.player(seat)["last"] = card
        play.note("ID-R44", "ID-R45", "B7", f"card:{design.id}")
        if design.type in RELIEF:
            kind, rule = RELIEF[design.type]
            play.note(rule)
            play.relieve(seat, kind)
        play.soon("energy", player=seat, card=card, left=play.cost(seat, design, "energy"))

    def step_energy(self, play: Trail, step: Step) -> None:
        """As many cards of the hand as the energy asks for; what leaves no choice is done."""
        seat, left = step["player"], step["left"]
        payable = play.payable(seat) if left else []
        if left:
            play.note("ID-R46")
        if len(payable) > left:
            play.ask("energy", seat, card=step["card"], left=left)
            return
        for card in payable:
            self._spend(play, seat, card)
        if len(payable) < left:
            self.fail(play, seat, step["card"])
        else:
            play.soon("health", player=seat, card=step["card"])

    def ask_energy(self, play: Trail, ask: Ask) -> list[Action]:
        """Each card that is no damage; the last one makes it final."""
        seat = ask["player"]
        half = {"half": True} if ask["left"] > 1 else {}
        return [{"type": "spend", "player": seat, "card": card, **half} for card in different(play.payable(seat))]

    def do_spend(self, play: Trail, action: Action, ask: Ask) -> None:
        seat = action["player"]
        self._spend(play, seat, action["card"])
        play.soon("energy", player=seat, card=ask["card"], left=ask["left"] - 1)

    @staticmethod
    def _spend(play: Trail, seat: int, card: str) -> None:
        play.player(seat)["hand"].remove(card)
        play.discard(seat, card)

    def step_health(self, play: Trail, step: Step) -> None:
        """Cards off the top of the deck; damage among them, or none left, and the payment fails. Then the risk."""
        seat, card = step["player"], step["card"]
        player, design = play.player(seat), play.book[card]
        for _ in range(play.cost(seat, design, "health")):
            play.note("ID-R48", "A3")
            if not player["deck"]:
                play.note("A4")
                self.fail(play, seat, card)
                return
            turned = player["deck"].pop(0)
            play.discard(seat, turned)
            if turned == DAMAGE:
                play.note("ID-R81", "A10")
                self.fail(play, seat, card)
                return
        risk = play.cost(seat, design, "risk")
        if not risk:
            play.soon("resolve", player=seat, card=card)
            return
        play.note("ID-R49", "ID-R50", *(["ID-R54", "A6"] if player["risk"] else []))
        player["played"].remove(card)
        player["risk"].append({"card": card, "left": risk})

    def fail(self, play: Trail, seat: int, card: str) -> None:
        """A card that cannot be paid has no effect; under it everything that was risked fizzles."""
        play.note("ID-R51", "A5")
        play.player(seat)["played"].remove(card)
        play.discard(seat, card)
        self.fizzle(play, seat)

    def fizzle(self, play: Trail, seat: int) -> None:
        """A payment has failed: all that was risked is discarded."""
        player = play.player(seat)
        player["failed"] += 1
        if player["risk"]:
            play.note("ID-R53", "A7", "B10")
        for frame in player["risk"]:
            play.discard(seat, frame["card"])
        player["risk"] = []

    def turn_up(self, play: Trail, seat: int) -> None:
        """The next card of a risk: the top of the deck."""
        player = play.player(seat)
        if not player["deck"]:
            play.note("A9")
            player["last"] = ""
            self.fizzle(play, seat)
            return
        card = player["deck"].pop(0)
        if card == DAMAGE and not play.state["options"]["damage_playable_as_risk"]:
            play.note("ID-R81", "B1")
            player["last"] = card
            play.discard(seat, card)
            self.fizzle(play, seat)
            return
        player["played"].append(card)
        self.begin(play, seat, card)
