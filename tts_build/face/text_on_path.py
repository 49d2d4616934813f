"""Text along a path: letters placed one by one, each turned as the path is below it."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tts_build.definition.boards.curve import Track
from tts_build.scene.outline import Box, Point, apply, union
from tts_build.scene.path_notation import BadPath, chords
from tts_build.scene.scene import Group, Item, Matrix, Outline, Run
from tts_build.text.fitting import MM, SLACK, STEP, largest
from tts_build.text.measure import Measured, Measurer
from tts_build.text.pieces import BEARING, Piece
from tts_build.text.style import Type
from tts_build.text.typeset import Glyph, Setting
from tts_build.text.underlines import strokes

_CHORDS = 48
"""Straight pieces that stand for a curve: of a circle's quarter, each turns by less than two degrees."""
_JOINED = ("\u0590", "\u0dff"), ("\u1800", "\u18af")
"""Scripts that run leftwards, or whose letters change or join beside each other: Hebrew, Arabic, those of India,
Mongolian."""


def rail(outline: Outline) -> Track:
    """A path as a track for letters. Raises BadPath for one that is not one line, or has no length."""
    points = list(_points(outline))
    closed = bool(outline) and outline[-1][0] == "Z"
    if closed:
        points.append(points[0])
    apart = [point for point, before in zip(points, [None, *points], strict=False) if point != before]
    if len(apart) < 2:
        raise BadPath("it has no length for a text to run along")
    return Track.through(apart, closed=closed)


def _onto(track: Track, left: float, right: float) -> Matrix:
    """What puts something with its middle at 0, 0 onto the stretch between two distances, turned as that is."""
    x, y = track.point((left + right) / 2)
    (a, b), (c, d) = track.point(left), track.point(right)
    long = math.sqrt((c - a) ** 2 + (d - b) ** 2)
    cos, sin = ((c - a) / long, (d - b) / long) if long else (1.0, 0.0)
    return cos, sin, -sin, cos, x, y


def _points(outline: Outline) -> Iterator[Point]:
    last = (0.0, 0.0)
    for number, step in enumerate(outline):
        if step[0] == "M" and number:
            raise BadPath("a text runs along one line: write one `M`")
        if step[0] == "C":
            yield from chords(last, step[1:], _CHORDS)
            last = step[5], step[6]
        elif step[0] != "Z":
            last = step[1], step[2]
            yield last
        elif number < len(outline) - 1:
            raise BadPath("a text runs along one line: `Z` ends it")


@dataclass(slots=True)
class Letter:
    """A letter with its marks, or an icon: ems from the text's beginning to its left, and its width."""

    text: str
    left: float
    width: float
    piece: Piece
    apart: bool = False
    """whether a space follows"""


@dataclass(slots=True)
class Along:
    """A text that was set along a path: what is painted, turned icons with their matrices, and `long`, the mm by
    which it is longer than the path."""

    items: list[Item] = field(default_factory=list)
    icons: list[tuple[Matrix, Glyph]] = field(default_factory=list)
    setting: Setting = field(default_factory=Setting)
    long: float = 0.0
    text: str = ""
    """what is read, icons left out"""


def joins(text: str) -> str:
    """The first character of a script whose letters cannot stand alone; empty when there is none."""
    return next((char for char in text if any(low <= char <= high for low, high in _JOINED)), "")


def set_along(measurer: Measurer, kind: Type, text: str, track: Track, offset: float, *, clip: bool) -> Along:
    """The text on the track, `offset` mm above it, as large as fits between the type's size and its floor.

    Paragraphs follow each other. With `clip` letters beyond the track's ends are left out.
    """
    measured = measurer.measure(text)
    letters = _letters(measured, kind.tracking / 1000)
    result = Along(setting=Setting(size=kind.size, missing=measured.missing, styles=measured.styles))
    result.setting.borrowed = measured.borrowed
    if not letters:
        return result
    last = letters[-1]
    wide = last.left + last.width
    if track.closed and kind.align == "justify":
        wide += last.piece.cut.shaper.advance(" ") * last.piece.cast.scale  # before the text begins again
    size = _size(kind, wide, track.length)
    em = size * MM
    rest = track.length - wide * em
    result.long, result.setting.size = max(0.0, -rest), size
    start = {"centre": rest / 2, "right": rest}.get(kind.align, 0.0)
    gaps = len(letters) if track.closed else max(1, len(letters) - 1)
    spread = max(0.0, rest) / gaps if kind.align == "justify" else 0.0
    corners: list[Point] = []
    for number, (letter, following) in enumerate(zip(letters, [*letters[1:], None], strict=True)):
        left = start + letter.left * em + number * spread
        right = left + letter.width * em
        if clip and not -SLACK <= (left + right) / 2 <= track.length + SLACK:
            continue
        matrix = _onto(track, left, right)
        after = following.left * em + spread - (letter.left + letter.width) * em if following is not None else 0.0
        if following is None or following.piece.cast != letter.piece.cast:
            after = 0.0
        corners += _put(letter, matrix, offset, em, after, result)
        result.text += "" if letter.piece.span.icon else letter.text
        result.text += " " if letter.apart else ""
    result.text = " ".join(result.text.split())
    result.setting.ink = union((x, y, 0.0, 0.0) for x, y in corners)
    return result


def _size(kind: Type, wide: float, room: float) -> float:
    """The largest size, in steps down, at which so many ems fit; the floor when none does."""
    size, floor = largest(kind)
    while size > floor and wide * size * MM > room + SLACK:
        size = max(size - STEP, floor)
    return size


def _letters(measured: Measured, track: float) -> list[Letter]:
    letters: list[Letter] = []
    x = 0.0
    for paragraph in measured.paragraphs:
        if letters:
            last = letters[-1]
            x += last.piece.cut.shaper.advance(" ") * last.piece.cast.scale
            last.apart = True
        for unit in paragraph:
            for piece in unit.pieces:
                letters += _of(piece, x, track)
                x += piece.width
            if unit.space and letters:
                letters[-1].apart = True
            x += unit.space
    return letters


def _of(piece: Piece, x: float, track: float) -> Iterator[Letter]:
    """The letters of a piece, where kerning puts them."""
    if piece.span.icon is not None:
        yield Letter(piece.text, x, piece.width + piece.kern - track * piece.cast.scale, piece)
        return
    advance, scale = piece.cut.shaper.advance, piece.cast.scale
    end = 0
    for cluster in _clusters(piece.text):
        before, end = end, end + len(cluster)
        width = advance(cluster)
        yield Letter(cluster, x + (advance(piece.text[:end]) - width + before * track) * scale, width * scale, piece)


def _clusters(text: str) -> list[str]:
    """Letters with the marks that stand on them."""
    clusters: list[str] = []
    for char in text:
        joins_on = unicodedata.combining(char) or char in "\u200d\ufe0e\ufe0f"
        if clusters and (joins_on or clusters[-1].endswith("\u200d")):
            clusters[-1] += char
        else:
            clusters.append(char)
    return clusters


def _put(letter: Letter, matrix: Matrix, offset: float, em: float, after: float, result: Along) -> list[Point]:
    """Place a letter through its matrix, with lines that go on for `after` mm; the corners of its box on the page."""
    piece, cast = letter.piece, letter.piece.cast
    own, width = em * cast.scale, letter.width * em
    base = -offset - cast.rise * own
    metrics = piece.cut.shaper.metrics
    box = (-width / 2, base - metrics.ascent * own, width, (metrics.ascent + metrics.descent) * own)
    if piece.span.icon is not None:
        tall = (letter.width - 2 * BEARING * cast.scale) * em / piece.aspect
        top = base - (metrics.cap * own + tall) / 2
        glyph = Glyph(piece.span.icon, (-width / 2 + BEARING * own, top, tall * piece.aspect, tall), cast.colour)
        result.icons.append((matrix, glyph))
        return _corners(box, matrix)
    size = result.setting.size * cast.scale
    run = Run(-width / 2, base, letter.text, piece.cut.key, size, cast.colour, width=width)
    inner: list[Item] = [replace(run, outline=cast.outline, outline_width=cast.outline_width)]
    inner += [stroke.shape for stroke in strokes(cast, (-width / 2, width / 2 + after), -offset, em)]
    result.items.append(Group(tuple(inner), matrix))
    x, y = apply(matrix, 0.0, base)
    result.setting.runs.append(replace(run, x=x - width / 2, y=y))
    return _corners(box, matrix)


def _corners(box: Box, matrix: Matrix) -> list[Point]:
    left, top, width, height = box
    return [apply(matrix, x, y) for x in (left, left + width) for y in (top, top + height)]
