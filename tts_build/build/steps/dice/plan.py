"""Dice: their sides laid out once, then texture, model, and paper net from the same scenes."""

from dataclasses import dataclass, field
from typing import Any, Literal

from tts_build.build.core.step import Need
from tts_build.build.steps.faces.plan import FaceSpec, scene_step
from tts_build.build.steps.pieces.plan import seat_colour
from tts_build.build.steps.planner import Plan, Planned
from tts_build.definition.assets.art import Art, is_file
from tts_build.model.things import Die
from tts_build.problem import InputError
from tts_build.scene.colour import BadColour, as_hex, contrast, parse_hex, resolve, tinted
from tts_build.text.typefaces import squeezed

SIDE_MM = 20.0
"""A side of a die is designed on a square of 20 mm, whatever the die; it is scaled to the room that the side has."""

NUMBER_FACE = "die_number"
"""Built-in face of a side that shows its label, or the icon that `pictures` names."""

TEXTURE_PIXELS = {2: 1024, 3: 1024, 4: 1024, 6: 1024, 8: 1024, 10: 1024, 12: 2048, 20: 2048}
"""A side of the texture in pixels, by sides of the die: a power of two, some 250 pixels and more for each number."""


@dataclass(slots=True)
class PlannedDie:
    """A die of one language: its scenes by value, and the files of its model."""

    die: Die
    colour: str
    sides: dict[int, Need] = field(default_factory=dict)
    tinted: dict[str, dict[int, Need]] = field(default_factory=dict)
    """the same for paper by seat, when each seat's dice have its colour over their own"""
    texture: Planned | None = None
    mesh: Planned | None = None
    collider: Planned | None = None


def _hex(plan: Plan, name: str, key: str, colour: str) -> str:
    where = plan.loaded.at("dice", name, key)
    try:
        found = resolve(colour, plan.loaded.game.palette)
    except BadColour as error:
        raise InputError(error.what, where, todo=error.todo, code="bad-colour") from None
    if found is None:
        raise InputError("a die needs a colour", where, got="`none`", code="bad-colour")
    return as_hex(found)


def side_rows(die: Die, colour: str, ink: str) -> list[dict[str, Any]]:
    """What each side's face is given, from value 1 on.

    `marked` asks for a line below a number that is read wrongly, `both` for the label below a picture that does not
    say it.
    """
    labels = [str(label) for label in die.labels or range(1, die.sides + 1)]
    said = die.labels is not None and die.pictures is not None
    turned = {"6", "9"} <= set(labels)
    rows = []
    for value, label in enumerate(labels, 1):
        picture = die.pictures[value - 1] if die.pictures else ""
        row = {"value": value, "label": label, "picture": picture, "colour": colour, "ink": ink}
        row["marked"] = turned and label in ("6", "9")
        # A picture says a label of its own name; what it does not say stands below it.
        stem = picture.rpartition("/")[2].rpartition(".")[0] if is_file(picture) else picture
        row["both"] = said and bool(picture) and squeezed(stem) != squeezed(label)
        row["photo"] = is_file(picture)
        rows.append(row)
    return rows


def plan_die(plan: Plan, name: str, locale: str, *, paint: bool) -> PlannedDie:
    """Plan a die's sides, and its texture and model when it is to be painted."""
    die = plan.loaded.game_in(locale).dice[name]
    _check_pictures(plan, name, die)
    colour = _hex(plan, name, "colour", die.colour)
    ink = _hex(plan, name, "ink", die.ink) if die.ink else _readable(colour)
    planned = PlannedDie(die, colour, _sides(plan, name, die, locale, (colour, ink)))
    if die.tint and die.paper:
        for seat in plan.loaded.game.table.seats:
            own = as_hex((*tinted(parse_hex(colour)[:3], (parse_hex(seat_colour(seat)),)), 255))
            shown = (own, ink if die.ink else _readable(own))
            planned.tinted[seat] = _sides(plan, name, die, locale, shown, f"@{seat}")
    if paint:
        _plan_model(plan, name, planned, locale)
    return planned


def _sides(plan: Plan, name: str, die: Die, locale: str, colours: tuple[str, str], of: str = "") -> dict[int, Need]:
    """The scenes by value of a die in these colours, its own and that of its numbers; `of` tells its steps apart."""
    found = {}
    for row in side_rows(die, *colours):
        row["font"] = die.font or "title"
        own = die.faces[row["value"] - 1] if die.faces else None
        spec = FaceSpec(own or die.face or NUMBER_FACE, row, (SIDE_MM, SIDE_MM), bleed=0.0)
        where = plan.loaded.at("dice", name)
        found[row["value"]] = scene_step(plan, f"{name}{of}/{row['value']}", spec, locale, where)
    return found


def _check_pictures(plan: Plan, name: str, die: Die) -> None:
    """Pictures whose names come from templates exist; the others were looked at when the game was loaded."""
    art = Art(plan.loaded.root, plan.game)
    for number, icon in enumerate(die.pictures or ()):
        if icon and art.side(icon) is None:
            kind: Literal["icon", "picture"] = "picture" if is_file(icon) else "icon"
            raise InputError(art.missing(kind, icon, plan.loaded.at("dice", name, "pictures", number)))


def _readable(colour: str) -> str:
    def parts(text: str) -> tuple[int, ...]:
        return tuple(bytes.fromhex(text[1:7]))

    return max(("#ffffff", "#101418"), key=lambda ink: contrast(parts(ink), parts(colour)))


def _plan_model(plan: Plan, name: str, planned: PlannedDie, locale: str) -> None:
    die, suffix = planned.die, plan.suffix(locale)
    needs = {f"s{value}": need for value, need in planned.sides.items()}
    params = {"sides": die.sides, "colour": planned.colour, "side_mm": SIDE_MM, "as": die.kind}
    params["pixels"] = TEXTURE_PIXELS[die.sides]
    step = plan.step(f"texture{suffix}/{name}", "dice.make:texture", params, needs)
    planned.texture = plan.output((step, "png"), "images", f"{name}{suffix}", "png")
    if die.kind == "mesh":
        model = plan.step(f"model/d{die.sides}", "dice.make:model", {"sides": die.sides})
        planned.mesh = plan.output((model, "mesh"), "models", f"d{die.sides}", "obj")
        planned.collider = plan.output((model, "collider"), "models", f"d{die.sides}-collider", "obj")
