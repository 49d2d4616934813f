"""Things of the definition become objects of the save, each at its spot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from tts_build.model.parts import Bag, Board, Deck, Die, Piece, Zone
from tts_build.tts import facts
from tts_build.tts.place.measure import pdf_scale
from tts_build.tts.place.placement import Spot
from tts_build.tts.place.rectangles import Rectangle
from tts_build.tts.place.seats import SEAT_COLOURS
from tts_build.tts.place.settling import stacked
from tts_build.tts.place.things import RULEBOOK, AnyThing, Key, copies, names_index, owners, path_of
from tts_build.tts.save import objects
from tts_build.tts.save.assets import Assets
from tts_build.tts.save.decks import deck_objects
from tts_build.tts.save.dice import die_object
from tts_build.tts.save.flat import board_object, part_object, piece_object
from tts_build.tts.save.labels import Scripts
from tts_build.tts.save.objects import WHITE, Json, Label, Pose
from tts_build.tts.save.workshop import Bench


class Maker:
    """Makes every object of a save at its bench."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.game, self.things = bench.game, bench.things
        self.sheet_ids = _sheet_ids(bench.assets, self.game.decks)

    def all(self, spots: Iterable[Spot]) -> list[Json]:
        """All objects on the table, in the order of the definition."""
        made = []
        for _, group in groupby(spots, key=lambda spot: (spot.key.name, spot.key.seat, spot.part)):
            made += self.thing(list(group))
        return made

    def thing(self, spots: Sequence[Spot]) -> list[Json]:
        """The objects of one thing of one owner."""
        key = spots[0].key
        if spots[0].part is not None:
            return [part_object(self.bench, spot) for spot in spots]
        if key.name == RULEBOOK and RULEBOOK not in self.things:
            return [self.rulebook(spots[0])]
        thing = self.things[key.name][1]
        if isinstance(thing, Deck):
            return deck_objects(self.bench, thing, spots[0], self.sheet_ids[key.name])
        if isinstance(thing, Piece) and thing.shape and len(spots) > 1 and stacked(spots[0], spots[1]):
            if thing.shape.kind != "standee" and not self.differ(key.name, thing):
                return [piece_object(self.bench, thing, spots[0], stack=len(spots))]
            return [self.one(thing, replace(spot, lift=spot.lift + n * spot.height)) for n, spot in enumerate(spots)]
        return [self.one(thing, spot) for spot in spots]

    def differ(self, name: str, piece: Piece) -> bool:
        """Whether copies of a piece are told apart, so that no stack of equal ones can stand for them."""
        texts = (piece.name, piece.description, piece.notes)
        return self.bench.assets.by_copy(name) or any(text is not None and names_index(text) for text in texts)

    def one(self, thing: AnyThing, spot: Spot) -> Json:
        """One object of a thing that is no deck."""
        if isinstance(thing, Die):
            return die_object(self.bench, thing, spot)
        if isinstance(thing, Board):
            return board_object(self.bench, thing, spot)
        if isinstance(thing, Piece):
            return piece_object(self.bench, thing, spot)
        if isinstance(thing, Bag):
            return self.bag(thing, spot)
        assert isinstance(thing, Zone)
        return self.zone(thing, spot)

    def bag(self, bag: Bag, spot: Spot) -> Json:
        kind = "Infinite_Bag" if bag.kind == "infinite" else "Bag"
        rest = facts.BUILTIN_REST[kind] * bag.scale
        pose = self.bench.upright_pose(spot, facts.BUILTIN_YAW, rest, bag.scale)
        contents = self.contents(spot)
        if bag.kind == "infinite":
            contents = contents[:1]
        return objects.bag(
            self.bench.label(spot),
            pose,
            contents,
            order=facts.BAG_ORDER[bag.order],
            infinite=bag.kind == "infinite",
            tint=self.bench.colour(bag.colour, "bags", spot.key.name, "colour"),
            locked=bool(bag.locked),
        )

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
                for copy in range(copies(thing)):
                    made.append(self.one(thing, Spot(Key(name, seat, copy), area)))
        return made

    def zone(self, zone: Zone, spot: Spot) -> Json:
        width, height, depth = zone.size
        middle = spot.surface + spot.lift + height / 2
        pose = Pose(spot.area.x, middle, spot.area.z, (0.0, spot.area.turn, 0.0), (width, height, depth))
        label = self.bench.label(spot)
        seat = zone.seat or spot.key.seat
        if zone.kind == "hidden":
            owner = seat or "Black"
            shade = SEAT_COLOURS[owner]
            alpha = facts.HIDDEN_ZONE_ALPHA[facts.HIDDEN_ZONE_SEETHROUGH]
            return objects.zone("FogOfWarTrigger", label, pose, shade, alpha, owner, hides=True)
        kind = "RandomizeTrigger" if zone.kind == "random" else "ScriptingTrigger"
        return objects.zone(kind, label, pose, SEAT_COLOURS[seat] if seat else WHITE, facts.SCRIPT_ZONE_ALPHA)

    def rulebook(self, spot: Spot) -> Json:
        assert self.game.rulebook is not None
        path = path_of(self.bench.source, RULEBOOK, spot.key)
        script = self.bench.labels.scripts.get(RULEBOOK, Scripts())
        guid = self.bench.labels.guids[path]
        label = Label(guid, self.game.title, memo=RULEBOOK, lua=script.lua, xml=script.xml)
        scale = pdf_scale(self.game.rulebook.size)
        url = self.bench.urls.of(self.bench.assets.rulebook)
        return objects.pdf(label, self.bench.flat_pose(spot, scale, facts.PDF_YAW), url)


def _sheet_ids(assets: Assets, decks: Iterable[str]) -> dict[str, int]:
    """The number of each deck's first sheet: sheets are counted over the whole save, from 1."""
    result = {}
    following = 1
    for name in decks:
        result[name] = following
        following += len(assets.sheets.get(name, ()))
    return result
