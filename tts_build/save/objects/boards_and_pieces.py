"""Boards, their turning parts, and pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tts_build.model.boards import Board
from tts_build.model.thing_options import Settings
from tts_build.model.things import Piece
from tts_build.save import facts
from tts_build.save.builtin import own_keys
from tts_build.save.objects import object_base, object_kinds
from tts_build.save.objects.build_context import Workshop
from tts_build.save.objects.common_keys import Face, dress, mark
from tts_build.save.objects.custom_models import solid_piece
from tts_build.save.objects.object_base import WHITE, Json, Label, Rgb
from tts_build.save.place.copies import Key, copy_of, names_index, path_of, states
from tts_build.save.place.footprint import PART_THICKNESS, figurine_scale, tile_scale, token_scale, units
from tts_build.save.place.placement import Spot
from tts_build.save.place.stacking import stacked
from tts_build.scene.scene_key import SceneKey


def board_object(bench: Workshop, board: Board, spot: Spot) -> Json:
    name, size = spot.key.name, board.size
    scale = tile_scale("rect", size.width, size.height)
    thickness = units(board.thickness)
    face = SceneKey(name, seat=spot.key.seat or "")
    points = [
        snap_point(place.at, place.turn, (size.width, size.height), scale, thickness, board.snap_tags)
        for place in bench.source.places.get(name, ())
        if board.snap
    ]
    tile = object_kinds.tile(
        bench.label(spot),
        bench.flat_pose(spot, scale),
        bench.url(face)[0],
        bench.url(replace(face, back=True))[0],
        outline=facts.TILE_TYPE["rect"],
        thickness=thickness,
        locked=board.locked is not False,
        snap_points=points,
    )
    mark(bench, tile, board, Face(size.width, size.height, scale, thickness), ("boards", name))
    return tile


def part_object(bench: Workshop, spot: Spot) -> Json:
    """A turning part of a board: locked, so that pieces on it do not carry it away."""
    name = spot.part or ""
    board = bench.game.boards[spot.key.name]
    part = board.parts[name]
    bare = Board(size=board.size, face=part.face, tags=board.tags)
    path = path_of(bench.source, "boards", spot.key, f"/{name}")
    label = bench.labels.of("boards", bare, spot.key, path, inner=name, scripted=False)
    url = bench.url(SceneKey(spot.key.name, seat=spot.key.seat or "", part=name))[0]
    thickness = units(PART_THICKNESS)
    if part.shape.kind == "cutout":
        scale = token_scale(part.shape.width, part.shape.height)
        item = object_kinds.token(label, bench.flat_pose(spot, scale), url, "", thickness=thickness, locked=True)
    else:
        scale = tile_scale(part.shape.kind, part.shape.width, part.shape.height)
        outline = facts.TILE_TYPE[part.shape.kind]
        pose = bench.flat_pose(spot, scale)
        item = object_kinds.tile(label, pose, url, "", outline=outline, thickness=thickness, locked=True)
    dress(bench, item, part.options, ("boards", spot.key.name, "parts", name))
    return item


def piece_objects(bench: Workshop, piece: Piece, spots: Sequence[Spot]) -> list[Json]:
    """A piece's copies: each an object, or one stack where equal ones lie on one spot."""
    if piece.shape and len(spots) > 1 and stacked(spots[0], spots[1]):
        if piece.shape.kind != "standee" and not _differ(bench, spots[0].key.name, piece):
            return [piece_object(bench, piece, spots[0], stack=len(spots))]
        spots = [replace(spot, lift=spot.lift + number * spot.height) for number, spot in enumerate(spots)]
    return [piece_object(bench, piece, spot) for spot in spots]


def _differ(bench: Workshop, name: str, piece: Piece) -> bool:
    """Whether copies of a piece are told apart, so that no stack of equal ones can stand for them."""
    texts = (piece.name, piece.description, piece.notes)
    return (
        piece.rows is not None
        or bench.assets.by_copy(name)
        or any(text is not None and names_index(text) for text in texts)
    )


def piece_object(bench: Workshop, piece: Piece, spot: Spot, stack: int = 0) -> Json:
    item = _marked_state(bench, piece, spot, 0, stack)
    others = {
        str(number + 1): _marked_state(bench, piece, spot, number, stack) for number in range(1, len(states(piece)))
    }
    if others:
        item["States"] = others
    return item


def _marked_state(bench: Workshop, piece: Piece, spot: Spot, state: int, stack: int) -> Json:
    item = piece_state(bench, piece, spot, state, stack)
    shape = piece.shape
    if shape is not None and shape.kind != "standee":
        kind, sides = shape.kind, (shape.width, shape.height)
        scale = token_scale(*sides) if kind == "cutout" else tile_scale(kind, *sides)
        mark(bench, item, piece, Face(*sides, scale, units(piece.thickness)), ("pieces", spot.key.name))
    return item


def piece_values(bench: Workshop, piece: Piece, key: Key, state: int) -> dict[str, Any]:
    """What the templates of a piece's texts see of it: `state`, its `with` and the values of its state."""
    values: dict[str, Any] = {"state": state}
    if bench.source.piece_rows.get(key.name):
        row = copy_of(bench.source.piece_rows[key.name], key.copy).row
        return {**row.values_for(bench.labels.locale), "id": row.id, **values}
    values |= bench.labels.values("pieces", key, piece.values, ("with",), values)
    values |= bench.labels.values("pieces", key, states(piece)[state], ("states", state), values)
    return {**values, "state": state}


def piece_state(bench: Workshop, piece: Piece, spot: Spot, state: int, stack: int) -> Json:
    key = spot.key
    inner = f"~{state}" if state else ""
    values = piece_values(bench, piece, key, state)
    path = path_of(bench.source, "pieces", key, inner)
    rows = bench.source.piece_rows.get(key.name, ())
    copy = copy_of(rows, key.copy) if rows else None
    row = copy.row if copy else None
    label = bench.labels.of(
        "pieces", piece, key, path, values, row_id=row.id if row else "", number=row.number if row else None
    )
    form = state if piece.states is not None else None
    painted = copy.first if copy and not piece_by_copy(bench, key) else key.copy
    if piece.model is not None or piece.bundle is not None:
        return solid_piece(bench, piece, spot, label, form, painted)
    if piece.shape is None:
        return builtin_piece(bench, piece, spot, label)
    face = SceneKey(key.name, None, key.seat or "", painted, form)
    return _shaped(bench, piece, spot, label, face, stack)


def _shaped(bench: Workshop, piece: Piece, spot: Spot, label: Label, face: SceneKey, stack: int) -> Json:
    """A piece of cardboard or a standee, with the picture of its copy and state."""
    key, shape = spot.key, piece.shape
    assert shape is not None
    url, own = bench.url(face)
    back = bench.url(replace(face, back=True))[0]
    tint = bench.tint(piece, key, own and shape.kind in ("standee", "cutout"))
    locked, thickness = bool(piece.locked), units(piece.thickness)
    if shape.kind == "standee":
        scale = figurine_scale(shape)
        pose = bench.upright_pose(spot, facts.STANDEE_YAW, facts.FIGURINE_REST * scale, scale)
        return object_kinds.figurine(label, pose, url, back, tint=tint, locked=locked)
    if shape.kind == "cutout":
        pose = bench.flat_pose(spot, token_scale(shape.width, shape.height))
        return object_kinds.token(label, pose, url, back, thickness=thickness, tint=tint, locked=locked, stack=stack)
    return object_kinds.tile(
        label,
        bench.flat_pose(spot, tile_scale(shape.kind, shape.width, shape.height)),
        url,
        back,
        outline=facts.TILE_TYPE[shape.kind],
        thickness=thickness,
        tint=tint,
        locked=locked,
        stack=stack,
    )


def piece_by_copy(bench: Workshop, key: Key) -> bool:
    """Whether this copy of a row has a picture of its own."""
    return SceneKey(key.name, None, key.seat or "", key.copy) in bench.assets.pictures


def builtin_piece(bench: Workshop, piece: Piece, spot: Spot, label: Label) -> Json:
    kind = piece.builtin or ""
    rest = facts.BUILTIN_REST.get(kind, 0.0) * piece.scale
    yaw = facts.TEXT_YAW if kind == TEXT else facts.BUILTIN_YAW
    pose = bench.upright_pose(spot, yaw, rest, piece.scale)
    if kind == TEXT:
        pose = replace(pose, rot=(facts.TEXT_PITCH, *pose.rot[1:]))
    tint = bench.tint(piece, spot.key, False)
    settings = builtin_settings(kind, piece.set, bench.said(piece, spot.key), tint)
    return object_kinds.builtin(
        kind, label, pose, tint=WHITE if kind == TEXT else tint, locked=bool(piece.locked), settings=settings
    )


def builtin_settings(kind: str, given: Settings, text: str, tint: Rgb) -> dict[str, Any]:
    """The keys of an object of the game that a definition sets, whole."""
    keys: dict[str, Any] = {}
    if kind == TEXT:
        size = given.size or own_keys(kind)["Text"]["fontSize"]
        keys["Text"] = {"Text": text, "colorstate": object_base.colour(tint), "fontSize": size}
    if given.value is not None:
        shown: Any = str(given.value) if kind == "Calculator" else given.value
        keys[kind] = {**own_keys(kind)[kind], "value": shown}
    if given.page is not None:
        keys["Tablet"] = {"PageURL": given.page}
    if given.clock is not None or given.seconds is not None:
        mode = facts.CLOCK_MODE[given.clock or "timer"]
        keys["Clock"] = {"Mode": mode, "SecondsPassed": given.seconds or 0, "Paused": given.clock != "time"}
    for key, value in (("MaterialIndex", given.material), ("AltSound", given.metal), ("MeshIndex", given.mesh)):
        if value is not None:
            keys[key] = value
    return keys


def snap_point(
    at: tuple[float, float],
    turn: float,
    size: tuple[float, float],
    scale: float,
    thickness: float,
    tags: Sequence[str] = (),
) -> Json:
    """A snap point on a tile, in the tile's own coordinates before scale; `at` and `size` in mm from its top left.

    It turns what snaps to it only where the space itself is turned.
    """
    x = facts.IMAGE_RIGHT * units(at[0] - size[0] / 2) / scale
    z = facts.IMAGE_DOWN * units(at[1] - size[1] / 2) / scale
    point: Json = {"Position": object_base.vector(x, thickness, z)}
    if turn:
        point["Rotation"] = object_base.vector(0, turn % 360, 0)
    return {**point, "Tags": list(tags)} if tags else point


TEXT = "3DText"
"""What the text tool writes."""
