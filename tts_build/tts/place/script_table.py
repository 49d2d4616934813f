"""What scripts know of the table: seats, places, and how large things are. All lengths are table units, one of which
is about an inch, but for boards, whose spaces are in millimetres.
"""

from __future__ import annotations

from typing import Any

from tts_build.model.game import Game
from tts_build.tts import facts
from tts_build.tts.place.measure import card_scale, room, units
from tts_build.tts.place.seats import hand_zones
from tts_build.tts.place.things import states, things


def table_data(game: Game) -> dict[str, Any]:
    """The table as plain data: `height` of its surface, `seats`, `places`, `boards`, `things`.

    Seats come in seating order with the frame of whoever sits there: `x`, `z` of the table's edge in front of the
    player and `turn` in degrees clockwise. `things` has for each name its section, `each`, `count`, `width` and
    `depth`, and what its kind adds.
    """
    zones, _ = hand_zones(game, "")
    frames = [(seat, zones[seat].frame) for seat in game.table.seats if seat in zones]
    return {
        "height": facts.TABLE_HEIGHT,
        "seats": [{"name": seat, "x": frame.x, "z": frame.z, "turn": frame.yaw} for seat, frame in frames],
        "places": {name: place.model_dump(mode="json") for name, place in game.table.places.items()},
        "boards": {
            name: {
                "width": board.size.width,
                "height": board.size.height,
                "thickness": units(board.thickness),
                "unit": 1 / units(1.0),
            }
            for name, board in game.boards.items()
        },
        "things": {name: _thing(section, thing) for name, (section, thing) in things(game).items()},
    }


def _thing(section: str, thing: Any) -> dict[str, Any]:
    space = room(thing)
    data = {
        "section": section,
        "each": thing.each == "seat",
        "count": thing.copies,
        "width": round(space.width, 6),
        "depth": round(space.depth, 6),
        "height": round(space.height, 6),
    }
    if section == "pieces":
        data |= {"states": len(states(thing)), "bag": thing.in_bag or ""}
    elif section == "decks":
        data |= {"scale": round(card_scale(thing.size.height), 6)} | ({"seat": thing.seat} if thing.seat else {})
    elif section == "dice":
        data |= {"sides": thing.sides, "bag": thing.in_bag or ""}
    return data
