"""The linter's rules, as `rule_texts.yaml` has them: what each looks for, why, and a bad and a good form."""

from dataclasses import dataclass
from functools import cache

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


@cache
def every_rule() -> dict[str, Rule]:
    """Every rule by name, in the order the documentation shows them. Read when they are first asked for."""
    table = yaml.load(disk.packaged("tts_build.lua.lint", "rule_texts.yaml"), yaml.CSafeLoader)
    return {name: Rule(name, **entry) for name, entry in table.items()}
