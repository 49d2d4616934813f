"""The coverage page is current, and true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.pages import simulator
from tests.sim.saves import table, thing
from tts_build.sim.lua.game_api import data, members
from tts_build.sim.lua.registry import simulated

ROOT = Path(__file__).parents[2]


def test_the_page_in_the_docs_is_what_the_simulator_says() -> None:
    written = (ROOT / "docs" / "simulator-coverage.md").read_text(encoding="utf-8")
    assert written == simulator.page(), "run: python -m docs.pages.simulator"


def test_everything_registered_is_in_the_api() -> None:
    for owner in [*data()["classes"], "globals"]:
        assert simulated(owner) <= set(members(owner)), owner


def test_the_events_listed_as_simulated_are_those_that_the_source_brings_about() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tts_build" / "sim").rglob("*.py"))
    named = set(re.findall(r'"((?:on|try|filter)[A-Z]\w+)"', source)) & set(data()["events"])
    inside_table = set(simulator.OWN_FORM)
    counted = {name: len(re.findall(f'"{name}"', source)) for name in named}
    fired = {name for name in named if counted[name] > (1 if name in inside_table else 0)}
    fired -= {own for own in fired if own in set(simulator.OWN_FORM.values()) and own not in ("onLoad", "onSave")}
    assert {name for name in fired if name not in ("onLoad", "onSave")} == simulator._FIRED - {"onLoad", "onSave"}


@pytest.mark.parametrize("name", sorted(set(members("globals")) - simulated("globals") - {"print", "vector", "color"}))
def test_a_global_function_that_is_not_simulated_says_so(name: str) -> None:
    from tts_build.sim.table_errors import ScriptError

    with pytest.raises(ScriptError, match=f"{name} exists in the game, but the simulator does not"):
        table(lua=f"function go() {name}() end").call("go")


def test_every_simulated_property_can_be_read() -> None:
    t = table(thing("Custom_Tile", "aaaaaa"), lua="function read(name) return getObjects()[1][name] end")
    for name, signature in members("Object").items():
        if signature.parameters is None and name in simulated("Object"):
            t.global_script.call("read", name)
    assert t.failures == []
