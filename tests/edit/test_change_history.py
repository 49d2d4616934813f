"""Changes written, taken back and made again: never over what others wrote, and all or nothing."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.can import can
from tests.conftest import SMALL
from tts_build.definition.game import load_game
from tts_build.definition.workspace import Root, load_workspace
from tts_build.edit import change_history as desk_module
from tts_build.edit import element_boxes, table_places
from tts_build.edit.change import Change, version_of
from tts_build.edit.change_history import Desk, Patch
from tts_build.edit.changed_files import changed
from tts_build.edit.located_rows import row_files
from tts_build.edit.named_values import cell_named, decks_of, typed, value_named
from tts_build.edit.refusals import refusals
from tts_build.problem import BuildFailed, InputError, Problem

TASKS, FACE, GAME = "cards/hello/tasks.csv", "cards/hello/faces/task.yaml", "cards/hello/game.yaml"
TITLE = Change(TASKS, ("rows", 0, "title"), "Neu")
BOX = Change(FACE, ("elements", 0, "box", 0), 9)


@pytest.fixture()
def root(tmp_path: Path) -> Root:
    shutil.copytree(SMALL, tmp_path / "workspace")
    return load_workspace(tmp_path / "workspace")


def nothing(files: Mapping[str, bytes]) -> list[Problem]:
    return []


def read(root: Root, *files: str) -> list[bytes]:
    return [(root.path / file).read_bytes() for file in files]


@can("Tool", "What is changed on the page is taken back and made again, file by file as it was", see="editing.md")
def test_steps_are_taken_back_and_made_again(root: Root) -> None:
    desk, before = Desk(root), read(root, TASKS, FACE)
    desk.make("hello", "both", [TITLE, BOX], nothing)
    after = read(root, TASKS, FACE)
    assert [b"Neu" in after[0], b"box: [9," in after[1]] == [True, True]
    desk.make("hello", "one", [Change(TASKS, ("rows", 1, "title"), "Zwei")], nothing)
    assert [step.words for step in desk.done] == ["both", "one"]
    desk.undo()
    assert read(root, TASKS, FACE) == after
    desk.undo()
    assert read(root, TASKS, FACE) == before
    assert desk.undo() is None
    desk.redo()
    assert read(root, TASKS, FACE) == after
    desk.make("hello", "other", [BOX, Change(FACE, ("elements", 0, "box", 1), 7)], nothing)
    assert desk.undone == [], "another change ends what could be made again"


def test_a_file_that_was_changed_elsewhere_is_not_overwritten(root: Root) -> None:
    desk = Desk(root)
    seen = {TASKS: version_of(read(root, TASKS)[0])}
    desk.make("hello", "mine", [TITLE], nothing, seen)
    with pytest.raises(InputError, match="changed elsewhere meanwhile"):
        desk.make("hello", "old", [TITLE], nothing, seen)
    path = root.path / TASKS
    path.write_bytes(path.read_bytes() + b"four,Theirs,x,1\n")
    theirs = path.read_bytes()
    with pytest.raises(InputError, match="changed elsewhere meanwhile"):
        desk.undo()
    assert path.read_bytes() == theirs and len(desk.done) == 1

    def meanwhile(files: Mapping[str, bytes]) -> list[Problem]:
        path.write_bytes(theirs + b"five,Theirs,x,1\n")
        return []

    with pytest.raises(InputError, match="changed elsewhere meanwhile"):
        desk.make("hello", "late", [Change(TASKS, ("rows", 0, "title"), "Late")], meanwhile)
    assert path.read_bytes() == theirs + b"five,Theirs,x,1\n"


def test_what_is_saved_while_a_change_is_worked_out_stays(root: Root, monkeypatch: pytest.MonkeyPatch) -> None:
    path = root.path / TASKS
    theirs = path.read_bytes() + b"four,Theirs,x,1\n"

    def slow(data: bytes, change: Change) -> bytes:
        made = changed(data, change)
        path.write_bytes(theirs)
        return made

    monkeypatch.setattr(desk_module, "changed", slow)
    with pytest.raises(InputError, match="changed elsewhere meanwhile"):
        Desk(root).make("hello", "slow", [TITLE], nothing)
    assert path.read_bytes() == theirs


def test_what_the_model_refuses_is_not_written(root: Root) -> None:
    before = read(root, TASKS)
    with pytest.raises(InputError, match="no good"):
        Desk(root).make("hello", "x", [TITLE], lambda files: [Problem("no good")])
    assert read(root, TASKS) == before
    data = (root.path / TASKS).read_bytes()
    assert refusals(root, "hello", {TASKS: data.replace(b"First", b"Fast")}, only=("images",)) == []
    told = refusals(root, "hello", {TASKS: data.replace(b",2", b",two")}, only=("images",))
    assert [(problem.code, str(problem.where)) for problem in told] == [("bad-quantity", f"{TASKS}:2:36")]


def refusing(code: int) -> Callable[[Root, pytest.MonkeyPatch], None]:
    def refuse(root: Root, patch: pytest.MonkeyPatch) -> None:
        def fails(self: Path, *args: Any) -> None:
            if self.name.startswith(".part") and FACE.rpartition("/")[2] in self.name:
                raise OSError(code, os.strerror(code))
            os.replace(self, *args)

        patch.setattr(Path, "replace", fails)

    return refuse


def read_only(root: Root, patch: pytest.MonkeyPatch) -> None:
    (root.path / FACE).chmod(0o444)


def locked(name: str) -> Callable[[Root, pytest.MonkeyPatch], None]:
    return lambda root, patch: (root.path / FACE).with_name(name).touch()


@pytest.mark.parametrize(
    ("spoil", "kind", "said"),
    [
        (refusing(errno.ENOSPC), BuildFailed, "the disk is full: .*task.yaml"),
        (refusing(errno.EACCES), BuildFailed, "no permission to write .*task.yaml"),
        (read_only, BuildFailed, "no permission to write .*task.yaml"),
        (locked("~$task.yaml"), InputError, "task.yaml` is open in a spreadsheet program"),
        (locked(".~lock.task.yaml#"), InputError, "task.yaml` is open in a spreadsheet program"),
    ],
    ids=["full", "closed", "read-only", "excel", "libreoffice"],
)
def test_what_the_system_refuses_is_said_once_and_nothing_is_half_done(
    root: Root, monkeypatch: pytest.MonkeyPatch, spoil: Any, kind: type[Exception], said: str
) -> None:
    before = read(root, TASKS, FACE)
    spoil(root, monkeypatch)
    with pytest.raises(kind, match=said):
        Desk(root).make("hello", "both", [TITLE, BOX], nothing)
    assert read(root, TASKS, FACE) == before
    assert not list(root.path.rglob(".part-*"))


def test_a_file_keeps_its_rights_and_a_link_its_place(root: Root) -> None:
    path, real = root.path / TASKS, root.path / "cards/hello/real.csv"
    path.rename(real)
    path.symlink_to("real.csv")
    real.chmod(0o640)
    Desk(root).make("hello", "x", [TITLE], nothing)
    assert path.is_symlink() and b"Neu" in real.read_bytes() and real.stat().st_mode & 0o777 == 0o640
    outside = root.path.parent / "outside.csv"
    real.rename(outside)
    path.unlink()
    path.symlink_to(outside)
    with pytest.raises(InputError, match="leads out of the workspace"):
        Desk(root).make("hello", "x", [Change(TASKS, ("rows", 0, "title"), "Out")], nothing)
    assert b"Out" not in outside.read_bytes()


# -- what a value is called -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "file", "path", "before"),
    [
        ("title", GAME, ("title",), "Hello"),
        ("table.place.track.at.z", GAME, ("table", "place", "track", "at", 1), 0),
        ("decks.tasks.outline", GAME, ("decks", "tasks", "outline"), None),
        ("faces.task.elements.title.box.width", FACE, ("elements", 0, "box", 2), 51.5),
        ("faces.task.elements.1.font", FACE, ("elements", 1, "font"), "body 11"),
    ],
)
def test_a_value_is_found_by_the_way_to_it(root: Root, address: str, file: str, path: Any, before: Any) -> None:
    named = value_named(load_game(root, "hello"), address)
    assert (named.change.file, named.change.path, named.change.before) == (file, path, before)


def test_what_there_is_not_is_said_and_what_a_base_has_is_offered_there(root: Root) -> None:
    faces = root.path / "cards/hello/faces"
    (faces / "late.yaml").write_text("extends: task\nelements:\n  - {rect: [0, 0, 1, 1], fill: ink}\n", "utf-8")
    (root.path / GAME).write_text(
        (root.path / GAME)
        .read_text("utf-8")
        .replace("resolution: 100}\ndice", "with: {extra: '{{ title }}'}}\ndice", 1),
        "utf-8",
    )
    loaded = load_game(root, "hello")
    for address, said in (
        ("decks.task.size", "no key `task`; did you mean `tasks`"),
        ("faces.tusk.elements", "no face `tusk`"),
        ("faces.late.elements.title.box.x", "`title` comes from `task`.*`faces.task.elements.title.box.x`"),
    ):
        with pytest.raises(InputError, match=said):
            value_named(loaded, address)
    with pytest.raises(InputError, match=r"`with` of `tasks` gives it; set it for all rows, `decks.tasks.with.extra`"):
        cell_named(loaded, "tasks/one", "extra")
    with pytest.raises(InputError, match="no column `titel`"):
        cell_named(loaded, "tasks/one", "titel")
    assert decks_of(loaded, "task") == {"tasks": 3} and decks_of(loaded, "late") == {}


@pytest.mark.parametrize(
    ("text", "before", "meant"),
    [
        ("x", "y", ["x"]),
        ("12", "y", ["12", 12]),
        ("12", 5, [12]),
        ("[1, 2]", [0], [[1, 2]]),
        ("yes", True, ["yes"]),
        ("true", False, [True]),
        ("more", "one\n", ["more\n"]),
        ("{{ x }}", 5, ["{{ x }}"]),
    ],
)
def test_what_is_typed_is_taken_as_what_stood_there(text: str, before: Any, meant: list[Any]) -> None:
    assert typed(text, before) == meant


# -- boxes and places -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("element", "lengths", "changes"),
    [
        ({"text": "x", "box": [1, 2, 3, 4]}, [1.5, None, 3, None], [(("box", 0), 1.5)]),
        ({"rect": ["1 cm", "5 mm", 3, 4]}, [20, 6.25, None, None], [(("rect", 0), "2 cm"), (("rect", 1), "6.25 mm")]),
        ({"text": "x", "box": [1, 2, 3, "auto"]}, [None, 3, None, None], [(("box", 1), 3)]),
        ({"icons": "a b", "row": [1, 2]}, [4, 2], [(("row", 0), 4)]),
        ({"path": "M0 0"}, [None, 3], [(("at",), [0, 3])]),
        ({"use": "x", "at": [1, 2]}, [1, 3.5], [(("at", 1), 3.5)]),
    ],
)
def test_an_element_gets_other_numbers(element: Any, lengths: list[Any], changes: list[Any]) -> None:
    found = element_boxes.moved(FACE, ("elements", 0), element, lengths)
    assert [(change.path[2:], change.to) for change in found] == changes


@pytest.mark.parametrize("element", [{"text": "x", "box": ["{{ a }}", 2, 3, 4]}, {"polygon": [[0, 0], [1, 0], [0, 1]]}])
def test_what_is_worked_out_is_not_overwritten(element: Any) -> None:
    with pytest.raises(InputError, match=r"worked out: `\{\{ a \}\}`|no box whose numbers"):
        element_boxes.moved(FACE, ("elements", 0), element, [5, None, None, None])


@pytest.mark.parametrize(
    ("place", "changes"),
    [
        ("{at: [1, 2]}", [(("at", 0), 1.5), (("at", 1), 1)]),
        ("[1, 2]", [((0,), 1.5), ((1,), 1)]),
        ("centre", [((), [0.5, -1])]),
    ],
)
def test_a_place_follows(root: Root, place: str, changes: Any) -> None:
    game = root.path / GAME
    game.write_text(game.read_text("utf-8").replace("track: {at: [0, 0]}", f"track: {place}"), "utf-8")
    found = table_places.moved(load_game(root, "hello"), "track", "Blue", (0.5, -1), (0, 0))
    assert [(change.path[3:], change.to) for change in found] == changes


def test_what_each_seat_has_is_moved_in_the_seats_own_frame(root: Root) -> None:
    game = root.path / GAME
    text = game.read_text("utf-8").replace("luck: {above: tasks}", "luck: {at: [1, 2]}")
    game.write_text(text.replace("luck: {sides: 6,", "luck: {each: seat, sides: 6,"), "utf-8")
    for seat, to in (("White", [1.5, 1]), ("Blue", [0.5, 3])):
        found = table_places.moved(load_game(root, "hello"), "luck", seat, (0.5, -1), (0, 0))
        assert [change.to for change in found] == to


def test_what_has_no_place_gets_one_where_it_is_dropped(root: Root) -> None:
    game = root.path / GAME
    game.write_text(game.read_text("utf-8").replace("    luck: {above: tasks}\n", ""), "utf-8")
    desk, before = Desk(root), game.read_bytes()
    desk.make("hello", "x", table_places.moved(load_game(root, "hello"), "luck", "", (1, 1), (4.567, -2)), nothing)
    purse = b"    purse: {left_of: track}\n"
    assert game.read_bytes() == before.replace(purse, purse + b"    luck: {at: [4.57, -2]}\n")


def test_what_stands_by_another_thing_says_so(root: Root) -> None:
    loaded = load_game(root, "hello")
    assert table_places.placed(loaded, "tasks", "decks").why == "its place is right of `track`"
    with pytest.raises(InputError, match="right of `track`; write `at:"):
        table_places.moved(loaded, "tasks", "", (1, 1), (0, 0))


def test_rows_that_a_deck_leaves_out_are_in_its_files(root: Root) -> None:
    (root.path / TASKS).write_text("id,title,body,quantity\none,A,b,1\nnone,B,c,0\n", "utf-8")
    parts = row_files(load_game(root, "hello"), "tasks")
    assert [(part.file, part.grows, [row["id"] for row in part.table.rows]) for part in parts] == [
        (TASKS, True, ["one", "none"])
    ]


def test_a_patch_holds_what_differs_and_no_more() -> None:
    """Of all short texts, so that bytes differ at each end and nothing but the length does."""
    texts = [bytes(letters) for length in range(4) for letters in product(b"ab", repeat=length)]
    for old, new in product(texts, texts):
        patch = Patch.of(old, new)
        assert patch.on(old, "a.csv") == new and patch.turned().on(new, "a.csv") == old
        assert (patch.old[:1] != patch.new[:1] and patch.old[-1:] != patch.new[-1:]) or not (patch.old and patch.new)
    assert Patch.of(b"one,two", b"one,twenty").old == b"o"
