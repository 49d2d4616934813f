"""Tables as lines of text: columns stand under each other as well as spaces can do it in a proportional typeface."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

BAR = "\u2502"
GAP = f"  {BAR}  "

WIDEST = 24.0
"""Ems that all columns but the last may take together: wider ones would leave no room beside them in the notebook."""

_TAG = re.compile(r"(\[/?[bis]\])")
_SPACE = 0.278
"""Width of a space in ems. Widths are those of Helvetica, which most sans-serif typefaces of screens are near to. With
them a column is at most half a space out of line; which typeface the notebook has, nobody documents."""


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """One line a row; cells may hold the notebook's tags. Rows without a word are left out.

    Where the columns before the last one would be too wide, cells are only parted by a bar.
    """
    shown = [list(row) for row in rows if any(cell.strip() for cell in row)]
    count = max((len(row) for row in shown), default=0)
    widths = [max((_width(row[index]) for row in shown if index < len(row)), default=0.0) for index in range(count - 1)]
    if sum(widths) > WIDEST:
        return [GAP.join(row).rstrip() for row in shown]
    return [GAP.join(_padded(row, widths)).rstrip() for row in shown]


def _padded(row: Sequence[str], widths: Sequence[float]) -> Iterator[str]:
    """The cells of a row, each but the last filled up with spaces. What is out of line is made up for in the next."""
    owed = 0.0
    for index, cell in enumerate(row):
        if index >= len(widths):
            yield cell
            continue
        missing = widths[index] - _width(cell) + owed
        spaces = max(0, round(missing / _SPACE))
        owed = missing - spaces * _SPACE
        yield cell + " " * spaces


def _width(text: str) -> float:
    """Width in ems."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    total, bold = 0.0, False
    for piece in _TAG.split(text):
        if _TAG.fullmatch(piece):
            bold = piece == "[b]" or (bold and piece != "[/b]")
            continue
        wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in piece)
        narrow = "".join(sign for sign in piece if unicodedata.east_asian_width(sign) not in "WF")
        total += wide + float(stringWidth(narrow, "Helvetica-Bold" if bold else "Helvetica", 1))
    return total
