"""Boards and pieces: a picture for each seat, copy and state that differs, and their scenes for paper."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from tts_build.graph.plan.faces import FaceSpec, picture_step, scene_step
from tts_build.graph.plan.planner import Plan, Planned, label
from tts_build.graph.step import Need
from tts_build.model.parts import Board, Piece
from tts_build.model.sizes import Shape
from tts_build.tts.assets import picture_key
from tts_build.tts.seats import SEAT_COLOURS
from tts_build.tts.things import states

ART_FACE = "picture_face"
"""Built-in face of a piece that names `art` instead of a face: the picture, as large as fits."""

MAX_PIXELS = 4096
"""A side of a picture for the game (its documentation's advice)."""


@dataclass(slots=True)
class PlannedThing:
    """Pictures by the save's key, and scenes by the same key for paper."""

    pictures: dict[str, Planned] = field(default_factory=dict)
    scenes: dict[str, Need] = field(default_factory=dict)


def seat_colour(seat: str) -> str:
    red, green, blue = SEAT_COLOURS[seat]
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def _dpi(size: tuple[float, float], wanted: float) -> float:
    return min(wanted, MAX_PIXELS / max(size) * 25.4)


def _add(
    plan: Plan,
    thing: PlannedThing,
    key: str,
    spec: FaceSpec,
    dpi: float,
    locale: str,
    *,
    paint: bool,
    transparent: bool = False,
) -> None:
    stem = label(re.sub(r"[:@#~.]", "-", key))
    scene = scene_step(plan, stem, spec, locale)
    thing.scenes[key] = scene
    if paint:
        suffix = plan.suffix(locale)
        png = picture_step(plan, f"{stem}{suffix}", scene, _dpi(spec.size, dpi), transparent=transparent)
        thing.pictures[key] = plan.output(png, "images", f"{stem}{suffix}", "png")


def plan_board(plan: Plan, name: str, locale: str, *, paint: bool) -> PlannedThing:
    """A board's picture, its back, and the pictures of its parts."""
    board: Board = plan.loaded.game.boards[name]
    thing = PlannedThing()
    places = [place.row(locale) for place in plan.loaded.places[name]]
    size = (board.size.width, board.size.height)
    seats = plan.loaded.game.table.seats if board.each == "seat" else [None]
    for seat in seats:
        row: dict[str, Any] = {"board": name, "places": places, "seat": seat or ""}
        row["colour"] = seat_colour(seat) if seat else ""
        for face, back in ((board.face, False), (board.back, True)):
            if face:
                key = picture_key(name, seat, back=back)
                _add(plan, thing, key, FaceSpec(face, row, size), board.resolution, locale, paint=paint)
    for part_name, part in board.parts.items():
        row = {"board": name, "places": places, "part": part_name, **part.values}
        spec = FaceSpec(part.face, row, (part.shape.width, part.shape.height), _cut(part.shape))
        key = picture_key(f"{name}.{part_name}")
        _add(plan, thing, key, spec, board.resolution, locale, paint=paint, transparent=_clear(part.shape))
    return thing


def _cut(shape: Shape) -> str:
    return {"cutout": "none", "standee": "none"}.get(shape.kind, shape.kind)


def _clear(shape: Shape) -> bool:
    """Whether the picture's own transparency makes the outline."""
    return shape.kind in ("cutout", "standee")


def plan_piece(plan: Plan, name: str, locale: str, *, paint: bool) -> PlannedThing:
    """The pictures of a piece; none for one that the game provides."""
    piece: Piece = plan.loaded.game.pieces[name]
    thing = PlannedThing()
    if piece.shape is None:
        return thing
    size = (piece.shape.width, piece.shape.height)
    seats = plan.loaded.game.table.seats if piece.each == "seat" else [None]
    many = piece.states is not None
    for seat in seats:
        for state, values in enumerate(states(piece)):
            row: dict[str, Any] = {
                "seat": seat or "",
                "colour": seat_colour(seat) if seat else piece.colour or "",
                "state": state,
                "art": piece.art or "",
                **piece.values,
                **values,
            }
            for face, back in ((piece.face or ART_FACE, False), (piece.back, True)):
                if face:
                    key = picture_key(name, seat, state=state if many else None, back=back)
                    spec = FaceSpec(face, row, size, _cut(piece.shape))
                    clear = _clear(piece.shape)
                    _add(plan, thing, key, spec, piece.resolution, locale, paint=paint, transparent=clear)
    return thing


THUMBNAIL_PIXELS = 256
"""Side of the picture beside a save (201 of 201 public thumbnails)."""

THUMBNAIL_MM = 65.024
"""A thumbnail's face is designed on a square whose 256 pixels are 100 dots per inch."""


def plan_thumbnail(plan: Plan, locale: str) -> None:
    """The picture in the game's menus: `<game>.png` beside the save."""
    game = plan.loaded.game
    if game.thumbnail is None:
        return
    row = {"title": game.title, "subtitle": game.subtitle}
    face, row = (ART_FACE, {**row, "art": game.thumbnail}) if "." in game.thumbnail else (game.thumbnail, row)
    scene = scene_step(plan, "thumbnail", FaceSpec(face, row, (THUMBNAIL_MM, THUMBNAIL_MM)), locale)
    suffix = plan.suffix(locale)
    png = picture_step(plan, f"thumbnail{suffix}", scene, THUMBNAIL_PIXELS / THUMBNAIL_MM * 25.4, transparent=True)
    plan.output(png, "", f"{plan.game}{suffix}", "png", hashed=False)
