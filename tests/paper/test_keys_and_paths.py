"""Keys of faces and paths of things: what is written is read as it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_build.rulebook.materials import ThingPath
from tts_build.scene.scene_key import SceneKey

NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True)
NUMBERS = st.none() | st.integers(0, 200)
FACES = st.builds(
    SceneKey, NAMES, st.none(), st.just("") | NAMES, NUMBERS, NUMBERS, st.just("") | NAMES, back=st.booleans()
) | st.builds(SceneKey, NAMES, st.from_regex(r"[\w .#@~-]{0,12}", fullmatch=True), back=st.booleans())
PATHS = st.builds(ThingPath, NAMES, st.from_regex(r"[\w .@-]{0,12}", fullmatch=True), st.integers(0, 200))


@given(FACES)
def test_a_key_is_read_as_it_was_written(key: SceneKey) -> None:
    assert SceneKey.read(str(key)) == key


@given(PATHS)
def test_a_path_is_read_as_it_was_written(path: ThingPath) -> None:
    assert ThingPath.read(str(path)) == path


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("tasks/T01:back", SceneKey("tasks", "T01", back=True)),
        ("tasks/:back", SceneKey("tasks", "", back=True)),
        ("luck/12", SceneKey("luck", "12")),
        ("pawn@Red#2~1", SceneKey("pawn", seat="Red", copy=2, state=1)),
        ("map.wheel", SceneKey("map", part="wheel")),
    ],
)
def test_keys_are_written_as_directives_have_them(text: str, key: SceneKey) -> None:
    assert str(key) == text and SceneKey.read(text) == key


@pytest.mark.parametrize("text", ["", "a b~x", "~", "@", "#:back#", "a\nb/c\n", ":back:back", "é/ü"])
def test_any_text_is_read_and_is_itself_again(text: str) -> None:
    assert str(SceneKey.read(text)) == text == str(ThingPath.read(text))
