"""Positions of play that a rulebook shows, recorded beside its text: `rules.examples.json` beside `rules.md`.

Nothing is played when a book is set: what an example shows and quotes stands in that file, and `tts-build rulebook`
writes it. The file is data like any other, and is believed as little.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from tts_build.definition.book.directives import Directive, rule_ids
from tts_build.problem import Problem, Where, counted, unknown
from tts_build.recent import of_text

MAX_FILE = 2_000_000
"""Bytes of the file: some hundred positions."""

MAX_DEPTH = 30
"""Objects and lists in each other."""

FORMAT = 1

WISHED = ("play", "players", "seed", "options", "find", "chance", "within", "from")
"""Settings of an example that say what is looked for; the others say what is shown of it."""


@dataclass(frozen=True, slots=True)
class Examples:
    """Recorded moments by name. `engine` is the digest of the code that played, `reads` where in the definition its
    rows stand and `rows` the digest of these; `rules` are the ids of the game's numbered rules."""

    moments: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    engine: str = ""
    reads: Mapping[str, str] = field(default_factory=dict)
    rows: str = ""
    rules: tuple[str, ...] = ()


NO_EXAMPLES = Examples()


def examples_file(book: str) -> str:
    """The name of the file beside a book's text."""
    stem, dot, _ = book.rpartition(".")
    return f"{stem if dot else book}.examples.json"


@of_text(4 * MAX_FILE)
def read_examples(text: str, file: str) -> tuple[Examples, list[Problem]]:
    """The recorded moments of a file's text, and what is wrong with it."""
    todo = "run `tts-build rulebook` to write it anew"
    try:
        if len(text) > MAX_FILE:
            raise ValueError(f"it is larger than {MAX_FILE} bytes")
        no_number, no_fraction = partial(_refused, "number"), partial(_refused, "whole number")
        data = json.loads(text, parse_constant=no_number, parse_float=no_fraction)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise ValueError("it is no file of examples")
        for key in ("examples", "reads"):
            if not isinstance(data.get(key), dict):
                raise ValueError(f"`{key}` is no object")
        if _depth(data) > MAX_DEPTH:
            raise ValueError("it is too deep")
        moments = {str(name): _moment(moment) for name, moment in data["examples"].items()}
        reads = {str(key): str(value) for key, value in data["reads"].items()}
        rules = tuple(str(rule) for rule in data.get("rules", ()))
        return Examples(moments, str(data["engine"]), reads, str(data["rows"]), rules), []
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        what = f"the examples cannot be read: {str(error) or type(error).__name__}"
        return NO_EXAMPLES, [Problem(what, Where(file), todo=todo, code="examples-unreadable")]


def _refused(kind: str, text: str) -> Any:
    raise ValueError(f"`{text}` is no {kind}")


def _depth(value: Any, depth: int = 0) -> int:
    if depth > MAX_DEPTH:
        return depth
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return max((_depth(part, depth + 1) for part in inner), default=depth)


def _moment(data: Any) -> dict[str, Any]:
    """A recorded moment with the types that whoever shows it expects. Raises ValueError, KeyError or TypeError."""
    if not isinstance(data, dict):
        raise ValueError("an example is no object")
    for key, kind in (("wish", dict), ("before", dict), ("after", dict), ("actions", list), ("drawn", list)):
        if not isinstance(data[key], kind):
            raise ValueError(f"`{key}` of an example is no {'list' if kind is list else 'object'}")
    for action in data["actions"]:
        if not isinstance(action["player"], int) or not isinstance(action["type"], str):
            raise ValueError("an action has no player or type")
    if not all(isinstance(number, int) for _, *numbers in data["drawn"] for number in numbers):
        raise ValueError("what was drawn are no numbers")
    if not all(1 <= value <= sides for _, sides, value in data["drawn"]):
        raise ValueError("a number was drawn that is not from 1 to the number of sides")
    drawn = [[str(what), sides, value] for what, sides, value in data["drawn"]]
    layouts = data["layouts"]
    if not isinstance(layouts, list) or not all(isinstance(layout, dict) for layout in layouts) or len(layouts) != 2:
        raise ValueError("`layouts` are two")
    for layout in layouts:
        _check_layout(layout)
    return {**data, "drawn": drawn, "seed": int(data["seed"]), "step": int(data["step"])}


def _check_layout(layout: Mapping[str, Any]) -> None:
    """Raises ValueError for a layout whose parts are not of the types that the kit's has."""
    for key in ("spaces", "places", "counts", "states", "shows"):
        if not isinstance(layout.get(key) or {}, dict):
            raise ValueError(f"`{key}` of a layout is no object")
    if not all(isinstance(space, str) for space in (layout.get("spaces") or {}).values()):
        raise ValueError("a space of a layout is no text")
    for items in (layout.get("places") or {}).values():
        for item in items or ():
            thing, face = (item.get("thing"), item.get("face", "")) if isinstance(item, dict) else (item, "")
            if not isinstance(thing, str | bool) or not isinstance(face, str):
                raise ValueError("a thing at a place of a layout is no text")
    for where in (layout.get("counts") or {}).values():
        for count in where.values() if isinstance(where, dict) else ():
            if not isinstance(count, int | str | list):
                raise ValueError("a count of a layout is no number")
    for key in ("states", "shows"):
        if not all(isinstance(value, int) for value in (layout.get(key) or {}).values()):
            raise ValueError(f"`{key}` of a layout are no numbers")


def wish_of(directive: Directive) -> dict[str, str]:
    """What a directive looks for, as it is written."""
    return {key: directive.get(key) for key in WISHED if directive.get(key)}


def example_problems(
    directives: Iterable[Directive], examples: Examples, file: str, game: str, *, translated: bool = False
) -> Iterator[Problem]:
    """Examples of a text that are not recorded, or that are written otherwise than they were then. A translation need
    not say again what is played."""
    seen: set[str] = set()
    run = f"run `tts-build rulebook {game}`"
    for directive in directives:
        if directive.name != "example":
            continue
        name, where = directive.label, directive.at(file)
        if not name.replace("-", "_").isidentifier():
            yield Problem("the name of an example is one word", where, got=f"`{name}`", code="example-name")
        elif name in seen:
            yield Problem(f"there are two examples `{name}`", where, todo="rename one", code="example-name")
        elif not directive.get("play") and not translated:
            what = f"the example `{name}` does not say what is played"
            yield Problem(what, where, 'types of actions, such as `play="roll, move"`', code="example-play")
        elif name not in examples.moments:
            yield Problem(f"no position of the example `{name}` is recorded", where, todo=run, code="example-missing")
        elif not translated and examples.moments[name]["wish"] != wish_of(directive):
            what = f"the example `{name}` was recorded for another wish"
            yield Problem(what, where, todo=run, severity="warning", code="example-stale")
        seen.add(name)


def rule_problems(text: str, rules: Sequence[str], file: str) -> Iterator[Problem]:
    """Rules of the game's own list that no comment of a text names (`<!-- R12 -->`), and names of no rule. A text that
    names none at all is left in peace."""
    named = rule_ids(text)
    if not named or not rules:
        return
    for name, (line, column) in named.items():
        if name not in rules:
            problem = unknown("rule", name, rules, Where(file, line, column))
            yield replace(problem, severity="warning", code="unknown-rule")
    lacking = [rule for rule in rules if rule not in named]
    if lacking:
        shown = ", ".join(f"`{rule}`" for rule in lacking[:20]) + (" ..." if len(lacking) > 20 else "")
        todo = "name it in a comment beside the paragraph that says it: `<!-- 12 -->`"
        what = f"no paragraph names {counted(len(lacking), 'rule')}: {shown}"
        yield Problem(what, Where(file, 1), todo=todo, severity="warning", code="rule-unnamed")


def digest_of_data(data: Any) -> str:
    """SHA-256 of plain data, the same for the same data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def values_of(moment: Mapping[str, Any], seats: Sequence[str] = ()) -> dict[str, Any]:
    """What conditions and texts may quote of a moment, as it is recorded.

    `before` and `after` are states, `actions` all actions and `action` the last; `dice` what each die showed last,
    `drawn` all numbers in order; `player` is the acting seat from 1, `seat` its name, `was` and `me` what the states
    say of it.
    """
    actions = moment["actions"]
    player = int(actions[0]["player"]) if actions else 0
    values: dict[str, Any] = {key: moment[key] for key in ("before", "after", "actions")}
    values |= {
        "action": actions[-1] if actions else {},
        "drawn": [value for _, _, value in moment["drawn"]],
        "dice": {what.removeprefix("die:"): value for what, _, value in moment["drawn"] if what.startswith("die:")},
        "player": player,
        "seat": seats[player - 1] if 0 < player <= len(seats) else "",
    }
    for name, state in (("was", moment["before"]), ("me", moment["after"])):
        players = state.get("players")
        known = isinstance(players, list) and 0 < player <= len(players)
        values[name] = players[player - 1] if known else {}
    return values
