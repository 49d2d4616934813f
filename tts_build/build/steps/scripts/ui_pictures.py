"""Pictures that XML UI names: icons and pictures of the art, or faces."""

from __future__ import annotations

from tts_build.build.steps.planner import Plan, Planned, label
from tts_build.definition.assets.art import Art
from tts_build.problem import InputError, Problem

UI_PIXELS = 256
"""Side of an SVG that is painted for the UI."""


def plan_ui(plan: Plan, locale: str) -> dict[str, dict[str, Planned]]:
    """The pictures of each object's XML by name."""
    art = Art(plan.loaded.root, plan.game)
    found: dict[str, dict[str, Planned]] = {}
    problems: list[Problem] = []
    for name, script in plan.loaded.game.scripts.items():
        for key, picture in script.assets.items():
            file = art.picture(picture) or art.icon(picture)
            if file is None:
                problems.append(art.missing("picture", picture, plan.loaded.at("scripts", name, "assets", key)))
                continue
            try:
                art.size(file)
            except InputError as error:
                problems += error.problems
                continue
            step = plan.step(f"picture/ui-{label(file)}", "faces.face_images:plain", {"file": file, "side": UI_PIXELS})
            stem = f"ui-{label(file.rpartition('/')[2].rpartition('.')[0])}"
            found.setdefault(name, {})[key] = plan.output((step, "png"), "images", stem, "png")
    if problems:
        raise InputError(problems)
    return found
