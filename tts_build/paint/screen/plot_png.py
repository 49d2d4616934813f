"""Plots, which are SVG text with words in it, as PNG: set in the typeface that comes with the tool."""

import resvg_py

from tts_build.text.typefaces import find

FAMILY = "Arimo"
SCALE = 2
"""Pixels of the PNG for one of the SVG, so that it is sharp where it is shown at its size."""


def plot_png(text: str) -> bytes:
    """A PNG of a plot."""
    fonts = [str(file.path) for file in find(FAMILY).files]
    made = resvg_py.svg_to_bytes(
        svg_string=text,
        zoom=SCALE,
        skip_system_fonts=True,
        font_files=fonts,
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    return bytes(made)
