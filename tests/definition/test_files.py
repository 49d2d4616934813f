"""Files are read only inside the workspace, as they are spelled, within bounds; and every value is found again."""

from __future__ import annotations

import errno
import os
import pickle
from pathlib import Path

import pytest

from tests.can import cannot
from tests.definition.support import Workspace
from tts_build import disk
from tts_build.definition import Loaded, game_names, load_game, load_workspace
from tts_build.problem import BuildFailed, InputError, Where

GAME = "cards/hello/game.yaml"


def load(workspace: Workspace) -> Loaded:
    return load_game(load_workspace(workspace.path), "hello")


def message(workspace: Workspace) -> str:
    with pytest.raises(InputError) as caught:
        load(workspace)
    return str(caught.value)


def test_the_workspace_is_found_from_any_folder_in_it(workspace: Workspace) -> None:
    root = load_workspace(workspace.path / "cards" / "hello" / "faces")
    assert root.path == workspace.path
    assert game_names(root) == ["hello"]


def test_a_disk_that_fails_is_no_mistake_of_the_definition(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = disk.read

    def broken(root: Path, path: str) -> bytes:
        if path == GAME:
            raise OSError(errno.EIO, "Input/output error", path)
        return read(root, path)

    monkeypatch.setattr(disk, "read", broken)
    with pytest.raises(BuildFailed, match=f"`{GAME}` cannot be read: Input/output error") as caught:
        load(workspace)
    assert caught.value.exit_code == 1


def test_outside_of_a_workspace_the_way_in_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        load_workspace(tmp_path)
    assert str(caught.value) == (
        "no `tts-build.yaml` here or above; change to the folder of your games, "
        "or write a `tts-build.yaml` there; it may be empty"
    )


def test_a_workspace_may_name_its_folders(workspace: Workspace) -> None:
    (workspace.path / "cards").rename(workspace.path / "games")
    workspace.write("tts-build.yaml", "# ours\ncards: games\n")
    assert load(workspace).folder == "games/hello"
    workspace.write("tts-build.yaml", "crads: games\n")
    with pytest.raises(InputError) as caught:
        load(workspace)
    assert str(caught.value) == "tts-build.yaml:1:1: no field `crads`; did you mean `cards`?"


def test_an_unknown_game_is_suggested(workspace: Workspace) -> None:
    with pytest.raises(InputError) as caught:
        load_game(load_workspace(workspace.path), "helo")
    assert str(caught.value) == "no game `helo`; did you mean `hello`?"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", f"{GAME}: the file is empty"),
        (b"# nothing\n", f"{GAME}: the file is empty"),
        (b"- a\n", f"{GAME}:1:1: the file does not fit; expected a mapping, got a list"),
        (b"title: caf\xe9\n", f"{GAME}:1:11: the byte 0xE9 is not UTF-8"),
        (b"title: a\x00b\n", f"{GAME}:1:9: the control character U+0000 cannot stand in text; delete it"),
        (b"x" * 8_000_001, f"{GAME}: `{GAME}` has 8000001 bytes; expected at most 8000000"),
    ],
)
def test_a_game_file_that_cannot_be_read_says_why(workspace: Workspace, content: bytes, expected: str) -> None:
    workspace.write(GAME, content)
    assert message(workspace).startswith(expected)


def test_windows_line_ends_and_byte_order_marks_change_nothing(workspace: Workspace) -> None:
    before = load(workspace)
    for file in (GAME, "cards/hello/tasks.csv", "cards/hello/faces/task.yaml", "cards/hello/rules.md"):
        text = (workspace.path / file).read_text(encoding="utf-8")
        workspace.write(file, "\ufeff" + text.replace("\n", "\r\n"))
    after = load(workspace)
    assert (after.game, after.rows, after.faces, after.texts) == (before.game, before.rows, before.faces, before.texts)
    assert str(after.at("dice", "luck", "sides")) == str(before.at("dice", "luck", "sides"))


def test_a_link_that_leads_outside_is_refused(workspace: Workspace, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.csv"
    outside.write_text("id\na\n")
    os.symlink(outside, workspace.path / "cards/hello/linked.csv")
    workspace.change(GAME, "cards: tasks.csv", "cards: linked.csv")
    assert message(workspace) == (
        f"{GAME}:9:12: `cards/hello/linked.csv` is a link that leads out of the workspace; "
        "copy the file into the workspace"
    )
    os.symlink(workspace.path / "cards/hello/tasks.csv", workspace.path / "cards/hello/inside.csv")
    workspace.change(GAME, "cards: linked.csv", "cards: inside.csv")
    assert len(load(workspace).rows["tasks"]) == 2


def test_a_linked_faces_folder_that_leads_outside_is_refused(
    workspace: Workspace, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "x.yaml").write_text("elements: []\n")
    os.symlink(outside, workspace.path / "cards/hello/faces/more")
    assert message(workspace).endswith("is a link that leads out of the workspace; copy the file into the workspace")


@cannot(
    "Rows",
    "Tables of other programs' own forms, as XLIFF of translators' programs",
    instead="an error that names the file; such programs read and write the columns of a CSV or XLSX as well",
    see="reference/definition.md#texts-and-languages",
)
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("../../../x.csv", "`../../../x.csv` leaves the workspace; expected a path inside the workspace"),
        ("~/x.csv", "`~/x.csv` is an absolute path; expected a path inside the workspace"),
        ("/x.csv", "`/x.csv` is an absolute path; expected a path inside the workspace"),
        ("faces", "`cards/hello/faces` is not a file"),
        ("no/x.csv", "no file `cards/hello/no/x.csv`; there is no folder `no`"),
        (
            "TASKS.csv",
            "`TASKS.csv` is spelled `tasks.csv` on disk; write `tasks.csv`: some systems tell capitals apart",
        ),
        ("game.yaml", "cards/hello/game.yaml:1:1: a table in YAML is a list of rows; begin each row with `- `"),
        ("words.xlf", "`cards/hello/words.xlf` is no table; expected a CSV, XLSX, ODS, JSON or YAML file"),
    ],
)
def test_a_path_that_is_no_table_of_the_workspace_says_why(workspace: Workspace, name: str, expected: str) -> None:
    workspace.write("cards/hello/words.xlf", "<xliff/>")
    workspace.change(GAME, "cards: tasks.csv", f"cards: {name}")
    place = "" if expected.startswith("cards/") else f"{GAME}:9:12: "
    assert message(workspace) == place + expected


def test_a_table_may_lie_elsewhere_in_the_workspace(workspace: Workspace) -> None:
    workspace.write("cards/common/shared.csv", "id,title\na,A\n")
    workspace.change(GAME, "cards: tasks.csv", "cards: ../common/shared.csv")
    loaded = load(workspace)
    assert loaded.rows["tasks"][0].where.file == "cards/common/shared.csv"
    assert "cards/common/shared.csv" in loaded.files


def test_every_value_is_located(workspace: Workspace) -> None:
    loaded = load(workspace)
    assert str(loaded.at("dice", "luck", "sides")) == f"{GAME}:14:17"
    assert str(loaded.at("dice", "luck", key=True)) == f"{GAME}:14:3"
    assert str(loaded.at("decks", "tasks", "hidden", "no", "such", "path")) == f"{GAME}:9:5"
    assert str(loaded.face_at("task", "elements", 0, "text")) == "cards/hello/faces/task.yaml:3:11"
    assert str(loaded.face_at("common/frame", "elements", 0, "stroke")) == "cards/common/faces/frame.yaml:3:13"
    table = Where("cards/hello/tasks.csv", path=("rows", 1, "title"))
    assert str(loaded.positions.locate(table)) == "cards/hello/tasks.csv:3:5"
    assert str(loaded.positions.locate(Where("elsewhere.txt", path=("a",)))) == "elsewhere.txt"


def test_a_loaded_game_can_be_handed_to_another_process(workspace: Workspace) -> None:
    loaded = load(workspace)
    assert pickle.loads(pickle.dumps(loaded)) == loaded


def test_everything_read_is_listed_once_and_sorted(workspace: Workspace) -> None:
    files = load(workspace).files
    assert list(files) == sorted(set(files))
    assert {"cards/common/faces/frame.yaml", "cards/hello/rules.md", "cards/hello/strings.csv", GAME} <= set(files)


def test_texts_may_be_translated(workspace: Workspace) -> None:
    workspace.write("cards/hello/rules.ja.md", "# こんにちは\n")
    loaded = load(workspace)
    assert loaded.text("rules.md", "en") == "# Hello\n\nPlay.\n"
    assert loaded.text("rules.md", "ja") == "# こんにちは\n"


def test_a_common_face_is_loaded_when_something_uses_it(workspace: Workspace) -> None:
    workspace.write("cards/common/faces/badge.yaml", "elements: []\n")
    workspace.write("cards/common/faces/unused.yaml", "elements: []\nnonsense: 1\n")
    assert "common/badge" not in load(workspace).faces
    workspace.change(GAME, "face: coin", "face: common/badge")
    assert "common/badge" in load(workspace).faces
    workspace.change("cards/common/faces/frame.yaml", "elements:\n", "elements:\n  - use: common/badge\n")
    workspace.change(GAME, "face: common/badge", "face: coin")
    assert "common/badge" in load(workspace).faces


def test_copies_may_stand_on_several_spaces(workspace: Workspace) -> None:
    workspace.change(GAME, "space: s0}", "spaces: [s0, s1, s2, s9]}")
    assert message(workspace).startswith(f"{GAME}:38:44: no space `s9`; there is `s0`, ")


def test_many_cards_load(workspace: Workspace) -> None:
    rows = "".join(f'c{n},Card {n},カード {n},{n % 5},1,"Text of card {n}, with **bold** words"\n' for n in range(400))
    workspace.write("cards/hello/tasks.csv", "id,title,title@ja,cost,quantity,text\n" + rows)
    root = load_workspace(workspace.path)
    loaded = load_game(root, "hello")
    assert len(loaded.rows["tasks"]) == 400


@pytest.mark.parametrize(
    ("config", "message"),
    [
        (
            "dist: cards\n",
            "tts-build.yaml:1:7: `dist` and `cards` lie in each other; a build replaces what is in `dist`: ",
        ),
        ("dist: art/out\n", "tts-build.yaml:1:7: `dist` and `art` lie in each other; "),
        ("cards: a/../b\n", "tts-build.yaml:1:8: `a/../b` is not written plainly; write `b`"),
        ("dist: .git\n", "tts-build.yaml:1:7: `dist` cannot be `.git`; expected a folder with a name of its own"),
        ("art: ../elsewhere\n", "tts-build.yaml:1:6: "),
    ],
)
def test_the_workspaces_folders_lie_apart_and_inside(workspace: Workspace, config: str, message: str) -> None:
    workspace.write("tts-build.yaml", config)
    with pytest.raises(InputError) as caught:
        load_workspace(workspace.path)
    assert str(caught.value).startswith(message)
