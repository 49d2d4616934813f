"""The harness itself: what a script did at the simulated table is played once more by another Lua, whole, and the first
thing that it does otherwise is named."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.moonsharp.driver import COMMAND, needs_moonsharp
from tests.moonsharp.recorder import Recorder
from tests.sim.saves import HANDS, save, thing
from tts_build.sim.table import Table

GLOBAL = """
local seen, turns = {}, 0
local tile = getObjectFromGUID("aaaaaa")
function onLoad(state)
    turns = tonumber(state:match("^%d+$") or "0")
    tile.locked = false
    Wait.frames(function() printToAll("Ready, " .. tile.getName() .. " é") end, 3)
    Wait.condition(function() tile.highlightOn(Color.Red) end, function() return not UI.loading end)
    startLuaCoroutine(self, "slowly")
end
function slowly()
    for step = 1, 2 do
        seen[step] = tile.call("grown", { by = math.random(6), at = tile.getPosition() + Vector(0, step, 0) })
        coroutine.yield(0)
    end
    return 1
end
function onObjectDrop(colour, object)
    turns = turns + 1
    local hand = #Player[colour].getHandObjects()
    UI.setAttributes("count", { text = turns .. " of " .. colour, width = 10 / 3, hand = hand })
    seen = { [object] = type(object), n = turns }
    return seen[tile] == "userdata"
end
function pressed(player, value, id)
    if os.time() > 5 then
        player.showConfirmDialog("Sure?", function(who) broadcastToAll(who .. " " .. value .. id) end)
    end
end
function onSave()
    return tostring(turns)
end
"""
TILE = """
size = 1
function grown(how)
    size = size + how.by
    self.setScale({ size, 1, how.at.y })
    return { size = size, [3] = "three", ok = true }
end
"""
XML = '<Button id="count" onClick="pressed(x)">Press</Button>'
LUAS = [
    pytest.param(["lua5.2"], marks=pytest.mark.skipif(not shutil.which("lua5.2"), reason="lua5.2 is not installed")),
    *([pytest.param(COMMAND, id="moonsharp")] if COMMAND else []),
]


@pytest.fixture(scope="module")
def recorded() -> list[str]:
    """A file for each script of a short evening, in which the table was loaded twice."""
    with Recorder() as recorder:
        tile = thing("Custom_Tile", "aaaaaa", "Ünder", LuaScript=TILE)
        table = Table(save(tile, *HANDS, lua=GLOBAL, xml=XML), ("White",))
        table.settle()
        player = table.player("White")
        player.move("Ünder", (3, 4))
        player.click("count")
        player.answer()
        table.reload()
        table.player("White").move("Ünder", (5, 4))
        table.run(seconds=1)
        table.close()
    assert [record.name for record in recorder.records] == ["Global", "Ünder_aaaaaa"] * 2
    return [record.text() for record in recorder.records]


def said(lua: list[str], text: str, folder: Path) -> str:
    """The last line that a file prints."""
    path = folder / "script.lua"
    path.write_text(text, encoding="utf-8")
    done = subprocess.run([*lua, str(path)], capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode == 0) == ("agreed" in done.stdout)
    return next(line for line in (done.stdout + done.stderr).splitlines() if "agreed" in line or "recorded" in line)


@pytest.mark.parametrize("lua", LUAS)
def test_what_was_recorded_is_done_again(recorded: list[str], lua: list[str], tmp_path: Path) -> None:
    told = [said(lua, text, tmp_path) for text in recorded]
    assert told == [
        "agreed: 21 calls in 11 events",
        "agreed: 2 calls in 2 events",
        "agreed: 18 calls in 8 events",
        "agreed: 2 calls in 2 events",
    ]


@pytest.mark.parametrize("lua", LUAS)
@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("math.random(6)", "math.random(5)", "event 2 (slowly): recorded is math.random: value 1 as 6, here it is 5"),
        ("Vector(0, step, 0)", "{ x = 0, y = 0, z = 0 }", ".call: value 2.at.y as 1.96, here it is 0.96"),
        ("tile.locked = false", "", "(aaaaaa).locked = false, here it is Wait.frames(a function, 3)"),
        ('" é")', '" e")', 'printToAll: value 1 as "Ready, Ünder é", here it is "Ready, Ünder e"'),
        ("10 / 3", "10 / 4", "UI.setAttributes: value 2.width as 3.3"),
        ("tile.highlightOn(Color.Red)", "local _ = tile", "highlightOn({"),
        ("return seen[tile] ==", "return seen[tile] ~=", "what comes back as true, here it is false"),
        ("turns = turns + 1", "turns = turns + nil", "recorded is Player.White, here it is the error"),
        ("return tostring(turns)", "printToAll('saved')", 'the end of the event, here it is printToAll("saved")'),
    ],
)
def test_what_is_done_otherwise_is_named(
    recorded: list[str], lua: list[str], right: str, wrong: str, found: str, tmp_path: Path
) -> None:
    assert recorded[0].count(right) == 1
    assert found in said(lua, recorded[0].replace(right, wrong), tmp_path)


@needs_moonsharp
def test_what_fails_in_the_games_lua_alone_is_noticed(recorded: list[str], tmp_path: Path) -> None:
    text = recorded[0].replace("turns = turns + 1", "local t = {} table.remove(t) for _ in pairs(t) do end turns = 1")
    assert "here it is the error" in (told := said(COMMAND, text, tmp_path)) and "invalid key to 'next'" in told
