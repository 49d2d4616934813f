"""Scripts and XML UI of objects, from their templates and the data of the definition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tts_build.errors import InputError, Problem
from tts_build.graph.plan.planner import Plan, Planned
from tts_build.graph.plan.things import seat_colour
from tts_build.graph.step import Need
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
            if (name, kind) == ("Global", "lua") and plan.options.developer:
                continue
            step = plan.step(f"script{suffix}/{name}.{kind}", "scripts:script", params, {"data": data})
            _output(plan, step, found, name, kind, suffix)
    if plan.options.developer:
        _plan_developer(plan, planned.setdefault("Global", PlannedScript()), data, suffix)
    return planned


def _output(plan: Plan, step: str, found: PlannedScript, name: str, kind: str, suffix: str) -> None:
    plan.rows[step] = plan.loaded.at("scripts", name)
    stem = f"{name}{suffix}"
    setattr(found, kind, plan.output((step, "text"), "scripts", stem, kind, hashed=False))
    plan.output((step, "map"), "scripts", stem, f"{kind}.map.json", hashed=False)


def _plan_developer(plan: Plan, found: PlannedScript, data: Need, suffix: str) -> None:
    """The Global script of a developer's build, which plays recorded games when it is asked to in chat."""
    config, game = plan.loaded.root.config, plan.loaded.game
    if game.engine is None:
        raise InputError(
            Problem(
                f"the game `{plan.game}` names no engine, so there are no games to record for --developer",
                plan.loaded.at("scripts"),
                todo="build it without --developer, or add `engine: package.module`",
                code="no-engine",
            )
        )
    script = game.scripts.get("Global")
    params = {
        "engine": game.engine,
        "entry": script.lua.removesuffix(".lua") if script and script.lua else None,
        "roots": [f"{config.lua}/{plan.game}", f"{config.lua}/common"],
        "values": script.values if script else {},
        "assets": sorted(script.assets) if script else [],
    }
    step = plan.step(f"script{suffix}/Global.lua", "developer:script", params, {"data": data})
    _output(plan, step, found, "Global", "lua", suffix)
