"""The save: every planned picture, model and script by the name that the save gives it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tts_build.graph.plan.decks import PlannedDeck
from tts_build.graph.plan.dice import PlannedDie
from tts_build.graph.plan.planner import Plan, Planned
from tts_build.graph.plan.scripts import PlannedScript
from tts_build.graph.plan.things import PlannedThing
from tts_build.graph.step import Need


@dataclass(slots=True)
class PlannedAssets:
    """All that one language's save refers to."""

    decks: dict[str, PlannedDeck] = field(default_factory=dict)
    dice: dict[str, PlannedDie] = field(default_factory=dict)
    things: dict[str, PlannedThing] = field(default_factory=dict)
    scripts: dict[str, PlannedScript] = field(default_factory=dict)
    ui: dict[str, dict[str, Planned]] = field(default_factory=dict)
    rulebook: Planned | None = None


def _key(planned: Planned | None) -> str:
    return planned.key if planned is not None else ""


def plan_names(plan: Plan) -> Need:
    """Plan the step that knows the final path of every output planned so far, by its key."""
    files = [
        {"need": f"f{number}", "folder": planned.folder, "stem": planned.stem, "suffix": planned.suffix}
        for number, planned in enumerate(plan.outputs)
        if planned.hashed
    ]
    needs = {f"f{number}": planned.need for number, planned in enumerate(plan.outputs) if planned.hashed}
    return plan.step("names", "save:names", {"files": files}, needs), "names"


def plan_save(plan: Plan, assets: PlannedAssets, names: Need, locale: str, dist: Path) -> Planned:
    """Plan the save of one language. `names` as `plan_names` gives it."""
    options = plan.options
    sheets = {
        name: [
            {
                "file": _key(sheet.face),
                "back": _key(sheet.back),
                "columns": sheet.grid.columns,
                "rows": sheet.grid.rows,
                "ids": [list(ids) for ids in sheet.grid.ids],
                "unique_back": sheet.unique_back,
                "hidden": sheet.grid.hidden,
            }
            for sheet in deck.sheets
        ]
        for name, deck in assets.decks.items()
    }
    pictures = {key: _key(planned) for thing in assets.things.values() for key, planned in thing.pictures.items()}
    dice = {
        name: {"texture": _key(die.texture), "mesh": _key(die.mesh), "collider": _key(die.collider)}
        for name, die in assets.dice.items()
    }
    needs: dict[str, Need] = {"names": names}
    scripts: dict[str, dict[str, str]] = {}
    for number, (name, script) in enumerate(assets.scripts.items()):
        for kind, planned in (("lua", script.lua), ("xml", script.xml)):
            if planned is not None:
                needs[f"{kind}{number}"] = planned.need
                scripts.setdefault(name, {})[kind] = f"{kind}{number}"
    params = {
        "sheets": sheets,
        "pictures": pictures,
        "dice": dice,
        "ui": {name: {key: _key(file) for key, file in files.items()} for name, files in assets.ui.items()},
        "scripts": scripts,
        "rulebook": _key(assets.rulebook),
        "locale": locale,
        "base_url": options.base_url,
        # An absolute path belongs in the save only when the save is for this machine alone.
        "local": str(dist) if options.local else "",
    }
    needs["definition"] = plan.constant(f"save{plan.suffix(locale)}", definition_data(plan, locale))
    step = plan.step(f"save{plan.suffix(locale)}", "save:save", params, needs)
    return plan.output((step, "save"), "", f"{plan.game}{plan.suffix(locale)}", "json", hashed=False)


def definition_data(plan: Plan, locale: str) -> dict[str, Any]:
    """The definition as the save needs it: plain data, without places in files."""
    loaded = plan.loaded
    return {
        "name": loaded.name,
        "cards": loaded.root.config.cards,
        "game": loaded.game_in(locale).model_dump(mode="json", by_alias=True, exclude_unset=True),
        "rows": {
            name: [{"id": row.id, "quantity": row.quantity, "values": row.values_for(locale)} for row in rows]
            for name, rows in loaded.rows.items()
        },
        "places": {
            name: [{"id": p.id, "at": list(p.at), "turn": p.turn} for p in places]
            for name, places in loaded.places.items()
        },
        "texts": {path: loaded.text(path, locale) for path in loaded.texts},
        "strings": loaded.strings.get(locale, {}),
    }
