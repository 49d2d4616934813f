"""Boards, pieces and bags with models: a picture for each seat, copy and state that differs, and their scenes for
paper."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.steps.faces.plan import FaceSpec, picture_step, scene_step
from tts_build.build.steps.planner import Plan, Planned, label
from tts_build.build.steps.template_dependencies import by_copy
from tts_build.definition.assets.art import Art
from tts_build.definition.boards.regions import regions_of
from tts_build.definition.texts.templates import filled_values
from tts_build.model.boards import Board
from tts_build.model.sizes import Shape
from tts_build.model.thing_kinds import Section
from tts_build.model.things import Piece
from tts_build.problem import InputError, Key, Where
from tts_build.save.facts import SEAT_COLOURS
from tts_build.save.place.copies import copy_of, states
from tts_build.scene.scene_key import SceneKey

OF_DICE = re.compile(r"d\d+$")
"""Names of the tool's own meshes, which pictures of the table know by them."""

ART_FACE = "picture_face"
"""Built-in face of a piece that names `art` instead of a face: the picture, as large as fits."""

PAINT_FACE = "model_paint"
"""Built-in face of a model that has none: white, which its colour tints."""

MAX_PIXELS = 4096
"""A side of a picture for the game (its documentation's advice)."""


@dataclass(slots=True)
class PlannedThing:
    """Pictures for the save, and scenes by the same keys for paper."""

    pictures: dict[SceneKey, Planned] = field(default_factory=dict)
    scenes: dict[SceneKey, Need] = field(default_factory=dict)
    light: dict[SceneKey, Need] = field(default_factory=dict)
    """the same for an edition on paper that takes less ink, where the game has one"""
    models: dict[str, Planned] = field(default_factory=dict)
    """mesh, collider and normal map of a model; the file of a bundle or a PDF is its mesh"""


def seat_colour(seat: str) -> str:
    red, green, blue = SEAT_COLOURS[seat]
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def shown_dpi(size: tuple[float, float], wanted: float) -> float:
    """Dots per inch of a picture for the game: those that are wanted, or as many as it takes."""
    return min(wanted, MAX_PIXELS / max(size) * 25.4)


def _add(
    plan: Plan,
    thing: PlannedThing,
    key: SceneKey,
    spec: FaceSpec,
    dpi: float,
    locale: str,
    *,
    where: Where,
    paint: bool,
    transparent: bool = False,
) -> None:
    stem = label(re.sub(r"[:@#~.]", "-", str(key)))
    if plan.loaded.game.paper.light:
        dark, light = (replace(spec, row={**spec.row, "light": light}) for light in (False, True))
        thing.light[key], spec = scene_step(plan, f"{stem}-light", light, locale, where), dark
    scene = scene_step(plan, stem, spec, locale, where)
    thing.scenes[key] = scene
    if paint:
        suffix = plan.suffix(locale)
        png = picture_step(plan, f"{stem}{suffix}", scene, shown_dpi(spec.size, dpi), transparent=transparent)
        thing.pictures[key] = plan.output(png, "images", f"{stem}{suffix}", "png")
        plan.aspects[thing.pictures[key].key] = spec.size[0] / spec.size[1]


def plan_board(plan: Plan, name: str, locale: str, *, paint: bool) -> PlannedThing:
    """A board's picture, its back, and the pictures of its parts."""
    board: Board = plan.loaded.game.boards[name]
    thing = PlannedThing()
    places = [place.row(locale) for place in plan.loaded.places[name]]
    size = (board.size.width, board.size.height)
    seats = plan.loaded.game.table.seats if board.each == "seat" else [None]
    known = {"board": name, "places": places, "regions": regions_of(board, plan.loaded.places[name])}
    for seat in seats:
        row: dict[str, Any] = {**known, "seat": seat or ""}
        row["colour"] = seat_colour(seat) if seat else ""
        for face, back in ((board.face, False), (board.back, True)):
            if face:
                key = SceneKey(name, seat=seat or "", back=back)
                spec, where = FaceSpec(face, row, size), plan.loaded.at("boards", name)
                _add(plan, thing, key, spec, board.resolution, locale, where=where, paint=paint)
    for part_name, part in board.parts.items():
        row = {**known, "part": part_name}
        at = partial(plan.loaded.at, "boards", name, "parts", part_name, "with")
        row |= filled_values(part.values, {**plan.scope(locale), **row}, plan.expressions, at)
        spec = FaceSpec(part.face, row, (part.shape.width, part.shape.height), _cut(part.shape))
        key, where = SceneKey(name, part=part_name), plan.loaded.at("boards", name, "parts", part_name)
        clear = _clear(part.shape)
        _add(plan, thing, key, spec, board.resolution, locale, where=where, paint=paint, transparent=clear)
    return thing


def _cut(shape: Shape) -> str:
    return {"cutout": "none", "standee": "none"}.get(shape.kind, shape.kind)


def _piece_cut(piece: Piece, shape: Shape, back: bool) -> str:
    """The shape that a side of a piece is cut to, or the piece's own outline."""
    if piece.outline is None:
        return _cut(shape)
    return f"mirrored:{piece.outline}" if back else f"path:{piece.outline}"


def _clear(shape: Shape) -> bool:
    """Whether the picture's own transparency makes the outline."""
    return shape.kind in ("cutout", "standee")


def plan_piece(plan: Plan, name: str, locale: str, *, paint: bool) -> PlannedThing:
    """The pictures of a piece; none for one that the game provides."""
    piece: Piece = plan.loaded.game.pieces[name]
    thing = PlannedThing()
    if piece.shape is None:
        if paint:
            _plan_files(plan, piece, thing)
        if piece.model is not None:
            _plan_paint(plan, name, thing, locale, paint=paint)
        return thing
    size = (piece.shape.width, piece.shape.height)
    seats = plan.loaded.game.table.seats if piece.each == "seat" else [None]
    many = piece.states is not None
    copies: list[int | None] = list(range(piece.count)) if differ(plan, piece) else [None]
    if piece.rows is not None:
        rows = plan.loaded.piece_rows[name]
        copies = [
            *dict.fromkeys(
                number if differ(plan, piece) else copy_of(rows, number).first for number in range(piece.count)
            )
        ]
    for seat, copy in product(seats, copies):
        for state in range(len(states(piece))):
            row = _piece_row(plan, name, seat, copy or 0, state, locale)
            for face, back in ((piece.face or ART_FACE, False), (piece.back, True)):
                if face:
                    key = SceneKey(name, None, seat or "", copy, state if many else None, back=back)
                    spec = FaceSpec(face, row, size, _piece_cut(piece, piece.shape, back))
                    clear, where = _clear(piece.shape), plan.loaded.at("pieces", name)
                    if piece.rows is not None:
                        where = copy_of(plan.loaded.piece_rows[name], copy or 0).row.where
                    _add(plan, thing, key, spec, piece.resolution, locale, where=where, paint=paint, transparent=clear)
    return thing


def plan_bag(plan: Plan, name: str, locale: str, *, paint: bool) -> PlannedThing | None:
    """The files and textures of a bag with a model of its own; None for a bag of the game."""
    solid, thing = plan.loaded.game.bags[name].solid, PlannedThing()
    if solid is None:
        return None
    if paint:
        _plan_files(plan, solid, thing)
    _plan_paint(plan, name, thing, locale, paint=paint)
    return thing


def _named(plan: Plan, name: str) -> tuple[Section, Piece]:
    """A piece, or the one that a bag with a model of its own would be."""
    solid = plan.loaded.game.bags[name].solid if name in plan.loaded.game.bags else None
    return ("bags", solid) if solid is not None else ("pieces", plan.loaded.game.pieces[name])


TEXTURE_MM, TEXTURE_PIXELS = 100.0, 1024
"""A model's texture is designed on a square of 100 mm; a painted one has so many pixels a side."""


def _plan_files(plan: Plan, piece: Piece, thing: PlannedThing) -> None:
    """The files of a model or a bundle: meshes written anew, the rest as it is."""
    if piece.bundle is not None and piece.bundle.file is not None:
        thing.models["mesh"] = _file(plan, "copy", piece.bundle.file, "bundles")
    if piece.pdf is not None and piece.pdf.file is not None:
        thing.models["mesh"] = _file(plan, "copy", piece.pdf.file, "pdf")
        plan.aspects[thing.models["mesh"].key] = piece.pdf.size.width / piece.pdf.size.height
    if piece.model is not None:
        thing.models["mesh"] = _file(plan, "mesh", piece.model.mesh, "models")
        if piece.model.collider is not None:
            thing.models["collider"] = _file(plan, "mesh", piece.model.collider, "models")
        if piece.model.normal is not None:
            thing.models["normal"] = _file(plan, "copy", piece.model.normal, "images")


def _file(plan: Plan, work: str, path: str, folder: str) -> Planned:
    stem, _, suffix = path.rpartition("/")[2].rpartition(".")
    if OF_DICE.match(stem):
        stem = f"my-{stem}"
    step = plan.step(f"{work}/{path}", f"pieces.make:{work}", {"file": path})
    return plan.output((step, "file"), folder, label(stem), label(suffix.lower()))


def _plan_paint(plan: Plan, name: str, thing: PlannedThing, locale: str, *, paint: bool) -> None:
    """The textures of a model: as large as a picture is, or painted on a square."""
    section, piece = _named(plan, name)
    face = piece.face or (ART_FACE if piece.art is not None else PAINT_FACE)
    seats = plan.loaded.game.table.seats if piece.each == "seat" and face != PAINT_FACE else [None]
    copies: list[int | None] = list(range(piece.count)) if piece.face and differ(plan, piece) else [None]
    many = piece.states is not None
    for seat, copy in product(seats, copies):
        for state in range(len(states(piece))):
            row = _piece_row(plan, name, seat, copy or 0, state, locale)
            size, pixels = (TEXTURE_MM, TEXTURE_MM), float(TEXTURE_PIXELS)
            if face == ART_FACE:
                art = Art(plan.loaded.root, plan.game)
                file = art.picture(str(row["art"]))
                width, height = art.size(file) if file is not None else size
                size = (TEXTURE_MM * width / max(width, height), TEXTURE_MM * height / max(width, height))
                pixels = min(MAX_PIXELS, max(width, height))
            key = SceneKey(name, None, seat or "", copy, state if many else None)
            spec, where = FaceSpec(face, row, size, bleed=0.0), plan.loaded.at(section, name)
            _add(plan, thing, key, spec, pixels / TEXTURE_MM * 25.4, locale, where=where, paint=paint)


def differ(plan: Plan, piece: Piece) -> bool:
    """Whether each copy of a piece has a picture of its own."""
    named = [face for face in (piece.face, piece.back) if face is not None]
    return by_copy(piece, [face for name in named for face in plan.parts_of(name).values()])


def _piece_row(plan: Plan, name: str, seat: str | None, copy: int, state: int, locale: str) -> dict[str, Any]:
    """What a piece's face sees: whose it is, which copy, its state, and its values, templates in them filled in."""
    section, piece = _named(plan, name)
    row: dict[str, Any] = {
        "seat": seat or "",
        "colour": seat_colour(seat) if seat else piece.colour or "",
        "index": copy,
        "state": state,
        "art": "",
    }

    def fill(values: Mapping[str, Any], *path: Key) -> dict[str, Any]:
        seen = {**plan.scope(locale), **row}
        return filled_values(values, seen, plan.expressions, partial(plan.loaded.at, section, name, *path))

    if piece.rows is not None:
        found = copy_of(plan.loaded.piece_rows[name], copy).row
        row |= {
            "number": found.number,
            **found.values_for(locale),
            "id": found.id,
            "seat": row["seat"],
            "index": copy,
            "state": state,
        }
    else:
        row |= fill(piece.values, "with")
    row |= fill(states(piece)[state], "states", state)
    if piece.art is not None:
        row |= fill({"art": piece.art})
        art = Art(plan.loaded.root, plan.game)
        if art.picture(str(row["art"])) is None:
            raise InputError(art.missing("picture", str(row["art"]), plan.loaded.at(section, name, "art")))
    return row


THUMBNAIL_PIXELS = 256
"""Side of the picture beside a save (201 of 201 public thumbnails)."""

THUMBNAIL_MM = 65.024
"""A thumbnail's face is designed on a square whose 256 pixels are 100 dots per inch."""


def plan_thumbnail(plan: Plan, locale: str) -> None:
    """The picture in the game's menus: `<game>.png` beside the save."""
    game = plan.loaded.game_in(locale)
    if game.thumbnail is None:
        return
    row = {"title": game.title, "subtitle": game.subtitle}
    face, row = (ART_FACE, {**row, "art": game.thumbnail}) if "." in game.thumbnail else (game.thumbnail, row)
    spec, where = FaceSpec(face, row, (THUMBNAIL_MM, THUMBNAIL_MM)), plan.loaded.at("thumbnail")
    scene = scene_step(plan, "thumbnail", spec, locale, where)
    suffix = plan.suffix(locale)
    png = picture_step(plan, f"thumbnail{suffix}", scene, THUMBNAIL_PIXELS / THUMBNAIL_MM * 25.4, transparent=True)
    plan.output(png, "", f"{plan.game}{suffix}", "png", hashed=False)
