"""The fourth step of a turn: players against each other, and the walls that the loser loses."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Step

from .combat import Combat
from .odds import SIDES
from .play import TRINKETS, UTILITY, Arena


class Duels(Combat):
    """Fights between players, one with each opponent a turn."""

    def step_duels(self, play: Arena, step: Step) -> None:
        """Who has landed on another player fights; then come fights with neighbours."""
        seat = play.active
        if len(self.ask_duel(play, {"player": seat})) > 0:
            play.soon("duels")
            play.ask("duel", seat)
            return
        for other in play.from_active():
            if self.leave(play, other, "duels"):
                return
        if self.ask_challenge(play, {"player": seat})[1:]:
            play.ask("challenge", seat)

    def ask_duel(self, play: Arena, ask: Ask) -> list[Action]:
        """Opponents on whose space the active player has landed; with the rules of the demons, who are still there."""
        seat, landed, met = ask["player"], play.state["landed"], play.state["met"]
        here = play.company(seat) if play.demons else landed
        return [self.duel(play, seat, other) for other in landed if other in here and other not in met]

    def ask_challenge(self, play: Arena, ask: Ask) -> list[Action]:
        """Opponents on the space of the active player or beside it, with the seed's rules; or none of them."""
        seat = ask["player"]
        found: list[Action] = [{"type": "pass", "player": seat}]
        if play.demons:
            return found
        at = play.player(seat)["at"]
        beside = (at, *play.near(at))
        fresh = [
            other
            for other in play.others(seat)
            if play.player(other)["at"] in beside and other not in play.state["met"]
        ]
        return found + [self.duel(play, seat, other) for other in fresh]

    @staticmethod
    def duel(play: Arena, seat: int, other: int) -> Action:
        """A fight between players. When one has no dice nothing is rolled."""
        mine, theirs = play.player(seat)["held"], play.player(other)["held"]
        found: Action = {"type": "duel", "player": seat, "seat": other}
        return {**found, "dice": [*mine, *theirs]} if mine and theirs else found

    def do_duel(self, play: Arena, action: Action, ask: Ask) -> None:
        seat, other = action["player"], action["seat"]
        if ask["kind"] != "again":
            play.note(*(("RD-R41", "B12") if ask["kind"] == "duel" else ("RD-R42",)))
        if ask["kind"] == "challenge":
            play.soon("duels")
        held = len(play.player(seat)["held"])
        mine, theirs = self.throw(play, held, action)
        play.note("RD-R43", "B1")
        if mine and sum(mine) == sum(theirs):
            self.tell(play, seat, f"pawn/{other}", mine, theirs, "tie")
            play.ask("again", seat, action=dict(action))
            return
        play.state["met"].append(other)
        ahead = sum(mine) > sum(theirs) if mine else not play.player(other)["held"]
        if ahead and not held:
            play.note("A19")
        self.tell(play, seat, f"pawn/{other}", mine, theirs, "won" if ahead else "lost")
        self._decided(play, *((seat, other) if ahead else (other, seat)))

    def _decided(self, play: Arena, winner: int, loser: int) -> None:
        """One trinket changes hands, a die is lost, and walls; whoever has to move is moved."""
        mine, theirs = play.player(winner), play.player(loser)
        here = mine["at"] == theirs["at"]
        if not theirs["trinkets"]:
            play.note("RD-R45")
        elif len(mine["trinkets"]) < (1 if play.demons else TRINKETS):
            play.note("RD-R44", "A20")
            mine["trinkets"].append(theirs["trinkets"].pop())
            mine["source"] = "player"
        play.soon("raze", player=winner, seat=loser)
        if not theirs["held"]:
            play.note("A21")
            self.home(play, loser)
            return
        if here:
            play.note("B13")
            last = max(winner, loser, key=play.state["movers"].index)
            play.state["owes"].append({"seat": loser if play.demons else last, "by": winner, "stay": False})
        play.lose_die(loser, "fight")

    # Walls that are lost

    def step_raze(self, play: Arena, step: Step) -> None:
        play.ask("raze", step["player"], seat=step["seat"])

    def ask_raze(self, play: Arena, ask: Ask) -> list[Action]:
        return [{"type": "raze", "player": ask["player"], "seat": ask["seat"], "dice": [UTILITY]}]

    def do_raze(self, play: Arena, action: Action, ask: Ask) -> None:
        """So many walls of the loser go, the winner says which."""
        count = play.throw(action["dice"], SIDES)[0]
        play.note("RD-R47", "A23")
        owned = [wall for wall in play.state["walls"] if wall["seat"] == action["seat"]]
        if count >= len(owned) and not play.demons:
            play.state["walls"] = [wall for wall in play.state["walls"] if wall["seat"] != action["seat"]]
        else:
            play.soon("tear", player=action["player"], seat=action["seat"], left=min(count, len(owned)))

    def step_tear(self, play: Arena, step: Step) -> None:
        if step["left"]:
            play.ask("tear", step["player"], seat=step["seat"], left=step["left"])

    def ask_tear(self, play: Arena, ask: Ask) -> list[Action]:
        """A wall of the loser; with the rules of the demons one may leave it."""
        seat = ask["player"]
        found: list[Action] = [
            {"type": "tear", "player": seat, "to": wall["at"]}
            for wall in play.state["walls"]
            if wall["seat"] == ask["seat"]
        ]
        return [*found, {"type": "enough", "player": seat}] if play.demons else found

    def do_tear(self, play: Arena, action: Action, ask: Ask) -> None:
        play.state["walls"] = [wall for wall in play.state["walls"] if wall["at"] != action["to"]]
        play.soon("tear", player=action["player"], seat=ask["seat"], left=ask["left"] - 1)
