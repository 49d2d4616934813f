"""What is written, moved and removed where something stands, on disks that refuse, and while others write: what is
said, and what lies there afterwards.

Renew with `TTS_BUILD_RENEW=1 pytest tests/disk/test_disk_writing.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.conftest import check_golden
from tests.disk.ground import Ground, meanwhile, refusing
from tts_build import disk

GOLDEN = Path(__file__).parent / "golden"
REFUSED = ("ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS", "EFBIG", "EIO", "ENAMETOOLONG", "EINVAL", "EXDEV")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other words for what they refuse")


WRITES: dict[str, Callable[[Path, str], object]] = {
    "write": lambda base, rel: disk.write(base, rel, b"new"),
    "keep": lambda base, rel: disk.keep(base / "shelf", rel, b"new"),
    "keep_secret": lambda base, rel: disk.keep_secret(base, rel, b"new"),
    "own_secret": lambda base, rel: disk.own_secret(base, rel),
    "put": lambda base, rel: disk.put(base / "in/ner", rel, b"new", lambda data: data == b"old"),
    "take": lambda base, rel: disk.take(base, rel, lambda data: data == b"old"),
    "made": lambda base, rel: disk.made(base, rel),
    "discard": lambda base, rel: disk.discard(base, rel),
    "discard_empty": lambda base, rel: disk.discard_empty(base, rel),
    "write_named": lambda base, rel: disk.write_named(base / rel, "nëw"),
    "write_into": lambda base, rel: disk.write_into(base / "deep/er", rel, "nëw"),
    "lay_out": lambda base, rel: disk.lay_out(base / "new", {"first.txt": b"1", rel: b"new", "zoo/z.txt": b"3"}),
}
"""By its name each function that changes the disk, for a path below a folder."""


INTO = {"keep": "base/shelf/", "put": "base/in/ner/", "write_into": "base/deep/er/", "lay_out": "base/new/"}
"""Where a function writes, if not to `base/`."""


def came(ground: Ground, name: str, rel: str = "f") -> str:
    """What came of one of the functions."""
    return ground.outcome(lambda: WRITES[name](ground.root / "base", rel))


def placed(ground: Ground, place: str, kind: str) -> None:
    """Something of a kind at a place."""
    path = ground.root / place
    if kind == "nothing":
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    match kind:
        case "ours" | "another's":
            path.write_text("old" if kind == "ours" else "theirs")
        case "folder" | "full folder":
            path.mkdir()
            if kind == "full folder":
                (path / "inner").write_text("inner")
        case "pipe":
            os.mkfifo(path)
        case "link":
            path.symlink_to("/".join([*[".."] * place.count("/"), "aim"]))
        case "dangling" | "circle":
            path.symlink_to(path.name if kind == "circle" else "no")


@pytest.mark.parametrize("name", WRITES)
def test_writing_where_something_stands(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    kinds = ("nothing", "ours", "another's", "folder", "full folder", "pipe", "link", "dangling", "circle")
    for number, kind in enumerate(kinds):
        if (name, kind) == ("write_named", "pipe"):
            continue  # the user named it: it is written to, and somebody reads there
        for rel in ("f", "in/g"):
            ground = Ground(tmp_path.resolve() / f"{number}{rel[0]}")
            ground.file("aim", "old")
            (ground.root / "base").mkdir()
            monkeypatch.chdir(ground.root)
            placed(ground, INTO.get(name, "base/") + rel, kind)
            ground.tell(f"{rel} where {kind} stands:", said := came(ground, name, rel))
            ground.standing()
            lines += ground.lines if "ValueError" not in said else []
    check_golden(GOLDEN / f"where-{name}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("name", [name for name in WRITES if name != "lay_out"])
def test_ways_that_lead_elsewhere(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    ways = ["../up", "a/../../up", "{aim}", "out/x", "out", "d/../f"] + [".", ""] * ("keep" not in name)
    for number, rel in enumerate(ways):
        ground = Ground(tmp_path.resolve() / str(number))
        ground.file("aim/old", "old")
        ground.link(f"{INTO.get(name, 'base/')}out", str(ground.root / "aim"))
        monkeypatch.chdir(ground.root)
        ground.tell(f"{rel!r}:", said := came(ground, name, rel.format(aim=ground.root / "aim/old")))
        ground.standing()
        lines += ground.lines if "ValueError" not in said else []  # a name is asked for, and a path was given
    check_golden(GOLDEN / f"way-{name}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("name", [name for name in WRITES if name != "own_secret"])
def test_disks_that_refuse(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step of each function, refused in each way, from the start and once."""
    lines: list[str] = []
    steps = [(io, "open"), *((os, step) for step in ("mkdir", "replace", "open", "link", "rename", "unlink", "fdopen"))]
    tries = [(holder, step, "ENOSPC", after) for after in (1, 2) for holder, step in steps if step != "unlink"]
    tries += [(holder, step, kind, 0) for holder, step in steps for kind in REFUSED[: 10 if step == "mkdir" else 2]]
    for number, (holder, step, kind, after) in enumerate(tries):
        ground = Ground(tmp_path.resolve() / str(number))
        ground.file(f"{INTO.get(name, 'base/')}f", "old")
        monkeypatch.chdir(ground.root)
        ground.standing("base")
        before, ground.lines = ground.lines, []
        with monkeypatch.context() as patch:
            refused = refusing(patch, holder, step, kind, str(ground.root / "base"), after, 1 if after else 99)
            said = came(ground, name)
        ground.tell(f"{holder.__name__}.{step} {kind}{f' after {after}' if after else ''}:", said)
        ground.standing("base")
        told = ground.lines if ground.lines[1:] != before else [f"{ground.lines[0]} (nothing is changed)"]
        lines += told if refused else []
    check_golden(GOLDEN / f"refused-{name}.txt", "\n".join(lines) + "\n")


HAPPENINGS: dict[str, Callable[[Path], object]] = {
    "another's comes": lambda path: (path.unlink(missing_ok=True), path.write_text("theirs")),
    "it goes": lambda path: path.unlink(missing_ok=True),
    "a link comes": lambda path: (path.unlink(missing_ok=True), path.symlink_to("../aim")),
    "a folder comes": lambda path: (path.unlink(missing_ok=True), path.mkdir()),
}


@pytest.mark.parametrize("name", ["write", "put", "take", "keep_secret", "discard", "keep", "lay_out"])
def test_what_happens_meanwhile(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program writes, takes away or puts a link between a look and what follows."""
    lines: list[str] = []
    steps = [(io, "open"), *((os, step) for step in ("replace", "link", "unlink", "open", "lstat"))]
    tries = [(words, holder, step) for words in HAPPENINGS for holder, step in steps]
    for number, (words, holder, step) in enumerate(tries):
        ground = Ground(tmp_path.resolve() / str(number))
        path = ground.file(f"{INTO.get(name, 'base/')}f", "old")
        ground.file("aim", "old")
        if name == "lay_out":
            path.unlink()
        monkeypatch.chdir(ground.root)
        with monkeypatch.context() as patch:
            happened = meanwhile(patch, holder, step, partial(HAPPENINGS[words], path), "base")
            said = came(ground, name)
        ground.tell(f"{words} before {step} of", *happened, "->", said)
        ground.standing("base")
        lines += ground.lines if happened else []
    check_golden(GOLDEN / f"meanwhile-{name}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("kind", ["ours", "folder", "full folder", "link", "dangling"])
def test_pieces_of_a_run_that_was_killed(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under the very name that this run takes for what is not whole yet."""
    lines: list[str] = []
    for name in WRITES:
        ground = Ground(tmp_path.resolve() / name)
        ground.file("aim", "old")
        (ground.root / "base").mkdir()
        folder = "base/" if name == "lay_out" else INTO.get(name, "base/")
        placed(ground, f"{folder}.part-{os.getpid()}-{'new' if name == 'lay_out' else 'f'}", kind)
        if name in ("put", "take"):
            ground.file(f"{folder}.was-{os.getpid()}-0-f", "an older one")
            ground.file(f"{folder}f", "old")
        monkeypatch.chdir(ground.root)
        ground.tell(f"{name} beside {kind}:", came(ground, name))
        ground.standing()
        lines += ground.lines
    check_golden(GOLDEN / f"left-{kind.replace(' ', '-')}.txt", "\n".join(lines) + "\n")


def test_what_waits_aside(tmp_path: Path) -> None:
    ground = Ground(tmp_path.resolve())
    names = (
        ".was-1-0-a",
        ".was-1-1-a",
        ".was-22-0-b.png",
        ".was-1-0-c",
        ".was-x-0-d",
        ".was-1-0-",
        ".was-3-0-.was-1-0-e",
    )
    for number, name in enumerate(names):
        ground.file(f"aside/{name}", "old" if number % 2 else "theirs")
    for name, text in {"c": "new", "c-2": "taken", ".was-5-0-c": "theirs", ".was-6-0-c": "old"}.items():
        ground.file(f"aside/{name}", text)
    ground.link("aside/.was-4-0-f", "../ws")
    asked: list[str] = []

    def ours(name: str, data: bytes) -> bool:
        asked.append(name)
        return data == b"old"

    def free(name: str) -> list[str]:
        return [f"{name}-{number}" for number in range(2, 9)]

    ground.tell("given", disk.put_back(ground.root / "aside", ours, free), "asked", asked)
    ground.standing("aside")
    ground.tell(
        "given", disk.put_back(ground.root / "aside", ours, free), disk.put_back(ground.root / "no", ours, free)
    )
    check_golden(GOLDEN / "aside.txt", ground.text())


def test_laying_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    files = {"a.txt": b"a", "in/b.txt": b"b", "in/deep/c.txt": b"c", "z": b"z"}
    before: dict[str, Callable[[Ground], object]] = {
        "nothing": lambda ground: None,
        "empty": lambda ground: (ground.root / "new/er/in").mkdir(parents=True),
        "others": lambda ground: ground.file("new/er/in/other"),
        "a link": lambda ground: (ground.file("aim/x"), ground.link("new/er/in", "../../aim")),
        "a link inside": lambda ground: (ground.file("new/er/x/y"), ground.link("new/er/in", "x")),
        "one of them": lambda ground: ground.file("new/er/in/deep/c.txt"),
        "the last": lambda ground: (ground.file("new/er/in/other"), (ground.root / "new/er/z").mkdir()),
        "a file above": lambda ground: ground.file("new", "file"),
        "a link above": lambda ground: (ground.file("aim/x"), ground.link("new", "aim")),
        "nowhere": lambda ground: ground.link("new", "none"),
    }
    for words, lay in before.items():
        ground = Ground(tmp_path.resolve() / words)
        ground.root.mkdir()
        monkeypatch.chdir(ground.root)
        lay(ground)
        ground.tell(words, ground.outcome(lambda: disk.lay_out(Path("new/er"), files)))
        ground.standing()
        lines += ground.lines
    for step, after in (
        ("link", 0),
        ("link", 1),
        ("link", 2),
        ("link", 3),
        ("unlink", 1),
        ("unlink", 2),
        ("rename", 0),
        ("rename", 1),
    ):
        ground = Ground(tmp_path.resolve() / f"{step}{after}")
        (ground.root / "new/in").mkdir(parents=True)
        monkeypatch.chdir(ground.root)
        with monkeypatch.context() as patch:
            refusing(patch, os, step, "ENOSPC", after=after, times=1)
            ground.tell(step, after, ground.outcome(lambda: disk.lay_out(Path("new"), {**files, "more/x": b"x"})))
        ground.standing()
        lines += ground.lines
    check_golden(GOLDEN / "laid-out.txt", "\n".join(lines) + "\n")
