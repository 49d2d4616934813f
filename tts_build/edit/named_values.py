"""What a value is called in words: `tasks/T03 title`, `table.place.tasks.at.x`, `faces.task.elements.title.box.x`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tts_build.build.core.options import Options
from tts_build.build.steps.decks.cards import face_name
from tts_build.build.steps.planner import Plan
from tts_build.definition.card_selection import cards_of
from tts_build.definition.formats import yaml
from tts_build.definition.formats.value_places import spotted
from tts_build.definition.loaded import Loaded
from tts_build.definition.workspace import game_file
from tts_build.edit.change import Change, plain_number
from tts_build.edit.changed_files import yaml_file
from tts_build.edit.located_rows import place_of, row_files
from tts_build.edit.yaml_bytes import flow
from tts_build.face.inheritance import resolve
from tts_build.model.base import is_template
from tts_build.problem import InputError, Key, Problem, Where, counted, unknown

FACES = "faces"
_SIDES = {"x": 0, "y": 1, "width": 2, "height": 3, "z": 1}
"""What numbers of a box and of a place on the table may be called."""
_WHOLE = re.compile(r"0|[1-9][0-9]{0,5}")


@dataclass(frozen=True, slots=True)
class Named:
    """A value that somebody named: where it stands, what it is now, and what is to be known before it is changed."""

    change: Change
    where: Where
    notes: tuple[str, ...] = ()

    def to(self, value: Any) -> Change:
        """The change that puts another value in its place."""
        return replace(self.change, to=value)


def cell_named(loaded: Loaded, address: str, column: str) -> Named:
    """A cell of a row of a deck or a piece. InputError for what there is not, and for what is no cell."""
    rows = {**loaded.rows, **loaded.piece_rows}
    found = list(cards_of(address, rows))
    if len(found) != 1:
        there = ", ".join(f"`{deck}/{row}`" for deck, row in found[:6])
        what = f"`{address}` names {counted(len(found), 'row')}"
        raise InputError(Problem(what, todo=f"one of {there}", code="unknown-card"))
    name, identity = found[0]
    row = next(row for row in rows[name] if row.id == identity)
    part, number = place_of(row_files(loaded, name), row)
    known = part.table.column(column)
    thing: Any = loaded.game.decks.get(name) or loaded.game.pieces[name]
    section = "decks" if name in loaded.game.decks else "pieces"
    if known is None and column in thing.values:
        where = loaded.at(section, name, "with", column)
        todo = f"set it for all rows, `{section}.{name}.with.{column}`, or give the table a column `{column}`"
        what = f"`{column}` is no column of `{part.file}`: `with` of `{name}` gives it"
        raise InputError(Problem(what, where, todo=todo, code="unknown-column"))
    if known is None:
        raise InputError(unknown("column", column, part.table.columns, part.table.where(number)))
    change = part.cell(number, known, None)
    return Named(change, part.table.where(number, known))


def value_named(loaded: Loaded, address: str) -> Named:
    """A value of the game file, or of a face behind `faces.`, by the way to it. InputError for a way that leads
    nowhere."""
    steps = address.split(".")
    if steps[0] == FACES and len(steps) > 1:
        return _of_face(loaded, steps[1], steps[2:])
    file = game_file(loaded.root, loaded.name)
    return _named(loaded, file, steps, ())


def _of_face(loaded: Loaded, face: str, steps: list[str]) -> Named:
    if face not in loaded.face_files:
        raise InputError(unknown("face", face, loaded.face_files))
    decks = decks_of(loaded, face)
    shown = " and ".join(f"{counted(count, 'card')} of {deck}" for deck, count in decks.items())
    notes = [f"`{face}` is a face of {shown}"] if len(decks) > 1 else []
    file = loaded.face_files[face]
    try:
        return _named(loaded, file, steps, tuple(notes))
    except InputError as error:
        wanted = steps[1] if steps[:1] == ["elements"] and len(steps) > 1 else ""
        base = _base_with(loaded, face, wanted)
        if base:
            todo = f"change it there for all that extend it: `{FACES}.{base}.{'.'.join(steps)}`"
            what = f"`{wanted}` comes from `{base}`, which `{face}` extends"
            raise InputError(replace(error.problems[0], what=what, expected="", todo=todo)) from None
        raise


def _base_with(loaded: Loaded, face: str, element: str) -> str:
    origins = resolve(face, loaded.faces, loaded.game, loaded.face_files).elements if element else ()
    return next((origin.face for origin in origins if origin.element.id == element and origin.face != face), "")


def decks_of(loaded: Loaded, face: str) -> dict[str, int]:
    """The decks whose cards show a face, by extending or using it too, and how many cards of each do."""
    plan = Plan(loaded, Options())
    found: Counter[str] = Counter()
    for name, deck in loaded.game.decks.items():
        showing: dict[str, bool] = {}
        for row in loaded.rows.get(name, ()):
            sides = {face_name(plan, side, row.values, row) for side in (deck.face, deck.back)}
            for side in sides - set(showing):
                showing[side] = face in plan.parts_of(side)
            found[name] += any(showing[side] for side in sides)
    return {name: count for name, count in found.items() if count}


def _named(loaded: Loaded, file: str, steps: list[str], notes: tuple[str, ...]) -> Named:
    found = yaml_file(loaded.root.path, file)
    if any(problem.severity == "error" for problem in found.problems):
        raise InputError(found.problems)
    path: tuple[Key, ...] = ()
    value, marks = found.plain, found.marks
    for step in steps:
        key = _key(value, step)
        if key is None and (not isinstance(value, dict) or step is not steps[-1]):
            where = spotted(Where(file, path=path), marks.spot(path))
            raise InputError(unknown("key", step, list(_there(value)), where, "unknown-field"))
        path = (*path, step if key is None else key)
        value = value.get(step) if key is None else value[key]
    where = spotted(Where(file, path=path), marks.spot(path))
    if is_template(value):
        notes = (*notes, "an expression stands here")
    return Named(Change(file, path, before=value), where, notes)


def _there(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from map(str, value)
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield str(one.get("id", number) if isinstance(one, dict) else number)


def _key(value: Any, step: str) -> Key | None:
    """The key that a step of a way means: itself, a number, the `id` of an element, a side of a box."""
    if isinstance(value, dict):
        return step if step in value else None
    if not isinstance(value, list):
        return None
    found = next((at for at, one in enumerate(value) if isinstance(one, dict) and one.get("id") == step), None)
    if found is not None:
        return found
    number = int(step) if _WHOLE.fullmatch(step) else _SIDES.get(step, -1)
    return number if 0 <= number < len(value) else None


def shown(value: Any) -> str:
    """A value as the command line says it: a text as it is, others as they are written on one line."""
    return "" if value is None else value if isinstance(value, str) else flow(plain_number(value))


def typed(text: str, before: Any) -> list[Any]:
    """What a text that is typed in place of a value may mean, the likeliest first: a text stays one, as long as the
    model takes it; a number, a switch and a list are read."""
    if isinstance(before, str):
        text = f"{text}\n" if before.endswith("\n") and not text.endswith("\n") else text
        read = yaml.scalar(text)
        return [text] if isinstance(read, str) else [text, read]
    read, _, problems = yaml.parse(text, "value")
    return [text] if problems or read is None else [read] if not isinstance(read, str) else [text]
