"""The third and fourth steps of a turn: monsters against players, players against each other, and where one goes."""

from __future__ import annotations

from tts_build.engine.framework import Action
from tts_build.engine.machine import Ask, Machine, Step

from .odds import SIDES
from .play import TRINKETS, UTILITY, Arena


def pair(monster: str, seat: int) -> str:
    """A monster and a seat, as `fought` has them."""
    return f"{monster}/{seat}"


class Fights(Machine):
    """Every fight is an action that throws all of its dice; a tie is a question that throws them again."""

    # Monsters

    def step_brawls(self, play: Arena, step: Step) -> None:
        """Who shares a space with a monster fights it, the active player first; then come fights that nobody has to
        fight."""
        for seat in play.from_active():
            if self.shared(play, seat):
                play.soon("brawls")
                play.ask("brawl", seat)
                return
            if self._leave(play, seat, "brawls"):
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
        if play.demons or seat in play.state["gone"]:
            return found
        beside = [name for space in play.near(play.player(seat)["at"]) for name in play.monsters_at(space)]
        fresh = [name for name in sorted(beside) if pair(name, seat) not in play.state["fought"]]
        return found + [self.fight(play, "fight", seat, seat, name) for name in fresh]

    def do_pass(self, play: Arena, action: Action, ask: Ask) -> None:
        """Nobody has to fight a neighbour."""

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
        mine, theirs = self._throw(play, len(play.player(seat)["held"]), action)
        play.note("RD-R29", "RD-R30", "A11", "RD-R31")
        tie = bool(mine) and sum(mine) == sum(theirs)
        if tie and not play.demons:
            play.note("RD-R33")
            self._tell(play, seat, monster, mine, theirs, "tie")
            play.ask("again", action["player"], action=dict(action))
            return
        play.state["fought"].append(pair(monster, seat))
        if mine and sum(mine) > sum(theirs):
            self._tell(play, seat, monster, mine, theirs, "won")
            self._beaten(play, seat, monster)
        else:
            play.note(*(() if mine else ("RD-R32",)), *(("C5",) if tie else ()))
            self._tell(play, seat, monster, mine, theirs, "lost")
            self._defeated(play, seat, monster)

    @staticmethod
    def _throw(play: Arena, mine: int, action: Action) -> tuple[list[int], list[int]]:
        """What the dice of an action show: the first `mine` of them, and the rest."""
        values = play.throw(action.get("dice", []), SIDES)
        return values[:mine], values[mine:]

    @staticmethod
    def _tell(play: Arena, seat: int, foe: str, mine: list[int], theirs: list[int], how: str) -> None:
        play.state["clash"] = {"seat": seat, "foe": foe, "mine": mine, "theirs": theirs, "how": how}

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
            play.state["owes"].append({"seat": seat, "by": seat})

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
            self._home(play, seat)
            return
        play.note("RD-R36")
        if here and play.demons:
            self._push_off(play, seat, monster)
        elif here:
            play.state["owes"].append({"seat": seat, "by": seat})
        play.lose_die(seat, "fight")

    @staticmethod
    def _home(play: Arena, seat: int) -> None:
        """Whoever goes home need not go anywhere else."""
        play.state["owes"] = [one for one in play.state["owes"] if one["seat"] != seat]
        play.go_home(seat)

    @staticmethod
    def _push_off(play: Arena, seat: int, monster: str) -> None:
        """With the rules of the demons: whoever came to the monster goes back; else its mover says where to."""
        player, order = play.player(seat), play.state["order"]
        came_last = order.index("pawn") > order.index(monster) if {"pawn", monster} <= set(order) else "pawn" in order
        if seat == play.active and came_last and player["came"] in play.exits(seat):
            play.note("C6")
            play.move_pawn(seat, player["came"])
            play.state["gone"].append(seat)
        else:
            play.state["owes"].append({"seat": seat, "by": play.active})

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

    def ask_again(self, play: Arena, ask: Ask) -> list[Action]:
        """The same dice again."""
        return [ask["action"]]

    # Where to go after a fight

    def _leave(self, play: Arena, seat: int, step: str) -> bool:
        """Whether somebody has to say where a seat goes that has fought where it stands; `step` comes after that."""
        owes = play.state["owes"]
        mine = [one for one in owes if one["seat"] == seat]
        if not mine:
            return False
        exits = play.exits(seat)
        play.state["owes"] = [one for one in owes if one["seat"] != seat]
        if not exits:
            play.note("A22", "B4")
            return False
        play.soon(step)
        play.ask("leave", mine[-1]["by"], seat=seat)
        return True

    def ask_leave(self, play: Arena, ask: Ask) -> list[Action]:
        seat = ask["seat"]
        return [{"type": "go", "player": ask["player"], "seat": seat, "to": space} for space in play.exits(seat)]

    def do_go(self, play: Arena, action: Action, ask: Ask) -> None:
        """Nothing is picked up there, and no further fight follows."""
        play.note("RD-R46" if play.state["met"] else "RD-R40", "A16", "B4", "B5")
        play.move_pawn(action["seat"], action["to"])
        play.state["gone"].append(action["seat"])

    # Players

    def step_duels(self, play: Arena, step: Step) -> None:
        """Who has landed on another player fights; then come fights with neighbours."""
        seat = play.active
        if len(self.ask_duel(play, {"player": seat})) > 0:
            play.soon("duels")
            play.ask("duel", seat)
            return
        for other in play.from_active():
            if self._leave(play, other, "duels"):
                return
        if self.ask_challenge(play, {"player": seat})[1:]:
            play.ask("challenge", seat)

    def ask_duel(self, play: Arena, ask: Ask) -> list[Action]:
        """Opponents on the same space."""
        seat = ask["player"]
        here = [other for other in play.pawns_at(play.player(seat)["at"]) if other != seat]
        fresh = [other for other in here if other not in play.state["met"] and seat not in play.state["gone"]]
        return [self.duel(play, seat, other) for other in fresh]

    def ask_challenge(self, play: Arena, ask: Ask) -> list[Action]:
        """Opponents beside the active player, with the seed's rules; or none of them."""
        seat = ask["player"]
        found: list[Action] = [{"type": "pass", "player": seat}]
        if play.demons or seat in play.state["gone"]:
            return found
        beside = play.near(play.player(seat)["at"])
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
            play.note("RD-R41" if ask["kind"] == "duel" else "RD-R42")
        if ask["kind"] == "challenge":
            play.soon("duels")
        held = len(play.player(seat)["held"])
        mine, theirs = self._throw(play, held, action)
        play.note("RD-R43", "B1")
        if mine and sum(mine) == sum(theirs):
            self._tell(play, seat, f"pawn/{other}", mine, theirs, "tie")
            play.ask("again", seat, action=dict(action))
            return
        play.state["met"].append(other)
        ahead = sum(mine) > sum(theirs) if mine else not play.player(other)["held"]
        if ahead and not held:
            play.note("A19")
        self._tell(play, seat, f"pawn/{other}", mine, theirs, "won" if ahead else "lost")
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
        play.soon("raze", player=winner, seat=loser)
        if not theirs["held"]:
            play.note("A21")
            self._home(play, loser)
            return
        if here:
            play.state["owes"].append({"seat": loser if play.demons else play.active, "by": winner})
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
