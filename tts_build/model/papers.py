"""Papers that pages are made for. The one list of them: definitions, pages, the table and the command line ask here."""

from __future__ import annotations

from typing import Literal, get_args

SheetName = Literal["a4", "letter", "legal"]
"""Sheets to be cut."""

PaperName = Literal["a4", "letter", "legal", "a5"]
"""Pages of any kind."""

BookName = Literal["a4", "letter", "a5"]
"""Pages of a rulebook."""

SHEETS: tuple[SheetName, ...] = get_args(SheetName)

USUAL: tuple[SheetName, ...] = ("a4", "letter")
"""What pages are made for where a definition names no sheets: one of them is in every printer."""

PAPERS: dict[PaperName, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "a5": (148.0, 210.0),
}
"""Width and height in mm, upright (ISO 216; ANSI Y14.1; Legal is 8.5 x 14 in)."""
