"""Operators, rewritten: where MoonSharp's differ from Lua 5.2's, a helper of the runtime is called.

- `a > b` is `not (a <= b)` in MoonSharp and `a >= b` is `not (a < b)`: so it is written, which also gives its
  answers for NaN and its refusal of `>=` where only `__le` is there.
- `..`, `#`, `%`, and `<` and `<=` of what may be text call helpers (moonsharp_operators.lua); what is plainly a number
  stays an operator, for speed.
- a minus behind another operator binds closer than `^`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tts_build.lua.runtime.to_lua52.edits import Edits

GROUP = 100
"""Operands of `..` that are joined in one go: Lua 5.2 nests each inside the last, up to 200 deep."""

_EXACT_DIGITS = 14
"""Whole numbers of so many digits are the same text in both Luas."""

PLAIN, TEXT, NUMERIC, CONSTANT, CALL, VARARG, INDEX = range(7)
"""What is known of an expression: nothing, a string, a number, nil or a boolean, a call, `...`, a name or a field."""

_TABLE = "or | and | < > <= >= ~= == | | .. | + - | * / % | | | ^"
_LEFT = {sign: level for level, signs in enumerate(_TABLE.split("|"), start=1) for sign in signs.split()}
_RIGHT = {**_LEFT, "..": 4, "^": 9}
_FIRST_SIGN = 9
"""How close a sign binds where an expression begins: looser than `^`."""

_ORDER = {"<": "<", "<=": "<=", ">": "<=", ">=": "<"}


class Operand(NamedTuple):
    """A rewritten value, from its first word to its last. `label` is the dotted name that an error message shows."""

    first: int
    last: int
    kind: int = PLAIN
    label: str = ""


class Joined:
    """Operands and what joins them, to be rewritten from the closest bonds outwards."""

    def __init__(self, edits: Edits, checks_equal: bool) -> None:
        """`checks_equal` says that the script defines `__eq`."""
        self.edits, self.checks_equal = edits, checks_equal
        self.operands: list[Operand] = []
        self.pending: list[tuple[int, int]] = []
        """Operators whose right operand is not complete, each after how close it binds it."""

    def rewrite(self, operators: Sequence[int], operands: Sequence[Operand]) -> None:
        """Rewrite it; operators stand between and before the operands."""
        words, at = self.edits.words, 0
        lead = operators[0] if operators[0] < operands[0].first else -1
        for operand in operands:
            start = at
            while at < len(operators) and operators[at] < operand.first:
                at += 1
            if self.operands:
                sign = words[operators[start]]
                while self.pending and _LEFT[sign] <= self.pending[-1][0]:
                    self._apply(lead)
                self.pending.append((_RIGHT[sign], operators[start]))
            elif lead >= 0:
                self.pending.append((_FIRST_SIGN, operators[start]))
            for sign_at in reversed(operators[start + 1 : at]):
                operand = self._signed(sign_at, operand)
                if words[sign_at]:
                    self.edits.bracket(sign_at, operand.last)
            self.operands.append(operand)
        while self.pending:
            self._apply(lead)

    def _apply(self, lead: int) -> None:
        """The last of the pending operators, which has its operands; `lead` is the sign at the beginning of all."""
        _, at = self.pending.pop()
        right = self.operands.pop()
        if at == lead:
            self.operands.append(self._signed(at, right))
        elif self.edits.words[at] == "..":
            chain = [right, self.operands.pop()]
            while self.pending and self.edits.words[self.pending[-1][1]] == "..":
                self.pending.pop()
                chain.append(self.operands.pop())
            self.operands.append(self._joined(chain[::-1]))
        else:
            self.operands.append(self._binary(self.operands.pop(), at, right))

    def _signed(self, at: int, operand: Operand) -> Operand:
        """A sign before an operand."""
        words, spaces = self.edits.words, self.edits.spaces
        first, last = operand.first, operand.last
        if words[at] != "#":
            return Operand(at, last, CONSTANT if words[at] == "not" else NUMERIC)
        words[at], spaces[at], spaces[first] = "", "", spaces[at] + spaces[first]
        self.edits.call("len", first, last, self._label(operand))
        return Operand(first, last, NUMERIC)

    def _binary(self, left: Operand, at: int, right: Operand) -> Operand:
        sign, first, last = self.edits.words[at], left.first, right.last
        if sign in _ORDER:
            self._order(left, at, right)
            return Operand(first, last, CONSTANT)
        if sign == "%":
            number = self.edits.words[right.first] if right.first == last else ""
            if not (number.isdecimal() and int(number) > 0):
                self._pair("mod", left, at, right)
        elif sign in ("==", "~="):
            settled = (TEXT, NUMERIC, CONSTANT)
            if self.checks_equal and left.kind not in settled and right.kind not in settled:
                self._pair("eq", left, at, right)
                if sign == "~=":
                    self.edits.enclose("(not", first, last)
            return Operand(first, last, CONSTANT)
        return Operand(first, last, PLAIN if sign in ("and", "or") else NUMERIC)

    def _order(self, left: Operand, at: int, right: Operand) -> None:
        """A comparison of order, in MoonSharp's terms of `<` and `<=`."""
        sign = self.edits.words[at]
        plain = _ORDER[sign]
        if NUMERIC in (left.kind, right.kind):
            self.edits.words[at] = plain
        else:
            self._pair("lt" if plain == "<" else "le", left, at, right)
        if sign != plain:
            self.edits.enclose("(not(", left.first, right.last)

    def _pair(self, helper: str, left: Operand, at: int, right: Operand) -> None:
        """A helper of two values in the place of an operator."""
        self._one(left)
        self._one(right)
        self.edits.words[left.last] += ","
        self.edits.words[at] = ""
        self.edits.call(helper, left.first, right.last)

    def _joined(self, operands: list[Operand]) -> Operand:
        """A chain of `..`, each operand as the text that the game makes of it; joining is the same in any order."""
        for operand in operands:
            self._as_text(operand)
        parts = [(operand.first, operand.last) for operand in operands]
        while len(parts) > GROUP:
            groups = [parts[start : start + GROUP] for start in range(0, len(parts), GROUP)]
            parts = [(group[0][0], group[-1][1]) for group in groups]
            for first, last in parts:
                self.edits.enclose("(", first, last)
        return Operand(operands[0].first, operands[-1].last, TEXT)

    def _as_text(self, operand: Operand) -> None:
        """An operand of `..`; what is text in any case stays as it is."""
        first, last = operand.first, operand.last
        word = self.edits.words[first]
        if first == last and word.isdecimal() and len(word) <= _EXACT_DIGITS:
            self.edits.words[first] = f" {word} "
        elif operand.kind != TEXT:
            self.edits.call("text", first, last, self._label(operand))

    def _label(self, operand: Operand) -> str:
        """After one value, for the message of an error, what it is called in the script."""
        self._one(operand)
        return f',"{operand.label}"' if operand.label else ""

    def _one(self, operand: Operand) -> None:
        """A value where only one counts."""
        if operand.kind in (CALL, VARARG):
            self.edits.bracket(operand.first, operand.last)
