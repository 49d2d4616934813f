"""Where a reader stands among the tokens of a script, and what it says of one that does not fit."""

from collections.abc import Sequence
from dataclasses import dataclass

from tts_build.lua.syntax.tokens import Token

MAX_DEPTH = 120
"""Brackets and blocks inside each other. Lua stops at 200; this many fit on Python's stack."""

TOO_DEEP = f"blocks and brackets are nested deeper than {MAX_DEPTH} levels"

_PLAIN = {"name": "<name>", "number": "<number>", "string": "<string>", "bad": "<bad>", "end": "<end>"}
_STRANGE = ("//", "+=", "-=", "*=", "/=")
"""Operators of other languages, which lie before us as two tokens."""

MOONSHARP = "MoonSharp may accept it (`!=`, `|x| x`, `\\u{}`), plain Lua does not; see the language's manual"


@dataclass(slots=True)
class Mistake(Exception):
    """Why tokens are no Lua script: the token to point at, what is wrong, and what to do about it, if that is known.

    `stop` is the token at which reading stopped.
    """

    token: Token
    what: str
    todo: str = ""
    stop: Token | None = None


class Cursor:
    """Reads from the token `at` on.

    `words` are the tokens as the grammar sees them: keywords and operators as they are, other kinds in `<>`.
    """

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.words = [_PLAIN.get(kind) or text for kind, text, _, _ in tokens]
        self.at = 0
        self.depth = 0
        self.closed: list[tuple[int, int]] = []

    def at_is(self, word: str) -> bool:
        """Whether a word stands here."""
        return self.words[self.at] == word

    def shown(self, at: int | None = None) -> str:
        """A token as messages name it."""
        token = self.tokens[self.at if at is None else at]
        if token.kind == "end":
            return "the end of the script"
        text = token.text.split("\n")[0]
        return f"`{text}`" if len(text) <= 40 else f"`{text[:37]}...`"

    def mistake(self, what: str, todo: str = "") -> Mistake:
        """The mistake at the current token; a token that no Lua script holds, or an operator of another language,
        is what is wrong whatever was expected."""
        token, before = self.tokens[self.at], self.tokens[self.at - 1] if self.at else None
        if token.kind == "end" and before is not None:
            return Mistake(before, what, todo)
        if token.kind == "bad":
            return self.bad(token)
        for first in (before, token):
            after = token if first is before else self.tokens[min(self.at + 1, len(self.tokens) - 1)]
            if first is not None and first.kind == after.kind == "op" and _touch(first, after):
                word = first.text + after.text
                if word in _STRANGE:
                    division = "write `math.floor(a / b)`; a comment begins with `--`"
                    return Mistake(first, f"`{word}`", division if word == "//" else f"write `x = x {word[0]} ...`")
        return Mistake(token, what, todo)

    def bad(self, token: Token) -> Mistake:
        if token.text in ("'", '"'):
            return Mistake(token, "a string is never closed", f"close it with {token.text} on the same line")
        if token.text.startswith(("--[", "[")):
            return Mistake(token, f"`{token.text}` is never closed", "close it")
        after = self.tokens[min(self.at + 1, len(self.tokens) - 1)]
        if token.text == "!" and after.text == "=" and _touch(token, after):
            return Mistake(token, "`!=`", "write `~=`")
        return Mistake(token, f"`{token.text}`", MOONSHARP)

    def take(self, word: str) -> bool:
        """Step over a word if it stands here."""
        if self.words[self.at] != word:
            return False
        self.at += 1
        return True

    def need(self, word: str, after: str) -> int:
        """Step over a word that must stand here; its index."""
        here = self.words[self.at]
        if here != word:
            expected = "a name" if word == "<name>" else f"`{word}`"
            compares = here == "=" and word in ("then", "do", ")")
            raise self.mistake(
                f"{expected} is expected {after}, not {self.shown()}", "write `==` to compare" if compares else ""
            )
        self.at += 1
        return self.at - 1

    def close(self, word: str, opener: int) -> int:
        """Step over the word that closes what an earlier token opened; its index."""
        if self.words[self.at] == word:
            self.closed.append((opener, self.at))
            self.at += 1
            return self.at - 1
        if self.words[self.at] == "<end>" and word == "end":
            opener = self.left_open(opener)
        token = self.tokens[opener]
        if self.words[self.at] == "<end>":
            missing = f"has no `{word}`" if word in ("end", "until") else "is never closed"
            raise Mistake(token, f"{self.shown(opener)} {missing}")
        todo = "write `==` to compare" if word == ")" and self.words[self.at] == "=" else ""
        above = self.tokens[self.at].line - token.line
        lines = "in the same line" if above == 0 else "a line above" if above == 1 else f"{above} lines above"
        place = f"the {self.shown(opener)} {lines}"
        raise self.mistake(f"`{word}` is expected to close {place}, not {self.shown()}", todo)

    def left_open(self, opener: int) -> int:
        """The block that most likely lacks its `end`: the first whose `end` stands further left than its line begins;
        else the outermost, which the script's end did not close."""
        indents: dict[int, int] = {}
        for token in self.tokens:
            indents.setdefault(token.line, token.column)
        for start, end in sorted(self.closed):
            begins, ends = self.tokens[start], self.tokens[end]
            if ends.text == "end" and indents[ends.line] == ends.column < indents[begins.line]:
                return start
        return opener

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise Mistake(self.tokens[self.at], TOO_DEEP)


def _touch(first: Token, after: Token) -> bool:
    return first.line == after.line and first.column + len(first.text) == after.column
