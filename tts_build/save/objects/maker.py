"""Things of the definition become objects of the save, each at its spot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from tts_build.dice.solids import COIN, INRADIUS, rotation_values
from tts_build.model.boards import Board
from tts_build.model.decks import Deck
from tts_build.model.thing_kinds import AnyThing
from tts_build.model.things import Bag, Die, Piece, Zone
from tts_build.save import facts
from tts_build.save.objects import object_base, object_kinds
from tts_build.save.objects.boards_and_pieces import board_object, part_object, piece_objects
from tts_build.save.objects.build_context import Workshop
from tts_build.save.objects.common_keys import dress, put
from tts_build.save.objects.decks import bag_object, deck_objects, first_sheets
from tts_build.save.objects.joints import attach, tie
from tts_build.save.objects.labels import Scripts
from tts_build.save.objects.object_base import Json, Label
from tts_build.save.objects.zone_objects import zone_object
from tts_build.save.place.copies import RULEBOOK, Key, owners, path_of
from tts_build.save.place.footprint import rulebook_room
from tts_build.save.place.placement import Spot
from tts_build.save.place.rectangles import Rectangle


class Maker:
    """Makes every object of a save at its bench."""

    def __init__(self, bench: Workshop) -> None:
        self.bench = bench
        self.game, self.things = bench.game, bench.things
        self.first_sheets = first_sheets(bench.assets, self.game.decks)

    def all(self, spots: Iterable[Spot]) -> list[Json]:
        """All objects on the table, in the order of the definition."""
        made = []
        for _, group in groupby(spots, key=lambda spot: (spot.key.name, spot.key.seat, spot.part)):
            made += self.group(list(group))
        return self._tied(made)

    def _tied(self, made: list[Json]) -> list[Json]:
        """The objects with their joints, and those that are attached within those that they are attached to."""
        by_guid = {item["GUID"]: item for item in made}
        poses = {guid: item["Transform"] for guid, item in by_guid.items()}
        inside: set[str] = set()
        for name, piece in self.game.pieces.items():
            for seat in owners(piece, self.game):
                for item in (by_guid.get(self._guid(Key(name, seat, copy))) for copy in range(piece.copies)):
                    if item is None:
                        continue
                    if piece.joint is not None and (other := by_guid.get(self._other(piece.joint.to, seat))):
                        tie(item, poses[item["GUID"]], poses[other["GUID"]], other["GUID"], piece.joint)
                    if piece.attached_to is not None and (owner := by_guid.get(self._other(piece.attached_to, seat))):
                        attach(owner, item, poses[owner["GUID"]], poses[item["GUID"]])
                        inside.add(item["GUID"])
        return [item for item in made if item["GUID"] not in inside]

    def _other(self, name: str, seat: str | None) -> str:
        """The GUID of a thing that another one of a seat names: that seat's, or the whole table's."""
        return self._guid(Key(name, seat if self.things[name][1].each == "seat" else None))

    def _guid(self, key: Key) -> str:
        return self.bench.labels.guids[path_of(self.bench.source, self.things[key.name][0], key)]

    def group(self, spots: Sequence[Spot]) -> list[Json]:
        """The objects of one thing of one owner."""
        key = spots[0].key
        if spots[0].part is not None:
            return [part_object(self.bench, spot) for spot in spots]
        if key.name == RULEBOOK and RULEBOOK not in self.things:
            return [self.rulebook(spots[0])]
        thing = self.things[key.name][1]
        return self.made(thing, spots)

    def made(self, thing: AnyThing, spots: Sequence[Spot]) -> list[Json]:
        """The objects of a thing of one owner, locked or not, with its options; those of cards are their own."""
        items = MAKERS[type(thing)](self, thing, spots)
        for item in items if not isinstance(thing, Zone) else ():
            for state in (item, *item.get("States", {}).values()):
                state["Locked"] = isinstance(thing, Board) if thing.locked is None else thing.locked
        if not isinstance(thing, Deck):
            for item in items:
                dress(self.bench, item, thing.options, (self.things[spots[0].key.name][0], spots[0].key.name))
        for item in items if thing.raw else ():
            put(item, thing.raw)
        return items

    def contents(self, bag: Spot) -> list[Json]:
        """What lies in a bag: all copies of the things that name it, of the bag's own seat when it has one."""
        made = []
        for name, (_, thing) in self.things.items():
            if getattr(thing, "in_bag", None) != bag.key.name:
                continue
            for seat in owners(thing, self.game):
                if bag.key.seat is not None and seat != bag.key.seat:
                    continue
                area = Rectangle(bag.area.x, bag.area.z, 0.0, 0.0, bag.area.turn)
                for copy in range(thing.copies):
                    made += self.made(thing, [Spot(Key(name, seat, copy), area, face_up=not isinstance(thing, Deck))])
        return made

    def rulebook(self, spot: Spot) -> Json:
        assert self.game.rulebook is not None
        path = path_of(self.bench.source, RULEBOOK, spot.key)
        script = self.bench.labels.scripts.get(RULEBOOK, Scripts())
        guid = self.bench.labels.guids[path]
        label = Label(guid, self.game.title, memo=RULEBOOK, lua=script.lua, xml=script.xml, state=script.state)
        scale = rulebook_room(self.game.rulebook.size).depth / facts.PDF_HEIGHT  # its width follows the page
        url = self.bench.urls.of(self.bench.assets.rulebook)
        return object_kinds.pdf(label, self.bench.flat_pose(spot, scale, facts.PDF_YAW), url)


def turns_of(die: Die) -> Sequence[tuple[int, tuple[float, float, float]]]:
    """For each side of a die its value, and the Euler angles of the die that shows it."""
    if die.kind == "template":
        return [(side, (float(x), float(y), float(z))) for side, (x, y, z) in enumerate(facts.TEMPLATE_DIE_VALUES, 1)]
    return rotation_values(die.sides)


def die_object(bench: Workshop, die: Die, spot: Spot) -> Json:
    """A model of our own, or the game's six-sided picture die."""
    files = bench.assets.dice[spot.key.name]
    names = [str(label) for label in die.labels or range(1, die.sides + 1)]
    turns = turns_of(die)
    values = object_kinds.rotation_values([(names[value - 1], turn) for value, turn in turns])
    (x, y, z), rest = turns[-1][1], facts.TEMPLATE_DIE_REST if die.kind == "template" else INRADIUS[die.sides]
    pose = bench.upright_pose(spot, y, rest * die.scale, die.scale)
    pose = replace(pose, rot=(x, pose.rot[1], z))
    label, texture = bench.label(spot), bench.urls.of(files.texture)
    if die.kind == "template":
        made = object_kinds.template_die(label, pose, texture)
    else:
        urls = (bench.urls.of(files.mesh), texture, "", bench.urls.of(files.collider))
        kind = facts.MESH_COIN_TYPE if die.sides == COIN else facts.MESH_DIE_TYPE
        made = object_kinds.model(label, pose, urls, numbers=(facts.MESH_MATERIAL, kind))
    put(made, {"RotationValues": values, "Grid": False, "Snap": False})
    if die.tint and spot.key.seat:
        made["ColorDiffuse"] = object_base.colour(facts.SEAT_COLOURS[spot.key.seat])
    return made


Make = Callable[[Maker, Any, Sequence[Spot]], list[Json]]

MAKERS: dict[type[AnyThing], Make] = {
    Deck: lambda maker, deck, spots: deck_objects(maker.bench, deck, spots[0], maker.first_sheets),
    Die: lambda maker, die, spots: [die_object(maker.bench, die, spot) for spot in spots],
    Board: lambda maker, board, spots: [board_object(maker.bench, board, spot) for spot in spots],
    Piece: lambda maker, piece, spots: piece_objects(maker.bench, piece, spots),
    Bag: lambda maker, bag, spots: [bag_object(maker.bench, bag, spot, maker.contents(spot)) for spot in spots],
    Zone: lambda maker, zone, spots: [zone_object(maker.bench, zone, spot) for spot in spots],
}
"""How the copies of one owner of each kind of thing become objects; `spots` are where they stand."""
