"""The table from above, every object where the save puts it.

The save alone says where things lie; what a table in play shows beside it is given as `Live`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from PIL import Image

from tts_build.save.objects.object_base import Json
from tts_build.save.picture.appearance import MARKINGS, Appearance, MeshOf
from tts_build.save.picture.cloth import OwnGround, table_kind, table_picture
from tts_build.save.picture.live import NOT_LIVE, Live, covered, glowing
from tts_build.save.picture.marks import (
    draw_grid,
    draw_hand,
    draw_names,
    draw_on_thing,
    draw_stuck,
    draw_zone,
    marked_objects,
)
from tts_build.save.picture.mesh_pictures import model_sprite, no_mesh, rgb
from tts_build.save.picture.object_list import at_far_side, layout_objects
from tts_build.save.picture.sprites import Pictures, shadow_of, sprite
from tts_build.save.picture.window import Window, window_round
from tts_build.save.place.seats import Frame
from tts_build.save.urls import file_of

FINE = 2
"""The picture is drawn this many times larger and reduced."""
MAX_PIXELS = 6000
DECK_LAYER = 0.012
"""How far apart the edges of a pile's cards are drawn, in units; at most `DECK_MOST` in all."""
DECK_MOST = 0.22


class TooLarge(ValueError):
    """A picture of more pixels than one should make."""


FAR = 1000.0
"""Units from the middle beyond which nothing is shown, and the most that something measures: a script may put things
anywhere, and make them of any size."""
MOST_LETTERS = 1000
"""Letters shown on one thing."""


def draw_table(
    save: Json,
    pictures: Pictures,
    *,
    width: int = 1800,
    scale: float = 0.0,
    aspect: float = 0.0,
    labels: bool = False,
    zones: bool = True,
    whole_table: bool = False,
    viewer: str = "",
    live: Live = NOT_LIVE,
    free: tuple[float, float] = (0.0, 1.0),
) -> Image.Image:
    """The table of a save as an RGB picture, `width` pixels wide or at `scale` pixels a unit.

    `pictures` gives built pictures by bare file name (and may give a page for a PDF's name). `zones`: scripting and
    hidden zones as dashed outlines; `labels`: names beside things; `aspect`: width over height; `viewer`: the colour
    of a player whose view it is (see `layout_objects`). The window holds all objects and hands, or the whole table;
    with an `aspect` in the part of its width that is `free` (see `window_round`).
    Raises TooLarge beyond MAX_PIXELS.
    """
    cached = cache(pictures)
    seen = _seen(save, cached, viewer, live)
    kind = table_kind(save.get("Table", ""))
    window = window_round(seen, kind, whole=whole_table, aspect=aspect, free=free)
    window = replace(window, scale=scale or width / (window.right - window.left))
    size = window.size
    if max(size) > MAX_PIXELS:
        raise TooLarge(f"the picture would be {size[0]} x {size[1]} pixels; draw it at a smaller scale")
    fine = replace(window, scale=window.scale * FINE)
    picture = _ground_before(save, fine, cached, viewer)
    _draw_seen(picture, seen, fine, cached, replace(live, marks=marked_objects(save)), zones=zones)
    picture = picture.resize(size, Image.Resampling.LANCZOS)
    if labels:
        draw_names(picture, seen, window)
    return picture


def _ground_before(save: Json, window: Window, pictures: Pictures, viewer: str) -> Image.Image:
    """The empty table as a viewer has it: from the far side it is turned, as what lies on it is."""
    if not at_far_side(save, viewer):
        return ground_of(save, window, pictures)
    other = replace(window, left=-window.right, right=-window.left, top=-window.bottom, bottom=-window.top)
    return ground_of(save, other, pictures).transpose(Image.Transpose.ROTATE_180)


def ground_of(save: Json, window: Window, pictures: Pictures) -> Image.Image:
    """The empty table of a save, with its grid and what is stuck onto it: RGB."""
    kind = table_kind(save.get("Table", ""))
    own = OwnGround(_named(save, "TableURL", pictures), _named(save, "SkyURL", pictures))
    picture = table_picture(kind, window.size, window.scale, window.pixel(0.0, 0.0), own)
    draw_grid(picture, save.get("Grid"), kind, window)
    draw_stuck(picture, save, window, pictures)
    return picture


def _seen(save: Json, pictures: Pictures, viewer: str, live: Live) -> list[Appearance]:
    """What is near enough to be seen, with texts of a bounded length."""
    return bounded(layout_objects(save, _sizes(pictures), viewer, live.mesh), live)


def bounded(seen: Sequence[Appearance], live: Live) -> list[Appearance]:
    """What is near enough to be seen, with texts of a bounded length."""
    return [
        replace(item, text=live.texts.get(item.guid, item.text)[:MOST_LETTERS], name=item.name[:MOST_LETTERS])
        for item in seen
        if all(abs(part) <= FAR for part in (item.x, item.z, item.width, item.depth))
    ]


def _draw_seen(
    picture: Image.Image, seen: Sequence[Appearance], window: Window, pictures: Pictures, live: Live, *, zones: bool
) -> None:
    """Hands, on them and beside them the objects, and over all of it zones."""
    holding: dict[str, float] = {}
    for item in seen:
        holding[item.hand] = max(item.depth, holding.get(item.hand, 0.0))
    for item in seen:
        if item.kind == "hand":
            draw_hand(picture, item, window, holding.get(item.name, 0.0))
    for item in seen:
        if item.kind not in MARKINGS:
            _object(picture, item, window, pictures, live)
    for item in seen:
        if zones and item.kind in ("zone", "hidden"):
            draw_zone(picture, item, window)


def window_of(
    save: Json,
    pictures: Pictures,
    *,
    width: int = 1800,
    scale: float = 0.0,
    viewer: str = "",
    mesh: MeshOf = no_mesh,
) -> Window:
    """The part of the table that `draw_table` shows, to find places in its picture."""
    window = window_round(layout_objects(save, _sizes(pictures), viewer, mesh), table_kind(save.get("Table", "")))
    return replace(window, scale=scale or width / (window.right - window.left))


def _named(save: Json, key: str, pictures: Pictures) -> Image.Image | None:
    """The picture at an address of the save."""
    return pictures(file_of(save[key])) if save.get(key) else None


def _sizes(pictures: Pictures) -> Callable[[str], tuple[int, int] | None]:
    return lambda name: found.size if name and (found := pictures(name)) is not None else None


def draw_object(save: Json, guid: str, pictures: Pictures, scale: float, live: Live = NOT_LIVE) -> Image.Image:
    """One object from above by itself, upright, with what shows on it: RGBA, clear round it."""
    item = next(item for item in layout_objects(save, _sizes(pictures), mesh_of=live.mesh) if item.guid == guid)
    live = replace(live, marks=marked_objects(save))
    return picture_of(replace(item, text=live.texts.get(guid, item.text)), scale, pictures, live)


def picture_of(item: Appearance, scale: float, pictures: Pictures, live: Live) -> Image.Image:
    """An object upright at so many pixels a unit, with what shows on it: RGBA, clear round it."""
    size = (max(2, round(item.width * scale)), max(2, round(item.depth * scale)))
    mesh = live.mesh(item.mesh) if item.kind == "model" and item.mesh else None
    made = sprite(item, size, pictures) if mesh is None else model_sprite(item, size, pictures(item.picture), mesh)
    if item.guid in live.marks:
        draw_on_thing(made, live.marks[item.guid], scale, pictures, item.face_up)
    panel = live.panel(item.guid, scale) if item.face_up else None
    if panel is not None:
        made = covered(made, panel)
    if item.guid in live.glows:
        made = glowing(made, rgb(live.glows[item.guid]), scale)
    return made


def _object(picture: Image.Image, item: Appearance, window: Window, pictures: Pictures, live: Live) -> None:
    scale = window.scale
    made = picture_of(item, scale, pictures, live)
    turned = made.rotate(-item.turn, Image.Resampling.BICUBIC, expand=True) if item.turn % 360 else made
    x, y = window.pixel(item.x, item.z)
    if item.kind == "figurine":
        dx, dz = Frame(0, 0, item.turn).to_world(0.0, item.depth * 0.38)
        x, y = x + dx * scale, y - dz * scale
    alpha = turned.getchannel("A")
    layers = _layers(item, scale)
    high = layers[-1] if layers else 0.0
    lift = 0.05 + high / scale + (0.12 if item.kind in ("die", "bag", "figurine", "model") else 0.0)
    if item.alpha >= 1 and item.kind != "text":
        _shadow(picture, alpha, (x, y), lift * scale, scale)
    left, top = round(x - turned.width / 2), round(y - turned.height / 2)
    for index, layer in enumerate(layers[:-1]):
        shade = 226 if index % 2 else 178
        edge = Image.new("RGB", turned.size, (shade, shade - 6, shade - 16))
        picture.paste(edge, (left, top - round(layer)), alpha)
    picture.paste(turned, (left, top - round(high)), turned)


def _layers(item: Appearance, scale: float) -> list[float]:
    """Pixels by which the cards or tiles of a pile rise, from the lowest."""
    if item.count <= 1 or item.kind not in ("deck", "tile", "token"):
        return []
    step = DECK_LAYER if item.kind == "deck" else DECK_LAYER * 5
    height = min(DECK_MOST, step * item.count)
    count = max(2, min(item.count, round(height * scale / 2)))
    return [height * scale * index / (count - 1) for index in range(count)]


def _shadow(picture: Image.Image, alpha: Image.Image, at: tuple[float, float], lift: float, scale: float) -> None:
    """A soft shadow to the lower right, and a tight dark line where the object touches the table."""
    pad = math.ceil(scale * 0.5)
    grown = Image.new("L", (alpha.width + 2 * pad, alpha.height + 2 * pad), 0)
    grown.paste(alpha, (pad, pad))
    left, top = round(at[0] - grown.width / 2), round(at[1] - grown.height / 2)
    near = shadow_of(grown, scale * 0.03, 0.55)
    far = shadow_of(grown, max(scale * 0.06, lift * 0.8), 0.50)
    picture.paste((4, 8, 8), (left + round(lift * 0.6), top + round(lift)), far)
    picture.paste((4, 8, 8), (left, top), near)
