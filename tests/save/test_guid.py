"""GUIDs come from paths: stable, unique, six hex digits."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from tests.can import can
from tts_build.save.place import object_guids

PATHS = st.sets(st.text("abcT0123/#@", min_size=1, max_size=12), min_size=1, max_size=60)


@given(PATHS)
def test_every_path_gets_its_own_six_hex_digits(paths: set[str]) -> None:
    found = object_guids.assign(paths)
    assert set(found) == paths
    assert len(set(found.values())) == len(paths)
    assert all(re.fullmatch("[0-9a-f]{6}", value) for value in found.values())


@given(PATHS)
def test_the_order_in_which_paths_come_does_not_matter(paths: set[str]) -> None:
    assert object_guids.assign(sorted(paths)) == object_guids.assign(sorted(paths, reverse=True))


@can(
    "Table",
    "GUIDs that stay the same when the game grows",
)
@given(PATHS, st.text("abcT0123/#@", min_size=1, max_size=12))
def test_a_new_object_moves_nobody(paths: set[str], new: str) -> None:
    before, after = object_guids.assign(paths), object_guids.assign(paths | {new})
    assert {path: after[path] for path in paths} == before


def _meeting_paths() -> tuple[str, str]:
    """Two paths with one GUID, found by counting (there are only 16 million)."""
    seen: dict[str, str] = {}
    number = 0
    while True:
        path = f"hello/pieces/coin#{number}"
        value = object_guids.guid_of(path)
        if value in seen:
            return seen[value], path
        seen[value] = path
        number += 1


def test_two_paths_that_meet_part_and_nobody_else_moves() -> None:
    one, two = _meeting_paths()
    others = [f"hello/decks/d/T{n}#0" for n in range(50)]
    alone, both = object_guids.assign([one, *others]), object_guids.assign([one, two, *others])
    assert both[one] != both[two]
    assert object_guids.guid_of(one) in (both[one], both[two])
    assert {path: both[path] for path in others} == {path: alone[path] for path in others}


def test_a_path_has_the_same_guid_for_ever() -> None:
    assert object_guids.guid_of("hello/decks/tasks/T01#0") == "f8a302"
