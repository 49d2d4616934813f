"""Time: Wait, coroutines and updates on the virtual clock."""

from __future__ import annotations

import pytest

from tests.sim.saves import table, thing
from tts_build.sim.table_errors import ScriptError, TableError


def test_wait_frames_runs_after_that_many_frames() -> None:
    t = table(lua="n = 0 function go() Wait.frames(function() n = n + 1 end, 3) end")
    t.call("go")
    t.run(frames=2)
    assert t.get("n") == 0
    t.run(frames=1)
    assert t.get("n") == 1


def test_wait_time_repeats_as_often_as_it_was_told() -> None:
    t = table(lua="n = 0 function go() Wait.time(function() n = n + 1 end, 0.5, 3) end")
    t.call("go")
    t.run(seconds=0.4)
    assert t.get("n") == 0
    t.run(seconds=0.7)
    assert t.get("n") == 2
    t.run(seconds=5)
    assert t.get("n") == 3


def test_wait_for_ever_runs_until_it_is_stopped() -> None:
    lua = """n = 0 function stop() return Wait.stop(id) end
      function go() id = Wait.time(function() n = n + 1 end, 0.1, -1) end"""
    t = table(lua=lua)
    t.call("go")
    t.settle()
    t.run(seconds=1)
    count = t.get("n")
    assert count >= 9
    assert t.call("stop") is True
    assert t.call("stop") is False
    t.run(seconds=1)
    assert t.get("n") == count


def test_wait_condition_runs_when_it_holds_or_times_out() -> None:
    lua = """state = {}
      local function late() state.late = true end
      function go()
        Wait.condition(function() state.done = true end, function() return open end)
        Wait.condition(function() state.never = true end, function() return false end, 1, late)
      end"""
    t = table(lua=lua)
    t.call("go")
    t.run(seconds=0.5)
    assert t.get("state") == {}
    t.global_script.environment["open"] = True
    t.run(frames=1)
    assert t.get("state") == {"done": True}
    t.run(seconds=1)
    assert t.get("state") == {"done": True, "late": True}


def test_stop_all_stops_the_waits_of_its_own_script_only() -> None:
    other = thing(
        "Custom_Tile", "aaaaaa", "tile", LuaScript="function go() Wait.time(function() done = true end, 1) end"
    )
    t = table(other, lua="function go() Wait.time(function() done = true end, 1) Wait.stopAll() end")
    t.call("go", on="tile")
    t.call("go")
    t.run(seconds=2)
    assert t.get("done") is None
    assert t.get("done", "tile") is True


def test_a_coroutine_goes_on_once_a_frame_until_it_returns() -> None:
    lua = """n = 0
      function go() startLuaCoroutine(Global, "count") return n end
      function count() for i = 1, 3 do n = n + 1 coroutine.yield(0) end n = n + 10 return 1 end"""
    t = table(lua=lua)
    assert t.call("go") == 1
    t.run(frames=2)
    assert t.get("n") == 3
    t.run(frames=5)
    assert t.get("n") == 13
    assert t.clock.threads == []


def test_an_error_in_a_coroutine_names_its_line() -> None:
    lua = 'function go() startLuaCoroutine(Global, "co") end'
    t = table(lua=f"{lua}\nfunction co()\n  coroutine.yield(0)\n  local x = nil\n  x.y = 1\nend")
    t.call("go")
    with pytest.raises(ScriptError, match="Global:5: attempt to index"):
        t.run(frames=1)


def test_a_function_from_inside_a_coroutine_can_be_kept_and_called_later() -> None:
    lua = """n = 0
      function go() startLuaCoroutine(Global, "co") end
      function co() for i = 1, 50 do Wait.frames(function() n = n + i end, 100) coroutine.yield(0) end return 1 end"""
    t = table(lua=lua)
    t.call("go")
    t.settle()
    assert t.get("n") == sum(range(1, 51))


def test_waits_of_a_destroyed_object_are_dropped() -> None:
    lua = "function onLoad() Wait.time(function() Global.setVar('late', true) end, 1) end"
    t = table(thing("Custom_Tile", "aaaaaa", LuaScript=lua), lua="function go() getObjects()[1].destruct() end")
    t.call("go")
    t.run(seconds=2)
    assert t.get("late") is None


def test_updates_run_sixty_and_ninety_times_a_second() -> None:
    t = table(lua="u, f = 0, 0 function onUpdate() u = u + 1 end function onFixedUpdate() f = f + 1 end")
    t.run(seconds=2)
    assert (t.get("u"), t.get("f")) == (120, 180)


def test_time_passes_only_when_the_table_runs() -> None:
    t = table(lua="function go() return {Time.time, os.time()} end")
    start = t.call("go")
    assert t.call("go") == start
    t.run(seconds=2)
    later = t.call("go")
    assert later[0] - start[0] == pytest.approx(2)
    assert later[1] - start[1] == pytest.approx(2)


def test_a_table_that_never_rests_says_so() -> None:
    t = table(lua="function go() Wait.frames(go, 1) end")
    t.call("go")
    with pytest.raises(TableError, match="does not come to rest within 30 seconds"):
        t.settle()
