"""Zones: what scripts watch, what hides, what shuffles, what puts in order."""

from __future__ import annotations

from tts_build.model.thing_options import Layout
from tts_build.model.things import Zone
from tts_build.save import facts
from tts_build.save.objects import object_kinds
from tts_build.save.objects.build_context import Workshop
from tts_build.save.objects.object_base import WHITE, Json, Pose
from tts_build.save.place.placement import Spot

BLACK = (0.0, 0.0, 0.0)


def zone_object(bench: Workshop, zone: Zone, spot: Spot) -> Json:
    """A zone in its seat's colour; a hidden one without a seat is the game master's."""
    width, height, depth = zone.size
    middle = spot.surface + spot.lift + height / 2
    pose = Pose(spot.area.x, middle, spot.area.z, (0.0, spot.area.turn, 0.0), (width, height, depth))
    label = bench.label(spot)
    seat = zone.seat or spot.key.seat
    shade = facts.SEAT_COLOURS[seat] if seat else WHITE
    if zone.kind == "hidden":
        owner = seat or "Black"
        clear = zone.see_through or facts.HIDDEN_ZONE_SEETHROUGH
        own = {"FogHidePointers": zone.hide_pointers, "FogReverseHiding": zone.reverse, "FogSeethrough": clear}
        rgb, alpha = facts.SEAT_COLOURS[owner], facts.HIDDEN_ZONE_ALPHA[clear]
        return object_kinds.zone("FogOfWarTrigger", label, pose, rgb, alpha, FogColor=owner, **own)
    if zone.kind == "layout":
        laid = {"Options": layout_options(zone.layout or Layout()), "GroupsInZone": []}
        return object_kinds.zone("LayoutZone", label, pose, shade, facts.LAYOUT_ZONE_ALPHA, LayoutZone=laid)
    if zone.kind == "fog":
        return object_kinds.zone("FogOfWar", label, pose, BLACK, facts.FOG_ALPHA, FogOfWar=_fog(zone))
    kind = "RandomizeTrigger" if zone.kind == "random" else "ScriptingTrigger"
    return object_kinds.zone(kind, label, pose, shade, facts.SCRIPT_ZONE_ALPHA)


def _fog(zone: Zone) -> Json:
    return {
        "HideGmPointer": zone.hide_pointers,
        "HideObjects": not zone.only_plane,
        "ReHideObjects": zone.fog_again,
        "Height": float(zone.fog_height),
        "RevealedLocations": {},
    }


def layout_options(layout: Layout) -> Json:
    """All that a layout zone can be told, in the game's words and order."""
    return {
        "Direction": facts.LAYOUT_DIRECTION[layout.direction],
        "MeldDirection": facts.LAYOUT_GROUP_DIRECTION[layout.group_direction],
        "NewObjectFacing": facts.LAYOUT_FACING[layout.turn_to],
        "TriggerForFaceUp": layout.face_up,
        "TriggerForFaceDown": layout.face_down,
        "TriggerForNonCards": layout.other_things,
        "AllowSwapping": layout.swap,
        "MaxObjectsPerNewGroup": layout.new_group,
        "MaxObjectsPerGroup": layout.group,
        "MeldSort": facts.LAYOUT_SORT[layout.sort],
        "MeldReverseSort": layout.reverse,
        "MeldSortExisting": layout.sort_all,
        "StickyCards": layout.whole_groups,
        "HorizontalSpread": float(layout.spread[0]),
        "VerticalSpread": float(layout.spread[1]),
        "HorizontalGroupPadding": float(layout.gap[0]),
        "VerticalGroupPadding": float(layout.gap[1]),
        "SplitAddedDecks": layout.split_decks,
        "CombineIntoDecks": layout.make_decks,
        "CardsPerDeck": layout.deck_size,
        "AlternateDirection": layout.crosswise,
        "Randomize": layout.shuffle,
        "InstantRefill": layout.refill,
        "ManualOnly": layout.by_hand,
    }
