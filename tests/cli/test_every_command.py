"""Every command of the list: what it prints as a whole, good call and bad; its help, its examples, its misspellings."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from docs.pages.commands import commands, examples, program, reference
from tests.can import can
from tests.cli.test_whole_output import GOLDEN, steady
from tests.conftest import ROOT, SMALL, Outcome, check_golden
from tests.forked import run_forked
from tests.rules.test_own_engine import BEANS, INIT, TWIN, write
from tts_build.cli import COMMANDS, cli

ALL = commands()

CALLS = {
    # name of the golden file: the call, in one workspace, one after the other
    "check-broken": "check hello",
    "check-unknown-format": "check --format jsn",
    "build": "build hello -j 1",
    "build-again": "build hello",
    "build-part": "build hello --cards o* --only images -j 1",
    "build-verbose": "build hello --local --verbose -j 1",
    "build-unknown-game": "build hallo",
    "build-unknown-part": "build --only save,imags",
    "build-wrong-address": "build hello --base-url ftp://example.org",
    "import": "import dist/hello/hello.json ../taken --assets dist/hello",
    "import-no-save": "import tts-build.yaml ../other",
    "check": "check hello -j 1",
    "check-json": "check hello --format json -j 1",
    "fetch": "fetch hello",
    "fetch-no-game": "fetch hallo",
    "set": "set hello faces.task.elements.title.box.x 7.5 --dry-run -j 1",
    "set-list": "set hello table.place.track.at '[1, 2]' --dry-run -j 1",
    "set-refused": "set hello tasks/one quantity many -j 1",
    "set-no-column": "set hello tasks/one titel x -j 1",
    "set-no-value": "set hello tasks/one -j 1",
    "look": "look hello --width 200 -j 1",
    "look-no-png": "look hello --out table.jpg",
    "look-card": "look hello --card tasks/one --dpi 30 --out card.png -j 1",
    "look-no-card": "look hello --card tasks/on -j 1",
    "rulebook": "rulebook hello --check",
    "rulebook-no-game": "rulebook hallo",
    "stats": "stats hello tasks",
    "stats-by": "stats hello --by quantity --sum quantity --format csv",
    "stats-no-deck": "stats hello task",
    "proof": "proof hello --width 200 -j 1",
    "proof-no-lines": "proof hello --show cute",
    "export": "export hello --dpi 20 --side front --out cards.zip -j 1",
    "export-no-cards": "export hello --cards four",
    "export-svg": "export hello --cards one --out one.svg -j 1",
    "export-no-format": "export hello --out one.gif",
    "export-room": "export hello --for virtualtabletop --dpi 20",
    "gallery": "gallery hello site -j 1",
    "gallery-no-folder": "gallery hello tts-build.yaml",
    "why": "why hello/hello.json",
    "why-no-output": "why hello/hallo.json",
    "schema-no-kind": "schema facs",
    "install": "install hello -j 1",
    "install-again": "install hello --cache -j 1",
    "install-nowhere": "install hello --saves cards",
    "install-both": "install hello --remove --cache",
    "install-remove": "install hello --remove",
    "install-removed": "install hello --remove",
    "push-two-things": "push hello --pull --watch",
    "publish": "publish hello ../host --base-url https://a.b/games --dry-run -j 1",
    "publish-no-target": "publish hello s3://me:secret@host --base-url https://a.b",
    "workshop": "workshop hello -j 1",
    "workshop-no-game": "workshop hallo",
    "set-row": "set hello tasks/two title First -j 1",
    "set-back": "set hello tasks/two title 'Zweite – 二' -j 1",
    "completion": "completion fish",
    "completion-no-shell": "completion bsh",
    "clean": "clean --dist",
    "clean-no-game": "clean hallo",
    "quiet": "build hello --quiet --only images -j 1",
    "quiet-before": "-q check hello -j 1",
    "quiet-and-verbose": "-q build hello -v",
    "explain": "explain text-overflow",
    "explain-no-code": "explain text-overfow",
    "calibrate-nothing": "calibrate",
    "calibrate-sheet": "calibrate office --sheet test.pdf",
    "calibrate-no-reading": "calibrate office --top 0.5",
    "calibrate": "calibrate office --top 0.5 --bottom 0.5 --left -0.25 --right 0",
    "calibrate-known": "calibrate",
    "pnp-printer": "pnp hello --printer office --paper a4 --ink grey -j 1",
    "pnp-no-printer": "pnp hello --printer ofice",
    "texts-one-language": "texts hello --po po",
    "calibrate-forget": "calibrate office --forget",
    "new": "new ../fresh",
    "new-no-start": "new ../other --start gmae",
    "serve-no-editor": "serve --editor vcsode",
    "watch-no-game": "watch hallo -j 1",
    "no-command": "biuld hello",
    "no-workspace": "build",
}

TASKS = "id,title,body,quantity\none,First,Walk **one** step :star:,2\ntwo,Zweite – 二,Walk *two* steps,1\n"


@pytest.fixture(scope="module")
def place() -> Iterator[Path]:
    """The small game with an engine, rules to print, letters of other scripts, and a folder to install it to.

    Its path is short: messages cut long ones, and where depends on who runs the test.
    """
    with tempfile.TemporaryDirectory(prefix="w") as name:
        yield made(Path(name))


def made(root: Path) -> Path:
    workspace = root / "workspace"
    shutil.copytree(SMALL, workspace)
    game = workspace / "cards" / "hello"
    definition = game / "game.yaml"
    text = definition.read_text("utf-8").replace("players: 2", "players: 2\nengine: engine\nrulebook: rules.md")
    definition.write_text(text, encoding="utf-8")
    (game / "rules.md").write_text("# Hello\n\nWalk.\n", encoding="utf-8")
    (game / "tasks.csv").write_text(TASKS, encoding="utf-8")
    write(game, "__init__.py", INIT.replace("MARK", repr(str(root / "mark"))))
    write(game, "words.py", 'DONE = "done"\n')
    write(game, "rules/__init__.py", "")
    write(game, "rules/beans.py", BEANS)
    (workspace / "lua_templates/hello/rules.lua").write_text(TWIN, encoding="utf-8")
    (root / ".local/share/Tabletop Simulator/Saves").mkdir(parents=True)
    return workspace


def at_home(home: Path) -> None:
    os.environ.update(HOME=str(home), USERPROFILE=str(home), XDG_DATA_HOME="", XDG_CONFIG_HOME="", XDG_CACHE_HOME="")


def settled(text: str, home: Path) -> str:
    """Output without this machine's folders, the time that it took, and in which order steps were done."""
    lines = steady(text.replace(str(home), "HOME")).splitlines(keepends=True)
    steps = iter(sorted(line for line in lines if line.startswith("  0.00 s") or re.match(r" +0\.00 s  ", line)))
    return "".join(next(steps) if re.match(r" +0\.00 s  ", line) else line for line in lines)


def told(done: Outcome, home: Path) -> str:
    return f"status {done.status}\n--- out\n{settled(done.out, home)}--- err\n{settled(done.err, home)}"


@can("Tool", "Every command says what it did in few words; `--quiet` and `--verbose` for less and more", write="-q, -v")
def test_the_whole_output_of_every_command(place: Path) -> None:
    definition = place / "cards/hello/game.yaml"
    whole = definition.read_text("utf-8")
    wrong = []
    for name, call in CALLS.items():
        if name == "check-broken":
            definition.write_text(whole.replace("size: poker", "size: pokr"), "utf-8")
        cwd = place.parent if name == "no-workspace" else place
        done = run_forked(*shlex.split(call), cwd=cwd, setup=partial(at_home, place.parent))
        try:
            check_golden(GOLDEN / f"{name}.txt", told(done, place.parent))
        except AssertionError as error:
            wrong.append(f"{name}: tts-build {call}\n{error}")
        if name == "check-broken":
            definition.write_text(whole, "utf-8")
    assert not wrong, "\n\n".join(wrong)


RUN_ON = {"serve", "watch", "play", "push"}
"""Commands that go on until they are stopped, or need a running game; their own tests hold what they say."""


def test_every_command_has_a_good_and_a_bad_call_among_the_golden_files() -> None:
    found: dict[str, set[str]] = {name: set() for name in COMMANDS}
    for path in (ROOT / "tests").rglob("golden/**/*.txt"):
        status = re.match(r"status (\d)\n", path.read_text("utf-8"))
        for name in found:
            if status and (path.stem == name or path.stem.startswith(f"{name}-")):
                found[name].add(status[1])
    lacking = {name: statuses for name, statuses in found.items() if name not in RUN_ON and not {"0", "2"} <= statuses}
    assert not lacking, "no whole output of a good call (0) and a bad one (2) in tests/cli/golden/NAME*.txt"


# -- helped ---------------------------------------------------------------------------------------------------------


def invoke(*words: str) -> Result:
    """A call that goes no further than its words."""
    return CliRunner().invoke(cli, list(words), prog_name="tts-build")


@pytest.mark.parametrize("name", ALL)
def test_help_has_examples_that_can_be_called(name: str) -> None:
    calls = examples(ALL[name])
    assert calls, f"the help of `{name}` has no line `Example: tts-build {name} ...`"
    for call in calls:
        words = shlex.split(call)
        words = words[: next((at for at, word in enumerate(words) if word in (">", ">>", "|")), None)]
        assert words[:2] == ["tts-build", name], call
        ALL[name].make_context(name, words[2:], parent=program())
    assert invoke(name, "--help").exit_code == invoke(name, "-h").exit_code == 0


def test_the_page_of_commands_is_as_they_are() -> None:
    """`python -m docs.pages.commands` writes it."""
    check_golden(ROOT / "docs" / "reference" / "commands.md", reference())


def test_every_command_speaks_as_loudly_as_it_is_told() -> None:
    for command in ALL.values():
        names = [name for param in command.params for name in param.opts]
        assert {"--quiet", "--verbose"} <= set(names), command.name
        assert len(names) == len(set(names)), f"{command.name} has an option twice"


# -- misspelt ---------------------------------------------------------------------------------------------------------


def misspelt(word: str) -> str:
    """Two letters in the middle the wrong way round, or one twice where that changes nothing."""
    middle = len(word) // 2
    other = word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :]
    return other if other != word else word[:middle] + word[middle] + word[middle:]


def said(done: Result) -> str:
    """What a misspelt call says, after its three lines of usage. It is no fault, and its status is 2."""
    assert done.exit_code == 2, done.output
    return done.output.rpartition("Error: ")[2]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_misspelt_command_has_its_nearest(name: str) -> None:
    assert f"Did you mean `{name}`?" in said(invoke(misspelt(name)))


@can("Tool", "A misspelt command, option or choice is refused with the nearest one")
@pytest.mark.parametrize("name", ALL)
def test_a_misspelt_option_or_choice_has_its_nearest(name: str) -> None:
    command = ALL[name]
    asked = [
        param.make_metavar(click.Context(command)) for param in command.params if isinstance(param, click.Argument)
    ]
    given = ["hello" for word in asked if not word.startswith("[")]
    for param in command.params:
        if isinstance(param, click.Option):
            for option in (word for word in (*param.opts, *param.secondary_opts) if word.startswith("--")):
                assert option in said(invoke(name, *given, f"--{misspelt(option[2:])}=x")), option
        if isinstance(param.type, click.Choice):
            for choice in map(str, param.type.choices):
                wrong = misspelt(choice)
                words = [param.opts[0], wrong] if isinstance(param, click.Option) else [wrong]
                before = given if isinstance(param, click.Option) else []
                told = said(invoke(name, *before, *words))
                assert f"no `{wrong}`; " in told and choice in told, choice
    assert "No such option" in said(invoke(name, *given, "--zzzzzz"))


def test_a_choice_that_resembles_none_is_told_what_there_is() -> None:
    assert "no `xyz`; choose from text, json" in said(invoke("check", "--format", "xyz"))
