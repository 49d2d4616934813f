"""The pictures of the games are what their studios draw: `python art/draw.py` changes none of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ART = Path(__file__).resolve().parents[2] / "art"
BY_HAND = {
    "die_card": ("ccw", "cw", "die", "stay"),
    "iditacards": ("attachment", "damage", "day", "dog", "food", "movement", "paw", "personal", "sled", "turn"),
}
"""Icons of the screen that are drawn by hand, in `art/<game>/screen/`."""


def drawings(folder: Path) -> dict[str, bytes]:
    """Every SVG below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.svg")}


@pytest.mark.slow
def test_the_studios_draw_exactly_the_pictures_that_are_kept(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ART / "draw.py"), "--to", str(tmp_path)], check=True)
    drawn, kept = drawings(tmp_path), drawings(ART)
    assert {name for name in kept if drawn.get(name) != kept[name]} == {
        f"{game}/screen/{icon}.svg" for game, icons in BY_HAND.items() for icon in icons
    }
    assert not set(drawn) - set(kept)


def test_a_game_without_a_studio_is_told() -> None:
    asked = subprocess.run([sys.executable, str(ART / "draw.py"), "chess"], capture_output=True, text=True)
    assert asked.returncode == 2
    assert "no studio draws `chess`" in asked.stderr
