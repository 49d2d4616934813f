"""Values as the game's Lua has them, line by line: patterns in texts and the work they take, numbers, dates, texts,
JSON, literals, and how a budget is spent.

Renew with `TTS_BUILD_RENEW=1 pytest tests/lua/test_value_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import check_golden
from tts_build.lua.runtime import calendar, numerals, python_callbacks
from tts_build.lua.runtime.budget import Budget, Spent
from tts_build.lua.runtime.patterns import functions, reach_and_rate
from tts_build.lua.runtime.runtime import make_environment, new_runtime, run
from tts_build.lua.syntax.literal import to_lua
from tts_build.problem import InputError

GOLDEN = Path(__file__).parent / "golden"

PATTERNS = r"""
a . ^ $ ^$ a* a+ a- a? ^a a$ ^a*$ .-b [a-c]+ [^a-c]+ []] [^]] %a+ %A %d* %s %w%w %p %u%l %x+ %% %. (a)(b) () (()a())
(a*) (a)%1 %1 %b() %f[%w]%w+ %f %b [a a) (a % (a-)b a?a?a?aaa (.-)=(.-), ^%s*(.-)%s*$ é [é] [%a_][%w_]* [a%-z] [z-a]
[%d-x] x*y*z* .*.* (.)(.)(.)(.)%4%3%2%1 %z [a-z%]]+ - a-- ()$ (a+)(a+) ((a)(b)) .-.-.-x %f[a]a [^%s]+%s*$ (%d+)%-(%d+)
$a a$b ^^ %2(a)(b)
""".split()
TEXTS = "|a|aaa|abcabc|f(a(b)c) d|x=1, y=22,|  pad  |THE quick_2|éa日b|12-34|abba%.]^$".split("|")


FORMS = [
    "*t",
    "%Y-%m-%d %H:%M:%S",
    "%a %A %b %B %c",
    "%d %D %e %h %I %j %M %n%p %r %R",
    "%U %V %w %W %x %X %y %Z",
    "%%",
]
VALUES: list[object] = [
    None,
    True,
    0,
    -1,
    1.5,
    2**53,
    'a\n"\\\x00é]]',
    [],
    [1, [2]],
    {"a": 1, "b c": 2, "end": 3, 4: 5},
]
VALUES += [math.inf, math.nan, 2**60, {1.5: 2}, [None], {"a": {"b": [1, 2, 3]}}, list(range(30)), "x" * 200, {2: "b"}]
JSONS = """
1
[]
{}
[1,2,null]
{"a":{"b":[true,false]}}
[1
{"a"}
{"a":1,}
[1 2]
"\\u00e9\\n"
-2
[-2.5e3]
nul
{"a":1}x
{1:2}
[.5]
['a']
{"a":1,"a":2}
[1e999]
\ufeff[]""".split("\n")
JSONS.append("[" * 120 + "]" * 120)
DECODED = """
local ok, value = pcall(json.parse, given)
return ok, type(value), type(value) == "table" and json.serialize(value) or tostring(value)
"""


def outcome(call: Callable[..., object], *arguments: object) -> object:
    try:
        return call(*arguments)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def test_patterns_in_texts() -> None:
    lines: list[str] = []
    for pattern in PATTERNS:
        spent: list[float] = []
        given = functions(spent.append)
        lines.append(f"pattern {pattern}")
        for text in TEXTS:
            found = [outcome(given["pattern_find"], text, pattern, place, False, True) for place in (1, 3, -2)]
            found.append(outcome(given["pattern_find"], text, pattern, 1, True, True))
            found.append(outcome(given["pattern_find"], text, pattern, 1, False, False))
            lines.append(f"    {text!r}: {' '.join(map(str, found))}")
            for anchors in (True, False):
                lines.append(f"        {' '.join(walked(given['pattern_steps'], text, pattern, anchors))}")
        lines.append(f"    spent {sum(spent):g}")
    check_golden(GOLDEN / "patterns.txt", "\n".join(lines) + "\n")


def walked(
    steps: Callable[..., Callable[..., tuple[object, ...]]], text: str, pattern: str, anchors: bool
) -> list[str]:
    step = steps(text, pattern, anchors)
    found = []
    for _ in range(20):
        found.append(step())
        if len(found[-1]) == 2:
            break
    return [*map(str, found), str(step(True))]


def test_work_that_patterns_take() -> None:
    lines = []
    for pattern in PATTERNS:
        lines.append(f"{pattern}: {outcome(reach_and_rate, pattern)}")
        spent: list[float] = []
        given = functions(spent.append)
        result = outcome(given["pattern_find"], "ab" * 300, pattern, 1, False, True)
        lines.append(f"    in 600 letters {str(result)[:80]}, {sum(spent):g}")
    check_golden(GOLDEN / "pattern-work.txt", "\n".join(lines) + "\n")


NUMBERS = """
0 -0 1 -1 0.5 1.5 2.5 -2.5 0.1 0.3333333333333333 0.6666666666666666 1e15 1e16 123456789.125 1e-5 1e-4 9.9995
inf -inf nan 999999999999999.9 1e300 5e-324 9007199254740992 0.045 1e100 99999.5 0.00012345
""".split()
NUMERALS = "|| |1|+1|-1|1-|(1)|(1|1,000.5|,1|1e5|1e|.5|5.|.|0x10| 7\t|1 2|NaN|Infinity|-Infinity|inf|1e400"
NUMERALS += "|1+|--1|1_0|٣|z|Z9|12|8|-7f|1.5"


def test_numbers_as_texts_and_texts_as_numbers() -> None:
    lines = []
    for value in map(float, NUMBERS):
        parts = [numerals.number_text(value), numerals.round_trip(value)]
        parts += [numerals.general(value, digits, letter) for digits in (0, 1, 3, 17) for letter in "gG"]
        parts += [numerals.exponential(value, digits) for digits in (0, 2)]
        parts += [numerals.fixed(value, digits) for digits in (0, 1, 4)] + [
            numerals.word(value, letter) for letter in "xXo"
        ]
        parts += [f"{python_callbacks.remainder(value, other):g}" for other in (3.0, -3.0, 0.7)]
        lines.append(f"{value!r}: {' '.join(parts)}")
    for text in NUMERALS.split("|"):
        based = [outcome(numerals.number_in_base, text, base) for base in (2, 8, 10, 16, 36, 3)]
        lines.append(f"{text!r}: {numerals.number_of(text)} {' '.join(map(str, based))}")
    check_golden(GOLDEN / "numbers.txt", "\n".join(lines) + "\n")


def test_dates_texts_and_literals() -> None:
    lines = []
    moments = [0, 1.5, 951782399, 951782400.0004, 1e9, -1, -62135596800, 253402300799, 253402300800, 1e20]
    for moment in moments:
        lines += [f"{moment} {form}: {calendar.date_of(form, moment)}" for form in FORMS]
    lines += [f"{parts}: {calendar.seconds_of(*parts)}" for parts in ((1970, 1, 1, 0, 0, 0), (2024, 2, 29, 23, 59, 59))]
    lines += [f"{parts}: {calendar.seconds_of(*parts)}" for parts in ((2023, 2, 29, 0, 0, 0), (1, 1, 1, 0, 0, 0))]
    for text in ("", "abc", "aé日", "a😀b"):
        for start, end in ((1, -1), (2, 3), (-2, -1), (0, 99), (3, 2)):
            found = [
                part(text, start, end)
                for part in (python_callbacks.utf16_sub, python_callbacks.utf16_units, python_callbacks.utf16_bytes)
            ]
            lines.append(f"{text!r} {start} {end}: {found}")
        whole = [
            of(text)
            for of in (
                python_callbacks.utf16_length,
                python_callbacks.utf16_reverse,
                python_callbacks.upper,
                python_callbacks.lower,
            )
        ]
        lines.append(f"{text!r}: {whole}")
    words = ["", *"a A b B ä co-op coop co Zebra zebra 10 9 _ é e".split()]
    lines += [f"{a!r} before {[b for b in words if python_callbacks.culture_less(a, b)]}" for a in words]
    for value in VALUES:
        try:
            lines.append(f"{value!r}"[:60] + ": " + to_lua(value))
        except InputError as error:
            lines.append(f"{value!r}"[:60] + f": {error}")
    check_golden(GOLDEN / "values.txt", "\n".join(lines) + "\n")


def test_json_of_scripts() -> None:
    lua = new_runtime()
    lines = []
    for text in JSONS:
        env = make_environment(lua, {"given": text})
        lines.append(f"{text[:40]}: {outcome(run, lua, DECODED, 'script', env)}")
    check_golden(GOLDEN / "json.txt", "\n".join(lines) + "\n")


def test_a_budget_is_spent() -> None:
    budget = Budget(1_000_000, 2_500_000)
    lines = []

    def say(what: str, value: object) -> None:
        lines.append(f"{what}: {value}; {budget.message()}; over {budget.over!r}")

    say("outside", budget.settle(10))
    say("enter", budget.enter())
    for units in (0, 100, 400_000, 599_000, 2_000_000):
        say(f"settle {units}", budget.settle(units))
    budget.leave()
    say("again", budget.enter())
    budget.owe(200_000)
    say("owed", budget.settle(1))
    say("spend", outcome(budget.spend, 900_000))
    with pytest.raises(Spent):
        budget.spend(900_000)
    budget.leave()
    budget.refill(1_000)
    say("refilled", budget.enter())
    check_golden(GOLDEN / "budget.txt", "\n".join(lines) + "\n")
