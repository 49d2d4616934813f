"""What `check` says of scripts that compile and yet fail when the game loads the table: each at its template."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.can import can
from tests.cli.test_check import GOLDEN, checked, codes_of
from tests.conftest import check_golden
from tts_build.build.core.runner import Ran
from tts_build.build.game_build import Watcher
from tts_build.build.session import opened

SCRIPT = "lua_templates/hello/hello.lua"

FAILING = {
    "a GUID that no object has, and what is done with what it gives": (
        'function onLoad() getObjectFromGUID("abc123").shuffle() end'
    ),
    "the same later, on another line": (
        "function onLoad()\n"
        '    local deck = getObjectFromGUID("abc123")\n'
        "    Wait.time(function()\n        deck.shuffle()\n    end, 2.5)\nend"
    ),
    "a name that nothing sets": "function onLoad()\n    for _, card in ipairs(cards.all) do print(card) end\nend",
    "every frame": 'function onUpdate()\n    error("the table is not ready")\nend',
    "while it is saved": "function onSave()\n    return 5\nend",
    "a wrong argument": 'function onLoad()\n    Turns.order = "White"\nend',
    "it never ends": "function onLoad()\n    while true do end\nend",
    "a member that the documentation lacks": "function onLoad() for _, o in ipairs(getObjects()) do o.polish() end end",
    "allowed, as the member": (
        "function onLoad() for _, o in ipairs(getObjects()) do o.polish() end end "
        "-- lint: allow unknown-member because it came with a later version"
    ),
    "allowed, as the failure": (
        "function onLoad()\n"
        "    -- lint: allow fails-on-load because a player's own object is asked\n"
        "    local o = getObjects()[99] o.shuffle()\nend"
    ),
    "not simulated, and what only follows from it": (
        "function onLoad()\n    ready = getObjects()[1].playTriggerEffect(0) or {}\nend\n"
        "function onUpdate()\n    ready.x = 1\nend"
    ),
    "caught by the script itself": (
        "function onLoad() pcall(function() getObjects()[99].shuffle() end) print(self) end"
    ),
    "an event with its letters swapped, beside the right one": "function onLoad() end\nfunction onLaod() end",
    "an event of objects alone": "function onPickUp(color) print(color) end",
}


@can(
    "Scripts",
    "A check loads the table once, as the game would: what scripts do wrong then is told at the template's line",
    write="tts-build check",
    see="checking.md#the-table-is-loaded-once",
)
def test_what_scripts_do_wrong_when_the_table_is_loaded_is_told_at_the_template(small: Path) -> None:
    told = []
    for what, script in FAILING.items():
        (small / SCRIPT).write_text(f"{script}\n", encoding="utf-8")
        done = checked(small)
        told.append(f"# {what}\n{script}\n=> status {done.status}\n{done.out}")
    check_golden(GOLDEN / "check-scripts.txt", "\n".join(told))


def test_an_object_has_its_own_script_and_a_language_of_its_own_is_not_run(small: Path) -> None:
    """Errors of an object are told at its template; only the first language's table is loaded."""
    game = small / "cards/hello/game.yaml"
    text = game.read_text("utf-8").replace("{lua: hello.lua}", "{lua: hello.lua}\n  track: {lua: track.lua}")
    game.write_text(text.replace("players: 2", "players: 2\nlocales: [en, de]"), encoding="utf-8")
    script = small / "lua_templates/hello/track.lua"
    failing = (
        "function onLoad()\n    local all = {{ locale | lua }} == '%s' and getObjects()\n    print(#all[99])\nend\n"
    )
    script.write_text(failing % "en", encoding="utf-8")
    assert "lua_templates/hello/track.lua:3:" in checked(small).out
    script.write_text(
        "function onLoad()\n    local n = {{ (1 if locale == 'en' else none) | lua }}\n print(n + 1)\nend\n"
    )
    assert checked(small).status == 0


def test_a_table_is_loaded_again_only_when_scripts_or_the_save_have_changed(small: Path) -> None:
    ran: list[Ran] = []

    def loaded_anew() -> bool:
        ran.clear()
        with opened(small, ["hello"], watcher=Watcher(finished=ran.append)) as session:
            session.check()
        (one,) = [one for one in ran if one.step.call.endswith("save.trial_load:loaded")]
        return one.fresh

    assert [loaded_anew(), loaded_anew()] == [True, False]
    face = small / "cards/hello/faces/task.yaml"
    face.write_text(face.read_text("utf-8").replace("font: title 20", "font: title 19"), encoding="utf-8")
    assert not loaded_anew(), "what a card looks like is nothing to a script"
    (small / SCRIPT).write_text("function onLoad() print(1) end\n", encoding="utf-8")
    assert loaded_anew()


def test_a_wrong_script_is_not_run(small: Path) -> None:
    (small / SCRIPT).write_text("x = getSeatedPlayer()[1]\nlocal t = nil t.x = 1\n", encoding="utf-8")
    assert codes_of(checked(small, "--format", "json")) == ["lua-undefined-global"]


@pytest.mark.parametrize("script", ["io.open('x')", "os.execute('touch x')", "require('os')"])
def test_a_script_finds_no_way_out_of_a_check(small: Path, script: str) -> None:
    (small / SCRIPT).write_text(f"local function f() {script} end pcall(f) -- lint: allow absent because\n", "utf-8")
    before = sorted(path.name for path in small.iterdir())
    checked(small)
    assert sorted(path.name for path in small.iterdir() if path.name != ".tts-build") == before


def test_no_engine_is_imported_by_a_check(small: Path) -> None:
    """A game's engine is a program: a check runs the Lua of its table, and never that."""
    game = small / "cards/hello/game.yaml"
    game.write_text(game.read_text("utf-8") + "engine: engine\n", encoding="utf-8")
    (small / "cards/hello/engine").mkdir()
    (small / "cards/hello/engine/__init__.py").write_text("raise SystemExit(7)\n", encoding="utf-8")
    done = checked(small)
    assert (done.status, done.out) == (0, "hello: nothing to complain about\n")
