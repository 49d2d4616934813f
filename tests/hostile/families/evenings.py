"""Scripts that go on for ever at the table, where `check` loads it once: work, objects, waits, words, depth."""

from __future__ import annotations

from tests.hostile.attack import EITHER, Attack
from tests.hostile.families.scripts import lua

LONG = "script runs too long"

# What `onLoad` does, and what is said of it.
LOADING: dict[str, tuple[str, str]] = {
    "pattern-options": ('string.find(("a"):rep(30), ("a?"):rep(30) .. ("a"):rep(30))', "pattern too complex"),
    "pattern-lazy": ('while true do pcall(function() return (("a"):rep(3000)):find(".-.-.-.-.-b") end) end', LONG),
    "gsub": ('local s = ("a"):rep(50000) while true do local x = s:gsub("(.)", "%1") end', LONG),
    "insert-first": ("local t = {} for i = 1, 200000 do table.insert(t, 1, i) end", LONG),
    "remove-first": (
        "local t = {} for i = 1, 200000 do t[i] = i end for i = 1, 200000 do table.remove(t, 1) end",
        LONG,
    ),
    "unpack": (
        "local t = {} for i = 1, 200000 do t[i] = 65 end print(string.char(table.unpack(t)))",
        "table.unpack of 200000",
    ),
    "joined": ('local s = "" for i = 1, 1e6 do s = s .. "xxxxxxxxxx" end', LONG),
    "spawned": ('for i = 1, 1e6 do spawnObject({ type = "BlockSquare" }) end', LONG),
    "cloned": ('local o = spawnObject({ type = "BlockSquare" }) for i = 1, 20000 do o.clone() end', LONG),
    "printed": ('local s = ("x"):rep(1024) for i = 1, 1e6 do print(s) end', LONG),
    "encoded": ("local t = {} for i = 1, 2e5 do t[i] = { i } end while true do JSON.encode(t) end", LONG),
    "waiting": (
        "for i = 1, 50000 do Wait.condition(function() end, function() return false end) end",
        "Wait functions wait at a time",
    ),
    "timed": (
        'for i = 1, 50000 do Timer.create({ identifier = "a" .. i, function_name = "onLoad", delay = 1 }) end',
        "Wait functions wait at a time",
    ),
    "asked": ('for i = 1, 1e6 do WebRequest.get("https://example.org/" .. i, print) end', LONG),
    "ids-missing": ('for i = 1, 1e6 do UI["show"]("x" .. i) end', LONG),
    "pattern-long": ('("x"):find(("a*"):rep(50000))', "a pattern is longer than"),
    "pattern-steep": ('("x"):rep(1000):find(("a-b"):rep(600))', ""),
    "pattern-wide": ('local s = ("b"):rep(16000000) for i = 1, 9 do s:find("[" .. ("a"):rep(1000) .. "]") end', LONG),
    "replaced-by-much": ('("b"):rep(16000000):gsub("(a?)b", ("%1"):rep(8000000))', LONG),
    "equal": ('local a = ("a"):rep(16000000) local x, y = a .. a, a .. a for i = 1, 1e6 do local _ = x == y end', LONG),
    "accents": ('local a = "a" .. ("\u0316\u0301"):rep(30000) print(a < a .. "x")', ""),
    "gaps": ("local l = {} for i = 1, 300 do l[i] = { [1000000] = 1 } end JSON.encode(l)", LONG),
    "zones-cloned": ("local o = getObjects()[1] for i = 1, 1e5 do o.clone() end", LONG),
    "data-of-no-shape": (
        'spawnObjectJSON({ json = \'{"Name":"Bag","Transform":{"posX":NaN}}\' })',
        "`posX` is no number",
    ),
    "deck-of-nothing": (
        'spawnObjectJSON({ json = \'{"Name":"DeckCustom","DeckIDs":[100,"x"]}\' })',
        "`DeckIDs` is no number",
    ),
    "shapes-of-no-use": ("destroyObject(Global)", "wrong shape: a number, a text"),
    "json-deep": ('spawnObjectJSON({ json = ("["):rep(100000) })', "nested too deeply"),
    "xml-deep": ('UI.setXml(("<Panel>"):rep(20000) .. ("</Panel>"):rep(20000))', "elements deep"),
    "methods-gone": ('getmetatable("").__index = nil print(("x").rep)', ""),
    "finalised": ("for i = 1, 1e5 do setmetatable({}, { __gc = function() end }) end", ""),
}


def _loading(work: str) -> str:
    return f"function onLoad()\n    {work}\nend\n"


ATTACKS = (
    *(
        Attack("evening", name, lambda w=work: lua(_loading(w)), ("check",), EITHER, says=says)
        for name, (work, says) in LOADING.items()
    ),
    Attack(
        "evening",
        "coroutines",
        lambda: lua('function f()\n    return startLuaCoroutine(Global, "f")\nend\n' + _loading("f()")),
        ("check",),
        EITHER,
        says="stack overflow",
    ),
    Attack(
        "evening",
        "calls",
        lambda: lua('function f()\n    Global.call("f")\nend\n' + _loading("f()")),
        ("check",),
        EITHER,
        says="stack overflow",
    ),
)
