"""Snap points, of the table and of what lies on it."""

from __future__ import annotations

from collections.abc import Sequence

from tts_build.save.objects.object_base import Json, vector


def snap_point(at: Sequence[float], turn: float | None, tags: Sequence[str]) -> Json:
    """A snap point, which turns what snaps to it where a `turn` is given."""
    point: Json = {"Position": vector(*at)}
    if turn is not None:
        point["Rotation"] = vector(0, turn % 360, 0)
    return {**point, "Tags": list(tags)} if tags else point
