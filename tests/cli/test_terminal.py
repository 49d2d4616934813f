"""How commands speak: with letters and colours that the terminal has, with a bar on one, to a shell that completes."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click
import pytest

from tests.can import can
from tests.conftest import ROOT, SMALL, run_cli
from tts_build.build.core.runner import Ran
from tts_build.build.core.step import Result, Step
from tts_build.cli.console import completions, powershell, progress, terminal
from tts_build.problem import Problem, Where

ROWS = "id,title,body,quantity\none,Größe – 二,½ “words” → 🎲,2\n"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace whose rows have letters of many scripts. Nothing is built in it."""
    root = tmp_path_factory.mktemp("terminal") / "workspace"
    shutil.copytree(SMALL, root)
    (root / "cards/hello/tasks.csv").write_text(ROWS, encoding="utf-8")
    return root


@pytest.fixture(autouse=True)
def normal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "_loudness", terminal.NORMAL)


# -- letters ----------------------------------------------------------------------------------------------------------


@can("Tool", "Consoles that lack letters, as on Windows, show `?` for them and stop nothing")
def test_a_console_without_the_letters_shows_question_marks(place: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tts_build", "stats", "hello"],
        cwd=place,
        env={**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )
    said = done.stdout.decode("cp1252")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Größe – ?" in said and "½ “words” ? ?" in said


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437"])
def test_nothing_that_is_said_stops_a_program(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    terminal.forgive()
    terminal.tell(ROWS)
    terminal.complain([Problem("二 🎲 \N{MINUS SIGN}")])
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
        assert stream.buffer.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("encoding", "kept"), [("cp1252", "escaped"), ("utf-8", "plain")])
def test_json_keeps_every_letter(monkeypatch: pytest.MonkeyPatch, encoding: str, kept: str) -> None:
    """A question mark would be another value: other programs read this."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    terminal.forgive()
    stream.write(terminal.json_text({"title": "Größe – 二 🎲"}))
    stream.flush()
    assert json.loads(raw.getvalue().decode(encoding)) == {"title": "Größe – 二 🎲"}
    assert ("\\u4e8c" in raw.getvalue().decode(encoding)) == (kept == "escaped")


# -- colours and loudness ---------------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@can("Tool", "`NO_COLOR` and `FORCE_COLOR` are respected", see="reference/commands.md#every-command")
@pytest.mark.parametrize(
    ("env", "on_screen", "in_a_file"),
    [
        ({}, True, False),
        ({"NO_COLOR": "1"}, False, False),
        ({"NO_COLOR": ""}, True, False),
        ({"FORCE_COLOR": "1"}, True, True),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False, False),
        ({"TERM": "dumb"}, False, False),
    ],
)
def test_colours_are_shown_where_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch, env: dict[str, str], on_screen: bool, in_a_file: bool
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert (terminal.colourful(Screen()), terminal.colourful(io.StringIO())) == (on_screen, in_a_file)


def test_a_problem_has_its_words_in_any_colour() -> None:
    for severity in ("error", "warning", "info"):
        problem = Problem("it is wrong", Where("a.csv", 3, 7), todo="mend it", severity=severity, code="bad-it")  # type: ignore[arg-type]
        plain, coloured = terminal.painted(problem, False), terminal.painted(problem, True)
        assert plain == f"{problem} [bad-it]"
        assert coloured != plain and click.unstyle(coloured) == plain
    assert terminal.painted(Problem("no place"), True) == "no place"


def test_errors_are_coloured_when_that_is_asked_for(place: Path) -> None:
    shutil.copytree(place, broken := place.parent / "broken")
    (broken / "cards/hello/game.yaml").write_text("title: 3: 4\n", "utf-8")
    done = run_cli("-q", "build", cwd=broken, env={"FORCE_COLOR": "1", "NO_COLOR": ""})
    assert done.status == 2 and done.err.startswith("\x1b[31m\x1b[1mcards/hello/game.yaml:1:")


def test_quiet_leaves_errors_alone(capsys: pytest.CaptureFixture[str]) -> None:
    found = [Problem("bad"), Problem("maybe", severity="warning"), Problem("so", severity="info")]
    terminal.detail("nobody asked")
    terminal.tell("done")
    terminal.complain(found)
    assert capsys.readouterr() == ("done\n", "bad\nwarning: maybe\nnote: so\n")
    terminal.be(terminal.QUIET)
    for say in (terminal.tell, terminal.warn, terminal.detail):
        say("hush")
    terminal.complain(found)
    assert capsys.readouterr() == ("", "bad\n")
    with pytest.raises(click.UsageError, match="exclude each other"):
        terminal.be(terminal.VERBOSE)


@can("Tool", "A bar on the terminal for whatever takes longer than a second")
@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_a_terminal_sees_a_bar(place: Path) -> None:
    import pty

    master, slave = pty.openpty()
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "80"}
    call = [sys.executable, "-m", "tts_build", "stats", "hello"]
    done = subprocess.run(call, cwd=place, env=env, stdout=subprocess.PIPE, stderr=slave, text=True, check=False)
    os.close(slave)
    os.set_blocking(master, False)
    seen = os.read(master, 100_000).decode()
    os.close(master)
    assert done.returncode == 0 and "tasks: 1 row" in done.stdout and "read hello" in seen


def test_nobody_sees_a_bar_when_it_is_to_be_quiet_or_goes_into_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert not terminal.watched()
    monkeypatch.setattr(sys, "stderr", Screen())
    assert terminal.watched()
    terminal.be(terminal.QUIET)
    assert not terminal.watched()
    with terminal.bar("nothing", 3) as done:
        done(3)
    assert sys.stderr.getvalue() == ""  # type: ignore[attr-defined]


def test_words_under_a_bar_go_where_standard_output_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    monkeypatch.setattr(sys, "stderr", Screen())
    with terminal.bar("cards", 2) as done:
        terminal.tell("hello: done")
        done(2)
    assert sys.stdout.getvalue() == "hello: done\n"  # type: ignore[attr-defined]
    assert "cards" in sys.stderr.getvalue() and "hello" not in sys.stderr.getvalue()  # type: ignore[attr-defined]


# -- completion -------------------------------------------------------------------------------------------------------

TRY = """
eval "$({program} completion bash 2>/dev/null)"
COMP_WORDS=({words}) COMP_CWORD={at}
_tts_build_completion tts-build
printf '%s ' "${{COMPREPLY[@]}}"
"""


@can("Tool", "Shells complete commands, options, games, decks and languages", write="tts-build completion bash")
@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
def test_bash_completes(place: Path) -> None:
    """The script that is printed, in the shell that it is for."""
    bin_folder = Path(sys.executable).parent
    script = TRY.format(program=bin_folder / "tts-build", words="tts-build look hello --card ta", at=4)
    env = {**os.environ, "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", script], cwd=place, env=env, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("tasks/ ", "")


def test_powershell_is_asked_and_answered(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for line, word, words in (
        ("tts-build bui", "bui", []),
        ("tts-build build ", "", ["build"]),
        ('tts-build look "hel', '"hel', ["look"]),
    ):
        monkeypatch.setenv("COMP_LINE", line)
        monkeypatch.setenv("COMP_WORD", word)
        made = powershell.PowerShell(click.Command("x"), {}, "tts-build", terminal.ASKS)
        assert made.get_completion_args() == (words, word)
    env = {"COMP_LINE": "tts-build stats h", "COMP_WORD": "h", terminal.ASKS: "powershell_complete"}
    assert run_cli(cwd=place, env=env).out == "plain\thello\t\n"
    script = run_cli("completion", "powershell", cwd=place).out
    assert "Register-ArgumentCompleter -Native -CommandName tts-build" in script and "%" not in script.replace(
        "% {", ""
    )


@pytest.mark.parametrize(
    ("param", "given", "begun", "names"),
    [
        ("game", {}, "", ["hello", "other"]),
        ("games", {"games": ("hello",)}, "", ["other"]),
        ("game", {}, "he", ["hello"]),
        ("deck", {"game": "hello"}, "", ["tasks"]),
        ("deck", {}, "", ["goals", "tasks"]),
        ("card", {"game": "other"}, "g", ["goals/"]),
        ("cards", {"games": ("hello", "other")}, "T01,", ["T01,goals/", "T01,tasks/"]),
        ("locales", {"games": ()}, "en,d", ["en,de"]),
        ("locale", {"game": "other"}, "", ["de", "en"]),
        ("code", {}, "missing-g", ["missing-glyph"]),
    ],
)
def test_names_of_the_workspace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, param: str, given: dict[str, Any], begun: str, names: list[str]
) -> None:
    shutil.copytree(SMALL, tmp_path, dirs_exist_ok=True)
    other = tmp_path / "cards" / "other"
    other.mkdir()
    (other / "game.yaml").write_text("title: T\nlocales: [en, de]\ndecks: {goals: {cards: x.csv}}\n", "utf-8")
    (tmp_path / "cards" / "common").mkdir()
    monkeypatch.chdir(other)
    assert completions.names_for(param, given, begun) == names


BOMB = "a: &a [x]\n" + "".join(
    f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefghijklm", "bcdefghijklmn", strict=True)
)


def test_a_name_that_is_no_plain_word_is_not_put_on_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell does not quote what it is given: pressing Enter would run what the definition of a stranger says."""
    game = tmp_path / "cards" / "hello"
    game.mkdir(parents=True)
    (tmp_path / "tts-build.yaml").write_text("", "utf-8")
    names = [
        "tasks",
        "t;touch x",
        "t$(id)",
        "t`id`",
        "t*",
        "-t",
        "t\\nplain,t2",
        "t\\u001b[2J",
        "t|id",
        "t\\tid",
        "t&",
        "tä",
    ]
    (game / "game.yaml").write_text("decks: {" + ", ".join(f'"{name}": {{}}' for name in names) + "}\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert completions.names_for("deck", {}, "") == ["tasks", "tä"]


@pytest.mark.parametrize(
    "text", ["", "[", "- a\n", "decks: 3\n", BOMB, "[" * 5000, "\x00", "decks: *x\n", "? [a]\n: b\n"]
)
def test_no_definition_makes_a_shell_stumble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    game = tmp_path / "cards" / "hello"
    game.mkdir(parents=True)
    (tmp_path / "tts-build.yaml").write_text(text, "utf-8")
    (game / "game.yaml").write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    ask: Callable[[str], list[str]] = partial(completions.names_for, given={}, incomplete="")  # type: ignore[assignment]
    for param in ("game", "deck", "card", "locale"):
        assert all(re.fullmatch(r"[\w/]+", name) for name in ask(param))
    monkeypatch.chdir(tmp_path.anchor)
    assert ask("game") == ask("deck") == []


def test_a_bar_never_counts_beyond_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps come up while others run, such as the pictures that a face turns out to need."""
    bars = []

    def kept(**how: bool) -> Any:
        bars.append(terminal.shown(**how))
        return bars[-1]

    monkeypatch.setattr(progress, "shown", kept)
    monkeypatch.setattr(progress, "watched", lambda: True)
    step = Ran(Step("game/face/x", ""), "", Result({}), True, 0.0)
    with progress.progress(True) as watcher:
        watcher.planned("game", 2)
        for _ in range(3):
            watcher.finished(step)
        assert (bars[0].tasks[0].completed, bars[0].tasks[0].total) == (3, 3)
