"""What is said of characters that no font of a role has: once a face or text, however many of its rows lack them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tts_build.problem import Problem, counted
from tts_build.text.fonts import Fonts
from tts_build.text.writing_systems import FAMILIES, added, advice

LACKS, LENT = "missing-glyph", "borrowed-font"

SHOWN = 40
"""Characters that one message shows."""

_FACE = re.compile(r" \(face `([^`]+)`, `[^`]+`\)$")
_ROLES = re.compile(r"(.*of the font role )`([^`]+)`(.*)", re.DOTALL)


def lacking(chars: Sequence[str], locale: str, role: str, fonts: Fonts) -> Problem:
    """That no font of a role has these characters; the first of them says what helps."""
    return Problem(
        _what(len(chars), f"`{chars[0]}` (U+{ord(chars[0]):04X})"),
        got=f"`{''.join(chars)}`" if len(chars) > 1 else "",
        todo=advice(chars[0], locale, role, fonts.is_installed),
        severity="warning",
        code=LACKS,
    )


def _what(count: int, only: str) -> str:
    return f"no font has {only if count == 1 else counted(count, 'character')}"


def lent(borrowed: Mapping[tuple[str, str], str]) -> Iterable[Problem]:
    """That families set characters which the roles do not name: by role and family, the first such character."""
    for (role, family), char in borrowed.items():
        what = f"`{family}` is used for what the font role `{role}` has no letters for, such as `{char}`"
        todo = f"{added(FAMILIES[family], role)}, so that it is the same on every machine"
        yield Problem(what, todo=todo, severity="info", code="borrowed-font")


def once_a_face(problems: Iterable[Problem]) -> list[Problem]:
    """The problems in their order; those of one face that speak of its letters put together, at the first cell."""
    results: list[Problem] = []
    places: dict[tuple[str, str, str], int] = {}
    groups: dict[int, list[Problem]] = {}
    for problem in problems:
        key = _key(problem)
        if key is None or key not in places:
            if key is not None:
                places[key] = len(results)
            groups[len(results)] = [problem]
            results.append(problem)
        else:
            groups[places[key]].append(problem)
    return [_together(groups[number]) for number in range(len(results))]


def _key(problem: Problem) -> tuple[str, str, str] | None:
    """What is told once: of a face or text what it lacks, and what it borrows by family and role; None for the rest."""
    face, file = _FACE.search(problem.what), problem.where.file if problem.where is not None else ""
    if problem.code not in (LACKS, LENT) or not (face or file.endswith(".md")):
        return None
    what = problem.what.partition(", such as")[0] if problem.code == LENT else ""
    return problem.code, face[1] if face else file, what


def _together(group: Sequence[Problem]) -> Problem:
    """One problem for several of a face or a text."""
    first = group[0]
    if len(group) == 1:
        return first
    end = _FACE.search(first.what)
    alone = len({match[0] for one in group if (match := _FACE.search(one.what))}) == 1
    face = "" if end is None else end[0] if alone else f" (face `{end[1]}`)"
    places = counted(len({one.where for one in group}), "line" if end is None else "cell")
    if first.code == LENT:
        return replace(first, what=f"{first.what.removesuffix(end[0] if end else '')}, in {places}{face}")
    chars = dict.fromkeys(char for one in group for char in _chars_of(one))
    shown = "".join(chars)[:SHOWN] + ("..." if len(chars) > SHOWN else "")
    only = re.search(r"`.` \(U\+\w+\)", first.what)
    what = f"{_what(len(chars), only[0] if only else '')}, in {places}{face}"
    got = f"`{shown}`" if len(chars) > 1 else ""
    return replace(first, what=what, got=got, todo="; ".join(_for_roles(one.todo for one in group)))


def _chars_of(problem: Problem) -> str:
    only = re.search(r"`(.)` \(U\+", problem.what)
    return only[1] if only is not None else problem.got.strip("`")


def _for_roles(todos: Iterable[str]) -> list[str]:
    """Advices that differ in the role alone, as one."""
    roles: dict[tuple[str, str], dict[str, None]] = {}
    others: dict[str, None] = {}
    for todo in todos:
        advice = _ROLES.fullmatch(todo)
        if advice is None:
            others[todo] = None
        else:
            roles.setdefault((advice[1], advice[3]), {})[advice[2]] = None
    merged = []
    for (before, behind), names in roles.items():
        many = " and ".join(f"`{name}`" for name in names)
        merged.append(f"{before.replace('role ', 'roles ') if len(names) > 1 else before}{many}{behind}")
    return [*merged, *others]
