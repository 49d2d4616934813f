"""What the game itself says of its six-sided die, to hold ours against."""

from __future__ import annotations

from tts_build.dice.vectors import Vector

D6_TEMPLATE_ROTATIONS: tuple[tuple[int, Vector], ...] = (
    (1, (-90.0, 0.0, 0.0)),
    (2, (0.0, 0.0, 0.0)),
    (3, (0.0, 0.0, -90.0)),
    (4, (0.0, 0.0, 90.0)),
    (5, (0.0, 0.0, -180.0)),
    (6, (90.0, 0.0, 0.0)),
)
"""The rotation values that the game gives a six-sided die, as in 135 dice of public saves (grade B)."""
