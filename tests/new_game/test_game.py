"""What `tts-build new` lays out by itself: a game that builds, checks, plays and tests itself in its own folder."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from lupa.lua52 import LuaRuntime

from tests.can import can
from tests.forked import run_forked
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.game import load_game
from tts_build.definition.workspace import load_workspace
from tts_build.lua.game_globals import game_globals, game_types
from tts_build.model.json_schema import schemas, texts
from tts_build.serve.views.boards_view import line_of
from tts_build.sim.play.match import Match

MODELINE = re.compile(r"# yaml-language-server: \$schema=(\S+)")


@can(
    "Tool",
    "A game to begin with that builds, plays and tests itself",
    write="tts-build new my-game",
    see="starting.md",
)
def test_it_builds_without_a_finding_and_calls_itself_after_its_folder(crabs: Path) -> None:
    save = json.loads((crabs / "dist/my-game/my-game.json").read_text("utf-8"))
    assert save["SaveName"] == "My Game"
    names = {path.relative_to(crabs).as_posix() for path in crabs.rglob("*") if path.is_file()}
    texts = [path for path in crabs.rglob("*") if path.suffix in {".md", ".lua", ".py", ".yaml"}]
    text = "\n".join(path.read_text("utf-8") for path in texts)
    assert not [name for name in names if "my_game" in name.removeprefix("tests/test_my_game")]
    assert "my_game" not in text and "dot-" not in "".join(names)


def test_checking_finds_nothing(crabs: Path) -> None:
    done = run_forked("check", "--strict", "-j", "1", cwd=crabs)
    assert (done.status, done.err) == (0, "") and "nothing to complain about" in done.out


def test_its_own_test_passes_in_its_folder(crabs: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=crabs,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


def test_bots_play_it_to_the_end_at_the_simulated_table(crabs: Path) -> None:
    binding = load_rules(load_workspace(crabs), "my-game", lua=False)
    match = Match.built(crabs / "dist/my-game/my-game.json", binding, players=3, seed="4")
    match.play(reloads=20)
    assert match.game.outcome(match.state)["ending"] == "dune"
    assert {"button", "dice"} <= match.ways


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("why my-game/my-game.json", "my-game/save"),
        ("verify my-game --games 6 -j 1", "no difference"),
        pytest.param(*("simulate my-game --games 20 -j 1", "Dune 100.0%"), marks=pytest.mark.slow),
        ("look my-game --width 300", "my-game-table.png"),
        pytest.param(*("pnp my-game --paper a4 --layout fronts -j 1", "my-game"), marks=pytest.mark.slow),
        ("stats my-game", "steps"),
        pytest.param(*("proof my-game -j 1", "my-game"), marks=pytest.mark.slow),
        pytest.param(*("export my-game --dpi 30 --side front -j 1", "cards.csv"), marks=pytest.mark.slow),
        pytest.param(*("rulebook my-game", "nothing new"), marks=pytest.mark.slow),
        ("schema workspace", "$schema"),
        ("build --locked -j 1", "my-game"),
    ],
)
def test_every_command_works_in_its_folder(crabs: Path, arguments: str, said: str) -> None:
    done = run_forked(*arguments.split(), cwd=crabs)
    assert done.status == 0 and said in done.out + done.err, done.out + done.err


def test_editors_find_the_schema_of_every_file_and_it_is_the_tools_own(crabs: Path) -> None:
    for name, text in texts().items():
        assert (crabs / "schemas" / name).read_text("utf-8") == text
    for path in (*crabs.glob("cards/**/*.yaml"), crabs / "tts-build.yaml"):
        found = MODELINE.match(path.read_text("utf-8"))
        assert found, f"{path} names no schema"
        assert (path.parent / found[1]).resolve().parent == (crabs / "schemas").resolve()
        schema = json.loads((path.parent / found[1]).read_text("utf-8"))
        assert set(yaml.safe_load(path.read_text("utf-8"))) <= set(schema["properties"])
    settings = json.loads((crabs / ".vscode/settings.json").read_text("utf-8"))["yaml.schemas"]
    assert {Path(name).name.split(".")[0] for name in settings} == set(schemas())
    assert all(list(crabs.glob(pattern)) and (crabs / name).is_file() for name, pattern in settings.items())


@can(
    "Scripts",
    "Editors complete the game's Lua API, with what functions take and give (LuaLS)",
    write="tts-build new my-game, or tts-build schema --out schemas",
    see="starting.md",
)
def test_editors_know_the_lua_of_the_game(crabs: Path) -> None:
    settings = json.loads((crabs / ".luarc.json").read_text("utf-8"))
    (library,) = settings["workspace.library"]
    text = (crabs / library / "tabletop-simulator.lua").read_text("utf-8")
    lua = LuaRuntime()
    known = lua.execute(f"{text}\nreturn function(name) return load('return ' .. name)() end")
    for owner, names in game_types()["classes"].items():
        functions = [name for name, kind in names.items() if kind.startswith("()")]
        if known(owner) is not None:
            assert all(known(f"{owner}.{name}") is not None for name in functions), owner
        assert f"---@class {owner}\n" in text
    assert all(known(name) is not None for name in (*game_globals()["functions"], *game_globals()["events"]))
    assert "---@param parameters? Object.takeObject.parameters\n---@return Object\nfunction Object.takeObject(" in text
    assert "---@field smooth? boolean\n" in text
    assert "---@param guid? string\n---@return Object\nfunction getObjectFromGUID(guid) end" in text
    assert "---@field White PlayerInstance\n" in text and "---@field is_face_down boolean read only\n" in text


def test_its_workflow_installs_the_tool_from_an_address_to_fill_in_and_runs_commands_that_there_are(
    crabs: Path,
) -> None:
    from tts_build.cli import COMMANDS

    flow = yaml.safe_load((crabs / ".github/workflows/game.yml").read_text("utf-8"))
    steps = [step["run"] for step in flow["jobs"]["game"]["steps"] if "run" in step]
    asked = next(step for step in flow["jobs"]["game"]["steps"] if "pip install" in step.get("run", ""))
    assert asked["env"] == {"TTS_BUILD": "${{ vars.TTS_BUILD }}"}
    assert '"${TTS_BUILD:?set the variable' in asked["run"]
    assert not any("pip install tts-build" in step for step in steps)  # there is no release
    assert {step.split()[1] for step in steps if step.startswith("tts-build")} <= set(COMMANDS)
    assert "://" not in (crabs / ".github/workflows/game.yml").read_text("utf-8")


def test_files_are_short_enough_to_be_read(crabs: Path) -> None:
    for folder in ("cards", "lua_templates", "tests"):
        for path in (crabs / folder).rglob("*.*"):
            if path.is_file() and path.suffix != ".pyc":
                assert path.read_text("utf-8").count("\n") < 220, f"{path.name} is long"


def test_a_space_that_its_rule_names_leads_to_its_own_line(crabs: Path) -> None:
    loaded = load_game(load_workspace(crabs), "my-game")
    written = (crabs / "cards/my-game/spaces.csv").read_text("utf-8").splitlines()
    assert len(loaded.places["beach"]) == len(written) - 1
    for place in loaded.places["beach"]:
        where = line_of(loaded, "beach", place)
        assert where.line is not None and (where.file or "").endswith("spaces.csv")
        assert written[where.line - 1].split(",")[0] == place.id
