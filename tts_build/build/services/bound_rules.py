"""A game's rules, ready to be played: its engine bound to its definition, and its `rules` in Lua."""

from __future__ import annotations

from tts_build.build.core.options import Options
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.scripts.plan import script_data
from tts_build.definition.engines import engine_code
from tts_build.definition.game import load_game, load_game_to_record
from tts_build.definition.workspace import Root, game_file
from tts_build.kit import KIT
from tts_build.lua.render.script import render_script
from tts_build.problem import InputError, Problem, Where
from tts_build.rules.binding import Binding, bind

ENTRY = "rules"
"""The Lua template of a game's pure rules, in the game's folder of templates."""


def load_rules(root: Root, name: str, *, lua: bool, recording: bool = False) -> Binding:
    """The engine that the game file names, with the game's rows; with `lua` also the rules in Lua. `recording`:
    whether its examples are about to be recorded.

    Raises InputError when the game names no engine, or when the template has mistakes; findings count as such.
    """
    loaded = (load_game_to_record if recording else load_game)(root, name)
    if loaded.game.engine is None:
        raise InputError(
            Problem(
                f"the game `{name}` names no engine",
                Where(game_file(root, name)),
                todo="add `engine: engine`, and the rules in Python in the folder `engine` beside the game file",
                code="no-engine",
            )
        )
    engine = engine_code(name, loaded.game.engine, root.path, loaded.folder)
    locale = loaded.game.locales[0]
    data = script_data(Plan(loaded, Options()), locale)
    if not lua:
        return bind(engine, data)
    roots = [*(root.path / root.config.lua / folder for folder in (name, "common")), KIT]
    params = {"values": {}, "object": ENTRY, "assets": []}
    flat = render_script(ENTRY, roots, {**data, **params}, base=root.path)
    errors = [problem for problem in flat.findings if problem.severity == "error"]
    if errors:
        raise InputError(errors)
    return bind(engine, data, flat.text)
