"""What a definition says of any thing beside its kind: options, physics, and what is marked on its face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tts_build.model.base import is_template
from tts_build.model.number_limits import limits_at
from tts_build.model.thing_options import Marked, Options, Physics
from tts_build.sandbox.expressions import ExpressionError
from tts_build.save import facts
from tts_build.save.objects import object_base, object_kinds
from tts_build.save.objects.build_context import Workshop
from tts_build.save.objects.object_base import Json
from tts_build.save.objects.snap_points import snap_point
from tts_build.save.objects.surroundings import decal_place, vector_line
from tts_build.save.place.footprint import units
from tts_build.save.save_keys import object_keys

FLAGS = {
    "grid": "Grid",
    "grid_lines": "GridProjection",
    "snap": "Snap",
    "raise_": "Autoraise",
    "sticky": "Sticky",
    "tooltip": "Tooltip",
    "hand": "Hands",
    "secret": "HideWhenFaceDown",
    "select": "DragSelectable",
    "measure": "MeasureMovement",
}
"""Options that are a key of the save each."""
OF_CARDS = ("hand", "secret", "sort", "value", "rotation_values", "look_from")
"""Options of a deck that are those of its cards alone."""


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a thing: its sides in mm, the scale of its object, and how high it lies over the object's origin."""

    width: float
    height: float
    scale: float
    top: float

    def local(self, at: tuple[float, float], lift: float = 0.0) -> tuple[float, float, float]:
        """A point given in mm from the top left corner, in the object's own coordinates."""
        x = facts.IMAGE_RIGHT * units(at[0] - self.width / 2) / self.scale
        z = facts.IMAGE_DOWN * units(at[1] - self.height / 2) / self.scale
        return x, self.top + lift, z


def dress(
    bench: Workshop,
    item: Json,
    options: Options,
    path: tuple[str, ...],
    row: Mapping[str, Any] | None = None,
    without: tuple[str, ...] = (),
) -> None:
    """Give an object, and its other states, what the options say. `path` is the thing's, for problems; templates see
    `row`."""
    said = {name for name in options.model_fields_set if name not in without and getattr(options, name) is not None}
    if not said:
        return
    found: Json = {key: getattr(options, name) for name, key in FLAGS.items() if name in said}
    if "fog" in said:
        found["IgnoreFoW"] = not options.fog
    for name, key in (("sort", "LayoutGroupSortIndex"), ("value", "Value")):
        if name in said:
            found[key] = _number(bench, getattr(options, name), row or {}, (*path, "options", name))
    if "tint" in said:
        found["ColorDiffuse"] = object_base.colour(bench.colour(options.tint or "", *path, "options", "tint"))
    if options.look_from is not None and "look_from" in said:
        found["AltLookAngle"] = object_base.vector(*options.look_from)
    if options.rotation_values is not None and "rotation_values" in said:
        told = ((value, turn if isinstance(turn, list) else [turn]) for value, turn in options.rotation_values.items())
        found["RotationValues"] = object_kinds.rotation_values([(value, one) for value, turns in told for one in turns])
    if options.physics is not None:
        found |= _physics(options.physics)
    for one in (item, *item.get("States", {}).values()):
        put(one, found)


def put(item: Json, found: Mapping[str, Any]) -> None:
    """Give an object keys, in the game's order."""
    merged = {**item, **found}
    item.clear()
    item.update({key.name: merged[key.name] for key in object_keys(merged["Name"]) if key.name in merged})


def _number(bench: Workshop, value: int | str, row: Mapping[str, Any], path: tuple[str, ...]) -> int:
    if not is_template(value):
        return int(value)
    try:
        given = bench.labels.expressions.value(str(value), bench.labels.seen(row))
        number = round(float(given or 0))
    except ExpressionError as error:
        bench.fail(error.problem, *path)
    except (TypeError, ValueError, OverflowError):
        bench.no_number(str(value), given, *path)
    else:
        if not (wrong := limits_at(Options, path[-1]).broken(number)):
            return number
        bench.no_number(str(value), given, *path, expected=f"a whole number, {wrong}")
    return 0


def _physics(physics: Physics) -> Json:
    grip = physics.friction if physics.grip is None else physics.grip
    return {
        "PhysicsMaterial": {
            "StaticFriction": float(grip),
            "DynamicFriction": float(physics.friction),
            "Bounciness": float(physics.bounce),
            "FrictionCombine": facts.COMBINE[physics.friction_with],
            "BounceCombine": facts.COMBINE[physics.bounce_with],
        },
        "Rigidbody": {
            "Mass": float(physics.mass),
            "Drag": float(physics.drag),
            "AngularDrag": float(physics.turn_drag),
            "UseGravity": not physics.floats,
        },
    }


def mark(bench: Workshop, item: Json, marked: Marked, face: Face, path: tuple[str, ...]) -> None:
    """Snap points, decals and lines on an object's face."""
    found: Json = {}
    if marked.snaps:
        points = [snap_point(face.local(snap.at), snap.turn, snap.tags) for snap in marked.snaps]
        found["AttachedSnapPoints"] = [*item.get("AttachedSnapPoints", ()), *points]
    if marked.decals:
        found["AttachedDecals"] = [
            {
                "Transform": decal_place(
                    face.local(stuck.at, facts.DECAL_LIFT),
                    facts.READABLE_YAW + stuck.turn,
                    units(stuck.width) / face.scale,
                    units(stuck.width) / face.scale * bench.room.file(f"decal/{stuck.decal}").aspect,
                ),
                "CustomDecal": bench.room.decal(stuck.decal),
            }
            for stuck in marked.decals
        ]
    if marked.lines:
        found["AttachedVectorLines"] = [
            vector_line(
                [face.local(at, facts.LINE_LIFT) for at in line.points],
                bench.colour(line.colour, *path, "lines"),
                units(line.width) / face.scale,
                closed=line.closed,
            )
            for line in marked.lines
        ]
    if found:
        put(item, found)
