"""Strings: formats, escapes, UTF-16, comparisons, and numbers turned into text."""

import re
from collections.abc import Iterator

from tts_build.lua.lint.checks.script_check import Check, Found, is_fraction, is_non_ascii
from tts_build.lua.lint.module_facts import Call, Span, View, short
from tts_build.lua.syntax.tokens import Token

_SPEC = re.compile(r"%([-+ #0]*\d*(?:\.(\d*))?)([A-Za-z%])")
_PART = re.compile(r"%(?P<flags>[-+ #0]*)\d*(?P<precision>\.\d*)?(?P<letter>.?)", re.DOTALL)
_DIGITS = 16
"""Decimals from which on the game has none but zeros."""
_HIGH_ESCAPE = re.compile(r"\\(?:\\|x[89A-Fa-f][0-9A-Fa-f]|(1(?:2[89]|[3-9]\d)|2\d\d)|(u\{)|.)", re.DOTALL)
_BYTE_FUNCTIONS = ("byte", "len", "sub", "upper", "lower", "reverse")
_MATCHING = ("find", "match", "gmatch", "gsub")
_LETTER_CLASS = re.compile(r"%[alpuwALPUW]")
_STRING_CALLS = (
    "tostring string.format string.sub string.rep string.upper string.lower string.gsub string.reverse string.char "
    "table.concat type"
)
_NOT_TEXT = ("nil", "true", "false", "{", "function", "not")


def _calls_of_format(view: View) -> Iterator[tuple[Token, list[Span]]]:
    """Each format that is written out, with its arguments."""
    for call in view.calls:
        if call.path == "string.format" and call.args and view.is_global(call.start):
            form, args = view[call.args[0][0]], call.args[1:]
        elif call.method and view.text(call.name) == "format" and view.text(call.start - 1) == ":":
            form, args = _receiver(view, call.start - 1), call.args
        else:
            continue
        if form.kind == "string":
            yield form, args


def _formats(view: View) -> Iterator[tuple[str, str, Span]]:
    """(letter, precision, argument) of each part of each format that is written out."""
    for form, args in _calls_of_format(view):
        parts = [match for match in _SPEC.finditer(form.value) if match[3] != "%"]
        for match, argument in zip(parts, args, strict=False):
            yield match[3], match[2] or "", argument


def _receiver(view: View, colon: int) -> Token:
    """The token before the `:` of a method call; the string in `("...")`."""
    return view[colon - 2] if view.text(colon - 1) == ")" else view[colon - 1]


def format_not_string(view: View) -> Found:
    """%s of what is visibly no string."""
    for letter, _, (start, _end) in _formats(view):
        if letter in "sq" and view.text(start) in _NOT_TEXT:
            yield view[start], f"got `{view.text(start)}`"


def format_maybe_not_string(view: View) -> Found:
    """%s of what nothing shows to be a string."""
    for letter, _, (start, end) in _formats(view):
        if letter in "sq" and view.text(start) not in _NOT_TEXT and not _is_text(view, start, end):
            yield view[start], f"`{view.phrase((start, end))}`"


def _is_text(view: View, start: int, end: int) -> bool:
    first = view[start]
    if first.kind in ("string", "number") or first.text in ("#", "-"):
        return True
    words = view.words((start, end))
    call = view.call_at.get(start)
    return ".." in words or (call is not None and call.path in _STRING_CALLS.split() and call.end == end - 1)


def format_exponent(view: View) -> Found:
    """%e."""
    for letter, _, (start, _end) in _formats(view):
        if letter in "eEaA":
            yield view[start], f"`%{letter}`"


def format_form(view: View) -> Found:
    """Formats written out whose padding, precision or letter the game reads otherwise."""
    for form, _ in _calls_of_format(view):
        for part in _PART.finditer(form.value):
            letter, precision = part["letter"], part["precision"]
            digits = int(precision[1:] or -1) if precision else 0
            whole = letter in "diouxXc" and precision is not None
            zeros = (letter == "s" and "0" in part["flags"]) or re.search("0[-+ #]", part["flags"])
            whole = whole or (letter == "s" and precision is not None)
            letterless = letter not in tuple("cdiouxXeEfgGaAqs%") or (letter == "%" and part[0] != "%%")
            if letterless or whole or zeros or digits < 0 or digits >= _DIGITS:
                yield form, f"`{part[0]}`"


def format_rounding(view: View) -> Found:
    """%.Nf of what is not rounded on the spot."""
    for letter, _, span in _formats(view):
        rounded = any("floor" in word or "round" in word for word in view.words(span))
        if letter in "fF" and not rounded and view[span[0]].kind != "number":
            yield view[span[0]], ""


def string_escape(view: View) -> Found:
    """ "\\195" and "\\xC3"; `\\u{}` is the syntax rule's."""
    for token in view.tokens:
        if token.kind != "string" or token.text[0] == "[":
            continue
        for match in _HIGH_ESCAPE.finditer(token.text):
            if match[1] or match[0].startswith("\\x"):
                yield token, f"`{match[0]}`"


def unicode_escape(view: View) -> Found:
    """`\\u{e9}`, which MoonSharp reads and Lua 5.2 does not."""
    for token in view.tokens:
        quoted = token.kind == "string" and token.text[0] != "["
        if quoted and any(match[2] for match in _HIGH_ESCAPE.finditer(token.text)):
            yield token, "`\\u{}`"


def text_bytes(view: View) -> Found:
    """Byte functions, patterns with letter classes, and `#` on non-ASCII text."""
    for call in view.calls:
        name = view.text(call.name)
        if name not in _BYTE_FUNCTIONS and not (name in _MATCHING and _has_class(view, call)):
            continue
        if call.method:
            subject = _receiver(view, call.start - 1 if call.path.startswith("?") else call.name - 1)
        elif call.path == f"string.{name}" and call.args:
            subject = view[call.args[0][0]]
        else:
            continue
        if subject.kind == "string" and is_non_ascii(subject.value):
            yield subject, short(subject.text)
    for index in view.indices("#"):
        subject = view[index + 2] if view.text(index + 1) == "(" else view[index + 1]
        if subject.kind == "string" and is_non_ascii(subject.value):
            yield subject, short(subject.text)


def _has_class(view: View, call: Call) -> bool:
    """Whether a call's pattern, written out, speaks of letters."""
    pattern = call.args[0 if call.method else 1] if len(call.args) > (0 if call.method else 1) else None
    return pattern is not None and _LETTER_CLASS.search(view[pattern[0]].text) is not None


def string_compare(view: View) -> Found:
    """`<` and its like with a string written out."""
    for index in view.indices("<", ">", "<=", ">="):
        if "string" in (view[index - 1].kind, view[index + 1].kind):
            yield view[index], ""


def fraction_text(view: View) -> Found:
    """tostring and `..` of a visible division or fraction."""
    for call in view.called("tostring"):
        if call.args and _is_fractional(view, *call.args[0]):
            yield view[call.name], ""
    for index in view.indices(".."):
        start, end = index + 1, index + 1
        while view[end].kind in ("name", "number") or view.text(end) in (".", "/", "*", "("):
            end = view.pairs.get(end, end) + 1
        if _is_fractional(view, start, end) or is_fraction(view.text(index - 1)):
            yield view[index], ""


def _is_fractional(view: View, start: int, end: int) -> bool:
    """A division or a fraction that stands in the open, not inside a call."""
    index = start
    while index < end:
        if view[index].kind == "number" and is_fraction(view.text(index)):
            return True
        if view.text(index) == "/" and view[index].kind == "op":
            return True
        inside_call = view.text(index) in ("(", "[") and view[index - 1].kind == "name" and index > start
        index = view.pairs.get(index, index) + 1 if inside_call else index + 1
    return False


CHECKS: tuple[tuple[str, Check], ...] = (
    ("format-not-string", format_not_string),
    ("format-maybe-not-string", format_maybe_not_string),
    ("format-exponent", format_exponent),
    ("format-form", format_form),
    ("format-rounding", format_rounding),
    ("string-escape", string_escape),
    ("syntax", unicode_escape),
    ("text-bytes", text_bytes),
    ("string-compare", string_compare),
    ("fraction-text", fraction_text),
)
