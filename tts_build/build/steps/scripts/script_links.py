"""All scripts and panels of a game held against each other."""

import json
from collections.abc import Iterator
from typing import Any

from tts_build.build.core.step import Job, Made
from tts_build.lua.lint.cross_references import Scripted, unresolved
from tts_build.lua.lint.script_records import Links

STAGE = "lua"


def linked(job: Job) -> Made:
    """What a game's scripts and panels name and none of them defines."""

    def links(name: str, kind: str) -> Links | None:
        need = f"{name}.{kind}"
        return Links.from_json(json.loads(job.blob(need))) if need in job.needs else None

    objects = {
        name: Scripted(links(name, "lua"), links(name, "xml"), frozenset(assets))
        for name, assets in job.params["assets"].items()
    }
    owners = {guid: name for name, value in job.params["guid"].items() for guid in _leaves(value)}
    guids = job.params.get("guids")
    return Made(problems=tuple(unresolved(objects, owners, None if guids is None else frozenset(guids))))


def _leaves(value: Any) -> Iterator[str]:
    """The texts in what stands for one object, for copies, or for each seat."""
    if isinstance(value, str):
        yield value
    else:
        for item in value.values() if isinstance(value, dict) else value:
            yield from _leaves(item)
