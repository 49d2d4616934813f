"""What a build of small games would make: each step with all that it is given, each output, and so with every option.

Renew with `TTS_BUILD_RENEW=1 pytest tests/build/test_plan_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.build.desk import brief_lines, plan_lines, told
from tests.conftest import ROOT, SMALL, check_golden
from tests.definition.support import Workspace
from tests.definition.telling import problem_lines
from tts_build.build.core.options import OF_CARDS, PARTS, Options
from tts_build.build.core.step import digest_of
from tts_build.build.game_build import located
from tts_build.build.game_check import checked_steps
from tts_build.build.steps.game_plan import plan_game
from tts_build.build.steps.planner import Plan, Planned, final_paths, label
from tts_build.definition import Loaded, load_game, load_workspace
from tts_build.problem import InputError, Problem

GOLDEN = Path(__file__).parent / "golden"
DIST = Path("/games/dist/here")
OPTIONS = (
    *(Options(only=(part,)) for part in PARTS),
    *(Options(only=pair) for pair in (("save", "pnp"), ("images", "scripts"), ("sheets", "pnp"))),
    *(
        Options(papers=("a4",)),
        Options(papers=("letter",), layouts=("duplex",)),
        Options(layouts=("fronts", "gutterfold")),
    ),
    *(Options(base_url="https://a.example/b/"), Options(local=True), Options(developer=True)),
    *(
        Options(cards="*"),
        Options(cards="*-1", only=("pnp",)),
        Options(where="number == 1"),
        Options(only=("pnp",), where="number < 2"),
    ),
)
WORDS = "title: Hello\n"
WRONG = (
    (Options(locales=("de",)), "", ""),
    (Options(), 'palette: {ink: "#223344"}', "palette: {ink: nothing, sea: ink}"),
    (Options(), 'palette: {ink: "#223344"}', "palette: {ink: sea, sea: ink}"),
    (Options(), "colour: red", "colour: azure"),
    (Options(), "    purse: [14, 0]\n", ""),
    (Options(only=("images",)), "    purse: [14, 0]\n", ""),
    (Options(cards="moon"), "", ""),
    (Options(where="cost >"), "", ""),
)


@pytest.fixture(scope="module")
def atlas() -> Loaded:
    return load_game(load_workspace(ROOT / "tests/figures/workspace"), "atlas")


@pytest.fixture(scope="module")
def hello(tmp_path_factory: pytest.TempPathFactory) -> Loaded:
    root = tmp_path_factory.mktemp("hello")
    whole(root)
    return load_game(load_workspace(root), "hello")


def whole(root: Path) -> Workspace:
    """The workspace with its zone placed too."""
    workspace = Workspace(root)
    workspace.change("cards/hello/game.yaml", "    purse: [14, 0]\n", "    purse: [14, 0]\n    secret: [0, 12]\n")
    workspace.change("cards/hello/game.yaml", "azure", "red")
    return workspace


def test_every_step_of_a_build_is_planned_as_it_was(atlas: Loaded) -> None:
    check_golden(GOLDEN / "plan-atlas.txt", "\n".join(plan_lines(plan_game(atlas, Options(), DIST))) + "\n")


def test_a_build_in_two_languages_is_planned_as_it_was(hello: Loaded) -> None:
    check_golden(GOLDEN / "plan-hello.txt", "\n".join(plan_lines(plan_game(hello, Options(), DIST))) + "\n")


def test_every_option_chooses_what_it_chose(atlas: Loaded, hello: Loaded) -> None:
    lines = []
    for loaded in (atlas, hello):
        for options in (*OPTIONS, Options(locales=(loaded.game.locales[-1],))):
            shown = {key: value for key, value in options.as_json().items() if value}
            lines.append(f"{loaded.name} {shown} {options.folder(loaded.name)} {options.plain} {options.part}")
            lines.append(f"  wants {[part for part in PARTS if options.wants(part)]} of {OF_CARDS}")
            try:
                lines += [f"  {line}" for line in brief_lines(plan_game(loaded, options, DIST))]
            except InputError as error:
                lines += told(error, Path("/nowhere"))
    check_golden(GOLDEN / "plan-options.txt", "\n".join(lines) + "\n")


def test_some_options_change_what_steps_are_given(hello: Loaded) -> None:
    whole = set(plan_lines(plan_game(hello, Options(), DIST)))
    lines = []
    for options in (
        Options(base_url="https://a.example/b/"),
        Options(local=True),
        Options(cards="run"),
    ):
        lines.append(str({key: value for key, value in options.as_json().items() if value}))
        lines += [line for line in plan_lines(plan_game(hello, options, DIST)) if line not in whole]
    check_golden(GOLDEN / "plan-changed.txt", "\n".join(lines) + "\n")


ASKED = (
    *(
        "pnp/cards-a4-fronts.pdf",
        "pnp/cards-letter-duplex.pdf",
        "pnp/rules.pdf",
        "pnp/nothing.pdf",
        "pnp/cards-a4-duplex.pdf",
    ),
    *("pnp/dice-a4.pdf", "pnp/cards-de-a4-fronts.pdf", "../a.pdf", "pnp/", "cards.pdf", "pnp/tasks-a4-fronts.pdf"),
)


def test_paper_that_was_asked_for_once_is_planned_again(atlas: Loaded, hello: Loaded) -> None:
    lines = []
    for loaded in (atlas, hello):
        every = plan_game(loaded, Options(only=("pnp",), layouts=("fronts", "gutterfold", "duplex")), DIST)
        names = [key for key in every.files if key.startswith("pnp/")]
        for asked in ((), ASKED, tuple(names)):
            plan = plan_game(loaded, Options(), DIST, asked)
            papers = [key for key in plan.files if key.startswith("pnp/")]
            lines.append(f"{loaded.name} {len(asked)}: again {sorted(plan.again)} of {papers}")
    check_golden(GOLDEN / "plan-asked.txt", "\n".join(lines) + "\n")


def test_what_cannot_be_planned_is_told_or_left_out(tmp_path: Path) -> None:
    lines = []
    for options, old, new in WRONG:
        workspace = whole(tmp_path)
        if old:
            workspace.change("cards/hello/game.yaml", old, new)
        loaded = load_game(load_workspace(tmp_path), "hello")
        lines.append(f"{ {key: value for key, value in options.as_json().items() if value} } {old!r} {new!r}")
        try:
            lines.append(f"  planned {len(plan_game(loaded, options, DIST).steps)}")
        except InputError as error:
            lines += told(error, tmp_path)
        collected: list[Problem] = []
        try:
            lines += [f"  {line}" for line in brief_lines(plan_game(loaded, options, DIST, collected=collected))]
        except InputError as error:
            lines += told(error, tmp_path)
        lines += [f"  collected {line}" for line in problem_lines(collected)]
    check_golden(GOLDEN / "plan-wrong.txt", "\n".join(lines) + "\n")


def test_a_check_judges_the_steps_that_it_judged(atlas: Loaded, hello: Loaded) -> None:
    lines = []
    for loaded in (atlas, hello):
        plan = plan_game(loaded, Options(), DIST)
        kept = {step.name: step for step in checked_steps(plan)}
        lines += [f"without {name}" for name in plan.steps if name not in kept]
        for name, step in kept.items():
            if plan.steps.get(name) != step:
                lines.append(f"{name} = {step.call} {step.fuller} {sorted(step.params)} {sorted(step.needs)}")
                lines += [
                    f"  {key}: {value}" for key, value in step.params.get("data", {}).items() if "0000" in str(value)
                ]
    check_golden(GOLDEN / "plan-checked.txt", "\n".join(lines) + "\n")


def outputs() -> Iterator[tuple[Planned, str, str]]:
    one, two = digest_of(b"1"), digest_of(b"2")
    need = ("a/step", "blob")
    yield Planned(need, "images", "board", "png"), one, ""
    yield Planned(need, "images", "b", "png"), one, ""
    yield Planned(need, "images", "c", "png"), two, ""
    yield Planned(need, "other", "b", "png"), one, ""
    yield Planned(need, "images", "d", "jpg"), one, ""
    yield Planned(need, "pnp", "d", "pdf", False), one, ""
    yield Planned(need, "pnp", "e", "pdf", False), one, ""
    yield Planned(need, "", "save", "json", False), two, ""
    yield Planned(need, "sheets", "s", "png", True, "kind"), one, "jpg"
    yield Planned(need, "sheets", "t", "png", True, "kind"), two, "png"


def test_names_of_outputs_and_steps_are_what_they_were(atlas: Loaded) -> None:
    found = list(outputs())
    lines = [f"{planned.key} {planned.chosen}" for planned, _, _ in found]
    lines += [f"{key} -> {path}" for key, path in final_paths(found).items()]
    names = ("Moon", "moon 2", "é", "a/b", "a" * 60, "a" * 61, "", "..", "x_y-z", "月", "a" * 59 + "é")
    lines += [f"{name}: {label(name)}" for name in names]
    plan = Plan(atlas, Options())
    for name, data in (("a", 1), ("a", 1), ("a", 2), ("a", 3), ("a", 2), ("a~2", 9), ("b", None)):
        lines.append(f"step {name} {data}: {plan.constant(name, data)}")
    for folder, stem, need in (
        ("x", "a", "1"),
        ("x", "a", "1"),
        ("x", "A", "1"),
        ("x", "a", "2"),
        ("", "a", "2"),
        ("x", "a-2", "3"),
    ):
        lines.append(f"output {folder} {stem}: {plan.output((need, 'b'), folder, stem, 'png').key}")
    lines += [str(sorted(plan.parts_of(face))) for face in ("nested", "flows", "plan", "back", "none")]
    lines += [f"{face}: {plan.mentions(face)}" for face in ("nested", "badge", "words", "plan", "wheel")]
    problems = [("", Problem("a")), ("b", Problem("c", severity="warning")), ("b", Problem("a"))]
    lines += problem_lines(located(plan, problems))
    check_golden(GOLDEN / "plan-names.txt", "\n".join(lines) + "\n")


def test_the_smallest_game_has_the_smallest_plan() -> None:
    loaded = load_game(load_workspace(SMALL), "hello")
    check_golden(GOLDEN / "plan-small.txt", "\n".join(plan_lines(plan_game(loaded, Options(), DIST), most=300)) + "\n")
