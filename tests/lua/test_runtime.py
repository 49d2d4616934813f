"""The runtime behaves as the game's Lua does. Each case names what MoonSharp 2.0 was measured to do."""

from __future__ import annotations

import itertools
import time
from typing import Any

import pytest

from tts_build.lua.runtime.budget import Budget
from tts_build.lua.runtime.runtime import LuaError, ScriptError, make_environment, new_runtime, run, wrap


def lua(text: str, seed: int = 0) -> Any:
    runtime = new_runtime(seed)
    return run(runtime, text, "script", make_environment(runtime))


SAME_AS_MEASURED = [
    ("return 1/3 .. '' ~= nil, tostring(1/3)", (True, "0.333333333333333")),
    ("return tostring(1e14), tostring(1e15), tostring(1e100)", ("100000000000000", "1E+15", "1E+100")),
    ("return tostring(2^53), tostring(1e-5)", ("9.00719925474099E+15", "1E-05")),
    ("return tostring(-0.0), tostring(0/0), tostring(1/0)", ("0", "NaN", "Infinity")),
    ("return tonumber('1,5'), tonumber('1,000'), tonumber('(5)'), tonumber('5-')", (15, 1000, -5, -5)),
    ("return tonumber('0x10'), tonumber('x'), tonumber(''), tonumber('1.5')", (None, None, None, 1.5)),
    ("return math.fmod(-445, 79)", 29),
    ("return (math.modf(-3.7))", -4),
    ("return math.huge == 1/0", False),
    ("return table.unpack({1, nil, 3})", 1),
    ("return select('#', table.unpack({1, nil, 3}, 1, 3))", 3),
    ("return table.concat({1, nil, 3})", "1"),
    ("return string.format('%.0f %.0f %.1f %.1f', 0.5, 2.5, 0.25, 0.35)", "1 3 0.3 0.4"),
    ("return string.format('%.2f %.2f', 1.005, 2.675)", "1.01 2.68"),
    ("return string.format('%.20f', 0.1)", "0.10000000000000000000"),
    ("return string.format('%e', 12345.678)", "1.234568e+004"),
    ("return string.format('%x', -1)", "ffffffffffffffff"),
    ("return string.format('%d %5d|%-5d|%05d %+d', 3.7, 42, 42, 42, 42)", "3    42|42   |00042 +42"),
    ("return string.format('%g %c %o %i %s %%', 0.5, 65, 8, 3, 1/3)", "0.5 A 10 3 0.333333333333333 %"),
    ("return string.format('[%5s]', 'é')", "[    é]"),
    ("return ('é'):len(), ('日本'):len(), ('🎲'):len()", (1, 2, 2)),
    ("return ('日本語'):sub(1, 1), ('日本語'):sub(-2)", ("日", "本語")),
    ("return ('é'):byte(), ('日'):byte()", (233, 63)),
    ("return ('é: x'):find(':'), ('é: x'):sub(1, ('é: x'):find(':') - 1)", (2, "é")),
    (
        "return select(2, ('é日'):gsub('.', '')), ('é日x'):match('^(.)(.)'), ('日本'):find('本', 1, true)",
        (2, "é", 2, 2),
    ),
    (
        "return (('日本語'):gsub('本', 'ほん')), (('é'):gsub('.', {['é'] = 'è'}))",
        ("日ほん語", "è"),
    ),
    ("local s = '' for c in ('é日🎲'):gmatch('.') do s = s .. c .. '|' end return s", "é|日|🎲||"),
    ("return (('éa'):gsub('(.)(.)', function(x, y) return y .. x .. '🎲' end)), ('é()'):match('é()')", ("aé🎲", 2)),
    ("return ('é'):upper(), ('É'):lower(), ('ab'):upper()", ("É", "é", "AB")),
    ("return bit32.lshift(1, 32), bit32.arshift(0x80000000, 1)", (1, -1073741824)),
    ("return bit32.band(1.7, 3)", 1),
    ("return os.date('%c', 0), os.date('%x', 0)", ("Thursday, 01 January 1970 00:00", "01/01/1970")),
    ("return os.time() % 1 ~= 0", True),
    ("return collectgarbage('count')", None),
    ("return pcall(error, {code = 7})", (False, "bad argument #1 to 'error' (string expected, got table)")),
    ("return pcall(function() error('x', 0) end)", (False, "script:1: x")),
    ("return coroutine.resume(coroutine.create(function() error('boom') end))", (False, "boom")),
    ("return pcall(nil)", (False, "attempt to pcall a non-function")),
]


@pytest.mark.parametrize(("text", "expected"), SAME_AS_MEASURED)
def test_a_script_gets_what_the_game_was_measured_to_give(text: str, expected: object) -> None:
    assert lua(text) == expected


REFUSED = [
    ("string.format('%s', nil)", "string expected, got nil"),
    ("string.format('%s', {})", "string expected, got table"),
    ("error({})", "string expected, got table"),
    ("error(nil)", "string expected, got nil"),
    ("tonumber('z', 36)", "base out of range"),
    ("table.remove({}, 1)", "position out of bounds"),
    ("table.remove({1, 2}, 0)", "position out of bounds"),
    ("table.remove({1, 2}, 3)", "position out of bounds"),
    ("bit32.band()", "number expected"),
    ("table.sort({3, 1, 2}, function(a, b) return a <= b end)", "comes before itself"),
    ("for k in pairs(nil) do end", "table expected"),
    ("table.remove({})", "spoils it"),
    ("table.remove({}, -1)", "spoils it"),
    ("math.fmod({}, 1)", "number expected, got table"),
    ("math.randomseed('x')", "number expected, got string"),
    ("for k in {} do end", "attempt to call"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_a_script_that_would_fail_in_the_game_fails_at_its_own_line(text: str, message: str) -> None:
    with pytest.raises(LuaError, match=rf"script:2: .*{message}"):
        lua("\n" + text)


UNCATCHABLE = [
    "pcall(function() return tonumber('8', 8) end)",
    "pcall(function() return os.time{year = 2020, month = 14, day = -3} end)",
    "local function f() return 1 + f() end pcall(f)",
    "xpcall(function() error('a') end, function() error('b') end)",
]


@pytest.mark.parametrize("text", UNCATCHABLE)
def test_an_error_no_pcall_catches_in_the_game_is_not_caught_here(text: str) -> None:
    with pytest.raises(LuaError, match="not catchable in the game"):
        lua(text)


def test_pcall_refuses_functions_that_call_back() -> None:
    for call in ("pcall, type", "tostring, setmetatable({}, {__tostring = type})", "coroutine.yield"):
        ok, message = lua(f"return pcall({call.replace('type', 'function() end')})")
        assert not ok and "wrap it in a function" in message
    assert lua("return pcall(tostring, 5)") == (True, "5")
    assert lua("return pcall(function() return tostring(5) end)") == (True, "5")


def test_a_coroutine_yields_through_pcall() -> None:
    text = """
    local wrapped = coroutine.wrap(function()
        local ok, got = pcall(function() return coroutine.yield('out') .. '!' end)
        return ok and got
    end)
    return wrapped(), wrapped('in')
    """
    assert lua(text) == ("out", "in!")


def test_strings_sort_as_the_games_culture_does() -> None:
    text = "local t = {'co-op', 'b', 'Zebra', 'B', 'a', 'apple', '_', 'A', '1', 'coop', 'é', 'f', 'e'}"
    order = lua(text + " table.sort(t) return table.concat(t, ' ')")
    assert order == "_ 1 a A apple b B coop co-op e é f Zebra"


def test_pairs_comes_in_an_order_that_only_the_seed_decides() -> None:
    text = """
    local t, seen = {10, 20, 30, x = 1, y = 2, z = 3, [true] = 4}, {}
    for k in pairs(t) do seen[#seen + 1] = tostring(k) end
    return table.concat(seen, ' ')
    """
    orders = {seed: lua(text, seed) for seed in range(8)}
    assert len(set(orders.values())) > 4
    assert {tuple(sorted(order.split())) for order in orders.values()} == {("1", "2", "3", "true", "x", "y", "z")}
    assert all(lua(text, seed) == order for seed, order in orders.items())


def test_pairs_skips_what_is_removed_on_the_way_and_honours_its_metamethod() -> None:
    removed = """
    local t, n = {a = 1, b = 2, c = 3}, 0
    for k in pairs(t) do n = n + 1 for other in pairs(t) do if other ~= k then t[other] = nil end end end
    return n
    """
    assert lua(removed) == 1
    meta = "local t = setmetatable({}, {__pairs = function() return next, {a = 1}, nil end})"
    assert lua(meta + " for k, v in pairs(t) do return k, v end") == ("a", 1)


def test_equal_elements_come_out_of_a_sort_in_no_fixed_order() -> None:
    text = """
    local t, out = {}, {}
    for i = 1, 6 do t[i] = {rank = 1, at = i} end
    table.sort(t, function(a, b) return a.rank < b.rank end)
    for i = 1, 6 do out[i] = t[i].at end
    return table.concat(out)
    """
    assert len({lua(text, seed) for seed in range(6)}) > 1


def test_chance_repeats_with_the_seed_and_stays_in_range() -> None:
    text = "local s = '' for i = 1, 20 do s = s .. math.random(6) end return s"
    assert lua(text, 3) == lua(text, 3) != lua(text, 4)
    assert set(lua(text, 3)) <= set("123456")
    assert isinstance(lua("return math.random(5, 1)"), int)


@pytest.mark.parametrize(
    "name",
    [
        "io",
        "load",
        "loadstring",
        "dofile",
        "loadfile",
        "require",
        "debug",
        "package",
        "python",
        "os.execute",
        "os.exit",
        "os.getenv",
        "string.dump",
        "__tts_build_host",
    ],
)
def test_what_the_game_does_not_have_is_absent(name: str) -> None:
    assert lua(f"return {name}") is None


def test_scripts_have_globals_of_their_own() -> None:
    runtime = new_runtime()
    one, two = make_environment(runtime), make_environment(runtime, {"greeting": "hello"})
    run(runtime, "shared = 1 string.trick = 1 _G.other = 2", "one", one)
    assert run(runtime, "return shared, other, string.trick, greeting", "two", two) == (None, None, None, "hello")
    assert (one["shared"], one["other"]) == (1, 2)


def test_a_python_function_refuses_with_the_scripts_line_and_pcall_sees_a_string() -> None:
    runtime = new_runtime()

    def place(x: float) -> tuple[float, float]:
        if x < 0:
            raise ScriptError("x must not be negative")
        return x, x * 2

    env = make_environment(runtime, {"place": wrap(runtime, place)})
    assert run(runtime, "return place(2)", "tile", env) == (2, 4)
    with pytest.raises(LuaError, match="tile:3: x must not be negative"):
        run(runtime, "\n\nplace(-1)", "tile", env)
    ok, message = run(runtime, "return pcall(function() place(-1) end)", "tile", env)
    assert (ok, message) == (False, "tile:1: x must not be negative")


def test_any_other_python_exception_cannot_be_swallowed_by_a_script() -> None:
    runtime = new_runtime()

    def fail() -> None:
        raise RuntimeError("not simulated")

    env = make_environment(runtime, {"fail": wrap(runtime, fail)})
    with pytest.raises(RuntimeError, match="not simulated"):
        run(runtime, "pcall(function() fail() end)", "tile", env)


def test_a_script_cannot_reach_into_a_python_object() -> None:
    runtime = new_runtime()
    env = make_environment(runtime, {"thing": object()})
    with pytest.raises((LuaError, AttributeError), match="cannot reach"):
        run(runtime, "return thing.__class__", "tile", env)


@pytest.mark.parametrize(
    "text",
    [
        "while true do end",
        "pcall(function() while true do end end)",
        "coroutine.wrap(function() while true do end end)()",
    ],
)
def test_a_loop_without_end_is_stopped_even_inside_pcall_and_coroutines(text: str) -> None:
    runtime = new_runtime(budget=Budget(100_000, 1_000_000))
    with pytest.raises(LuaError, match="script:1: script runs too long"):
        run(runtime, text)


def work(seconds: float) -> None:
    """Keeps the processor busy for so long, whatever else it does."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def test_a_script_that_waits_for_a_busy_machine_spends_nothing_meanwhile() -> None:
    budget = Budget(10_000_000, 10_000_000)
    work(1)
    budget.enter()
    time.sleep(1.2)
    budget.settle(1000)
    budget.leave()
    assert not budget.over


def test_a_script_that_works_longer_than_its_charges_say_spends_what_it_took() -> None:
    budget = Budget(10_000_000, 10_000_000)
    budget.enter()
    work(1.2)
    budget.settle(1000)
    assert budget.over


def test_clock_and_time_come_from_the_caller() -> None:
    moment = [100.5]
    runtime = new_runtime(now=lambda: moment[0])
    moment[0] = 103.5
    assert run(runtime, "return os.time(), os.clock()") == (103.5, 3.0)


class Numbered:
    """A Python object whose only field is its number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __getitem__(self, name: str) -> int:
        return self.number


def test_python_objects_are_not_mistaken_for_one_another_while_garbage_is_collected() -> None:
    runtime = new_runtime()
    things = [Numbered(number) for number in range(400)]
    turn = itertools.count()
    env = make_environment(runtime, {"make": wrap(runtime, lambda: things[next(turn) * 7919 % 400])})
    script = """
    local wrong, kept = 0, {}
    for i = 0, 99999 do
        local object = make()
        if object.number ~= i * 7919 % 400 then wrong = wrong + 1 end
        kept[i % 50] = object
        local garbage = { {}, {}, { i } }
    end
    return wrong
    """
    assert run(runtime, script, "churn", env) == 0


def test_json_leaves_out_a_key_that_is_true() -> None:
    assert lua("return json.serialize({[true] = 1}), json.serialize({[true] = 1, 5})") == ("{}", "[5]")
