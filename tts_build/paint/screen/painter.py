"""The raster painter: a Scene onto a Pillow image."""

import math
from dataclasses import replace
from pathlib import Path

from PIL import Image as Pictures
from PIL import ImageChops, ImageFilter

from tts_build.face.gradients import mean
from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.screen.blending import blend
from tts_build.paint.screen.pictures import picture_tile
from tts_build.paint.screen.screen_text import compose, draw_run
from tts_build.paint.screen.vector import mask, shapes_tile
from tts_build.scene.effect_bounds import reach, shadow_box
from tts_build.scene.outline import Box, combine, inverse, rect
from tts_build.scene.scene import Gradient, Group, Image, Item, Mask, Matrix, Run, Scene, Shape, blends

MM_PER_INCH = MM_PER_UNIT["in"]


def shifted(matrix: Matrix, x: float, y: float) -> Matrix:
    """The matrix, and then a step aside."""
    a, b, c, d, e, f = matrix
    return a, b, c, d, e + x, f + y


def pixel_size(scene: Scene, dpi: float, *, bleed: bool = False) -> tuple[int, int]:
    """Width and height in pixels at a resolution."""
    border = scene.bleed if bleed else 0.0
    scale = dpi / MM_PER_INCH
    return max(1, round((scene.width + 2 * border) * scale)), max(1, round((scene.height + 2 * border) * scale))


def paint(
    scene: Scene, dpi: float, root: Path, fonts: Path, *, bleed: bool = False, transparent: bool = False
) -> Pictures.Image:
    """Paint a scene, RGB, or RGBA when `transparent` or when its background is.

    The picture covers the trim, and the bleed when asked for. `root` is the workspace, `fonts` the folder of typefaces.
    """
    border = scene.bleed if bleed else 0.0
    size = pixel_size(scene, dpi, bleed=bleed)
    # Both axes are stretched by up to half a pixel so that the face fills whole pixels exactly.
    sx, sy = size[0] / (scene.width + 2 * border), size[1] / (scene.height + 2 * border)
    background = scene.background
    under: tuple[Shape, ...] = ()
    if isinstance(background, Gradient):
        whole = rect((-border, -border, scene.width + 2 * border, scene.height + 2 * border))
        under = (Shape(whole, fill=background),)
        background = mean(background) if background.opaque else None
    opaque = background is not None and background[3] == 255 and not transparent
    canvas = Pictures.new("RGB", size, background[:3]) if opaque and background else None
    if canvas is None:
        canvas = Pictures.new("RGBA", size, (0, 0, 0, 0) if under else background or (0, 0, 0, 0))
    matrix = (sx, 0.0, 0.0, sy, border * sx, border * sy)
    _Painter(root, fonts).items(canvas, (*under, *scene.items), matrix)
    if transparent and scene.cut is not None:
        clip = mask(scene.cut, matrix, size)
        empty = Pictures.new("RGBA", size, (0, 0, 0, 0))
        canvas = Pictures.composite(canvas, empty, clip)
    return canvas


def shadow_picture(group: Group, dpi: float, root: Path, fonts: Path) -> tuple[Pictures.Image, Box] | None:
    """The shadow of a group as a picture in its colour, clear where there is none, and the box (mm) that it fills."""
    box = reach((replace(group, shadow=None),))
    if box is None or group.shadow is None:
        return None
    scale = dpi / MM_PER_INCH
    x, y, width, height = shadow_box(group, box)
    wide, high = max(1, math.ceil(width * scale)), max(1, math.ceil(height * scale))
    picture = Pictures.new("RGBA", (wide, high), (0, 0, 0, 0))
    _Painter(root, fonts).shadow(picture, group, (scale, 0.0, 0.0, scale, -x * scale, -y * scale))
    return picture, (x, y, wide / scale, high / scale)


def _area(
    box: Box | None, size: tuple[int, int], seen: tuple[int, int, int, int] | None = None
) -> tuple[int, int, int, int] | None:
    """left, top, right and bottom of the pixels that a box covers on a canvas, or in what is seen; None if none."""
    if box is None:
        return None
    most = seen or (0, 0, *size)
    left, top = max(most[0], math.floor(box[0]) - 1), max(most[1], math.floor(box[1]) - 1)
    right, bottom = min(most[2], math.ceil(box[0] + box[2]) + 1), min(most[3], math.ceil(box[1] + box[3]) + 1)
    return (left, top, right, bottom) if right > left and bottom > top else None


class _Painter:
    def __init__(self, root: Path, fonts: Path) -> None:
        self.root, self.fonts = root, fonts

    def items(self, canvas: Pictures.Image, items: tuple[Item, ...], matrix: Matrix) -> None:
        shapes: list[Shape] = []
        for item in items:
            if isinstance(item, Shape):
                shapes.append(item)  # neighbours are painted in one go
                continue
            self._flush(canvas, shapes, matrix)
            if isinstance(item, Run):
                self._run(canvas, item, matrix)
            elif isinstance(item, Image):
                self._image(canvas, item, matrix)
            else:
                self._group(canvas, item, matrix)
        self._flush(canvas, shapes, matrix)

    def _run(self, canvas: Pictures.Image, run: Run, matrix: Matrix) -> None:
        if run.gradient is None:
            draw_run(canvas, run, self.fonts, matrix)
            return
        if run.outline is not None:
            draw_run(canvas, replace(run, gradient=None), self.fonts, matrix)
        tall = run.size * MM_PER_UNIT["pt"]
        box = (run.x - tall, run.y - 2 * tall, run.width + 2 * tall, 3 * tall)
        tile = shapes_tile([Shape(rect(box), fill=run.gradient)], matrix, canvas.size)
        if tile is None:
            return
        picture, left, top = tile
        letters = Pictures.new("RGB", picture.size)
        plain = replace(run, gradient=None, colour=(255, 255, 255, 255), outline=None)
        draw_run(letters, plain, self.fonts, shifted(matrix, -left, -top))
        picture = picture.copy()
        picture.putalpha(ImageChops.multiply(picture.getchannel("A"), letters.getchannel("R")))
        compose(canvas, picture, left, top)

    def _flush(self, canvas: Pictures.Image, shapes: list[Shape], matrix: Matrix) -> None:
        if not shapes:
            return
        tile = shapes_tile(shapes, matrix, canvas.size)
        if tile is not None:
            compose(canvas, *tile)
        shapes.clear()

    def _group(self, canvas: Pictures.Image, group: Group, matrix: Matrix) -> None:
        if not group.plain:
            self._effects(canvas, group, matrix)
            return
        inner = combine(matrix, group.matrix)
        if group.clip is not None and group.opacity >= 1 and blends(group.items):
            # What blends does so with what lies below the group.
            whole = canvas.copy()
            self.items(whole, group.items, inner)
            canvas.paste(whole, (0, 0), mask(group.clip, inner, canvas.size))
            return
        if group.clip is None and group.opacity >= 1:
            self.items(canvas, group.items, inner)
            return
        area = _area(reach((group,), matrix), canvas.size)
        if area is None:
            return
        left, top, right, bottom = area
        size, inner = (right - left, bottom - top), shifted(inner, -left, -top)
        layer = Pictures.new("RGBA", size, (0, 0, 0, 0))
        self.items(layer, group.items, inner)
        if group.clip is not None:
            clip = mask(group.clip, inner, size)
            layer = Pictures.composite(layer, Pictures.new("RGBA", size, (0, 0, 0, 0)), clip)
        if group.opacity < 1:
            layer.putalpha(layer.getchannel("A").point([round(i * max(0.0, group.opacity)) for i in range(256)]))
        compose(canvas, layer, left, top)

    def _effects(self, canvas: Pictures.Image, group: Group, matrix: Matrix) -> None:
        """A group with a shadow, a blend mode or a mask."""
        if group.blend or group.opacity < 1:
            area = _area(reach((group,), matrix), canvas.size)
            if area is not None:
                left, top, _, _ = area
                layer = self._layer(area, replace(group, blend="", opacity=1.0), matrix)
                if group.opacity < 1:
                    layer.putalpha(layer.getchannel("A").point([round(i * group.opacity) for i in range(256)]))
                if group.blend:
                    blend(canvas, layer, left, top, group.blend)
                else:
                    compose(canvas, layer, left, top)
        elif group.shadow is not None:
            self.shadow(canvas, group, matrix)
            self._group(canvas, replace(group, shadow=None), matrix)
        elif group.mask is not None:
            self._masked(canvas, group, group.mask, matrix)

    def _layer(self, area: tuple[int, int, int, int], group: Group, matrix: Matrix) -> Pictures.Image:
        """What a group paints in an area of the canvas, by itself."""
        left, top, right, bottom = area
        layer = Pictures.new("RGBA", (right - left, bottom - top), (0, 0, 0, 0))
        self._group(layer, group, shifted(matrix, -left, -top))
        return layer

    def _masked(self, canvas: Pictures.Image, group: Group, shows: Mask, matrix: Matrix) -> None:
        area = _area(reach((group,), matrix), canvas.size)
        if area is None:
            return
        left, top, _, _ = area
        layer = self._layer(area, replace(group, mask=None), matrix)
        light = Pictures.new("RGB", layer.size) if shows.light else Pictures.new("RGBA", layer.size, (0, 0, 0, 0))
        self.items(light, shows.items, combine(shifted(matrix, -left, -top), group.matrix))
        amount = light.convert("L") if shows.light else light.getchannel("A")
        layer.putalpha(ImageChops.multiply(layer.getchannel("A"), amount))
        compose(canvas, layer, left, top)

    def shadow(self, canvas: Pictures.Image, group: Group, matrix: Matrix) -> None:
        """The shadow of a group alone."""
        shadow = group.shadow
        assert shadow is not None, "asked for groups that throw one"
        a, b, c, d, _, _ = matrix
        dx, dy = round(a * shadow.x + c * shadow.y), round(b * shadow.x + d * shadow.y)
        sigma = shadow.blur / 2 * math.sqrt(abs(a * d - b * c))
        margin = math.ceil(3 * sigma)
        body = replace(group, shadow=None)
        # Only what throws a shadow onto the canvas is painted for it.
        seen = (-dx - margin, -dy - margin, canvas.width - dx + margin, canvas.height - dy + margin)
        area = _area(reach((body,), matrix), canvas.size, seen)
        if area is None:
            return
        left, top, _, _ = area
        layer = self._layer(area, body, matrix)
        dark = Pictures.new("L", (layer.width + 2 * margin, layer.height + 2 * margin))
        dark.paste(layer.getchannel("A"), (margin, margin))
        if sigma > 0:
            dark = dark.filter(ImageFilter.GaussianBlur(sigma))
        tile = Pictures.new("RGBA", dark.size, shadow.colour)
        tile.putalpha(dark.point([round(i * shadow.colour[3] / 255) for i in range(256)]))
        compose(canvas, tile, left + dx - margin, top + dy - margin)

    def _image(self, canvas: Pictures.Image, image: Image, matrix: Matrix) -> None:
        a, b, c, d, e, f = matrix
        x, y, width, height = image.box
        scale = math.hypot(a, b)
        if abs(b) < 1e-9 and abs(c) < 1e-9 and a > 0:
            left, top = round(a * x + e), round(d * y + f)
            right, bottom = round(a * (x + width) + e), round(d * (y + height) + f)
            if right > left and bottom > top:
                compose(canvas, picture_tile(image, self.root, right - left, bottom - top, scale), left, top)
            return
        wide, high = max(1, round(width * scale)), max(1, round(height * scale))
        tile = picture_tile(image, self.root, wide, high, scale).convert("RGBA")
        self._turned(canvas, tile, combine(matrix, (width / wide, 0.0, 0.0, height / high, x, y)))

    def _turned(self, canvas: Pictures.Image, tile: Pictures.Image, matrix: Matrix) -> None:
        """Lay a tile over the canvas through a matrix from its pixels to the canvas's."""
        a, b, c, d, e, f = matrix
        corners = [(a * x + c * y + e, b * x + d * y + f) for x in (0, tile.width) for y in (0, tile.height)]
        x, y = min(p[0] for p in corners), min(p[1] for p in corners)
        box = (x, y, max(p[0] for p in corners) - x, max(p[1] for p in corners) - y)
        area = _area(box, canvas.size)  # what lies beyond the canvas is not turned
        if area is None or abs(a * d - b * c) < 1e-12:
            return
        left, top, right, bottom = area
        a, b, c, d, e, f = inverse(shifted(matrix, -left, -top))
        # A margin of clear pixels keeps the tile's edge soft when it is turned.
        padded = Pictures.new("RGBA", (tile.width + 2, tile.height + 2), (0, 0, 0, 0))
        padded.paste(tile, (1, 1))
        back = (a, c, e + 1, b, d, f + 1)
        size = (right - left, bottom - top)
        turned = padded.transform(size, Pictures.Transform.AFFINE, back, Pictures.Resampling.BICUBIC)
        compose(canvas, turned, left, top)
