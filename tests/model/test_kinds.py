"""A new kind of thing needs an entry at each stage; none can be forgotten."""

from __future__ import annotations

from typing import get_args

from tts_build.build.steps.game_plan import PLANNERS
from tts_build.build.steps.paper.plan import PRINTERS
from tts_build.model.game import Game
from tts_build.model.thing_kinds import SECTIONS, AnyThing, Section
from tts_build.model.things import Thing
from tts_build.save.objects.maker import MAKERS
from tts_build.save.place.footprint import ROOMS


def test_every_kind_of_thing_is_known_at_each_stage() -> None:
    kinds = set(SECTIONS.values())
    assert kinds == set(Thing.__subclasses__()) & set(get_args(AnyThing)) == set(ROOMS) == set(MAKERS)
    assert set(get_args(Section)) == set(SECTIONS) == set(PLANNERS) == set(PRINTERS)


def test_every_section_of_a_game_file_with_things_is_one_of_them() -> None:
    held = {
        name
        for name, field in Game.model_fields.items()
        if any(isinstance(part, type) and issubclass(part, Thing) for part in get_args(field.annotation))
    }
    assert held == set(SECTIONS)


def test_paths_of_faces_and_templates_are_keys_of_their_kind() -> None:
    for kind in SECTIONS.values():
        keys = {field.alias or name for name, field in kind.model_fields.items()}
        assert set(kind.FACES) | {path[0] for path in kind.FILLED} <= keys, kind
