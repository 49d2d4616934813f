"""The command that draws a table: what it writes, what it says, and what it refuses."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tests.can import can
from tests.conftest import Outcome
from tts_build.build.session import opened

Cli = Callable[..., Outcome]

PANEL = '<Panel width="200" height="100"><Button id="go" onClick="go">{}</Button></Panel>'
LUA = "function go() end"


def engine(small: Path, *functions: str) -> None:
    """Give the game an engine of its own."""
    folder = small / "cards" / "hello" / "engine"
    folder.mkdir()
    (folder / "__init__.py").write_text("\n".join(functions), encoding="utf-8")
    definition = small / "cards" / "hello" / "game.yaml"
    definition.write_text(definition.read_text(encoding="utf-8") + "engine: engine\n", encoding="utf-8")


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


@can(
    "Tool",
    "One card as a picture",
    write="tts-build look GAME --card tasks/T03",
)
def test_a_card_is_drawn_alone_as_it_will_be_cut(small: Path, cli: Cli) -> None:
    done = cli("look", "hello", "--card", "two", "--dpi", "100")  # of one deck alone: that need not be said
    assert (done.status, done.out, done.err) == (0, "hello-tasks-two.png\n", "")
    face = Image.open(small / "hello-tasks-two.png")
    assert face.size == (250, 350), "63.5 x 88.9 mm, as poker cards are, at 100 dpi"
    assert face.info["dpi"] == pytest.approx((100, 100), abs=0.05), "and it says so"
    assert cli("look", "hello", "--card", "tasks/two", "--dpi", "100", "--back", "--out", "back.png").status == 0
    assert Image.open(small / "back.png").tobytes() != face.tobytes()
    assert sorted(path.name.partition("-")[0] for path in (small / ".tts-build" / "ledger").glob("*")) == []


def test_a_session_draws_a_card_again_after_its_row_was_changed(small: Path) -> None:
    with opened(small, ["hello"]) as session:
        first = session.card("hello", "tasks", "two", dpi=50)
        loaded = session.loaded("hello")
        assert session.card("hello", "tasks", "two", dpi=50) == first
        assert session.loaded("hello") is loaded, "nothing was touched"
        table = small / "cards" / "hello" / "tasks.csv"
        table.write_text(table.read_text("utf-8").replace("*two*", "two more"), encoding="utf-8")
        assert session.card("hello", "tasks", "two", dpi=50) != first


def test_panels_are_drawn_for_each_player_and_each_object(small: Path, cli: Cli) -> None:
    with_panels(small)
    done = cli("look", "hello", "--width", "300", "--out", "a.png", "--panels", "p")
    files = [os.path.join("p", f"hello-{name}.png") for name in ("Global-White", "Global-Blue", "Track")]
    assert (done.status, done.out.splitlines(), done.err) == (0, ["a.png", *files], "")
    assert Image.open(small / files[0]).size == (1920, 1080)
    assert (small / files[0]).read_bytes() != (small / files[1]).read_bytes(), "Blue sits at the other side"


def test_a_game_without_panels_has_none(cli: Cli) -> None:
    done = cli("look", "hello", "--width", "300", "--out", "a.png", "--panels", "p")
    assert (done.status, done.out, done.err) == (0, "a.png\n", "hello has no panels\n")


def test_a_game_without_an_engine_cannot_be_played(cli: Cli) -> None:
    done = cli("look", "hello", "--turns", "3")
    assert done.status == 2
    assert done.err == (
        "cards/hello/game.yaml: the game `hello` has no rules to play; write them in Lua in "
        "`lua_templates/hello/rules.lua`, or add `engine: engine`, and the rules in Python in the folder `engine` "
        "beside the game file [no-engine]\n"
    )


def test_an_engine_that_does_not_say_how_to_play_at_the_table_is_named(small: Path, cli: Cli) -> None:
    engine(small, "def create(data): ...")
    done = cli("look", "hello", "--turns", "3")
    assert (done.status, done.out) == (2, "")
    assert done.err == (
        "the engine of `hello` does not say how its game is played at the table; "
        "put its table on the kit (docs/kit.md), add `at_table(table, game, players)` to the engine "
        "(see `tts_build.rules.table_driver`), or leave out `--turns` [no-hands]\n"
    )
    assert not (small / "hello-table.png").exists()


@pytest.mark.parametrize("players", ["1", "3"])
def test_players_are_those_the_game_is_for(players: str, cli: Cli) -> None:
    done = cli("look", "hello", "--players", players)
    assert done.status == 2
    noun = "player" if players == "1" else "players"
    assert done.err == f"the game is not for {players} {noun}; it is for 2 [players]\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--out", "a.jpg"), "does not end in `.png`"),
        (("--turns", "-1"), "--turns"),
        (("--width", "300", "--out", "no/such/folder.png"), "cannot write"),
        (("--back",), "name one with --card DECK/ROW"),
        (("--card", "tasks/one", "--turns", "3"), "goes without --turns and --panels"),
        (("--card", "task/one"), "no deck `task`; did you mean `tasks`?"),
        (("--card", "tasks/ones"), "no card `ones`; did you mean `one`?"),
        (("--card", "ones"), "no card `ones`; did you mean `one`?"),
        (("--card", "t*"), "`t*` names 2 cards; one of `tasks/two`, `tasks/three`"),
        (("--card", "tasks/one", "--locale", "fr"), "no locale `fr`"),
    ],
)
def test_mistakes_are_said(arguments: tuple[str, ...], said: str, cli: Cli) -> None:
    done = cli("look", "hello", *arguments)
    assert done.status == 2
    assert said in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("more", [(), ("--panels", "p")])
def test_a_script_that_fails_is_named_by_its_template(more: tuple[str, ...], small: Path, cli: Cli) -> None:
    templates = small / "lua_templates" / "hello"
    (templates / "util.lua").write_text("local t = {}\n\nfunction t.f()\n    return t.a.b\nend\nreturn t\n", "utf-8")
    (templates / "hello.lua").write_text('local util = require("util")\nfunction onLoad() util.f() end\n', "utf-8")
    done = cli("look", "hello", "--width", "300", *more)
    assert (done.status, done.out) == (1, "")
    assert done.err == "lua_templates/hello/util.lua:4: attempt to index field 'a' (a nil value) [script-error]\n"
