"""The linter's rules, as `lint_rules.yaml` has them: what each looks for, why, and a bad and a good form."""

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
