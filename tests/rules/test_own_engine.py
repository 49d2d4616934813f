"""A game with an engine of its own, in a workspace outside the repository, by the installed command."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import SMALL, Outcome, run_cli
from tests.rules.test_lua_twin import RULES
from tts_build.definition.engines import EngineCode
from tts_build.problem import InputError
from tts_build.rules.engine_import import open_engine, package_name

COMMAND = Path(sys.executable).with_name("tts-build")
MARK = "imported.txt"

INIT = """\
from pathlib import Path

from .rules.beans import Beans

Path(MARK).write_text("")
ROWS = {"cards": "decks.tasks"}


def create(data):
    assert data["cards"]
    return Beans()


def variants():
    return [{"beans": 4}]
"""
BEANS = '''\
"""Take one to three beans until none is left."""

from ..words import DONE


class Beans:
    name = "beans"

    def setup(self, players, options, chance):
        left = options.get("beans", 9) + chance.number(6, 'more')
        return {"left": left, "players": players, "turn": 1, "turns": 0, "taken": []}

    def legal(self, state):
        counts = range(1, min(3, state["left"]) + 1)
        return [{"type": "take", "player": state["turn"], "count": count} for count in counts]

    def apply(self, state, action, chance, *, trusted=False, rules=None):
        return {
            "left": state["left"] - action["count"],
            "players": state["players"],
            "taken": [*state["taken"], action["count"]],
            "turn": state["turn"] % state["players"] + 1,
            "turns": state["turns"] + 1,
        }

    def outcome(self, state):
        over = state["left"] == 0
        return {"over": over, "ending": DONE if over else "", "winner": 0, "seats": state["players"] if over else 0}

    def urge(self, state, action):
        return 1

    def watch(self, state):
        return {}
'''
TWIN = RULES.replace("options.beans", "(options.beans or 9)").replace(
    "winner = 0 }", "winner = 0, seats = state.left == 0 and state.players or 0 }"
)


def command(*args: str, cwd: Path) -> Outcome:
    """The installed command; nothing of the folder it is called in is on its path."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [str(COMMAND), *args], cwd=cwd, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def write(game: Path, name: str, text: str) -> None:
    path = game / "engine" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """The workspace: one to ten can play, and the engine leaves a mark when it is imported."""
    root = tmp_path / "elsewhere"
    shutil.copytree(SMALL, root)
    game = root / "cards" / "hello"
    definition = game / "game.yaml"
    text = definition.read_text(encoding="utf-8").replace("players: 2", "players: 1-10\nengine: engine")
    seats = "seats: [White, Brown, Red, Orange, Yellow, Green, Teal, Blue, Purple, Pink]"
    hands = "hands: {Brown: {at: [30, 3, 0]}, Teal: {at: [-30, 3, 0]}}\n"
    definition.write_text(hands + text.replace("seats: [White, Blue]", seats), encoding="utf-8")
    write(game, "__init__.py", INIT.replace("MARK", repr(str(root / MARK))))
    write(game, "words.py", 'DONE = "done"\n')
    write(game, "rules/__init__.py", "")
    write(game, "rules/beans.py", BEANS)
    (root / "lua_templates/hello/rules.lua").write_text(TWIN, encoding="utf-8")
    return root


def imported(place: Path) -> bool:
    """Whether the engine has been imported since this was asked last."""
    there = (place / MARK).exists()
    (place / MARK).unlink(missing_ok=True)
    return there


@pytest.mark.slow
def test_its_games_are_played_from_any_folder_by_every_number_of_players(place: Path) -> None:
    below = place / "cards" / "hello" / "faces"
    found = command("verify", "hello", "--games", "30", "-j", "2", cwd=below)
    assert (found.status, found.err) == (0, "") and "30 games" in found.out and "no difference" in found.out
    assert imported(place)
    found = command("simulate", "hello", "--games", "30", "-j", "2", cwd=below)
    assert found.out.startswith("hello: 30 games of 1 to 10 players, seed 1; in brackets 95% intervals\n")
    assert all(f"{seats} 10.0%" in found.out for seats in range(1, 11))
    definition = place / "cards/hello/game.yaml"
    definition.write_text(definition.read_text().replace("players: 1-10", "players: 3-7"))
    found = run_cli("verify", "hello", "--players", "2-4", "-j", "1", cwd=place)
    assert (found.status, found.err) == (2, "the game is not for 2 players; it is for 3 to 7 [players]\n")
    assert run_cli("verify", "hello", "--record", "games.lua", "--tapes", "5", cwd=place).status == 0
    text = (place / "games.lua").read_text()
    assert [seats for seats in range(1, 11) if f"players = {seats}," in text] == [3, 4, 5, 6, 7]
    beans = place / "cards/hello/engine/rules/beans.py"
    beans.write_text(BEANS.replace("chance.number(6, 'more')", "[1][players // 5]"), encoding="utf-8")
    for words in (["simulate", "hello", "-j", "1"], ["build", "hello", "--developer", "-j", "1"]):
        found = run_cli(*words, cwd=place)
        said = "cards/hello/engine/rules/beans.py:10: the engine of `hello` failed; got IndexError: list index"
        assert found.status == 2 and found.err.splitlines()[-1].startswith(said)
    assert not list((place / "cards").rglob("__pycache__")), "nothing is written beside a definition"


def test_only_commands_that_play_import_it_and_a_change_of_it_is_seen(place: Path) -> None:
    for words in (["check", "hello"], ["build", "hello", "--only", "scripts", "-j", "1"]):
        assert run_cli(*words, cwd=place).status == 0
        assert not imported(place), words
    developer = ["build", "hello", "--developer", "--only", "scripts", "-j", "1"]
    first = run_cli(*developer, cwd=place)
    assert first.status == 0 and imported(place)
    again = run_cli(*developer, cwd=place)
    assert "nothing to do" in again.out and not imported(place)
    built = place / "dist/hello/scripts/Global.lua"
    before = built.read_text(encoding="utf-8")
    words = place / "cards/hello/engine/words.py"
    words.write_text('DONE = "over"\n', encoding="utf-8")
    changed = run_cli(*developer, cwd=place)
    assert changed.status == 0 and "nothing to do" not in changed.out and imported(place)
    assert built.read_text(encoding="utf-8") != before
    why = run_cli("why", "hello/scripts/Global.lua", cwd=place)
    assert "hello/definition/engine" in why.out, why.out + why.err
    words.write_text('DONE = "done"\n', encoding="utf-8")
    assert run_cli(*developer, cwd=place).status == 0 and not imported(place)
    assert built.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("words.py", "DONE = \n", "words.py:1:8: the engine of `hello` cannot be imported; got SyntaxError: "),
        ("words.py", "\n1 / 0\n", "words.py:2: the engine of `hello` cannot be imported; got ZeroDivisionError: "),
        ("words.py", "exit(0)\n", "words.py:1: the engine of `hello` cannot be imported; got SystemExit: 0"),
        ("__init__.py", "import no\n", "__init__.py:1: the engine of `hello` cannot be imported; got ModuleNotFound"),
        ("__init__.py", "", "__init__.py: the engine of `hello` has no `create(data)`; add the function"),
    ],
)
def test_what_is_wrong_with_it_is_said(file: str, text: str, said: str) -> None:
    sources = {"__init__.py": "from .words import DONE\n", "words.py": 'DONE = "x"\n', file: text}
    with pytest.raises(InputError) as caught:
        open_engine(EngineCode("hello", "cards/hello/engine", tuple(sorted(sources.items()))))
    assert str(caught.value).startswith(f"cards/hello/engine/{said}")


def test_two_games_and_two_editions_of_one_live_in_one_process() -> None:
    def code(game: str, word: str) -> EngineCode:
        body = "from . import words\n\ndef create(data):\n    return words.WORD\n"
        return EngineCode(game, f"cards/{game}/engine", (("__init__.py", body), ("words.py", f"WORD = {word!r}\n")))

    codes = [code("one", "a"), code("other", "b"), code("one", "c")]
    assert [open_engine(found).create({}) for found in codes] == ["a", "b", "c"]
    assert len({package_name(found) for found in codes}) == 3
    assert open_engine(codes[0]) is open_engine(code("one", "a"))
    assert EngineCode.from_json(codes[0].as_json()) == codes[0]


def test_a_module_that_is_no_engine_is_never_imported(place: Path) -> None:
    """Not even where Python would find it: `python -m` has the folder that it is called in on its path."""
    (place / "evil.py").write_text(f"open({str(place / MARK)!r}, 'w').close()\ndef create(data): ...\n")
    definition = place / "cards/hello/game.yaml"
    definition.write_text(definition.read_text().replace("engine: engine", "engine: evil"))
    for words in (["verify"], ["build", "--developer"]):
        done = subprocess.run(
            [sys.executable, "-m", "tts_build", words[0], "hello", *words[1:]],
            cwd=place,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 2
        assert "cards/hello/game.yaml:4:9: `evil` is no engine; expected `engine`" in done.stdout + done.stderr
        assert not (place / MARK).exists()


def test_an_installed_package_is_an_engine_when_it_declares_itself(place: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(place / "cards/hello/engine", site / "bean_rules")
    info = site / "bean_rules-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bean-rules\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[tts_build.engines]\nbeans = bean_rules\nwrong = os:path\n")
    definition = place / "cards/hello/game.yaml"
    env = {**os.environ, "PYTHONPATH": str(site)}

    def simulate(name: str) -> subprocess.CompletedProcess[str]:
        definition.write_text(definition.read_text().replace("engine: engine", f"engine: {name}"))
        call = [str(COMMAND), "simulate", "hello", "--games", "10", "-j", "1"]
        done = subprocess.run(call, cwd=place, env=env, capture_output=True, text=True, check=False)
        definition.write_text(definition.read_text().replace(f"engine: {name}", "engine: engine"))
        return done

    assert "10 games of 1 to 10 players" in simulate("beans").stdout and imported(place)
    for name in ("bean_rules", "wrong"):
        done = simulate(name)
        assert done.returncode == 2 and not imported(place)
        assert f"`{name}` is no engine" in done.stderr and "installed is `beans`" in done.stderr
