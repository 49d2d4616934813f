"""The linter's rules, as `lint_rules.yaml` has them: what each looks for, why, and a bad and a good form."""

from __future__ import annotations

from dataclasses import dataclass

import yaml

from tts_build import disk
from tts_build.problem import Severity


@dataclass(frozen=True, slots=True)
class Rule:
    """`what` is the message, `todo` the way out; `bad` and `good` are whole scripts."""

    name: str
    severity: Severity
    what: str
    todo: str
    bad: str
    good: str


def _read() -> dict[str, Rule]:
    table = yaml.load(disk.packaged("tts_build.lua.lint", "lint_rules.yaml"), yaml.CSafeLoader)
    return {name: Rule(name, **entry) for name, entry in table.items()}


RULES = _read()
"""Every rule by name, in the order the documentation shows them."""


def as_markdown() -> str:
    """The rules as a Markdown page, `docs/reference/lua.md`."""
    parts = ["# What is looked for in scripts", "", "Written from `tts_build/lua/lint/lint_rules.yaml`.", ""]
    for rule in RULES.values():
        parts += [f"## {rule.name} ({rule.severity})", "", f"{_sentence(rule.what)} {_sentence(rule.todo)}", ""]
        parts += ["```lua", f"-- bad\n{rule.bad}", f"-- good\n{rule.good}", "```", ""]
    return "\n".join(parts)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


if __name__ == "__main__":
    print(as_markdown(), end="")
