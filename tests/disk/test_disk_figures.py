"""What the door to the disk gives, says and leaves: files, folders, links, pipes, odd names, full and closed disks, and
what appears or goes between a look and a write.

Renew with `TTS_BUILD_RENEW=1 pytest tests/disk/test_disk_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import os
import socket
import stat
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from tests.conftest import check_golden
from tests.disk.ground import Ground, refusal, refusing
from tts_build import disk
from tts_build.disk import secret, workspace_files
from tts_build.problem import Problem

GOLDEN = Path(__file__).parent / "golden"
ODD = ("a b", "ünï 家", "q'u\"o`te", "new\nline", "tab\t", "-dash", "dot.", "*?[x]", "n" * 300, "nul\0", "", ".", "..")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other words for what they refuse")


@pytest.fixture
def ground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ground:
    root = tmp_path.resolve() / "ground"
    root.mkdir()
    monkeypatch.chdir(root)
    monkeypatch.setenv("HOME", str(root))
    return Ground(root)


def peopled(ground: Ground) -> list[str]:
    """A workspace with one of everything in it, and a folder beside it. The paths in the workspace."""
    for rel in (
        "ws/a.txt",
        "ws/in/b.txt",
        "ws/in/deep/c.txt",
        "ws/.hidden",
        "ws/.git/config",
        "ws2/x.txt",
        "ws/in/Z.txt",
    ):
        ground.file(rel, rel)
    (ground.root / "ws/empty").mkdir()
    links = {"file": "a.txt", "folder": "in", "out": "../ws2/x.txt", "outer": "../ws2", "up": "..", "self": "self"}
    links |= {"one": "two", "two": "one", "gone": "nowhere", "secret": ".git", "in/round": "..", "in/back": "../a.txt"}
    for name, target in links.items():
        ground.link(f"ws/{name}", target)
    os.mkfifo(ground.root / "ws/pipe")
    with socket.socket(socket.AF_UNIX) as made:
        made.bind("ws/socket")
    beyond = ["out/x", "outer/x.txt", "up/ws2/x.txt", "in/../a.txt", "../ws2", "../ws2/x.txt", "a.txt/x", "none/at/all"]
    names = [path.relative_to("ws").as_posix() for path in sorted(Path("ws").rglob("*"))]
    return [*names, *beyond, "in/round/a.txt", "folder/b.txt", "folder/.b", "self/x", "secret/config", "IN/B.TXT", *ODD]


def test_reading_for_a_definition(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    base = ground.root / "ws"
    for rel in peopled(ground):
        ground.asked(
            rel,
            problem_of=lambda rel=rel: disk.problem_of(base, rel),
            leads_into=lambda rel=rel: disk.leads_into(base, base / rel),
            source=lambda rel=rel: disk.source(base, rel),
            names=lambda rel=rel: disk.names(base, rel),
            read=lambda rel=rel: None if rel in ("pipe", "socket") else disk.read(base, Path(rel)),
            is_link=lambda rel=rel: disk.is_link(base / rel),
            is_plain_file=lambda rel=rel: disk.is_plain_file(base / rel),
        )
    ground.tell("at most", workspace_files.MAX_FOLDERS, "folders")
    monkeypatch.setattr(workspace_files, "MAX_FOLDERS", 40)
    for rel in ("in/deep", "in", "empty", "a.txt", "outer", "none", "secret", "folder"):
        heard: list[Problem] = []
        ground.asked(
            rel,
            files_below=lambda rel=rel, heard=heard: disk.files_below(base, rel, heard.append),
            files_unheard=lambda rel=rel: disk.files_below(base, rel),
            folders_below=lambda rel=rel: disk.folders_below(base, rel),
            heard=lambda heard=heard: heard,
        )
    for most in (4, 3, 2):
        ground.head(f"at most {most} folders")
        monkeypatch.setattr(workspace_files, "MAX_FOLDERS", most)
        for rel in ("a/b", "a", "a/b/c/d"):
            (ground.root / "ws2/a/b/c").mkdir(parents=True, exist_ok=True)
            ground.file("ws2/a/b/z/f")
            ground.tried(disk.folders_below, ground.root / "ws2", rel)
            ground.tried(disk.files_below, ground.root / "ws2", rel)
    for kind in ("EACCES", "EIO", "ENOENT"):
        with monkeypatch.context() as patch:
            refusing(patch, Path, "iterdir", kind, "/in")
            ground.tell(kind)
            ground.tried(disk.names, base, "in")
            ground.tried(disk.folders_below, base, "in")
            refusing(patch, os, "stat", kind, "a.txt")
            ground.tried(disk.leads_into, base, base / "a.txt")
    check_golden(GOLDEN / "reading.txt", ground.text())


def test_which_folders_lie_in_which(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    peopled(ground)
    places = (
        "ws",
        "ws/in",
        "ws/in/deep",
        "ws2",
        "ws/folder",
        "ws/outer",
        "ws/up",
        "ws/self",
        "ws/in/round",
        "none",
        "WS",
    )
    for one in places:
        found = [other for other in places if disk.overlap(ground.root / one, Path(other))]
        ground.tell(one, "with", found)
        ground.tell("leads into", [other for other in places if disk.leads_into(Path(other), ground.root / one)])
        ground.tell("no link to", [other for other in places if disk.no_link(Path("ws"), Path(one) / "x")])
    with monkeypatch.context() as patch:  # a disk that does not tell capitals apart, or is hung in twice
        same = os.path.samefile
        patch.setattr(os.path, "samefile", lambda a, b: str(a).lower() == str(b).lower() or same(a, b))
        for pair in (("ws", "WS"), ("ws/in", "WS"), ("WS/x", "ws/in"), ("WS/IN/y", "ws/in"), ("ws2", "WS")):
            ground.tell(*pair, disk.overlap(Path(pair[0]), Path(pair[1])))
        patch.setattr(Path, "resolve", lambda self: refuse_circle())
        ground.tell("circle", disk.overlap(Path("ws"), Path("ws")))
    check_golden(GOLDEN / "overlap.txt", ground.text())


def refuse_circle() -> Path:
    raise refusal("ELOOP")


def test_folders_of_ours(ground: Ground) -> None:
    base = ground.root / "ws"
    for rel in peopled(ground):
        if rel.rpartition("/")[2] in ("", ".", ".."):
            continue
        ground.asked(
            rel,
            no_link=lambda rel=rel: disk.no_link(base, base / rel),
            unlinked=lambda rel=rel: disk.unlinked(base, base / rel),
            children=lambda rel=rel: disk.children(base, rel),
            plain_folder=lambda rel=rel: disk.plain_folder(base / rel),
            target=lambda rel=rel: disk.target(base, rel),
            kept=lambda rel=rel: disk.kept(base, rel),
            own=lambda rel=rel: disk.own(base / rel),
        )
    ground.tried(disk.unlinked, base, ground.root / "ws2/x.txt")
    ground.tried(disk.below, base)
    ground.tried(disk.below, ground.root / "none")
    ground.tried(disk.kept_names, base / "in", ".txt")
    ground.tried(disk.kept_names, base, "")
    ground.tried(disk.kept_names, base / "none", ".txt")
    for text in ("{}", "[1, 2", "", b"\xff", "3", "[" * 100_000, b'{"a": null}', "NaN"):
        ground.tell("plain", str(text)[:20], ground.outcome(lambda text=text: disk.plain(text)))
    for levels in (
        {"in": 1},
        {"in": 2},
        {"gone": 1, "self": 1},
        {"in": 3, "a.txt": 1, "none": 2, "folder": 4, "pipe": 1},
    ):
        ground.tried(disk.cleared, base, levels)
        ground.standing("ws")
    check_golden(GOLDEN / "ours.txt", ground.text())


def test_secrets_and_files_that_the_user_names(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    base = ground.root / "cache"
    base.mkdir()
    ground.tell("kept", disk.keep_secret(base, "key", b"1"), disk.own_secret(base, "key"))
    for mode in (0o600, 0o400, 0o700, 0o640, 0o604, 0o620, 0o610, 0o601, 0o602, 0o660, 0o4600):
        (base / "key").chmod(mode)
        ground.tell(f"{mode:o}", ground.outcome(lambda: disk.own_secret(base, "key")))
    (base / "key").chmod(0o600)
    made = os.lstat
    for words, change in {
        "another's": lambda info: (info.st_mode, info.st_uid + 1),
        "open to others": lambda info: (info.st_mode | 0o044, info.st_uid),
        "no file": lambda info: (stat.S_IFIFO | 0o600, info.st_uid),
    }.items():
        with monkeypatch.context() as patch:
            patch.setattr(secret.os, "lstat", lambda path, change=change: stated(made(path), change))
            ground.tell(words, ground.outcome(lambda: disk.own_secret(base, "key")))
            ground.tell(words, ground.outcome(lambda: disk.keep_secret(base, "key", b"2")))
            patch.setattr(secret.sys, "platform", "win32")
            ground.tell(words, "on Windows", ground.outcome(lambda: disk.own_secret(base, "key")))
            ground.tell(words, "on Windows", ground.outcome(lambda: disk.keep_secret(base, "key", b"3")))
        ground.standing("cache")
    ground.tell(f"{stat.S_IMODE((base / 'key').stat().st_mode):o}")
    for size in (64_000_000, 64_000_001):
        ground.file("large")
        os.truncate("large", size)
        ground.tell(size, ground.outcome(lambda: len(disk.named(Path("large")))))
    monkeypatch.setattr(import_module("tts_build.disk.named"), "MAX_NAMED", 3)
    peopled(ground)
    (ground.root / "bom").write_bytes(b"\xef\xbb\xbfab")
    (ground.root / "latin").write_bytes(b"\xe4")
    (ground.root / "three").write_bytes(b"123")
    for rel in (
        "three",
        "bom",
        "latin",
        "ws/a.txt",
        "ws",
        "none",
        "ws/pipe",
        "ws/gone",
        "ws/self",
        "ws/empty/x",
        "nul\0",
    ):
        if rel != "ws/pipe":
            ground.tried(disk.named_text, Path(rel))
        ground.tried(disk.named, Path(rel))
        ground.tried(disk.is_plain_file, Path(rel))
    ground.link("linked", "three")
    ground.file(".dot", "d")
    ground.tried(
        disk.named_beside, Path("x.yaml"), ("three", "linked", ".dot", "none", "ws", "ws/a.txt", "./three", "..")
    )
    for files in ((), (".git/x",), ("b", "a"), (".a", "z"), ("A", "a"), (".only",)):
        for name in files:
            ground.file(f"o{len(files)}{files and files[0]}/{name}".replace("/.git", "/.git"))
        ground.tried(disk.occupied, ground.root / f"o{len(files)}{files and files[0]}")
    for rel in ("o2b/a", "ws/empty", "ws/gone", "ws/folder", "ws/pipe", "nothing at all"):
        ground.tried(disk.occupied, Path(rel))
    refusing(monkeypatch, os, "listdir", "EACCES", "ws")
    ground.tried(disk.occupied, Path("ws"))
    check_golden(GOLDEN / "named.txt", ground.text())


def stated(info: os.stat_result, change: Callable[[os.stat_result], tuple[int, int]]) -> os.stat_result:
    """What the system says of a file, otherwise in its kind, rights and owner."""
    mode, owner = change(info)
    return os.stat_result((mode, *info[1:4], owner, *info[5:]))


def test_files_of_the_tool(ground: Ground) -> None:
    for rel in ("p/b.py", "p/a.txt", "p/a b/c.py", "p/a/z.py", "p/__pycache__/x.py", "p/.dot.py", "p/a-b/d.PY"):
        ground.file(rel, rel)
    ground.link("p/gone.py", "none")
    ground.link("p/linked.py", "b.py")
    (ground.root / "p/folder.py").mkdir()
    for pattern in ("*.py", "*", "a*", "*.[pP]*", "none"):
        ground.tried(disk.installed_files, Path("p"), pattern)
    ground.tried(disk.installed_files, Path("p/a"))
    ground.tried(disk.installed_files, Path("none"))
    ground.tried(disk.installed, Path("p/b.py"))
    ground.tried(disk.installed, Path("p/none"))
    ground.tell(disk.PACKAGE.name, sorted(path.name for path in disk.installed_files(disk.PACKAGE / "disk", "*.py")))
    ground.tell(disk.packaged("tts_build.disk", "secret.py").splitlines()[0])
    ground.tell(len(disk.packaged("tts_build", "disk/secret.py")) == len(disk.packaged("tts_build.disk", "secret.py")))
    check_golden(GOLDEN / "installed.txt", ground.text())
