"""The Physics class: casts over the boxes of objects."""

from operator import itemgetter
from typing import Any

from tts_build.sim.geometry import ONE, ZERO, Vec, to_local
from tts_build.sim.lua.registry import function
from tts_build.sim.table_errors import ApiError, WrongArgument
from tts_build.sim.world.api_singletons import Static
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing

_STEP = 0.05
"""A cast is walked in steps of this length, in units."""
_RAY, _SPHERE, _BOX = 1, 2, 3


@function("Physics", "cast")
def cast(table: Tabletop, static: Static, parameters: dict[str, Any]) -> list[dict[str, Any]]:
    """What a ray, sphere or box meets on its way, nearest first; objects count as boxes of their kind's size."""

    def vector(name: str, default: list[float] | None) -> Vec:
        if name not in parameters and default is None:
            raise WrongArgument(f"field `{name}` of Physics.cast is missing")
        return table.values.vector(parameters.get(name, default), f"field `{name}` of Physics.cast")

    origin, direction = vector("origin", None), vector("direction", None)
    kind = int(parameters.get("type", _RAY))
    if kind not in (_RAY, _SPHERE, _BOX):
        raise ApiError(f"Physics.cast: type must be 1 (ray), 2 (sphere) or 3 (box), got {kind}")
    size = vector("size", [0, 0, 0]) if kind != _RAY else ZERO
    length = float(parameters.get("max_distance", 20.0 if direction.length() else 0.0))
    way = direction.times(1 / direction.length()) if direction.length() else direction
    hits = []
    for thing in table.things:
        if thing.is_zone or thing.destroyed:
            continue
        distance = _meets(thing, origin, way, size, length)
        if distance is not None:
            point = origin + way.times(distance)
            hits.append({"point": point, "normal": way.times(-1.0), "distance": distance, "hit_object": thing})
    return sorted(hits, key=itemgetter("distance"))


def _meets(thing: Thing, origin: Vec, way: Vec, size: Vec, length: float) -> float | None:
    half = thing.size.times(0.5)
    middle = Vec(0.0, half.y - thing.bottom, 0.0)
    for number in range(int(length / _STEP) + 1):
        point = origin + way.times(number * _STEP)
        local = to_local(point, thing.position, thing.rotation, ONE) - middle
        if all(abs(a) <= h + s / 2 + 1e-6 for a, h, s in zip(local, half, size, strict=True)):
            return number * _STEP
    return None
