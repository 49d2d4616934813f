"""What a check compares for colour-blind eyes: cards of a deck, dice, pieces, and the pieces of seats."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tts_build.build.core.step import Need
from tts_build.build.steps.pieces.plan import seat_colour
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.save.plan import PlannedThings
from tts_build.definition.workspace import game_file
from tts_build.model.base import is_template
from tts_build.problem import Where


@dataclass(frozen=True, slots=True)
class Thing:
    """What is compared: its name, the scenes that it shows, a colour that tints all of it, and what shape it has.

    A card has its row besides, and its back: with these it is told when nothing of it differs from another.
    """

    name: str
    scenes: tuple[Need, ...] = ()
    tint: str = ""
    form: str = ""
    row: Where | None = None
    back: Need | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """Things that players must tell apart, and where it is told when they cannot."""

    of: str
    path: tuple[str, ...]
    things: list[Thing] = field(default_factory=list)


def plan_eyes(plan: Plan, assets: PlannedThings) -> None:
    """Plan the comparison of all kinds that have two things or more."""
    file = game_file(plan.loaded.root, plan.game)
    for kind in _kinds(plan, assets):
        if len(kind.things) < 2:
            continue
        needs = {
            f"t{number}s{index}": need
            for number, thing in enumerate(kind.things)
            for index, need in enumerate(thing.scenes)
        }
        needs |= {thing.back[0]: thing.back for thing in kind.things if thing.back is not None}
        things = [
            {
                "name": thing.name,
                "tint": thing.tint,
                "form": thing.form,
                "scenes": [f"t{number}s{index}" for index in range(len(thing.scenes))],
                "row": [thing.row.file, *thing.row.path] if thing.row is not None else [],
                "back": thing.back[0] if thing.back is not None else "",
            }
            for number, thing in enumerate(kind.things)
        ]
        params = {"things": things, "of": kind.of, "file": file, "path": list(kind.path)}
        plan.step(f"eyes/{'/'.join(kind.path)}", "lookalikes.make:alike", params, needs)


def _kinds(plan: Plan, assets: PlannedThings) -> Iterator[Kind]:
    game = plan.loaded.game
    for name, deck in assets.decks.items():
        rows = {row.id: row.where for row in deck.rows}
        cards = [Thing(row, (need,), row=rows[row], back=deck.backs[row]) for row, need in deck.fronts.items()]
        yield Kind("the cards", ("decks", name), cards)
    dice = [
        Thing(name, tuple(die.sides[value] for value in sorted(die.sides)), die.colour, f"d{len(die.sides)}")
        for name, die in assets.dice.items()
    ]
    yield Kind("the dice", ("dice",), dice)
    pieces = [
        Thing(name, tuple(assets.things[name].scenes.values()), _own(plan, name), str(piece.shape))
        for name, piece in game.pieces.items()
        if name in assets.things and piece.each != "seat" and piece.shape is not None and piece.states is None
    ]
    yield Kind("the pieces", ("pieces",), pieces)
    for name, piece in game.pieces.items():
        if piece.each == "seat" and name in assets.things:
            yield Kind(f"the pieces `{name}` of", ("pieces", name), list(_of_seats(plan, assets, name)))


def _own(plan: Plan, name: str) -> str:
    """The colour that tints a piece; none for one whose value only its making knows."""
    colour = plan.loaded.game.pieces[name].colour or ""
    return colour if colour.startswith("#") and len(colour) == 7 and not is_template(colour) else ""


def _of_seats(plan: Plan, assets: PlannedThings, name: str) -> Iterator[Thing]:
    """The piece of each seat: by its own pictures, or tinted in the seat's colour."""
    scenes = assets.things[name].scenes
    for seat in plan.loaded.game.table.seats:
        own = tuple(need for key, need in scenes.items() if key.seat == seat)
        pictured = own and len(set(scenes.values())) > 1
        tint = "" if pictured or plan.loaded.game.pieces[name].colour is not None else seat_colour(seat)
        yield Thing(seat, own, tint)
