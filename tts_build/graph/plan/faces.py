"""Steps that lay out and paint faces: one for each picture that the game needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tts_build.errors import Where
from tts_build.graph.plan.planner import Plan
from tts_build.graph.step import Need


@dataclass(frozen=True, slots=True)
class FaceSpec:
    """A face to be laid out: its file, the row, the trim in mm, the shape it is cut to, and its bleed in mm."""

    face: str
    row: Mapping[str, Any]
    size: tuple[float, float]
    cut: str = "rect"
    bleed: float | None = None


def scene_step(plan: Plan, name: str, spec: FaceSpec, locale: str, where: Where | None = None) -> Need:
    """Plan the layout of a face; the need is its Scene."""
    params: dict[str, Any] = {
        "face": spec.face,
        "row": {"width": spec.size[0], "height": spec.size[1], **spec.row},
        "size": list(spec.size),
        "cut": spec.cut,
        "bleed": spec.bleed,
    }
    needs: dict[str, Need] = {"context": plan.context(locale), "faces": plan.faces(spec.face)}
    full = plan.step(f"face{plan.suffix(locale)}/{name}", "faces:scene", params, needs)
    if where is not None:
        plan.rows[full] = where
    return full, "scene"


def pixels_step(plan: Plan, name: str, scene: Need, size: tuple[int, int]) -> Need:
    """Plan the painting of a face at an exact size in pixels, for a sheet; the need is a PNG, or nothing if a sheet
    paints it as quickly."""
    return plan.step(f"paint/{name}", "sheets:pixels", {"size": list(size)}, {"scene": scene}), "pixels"


def picture_step(
    plan: Plan, name: str, scene: Need, dpi: float, *, transparent: bool = False, bleed: bool = False
) -> Need:
    """Plan a PNG of one face, with its bleed if asked for; the need is the file."""
    params = {"dpi": dpi, "transparent": transparent, **({"bleed": True} if bleed else {})}
    return plan.step(f"picture/{name}", "pictures:picture", params, {"scene": scene}), "png"
