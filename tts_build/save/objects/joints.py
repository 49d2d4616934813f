"""Things that are tied together: attached to each other, so that they are one, or held by a joint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tts_build.model.thing_options import Joint
from tts_build.save import facts
from tts_build.save.objects.common_keys import put
from tts_build.save.objects.object_base import Json, vector
from tts_build.save.place.seats import Frame

NEVER = "Infinity"
"""A force at which nothing breaks, as the game writes it."""


def attach(parent: Json, child: Json, here: Json, there: Json) -> None:
    """Make an object part of another; it stays where it stands. `here` and `there` are where both stand."""
    x, y, z = _local(here, there)
    child["Transform"] = {
        **there,
        "posX": x,
        "posY": y,
        "posZ": z,
        "rotY": round((there["rotY"] - here["rotY"]) % 360, 5) % 360,
    }
    if facts.ATTACHED_SCALE:
        child["Transform"] |= {f"scale{axis}": round(there[f"scale{axis}"] / here[f"scale{axis}"], 5) for axis in "XYZ"}
    put(parent, {"ChildObjects": [*parent.get("ChildObjects", ()), child]})


def tie(item: Json, here: Json, there: Json, guid: str, joint: Joint) -> None:
    """Hold an object by a joint to another one of a GUID; `here` and `there` are where both stand."""
    key = {"fixed": "JointFixed", "hinge": "JointHinge", "spring": "JointSpring"}[joint.kind]
    held: Json = {
        "ConnectedBodyGUID": guid,
        "EnableCollision": joint.collide,
        "Axis": vector(joint.axis[0], joint.axis[1], joint.axis[2]),
        "Anchor": vector(0, 0, 0),
        "ConnectedAnchor": vector(*_local(there, here)),
        "BreakForce": NEVER if joint.break_force is None else float(joint.break_force),
        "BreakTorgue": NEVER if joint.break_twist is None else float(joint.break_twist),
    }
    put(item, {key: {**held, **_own(joint)}})


def _own(joint: Joint) -> Mapping[str, Any]:
    """The keys of one kind of joint."""
    if joint.kind == "spring":
        least, most = joint.reach
        lengths = {"MaxDistance": float(most), "MinDistance": float(least)}
        return {"Damper": float(joint.damper), **lengths, "Spring": float(joint.spring)}
    if joint.kind == "fixed":
        return {}
    low, high = joint.limits or (0.0, 0.0)
    bounce = {"bounciness": 0.0, "bounceMinVelocity": 0.2, "contactDistance": 0.0, "minBounce": 0.0, "maxBounce": 0.0}
    return {
        "UseLimits": joint.limits is not None,
        "Limits": {"min": float(low), "max": float(high), **bounce},
        "UseMotor": joint.motor is not None,
        "Motor": {
            "targetVelocity": float(joint.motor or 0.0),
            "force": float(joint.motor_force if joint.motor is not None else 0.0),
            "freeSpin": False,
        },
        "UseSpring": False,
        "Spring": {"spring": 0.0, "damper": 0.0, "targetPosition": 0.0},
    }


def _local(owner: Mapping[str, float], at: Mapping[str, float]) -> Sequence[float]:
    """A place in the coordinates of an object that lies flat, either side up."""
    x, z = Frame(owner["posX"], owner["posZ"], owner["rotY"]).to_local(at["posX"], at["posZ"])
    dy = at["posY"] - owner["posY"]
    if abs(owner["rotZ"] % 360 - 180) < 90:
        x, dy = -x, -dy
    return [round(part / owner[f"scale{axis}"], 5) + 0.0 for axis, part in zip("XYZ", (x, dy, z), strict=True)]
