"""A script is judged module by module, and what is known of a module is remembered: neither may show in what is found.

The script's flat text, read as one piece, is the reference.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT
from tests.lua.conftest import Templates
from tests.quick import first_quick
from tts_build.build.core.options import Options
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.scripts.plan import script_data
from tts_build.definition.game import load_game
from tts_build.definition.texts.templates import filled_values
from tts_build.definition.workspace import load_workspace
from tts_build.kit import KIT
from tts_build.lua.lint.linter import Finding, allowed, examine, whole_of
from tts_build.lua.lint.module_facts import View
from tts_build.lua.lint.script_facts import Piece
from tts_build.lua.lint.script_records import script_links
from tts_build.lua.render.modules import SHIPPED_NAME
from tts_build.lua.render.script import FlatScript, render_script
from tts_build.problem import Where, suggesting_anew

GAMES = ("dice_girls", "die_card", "die_decks", "iditacards", "ring_of_dice")

STATEMENTS = (
    "function onlaod() end",
    "function onLoad() self.shufle() end",
    "function onObjectDrop(colour, object) object.foo() end",
    "function pairs() end",
    "function helper() return getObjectFromGUID('abc123') end",
    "helper().shuffle() helper().shufle()",
    "ipairs = nil",
    "deck = getObjectFromGUID('abc123')",
    "deck = Wait",
    "deck.polish()",
    "for _, one in ipairs(getAllObjects()) do one.polish() end",
    "Wait.framse(f, 1)",
    "Wait.framse = function() end",
    "undefined_thing()",
    "if maybe then print(maybe) end",
    "maybe = 1",
    "hepler()",
    "_G[name] = 1",
    "_G.undefined_thing = print",
    "self.setVar('maybe', 1)",
    "self.createButton({ click_function = 'helperr', function_owner = self })",
    "local meta = { __le = compare }",
    "local meta = { __lt = compare }",
    "local string = {}",
    "local function print() end",
    "print(string.format('%e', 1))",
    "for k in pairs(t) do print(k) end",
    "for k in pairs(t) do table.insert(u, k) end table.sort(u)",
    "local table = {}",
    "json.parse(text)",
    "local json = {}",
    "table.sort(t)",
    "table.sort(t) -- lint: allow sort-order because numbers have one",
    "-- lint: allow sort-order because numbers have one",
    "-- lint: allow nonsense because why not",
    "-- tts-build: allow lua-sort-order",
    "-- lint: allow unknown-id because it comes later",
    "UI.setAttribute('score', 'text', 1)",
    "Global.UI.show('score')",
    "self.UI.setXml('')",
    "UI = nil",
    "local text = 1 .. .5",
    "local text = [[\n  lines\n]]",
    "--[[ a long\n  comment ]]",
    "do goto done ::done:: end",
    "local function count(...) return #{ ... } end",
    "",
)
"""Mistakes, and what makes them none, in this module or in another."""


def whole(flat: FlatScript) -> tuple[list[str], str] | None:
    """Findings and links of a script's flat text, read as one piece, with templates and lines; None of no Lua."""
    suggesting_anew()
    text = flat.text.replace(SHIPPED_NAME, "require")
    found = whole_of(text, [Piece(View(text))])
    if isinstance(found, Finding):
        return None

    def moved(where: Where) -> Where:
        assert where.line is not None
        return Where(*flat.source_map.lookup(where.line))

    problems = [finding.as_problem() for finding in examine(found)]
    links = script_links(found, allowed(found)).moved(moved)
    return [str(problem.at(moved(problem.where))) for problem in problems if problem.where], str(links.as_json())


def by_modules(flat: FlatScript) -> tuple[list[str], str]:
    """The same of the script as it was made, without columns, which a template's own values hide."""

    def lines(where: Where) -> Where:
        return Where(where.file, where.line)

    found = [str(problem.at(lines(problem.where))) for problem in flat.findings if problem.where]
    return found, str(flat.links.moved(lines).as_json())


def module(statements: list[str], needs: list[str], ending: str = "return {}") -> str:
    return "\n".join([*(f'local {name} = require("{name}")' for name in needs), *statements, ending]) + "\n"


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Templates:
    return Templates(tmp_path_factory.mktemp("modules"))


bodies = st.lists(st.sampled_from(STATEMENTS), max_size=5)


@given(bodies, bodies, bodies)
@settings(max_examples=80, deadline=None)
def test_modules_are_judged_as_the_flat_script_that_they_make(
    modules: Templates, one: list[str], two: list[str], main: list[str]
) -> None:
    modules.write(one=module(one, []), two=module(two, ["one"]), main=module(main, ["one", "two"], ""))
    suggesting_anew()
    flat = modules.render()
    assert by_modules(flat) == whole(flat)


class Tables:
    """The table scripts of this workspace's games, with modules that stand in for theirs."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.root = folder, load_workspace(ROOT)

    @cache  # noqa: B019 - one for all tests of this module
    def data(self, game: str) -> dict[str, Any]:
        loaded = load_game(self.root, game)
        plan = Plan(loaded, Options())
        locale = loaded.game.locales[0]
        scripted = loaded.game.scripts["Global"]
        values = filled_values(scripted.values, plan.scope(locale), plan.expressions, Where)
        book = {"pages": defaultdict(int)}
        return {**script_data(plan, locale), "values": values, "book": book, "object": "Global", "assets": []}

    def render(self, game: str, changed: dict[str, str]) -> FlatScript:
        rmtree(self.folder)
        for name, text in changed.items():
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_text(text, "utf-8")
        self.folder.mkdir(exist_ok=True)
        roots = [self.folder, ROOT / "lua_templates" / game, KIT]
        return render_script("table", roots, self.data(game), base=ROOT)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return Tables(tmp_path_factory.mktemp("changed"))


@pytest.mark.parametrize("game", first_quick(GAMES, 1))
def test_scripts_of_games_with_mistakes_in_their_modules_are_judged_as_their_flat_texts(
    game: str, tables: Tables
) -> None:
    flat, random = tables.render(game, {}), Random(game)
    assert by_modules(flat) == whole(flat)
    roots = ROOT / "lua_templates" / game, KIT
    sources = {
        path.relative_to(root).as_posix(): path for path in flat.sources for root in roots if root in path.parents
    }
    changed = {
        name: "\n".join([*random.choices(STATEMENTS, k=4), sources[name].read_text("utf-8")])
        for name in ("table.lua", *random.sample(sorted(sources), 3))
    }
    flat = tables.render(game, changed)
    assert by_modules(flat) == whole(flat)
    assert len(flat.findings) > 1


def test_a_process_that_has_rendered_much_says_what_a_fresh_one_says(templates: Templates) -> None:
    random = Random(7)
    written = [[module(random.choices(STATEMENTS, k=3), []) for _ in range(3)] for _ in range(20)]
    for one, two, main in written:
        templates.write(one=one, two=two, main=f'require("one")\nrequire("two")\n{main}')
        here = said(templates.base)
    code = f"from tests.lua.test_whole import said, Path; print(said(Path({str(templates.base)!r})))"
    there = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert json.loads(there) == json.loads(here)


def said(base: Path) -> str:
    """All that a rendering of a workspace's script gives."""
    suggesting_anew()
    flat = render_script("main", [base / "lua_templates" / "game"], {}, base=base)
    problems = [str(problem) for problem in flat.findings]
    return json.dumps([flat.text, flat.source_map.as_json(), problems, flat.links.as_json()])


def test_a_check_in_another_module_does_not_count(templates: Templates) -> None:
    typed = 'require("one")\nfunction typed(_, _, text) return tonumber(text) end'
    templates.write(one="function check(text) return text:match('^%d+$') end", main=typed)
    (found,) = templates.render().findings
    assert (found.code, found.where) == ("lua-tonumber-unchecked", Where("lua_templates/game/main.lua", 2, 35))
