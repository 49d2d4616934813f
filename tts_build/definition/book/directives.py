"""Directives of a rulebook: what Markdown has no sign for.

    ::: setup players=4          a block, up to a line of three colons; blocks may stand in each other
    1. Lay [the board](@board) in the middle.
    :::
    :: contents depth=2          a line of its own

Behind the name stand a label (words) and settings (`key=value`, `key="two words"`). The same form in other tools:
fenced divs of Pandoc, container and leaf directives of the generic directives proposal for CommonMark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tts_build.problem import Problem, Where, unknown

MAX_DEPTH = 6
"""Blocks within blocks."""

_OPEN = re.compile(r"^ {0,3}(?P<colons>:{2,})[ \t]+(?P<name>[A-Za-z][\w-]*)(?P<rest>(?:[ \t].*)?)$")
_CLOSE = re.compile(r"^ {0,3}:{3,}[ \t]*$")
_FENCE = re.compile(r"^ {0,3}(```+|~~~+)")
_SETTING = re.compile(r'(?P<key>[A-Za-z][\w-]*)=(?:"(?P<quoted>[^"]*)"|(?P<plain>[^\s"]+))(?=\s|$)')
_COMMENT = re.compile(r"<!--(?P<inner>.*?)-->", re.DOTALL)
_RULE = re.compile(r"(?:[A-Za-z]{1,6}-)?[A-Za-z]{0,3}\d+[a-z]?")


@dataclass(frozen=True, slots=True)
class Form:
    """What a directive takes: whether it has a body (None: as you like), its settings, and what its label is (empty: it
    has none)."""

    block: bool | None
    settings: tuple[str, ...] = ()
    label: str = ""
    needs: bool = False
    """whether the label must be there"""


FORMS: dict[str, Form] = {
    "cover": Form(False),
    "contents": Form(False, ("depth",)),
    "components": Form(None, ("without", "columns")),
    "page": Form(False),
    "setup": Form(
        True,
        (
            *("players", "without", "with", "moment", "down", "put", "lay", "hand", "fields"),
            *("height", "gap", "edge", "badges"),
        ),
        "a caption",
    ),
    "anatomy": Form(True, ("width", "side"), "a card, die or piece of the game, as `tasks/T01`", True),
    "legend": Form(True, ("columns",)),
    "columns": Form(True, (), "a number from 1 to 3", True),
    "wide": Form(True),
    "keep": Form(True),
    "aside": Form(True, (), "a title"),
    "example": Form(
        True,
        (
            *("title", "play", "players", "seed", "options", "find", "chance", "within", "from"),
            *("show", "crop", "around", "when", "mark", "arrow", "cards", "card", "rows", "dice", "height", "width"),
            *("turn", "names", "text", "pale"),
        ),
        "a name of its own",
        True,
    ),
    "gallery": Form(False, ("columns", "width"), "cards, sides or pieces of the game, as `tasks/T01 tasks/T02`", True),
    "back": Form(True, ("columns",)),
}
"""Every directive by name."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A value with the column where it begins, from 1."""

    value: str
    column: int


@dataclass(frozen=True, slots=True)
class Text:
    """Lines of plain Markdown; `line` is that of the first, from 1."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Directive:
    """A directive with what stands in it. `column` is where its label begins, or its name when it has none."""

    name: str
    label: str
    settings: dict[str, Setting] = field(hash=False)
    line: int
    column: int
    body: tuple[Part, ...] = ()

    def get(self, key: str, default: str = "") -> str:
        """The value of a setting."""
        found = self.settings.get(key)
        return found.value if found is not None else default

    def names(self, key: str) -> list[str]:
        """Names in a setting, between commas or spaces."""
        return self.get(key).replace(",", " ").split()

    def at(self, file: str, key: str = "") -> Where:
        """The place of a setting, or of the label."""
        found = self.settings.get(key)
        return Where(file, self.line, found.column if found is not None else self.column)


Part = Text | Directive


@dataclass(slots=True)
class Reader:
    """Parts of a text. `problems` collects what is wrong, with line and column."""

    file: str = ""
    problems: list[Problem] = field(default_factory=list)
    _lines: list[str] = field(default_factory=list)
    _at: int = 0

    def parts(self, text: str) -> tuple[Part, ...]:
        """The text cut at its directives. What is wrong is left out and told in `problems`."""
        self._lines = without_comments(text).split("\n")
        self._at = 0
        return tuple(self._body(None, 0))

    def _body(self, opened: int | None, depth: int) -> Iterator[Part]:
        """Parts up to the line that closes the block opened at line `opened`, or to the end."""
        first, plain, fence = self._at, [], ""
        while self._at < len(self._lines):
            line = self._lines[self._at]
            mark = _FENCE.match(line)
            if mark and (not fence or line.strip().startswith(fence)):
                fence = "" if fence else mark[1]
            starts = None if fence else _OPEN.match(line)
            closes = not fence and _CLOSE.match(line) is not None
            if starts is None and not closes:
                plain.append(line)
                self._at += 1
                continue
            yield from _text(plain, first)
            self._at += 1
            if closes:
                if opened is not None:
                    return
                self._problem("nothing is open here that this closes", self._at, 1, "remove the line", "directive")
            elif starts is not None:
                found = self._directive(starts, self._at, depth)
                if found is not None:
                    yield found
            first, plain = self._at, []
        yield from _text(plain, first)
        if opened is not None and not any(problem.code == "deep" for problem in self.problems):
            name = _OPEN.match(self._lines[opened - 1])
            what = f"`{name['name'] if name else ':::'}` is never closed"
            self._problem(what, opened, 1, "end it with a line of three colons", "directive-open")

    def _directive(self, match: re.Match[str], line: int, depth: int) -> Directive | None:
        name, rest, offset = match["name"], match["rest"], match.start("rest")
        block = len(match["colons"]) > 2
        settings: dict[str, Setting] = {}
        spare = list(rest)
        for setting in _SETTING.finditer(rest):
            group = "quoted" if setting["quoted"] is not None else "plain"
            settings[setting["key"]] = Setting(setting[group], offset + setting.start(group) + 1)
            spare[setting.start() : setting.end()] = " " * (setting.end() - setting.start())
        left = "".join(spare)
        label = " ".join(left.split())
        column = offset + len(left) - len(left.lstrip()) + 1 if label else match.start("name") + 1
        body: tuple[Part, ...] = ()
        if block:
            if depth >= MAX_DEPTH:
                self._problem(f"blocks stand more than {MAX_DEPTH} deep in each other", line, 1, "use fewer", "deep")
                self._at = len(self._lines)  # told once; what is deeper still is not read
                return None
            body = tuple(self._body(line, depth + 1))
        form = FORMS.get(name)
        if form is None:
            self.problems.append(unknown("directive", name, FORMS, Where(self.file, line, match.start("name") + 1)))
            return None
        if form.block is not None and form.block != block:
            told = f"`::: {name}` and a line of three colons at its end" if form.block else f"`:: {name}`, on one line"
            self._problem(f"`{name}` is written {told}", line, match.start("colons") + 1, "", "directive-form")
            return None
        for key, value in settings.items():
            if key not in form.settings:
                where = Where(self.file, line, value.column - len(key) - 1)
                kind = f"setting of `{name}`"
                self.problems.append(unknown(kind, key, form.settings, where, code="directive-setting"))
        if label and not form.label:
            self._problem(f"`{name}` takes no label", line, column, f"remove `{label}`", "directive-label")
        if form.needs and not label:
            self._problem(f"`{name}` needs {form.label}", line, match.start("name") + 1, "", "directive-label")
            return None
        return Directive(name, label, settings, line, column, body)

    def _problem(self, what: str, line: int, column: int, todo: str, code: str) -> None:
        self.problems.append(Problem(what, Where(self.file, line, column), todo=todo, code=code))


def read_parts(text: str, file: str = "") -> tuple[tuple[Part, ...], list[Problem]]:
    """The parts of a text, and what is wrong with them."""
    reader = Reader(file)
    parts = reader.parts(text)
    return parts, reader.problems


def directives_of(parts: tuple[Part, ...]) -> Iterator[Directive]:
    """Every directive, those in others too, in the order of the text."""
    for part in parts:
        if isinstance(part, Directive):
            yield part
            yield from directives_of(part.body)


def without_comments(text: str) -> str:
    """The text without its comments (`<!-- R12 -->`), which no reader sees; lines and columns stay what they are."""
    end = _last_end(text)
    blank = _COMMENT.sub(lambda found: "".join("\n" if sign == "\n" else " " for sign in found[0]), text[:end])
    return blank + text[end:]


def _last_end(text: str) -> int:
    """Where the last comment ends: what begins behind it is not looked for again and again up to the text's end."""
    return text.rfind("-->") + 3 if "-->" in text else 0


def rule_ids(text: str) -> dict[str, tuple[int, int]]:
    """Ids of rules that comments name (`<!-- R12 A17 -->`), each with line and column of where it stands first."""
    found: dict[str, tuple[int, int]] = {}
    for comment in _COMMENT.finditer(text, 0, _last_end(text)):
        inner = comment["inner"]
        if not all(_RULE.fullmatch(word) for word in inner.replace(",", " ").split()):
            continue
        for word in _RULE.finditer(inner):
            start = comment.start("inner") + word.start()
            found.setdefault(word[0], (text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)))
    return found


def _text(lines: list[str], first: int) -> Iterator[Text]:
    """Lines between directives, where they say something."""
    if any(line.strip() for line in lines):
        yield Text("\n".join(lines), first + 1)
