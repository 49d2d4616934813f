"""A full disk, a closed folder: a message that names the path and what to do, exit status 1, and nothing half done."""

from __future__ import annotations

import ctypes
import errno
import os
import random
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

from tests.build.bench import POINTS, Bench
from tests.conftest import SMALL, Outcome
from tests.forked import run_forked
from tests.harness import HarnessTable
from tests.quick import first_quick

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="permissions and devices as Linux has them"
)

FULL = "make room (`tts-build clean` empties the cache), then try again"
CLOSED = "allow this user to use it and its folder, then try again"
READ_ONLY = "make its folder writable, or work on a copy"


def ordinary() -> None:
    """Let root meet the permissions that everybody else meets: it gives up what lets it pass them (Linux)."""
    if os.geteuid() == 0:
        header = (ctypes.c_uint32 * 2)(0x20080522, 0)
        sets = (ctypes.c_uint32 * 6)()
        libc = ctypes.CDLL(None, use_errno=True)
        assert libc.capget(header, sets) == 0
        for index in (0, 1):  # effective and permitted: CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH
            sets[index] &= ~0b110
        assert libc.capset(header, sets) == 0


@dataclass
class Refuses:
    """A disk that takes nothing more from the touch on that a pattern finds; a write's error names no file."""

    pattern: str
    number: int
    code: int
    seen: int = field(default=0)

    def __call__(self, event: str, path: Path) -> None:
        self.seen += bool(re.match(self.pattern, f"{event} {path}"))
        if self.seen >= self.number and event not in ("os.remove", "os.rmdir"):
            raise OSError(self.code, os.strerror(self.code))


def is_told(done: Outcome, what: str, todo: str) -> None:
    """One line says what; the exit status is 1."""
    assert done.status == 1 and "Traceback" not in done.err and "fault of the tool" not in done.err, done
    (line,) = done.err.splitlines()
    assert re.fullmatch(rf"{what}; {re.escape(todo)} \[(disk-full|no-permission)\]", line), line


@pytest.mark.parametrize("name", first_quick((name for name in POINTS if "is removed" not in name), 6))
def test_a_disk_that_is_full_from_here_on(name: str, bench: Bench, harness_table: HarnessTable) -> None:
    chance = random.Random(name)
    bench.turn(chance)
    if "font" in name:
        shutil.rmtree(bench.root / ".tts-build/fonts", ignore_errors=True)
    code, what, todo = chance.choice(
        [
            (errno.ENOSPC, r"the disk is full: `[\w./-]+` cannot be written", FULL),
            (errno.EACCES, r"no permission to (write|use) `[\w./-]+`", CLOSED),
            (errno.EROFS, r"`[\w./-]+` cannot be written: the disk is read-only", READ_ONLY),
        ]
    )
    pattern, number = POINTS[name]
    is_told(run_forked("build", "-j", "1", cwd=bench.root, before=Refuses(pattern, number, code)), what, todo)
    assert not (bench.root / "dist/.hello.new").exists()
    harness_table("disks that refuse", f"when {name}", tried=1, **{bench.judge(): 1})
    bench.mend()


@contextmanager
def closed(path: Path, mode: int) -> Iterator[None]:
    before = path.stat().st_mode
    path.chmod(mode)
    try:
        yield
    finally:
        path.chmod(before)


@pytest.mark.parametrize(
    ("closed_path", "mode", "what", "todo"),
    [
        ("dist", 0o555, "no permission to write `dist/.hello.new`", CLOSED),
        ("dist", 0o000, "no permission to write `dist/hello`", CLOSED),
        (".tts-build/parts", 0o555, r"no permission to (use|write) `\.tts-build/[\w/.-]+`", CLOSED),
        (".tts-build/blobs", 0o000, r"no permission to write `\.tts-build/blobs/\w\w/\w+`", CLOSED),
        ("cards/hello", 0o000, "no permission to use `cards/hello/game.yaml`", CLOSED),
        ("art/hello", 0o000, "no permission to use `art/hello`", CLOSED),
    ],
)
def test_a_closed_folder(closed_path: str, mode: int, what: str, todo: str, bench: Bench) -> None:
    bench.turn(random.Random(1))
    with closed(bench.root / closed_path, mode):
        done = run_forked("build", "-j", "1", cwd=bench.root, setup=ordinary)
    is_told(done, what, todo)
    bench.mend()


def test_a_build_with_nothing_to_do_needs_no_permission(bench: Bench) -> None:
    run_forked("build", "-j", "1", cwd=bench.root)
    with closed(bench.root / "dist", 0o555), closed(bench.root / ".tts-build", 0o555):
        done = run_forked("build", cwd=bench.root, setup=ordinary)
    assert (done.status, done.err) == (0, "") and "nothing to do" in done.out


@pytest.mark.parametrize(
    ("out", "status", "said"),
    [
        ("closed/table.png", 1, f"no permission to write `closed/table.png`; {CLOSED} [no-permission]\n"),
        ("full.png", 1, f"the disk is full: `full.png` cannot be written; {FULL} [disk-full]\n"),
        ("nowhere/table.png", 2, "cannot write nowhere/table.png; got No such file or directory [cannot-write]\n"),
    ],
)
def test_what_a_command_writes_for_its_user(out: str, status: int, said: str, bench: Bench) -> None:
    (bench.root / "closed").mkdir(exist_ok=True)
    if out == "full.png":
        (bench.root / out).symlink_to("/dev/full")
    with closed(bench.root / "closed", 0o555):
        done = run_forked("look", "hello", "--width", "200", "--out", out, cwd=bench.root, setup=ordinary)
    assert (done.status, done.err) == (status, said)


def test_a_file_may_be_too_large_for_the_system(bench: Bench) -> None:
    bench.turn(random.Random(2))
    shutil.rmtree(bench.root / ".tts-build/fonts", ignore_errors=True)
    limit = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (20_000, 20_000))
    done = run_forked("build", "-j", "1", cwd=bench.root, setup=limit)
    is_told(done, "`[^`]+` is larger than this system lets a file be", "raise the limit (`ulimit -f`), then try again")
    bench.mend()


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    """On a file system of 1 MiB, with worker processes; where no such can be made, the tests above stand for it."""
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(tmp_path)]
    if shutil.which("mount") is None or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a file system")
    try:
        shutil.copytree(SMALL, tmp_path / "workspace")
        for jobs in ("1", "2"):
            done = run_forked("build", "-j", jobs, cwd=tmp_path / "workspace")
            is_told(done, r"the disk is full: `[\w./-]+` cannot be written", FULL)
            assert not (tmp_path / "workspace/dist/.hello.new").exists()
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)
