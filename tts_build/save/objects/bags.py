"""Bags, with what lies in them."""

from __future__ import annotations

from tts_build.model.things import Bag
from tts_build.save import facts
from tts_build.save.objects import object_kinds
from tts_build.save.objects.build_context import Workshop
from tts_build.save.objects.object_base import Json
from tts_build.save.place.placement import Spot


def bag_object(bench: Workshop, bag: Bag, spot: Spot, contents: list[Json]) -> Json:
    """A bag; one that never empties holds one of a kind, whatever there is of it."""
    kind = "Infinite_Bag" if bag.kind == "infinite" else "Bag"
    rest = facts.BUILTIN_REST[kind] * bag.scale
    return object_kinds.bag(
        bench.label(spot),
        bench.upright_pose(spot, facts.BUILTIN_YAW, rest, bag.scale),
        contents[:1] if bag.kind == "infinite" else contents,
        order=facts.BAG_ORDER[bag.order],
        infinite=bag.kind == "infinite",
        tint=bench.colour(bag.colour, "bags", spot.key.name, "colour"),
        locked=bool(bag.locked),
    )
