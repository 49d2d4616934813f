"""Wrong input never shows a traceback: whatever is in the files, a game loads or its problems are told."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.definition.support import FILES, Workspace
from tts_build.definition import load_game, load_workspace
from tts_build.problem import InputError

TEXT_FILES = [name for name in FILES if name.endswith((".yaml", ".csv", ".md")) and FILES[name]]
PIECES = [
    *"{}[]:,-#&*!|>'\"%@`?~;\n\t\\ ",
    "{{",
    "}}",
    "{%",
    "- ",
    ": ",
    "null",
    "true",
    "0",
    "-1",
    "1e999",
    "[]",
    "{}",
]
PIECES += ["&a ", "*a", "../", "\x00", "\ufeff", "é", "日本", "<<: ", "---\n", "id", "@ja", "{{ x }}", "  "]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    return Workspace(tmp_path_factory.mktemp("fuzz"))


def outcome(path: Path) -> str:
    try:
        load_game(load_workspace(path), "hello")
    except InputError as error:
        assert error.problems and all(problem.what for problem in error.problems)
        return str(error)
    return ""


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), name=st.sampled_from(TEXT_FILES))
def test_any_change_of_any_file_loads_or_is_explained(shared: Workspace, data: st.DataObject, name: str) -> None:
    text = FILES[name]
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    new = data.draw(st.sampled_from(PIECES) | st.text(max_size=5))
    shared.write(name, (text[:start] + new + text[start + length :]).encode("utf-8", "replace"))
    try:
        outcome(shared.path)
    finally:
        shared.restore()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from(TEXT_FILES), content=st.binary(max_size=60))
def test_any_bytes_in_any_file_load_or_are_explained(shared: Workspace, name: str, content: bytes) -> None:
    shared.write(name, content)
    try:
        outcome(shared.path)
    finally:
        shared.restore()


def test_the_same_mistake_gives_the_same_words_every_time(shared: Workspace) -> None:
    shared.change("cards/hello/game.yaml", "in: purse", "in: pruse")
    assert outcome(shared.path) == outcome(shared.path) != ""
    shared.restore()
