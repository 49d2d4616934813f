"""Pictures of single objects from above, upright, clear where the object is not."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from tts_build.dice.die_mesh import mesh
from tts_build.dice.solids import DICE
from tts_build.save.picture.appearance import Appearance
from tts_build.save.picture.mesh_pictures import bundle_sprite, model_sprite, rgb, tinted

Pictures = Callable[[str], Image.Image | None]
"""A built picture by its bare file name."""
Pixels = tuple[int, int]

FINE = 4
"""Outlines are drawn this many times larger and reduced, for smooth edges."""
CORNER = 0.045
"""Corner radius of a card as a part of its height (3 to 4 mm of a poker card)."""
PAPER = (244, 241, 232)
DARK = (44, 46, 52)
WOOD = (128, 84, 48)


def sprite(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    """The object in a box of this many pixels, RGBA."""
    size = max(2, size[0]), max(2, size[1])
    make = _SPRITES.get(seen.kind)
    return _block(seen, size) if make is None else make(seen, size, pictures)


def shape_mask(outline: str, size: Pixels) -> Image.Image:
    """The outline of a card or a tile that fills its box."""
    width, height = size[0] * FINE, size[1] * FINE
    mask = Image.new("L", (width, height), 0)
    draw = ImageDraw.Draw(mask)
    box = (0, 0, width - 1, height - 1)
    if outline == "round":
        draw.ellipse(box, fill=255)
    elif outline == "hex":
        quarter, half = width / 4, height / 2
        upper, lower = [(quarter, 0), (width - quarter, 0)], [(width - quarter, height), (quarter, height)]
        draw.polygon([(0, half), *upper, (width, half), *lower], fill=255)
    else:
        radius = {"rounded": CORNER, "rect": 0.008}.get(outline, 0.0) * max(width, height)
        draw.rounded_rectangle(box, radius, fill=255)
    return mask.resize(size, Image.Resampling.LANCZOS)


def _picture(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image | None:
    """The object's picture (or its cell of a sheet) at this size."""
    found = pictures(seen.picture) if seen.picture else None
    if found is None:
        return None
    if seen.cell is not None:
        index, columns, rows = seen.cell
        width, height = found.width / columns, found.height / rows
        left, top = index % columns * width, index // columns * height
        found = found.crop((round(left), round(top), round(left + width), round(top + height)))
    return found.convert("RGBA").resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)


def _shaded(picture: Image.Image, mask: Image.Image) -> Image.Image:
    """The picture inside the mask, with a light upper and a dark lower edge."""
    edge = max(1, min(picture.size) // 90)
    inner = ImageChops.offset(mask, 0, edge)
    ImageDraw.Draw(inner).rectangle((0, 0, inner.width, edge - 1), fill=0)
    light = ImageChops.subtract(mask, inner)
    inner = ImageChops.offset(mask, 0, -edge)
    ImageDraw.Draw(inner).rectangle((0, inner.height - edge, inner.width, inner.height), fill=0)
    dark = ImageChops.subtract(mask, inner)
    picture.paste((255, 255, 255), (0, 0), light.point(lambda value: int(value * 0.22)))
    picture.paste((0, 0, 0), (0, 0), dark.point(lambda value: int(value * 0.30)))
    picture.putalpha(ImageChops.multiply(mask, picture.getchannel("A")))
    return picture


def _card(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    found = _picture(seen, size, pictures) or Image.new("RGBA", size, (*PAPER, 255))
    return _shaded(found, shape_mask(seen.outline, size))


def _tile(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    found = _picture(seen, size, pictures) or Image.new("RGBA", size, (*rgb(seen.tint), 255))
    ground = Image.new("RGBA", size, (*PAPER, 255))
    ground.alpha_composite(found)
    return _shaded(ground, shape_mask(seen.outline, size))


def _token(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    found = _picture(seen, size, pictures)
    if found is None:
        return _tile(seen, size, pictures)
    return tinted(found, seen.tint)


def _figurine(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    """A foot in the piece's colour, and the picture above it."""
    width, height = size
    picture = Image.new("RGBA", size, (0, 0, 0, 0))
    foot = Image.new("L", (width * FINE, height * FINE), 0)
    top = height * 0.80
    draw = ImageDraw.Draw(foot)
    draw.ellipse([part * FINE for part in (width * 0.12, top, width * 0.88, height - 1)], fill=255)
    foot = foot.resize(size, Image.Resampling.LANCZOS)
    colour = rgb(seen.tint) if seen.tint != (1.0, 1.0, 1.0) else DARK
    picture.paste((*colour, 255), (0, 0), foot)
    standing = _picture(seen, (width, max(2, round(height * 0.95))), pictures)
    if standing is not None:
        picture.alpha_composite(tinted(standing, seen.tint))
    return picture


def _die(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    """The die's own mesh with its texture, as it lies; a block with the number of sides when there is no texture."""
    texture = pictures(seen.picture) if seen.picture else None
    if texture is None or seen.outline != "mesh" or seen.sides not in DICE:
        return _block(seen, size)
    as_made = replace(seen, size=1.0, depth=seen.depth / seen.size)
    return model_sprite(as_made, size, texture, mesh(seen.sides), samples=3)


def _bag(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    """A pouch from above: folds that run to a gathered mouth."""
    picture, draw, middle = _square(size)
    side, radius, colour = picture.width, middle - 2, rgb(seen.tint)
    folds = 18
    edge = []
    for step in range(360):
        turn = math.radians(step)
        reach = radius * (0.94 + 0.06 * math.cos(folds * turn))
        edge.append((middle + reach * math.sin(turn), middle - reach * math.cos(turn)))
    draw.polygon(edge, fill=(*_mix(colour, (0, 0, 0), 0.25), 255))
    draw.ellipse(_disc(middle, middle, radius * 0.86), fill=(*colour, 255))
    for fold in range(folds):
        turn = (fold + 0.5) * 2 * math.pi / folds
        inner, outer = radius * 0.40, radius * 0.90
        line = [(middle + r * math.sin(turn), middle - r * math.cos(turn)) for r in (inner, outer)]
        draw.line(line, fill=(*_mix(colour, (0, 0, 0), 0.28), 255), width=max(1, side // 70))
    draw.ellipse(_disc(middle, middle, radius * 0.42), fill=(*_mix(colour, (0, 0, 0), 0.45), 255))
    draw.ellipse(_disc(middle, middle, radius * 0.30), fill=(*_mix(colour, (0, 0, 0), 0.78), 255))
    cord = (214, 190, 140, 255)
    draw.arc(_disc(middle, middle, radius * 0.43), 0, 360, fill=cord, width=max(2, side // 40))
    return picture.resize((min(size), min(size)), Image.Resampling.LANCZOS)


def _bowl(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    """A wooden bowl of Go stones: a rim, and as many stones of its colour as lie on top."""
    picture, draw, middle = _square(size)
    side, radius = picture.width, middle - 2
    draw.ellipse(_disc(middle, middle, radius), fill=(*WOOD, 255))
    draw.ellipse(_disc(middle, middle, radius * 0.86), fill=(*_mix(WOOD, (0, 0, 0), 0.55), 255))
    stone = PAPER if seen.kind.endswith("white") else DARK
    for ring, count in ((0.64, 11), (0.34, 6), (0.0, 1)):
        for step in range(count):
            turn = 2 * math.pi * step / count
            x, y = middle + radius * ring * math.sin(turn), middle - radius * ring * math.cos(turn)
            edge = (*_mix(stone, (0, 0, 0), 0.4), 255)
            draw.ellipse(_disc(x, y, radius * 0.19), fill=(*stone, 255), outline=edge, width=max(1, side // 90))
    return picture.resize((min(size), min(size)), Image.Resampling.LANCZOS)


def _square(size: Pixels) -> tuple[Image.Image, ImageDraw.ImageDraw, float]:
    """A clear picture to draw on finely, and its middle."""
    side = min(size) * FINE
    picture = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    return picture, ImageDraw.Draw(picture), side / 2


def _disc(x: float, y: float, radius: float) -> tuple[float, float, float, float]:
    return x - radius, y - radius, x + radius, y + radius


def _mix(one: tuple[int, int, int], two: tuple[int, int, int], share: float) -> tuple[int, int, int]:
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in zip(one, two, strict=True))
    return red, green, blue


def _pdf(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    """The first page when a picture of it is given, else a page of lines."""
    found = _picture(seen, size, pictures)
    if found is None:
        found = Image.new("RGBA", size, (252, 251, 247, 255))
        draw = ImageDraw.Draw(found)
        width, height = size
        draw.rectangle((width * 0.12, height * 0.09, width * 0.7, height * 0.15), fill=(70, 74, 84, 255))
        for line in range(14):
            top = height * (0.22 + 0.048 * line)
            right = 0.86 if line % 5 != 4 else 0.5
            draw.rectangle((width * 0.12, top, width * right, top + height * 0.014), fill=(178, 180, 186, 255))
    return _shaded(found, shape_mask("rect", size))


def _model(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    """A model somebody made, whose shape is not known: a block in the mean colour of its texture."""
    texture = pictures(seen.picture) if seen.picture else None
    if texture is None:
        return _block(seen, size)
    mean = np.asarray(texture.convert("RGB").resize((1, 1), Image.Resampling.BOX), dtype=float)[0, 0] / 255
    red, green, blue = (part * band for part, band in zip(seen.tint, mean.tolist(), strict=True))
    return _block(replace(seen, tint=(red, green, blue)), size)


def _block(seen: Appearance, size: Pixels) -> Image.Image:
    """A rounded block in the object's colour with its word on it."""
    ground = DARK if seen.tint == (1.0, 1.0, 1.0) and seen.kind == "Counter" else rgb(seen.tint)
    picture = Image.new("RGBA", size, (*ground, round(255 * max(0.0, min(1.0, seen.alpha)))))
    ink = (20, 20, 24, 255) if sum(ground) > 380 else (245, 245, 245, 255)
    if seen.text:
        font = ImageFont.load_default(max(8, min(size[1] * 0.45, 1.6 * size[0] / len(seen.text))))
        ImageDraw.Draw(picture).text((size[0] / 2, size[1] / 2), seen.text, font=font, fill=ink, anchor="mm")
    return _shaded(picture, shape_mask("rounded", size))


def _text(seen: Appearance, size: Pixels, pictures: Pictures) -> Image.Image:
    """Letters alone, as large as fit."""
    picture = Image.new("RGBA", size, (0, 0, 0, 0))
    lines = _TAGS.sub("", seen.text).split("\n")
    draw = ImageDraw.Draw(picture)
    points = size[1] / len(lines) * 0.8
    widest = max(draw.textlength(line, font=ImageFont.load_default(40)) for line in lines) / 40 or 1.0
    font = ImageFont.load_default(max(6.0, min(points, size[0] / widest)))
    middle = (size[0] / 2, size[1] / 2)
    draw.multiline_text(middle, "\n".join(lines), (*rgb(seen.tint), 255), font, anchor="mm", align="center")
    return picture


_TAGS = re.compile(r"\[/?(?:b|i|u|s|sub|sup|-|[0-9a-fA-F]{6})\]")

_SPRITES: dict[str, Callable[[Appearance, Pixels, Pictures], Image.Image]] = {
    "card": _card,
    "deck": _card,
    "tile": _tile,
    "token": _token,
    "figurine": _figurine,
    "die": _die,
    "model": _model,
    "bag": _bag,
    "go_game_bowl_black": _bowl,
    "go_game_bowl_white": _bowl,
    "pdf": _pdf,
    "bundle": lambda seen, size, pictures: bundle_sprite(seen, size),
    "text": _text,
}


def shadow_of(alpha: Image.Image, softness: float, strength: float) -> Image.Image:
    """A shadow's mask from an object's alpha."""
    return alpha.filter(ImageFilter.GaussianBlur(softness)).point(lambda value: int(value * strength))
