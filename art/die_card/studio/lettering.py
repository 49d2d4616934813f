"""Letters as SVG path data, taken from the two typefaces of the game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FACES = {
    "hand": ("fontpkg_caveat", "Caveat[wght].ttf", {"wght": 700}),
    "bold": ("fontpkg_source_serif_4", "SourceSerif4[opsz,wght].ttf", {"opsz": 36, "wght": 700}),
    "book": ("fontpkg_source_serif_4", "SourceSerif4[opsz,wght].ttf", {"opsz": 24, "wght": 450}),
    "italic": ("fontpkg_source_serif_4", "SourceSerif4-Italic[opsz,wght].ttf", {"opsz": 36, "wght": 500}),
}


@cache
def _font(face: str) -> TTFont:
    package, name, axes = FACES[face]
    with (files(package) / "files" / name).open("rb") as file:
        font = TTFont(file, lazy=False)
    cut = Subsetter(Options(layout_features=[]))
    cut.populate(
        unicodes=[
            *range(0x20, 0x180),
            0xB2,
            0x221A,
            0x2212,
            0x394,
            0x3A3,
            0x3C0,
            0x2013,
            0x2014,
            0x2032,
            0x2264,
            0x2265,
        ]
    )
    cut.subset(font)
    return instantiateVariableFont(font, axes)


def outline(words: str, face: str, size: float) -> tuple[str, float]:
    """Path data of a line of text with its baseline at y = 0, and its width, in units of the drawing.

    Raises KeyError for a character the typeface lacks: art is drawn with care or not at all.
    """
    font = _font(face)
    glyphs, cmap, scale = font.getGlyphSet(), font.getBestCmap(), size / font["head"].unitsPerEm
    pen, x = SVGPathPen(glyphs, ntos=lambda v: f"{v:.2f}".rstrip("0").rstrip(".")), 0.0
    for char in words:
        glyph = glyphs[cmap[ord(char)]]
        glyph.draw(TransformPen(pen, Transform(scale, 0, 0, -scale, x, 0)))
        x += glyph.width * scale
    return pen.getCommands(), x
