"""Starts in the middle of a race, where rare things are about to happen: sleds close together before special spaces or
the line, decks nearly empty, risks and second steps pending, full teams, conditions, supplies at their end."""

from __future__ import annotations

from tts_build.rules.game_protocol import State

from .cards import DAMAGE
from .play import SLOTS, Json, Trail

FEW = (0, 0, 1, 1, 2, 3, 5, 8)
"""Numbers of cards, the likely ones more often."""
LEVELS = (0, 0, 0, 1, 1, 2, 3)


def scramble(play: Trail) -> State:
    """A random valid state for the same players and options, at the beginning of a turn."""
    return _Scramble(play).deal()


class _Scramble:
    """One deal."""

    def __init__(self, play: Trail) -> None:
        self.play = play

    def deal(self) -> State:
        """Players one by one, then what is shared, then sleds, and a turn that begins."""
        play, state = self.play, self.play.state
        for player in state["players"]:
            self._cards(player)
        state["supply"] = self._off("survival") + self._off("race")
        for name in ("survival", "race"):
            if self._below(4) == 0:
                left = self._pick(FEW)
                state["gone"] += state[name][left:]
                state[name] = state[name][:left]
        if self._below(4) == 0:
            left = min(self._below(3), state["damage"])
            state["gone"] += [DAMAGE] * (state["damage"] - left)
            state["damage"] = left
        self._sleds()
        racing = [seat for seat in play.around(state["first"]) if not play.crossed(seat)]
        seat = racing[self._below(len(racing))]
        state |= {"todo": [], "turns": 1, "active": seat}
        play.ask("turn", seat)
        return state

    def _below(self, count: int) -> int:
        return self.play.number(count, "scramble") - 1

    def _pick(self, values: tuple[int, ...]) -> int:
        return values[self._below(len(values))]

    def _off(self, pile: str) -> list[str]:
        """Some cards off the top of a pile that all share."""
        state, count = self.play.state, self._pick(FEW)
        cards: list[str] = state[pile][:count]
        state[pile] = state[pile][count:]
        return cards

    def _cards(self, player: Json) -> None:
        """Everything that a player owns, dealt anew."""
        play, state = self.play, self.play.state
        cards = player["deck"] + player["hand"] + self._off("survival") + self._off("race")
        some = self._below(len(player["legends"]) + 1)
        cards += player["legends"][:some]
        player["legends"] = player["legends"][some:]
        hurt = min(self._pick(FEW), state["damage"])
        state["damage"] -= hurt
        player["scars"] = hurt
        cards = play.shuffled(cards + [DAMAGE] * hurt, "scramble")
        self._team(player, cards)
        player["hand"], cards = cards[:8], cards[8:]
        for _ in range(self._below(8)):
            cards.append(player["hand"].pop())
        if self._below(3) == 0:
            self._due(player, cards)
        if self._below(3) == 0:
            for _ in range(1 + self._below(3)):
                player["risk"].append({"card": cards.pop(), "left": 1 + self._below(2)})
        left = (1, 3, len(cards), len(cards))[self._below(4)]
        player["deck"], player["discard"] = cards[:left], cards[left:]
        player |= {"cold": self._pick(LEVELS), "hunger": self._pick(LEVELS), "gained": self._below(2) == 0}

    def _team(self, player: Json, cards: list[str]) -> None:
        """Some of the dogs among the cards in play, and some attachments on them."""
        book = self.play.book
        places = SLOTS - 1
        for card in [card for card in cards if book[card].type == "dog"]:
            if self._below(3) and book[card].slots <= places:
                cards.remove(card)
                places -= book[card].slots
                player["dogs"].append({"dog": card, "worn": ""})
        bare = [one for one in player["dogs"] if "no_attachment" not in book[one["dog"]].does]
        for card in [card for card in cards if book[card].type == "attachment"]:
            if bare and self._below(3):
                cards.remove(card)
                bare.pop(self._below(len(bare)))["worn"] = card

    def _due(self, player: Json, cards: list[str]) -> None:
        """Second steps of cards that have done their first."""
        book = self.play.book
        for card in [card for card in cards if book[card].type in ("sled", "personal")][:2]:
            does = book[card].does
            if "take" in does:
                due: Json = {"kind": "take", "card": card, "count": does["take"], "seen": []}
            elif "destroy" in does:
                count = 1 + self._below(4)
                due = {"kind": "destroy", "card": card, "count": does["destroy"], "seen": []}
            else:
                continue
            cards.remove(card)
            player["played"].append(card)
            player["due"].append(due)
            if due["kind"] == "destroy":
                due["seen"] = [cards.pop() for _ in range(count)]

    def _sleds(self) -> None:
        """All in a stretch of a few spaces, one perhaps over the line."""
        play, book = self.play, self.play.book
        special = [number for number, kind in enumerate(book.kinds) if kind not in ("plain", "start")]
        near = (0, 2, 5, book.spaces - 1, special[self._below(len(special))] - 1, 1 + self._below(book.spaces))
        base = self._pick(near)
        for player in play.state["players"]:
            player["at"] = max(0, min(book.spaces, base + 2 - self._below(5)))
            known = [at for at, kind in enumerate(book.kinds) if kind == "legendary" and at <= player["at"]]
            player["met"] = known if self._below(4) else known[:-1]
        if play.seats > 1 and self._below(6) == 0:
            seat = 1 + self._below(play.seats)
            play.player(seat)["at"] = book.spaces + 1 + self._below(4)
            play.state["line"] = [seat]
