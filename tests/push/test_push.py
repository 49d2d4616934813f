"""Scripts into a running game and back, with a fake of the game that behaves as its API is described."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.can import can
from tests.conftest import ROOT, Outcome
from tests.push.fake_game import FakeGame, free_port
from tts_build.problem import BuildFailed
from tts_build.push import editor_line
from tts_build.push.editor_line import EditorLine

Push = Callable[..., Outcome]
HELLO = "lua_templates/hello/hello.lua"


@pytest.fixture
def game(small: Path, cli: Push) -> Iterator[FakeGame]:
    """The tiny game, built and loaded."""
    assert cli("build", "--only", "save,scripts", "--local").status == 0
    save = json.loads((small / "dist/hello/hello.json").read_text("utf-8"))
    fake = FakeGame(save)
    yield fake
    fake.close()


@pytest.fixture
def push(game: FakeGame, cli: Push) -> Push:
    return lambda *words: cli("push", "hello", "--ports", *map(str, game.ports), *words)


def edit(small: Path, old: str, new: str) -> None:
    path = small / HELLO
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def deck_of(game: FakeGame) -> str:
    return next(guid for guid, one in game.states.items() if one["name"].startswith("Deck"))


@can("Scripts", "Scripts and panels are sent to the running game, which loads its table again", see="testing-a-mod.md")
def test_what_differs_is_sent_and_what_the_game_alone_has_stays(small: Path, game: FakeGame, push: Push) -> None:
    done = push()
    assert (done.status, done.out.splitlines()[-1]) == (0, "the game has these scripts already"), done.err
    game.states[deck_of(game)].update(ui="<Text>theirs</Text>", script="-- of the game alone")
    game.states["-1"]["ui"] = "<Text>Zähler</Text>"
    edit(small, "Hello, ", "Grüße, ")
    game.after = [{"messageID": 2, "message": "Grüße, 9 spaces"}, {"messageID": 4, "customMessage": {"a": [1]}}]
    done = push()
    assert done.status == 0, done.err
    assert "sent Global; the table stands again" in done.out
    assert done.out.splitlines().index("Grüße, 9 spaces") < done.out.splitlines().index('message: {"a": [1]}')
    (sent,) = game.saves
    assert [(one["guid"], one["ui"]) for one in sent] == [("-1", "<Text>Zähler</Text>")]
    assert "Grüße, " in game.states["-1"]["script"]
    assert game.states[deck_of(game)]["script"] == "-- of the game alone"


@pytest.mark.parametrize("place", ["({},14-17)", "({},14-{},3)"])
def test_an_error_is_told_at_the_template(place: str, small: Path, game: FakeGame, push: Push) -> None:
    built = game.states["-1"]["script"].splitlines()
    line = next(n for n, text in enumerate(built, start=1) if "Hello" in text)
    edit(small, 'print("Hello, " .. #spaces .. " spaces")', "local n = deck.size")
    game.after = [
        {
            "messageID": 3,
            "error": f"chunk_0:{place.format(line, line + 1)}: attempt to index a nil value",
            "guid": "-1",
            "errorMessagePrefix": "",
        }
    ]
    done = push()
    assert done.status == 1
    assert done.err.endswith(f"{HELLO}:4:15: attempt to index a nil value [script-error]\n")


def test_another_game_is_left_alone(game: FakeGame, push: Push) -> None:
    game.states["-1"]["script"] = "\n".join(f"function other_{n}() return {n} end" for n in range(40))
    before = game.states["-1"]["script"]
    done = push()
    assert (done.status, game.saves) == (1, [])
    assert "the table that is open has other scripts than `hello`" in done.err
    assert game.states["-1"]["script"] == before
    assert push("--anyway").status == 0
    assert len(game.saves) == 1


@can("Scripts", "A line of Lua is run in the running game, and its value comes back", see="testing-a-mod.md")
def test_a_line_is_run(push: Push) -> None:
    assert push().status == 0
    assert push("-q", "--exec", "return 6 * 7") == Outcome(0, "42\n", "")
    assert push("-q", "--exec", "x = 1") == Outcome(0, "null\n", "")
    done = push("--exec", "return nothing.there")
    assert done.status == 1
    assert "nil value" in done.err and "Traceback" not in done.err


@can("Scripts", "What was changed in the game's own editor goes back into templates", see="testing-a-mod.md")
def test_changes_come_back_into_unchanged_text(small: Path, game: FakeGame, push: Push) -> None:
    path = small / HELLO
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert push().status == 0
    script = game.states["-1"]["script"]
    assert script.count("function onLoad()") == 1
    changed = script.replace("function onLoad()", "function onLoad(state)\n    broadcastToAll(state)")
    lines = changed.split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith("local spaces = "))
    lines[first] = "local spaces = {}"
    game.states["-1"]["script"] = "\r\n".join(lines)  # as the game may give them
    game.states["abcdef"] = {"name": "Pawn", "script": "print(1)", "ui": ""}
    before = path.read_bytes()
    done = push("--pull")
    assert done.status == 0, done.err
    wanted = before.replace(b"function onLoad()", b"function onLoad(state)\r\n    broadcastToAll(state)")
    assert path.read_bytes() == wanted
    assert f"{HELLO}: 1 place as in the game\n" in done.out
    assert "not brought back: Global.lua: 1 line from line " in done.err  # made by an expression
    assert "not brought back: Pawn (abcdef): a script that no template makes" in done.err


def test_whatever_is_saved_is_pushed(small: Path, game: FakeGame) -> None:
    words = [sys.executable, "-m", "tts_build", "push", "hello", "--watch", "--ports", *map(str, game.ports)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(words, cwd=small, env=env, stdout=subprocess.PIPE, text=True, encoding="utf-8") as running:
        try:
            assert running.stdout is not None
            while not (line := running.stdout.readline()).startswith("hello: watching"):
                assert line
            edit(small, "Hello, ", "Hallo, ")
            until = time.monotonic() + 60
            while not game.saves:
                assert time.monotonic() < until
                time.sleep(0.05)
            assert "Hallo, " in game.saves[0][0]["script"]
        finally:
            running.send_signal(signal.SIGINT)
            assert "ended" in running.communicate(timeout=30)[0]


# -- bad luck ---------------------------------------------------------------------------------------------------------


def test_a_game_that_is_not_there_is_a_sentence(cli: Push) -> None:
    done = cli("push", "hello", "--ports", str(free_port()), str(free_port()))
    assert done.status == 1
    assert "Tabletop Simulator does not answer on port " in done.err and "Traceback" not in done.err


def test_another_editor_is_told(cli: Push) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = cli("push", "hello", "--ports", str(free_port()), str(port))
    assert done.status == 1
    assert f"port {port}, on which the game speaks to editors, is taken by another program" in done.err


def test_another_program_on_the_games_port_is_no_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    from tts_build.push import game_session

    monkeypatch.setattr(game_session, "PATIENCE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as other, EditorLine(other.getsockname()[1], free_port()) as line:
        session = object.__new__(game_session.GameSession)
        session._line = line
        with pytest.raises(BuildFailed, match="the game said nothing"):
            session.there()


@pytest.mark.parametrize(
    "noise",
    [b"", b"\xff\xfe", b"{", b"[]", b"7", b'{"messageID": "1"}', b"[" * 100_000, b'{"messageID": 2, "message": "cut'],
)
def test_what_is_no_message_is_left_out(noise: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editor_line, "PATIENCE", 2.0)
    fake = FakeGame({"ObjectStates": []})
    try:
        with EditorLine(*fake.ports) as line:
            fake.tell(noise)
            fake.tell({"messageID": 99})
            fake.tell({"messageID": 2, "message": "ä" * 100_000})
            heard: list[dict[str, Any]] = []
            for message in line.heard(5.0):
                heard.append(message)
                if message["messageID"] == 2:
                    break
            assert heard[-1]["message"] == "ä" * 100_000
    finally:
        fake.close()


def test_three_things_are_one_at_a_time(cli: Push) -> None:
    done = cli("push", "hello", "--pull", "--watch")
    assert done.status == 2
    assert "one at a time" in done.err
