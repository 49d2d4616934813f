"""Pieces with a model of one's own, or an asset bundle."""

from __future__ import annotations

from tts_build.model.meshes import MATERIALS, Model
from tts_build.model.things import Piece
from tts_build.save import facts
from tts_build.save.built_files import ModelFiles
from tts_build.save.objects import object_base, object_kinds
from tts_build.save.objects.build_context import Workshop
from tts_build.save.objects.object_base import Json, Label
from tts_build.save.place.footprint import solid_scale
from tts_build.save.place.placement import Spot
from tts_build.scene.scene_key import SceneKey


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


def _shader(bench: Workshop, model: Model, name: str) -> Json | None:
    shine = model.shine
    if shine is None:
        return None
    return {
        "SpecularColor": object_base.colour(bench.colour(shine.colour, "pieces", name, "model", "shine", "colour")),
        "SpecularIntensity": shine.intensity,
        "SpecularSharpness": shine.sharpness,
        "FresnelStrength": shine.fresnel,
    }
