"""A folder for one test, and what came of each call in it: what it gave or said, and what stands there now."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tts_build.problem import Problem, TtsBuildError

WORDS = {
    "EACCES": "Permission denied",
    "EDQUOT": "Disk quota exceeded",
    "EEXIST": "File exists",
    "EFBIG": "File too large",
    "EINVAL": "Invalid argument",
    "EIO": "Input/output error",
    "EISDIR": "Is a directory",
    "ELOOP": "Too many levels of symbolic links",
    "EMFILE": "Too many open files",
    "ENAMETOOLONG": "File name too long",
    "ENFILE": "Too many open files in system",
    "ENOENT": "No such file or directory",
    "ENOSPC": "No space left on device",
    "ENOTDIR": "Not a directory",
    "EPERM": "Operation not permitted",
    "EPIPE": "Broken pipe",
    "EROFS": "Read-only file system",
    "EXDEV": "Invalid cross-device link",
}
"""What a system calls its refusals; each has words of its own for them."""


def refusal(kind: str, path: object = None) -> OSError:
    """A refusal of the system, with the same words everywhere."""
    return OSError(getattr(errno, kind), WORDS[kind], None if path is None else str(path))


class Ground:
    """`root` is the folder, and the one that the test is in. `lines` grows by what is tried."""

    def __init__(self, root: Path) -> None:
        self.root, self.lines = root, list[str]()

    def file(self, rel: str, text: str = "x") -> Path:
        path = self.root / rel
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    def link(self, rel: str, target: str) -> Path:
        """A link, whose target is named from the folder that it lies in."""
        path = self.root / rel
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)
        return path

    def head(self, words: str) -> None:
        self.lines.append(f"== {words}")

    def tell(self, *values: Any) -> None:
        self.lines.append(" ".join(self.words(value) for value in values))

    def tried(self, call: Callable[..., Any], *args: Any, **more: Any) -> None:
        """A line for a call, its arguments, and what it gave or said."""
        shown = [self.words(arg) for arg in args if not callable(arg)]
        shown += [f"{name}={self.words(value)}" for name, value in more.items() if not callable(value)]
        named = getattr(call, "__name__", "").strip("_")
        self.lines.append(f"{' '.join([named, *shown])} -> {self.outcome(lambda: call(*args, **more))}")

    def asked(self, title: str, **calls: Callable[[], Any]) -> None:
        """What several functions give for one thing, those that give the same together."""
        found: dict[str, list[str]] = {}
        for name, call in calls.items():
            found.setdefault(self.outcome(call), []).append(name)
        self.lines += [f"{self.words(title)}: {', '.join(names)} -> {outcome}" for outcome, names in found.items()]

    def outcome(self, call: Callable[[], Any]) -> str:
        try:
            found = call()
            return self.words(list(found) if isinstance(found, Iterator) else found)
        except TtsBuildError as error:
            codes = ",".join(problem.code for problem in error.problems)
            return self.words(f"{type(error).__name__} {error.exit_code} [{codes}] {error}")
        except OSError as error:
            kind = errno.errorcode.get(error.errno or 0, "no errno")
            return self.words(f"{type(error).__name__} {kind} {error.filename or ''}").strip()
        except (Exception, KeyboardInterrupt) as error:
            return self.words(f"{type(error).__name__} {error}").strip()

    def words(self, value: Any) -> str:
        """A value without what differs from one run to the next."""
        if isinstance(value, list | tuple | set | frozenset):
            return f"[{', '.join(map(self.words, sorted(value) if isinstance(value, set | frozenset) else value))}]"
        if isinstance(value, Problem):
            value = f"{value} [{value.code}]"
        text = str(value) if isinstance(value, str | Path) else repr(value)
        text = text.replace(f"{self.root.as_posix()}/", "~/").replace(self.root.as_posix(), "~")
        text = text.replace("\n", "\\n").replace("\0", "\\0").replace("\t", "\\t").replace("n" * 300, "n*300")
        return text.replace(f"-{os.getpid()}-", "-PID-")

    def standing(self, rel: str = "") -> None:
        """What stands in a folder: folders, files with their text, links with where they lead, all else by its kind."""
        folder = self.root / rel
        paths = sorted(folder.rglob("*"))
        self.lines += [f"    {self.words(path.relative_to(folder))}{self.kind(path)}" for path in paths]
        self.lines += [] if paths else ["    nothing"]

    def kind(self, path: Path) -> str:
        mode = path.lstat().st_mode
        if stat.S_ISLNK(mode):
            return f" -> {self.words(os.readlink(path))}"
        if stat.S_ISDIR(mode):
            return "/"
        if not stat.S_ISREG(mode):
            return f" ({'pipe' if stat.S_ISFIFO(mode) else 'socket' if stat.S_ISSOCK(mode) else 'device'})"
        data = path.read_bytes()
        return f": {data.decode(errors='replace')!r}" if len(data) < 60 else f": {len(data)} bytes"

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def refusing(
    patch: pytest.MonkeyPatch, holder: Any, name: str, kind: str, at: str = "", after: int = 0, times: int = 99
) -> list[str]:
    """Let a function of the system refuse so many times, for paths that have `at` in them, after so many calls. What it
    gives has the paths in it that were refused."""
    before, calls, refused = getattr(holder, name), [0], list[str]()

    def refuse(*args: Any, **more: Any) -> Any:
        path = next((str(arg) for arg in args if isinstance(arg, str | Path)), "")
        calls[0] += at in path
        if at in path and after < calls[0] <= after + times:
            refused.append(path)
            raise refusal(kind, path)
        return before(*args, **more)

    patch.setattr(holder, name, refuse)
    return refused


def meanwhile(patch: pytest.MonkeyPatch, holder: Any, name: str, happens: Callable[[], object], at: str) -> list[str]:
    """Let something happen just before a function of the system is called for the first time for a path that has `at`
    in it. What it gives has that path in it as soon as it has happened."""
    before, done = getattr(holder, name), list[str]()

    def call(*args: Any, **more: Any) -> Any:
        path = next((str(arg) for arg in args if at in str(arg)), "")
        if path and not done:
            done.append(path)
            happens()
        return before(*args, **more)

    patch.setattr(holder, name, call)
    return done
