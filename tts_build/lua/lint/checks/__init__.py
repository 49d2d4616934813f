"""What finds the violations of each rule: functions from a View, or from the Whole, to (token, detail).

`script_check` is what they share. `flow` of control, `numbers`, `lists`, `removals` and `strings` are where the
game's Lua differs; `unknown_names` what stands for nothing.
"""

from tts_build.lua.lint.checks import flow, numbers, removals, strings, unknown_names
from tts_build.lua.lint.checks import lists as tables
from tts_build.lua.lint.checks.script_check import Check

LANGUAGE: tuple[tuple[str, Check], ...] = (
    *flow.CHECKS,
    *numbers.CHECKS,
    *tables.CHECKS,
    *removals.CHECKS,
    *strings.CHECKS,
)
"""What the game's Lua does otherwise."""

CHECKS: tuple[tuple[str, Check], ...] = (*LANGUAGE, *unknown_names.CHECKS)
"""(rule name, check) of every check; a rule may have several."""
