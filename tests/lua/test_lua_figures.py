"""What is made of Lua, line by line: findings with their places, scripts as they are rewritten, what is read of them,
and what is said of every script that is cut off or spoilt.

Renew with `TTS_BUILD_RENEW=1 pytest tests/lua/test_lua_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.conftest import check_golden
from tests.lua.chunks import chunks
from tts_build.lua.lint.checks import CHECKS
from tts_build.lua.lint.linter import lint
from tts_build.lua.lint.module_facts import View
from tts_build.lua.lint.rule_texts import every_rule
from tts_build.lua.runtime.to_lua52.rewriter import NotLua, rewrite
from tts_build.lua.syntax.lua52 import first_mistake
from tts_build.lua.syntax.tokens import code

GOLDEN = Path(__file__).parent / "golden"

SCRIPT = """\
#!/usr/bin/lua
-- a race
local start, ["end"] = 1
"""

RACE = """\
local STEP, names = 2.5, { "Ann", "Bö", [3] = 'C\\65', n = 3; }
local walk
function onLoad(saved)
    self.state = saved ~= "" and JSON.decode(saved) or { at = {} }
    for i, name in ipairs(names) do
        self.state.at[name] = (self.state.at[name] or 0) + i % 2 ^ -1
    end
    walk(self.state, 1)
end
function walk(state, first, ...) walk = nil
    local many = select("#", ...)
    while many > 0 and not state.over do
        many = many - 1
        if many == 2 then goto next elseif many <= 1 then break else state.at[#names] = nil end
        ::next::
    end
    repeat local last = table.remove(names); until #names < 1 or last == nil
    return first, ("%5.2f"):format(STEP), names["n"], function(a, b) return a .. b, a < b end
end
function self.onDrop(color) print(#"é" .. color, -STEP ^ 2, not many == nil) end
"""

ODD = [
    "local a = 1 local function f() return a, g end local function g() return f() end",
    "x, y = y, x; t[i], t[j] = t[j], t[i]; a.b.c[1], d = f()",
    "for k in pairs(t) do t[k] = nil end for i = 10, 1, -1 do s = s .. i end",
    "local größe = 3 print(größe) _G.größe = größe self.Maß = 1 x = o.straße:länge()",
    "goto a do local b ::c:: end ::a:: goto a",
    "return tostring((f())), (...), {...}, {f(), (f())}, #f(), -x ^ -y ^ z",
    "local function f(...) local a, b = ... return select('#', ...), ..., nil end f(nil, nil) f{} f'' f[[x]]",
    "if a then elseif b then return else ; end while true do break end repeat local x = 1 until x",
    'print("\\u00e9 \\z\n   x \\x41 \\065 \\\\ \\" \\\n") print([==[\na]]b]==])',
    "local a <const> = 1",
    "a = 0x1p4 + 0xA.8 + 1e3 + .5 + 3. + 0x.1",
    "local t = setmetatable({}, {__index = function(t, k) return k end, __gc = print}) return t.x",
    "pcall(f, 1) xpcall(f, g) coroutine.wrap(function() coroutine.yield(1) end)() error({code = 2})",
    "s = ('a'):rep(3) .. 1 .. 2.0 .. -3 .. (1/3) s = #s .. #t .. #'x' n = '10' + 1 n = 10 % -3",
    "tonumber(x) tonumber('z', 36) math.random(0) table.concat(t, ',') table.insert(t, 1, 2) table.remove(t)",
    "function a.b.c:d(e) return self, e end local function r() return r end function h(a, ...) end",
    "\n".join(f"local v{number} = {number}" for number in range(210)) + "\nreturn v0 + v209",
]


def lines_of(name: str, found: object) -> Iterator[str]:
    first, *more = str(found).split("\n")
    yield f"{name}: {first}"
    yield from (f"    {line}" for line in more)


def scripts() -> list[str]:
    return [RACE, *ODD, *chunks(5, 120)]


def test_findings() -> None:
    lines: list[str] = []
    for number, script in enumerate(scripts()):
        for found in lint(script, CHECKS):
            lines += lines_of(f"{number:3} {found.rule}", found.as_problem())
    for name, rule in every_rule().items():
        for script in (rule.bad, rule.good, rule.bad + "\n" + rule.good, RACE + rule.bad):
            lines += [f"{name}: {found.rule} {found.as_problem()}" for found in lint(script, CHECKS)]
    check_golden(GOLDEN / "findings.txt", "\n".join(lines) + "\n")


def test_scripts_as_they_are_rewritten() -> None:
    lines: list[str] = []
    for number, script in enumerate([SCRIPT, *scripts()]):
        try:
            lines += lines_of(f"{number:3}", rewrite(script))
        except NotLua as error:
            lines += lines_of(f"{number:3} is no Lua", error)
    check_golden(GOLDEN / "rewritten.txt", "\n".join(lines) + "\n")


def test_what_is_read_of_a_script() -> None:
    lines: list[str] = []
    for number, script in enumerate([RACE, *ODD]):
        view = View(script)
        if not view.is_lua:
            lines.append(f"{number} is no Lua")
            continue
        lines += lines_of(f"{number} declared", " ".join(sorted(view.declared)))
        lines += [f"    {call}" for call in view.calls]
        lines += [f"    member {view.text(index)} {kind}" for index, kind in view.strange_members]
        names = [token.text for index, token in enumerate(view.tokens) if view.is_global(index)]
        lines += lines_of("    globals", " ".join(names))
    check_golden(GOLDEN / "views.txt", "\n".join(lines) + "\n")


def test_what_is_said_of_a_script_that_is_cut_off_or_spoilt() -> None:
    tokens = code(RACE)[:-1]
    lines: list[str] = []
    rows = RACE.splitlines(keepends=True)
    begins = [sum(map(len, rows[:number])) for number in range(len(rows))]
    places = [begins[token.line - 1] + token.column - 1 for token in tokens]
    for number, (token, at) in enumerate(zip(tokens, places, strict=True)):
        cut = {"up to": RACE[:at], "without": RACE[:at] + RACE[at + len(token.text) :]}
        cut["doubled"] = RACE[:at] + token.text + " " + RACE[at:]
        cut["then ="] = RACE[:at] + "= " + RACE[at:]
        for way, text in cut.items():
            lines += lines_of(f"{number} {token.text} {way}", first_mistake(text))
    check_golden(GOLDEN / "mistakes.txt", "\n".join(lines) + "\n")
