"""Where paths lead: links, hidden files and folders in a circle, whatever part of a definition names them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.definition.support import Workspace
from tts_build import disk
from tts_build.build.steps.face_context import OwnFonts
from tts_build.definition import load_game, load_workspace
from tts_build.definition.assets.art import Art
from tts_build.definition.workspace import Root
from tts_build.lua.render.template_files import ConfinedLoader
from tts_build.model.game import Workspace as Config
from tts_build.problem import InputError

GAME = "cards/hello/game.yaml"
LEADS_OUT = "is a link that leads out of the workspace; copy the file into the workspace"


@pytest.fixture
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("outside")


def message(workspace: Workspace) -> str:
    with pytest.raises(InputError) as caught:
        load_game(load_workspace(workspace.path), "hello")
    return str(caught.value)


def test_a_translated_text_is_no_way_out(workspace: Workspace, outside: Path) -> None:
    (outside / "secret.md").write_text("# Secret")
    link = workspace.path / "cards/hello/rules.ja.md"
    link.unlink(missing_ok=True)
    link.symlink_to(outside / "secret.md")
    said = f"`cards/hello/rules.ja.md` {LEADS_OUT}"
    assert message(workspace) == f"{GAME}:33:28: {said}\n{GAME}:41:11: {said}"
    link.unlink()
    link.symlink_to("rules.md")
    assert load_game(load_workspace(workspace.path), "hello").text("rules.md", "ja") == "# Hello\n\nPlay.\n"


def test_what_is_hidden_is_no_source(workspace: Workspace) -> None:
    (workspace.path / ".git").mkdir()
    (workspace.path / ".git/config").write_text("# token")
    (workspace.path / "cards/hello/innocent.md").symlink_to("../../.git/config")
    said = "is hidden, or leads to what is hidden; expected files and folders whose names begin with no dot"
    for path in ("innocent.md", "../../.git/config"):
        workspace.restore()
        workspace.change(GAME, "rulebook: rules.md", f"rulebook: {path}")
        assert said in message(workspace) and message(workspace).startswith(f"{GAME}:41:11: ")


@pytest.mark.parametrize(
    ("folder", "said"),
    [
        ("cards", f"tts-build.yaml: `cards` {LEADS_OUT.partition(';')[0]}"),
        ("cards/hello", "`cards/hello/"),
        ("cards/common/faces", f"`cards/common/faces` {LEADS_OUT}"),
        ("art", "tts-build.yaml: `art` "),
        ("art/hello", "no picture `pawn.svg`"),
        ("art/common/icons", ""),
        ("lua_templates", "tts-build.yaml: `lua_templates` "),
        ("lua_templates/hello", f"`lua_templates/hello/hello.lua` {LEADS_OUT}"),
        ("cards/hello/engine", f"`cards/hello/engine/__init__.py` {LEADS_OUT}"),
    ],
)
def test_no_folder_may_be_a_link_to_one_outside(workspace: Workspace, outside: Path, folder: str, said: str) -> None:
    here = workspace.path / folder
    if folder.endswith("engine"):
        here.mkdir()
        (here / "__init__.py").write_text("")
        workspace.change(GAME, "rulebook: rules.md", "rulebook: rules.md\nengine: engine")
    shutil.move(here, outside / "moved")
    here.symlink_to(outside / "moved")
    if folder == "cards/hello":
        assert said in message(workspace) and "leads out of the workspace" in message(workspace)
    elif said:
        assert said in message(workspace)
    # Art holds by itself, also where the folders of the workspace were not looked at before.
    shown = Art(Root(workspace.path, Config()), "hello").names("icon")
    assert shown == ([] if folder in ("art", "art/common/icons") else ["coin"])


@pytest.mark.parametrize("folder", ["lua_templates/hello", "lua_templates/hello/inner"])
def test_templates_and_fonts_hold_by_themselves(workspace: Workspace, outside: Path, folder: str) -> None:
    """Steps of a build read in other processes, and later than the definition was loaded."""
    (outside / "x.lua").write_text("secret()")
    (outside / "x.ttf").write_text("secret")
    here = workspace.path / folder
    shutil.rmtree(here, ignore_errors=True)
    here.symlink_to(outside)
    loader = ConfinedLoader([workspace.path / "lua_templates/hello"], workspace.path)
    assert (loader.find("x.lua"), loader.find("inner/x.lua"), loader.known()) in [
        (None, None, []),
        (None, None, ["hello.lua"]),
    ]
    fonts = OwnFonts(workspace.path, (folder,))
    assert fonts.font("x.ttf") is None and fonts.font("../../cards/x.ttf") is None


@pytest.mark.slow
def test_folders_in_a_circle_end(workspace: Workspace) -> None:
    faces = workspace.path / "cards/hello/faces"
    for one in "ab":
        (faces / one).mkdir()
    for one, other in ("ab", "ba"):
        for number in range(3):
            (faces / one / f"{other}{number}").symlink_to(faces / other)
    assert message(workspace).startswith("`cards/hello/faces` has too many folders in it; expected at most 5000;")


CONFIGS: list[tuple[str, Callable[[Path, Path], None], str]] = [
    ("dist: sub/out", lambda root, out: (root / "sub").symlink_to(out), "1:7: `sub/out` is a link that leads out"),
    ("dist: dist", lambda root, out: (root / "dist").symlink_to("cards"), "1:7: `dist` and `cards` lie in each other"),
    ("", lambda root, out: (root / "dist").symlink_to("cards/hello"), " `dist` and `cards` lie in each other"),
    ("dist: a/b", lambda root, out: (root / "a").symlink_to("art"), "1:7: `dist` and `art` lie in each other"),
    ("dist: up", lambda root, out: (root / "up").symlink_to("."), "1:7: `dist` leads to the workspace itself"),
    ("dist: up", lambda root, out: (root / "up").symlink_to(".tts-build"), "1:7: `up` leads to what is hidden"),
    ("art: x\ndist: x/y", lambda root, out: None, "2:7: `dist` and `art` lie in each other"),
    ("art: loop", lambda root, out: (root / "loop").symlink_to("loop"), "1:6: `loop` is a link that leads out"),
]


@pytest.mark.parametrize(("config", "link", "said"), CONFIGS)
def test_folders_are_judged_by_where_they_lead(
    config: str, link: Callable[[Path, Path], None], said: str, workspace: Workspace, outside: Path
) -> None:
    (workspace.path / "tts-build.yaml").write_text(config)
    link(workspace.path, outside)
    with pytest.raises(InputError) as caught:
        load_workspace(workspace.path)
    assert said in str(caught.value) and str(caught.value).startswith("tts-build.yaml:")


def test_links_that_stay_inside_are_fine(workspace: Workspace) -> None:
    (workspace.path / "built").mkdir()
    (workspace.path / "dist").symlink_to("built")
    (workspace.path / "pictures").mkdir()
    shutil.move(workspace.path / "art/hello", workspace.path / "pictures/hello")
    (workspace.path / "art/hello").symlink_to("../pictures/hello")
    root = load_workspace(workspace.path)
    assert load_game(root, "hello").name == "hello"
    assert Art(root, "hello").picture("pawn.svg") == "art/hello/pawn.svg"


def test_what_is_written_replaces_a_link_and_never_follows_it(tmp_path: Path, outside: Path) -> None:
    (outside / "precious").write_text("mine")
    (tmp_path / "picture.png").symlink_to(outside / "precious")
    disk.write_into(tmp_path, "picture.png", b"new")
    assert (outside / "precious").read_text() == "mine"
    assert (tmp_path / "picture.png").read_bytes() == b"new" and not (tmp_path / "picture.png").is_symlink()
    os.symlink(outside, tmp_path / "down")
    for name in ("down/x", "../x", "/x", "."):
        with pytest.raises(disk.OutsideError):
            disk.write(tmp_path, name, b"x")
    assert sorted(path.name for path in outside.iterdir()) == ["precious"]


def test_a_junction_of_windows_counts_as_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To Python it is a folder, and only what `lstat` says of it on Windows tells that it leads elsewhere."""
    (tmp_path / "junction/inner").mkdir(parents=True)
    (tmp_path / "folder/inner").mkdir(parents=True)
    there = os.lstat

    def told(path: Any) -> Any:
        tag = 0xA0000003 if Path(path).name == "junction" else 0
        return SimpleNamespace(st_mode=there(path).st_mode, st_reparse_tag=tag)

    monkeypatch.setattr(os, "lstat", told)
    assert disk.is_link(tmp_path / "junction") and not disk.is_link(tmp_path / "folder")
    assert [path.relative_to(tmp_path).as_posix() for path in disk.below(tmp_path)] == [
        "folder",
        "junction",
        "folder/inner",
    ]
    assert disk.children(tmp_path, "junction") == [] != disk.children(tmp_path, "folder")
    with pytest.raises(disk.OutsideError, match="junction` is a link; remove it: nothing is written where it leads"):
        disk.unlinked(tmp_path, tmp_path / "junction/inner/file")


def test_a_way_up_or_elsewhere_is_no_way_to_a_file_of_ours(tmp_path: Path) -> None:
    for path in (tmp_path / "cache/../cards/x", Path("/etc/passwd")):
        assert not disk.no_link(tmp_path / "cache", path)
        with pytest.raises(disk.OutsideError, match="does not lie in"):
            disk.unlinked(tmp_path / "cache", path)


def test_a_game_is_laid_into_no_link_and_over_no_file(tmp_path: Path, outside: Path) -> None:
    (tmp_path / "art").symlink_to(outside)
    (tmp_path / "cards").mkdir()
    with pytest.raises(InputError, match="`art` is there already"):
        disk.lay_out(tmp_path, {"art/a.svg": b"x", "cards/a.csv": b"y"})
    assert list(outside.iterdir()) == list((tmp_path / "cards").iterdir()) == []
