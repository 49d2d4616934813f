"""Seats: where the hand zone of each player colour stands at each table, and the frame of a player sitting there."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from tts_build.model.game import Game
from tts_build.problem import Problem, Where
from tts_build.save.facts import fact

Vec3 = tuple[float, float, float]

TABLE_NAMES = fact(
    "TABLE_NAMES",
    {
        "circular": "Table_Circular",
        "custom": "Table_Custom",
        "custom_square": "Table_Custom_Square",
        "glass": "Table_Glass",
        "hexagon": "Table_Hexagon",
        "none": "Table_None",
        "octagon": "Table_Octagon",
        "plastic": "Table_Plastic",
        "poker": "Table_Poker",
        "rectangle": "Table_RPG",
        "square": "Table_Square",
    },
    "A",
    "the game's names of its tables",
)
_RECTANGLE = {
    # x, z, turn
    "White": (15.2, -20.1, 0.0),
    "Red": (-15.2, -20.1, 0.0),
    "Orange": (-30.2, -9.0, 90.0),
    "Yellow": (-30.2, 10.0, 90.0),
    "Green": (-15.2, 19.8, 180.0),
    "Blue": (15.2, 19.8, 180.0),
    "Purple": (30.2, 10.0, 270.0),
    "Pink": (30.2, -9.0, 270.0),
}


def _round_table(colours: str, radius: float) -> dict[str, tuple[float, float, float]]:
    """Seats at even angles, the first at the near side, clockwise seen from above."""
    names = colours.split()
    step = 360.0 / len(names)
    seats = {}
    for index, name in enumerate(names):
        turn = index * step
        angle = math.radians(turn)
        seats[name] = (round(-radius * math.sin(angle), 3), round(-radius * math.cos(angle), 3), turn % 360)
    return seats


_EIGHT = "White Red Orange Yellow Green Blue Purple Pink"

HAND_PLACES = fact(
    "HAND_PLACES",
    {
        "rectangle": _RECTANGLE,
        "plastic": _RECTANGLE,
        "custom": {
            "White": (23.7, -34.4, 0.0),
            "Brown": (0.0, -34.4, 0.0),
            "Red": (-23.7, -34.4, 0.0),
            "Orange": (-51.7, -11.7, 90.0),
            "Yellow": (-51.7, 11.7, 90.0),
            "Green": (-23.7, 34.4, 180.0),
            "Teal": (0.0, 34.4, 180.0),
            "Blue": (23.7, 34.4, 180.0),
            "Purple": (51.7, 11.7, 270.0),
            "Pink": (51.7, -11.7, 270.0),
        },
        "custom_square": {
            "White": (9.5, -28.6, 0.0),
            "Red": (-9.5, -28.6, 0.0),
            "Orange": (-28.6, -9.5, 90.0),
            "Yellow": (-28.6, 9.5, 90.0),
            "Green": (-9.5, 28.6, 180.0),
            "Blue": (9.5, 28.6, 180.0),
            "Purple": (28.6, 9.5, 270.0),
            "Pink": (28.6, -9.5, 270.0),
        },
        "square": _round_table("White Orange Green Purple", 14.4),
        "circular": _round_table(_EIGHT, 21.5),
        "glass": _round_table(_EIGHT, 24.8),
        "octagon": _round_table(_EIGHT, 17.3),
        "hexagon": _round_table("White Red Yellow Green Blue Pink", 15.6),
        "poker": {
            "White": (-14.5, -14.5, 0.0),
            "Pink": (14.5, -14.5, 0.0),
            "Brown": (-29.8, -11.9, 30.0),
            "Red": (-34.6, 6.1, 120.0),
            "Orange": (-19.0, 14.5, 180.0),
            "Yellow": (-7.0, 14.5, 180.0),
            "Green": (7.0, 14.5, 180.0),
            "Teal": (19.0, 14.5, 180.0),
            "Blue": (34.3, 6.6, 240.0),
            "Purple": (29.9, -11.4, 330.0),
        },
        "none": _RECTANGLE,
    },
    "D",
    "x, z and turn of each colour's hand zone by table; the rectangle's are seen in many saves",
    "each player's cards stand at the edge of the table in front of that player",
    "the entry of that table and colour, or `hands` in the game file",
)
HAND_SIZE = fact(
    "HAND_SIZE",
    {
        "custom": (15.3, 11.9, 6.4),
        "custom_square": (9.5, 6.7, 3.6),
        "square": (9.4, 6.6, 3.5),
        "circular": (11.7, 9.2, 6.8),
        "glass": (11.7, 9.2, 4.9),
        "octagon": (9.4, 9.0, 5.5),
        "hexagon": (10.3, 6.6, 4.9),
        "poker": (6.0, 7.6, 5.6),
    },
    "C",
    "width, height, depth of a hand zone by table; 11.8 x 9.2 x 4.9 where not named, as seen on the rectangle",
)
NEAR_HAND_SIZE = fact(
    "NEAR_HAND_SIZE",
    {("poker", seat): (6.0, 7.0, 4.5) for seat in ("White", "Brown", "Pink")},
    "C",
    "the hand zones at the near side of the poker table, which are smaller than its others",
)
_USUAL_HAND: Vec3 = (11.8, 9.2, 4.9)
HAND_MIDDLE = fact("HAND_MIDDLE", 4.8, "B", "height of a hand zone's middle above the world's floor")


@dataclass(frozen=True, slots=True)
class Frame:
    """A place to look from: origin on the table and yaw in degrees, clockwise seen from above.

    Local x runs to the right and z forward; at yaw 0 they are the world's.
    """

    x: float = 0.0
    z: float = 0.0
    yaw: float = 0.0

    def to_world(self, x: float, z: float) -> tuple[float, float]:
        dx, dz = rotate(x, z, self.yaw)
        return self.x + dx, self.z + dz

    def to_local(self, x: float, z: float) -> tuple[float, float]:
        return rotate(x - self.x, z - self.z, -self.yaw)


TABLE_FRAME = Frame()


@dataclass(frozen=True, slots=True)
class HandZone:
    """A player's hand: the middle of its box, its size, its turn; its forward direction points to the table."""

    seat: str
    at: Vec3
    size: Vec3
    turn: float

    @property
    def frame(self) -> Frame:
        """The player's frame: origin at the zone's inner edge, which is the table's edge in front of the player."""
        dx, dz = rotate(0.0, self.size[2] / 2, self.turn)
        return Frame(self.at[0] + dx, self.at[2] + dz, self.turn)


def frame_of(hands: Mapping[str, HandZone], seat: str | None) -> Frame:
    """The frame of a seat, or of the table."""
    return hands[seat].frame if seat in hands and seat is not None else TABLE_FRAME


def frames_of(hands: Mapping[str, HandZone], each: str | None) -> list[Frame]:
    """The frames in which something lies that the table has once, or each seat has."""
    return [hand.frame for hand in hands.values()] if each == "seat" else [TABLE_FRAME]


def rotate(x: float, z: float, yaw: float) -> tuple[float, float]:
    """(x, z) turned clockwise seen from above, as Unity's left-handed y axis does."""
    angle = math.radians(yaw)
    cos, sin = math.cos(angle), math.sin(angle)
    return x * cos + z * sin, -x * sin + z * cos


def hand_zones(game: Game, file: str) -> tuple[dict[str, HandZone], list[Problem]]:
    """The hand zone of each seat of the game's table; `file` is the game file, for problems."""
    kind = game.table.kind
    places = HAND_PLACES[kind]
    zones: dict[str, HandZone] = {}
    problems: list[Problem] = []
    for index, seat in enumerate(game.table.seats):
        if seat in game.hands:
            hand = game.hands[seat]
            zones[seat] = HandZone(seat, hand.at, hand.size, hand.turn)
        elif seat in places:
            x, z, turn = places[seat]
            size = NEAR_HAND_SIZE.get((kind, seat), HAND_SIZE.get(kind, _USUAL_HAND))
            zones[seat] = HandZone(seat, (x, HAND_MIDDLE, z), size, turn)
        else:
            what, where = f"the {kind} table has no seat {seat}", Where(file, path=("table", "seats", index))
            todo = f"choose another seat, or say where its hand is: `hands: {{{seat}: {{at: [x, y, z]}}}}`"
            known = f"one of {', '.join(places)}"
            problems.append(Problem(what, where, expected=known, todo=todo, code="seat-without-hand"))
    return zones, problems
