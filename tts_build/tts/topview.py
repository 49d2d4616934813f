"""The table from above, every object where the save puts it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

from tts_build.tts import facts
from tts_build.tts.objects import Json
from tts_build.tts.seats import SEAT_COLOURS, Frame
from tts_build.tts.sprites import Pictures, rgb, shadow_of, sprite
from tts_build.tts.tabletop import RIM, table_kind, table_picture
from tts_build.tts.view import Seen, layout_objects

FINE = 2
"""The picture is drawn this many times larger and reduced."""
Panels = Callable[[str], Image.Image | None]
ZONE_KINDS = ("hand", "zone", "hidden")
DECK_LAYER = 0.012
"""How far apart the edges of a pile's cards are drawn, in units; at most `DECK_MOST` in all."""
DECK_MOST = 0.22


@dataclass(frozen=True, slots=True)
class Window:
    """Which part of the table is shown, in units, and pixels a unit."""

    left: float
    top: float
    right: float
    bottom: float
    scale: float

    @property
    def size(self) -> tuple[int, int]:
        return round((self.right - self.left) * self.scale), round((self.top - self.bottom) * self.scale)

    def pixel(self, x: float, z: float) -> tuple[float, float]:
        return (x - self.left) * self.scale, (self.top - z) * self.scale


def draw_table(
    save: Json,
    pictures: Pictures,
    *,
    width: int = 1800,
    labels: bool = False,
    zones: bool = True,
    whole_table: bool = False,
    panels: Panels | None = None,
) -> Image.Image:
    """The table of a save as an RGB picture `width` pixels wide.

    `pictures` gives built pictures by bare file name (and may give a page for a PDF's name). `zones`: scripting and
    hidden zones as dashed outlines; `labels`: names beside things; `panels`: pictures of XML UI by GUID, laid over
    their objects. The window holds all objects and hands, or the whole table.
    """
    cache: dict[str, Image.Image | None] = {}

    def cached(name: str) -> Image.Image | None:
        if name not in cache:
            cache[name] = pictures(name)
        return cache[name]

    def size_of(name: str) -> tuple[int, int] | None:
        found = cached(name)
        return found.size if found is not None else None

    seen = layout_objects(save, size_of)
    kind = table_kind(save["Table"])
    window = _window(seen, kind, width * FINE, whole_table)
    picture = table_picture(kind, window.size, window.scale, window.pixel(0.0, 0.0))
    for item in seen:
        if item.kind == "hand":
            _hand(picture, item, window)
    for item in seen:
        if item.kind not in ZONE_KINDS:
            _object(picture, item, window, cached, panels)
    for item in seen:
        if zones and item.kind in ("zone", "hidden"):
            _zone(picture, item, window, labels)
    height = round(picture.height / picture.width * width)
    picture = picture.resize((width, height), Image.Resampling.LANCZOS)
    if labels:
        _labels(picture, seen, window)
    return picture


def _window(seen: list[Seen], kind: str, width: int, whole: bool) -> Window:
    points = [corner for item in seen for corner in _corners(item)] or [(-10.0, -10.0), (10.0, 10.0)]
    if whole and kind != "none":
        reach = facts.TABLE_REACH[kind]
        points += [(-reach[0] - RIM, -reach[1] - RIM), (reach[0] + RIM, reach[1] + RIM)]
    margin = 1.0
    left, right = min(x for x, _ in points) - margin, max(x for x, _ in points) + margin
    bottom, top = min(z for _, z in points) - margin, max(z for _, z in points) + margin
    return Window(left, top, right, bottom, width / (right - left))


def _corners(item: Seen) -> list[tuple[float, float]]:
    frame = Frame(item.x, item.z, item.turn)
    halves = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    return [frame.to_world(a * item.width, b * item.depth) for a, b in halves]


def _object(picture: Image.Image, item: Seen, window: Window, pictures: Pictures, panels: Panels | None) -> None:
    scale = window.scale
    made = sprite(item, (round(item.width * scale), round(item.depth * scale)), pictures)
    panel = panels(item.guid) if panels is not None else None
    if panel is not None:
        made.alpha_composite(panel.convert("RGBA").resize(made.size, Image.Resampling.LANCZOS))
    turned = made.rotate(-item.turn, Image.Resampling.BICUBIC, expand=True) if item.turn % 360 else made
    x, y = window.pixel(item.x, item.z)
    if item.kind == "figurine":
        dx, dz = Frame(0, 0, item.turn).to_world(0.0, item.depth * 0.38)
        x, y = x + dx * scale, y - dz * scale
    alpha = turned.getchannel("A")
    layers = _layers(item, scale)
    lift = 0.05 + (layers[-1] / scale if layers else 0.0) + (0.12 if item.kind in ("die", "bag", "figurine") else 0.0)
    _shadow(picture, alpha, (x, y), lift * scale, scale)
    left, top = round(x - turned.width / 2), round(y - turned.height / 2)
    for index, layer in enumerate(layers[:-1]):
        shade = 226 if index % 2 else 178
        edge = Image.new("RGB", turned.size, (shade, shade - 6, shade - 16))
        picture.paste(edge, (left, top - round(layer)), alpha)
    top -= round(layers[-1]) if layers else 0
    picture.paste(turned, (left, top), turned)


def _layers(item: Seen, scale: float) -> list[float]:
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


def _hand(picture: Image.Image, item: Seen, window: Window) -> None:
    """A band of the seat's colour along the table's edge, with the seat's name."""
    colour = rgb(SEAT_COLOURS.get(item.name, (0.5, 0.5, 0.5)))
    scale = window.scale
    size = (round(item.width * scale), round(item.depth * scale))
    band = Image.new("L", size, 0)
    draw = ImageDraw.Draw(band)
    box = (2, 2, size[0] - 3, size[1] - 3)
    draw.rounded_rectangle(box, size[1] * 0.12, fill=52, outline=215, width=max(2, round(scale * 0.06)))
    turned = band.rotate(-item.turn, Image.Resampling.BICUBIC, expand=True)
    font = ImageFont.load_default(scale * 0.85)
    middle = (turned.width / 2, turned.height / 2)
    ImageDraw.Draw(turned).text(middle, item.name, font=font, fill=235, anchor="mm")
    x, y = window.pixel(item.x, item.z)
    picture.paste(colour, (round(x - turned.width / 2), round(y - turned.height / 2)), turned)


def _zone(picture: Image.Image, item: Seen, window: Window, labels: bool) -> None:
    """A dashed outline; hidden zones in their owner's colour and filled."""
    corners = [window.pixel(*corner) for corner in _corners(item)]
    colour = rgb(item.tint)
    draw = ImageDraw.Draw(picture, "RGBA")
    if item.kind == "hidden":
        draw.polygon(corners, fill=(*colour, 60))
    line = max(2, round(window.scale * 0.05))
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
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


def _labels(picture: Image.Image, seen: list[Seen], window: Window) -> None:
    """The name of each thing under it, once for things of one name close together."""
    draw = ImageDraw.Draw(picture, "RGBA")
    scale = window.scale / FINE
    font = ImageFont.load_default(max(10.0, scale * 0.42))
    said: list[tuple[str, float, float]] = []
    for item in seen:
        if not item.name or item.kind == "hand":
            continue
        if any(name == item.name and math.hypot(x - item.x, z - item.z) < 6 for name, x, z in said):
            continue
        said.append((item.name, item.x, item.z))
        low = min(z for _, z in _corners(item))
        x, y = (part / FINE for part in window.pixel(item.x, low))
        box = draw.textbbox((x, y + 3), item.name, font=font, anchor="mt")
        draw.rounded_rectangle((box[0] - 5, box[1] - 3, box[2] + 5, box[3] + 3), 5, fill=(12, 14, 16, 170))
        draw.text((x, y + 3), item.name, font=font, fill=(255, 255, 255, 235), anchor="mt")
