"""What is left of a definition when what is wrong is taken out of it, so that a check can judge the rest.

Nothing is built from it: a build refuses a definition with one error. What only follows from a mistake is not told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from tts_build.definition.formats.table import ROW_LENGTH
from tts_build.definition.rows.deck_rows import Row
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.model.thing_kinds import SECTIONS
from tts_build.problem import Key, Problem, TtsBuildError, Where

NAMED = frozenset((*SECTIONS, "scripts", "sheets", "sprues", "tables", "hands", "palette", "styles", "fonts", "decals"))
"""Keys of a game whose entries can be left out one by one."""
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

_OF_WHOLE = frozenset(("save-disagrees", "legend-unused", "legend-left-out"))
"""What holds two parts of a whole definition against each other, and means nothing when one of them has a mistake."""

_ENDLESS = ("face-cycle", "face-chain")

Unit = tuple[Key, ...]


def units_of(problems: Iterable[Problem], file: str) -> set[Unit]:
    """The parts of the game file that errors lie in."""
    found: set[Unit] = set()
    for problem in problems:
        where = problem.where
        if problem.code == "unknown-field":
            continue  # it is read as what is meant
        if problem.severity == "error" and where is not None and where.file == file and where.path:
            named = where.path[0] in NAMED and len(where.path) > 1
            found.add(tuple(where.path[:2]) if named else (where.path[0],))
    return found


def without(game: Game, units: Collection[Unit], rows: Mapping[str, tuple[Row, ...]]) -> Game:
    """The game without these entries, without decks that have no cards, and without what belongs to them."""
    update: dict[str, Any] = {}
    gone = {unit[1] for unit in units if len(unit) > 1 and unit[0] in SECTIONS}
    gone |= {name for name in game.decks if not rows.get(name)}
    for section in NAMED:
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
    """The faces, empty ones in place of those that cannot be read, lead on without end, or extend such a one, and the
    names of these."""
    wrong = {problem.where.file for problem in problems if problem.code in _ENDLESS and problem.where is not None}
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
    keys = {str(unit[0]) for unit in out if len(unit) == 1 or unit == ("table", "seats")}
    follow = {code for key in keys for code in _FOLLOWS.get(key, ())}
    told = {(problem.where, problem.what) for problem in before}
    spots = {problem.where for problem in before if problem.severity == "error" and problem.where is not None}
    spots = {where for where in spots if where.path and where.line is not None}
    ragged = {(where.file, where.path[:2]) for one in before if one.code == ROW_LENGTH and (where := one.where)}
    wrong = any(problem.severity == "error" for problem in before)
    kept = []
    for problem in found:
        if wrong and problem.code in _OF_WHOLE:
            continue
        quoted = " ".join(re.findall("`([^`]*)`", problem.what))  # the rest is the tool's own words: "no face `x`"
        words = {_plain(word) for word in re.findall(r"[\w-]+", f"{quoted} {problem.got}")}
        refers = problem.code.startswith(("unknown-", "template-", "no-place", "lua-unknown", "unplaced"))
        if problem.code in follow or (refers and words & set(names)) or (problem.where, problem.what) in told:
            continue
        where = problem.where
        if where is not None and (where.file, where.path[:2]) in ragged:
            continue
        if problem.severity == "error" and where in spots:
            continue
        kept.append(problem)
    return kept


def still_judged(problems: Iterable[Problem], hurt: Collection[Unit], files: Mapping[str, str]) -> list[Problem]:
    """Problems without warnings of elements that are no longer as they are written: `hurt` has a face's file and the
    element's path in it."""
    names = {file: name for name, file in files.items()}
    words = [f"(face `{names.get(str(file))}`, `{'.'.join(map(str, path))}." for file, *path in hurt]
    return [
        problem
        for problem in problems
        if problem.severity == "error"
        or not (
            any(word in problem.what for word in words)
            or (problem.where is not None and any(_lies_in(problem.where, unit) for unit in hurt))
        )
    ]


def _lies_in(where: Where, unit: Unit) -> bool:
    return where.file == unit[0] and where.path[: len(unit) - 1] == unit[1:]


def not_judged(error: Exception) -> Problem:
    """That something of a broken definition could not be looked at, for a reason that is none of the designer's."""
    said = " ".join(str(error).split())
    why = f" ({said[:MOST_SAID]})" if isinstance(error, TtsBuildError) and said else ""
    what = f"part of the game could not be judged because of the mistakes above{why}"
    return Problem(what, todo="mend the errors above and check again", severity="info", code="not-judged")


MOST_SAID = 160
"""Letters of a fault in a sentence."""
