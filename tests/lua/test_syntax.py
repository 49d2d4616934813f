"""Scripts that are no Lua: what is said, and where in which template."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lupa.lua52 import LuaError, LuaRuntime

from tests.conftest import ROOT
from tests.lua.conftest import Templates
from tts_build.lua.lint.linter import lint
from tts_build.lua.render.script import FlatScript, render_script
from tts_build.lua.syntax.cursor import MAX_DEPTH, Mistake
from tts_build.lua.syntax.parser import parse
from tts_build.lua.syntax.tokens import code
from tts_build.problem import InputError, Problem

MISTAKES = [
    ("local x = = 3", "1:11: this is not Lua 5.2: a value is expected, not `=`"),
    (
        "if deck = nil then f() end",
        "1:9: this is not Lua 5.2: `then` is expected after the condition of `if`, not `=`; write `==` to compare",
    ),
    ("x = 1 1", "1:7: this is not Lua 5.2: no statement starts with `1`"),
    (
        "foo bar",
        "1:5: this is not Lua 5.2: `foo` alone does nothing: a statement is a call or an assignment; `bar` follows",
    ),
    (
        "function f() deck.shuffle end",
        "1:14: this is not Lua 5.2: `deck.shuffle` alone does nothing: a statement is a call or an assignment; "
        "write `deck.shuffle()` to call it",
    ),
    ("x\ny = 1", "1:1: this is not Lua 5.2: `x` alone does nothing: a statement is a call or an assignment"),
    (
        "x == 3",
        "1:3: this is not Lua 5.2: `x` alone does nothing: a statement is a call or an assignment; `==` follows; w",
    ),
    ("for i in do end", "1:10: this is not Lua 5.2: a value is expected, not `do`"),
    (
        "for i = 1 do end",
        "1:11: this is not Lua 5.2: `for` counts from a number to a number, by a third if there is one",
    ),
    ("for i 1, 2 do end", "1:7: this is not Lua 5.2: `=` or `in` is expected after the names of `for`, not `1`"),
    ("while x = 1 do end", "1:9: this is not Lua 5.2: `do` is expected after the condition of `while`, not `=`; "),
    ("f(a = 1)", "1:5: this is not Lua 5.2: `)` is expected to close the `(` in the same line, not `=`; "),
    ("f(\n\n1 2)", "3:3: this is not Lua 5.2: `)` is expected to close the `(` 2 lines above, not `2`"),
    ("x = { 1 2 }", "1:9: this is not Lua 5.2: `}` is expected to close the `{` in the same line, not `2`"),
    ("x = { a: 1 }", "1:10: this is not Lua 5.2: a name is expected after `:`, not `1`"),
    ("x = { 'a': 1 }", "1:10: this is not Lua 5.2: `,` or `}` is expected in a table, not `:`; a key is `name =` or"),
    ("function f(a,) end", "1:14: this is not Lua 5.2: a parameter is expected after `,`, not `)`; remove the comma"),
    ("local function 1() end", "1:16: this is not Lua 5.2: a name is expected after `local function`, not `1`"),
    ("f() = 1", "1:1: this is not Lua 5.2: only variables and fields can be assigned to"),
    ("a:b = 1", "1:5: this is not Lua 5.2: `(` is expected after the method's name, not `=`"),
    ("do return 1 f() end", "1:13: this is not Lua 5.2: `return` ends its block, but `f` follows; put it last"),
    ("x = ", "1:3: this is not Lua 5.2: a value is expected, not the end of the script"),
    ("x = 'open", "1:5: this is not Lua 5.2: a string is never closed; close it with ' on the same line"),
    ("f()\n--[[ open", "2:1: this is not Lua 5.2: `--[[` is never closed; close it"),
    ("x = a != b", "1:7: this is not Lua 5.2: `!=`; write `~=`"),
    ("x += 1", "1:3: this is not Lua 5.2: `+=`; write `x = x + ...`"),
    ("for i = 1, 3 do continue end", "1:17: this is not Lua 5.2: `continue`; `goto` a label at the loop's end"),
    ("x = 'a\\q'", "1:7: this is not Lua 5.2: no escape `\\q` in a string; write the character itself"),
    ("x = 1\ngoto out", "2:1: this is not Lua 5.2: no visible label `out` for `goto`"),
    ("f()\nbreak", "2:1: this is not Lua 5.2: `break` not inside a loop"),
    ("::a:: ::a::", "1:9: this is not Lua 5.2: the label `a` is set twice"),
    ("function f() return ... end", "1:21: this is not Lua 5.2: cannot use `...` outside a vararg function"),
    ("x = " + "(" * 500, "1:124: this is not Lua 5.2: blocks and brackets are nested deeper than 120 levels"),
    ("if a then\n  if b then\n    f()\nend\n", "2:3: this is not Lua 5.2: `if` has no `end`"),
    ("function f()\n  g()\n", "1:1: this is not Lua 5.2: `function` has no `end`"),
    ("repeat\n  g()\n", "1:1: this is not Lua 5.2: `repeat` has no `until`"),
    ("f()\nend", "2:1: this is not Lua 5.2: `end` closes nothing"),
    ("f((1)", "1:2: this is not Lua 5.2: `(` is never closed"),
    ("x = {{ 1 | lua }} 2", "1:19: this is not Lua 5.2: no statement starts with `2`"),
    ("{% if true %}\nx = 1\n{% endif %}\ny = = 2", "4:5: this is not Lua 5.2: a value is expected, not `=`"),
]


@pytest.mark.parametrize(("text", "message"), MISTAKES, ids=range(len(MISTAKES)))
def test_a_mistake_is_said_at_its_place_in_its_template_also_inside_a_module(
    text: str, message: str, templates: Templates
) -> None:
    templates.write(main=text + "\n")
    (finding,) = templates.render().findings
    assert str(finding).startswith(f"lua_templates/game/main.lua:{message}")
    assert (finding.severity, finding.code) == ("error", "lua-syntax")
    templates.write(
        main='local other, last = require("other"), require("last")\n', other=text + "\n", last="return 1\n"
    )
    (finding,) = templates.render().findings
    assert str(finding).startswith(f"lua_templates/game/other.lua:{message}")


def test_every_module_that_is_no_lua_is_named_though_both_together_would_be(templates: Templates) -> None:
    templates.write(main='require("a") require("b")\n', a="if x then\n", b="f()\nend\n")
    assert [str(finding) for finding in templates.render().findings] == [
        "lua_templates/game/a.lua:1:1: this is not Lua 5.2: `if` has no `end`",
        "lua_templates/game/b.lua:2:1: this is not Lua 5.2: `end` closes nothing",
    ]


def test_what_only_the_whole_script_breaks_is_found_too(templates: Templates) -> None:
    locals_ = "\n".join(f"local a{n} = {n}" for n in range(201))
    templates.write(main=locals_ + "\n")
    (finding,) = templates.render().findings
    assert str(finding).startswith("lua_templates/game/main.lua:201:")
    assert "too many local variables (limit is 200) in main function" in str(finding)
    templates.write(main='require("a")\n', a="return ...\n")
    assert "outside a vararg function" in str(templates.render().findings[0])


LONG = ["f" + "()" * 30_000, "x = 1" + " + 1" * 30_000, "x = " + "not " * 150 + "1", "f()" * 30_000, "local a\n" * 150]


@pytest.mark.parametrize("text", LONG, ids=range(len(LONG)))
def test_long_scripts_are_no_deep_ones(text: str) -> None:
    parse(code(text))


WORDS = (
    "and break do else elseif end false for function goto if in local nil not or repeat return then true until while "
    "a b f 1 'x' \"y\" [[z]] ... .. . : :: , ; = == ~= < > ( ) [ ] { } + - * / % ^ # // != | \n --c\n"
).split(" ")
PIECES = (
    "if a then", "end", "for i = 1, 2 do", "for k in f() do", "while a do", "function f(a, ...)", "local x = 1",
    "x = {", "}", "f(", ")", "repeat", "until a", "return 1", "a.b.c = 2", "a:f'x'", "else", "elseif b then", "1,",
)  # fmt: skip
TEXTS = st.lists(st.sampled_from([*WORDS, *PIECES]), max_size=25).map(" ".join)
ONLY_LUA = re.compile(
    r"goto|break|label|vararg|escape|limit|local .* jump|jumps into|ambiguous|too many|overflow|malformed"
)


@given(TEXTS)
@settings(max_examples=400, deadline=None)
def test_whatever_lua_compiles_the_reader_reads_and_the_other_way_round(text: str) -> None:
    try:
        LuaRuntime().compile(text)
    except LuaError as error:
        refused = str(error)
    else:
        refused = ""
    try:
        parse(code(text))
    except Mistake as mistake:
        assert refused, f"Lua takes it: {mistake.what}"
    else:
        assert not refused or ONLY_LUA.search(refused), refused
    for finding in lint(text):
        assert inside(text, finding.line, finding.column)


def inside(text: str, line: int | None, column: int | None) -> bool:
    lines = text.split("\n")
    return line is None or (1 <= line <= len(lines) and (column is None or 1 <= column <= len(lines[line - 1]) + 1))


FILES = sorted((ROOT / "lua_templates").rglob("*.lua"))
REAL = [re.sub(r'require\("[^"]*"\)', "({})", re.sub(r"\{\{.*?\}\}", "1", path.read_text("utf-8"))) for path in FILES]


@st.composite
def mutants(draw: st.DrawFn) -> str:
    """A real template with some of its words left out, doubled, exchanged or replaced."""
    words = re.findall(r"\w+|\s+|[^\w\s]", draw(st.sampled_from(REAL)))
    for _ in range(draw(st.integers(1, 3))):
        at, other = draw(st.integers(0, len(words) - 1)), draw(st.integers(0, len(words) - 1))
        kind = draw(st.sampled_from(["drop", "double", "exchange", "replace", "cut"]))
        if kind == "drop":
            words[at] = ""
        elif kind == "double":
            words[at] *= 2
        elif kind == "exchange":
            words[at], words[other] = words[other], words[at]
        elif kind == "replace":
            words[at] = draw(st.sampled_from(WORDS))
        else:
            words = words[: max(at, 1)]
    return "".join(words)


@given(mutants())
@settings(max_examples=60, deadline=None)
def test_every_place_of_a_spoilt_template_lies_inside_it(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    folder = tmp_path_factory.mktemp("spoilt")
    (folder / "main.lua").write_text(text, encoding="utf-8")
    for problem in findings(folder):
        assert problem.where is not None and problem.where.file.endswith("main.lua")
        assert inside(text, problem.where.line, problem.where.column), str(problem)


def findings(folder: Path) -> tuple[Problem, ...]:
    try:
        flat: FlatScript = render_script("main", [folder], {})
    except InputError as error:
        return error.problems
    mentions = [*flat.links.asks, *flat.links.events]
    return (*flat.findings, *(Problem(mention.name, mention.where) for mention in mentions))


def test_the_depth_that_is_read_fits_on_the_stack() -> None:
    for opener, closer in (("(", ")"), ("{", "}"), ("f(", ")"), ("function() return ", " end")):
        depth = MAX_DEPTH // 2 - 2
        assert lint(f"return {opener * depth}1{closer * depth}") is not None
    blocks = MAX_DEPTH - 3
    assert not [f for f in lint("do " * blocks + "print(1)" + " end" * blocks) if f.rule == "syntax"]
