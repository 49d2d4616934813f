"""Things of the definition become objects of the save, each at its spot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from tts_build.errors import Problem, Problems
from tts_build.layout.colour import BadColour
from tts_build.model.parts import Bag, Board, Deck, Die, Piece, Zone
from tts_build.solids import INRADIUS, rotation_values
from tts_build.tts import facts, objects
from tts_build.tts.assets import Assets
from tts_build.tts.decks import deck_objects
from tts_build.tts.labels import Labels
from tts_build.tts.measure import PART_THICKNESS, figurine_scale, rulebook_room, tile_scale, token_scale, units
from tts_build.tts.objects import WHITE, Json, Label, Pose, Rgb
from tts_build.tts.placement import Spot, stacked
from tts_build.tts.rectangles import Rectangle
from tts_build.tts.seats import SEAT_COLOURS
from tts_build.tts.source import Source, located
from tts_build.tts.things import RULEBOOK, AnyThing, Key, copies, owners, path_of, states, things
from tts_build.tts.top import rgb
from tts_build.tts.urls import Urls


class Maker:
    """Makes every object. `bag_spots` lie at the bag that holds them."""

    def __init__(self, source: Source, assets: Assets, urls: Urls, labels: Labels) -> None:
        self.source, self.assets, self.urls, self.labels = source, assets, urls, labels
        self.game = source.game
        self.things = things(self.game)
        self.problems = Problems()
        self.sheet_ids = _sheet_ids(assets, self.game.decks)

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
            return [self.part(spot) for spot in spots]
        if key.name == RULEBOOK and RULEBOOK not in self.things:
            return [self.rulebook(spots[0])]
        thing = self.things[key.name][1]
        if isinstance(thing, Deck):
            return deck_objects(self.source, thing, spots[0], self.assets, self.urls, self.labels, self.sheet_ids)
        if isinstance(thing, Piece) and thing.shape and len(spots) > 1 and stacked(spots[0], spots[1]):
            return [self.piece(thing, spots[0], stack=len(spots))]
        return [self.one(thing, spot) for spot in spots]

    def one(self, thing: AnyThing, spot: Spot) -> Json:
        """One object of a thing that is no deck."""
        if isinstance(thing, Die):
            return self.die(thing, spot)
        if isinstance(thing, Board):
            return self.board(thing, spot)
        if isinstance(thing, Piece):
            return self.piece(thing, spot)
        if isinstance(thing, Bag):
            return self.bag(thing, spot)
        assert isinstance(thing, Zone)
        return self.zone(thing, spot)

    def label(self, spot: Spot) -> Label:
        section, thing = self.things[spot.key.name]
        return self.labels.of(section, thing, spot.key, path_of(self.source, section, spot.key))

    def colour(self, text: str, *path: str) -> Rgb:
        try:
            return rgb(text, self.game.palette)
        except BadColour as error:
            self.problems.add(Problem(error.what, located(self.source, *path), todo=error.todo, code="unknown-colour"))
            return WHITE

    def url(self, name: str, seat: str | None, index: int, state: int | None, back: bool = False) -> tuple[str, bool]:
        file, own = self.assets.picture(name, seat, index, state, back)
        return self.urls.of(file), own

    def die(self, die: Die, spot: Spot) -> Json:
        files = self.assets.dice[spot.key.name]
        names = [str(label) for label in die.labels or range(1, die.sides + 1)]
        if die.kind == "template":
            turns = [(float(x), float(y), float(z)) for x, y, z in facts.TEMPLATE_DIE_VALUES]
        else:
            turns = [turn for _, turn in rotation_values(die.sides)]
        values = objects.rotation_values(list(zip(names, turns, strict=True)))
        shown = turns[-1]
        rest = INRADIUS[die.sides] * die.scale
        pose = Pose(
            spot.area.x,
            spot.surface + spot.lift + rest,
            spot.area.z,
            (shown[0], shown[1] + spot.area.turn, shown[2]),
            (die.scale,) * 3,
        )
        label = self.label(spot)
        texture = self.urls.of(files.texture)
        if die.kind == "template":
            made = objects.template_die(label, pose, texture, values)
        else:
            made = objects.mesh_die(
                label, pose, self.urls.of(files.mesh), self.urls.of(files.collider), texture, values
            )
        made["Locked"] = bool(die.locked)
        return made

    def board(self, board: Board, spot: Spot) -> Json:
        name, size = spot.key.name, board.size
        scale = tile_scale("rect", size.width, size.height)
        thickness = units(board.thickness)
        points = [
            snap_point(place.at, place.turn, (size.width, size.height), scale, thickness)
            for place in self.source.places.get(name, ())
            if board.snap
        ]
        return objects.tile(
            self.label(spot),
            self.flat_pose(spot, scale),
            self.url(name, spot.key.seat, 0, None)[0],
            self.url(name, spot.key.seat, 0, None, back=True)[0],
            outline=facts.TILE_TYPE["rect"],
            thickness=thickness,
            locked=board.locked is not False,
            snap_points=points,
        )

    def part(self, spot: Spot) -> Json:
        """A turning part of a board: locked, so that pieces on it do not carry it away."""
        name = spot.part or ""
        board = self.game.boards[spot.key.name]
        part = board.parts[name]
        bare = Board(size=board.size, face=part.face, tags=board.tags)
        path = path_of(self.source, "boards", spot.key, f"/{name}")
        label = self.labels.of("boards", bare, spot.key, path, inner=name, scripted=False)
        url = self.url(f"{spot.key.name}.{name}", spot.key.seat, 0, None)[0]
        thickness = units(PART_THICKNESS)
        if part.shape.kind == "cutout":
            scale = token_scale(part.shape.width, part.shape.height)
            return objects.token(label, self.flat_pose(spot, scale), url, "", thickness=thickness, locked=True)
        scale = tile_scale(part.shape.kind, part.shape.width, part.shape.height)
        outline = facts.TILE_TYPE[part.shape.kind]
        pose = self.flat_pose(spot, scale)
        return objects.tile(label, pose, url, "", outline=outline, thickness=thickness, locked=True)

    def flat_pose(self, spot: Spot, scale: float) -> Pose:
        """A flat thing rests on its lower side; thickness is not scaled."""
        roll = 0.0 if spot.face_up else facts.FACE_DOWN_ROLL
        raised = 0.0 if spot.face_up else spot.height
        return Pose(
            spot.area.x,
            spot.surface + spot.lift + raised,
            spot.area.z,
            (0.0, facts.READABLE_YAW + spot.area.turn, roll),
            (scale, 1.0, scale),
        )

    def piece(self, piece: Piece, spot: Spot, stack: int = 0) -> Json:
        made = self.piece_state(piece, spot, 0, stack)
        others = {
            str(number + 1): self.piece_state(piece, spot, number, stack) for number in range(1, len(states(piece)))
        }
        if others:
            made["States"] = others
        return made

    def piece_state(self, piece: Piece, spot: Spot, state: int, stack: int) -> Json:
        key = spot.key
        inner = f"~{state}" if state else ""
        values = {**piece.values, **states(piece)[state], "state": state}
        path = path_of(self.source, "pieces", key, inner)
        label = self.labels.of("pieces", piece, key, path, values)
        if piece.shape is None:
            return self.builtin_piece(piece, spot, label)
        form = state if piece.states is not None else None
        url, own = self.url(key.name, key.seat, key.copy, form)
        back = self.url(key.name, key.seat, key.copy, form, back=True)[0]
        locked = bool(piece.locked)
        shape = piece.shape
        if shape.kind == "standee":
            scale = figurine_scale(shape)
            pose = self.flat_pose(spot, scale)
            pose = Pose(pose.x, pose.y, pose.z, pose.rot, (scale, scale, scale))
            return objects.figurine(label, pose, url, back, tint=self.tint(piece, key, own), locked=locked)
        thickness = units(piece.thickness)
        if shape.kind == "cutout":
            pose = self.flat_pose(spot, token_scale(shape.width, shape.height))
            tint = self.tint(piece, key, own)
            return objects.token(label, pose, url, back, thickness=thickness, tint=tint, locked=locked, stack=stack)
        return objects.tile(
            label,
            self.flat_pose(spot, tile_scale(shape.kind, shape.width, shape.height)),
            url,
            back,
            outline=facts.TILE_TYPE[shape.kind],
            thickness=thickness,
            tint=self.tint(piece, key, False),
            locked=locked,
            stack=stack,
        )

    def tint(self, piece: Piece, key: Key, own_picture: bool) -> Rgb:
        """A piece's own colour; else its seat's, where the picture does not show the seat already."""
        if piece.colour is not None:
            return self.colour(piece.colour, "pieces", key.name, "colour")
        if key.seat is not None and not own_picture:
            return SEAT_COLOURS[key.seat]
        return WHITE

    def builtin_piece(self, piece: Piece, spot: Spot, label: Label) -> Json:
        kind = piece.builtin or ""
        rest = facts.BUILTIN_REST.get(kind, 0.0) * piece.scale
        pose = Pose(
            spot.area.x,
            spot.surface + spot.lift + rest,
            spot.area.z,
            (0.0, facts.READABLE_YAW + spot.area.turn, 0.0),
            (piece.scale,) * 3,
        )
        tint = self.tint(piece, spot.key, False)
        return objects.builtin(kind, label, pose, tint=tint, locked=bool(piece.locked))

    def bag(self, bag: Bag, spot: Spot) -> Json:
        kind = "Infinite_Bag" if bag.kind == "infinite" else "Bag"
        rest = facts.BUILTIN_REST[kind] * bag.scale
        turn = facts.READABLE_YAW + spot.area.turn
        at = (spot.area.x, spot.surface + spot.lift + rest, spot.area.z)
        pose = Pose(*at, (0.0, turn, 0.0), (bag.scale,) * 3)
        contents = self.contents(spot)
        if bag.kind == "infinite":
            contents = contents[:1]
        return objects.bag(
            self.label(spot),
            pose,
            contents,
            order=facts.BAG_ORDER[bag.order],
            infinite=bag.kind == "infinite",
            tint=self.colour(bag.colour, "bags", spot.key.name, "colour"),
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
        label = self.label(spot)
        seat = zone.seat or spot.key.seat
        if zone.kind == "hidden":
            owner = seat or "Black"
            shade = SEAT_COLOURS[owner]
            alpha = facts.HIDDEN_ZONE_ALPHA
            return objects.zone("FogOfWarTrigger", label, pose, shade, alpha, owner, hides=True)
        kind = "RandomizeTrigger" if zone.kind == "random" else "ScriptingTrigger"
        return objects.zone(kind, label, pose, SEAT_COLOURS[seat] if seat else WHITE, facts.SCRIPT_ZONE_ALPHA)

    def rulebook(self, spot: Spot) -> Json:
        assert self.game.rulebook is not None
        path = path_of(self.source, RULEBOOK, spot.key)
        script = self.labels.scripts.get(RULEBOOK)
        label = Label(self.labels.guids[path], self.game.title, memo=RULEBOOK, lua=script.lua if script else "", xml="")
        scale = rulebook_room(self.game.rulebook.size).width / facts.PDF_WIDTH
        pose = self.flat_pose(spot, scale)
        pose = Pose(pose.x, pose.y, pose.z, pose.rot, (scale, 1.0, scale))
        return objects.pdf(label, pose, self.urls.of(self.assets.rulebook))


def snap_point(at: tuple[float, float], turn: float, size: tuple[float, float], scale: float, thickness: float) -> Json:
    """A snap point on a tile, in the tile's own coordinates before scale; `at` and `size` in mm from its top left.

    It turns what snaps to it only where the space itself is turned.
    """
    x = facts.IMAGE_RIGHT * units(at[0] - size[0] / 2) / scale
    z = facts.IMAGE_DOWN * units(at[1] - size[1] / 2) / scale
    point: Json = {"Position": objects.vector(x, thickness, z)}
    if turn:
        point["Rotation"] = objects.vector(0, turn % 360, 0)
    return point


def _sheet_ids(assets: Assets, decks: Iterable[str]) -> dict[str, int]:
    """The number of each deck's first sheet: sheets are counted over the whole save, from 1."""
    result = {}
    following = 1
    for name in decks:
        result[name] = following
        following += len(assets.sheets.get(name, ()))
    return result
