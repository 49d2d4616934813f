"""What things say of each other beside their places (attached, tied by joints, in bags, marked), what they start with,
and what the table and the room round it refer to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tts_build.definition.formats.value_places import At
from tts_build.model.game import Game
from tts_build.model.thing_kinds import SECTIONS
from tts_build.model.thing_options import Marked
from tts_build.problem import Key, Problem, Where, unknown

MAX_NESTED = 8
"""Bags in bags; as many as a player would ever open."""

KEYS_OF_ZONES: Mapping[str, tuple[str, ...]] = {
    "layout": ("layout",),
    "see_through": ("hidden",),
    "hide_pointers": ("hidden", "fog"),
    "reverse": ("hidden",),
    "fog_height": ("fog",),
    "only_plane": ("fog",),
    "fog_again": ("fog",),
}
SETTINGS: Mapping[str, tuple[str, ...]] = {
    "value": ("Counter", "Calculator"),
    "text": ("3DText",),
    "size": ("3DText",),
    "page": ("Tablet",),
    "clock": ("Digital_Clock",),
    "seconds": ("Digital_Clock",),
    "material": ("Die_", "PlayerPawn", "Domino", "Quarter"),
    "metal": ("Die_",),
    "mesh": ("Domino",),
}
"""Keys of `set`, and how the names of the objects begin that know them."""

OWN_PICTURE = ("custom", "custom_square")
"""Tables that show a picture of one's own."""


def tying_problems(game: Game, at: At) -> Iterator[Problem]:
    """Everything that is tied to what is not there, to itself, or to what cannot hold it."""
    yield from _marks(game, at)
    yield from _settings(game, at)
    yield from _zones(game, at)
    yield from _tied(game, at)
    yield from _nested(game, at)


def _marks(game: Game, at: At) -> Iterator[Problem]:
    for section in SECTIONS:
        for name, thing in getattr(game, section).items():
            if not isinstance(thing, Marked):
                continue
            for number, stuck in enumerate(thing.decals):
                if stuck.decal not in game.decals:
                    yield unknown("decal", stuck.decal, game.decals, at(section, name, "decals", number, "decal"))
            shape = getattr(thing, "shape", None)
            flat = section != "pieces" or (shape is not None and shape.kind != "standee")
            for key in ("snaps", "decals", "lines"):
                if getattr(thing, key) and not flat:
                    what = f"`{name}` is not flat: it has no face for {key}"
                    todo = "mark a board, a card, or a flat piece with a `shape`"
                    yield Problem(what, at(section, name, key), todo=todo, code="not-flat")


def _settings(game: Game, at: At) -> Iterator[Problem]:
    for name, piece in game.pieces.items():
        if piece.builtin == "3DText" and not piece.set.text:
            todo = "add `set: {text: ...}`"
            yield Problem(f"`{name}` says nothing", at("pieces", name, "builtin"), todo=todo, code="no-text")
        for key in piece.set.model_fields_set:
            if not (piece.builtin or "").startswith(SETTINGS[key]):
                kinds = ", ".join(f"{kind}..." if kind.endswith("_") else kind for kind in SETTINGS[key])
                what = f"`{key}` is not known to {piece.builtin or 'a piece with a shape'}"
                yield Problem(what, at("pieces", name, "set", key), f"a `builtin` of {kinds}", code="setting")


def _zones(game: Game, at: At) -> Iterator[Problem]:
    for name, zone in game.zones.items():
        for key, kinds in KEYS_OF_ZONES.items():
            if key in zone.model_fields_set and zone.kind not in kinds:
                what = f"`{key}` says nothing to a zone of kind `{zone.kind}`"
                yield Problem(what, at("zones", name, key), todo=f"add `kind: {kinds[0]}`", code="zone-key")


def _tied(game: Game, at: At) -> Iterator[Problem]:
    known = {name for section in SECTIONS if section != "zones" for name in getattr(game, section)}
    for name, piece in game.pieces.items():
        if piece.joint is not None:
            yield from _other(game, name, piece.joint.to, known, at("pieces", name, "joint", "to"))
        if piece.attached_to is None:
            continue
        where = at("pieces", name, "attached_to")
        yield from _other(game, name, piece.attached_to, {*game.boards, *game.pieces}, where)
        if piece.in_bag is not None:
            todo = "take it out of the bag, or leave `attached_to` out"
            yield Problem(f"`{name}` lies in a bag and is attached", where, todo=todo, code="attached")
        trail = [name] if piece.attached_to != name else []
        while trail and (upper := game.pieces.get(trail[-1])) is not None and upper.attached_to is not None:
            if upper.attached_to in trail:
                shown = " -> ".join(f"`{step}`" for step in (*trail, upper.attached_to))
                yield Problem(f"things are attached in a circle: {shown}", where, code="attached")
                break
            trail.append(upper.attached_to)


def _other(game: Game, name: str, other: str, known: set[str], where: Where) -> Iterator[Problem]:
    """The thing that a piece is tied to is there, is another one, and there is one of it for the piece."""
    if other not in known:
        yield unknown("thing", other, known, where)
        return
    thing = next(getattr(game, section)[other] for section in SECTIONS if other in getattr(game, section))
    if other == name:
        yield Problem(f"`{name}` is tied to itself", where, todo="name another thing", code="attached")
    elif getattr(thing, "in_bag", None) is not None:
        todo = "take it out of the bag"
        yield Problem(f"`{name}` is tied to `{other}`, which lies in a bag", where, todo=todo, code="attached")
    elif thing.copies > 1:
        what = f"`{name}` is tied to `{other}`, of which there are {thing.copies}"
        yield Problem(what, where, todo="make it a thing of its own", code="attached")
    elif thing.each == "seat" and game.pieces[name].each != "seat":
        what = f"`{name}` is tied to `{other}`, of which every seat has one"
        yield Problem(what, where, todo=f"add `each: seat` to `{name}`", code="attached")


def _nested(game: Game, at: At) -> Iterator[Problem]:
    told: set[str] = set()
    for name, bag in game.bags.items():
        trail, upper = [name], bag.in_bag
        while upper in game.bags and upper not in trail and len(trail) <= MAX_NESTED:
            trail.append(upper)
            upper = game.bags[upper].in_bag
        if upper == name and name not in told:
            told.update(trail)
            shown = " -> ".join(f"`{step}`" for step in (*trail, upper))
            yield Problem(f"bags lie in each other in a circle: {shown}", at("bags", name, "in"), code="bag")
        elif len(trail) > MAX_NESTED:
            what = f"`{name}` lies in more than {MAX_NESTED - 1} bags, one in another"
            yield Problem(what, at("bags", name, "in"), todo="take one of them out", code="bag")


def furnishing_problems(game: Game, at: At) -> Iterator[Problem]:
    """What is wrong with the table's own keys, but for pictures."""
    table = game.table
    if table.picture is not None and table.kind not in OWN_PICTURE:
        what = f"the {table.kind} table shows no picture of your own"
        todo = "choose `kind: custom` or `kind: custom_square`"
        yield Problem(what, at("table", "picture"), todo=todo, code="table-picture")
    order = table.turns.order if isinstance(table.turns.order, list) else []
    for number, seat in enumerate(order):
        if seat not in table.seats:
            yield unknown("seat", seat, table.seats, at("table", "turns", "order", number))
        elif seat in order[:number]:
            where = at("table", "turns", "order", number)
            yield Problem(f"`{seat}` stands twice in the order of turns", where, todo="remove one", code="turn-order")
    if table.turns.first is not None and table.turns.first not in (order or table.seats):
        yield unknown("seat", table.turns.first, order or table.seats, at("table", "turns", "first"))
    for number, decal in enumerate(table.decals):
        if decal.decal not in game.decals:
            yield unknown("decal", decal.decal, game.decals, at("table", "decals", number, "decal"))


def room_pictures(game: Game) -> Iterator[tuple[str, tuple[Key, ...]]]:
    """Pictures of the art that the room needs, with where they are named."""
    table = game.table
    for key in ("picture", "background"):
        name = getattr(table, key)
        if name is not None and "." in name:
            yield name, ("table", key)
    if table.lighting.lut is not None:
        yield table.lighting.lut, ("table", "lighting", "lut")
    for name, decal in game.decals.items():
        yield decal.picture, ("decals", name, "picture")


def sound_names(game: Game) -> Iterator[tuple[str, tuple[Key, ...]]]:
    """Sounds of the art that the room needs."""
    for number, track in enumerate(game.table.music.tracks if game.table.music is not None else ()):
        if track.file is not None:
            yield track.file, ("table", "music", "tracks", number, "file")
