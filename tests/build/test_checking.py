"""A check makes neither pictures nor pages, and yet finds all that a build does."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.build.desk import work_of
from tests.conftest import SMALL
from tts_build.build.core.options import Options
from tts_build.build.core.runner import Ran
from tts_build.build.game_build import Watcher
from tts_build.build.session import opened
from tts_build.problem import Problem

SOFT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="g">'
    '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient></defs>'
    '<rect width="10" height="10" fill="url(#g)"/></svg>'
)


@pytest.fixture
def doubtful(tmp_path: Path) -> Path:
    """A game that can be built, with something to be said of every part of it."""
    root = tmp_path / "workspace"
    shutil.copytree(SMALL, root)
    game = root / "cards/hello/game.yaml"
    text = game.read_text("utf-8").replace(
        "title: Hello", "title: Hello \U00010600\nlocales: [en, de]\nstrings: strings.csv"
    )
    game.write_text(f"{text}rulebook: rules.md\n", encoding="utf-8")
    (root / "cards/hello/rules.md").write_text("# Hello\n\nWalk to \U00010600.\n", encoding="utf-8")
    (root / "cards/hello/strings.csv").write_text("key,en,de\nplay,Play,\n", encoding="utf-8")
    (root / "art/hello/soft.svg").write_text(SOFT, encoding="utf-8")
    face = root / "cards/hello/faces/task.yaml"
    picture = "  - {picture: soft.svg, box: [20, 70, 10, 10]}\n  - {text: small, box: [1, 1, 20, 4], font: body 4}\n"
    face.write_text(face.read_text("utf-8") + picture, encoding="utf-8")
    with (root / "cards/hello/tasks.csv").open("a", encoding="utf-8") as table:
        table.write(f"long,L\u4e8cng,{'word ' * 80},1\n")
    (root / "lua_templates/hello/hello.lua").write_text(
        "function onLoad() dekc = undefined_one end\n", encoding="utf-8"
    )
    return root


def told(problems: Iterable[Problem]) -> list[dict[str, Any]]:
    return [problem.as_json() for problem in problems]


def test_a_check_finds_all_that_a_build_finds_and_makes_no_page(doubtful: Path) -> None:
    ran: list[Ran] = []
    stood: list[str] = []
    watcher = Watcher(finished=ran.append, stands=lambda summary: stood.append(summary.game))
    with opened(doubtful, ["hello"], watcher=watcher) as session:
        checked = session.check()
        assert stood == []
        calls = {work_of(one.step) for one in ran}
        assert {"paper.make:judged", "rulebook.make:rulebook"} <= calls
        assert not calls & {
            "paper.make:page",
            "paper.make:bound",
            "rulebook.make:bound",
            "decks.make:sheet",
            "faces.face_images:picture",
        }
        (summary,) = session.build(Options())
        assert stood == ["hello"]
        found = told(summary.findings)
        codes = {one["code"] for one in found}
        assert {
            "painted-on-paper",
            "borrowed-font",
            "missing-glyph",
            "text-overflow",
            "small-text",
            "missing-translation",
        } <= codes
        assert any("on the pages" in one["what"] for one in found), "letters of the pages' own words"
        alone = [one for one in told(checked.findings) if one not in found]
        assert [one for one in found if one not in told(checked.findings)] == []
        assert {one["code"] for one in alone} <= {"colour-blind", "save-disagrees", "allow-unused"}
        # What the build has made is not judged once more.
        ran.clear()
        assert session.check() == checked
        assert [one.step.name for one in ran if one.fresh] == []


def test_what_a_build_has_made_serves_a_check(doubtful: Path) -> None:
    ran: list[Ran] = []
    with opened(doubtful, ["hello"], watcher=Watcher(finished=ran.append)) as session:
        list(session.build(Options()))
        ran.clear()
        session.check()
        fresh = {work_of(one.step) for one in ran if one.fresh}
        assert not fresh & {"paper.make:judged", "rulebook.make:rulebook", "faces.make:scene"}


BOOK = "rulebook: rules.md\n"
LETTERED = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text x="1" y="8">A</text></svg>'
TRIANGLE = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"


def with_piece(root: Path, piece: str) -> None:
    """Give the small game a rulebook, which shows all things, and one piece more."""
    game = root / "cards/hello/game.yaml"
    text = game.read_text("utf-8").replace("pieces:\n", f"pieces:\n  more: {piece}\n")
    game.write_text(text.replace("  place:\n", "  place:\n    more: [0, 12]\n") + BOOK, encoding="utf-8")
    (root / "cards/hello/rules.md").write_text("# Hello\n\n:: components\n", encoding="utf-8")


def test_a_thing_that_cannot_be_painted_is_told_where_a_rulebook_would_show_it(small: Path) -> None:
    with_piece(small, "{model: sign.obj, art: sign.svg}")
    (small / "art/hello/sign.obj").write_text(TRIANGLE, encoding="utf-8")
    (small / "art/hello/sign.svg").write_text(LETTERED, encoding="utf-8")
    with opened(small, ["hello"]) as session:
        errors = [problem for problem in session.check().findings if problem.severity == "error"]
    assert [problem.code for problem in errors] == ["svg-text"]


def test_a_name_of_each_state_needs_no_other_in_the_rulebook(small: Path) -> None:
    with_piece(small, '{shape: rect 20 mm, face: coin, states: [{word: day}, {word: night}], name: "{{ word }}"}')
    with opened(small, ["hello"]) as session:
        assert [str(problem) for problem in session.check().findings if problem.severity == "error"] == []
