"""Scripts and XML UI of objects, from their templates and the data of the definition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tts_build.graph.plan.planner import Plan, Planned
from tts_build.graph.plan.things import seat_colour
from tts_build.tts.things import guid_names


@dataclass(slots=True)
class PlannedScript:
    """The flat script and the XML UI of one object, as far as it has them."""

    lua: Planned | None = None
    xml: Planned | None = None


def script_data(plan: Plan, locale: str) -> dict[str, Any]:
    """What every script template may use; the same data that pictures, engine and rulebook are made from."""
    loaded, game = plan.loaded, plan.loaded.game
    decks = {
        name: [{**row.values_for(locale), "id": row.id, "quantity": row.quantity} for row in rows]
        for name, rows in loaded.rows.items()
    }
    return {
        "game": {"name": plan.game, "title": game.title, "version": game.version, "values": game.values},
        "players": game.players.model_dump(),
        "seats": [{"name": seat, "colour": seat_colour(seat)} for seat in game.table.seats],
        "boards": {name: [place.row(locale) for place in places] for name, places in loaded.places.items()},
        "parts": {
            f"{name}.{part}": value.model_dump(mode="json")
            for name, board in game.boards.items()
            for part, value in board.parts.items()
        },
        "decks": decks,
        "guid": guid_names(loaded),
        "locale": locale,
        "t": loaded.strings.get(locale, {}),
    }


def plan_scripts(plan: Plan, locale: str) -> dict[str, PlannedScript]:
    """Plan every script of the game. They are readable outputs too, flat, with a map back to their templates."""
    config, game = plan.loaded.root.config, plan.loaded.game
    suffix = plan.suffix(locale)
    data = plan.constant(f"scripts{suffix}", script_data(plan, locale))
    planned: dict[str, PlannedScript] = {}
    for name, script in game.scripts.items():
        found = planned[name] = PlannedScript()
        roots = [f"{config.lua}/{plan.game}", f"{config.lua}/common"]
        for kind, entry in (("lua", script.lua), ("xml", script.xml)):
            if entry is None:
                continue
            params = {"kind": kind, "entry": entry, "roots": roots, "values": script.values, "object": name}
            params["assets"] = sorted(script.assets)
            step = plan.step(f"script{suffix}/{name}.{kind}", "scripts:script", params, {"data": data})
            plan.rows[step] = plan.loaded.at("scripts", name)
            stem = f"{name}{suffix}"
            setattr(found, kind, plan.output((step, "text"), "scripts", stem, kind, hashed=False))
            plan.output((step, "map"), "scripts", stem, f"{kind}.map.json", hashed=False)
    return planned
