"""What scripts know of the table: seats, places, and how large things are. All lengths are table units, one of which
is about an inch, but for boards, whose spaces are in millimetres.
"""

from __future__ import annotations

from typing import Any

from tts_build.model.boards import Board
from tts_build.model.game import Game
from tts_build.model.table import OtherHand
from tts_build.save import facts
from tts_build.save.place.copies import states, things
from tts_build.save.place.footprint import card_scale, part_middle, part_tops, room, units
from tts_build.save.place.seats import hand_zones


def table_data(game: Game) -> dict[str, Any]:
    """The table as plain data: `height` of its surface, `seats`, `hands`, `places`, `boards`, `things`.

    `hands` has for each seat whose hand moves with the number of players its usual transform, by 0, and the others.

    Seats come in seating order with the frame of whoever sits there: `x`, `z` of the table's edge in front of the
    player and `turn` in degrees clockwise. Boards tell in `covers` what lies on them. `things` has for each name its
    section, `each`, `count`, `width` and `depth`, and what its kind adds.
    """
    zones, _ = hand_zones(game, "")
    frames = [(seat, zones[seat].frame) for seat in game.table.seats if seat in zones]
    return {
        "height": facts.TABLE_HEIGHT,
        "seats": [{"name": seat, "x": frame.x, "z": frame.z, "turn": frame.yaw} for seat, frame in frames],
        "hands": _hands(game),
        "places": {name: place.model_dump(mode="json", exclude={"tags"}) for name, place in game.table.places.items()},
        "boards": {
            name: {
                "width": board.size.width,
                "height": board.size.height,
                "thickness": units(board.thickness),
                "unit": 1 / units(1.0),
                "covers": _covers(board),
            }
            | ({"cards": list(board.card_area)} if board.card_area else {})
            for name, board in game.boards.items()
        },
        "things": {name: _thing(section, thing) for name, (section, thing) in things(game).items()},
    }


def _hands(game: Game) -> dict[str, dict[str, dict[str, list[float]]]]:
    moving = {seat: hand for seat, hand in game.hands.items() if hand.players}
    return {
        seat: {
            str(players): {
                "position": [*other.at],
                "rotation": [0.0, hand.turn if other.turn is None else other.turn, 0.0],
                "scale": [*(other.size or hand.size)],
            }
            for players, other in {0: OtherHand(at=hand.at), **hand.players}.items()
        }
        for seat, hand in moving.items()
    }


def _covers(board: Board) -> list[dict[str, Any]]:
    """What lies on a board's face and lifts what stands on it: each part's box in mm, and its top in units."""
    tops = part_tops(board)
    found = []
    for name, part in board.parts.items():
        x, y = part_middle(board, part)
        box = {"x": x, "y": y, "width": part.shape.width, "height": part.shape.height}
        found.append({**box, "round": part.shape.kind == "round", "top": round(tops[name], 6)})
    return found


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
        data |= {"states": len(states(thing)), "bag": thing.in_bag or "", "locked": bool(thing.locked)}
        if thing.shape is not None and thing.shape.kind == "standee":
            data["turn"] = (facts.STANDEE_YAW - facts.READABLE_YAW) % 360
    elif section == "decks":
        data |= {"scale": round(card_scale(thing.size.height), 6)} | ({"seat": thing.seat} if thing.seat else {})
    elif section == "dice":
        data |= {"sides": thing.sides, "bag": thing.in_bag or ""}
    return data
