"""Paper: pages and the files they are bound into, and the rulebook."""

from __future__ import annotations

from tts_build.graph.plan.planner import Plan, Planned
from tts_build.graph.plan.save import PlannedAssets


def plan_rulebook(plan: Plan, locale: str, *, for_table: bool) -> Planned | None:
    """Plan the rulebook."""
    return None


def plan_paper(plan: Plan, assets: PlannedAssets, locale: str) -> None:
    """Plan every print-and-play file of a language."""
