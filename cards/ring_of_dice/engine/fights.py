"""The third step of a turn: monsters against players."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Step

from .combat import Combat
from .play import Arena


def pair(monster: str, seat: int) -> str:
    """A monster and a seat, as `fought` has them."""
    return f"{monster}/{seat}"


class Fights(Combat):
    """Fights with monsters, one with each a turn."""

    def step_brawls(self, play: Arena, step: Step) -> None:
        """Who shares a space with a monster fights it, the active player first; then come fights that nobody has to
        fight."""
        for seat in play.from_active():
            if self.shared(play, seat):
                play.soon("brawls")
                play.ask("brawl", seat)
                return
            if self.leave(play, seat, "brawls"):
                return
        if self.ask_dare(play, {"player": play.active})[1:]:
            play.ask("dare", play.active)

    @staticmethod
    def shared(play: Arena, seat: int) -> list[str]:
        """Monsters on the space of a seat that it has not fought this turn."""
        fought = play.state["fought"]
        return [name for name in play.monsters_at(play.player(seat)["at"]) if pair(name, seat) not in fought]

    def fight(self, play: Arena, kind: str, by: int, seat: int, monster: str) -> Action:
        """A fight between a seat and a monster, which the player `by` sets going. Without dice nothing is rolled."""
        held = play.player(seat)["held"]
        found: Action = {"type": kind, "player": by, "seat": seat, "monster": monster}
        return {**found, "dice": [*held, *play.claws]} if held else found

    def ask_brawl(self, play: Arena, ask: Ask) -> list[Action]:
        seat = ask["player"]
        return [self.fight(play, "fight", seat, seat, name) for name in self.shared(play, seat)]

    def ask_dare(self, play: Arena, ask: Ask) -> list[Action]:
        """Monsters beside the active player, with the seed's rules; or none of them."""
        seat = ask["player"]
        found: list[Action] = [{"type": "pass", "player": seat}]
        if play.demons:
            return found
        beside = [name for space in play.near(play.player(seat)["at"]) for name in play.monsters_at(space)]
        fresh = [name for name in sorted(beside) if pair(name, seat) not in play.state["fought"]]
        return found + [self.fight(play, "fight", seat, seat, name) for name in fresh]

    def do_pass(self, play: Arena, action: Action, ask: Ask) -> None:
        """Nobody has to fight a neighbour, nor to leave a monster that is beaten."""

    def do_fight(self, play: Arena, action: Action, ask: Ask) -> None:
        if ask["kind"] == "dare":
            play.note("RD-R28")
            play.soon("brawls")
        elif ask["kind"] == "brawl":
            play.note("RD-R27", "A17", "B6")
        self._clash(play, action)

    def _clash(self, play: Arena, action: Action) -> None:
        """The dice decide, or are thrown again."""
        seat, monster = action["seat"], action["monster"]
        mine, theirs = self.throw(play, len(play.player(seat)["held"]), action)
        play.note("RD-R29", "RD-R30", "A11", "RD-R31")
        tie = bool(mine) and sum(mine) == sum(theirs)
        if tie and not play.demons:
            play.note("RD-R33")
            self.tell(play, seat, monster, mine, theirs, "tie")
            play.ask("again", action["player"], action=dict(action))
            return
        play.state["fought"].append(pair(monster, seat))
        if mine and sum(mine) > sum(theirs):
            self.tell(play, seat, monster, mine, theirs, "won")
            self._beaten(play, seat, monster)
        else:
            play.note(*(() if mine else ("RD-R32",)), *(("C5",) if tie else ()))
            self.tell(play, seat, monster, mine, theirs, "lost")
            self._defeated(play, seat, monster)

    def _beaten(self, play: Arena, seat: int, monster: str) -> None:
        """The player gets a trinket. The monster stays, or, with the rules of the demons, is gone."""
        here = play.monster(monster)["at"] == play.player(seat)["at"]
        play.note("RD-R34" if play.get_trinket(seat) else "RD-R35", "A15")
        if play.demons:
            play.note("C7")
            play.state["monsters"] = [one for one in play.state["monsters"] if one["thing"] != monster]
            if not play.state["monsters"]:
                play.note("C8")
                spaces = [space for space in play.board.open_outer if play.free(space)]
                play.put_monster("monster#1", spaces[play.number(len(spaces), "monster") - 1])
        elif here:
            play.state["owes"].append({"seat": seat, "by": seat, "stay": True})

    def _defeated(self, play: Arena, seat: int, monster: str) -> None:
        """A die and a trinket are lost, or one goes home and loses a trinket; the monster may go on."""
        player = play.player(seat)
        here = play.monster(monster)["at"] == player["at"]
        if player["trinkets"]:
            play.note("RD-R38")
            player["trinkets"].pop()
        if not play.demons:
            play.soon("chain", monster=monster, seat=seat)
        if not player["held"]:
            self.home(play, seat)
            return
        play.note("RD-R36")
        if here and play.demons:
            self._push_off(play, seat, monster)
        elif here:
            play.state["owes"].append({"seat": seat, "by": seat, "stay": False})
        play.lose_die(seat, "fight")

    @staticmethod
    def _push_off(play: Arena, seat: int, monster: str) -> None:
        """With the rules of the demons: whoever came to the monster goes back; else its mover says where to."""
        player, order = play.player(seat), play.state["order"]
        came_last = order.index("pawn") > order.index(monster) if {"pawn", monster} <= set(order) else "pawn" in order
        if seat == play.active and came_last and player["came"] in play.exits(seat):
            play.note("C6")
            play.move_pawn(seat, player["came"])
        else:
            play.state["owes"].append({"seat": seat, "by": play.active, "stay": False})

    # A monster goes on

    def step_chain(self, play: Arena, step: Step) -> None:
        if self.ask_chain(play, {"player": play.active, **step})[1:]:
            play.ask("chain", play.active, monster=step["monster"], seat=step["seat"])

    def ask_chain(self, play: Arena, ask: Ask) -> list[Action]:
        """Other players beside a monster that has won, each once a turn; the active player decides."""
        monster, by = ask["monster"], ask["player"]
        beside = play.near(play.monster(monster)["at"])
        fought, chained = play.state["fought"], play.state["chained"]
        seats = [
            seat
            for seat in play.from_active()
            if seat != ask["seat"]
            and play.player(seat)["at"] in beside
            and seat not in chained
            and pair(monster, seat) not in fought
        ]
        return [
            {"type": "pass", "player": by},
            *(self.fight(play, "sic", by, seat, monster) for seat in seats),
        ]

    def do_sic(self, play: Arena, action: Action, ask: Ask) -> None:
        if ask["kind"] == "chain":
            play.note("RD-R39", "A18")
            play.state["chained"].append(action["seat"])
        self._clash(play, action)
