"""Sleds on the trail: step by step with what each space holds and whom one passes, backwards without all that."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine, Step

from .cards import LEGS
from .play import Trail, different


class Movement(Machine):
    """`walk` goes forward, `retreat` back, `leap` far."""

    def step_walk(self, play: Trail, step: Step) -> None:
        """So many spaces: of each its icon, then the pawns that stand there, then the next. `here`: the icon of this
        space is done, its pawns are not; `calm`: passing pawns costs no damage."""
        seat, left, calm = step["player"], step["left"], step["calm"]
        if step["here"]:
            self._pass_pawns(play, seat, calm)
        player = play.player(seat)
        while left > 0:
            left -= 1
            player["at"] += 1
            play.note("ID-R38", "A18", "A21")
            if player["at"] > play.book.spaces:
                self._cross(play, seat)
                if play.state["ending"]:
                    return
            elif self._icon(play, seat):
                play.soon("walk", player=seat, left=left, calm=calm, here=True)
                return
            else:
                self._pass_pawns(play, seat, calm)

    def _cross(self, play: Trail, seat: int) -> None:
        """Over the line: for good, whatever comes after."""
        state = play.state
        if play.crossed(seat):
            return
        play.note("ID-R17", "ID-R18", "ID-R43", "B9")
        state["line"].append(seat)
        if state["options"]["sudden_death"]:
            play.note("A1")
            self.rank(play)

    def rank(self, play: Trail) -> None:
        """See `turns`."""
        raise NotImplementedError

    def _icon(self, play: Trail, seat: int) -> bool:
        """What the space under a pawn holds; whether that leaves a choice."""
        player = play.player(seat)
        kind = play.book.kinds[player["at"]]
        if kind == "cold":
            play.note("ID-R41", "ID-R73")
            play.gain(seat, "cold")
        elif kind == "hungry":
            play.note("ID-R42", "ID-R73")
            play.gain(seat, "hunger")
        elif kind == "damage":
            play.note("ID-R83")
            play.hurt(seat)
        elif kind == "legendary" and player["at"] not in player["met"]:
            return self._legend(play, seat)
        return False

    def _legend(self, play: Trail, seat: int) -> bool:
        player = play.player(seat)
        play.note("ID-R78", "A25")
        player["met"].append(player["at"])
        if len(player["legends"]) > 1:
            play.ask("legend", seat)
            return True
        player["hand"] += player["legends"]
        player["legends"] = []
        return False

    def ask_legend(self, play: Trail, ask: Ask) -> list[Action]:
        """One of the legendary cards that were dealt."""
        seat = ask["player"]
        return [{"type": "choose", "player": seat, "card": card} for card in different(play.player(seat)["legends"])]

    def do_choose(self, play: Trail, action: Action, ask: Ask) -> None:
        player = play.player(action["player"])
        player["legends"].remove(action["card"])
        player["hand"].append(action["card"])

    def _pass_pawns(self, play: Trail, seat: int, calm: bool) -> None:
        """Everybody who stands there goes back one space, and costs one damage."""
        back = 2 if play.total(seat, "bumper") else 1
        passed = self._standing(play, play.player(seat)["at"], [seat])
        for _ in passed:
            play.note("ID-R39", "ID-R40", *(["card:bumper-rail"] if back > 1 else []))
            if calm:
                play.note("card:slipstream")
            else:
                play.hurt(seat)
        self._push(play, passed, back)

    @staticmethod
    def _standing(play: Trail, at: int, but: list[int]) -> list[int]:
        """Pawns on a space, but for some; who has crossed stands nowhere."""
        return [
            seat
            for seat in range(1, play.seats + 1)
            if play.player(seat)["at"] == at and seat not in but and not play.crossed(seat)
        ]

    def _push(self, play: Trail, pushed: list[int], back: int) -> None:
        """Pawns of one space go back together and push who stands there; on Start there is room for all."""
        if not pushed:
            return
        at = max(0, play.player(pushed[0])["at"] - back)
        play.note("B2", *(["B24"] if len(pushed) > 1 else []))
        for seat in pushed:
            play.player(seat)["at"] = at
        if at:
            self._push(play, self._standing(play, at, pushed), 1)
        else:
            play.note("A20")

    def step_retreat(self, play: Trail, step: Step) -> None:
        """Backwards, to Start at most; nothing is passed, unless the option says that spaces count."""
        seat, left = step["player"], step["left"]
        player = play.player(seat)
        play.note("A19", "B6")
        if not play.state["options"]["backward_triggers"]:
            player["at"] = max(0, player["at"] - left)
            return
        while left > 0 and player["at"] > 0:
            left -= 1
            player["at"] -= 1
            if not play.crossed(seat) and self._icon(play, seat):
                play.soon("retreat", player=seat, left=left)
                return

    def leap(self, play: Trail, seat: int) -> None:
        """To the first space of the next leg; only that one counts."""
        player = play.player(seat)
        at = player["at"]
        leg = play.book.leg_of[at] if at <= play.book.spaces and not play.crossed(seat) else 0
        play.note("B16")
        if not 1 <= leg < LEGS:
            return
        player["at"] = play.book.leg_of.index(leg + 1)
        play.soon("walk", player=seat, left=0, calm=False, here=True)
        self._icon(play, seat)
