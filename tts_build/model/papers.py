"""Papers that pages are made for. The one list of them: definitions, pages, the table and the command line ask here."""

from __future__ import annotations

from typing import Literal

PaperName = Literal["a4", "letter"]

PAPERS: dict[PaperName, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in mm, upright (ISO 216; ANSI Y14.1)."""
