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


class _Names:
    """Collects needs, and for each the form of its file's name; the step fills in the hashes."""

    def __init__(self) -> None:
        self.needs: dict[str, Need] = {}
        self.files: dict[str, dict[str, Any]] = {}

    def of(self, planned: Planned | None) -> str:
        if planned is None:
            return ""
        name = f"f{len(self.needs)}"
        known = next((key for key, need in self.needs.items() if need == planned.need), None)
        if known is not None:
            return known
        self.needs[name] = planned.need
        self.files[name] = {
            "folder": planned.folder,
            "stem": planned.stem,
            "suffix": planned.suffix,
            "hashed": planned.hashed,
        }
        return name


def plan_save(plan: Plan, assets: PlannedAssets, locale: str, dist: Path) -> Planned:
    """Plan the save of one language."""
    options = plan.options
    names = _Names()
    sheets = {
        name: [
            {
                "file": names.of(sheet.face),
                "back": names.of(sheet.back),
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
    pictures = {key: names.of(planned) for thing in assets.things.values() for key, planned in thing.pictures.items()}
    dice = {
        name: {"texture": names.of(die.texture), "mesh": names.of(die.mesh), "collider": names.of(die.collider)}
        for name, die in assets.dice.items()
    }
    ui = {name: {key: names.of(file) for key, file in files.items()} for name, files in assets.ui.items()}
    scripts = {name: {"lua": names.of(s.lua), "xml": names.of(s.xml)} for name, s in assets.scripts.items()}
    params = {
        "sheets": sheets,
        "pictures": pictures,
        "dice": dice,
        "ui": ui,
        "scripts": scripts,
        "rulebook": names.of(assets.rulebook),
        "files": names.files,
        "locale": locale,
        "base_url": options.base_url,
        # An absolute path belongs in the save only when the save is for this machine alone.
        "local": str(dist) if options.local else "",
    }
    definition = plan.constant(f"save{plan.suffix(locale)}", definition_data(plan, locale))
    step = plan.step(f"save{plan.suffix(locale)}", "save:save", params, {**names.needs, "definition": definition})
    return plan.output((step, "save"), "", f"{plan.game}{plan.suffix(locale)}", "json", hashed=False)


def definition_data(plan: Plan, locale: str) -> dict[str, Any]:
    """The definition as the save needs it: plain data, without places in files."""
    loaded = plan.loaded
    return {
        "name": loaded.name,
        "cards": loaded.root.config.cards,
        "game": loaded.game.model_dump(mode="json", by_alias=True, exclude_unset=True),
        "rows": {
            name: [{"id": row.id, "quantity": row.quantity, "values": row.values_for(locale)} for row in rows]
            for name, rows in loaded.rows.items()
        },
        "places": {
            name: [{"id": p.id, "at": list(p.at), "turn": p.turn} for p in places]
            for name, places in loaded.places.items()
        },
        "texts": loaded.texts,
        "strings": loaded.strings.get(locale, {}),
    }
