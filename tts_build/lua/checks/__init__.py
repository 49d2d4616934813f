"""What finds the violations of each rule: functions from a View to (token, detail)."""

from __future__ import annotations

from tts_build.lua.checks import flow, numbers, tables, text
from tts_build.lua.checks.base import Check

CHECKS: tuple[tuple[str, Check], ...] = (*flow.CHECKS, *numbers.CHECKS, *tables.CHECKS, *text.CHECKS)
"""(rule name, check) of every check; a rule may have several."""
