"""Typefaces in a PDF whose glyphs are asked for by number, with the text that each stands for.

The PDF library knows glyphs by characters only. So each pair of a glyph and its text gets a character of the private
planes, and the table by which readers search and copy (ToUnicode) says the text instead.
"""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase.ttfonts import SUBSETN, TTFont

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
        for number, subset in enumerate(subsets):
            if not self._texts.keys().isdisjoint(subset):
                name = b"".join((SUBSETN(number), b"+", face.name, face.subfontNameX)).decode("latin-1")
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
