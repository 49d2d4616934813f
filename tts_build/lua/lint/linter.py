"""The linter: whether a script is Lua, what the game's Lua does otherwise than Lua 5.2, and names that do not exist.

A line is excused by `-- lint: allow <rule> because <reason>` at its end, or on a line of its own before it.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from tts_build.lua.lint.checks import CHECKS
from tts_build.lua.lint.checks.script_check import Across, Check, Found, Place
from tts_build.lua.lint.module_facts import SHOWN, View, short
from tts_build.lua.lint.rule_texts import every_rule
from tts_build.lua.lint.script_facts import ROOM, Piece, Whole
from tts_build.lua.syntax.cursor import Mistake
from tts_build.lua.syntax.lua52 import first_mistake
from tts_build.lua.syntax.tokens import Token
from tts_build.problem import Problem, Severity, Subject, Where, nearest
from tts_build.recent import Recent

MOST_FINDINGS = 30
"""Findings of one rule that are told of one script."""

MOST_LOOKED_AT = 2000
"""Findings of one check that are looked at."""

Checks = Sequence[tuple[str, Check]]
"""Names of rules with what finds their violations."""

ByCheck = Mapping[Check, tuple[Place, ...]]
"""What checks found in a piece, as far as they found anything."""

_ALLOW = re.compile(r"--+\s*(?:lint:\s*allow\b\s*|tts-build:\s*allow\b\s*(?:lua-)?)(\S*)(?:\s+because\s+(\S.*))?")


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding in a flat script; line and column count from 1."""

    rule: str
    severity: Severity
    line: int
    column: int
    message: str
    todo: str
    name: str = ""
    """the name that it is about, if it is about one"""

    def as_problem(self, file: str = "") -> Problem:
        """The finding as a Problem of a file."""
        where = Where(file, self.line, self.column)
        code = f"lua-{self.rule}"
        subject = Subject("name", self.name) if self.name else Subject()
        return Problem(self.message, where, todo=self.todo, severity=self.severity, code=code, subject=subject)


@dataclass(frozen=True, slots=True)
class _Allowance:
    token: Token
    rule: str
    line: int


def lint(flat: str, checks: Checks = CHECKS) -> list[Finding]:
    """The findings in a script, by place; of a script that is no Lua only the first mistake."""
    whole = whole_of(flat, [Piece(View(flat))])
    return [whole] if isinstance(whole, Finding) else examine(whole, checks)


def whole_of(flat: str, pieces: Sequence[Piece]) -> Whole | Finding:
    """The script that has these pieces as checks see it, or the mistake that makes it no Lua."""
    mistake = first_mistake(flat)
    if mistake is not None:
        return mistake_finding(mistake)
    for piece in pieces:
        try:
            assert piece.view.tree is not None
        except Mistake as deep:  # Lua nests deeper than the reader
            return mistake_finding(replace(deep, token=piece.moved(deep.token)))
    return Whole(pieces)


def mistake_finding(mistake: Mistake) -> Finding:
    """The finding that a script is no Lua."""
    return _finding("syntax", mistake.token, mistake.what, mistake.todo)


def examine(whole: Whole, checks: Checks = CHECKS) -> list[Finding]:
    """What these checks find in a script, by place, without what comments allow."""
    by_piece = [(piece, _found_in(piece.view, whole.declared, tuple(checks))) for piece in whole.pieces]
    raw = [_finding(name, *place) for name, check in checks for place in _first(_of(check, whole, by_piece))]
    allowances, findings = _allowances(whole)
    looked_for = {name for name, _ in checks}
    excused = {(allowance.rule, allowance.line) for allowance in allowances}
    findings += [finding for finding in raw if (finding.rule, finding.line) not in excused]
    used = {(finding.rule, finding.line) for finding in raw}
    unused = [a for a in allowances if (a.rule, a.line) not in used and a.rule in looked_for]
    findings += [_finding("allow-unused", a.token, "") for a in unused]
    return _most(sorted(set(findings), key=lambda f: (f.line, f.column, f.rule, f.message)))


def _of(check: Check, whole: Whole, by_piece: list[tuple[Piece, ByCheck]]) -> Found:
    """What one of the checks finds, or has found in the pieces, at its places in the script."""
    if isinstance(check, Across):
        yield from check.find(whole)
        return
    for piece, places in by_piece:
        for token, *more in places.get(check, ()):
            yield piece.moved(token), *more


_known: Recent[ByCheck] = Recent(ROOM)
"""What checks found, by the text and the checks."""


def _found_in(view: View, declared: frozenset[str], checks: Checks) -> ByCheck:
    """What each of the checks of single pieces finds in a piece, when the script's own names are these."""
    shadowed = view.mentioned(declared)

    def found() -> ByCheck:
        among = view.among(shadowed)
        all_places = {check: tuple(_first(check(among))) for _, check in checks if not isinstance(check, Across)}
        return {check: places for check, places in all_places.items() if places}

    return _known.of((view.source, shadowed, checks), found, lambda _: len(view.source) + 1)


def _first(places: Found) -> Found:
    """What one check found, as long as it is not absurdly much: every line of a wrong file may be wrong."""
    return islice(places, MOST_LOOKED_AT)


def _most(findings: list[Finding]) -> list[Finding]:
    """Of each rule the first findings, the last of them with how many there are in all."""
    kept, counts = [], Counter(finding.rule for finding in findings)
    seen: Counter[str] = Counter()
    for finding in findings:
        seen[finding.rule] += 1
        if seen[finding.rule] == MOST_FINDINGS and counts[finding.rule] > MOST_FINDINGS:
            more = counts[finding.rule] - MOST_FINDINGS
            finding = replace(finding, message=f"{finding.message} (and {more} more of this kind)")
        if seen[finding.rule] <= MOST_FINDINGS:
            kept.append(finding)
    return kept


def allowed(whole: Whole) -> set[tuple[str, int]]:
    """What comments allow: rules with the lines that they are allowed in."""
    return {(allowance.rule, allowance.line) for allowance in _allowances(whole)[0]}


def _finding(name: str, token: Token, detail: str, todo: str | None = None) -> Finding:
    rule, about = every_rule()[name], token.text if token.kind == "name" else ""
    message = f"{rule.what}: {detail}" if detail else rule.what
    todo = rule.todo if todo is None else todo
    return Finding(name, rule.severity, token.line, token.column, message=message, todo=todo, name=about)


def _allowances(whole: Whole) -> tuple[list[_Allowance], list[Finding]]:
    """What the comments allow, and the comments that are wrong."""
    allowances: list[_Allowance] = []
    wrong: list[Finding] = []
    for piece in whole.pieces:
        text = piece.view.source
        for after, comment in piece.view.comments if "lint:" in text or "tts-build:" in text else ():
            match = _ALLOW.match(comment.text)
            if match is None:
                continue
            token = piece.moved(comment)
            name, reason = match.groups()
            if name not in every_rule():
                close = nearest(name[:SHOWN], every_rule())
                detail = f"did you mean `{close}`?" if close else f"no rule `{short(name)}`"
                wrong.append(_finding("allow-reason", token, detail))
            elif not reason:
                wrong.append(_finding("allow-reason", token, "the reason is missing"))
            else:
                # Code that stands before it on its line is meant, else what follows it.
                own = after > 0 and piece.token(after - 1).line == token.line
                allowances.append(_Allowance(token, name, token.line if own else piece.token(after).line))
    return allowances, wrong
