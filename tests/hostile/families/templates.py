"""Templates that take time or memory, or look where they should not, in each place that takes a template."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.hostile.attack import EITHER, FACE_FILE, GAME_FILE, REFUSED, Attack, Files, added, game


def _quoted(text: str) -> str:
    """A template as YAML: a literal block, so that its quotes need no escaping."""
    return "|-\n" + "".join(f"      {line}\n" for line in text.split("\n"))


def in_face(text: str) -> Files:
    return {FACE_FILE: f"elements:\n  - box: [5, 5, 34, 12]\n    text: {_quoted(text)}"}


def in_where(text: str) -> Files:
    return game("name:", f"where: '{text.replace(chr(39), chr(39) * 2)}', name:")


def in_name(text: str) -> Files:
    return game('name: "{{ title }}"', f"name: '{text.replace(chr(39), chr(39) * 2)}'")


def in_lua(text: str) -> Files:
    body = text.replace("{{ ", "{{ (").replace(" }}", ") | lua }}")
    return added("scripts: {Global: a.lua}\n", {"lua_templates/hello/a.lua": f"x = 1\n{body}\n"})


def in_xml(text: str) -> Files:
    files = {"lua_templates/hello/a.xml": f"<Panel>\n<Text>{text}</Text>\n</Panel>\n"}
    return added("scripts: {Global: {xml: a.xml}}\n", files)


def in_rules(text: str) -> Files:
    return added("rulebook: rules.md\n", {"cards/hello/rules.md": f"# Rules\n\n{text}\n"})


PLACES: dict[str, tuple[Callable[[str], Files], str]] = {
    "face": (in_face, r"cards/hello/(faces/task\.yaml|tasks\.csv):\d+"),
    "name": (in_name, rf"{GAME_FILE}:5"),
    "lua": (in_lua, r"lua_templates/hello/a.lua(:\d+)?"),
    "xml": (in_xml, r"lua_templates/hello/a.xml(:\d+)?"),
    "rules": (in_rules, r"cards/hello/rules.md"),
}

BOMBS = {
    # name: an expression that would take memory or time without end
    "batch": "[1]|batch(200000000, 0)|list",
    "slice": "[1]|slice(200000000)|list",
    "round-down": "1.5|round(-999999999)",
    "round-up": "1.5|round(999999999)",
    "round-int": "12345|round(-999999999)",
    "center": "'a'|center(900000000)",
    "indent": "'a'|indent(900000000)",
    "wordwrap": "('a ' * 90000)|wordwrap(1)|wordwrap(1)",
    "times-text": "'a' * 900000000",
    "times-list": "[1] * 900000000",
    "times-twice": "('a' * 100000) * 100000",
    "times-nested": "([[1] * 4000] * 4000)|sum(start=[])",
    "power": "2 ** 9999999999",
    "powers": "10 ** 10 ** 10 ** 10",
    "power-float": "1e308 ** 9",
    "range": "range(1000000000)|list",
    "range-sum": "range(1000000000)|sum",
    "range-in": "-1 in range(10000000000)",
    "replace": "('a' * 190000)|replace('a', 'b' * 190000)",
    "replace-nothing": "('a' * 190000)|replace('', 'bbbbbbbbbbbbbbb')",
    "format": "'%999999999d'|format(1)",
    "percent": "'%999999999d' % 1",
    "format-method": "'{:>999999999}'.format(1)",
    "format-map": "'{a:>999999999}'.format_map({'a': 1})",
    "ljust": "'a'.ljust(999999999)",
    "zfill": "'a'.zfill(999999999)",
    "expandtabs": "('x\\t' * 1000).expandtabs(9999999)",
    "join-method": "('a' * 90000).join(('b' * 90000)|list)",
    "join": "range(4000)|join('b' * 190000)",
    "cycler": "cycler(*range(1000000000))",
    "lipsum": "lipsum(n=100000)",
    "joiner": "joiner('a' * 900000000)",
    "tojson": "range(900000000)|tojson",
    "pprint": "range(900000000)|pprint",
    "urlize": "('http://a.b ' * 20000)|urlize",
    "striptags": "('<' * 190000)|striptags",
    "int-text": "('9' * 100000)|int",
    "int-base": "('z' * 100000)|int(0, 36)",
    "truncate": "'abc'|truncate(5, True, 'b' * 900000000)",
    "sort": "range(100000000)|sort",
    "groupby": "range(100000000)|groupby('real')",
    "unique": "range(100000000)|unique|list",
    "map-chain": "range(5000)" + "|map('string')|list" * 400,
    "default": "nothing|default('a' * 900000000)",
    "pad": "1|pad(999999999)",
    "star-args": "range(*(1, 1000000000))|list|length",
    "dict": "dict(**{'a': 'b' * 900000000})",
    "min": "range(10000000000)|min",
    "text-of-range": "range(100000000)|string",
    "reverse": "range(100000000)|reverse|list",
    "compare": "(range(1000000000)|list) == (range(1000000000)|list)",
    "product-of-powers": "(2 ** 2000) * (2 ** 2000) * (2 ** 2000)",
}

LONG = {
    # name: an expression that is long or deep itself
    "parentheses": "(" * 3000 + "1" + ")" * 3000,
    "brackets": "[" * 3000 + "]" * 3000,
    "signs": "-" * 20000 + "1",
    "nots": "not " * 20000 + "1",
    "sum": "1" + " + 1" * 20000,
    "attributes": "title" + ".a" * 20000,
    "filters": "title" + "|upper" * 20000,
    "items": "[" + "1," * 45000 + "]|length",
    "tildes": "'a'" + " ~ 'a'" * 15000,
    "comparisons": "1" + " < 2" * 20000,
    "digits": "9" * 90000,
    "digits-power": "9" * 4000 + " ** 2",
    "ands": "1" + " and 1" * 15000,
    "ifs": "1 if 1 else " * 7000 + "1",
    "calls": "title" + "()" * 20000,
    "keys": "{" + "'a': 1, " * 11000 + "}|length",
    "powers-long": "2" + "**1" * 25000,
    "text": "'" + "a" * 95000 + "'",
}

PROGRAMS = {
    # name: statements
    "squaring": "{% set n = namespace(x=3) %}{% for i in range(64) %}{% set n.x = n.x * n.x %}{% endfor %}{{ n.x }}",
    "doubling-text": "{% set n = namespace(x='ab') %}{% for i in range(64) %}{% set n.x = n.x ~ n.x %}{% endfor %}{{ n.x }}",
    "adding-text": "{% set n = namespace(x='ab') %}{% for i in range(64) %}{% set n.x = n.x + n.x %}{% endfor %}{{ n.x }}",
    "doubling-list": "{% set n = namespace(x=[1]) %}{% for i in range(64) %}{% set n.x = n.x + n.x %}{% endfor %}{{ n.x|length }}",
    "nesting-list": "{% set n = namespace(x=[1]) %}{% for i in range(64) %}{% set n.x = [n.x, n.x] %}{% endfor %}{{ n.x|string }}",
    "nesting-dict": "{% set n = namespace(x={}) %}{% for i in range(64) %}{% set n.x = {'a': n.x, 'b': n.x} %}{% endfor %}{{ n.x|string }}",
    "loops": "{% for a in range(19999) %}{% for b in range(19999) %}{% for c in range(19999) %}{% endfor %}{% endfor %}{% endfor %}",
    "ranges-kept": "{% set n = namespace(x=[]) %}{% for i in range(15000) %}{% set n.x = [n.x, range(4000)|list] %}{% endfor %}{{ n.x|length }}",
    "ranges-in-loops": "{% for i in range(15000) %}{% set x = range(100000)|list %}{% endfor %}{{ 1 }}",
    "texts-kept": "{% set n = namespace(x=[]) %}{% for i in range(15000) %}{% set n.x = [n.x, 'a' * (190000 - i)] %}{% endfor %}{{ n.x|length }}",
    "recursion": "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "recursion-doubled": "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(60) }}",
    "recursion-call": "{% macro f() %}{% call f() %}{{ caller() }}{% endcall %}{% endmacro %}{{ f() }}",
    "set-block": "{% set x %}aa{% endset %}" + "{% set x %}{{ x }}{{ x }}{% endset %}" * 64 + "{{ x }}",
    "recursive-loop": "{% for a in [[1]] recursive %}{{ loop([a, a, a]) }}{% endfor %}",
    "nested-blocks": "{% if 1 %}" * 300 + "{% endif %}" * 300,
    "nested-loops": "{% for a in [1] %}" * 90 + "{{ 1 }}" + "{% endfor %}" * 90,
    "output": "{% for i in range(15000) %}{{ 'a' * 100000 }}{% endfor %}",
    "many-outputs": "{{ 'a' * 190000 }}" * 4000,
    "sorting": "{% for i in range(15000) %}{% set x = range(4999)|sort(reverse=true) %}{% endfor %}{{ 1 }}",
    "replacing": "{% set s = 'a' * 100000 %}{% for i in range(15000) %}{% set x = s|replace('a', 'b') %}{% endfor %}{{ 1 }}",
    "upper": "{% set s = 'a' * 190000 %}{% for i in range(15000) %}{% set x = s.upper().split('A')|length %}{% endfor %}{{ 1 }}",
    "comparing": "{% set s = [[1] * 4000] %}{% for i in range(15000) %}{% set x = s == [[1] * 4000] %}{% endfor %}{{ 1 }}",
    "searching": "{% set s = range(4999)|list %}{% for i in range(15000) %}{% set x = -1 in s %}{% endfor %}{{ 1 }}",
    "finding": "{% set s = 'a' * 190000 %}{% for i in range(15000) %}{% set x = 'aaaab' in s %}{% endfor %}{{ 1 }}",
    "slicing": "{% set s = 'a' * 190000 %}{% for i in range(15000) %}{% set x = s[::-1] %}{% endfor %}{{ 1 }}",
    "numbers": "{% set n = 2 ** 2000 %}{% for i in range(15000) %}{% set x = n|string %}{% endfor %}{{ 1 }}",
    "comments": "{#" * 30000,
    "tags": "{%" * 30000,
    "braces": "{{" * 30000,
    "line-of-tags": "{% set a = 1 %}" * 60 + "x",
    "cycle": "{% for i in range(15000) %}{{ loop.cycle(*range(19999)) }}{% endfor %}",
    "filter-block": "{% filter upper %}{% for i in range(19999) %}{{ 'a' * 190000 }}{% endfor %}{% endfilter %}",
    "include": "{% include 'a.lua' %}",
    "include-outside": "{% include '../../../outside/secret.txt' %}",
    "import": "{% import 'a.lua' as a %}{{ 1 }}",
    "extends": "{% extends 'a.lua' %}",
    "caller": "{% macro f() %}{{ caller() }}{{ caller() }}{% endmacro %}"
    + "{% call f() %}" * 60
    + "x"
    + "{% endcall %}" * 60,
}

ESCAPES = {
    # name: an expression that looks for a way out
    "class": "''.__class__.__mro__[1].__subclasses__()",
    "attr": "''|attr('__class__')",
    "attr-in-map": "['']|map(attribute='__class__')|list",
    "globals": "namespace.__init__.__globals__",
    "macro-globals": "range.__self__",
    "self": "self",
    "self-globals": "self.__init__.__globals__",
    "context": "self._TemplateReference__context",
    "cycler-globals": "cycler.__init__.__globals__.os.popen('id').read()",
    "lipsum-globals": "lipsum.__globals__['os']",
    "undefined": "nothing.__class__",
    "item": "''['__class__']",
    "selectattr": "['']|selectattr('__class__')|list",
    "groupby": "['']|groupby('__class__')",
    "sum-attribute": "['']|sum(attribute='__class__.__mro__')",
    "dict": "dict.__base__.__subclasses__()",
    "config": "game.__class__.__init__",
    "open": "open('/etc/passwd').read()",
    "format-attr": "'{0.__class__}'.format('')",
    "mutate": "[1].append(2)",
    "loop": "loop.__class__",
}

QUICK = {
    "face": ("times-nested", "digits", "replace", "squaring", "nesting-list", "recursion-doubled", "texts-kept"),
    "lua": ("batch", "slice", "round-down", "squaring", "ranges-in-loops", "line-of-tags", "power-float", "class"),
    "xml": ("join", "nesting-dict", "searching"),
    "rules": ("output", "nested-loops", "self"),
    "name": ("range", "range-in"),
}


def _all() -> Iterator[Attack]:
    expressions = {**BOMBS, **LONG, **ESCAPES}
    for place, (make, where) in PLACES.items():
        written = {name: "{{ " + text + " }}" for name, text in expressions.items()}
        if place != "name":
            written |= PROGRAMS
        for name, text in written.items():
            ends = REFUSED if name in BOMBS.keys() - MAY_PASS or name in ESCAPES.keys() - MAY_PASS else EITHER
            quick = name in QUICK.get(place, ())
            yield Attack(f"template-{place}", name, lambda m=make, t=text: m(t), ends=ends, place=where, quick=quick)
    for name, text in {**BOMBS, **LONG}.items():
        place = rf"{GAME_FILE}:5"
        yield Attack("template-where", name, lambda t=text: in_where(t), ends=EITHER, place=place)


MAY_PASS = {
    "round-down",
    "round-up",
    "round-int",
    "pad",
    "min",
    "int-text",
    "int-base",
    "reverse",
    "slice",
    "attr-in-map",
    "undefined",
    "groupby",
    "item",
    "range-in",
    "power-float",
    "striptags",
    "urlize",
    "wordwrap",
}
"""What some place may answer, as long as it does so quickly."""

ATTACKS = tuple(_all())
