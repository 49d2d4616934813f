"""Papers that pages are made for. The one list of them: definitions, pages, the table and the command line ask here."""

from __future__ import annotations

from typing import Literal, get_args

SheetName = Literal["a4", "letter", "legal", "a3", "tabloid", "sra3", "a5", "a6"]
"""Pages of any kind: sheets to be cut, of a sprue, of a board."""

BookName = Literal["a4", "letter", "a5"]
"""Pages of a rulebook."""

SHEETS: tuple[SheetName, ...] = get_args(SheetName)

USUAL: tuple[SheetName, ...] = ("a4", "letter")
"""What pages are made for where a definition names no sheets: one of them is in every printer."""

PAPERS: dict[SheetName, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "a3": (297.0, 420.0),
    "tabloid": (279.4, 431.8),
    "sra3": (320.0, 450.0),
    "a5": (148.0, 210.0),
    "a6": (105.0, 148.0),
}
"""Width and height in mm, upright (ISO 216 and 217; ANSI Y14.1; Legal is 8.5 x 14 in, Tabloid 11 x 17)."""

CutMarks = Literal["all", "outer", "lines", "none"]
"""Which crop marks cards on a sheet have: at each cut, round the block alone, right across the sheet, or none."""

PaperLayout = Literal["gutterfold", "duplex", "fronts", "single"]
"""How fronts and backs of cards lie on paper."""
