"""Steps that lay out and paint faces: one for each picture that the game needs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.steps.planner import Plan
from tts_build.definition.texts.templates import BESIDE
from tts_build.problem import Where
from tts_build.sandbox.filters import ID


@dataclass(frozen=True, slots=True)
class FaceSpec:
    """A face to be laid out: its file, the row, the trim in mm, the shape it is cut to, and its bleed in mm.

    `number` is that of a card in its deck, `id` what chance goes by, in place of the step's name.
    """

    face: str
    row: Mapping[str, Any]
    size: tuple[float, float]
    cut: str = "rect"
    bleed: float | None = None
    number: int | None = None
    id: str = ""


def scene_step(
    plan: Plan, name: str, spec: FaceSpec, locale: str, where: Where | None = None, blob: str = "scene"
) -> Need:
    """Plan the layout of a face; the need is its Scene, or, when `blob` is `places`, where its elements lie."""
    params: dict[str, Any] = {
        "face": spec.face,
        "row": {"width": spec.size[0], "height": spec.size[1], **spec.row},
        "size": list(spec.size),
        "cut": spec.cut,
        "bleed": spec.bleed,
    }
    needs: dict[str, Need] = {"context": plan.context(locale), "faces": plan.faces(spec.face)}
    mentions = plan.mentions(spec.face)
    beside: dict[str, Any] = {"number": spec.number} if mentions.number and spec.number is not None else {}
    beside |= {ID: spec.id or name} if mentions.chance else {}
    if beside:
        params["beside"] = beside
    seen = plan.scope(locale)
    for kind in BESIDE:
        for table in mentions.of(kind, seen.get(kind, ())):
            needs[f"{kind}.{table}"] = plan.constant(f"{kind}{plan.suffix(locale)}/{table}", seen[kind][table])
    kind = "face" if blob == "scene" else blob
    full = plan.step(f"{kind}{plan.suffix(locale)}/{name}", f"faces.make:{blob}", params, needs)
    if where is not None:
        plan.rows[full] = where
    return full, blob


def picture_step(
    plan: Plan, name: str, scene: Need, dpi: float, *, transparent: bool = False, bleed: bool = False
) -> Need:
    """Plan a PNG of one face, with its bleed if asked for; the need is the file."""
    params = {"dpi": dpi, "transparent": transparent, **({"bleed": True} if bleed else {})}
    return plan.step(f"picture/{name}", "faces.face_images:picture", params, {"scene": scene}), "png"


FILES = {"png": "png", "jpeg": "jpg", "webp": "webp", "svg": "svg", "pdf": "pdf"}
"""Formats of single faces, and how their files end."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a face becomes a file of its own: its format, how fine, with its bleed or cut to its trim (and clear round a
    shape that is no rectangle), and whether letters of an SVG stay text."""

    format: str = "png"
    dpi: float = 300.0
    bleed: bool = False
    text: bool = False


def file_step(plan: Plan, name: str, scene: Need, look: Look, locale: str) -> Need:
    """Plan a file of one face; the need is its bytes."""
    if look.format == "png":
        return picture_step(plan, name, scene, look.dpi, transparent=not look.bleed, bleed=look.bleed)
    params: dict[str, Any] = {"dpi": look.dpi, "bleed": look.bleed}
    if look.format == "svg":
        return plan.step(
            f"svg/{name}", "faces.face_files:drawing", {**params, "text": look.text}, {"scene": scene}
        ), "file"
    if look.format == "pdf":
        params |= {"title": plan.loaded.game_in(locale).title, "locale": locale}
        return plan.step(f"pdf/{name}", "faces.face_files:leaf", params, {"scene": scene}), "file"
    params["format"] = look.format
    return plan.step(f"{look.format}/{name}", "faces.face_files:bitmap", params, {"scene": scene}), "file"
