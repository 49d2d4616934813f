"""Expressions, rewritten: where MoonSharp's operators differ from Lua 5.2's, a helper of the runtime is called.

- `a > b` is `not (a <= b)` in MoonSharp and `a >= b` is `not (a < b)`: so it is written, which also gives its
  answers for NaN and its refusal of `>=` where only `__le` is there.
- `..`, `#`, `%`, and `<` and `<=` of what may be text call helpers (moonsharp_operators.lua); what is plainly a number
  stays an operator, for speed.
- a minus behind another operator binds closer than `^`.
- an empty `...` that is handed on is one nil; a local that got the result of a function which gave nothing holds
  nothing, which `type`, `tostring` and `tonumber` refuse.
- a function that the script puts into `string` is a method of every string.
"""

from __future__ import annotations

from tts_build.lua.runtime.to_lua52.fragments import (
    CALL,
    CONSTANT,
    GROUP,
    INDEX,
    NUMERIC,
    PLAIN,
    TEXT,
    VARARG,
    Piece,
    as_text,
    call,
    compared,
    grouped,
    handed_on,
    labelled,
    one,
)
from tts_build.lua.runtime.to_lua52.scopes import Scopes
from tts_build.lua.runtime.to_lua52.tokenizer import NAME, NEEDS_VALUE, NUMBER, STRING, NotLua, Words

_TABLE = "or | and | < > <= >= ~= == | | .. | + - | * / % | | | ^"
_LEFT = {sign: level for level, signs in enumerate(_TABLE.split("|"), start=1) for sign in signs.split()}
_RIGHT = {**_LEFT, "..": 4, "^": 9}
_SIGNS = ("not", "-", "#")


class Expressions:
    """Reads expressions from words. `checks_equal` says that the script defines `__eq`."""

    def __init__(self, words: Words, checks_equal: bool) -> None:
        self.words, self.checks_equal = words, checks_equal
        self.kinds, self.texts, self.spaces = words.kinds, words.texts, words.spaces
        self.scopes = Scopes()
        self.at = 0
        self.asked, self.added = words.asked_for_value(), words.added_to_strings()
        self.listed = (0, Piece(""))
        self.calls = 0

    # -- words ------------------------------------------------------------------------------------------------

    def take(self) -> str:
        """The next word with the space before it."""
        self.at += 1
        return self.spaces[self.at - 1] + self.texts[self.at - 1]

    def expect(self, text: str) -> str:
        """This word, or NotLua."""
        if self.texts[self.at] != text:
            raise self.unexpected()
        return self.take()

    def name(self) -> tuple[str, str]:
        """The space before a name, and the name."""
        if self.kinds[self.at] != NAME:
            raise self.unexpected()
        self.at += 1
        return self.spaces[self.at - 1], self.texts[self.at - 1]

    def unexpected(self) -> NotLua:
        """What is wrong with the word at hand."""
        return NotLua(self.words.line(self.at), self.texts[self.at] or "<eof>")

    # -- operators --------------------------------------------------------------------------------------------

    def expression(self, limit: int = 0) -> Piece:
        """One expression whose operators bind closer than `limit`."""
        left = self._unary(limit == 0) if self.texts[self.at] in _SIGNS else self._simple()
        while (binding := _LEFT.get(self.texts[self.at], 0)) > limit:
            if binding == 5:
                left = self._joined(left)
                continue
            space, sign = self.spaces[self.at], self.texts[self.at]
            self.at += 1
            left = self._binary(left, space, sign, self.expression(_RIGHT[sign]))
        return left

    def _unary(self, first: bool) -> Piece:
        """A sign before an operand. It binds looser than `^` only where it begins an expression."""
        space, sign = self.spaces[self.at], self.texts[self.at]
        self.at += 1
        operand = self._unary(False) if self.texts[self.at] in _SIGNS else self._simple()
        while first and self.texts[self.at] == "^":
            gap = self.take()
            operand = Piece(f"{operand.text}{gap}{self.expression(_RIGHT['^']).text}", NUMERIC)
        if sign == "#":
            return Piece(f"{space}{call('len', labelled(operand))}", NUMERIC)
        text = f"{sign}{operand.text}" if first else f"({sign}{operand.text})"
        return Piece(f"{space}{text}", CONSTANT if sign == "not" else NUMERIC)

    def _binary(self, left: Piece, space: str, sign: str, right: Piece) -> Piece:
        a, b = left.text, right.text
        if sign in ("<", "<=", ">", ">="):
            return compared(left, space, sign, right)
        if sign == "%" and not (b.strip().isdecimal() and int(b) > 0):
            return Piece(call("mod", f"{one(left)},{space}{one(right)}"), NUMERIC)
        if sign in ("==", "~="):
            known = (TEXT, NUMERIC, CONSTANT)
            if self.checks_equal and left.kind not in known and right.kind not in known:
                asked = call("eq", f"{one(left)},{space}{one(right)}")
                return Piece(asked if sign == "==" else f"(not{asked})", CONSTANT)
            return Piece(f"{a}{space}{sign}{b}", CONSTANT)
        return Piece(f"{a}{space}{sign}{b}", PLAIN if sign in ("and", "or") else NUMERIC)

    def _joined(self, left: Piece) -> Piece:
        """A chain of `..`, each operand as the text that the game makes of it."""
        parts = [as_text(left)]
        while self.texts[self.at] == "..":
            parts.append(self.take() + as_text(self.expression(5)))
        while len(parts) > GROUP:
            groups = [parts[start : start + GROUP] for start in range(0, len(parts), GROUP)]
            parts = [grouped(group) for group in groups]
        return Piece("".join(parts), TEXT)

    # -- operands ---------------------------------------------------------------------------------------------

    def _simple(self) -> Piece:
        kind, text = self.kinds[self.at], self.texts[self.at]
        if kind == STRING:
            return Piece(self.take(), TEXT)
        if kind == NUMBER:
            return Piece(self.take(), NUMERIC)
        if text in ("nil", "true", "false"):
            return Piece(self.take(), CONSTANT)
        if text == "...":
            return Piece(self.take(), VARARG)
        if text == "{":
            return Piece(self._table())
        if text == "function":
            return Piece(self.take() + self.function_body())
        if text == "|":
            return Piece(self._lambda())
        return self.suffixed()

    def _lambda(self) -> str:
        space = self.spaces[self.at]
        self.at += 1
        self.scopes.enter(is_function=True)
        parameters = self.parameters("|")
        body = self.expression()
        self.leave()
        return f"{space} function({parameters}) return{handed_on(body)} end"

    def parameters(self, close: str) -> str:
        """The parameters of a function up to the sign that ends them, which is taken and not given."""
        parts: list[str] = []
        while self.texts[self.at] != close:
            if parts:
                parts.append(self.expect(","))
            if self.texts[self.at] == "...":
                parts.append(self.take())
                break
            space, name = self.name()
            parts.append(space + self.scopes.declare(name))
        parts.append(self.expect(close)[: -len(close)])
        return "".join(parts)

    def function_body(self, own: str = "") -> str:
        """From the parameters' bracket to `end`; `own` is a first parameter `self`."""
        raise NotImplementedError

    def leave(self) -> None:
        """Close a block; a jump into the scope of a local is an error, as in the game."""
        wrong = self.scopes.leave()
        if wrong:
            label, line, local = wrong
            raise NotLua(line, label, f"<goto {label}> at line {line} jumps into the scope of local '{local}'")

    def suffixed(self) -> Piece:
        """A name or a bracket with its fields, indices and calls."""
        space, word = self.spaces[self.at], self.texts[self.at]
        if self.kinds[self.at] == NAME:
            self.at += 1
            text, label, kind = space + self.scopes.written(word), word, INDEX
        elif word == "(":
            text, label, kind = self.take() + self.expression().text + self.expect(")"), "", PLAIN
        else:
            raise self.unexpected()
        while True:
            word = self.texts[self.at]
            if word == ".":
                dot = self.take()
                gap, field = self.name()
                text += dot + gap + field if field.isascii() else f'{dot[:-1]}{gap}["{field}"]'
                label, kind = label and f"{label}.{field}", INDEX
            elif word == "[":
                text += self.take() + self.expression().text + self.expect("]")
                label, kind = "", INDEX
            elif word == ":":
                self.calls += 1
                text, label, kind = self._method(text), "", CALL
            elif word in ("(", "{") or self.kinds[self.at] == STRING:
                self.calls += 1
                needs_value = label in NEEDS_VALUE and not self.scopes.is_local(label)
                text += (self._noted_argument() if needs_value else "") or self._arguments()
                label, kind = "", CALL
            else:
                return Piece(text, kind, label)

    def _method(self, owner: str) -> str:
        colon = self.take()
        gap, name = self.name()
        if name.isascii() and name not in self.added:
            return f"{owner}{colon}{gap}{name}{self._arguments()}"
        brackets = self.texts[self.at] == "("
        arguments = self._arguments().lstrip()
        inside = arguments[1:-1] if brackets else arguments
        library = ",_ENV.string" if name in self.added else ""
        helper = "added" if name in self.added else "method"
        more = f",{inside}" if inside.strip() else ""
        return call(helper, f'{owner}{colon[:-1]}{gap},"{name}"{library}{more}')

    def _noted_argument(self) -> str:
        """`(x)` of a local that may hold nothing: nothing, then."""
        texts, kinds = self.texts, self.kinds
        if texts[self.at] != "(" or kinds[self.at + 1] != NAME or texts[self.at + 2] != ")":
            return ""
        note = self.scopes.noted(texts[self.at + 1])
        return f"{self.take()}{self.noted_value(note)}{self.take()}" if note else ""

    def noted_value(self, note: str) -> str:
        """A local at hand, or nothing where it holds nothing."""
        space, name = self.name()
        return call("unless", f"{space}{self.scopes.written(name)},{note}")

    def _arguments(self) -> str:
        word = self.texts[self.at]
        if self.kinds[self.at] == STRING:
            return self.take()
        if word == "{":
            return self._table()
        opened = self.expect("(")
        inside = "" if self.texts[self.at] == ")" else self.list(hands_on=True)
        return opened + inside + self.expect(")")

    def list(self, hands_on: bool = False) -> str:
        """Expressions with commas between; an empty `...` at the end that is handed on is one nil.

        How many they are, and the last of them, are in `listed`.
        """
        parts = []
        while True:
            piece = self.expression()
            if self.texts[self.at] != ",":
                parts.append(handed_on(piece) if hands_on else piece.text)
                self.listed = (len(parts), piece)
                return "".join(parts)
            parts.append(piece.text + self.take())

    def _table(self) -> str:
        """A constructor. MoonSharp makes what has keys first, then the list; its last part may give several values."""
        opened = self.expect("{")
        kinds, texts = self.kinds, self.texts
        keyed: list[str] = []
        listed: list[str] = []
        parts: list[str] = []
        calls, moves = self.calls, False
        while texts[self.at] != "}":
            key = self._key()
            at = self.at
            if (kinds[at] == STRING or kinds[at] == NUMBER) and texts[at + 1] in (",", "}"):
                text = key + self.take()  # most of what a script holds is data
            else:
                piece = self.expression()
                text = key + piece.text
                calls -= piece.kind == VARARG
            moves = moves or bool(key and listed and self.calls > calls)
            parts.append(text)
            if texts[self.at] in (",", ";"):
                parts.append(self.take())
                text += parts[-1][:-1]
            elif texts[self.at] != "}":
                raise self.unexpected()
            (keyed if key else listed).append(text)
        if moves:
            comma = "," if listed else ""
            return f"{opened}{','.join(keyed)}{comma}{','.join(listed)}{self.take()}"
        parts.append(self.take())
        return opened + "".join(parts)

    def _key(self) -> str:
        """What stands before a value of a constructor, up to the equals sign; nothing in a list."""
        at, texts, spaces = self.at, self.texts, self.spaces
        if texts[at] == "[":
            return self.take() + self.expression().text + self.expect("]") + self.expect("=")
        if self.kinds[at] == NAME and texts[at + 1] == "=":
            self.at += 2
            key = texts[at] if texts[at].isascii() else f'["{texts[at]}"]'
            return f"{spaces[at]}{key}{spaces[at + 1]}="
        return ""
