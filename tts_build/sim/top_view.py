"""A picture of the table from above, without the game.

    from tts_build.sim.top_view import draw
    draw(table).save("table.png")

World x points right and z up in the picture. Pictures come from the folder `images` beside the save; a thing whose
picture is not there is a plain shape in its colour, with its name. XML UI panels lie on their objects. Hidden
information is shown as it lies: a face-down card shows its back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from tts_build.sim import dice, ui_picture, ui_text
from tts_build.sim.geometry import PLAYER_COLOURS, Vec
from tts_build.sim.thing import Json, Thing
from tts_build.sim.ui_colour import Colour
from tts_build.sim.ui_sizes import floats

if TYPE_CHECKING:
    from tts_build.sim.core import Core

_FELT = (38, 56, 48, 255)
_MARGIN = 1.5
MAX_PIXELS = 8192
_SKIPPED = {"ScriptingTrigger", "FogOfWarTrigger", "FogOfWar", "LayoutZone", "RandomizeTrigger"}


def draw(core: Core, scale: float = 40.0, background: Colour = _FELT) -> Image.Image:
    """The whole table at `scale` pixels a unit; things that lie higher cover those below."""
    shown = sorted((t for t in core.things if t.name not in _SKIPPED), key=_height)
    left, right, near, far = _extent(shown)
    width, height = round((right - left) * scale), round((far - near) * scale)
    if max(width, height) > MAX_PIXELS:
        raise ValueError(f"the picture would be {width} x {height} pixels; draw it at a smaller scale")
    picture = Image.new("RGBA", (max(1, width), max(1, height)), background)
    for thing in shown:
        patch = _patch(core, thing, scale)
        if patch is None:
            continue
        # Readable pictures are turned by 180 degrees; a yaw turns clockwise as seen from above. The value of a
        # die is written upright, however it lies.
        angle = 0.0 if thing.type == "Dice" else 180.0 - thing.rotation.y
        turned = patch.rotate(angle, Image.Resampling.BICUBIC, expand=True)
        x = round((thing.position.x - left) * scale - turned.width / 2)
        y = round((far - thing.position.z) * scale - turned.height / 2)
        _paste(picture, turned, x, y)
    return picture


def _height(thing: Thing) -> float:
    return -1.0 if thing.is_zone else thing.position.y - thing.bottom + thing.size.y


def _extent(things: list[Thing]) -> tuple[float, float, float, float]:
    """Left, right, near, far of everything, with a margin."""
    xs, zs = [-5.0, 5.0], [-5.0, 5.0]
    for thing in things:
        reach = max(thing.size.x, thing.size.z) / 2
        xs += [thing.position.x - reach, thing.position.x + reach]
        zs += [thing.position.z - reach, thing.position.z + reach]
    return min(xs) - _MARGIN, max(xs) + _MARGIN, min(zs) - _MARGIN, max(zs) + _MARGIN


def _paste(picture: Image.Image, patch: Image.Image, x: int, y: int) -> None:
    cut = patch.crop((max(0, -x), max(0, -y), patch.width, patch.height))
    if cut.width and cut.height and x < picture.width and y < picture.height:
        picture.alpha_composite(cut, (max(0, x), max(0, y)))


def _patch(core: Core, thing: Thing, scale: float) -> Image.Image | None:
    """One thing from above, as its own reader sees it."""
    size = (max(1, round(thing.size.x * scale)), max(1, round(thing.size.z * scale)))
    if thing.is_zone:
        return _hand(thing, size)
    face = _face(core, thing)
    if face is not None:
        patch = face.resize(size, Image.Resampling.LANCZOS)
    else:
        patch = _shape(core, thing, size, scale)
    _panel(thing, patch, scale)
    _glow(thing, patch)
    return patch


def _hand(zone: Thing, size: tuple[int, int]) -> Image.Image:
    colour = PLAYER_COLOURS.get(str(zone.data.get("FogColor")), PLAYER_COLOURS["Grey"])
    red, green, blue = (round(part * 255) for part in colour[:3])
    patch = Image.new("RGBA", size, (red, green, blue, 40))
    ImageDraw.Draw(patch).rectangle((0, 0, size[0] - 1, size[1] - 1), outline=(red, green, blue, 255), width=2)
    return patch


def _face(core: Core, thing: Thing) -> Image.Image | None:
    """The picture that lies on top: of a tile, a token, a figure, or a card's face or back."""
    if thing.is_card or thing.is_deck:
        card = thing.data if thing.is_card else _top_card(thing)
        return _card(core, {**thing.data, **card}, thing.face_down)
    image = thing.data.get("CustomImage") or {}
    url = str(image.get("ImageSecondaryURL") or "") if thing.face_down else ""
    return core.assets.picture(url or str(image.get("ImageURL") or "")) if image and thing.type != "Dice" else None


def _top_card(deck: Thing) -> Json:
    contents = deck.contents
    return (contents[0] if deck.face_down else contents[-1]) if contents else {}


def _card(core: Core, data: Json, face_down: bool) -> Image.Image | None:
    number = int(data.get("CardID", 0))
    sheet = (data.get("CustomDeck") or {}).get(str(number // 100))
    if not sheet:
        return None
    cells = face_down is False or sheet.get("UniqueBack")
    picture = core.assets.picture(str(sheet.get("BackURL" if face_down else "FaceURL") or ""))
    if picture is None or not cells:
        return picture
    columns, rows = int(sheet.get("NumWidth", 10)), int(sheet.get("NumHeight", 7))
    wide, tall = picture.width / columns, picture.height / rows
    column, row = number % 100 % columns, number % 100 // columns
    box = (column * wide, row * tall, (column + 1) * wide, (row + 1) * tall)
    return picture.crop((round(box[0]), round(box[1]), round(box[2]), round(box[3])))


def _shape(core: Core, thing: Thing, size: tuple[int, int], scale: float) -> Image.Image:
    """A plain shape with the thing's value or name on it."""
    red, green, blue = _tint(core, thing)
    patch = Image.new("RGBA", size, (0, 0, 0, 0))
    drawing = ImageDraw.Draw(patch)
    box = (0, 0, size[0] - 1, size[1] - 1)
    round_one = thing.is_bag or thing.is_infinite or thing.type in ("Figurine", "Chip", "Coin", "Dice")
    shape = drawing.ellipse if round_one else drawing.rectangle
    shape(box, fill=(red, green, blue, 255), outline=(20, 20, 20, 255), width=max(1, round(scale * 0.05)))
    value = dice.shown_value(thing)
    text = str(value) if value is not None else thing.nickname or thing.type
    _label(drawing, text, size, (20, 20, 20) if red + green + blue > 380 else (240, 240, 240))
    return patch


def _tint(core: Core, thing: Thing) -> tuple[int, int, int]:
    """The colour of a thing: its tint, times the mean of its texture when it is a model."""
    tint = thing.data.get("ColorDiffuse") or {}
    parts = [float(tint.get(part, 0.8)) * 255 for part in "rgb"]
    texture = core.assets.picture(str((thing.data.get("CustomMesh") or {}).get("DiffuseURL") or ""))
    if texture is not None:
        mean = texture.convert("RGB").resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
        assert isinstance(mean, tuple)
        parts = [part * band / 255 for part, band in zip(parts, mean, strict=True)]
    return round(parts[0]), round(parts[1]), round(parts[2])


def _label(drawing: ImageDraw.ImageDraw, text: str, size: tuple[int, int], ink: tuple[int, int, int]) -> None:
    pixels = max(6, min(round(size[1] * 0.5), round(size[0] * 1.7 / max(1, len(text)))))
    face = ui_text.font(pixels, True, False)
    drawing.text((size[0] / 2, size[1] / 2), text, fill=ink, font=face, anchor="mm")


def _panel(thing: Thing, patch: Image.Image, scale: float) -> None:
    """An object's XML UI on top of it: 100 UI units are one local unit."""
    if thing.ui is None or not thing.ui.document.roots:
        return
    roots = [root for root in thing.ui.document.roots if root.tag != "Defaults"]
    if not roots:
        return
    factor = floats(roots[0].get("scale"), (1.0, 1.0, 1.0))
    offset = floats(roots[0].get("position"), (0.0, 0.0, 0.0))
    across, down = (factor[0] * thing.scale.x / 100 * scale, factor[1] * thing.scale.z / 100 * scale)
    panel = ui_picture.draw(thing.ui, scale=1.0, background="clear", margin=0.0)
    size = (max(1, round(panel.width * across)), max(1, round(panel.height * down)))
    panel = ui_picture.draw(thing.ui, scale=max(0.25, across), background="clear", margin=0.0).resize(size)
    middle = Vec(offset[0] * thing.scale.x / 100 * scale, offset[1] * thing.scale.z / 100 * scale, 0.0)
    x = round((patch.width - size[0]) / 2 + middle.x)
    y = round((patch.height - size[1]) / 2 - middle.y)
    _paste(patch, panel, x, y)


def _glow(thing: Thing, patch: Image.Image) -> None:
    """The frame of a highlight."""
    if thing.highlight is None:
        return
    red, green, blue = (round(part * 255) for part in thing.highlight[:3])
    width = max(2, round(min(patch.size) * 0.03))
    ImageDraw.Draw(patch).rectangle(
        (0, 0, patch.width - 1, patch.height - 1), outline=(red, green, blue, 255), width=width
    )
