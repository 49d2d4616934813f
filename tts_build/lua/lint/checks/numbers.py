"""Arithmetic, conversions from text, bits and clocks."""

import math
import re

from tts_build.lua.lint.checks.script_check import Check, Found, called_with, is_fraction
from tts_build.lua.lint.module_facts import Call, View, short

_HEXADECIMAL = re.compile(r"[+-]?0[xX](?:[0-9A-Fa-f]+\.?[0-9A-Fa-f]*|\.[0-9A-Fa-f]+)(?:[pP][+-]?\d+)?")
_DECIMAL = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_HIGHEST = ("2147483647", "2^31-1", "0x7fffffff", "0x7FFFFFFF", "math.huge")
_OPERATORS = frozenset("+ - * / % ^ .. < > <= >= == ~= and or not".split())
_GUID = re.compile(r"\d+e\d+")
_PLAIN = re.compile(r"-?\d+(\.\d+)?")
_SHIFTS = ("bit32.lshift", "bit32.rshift", "bit32.lrotate", "bit32.rrotate")
_FOLDS = ("bit32.band", "bit32.bor", "bit32.bxor", "bit32.btest")
_NEAR = 60
"""How many tokens back a check of the text may stand from its `tonumber`."""


def member(library: str, name: str) -> Check:
    """A check for any mention of `library.name`."""

    def check(view: View) -> Found:
        for index in view.indices(library):
            if view.is_global(index) and view.text(index + 1) == "." and view.text(index + 2) == name:
                yield view[index], ""

    return check


def random_range(view: View) -> Found:
    """math.random with fractions, zero, the higher bound first, or the highest integer."""
    for call in view.called("math.random"):
        words = ["".join(view.words(arg)) for arg in call.args]
        numbers = [float(word) for word in words if _PLAIN.fullmatch(word)]
        falling = len(numbers) == len(words) == 2 and numbers[0] > numbers[1]
        empty = len(numbers) == len(words) == 1 and numbers[0] < 1
        too_high = len(words) == 2 and words[1] in _HIGHEST
        if falling or empty or too_high or len(words) > 2 or any(number % 1 for number in numbers):
            yield view[call.name], f"`{short(', '.join(words))}`"


def negative_modulus(view: View) -> Found:
    """`a % -3`."""
    for index in view.indices("%"):
        bracketed = view.text(index + 1) == "(" and view.text(index + 2) == "-"
        if view.text(index + 1) == "-" or bracketed:
            yield view[index], ""


def tonumber_text(view: View) -> Found:
    """tonumber of a literal that is no plain decimal, and text that plain Lua alone takes for a number in sums."""
    for call in view.called("tonumber"):
        first = view[call.args[0][0]] if call.args else None
        if first is not None and first.kind == "string" and not _PLAIN.fullmatch(first.value):
            yield first, short(first.text)
    for token in view.tokens:
        if token.kind == "string" and _is_number_in_lua_alone(token.value.strip()):
            yield token, short(token.text)


def _is_number_in_lua_alone(text: str) -> bool:
    """Hexadecimal text, or one that is too large, and no GUID such as `70e744`."""
    if len(text) == 6 and _GUID.fullmatch(text):
        return False
    return bool(_HEXADECIMAL.fullmatch(text) or (_DECIMAL.fullmatch(text) and math.isinf(float(text))))


def minus_power(view: View) -> Found:
    """`1 + -x ^ 2`."""
    for index in view.indices("^"):
        at = index - 1
        while view.text(at) in (")", "]") or view.text(at - 1) in (".", ":"):
            opened = view.closed_by.get(at)
            at = opened - 1 if opened is not None else at - 2
        if view.text(at) == "-" and view.text(at - 1) in _OPERATORS and view[at - 1].kind in ("op", "keyword"):
            yield view[at], ""
        elif view.text(at - 1) == "-" and view.text(at - 2) in _OPERATORS and view[at - 2].kind in ("op", "keyword"):
            yield view[at - 1], ""


def tonumber_unchecked(view: View) -> Found:
    """tonumber of something whose form nothing nearby has looked at."""
    for call in view.called("tonumber"):
        if len(call.args) == 1 and view[call.args[0][0]].kind not in ("string", "number") and not _checked(view, call):
            yield view[call.name], f"`{view.phrase(call.args[0])}`"


def _checked(view: View, call: Call) -> bool:
    argument = view.words(call.args[0])
    if any(word in ("match", "gmatch", "gsub") for word in argument):
        return True
    nearby = view.tokens[max(0, call.start - _NEAR) : call.start]
    for index, token in enumerate(nearby):
        if token.text == argument[-1] and token.kind == "name":
            around = [near.text for near in nearby[max(0, index - 4) : index + 7]]
            if any(word in ("match", "find", "gmatch") for word in around):
                return True
    return False


def bit32(view: View) -> Found:
    """replace, arshift, wide shifts, empty folds, the highest bit of extract, fractions."""
    for call in view.calls:
        if not call.path.startswith("bit32.") or not view.is_global(call.start):
            continue
        words = ["".join(view.words(arg)) for arg in call.args]
        wide = call.path in _SHIFTS and len(words) == 2 and words[1].isdigit() and float(words[1]) >= 32
        bare = call.path in _FOLDS and not words
        field = call.path == "bit32.extract" and sum(int(word) for word in ([*words, "1"])[1:3] if word.isdigit()) > 31
        if call.path in ("bit32.replace", "bit32.arshift") or wide or bare or field or any(map(is_fraction, words)):
            yield view[call.start], f"`{short(call.path)}`"


def leading_digit(view: View) -> Found:
    """`.5`."""
    for token in view.tokens:
        if token.kind == "number" and token.text.startswith("."):
            yield token, f"`{short(token.text)}`"


def os_time(view: View) -> Found:
    """os.time() that nothing rounds."""
    for call in view.called("os.time"):
        rounded = view.text(call.start - 1) == "(" and view.text(call.start - 2) in ("floor", "ceil")
        if not call.args and not rounded:
            yield view[call.name], ""


def os_date(view: View) -> Found:
    """os.date with a format that depends on the machine; without any, it is `%c`."""
    for call in view.called("os.date"):
        first = view[call.args[0][0]] if call.args else None
        if first is None or (first.kind == "string" and re.search(r"%[EO]?[cxXprUVWgGzZskPl+]", first.value)):
            yield view[call.name], ""


CHECKS: tuple[tuple[str, Check], ...] = (
    ("math-huge", member("math", "huge")),
    ("math-fmod", member("math", "fmod")),
    ("math-modf", member("math", "modf")),
    ("random-range", random_range),
    ("negative-modulus", negative_modulus),
    ("minus-power", minus_power),
    ("tonumber-base", called_with("tonumber", lambda count: count > 1)),
    ("tonumber-text", tonumber_text),
    ("tonumber-unchecked", tonumber_unchecked),
    ("bit32", bit32),
    ("leading-digit", leading_digit),
    ("os-time", os_time),
    ("os-date", os_date),
)
