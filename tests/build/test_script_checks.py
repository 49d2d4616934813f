"""Scripts and panels of a game as `check` and `build` see them: whole messages, and nothing written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.conftest import Outcome, findings_of

Cli = Callable[..., Outcome]

SCRIPT = """\
local util = require("util")
local spaces = {{ boards.track | lua }}
deck = nil

function onLoda()
    deck = getObjectFromGUID({{ guid.luck | lua }})
end

function press()
    print(dekc, util, #spaces)
    UI.setAttribute("score", "text", "1")
end
"""

SPOILT = SCRIPT.replace("print(dekc", "print(getSeatedPlayer(), dekc").replace("UI.setA", "deck.shufle() UI.setA")

PANEL = """\
<Panel>
  <Text id="scores">{{ game.title }}</Text>
  <Button onClick="prss" icon="strr">Press</Button>
  <Button onClick="{{ guid.track }}/press"/>
</Panel>
"""


def write(small: Path, script: str, panel: str = PANEL, util: str = "return {}\n") -> None:
    templates = small / "lua_templates" / "hello"
    for name, text in (("hello.lua", script), ("ui.xml", panel), ("util.lua", util)):
        (templates / name).write_text(text, encoding="utf-8")
    definition = small / "cards" / "hello" / "game.yaml"
    before, _, _ = definition.read_text(encoding="utf-8").partition("scripts:")
    scripts = "scripts:\n  Global: {lua: hello.lua, xml: ui.xml, assets: {star: icons/star.svg}}\n"
    definition.write_text(before + scripts, encoding="utf-8")


def test_a_module_that_is_no_lua_stops_check_and_build(small: Path, cli: Cli) -> None:
    write(small, SCRIPT, util="local t = {}\nfunction t.f()\n    if t.deck = nil then return 1 end\nend\nreturn t\n")
    message = (
        "lua_templates/hello/util.lua:3:15: this is not Lua 5.2: "
        "`then` is expected after the condition of `if`, not `=`; write `==` to compare\n"
    )
    done = cli("check")
    assert (done.status, findings_of(done.out)) == (2, [message.strip()])
    done = cli("build")
    assert (done.status, done.err) == (2, f"{message.strip()} [lua-syntax]\n")
    assert not (small / "dist").exists()


def test_names_that_nothing_defines_are_found_in_scripts_and_panels(small: Path, cli: Cli) -> None:
    write(small, SPOILT)
    done = cli("check")
    file = "lua_templates/hello/hello.lua"
    assert (done.status, findings_of(done.out)) == (
        2,
        [
            f"{file}:10:11: nothing sets this name: `getSeatedPlayer`; did you mean `getSeatedPlayers`?",
            f"{file}:10:30: warning: nothing sets this name, so that it is nil: `dekc`; did you mean `deck`?",
            f"{file}:11:10: the game's API has no such member: an object has no `shufle`; did you mean `shuffle`?",
        ],
    )
    write(small, SCRIPT)
    done = cli("check")
    panel = "lua_templates/hello/ui.xml"
    assert (done.status, findings_of(done.out)) == (
        2,
        [
            f"{file}:5:10: warning: no such event: the game never calls this function: `onLoda`; "
            "did you mean `onLoad`?",
            f"{file}:10:11: warning: nothing sets this name, so that it is nil: `dekc`; did you mean `deck`?",
            f"{file}:11:21: no element has this id: `score`, in the XML of Global; did you mean `scores`?",
            f"{panel}:3:11: `onClick` calls `prss`, which the script of Global does not define; did you mean `press`?",
            f"{panel}:3:26: no picture `strr` among the assets of `Global`, for `icon`; did you mean `star`?",
            f"{panel}:4:11: `onClick` calls `press`, but `track` has no script; write `Global/press`",
        ],
    )
    right = PANEL.replace("prss", "press").replace("strr", "star").replace("{{ guid.track }}", "Global")
    write(small, SCRIPT.replace("onLoda", "onLoad").replace("dekc", "deck"), right.replace("scores", "score"))
    assert cli("check").out == "hello: nothing to complain about\n"
