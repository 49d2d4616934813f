"""The Object class: what bags, decks, cards and zones do, and objects that are part of another."""

from collections.abc import Callable
from typing import Any

from tts_build.sim.geometry import Vec, to_local
from tts_build.sim.lua.registry import action, actions, function, functions
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


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "getQuantity": lambda table, thing: table.containers.count(thing),
    "getZones": lambda table, thing: list(thing.zones),
    "takeObject": lambda table, thing, parameters: table.containers.take(_container(thing), parameters),
    "putObject": lambda table, thing, other, index: table.containers.put(thing, other, index),
    **dict.fromkeys(("randomize", "roll"), lambda table, thing, by=None: table.dice.roll(thing, by or "")),
}
functions("Object", _FUNCTIONS)

_ACTIONS: dict[str, Callable[..., None]] = {
    "shuffle": lambda table, thing: table.containers.shuffle(_container(thing)),
    "reset": lambda table, thing: _container(thing).contents.clear(),
    "destroyAttachments": lambda thing: thing.data.update(ChildObjects=[]),
}
actions("Object", _ACTIONS)


def _container(thing: Thing) -> Thing:
    if not thing.is_container:
        raise ApiError(f"{thing} is not a container")
    return thing


@action("Object", "flip")
def flip(table: Tabletop, thing: Thing) -> None:
    target = table.motion.target(thing)[1]
    table.motion.glide(thing, None, Vec(target.x, target.y, target.z + 180.0), True)


@action("Object", "deal")
def deal(
    table: Tabletop, thing: Thing, count: int, colour: str | None, index: int | None, from_bottom: bool | None = None
) -> None:
    colours = [colour] if colour and colour != "Seated" else table.players.seated_colours()
    for _ in range(count):
        for one in colours:
            table.containers.deal(thing, 1, one, index or 1, bool(from_bottom))


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


# -- objects that are part of another --------------------------------------------------------------------------------


@action("Object", "addAttachment")
def add_attachment(table: Tabletop, thing: Thing, other: Thing) -> None:
    """The other object becomes part of this one, at its place relative to it."""
    data = other.to_json()
    place = to_local(other.position, thing.position, thing.rotation, thing.scale)
    data["Transform"].update(posX=place.x, posY=place.y, posZ=place.z)
    data["Transform"]["rotY"] = other.rotation.y - thing.rotation.y
    thing.data.setdefault("ChildObjects", []).append(data)
    table.remove(other)


@function("Object", "getAttachments")
def get_attachments(table: Tabletop, thing: Thing) -> list[dict[str, Any]]:
    children = thing.data.get("ChildObjects") or []
    return [table.containers.entry(index, child) for index, child in enumerate(children)]


@function("Object", "removeAttachment")
def remove_attachment(table: Tabletop, thing: Thing, index: int) -> Thing:
    children = thing.data.get("ChildObjects") or []
    if not 0 <= index < len(children):
        raise ApiError(f"{thing} has {len(children)} attachments, counted from 0; there is no index {index}")
    return table.spawn(children.pop(index), position=thing.position + Vec(0.0, 1.0, 0.0))


@function("Object", "removeAttachments")
def remove_attachments(table: Tabletop, thing: Thing) -> list[Thing]:
    return [remove_attachment(table, thing, 0) for _ in list(thing.data.get("ChildObjects") or [])]


@action("Object", "destroyAttachment")
def destroy_attachment(table: Tabletop, thing: Thing, index: int) -> None:
    table.remove(remove_attachment(table, thing, index), quiet=True)
