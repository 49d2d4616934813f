"""Dice of a hundred sides: two of ten in their place, since no solid of a hundred sides can be read."""

from __future__ import annotations

from tts_build.definition.formats.value_places import At, Marks
from tts_build.model.game import Game
from tts_build.model.table import Placement
from tts_build.model.thing_kinds import SECTIONS
from tts_build.model.things import PERCENTILE, Die
from tts_build.problem import Problem, Problems

UNITS = "_units"
"""Behind the name of a die of a hundred sides: its units, while the tens have the name itself."""

TENS_LABELS: list[str | int] = [*(f"{ten}0" for ten in range(1, 10)), "00"]
UNITS_LABELS: list[str | int] = [*map(str, range(1, 10)), "0"]


def paired(game: Game, marks: Marks, at: At, problems: Problems) -> Game:
    """The game with tens and units for each die of a hundred sides; both stand where the definition has the one."""
    hundreds = [name for name, die in game.dice.items() if die.sides == PERCENTILE]
    if not hundreds:
        return game
    taken = {name for section in SECTIONS for name in getattr(game, section)}
    dice: dict[str, Die] = {}
    place = dict(game.table.place)
    for name, die in game.dice.items():
        if name not in hundreds:
            dice[name] = die
            continue
        dice[name] = die.model_copy(update={"sides": 10, "labels": TENS_LABELS})
        units = name + UNITS
        if units in taken:
            what, todo = f"the units of `{name}` are called `{units}`, as another thing is", "rename one"
            problems.add(Problem(what, at("dice", name, key=True), todo=todo, code="duplicate-name"))
            continue
        dice[units] = die.model_copy(update={"sides": 10, "labels": UNITS_LABELS})
        for spots in (marks.values, marks.keys):
            own = {path[2:]: spot for path, spot in spots.items() if path[:2] == ("dice", name)}
            spots.update({("dice", units, *path): spot for path, spot in own.items()})
        if name in place and units not in place:
            place[units] = Placement(right_of=name, gap=0.1, turn=place[name].turn)
    table = game.table.model_copy(update={"place": place})
    return game.model_copy(update={"dice": dice, "table": table})
