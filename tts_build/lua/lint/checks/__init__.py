"""What finds the violations of each rule: functions from a View, or from the Whole, to (token, detail).

`script_check` is what they share. `flow` of control, `numbers`, `lists`, `removals` and `strings` are where the
game's Lua differs; `name_use` which names stand for nothing.
"""

from tts_build.lua.lint.checks import flow, lists, name_use, numbers, removals, strings
from tts_build.lua.lint.checks.script_check import Check

CHECKS: tuple[tuple[str, Check], ...] = tuple(
    check for part in (flow, numbers, lists, removals, strings, name_use) for check in part.CHECKS
)
"""(rule name, check) of every check; a rule may have several."""
