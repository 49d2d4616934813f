"""Zones: what scripts watch, what hides, what shuffles."""

from __future__ import annotations

from tts_build.model.parts import Zone
from tts_build.tts import facts
from tts_build.tts.place.placement import Spot
from tts_build.tts.place.seats import SEAT_COLOURS
from tts_build.tts.save import objects
from tts_build.tts.save.objects import WHITE, Json, Pose
from tts_build.tts.save.workshop import Workshop


def zone_object(bench: Workshop, zone: Zone, spot: Spot) -> Json:
    """A zone in its seat's colour; a hidden one without a seat is the game master's."""
    width, height, depth = zone.size
    middle = spot.surface + spot.lift + height / 2
    pose = Pose(spot.area.x, middle, spot.area.z, (0.0, spot.area.turn, 0.0), (width, height, depth))
    label = bench.label(spot)
    seat = zone.seat or spot.key.seat
    if zone.kind == "hidden":
        owner = seat or "Black"
        shade = SEAT_COLOURS[owner]
        alpha = facts.HIDDEN_ZONE_ALPHA[facts.HIDDEN_ZONE_SEETHROUGH]
        return objects.zone("FogOfWarTrigger", label, pose, shade, alpha, owner, hides=True)
    kind = "RandomizeTrigger" if zone.kind == "random" else "ScriptingTrigger"
    return objects.zone(kind, label, pose, SEAT_COLOURS[seat] if seat else WHITE, facts.SCRIPT_ZONE_ALPHA)
