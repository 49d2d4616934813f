"""A rulebook that one process sets again and again, as a workspace is edited: the same as from a process that knows
nothing of it."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import SMALL
from tests.forked import PRELOAD
from tts_build.build.core.options import Options
from tts_build.build.core.step import Step
from tts_build.build.core.step_call import Outcome
from tts_build.build.game_build import Watcher, run_plan
from tts_build.build.steps.game_plan import plan_game
from tts_build.definition.game import load_game
from tts_build.definition.workspace import load_workspace
from tts_build.rulebook import markdown_blocks as md
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.typography import Typographer

RULES = """# Hello

*A walk for two.*

:: cover

:: contents depth=2

## Setting up

::: setup players=2
1. Lay [the track](@track) in the middle and the [tasks](@tasks) beside it.
2. Roll [the die](@luck).
:::

::: components without=purse
:::

## Playing

Walk as [the die](#the-die) says, then read [a task](#tasks).[^walk] You may stop at :star: and at :moon:.

> What is walked cannot be taken back.

| Die | Steps |
|:---|---:|
| 1 to 3 | one :star: |
| 4 to 6 | two |

::: example first title="The first step" play=walk cards=tasks/one
White walks to the second space, as [the die](#the-die) says.
:::

::: keep
A line that is kept.

![](icons/star.svg)
:::

## The die

::: aside A word
It has six sides, see [Playing](#playing).
:::

### Falling off the table

Throw it again.

::: columns 2
## Tasks

::: anatomy tasks/one
1. [The title](@title) is read aloud.
:::

::: legend
- :star: a star
:::
:::

## The end

Whoever comes first has won.[^end]

[^walk]: One space a step.
[^end]: Or has walked all tasks.
"""

LAYOUT = {"spaces": {}, "places": {"first": [{"thing": "tasks/one", "face": "up"}]}}
MOMENT = {
    "wish": {"play": "walk"},
    "before": {"players": []},
    "after": {"players": []},
    "actions": [{"player": 1, "type": "walk"}],
    "drawn": [["die:luck", 6, 3]],
    "layouts": [{**LAYOUT, "places": {"first": []}}, LAYOUT],
    "seed": 1,
    "step": 0,
}

MOON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M2 5a3 3 0 1 0 6 0z"/></svg>'
STAR = "art/hello/icons/star.svg"
RULED, GAME, TABLE = (f"cards/hello/{name}" for name in ("rules.md", "game.yaml", "tasks.csv"))

EDITS: dict[str, tuple[str, ...]] = {
    # name: the file, what stands in it, what is put in its place; and so on
    "a word": (RULED, "Throw it again.", "Throw it once more."),
    "a page more": (RULED, "## The die\n", ":: page\n\n## The die\n"),
    "a heading that references name": (RULED, "### Falling off", "## Playing fair\n\n### Falling off"),
    "a heading with another anchor": (RULED, "## The end", "## The very end"),
    "a row of a table": (RULED, "| 4 to 6 | two |", "| 4 and 5 | two |\n| 6 | three and a half, at the very most |"),
    "a footnote": (RULED, "One space a step.", "One space a step, and no more than that."),
    "a footnote before the others": (
        RULED,
        "*A walk for two.*",
        "*A walk for two.*\n\nHello.[^first]\n\n[^first]: Ho.",
    ),
    "the depth of the contents": (RULED, "depth=2", "depth=1"),
    "what an example shows": (RULED, "title=", "height=30 title="),
    "the card of an example": (TABLE, "one,First,Walk **one** step", "one,Foremost,Walk *one* step"),
    "a card of no page": (TABLE, "Walk three steps", "Walk 3 steps"),
    "an icon": (STAR, "M50 5", "M50 9"),
    "the shape of an icon": (STAR, 'viewBox="0 0 100 100"', 'viewBox="0 0 150 100"'),
    "an icon that was missing": ("art/hello/icons/moon.svg", "", MOON, RULED, "Whoever comes", "Who comes"),
    "the table": (GAME, "track: {at: [0, 0]}", "track: {at: [-3, 2]}"),
    "a thing more": (GAME, "purse: {}\n", "purse: {}\n  sack: {}\n"),
    "a colour": (GAME, "#223344", "#442233"),
    "the title": (GAME, "title: Hello\n", "title: Good Day\n"),
    "numbers of chapters": (GAME, "columns: 2", "columns: 2, numbered: true"),
    "the position of an example": ("cards/hello/rules.examples.json", "6, 3]", "6, 5]"),
}


def changes(edit: str) -> list[tuple[str, str, str]]:
    parts = EDITS[edit]
    return list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))


class Twice(Executor):
    """Runs each step here, in turn, and those that set the book in a process of its own too, which has set none before:
    both must come out the same. Pages are painted in another one too the first time, and then every fourth."""

    def __init__(self) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload(PRELOAD)
        self._fresh = ProcessPoolExecutor(1, mp_context=context, max_tasks_per_child=1)
        self.made: list[str] = []

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Outcome] = Future()
        step: Step = arguments[0]
        painting = step.call.endswith(".rulebook.make:bound")
        compared = self.made.count(step.name) % 4 == 0 if painting else step.call.endswith(".rulebook.make:rulebook")
        fresh: Future[Outcome] | None = self._fresh.submit(call, *arguments, **named) if compared else None
        outcome: Outcome = call(*arguments, **named)
        if fresh is not None:
            assert replace(outcome, seconds=0.0) == replace(fresh.result(60), seconds=0.0), step.name
        self.made.append(step.name)
        future.set_result(outcome)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._fresh.shutdown(wait, cancel_futures=cancel_futures)


@dataclass
class Desk:
    """A workspace whose edits are made and taken back."""

    root: Path
    executor: Twice
    made: set[str] = field(default_factory=set)
    clean: dict[str, str] = field(default_factory=dict)

    def turn(self, name: str) -> None:
        """Make an edit, or take it back."""
        self.made ^= {name}
        for file, text in self.clean.items():
            for edit in self.made:
                for where, old, new in changes(edit):
                    if where == file:
                        assert text.count(old) == 1 or not text, f"{edit}: {text.count(old)} times"
                        text = text.replace(old, new)
            (self.root / file).write_text(text, encoding="utf-8")
            if not text:
                (self.root / file).unlink()

    def set(self) -> list[str]:
        """Set the book; the steps that it took."""
        root = load_workspace(self.root)
        plan = plan_game(load_game(root, "hello"), Options(only=("pnp",)), self.root / "dist/hello")
        wanted = [name for name in plan.steps if name.endswith("/rulebook-pdf")]
        for name in wanted:
            wanted += [need for need, _ in plan.steps[name].needs.values() if need not in wanted]
        plan.steps = {name: plan.steps[name] for name in wanted}
        before = len(self.executor.made)
        run_plan(plan, self.root, 2, Watcher(executor=self.executor))
        return [name for name in self.executor.made[before:] if "/rulebook" in name]


@pytest.fixture
def book_desk(tmp_path: Path) -> Iterator[Desk]:
    root = tmp_path / "small"
    shutil.copytree(SMALL, root)
    game = (root / GAME).read_text("utf-8")
    game = game.replace("scripts:\n", "  places:\n    first: {at: [0, 9]}\nscripts:\n")
    (root / GAME).write_text(game + "rulebook: {file: rules.md, size: a5, columns: 2}\n", "utf-8")
    (root / RULED).write_text(RULES, "utf-8")
    recorded = {"format": 1, "engine": "", "reads": {}, "rows": "", "examples": {"first": MOMENT}}
    (root / "cards/hello/rules.examples.json").write_text(json.dumps(recorded), "utf-8")
    with Twice() as executor:
        files = {file for edit in EDITS for file, _, _ in changes(edit)}
        yield Desk(
            root,
            executor,
            clean={file: (root / file).read_text("utf-8") if (root / file).exists() else "" for file in files},
        )


@pytest.mark.slow
def test_a_book_set_again_after_any_edit_is_that_of_a_fresh_process(book_desk: Desk) -> None:
    assert book_desk.set() == ["hello/rulebook", "hello/rulebook-pdf"]
    edits = sorted(EDITS)
    random.Random(5).shuffle(edits)
    for edit in [*edits, *edits[::3]]:  # some are taken back
        book_desk.turn(edit)
        assert ("hello/rulebook" in book_desk.set()) == (edit != "a card of no page"), edit


@pytest.mark.parametrize(
    ("edit", "anew"),
    [
        ("a card of no page", []),
        ("a word", ["Throw it"]),
        ("a footnote", ["Walk as "]),
        ("the card of an example", ["components", "example", "anatomy"]),
        ("the shape of an icon", ["setup", "components", "Walk as ", "Table", "example", "keep", "anatomy", "legend"]),
    ],
)
def test_blocks_are_set_anew_for_what_they_show(
    book_desk: Desk, edit: str, anew: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    book_desk.set()
    found: list[str] = []
    inside = False
    original = Typographer.block

    def block(setter: Typographer, block: md.Block, width: float) -> list[Atom]:
        nonlocal inside
        if inside:
            return original(setter, block, width)
        inside = True
        found.append(name_of(block))
        atoms = original(setter, block, width)
        inside = False
        return atoms

    monkeypatch.setattr(Typographer, "block", block)
    book_desk.turn(edit)
    book_desk.set()
    assert list(dict.fromkeys(found)) == anew


def name_of(block: md.Block) -> str:
    if isinstance(block, md.Div):
        return block.directive.name
    return block.text[:8] if isinstance(block, md.Paragraph | md.Heading) else type(block).__name__
