"""What is left of a definition when what is wrong is taken out of it, so that a check can judge the rest.

Nothing is built from it: a build refuses a definition with one error. What only follows from a mistake is not told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tts_build.definition.formats.table_columns import ROW_LENGTH
from tts_build.definition.mistakes.pydantic_unions import inside
from tts_build.definition.rows.deck_rows import Row
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.model.thing_kinds import SECTIONS
from tts_build.problem import Key, Problem, Subject, TtsBuildError, Where

NAMED = frozenset(
    (*SECTIONS, "scripts", "sheets", "sprues", "boxes", "tables", "hands", "palette", "styles", "fonts", "decals")
)
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

_OF_NAMES = ("unknown-", "template-", "no-place", "lua-unknown")
"""How codes begin of what may follow from a name that is gone."""

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
    entries = {unit[:2] for unit in units if len(unit) > 1} | {
        ("decks", name) for name in game.decks if not rows.get(name)
    }
    gone = {name for section, name in entries if section in SECTIONS}
    for section in NAMED:
        names = {name for of, name in entries if of == section} | (gone if section in (*SECTIONS, "scripts") else set())
        there = getattr(game, section)
        kept = {name: one for name, one in there.items() if not {name, name.partition("/")[0]} & names}
        if len(kept) < len(there):
            update[section] = kept
    if "decks" in update:
        sheets = update.get("sheets", game.sheets)
        update["sheets"] = {name: sheet for name, sheet in sheets.items() if sheet.deck not in gone}
    if ("rulebook",) in units:
        update["rulebook"] = None
    if ("saved_objects",) in units:
        update["saved_objects"] = []
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
        part = inside(data, unit)
        names |= {_plain(str(key)) for key in part} if isinstance(part, dict) else set()
    return names


def _plain(name: str) -> str:
    """A name without what a misspelt one may have too much."""
    return re.sub(r"\W|_", "", name).lower()


@dataclass(frozen=True, slots=True)
class _Mistakes:
    """What is wrong and told already, as far as others may only follow from it."""

    names: frozenset[str]
    """what is no longer there to be named"""
    codes: frozenset[str]
    """of what may follow when keys of the game are missing"""
    sentences: frozenset[tuple[Where | None, str]]
    spots: frozenset[Where]
    """where an error is told already"""
    ragged: frozenset[tuple[str, tuple[Key, ...]]]
    """file and path of rows whose cells stand in the wrong columns"""

    @classmethod
    def of(cls, told: Sequence[Problem], out: Collection[Unit], names: Collection[str]) -> _Mistakes:
        keys = {str(unit[0]) for unit in out if len(unit) == 1 or unit == ("table", "seats")}
        codes = {code for key in keys for code in _FOLLOWS.get(key, ())}
        wheres = {one.where for one in told if one.severity == "error" and one.where is not None}
        ragged = {(where.file, where.path[:2]) for one in told if one.code == ROW_LENGTH and (where := one.where)}
        return cls(
            names=frozenset(names),
            codes=frozenset(codes | _OF_WHOLE if any(one.severity == "error" for one in told) else codes),
            sentences=frozenset((one.where, one.sentence) for one in told),
            spots=frozenset(where for where in wheres if where.path and where.line is not None),
            ragged=frozenset(ragged),
        )

    def lead_to(self, problem: Problem) -> bool:
        """Whether a problem only follows from these, or is one of them."""
        where = problem.where
        lost = problem.code.startswith(_OF_NAMES) and self.names & {_plain(name) for name in problem.mentions}
        if lost or problem.code in self.codes or (where, problem.sentence) in self.sentences:
            return True
        if where is None:
            return False
        return (where.file, where.path[:2]) in self.ragged or (problem.severity == "error" and where in self.spots)


def only_first(
    problems: Iterable[Problem], told: Sequence[Problem], out: Collection[Unit], names: Collection[str]
) -> list[Problem]:
    """Problems without those that only follow from what was taken out, or that were told before.

    `names` as `names_in` gives them.
    """
    mistakes = _Mistakes.of(told, out, names)
    return [problem for problem in problems if not mistakes.lead_to(problem)]


def still_judged(problems: Iterable[Problem], hurt: Collection[Unit], files: Mapping[str, str]) -> list[Problem]:
    """Problems without warnings of elements that are no longer as they are written: `hurt` has a face's file and the
    element's path in it."""
    names = {file: name for name, file in files.items()}
    elements = {(names.get(str(file)), *path) for file, *path in hurt}
    return [
        problem
        for problem in problems
        if problem.severity == "error"
        or not (
            _lies_among(problem.subject, elements)
            or (problem.where is not None and any(_lies_in(problem.where, unit) for unit in hurt))
        )
    ]


def _lies_among(subject: Subject, elements: Collection[tuple[Key | None, ...]]) -> bool:
    """Whether a problem is about a key of one of these elements, each with its face."""
    way = (subject.face, *subject.element)
    return any(way[:length] in elements for length in range(2, len(way)))


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
