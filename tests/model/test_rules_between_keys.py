"""What models make of short forms, and of keys that do not go together: as they are read, or all that is said.

Renew with `TTS_BUILD_RENEW=1 pytest tests/model/test_rules_between_keys.py` after a wanted change and read the
difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from tests.conftest import check_golden
from tts_build.definition.formats.yaml import parse
from tts_build.model.base import Node
from tts_build.model.boards import PathRule
from tts_build.model.decks import Combination, Deck, RowTable
from tts_build.model.effects import Fade, Gradient, Mask, Shadow
from tts_build.model.elements import Code, Picture, Text
from tts_build.model.face import Face, Flow
from tts_build.model.game import Font, Game, Paper, Players, Rulebook, Script
from tts_build.model.lattices import Hexagons, Squares
from tts_build.model.meshes import Bundle, Model, Shine
from tts_build.model.number_limits import Limits, limits_at
from tts_build.model.printing.sprues import Page, Place, Sprue
from tts_build.model.sizes import Shape, Size
from tts_build.model.surroundings import Music, Turns
from tts_build.model.table import Note, Placement, TableGrid
from tts_build.model.thing_options import Joint
from tts_build.model.things import Die, Piece

GOLDEN = Path(__file__).parent / "golden"

EXAMPLES = Path(__file__).with_name("examples.txt")
MODELS: dict[str, type[Node]] = {
    model.__name__: model
    for model in (
        *(
            Players,
            Font,
            Script,
            Rulebook,
            RowTable,
            Size,
            Shape,
            Page,
            Place,
            Shadow,
            Shine,
            Model,
            Bundle,
            Turns,
            Music,
        ),
        *(
            Placement,
            PathRule,
            Hexagons,
            Squares,
            Gradient,
            Fade,
            Mask,
            Text,
            Code,
            Picture,
            Flow,
            Face,
            Die,
            Piece,
            Joint,
        ),
        *(Note, TableGrid, Paper, Deck, Game, Sprue, Combination),
    )
}


def read(model: type[Node], value: Any) -> str:
    """An example as a model reads it, without what it has by itself; or all that is wrong with it."""
    try:
        made = model.model_validate(value)
    except ValidationError as error:
        return "; ".join(dict.fromkeys(f"! {_place(one['loc'])} {one['msg']}" for one in error.errors()))
    more = [f"{name} {getattr(made, name)}" for name in ("copies", "keeping") if hasattr(made, name)]
    return " ".join([str(made.model_dump(exclude_unset=True)), *more])


def _place(way: tuple[int | str, ...]) -> str:
    return ".".join(str(part) for part in way if isinstance(part, int) or "[" not in part)


def examples() -> Iterator[tuple[type[Node], str]]:
    model: type[Node] = Node
    for line in EXAMPLES.read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            yield model, line.strip()
        elif line and not line.startswith("#"):
            model = MODELS[line]


def value_of(text: str) -> Any:
    """As the tool reads it: `on` is a word."""
    value, _, problems = parse(text, "examples")
    assert not problems, text
    return value


def test_short_forms_and_keys_beside_each_other_are_read_as_they_were() -> None:
    lines = [f"{name} {model.__dict__.get('shorthand', '')}" for name, model in MODELS.items()]
    lines += [f"{model.__name__} {text}: {read(model, value_of(text))}" for model, text in examples()]
    check_golden(GOLDEN / "examples.txt", "\n".join(lines) + "\n")


def test_places_of_sprues_lie_where_they_lay() -> None:
    lines = []
    for model, text in examples():
        if model is not Sprue or read(model, value_of(text)).startswith("!"):
            continue
        made = Sprue.model_validate(value_of(text))
        places = made.places
        lines.append(
            f"{text}: {len(places)} places, cut {made.cut}, bleed {made.bleeds}, used {sorted(made.used_up())}"
        )
        lines.append(f"  {places[:4]} ... {places[-2:]} {_told(made.page)} {_told(made.shape)}")
    check_golden(GOLDEN / "sprues.txt", "\n".join(lines) + "\n")


def _told(made: BaseModel) -> str:
    return " ".join(str(value) for value in made.model_dump().values())


def test_a_broken_limit_is_named() -> None:
    held = [Limits(0, 1), Limits(more=0, less=1), Limits(), Limits(-2.5, less=3), Limits(most=4), Limits(2, 4, 1, 5)]
    values = (-2.6, -2.5, 0, 0.5, 1, 2, 3, 4, 4.25, 5)
    lines = [f"{one} {one.complete} {[one.broken(value) for value in values]}" for one in held]
    check_golden(GOLDEN / "limits.txt", "\n".join(lines) + "\n")
    assert limits_at(Node, "nothing") == Limits()
