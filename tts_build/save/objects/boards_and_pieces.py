"""Boards, their turning parts, and pieces: of cardboard, of the game, models, bundles and PDFs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tts_build.definition.boards.regions import snap_tags
from tts_build.model.boards import Board
from tts_build.model.meshes import MATERIALS, Model, Pdf
from tts_build.model.thing_options import Settings
from tts_build.model.things import Piece
from tts_build.save import facts
from tts_build.save.built_files import ModelFiles
from tts_build.save.builtin import own_keys
from tts_build.save.objects import object_base, object_kinds
from tts_build.save.objects.build_context import Workshop
from tts_build.save.objects.common_keys import Face, dress, mark, put
from tts_build.save.objects.object_base import WHITE, Json, Label, Rgb
from tts_build.save.objects.snap_points import snap_point
from tts_build.save.place.copies import Key, copy_of, names_index, path_of, states
from tts_build.save.place.footprint import PART_THICKNESS, figurine_scale, flat_scale, solid_scale, units
from tts_build.save.place.placement import Spot
from tts_build.save.place.stacking import stacked
from tts_build.scene.scene_key import SceneKey

TEXT = "3DText"
"""What the text tool writes."""


def board_object(bench: Workshop, board: Board, spot: Spot) -> Json:
    name, size = spot.key.name, board.size
    scale, thickness = flat_scale("rect", size.width, size.height), units(board.thickness)
    key = SceneKey(name, seat=spot.key.seat or "")
    label, pose = bench.label(spot), bench.flat_pose(spot, scale)
    url, back = bench.url(key)[0], bench.url(replace(key, back=True))[0]
    tile = object_kinds.flat(label, pose, url, back, outline="rect", thickness=thickness)
    face = Face(size.width, size.height, scale, thickness)
    if board.snap and (places := bench.source.places.get(name, ())):
        # A space turns what snaps to it only where it is turned itself.
        points = [snap_point(face.local(place.at), place.turn or None, snap_tags(board, place)) for place in places]
        put(tile, {"AttachedSnapPoints": points})
    mark(bench, tile, board, face, ("boards", name))
    return tile


def part_object(bench: Workshop, spot: Spot) -> Json:
    """A turning part of a board: locked, so that pieces on it do not carry it away."""
    name = spot.part or ""
    board = bench.game.boards[spot.key.name]
    part, shape = board.parts[name], board.parts[name].shape
    bare = Board(size=board.size, face=part.face, tags=board.tags)
    path = path_of(bench.source, "boards", spot.key, f"/{name}")
    label = bench.labels.of("boards", bare, spot.key, path, inner=name, scripted=False)
    url = bench.url(SceneKey(spot.key.name, seat=spot.key.seat or "", part=name))[0]
    pose = bench.flat_pose(spot, flat_scale(shape.kind, shape.width, shape.height))
    item = object_kinds.flat(label, pose, url, "", outline=shape.kind, thickness=units(PART_THICKNESS))
    item["Locked"] = True
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
        face = Face(*sides, flat_scale(kind, *sides), units(piece.thickness))
        mark(bench, item, piece, face, ("pieces", spot.key.name))
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
    own = SceneKey(key.name, None, key.seat or "", key.copy) in bench.assets.pictures
    painted = copy.first if copy and not own else key.copy  # a row's copies look alike, but for those with a picture
    if piece.model is not None or piece.bundle is not None:
        return solid_piece(bench, piece, spot, label, form, painted)
    if piece.pdf is not None:
        return pdf_piece(bench, piece.pdf, spot, label)
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
    if shape.kind == "standee":
        scale = figurine_scale(shape)
        pose = bench.upright_pose(spot, facts.STANDEE_YAW, facts.FIGURINE_REST * scale, scale)
        return object_kinds.figurine(label, pose, url, back, tint=tint)
    pose, thick = bench.flat_pose(spot, flat_scale(shape.kind, shape.width, shape.height)), units(piece.thickness)
    return object_kinds.flat(label, pose, url, back, outline=shape.kind, thickness=thick, tint=tint, stack=stack)


def builtin_piece(bench: Workshop, piece: Piece, spot: Spot, label: Label) -> Json:
    kind = piece.builtin or ""
    rest = facts.BUILTIN_REST.get(kind, 0.0) * piece.scale
    yaw = facts.TEXT_YAW if kind == TEXT else facts.BUILTIN_YAW
    pose = bench.upright_pose(spot, yaw, rest, piece.scale)
    if kind == TEXT:
        pose = replace(pose, rot=(facts.TEXT_PITCH, *pose.rot[1:]))
    tint = bench.tint(piece, spot.key, False)
    text = bench.labels.text("pieces", spot.key, ("set", "text"), piece.set.text)
    settings = builtin_settings(kind, piece.set, text, tint)
    return object_kinds.builtin(kind, label, pose, tint=WHITE if kind == TEXT else tint, settings=settings)


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


# -- models of one's own, and asset bundles ----------------------------------------------------------------------------


def solid_piece(bench: Workshop, piece: Piece, spot: Spot, label: Label, state: int | None, painted: int) -> Json:
    """A piece that is a model or a bundle, standing on its lowest point with its front to the near side.

    `painted`: the number of the copy whose picture it has.
    """
    files = bench.assets.models.get(spot.key.name, ModelFiles())
    scale = solid_scale(piece)
    if piece.bundle is not None:
        tint = bench.tint(piece, spot.key, False)
        pose = bench.upright_pose(spot, facts.MODEL_YAW, 0.0, scale)
        material, kind = MATERIALS.index(piece.bundle.material), facts.MODEL_TYPE[piece.bundle.kind]
        numbers = (material, kind, piece.bundle.effect)
        url = piece.bundle.url or bench.urls.of(files.mesh)
        return object_kinds.bundle(label, pose, url, piece.bundle.secondary or "", numbers=numbers, tint=tint)
    assert piece.model is not None
    key, model = spot.key, piece.model
    texture, own = bench.url(SceneKey(key.name, None, key.seat or "", painted, state))
    pose = bench.upright_pose(spot, facts.MODEL_YAW, (model.rest or 0.0) * scale, scale)
    return object_kinds.model(
        label,
        pose,
        (bench.urls.of(files.mesh), texture, bench.urls.of(files.normal), bench.urls.of(files.collider)),
        numbers=(MATERIALS.index(model.material), facts.MODEL_TYPE[model.kind]),
        convex=model.convex,
        shadows=model.shadows,
        shader=_shader(bench, model, key.name),
        tint=bench.tint(piece, key, own),
    )


def pdf_piece(bench: Workshop, pdf: Pdf, spot: Spot, label: Label) -> Json:
    """A PDF that lies open at its page."""
    files = bench.assets.models.get(spot.key.name, ModelFiles())
    pose = bench.flat_pose(spot, units(pdf.size.height) / facts.PDF_HEIGHT, facts.PDF_YAW)
    return object_kinds.pdf(label, pose, pdf.url or bench.urls.of(files.mesh), pdf.page - 1 + facts.BOOK_FIRST_PAGE)


def _shader(bench: Workshop, model: Model, name: str) -> Json | None:
    shine = model.shine
    if shine is None:
        return None
    return {
        "SpecularColor": object_base.colour(
            bench.colour(shine.colour, bench.things[name][0], name, "model", "shine", "colour")
        ),
        "SpecularIntensity": shine.intensity,
        "SpecularSharpness": shine.sharpness,
        "FresnelStrength": shine.fresnel,
    }
