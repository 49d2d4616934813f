"""Templates to scripts: what is printed, what is refused, how modules join, where each line is from."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lupa.lua52 import LuaError, LuaRuntime

from tests.can import can
from tests.lua.conftest import Templates
from tts_build.lua.render.script import render_script
from tts_build.lua.render.source_map import SourceMap
from tts_build.lua.render.xml_panels import ELEMENTS
from tts_build.problem import InputError
from tts_build.sim.lua.game_api import data


def run(text: str) -> Any:
    return LuaRuntime().execute(text)


def refusal(templates: Templates, entry: str = "main", **data: Any) -> str:
    with pytest.raises(InputError) as caught:
        templates.render(entry, **data)
    return str(caught.value)


# What a template may print


@can(
    "Scripts",
    "Lua from templates that know the whole definition",
    write="local spaces = {{ boards.track | lua }}",
    see="templates.md#scripts-and-panels",
)
def test_data_enters_a_script_through_the_lua_filter(templates: Templates) -> None:
    templates.write(main="return {{ board.spaces | lua }}, {{ 'a\"b' | lua }}")
    spaces, text = run(templates.render(board={"spaces": [{"id": 1}, {"id": 2}]}).text)
    assert (spaces[2]["id"], text) == (2, 'a"b')


def test_a_mappings_keys_go_before_its_methods(templates: Templates) -> None:
    templates.write(main="return {{ game.values | lua }}, {{ game.values.items | lua }}")
    values, items = run(templates.render(game={"values": {"items": 3}}).text)
    assert (values["items"], items) == (3, 3)


@pytest.mark.parametrize(
    "printed",
    [
        "name",
        "5",
        "name ~ (name | lua)",
        "name | lua | upper",
        "(name | lua) + 'x'",
        "[name | lua, name] | join",
        "name | lua | replace('a', 'b')",
        "none",
        "(name | lua)[1:]",
    ],
)
def test_nothing_but_the_filters_own_result_is_printed(templates: Templates, printed: str) -> None:
    templates.write(main="local a\nlocal b = {{ " + printed + " }}\n")
    message = refusal(templates, name="x")
    assert message.startswith("lua_templates/game/main.lua:2:11: a value") and "{{ value | lua }}" in message


def test_a_captured_block_is_not_printed_either(templates: Templates) -> None:
    templates.write(main="{% set x %}os.exit(){% endset %}\n{{ x }}")
    assert "main.lua:2:1: a value (str) is printed" in refusal(templates)


def test_macros_imports_includes_and_inheritance_work(templates: Templates) -> None:
    templates.write(
        main=(
            '{% extends "base.lua" %}{% from "row.lua" import row, wrap %}\n'
            "{% block body %}return { {{ row(1) }}, {% call wrap() %}{{ row(2) }}{% endcall %} }{% endblock %}"
        ),
        base='{% include "note.lua" %}\n{% block body %}{% endblock %}\n',
        common_row=(
            "{% macro row(n) %}{ id = {{ n | lua }} }{% endmacro %}{% macro wrap() %}({{ caller() }}){% endmacro %}"
        ),
        common_note="-- note",
    )
    text = templates.render().text
    assert text.startswith("-- note") and run(text)[2]["id"] == 2


@settings(max_examples=100, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_no_text_breaks_out_of_a_script(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    templates = Templates(tmp_path_factory.mktemp("w")).write(
        main="local x = {{ text | lua }}\nreturn x, {{ 7 | lua }}"
    )
    rendered = templates.render(text=text)
    assert run(rendered.text) == (text, 7)
    assert len(rendered.text.split("\n")) == 3 and rendered.source_map.lookup(2)[1] == 2


def test_a_tag_swallows_its_line_end_only_where_it_stands_alone(templates: Templates) -> None:
    main = [
        "{# alone #}",
        "local x = {% if a %}1{% else %}2{% endif %}",
        "-- note {# hidden #}",
        "  {% if a %}",
        "local y = 3 {% if a %}{% endif %}",
        "  {% endif %}",
        "return x, y",
    ]
    script = templates.write(main="\n".join(main)).render(a=True)
    assert script.text == "local x = 1\n-- note \nlocal y = 3 \nreturn x, y\n"
    assert [script.source_map.lookup(line)[1] for line in (1, 2, 3, 4)] == [2, 3, 5, 7]


# Refusals

REFUSED = {
    "a\n{{ nam | lua }}": "main.lua:2:4: no value `nam`; did you mean `name`?",
    "{{ name }}": "main.lua:1:1: a value (str) is printed",
    "nam = {{ 'nam' | lua }} .. {{ nam | lua }}": "main.lua:1:31: no value `nam`",
    "{{ name | lua }}, {{ name | upper }}": "main.lua:1:19: a value (str) is printed",
    "{{ name }}, {{ name | upper }}": "main.lua:1: a value (str) is printed",
    "{% if card.title and\n  nam %}{% endif %}": "main.lua:1: no value `nam`",
    "a\n{{ card['titel'] | lua }}": "main.lua:2:9: no value `titel` in `card`; did you mean `title`?",
    "a\n{{ card.titel | lua }}": "main.lua:2:9: no value `titel`; did you mean `title`?",
    "a\n{{ [1, none] | lua }}": "main.lua:2: a list for Lua has a hole",
    "a\n{{1, 2}, {3}}": "needs a space: `{ {1, 2} }`",
    "a\nlocal n = {#list}": "main.lua:2: the template is not valid: Missing end of comment tag; `{#` starts a comment",
    "a\nlocal pattern = '{%d+}'": "`{%` starts a tag; a Lua pattern says it as `[{]%`",
    '\n{% include "common_x.lua" %}': "main.lua:2: no template `common_x.lua`",
    '\n{% include "lits.lua" %}': "did you mean `list.lua`?",
    '\n{% include "../../secret.lua" %}': "no template `../../secret.lua`",
    '\n{% include "/etc/hostname" %}': "no template `/etc/hostname`",
    '\n{% include "main.lua" %}': "itself without end",
    "\n{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}": "itself without end",
    "{% if x %}": "main.lua:1: the template is not valid",
    "\n{{ 1 / 0 }}": "main.lua:2: the template fails: ZeroDivisionError",
    "{{ ''.__class__ | lua }}": "unsafe",
    "{{ name | safe }}": "No filter named 'safe'",
    "{% filter upper %}x{% endfilter %}": "filter blocks are not allowed",
    "{% for i in range(100000000) %}{% endfor %}": "the range has more than 200000 numbers",
    "{% for i in range(9999) %}{% for j in range(999) %}{% endfor %}{% endfor %}": "takes more than 200000 steps",
    "{{ ('x' * 100000000) | lua }}": "repeats something too often",
    "{{ 'x' * 100 | lua }}": "put the sum in parentheses, `(a * b) | lua`",
    "{{ (9 ** 99999) | lua }}": "makes a number that is too large",
    "{{ ('%9999999d' % 1) | lua }}": "`%` does not format text here",
    "{{ '{:9999999}'.format(1) | lua }}": "unsafe",
    "{{ 'x'.ljust(99999999) | lua }}": "unsafe",
    "{% set n = namespace(a='x') %}{% for i in range(99) %}{% set n.a = n.a ~ n.a %}{% endfor %}": "a text of more",
    "{% set n = namespace(a=[1]) %}{% for i in range(99) %}{% set n.a = n.a + n.a %}{% endfor %}": "a list of more",
    "{% set n = namespace(a='x') %}{% for i in range(99) %}{% set n.a = n.a|replace('x','xx') %}{% endfor %}": "more",
    "{% set n = namespace(a=[1]) %}{% for i in range(40) %}{% set n.a = [n.a, n.a] %}{% endfor %}"
    "{{ n.a | string | lua }}": "a list of more than 50000 values",
    "x\n\x01y": "main.lua:2:1: the control character U+0001 cannot stand in text",
}


@pytest.mark.parametrize(("text", "message"), REFUSED.items(), ids=range(len(REFUSED)))
def test_a_wrong_template_is_a_problem_at_its_line(templates: Templates, text: str, message: str) -> None:
    templates.write(main=text, common_list="")
    assert message in refusal(templates, name="x", card={"title": "y"})


def test_a_template_in_another_encoding_is_a_problem(templates: Templates) -> None:
    (templates.game / "main.lua").write_bytes("local x = 'é'".encode("latin-1"))
    assert refusal(templates) == "lua_templates/game/main.lua:1:12: the byte 0xE9 is not UTF-8; save the file as UTF-8"


def test_a_link_out_of_the_templates_is_not_followed(templates: Templates) -> None:
    (templates.base / "secret.lua").write_text("return 1")
    (templates.game / "linked.lua").symlink_to(templates.base / "secret.lua")
    templates.write(main='{% include "linked.lua" %}')
    leads_out = "is a link that leads nowhere, or out of its folder; put the file itself there: a build reads nothing"
    assert f"main.lua:1: the template `linked.lua` {leads_out}" in refusal(templates)
    templates.write(main='\nlocal linked = require("linked")')
    assert f"main.lua:2: the Lua module `linked` {leads_out}" in refusal(templates)


def test_only_what_the_strings_have_is_suggested_for_one_of_them(templates: Templates) -> None:
    """And not a word from elsewhere that happens to look alike."""
    templates.write(main="-- {{ t.deal | lua }}", common_list="")
    data = {"pieces": {"pearl": 1}, "deals": 1}
    said = refusal(templates, t={"play": "Play"}, **data)
    assert said == "lua_templates/game/main.lua:1:9: no value `deal`; add the key `deal` to the game's strings"
    assert refusal(templates, t={"dealt": ""}, **data).endswith("no value `deal`; did you mean `dealt`?")
    templates.write(main="-- {{ pieces.peal | lua }}", common_list="")
    assert refusal(templates, **data).endswith("no value `peal`; did you mean `pearl`?")


def test_a_name_that_an_expression_gives_is_told_with_where_it_was_looked_for(templates: Templates) -> None:
    templates.write(main="-- {{ book.pages[heading] | lua }}", common_list="")
    said = refusal(templates, book={"pages": {"trading": 8}}, heading="trade")
    assert said == "lua_templates/game/main.lua:1:7: no value `trade` in `book.pages`; there is `trading`"


def test_an_error_in_a_macro_is_at_the_macros_line(templates: Templates) -> None:
    templates.write(
        main='{% from "m.lua" import f %}\n\n{{ f(1) }}', common_m="{% macro f(x) %}\n{{ x }}{% endmacro %}"
    )
    assert refusal(templates).startswith("lua_templates/common/m.lua:2:1: ")


# Modules


@can(
    "Scripts",
    "Modules, joined into one text",
    write='require("rules")',
    see="templates.md#scripts-and-panels",
)
def test_a_module_runs_once_and_comes_from_the_games_folder_first(templates: Templates) -> None:
    templates.write(
        main='local a, b = require("one"), require "two"\nreturn a.runs, b.one == a, b.name',
        one="runs = (runs or 0) + 1\nreturn { runs = runs }",
        two="return { one = require([[one]]), name = 'game' }",
        common_two="return { name = 'common' }",
    )
    assert run(templates.render().text) == (1, True, "game")


def test_a_module_in_a_folder_and_one_without_a_result(templates: Templates) -> None:
    (templates.game / "parts").mkdir()
    (templates.game / "parts" / "head.lua").write_text("seen = true -- no line end")
    templates.write(main='return require("parts/head"), seen')
    assert run(templates.render().text) == (True, True)


def test_a_script_without_modules_stays_as_it_is(templates: Templates) -> None:
    assert templates.write(main="return 1").render("main.lua").text == "return 1\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('\nrequire("lits")', "main.lua:2: no Lua module `lits`; did you mean `list`?"),
        ("\n\nrequire(name)", "main.lua:3: `require` takes the name of a module"),
        ('require("a" .. b)', "takes the name of a module"),
        ("local r = require", "takes the name of a module"),
        ("pcall(require, 'list')", "takes the name of a module"),
        ('require("../list")', "takes the name of a module"),
        ('require("a")', "circle: a -> b -> a"),
        ("\nlocal _import = 1", "main.lua:2: the name `_import` is the build's own; call it something else"),
    ],
)
def test_a_wrong_require_is_a_problem(templates: Templates, text: str, message: str) -> None:
    templates.write(main=text, common_list="", a='\nrequire("b")', b='\nrequire("a")')
    assert message in refusal(templates)


def test_require_as_a_member_in_a_string_or_in_a_comment_is_left_alone(templates: Templates) -> None:
    text = "-- require(x)\nlocal t = { require = 1, _import = 2 }\nreturn t.require, 'require(x)', t._import"
    assert run(templates.write(main=text).render().text) == (1, "require(x)", 2)


def test_a_finished_script_calls_nothing_require_and_keeps_every_column(templates: Templates) -> None:
    text = 'local a, b = require("a"), require "a" -- require\nlocal n = require("a").n + math.huge + require"a".n'
    script = templates.write(main=text, a="return { n = 1 }").render()
    entry = [line for line in script.text.splitlines() if line.startswith(("local a", "local n"))]
    shipped = [line.replace("require(", "_import(").replace('require "', '_import "') for line in text.splitlines()]
    assert entry == [shipped[0], shipped[1].replace('require"', '_import"')]
    assert re.findall(r"\brequire\b", script.text) == ["require"], "only the comment"
    assert str(script.findings[0].where) == "lua_templates/game/main.lua:2:28"


def test_a_missing_script_is_a_problem(templates: Templates) -> None:
    assert "no Lua module `mian`; did you mean `main`?" in refusal(templates.write(main=""), "mian")


# Where lines are from


def test_every_line_leads_back_through_loops_macros_includes_modules_and_long_values(templates: Templates) -> None:
    templates.write(
        main=(
            '{% from "row.lua" import row %}\n'
            'local list = require("list")\n'
            "local rows = {\n"
            "{% for n in range(3) %}\n"
            "    {# nothing #}\n"
            "    {{ row(n) }},\n"
            "{% endfor %}\n"
            "}\n"
            '{% include "note.lua" %}\n'
            "local big = {{ big | lua }}\n"
            "error('here')\n"
        ),
        common_row="{% macro row(n) -%}\n{\n  id = {{ n | lua }} }\n{%- endmacro %}",
        common_note="-- one\n-- two\n",
        common_list="return {\n    {{ 1 | lua }},\n}\n",
    )
    script = templates.render(big={f"key{i}": "v" * 30 for i in range(5)})
    found: dict[str, tuple[str, int]] = {}
    for number, line in enumerate(script.text.splitlines(), start=1):
        file, at = script.source_map.lookup(number)
        found.setdefault(line.strip(), (file.removeprefix("lua_templates/"), at))
    assert found['local list = _import("list")'] == ("game/main.lua", 2)
    assert found["id = 2 },"] == ("common/row.lua", 3)
    assert found["-- two"] == ("common/note.lua", 2)
    assert found[f'key3 = "{"v" * 30}",'] == ("game/main.lua", 10)
    assert found["error('here')"] == ("game/main.lua", 11)
    assert found["1,"] == ("common/list.lua", 2)
    with pytest.raises(LuaError) as caught:
        run(script.text)
    assert script.source_map.lookup(int(str(caught.value).split(":")[1])) == ("lua_templates/game/main.lua", 11)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(["plain", "for", "value", "comment", "blank", "cut"]), min_size=1, max_size=12))
def test_a_line_that_names_its_template_line_is_mapped_to_it(
    tmp_path_factory: pytest.TempPathFactory, kinds: list[str]
) -> None:
    lines: list[str] = []
    for kind in kinds:
        here = len(lines) + 1
        lines += {
            "plain": [f"f({here})"],
            "for": ["{% for i in range(2) %}", f"f({here + 1})", "{% endfor %}"],
            "value": [f"f({here}, {{{{ big | lua }}}})"],
            "comment": ["{# one", "two #}"],
            "blank": [""],
            "cut": ["{%- if true %}", f"  f({here + 1})", "{%- endif %}", ""],
        }[kind]
    templates = Templates(tmp_path_factory.mktemp("w")).write(main="\n".join(lines))
    script = templates.render(big=["x" * 60, "y" * 60])
    for number, line in enumerate(script.text.split("\n"), start=1):
        if line.strip().startswith("f("):
            named = int(line.strip()[2:].split(")")[0].split(",")[0])
            assert script.source_map.lookup(number)[1] == named, (lines, script.text)


def test_the_map_goes_to_json_and_back(templates: Templates) -> None:
    templates.write(main='require("list")\n{% for i in range(3) %}\nf()\n{% endfor %}\n', common_list="return 1\n")
    found = templates.render().source_map
    assert SourceMap.from_json(json.loads(json.dumps(found.as_json()))) == found


def test_findings_are_at_the_templates_line(templates: Templates) -> None:
    templates.write(
        main='local m = require("list")\nlocal n = {{ 1 | lua }} + math.huge\n',
        common_list="\n  local best = math.huge\nreturn best\n",
    )
    assert [str(found.where) for found in templates.render().findings] == [
        "lua_templates/common/list.lua:2:16",
        "lua_templates/game/main.lua:2:27",
    ]


# The result


def test_the_files_it_was_made_from_are_reported(templates: Templates) -> None:
    templates.write(main='require("list")\n{% include "note.lua" %}', common_list="", common_note="", other="")
    names = [path.relative_to(templates.base).as_posix() for path in templates.render().sources]
    assert names == [f"lua_templates/{name}.lua" for name in ("common/list", "common/note", "game/main")]


def test_line_ends_and_a_byte_order_mark_are_made_plain(templates: Templates) -> None:
    (templates.game / "main.lua").write_bytes("\ufefflocal a = 'é'\r\nreturn a\r\n\r\n".encode())
    assert templates.render().text == "local a = 'é'\nreturn a\n"


def test_without_a_base_files_are_named_by_their_folder(templates: Templates) -> None:
    templates.write(main="x = {{ y }}")
    with pytest.raises(InputError, match=r"^game/main\.lua:1:8: no value `y`"):
        render_script("main", [templates.game], {})


def test_the_same_input_gives_the_same_text(templates: Templates, tmp_path: Path) -> None:
    templates.write(main='local a = require("a") local b = require("b")', a="return 1", b='return require("a")')
    other = Templates(tmp_path / "elsewhere")
    other.write(main='local a = require("a") local b = require("b")', a="return 1", b='return require("a")')
    assert templates.render().text == other.render().text
    assert templates.render().source_map == other.render().source_map


# XML


def test_values_in_xml_are_escaped_whatever_they_are(templates: Templates) -> None:
    values = {"t": "<b> & \"q\" 'a'\né", "yes": True, "n": 1.5}
    script = templates.render_xml('<Text id="{{ t }}" on="{{ yes }}" w="{{ n }}">{{ t }}</Text>\n', values)
    escaped = "&lt;b&gt; &amp; &#34;q&#34; &#39;a&#39;&#10;é"
    assert script.text == f'<Text id="{escaped}" on="true" w="1.5">{escaped}</Text>\n'
    assert script.findings == ()


def test_xml_macros_keep_their_markup_and_lines(templates: Templates) -> None:
    text = '{% macro row(t) %}\n<Text text="{{ t }}" />\n{% endmacro %}\n<Panel>\n{{ row("<") }}</Panel>\n'
    script = templates.render_xml(text)
    assert '<Text text="&lt;" />' in script.text and script.findings == ()
    assert script.source_map.lookup(2) == ("lua_templates/game/ui.xml", 2)


def test_xml_that_does_not_close_is_a_finding_at_its_line(templates: Templates) -> None:
    (finding,) = templates.render_xml("<Panel>\n<Text>\n</Panel>\n").findings
    assert str(finding.where) == "lua_templates/game/ui.xml:3:3" and "not well-formed" in str(finding)
    assert str(finding).endswith("mismatched tag; close the element `Text` before")


def test_an_element_that_the_game_does_not_have_is_told_once(templates: Templates) -> None:
    found = templates.render_xml(
        "<Panel>\n  <Buton/>\n  <Buton/><button/>\n</Panel>\n<XmlLayout><Marquee/></XmlLayout>"
    ).findings
    assert [str(problem) for problem in found] == [
        "lua_templates/game/ui.xml:2:3: warning: no element `Buton` in the game's XML; did you mean `Button`?",
        "lua_templates/game/ui.xml:5:12: warning: no element `Marquee` in the game's XML; "
        "the game's documentation lists its elements, such as `Panel`",
    ]


def test_panels_and_the_simulator_know_the_same_elements() -> None:
    assert {*data()["ui"]["elements"], "Option", "Tooltip"} == ELEMENTS


@pytest.mark.parametrize("value", [None, ["x"], {"a": 1}, "\x00"])
def test_what_is_no_text_is_not_printed_into_xml(templates: Templates, value: object) -> None:
    with pytest.raises(InputError, match=r"ui\.xml:2:(1:)? "):
        templates.render_xml("<Panel>\n{{ value }}</Panel>", {"value": value})
