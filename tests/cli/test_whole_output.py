"""What commands print, line by line, and every plot: held against golden files, which `make golden` renews."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.can import can
from tests.conftest import Outcome, check_golden, run_cli
from tests.rules.test_own_engine import command, place  # noqa: F401

GOLDEN = Path(__file__).parent / "golden"


KIND = re.compile(r"^  \w+ +\d+ x +\d+\.\d\d s$")


def steady(text: str) -> str:
    """Output without what another machine would measure otherwise: seconds, and the kinds of steps in their order."""
    lines = text.splitlines(keepends=True)
    kinds = sorted(line for line in lines if KIND.match(line.rstrip()))
    lines = [kinds.pop(0) if KIND.match(line.rstrip()) else line for line in lines]
    return re.sub(r"\d+\.\d\d s", "0.00 s", re.sub(r" {2,}(?=\d+\.\d\d s)", " ", "".join(lines)))


def held(name: str, done: Outcome) -> None:
    """The whole of a call: status, both streams."""
    check_golden(
        GOLDEN / f"{name}.txt", f"status {done.status}\n--- out\n{steady(done.out)}--- err\n{steady(done.err)}"
    )


@can(
    "Rules",
    "Values of options compared: length, winners and endings in tables, with 95 % intervals",
    write="tts-build simulate GAME --set beans=4,5,6",
    see="proving-the-rules.md#simulate",
)
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("verify", "verify hello --games 40 --players 1-4"),
        ("verify-record", "verify hello --record check.lua --tapes 3"),
        ("verify-missing-tape", "verify hello --replay nothing.json"),
        ("verify-wrong-option", "verify hello --gmaes 3"),
        ("verify-wrong-players", "verify hello --players 11"),
        ("simulate", "simulate hello --games 200 --seed 7"),
        ("simulate-set", "simulate hello --games 20 --players 2 --set beans=4"),
        ("simulate-compared", "simulate hello --games 20 --players 2-3 --set beans=4,6"),
        ("simulate-wrong-set", "simulate hello --set beans"),
    ],
)
def test_commands_that_play_say(place: Path, name: str, arguments: str) -> None:  # noqa: F811
    held(name, command(*arguments.split(), "-j", "1", cwd=place))


def test_every_plot_is_drawn_as_before(place: Path) -> None:  # noqa: F811
    done = command("simulate", "hello", "--games", "200", "--seed", "7", "--plots", "plots", "-j", "1", cwd=place)
    drawn = sorted((place / "plots").iterdir())
    assert done.out.splitlines()[-1] == "  plots: " + ", ".join(f"plots/{path.name}" for path in _told(done, drawn))
    for path in drawn:
        check_golden(GOLDEN / f"plot-{path.name}", path.read_text("utf-8"))


def _told(done: Outcome, drawn: list[Path]) -> list[Path]:
    """The plots in the order in which they are told."""
    return sorted(drawn, key=lambda path: done.out.index(path.name))


def test_rules_that_differ_are_told_as_a_tape_that_plays_again(place: Path) -> None:  # noqa: F811
    rules = place / "lua_templates/hello/rules.lua"
    rules.write_text(rules.read_text("utf-8").replace("state.left - action.count", "state.left - 1"), encoding="utf-8")
    held("verify-differs", command("verify", "hello", "--games", "5", "-j", "1", "--tape", "tape.json", cwd=place))
    held("verify-replay", command("verify", "hello", "--replay", "tape.json", cwd=place))


def test_pnp_says_what_it_made(small: Path) -> None:
    held("pnp", run_cli("pnp", "hello", "-j", "1", cwd=small))
    held("pnp-letter", run_cli("pnp", "hello", "--paper", "letter", "-j", "1", cwd=small))
    held("pnp-locale", run_cli("pnp", "hello", "--locale", "de", "-j", "1", cwd=small))
    held("pnp-unknown-game", run_cli("pnp", "hallo", cwd=small))
    held("pnp-misspelt", run_cli("pnp", "hello", "--papper", "a4", cwd=small))


@pytest.mark.parametrize("kind", ["game", "face", "workspace"])
def test_schemas_are_whole_json_and_the_same_in_a_folder(small: Path, kind: str) -> None:
    done = run_cli("schema", kind, cwd=small)
    assert (done.status, done.err) == (0, "")
    schema = json.loads(done.out)
    assert schema["$schema"].startswith("https://json-schema.org/") and schema["type"] == "object"
    written = run_cli("schema", "--out", "schemas", cwd=small)
    assert written.status == 0
    assert json.loads((small / "schemas" / f"{kind}.schema.json").read_text("utf-8")) == schema
    held(f"schema-{kind}-keys", Outcome(0, "\n".join(sorted(schema["properties"])) + "\n", ""))


def test_a_schema_that_is_none_is_refused(small: Path) -> None:
    held("schema-wrong", run_cli("schema", "gmae", cwd=small))
