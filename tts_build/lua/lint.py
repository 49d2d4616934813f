"""The linter: whether a script is Lua, what the game's Lua does otherwise than Lua 5.2, and names that do not exist.

A line is excused by `-- lint: allow <rule> because <reason>` at its end, or on a line of its own before it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from tts_build.errors import Problem, Severity, Where, nearest
from tts_build.lua.checks import CHECKS
from tts_build.lua.checks.base import Check, Found
from tts_build.lua.parser import Mistake
from tts_build.lua.rules import RULES
from tts_build.lua.syntax import first_mistake
from tts_build.lua.tokens import Token, scan
from tts_build.lua.view import SHOWN, View, short

MOST_FINDINGS = 30
"""Findings of one rule that are told of one script."""

MOST_LOOKED_AT = 2000
"""Findings of one check that are looked at."""

Checks = Sequence[tuple[str, Check]]
"""Names of rules with what finds their violations."""

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

    def as_problem(self, file: str = "") -> Problem:
        """The finding as a Problem of a file."""
        where = Where(file, self.line, self.column)
        code = f"lua-{self.rule}"
        return Problem(self.message, where, todo=self.todo, severity=self.severity, code=code)


@dataclass(slots=True)
class _Allowance:
    token: Token
    rule: str
    line: int
    used: bool = False


def lint(flat: str, checks: Checks = CHECKS) -> list[Finding]:
    """The findings in a script, by place; of a script that is no Lua only the first mistake."""
    found = view_of(flat)
    return [found] if isinstance(found, Finding) else examine(flat, found, checks)


def view_of(flat: str) -> View | Finding:
    """The script as checks see it, or the mistake that makes it no Lua."""
    mistake = first_mistake(flat)
    if mistake is None:
        view = View(flat)
        try:
            assert view.tree is not None
            return view
        except Mistake as deep:  # Lua nests deeper than the reader
            mistake = deep
    return mistake_finding(mistake)


def mistake_finding(mistake: Mistake) -> Finding:
    """The finding that a script is no Lua."""
    return _finding("syntax", mistake.token, mistake.what, mistake.todo)


def examine(flat: str, view: View, checks: Checks = CHECKS) -> list[Finding]:
    """What these checks find in a script, by place, without what comments allow."""
    raw = [_finding(name, *found) for name, check in checks for found in _first(check(view))]
    allowances, findings = _allowances(flat)
    looked_for = {name for name, _ in checks}
    excuses: dict[tuple[str, int], list[_Allowance]] = {}
    for allowance in allowances:
        excuses.setdefault((allowance.rule, allowance.line), []).append(allowance)
    for finding in raw:
        excused = excuses.get((finding.rule, finding.line), [])
        for allowance in excused:
            allowance.used = True
        if not excused:
            findings.append(finding)
    findings += [_finding("allow-unused", a.token, "") for a in allowances if not a.used and a.rule in looked_for]
    return _most(sorted(set(findings), key=lambda f: (f.line, f.column, f.rule, f.message)))


def _first(found: Found) -> Found:
    """What one check found, as long as it is not absurdly much: every line of a wrong file may be wrong."""
    return islice(found, MOST_LOOKED_AT)


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


def allowed(flat: str) -> set[tuple[str, int]]:
    """What comments allow: rules with the lines that they are allowed in."""
    return {(allowance.rule, allowance.line) for allowance in _allowances(flat)[0]}


def _finding(name: str, token: Token, detail: str, todo: str | None = None) -> Finding:
    rule = RULES[name]
    message = f"{rule.what}: {detail}" if detail else rule.what
    return Finding(name, rule.severity, token.line, token.column, message, rule.todo if todo is None else todo)


def _allowances(flat: str) -> tuple[list[_Allowance], list[Finding]]:
    """What the comments allow, and the comments that are wrong."""
    allowances: list[_Allowance] = []
    wrong: list[Finding] = []
    tokens = list(scan(flat)) if "lint:" in flat or "tts-build:" in flat else []
    starts = [index for index, token in enumerate(tokens) if token.kind != "comment"]
    code = [tokens[index].line for index in starts]
    for index, token in enumerate(tokens):
        match = _ALLOW.match(token.text) if token.kind == "comment" else None
        if match is None:
            continue
        name, reason = match.groups()
        if name not in RULES:
            close = nearest(name[:SHOWN], RULES)
            detail = f"did you mean `{close}`?" if close else f"no rule `{short(name)}`"
            wrong.append(_finding("allow-reason", token, detail))
        elif not reason:
            wrong.append(_finding("allow-reason", token, "the reason is missing"))
        else:
            allowances.append(_Allowance(token, name, _line_meant(code, starts, index, token.line)))
    return allowances, wrong


def _line_meant(code: list[int], starts: list[int], index: int, line: int) -> int:
    """Its own line when code stands before the comment, else the next line of code.

    `code` and `starts` have the line and the index of every token that is no comment.
    """
    after = bisect_left(starts, index)
    if after and code[after - 1] == line:
        return line
    return code[after] if after < len(code) else line
