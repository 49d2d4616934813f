"""The linter: what a script does that the game's Lua does otherwise than Lua 5.2.

A line is excused by `-- lint: allow <rule> because <reason>` at its end, or on a line of its own before it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tts_build.errors import Problem, Severity, Where, nearest
from tts_build.lua.checks import CHECKS
from tts_build.lua.rules import RULES
from tts_build.lua.tokens import Token, scan
from tts_build.lua.view import View

_ALLOW = re.compile(r"--+\s*lint:\s*allow\b\s*(\S*)(?:\s+because\s+(\S.*))?")


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


def lint(flat: str) -> list[Finding]:
    """The findings in a script, by place."""
    view = View(flat)
    raw = [_finding(name, token, detail) for name, check in CHECKS for token, detail in check(view)]
    allowances, findings = _allowances(flat)
    for finding in raw:
        excused = [a for a in allowances if a.rule == finding.rule and a.line == finding.line]
        for allowance in excused:
            allowance.used = True
        if not excused:
            findings.append(finding)
    findings += [_finding("allow-unused", a.token, "") for a in allowances if not a.used]
    return sorted(set(findings), key=lambda f: (f.line, f.column, f.rule, f.message))


def _finding(name: str, token: Token, detail: str) -> Finding:
    rule = RULES[name]
    message = f"{rule.what}: {detail}" if detail else rule.what
    return Finding(name, rule.severity, token.line, token.column, message, rule.todo)


def _allowances(flat: str) -> tuple[list[_Allowance], list[Finding]]:
    """What the comments allow, and the comments that are wrong."""
    allowances: list[_Allowance] = []
    wrong: list[Finding] = []
    tokens = list(scan(flat)) if "lint:" in flat else []
    for index, token in enumerate(tokens):
        match = _ALLOW.match(token.text) if token.kind == "comment" else None
        if match is None:
            continue
        name, reason = match.groups()
        if name not in RULES:
            close = nearest(name, RULES)
            wrong.append(_finding("allow-reason", token, f"did you mean `{close}`?" if close else f"no rule `{name}`"))
        elif not reason:
            wrong.append(_finding("allow-reason", token, "the reason is missing"))
        else:
            allowances.append(_Allowance(token, name, _line_meant(tokens, index)))
    return allowances, wrong


def _line_meant(tokens: list[Token], index: int) -> int:
    """Its own line when code stands before the comment, else the next line of code."""
    line = tokens[index].line
    if any(token.line == line and token.kind != "comment" for token in tokens[:index]):
        return line
    return next((token.line for token in tokens[index:] if token.kind != "comment"), line)
