"""Lua and XML that is long, deep, or wrong a great many times."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.hostile.attack import EITHER, FINE, REFUSED, Attack, Files, added

LUA, XML = "lua_templates/hello/a.lua", "lua_templates/hello/a.xml"


def lua(text: str) -> Files:
    return added("scripts: {Global: a.lua}\n", {LUA: text})


def xml(text: str) -> Files:
    return added("scripts: {Global: {xml: a.xml}}\n", {XML: text})


def modules(count: int) -> Files:
    files = {f"lua_templates/hello/m{n}.lua": f'return require("m{n + 1}")\n' for n in range(count)}
    return added(
        "scripts: {Global: a.lua}\n",
        {LUA: 'require("m0")\n', **files, f"lua_templates/hello/m{count}.lua": "return 1\n"},
    )


LUA_TEXTS: dict[str, tuple[Callable[[], str], tuple[int, ...]]] = {
    "brackets-50000": (lambda: "x = " + "[" * 50000, EITHER),
    "brackets-spaced": (lambda: "x = " + "[ " * 50000, EITHER),
    "tables-open": (lambda: "x = " + "{a: " * 50000, EITHER),
    "tables-nested": (lambda: "x = " + "{ " * 20000 + "} " * 20000, EITHER),
    "tables-commas": (lambda: "x = { " + "a, " * 100000 + "}", EITHER),
    "tables-empty": (lambda: "x = { " + "{ }, " * 50000 + "}", EITHER),
    "parentheses": (lambda: "x = " + "(" * 50000 + "1" + ")" * 50000, EITHER),
    "calls": (lambda: "x = f" + "(f" * 30000 + ")" * 30000, EITHER),
    "calls-in-a-row": (lambda: "f()" + "()" * 50000, EITHER),
    "calls-dotted": (lambda: "x = a" + ".a" * 100000 + "()", EITHER),
    "methods": (lambda: "x = a" + ":a()" * 50000, EITHER),
    "format-nested": (lambda: "x = " + 'string.format("%s", ' * 10000 + "1" + ")" * 10000, EITHER),
    "tonumber": (lambda: "x = tonumber(y)\n" * 20000, EITHER),
    "inserts": (lambda: "for i = 1, 2 do\n" + "table.insert(t, 1)\n" * 20000 + "end\n", EITHER),
    "pairs": (lambda: "for k in pairs(t) do print(k) end\n" * 10000, EITHER),
    "pairs-nested": (lambda: "for k in pairs(t) do " * 5000 + "end " * 5000, EITHER),
    "functions-nested": (lambda: "function f() " * 10000 + "end " * 10000, EITHER),
    "ifs": (lambda: "if a then " * 20000 + "end " * 20000, EITHER),
    "elseifs": (lambda: "if a then " + "elseif a then " * 30000 + "end", EITHER),
    "ends": (lambda: "end " * 50000, EITHER),
    "dos": (lambda: "do " * 50000, EITHER),
    "loops-open": (lambda: "while a do " * 30000, EITHER),
    "forks": (lambda: "for " * 50000, EITHER),
    "gotos": (lambda: "goto a\n" * 20000 + "local x\n" * 20000 + "::a::\n", EITHER),
    "gotos-nested": (lambda: "do goto a " * 5000 + "end " * 5000, EITHER),
    "labels": (lambda: "::a:: " * 50000, EITHER),
    "locals": (lambda: "local a = 1\n" * 50000, EITHER),
    "locals-list": (lambda: "local " + "a, " * 50000 + "b", EITHER),
    "targets": (lambda: "a, " * 50000 + "b = 1", EITHER),
    "targets-indexed": (lambda: "a[a], " * 30000 + "b = 1", EITHER),
    "targets-broken": (lambda: "a[" * 30000 + ", ", EITHER),
    "dots": (lambda: "x = 1" + " .. 1" * 50000, EITHER),
    "dots-brackets": (lambda: "x = 1 .. " + "(1 .. " * 20000 + ")" * 20000, EITHER),
    "varargs": (lambda: "function f(...) " + "local n = #{...} " * 20000 + "end", EITHER),
    "sorts": (lambda: "table.sort(t, function(a, b) return a < b end)\n" * 5000, EITHER),
    "strings-bad": (lambda: 'x = "a\n' * 30000, EITHER),
    "strings-long": (lambda: "x = [" + "=" * 100000 + "[", EITHER),
    "strings-levels": (lambda: "".join(f"x = [{'=' * n}[\n" for n in range(600)), EITHER),
    "comments-open": (lambda: "--[[" * 50000, EITHER),
    "comments-levels": (lambda: "".join(f"--[{'=' * n}[\n" for n in range(600)), EITHER),
    "quotes": (lambda: "x = " + "'" * 99999, EITHER),
    "escapes": (lambda: "x = '" + "\\255" * 50000 + "'", EITHER),
    "escapes-spaces": (lambda: "x = '" + "\\z " * 50000, EITHER),
    "signs": (lambda: "!" * 100000, EITHER),
    "question": (lambda: "x = a ? b\n" * 20000, EITHER),
    "equals": (lambda: "x == 1 " * 30000, EITHER),
    "allow": (lambda: "-- lint: allow x because y\n" * 20000, EITHER),
    "allowed": (lambda: "x = .5 -- lint: allow leading-digit because it is\n" * 10000, EITHER),
    "continue": (lambda: "continue " * 20000, EITHER),
    "requires": (lambda: 'require("a") ' * 20000, EITHER),
    "require-outside": (lambda: 'require("../../../outside/secret")\n', REFUSED),
    "require-absolute": (lambda: 'require("/etc/passwd")\n', EITHER),
    "one-line": (lambda: "x = 1 " * 100000, EITHER),
    "numbers": (lambda: "x = " + "9" * 500000, EITHER),
    "number-dots": (lambda: "x = " + "1." * 100000, EITHER),
    "name": (lambda: "a" * 900000 + " = 1", EITHER),
    "spaces": (lambda: "x = 1" + " " * 900000 + "y = 2", EITHER),
    "lines": (lambda: "\n" * 900000, EITHER),
    "too-long": (lambda: "x = 1\n" * 400000, REFUSED),
    "nul": (lambda: "x = '\0'\n", REFUSED),
    "an-ordinary-one": (lambda: "function onLoad()\n  print('hello')\nend\n" + "local x1 = 1\n" * 5, FINE),
}

XML_TEXTS: dict[str, tuple[Callable[[], str], tuple[int, ...]]] = {
    "deep": (lambda: "<Panel>" * 100000 + "</Panel>" * 100000, REFUSED),
    "deep-2000": (lambda: "<Panel>" * 2000 + "</Panel>" * 2000, REFUSED),
    "open": (lambda: "<Panel>" * 50000, REFUSED),
    "wide": (lambda: "<Panel>\n" + "<Text>a</Text>\n" * 70000 + "</Panel>\n", EITHER),
    "attributes": (lambda: "<Panel " + " ".join(f'a{n}="1"' for n in range(70000)) + "/>", EITHER),
    "attribute": (lambda: '<Panel a="' + "x" * 900000 + '"/>', EITHER),
    "text": (lambda: "<Text>" + "word " * 150000 + "</Text>", EITHER),
    "entities": (lambda: '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n<Text>&b;</Text>', REFUSED),
    "laughs": (
        lambda: (
            "<!DOCTYPE a ["
            + '<!ENTITY a0 "aaaaaaaaaa">'
            + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
            + "]>\n<Text>&a9;</Text>"
        ),
        REFUSED,
    ),
    "comments": (lambda: "<!-- a -->" * 70000, EITHER),
    "comment-open": (lambda: "<!--" * 100000, REFUSED),
    "closing": (lambda: "</XmlLayout><XmlLayout>" * 20000, EITHER),
    "colours": (lambda: "<Panel>" + '<Text color="#zz"/>' * 20000 + "</Panel>", EITHER),
    "asset-outside": (lambda: '<Image image="../../x"/>', EITHER),
    "ids": (lambda: "<Panel>" + '<Text id="a"/>' * 30000 + "</Panel>", EITHER),
    "handlers": (lambda: "<Panel>" + '<Button onClick="nothing"/>' * 20000 + "</Panel>", EITHER),
}
QUICK = {
    "lua": ("brackets-50000", "tables-open", "format-nested", "gotos-nested", "strings-levels", "targets-broken"),
    "xml": ("deep-2000", "handlers"),
}


def _all() -> Iterator[Attack]:
    for name, (make, ends) in LUA_TEXTS.items():
        place, quick = r"lua_templates/hello/a\.lua", name in QUICK["lua"]
        yield Attack("lua", name, lambda m=make: lua(m()), ("check",), ends, place, quick=quick)
    for name, (make, ends) in XML_TEXTS.items():
        place, quick = r"lua_templates/hello/a\.xml", name in QUICK["xml"]
        yield Attack("xml", name, lambda m=make: xml(m()), ("check",), ends, place, quick=quick)
    for count in (50, 1500):
        yield Attack("lua", f"modules-{count}", lambda n=count: modules(n), ("check",), EITHER, r"lua_templates/hello/")


ATTACKS = tuple(_all())
