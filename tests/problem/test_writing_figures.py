"""Writing whole files and pieces of files: what each refusal of a system is called, and what a write that was broken
off leaves behind.

Renew with `TTS_BUILD_RENEW=1 pytest tests/problem/test_writing_figures.py` after a wanted change; read the difference.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import check_golden
from tests.disk.ground import WORDS, Ground, meanwhile, refusal, refusing
from tts_build.disk import writing

GOLDEN = Path(__file__).parent / "golden"
STEPS = [(io, "open"), (builtins, "open"), *((os, step) for step in ("mkdir", "replace", "unlink", "link", "rename"))]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other words for what they refuse")


@pytest.fixture
def ground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ground:
    monkeypatch.chdir(tmp_path.resolve())
    return Ground(tmp_path.resolve())


def refuse(kind: str, path: object = "f/ile") -> None:
    raise refusal(kind, path)


def inside(manager: Callable[[Any], Any], path: object, call: Callable[[], object]) -> None:
    with manager(path):
        call()


def test_each_refusal_has_its_words(ground: Ground) -> None:
    for kind in sorted(WORDS):
        ground.tell(kind, "of", writing.refused(refusal(kind, "in/file")))
        ground.tell(kind, "to write", writing.refused(refusal(kind, "other"), ground.root / "a/b.png"))
        ground.tell(kind, "of nothing", writing.refused(refusal(kind)))
        for manager in (writing.writing, writing.saving):
            for path in ("a/b.png", ground.root / "c", Path("/elsewhere/d")):
                said = ground.outcome(partial(inside, manager, path, partial(refuse, kind)))
                ground.tell(f"    {manager.__name__} {path}:", said)
    for error in (OSError(errno.EIO, ""), OSError("no number"), OSError(errno.ENOSPC, "full", b"by\xfftes"), OSError()):
        ground.tell(repr(error), writing.refused(error), writing.refused(error, "p"))
        ground.tell("    saving", ground.outcome(partial(inside, writing.saving, "p", partial(raised, error))))
    for error in (ValueError("of ours"), KeyboardInterrupt("stop")):
        for manager in (writing.writing, writing.saving):
            ground.tell(repr(error), ground.outcome(partial(inside, manager, "p", partial(raised, error))))
    ground.tell(writing.short_of_memory(), writing.short_of_memory("cards/1"))
    for path in (
        "a",
        ".",
        "",
        "a/../b",
        "..",
        "a//b/",
        ground.root / "x/y",
        ground.root,
        ground.root.parent / "z",
        "/",
    ):
        shown = writing.shown(path)
        ground.tell("shown", path, shown if "/.." not in str(path) else "", shown == ground.root.parent.as_posix())
    check_golden(GOLDEN / "refused.txt", ground.text().replace(ground.root.parent.as_posix(), "~~"))


def raised(error: BaseException) -> None:
    raise error


def test_links_and_folders_are_told_apart(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    ground.file("in/file")
    os.mkfifo("pipe")
    for name, target in {"link": "in", "dangling": "none", "circle": "circle", "filed": "in/file"}.items():
        ground.link(name, target)
    names = [
        "in",
        "in/file",
        "pipe",
        "link",
        "link/file",
        "dangling",
        "circle",
        "circle/x",
        "filed",
        "none",
        "in/file/x",
    ]
    for name in [*names, "", "nul\0", "n" * 300]:
        ground.tell(name, writing.is_link(name), writing.is_folder(Path(name) if name else name))
    made = os.lstat

    def junction(path: str | Path) -> Any:
        info = made(path)
        tag = {"in": 0xA0000003, "pipe": 0xA000000C, "none": 0}.get(str(path), 0)
        return SimpleNamespace(st_mode=info.st_mode, st_reparse_tag=tag)

    with monkeypatch.context() as patch:
        patch.setattr(os, "lstat", junction)
        ground.head("where some are junctions")
        for name in names:
            ground.tell(name, writing.is_link(name), writing.is_folder(name))
    for name in [*names, "none"]:
        ground.tried(writing.remove, ground.root / name)
        ground.standing()
    ground.file("full/in/x")
    with monkeypatch.context() as patch:
        refusing(patch, os, "unlink", "EACCES", "again")
        ground.file("again")
        ground.tried(writing.drop, ground.root / "again")
        ground.tried(writing.remove, ground.root / "again")
    for name in ("full", "again", "none"):
        ground.tried(writing.drop, ground.root / name)
    ground.standing()
    check_golden(GOLDEN / "told-apart.txt", ground.text())


BEFORE: dict[str, Callable[[Ground], object]] = {
    "nothing": lambda ground: None,
    "files": lambda ground: (ground.file("out/er/file", "old"), ground.file("parts/in/part", "left")),
    "folders": lambda ground: (ground.file("out/er/file/in", "old"), ground.file("parts/in/part/in", "left")),
    "links": lambda ground: (
        ground.file("aim"),
        ground.link("out/er/file", "../../aim"),
        ground.link("parts/in/part", "../../aim"),
    ),
    "a file for a folder": lambda ground: (ground.file("out/er", "old"), ground.file("parts/in", "left")),
    "a file above": lambda ground: (ground.file("out", "old"), ground.file("parts", "left")),
    "a link above": lambda ground: (ground.file("aim/x"), ground.link("out", "aim"), ground.link("parts", "aim")),
}


def pieces(stop: BaseException | None) -> Iterator[bytes]:
    yield b"one, "
    yield b""
    yield b"two, "
    if stop is not None:
        raise stop
    yield b"three"


def written(ground: Ground) -> dict[str, Callable[[], object]]:
    path, part = ground.root / "out/er/file", ground.root / "parts/in/part"
    return {
        "write_whole": lambda: writing.write_whole(path, b"new", part),
        "write_pieces": lambda: writing.write_pieces(path, pieces(None)),
        "write_pieces broken off": lambda: writing.write_pieces(path, pieces(ValueError("of ours"))),
        "write_pieces refused": lambda: writing.write_pieces(path, pieces(refusal("ENOENT", "a piece"))),
        "write_pieces of none": lambda: writing.write_pieces(path, []),
    }


@pytest.mark.parametrize("name", written(Ground(Path("none"))))
def test_what_a_write_leaves(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    tries: list[tuple[str, Any, str, str]] = [(before, None, "", "") for before in BEFORE]
    tries += [("files", holder, step, kind) for holder, step in STEPS for kind in ("ENOSPC", "EPERM", "EINVAL")]
    tries += [("nothing", holder, step, kind) for holder, step in STEPS for kind in ("EACCES", "EEXIST")]
    for number, (before, holder, step, kind) in enumerate(tries):
        ground = Ground(tmp_path.resolve() / str(number))
        ground.root.mkdir()
        monkeypatch.chdir(ground.root)
        BEFORE[before](ground)
        if before == "nothing" and "broken" in name:
            (ground.root / "out").mkdir()
        with monkeypatch.context() as patch:
            refused = refusing(patch, holder, step, kind, str(ground.root)) if step else ["nothing"]
            said = ground.outcome(written(ground)[name])
        ground.tell(f"{name}, {before} before,", f"{step} {kind}:" if step else "", said)
        ground.standing()
        lines += ground.lines if refused else []
    check_golden(GOLDEN / f"leaves-{name.replace(' ', '-')}.txt", "\n".join(lines) + "\n")


class Slow(io.BytesIO):
    """A disk that takes a few bytes at a time, and refuses after so many."""

    def __init__(self, step: int, room: int, kind: str) -> None:
        super().__init__()
        self.step, self.room, self.kind, self.taken = step, room, kind, b""
        self.shut = False

    def write(self, data: Any) -> int:
        now = bytes(data[: min(self.step, self.room - len(self.taken))])
        if not now:
            raise refusal(self.kind)
        self.taken += now
        return len(now)

    def close(self) -> None:
        self.shut = True
        raise refusal("EIO")


def test_a_disk_that_takes_a_part(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    for step, room, kind in ((3, 99, "EIO"), (1, 15, "EIO"), (4, 7, "ENOSPC"), (99, 5, "EDQUOT"), (2, 0, "EINVAL")):
        disk = Slow(step, room, kind)
        with monkeypatch.context() as patch:
            patch.setattr(writing, "open", lambda path, mode, buffering, disk=disk: disk, raising=False)
            said = ground.outcome(lambda: writing.write_pieces(ground.root / "f", pieces(None)))
        ground.tell(step, room, kind, said, disk.taken, "closed" if disk.shut else "open")
    check_golden(GOLDEN / "parts.txt", ground.text())


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_what_is_new_takes_no_name_that_is_taken(
    platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files and folders onto each kind of thing, with and without hard links, and with something that comes between."""
    lines: list[str] = []
    places: dict[str, Callable[[Ground], object]] = {
        "nothing": lambda ground: None,
        "a file": lambda ground: ground.file("place", "theirs"),
        "an empty folder": lambda ground: (ground.root / "place").mkdir(),
        "a link": lambda ground: ground.link("place", "none"),
    }
    number = 0
    for kind in ("file", "folder", "link", "nothing"):
        for words, lay in places.items():
            for way in ("with links", "without links", "one comes before replace", "one comes before link", "full"):
                number += 1
                ground = Ground(tmp_path.resolve() / str(number))
                ground.root.mkdir()
                part, place = ground.root / "part", ground.root / "place"
                if kind == "folder":
                    part.mkdir()
                elif kind != "nothing":
                    part.write_text("new") if kind == "file" else part.symlink_to("aim")
                lay(ground)
                with monkeypatch.context() as patch:
                    patch.setattr(writing.sys, "platform", platform)
                    if way != "with links" and way != "one comes before link":
                        refusing(patch, os, "link", "EPERM")
                    if way.startswith("one comes"):
                        meanwhile(patch, os, way.split()[-1], partial(place.write_text, "theirs"), str(ground.root))
                    if way == "full":
                        refusing(patch, os, "replace", "ENOSPC")
                    said = ground.outcome(partial(writing.put_new, part, place))
                ground.tell(f"{kind} onto {words}, {way}:", said)
                ground.standing()
                lines += ground.lines
    check_golden(GOLDEN / f"new-{platform}.txt", "\n".join(lines) + "\n")
