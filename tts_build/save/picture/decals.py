"""Decals and drawn lines, as they show from above: on the table, and on things."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from PIL import Image, ImageDraw

from tts_build.save import facts
from tts_build.save.objects.object_base import Json
from tts_build.save.picture.appearance import complete, with_parts
from tts_build.save.picture.mesh_pictures import rgb
from tts_build.save.picture.sprites import Pictures
from tts_build.save.picture.window import Window
from tts_build.save.urls import file_of

Point = tuple[float, float]


def draw_stuck(picture: Image.Image, save: Json, window: Window, pictures: Pictures) -> None:
    """What lies on the table's own top."""
    for line in save.get("VectorLines") or ():
        points = [window.pixel(point["x"], point["z"]) for point in line.get("points3") or ()]
        _line(picture, points, line, window.scale)
    for decal in save.get("Decals") or ():
        place = decal["Transform"]
        at = window.pixel(place["posX"], place["posZ"])
        paste_decal(picture, decal, at, window.scale, pictures, place["rotY"] - facts.READABLE_YAW)


def paste_decal(
    picture: Image.Image, decal: Json, at: Point, scale: float, pictures: Pictures, turn: float, stretch: float = 1.0
) -> None:
    """One decal with its middle at a pixel, `scale` pixels a unit; `stretch` is what its owner scales it by."""
    found = pictures(file_of(decal["CustomDecal"].get("ImageURL", "")))
    if found is None:
        return
    place = decal["Transform"]
    size = [max(1, round(place[key] * facts.DECAL_UNIT * scale * stretch)) for key in ("scaleX", "scaleY")]
    shown = found.convert("RGBA").resize((size[0], size[1]), Image.Resampling.LANCZOS, reducing_gap=3.0)
    turned = shown.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    corner = round(at[0] - turned.width / 2), round(at[1] - turned.height / 2)
    if picture.mode == "RGBA":
        layer = Image.new("RGBA", picture.size, (0, 0, 0, 0))
        layer.paste(turned, corner, turned)
        alpha = picture.getchannel("A")
        picture.alpha_composite(layer)
        picture.putalpha(alpha)
    else:
        picture.paste(turned, corner, turned)


def marked_objects(save: Json) -> dict[str, Json]:
    """Objects on the table that something is stuck to or drawn on, by GUID; of a deck its top card."""
    found = {}
    for item in (part for one in save["ObjectStates"] for part in with_parts(complete(one))):
        shown = item
        if item["Name"] in ("Deck", "DeckCustom") and item.get("ContainedObjects"):
            shown = {**item["ContainedObjects"][-1], "Transform": item["Transform"]}
        if shown.get("AttachedDecals") or shown.get("AttachedVectorLines"):
            found[item["GUID"]] = shown
    return found


def draw_on_thing(picture: Image.Image, item: Json, scale: float, pictures: Pictures, face_up: bool) -> None:
    """What is stuck to and drawn on an object, on its upright picture of `scale` pixels a unit of the table."""
    place = item["Transform"]
    middle = (picture.width / 2, picture.height / 2)
    own = scale * place["scaleX"], scale * place["scaleZ"]

    def pixel(x: float, z: float) -> Point:
        sign = facts.IMAGE_RIGHT if face_up else -facts.IMAGE_RIGHT
        return middle[0] + sign * x * own[0], middle[1] + facts.IMAGE_DOWN * z * own[1]

    for line in _shown(item.get("AttachedVectorLines"), lambda one: one["points3"][0]["y"], face_up):
        _line(picture, [pixel(point["x"], point["z"]) for point in line["points3"]], line, own[0])
    for decal in _shown(item.get("AttachedDecals"), lambda one: one["Transform"]["posY"], face_up):
        spot = decal["Transform"]
        turn = spot["rotY"] - facts.READABLE_YAW
        paste_decal(picture, decal, pixel(spot["posX"], spot["posZ"]), own[0], pictures, turn)


def _shown(marks: Iterable[Json] | None, height: Callable[[Json], float], face_up: bool) -> Iterator[Json]:
    """Those on the side that is seen."""
    for mark in marks or ():
        if (height(mark) >= 0) == face_up:
            yield mark


FAR = 1e5
"""Pixels beyond which no line leads, and the widest of all: a script may draw lines to anywhere."""


def _line(picture: Image.Image, points: Sequence[Point], line: Json, scale: float) -> None:
    thick = line.get("thickness", 0.1) * scale
    if not all(abs(part) <= FAR for part in (thick, *(part for point in points for part in point))):
        return
    colour = line.get("color") or {"r": 1.0, "g": 1.0, "b": 1.0}
    shown = [*points, points[0]] if line.get("loop") and points else list(points)
    draw = ImageDraw.Draw(picture)
    draw.line(shown, fill=rgb((colour["r"], colour["g"], colour["b"])), width=max(1, round(thick)), joint="curve")
