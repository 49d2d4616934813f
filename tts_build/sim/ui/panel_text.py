"""Text of XML UI panels: the typeface, rich text, wrapping, best fit.

The game draws UI text in Arial; Arimo has the same widths. Sizes are in UI units; one unit is `scale` pixels.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

import fontpkg
from PIL import ImageFont

from tts_build.problem import InputError
from tts_build.sim.ui.xml_colour import Colour, parse_colour

MOST_LETTERS = 16_250
"""Letters of one text: the engine draws each with four corners, and has no more than 65,000 of them in one text.

Source: https://docs.unity3d.com/2019.1/Documentation/ScriptReference/UI.VertexHelper.html (the limit of its meshes).
"""
LINE_HEIGHT = 1.149
"""Arial's ascent, descent and line gap over its size."""
ASCENT = 0.905
_TAG = re.compile(r"<(/?)(b|i|color|size)(?:=\"?([^>\"]*)\"?)?>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Style:
    """How a run of text is set; `size` in UI units."""

    size: float
    bold: bool = False
    italic: bool = False
    colour: Colour = (50, 50, 50, 255)


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of one line in one style."""

    text: str
    style: Style


Line = list[Run]


_WIDE = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")
"""Characters of Chinese, Japanese and Korean, which Arial lacks: the game takes them from a font of the system."""


def font_for(text: str, pixels: int, bold: bool, italic: bool) -> ImageFont.FreeTypeFont:
    """The font that a text is set in: Arimo, or for Chinese, Japanese and Korean Noto Sans JP where it is installed."""
    return _wide_font(pixels, bold) or font(pixels, bold, italic) if _WIDE.search(text) else font(pixels, bold, italic)


@lru_cache(maxsize=256)
def _wide_font(pixels: int, bold: bool) -> ImageFont.FreeTypeFont | None:
    from tts_build.text.typefaces import find

    try:
        file = find("Noto Sans JP").files[0]
    except InputError:
        return None
    loaded = ImageFont.truetype(str(file.path), max(1, pixels))
    loaded.set_variation_by_axes([700 if bold else 400])
    return loaded


@lru_cache(maxsize=256)
def font(pixels: int, bold: bool, italic: bool) -> ImageFont.FreeTypeFont:
    """Arimo in a size of whole pixels."""
    path = fontpkg.path("Arimo", style="italic" if italic else "normal")
    loaded = ImageFont.truetype(str(path), max(1, pixels))
    loaded.set_variation_by_axes([700 if bold else 400])
    return loaded


@lru_cache(maxsize=8192)
def width(run: Run, scale: float) -> float:
    """Width of a run in UI units."""
    pixels = max(1, round(run.style.size * scale))
    return float(font_for(run.text, pixels, run.style.bold, run.style.italic).getlength(run.text)) / scale


def line_width(line: Line, scale: float) -> float:
    return sum(width(run, scale) for run in line)


def line_height(line: Line, style: Style) -> float:
    """Height of a line in UI units: of its largest run."""
    return max((run.style.size for run in line), default=style.size) * LINE_HEIGHT


def parse_rich(text: str, style: Style) -> Line:
    """Runs of a text with <b>, <i>, <color=...> and <size=...>; a tag that is never opened is shown, what is more than
    the game can show is not."""
    text = text[:MOST_LETTERS]
    runs, stack, at = [], [("", style)], 0
    for found in _TAG.finditer(text):
        closing, tag, value = found[1], found[2].lower(), found[3]
        if closing and stack[-1][0] != tag:
            continue
        runs.append(Run(text[at : found.start()], stack[-1][1]))
        at = found.end()
        if closing:
            stack.pop()
        else:
            stack.append((tag, _styled(stack[-1][1], tag, value or "")))
    runs.append(Run(text[at:], stack[-1][1]))
    return [run for run in runs if run.text]


def _styled(style: Style, tag: str, value: str) -> Style:
    if tag == "b":
        return replace(style, bold=True)
    if tag == "i":
        return replace(style, italic=True)
    if tag == "size":
        return replace(style, size=float(value)) if re.fullmatch(r"\d+(\.\d+)?", value) else style
    return replace(style, colour=parse_colour(value, style.colour))


def set_lines(text: str, style: Style, room: float | None, scale: float) -> list[Line]:
    """The lines of a text; wrapped at spaces, and between wide characters, when `room` (UI units) is given."""
    lines: list[Line] = []
    for paragraph in _paragraphs(parse_rich(text.replace("\\n", "\n"), style)):
        lines.extend(_wrap(paragraph, room, scale) if room is not None else [paragraph])
    return lines


def _paragraphs(runs: Line) -> list[Line]:
    lines: list[Line] = [[]]
    for run in runs:
        first, *rest = run.text.split("\n")
        lines[-1].append(Run(first, run.style))
        for part in rest:
            lines.append([Run(part, run.style)])
    return [[run for run in line if run.text] for line in lines]


_WORD = re.compile(rf"{_WIDE.pattern}\s*|(?:(?!{_WIDE.pattern})\S)+\s*|\s+")


def _wrap(paragraph: Line, room: float, scale: float) -> list[Line]:
    words = [Run(word, run.style) for run in paragraph for word in _WORD.findall(run.text)]
    lines: list[Line] = [[]]
    used = 0.0
    for word in words:
        bare = width(Run(word.text.rstrip(), word.style), scale)
        if lines[-1] and used + bare > room + 0.01:
            lines.append([])
            used = 0.0
        lines[-1].append(word)
        used += width(word, scale)
    return [_trimmed(line) for line in lines]


def _trimmed(line: Line) -> Line:
    if not line:
        return line
    return [*line[:-1], Run(line[-1].text.rstrip(), line[-1].style)]


def block_size(lines: list[Line], style: Style, scale: float) -> tuple[float, float]:
    """Width and height of set lines in UI units."""
    wide = max((line_width(line, scale) for line in lines), default=0.0)
    return wide, sum(line_height(line, style) for line in lines)


@dataclass(frozen=True, slots=True)
class Setting:
    """A text and how it is to be set into a room of a width and height: aligned by fractions from the left and the top,
    in the largest size of two that fits or as its style says, on lines as long as they are or wrapped, and whether
    lines are left out below that do not fit."""

    text: str
    style: Style
    room: tuple[float, float]
    align: tuple[float, float]
    sizes: tuple[float, float] | None
    wraps: bool
    cut: bool


@lru_cache(maxsize=2048)
def set_into(setting: Setting, scale: float) -> tuple[tuple[Line, float, float], ...]:
    """Lines with their left and upper edges, from the room's upper left corner. Few texts of a panel change."""
    style, (wide, high) = setting.style, setting.room
    if setting.sizes is not None:
        style = best_fit(setting.text, style, *setting.sizes, setting.room, scale)
    room = wide if setting.wraps or setting.sizes is not None else None
    lines = set_lines(setting.text, style, room, scale)
    while setting.cut and len(lines) > 1 and block_size(lines, style, scale)[1] > high + 0.5:
        lines.pop()
    top = (high - block_size(lines, style, scale)[1]) * setting.align[1]
    placed = []
    for line in lines:
        placed.append((line, (wide - line_width(line, scale)) * setting.align[0], top))
        top += line_height(line, style)
    return tuple(placed)


def best_fit(text: str, style: Style, low: float, high: float, room: tuple[float, float], scale: float) -> Style:
    """The largest whole size from `low` to `high` whose wrapped lines fit into `room`."""
    best, bottom, top = int(low), int(low), int(high)
    while bottom <= top:
        middle = (bottom + top) // 2
        tried = replace(style, size=float(middle))
        wide, tall = block_size(set_lines(text, tried, room[0], scale), tried, scale)
        if wide <= room[0] + 0.01 and tall <= room[1] + 0.01:
            best, bottom = middle, middle + 1
        else:
            top = middle - 1
    return replace(style, size=float(best))
