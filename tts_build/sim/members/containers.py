"""The Object class: what bags, decks, cards and zones do."""

from __future__ import annotations

from typing import Any

from tts_build.sim.geometry import Vec
from tts_build.sim.lua.registry import function
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing


@function("Object", "getObjects")
def get_objects(table: Tabletop, thing: Thing, ignore_tags: bool | None) -> list[Any]:
    if thing.is_zone:
        return table.zones.in_box(thing) if ignore_tags else list(thing.inside)
    if not thing.is_container:
        raise ApiError(f"{thing} is neither a container nor a zone")
    return [table.containers.entry(index, data) for index, data in enumerate(thing.contents)]


@function("Object", "getQuantity")
def get_quantity(table: Tabletop, thing: Thing) -> int:
    return table.containers.count(thing)


@function("Object", "takeObject")
def take_object(table: Tabletop, thing: Thing, parameters: dict[str, Any] | None) -> Thing:
    if not thing.is_container:
        raise ApiError(f"{thing} is not a container")
    return table.containers.take(thing, parameters)


@function("Object", "putObject")
def put_object(table: Tabletop, thing: Thing, other: Thing, index: int | None) -> Thing:
    return table.containers.put(thing, other, index)


@function("Object", "shuffle")
def shuffle(table: Tabletop, thing: Thing) -> bool:
    if not thing.is_container:
        raise ApiError(f"{thing} is not a container")
    table.containers.shuffle(thing)
    return True


@function("Object", "randomize", "roll")
def randomize(table: Tabletop, thing: Thing, colour: str | None = None) -> bool:
    return table.dice.roll(thing, colour or "")


@function("Object", "flip")
def flip(table: Tabletop, thing: Thing) -> bool:
    target = table.motion.target(thing)[1]
    table.motion.glide(thing, None, Vec(target.x, target.y, target.z + 180.0), True)
    return True


@function("Object", "deal")
def deal(
    table: Tabletop, thing: Thing, count: int, colour: str | None, index: int | None, from_bottom: bool | None = None
) -> bool:
    colours = [colour] if colour and colour != "Seated" else table.players.seated_colours()
    for _ in range(count):
        for one in colours:
            table.containers.deal(thing, 1, one, index or 1, bool(from_bottom))
    return True


@function("Object", "dealToColorWithOffset")
def deal_with_offset(table: Tabletop, thing: Thing, offset: Vec, flipped: bool, colour: str) -> Thing:
    zone = table.hands.zone(colour)
    return table.containers.take(thing, {"position": zone.position + offset, "flip": flipped})


@function("Object", "cut")
def cut(table: Tabletop, thing: Thing, count: int | None) -> list[Thing]:
    whole = len(_pile(thing))
    first = whole // 2 if count is None else count
    if not 0 < first < whole:
        raise ApiError(f"{thing} has {whole} cards and cannot be cut at {first}")
    return table.containers.split(thing, [first, whole - first])


@function("Object", "split")
def split(table: Tabletop, thing: Thing, piles: int | None) -> list[Thing]:
    whole, number = len(_pile(thing)), piles or 2
    if not 1 < number <= whole:
        raise ApiError(f"{thing} has {whole} cards and cannot be split into {number}")
    sizes = [whole // number + (1 if i < whole % number else 0) for i in range(number)]
    return table.containers.split(thing, sizes)


@function("Object", "spread")
def spread(table: Tabletop, thing: Thing, distance: float | None) -> list[Thing]:
    step = 0.6 if distance is None else distance
    place, rotation, spread_out = thing.position, thing.rotation, []
    for number in range(len(_pile(thing))):
        source = thing.remainder if thing.destroyed and thing.remainder else thing
        target = place + Vec(step * number, 0.1 + 0.02 * number, 0.0)
        if source.is_deck:
            source = table.containers.take(source, {"position": target, "rotation": rotation, "smooth": False})
        source.data["Locked"] = source.data.get("Locked", False)
        table.motion.stop(source)
        source.position = target
        spread_out.append(source)
    return spread_out


def _pile(thing: Thing) -> list[Any]:
    if not thing.is_deck:
        raise ApiError(f"{thing} is not a deck")
    return thing.contents


@function("Object", "reset")
def reset(thing: Thing) -> bool:
    if not thing.is_container:
        raise ApiError(f"{thing} is not a container")
    thing.contents.clear()
    return True


@function("Object", "getZones")
def get_zones(thing: Thing) -> list[Thing]:
    return list(thing.zones)
