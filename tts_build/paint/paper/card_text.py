"""Runs of text in a PDF: embedded subsets, and the same kerning that layout measured with.

The PDF library knows glyphs by characters only. So each pair of a glyph and its text gets a character of the private
planes, and the table by which readers search and copy (ToUnicode) says the text instead.
"""

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import uharfbuzz as hb
from fontTools.pens.basePen import BasePen
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import SUBSETN, TTFont

from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.paper.paths import number
from tts_build.paint.screen.glyphs import shaper
from tts_build.scene.scene import Run
from tts_build.text.static_fonts import sound

FEATURES = {"kern": True, "liga": False, "clig": False}


_FIRST, _LAST = 0xF0000, 0x10FFFD
"""The private planes 15 and 16."""
_MOST = 100
"""Entries of one block of a ToUnicode table (ISO 32000-1, 9.10.3)."""


class NumberedFont(TTFont):
    """A typeface that can show any of its glyphs."""

    def __init__(self, name: str, path: str) -> None:
        super().__init__(name, path)
        self._codes: dict[tuple[int, str], int] = {}
        self._texts: dict[int, str] = {}

    def character(self, number: int, text: str) -> str:
        """The character that shows a glyph standing for a text."""
        code = self._codes.get((number, text))
        if code is None:
            code = self._codes[number, text] = _FIRST + len(self._codes)
            if code > _LAST:
                raise ValueError(f"more than {_LAST - _FIRST} glyphs of one typeface")
            face: Any = self.face
            face.charToGlyph[code] = number
            face.charWidths[code] = self.width(number)
            self._texts[code] = text
        return chr(code)

    def width(self, number: int) -> float:
        """A glyph's advance in thousandths of the size."""
        face: Any = self.face
        return float(face._pdfScale(face.hmetrics[number][0]))

    def addObjects(self, doc: Any) -> None:  # noqa: N802  (the library's name)
        """Write the subsets down; in those with glyphs by number the ToUnicode table says what these stand for."""
        subsets = self.state[doc].subsets if doc in self.state else []
        super().addObjects(doc)
        face: Any = self.face
        for index, subset in enumerate(subsets):
            if not self._texts.keys().isdisjoint(subset):
                name = b"".join((SUBSETN(index), b"+", face.name, face.subfontNameX)).decode("latin-1")
                table = _table(name, [self._texts.get(code, chr(code)) for code in subset])
                doc.idToObject[f"toUnicodeCMap:{name}"].content = table


def _table(name: str, texts: list[str]) -> str:
    """A ToUnicode table; glyphs that stand for nothing are left out."""
    entries = [f"<{index:02X}> <{text.encode('utf-16-be').hex().upper()}>" for index, text in enumerate(texts) if text]
    blocks = [entries[start : start + _MOST] for start in range(0, len(entries), _MOST)]
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        f"/CIDSystemInfo << /Registry ({name}) /Ordering ({name}) /Supplement 0 >> def",
        f"/CMapName /{name} def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<00> <FF>",
        "endcodespacerange",
    ]
    for block in blocks:
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    return "\n".join([*lines, "endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"])


@lru_cache(maxsize=256)
def register_font(fonts: Path, file: str) -> str:
    """Make a static TTF known to reportlab under its file's stem, and return that name."""
    name = re.sub(r"[^A-Za-z0-9]+", "-", file.rsplit(".", 1)[0])
    # `getFont` would look through all its own typefaces for a name that it does not know.
    if name not in pdfmetrics.getRegisteredFontNames():
        font = NumberedFont(name, str(sound(fonts / file)))
        pdfmetrics.registerFont(font)
        # The subset's name carries the font's own name; ours is unique, the family's need not be.
        font.face.name = name.encode()
    return name


class _Path(BasePen):  # type: ignore[misc]  # the library has no types
    """Writes down what is drawn as operators of a PDF, in thousandths of an em."""

    def __init__(self, scale: float) -> None:
        super().__init__()
        self.scale, self.code = scale, [""]

    def _add(self, sign: str, *points: tuple[float, float]) -> None:
        self.code += [fp_str(value * self.scale) for point in points for value in point] + [sign]

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802  (fontTools' pen protocol)
        self._add("m", pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._add("l", pt)

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add("c", *points)

    def _closePath(self) -> None:  # noqa: N802
        self._add("h")


@lru_cache(maxsize=4096)
def outline(path: Path, number: int) -> str:
    """A glyph's path in thousandths of an em; empty for a blank one."""
    font, upem = shaper(path)
    pen = _Path(1000 / upem)
    font.draw_glyph_with_pen(number, pen)
    return " ".join(pen.code).strip()


@lru_cache(maxsize=20000)
def kerning(path: Path, text: str) -> tuple[float, ...]:
    """For each character, how far the next one moves from where its advance alone puts it, in thousandths of the size.

    Empty when nothing moves, or when shaping joined or split characters (then the plain advances are used).
    """
    font, upem = shaper(path)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, FEATURES)
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    if positions is None or len(infos) != len(text) or any(i != info.cluster for i, info in enumerate(infos)):
        return ()
    moves = tuple(
        round((position.x_advance - font.get_glyph_h_advance(info.codepoint)) * 1000 / upem, 2)
        for info, position in zip(infos, positions, strict=True)
    )
    return moves if any(moves) else ()


def run_code(canvas: Any, run: Run, fonts: Path) -> str:
    """PDF operators that show a run at the text matrix's origin. The unit of the canvas is one mm."""
    name = register_font(fonts, run.font.file)
    font: Any = pdfmetrics.getFont(name)
    size = run.size * MM_PER_UNIT["pt"]
    moves = kerning(fonts / run.font.file, run.text)
    code: list[str] = []
    at = 0
    for subset, chunk in font.splitString(run.text, canvas._doc):
        code.append(f"{font.getSubsetInternalName(subset, canvas._doc)} {number(size)} Tf")
        chunk_moves = moves[at : at + len(chunk)] if moves else ()
        code.append(_show(canvas, chunk, chunk_moves))
        at += len(chunk)
    return " ".join(code)


def axes(run: Run) -> str:
    """Which way a run's letters point on a page whose y runs down, as the first numbers of a text matrix."""
    return "0 1 1 0" if run.down == "turned" else "1 0 0 -1"


def letters_code(canvas: Any, run: Run, fonts: Path) -> tuple[str, str]:
    """PDF operators that show a run's glyphs, each at its place from the run's origin, within a text object; and the
    paths of those that are parts of others and stand for no text, which would part words for who searches."""
    font: Any = pdfmetrics.getFont(register_font(fonts, run.font.file))
    size = run.size * MM_PER_UNIT["pt"]
    code: list[str] = []
    paths: list[str] = []
    shown = ""
    for glyph, x, y, text in run.letters:
        at = (run.x + y * size, run.y + x * size) if run.down == "turned" else (run.x + x * size, run.y - y * size)
        if not text:
            path = outline(fonts / run.font.file, glyph)
            unit, (a, b, c, d) = size / 1000, (float(part) for part in axes(run).split())
            place = " ".join(fp_str(value) for value in (a * unit, b * unit, c * unit, d * unit, *at))
            paths.append(f"q {place} cm {path} f Q" if path else "")
            continue
        ((subset, byte),) = font.splitString(font.character(glyph, text), canvas._doc)
        name = font.getSubsetInternalName(subset, canvas._doc)
        if name != shown:
            code.append(f"{name} {number(size)} Tf")
            shown = name
        code.append(f"{axes(run)} {number(at[0])} {number(at[1])} Tm")
        code.append(f"({canvas._escape(byte)}) Tj")
    return " ".join(code), " ".join(paths)


def _show(canvas: Any, chunk: bytes, moves: tuple[float, ...]) -> str:
    if not any(moves):
        return f"({canvas._escape(chunk)}) Tj"
    parts: list[str] = []
    start = 0
    for index, move in enumerate(moves):
        if move:
            # A positive number in the array moves the next glyph back.
            parts.append(f"({canvas._escape(chunk[start : index + 1])}) {number(-move)}")
            start = index + 1
    if start < len(chunk):
        parts.append(f"({canvas._escape(chunk[start:])})")
    return f"[{' '.join(parts)}] TJ"
