"""What is said of characters that no font of a role has: once a face or text, however many of its rows lack them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tts_build.problem import Problem, Subject, counted
from tts_build.text.fonts import Fonts
from tts_build.text.lent_fonts import FAMILIES, added, advice

LACKS, LENT = "missing-glyph", "borrowed-font"

SHOWN = 40
"""Characters that one message shows."""


def lacking(chars: Sequence[str], locale: str, role: str, fonts: Fonts) -> Problem:
    """That no font of a role has these characters; the first of them says what helps."""
    got, subject = f"`{''.join(chars)}`" if len(chars) > 1 else "", Subject("characters", "".join(chars))
    todo = advice(chars[0], locale, role, fonts.is_installed)
    problem = Problem(_what(chars), got=got, todo=todo, severity="warning", code=LACKS, subject=subject)
    return replace(problem, names=(role,))


def _what(chars: Collection[str]) -> str:
    count, first = len(chars), next(iter(chars))
    return f"no font has {f'`{first}` (U+{ord(first):04X})' if count == 1 else counted(count, 'character')}"


def lent(borrowed: Mapping[tuple[str, str], str]) -> Iterable[Problem]:
    """That families set characters which the roles do not name: by role and family, the first such character."""
    for (role, family), char in borrowed.items():
        what = f"`{family}` is used for what the font role `{role}` has no letters for, such as `{char}`"
        todo = f"{added(FAMILIES[family], role)}, so that it is the same on every machine"
        subject = Subject("font family", family)
        yield Problem(what, todo=todo, severity="info", code="borrowed-font", subject=subject, names=(role,))


def once_a_face(problems: Iterable[Problem]) -> list[Problem]:
    """The problems in their order; those of one face that speak of its letters put together, at the first cell."""
    groups: dict[Any, list[Problem]] = {}
    for number, problem in enumerate(problems):
        groups.setdefault(_key(problem) or number, []).append(problem)
    return [_together(group) for group in groups.values()]


def _key(problem: Problem) -> tuple[str, ...] | None:
    """What is told once: of a face or text what it lacks, and what it borrows by family and role; None for the rest."""
    file = problem.where.file if problem.where is not None else ""
    if problem.code not in (LACKS, LENT) or not (problem.subject.face or file.endswith(".md")):
        return None
    borrowed = (problem.subject.name, *problem.names) if problem.code == LENT else ()
    return problem.code, problem.subject.face or file, *borrowed


def _together(group: Sequence[Problem]) -> Problem:
    """One problem for several of a face or a text."""
    first = group[0]
    if len(group) == 1:
        return first
    subject = first.subject
    places = counted(len({one.where for one in group}), "cell" if subject.face else "line")
    if len({one.subject.element for one in group}) > 1:
        subject = replace(subject, element=())
    if first.code == LENT:
        return replace(first, what=f"{first.what}, in {places}", subject=subject)
    chars = dict.fromkeys(char for one in group for char in one.subject.name)
    shown = "".join(chars)[:SHOWN] + ("..." if len(chars) > SHOWN else "")
    return replace(
        first,
        what=f"{_what(chars)}, in {places}",
        got=f"`{shown}`" if len(chars) > 1 else "",
        todo="; ".join(_for_roles(group)),
        subject=replace(subject, name="".join(chars)),
    )


def _for_roles(group: Iterable[Problem]) -> list[str]:
    """What helps, as one where it differs in the role alone."""
    roles: dict[tuple[str, str], dict[str, None]] = {}
    for one in group:
        (role,) = one.names
        before, _, behind = one.todo.partition(f" role `{role}`")
        roles.setdefault((before, behind), {})[f"`{role}`"] = None
    return [
        f"{before} role{'s' if len(names) > 1 else ''} {' and '.join(names)}{behind}"
        for (before, behind), names in roles.items()
    ]
