"""Where a thing stands on the table as it is written, and the change that moves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tts_build.definition.loaded import Loaded
from tts_build.definition.workspace import game_file
from tts_build.edit.change import Change, refused
from tts_build.problem import Where
from tts_build.save.place.copies import RULEBOOK, things
from tts_build.save.place.seats import hand_zones, rotate


@dataclass(frozen=True, slots=True)
class Placed:
    """What says where a thing stands; `why` it cannot be moved, empty when it can."""

    where: Where
    why: str = ""


def placed(loaded: Loaded, name: str, section: str) -> Placed:
    """What says where a thing stands."""
    place = loaded.game.table.place.get(name)
    if place is None:
        thing = things(loaded.game).get(name)
        where = loaded.at(section, name, key=True) if thing else loaded.at("table")
        single = thing is None or (thing[1].each is None and thing[1].copies == 1)
        inside = thing is not None and getattr(thing[1], "in_bag", None) is not None
        known = name == RULEBOOK or (thing is not None and single and not inside)
        return Placed(where, "" if known else "it lies in a bag" if inside else "it has no place of its own yet")
    where = loaded.at("table", "place", name)
    if place.at is None:
        key = next(key for key in ("on", "right_of", "left_of", "above", "below") if getattr(place, key) is not None)
        return Placed(
            loaded.at("table", "place", name, key), f"its place is {key.replace('_', ' ')} `{getattr(place, key)}`"
        )
    return Placed(where)


def moved(loaded: Loaded, name: str, seat: str, by: tuple[float, float], at: tuple[float, float]) -> list[Change]:
    """The changes that move a thing `by` so far on the table, x and z in units, to where its first copy is then `at`.
    What a seat has is moved in the seat's own frame. InputError for one that stands by another."""
    file = game_file(loaded.root, loaded.name)
    path = ("table", "place", name)
    said = placed(loaded, name, "")
    place = loaded.game.table.place.get(name)
    if place is None:
        return [Change(file, (*path, "at"), [_unit(at[0]), _unit(at[1])])]
    if place.at is None:
        raise refused(Change(file, path), f"`{name}` cannot be moved by hand: {said.why}", "write `at: [x, z]` for it")
    hands, _ = hand_zones(loaded.game, file)
    thing = things(loaded.game).get(name)
    own = thing is not None and thing[1].each == "seat" and seat in hands
    yaw = hands[seat].frame.yaw if own else 0.0
    across, away = rotate(*by, -yaw)
    to = [_unit(place.at[0] + across), _unit(place.at[1] + away)]
    marks = loaded.positions.files[file].values
    long, short = (*path, "at"), path
    if (*long, 0) in marks or (*short, 0) in marks:
        base = long if (*long, 0) in marks else short
        return [Change(file, (*base, number), value, place.at[number]) for number, value in enumerate(to)]
    whole: Any = long if long in marks else short  # `centre`
    return [Change(file, whole, to)]


def _unit(value: float) -> float:
    """No finer than a hundredth of a unit, a quarter of a millimetre."""
    return round(value, 2)
