"""Templates over a row, what they may spend, and choices of cards: each as it comes out, or what is said instead.

Renew with `TTS_BUILD_RENEW=1 pytest tests/definition/test_template_figures.py` after a wanted change,
and read what differs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import check_golden
from tests.definition.support import Workspace
from tests.definition.telling import problem_lines
from tts_build.definition import load_game, load_workspace
from tts_build.definition.card_selection import Selection, cards_of, values_of
from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.statistics import count_by, overview
from tts_build.problem import InputError
from tts_build.sandbox import work_limits
from tts_build.sandbox.expressions import ExpressionError, Expressions, Sandbox
from tts_build.sandbox.filters import ID

GOLDEN = Path(__file__).parent / "golden"
ROW: dict[str, Any] = {
    "title": "Moon",
    "cost": 3,
    "empty": "",
    "kinds": ["sea", "sand", "sea"],
    "rows": [{"n": 2}, {"n": 1}],
    "items": "of mine",
    "t": {"play": "Play", "end": "End"},
    "game": {"title": "Moons", "version": "1"},
    ID: "m1",
}


def outcome(call: Callable[[], Any]) -> str:
    try:
        return repr(call())
    except ExpressionError as error:
        return f"! {' '.join(str(error.problem).split())} [{error.problem.code}]"
    except InputError as error:
        return "! " + "; ".join(problem_lines(error.problems))
    except ValueError as error:
        return f"! {error}"


def templates() -> list[str]:
    """Those of the file; a line that opens a text which the next one closes goes on there."""
    lines = Path(__file__).with_name("templates.txt").read_text(encoding="utf-8").split("\n")[1:]
    joined = "\n".join(lines).replace('"one\ntwo"', '"one\x00two"').split("\n")
    return [line.replace("\x00", "\n") for line in joined if line]


def test_templates_give_what_they_gave() -> None:
    expressions = Expressions()
    lines = []
    for text in templates():
        lines.append(f"{text!r}")
        for name in ("value", "text", "expression", "test"):
            call = getattr(expressions, name)
            lines.append(f"  {name} {outcome(lambda call=call, text=text: call(text, ROW))}"[:600])
        for kind in (False, True):
            problem = expressions.check(text, expression=kind)
            lines += [f"  check {kind} {line}" for line in problem_lines([problem] if problem else [])]
    for source in (True, False, 0, 5, 2.5, None, [1], {"a": 1}, ""):
        for name in ("value", "text", "expression", "test"):
            lines.append(f"{source!r} {name}: {outcome(partial(getattr(expressions, name), source, ROW))}")
    check_golden(GOLDEN / "templates.txt", "\n".join(lines) + "\n")


def test_what_templates_may_spend_is_held_to_its_bounds() -> None:
    few = work_limits.Limits(**dict.fromkeys(work_limits.Limits.__dataclass_fields__, 12))
    tight: type[Sandbox] = type("Tight", (Sandbox,), {"limits": few})
    expressions = Expressions(tight())
    lines = [str(work_limits.DEFAULT)]
    for number in (1, 5, 10, 11, 12, 13, 30):
        for text in (
            "{{ range(N) | list }}",
            "{{ 'a' * N }}",
            "{{ [0] * N }}",
            "{{ 2 ** N }}",
            "{{ 10 ** N }}",
            "{{ 'aN' ~ 'b' }}",
        ):
            text = text.replace("N", str(number))
            lines.append(f"{text}: {outcome(lambda text=text: expressions.value(text, ROW))}")
        lines.append(f"{number}: {outcome(partial(expressions.value, '{{ 1 }}' + 'x' * number, ROW))}")
        lines.append(f"{number}: {outcome(partial(expressions.text, '{{ x }}', {'x': 'y' * number}))}")
        nested: Any = 1
        for _ in range(number):
            nested = [nested]
        lines.append(f"{number} nested: {outcome(lambda nested=nested: expressions.value('{{ x }}', {'x': nested}))}")
    values = (
        None,
        True,
        1,
        -1,
        0.0,
        -0.0,
        1.0,
        2.5,
        1e15,
        1e16,
        1e-7,
        1e300,
        float("inf"),
        float("nan"),
        "a",
        [1],
        (1,),
        {"a": 1},
    )
    lines += [f"{value!r}: {outcome(lambda value=value: work_limits.finalised(value))}" for value in values]
    for owner, name in product(
        ("a", 1, [1], {"a": 1}, range(3)), ("upper", "format", "items", "append", "get", "count", "index")
    ):
        lines.append(f"{owner!r}.{name} {work_limits.callable_allowed(owner, name)}")
    check_golden(GOLDEN / "bounds.txt", "\n".join(lines) + "\n")


@pytest.fixture
def loaded(tmp_path: Path) -> Loaded:
    workspace = Workspace(tmp_path)
    cards = "[{id: T-1, n: 2}, {id: T-2, n: ''}, {id: T-3, n: 1}, {id: 'a,b'}, {id: jump}]"
    workspace.change("cards/hello/game.yaml", "dice:\n", f"  lots: {{cards: {cards}, face: task, back: back}}\ndice:\n")
    workspace.write("cards/hello/faces/task.yaml", "elements: []\n")
    return load_game(load_workspace(tmp_path), "hello")


CARDS = (
    *(
        "jump",
        "tasks/jump",
        "lots/jump",
        "moon",
        "task/jump",
        "tasks/moon",
        "jump-nap",
        "nap-jump",
        "jump-moon",
        "T-1-T-3",
    ),
    *(
        "T-3-T-1",
        "T-1-jump",
        "jump - nap",
        "T-*",
        "*",
        "lots/*",
        "T-?",
        "?",
        "tasks/z*",
        "jump, run",
        '"a,b"',
        "a,b",
        ",",
        "jump,",
    ),
    *(
        "run-T-2",
        "lots/T-1-T-2",
        "lots/T-2",
        "-",
        "jump-",
        "-nap",
        "JUMP",
        "tasks/",
        "/jump",
        "jump,moon,rnu",
        "T-2-T-2",
        "T-1-T-9",
    ),
)
WHERES = (
    "n",
    "cost > 1",
    "n > 1",
    "deck == 'lots'",
    "number == 2",
    "quantity > 1",
    "id == 'jump'",
    "no_such",
    "cost >",
    "cots",
)


def test_cards_are_chosen_as_they_were(loaded: Loaded) -> None:
    lines = []
    for cards in CARDS:
        lines.append(f"{cards}: {outcome(lambda cards=cards: _ids(Selection(cards).rows(loaded.rows)))}")
        lines.append(f"  {outcome(lambda cards=cards: list(cards_of(cards, loaded.rows)))}")
    for cards, where in product(("", "jump", "lots/*"), WHERES):
        lines.append(f"{cards} {where}: {outcome(lambda c=cards, w=where: _ids(Selection(c, w).rows(loaded.rows)))}")
        lines.append(
            f"  narrowed {outcome(partial(_narrowed, loaded, Selection(cards, where)))} {bool(Selection(cards))}"
        )
    for deck, rows in loaded.rows.items():
        lines += [f"{deck} {values_of(deck, row)}" for row in rows]
        lines.append(str(overview(deck, rows)))
        for by, total in (
            ([], ""),
            (["n"], ""),
            (["cost"], "cost"),
            (["title", "cost"], "n"),
            (["id"], "title"),
            (["deck"], ""),
        ):
            lines.append(
                f"{by} {total}: {outcome(lambda by=by, total=total, d=deck, r=rows: count_by(d, r, by, total))}"
            )
    check_golden(GOLDEN / "chosen.txt", "\n".join(lines) + "\n")


def _ids(rows: Any) -> dict[str, str]:
    return {deck: " ".join(row.id for row in found) for deck, found in rows.items()}


def _narrowed(loaded: Loaded, selection: Selection) -> str:
    found = selection.narrowed(loaded)
    game = found.game
    left = [
        key
        for key in ("dice", "boards", "pieces", "bags", "zones", "scripts", "rulebook", "thumbnail")
        if getattr(game, key)
    ]
    return (
        f"{_ids(found.rows)} {list(game.decks)} {list(game.sheets)} {left} {list(found.games)} {_ids(found.all_rows)}"
    )
