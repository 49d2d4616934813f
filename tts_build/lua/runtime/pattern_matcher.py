"""Lua patterns over UTF-16 code units, as the game's Lua matches them where a text is not plain ASCII.

Sources: measured on MoonSharp 2.0. A class, a set and a plain character look at the lower byte of a unit, as a
character of Latin-1; `%p` is punctuation and no symbol (`+`, `<`, `$`); `%b()` and `%1` compare whole units. From one
place of a text at most 200 steps are taken, or it is an error.
"""

from __future__ import annotations

import unicodedata
from array import array
from collections.abc import Callable, Iterator

STEPS = 200
"""Calls of its matcher that MoonSharp makes from one place of a text."""

LOOK = 50
"""Units of work (see `Budget`) for looking at a character."""

_SHORT = 8
"""Signs of a set up to which it costs no more than one."""

_BATCH = 100
"""Characters looked at between two charges."""

Spend = Callable[[float], None]
"""What is told of units of work, and may raise."""

_CAPTURES = 32
_OPEN, _POSITION = -1, -2
_ESCAPE = ord("%")

Capture = tuple[int, int]
"""Where a capture begins and how long it is, or that it is open or a position."""

Match = tuple[int, int]
"""Where a match begins and ends."""


class PatternError(Exception):
    """A pattern that is none, or that takes too many steps."""


def _is_letter(char: str) -> bool:
    return unicodedata.category(char)[0] == "L"


_CLASSES: dict[str, Callable[[str], bool]] = {
    "a": _is_letter,
    "c": lambda char: unicodedata.category(char) == "Cc",
    "d": lambda char: unicodedata.category(char) == "Nd",
    "l": lambda char: char.islower() and _is_letter(char) and unicodedata.category(char) == "Ll",
    "p": lambda char: unicodedata.category(char)[0] == "P",
    "s": lambda char: char in " \t\n\v\f\r",
    "g": lambda char: unicodedata.category(char) != "Cc" and not char.isspace(),
    "u": lambda char: unicodedata.category(char) == "Lu",
    "w": lambda char: _is_letter(char) or unicodedata.category(char) == "Nd",
    "x": lambda char: char in "0123456789ABCDEFabcdef",
    "z": lambda char: char == "\0",
}
_MEMBERS = {name: frozenset(code for code in range(256) if holds(chr(code))) for name, holds in _CLASSES.items()}


def _in_class(code: int, name: int) -> bool:
    """Whether a byte is of the class with this letter; a sign that is none stands for itself."""
    letter = chr(name)
    members = _MEMBERS.get(letter.lower())
    if members is None:
        return name == code
    return (code in members) == letter.islower()


class Matcher:
    """Matches one pattern in one text; raises PatternError."""

    def __init__(self, text: array[int], pattern: array[int], spend: Spend) -> None:
        self.spend = spend
        self.text, self.size = text, len(text)
        units = [unit for given in pattern for unit in ((_ESCAPE, ord("z")) if given == 0 else (given,))]
        self.pattern = [*units, 0, 0]
        self.captures: list[list[int]] = []
        self._steps = 0
        self._looks = 0

    def at(self, place: int, first: int = 0) -> Match | None:
        """The match that begins at a place, of the pattern from its unit `first` on."""
        self.captures, self._steps = [], STEPS
        self._look(1)
        end = self._match(place, first)
        return None if end is None else (place, end)

    def search(self, place: int) -> Match | None:
        """The first match from a place on."""
        anchored = self.pattern[0] == ord("^")
        while True:
            match = self.at(place, 1 if anchored else 0)
            if match or anchored or place >= self.size:
                return match
            place += 1

    def matches(self, anchors: bool) -> Iterator[Match]:
        """All matches, one behind the other; a `^` holds to the beginning where `anchors`."""
        anchored = anchors and self.pattern[0] == ord("^")
        place = 0
        while place <= self.size:
            match = self.at(place, int(anchored))
            if match:
                yield match
            if anchored:
                return
            place = match[1] if match and match[1] > place else place + 1

    def capture(self, index: int, start: int, end: int) -> int | Capture:
        """One capture of the last match: a position from 1, or where it begins and ends; the first may be the whole."""
        if index >= len(self.captures):
            if index:
                raise PatternError("invalid capture index")
            return start, end
        begun, size = self.captures[index]
        if size == _OPEN:
            raise PatternError("unfinished capture")
        return begun + 1 if size == _POSITION else (begun, begun + size)

    def all_captures(self, start: int, end: int, whole: bool = True) -> list[int | Capture]:
        """All captures of the last match; the whole of it where there are none and it is wanted."""
        return [self.capture(index, start, end) for index in range(len(self.captures) or int(whole))]

    # -- one step ---------------------------------------------------------------------------------------------

    def _look(self, number: int) -> None:
        self._looks += number
        if self._looks > _BATCH:
            looks, self._looks = self._looks, 0
            self.spend(looks * LOOK)

    def _match(self, place: int, at: int) -> int | None:
        """Where a match from a place ends, of the pattern from `at` on."""
        self._steps -= 1
        if self._steps < 0:
            raise PatternError("pattern too complex")
        pattern = self.pattern
        while True:
            sign = pattern[at]
            if sign == 0:
                return place
            if sign == ord("("):
                is_position = pattern[at + 1] == ord(")")
                return self._open(place, at + 1 + is_position, _POSITION if is_position else _OPEN)
            if sign == ord(")"):
                return self._close(place, at + 1)
            if sign == ord("$") and pattern[at + 1] == 0:
                return place if place == self.size else None
            if sign == _ESCAPE and (special := self._special(place, at)) is not None:
                if special[0] is None:
                    return None
                place, at = special[0], special[1]
                continue
            after = self.class_end(at)
            if after - at > _SHORT:
                self._look(after - at)
            more = chr(pattern[after])
            if more == "?":
                if self.single(place, at, after) and (end := self._match(place + 1, after + 1)) is not None:
                    return end
                at = after + 1
                continue
            if more in "*+-":
                return self._repeated(place, at, after, more)
            if not self.single(place, at, after):
                return None
            place, at = place + 1, after

    def _special(self, place: int, at: int) -> tuple[int | None, int] | None:
        """What `%b`, `%f` and `%1` do: the place behind, or none, and where the pattern goes on; None for a class."""
        sign = self.pattern[at + 1]
        if sign == ord("b"):
            return self._balance(place, at + 2), at + 4
        if sign == ord("f"):
            return self._frontier(place, at + 2)
        if chr(sign) in "0123456789" and sign:
            return self._again(place, sign), at + 2
        return None

    def _repeated(self, place: int, at: int, after: int, more: str) -> int | None:
        if more == "-":
            while (end := self._match(place, after + 1)) is None:
                if not self.single(place, at, after):
                    return None
                place += 1
            return end
        last = place
        while self.single(last, at, after):
            last += 1
        for end_of_run in range(last, place - 1 + (more == "+"), -1):
            if (end := self._match(end_of_run, after + 1)) is not None:
                return end
        return None

    def _open(self, place: int, at: int, what: int) -> int | None:
        if len(self.captures) >= _CAPTURES:
            raise PatternError("too many captures")
        self.captures.append([place, what])
        end = self._match(place, at)
        if end is None:
            self.captures.pop()
        return end

    def _close(self, place: int, at: int) -> int | None:
        capture = next((each for each in reversed(self.captures) if each[1] == _OPEN), None)
        if capture is None:
            raise PatternError("invalid pattern capture")
        capture[1] = place - capture[0]
        end = self._match(place, at)
        if end is None:
            capture[1] = _OPEN
        return end

    def _balance(self, place: int, at: int) -> int | None:
        opening, closing = self.pattern[at], self.pattern[at + 1]
        if not opening or not closing:
            raise PatternError("unbalanced pattern")
        if place >= self.size or self.text[place] != opening:
            return None
        depth = 1
        for index in range(place + 1, self.size):
            self._look(1)
            if self.text[index] == closing:
                depth -= 1
                if depth == 0:
                    return index + 1
            elif self.text[index] == opening:
                depth += 1
        return None

    def _frontier(self, place: int, at: int) -> tuple[int | None, int]:
        if self.pattern[at] != ord("["):
            raise PatternError("missing '[' after '%f' in pattern")
        after = self.class_end(at)
        before = self.text[place - 1] & 255 if place else 0
        here = self.text[place] & 255 if place < self.size else 0
        passes = not self._in_set(before, at, after - 1) and self._in_set(here, at, after - 1)
        return place if passes else None, after

    def _again(self, place: int, sign: int) -> int | None:
        index = sign - ord("1")
        if index < 0 or index >= len(self.captures) or self.captures[index][1] == _OPEN:
            raise PatternError(f"invalid capture index {index + 1}")
        begun, size = self.captures[index]
        if size == _POSITION or self.size - place < size:
            return None
        self._look(size)
        return place + size if self.text[begun : begun + size] == self.text[place : place + size] else None

    # -- classes ----------------------------------------------------------------------------------------------

    def class_end(self, at: int) -> int:
        """Where the class ends that begins at `at` of the pattern."""
        pattern = self.pattern
        sign, at = pattern[at], at + 1
        if sign == _ESCAPE:
            if pattern[at] == 0:
                raise PatternError("malformed pattern (ends with '%')")
            return at + 1
        if sign != ord("["):
            return at
        if pattern[at] == ord("^"):
            at += 1
        while True:
            if pattern[at] == 0:
                raise PatternError("malformed pattern (missing ']')")
            sign, at = pattern[at], at + 1
            if sign == _ESCAPE and pattern[at] != 0:
                at += 1
            if pattern[at] == ord("]"):
                return at + 1

    def single(self, place: int, at: int, after: int) -> bool:
        """Whether one character of the text is of a class of the pattern."""
        if place >= self.size:
            return False
        self._look(1)
        code, sign = self.text[place] & 255, self.pattern[at]
        if sign == ord("."):
            return True
        if sign == _ESCAPE:
            return _in_class(code, self.pattern[at + 1])
        if sign == ord("["):
            return self._in_set(code, at, after - 1)
        return sign & 255 == code

    def _in_set(self, code: int, at: int, end: int) -> bool:
        """Whether a byte is in the set from its `[` to its `]`."""
        pattern = self.pattern
        if end - at > _SHORT:
            self._look(end - at)
        wanted = pattern[at + 1] != ord("^")
        at += 1 if wanted else 2
        while at < end:
            if pattern[at] == _ESCAPE:
                at += 1
                if _in_class(code, pattern[at]):
                    return wanted
            elif pattern[at + 1] == ord("-") and at + 2 < end:
                if pattern[at] & 255 <= code <= pattern[at + 2] & 255:
                    return wanted
                at += 2
            elif pattern[at] & 255 == code:
                return wanted
            at += 1
        return not wanted
