"""The linter's rules in one table: what each looks for, why, and a bad and a good form.

Sources: measured on MoonSharp 2.0, the game's Lua, against Lua 5.2. Severity `error`: behaves differently or
does not compile. `warning`: may behave differently, or shows the player something else.
"""

from __future__ import annotations

from dataclasses import dataclass

from tts_build.problem import Severity


@dataclass(frozen=True, slots=True)
class Rule:
    """`what` is the message, `todo` the way out; `bad` and `good` are whole scripts."""

    name: str
    severity: Severity
    what: str
    todo: str
    bad: str
    good: str


_TABLE = [
    Rule(
        "syntax",
        "error",
        "this is not Lua 5.2",
        "see the language's manual",
        "if a != b then c() end",
        "if a ~= b then c() end",
    ),
    Rule(
        "goto-over-local",
        "error",
        "`goto` jumps over a `local` of the same block, which the game does not compile",
        "put the lines between in `do ... end`",
        "for i = 1, 3 do if i == 2 then goto continue end local x = i print(x) ::continue:: end",
        "for i = 1, 3 do if i == 2 then goto continue end do local x = i print(x) end ::continue:: end",
    ),
    Rule(
        "error-not-string",
        "error",
        "`error` takes strings only: any other value becomes a message about `error` itself",
        "give it a string, or return `nil, problem`",
        "error({ code = 7 })",
        'error("code 7")',
    ),
    Rule(
        "error-level",
        "warning",
        "the game ignores the level of `error`",
        "leave it out",
        'error("no such space", 0)',
        'error("no such space")',
    ),
    Rule(
        "format-not-string",
        "error",
        "`%s` throws for anything but strings and numbers",
        "wrap the value in `tostring`",
        'print(string.format("%s", nil))',
        'print(string.format("%s", tostring(nil)))',
    ),
    Rule(
        "format-maybe-not-string",
        "warning",
        "`%s` throws when this is nil, a boolean, a table or an object",
        "wrap the value in `tostring`",
        'print(string.format("%s", name))',
        'print(string.format("%s", tostring(name)))',
    ),
    Rule(
        "format-exponent",
        "error",
        "`%e` is written with a longer exponent in the game",
        "use `%d` or `%.3f`",
        'print(string.format("%e", x))',
        'print(string.format("%d", x))',
    ),
    Rule(
        "format-form",
        "error",
        "this form of `string.format` is written differently in the game, or refused",
        "use `%d`, `%03d`, `%.2f` and `%s` with fewer than 16 digits, and `%%`",
        'print(string.format("%.3d", x))',
        'print(string.format("%03d", x))',
    ),
    Rule(
        "format-rounding",
        "warning",
        "`%.Nf` rounds halves differently in the game",
        "round first: `math.floor(x * 100 + 0.5) / 100`",
        'print(string.format("%.2f", x))',
        'print(string.format("%.2f", math.floor(x * 100 + 0.5) / 100))',
    ),
    Rule(
        "math-huge",
        "error",
        "`math.huge` is not infinite in the game",
        "use `1 / 0` or a large number",
        "local best = math.huge",
        "local best = 1 / 0",
    ),
    Rule(
        "math-fmod",
        "error",
        "`math.fmod` gives the IEEE remainder in the game",
        "use `%` with a positive divisor",
        "local x = math.fmod(a, 7)",
        "local x = a % 7",
    ),
    Rule(
        "math-modf",
        "error",
        "`math.modf` rounds negatives down in the game",
        "use `math.floor` and think of the sign",
        "local x = math.modf(a)",
        "local x = math.floor(a)",
    ),
    Rule(
        "random-range",
        "error",
        "`math.random` with this range fails or differs",
        "give whole numbers, the lower first",
        "local x = math.random(5, 1)",
        "local x = math.random(1, 5)",
    ),
    Rule(
        "negative-modulus",
        "error",
        "`%` with a negative divisor gives another sign in the game",
        "divide by the positive number",
        "local x = a % -3",
        "local x = a % 3",
    ),
    Rule(
        "minus-power",
        "error",
        "a minus behind an operator binds closer than `^` in the game: `1 + -x ^ 2` is `1 + (-x) ^ 2`",
        "put brackets round what is meant",
        "local y = 1 + -x ^ 2",
        "local y = 1 + -(x ^ 2)",
    ),
    Rule(
        "tonumber-base",
        "error",
        "`tonumber` with a base may raise an error that no pcall catches",
        "leave the base out, and convert by hand",
        'local x = tonumber("ff", 16)',
        'local x = tonumber("255")',
    ),
    Rule(
        "tonumber-text",
        "error",
        "this text is a number in only one of the two Luas",
        "write a plain decimal",
        'local x = tonumber("0x10")',
        'local x = tonumber("16")',
    ),
    Rule(
        "tonumber-unchecked",
        "warning",
        "`tonumber` reads `1,5` as 15 and `(5)` as -5 in the game",
        "match the text against `^%-?%d+%.?%d*$` first",
        "local x = tonumber(typed)",
        'local x = typed:match("^%d+$") and tonumber(typed)',
    ),
    Rule(
        "absent",
        "error",
        "the game does not have this",
        "do without it; modules come by `require` at build time",
        'local f = io.open("x")',
        "local f = self.getName()",
    ),
    Rule(
        "game-only",
        "error",
        "only MoonSharp has this, so that no test can run it",
        "use what Lua 5.2 has, such as `table.unpack` and `string.find`",
        "print(unpack(t))",
        "print(table.unpack(t, 1, n))",
    ),
    Rule(
        "append-in-loop",
        "warning",
        "appending by `#t + 1` or `table.insert` in a loop takes quadratic time in the game",
        "count: `n = n + 1; t[n] = x`",
        "for i = 1, 9 do t[#t + 1] = i end",
        "for i = 1, 9 do n = n + 1 t[n] = i end",
    ),
    Rule(
        "nil-hole",
        "error",
        "a list with holes has another length in the game",
        "fill every place, or use named keys",
        "local t = { 1, nil, 3 }",
        "local t = { 1, false, 3 }",
    ),
    Rule(
        "table-remove",
        "warning",
        "`table.remove` of a list that has never held anything spoils it in the game: `pairs` fails on it ever after",
        "ask for its length first, as nothing here does, or take from it by the kit's `list.take` and `list.pop`",
        "local card = table.remove(deck)",
        "local card if #deck > 0 then card = table.remove(deck) end",
    ),
    Rule(
        "resume-returned",
        "warning",
        "what `coroutine.resume` gives has one nil more in the game when a function behind `pcall` returns it",
        "take what it gives first: `local ok, value = coroutine.resume(thread)`",
        "local function go() return coroutine.resume(thread) end",
        "local function go() local ok, value = coroutine.resume(thread) return ok, value end",
    ),
    Rule(
        "unpack-start",
        "warning",
        "`table.unpack` of a list that ends before the start crashes in the game, past every pcall",
        "ask for its length first",
        "print(table.unpack(words, 3))",
        "if #words > 2 then print(table.unpack(words, 3)) end",
    ),
    Rule(
        "vararg-length",
        "error",
        "the game counts `...` otherwise: `{...}` up to the first nil, and an empty `...` as one nil",
        "name the parameters, or hand over a count",
        'local n = select("#", ...)',
        "local function join(n, a, b, c) return n end",
    ),
    Rule(
        "insert-position",
        "error",
        "`table.insert` takes a position that is text in plain Lua only",
        "give it a number",
        'table.insert(t, "2", x)',
        "table.insert(t, 2, x)",
    ),
    Rule(
        "pairs-change",
        "warning",
        "the game visits what is added to a table while `pairs` walks it, and fails when a key was removed as well",
        "collect first, change after the loop",
        "for k, v in pairs(t) do t[v] = k end",
        "for k, v in pairs(t) do u[v] = k end",
    ),
    Rule(
        "compare-le",
        "error",
        "`a >= b` asks `__lt` in the game, which a metatable with `__le` alone has not",
        "define `__lt` as well",
        "local meta = { __le = function(a, b) return a.n <= b.n end }",
        "local meta = { __lt = less, __le = function(a, b) return a.n <= b.n end }",
    ),
    Rule(
        "pcall-builtin",
        "error",
        "`pcall` of this built-in function is refused, crashes, or lets errors escape",
        "write `pcall(function() ... end)`",
        "pcall(table.sort, t)",
        "pcall(function() table.sort(t, less) end)",
    ),
    Rule(
        "bit32",
        "error",
        "this use of bit32 gives another result in the game",
        "use band, bor and shifts below 32 on whole numbers",
        "local x = bit32.replace(0, 15, 4, 4)",
        "local x = bit32.bor(0, bit32.lshift(15, 4))",
    ),
    Rule(
        "string-escape",
        "error",
        "byte escapes above 127 are single characters in the game",
        "write the character itself",
        'local x = "\\195\\169"',
        'local x = "é"',
    ),
    Rule(
        "text-bytes",
        "error",
        "the game's strings are UTF-16: lengths, bytes, cases and letter classes of non-ASCII text differ",
        "measure, match and change ASCII text only",
        'local n = ("é"):len()',
        'local n = ("e"):len()',
    ),
    Rule(
        "memory-count",
        "error",
        '`collectgarbage("count")` is nil in the game',
        "do without it",
        'local n = collectgarbage("count")',
        "local n = 0",
    ),
    Rule(
        "sort-order",
        "warning",
        "`table.sort` without a comparison orders strings by culture in the game",
        "give a comparison of numbers, with a tie-break",
        "table.sort(names)",
        "table.sort(names, function(a, b) return rank[a] < rank[b] end)",
    ),
    Rule(
        "string-compare",
        "error",
        "strings compare by culture in the game",
        "compare numbers, or a rank made at build time",
        'local before = name < "m"',
        "local before = rank[name] < 13",
    ),
    Rule(
        "pairs-order",
        "warning",
        "`pairs` has another order in the game, and this loop's result shows the order",
        "go through a list with `ipairs`, or sort afterwards",
        "for k in pairs(t) do out[#out + 1] = k end",
        "for k in pairs(t) do n = n + 1 out[n] = k end table.sort(out, less)",
    ),
    Rule(
        "os-time",
        "warning",
        "`os.time()` has a fraction in the game",
        "write `math.floor(os.time())`",
        "local now = os.time()",
        "local now = math.floor(os.time())",
    ),
    Rule(
        "os-date",
        "error",
        "`%c` and `%x` are written differently in the game",
        "use `%Y-%m-%d %H:%M:%S`",
        'print(os.date("%c"))',
        'print(os.date("%Y-%m-%d"))',
    ),
    Rule(
        "fraction-text",
        "warning",
        "a fraction as text has other digits in the game, and `..` may write a comma",
        "use a formatting function that rounds first",
        'print("half is " .. n / 2)',
        'print("half is " .. fmt.number(n / 2))',
    ),
    Rule(
        "leading-digit",
        "warning",
        "a number that starts with its point does not compile in older versions of the game's Lua",
        "write the zero",
        "local x = .5",
        "local x = 0.5",
    ),
    Rule(
        "for-without-pairs",
        "error",
        "a loop over a bare name: a table is no iterator",
        "write `pairs` or `ipairs`",
        "for k, v in t do print(k) end",
        "for k, v in ipairs(t) do print(k) end",
    ),
    Rule(
        "assignment-order",
        "error",
        "targets that depend on each other are assigned in another order in the game",
        "one assignment a line",
        "i, t[i] = i + 1, 20",
        "t[i] = 20 i = i + 1",
    ),
    Rule(
        "misspelt-member",
        "error",
        "the game's API has no such member",
        "look it up in the game's API documentation",
        "function onObjectDrop(color, object) object.getNmae() end",
        "function onObjectDrop(color, object) object.getName() end",
    ),
    Rule(
        "unknown-member",
        "warning",
        "the game's documented API has no such member",
        "look it up in the game's API documentation, version 14",
        "function onLoad() self.polish() end",
        "function onLoad() self.highlightOn('White') end",
    ),
    Rule(
        "undefined-global",
        "error",
        "nothing sets this name",
        "define it, or `name = nil` at the top if another script sets it",
        "function onLoad() print(getSeatedPlayer()[1]) end",
        "function onLoad() print(getSeatedPlayers()[1]) end",
    ),
    Rule(
        "unset-global",
        "warning",
        "nothing sets this name, so that it is nil",
        "define it, or `name = nil` at the top if another script sets it",
        "function onLoad() print(dekc) end",
        "deck = nil function onLoad() print(deck) end",
    ),
    Rule(
        "lost-click",
        "error",
        "a button or an input of this object calls a function that its script does not define",
        "define it without `local`",
        "self.createButton({ click_function = 'prss', function_owner = self }) function press() end",
        "self.createButton({ click_function = 'press', function_owner = self }) function press() end",
    ),
    Rule(
        "misspelt-event",
        "warning",
        "no such event: the game never calls this function",
        "call it something else if it is no event",
        "function onLoda() end",
        "function onLoad() end",
    ),
    Rule(
        "event-elsewhere",
        "warning",
        "the game never calls this function here",
        "move it, or call it something else if it is no event",
        "function onDrop(color) end -- in the script of Global",
        "function onObjectDrop(color, object) end",
    ),
    Rule(
        "unknown-guid",
        "warning",
        "no object of the save has this GUID",
        "take it from the definition, as `{{ guid.NAME | lua }}`: GUIDs of a built save follow from names",
        "local deck = getObjectFromGUID('deck')",
        "local deck = getObjectFromGUID(guids.deck)",
    ),
    Rule(
        "fails-on-load",
        "error",
        "a script fails when the table is loaded",
        "ask whether what may be missing is there, before it is used",
        "function onLoad() getObjectFromGUID('abc123').shuffle() end",
        "function onLoad() local deck = getObjectFromGUID('abc123') if deck then deck.shuffle() end end",
    ),
    Rule(
        "unknown-id",
        "error",
        "no element has this id",
        "give an element the id, or make the XML in the script",
        "UI.setAttribute('scroe', 'text', '1')",
        "UI.setAttribute('score', 'text', '1')",
    ),
    Rule(
        "allow-reason",
        "error",
        "a `lint: allow` comment names one rule that exists and says why",
        "write `-- lint: allow <rule> because <reason>`",
        "local x = .5 -- lint: allow leading-digit",
        "local x = .5 -- lint: allow leading-digit because the file is never run in the game",
    ),
    Rule(
        "allow-unused",
        "warning",
        "this `lint: allow` comment allows nothing",
        "remove it",
        "local x = 5 -- lint: allow leading-digit because of nothing",
        "local x = 5",
    ),
]

RULES: dict[str, Rule] = {rule.name: rule for rule in _TABLE}
"""Every rule by name, in the order the documentation shows them."""


def as_markdown() -> str:
    """The rules as a Markdown page, `docs/reference/lua.md`."""
    parts = ["# What is looked for in scripts", "", "Written from `tts_build/lua/lint/lint_rules.py`.", ""]
    for rule in RULES.values():
        parts += [f"## {rule.name} ({rule.severity})", "", f"{_sentence(rule.what)} {_sentence(rule.todo)}", ""]
        parts += ["```lua", f"-- bad\n{rule.bad}", f"-- good\n{rule.good}", "```", ""]
    return "\n".join(parts)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


if __name__ == "__main__":
    print(as_markdown(), end="")
