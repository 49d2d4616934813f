"""What finds the violations of each rule: functions from a View, or from the Whole, to (token, detail).

`base` is what they share. `flow` of control, `numbers`, `tables`, `lists` and `text` are where the game's Lua differs;
`names` what stands for nothing.
"""

from __future__ import annotations

from tts_build.lua.checks import flow, lists, names, numbers, tables, text
from tts_build.lua.checks.base import Check

LANGUAGE: tuple[tuple[str, Check], ...] = (
    *flow.CHECKS,
    *numbers.CHECKS,
    *tables.CHECKS,
    *lists.CHECKS,
    *text.CHECKS,
)
"""What the game's Lua does otherwise."""

CHECKS: tuple[tuple[str, Check], ...] = (*LANGUAGE, *names.CHECKS)
"""(rule name, check) of every check; a rule may have several."""
