"""Papers that pages are made for. The one list of them: definitions, pages, the table and the command line ask here."""

from __future__ import annotations

from typing import Literal

SheetName = Literal["a4", "letter"]
"""Sheets to be cut."""

PaperName = Literal["a4", "letter", "a5"]
"""Pages of any kind; a rulebook may be A5."""

SHEETS: tuple[SheetName, ...] = ("a4", "letter")

PAPERS: dict[PaperName, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a5": (148.0, 210.0)}
"""Width and height in mm, upright (ISO 216; ANSI Y14.1)."""
