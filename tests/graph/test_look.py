"""The command that draws a table: what it writes, what it says, and what it refuses."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tests.conftest import ROOT, Outcome

Cli = Callable[..., Outcome]

PANEL = '<Panel width="200" height="100"><Button id="go" onClick="go">{}</Button></Panel>'
LUA = "function go() end"


def engine(small: Path, *functions: str) -> None:
    """Give the game an engine of its own, a module beside the workspace file."""
    (small / "toy.py").write_text("\n".join(functions), encoding="utf-8")
    definition = small / "cards" / "hello" / "game.yaml"
    definition.write_text(definition.read_text(encoding="utf-8") + "engine: toy\n", encoding="utf-8")


def with_panels(small: Path) -> None:
    """Give the screen and the board an XML UI."""
    templates = small / "lua_templates" / "hello"
    for name, text in (("screen", "Screen"), ("track", "Track")):
        (templates / f"{name}.xml").write_text(PANEL.format(text), encoding="utf-8")
        (templates / f"{name}.lua").write_text(LUA, encoding="utf-8")
    definition = small / "cards" / "hello" / "game.yaml"
    before, _, _ = definition.read_text(encoding="utf-8").partition("scripts:")
    scripts = "scripts:\n  Global: {lua: screen.lua, xml: screen.xml}\n  track: {lua: track.lua, xml: track.xml}\n"
    definition.write_text(before + scripts, encoding="utf-8")


def test_the_table_is_drawn_into_the_folder_one_is_in(small: Path, cli: Cli) -> None:
    done = cli("look", "hello", "--width", "300")
    assert (done.status, done.out, done.err) == (0, "hello-table.png\n", "")
    assert Image.open(small / "hello-table.png").width == 300
    assert not (small / "dist").exists()


def test_panels_are_drawn_for_each_player_and_each_object(small: Path, cli: Cli) -> None:
    with_panels(small)
    done = cli("look", "hello", "--out", "a.png", "--panels", "p")
    files = [os.path.join("p", f"hello-{name}.png") for name in ("Global-White", "Global-Blue", "Track")]
    assert (done.status, done.out.splitlines(), done.err) == (0, ["a.png", *files], "")
    assert Image.open(small / files[0]).size == (1920, 1080)
    assert (small / files[0]).read_bytes() != (small / files[1]).read_bytes(), "Blue sits at the other side"


def test_a_game_without_panels_has_none(cli: Cli) -> None:
    done = cli("look", "hello", "--out", "a.png", "--panels", "p")
    assert (done.status, done.out, done.err) == (0, "a.png\n", "hello has no panels\n")


def test_a_game_without_an_engine_cannot_be_played(cli: Cli) -> None:
    done = cli("look", "hello", "--turns", "3")
    assert done.status == 2
    assert "names no engine" in done.err


def test_an_engine_that_does_not_say_how_to_play_at_the_table_is_named(small: Path, cli: Cli) -> None:
    engine(small, "def create(data): ...")
    done = cli("look", "hello", "--turns", "3")
    assert (done.status, done.out) == (2, "")
    assert done.err == (
        "the engine `toy` does not say how its game is played at the table; "
        "add `at_table(table, game, players)` (see `tts_build.engine.hands`), or leave out `--turns`\n"
    )
    assert not (small / "hello-table.png").exists()


@pytest.mark.parametrize("players", ["1", "3"])
def test_players_are_those_the_game_is_for(players: str, cli: Cli) -> None:
    done = cli("look", "hello", "--players", players)
    assert done.status == 2
    assert done.err == f"the game is not for {players} players; it is for 2\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--out", "a.jpg"), "does not end in `.png`"),
        (("--turns", "-1"), "--turns"),
        (("--out", "no/such/folder.png"), "cannot write"),
    ],
)
def test_mistakes_are_said(arguments: tuple[str, ...], said: str, cli: Cli) -> None:
    done = cli("look", "hello", *arguments)
    assert done.status == 2
    assert said in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize(("more", "status"), [((), 0), (("--panels", "p"), 2), (("--turns", "1"), 2)])
def test_without_the_simulator_the_save_is_drawn_and_nothing_else(
    more: tuple[str, ...], status: int, small: Path
) -> None:
    engine(small, "def create(data): ...", "def at_table(table, game, players): ...")
    code = "import sys; sys.modules['lupa'] = None; from tts_build.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "look", "hello", "--width", "300", *more],
        cwd=small,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.returncode == status, done.stderr
    if status:
        assert "play and panels need the table simulator (lupa is missing)" in done.stderr
        assert "pip install tts-build[sim]" in done.stderr
