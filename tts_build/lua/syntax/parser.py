"""Lua read into a tree, in one pass over the tokens, or the first mistake with its token and a way out.

Whether a script is Lua 5.2 is decided by Lua itself (`lua52`); this reader says it better, and gives the tree that the
checks of names look at and from which the runtime rewrites the game's Lua. What only MoonSharp reads gets this far
when the tokens hold it.
"""

from collections.abc import Sequence

from tts_build.lua.syntax import tree
from tts_build.lua.syntax.cursor import Cursor, Mistake
from tts_build.lua.syntax.tokens import Token

_BINARY = frozenset("+ - * / ^ % .. < <= > >= == ~= and or".split())
_UNARY = frozenset(("not", "-", "#"))
_VALUES = frozenset(("<number>", "<string>", "nil", "true", "false", "..."))
_BLOCK_ENDS = frozenset(("end", "else", "elseif", "until", "<end>"))


def parse(tokens: Sequence[Token]) -> list[tree.Statement]:
    """The statements of a script, from its tokens without comments, the last one of kind `end`.

    Raises Mistake at the first token that does not fit.
    """
    parser = _Parser(tokens)
    try:
        return parser.chunk()
    except Mistake as mistake:
        mistake.stop = tokens[parser.at]
        raise


class _Parser(Cursor):
    """The grammar, from a whole script down to a word."""

    def chunk(self) -> list[tree.Statement]:
        body = self.block()
        if self.words[self.at] != "<end>":
            raise self.mistake(f"{self.shown()} closes nothing")
        return body

    # Statements

    def block(self) -> list[tree.Statement]:
        """Statements up to a word that ends a block, or the script."""
        statements: list[tree.Statement] = []
        self.deeper()
        while True:
            word = self.words[self.at]
            if word in _BLOCK_ENDS:
                break
            if word == "return":
                statements.append(self.returned())
                if self.words[self.at] not in _BLOCK_ENDS:
                    raise self.mistake(f"`return` ends its block, but {self.shown()} follows", "put it last")
                break
            statement = self.statement(word)
            if statement is not None:
                statements.append(statement)
        self.depth -= 1
        return statements

    def returned(self) -> tree.Return:
        self.at += 1
        ends = self.words[self.at] in _BLOCK_ENDS or self.words[self.at] == ";"
        values = [] if ends else self.expressions()
        self.take(";")
        return tree.Return(values)

    def statement(self, word: str) -> tree.Statement | None:
        if word in ("<name>", "("):
            return self.plain()
        start = self.at
        if word == "local":
            self.at += 1
            return self.local()
        if word == "if":
            return self.condition(start)
        if word == "for":
            return self.loop(start)
        if word == "function":
            return self.function_statement(start)
        if word == "while":
            self.at += 1
            head = self.expression()
            self.need("do", "after the condition of `while`")
            body = self.block()
            self.close("end", start)
            return tree.Block([head], [body])
        if word == "do":
            self.at += 1
            body = self.block()
            self.close("end", start)
            return tree.Block([], [body])
        if word == "repeat":
            self.at += 1
            body = self.block()
            self.close("until", start)
            return tree.Block([], [body], until=self.expression())
        self.jump(word)
        return None

    def jump(self, word: str) -> None:
        """`;`, `break`, `goto` and labels, which hold nothing to look at."""
        self.at += 1
        if word == "goto":
            self.need("<name>", "after `goto`")
        elif word == "::":
            self.need("<name>", "in a label")
            self.need("::", "behind the name of a label")
        elif word not in (";", "break"):
            self.at -= 1
            raise self.mistake(f"no statement starts with {self.shown()}")

    def plain(self) -> tree.Statement:
        """A call or an assignment."""
        start = self.at
        first = self.suffixed()
        if self.words[self.at] in ("=", ","):
            targets = [first]
            while self.take(","):
                targets.append(self.suffixed())
            equals = self.need("=", "after what is assigned to")
            for target in targets:
                is_field = isinstance(target, tree.Chain) and isinstance(target.links[-1], tree.Field | tree.Key)
                if not is_field and not isinstance(target, tree.Name):
                    self.at = equals
                    raise Mistake(self.tokens[start], "only variables and fields can be assigned to")
            return tree.Assign(targets, self.expressions())
        if isinstance(first, tree.Chain) and isinstance(first.links[-1], tree.Call | tree.Method):
            return tree.Run(first)
        if isinstance(first, tree.Name) and self.tokens[start].text == "continue":
            raise Mistake(self.tokens[start], "`continue`", "`goto` a label at the loop's end")
        raise self.alone(start, first)

    def alone(self, start: int, value: tree.Expression) -> Mistake:
        """A value that stands where a statement should."""
        text = "".join(token.text for token in self.tokens[start : min(self.at, start + 12)])
        shown = f"`{text}`" if self.at <= start + 12 and len(text) <= 40 and "\n" not in text else "a value"
        what = f"{shown} alone does nothing: a statement is a call or an assignment"
        after = self.tokens[self.at]
        if after.line == self.tokens[self.at - 1].line and after.kind not in ("keyword", "end"):
            return self.mistake(f"{what}; {self.shown()} follows", "write `=` to assign" if self.at_is("==") else "")
        is_function = isinstance(value, tree.Chain) and isinstance(value.links[-1], tree.Field) and shown != "a value"
        return Mistake(self.tokens[start], what, f"write `{text}()` to call it" if is_function else "")

    def local(self) -> tree.Statement:
        if self.take("function"):
            opener = self.at - 1
            name = self.need("<name>", "after `local function`")
            return tree.LocalFunction(name, self.function_body(opener))
        names = [self.need("<name>", "after `local`")]
        while self.take(","):
            names.append(self.need("<name>", "after `,`"))
        return tree.Local(names, self.expressions() if self.take("=") else [])

    def condition(self, start: int) -> tree.Block:
        heads: list[tree.Expression] = []
        bodies: list[list[tree.Statement]] = []
        opener = start
        while True:
            self.at += 1
            heads.append(self.expression())
            self.need("then", f"after the condition of {self.shown(opener)}")
            bodies.append(self.block())
            opener = self.at
            if not self.at_is("elseif"):
                break
        if self.take("else"):
            bodies.append(self.block())
        self.close("end", start)
        return tree.Block(heads, bodies)

    def loop(self, start: int) -> tree.Block:
        self.at += 1
        names = [self.need("<name>", "after `for`")]
        is_numeric = self.at_is("=")
        if is_numeric:
            self.at += 1
            heads = self.expressions()
            if not 2 <= len(heads) <= 3:
                raise self.mistake("`for` counts from a number to a number, by a third if there is one", "")
        else:
            while self.take(","):
                names.append(self.need("<name>", "after `,`"))
            if not self.at_is("in"):
                raise self.mistake(f"`=` or `in` is expected after the names of `for`, not {self.shown()}")
            self.at += 1
            heads = self.expressions()
        self.need("do", "after the head of `for`")
        body = self.block()
        self.close("end", start)
        return tree.Block(heads, [body], names, is_numeric=is_numeric)

    def function_statement(self, start: int) -> tree.Assign:
        self.at += 1
        target: tree.Expression = tree.Name(self.need("<name>", "after `function`"))
        links: list[tree.Link] = []
        has_self = False
        while self.words[self.at] in (".", ":") and not has_self:
            has_self = self.at_is(":")
            self.at += 1
            links.append(tree.Field(self.need("<name>", f"after {self.shown(self.at - 1)}")))
        if links:
            target = tree.Chain(target, links)
        function = self.function_body(start)
        function.has_self = has_self
        return tree.Assign([target], [function])

    def function_body(self, opener: int) -> tree.Function:
        bracket = self.need("(", "before a function's parameters")
        parameters: list[int] = []
        while not self.at_is(")"):
            if self.take("..."):
                break
            parameters.append(self.need("<name>", "as a parameter"))
            if not self.take(","):
                break
            if self.at_is(")"):
                raise self.mistake("a parameter is expected after `,`, not `)`", "remove the comma")
        self.close(")", bracket)
        body = self.block()
        return tree.Function(opener, parameters, body, self.close("end", opener))

    def short_function(self, opener: int) -> tree.Function:
        """`|x| value`, behind its first stroke."""
        parameters: list[int] = []
        while not self.at_is("|"):
            if parameters:
                self.need(",", "between parameters")
            if self.take("..."):
                break
            parameters.append(self.need("<name>", "as a parameter"))
        self.need("|", "after a function's parameters")
        value = self.expression()
        return tree.Function(opener, parameters, [tree.Return([value])], value.end)

    # Expressions

    def expressions(self) -> list[tree.Expression]:
        values = [self.expression()]
        while self.take(","):
            values.append(self.expression())
        return values

    def expression(self) -> tree.Expression:
        words, at = self.words, self.at
        if words[at] in _VALUES and words[at + 1] not in _BINARY:  # most of what a script holds is data
            self.at += 1
            return tree.Value(at)
        self.deeper()
        operators: list[int] = []
        operands: list[tree.Expression] = []
        while True:
            while words[self.at] in _UNARY:
                operators.append(self.at)
                self.at += 1
            operands.append(self.operand())
            if words[self.at] not in _BINARY:
                break
            operators.append(self.at)
            self.at += 1
        self.depth -= 1
        return tree.Operation(operators, operands) if operators else operands[0]

    def operand(self) -> tree.Expression:
        word = self.words[self.at]
        if word in ("<name>", "("):
            return self.suffixed()
        start = self.at
        if word in _VALUES:
            self.at += 1
            return tree.Value(start)
        if word == "{":
            return self.table()
        if word == "function":
            self.at += 1
            return self.function_body(start)
        if word == "|":
            self.at += 1
            return self.short_function(start)
        raise self.mistake(f"a value is expected, not {self.shown()}")

    def suffixed(self) -> tree.Expression:
        """A name or a bracket, and what follows it."""
        start = self.at
        base: tree.Expression
        if self.take("<name>"):
            base = tree.Name(start)
        elif self.take("("):
            base = tree.Group(start, self.expression(), self.close(")", start))
        else:
            raise self.mistake(f"a name is expected, not {self.shown()}")
        links: list[tree.Link] = []
        while True:
            word, at = self.words[self.at], self.at
            if word == ".":
                self.at += 1
                links.append(tree.Field(self.need("<name>", "after `.`")))
            elif word == "[":
                self.at += 1
                links.append(tree.Key(at, self.expression(), self.close("]", at)))
            elif word == ":":
                self.at += 1
                name = self.need("<name>", "after `:`")
                if self.words[self.at] not in ("(", "{", "<string>"):
                    raise self.mistake(f"`(` is expected after the method's name, not {self.shown()}")
                links.append(tree.Method(name, self.arguments(), self.at - 1))
            elif word in ("(", "{", "<string>"):
                links.append(tree.Call(at, self.arguments(), self.at - 1))
            else:
                return tree.Chain(base, links) if links else base

    def arguments(self) -> list[tree.Expression]:
        start = self.at
        if self.at_is("<string>"):
            self.at += 1
            return [tree.Value(start)]
        if self.at_is("{"):
            return [self.table()]
        self.at += 1
        if self.take(")"):
            return []
        values = self.expressions()
        self.close(")", start)
        return values

    def table(self) -> tree.Table:
        start = self.at
        self.at += 1
        items: list[tuple[tree.Expression | int | None, tree.Expression]] = []
        while not self.at_is("}"):
            items.append(self.item())
            if not self.take(",") and not self.take(";"):
                break
        return tree.Table(start, self.close("}", start), items)

    def item(self) -> tuple[tree.Expression | int | None, tree.Expression]:
        at = self.at
        if self.at_is("["):
            self.at += 1
            key = self.expression()
            self.close("]", at)
            self.need("=", "after a key in brackets")
            return key, self.expression()
        if self.at_is("<name>") and self.words[at + 1] == "=":
            self.at += 2
            return at, self.expression()
        value = self.expression()
        if self.at_is(":") or (self.at_is("=") and not isinstance(value, tree.Name)):
            raise self.mistake(
                f"`,` or `}}` is expected in a table, not {self.shown()}", "a key is `name =` or `[key] =`"
            )
        return None, value
