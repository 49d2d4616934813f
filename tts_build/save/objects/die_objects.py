"""Dice: models of our own, or the game's six-sided picture die."""

from __future__ import annotations

from dataclasses import replace

from tts_build.dice import INRADIUS, rotation_values
from tts_build.model.things import Die
from tts_build.save import facts
from tts_build.save.objects import object_base, object_kinds
from tts_build.save.objects.build_context import Workshop
from tts_build.save.objects.object_base import Json
from tts_build.save.place.placement import Spot


def die_object(bench: Workshop, die: Die, spot: Spot) -> Json:
    files = bench.assets.dice[spot.key.name]
    names = [str(label) for label in die.labels or range(1, die.sides + 1)]
    if die.kind == "template":
        turns = [(float(x), float(y), float(z)) for x, y, z in facts.TEMPLATE_DIE_VALUES]
    else:
        turns = [turn for _, turn in rotation_values(die.sides)]
    values = object_kinds.rotation_values(list(zip(names, turns, strict=True)))
    (x, y, z), rest = turns[-1], facts.TEMPLATE_DIE_REST if die.kind == "template" else INRADIUS[die.sides]
    pose = bench.upright_pose(spot, y, rest * die.scale, die.scale)
    pose = replace(pose, rot=(x, pose.rot[1], z))
    label, texture = bench.label(spot), bench.urls.of(files.texture)
    if die.kind == "template":
        made = object_kinds.template_die(label, pose, texture, values)
    else:
        mesh, collider = bench.urls.of(files.mesh), bench.urls.of(files.collider)
        made = object_kinds.mesh_die(label, pose, mesh, collider, texture, values)
    if die.tint and spot.key.seat:
        made["ColorDiffuse"] = object_base.colour(facts.SEAT_COLOURS[spot.key.seat])
    return made
