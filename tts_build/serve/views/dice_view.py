"""Dice: what each side shows, how the die lies when it is up, and the model and texture that the save uses."""

import io
import math
from typing import Any
from urllib.parse import quote

from PIL import Image

from tts_build.build.services.studio import Studio, key_of, studio
from tts_build.build.steps.dice.plan import PlannedDie, plan_die
from tts_build.build.steps.paper.plan import thing_name
from tts_build.build.steps.pieces.plan import seat_colour
from tts_build.definition.loaded import Loaded
from tts_build.dice.die_mesh import OBJ_MIRRORS_X, obj_mesh, obj_text
from tts_build.dice.die_mesh import mesh as solid_mesh
from tts_build.dice.picture_template import template_mesh
from tts_build.model.things import Die
from tts_build.paint.screen.mesh_view import Camera, Thing, render
from tts_build.paint.screen.png import encode_png
from tts_build.problem import InputError, unknown
from tts_build.save.objects.maker import turns_of
from tts_build.serve.editor_links import where_of

STILL, STILL_ROOM, STILL_ELEVATION = 480, 2.7, 62.0
"""A still picture of a die: pixels a side, its height in sizes of the die, and degrees from which it is seen."""


def dice_of(loaded: Loaded, locale: str = "") -> list[dict[str, Any]]:
    """Every die of a game, in a language, as the page turns it. Raises InputError for what cannot be laid out."""
    locale = loaded.language(locale)
    room = studio(loaded)
    planned = {name: plan_die(room.plan, name, locale, paint=False) for name in loaded.game.dice}
    keys = {name: texture_key(room, die) for name, die in planned.items()}
    return [
        {
            "name": name,
            "title": thing_name(room.plan, "dice", name, locale, next(iter(seats_of(loaded, made.die)), "")),
            "sides": made.die.sides,
            "model": made.die.kind,
            "colour": made.colour,
            "scale": made.die.scale,
            "count": made.die.count,
            "seats": seats_of(loaded, made.die),
            "tints": _tints(loaded, made.die),
            "values": values_of(made.die),
            "texture": _address(loaded, name, "texture", locale, keys[name]),
            "mesh": _address(loaded, name, "model", locale, key_of([model_of(made.die)])),
            "still": _address(loaded, name, "still", locale, keys[name]),
            "mirrored": OBJ_MIRRORS_X,
            "where": where_of(loaded.at("dice", name, key=True)),
        }
        for name, made in planned.items()
    ]


def values_of(die: Die) -> list[dict[str, Any]]:
    """Each side's value and label, and the Euler angles of the die that shows it, as the save has them."""
    labels = [str(label) for label in die.labels or range(1, die.sides + 1)]
    turns = dict(reversed(turns_of(die)))  # of a value that stands on two sides, the first
    return [
        {"value": value, "label": label, "rotation": list(turns[value])} for value, label in enumerate(labels, start=1)
    ]


def model_of(die: Die) -> str:
    """The die's mesh as OBJ text: that of the save, or of the game's own six-sided die as its template is wrapped
    round it."""
    return obj_text(template_mesh()) if die.kind == "template" else obj_mesh(die.sides)


def model(loaded: Loaded, name: str) -> tuple[bytes, str]:
    """The mesh of a die as an OBJ file, and its key. Raises InputError for one that there is not."""
    mesh = model_of(_die(loaded, name))
    return mesh.encode(), key_of([mesh])


def texture(loaded: Loaded, name: str, locale: str = "") -> tuple[bytes, str]:
    """A die's texture as a PNG, and its key. Raises InputError for one that there is not."""
    _die(loaded, name)
    room = studio(loaded)
    made = plan_die(room.plan, name, loaded.language(locale), paint=True)
    assert made.texture is not None
    return room.bytes_of(made.texture.need), texture_key(room, made)


def still(loaded: Loaded, name: str, value: int, locale: str = "") -> tuple[bytes, str]:
    """A picture of a die that shows a value, for a browser that draws none itself, and its key. InputError when there
    is none."""
    die = _die(loaded, name)
    turns = {side["value"]: side["rotation"] for side in values_of(die)}
    if value not in turns:
        raise InputError(f"the die `{name}` has no value {value}", expected=f"1 to {die.sides}", code="no-value")
    data, key = texture(loaded, name, locale)
    mesh = template_mesh() if die.kind == "template" else solid_mesh(die.sides)
    reach = max(math.hypot(*position) for position in mesh.positions)
    x, y, z = turns[value]
    with Image.open(io.BytesIO(data)) as picture:
        thing = Thing(mesh, picture.convert("RGB"), rotation=(x, y, z), size=1 / reach)
    image = render([thing], Camera((0.0, 0.0, 0.0), STILL_ROOM, STILL_ELEVATION), (STILL, STILL), ground=-0.8)
    return encode_png(image), key


def texture_key(room: Studio, made: PlannedDie) -> str:
    """What a texture is made from, in short."""
    return key_of([made.die.sides, made.die.kind, made.colour, *room.digests(list(made.sides.values()))])


def seats_of(loaded: Loaded, die: Die) -> list[str]:
    """Whose dice they are, one set each; empty for dice of the whole table."""
    return list(loaded.game.table.seats) if die.each == "seat" else []


def _tints(loaded: Loaded, die: Die) -> list[str]:
    """The colour over the die's own, for each of its seats."""
    if not die.tint:
        return []
    return [seat_colour(seat) for seat in loaded.game.table.seats]


def _die(loaded: Loaded, name: str) -> Die:
    if name not in loaded.game.dice:
        raise InputError(unknown("die", name, loaded.game.dice))
    return loaded.game.dice[name]


def _address(loaded: Loaded, name: str, what: str, locale: str, key: str) -> str:
    return f"/api/games/{quote(loaded.name)}/dice/{quote(name)}/{what}?locale={quote(locale)}&v={key}"
