"""What a definition has no word for: keys of the save as they are, and the state that a script begins with."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.can import can, cannot
from tests.conftest import SMALL
from tts_build.build.core.options import Options
from tts_build.build.game_build import build_game
from tts_build.definition.workspace import load_workspace
from tts_build.problem import InputError, TtsBuildError
from tts_build.sim.table import Table

Built = Callable[..., tuple[dict[str, Any], list[str]]]


@pytest.fixture
def built(tmp_path: Path) -> Built:
    """Builds the save of the small game with some texts of its game file changed: its objects by memo, its notes."""
    shutil.copytree(SMALL, tmp_path / "workspace")
    game = tmp_path / "workspace/cards/hello/game.yaml"
    whole = game.read_text("utf-8")

    def build(*changes: tuple[str, str]) -> tuple[dict[str, Any], list[str]]:
        text = whole
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        game.write_text(text, encoding="utf-8")
        options = Options(only=("save",))
        summary = build_game(load_workspace(tmp_path / "workspace"), "hello", options)
        save = json.loads((tmp_path / "workspace/dist/hello/hello.json").read_text("utf-8"))
        objects = {item["Memo"]: item for item in save["ObjectStates"] if "Memo" in item}
        notes = [str(one) for one in summary.findings if one.code == "raw-keys"]
        return {"": save, **objects}, notes

    return build


@can(
    "Table",
    "Keys of the save that no other key says, kept word for word, held against what the game writes, listed by `check`",
    write="raw: {GMNotes: hidden, AltLookAngle: {x: 0.0, y: 90.0, z: 0.0}}",
    see="table.md#as-the-game-writes-it",
)
def test_keys_are_kept_word_for_word_and_told(built: Built) -> None:
    raw = "raw: {AltLookAngle: {x: 0.0, y: 90.0, z: 12.5}, Autoraise: false}"
    objects, notes = built(("luck: {sides: 6,", f"luck: {{{raw}, sides: 6,"))
    assert objects["luck"]["AltLookAngle"] == {"x": 0.0, "y": 90.0, "z": 12.5}
    assert objects["luck"]["Autoraise"] is False
    keys = "`AltLookAngle`, `Autoraise` of `luck` stand in the save as they are written here"
    assert notes == [f"cards/hello/game.yaml:9:15: note: {keys}"]


@cannot(
    "Table",
    "A key of the save that the game does not write, or of another kind, or by which the tool knows objects",
    instead="the message says which it has",
    see="table.md#as-the-game-writes-it",
)
@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("Autorase: true", "the game writes no `Autorase` for Custom_Model; did you mean `Autoraise`?"),
        ("Autoraise: 3", "Autoraise: wrong type; expected true or false, got 3"),
        ("AltLookAngle: {x: 0.0}", "AltLookAngle: key `y` is missing"),
        ("GUID: abcdef", "`GUID` cannot be given as it is; leave it out: the definition has words of its own for it"),
    ],
)
def test_a_key_that_is_none_is_refused(built: Built, raw: str, said: str) -> None:
    with pytest.raises(TtsBuildError) as caught:
        built(("luck: {sides: 6,", f"luck: {{raw: {{{raw}}}, sides: 6,"))
    assert str(caught.value).split("\n")[0] == f"cards/hello/game.yaml:9:15: {said}"


@can(
    "Scripts",
    "The state that a script is given when the save is loaded first, as JSON or as a text",
    write="scripts: {Global: {lua: game.lua, state: {round: 1}}}",
    see="table.md#as-the-game-writes-it",
)
def test_a_script_begins_with_its_state(built: Built, tmp_path: Path) -> None:
    lua = tmp_path / "workspace/lua_templates/hello/hello.lua"
    lua.write_text("function onLoad(state)\n  round = JSON.decode(state).round\nend\n", encoding="utf-8")
    objects, _ = built(
        ("{lua: hello.lua}", "{lua: hello.lua, state: {round: 1, names: [a]}}\n  luck: {state: as it is}")
    )
    assert objects[""]["LuaScriptState"] == '{"names":["a"],"round":1}'
    assert objects["luck"]["LuaScriptState"] == "as it is"
    table = Table.load(tmp_path / "workspace/dist/hello/hello.json")
    assert table.get("round") == 1
    table.close()
    with pytest.raises(InputError, match="`state` does not fit"):
        built(("{lua: hello.lua}", "{lua: hello.lua, state: 3}"))


@can(
    "Scripts",
    "A script on one card of a deck, in place of the deck's own",
    write="scripts: {tasks: task.lua, tasks/T01: first.lua}",
    see="table.md#as-the-game-writes-it",
)
def test_one_card_has_a_script_of_its_own(built: Built, tmp_path: Path) -> None:
    for name in ("task", "first"):
        lua = tmp_path / f"workspace/lua_templates/hello/{name}.lua"
        lua.write_text(f"function onLoad()\n  own = '{name}'\nend\n", encoding="utf-8")
    objects, _ = built(("{lua: hello.lua}", "{lua: hello.lua}\n  tasks: task.lua\n  tasks/two: first.lua"))
    cards = {card["Memo"]: card["LuaScript"] for card in objects["tasks"]["ContainedObjects"]}
    assert "'first'" in cards["tasks/two"] and "'task'" not in cards["tasks/two"]
    assert "'task'" in cards["tasks/one"] and "'first'" not in cards["tasks/one"]
    assert (tmp_path / "workspace/dist/hello").is_dir()
    for wrong, said in (
        ("tasks/to", "no card `to`; did you mean `two`?"),
        ("taks/two", "no object `taks/two`"),
        ("luck/1", "no object `luck/1`"),
    ):
        with pytest.raises(InputError, match=r"cards/hello/game\.yaml:25:3: ") as caught:
            built(("{lua: hello.lua}", f"{{lua: hello.lua}}\n  {wrong}: first.lua"))
        assert said in str(caught.value)
