"""`JSON` of the game: what its published library writes and reads."""

from __future__ import annotations

import pytest

from tests.sim.saves import table, thing
from tts_build.sim.table_errors import ScriptError

WRITTEN = [
    ("{1, 2, 3}", "[1,2,3]"),
    ("{}", "[]"),
    ("nil", "null"),
    ("{a = 1, b = {true, 'x'}}", '{"a":1,"b":[true,"x"]}'),
    ("0.5", "0.5"),
    ("10 / 2", "5"),
    ("1 / 3", "0.333333333333333"),
    ("0.1 + 0.2", "0.3"),
    ("123456789012345", "123456789012345"),
    ("1e15", "1E+15"),
    ("0 / 0", "null"),
    ("1 / 0", "1e+9999"),
    ("-1 / 0", "-1e+9999"),
    ("'é\"\\n\\1'", '"é\\"\\n\\u0001"'),
    ("{[1] = 'a', [3] = 'c'}", '["a",null,"c"]'),
    ("{[12] = 1}", "[" + "null," * 11 + "1]"),
    ("{[100] = 1}", "[" + "null," * 99 + "1]"),
    ("{[0] = 'a', 'b'}", '{"0":"a","1":"b"}'),
    ("{'one', 'two', name = 3}", '{"name":3,"1":"one","2":"two"}'),
    ("{b = 1, A = 2, a = 3}", '{"a":3,"A":2,"b":1}'),
    ("{[1.5] = 1}", "[null]"),
    ("Vector(1, 2, 3)", '{"x":1,"y":2,"z":3}'),
]


def test_json_writes_what_the_game_writes() -> None:
    t = table(lua="".join(f"function go{n}() return JSON.encode({value}) end " for n, (value, _) in enumerate(WRITTEN)))
    for n, (value, text) in enumerate(WRITTEN):
        assert t.call(f"go{n}") == text, value


def test_pretty_json_has_its_keys_on_lines_and_its_lists_in_one() -> None:
    t = table(lua="function go() return JSON.encode_pretty({a = {1, {b = 'x'}}, c = {}, d = 2}) end")
    assert t.call("go") == '{\n  "a": [ 1, {\n    "b": "x"\n  } ],\n  "c": [],\n  "d": 2\n}'


READ = [
    ("12345678901234567890", "1.23456789012346E+19"),
    ("-1e300", "-1E+300"),
    ("[1, null, 3]", "1 nil 3"),
    ('{"a": {"b": [true, false]}}', "true false"),
    ('"\\u00e9\\ud83c\\udfb2\\/\\n\\q"', "é🎲/\nq"),
    ("[1, 2] and more", "1 2 nil"),
    ("  ", "nil"),
    ("null", "nil"),
]
TELLS = """function go(text)
  local v = JSON.decode(text)
  if type(v) ~= "table" then return tostring(v) end
  if v.a then v = v.a.b return tostring(v[1]) .. " " .. tostring(v[2]) end
  return tostring(v[1]) .. " " .. tostring(v[2]) .. " " .. tostring(v[3])
end"""


def test_json_reads_what_the_game_reads() -> None:
    t = table(lua=TELLS)
    for text, value in READ:
        assert t.call("go", text) == value, text


def test_json_comes_back_as_it_went() -> None:
    lua = """function go() local v = JSON.decode(JSON.encode({n = 1, list = {1, 2}, deep = {x = {y = "z"}}}))
      return {v.n, #v.list, v.deep.x.y, JSON.decode("") == nil} end"""
    assert table(lua=lua).call("go") == [1, 2, "z", True]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("JSON.encode({o = getObjects()[1]})", r"object 'die'.* cannot be encoded"),
        ("JSON.encode({print})", "a function cannot be encoded"),
        ("JSON.encode({[true] = 1})", "neither text nor number, but a boolean"),
        ("JSON.encode({a = 0, [7] = 1, ['7'] = 2})", "the key 7 is there as text and as a number"),
        ("JSON.encode({[1e9] = 1})", "the key 1000000000 makes a list of so many places"),
        ("JSON.decode('{')", r"JSON\.decode: the opening quote of a text is expected at character 2"),
        ("JSON.decode('[1')", r"a comma or `\]` is expected at character 3"),
        ("""JSON.decode('{"a" 1}')""", "a colon is expected at character 6"),
        ("""JSON.decode('"a')""", "a text is never closed at character 3"),
        ("JSON.decode('1e400')", "a number is too large"),
        ("JSON.decode('NaN')", "a value is expected at character 1"),
        ("JSON.decode('<html>')", "got HTML"),
        ("JSON.decode(string.rep('[', 5000))", "nested more than 200 deep"),
    ],
)
def test_json_refuses_what_the_game_refuses(body: str, message: str) -> None:
    t = table(thing("Die_6", "aaaaaa", "die"), lua=f"function go() {body} end")
    with pytest.raises(ScriptError, match=message):
        t.call("go")
