"""Examples of a rulebook played and recorded: the one place where a book and an engine meet, and only when asked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.book.directives import Directive, directives_of, read_parts
from tts_build.definition.book.examples import (
    FORMAT,
    Examples,
    digest_of_data,
    examples_file,
    read_examples,
    values_of,
    wish_of,
)
from tts_build.definition.engines import EngineCode
from tts_build.definition.game import load_game_to_record
from tts_build.definition.loaded import Loaded
from tts_build.definition.workspace import Root
from tts_build.problem import InputError, Problem
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Drawn
from tts_build.rules.engine_import import mistakes_of, open_engine
from tts_build.rules.game_protocol import Game
from tts_build.rules.moments import Moment, Wish, look_for, still_plays
from tts_build.sandbox.expressions import ExpressionError, kept_expressions

Told = Callable[[str, Mapping[str, Any]], None]


@dataclass(frozen=True, slots=True)
class Recorded:
    """The file's path in the workspace, its new text, and the names of examples that moved to another position."""

    file: str
    text: str
    changed: tuple[str, ...]


def record(root: Root, name: str, told: Told = lambda name, moment: None) -> Recorded:
    """Look for every example of a game's rulebook. A position that still plays and still is what is wished for stays.

    Raises InputError with every example that no game of bots comes to.
    """
    loaded, directives, file = _book(root, name)
    binding = load_rules(root, name, lua=False, recording=True)
    beside = f"{loaded.folder}/{examples_file(loaded.game.rulebook.file)}" if loaded.game.rulebook else ""
    known = _known(root, beside)
    problems: list[Problem] = []
    found: dict[str, Any] = {}
    changed = []
    with mistakes_of(binding.engine):
        game = binding.game()
        for directive in directives:
            old = known.moments.get(directive.label)
            kept = old is not None and not _differs(game, directive, old, loaded)
            moment = dict(old) if kept and old is not None else _found(binding, directive, loaded, file, problems)
            if moment is None:
                continue
            moment["layouts"] = [_layout(game, moment[key]) for key in ("before", "after")]
            found[directive.label] = moment
            told(directive.label, moment)
            if not kept:
                changed.append(directive.label)
        rules = binding.rules()
    if problems:
        raise InputError(problems)
    data = {"format": FORMAT, **sources_of(binding), "rules": list(rules), "examples": found}
    return Recorded(beside, _written(data), tuple(changed))


def still(root: Root, name: str) -> Iterator[Problem]:
    """Recorded examples that no longer play as they did, each at its directive."""
    loaded, directives, file = _book(root, name)
    binding = load_rules(root, name, lua=False, recording=True)
    beside = f"{loaded.folder}/{examples_file(loaded.game.rulebook.file)}" if loaded.game.rulebook else ""
    known = _known(root, beside)
    with mistakes_of(binding.engine):
        game = binding.game()
        for directive in directives:
            old = known.moments.get(directive.label)
            why = "it is not recorded" if old is None else _differs(game, directive, old, loaded)
            if why:
                todo = f"run `tts-build rulebook {name}`"
                what = f"the example `{directive.label}` no longer plays: {why}"
                yield Problem(what, directive.at(file), todo=todo, code="example-stale")


def sources_of(binding: Binding) -> dict[str, Any]:
    """What the recorded positions depend on: the engine's code, and the rows that it is given; or the rules in Lua."""
    if binding.engine is None:
        return {"engine": digest_of_data(binding.lua), "reads": {}, "rows": digest_of_data({})}
    reads = getattr(open_engine(binding.engine), "ROWS", None) or {}
    rows = binding.data if reads else {}
    return {"engine": engine_digest(binding.engine), "reads": dict(reads), "rows": digest_of_data(rows)}


def engine_digest(code: EngineCode) -> str:
    """SHA-256 of an engine's code."""
    return digest_of_data(code.as_json())


def _book(root: Root, name: str) -> tuple[Loaded, list[Directive], str]:
    loaded = load_game_to_record(root, name)
    book = loaded.game.rulebook
    if book is None:
        raise InputError(
            f"the game `{name}` has no rulebook", loaded.at(), todo="add `rulebook: rules.md`", code="no-rulebook"
        )
    text = loaded.texts[book.file]
    directives = [part for part in directives_of(read_parts(text)[0]) if part.name == "example"]
    return loaded, directives, f"{loaded.folder}/{book.file}"


def _known(root: Root, file: str) -> Examples:
    from tts_build import disk

    try:
        text = disk.read(root.path, file).decode()
    except (InputError, OSError, UnicodeDecodeError):
        return Examples()
    return read_examples(text, file)[0]


def _found(
    binding: Binding, directive: Directive, loaded: Loaded, file: str, problems: list[Problem]
) -> dict[str, Any] | None:
    try:
        wish = _wish(directive, loaded, file)
        judge = _judge(wish, directive, loaded, file, binding.facts)
        moment = look_for(binding.game(), wish, judge)
    except InputError as error:
        problems.extend(error.problems)
        return None
    if moment is None:
        what = f"no game comes to the example `{directive.label}`"
        got = f"{wish.within} games from seed {wish.seed} have no such {', '.join(wish.plays)}"
        todo = "ask for less in `find`, or for more games with `within=300`, or begin in the middle with `from=middle`"
        problems.append(Problem(what, directive.at(file, "find"), got=got, todo=todo, code="example-not-found"))
        return None
    return {"wish": wish_of(directive), **moment.as_json()}


def _wish(directive: Directive, loaded: Loaded, file: str) -> Wish:
    """What a directive asks for. Raises InputError."""
    players = loaded.game.players
    plays = tuple(word.strip() for word in directive.get("play").split(",") if word.strip())
    if not plays:
        expected = 'types of actions, such as `play="roll, move"`'
        what = f"the example `{directive.label}` does not say what is played"
        raise InputError(what, directive.at(file), expected=expected, code="example-play")
    begin = directive.get("from", "start")
    if begin not in ("start", "middle"):
        raise _refused(directive, file, "from", "a game begins at its start", "`start` or `middle`", begin)
    chance = directive.get("chance")
    numbers = chance.replace(",", " ").split()
    if not all(text.isdigit() and 0 < int(text) < 10_000 for text in numbers):
        raise _refused(directive, file, "chance", "`chance` is a list of numbers", "`1 4 4`", chance)
    number = partial(_number, directive, file)
    return Wish(
        players=number("players", players.most, range(players.least, players.most + 1)),
        plays=plays,
        find=directive.get("find"),
        chance=tuple(int(text) for text in numbers),
        seed=number("seed", 1, range(10**9 + 1)),
        within=number("within", 60, range(1, 2_001)),
        scrambled=begin == "middle",
        options=dict(_options(directive, file)),
    )


def _number(directive: Directive, file: str, key: str, default: int, allowed: range) -> int:
    text = directive.get(key)
    if not text:
        return default
    if not text.isdigit() or int(text) not in allowed:
        expected = f"a whole number from {allowed[0]} to {allowed[-1]}"
        raise _refused(directive, file, key, f"`{key}` is no such number", expected, f"`{text}`")
    return int(text)


def _options(directive: Directive, file: str) -> Iterator[tuple[str, Any]]:
    for pair in directive.get("options").split():
        key, equal, value = pair.partition("=")
        if not equal:
            raise _refused(directive, file, "options", "`options` are names and values", "`limit=3`", pair)
        yield key, int(value) if value.lstrip("-").isdigit() else {"yes": True, "no": False}.get(value, value)


def _refused(directive: Directive, file: str, key: str, what: str, expected: str, got: str) -> InputError:
    return InputError(what, directive.at(file, key), expected=expected, got=got, code="directive-value")


def _judge(
    wish: Wish, directive: Directive, loaded: Loaded, file: str, facts: Mapping[str, Any]
) -> Callable[[Moment], bool]:
    expressions = kept_expressions()
    known = {"places": facts["boards"], "rows": facts["decks"]}

    def judge(moment: Moment) -> bool:
        if not wish.find:
            return True
        try:
            return expressions.test(wish.find, {**known, **values_of(moment.as_json(), loaded.game.table.seats)})
        except ExpressionError as error:
            raise InputError(error.problem.at(directive.at(file, "find"))) from None

    return judge


def _differs(game: Game, directive: Directive, old: Mapping[str, Any], loaded: Loaded) -> str:
    """Why a recorded moment is not what a directive asks for; empty when it is."""
    if old["wish"] != wish_of(directive):
        return "the wish is another"
    drawn = tuple(Drawn(*one) for one in old["drawn"])
    moment = Moment(old["seed"], old["step"], old["before"], tuple(old["actions"]), old["after"], drawn)
    try:
        return still_plays(game, moment)
    except (InputError, KeyError, IndexError, TypeError, ValueError) as error:
        return f"the rules refuse it ({type(error).__name__})"


def _layout(game: Any, state: Mapping[str, Any]) -> dict[str, Any]:
    return dict(game.layout(state)) if hasattr(game, "layout") else {}


def _written(data: Mapping[str, Any]) -> str:
    """JSON with a line for each part, so that differences can be read."""
    lines = []
    for key, value in data.items():
        if key != "examples":
            lines.append(f" {json.dumps(key)}: {_line(value)}")
    moments = []
    for name, moment in data["examples"].items():
        inner = ",\n".join(f"   {json.dumps(key)}: {_line(value)}" for key, value in moment.items())
        moments.append(f"  {json.dumps(name)}: {{\n{inner}\n  }}")
    lines.append(' "examples": {\n' + ",\n".join(moments) + "\n }")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
