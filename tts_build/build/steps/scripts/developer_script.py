"""The Global script of a developer's build: the game's own, and recorded games that it plays when asked to in chat."""

import json

from tts_build.build.core.step import Job, Made
from tts_build.build.steps.scripts.make import data_of, made, rules_script
from tts_build.definition.engines import EngineCode
from tts_build.kit import KIT
from tts_build.lua.render.script import render_script
from tts_build.rules.bound_engine import bind
from tts_build.rules.engine_import import mistakes_of
from tts_build.rules.self_check import LUA, tapes

STAGE = "rules"

GAMES, ACTIONS, SEED = 9, 60, 1
"""Short games: in the game's Lua they take seconds all together, and every third one begins in the middle."""


def script(job: Job) -> Made:
    """The script. Blobs: `text`, and `map`, which leads each line back to its template."""
    params = job.params
    data = data_of(job)
    rules = rules_script(job.root, params["roots"], data)
    engine = EngineCode.from_json(json.loads(job.blob("engine")))
    with mistakes_of(engine):
        binding = bind(engine, data, rules.text)
        data["developer"] = {"entry": params["entry"], "tapes": list(tapes(binding, GAMES, SEED, cap=ACTIONS))}
    roots = [LUA, *(job.root / root for root in params["roots"]), KIT]
    data["values"], data["object"], data["assets"] = params["values"], "Global", params["assets"]
    return made(job, render_script("developer/main", roots, data, base=job.root))
