"""Expressions give values, name what is wrong, and cannot run away."""

from __future__ import annotations

from typing import Any

import pytest

from tts_build.sandbox.expressions import ExpressionError, Expressions

ROW: dict[str, Any] = {"title": "Jump", "cost": 3, "kinds": ["wood", "coin"], "items": 7, "ratio": 2.0, "body": "a\nb"}


@pytest.fixture(scope="module")
def expressions() -> Expressions:
    return Expressions()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("cost > 2", True),
        ("{{ cost > 3 }}", False),
        ("title == 'Jump' and 'wood' in kinds", True),
        ("", False),
        (True, True),
        (0, False),
        ("missing is defined", False),
        ("missing | default('x') == 'x'", True),
    ],
)
def test_conditions_stand_with_or_without_braces(expressions: Expressions, source: Any, expected: bool) -> None:
    if source == "":
        with pytest.raises(ExpressionError):
            expressions.test(source, ROW)
    else:
        assert expressions.test(source, ROW) is expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{{ cost }}", 3),
        (" {{ cost + 1 }} ", 4),
        ("{{ cost }} mm", "3 mm"),
        ("{{ kinds }}", ["wood", "coin"]),
        ("{{ range(cost) }}", [0, 1, 2]),
        ("{{ kinds | map('upper') }}", ["WOOD", "COIN"]),
        ("{% if cost > 2 %}dear{% else %}cheap{% endif %}", "dear"),
        (5, 5),
        ("plain", "plain"),
        ("{{ title }}{{ cost }}", "Jump3"),
        ("{{ items }}", 7),
    ],
)
def test_a_template_that_is_one_value_keeps_it(expressions: Expressions, source: Any, expected: Any) -> None:
    assert expressions.value(source, ROW) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{{ ratio }}", "2"),
        ("{{ ratio / 4 }}", "0.5"),
        ("{{ cost > 2 }}", "true"),
        ("{{ none }}", ""),
        ("{% for kind in kinds %}{{ loop.index }}:{{ kind }}{{ ' ' if not loop.last }}{% endfor %}", "1:wood 2:coin"),
        ("{{ kinds | join(' + ') }}", "wood + coin"),
        ("{{ (cost - 5) | signed }} {{ cost | signed }} {{ 0 | signed }}", "−2 +3 0"),
        ("{{ 1994 | roman }}", "MCMXCIV"),
        ("{{ cost | pad(3) }}", "003"),
        ("{{ 'a, b,c' | split(',') | join('|') }}", "a|b|c"),
        ("{{ body | lines | length }}", "2"),
        ("{{ 'aXbX' | replace('X', '-') }}", "a-b-"),
        ("{{ 3.14159 | round(2) }}", "3.14"),
        ("{{ 'a' ~ cost ~ true }}", "a3true"),
        ("{% set n = namespace(x=0) %}{% for i in range(5) %}{% set n.x = n.x + i %}{% endfor %}{{ n.x }}", "10"),
        ("{% macro twice(x) %}{{ x }}{{ x }}{% endmacro %}{{ twice('ab') }}", "abab"),
        ("{{ {'a': 1, 'b': [2]}.b[0] }}", "2"),
    ],
)
def test_text_is_written_as_a_designer_expects(expressions: Expressions, source: str, expected: str) -> None:
    assert expressions.text(source, ROW) == expected


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("{{ titel }}", "no value `titel`; got `{{ titel }}`; did you mean `title`?"),
        ("{{ title.colour }}", "no value `colour`; got `{{ title.colour }}`"),
        (
            "{{ title + 1 }}",
            "the template reckons with `title`, which is text; got `{{ title + 1 }}`; write a number there",
        ),
        ("{{ title }", "not a template: a `{{` is not closed; got `{{ title }`; write `}}` behind it"),
        ("{{ cost / 0 }}", "the template divides by zero; got `{{ cost / 0 }}`"),
        ("{{ cost | nofilter }}", "not a template: no filter named 'nofilter'; got `{{ cost | nofilter }}`"),
        ("x{{ 'a' + 1 }}", "the template fails: can only concatenate str (not \"int\") to str; got `x{{ 'a' + 1 }}`"),
        ("{% include 'x' %}", "not a template: `include` is not available here; got `{% include 'x' %}`"),
        ("{% extends 'x' %}", "not a template: `extends` is not available here; got `{% extends 'x' %}`"),
        (
            "{{ body | signed }}",
            "the template fails: `signed` takes a number, not `a↵b`; got `{{ body | signed }}`",
        ),
        ("{{ 0 | roman }}", "the template fails: a Roman numeral lies between 1 and 3999; got `{{ 0 | roman }}`"),
    ],
)
def test_a_wrong_template_says_what_is_wrong(expressions: Expressions, source: str, message: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        expressions.value(source, ROW)
    assert str(caught.value.problem) == message


NESTED = "{% set a = [1, 1] %}" + "{% set a = [a, a] %}" * 40 + "{{ a }}"
LONG, LOOP, END = "{% set x = 'a' * 190000 %}", "{% for i in range(15000) %}", "{% endfor %}"
TWICE = "{{% set n = 1 %}}" + "{{% set n = {0} %}}" * 60
RUNAWAYS = {
    "a long loop": "{% for i in range(9999) %}{% for j in range(9999) %}{% endfor %}{% endfor %}",
    "a long range": "{{ range(10 ** 9) | list }}",
    "many ranges": "{% for i in range(9999) %}{{ range(9999) | list | length }}{% endfor %}" * 4,
    "text times a number": "{{ 'x' * 10 ** 9 }}",
    "a list times a number": "{{ [0] * 10 ** 9 }}",
    "a power": "{{ 9 ** (9 ** 9) }}",
    "a growing product": "{% set n = namespace(x=9) %}{% for i in range(99) %}{% set n.x = n.x * n.x %}{% endfor %}",
    "joined text": "{% set n = namespace(x='x') %}{% for i in range(99) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
    "added text": "{% set n = namespace(x='x') %}{% for i in range(99) %}{% set n.x = n.x + n.x %}{% endfor %}",
    "captured text": "{% set x %}y{% endset %}"
    + "{% set x %}{{ x }}{{ x }}{{ x }}{{ x }}{% endset %}" * 30
    + "{{ x }}",
    "nested lists": NESTED,
    "nested lists compared": NESTED.replace("{{ a }}", "{{ a == a }}"),
    "a nested mapping": "{% set a = {'x': 1} %}" + "{% set a = {'x': a, 'y': a} %}" * 40 + "{{ a }}",
    "a macro that calls itself": "{% macro f() %}{{ f() }}{{ f() }}{% endmacro %}{{ f() }}",
    "a recursive loop": "{% for x in [1] recursive %}{{ loop([1, 1]) }}{% endfor %}",
    "percent formatting": "{{ '%999999999d' % 1 }}",
    "str.format": "{{ '{:999999999}'.format(1) }}",
    "str.ljust": "{{ 'x'.ljust(999999999) }}",
    "str.zfill": "{{ 'x'.zfill(999999999) }}",
    "the center filter": "{{ 'x' | center(999999999) }}",
    "the format filter": "{{ '%999999999d' | format(1) }}",
    "the indent filter": "{{ 'x' | indent(999999999) }}",
    "the batch filter": "{{ [1] | batch(999999999, 0) | list }}",
    "the slice filter": "{{ [1] | slice(999999999) | list }}",
    "replaced text": "{% set x = 'aaaaaaaaaa' %}" + "{% set x = x | replace('a', 'aaaaaaaaaa') %}" * 9 + "{{ x }}",
    "lipsum": "{{ lipsum(999999) }}",
    "int.to_bytes": "{{ (1).to_bytes(999999999, 'big') }}",
    "a big output": "{% for i in range(9999) %}{{ 'x' * 9999 }}{% endfor %}",
    "a long sort": "{% set x = range(4000) | list %}{% for i in range(15000) %}{{ x | sort | length }}{% endfor %}",
    "long texts compared": LONG + LOOP + "{{ x == 'b' ~ x }}" + END,
    "long texts searched": LONG + LOOP + "{% if 'ab' in x %}{% endif %}" + END,
    "lists searched": "{% set x = range(4000) | list %}" + LOOP + "{% if -1 in x %}{% endif %}" + END,
    "slices": LONG + LOOP + "{% set y = x[1:] %}" + END,
    "long texts changed": LONG + LOOP + "{% set y = x.upper() %}" + END,
    "text split into many": "{{ ('a,' * 90000).split(',') | length }}",
    "texts that are kept": "{% set n = namespace(x=[]) %}" + LOOP + "{% set n.x = [n.x, 'a' * (9999 + i)] %}" + END,
    "namespaces in each other": TWICE.format("namespace(a=n, b=n)") + "{{ n | string }}",
    "namespaces in capitals": TWICE.format("namespace(a=n, b=n)") + "{{ n | upper }}",
    "mappings by dict": TWICE.format("dict(a=n, b=n)") + "{{ n | string }}",
    "arguments of arguments": "{% macro f(n) %}{% if n %}{{ f(n - 1, varargs, varargs) }}{% else %}{{ varargs }}"
    "{% endif %}{% endmacro %}{{ f(60, 1) }}",
    "a block that is filtered": "{% filter upper %}" + LOOP + "{{ 'a' * 9999 }}" + END + "{% endfilter %}",
    "many outputs": "{{ 'a' * 190000 }}" * 400,
    "a number of many digits": "{{ " + "9" * 5000 + " }}",
    "a power of fractions": "{{ 1e308 ** 9 }}",
    "the root of a negative number": "{{ (-8) ** 0.5 }}",
    "deep blocks": "{% if 1 %}" * 300 + "{% endif %}" * 300,
    "deep brackets": "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
}


@pytest.mark.parametrize("name", RUNAWAYS)
def test_no_template_runs_for_ever_or_eats_memory(expressions: Expressions, name: str) -> None:
    with pytest.raises(ExpressionError):
        expressions.text(RUNAWAYS[name], {})


@pytest.mark.parametrize(
    "source",
    [
        "{{ ''.__class__ }}",
        "{{ title.__class__.__mro__ }}",
        "{{ title['__class__'] }}",
        "{{ (title | attr('__class__')) }}",
        "{{ kinds | map(attribute='__class__') | list }}",
        "{{ kinds.append('x') }}",
        "{{ range.__init__ }}",
        "{{ self.__init__ }}",
        "{{ dict.__subclasses__() }}",
        "{{ namespace.__init__.__globals__ }}",
        "{{ cycler }}",
        "{{ title.format_map({}) }}",
        "{{ title.encode() }}",
    ],
)
def test_the_sandbox_gives_nothing_of_python(expressions: Expressions, source: str) -> None:
    with pytest.raises(ExpressionError):
        expressions.value(source, ROW)


def test_an_evaluation_does_not_use_up_the_steps_of_the_next(expressions: Expressions) -> None:
    source = "{% for i in range(15000) %}{% endfor %}x"
    assert [expressions.text(source, {}) for _ in range(5)] == ["x"] * 5


def test_a_template_cannot_change_the_row(expressions: Expressions) -> None:
    row = {"kinds": ["a"], "more": {"x": 1}}
    for source in ("{{ kinds.append(1) }}", "{{ kinds.clear() }}", "{{ more.update(x=2) }}", "{{ more.pop('x') }}"):
        with pytest.raises(ExpressionError):
            expressions.text(source, row)
    assert row == {"kinds": ["a"], "more": {"x": 1}}


def test_syntax_is_checked_without_a_row(expressions: Expressions) -> None:
    assert expressions.check("{{ title }}") is None
    assert expressions.check("cost > 2", expression=True) is None
    assert expressions.check(True, expression=True) is None
    problem = expressions.check("cost >", expression=True)
    assert str(problem) == "not an expression: unexpected 'end of print statement'; got `cost >`"


def test_a_part_of_a_text_may_begin_with_a_value() -> None:
    """`[red]{` and `{{ cost }}` meet as three braces; where Jinja's own reading has a sense, it stands."""
    expressions = Expressions()
    values = {"cost": 3, "key": "a"}
    for source, text in {
        "[x2]{{{ cost }}} left": "[x2]{3} left",
        "[red]{{{ cost }} coins} left": "[red]{3 coins} left",
        "[a] {{{'a': 1}[key] }}": "[a] 1",
        "[a]{{{'a': 1}[key] }}": "[a]1",
    }.items():
        assert expressions.check(source) is None
        assert expressions.text(source, values) == text
