"""Snap points of the table itself: one in each slot of the places that the definition declares, and single ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tts_build.model.surroundings import TableSnap
from tts_build.model.table import Ground
from tts_build.save import facts
from tts_build.save.objects.object_base import Json, vector
from tts_build.save.place.seats import TABLE_FRAME, Frame, HandZone


def snap_points(places: Mapping[str, Ground], hands: Mapping[str, HandZone]) -> list[Json]:
    """In the world's coordinates and units, in the order of the definition; a place of each seat has them for each.

    They turn what snaps to them as scripts do: a card reads for the near side, or for its seat.
    """
    points: list[Json] = []
    for place in places.values():
        frames = [zone.frame for zone in hands.values()] if place.each == "seat" else [TABLE_FRAME]
        points += (_point(place, frame, at) for frame in frames for at in _slots(place) if place.snap)
    return points


def _slots(place: Ground) -> Iterator[tuple[float, float]]:
    """Right and forward of each slot in the place's frame; one for those that lie on each other."""
    known = set()
    for slot in range(place.holds):
        row, column = divmod(slot, place.columns)
        at = (
            place.at[0] + place.step[0] * column + place.row[0] * row,
            place.at[1] + place.step[1] * column + place.row[1] * row,
        )
        if at not in known:
            known.add(at)
            yield at


def _point(place: Ground, frame: Frame, at: tuple[float, float]) -> Json:
    x, z = frame.to_world(*at)
    turn = (facts.READABLE_YAW + frame.yaw + place.turn) % 360
    point = {
        "Position": vector(x, facts.TABLE_HEIGHT + place.height, z),
        "Rotation": vector(0, turn, 0),
    }
    return {**point, "Tags": list(place.tags)} if place.tags else point


def more_snap_points(snaps: Sequence[TableSnap], hands: Mapping[str, HandZone]) -> list[Json]:
    """The table's single snap points; one of each seat lies in every player's frame."""
    points: list[Json] = []
    for snap in snaps:
        for frame in [zone.frame for zone in hands.values()] if snap.each == "seat" else [TABLE_FRAME]:
            x, z = frame.to_world(*snap.at)
            point: Json = {"Position": vector(x, facts.TABLE_HEIGHT + snap.height, z)}
            if snap.turn is not None:
                point["Rotation"] = vector(0, (facts.READABLE_YAW + frame.yaw + snap.turn) % 360, 0)
            if snap.tags:
                point["Tags"] = list(snap.tags)
            points.append(point)
    return points
