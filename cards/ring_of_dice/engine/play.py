"""A state that is being worked on, with what the rules often ask of it.

`fan` is 0 to 15. Each player has `at`, `came` (the space before that, this turn), `held` (dice), `trinkets` and the
`source` of the last one, a `monster` or a `player`. `pickups` and `walls` and `monsters` lie on the board; `pool` has
the dice that do neither lie there nor in front of anybody. `budget` has the steps that are left, `dice` the movement
dice in that order. `trail` is what moved last and where it came from; `order` has what moved this turn, the last
mover last. `fought` has `monster#1/2` for a monster that has fought seat 2, `met` the opponents that the active
player has fought, `chained` the seats that a winning monster went on to, `owes` those who have to leave their space,
or may `stay`, and who says where to. `landed` has the opponents on whose space the active player came to rest, unless
one of the two has been sent home since. `clash` is the last throw of a fight, `told` how the turn before went,
`movers` the seats in the order in which their pawns moved last, the last mover last.
"""

from __future__ import annotations

from typing import Any

from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import State
from tts_build.rules.machine import Play

from .board import Board

DICE, HELD, WALLS, MONSTERS, TRINKETS = 12, 3, 8, 6, 2
"""Dice on the board and in hands, dice that one may hold, wall tokens of one colour, figures, trinkets."""
LYING = 6
"""Dice that lie on the board with the rules of the demons."""
BUDGETS = ("monster", "fan", "pawn")
UTILITY = "utility"

Json = dict[str, Any]


class Arena(Play):
    """Players, pieces and dice on the board."""

    def __init__(self, state: State, chance: Chance, board: Board) -> None:
        super().__init__(state, chance)
        self.board = board

    # Who and what

    @property
    def demons(self) -> bool:
        """Whether the rough rules are played."""
        return bool(self.state["options"]["ruleset"] == "demons")

    @property
    def claws(self) -> list[str]:
        """The dice that a monster rolls."""
        return [f"monster_die#{number}" for number in range(1, 3 if self.demons else 4)]

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.state["active"])

    def from_active(self) -> list[int]:
        """All seats, the active one first, then clockwise."""
        active, seats = self.active, self.seats
        return [(active - 1 + step) % seats + 1 for step in range(seats)]

    def monster(self, name: str) -> Json:
        """A monster on the board."""
        found: Json = next(one for one in self.state["monsters"] if one["thing"] == name)
        return found

    def spare_monsters(self) -> list[str]:
        """Figures that are not on the board."""
        used = [one["thing"] for one in self.state["monsters"]]
        return [name for name in (f"monster#{number}" for number in range(1, MONSTERS + 1)) if name not in used]

    def spare_trinkets(self) -> list[str]:
        """Trinkets that nobody holds."""
        used = [name for player in self.state["players"] for name in player["trinkets"]]
        return [name for name in (f"trinket#{number}" for number in range(1, TRINKETS + 1)) if name not in used]

    def spare_walls(self, seat: int) -> list[str]:
        """Wall tokens of a seat that are not on the board."""
        used = [wall["token"] for wall in self.state["walls"]]
        names = (f"wall/{seat}#{number}" for number in range(1, WALLS + 1))
        return [name for name in names if name not in used]

    # Where

    def where(self, piece: str) -> str:
        """The space of a monster, or of the active player's pawn."""
        return str(self.player(self.active)["at"] if piece == "pawn" else self.monster(piece)["at"])

    def near(self, space: str) -> tuple[str, ...]:
        """Spaces one step away over rings and bridges; walls are none of their business."""
        return self.board.near(self.state["fan"], space)

    def distance(self, one: str, other: str) -> int:
        """Fewest steps over rings and the bridges as they are, as if there were no walls."""
        return self.board.distance(self.state["fan"], one, other)

    def wall(self, space: str) -> Json | None:
        """The wall on a space."""
        return next((wall for wall in self.state["walls"] if wall["at"] == space), None)

    def shut(self, seat: int) -> frozenset[str]:
        """Spaces that a seat may not go onto: those with another's wall. Monsters (0) enter no walled one."""
        return frozenset(wall["at"] for wall in self.state["walls"] if wall["seat"] != seat)

    def pawns_at(self, space: str) -> list[int]:
        """Seats whose pawn stands there, the active one first, then clockwise."""
        return [seat for seat in self.from_active() if self.player(seat)["at"] == space]

    def company(self, seat: int) -> list[int]:
        """Opponents on the space of a seat."""
        return [other for other in self.pawns_at(self.player(seat)["at"]) if other != seat]

    def monsters_at(self, space: str) -> list[str]:
        """Monsters on a space."""
        return [one["thing"] for one in self.state["monsters"] if one["at"] == space]

    def free(self, space: str) -> bool:
        """Neither a pawn nor a monster stands there."""
        return not self.pawns_at(space) and not self.monsters_at(space)

    def exits(self, seat: int) -> list[str]:
        """Spaces beside a pawn that it may go onto after a fight."""
        shut = self.shut(seat)
        return [space for space in self.near(self.player(seat)["at"]) if space not in shut and self.free(space)]

    def inside(self, seat: int) -> bool:
        """Whether a pawn is on the inner ring, the middle."""
        return str(self.player(seat)["at"]).startswith("I")

    # Changing

    def move_pawn(self, seat: int, to: str) -> None:
        """A pawn goes to a space; where it came from is remembered."""
        player = self.player(seat)
        player["came"], player["at"] = player["at"], to
        self.has_moved(seat)

    def has_moved(self, seat: int) -> None:
        """A pawn is the last mover."""
        self.state["movers"].remove(seat)
        self.state["movers"].append(seat)

    def go_home(self, seat: int) -> None:
        """To the home space, or the next inner one clockwise that is not taken."""
        self.note("RD-R37", "A1", "B7")
        self.state["landed"] = [other for other in self.state["landed"] if self.active != seat != other]
        start = self.board.inner.index(self.home(seat))
        around = [self.board.inner[(start + step) % len(self.board.inner)] for step in range(len(self.board.inner))]
        shut = self.shut(seat)
        open_ones = [
            space
            for space in around
            if space not in shut and not self.monsters_at(space) and self.pawns_at(space) in ([], [seat])
        ]
        self.move_pawn(seat, (open_ones or around)[0])

    def home(self, seat: int) -> str:
        """Where a seat starts: I0, I4, I2, I6 in seating order."""
        return self.board.inner[(0, 4, 2, 6)[seat - 1]]

    def lay_die(self, die: str, space: str) -> None:
        """A die to be picked up on a space."""
        self.state["pickups"].append({"at": space, "die": die})
        self.state["pickups"].sort(key=lambda one: self.board.place[one["at"]])

    def take_die(self, seat: int) -> bool:
        """Picks up what lies on the pawn's space, if there is room for it."""
        player = self.player(seat)
        here = [one for one in self.state["pickups"] if one["at"] == player["at"]]
        if here and len(player["held"]) < HELD:
            self.state["pickups"].remove(here[0])
            player["held"].append(here[0]["die"])
            self.note("RD-R15")
            return True
        if here:
            self.note("RD-R16", "RD-R17")
        return False

    def lose_die(self, seat: int, why: str) -> None:
        """The last die of a seat goes: back to the board as far away as can be, or, with the rules of the demons, to
        the pool, from which the board is filled."""
        player, options = self.player(seat), self.state["options"]
        die = player["held"].pop()
        if self.demons:
            self.state["pool"].append(die)
            self.soon("refill")
        elif why == "sacrifice" or options["respawn_lost_dice"]:
            self.note("RD-R26" if why == "sacrifice" else "A14")
            self.soon("spawn", player=seat, die=die, at=player["at"])
        else:
            self.state["pool"].append(die)

    def fill(self) -> None:
        """With the rules of the demons: dice of the pool on spaces drawn by lot, until six lie on the board."""
        state = self.state
        while len(state["pickups"]) < LYING and state["pool"]:
            lying = {one["at"] for one in state["pickups"]}
            spaces = [space for space in self.board.open_outer if space not in lying]
            self.note("C3")
            self.lay_die(state["pool"].pop(0), spaces[self.number(len(spaces), "spawn") - 1])

    def farthest(self, start: str) -> list[str]:
        """Unmarked outer spaces without a die that are farthest away."""
        lying = {one["at"] for one in self.state["pickups"]}
        open_ones = [space for space in self.board.open_outer if space not in lying]
        most = max((self.distance(start, space) for space in open_ones), default=0)
        return [space for space in open_ones if self.distance(start, space) == most]

    def put_wall(self, seat: int, space: str) -> None:
        """A wall of a seat on a space; one that stood there goes back to its owner."""
        walls = [wall for wall in self.state["walls"] if wall["at"] != space]
        walls.append({"at": space, "seat": seat, "token": self.spare_walls(seat)[0]})
        self.state["walls"] = sorted(walls, key=lambda wall: self.board.place[wall["at"]])

    def put_monster(self, name: str, space: str) -> None:
        """A figure on a space."""
        self.state["monsters"].append({"thing": name, "at": space})
        self.state["monsters"].sort(key=lambda one: one["thing"])

    def get_trinket(self, seat: int) -> bool:
        """A trinket of the supply, if there is one."""
        spare = self.spare_trinkets()
        if spare and not (self.demons and self.player(seat)["trinkets"]):
            self.player(seat)["trinkets"].append(spare[0])
            self.player(seat)["source"] = "monster"
            return True
        return False
