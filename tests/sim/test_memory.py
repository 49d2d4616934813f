"""A script that takes memory without end is stopped, told with its place, and leaves the table usable."""

from __future__ import annotations

import pytest

from tts_build.sim.lua.lua_state import Host, LuaFailure

GROWS = "the script needs more memory than it may have; a text or a table grows without end"
HUGE = "string.rep would make a text of {} bytes; at most 16777216"

SCRIPTS = {
    "a text made at once": ('local a = 1\nlocal s = string.rep("x", 2000000000)', HUGE.format(2_000_000_000), 2),
    "the same as a method": ('local s = ("abc"):rep(1e9, "é")', HUGE.format(5_000_000_000), 1),
    "a text that doubles": ('local s = "x"\nwhile true do s = s .. s end', GROWS, 1),
    "behind pcall": ('local s = "x"\npcall(function() while true do s = s .. s end end)', GROWS, 2),
    "a table": ("local t = {}\nlocal n = 1\nwhile true do n = n + 1 t[n] = {} end", GROWS, 3),
    "other letters": (
        'local s = ("é"):rep(3000000)\nlocal t = s:upper()',
        "string.upper is given a text of 6000000 bytes; at most 4194304",
        2,
    ),
}


@pytest.mark.parametrize("case", SCRIPTS, ids=lambda case: case.replace(" ", "-"))
def test_a_script_that_grows_without_end_is_stopped(case: str) -> None:
    source, message, line = SCRIPTS[case]
    host = Host(1, lambda: 1.0)
    environment = host.environment()
    with pytest.raises(LuaFailure) as caught:
        host.call(host.compile(source, "Global", environment))
    assert caught.value.message == message
    assert caught.value.frames[0][:2] == ("Global", line)
    assert host.call(host.compile('return ("x"):rep(1000000)', "Global", environment)) == "x" * 1_000_000
    host.close()
