"""Every difference between Lua 5.2 and the game's Lua, as data: what each gives, and what happens here."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
import yaml
from lupa.lua52 import LuaError, LuaRuntime

from tests.conftest import RENEW
from tts_build.lua.lint.linter import lint
from tts_build.lua.lint.rule_texts import every_rule
from tts_build.lua.runtime.runtime import make_environment, new_runtime, run

PAGE = Path(__file__).parents[2] / "docs" / "the-games-lua.md"
START = "<!-- from here on this page is written from tests/lua/probes.yaml -->\n"
GROUPS = yaml.safe_load((Path(__file__).parent / "probes.yaml").read_text("utf-8"))
PROBES = [probe for group in GROUPS for probe in group["probes"]]
WAYS = {
    "same": "Both Luas do the same; held by tests all the same.",
    "imitated": "The simulator does what the game does.",
    "refused": "The simulator stops the script at its line, where the game goes on in a way that nobody wants.",
    "linted": "The simulator does as Lua 5.2 does; only the linter finds it.",
    "documented": "Neither the simulator nor the linter knows it.",
}
ERRORS = ("throws", "syntax", "uncatchable")
Probe = dict[str, Any]


def source(probe: Probe) -> str:
    lines = [probe.get("each", "").replace("@", str(n)) for n in range(1, probe.get("times", 0) + 1)]
    return probe.get("before", "") + "".join(lines) + probe["chunk"]


def values(result: object) -> list[Any]:
    """What a chunk returned, as the data has it."""
    return list(result) if isinstance(result, tuple) else [result]


def check(result: object, expected: list[Any], probe: Probe) -> None:
    found = values(result)
    assert found == (expected or [None]), probe["title"]


@pytest.mark.parametrize("probe", PROBES, ids=[probe["title"] for probe in PROBES])
def test_a_probe_gives_in_each_lua_what_was_measured(probe: Probe) -> None:
    text, game = source(probe), probe["game"]
    if "lua" in probe:
        expect(lambda: LuaRuntime(unpack_returned_tuples=True).execute(text), probe["lua"], probe)
    if probe["how"] == "same":
        assert outcome_kind(probe["lua"]) == outcome_kind(game)
        assert isinstance(game, dict) or game == probe["lua"]
    runtime = new_runtime(1)

    def here() -> object:
        return run(runtime, text, "probe", make_environment(runtime))

    if probe["how"] in ("same", "imitated"):
        expect(here, game, probe)
    elif probe["how"] == "refused":
        expect(here, {"throws": probe["refusal"]}, probe)
    if "rule" in probe:
        assert probe["rule"] in {finding.rule for finding in lint(text)}, probe["title"]
    else:
        assert probe["how"] != "linted"


def outcome_kind(outcome: object) -> str:
    return next(iter(outcome)) if isinstance(outcome, dict) else "values"


def expect(run_it: Any, outcome: Any, probe: Probe) -> None:
    """Run a chunk and compare: values, or an error with these words."""
    kind = outcome_kind(outcome)
    if kind in ERRORS:
        with pytest.raises(LuaError) as caught:
            run_it()
        assert outcome[kind] in str(caught.value), probe["title"]
        assert ("not catchable" in str(caught.value)) == (kind == "uncatchable") or probe["how"] == "refused"
    elif kind == "values":
        check(run_it(), outcome, probe)


def test_the_data_of_the_probes_is_whole() -> None:
    titles = [probe["title"] for probe in PROBES]
    assert len(set(titles)) == len(titles) > 120
    known = {"title", "chunk", "before", "each", "times", "lua", "game", "how", "rule", "refusal"}
    for probe in PROBES:
        assert set(probe) <= known and probe["how"] in WAYS, probe["title"]
        assert outcome_kind(probe["game"]) in (*ERRORS, "values", "said"), probe["title"]
        assert ("refusal" in probe) == (probe["how"] == "refused"), probe["title"]
        assert probe.get("rule", "syntax") in every_rule(), probe["title"]


def test_the_page_on_the_games_lua_lists_every_probe() -> None:
    text = PAGE.read_text("utf-8")
    prose = text.partition(START)[0]
    assert all(f"**{way}**" in prose for way in WAYS)
    if RENEW:
        PAGE.write_text(prose + START + tables(), "utf-8")
    assert PAGE.read_text("utf-8") == prose + START + tables()


def tables() -> str:
    """A table for each group of probes."""
    lines: list[str] = []
    for group in GROUPS:
        lines += [f"\n## {group['group']}\n", "| | example | Lua 5.2 | the game | here |", "|---|---|---|---|---|"]
        lines += [row(probe) for probe in group["probes"]]
    return "\n".join(lines) + "\n"


def row(probe: Probe) -> str:
    example = " ".join(line.strip() for line in source(probe).splitlines())
    if len(example) > 150:
        example = f"{example[:100]} ..."
    rule = f"linter: `{probe['rule']}`" if "rule" in probe else ""
    here = f"only the {rule}" if probe["how"] == "linted" else "; ".join(filter(None, [probe["how"], rule]))
    lua = shown(probe["lua"]) if "lua" in probe else "not promised"
    cells = [probe["title"], f"`{visible(example)}`", lua, shown(probe["game"]), here]
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def visible(text: str) -> str:
    return text.replace("`", "'").replace("\ufeff", "").replace("\u00a0", " ")


def shown(outcome: Any) -> str:
    """An outcome in a cell of the page."""
    kind = outcome_kind(outcome)
    if kind == "said":
        return str(outcome["said"])
    if kind != "values":
        words = {"throws": "throws", "syntax": "does not compile", "uncatchable": "throws, past every pcall"}[kind]
        return f"{words}: {outcome[kind]}"
    return ", ".join(f"`{visible(lua_text(value))}`" for value in outcome) or "nothing"


def lua_text(value: Any) -> str:
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\r", "\\r") + '"'
    return str(int(value)) if math.isfinite(value) and value == int(value) else str(value)
