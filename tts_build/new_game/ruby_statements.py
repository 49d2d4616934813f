"""Ruby as far as deck files say plain things in it: statements cut apart, and calls with literal arguments. Nothing is
ever run; what is no literal raises `Unread`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tts_build.new_game.scripted_deck import MOST_CARDS, Unread

MOST_LINES = 400
"""Lines of one statement."""
MOST_LETTERS = 50_000
MOST_DEPTH = 12

_TEXT = r"\"(?:[^\"\\]|\\.)*+\"?|'(?:[^'\\]|\\.)*+'?"
"""A text in quotes; one that is not closed reaches to the end, so that no letter is looked at twice."""
_QUOTED = re.compile(_TEXT, re.DOTALL)
_CLOSED = re.compile(rf"{_TEXT}|%w[\[({{<][^\])}}>]*+[\])}}>]?")
_PLAIN = re.compile(
    r"(?P<number>-?\d[\d_]{0,14}(?:\.\d{1,9})?)|:\"?(?P<symbol>[\w-]+)\"?|%w[\[({<|](?P<words>[^\])}>|]*)[\])}>|]"
    r"|\(?(?P<from>\d{1,6})(?P<dots>\.{2,3})(?P<to>\d{1,6})\)?(?:\.to_a)?"
)
SIZES = ("size", "length", "count", "nrows")
_NAME = re.compile(
    r"(?P<name>[A-Za-z_]\w*)(?:\[\s*(?P<key>'[^']*'|\"[^\"#]*\"|:\w+)\s*\]|\.(?P<column>\w+))?"
    rf"(?:\.(?P<size>{'|'.join(SIZES)}))?"
)
_WORDS = {"true": True, "false": False, "nil": None}
_OPENS = re.compile(r"(if|unless|while|until|case|def|class|module|begin|for)\b")
_DO = re.compile(r"\bdo\s*(?:\|[^|]*\|)?\s*$")
_HERE = re.compile(r"<<[~-]?[\"']?([A-Z_]+)")
_GOES_ON = re.compile(r"[,+*/.\\&=-]$")
_ESCAPES = {"n": "\n", "t": "\t", "s": " "}


class Statement(NamedTuple):
    """One statement on one line: where it begins, whether a block opens behind it, and how deep in blocks it stands."""

    line: int
    text: str
    opens: bool
    depth: int


class Column(NamedTuple):
    """A column of the table, as the script calls it."""

    title: str


TABLE = object()
"""The table of the script, as the value of its variable."""


@dataclass
class Call:
    """A call: its arguments by their names, the names of those that are no literals, whether a block follows."""

    name: str
    named: dict[str, Any] = field(default_factory=dict)
    unread: list[str] = field(default_factory=list)
    block: bool = False


def statements(text: str) -> Iterator[Statement]:
    """The statements of a text, without comments; a line goes on while brackets are open."""
    depth, begun, held, lines, balance, until = 0, 0, "", 0, 0, ""
    for number, raw in enumerate(text.split("\n"), start=1):
        if until:  # a comment of several lines, or a text of which only its end matters
            until = "" if raw.strip().startswith(until) else until
            continue
        if raw.startswith("__END__"):
            break
        line = _bare(raw).strip()
        until = "=end" if raw.startswith("=begin") else "".join(_HERE.findall(line)[:1])
        if not line or raw.startswith("=begin"):
            continue
        balance += _balance(line)
        held, begun, lines = f"{held} {line}".strip(), begun if held else number, lines + 1
        if lines < MOST_LINES and len(held) < MOST_LETTERS and (balance > 0 or _GOES_ON.search(line)):
            continue
        done, held, lines, balance = held, "", 0, 0
        if done in ("end", "}", "end)") or re.match(r"end\b", done):
            depth = max(depth - 1, 0)
            continue
        opens = bool(_DO.search(done) or _OPENS.match(done)) and not done.endswith(" end")
        yield Statement(begun, done, opens, depth)
        depth += opens
    if held:
        yield Statement(begun, held, False, depth)


def _bare(line: str) -> str:
    """A line without its comment."""
    blind = _CLOSED.sub(lambda found: "_" * len(found[0]), line)
    mark = re.search(r"(?:^|\s)#(?!\{)", blind)
    return line[: mark.start()] if mark else line


def _balance(line: str) -> int:
    """How many brackets of a line stay open."""
    blind = _CLOSED.sub("", line)
    return sum(map(blind.count, "([{")) - sum(map(blind.count, ")]}"))


def literal(text: str, known: Mapping[str, Any], measure: Callable[[], int], depth: int = 0) -> Any:
    """The value that a text is: a number, a text, a symbol, a list or a range of these, a column of the table, a name
    that stands for one of them; `measure` says how many cards there are. Raises Unread."""
    text = text.strip()
    plain = _PLAIN.fullmatch(text)
    if plain and plain["number"]:
        digits = plain["number"].replace("_", "")
        return float(digits) if "." in digits else int(digits)
    if plain and plain["from"]:
        found = range(int(plain["from"]), int(plain["to"]) + (plain["dots"] == ".."))
        if len(found) > MOST_CARDS:
            raise Unread
        return found
    if plain:
        return plain["symbol"] or (plain["words"] or "").split()
    if _QUOTED.fullmatch(text) and text[1:].endswith(text[0]):
        return _text(text)
    if text in _WORDS:
        return _WORDS[text]
    if text.startswith("[") and text.endswith("]") and depth < MOST_DEPTH:
        values = [literal(part, known, measure, depth + 1) for part in arguments(text[1:-1])]
        if len(values) > MOST_CARDS or any(isinstance(value, Column | list | range) for value in values):
            raise Unread
        return values
    return _named(text, known, measure)


def _named(text: str, known: Mapping[str, Any], measure: Callable[[], int]) -> Any:
    """What a name stands for, or a column of the table by it."""
    name = _NAME.fullmatch(text)
    if name is None or name["name"] not in known:
        raise Unread
    value = known[name["name"]]
    if value is not TABLE:
        if name["column"] or name["key"] or name["size"]:
            raise Unread
        return value
    if name["size"] or name["column"] in SIZES:
        return measure()
    if name["key"]:
        return Column(name["key"].strip("'\":"))
    if not name["column"]:
        raise Unread
    return Column(name["column"])


def _text(quoted: str) -> str:
    inner = quoted[1:-1]
    if quoted[0] == "'":
        return re.sub(r"\\(['\\])", r"\1", inner)
    if "#{" in inner:
        raise Unread
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), inner, flags=re.DOTALL)


_CALL = re.compile(r"((?:Squib\s*(?:\.|::)\s*)?(?:Deck\s*\.\s*)?[a-z_]\w*)\s*(.*)", re.DOTALL)


def call(statement: Statement, known: Mapping[str, Any], measure: Callable[[], int]) -> Call | None:
    """A statement as a call; None when it is none."""
    found = _CALL.fullmatch(_DO.sub("", statement.text).strip())
    if found is None or found[2][:1] in ("=", ".", "+", "-", "*", "/", "[", "{", "&", "|", "<", "?"):
        return None
    made = Call(re.sub(r"\s|Squib[.:]*", "", found[1]), block=statement.opens)
    inner, behind = _inner(found[2].strip())
    if behind.startswith("{") and behind.endswith("}"):
        made.block = True
    elif behind:
        made.unread.append(behind)
    for part in arguments(inner):
        name = re.match(r"(?:(\w+)\s*:(?!:)|:(\w+)\s*=>)\s*", part)
        key = (name[1] or name[2]) if name else ""
        try:
            value = literal(part[name.end() :] if name else part, known, measure)
        except Unread:
            made.unread.append(key)
            continue
        made.named[key] = value
    return made


def _inner(text: str) -> tuple[str, str]:
    """What stands in the brackets of a call, and behind them; a call may have none."""
    depth = 0
    for at, letter in enumerate(_QUOTED.sub(lambda found: "_" * len(found[0]), text)):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return (text[1:at], text[at + 1 :].strip()) if at else (text, "")
    return text, ""


def arguments(text: str) -> Iterator[str]:
    """What stands between the commas that are in no brackets."""
    blind = _QUOTED.sub(lambda found: "_" * len(found[0]), text)
    depth = begin = 0
    for at, letter in enumerate(blind):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            yield text[begin:at].strip()
            begin = at + 1
    if text[begin:].strip():
        yield text[begin:].strip()
