"""Scenes as SVG: the shapes, words and pictures of screen and paper in one document, in millimetres.

SVG has whatever a Scene has: paths, gradients, clips, masks, blend modes, shadows. Letters are outlines, and look the
same everywhere; or they stay text, each line with its words where layout put them, in typefaces that the document
brings along. Browsers set those, drawing programs take what is installed: there text is what can be changed, and not
exactly what is printed. Glyphs that layout chose one by one (Arabic, columns, features of a typeface) are outlines all
the same.
"""

import html
from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import count, groupby, pairwise
from pathlib import Path

from tts_build import disk
from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.paper.painter import SAME_LINE, apart
from tts_build.paint.paper.paths import number
from tts_build.paint.screen.pictures import picture_tile, stretchable, tinted
from tts_build.paint.screen.png import encode_png
from tts_build.paint.screen.png_or_jpeg import choose, encode_jpeg
from tts_build.paint.screen.vector import paint_attributes, path_data, path_element, sized, solid
from tts_build.scene.effect_bounds import reach, shadow_box
from tts_build.scene.outline import Box, rect, union
from tts_build.scene.scene import Group, Image, Item, Outline, Run, Scene, Shadow, Shape, blends
from tts_build.text.glyph_paths import letters_of
from tts_build.text.static_fonts import sound

HEAD = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def svg_of(scene: Scene, root: Path, fonts: Path, *, dpi: float, bleed: bool = False, text: bool = False) -> str:
    """A scene as an SVG document as large as its trim, or its bleed.

    Pictures are no finer than `dpi`; drawings stay drawings. With `text` letters stay text, else they are outlines.
    `root` is the workspace, `fonts` the folder of typefaces. Raises InputError for a picture that cannot be painted.
    """
    border = scene.bleed if bleed else 0.0
    box = (-border, -border, scene.width + 2 * border, scene.height + 2 * border)
    writer = _Writer(root, fonts, dpi / MM_PER_UNIT["in"], text)
    ground = (Shape(rect(box), fill=scene.background),) if scene.background is not None else ()
    body = writer.items((*ground, *scene.items))
    if scene.cut is not None and not bleed:
        body = writer.clipped(body, scene.cut)
    size = f'width="{number(box[2])}mm" height="{number(box[3])}mm" viewBox="{" ".join(map(number, box))}"'
    return f"<svg {HEAD} {size}>{writer.typefaces()}{body}</svg>\n"


class _Writer:
    """One document: the numbers of its definitions, and the characters that it shows of each typeface."""

    def __init__(self, root: Path, fonts: Path, scale: float, text: bool) -> None:
        self._root, self._fonts, self._scale, self._as_text = root, fonts, scale, text
        self._numbers = count(1)
        self._shown: dict[str, set[str]] = {}

    def items(self, items: Iterable[Item]) -> str:
        """Items from the lowest up."""
        parts = groupby(items, self._line)
        return "".join(
            self._text([item for item in same if isinstance(item, Run)])
            if isinstance(line, tuple)
            else "".join(map(self._item, same))
            for line, same in parts
        )

    def clipped(self, body: str, outline: Outline) -> str:
        """What shows of `body` within an outline."""
        name = f"c{next(self._numbers)}"
        clip = f'<clipPath id="{name}"><path d="{path_data(outline)}"/></clipPath>'
        return f'{clip}<g clip-path="url(#{name})">{body}</g>'

    def typefaces(self) -> str:
        """The typefaces of what stayed text, each with the letters that are shown."""
        faces = []
        for file, characters in sorted(self._shown.items()):
            data = b64encode(_subset(self._fonts / file, characters)).decode()
            family, weight, style = _face(self._fonts / file)
            about = f"font-family:'{family}';font-weight:{weight};font-style:{style}"
            faces.append(f"@font-face{{{about};src:url(data:font/ttf;base64,{data})}}")
        return f"<style>{''.join(faces)}</style>" if faces else ""

    def _line(self, item: Item) -> object:
        """What neighbours that are one line of text have in common; of anything else, nothing."""
        if self._as_text and isinstance(item, Run) and not (item.letters or item.down):
            return (round(item.y / SAME_LINE),)
        return id(item)

    def _item(self, item: Item) -> str:
        if isinstance(item, Shape):
            return path_element(item, next(self._numbers))
        if isinstance(item, Run):
            return self._letters(item)
        if isinstance(item, Image):
            drawn = item.vector and not (item.tint or item.filter)
            return self._drawing(item) if drawn else self._picture(item)
        return self._group(item)

    # -- letters ------------------------------------------------------------------------------------------------------

    def _look(self, run: Run) -> tuple[str, str]:
        """How a run's letters are filled and lined, the line below them; and what that refers to."""
        fill, needs = paint_attributes("fill", run.gradient or run.colour, next(self._numbers))
        if run.outline is not None and run.outline_width > 0:
            line = f'stroke-width="{number(2 * run.outline_width)}" stroke-linejoin="round" paint-order="stroke"'
            fill += f" {solid('stroke', run.outline)} {line}"
        return fill, needs

    def _letters(self, run: Run) -> str:
        """A run as outlines."""
        letters, em = letters_of(self._fonts / run.font.file), run.size * MM_PER_UNIT["pt"]
        placed = [(glyph, x * em, y * em) for glyph, x, y, _ in run.letters] or [
            (glyph.number, glyph.x * em + glyph.letter * run.tracking, glyph.y * em)
            for glyph in letters.shape(run.text) or ()
        ]
        path = "".join(letters.path(glyph, run.x + x, run.y - y, em, 4) for glyph, x, y in placed)
        look, needs = self._look(run)
        turn = f' transform="rotate(90 {number(run.x)} {number(run.y)})"' if run.down == "turned" else ""
        return f'{needs}<path d="{path}" {look}{turn}/>' if path else ""

    def _text(self, runs: list[Run]) -> str:
        """The words of a line as text, each as wide as layout measured it."""
        needs, words = [], []
        for run, following in pairwise([*runs, None]):
            if run is None or not run.text.strip():
                continue
            self._shown.setdefault(run.font.file, set()).update(run.text)
            family, weight, style = _face(self._fonts / run.font.file)
            look, needed = self._look(run)
            needs.append(needed)
            size = f'font-size="{number(run.size * MM_PER_UNIT["pt"])}" textLength="{number(run.width)}"'
            track = f' letter-spacing="{number(run.tracking)}"' if run.tracking else ""
            font = f'font-family="\'{family}\'" font-weight="{weight}" font-style="{style}" {size}{track}'
            place = f'x="{number(run.x)}" y="{number(run.y)}" lengthAdjust="spacingAndGlyphs"'
            words.append(f"<tspan {place} {font} {look}>{html.escape(run.text)}</tspan>")
            words.append(" " if apart(run, following) else "")
        line = "".join(words)
        return f'{"".join(needs)}<text style="font-variant-ligatures:none">{line}</text>' if line else ""

    # -- pictures -----------------------------------------------------------------------------------------------------

    def _picture(self, image: Image) -> str:
        """A picture as pixels, as the screen has it: a JPEG where it is a photograph."""
        _, _, width, height = image.box
        wide, high = max(1, round(width * self._scale)), max(1, round(height * self._scale))
        tile = picture_tile(image, self._root, wide, high, self._scale)
        photograph = choose([tile]).format == "jpg"
        kind, data = ("jpeg", encode_jpeg(tile)) if photograph else ("png", encode_png(tile))
        return _image(image.box, f"image/{kind}", data)

    def _drawing(self, image: Image) -> str:
        """A drawing as a document within the document: its names and style sheets stay its own."""
        x, y, width, height = image.box
        left, top, right, bottom = image.crop
        across, down = width / (right - left), height / (bottom - top)
        svg = image.svg or disk.read(self._root, image.file).decode("utf-8")
        pixels = max(1, round(across * self._scale)), max(1, round(down * self._scale))
        svg = sized(stretchable(tinted(svg, image.colour)), *pixels)
        drawn = _image((x - left * across, y - top * down, across, down), "image/svg+xml", svg.encode())
        if image.mirror is not None:
            a, e = (-1, 2 * x + width) if image.mirror != "down" else (1, 0)
            d, f = (-1, 2 * y + height) if image.mirror != "across" else (1, 0)
            drawn = f'<g transform="matrix({a} 0 0 {d} {number(e)} {number(f)})">{drawn}</g>'
        if image.radius > 0 or image.crop != (0.0, 0.0, 1.0, 1.0):
            drawn = self.clipped(drawn, rect(image.box, image.radius))
        if image.colour is not None and image.colour[3] < 255:
            drawn = f'<g opacity="{image.colour[3] / 255:.4f}">{drawn}</g>'
        return drawn

    # -- groups -------------------------------------------------------------------------------------------------------

    def _group(self, group: Group) -> str:
        if group.plain and group.clip is not None and group.opacity >= 1 and blends(group.items):
            return "".join(map(self._group, _lifted(group)))
        body = self.items(group.items)
        if group.clip is not None:
            body = self.clipped(body, group.clip)
        if group.mask is not None:
            body = self._masked(body, group)
        body = f'<g transform="matrix({" ".join(number(part, 6) for part in group.matrix)})">{body}</g>'
        if group.shadow is not None:
            above = self._group(replace(group, shadow=None, blend="", opacity=1.0)) if blends(group.items) else ""
            body = self._shaded(body, group, group.shadow, alone=bool(above)) + above
        if group.blend:
            mode = group.blend.replace("colour", "color").replace("_", "-")
            body = f'<g style="mix-blend-mode:{mode}">{body}</g>'
        return f'<g opacity="{max(0.0, group.opacity):.4f}">{body}</g>' if group.opacity < 1 else body

    def _masked(self, body: str, group: Group) -> str:
        box = reach(group.items)
        if group.mask is None or box is None:
            return ""
        name = f"m{next(self._numbers)}"
        kind = "luminance" if group.mask.light else "alpha"
        mask = f'<mask id="{name}" maskUnits="userSpaceOnUse" {_area(box)} style="mask-type:{kind}" mask-type="{kind}">'
        return f'{mask}{self.items(group.mask.items)}</mask><g mask="url(#{name})">{body}</g>'

    def _shaded(self, body: str, group: Group, shadow: Shadow, *, alone: bool) -> str:
        """What is painted over its shadow, or the shadow alone."""
        box = reach((replace(group, shadow=None),))
        area = union((box, shadow_box(group, box))) if box is not None else None
        if area is None:
            return ""
        name = f"f{next(self._numbers)}"
        units = f'filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" {_area(area)}'
        # Not in one piece: what `feDropShadow` does without softness differs between programs.
        soft = f'<feGaussianBlur in="SourceAlpha" stdDeviation="{number(shadow.blur / 2)}"/>' if shadow.blur > 0 else ""
        source = "" if soft else ' in="SourceAlpha"'
        thrown = f'{soft}<feOffset{source} dx="{number(shadow.x)}" dy="{number(shadow.y)}" result="s"/>'
        colour = solid("flood", shadow.colour).replace("flood=", "flood-color=")
        thrown += f'<feFlood {colour}/><feComposite in2="s" operator="in"/>'
        both = "" if alone else '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>'
        shade = f'<filter id="{name}" {units}>{thrown}{both}</filter>'
        return f'{shade}<g filter="url(#{name})">{body}</g>'


def _lifted(group: Group) -> Iterator[Group]:
    """A clipped group as groups of one item each, which blend themselves: SVG lets nothing in a clipped group blend
    with what lies below that."""
    for item in group.items:
        if isinstance(item, Group) and item.blend:
            yield replace(group, items=(replace(item, blend=""),), blend=item.blend)
        elif isinstance(item, Group) and item.plain and item.opacity >= 1 and blends(item.items):
            for part in _lifted(item):
                yield replace(group, items=(replace(part, blend=""),), blend=part.blend)
        else:
            yield replace(group, items=(item,))


def _area(box: Box) -> str:
    names = ("x", "y", "width", "height")
    return " ".join(f'{name}="{number(value)}"' for name, value in zip(names, box, strict=True))


def _image(box: Box, kind: str, data: bytes) -> str:
    return (
        f'<image {_area(box)} preserveAspectRatio="none" xlink:href="data:{kind};base64,{b64encode(data).decode()}"/>'
    )


@lru_cache(maxsize=64)
def _face(path: Path) -> tuple[str, str, str]:
    """Family, weight and style of a static typeface; the family is called as the file says, weight and all."""
    import uharfbuzz as hb

    family = hb.Face(disk.own(sound(path))).get_name(hb.OTNameIdPredefined.FONT_FAMILY) or path.stem
    said = path.stem.split("-")[-2]
    return html.escape(family.replace("'", "")), said.removesuffix("i"), "italic" if said.endswith("i") else "normal"


def _subset(path: Path, characters: set[str]) -> bytes:
    """A typeface with the glyphs of these characters."""
    import uharfbuzz as hb

    plan = hb.SubsetInput()
    plan.unicode_set.update(map(ord, characters))
    return bytes(hb.subset(hb.Face(disk.own(sound(path))), plan).blob.data)
