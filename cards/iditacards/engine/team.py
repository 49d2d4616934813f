"""Dogs and what they wear: how they come into play, and how they leave it."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine, Step

from .play import SLOTS, Trail

ON_DOGS = ("kill", "strip", "attach", "sacrifice", "room", "wolves")
"""Questions that are about one's own dogs: they must still be there when they are answered."""


class Team(Machine):
    """Dogs fill six places at most; each wears one attachment."""

    def freely(self, play: Trail, ask: Ask) -> list[Action]:
        """Own dogs may be sacrificed, own attachments discarded at any time.

        To who is asked it is offered with most questions; to all others, and before each automatic movement, when they
        have said that they want to be.
        """
        found: list[Action] = []
        for seat in range(1, play.seats + 1):
            if play.crossed(seat):
                continue
            asked, gifts = seat == ask["player"], self.gifts(play, seat)
            if (asked or play.player(seat)["heed"]) and not (asked and ask["kind"] in ON_DOGS):
                found += gifts
            if gifts:
                found.append({"type": "heed", "player": seat})
        return found

    def do_heed(self, play: Trail, action: Action, ask: Ask) -> None:
        """Wants to be asked from now on, or no more."""
        play.note("B25")
        player = play.player(action["player"])
        player["heed"] = not player["heed"]

    def gifts(self, play: Trail, seat: int) -> list[Action]:
        """What a player may give up: dogs, and what they wear."""
        return [
            *({"type": "sacrifice", "player": seat, "dog": dog} for dog in self.mortal(play, seat)),
            *({"type": "unhitch", "player": seat, "dog": dog} for dog in self.wearing(play, seat)),
        ]

    @staticmethod
    def mortal(play: Trail, seat: int) -> list[int]:
        """Places of the dogs that can die, of equal ones the first."""
        found: list[int] = []
        known: list[object] = []
        for place, one in enumerate(play.player(seat)["dogs"], start=1):
            worn = one["worn"]
            if "cannot_die" in play.book[one["dog"]].does or (worn and "cannot_die" in play.book[worn].does):
                play.note("B14")
            elif one not in known:
                known.append(one)
                found.append(place)
        return found

    @staticmethod
    def wearing(play: Trail, seat: int) -> list[int]:
        """Places of the dogs that wear something, of equal ones the first."""
        dogs = play.player(seat)["dogs"]
        return [place for place, one in enumerate(dogs, start=1) if one["worn"] and one not in dogs[: place - 1]]

    @staticmethod
    def kill(play: Trail, seat: int, place: int) -> None:
        """A dog dies and is destroyed, and what it wears discarded; Armour dies in its stead."""
        player = play.player(seat)
        one = player["dogs"][place - 1]
        worn = one["worn"]
        if worn and "armour" in play.book[worn].does:
            play.note("ID-R90", "A27", "card:armour")
            play.discard(seat, worn)
            one["worn"] = ""
            return
        play.note("ID-R85")
        del player["dogs"][place - 1]
        play.destroy(seat, one["dog"])
        if worn:
            play.discard(seat, worn)

    @staticmethod
    def unclip(play: Trail, seat: int, place: int) -> None:
        """What a dog wears is discarded."""
        one = play.player(seat)["dogs"][place - 1]
        play.note("ID-R89")
        play.discard(seat, one["worn"])
        one["worn"] = ""

    def do_sacrifice(self, play: Trail, action: Action, ask: Ask) -> None:
        play.note("ID-R87")
        self.kill(play, action["player"], action["dog"])

    def do_unhitch(self, play: Trail, action: Action, ask: Ask) -> None:
        self.unclip(play, action["player"], action["dog"])

    # What effects ask for

    def ask_sacrifice(self, play: Trail, ask: Ask) -> list[Action]:
        return self._kills(play, ask["player"])

    def _kills(self, play: Trail, seat: int) -> list[Action]:
        return [{"type": "kill", "player": seat, "dog": dog} for dog in self.mortal(play, seat)]

    def do_kill(self, play: Trail, action: Action, ask: Ask) -> None:
        self.kill(play, action["player"], action["dog"])
        if ask["kind"] == "room":
            play.soon("join_team", player=action["player"], card=ask["card"])

    def ask_strip(self, play: Trail, ask: Ask) -> list[Action]:
        seat = ask["player"]
        return [{"type": "strip", "player": seat, "dog": dog} for dog in self.wearing(play, seat)]

    def do_strip(self, play: Trail, action: Action, ask: Ask) -> None:
        self.unclip(play, action["player"], action["dog"])

    # Into play

    def step_join_team(self, play: Trail, step: Step) -> None:
        """A dog takes a place; when there is none, another may be sacrificed for it, else it is discarded."""
        seat, card = step["player"], step["card"]
        player = play.player(seat)
        play.note("ID-R37", "ID-R84", "ID-R88")
        if play.heads(seat) + play.book[card].slots <= SLOTS:
            player["played"].remove(card)
            player["dogs"].append({"dog": card, "worn": ""})
            return
        play.note("A26")
        if self.mortal(play, seat):
            play.ask("room", seat, card=card)
        else:
            player["played"].remove(card)
            play.discard(seat, card)

    def ask_room(self, play: Trail, ask: Ask) -> list[Action]:
        """A dog for the new one, or the new one is discarded."""
        return [*self._kills(play, ask["player"]), {"type": "leave", "player": ask["player"]}]

    def do_leave(self, play: Trail, action: Action, ask: Ask) -> None:
        """A dog or an attachment that comes to nothing."""
        play.player(action["player"])["played"].remove(ask["card"])
        play.discard(action["player"], ask["card"])

    def step_fasten(self, play: Trail, step: Step) -> None:
        """An attachment is put on a dog; without one it is discarded. Without a choice it is done."""
        seat, card = step["player"], step["card"]
        places = self._bearers(play, seat)
        player = play.player(seat)
        play.note("ID-R89")
        if not places:
            player["played"].remove(card)
            play.discard(seat, card)
        elif len(places) == 1 and not player["dogs"][places[0] - 1]["worn"]:
            self._put_on(play, seat, card, places[0])
        else:
            play.ask("attach", seat, card=card)

    @staticmethod
    def _bearers(play: Trail, seat: int) -> list[int]:
        """Places of the dogs that can wear something, of equal ones the first."""
        dogs, found = play.player(seat)["dogs"], []
        for place, one in enumerate(dogs, start=1):
            if "no_attachment" not in play.book[one["dog"]].does and one not in dogs[: place - 1]:
                found.append(place)
        return found

    def ask_attach(self, play: Trail, ask: Ask) -> list[Action]:
        """Each dog; one that wears something takes that off. When all do, the new one can be discarded instead."""
        seat = ask["player"]
        places, dogs = self._bearers(play, seat), play.player(seat)["dogs"]
        found: list[Action] = [{"type": "attach", "player": seat, "dog": place} for place in places]
        if all(dogs[place - 1]["worn"] for place in places):
            found.append({"type": "leave", "player": seat})
        return found

    def do_attach(self, play: Trail, action: Action, ask: Ask) -> None:
        self._put_on(play, action["player"], ask["card"], action["dog"])

    def _put_on(self, play: Trail, seat: int, card: str, place: int) -> None:
        player = play.player(seat)
        if player["dogs"][place - 1]["worn"]:
            self.unclip(play, seat, place)
        player["played"].remove(card)
        player["dogs"][place - 1]["worn"] = card
