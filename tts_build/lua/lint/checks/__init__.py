"""What finds the violations of each rule: functions from a View, or from the Whole, to (token, detail).

`base` is what they share. `flow` of control, `numbers`, `lists`, `removals` and `strings` are where the game's Lua
differs; `names` what stands for nothing.
"""

from __future__ import annotations

from tts_build.lua.lint.checks import flow, names, numbers, removals, strings
from tts_build.lua.lint.checks import lists as tables
from tts_build.lua.lint.checks.base import Check

LANGUAGE: tuple[tuple[str, Check], ...] = (
    *flow.CHECKS,
    *numbers.CHECKS,
    *tables.CHECKS,
    *removals.CHECKS,
    *strings.CHECKS,
)
"""What the game's Lua does otherwise."""

CHECKS: tuple[tuple[str, Check], ...] = (*LANGUAGE, *names.CHECKS)
"""(rule name, check) of every check; a rule may have several."""
