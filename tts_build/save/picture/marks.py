"""What is drawn on, under, round and beside the things on a table: decals and lines, those of the game's own grid,
hands, zones, names."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from tts_build.save import facts
from tts_build.save.grid_cells import Gridding
from tts_build.save.objects.object_base import Json
from tts_build.save.picture.appearance import Appearance, complete, with_parts
from tts_build.save.picture.cloth import outline_mask
from tts_build.save.picture.mesh_pictures import rgb
from tts_build.save.picture.sprites import Pictures
from tts_build.save.picture.window import Window, corners
from tts_build.save.place.seats import Frame
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


# -- hands, zones, names, the grid -------------------------------------------------------------------------------------

NAME = 0.46
"""Height in units of the name of a hand that holds cards: it stands between them and the player, if there is room."""
SHALLOW = 0.4
"""Units of a hand's depth below which it is a slit: where a player sits who holds nothing."""
LINE, THICK = 0.03, 0.09
"""Width of a line in units."""
MOST_CELLS = 40_000
"""More cells than that are no grid that anybody sees."""


def draw_grid(picture: Image.Image, grid: Any, kind: str, window: Window) -> None:
    """Draw the grid of a save on the empty table of this kind, if its lines are to be seen."""
    if not grid or not grid.get("Lines"):
        return
    gridding = Gridding.of(grid)
    area = window.left, window.bottom, window.right, window.top
    reach = facts.TABLE_REACH.get(kind)
    if (area[2] - area[0]) * (area[3] - area[1]) > MOST_CELLS * gridding.sides[0] * gridding.sides[1]:
        return
    mask = Image.new("L", picture.size, 0)
    draw = ImageDraw.Draw(mask)
    width = max(1, round((THICK if grid.get("ThickLines") else LINE) * window.scale))
    for middle in gridding.cells(*area):
        corners = [window.pixel(*corner) for corner in gridding.corners(middle)]
        draw.line([*corners, corners[0]], fill=255, width=width)
    if reach is not None:
        (left, top), (right, bottom) = window.pixel(-reach[0], reach[1]), window.pixel(reach[0], -reach[1])
        field = outline_mask(kind, picture.size, (left, top, right, bottom))
        mask = Image.composite(mask, Image.new("L", mask.size, 0), field)
    opacity = float(grid.get("Opacity", 0.75))
    tint = grid.get("Color") or {}
    red, green, blue = (round(255 * float(tint.get(part, 0.0))) for part in "rgb")
    picture.paste((red, green, blue), (0, 0), mask.point(lambda value: int(value * opacity)))


def draw_hand(picture: Image.Image, item: Appearance, window: Window, holds: float) -> None:
    """A band of the seat's colour along the table's edge, with the seat's name; it `holds` cards so many units deep, or
    none, and the name stands beside them.

    The name runs along a slanting hand, and along an upright one that is narrower than it, so that it stays inside; in
    a shallow one it is small. A slit is not drawn: in the game too it has no colour of its own.
    """
    if item.depth < SHALLOW:
        return
    colour = rgb(facts.SEAT_COLOURS.get(item.name, (0.5, 0.5, 0.5)))
    scale = window.scale
    size = (round(item.width * scale), round(item.depth * scale))
    band = Image.new("L", size, 0)
    draw = ImageDraw.Draw(band)
    box = (2, 2, size[0] - 3, size[1] - 3)
    draw.rounded_rectangle(box, size[1] * 0.12, fill=52, outline=215, width=max(2, round(scale * 0.06)))
    turned = band.rotate(-item.turn, Image.Resampling.BICUBIC, expand=True)
    x, y = window.pixel(item.x, item.z)
    picture.paste(colour, (round(x - turned.width / 2), round(y - turned.height / 2)), turned)
    if holds and item.depth - holds < 2 * NAME:
        return
    dx, dz = Frame(yaw=item.turn).to_world(0.0, -(item.depth + holds) / 4 if holds else 0.0)
    font = ImageFont.load_default(scale * min(NAME if holds else 0.85, 0.8 * item.depth))
    pale, deep = (tuple(round(part + (to - part) * 0.75) for part in colour) for to in (255, 16))
    name = (x + dx * scale, y - dz * scale)
    side = math.ceil(font.getlength(item.name) + 2 * scale)  # of a square in which the name has room however it leans
    corner = (math.floor(name[0] - side / 2), math.floor(name[1] - side / 2))
    middle = (name[0] - corner[0], name[1] - corner[1])
    letters = Image.new("RGBA", (side, side), (*deep, 0))
    rim = max(1, round(scale * 0.04))  # a name reads on light tables and on dark ones
    ImageDraw.Draw(letters).text(
        middle, item.name, (*pale, 255), font, "mm", stroke_width=rim, stroke_fill=(*deep, 255)
    )
    lean = (90 - item.turn) % 180 - 90  # along the hand, and never upside down
    fits = round(lean) == -90 and font.getlength(item.name) < item.depth * scale
    if round(lean) and not fits:
        letters = letters.rotate(lean, Image.Resampling.BICUBIC, center=middle)
    picture.paste(letters, corner, letters)


def draw_zone(picture: Image.Image, item: Appearance, window: Window) -> None:
    """A dashed outline; hidden zones in their owner's colour, with a breath of it over what lies in them."""
    outline = [window.pixel(*corner) for corner in corners(item)]
    colour = rgb(item.tint)
    draw = ImageDraw.Draw(picture, "RGBA")
    if item.kind == "hidden":
        draw.polygon(outline, fill=(*colour, 26))
    line = max(2, round(window.scale * 0.05))
    for start, end in zip(outline, outline[1:] + outline[:1], strict=True):
        _dashes(draw, start, end, window.scale * 0.3, (*colour, 210), line)


def _dashes(
    draw: ImageDraw.ImageDraw,
    start: tuple[float, float],
    end: tuple[float, float],
    dash: float,
    colour: tuple[int, int, int, int],
    width: int,
) -> None:
    length = math.dist(start, end)
    count = max(1, round(length / dash / 2))
    for index in range(count):
        share = [(index + part) / count for part in (0.2, 0.8)]
        points = [tuple(a + (b - a) * part for a, b in zip(start, end, strict=True)) for part in share]
        draw.line([(points[0][0], points[0][1]), (points[1][0], points[1][1])], fill=colour, width=width)


def draw_names(picture: Image.Image, seen: Sequence[Appearance], window: Window) -> None:
    """The name of each thing under it, once for things of one name close together; `window` is the picture's."""
    draw = ImageDraw.Draw(picture, "RGBA")
    font = ImageFont.load_default(max(10.0, window.scale * 0.42))
    said: list[tuple[str, float, float]] = []
    for item in seen:
        if not item.name or item.kind == "hand":
            continue
        if any(name == item.name and math.hypot(x - item.x, z - item.z) < 6 for name, x, z in said):
            continue
        said.append((item.name, item.x, item.z))
        x, y = window.pixel(item.x, min(z for _, z in corners(item)))
        box = draw.textbbox((x, y + 3), item.name, font=font, anchor="mt")
        draw.rounded_rectangle((box[0] - 5, box[1] - 3, box[2] + 5, box[3] + 3), 5, fill=(12, 14, 16, 170))
        draw.text((x, y + 3), item.name, font=font, fill=(255, 255, 255, 235), anchor="mt")
