"""How much ink pages take: how dark they are, on the average, as a printer would mix their colours."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tts_build import disk

SCALE = 0.4
"""Pixels in a point: a page is some 240 wide, more would change nothing."""


def shares(folder: Path, file: str) -> list[float] | None:
    """Of each page of a PDF in a folder of ours, what share of it one ink would cover: 1 is a page all black, and all
    of a strong red has 2. None where pages cannot be looked at, since pypdfium2 is missing or the file is not there."""
    try:
        import pypdfium2

        document = pypdfium2.PdfDocument(disk.kept(folder, file))
    except (ImportError, OSError):
        return None
    found = []
    for page in document:
        light = np.asarray(page.render(scale=SCALE).to_pil().convert("RGB"), dtype=float) / 255
        # Black takes the place of what cyan, magenta and yellow have in common.
        black = 1 - light.max(axis=2)
        found.append(float((3 - light.sum(axis=2) - 2 * black).mean()))
    return found


def told(found: Sequence[float]) -> str:
    """Shares in words, those of many pages as their mean and the least and the greatest."""
    per_cent = [f"{100 * share:.0f}" for share in found]
    if len(found) <= 12:
        return f"{', '.join(per_cent)} %"
    return f"{100 * sum(found) / len(found):.0f} % on average, {min(per_cent, key=int)} to {max(per_cent, key=int)} %"
