"""A game's rules, ready to be played: its engine bound to its definition, or its `rules` in Lua, or both."""

from tts_build import disk
from tts_build.build.core.options import Options
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.scripts.make import RULES, rules_script
from tts_build.build.steps.scripts.plan import script_data, template_folders
from tts_build.definition.engines import engine_code
from tts_build.definition.game import load_game, load_game_to_record
from tts_build.definition.workspace import Root, game_file
from tts_build.lua.render.script import FlatScript
from tts_build.problem import InputError, Where
from tts_build.rules.bound_engine import Binding, bind, bind_lua

ENGINE = "add `engine: engine`, and the rules in Python in the folder `engine` beside the game file"


def load_rules(root: Root, name: str, *, lua: bool, recording: bool = False) -> Binding:
    """The engine that the game file names, with the game's rows; with `lua` also the rules in Lua, for those who hold
    one against the other. Without an engine the rules in Lua are the game, and `lua` asks for too much. `recording`:
    whether its examples are about to be recorded.

    Raises InputError when the game has not what is asked for, or when the template has mistakes, or findings that are.
    """
    loaded = (load_game_to_record if recording else load_game)(root, name)
    plan = Plan(loaded, Options())
    data = script_data(plan, loaded.game.locales[0])
    if loaded.game.engine is not None:
        engine = engine_code(name, loaded.game.engine, root.path, loaded.folder)
        return bind(engine, data, _flat(plan, data).text) if lua else bind(engine, data)
    folder, game = template_folders(plan)[0], Where(game_file(root, name))
    if f"{RULES}.lua" not in disk.names(root.path, folder):
        todo = f"write them in Lua in `{folder}/{RULES}.lua`, or {ENGINE}"
        raise InputError(f"the game `{name}` has no rules to play", game, todo=todo, code="no-engine")
    if lua:
        what = f"the game `{name}` has its rules in Lua alone, so there is nothing to hold them against"
        raise InputError(what, game, todo=f"{ENGINE}; `tts-build simulate` plays them as they are", code="no-engine")
    flat = _flat(plan, data)
    return bind_lua(name, data, flat.text, flat.source_map)


def _flat(plan: Plan, data: dict[str, object]) -> FlatScript:
    flat = rules_script(plan.loaded.root.path, template_folders(plan), data)
    errors = [problem for problem in flat.findings if problem.severity == "error"]
    if errors:
        raise InputError(errors)
    return flat
