"""The handbook of findings: what each code means, why it comes and how it goes away, from one table for everybody.

`handbook.yaml` has the entries; those of the Lua linter come from its own rules.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from textwrap import wrap
from typing import Any
from urllib.parse import quote

import yaml

from tts_build import disk
from tts_build.lua.lint.rule_texts import every_rule
from tts_build.model.finding_codes import FINDINGS
from tts_build.problem import SPOKEN, InputError, Problem, Severity, nearest

_LUA = {
    "error": "The game's Lua does not run this, or runs it otherwise than Lua 5.2 does.",
    "warning": "The game's Lua may run this otherwise than it is meant, or the player sees something else.",
    "info": "",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """What there is to say of one code, or of several with one cause and one cure."""

    codes: tuple[str, ...]
    section: str
    title: str
    severity: Severity
    cause: str
    cure: str
    before: str = ""
    after: str = ""

    @property
    def allowed(self) -> bool:
        """Whether a game may say that such findings are meant."""
        return all(code in FINDINGS for code in self.codes)


@cache
def entries() -> tuple[Entry, ...]:
    """All entries, in the order of the reference page."""
    data: Any = yaml.load(disk.packaged("tts_build.build.services", "handbook.yaml"), yaml.CSafeLoader)
    found = []
    for section in data:
        for entry in section["entries"]:
            codes = entry["codes"]
            rest: dict[str, Any] = {key: str(value).strip() for key, value in entry.items() if key != "codes"}
            found.append(Entry((codes,) if isinstance(codes, str) else tuple(codes), section["section"], **rest))
    for rule in every_rule().values():
        title = rule.what[:1].upper() + rule.what[1:]
        cure = rule.todo[:1].upper() + rule.todo[1:] + "."
        code = (f"lua-{rule.name}",)
        found.append(
            Entry(code, "Lua", title, rule.severity, _LUA[rule.severity], cure, before=rule.bad, after=rule.good)
        )
    return tuple(found)


@cache
def by_code() -> dict[str, Entry]:
    """The entry of every code."""
    return {code: entry for entry in entries() for code in entry.codes}


def explained(code: str) -> str:
    """All that there is to say of a code, as text for a terminal. InputError for a code that there is not."""
    known = by_code()
    if code not in known:
        close = nearest(code, known)
        todo = f"did you mean `{close}`?" if close else "`tts-build explain` lists all codes"
        raise InputError(f"no code `{code}`", todo=todo, code="unknown-code")
    entry = known[code]
    lines = [f"{code} ({SPOKEN[entry.severity]}): {entry.title}", "", f"Why:  {entry.cause}", f"Cure: {entry.cure}"]
    if entry.before:
        lines += ["", "before", *_indented(entry.before), "after", *_indented(entry.after)]
    if code in FINDINGS:
        lines += ["", f"Where it is meant: `# tts-build: allow {code} because ...` on its line or above it."]
    others = [other for other in entry.codes if other != code]
    if others:
        lines += ["", f"The same of: {', '.join(others)}"]
    return "\n".join(lines)


def _indented(text: str) -> list[str]:
    return [f"    {line}" for line in text.split("\n")]


COLUMNS = 80
"""Of a terminal that nobody has made wider."""


def listed() -> str:
    """Every code with its severity and title, by section, in lines that a terminal has room for."""
    lines: list[str] = []
    for section in dict.fromkeys(entry.section for entry in entries()):
        lines += ["", section] if lines else [section]
        here = [(code, entry) for entry in entries() if entry.section == section for code in entry.codes]
        wide = max(len(code) for code, _ in here)
        for code, entry in here:
            head = f"  {code:<{wide}}  {SPOKEN[entry.severity]:<7}  "
            lines += wrap(entry.title, COLUMNS, initial_indent=head, subsequent_indent=" " * len(head))
    return "\n".join(lines)


def sarif(problems: Iterable[Problem], version: str) -> str:
    """Problems as SARIF 2.1.0 (OASIS), for code scanning: rules with help, places relative to `%SRCROOT%`."""
    told = list(problems)
    codes = sorted({problem.code for problem in told})
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "tts-build", "version": version, "rules": [_rule(code) for code in codes]}},
                "columnKind": "unicodeCodePoints",
                "originalUriBaseIds": {"%SRCROOT%": {"description": {"text": "the workspace"}}},
                "results": [_result(problem, codes.index(problem.code)) for problem in told],
            }
        ],
    }
    return json.dumps(log, indent=2, ensure_ascii=False)


def _rule(code: str) -> dict[str, Any]:
    entry = by_code().get(code)
    if entry is None:
        return {"id": code}
    return {
        "id": code,
        "shortDescription": {"text": entry.title},
        "fullDescription": {"text": entry.cause},
        "help": {"text": f"{entry.cause} {entry.cure}", "markdown": f"{entry.cause}\n\n**Cure:** {entry.cure}"},
        "defaultConfiguration": {"level": SPOKEN[entry.severity]},
    }


def _result(problem: Problem, rule: int) -> dict[str, Any]:
    text = str(replace(problem, where=None, severity="error"))
    result: dict[str, Any] = {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": SPOKEN[problem.severity],
        "message": {"text": text},
    }
    where = problem.where
    if where is not None:
        uri = quote(where.file, safe="/~!$&'()*+,;=@-._", errors="surrogateescape")
        place: dict[str, Any] = {"artifactLocation": {"uri": uri, "uriBaseId": "%SRCROOT%"}}
        if where.line is not None:
            place["region"] = {"startLine": where.line, "startColumn": where.column or 1}
        found: dict[str, Any] = {"physicalLocation": place}
        if where.cell is not None:
            found["logicalLocations"] = [{"name": where.cell, "kind": "member"}]
        result["locations"] = [found]
    return result
