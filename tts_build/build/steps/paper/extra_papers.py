"""Paper that the definition does not ask for: `pnp --paper letter` made it, and it stands in `dist/` beside the rest.

Later builds make it again as long as it stands there, so that it is neither lost nor older than the rest.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import product
from typing import get_args

from tts_build.build.steps.paper.plan import plan_paper
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.save.plan import PlannedThings
from tts_build.model.game import PaperLayout
from tts_build.model.papers import SHEETS
from tts_build.problem import InputError


def plan_asked(plan: Plan, assets: PlannedThings, book: str | None, locale: str, paths: Collection[str]) -> None:
    """Add those of `paths` that some paper or layout gives and that are not planned yet. `Plan.again` names them.

    A paper that the definition no longer fits on is left out: nothing asks for it now.
    """
    missing = {path for path in paths if path.casefold() not in plan.files}
    if not missing:
        return
    files, steps, options = dict(plan.files), dict(plan.steps), plan.options
    for paper, layout in product(SHEETS, get_args(PaperLayout)):
        before = dict(plan.files), dict(plan.steps)
        plan.options = replace(options, papers=(paper,), layouts=(layout,))
        try:
            plan_paper(plan, assets, book, locale)
        except InputError:
            plan.files, plan.steps = before
    plan.options = options
    added = {key: file for key, file in plan.files.items() if key not in files and file.key in missing}
    needed = _behind(plan, [file.need[0] for file in added.values()])
    plan.files = files | added
    plan.steps = {name: step for name, step in plan.steps.items() if name in steps or name in needed}
    plan.again.update(file.key for file in added.values())


def _behind(plan: Plan, names: list[str]) -> set[str]:
    """Steps, and all the steps that they need."""
    found: set[str] = set()
    queue = list(names)
    while queue:
        name = queue.pop()
        if name not in found:
            found.add(name)
            queue.extend(step for step, _ in plan.steps[name].needs.values())
    return found
