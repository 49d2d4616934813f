"""Scripts and XML UI of objects, from their templates and the data of the definition, and pictures of panels."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.steps.pieces.plan import seat_colour
from tts_build.build.steps.planner import Plan, Planned, label
from tts_build.definition.assets.art import Art
from tts_build.definition.boards.regions import regions_of
from tts_build.definition.engines import engine_code
from tts_build.definition.rows.template_tables import decks_of
from tts_build.definition.texts.templates import facts, filled_values
from tts_build.problem import InputError, Problem
from tts_build.save.place.object_guids import guid_names, guids
from tts_build.save.place.script_table import table_data

UI_PIXELS = 256
"""Side of an SVG that is painted for the UI."""


@dataclass(slots=True)
class PlannedScript:
    """The flat script and the XML UI of one object, as far as it has them."""

    lua: Planned | None = None
    xml: Planned | None = None


def script_data(plan: Plan, locale: str) -> dict[str, Any]:
    """What every script template may use; the same data that pictures, engine and rulebook are made from."""
    loaded, game = plan.loaded, plan.loaded.game_in(locale)
    return {
        "game": {"name": plan.game, **facts(game)},
        "players": game.players.model_dump(),
        "seats": [{"name": seat, "colour": seat_colour(seat)} for seat in game.table.seats],
        "seating": {number: game.table.sitting(number) for number in game.table.seating},
        "boards": {name: [place.row(locale) for place in places] for name, places in loaded.places.items()},
        "regions": {
            name: {one["id"]: one for one in regions_of(board, loaded.places[name])}
            for name, board in game.boards.items()
        },
        "parts": {
            f"{name}.{part}": value.model_dump(mode="json")
            for name, board in game.boards.items()
            for part, value in board.parts.items()
        },
        "decks": decks_of(loaded.rows, locale),
        "pieces": _pieces(plan, locale),
        "tables": loaded.tables.get(locale, {}),
        "guid": guid_names(loaded),
        "table": table_data(game),
        "locale": locale,
        "t": loaded.strings.get(locale, {}),
        "book": {"pages": {}},
        "languages": {
            code: {"t": loaded.strings.get(code, {}), "decks": decks_of(loaded.rows, code)} for code in game.locales
        },
    }


def template_folders(plan: Plan) -> list[str]:
    """Where scripts are looked for, in the workspace: the game's own folder, then the common one."""
    return [f"{plan.loaded.root.config.lua}/{folder}" for folder in (plan.game, "common")]


def _pieces(plan: Plan, locale: str) -> dict[str, list[dict[str, Any]]]:
    """The row of each copy of the pieces that have rows, in the order of their GUIDs."""
    return {
        name: [{**row.values_for(locale), "id": row.id} for row in rows for _ in range(row.quantity)]
        for name, rows in plan.loaded.piece_rows.items()
    }


def plan_scripts(plan: Plan, locale: str, book: str | None = None) -> dict[str, PlannedScript]:
    """Plan every script of the game. They are readable outputs too, flat, with a map back to their templates.

    `book` is the step of the rulebook that lies on the table: scripts know the pages of its headings.
    """
    game, suffix = plan.loaded.game_in(locale), plan.suffix(locale)
    given = script_data(plan, locale)
    data = plan.constant(f"scripts{suffix}", given)
    needs = {"data": data, **({"pages": (book, "pages")} if book else {})}
    seen = plan.scope(locale)
    planned: dict[str, PlannedScript] = {}
    absent = {one.where.path for one in plan.loaded.errors if one.where is not None and one.code == "missing-file"}
    absent = {path for path in absent if path[:1] == ("scripts",)}
    for name, script in game.scripts.items():
        found = planned[name] = PlannedScript()
        roots = template_folders(plan)
        values = filled_values(script.values, seen, plan.expressions, partial(plan.loaded.at, "scripts", name, "with"))
        for kind, entry in (("lua", script.lua), ("xml", script.xml)):
            if entry is None or ("scripts", name, kind) in absent:
                continue
            params = {"kind": kind, "entry": entry, "roots": roots, "values": values, "object": name}
            params["assets"] = sorted(script.assets)
            if (name, kind) == ("Global", "lua") and plan.options.developer:
                continue
            step = plan.step(f"script{suffix}/{name}.{kind}", "scripts.make:script", params, needs)
            _output(plan, step, found, name, kind, suffix)
    if plan.options.developer:
        _plan_developer(plan, planned.setdefault("Global", PlannedScript()), needs, suffix, seen)
    if not absent:  # what an absent script may define is not said to be missing
        _plan_linked(plan, planned, given["guid"], suffix)
    return planned


def _plan_linked(plan: Plan, planned: dict[str, PlannedScript], guid: dict[str, Any], suffix: str) -> None:
    """Hold all scripts and panels against each other."""
    made = {f"{name}.{kind}": getattr(found, kind) for name, found in planned.items() for kind in ("lua", "xml")}
    needs = {name: (one.need[0], "links") for name, one in made.items() if one is not None}
    if needs:
        scripts = plan.loaded.game.scripts
        assets = {name: sorted(scripts[name].assets) if name in scripts else [] for name in planned}
        params: dict[str, Any] = {"assets": assets, "guid": guid}
        if not plan.loaded.errors:  # of what is wrong, nobody knows how many there are
            params["guids"] = sorted(guids(plan.loaded).values())
        plan.step(f"script{suffix}/linked", "scripts.script_links:linked", params, needs)


def _output(plan: Plan, step: str, found: PlannedScript, name: str, kind: str, suffix: str) -> None:
    plan.rows[step] = plan.loaded.at("scripts", name)
    stem = f"{name.replace('/', '-')}{suffix}"
    setattr(found, kind, plan.output((step, "text"), "scripts", stem, kind, hashed=False))
    plan.output((step, "map"), "scripts", stem, f"{kind}.map.json", hashed=False)


def _plan_developer(
    plan: Plan, found: PlannedScript, needs: Mapping[str, Need], suffix: str, seen: Mapping[str, Any]
) -> None:
    """The Global script of a developer's build, which plays recorded games when it is asked to in chat."""
    game = plan.loaded.game
    if game.engine is None:
        raise InputError(
            f"the game `{plan.game}` names no engine, so there are no games to record for --developer",
            plan.loaded.at("scripts"),
            todo="build it without --developer, or add `engine: engine` and the folder of that name",
            code="no-engine",
        )
    engine = engine_code(plan.game, game.engine, plan.loaded.root.path, plan.loaded.folder)
    plan.watched.update(engine.files)
    script = game.scripts.get("Global")
    at = partial(plan.loaded.at, "scripts", "Global", "with")
    params = {
        "entry": script.lua.removesuffix(".lua") if script and script.lua else None,
        "roots": template_folders(plan),
        "values": filled_values(script.values if script else {}, seen, plan.expressions, at),
        "assets": sorted(script.assets) if script else [],
    }
    engine_need = plan.constant("engine", engine.as_json())
    step = plan.step(
        f"script{suffix}/Global.lua", "scripts.developer_script:script", params, {**needs, "engine": engine_need}
    )
    _output(plan, step, found, "Global", "lua", suffix)


def plan_ui(plan: Plan, locale: str) -> dict[str, dict[str, Planned]]:
    """The pictures of each object's XML by name: icons and pictures of the art."""
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
