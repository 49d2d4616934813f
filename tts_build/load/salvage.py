"""What is left of a definition when what is wrong is taken out of it, so that a check can judge the rest.

Nothing is built from it: a build refuses a definition with one error. What only follows from a mistake is not told.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from tts_build.errors import Key, Problem
from tts_build.load.branches import chosen, real_path
from tts_build.load.rows import Row
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.model.kinds import SECTIONS

_NAMED = frozenset((*SECTIONS, "scripts", "sheets", "sprues", "tables", "hands"))
"""Keys of a game whose entries can be left out one by one."""
_NEEDED: dict[str, Any] = {"title": "untitled", "players": "2-4"}
"""What stands for a key that a game cannot be without."""
_ROUNDS = 8
_FOLLOWS: dict[str, tuple[str, ...]] = {
    "locales": ("unknown-locale", "missing-translation", "unspoken-locale", "unfilled-template"),
    "fonts": ("unknown-font",),
    "palette": ("unknown-colour",),
    "styles": ("unknown-style",),
    "strings": ("unknown-value", "template-undefined", "empty"),
    "values": ("unknown-value", "template-undefined"),
    "players": ("too-few-seats", "unknown-seat"),
    "table": ("too-few-seats", "unknown-seat", "seat-without-hand"),
}
"""By key of a game the codes of what may follow when it is missing."""

Unit = tuple[Key, ...]


def salvaged(data: Any) -> tuple[Game, dict[str, Any], set[Unit]] | None:
    """The game without what does not fit its models, its data, and the paths that were taken out; None when nothing is
    left to go on with."""
    if not isinstance(data, dict):
        return None
    rest: dict[str, Any] = copy.deepcopy(data)
    out: set[Unit] = set()
    for _ in range(_ROUNDS):
        try:
            return Game.model_validate(rest), rest, out
        except ValidationError as error:
            wrong = {_unit(real_path(one["loc"], rest)[0], one, rest) for one in chosen(error.errors(), rest)}
        for unit in wrong:
            _take_out(rest, unit)
        out |= wrong
    return None


def _unit(path: Sequence[Key], detail: Any, data: dict[str, Any]) -> Unit:
    """The smallest part that a game can be without, round a path; of a key that is missing the key."""
    if not path:
        return tuple(detail["loc"][:1]) if detail["type"] == "missing" else ("",)
    if path[0] == "table" and len(path) > 2 and path[1] == "place":
        return tuple(path[:3])
    return tuple(path[:2]) if path[0] in _NAMED and len(path) > 1 and isinstance(data[path[0]], dict) else (path[0],)


def _take_out(data: dict[str, Any], unit: Unit) -> None:
    inside: Any = data
    for key in unit[:-1]:
        inside = inside[key]
    inside.pop(unit[-1], None)
    if unit in {(key,) for key in _NEEDED}:
        data[str(unit[0])] = _NEEDED[str(unit[0])]


def units_of(problems: Iterable[Problem], file: str) -> set[Unit]:
    """The parts of the game file that errors lie in."""
    found: set[Unit] = set()
    for problem in problems:
        where = problem.where
        if problem.severity == "error" and where is not None and where.file == file and where.path:
            named = where.path[0] in _NAMED and len(where.path) > 1
            found.add(tuple(where.path[:2]) if named else (where.path[0],))
    return found


def without(game: Game, units: Collection[Unit], rows: Mapping[str, tuple[Row, ...]]) -> Game:
    """The game without these entries, without decks that have no cards, and without what belongs to them."""
    update: dict[str, Any] = {}
    gone = {unit[1] for unit in units if len(unit) > 1 and unit[0] in SECTIONS}
    gone |= {name for name in game.decks if not rows.get(name)}
    for section in _NAMED:
        names = {unit[1] for unit in units if len(unit) > 1 and unit[0] == section}
        names |= gone if section in (*SECTIONS, "scripts") else set()
        there = getattr(game, section)
        if names & set(there):
            update[section] = {name: value for name, value in there.items() if name not in names}
    if "decks" in update:
        sheets = update.get("sheets", game.sheets)
        update["sheets"] = {name: sheet for name, sheet in sheets.items() if sheet.deck not in gone}
    if ("rulebook",) in units:
        update["rulebook"] = None
    return game.model_copy(update=update)


def stood_in(
    faces: Mapping[str, Face], files: Mapping[str, str], broken: Collection[str], problems: Iterable[Problem]
) -> tuple[dict[str, Face], set[str]]:
    """The faces, empty ones in place of those that are broken or extend a broken one, and the names of these."""
    wrong = {problem.where.file for problem in problems if problem.severity == "error" and problem.where is not None}
    bad = set(broken) | {name for name, file in files.items() if file in wrong}
    while more := {name for name, face in faces.items() if face.extends in bad} - bad:
        bad |= more
    return {**faces, **{name: Face(elements=[]) for name in bad}}, bad


def names_in(data: Any, out: Collection[Unit]) -> set[str]:
    """What is no longer there to be named: the parts of a definition that were taken out, and what is named in them."""
    names: set[str] = set()
    for unit in out:
        names.add(_plain(str(unit[-1])))
        inside = data
        for key in unit:
            inside = inside.get(key) if isinstance(inside, dict) else None
        names |= {_plain(str(key)) for key in inside} if isinstance(inside, dict) else set()
    return names


def _plain(name: str) -> str:
    """A name without what a misspelt one may have too much."""
    return re.sub(r"\W|_", "", name).lower()


def only_first(
    found: Iterable[Problem], before: Sequence[Problem], out: Collection[Unit], names: Collection[str]
) -> list[Problem]:
    """Problems without those that only follow from what was taken out, or that were told before.

    `names` as `names_in` gives them.
    """
    follow = {code for unit in out if len(unit) == 1 for code in _FOLLOWS.get(str(unit[0]), ())}
    told = {(problem.where, problem.what) for problem in before}
    kept = []
    for problem in found:
        words = {_plain(word) for word in re.findall(r"[\w-]+", f"{problem.what} {problem.got}")}
        refers = problem.code.startswith(("unknown-", "template-", "no-place", "lua-unknown", "unplaced"))
        if problem.code in follow or (refers and words & set(names)) or (problem.where, problem.what) in told:
            continue
        kept.append(problem)
    return kept
