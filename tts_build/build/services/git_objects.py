"""Objects of a repository, asked of git one by one and by their hashes alone: each is measured before it is read.

No hook, filter, attribute or setting of the repository runs, and nothing is fetched. Git itself is bounded too: a
hostile repository may make much of little.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import IO

from tts_build.build.services.repository import NoCommitError

LAST = "HEAD"
"""The commit that is checked out."""
SECONDS = 10
"""How long git may take to say which commit is the last; of a core for whatever it does, where that can be said."""
PATIENCE = 60
"""How long a disk may take until all files of a game are handed over and written."""
MEMORY = 512 << 20
"""Bytes that git may take for itself, where that can be said."""
MOST_SAID = 64_000
"""Bytes of an answer that is no object."""
SAFE = (
    *("-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "protocol.allow=never"),
    *("-c", "core.bigFileThreshold=32m", "-c", "core.packedGitWindowSize=32m", "-c", "core.packedGitLimit=256m"),
    *("-c", "core.deltaBaseCacheLimit=96m", "-c", "safe.bareRepository=explicit"),
)
"""Settings of a repository that would run programs, fetch, or take much memory, overruled."""
HASH = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
"""The name of an object, by SHA-1 or SHA-256."""

_HEADER = re.compile(rb"([0-9a-f]{40,64}) (\w+) ([0-9]{1,18})\n")


@dataclass(frozen=True, slots=True)
class Objects:
    """`measure` and `hand` are the two conversations with git: about an object's kind and size, and for its bytes."""

    _measure: Callable[[str], IO[bytes]]
    _hand: Callable[[str], IO[bytes]]

    def about(self, name: str) -> tuple[str, int]:
        """Kind and size of an object. LookupError when git does not have it, NoCommitError when it says nothing."""
        return _header(self._measure(name))

    def bytes(self, name: str, kind: str, most: int) -> bytes | None:
        """An object; None when it has more bytes. Raises as `about`, of an object of another kind too."""
        known, size = self.about(name)
        if known != kind:
            raise LookupError
        if size > most:
            return None
        answer = self._hand(name)
        if _header(answer) != (known, size):
            raise NoCommitError("git says two things about one object")
        data = answer.read(size)
        if len(data) != size or answer.read(1) != b"\n":
            raise NoCommitError("git did not answer in time, or broke off")
        return data


def _header(answer: IO[bytes]) -> tuple[str, int]:
    line = answer.readline(200)
    match = _HEADER.fullmatch(line)
    if match is None:
        missing = line.endswith(b" missing\n")
        raise LookupError if missing else NoCommitError("git did not answer in time, or broke off")
    return match[2].decode(), int(match[3])


def hash_of(top: Path, revision: str) -> str:
    """The hash of the commit that a revision names, which is yet to be asked for. NoCommitError when there is none."""
    with _git(top, SECONDS, "rev-parse", "--verify", "--end-of-options", f"{revision}^{{commit}}") as asked:
        assert asked.stdout is not None and asked.stderr is not None, "both are pipes"
        said, wrong = asked.stdout.read(MOST_SAID), asked.stderr.read(MOST_SAID)
    found = said.decode("ascii", "replace").strip()
    if HASH.fullmatch(found):
        return found
    words = wrong.decode("utf-8", "replace").strip().partition("\n")[0]
    if "single revision" in words or "unknown revision" in words or "ambiguous argument" in words:
        if revision != LAST:
            raise NoCommitError(
                f"git knows no commit `{revision}`", todo="name one as git does: `HEAD~3`, `main`, a tag"
            )
        raise NoCommitError("nothing was committed yet", todo="commit, and changes show from then on")
    raise NoCommitError(f"git says: {words[:300]}" if words else "git gives no answer in time")


@contextmanager
def objects_of(top: Path, seconds: int = SECONDS) -> Iterator[Objects]:
    """The objects of a repository, for as long as git may take. NoCommitError when it cannot be asked."""
    with ExitStack() as stack:
        modes = ("--batch-check", "--batch")
        yield Objects(*(_conversation(stack.enter_context(_git(top, seconds, "cat-file", mode))) for mode in modes))


def _conversation(process: subprocess.Popen[bytes]) -> Callable[[str], IO[bytes]]:
    """Asks for an object; what git answers is read from what this gives."""

    def ask(name: str) -> IO[bytes]:
        assert process.stdin is not None and process.stdout is not None, "both are pipes"
        if HASH.fullmatch(name) is None:
            raise NoCommitError("git names an object as none is called")
        with suppress(OSError):  # it has ended: the answer will be empty
            process.stdin.write(name.encode() + b"\n")
            process.stdin.flush()
        return process.stdout

    return ask


@contextmanager
def _git(top: Path, seconds: int, *args: str) -> Iterator[subprocess.Popen[bytes]]:
    """Git at work in a folder, ended after so many seconds."""
    program = _program()
    if program is None:
        raise NoCommitError("git is not installed", todo="with git, changes since the last commit show here")
    command = [program, "--no-pager", *SAFE, *args]
    wrong = subprocess.PIPE if args[0] == "rev-parse" else subprocess.DEVNULL  # nobody reads it in a conversation
    pipe = subprocess.PIPE
    try:
        process = subprocess.Popen(command, cwd=top, env=_environment(top), stdin=pipe, stdout=pipe, stderr=wrong)
    except OSError as error:
        raise NoCommitError(f"git cannot be run: {error.strerror}") from None
    _bound(process.pid)
    timer = Timer(seconds, process.kill)
    timer.start()
    try:
        yield process
    finally:
        timer.cancel()
        process.kill()
        for one in (process.stdin, process.stdout, process.stderr):
            if one is not None:
                with suppress(OSError):
                    one.close()
        process.wait()


def _environment(top: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return {
        **kept,
        "GIT_CEILING_DIRECTORIES": str(top.parent),
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_NO_LAZY_FETCH": "1",
        # Older git does not know that one, and a repository may allow a protocol by name, which `-c` does not overrule.
        "GIT_ALLOW_PROTOCOL": "none",
        "GIT_NO_REPLACE_OBJECTS": "1",
        "GIT_PAGER": "",
        "LC_ALL": "C",
    }


def _bound(pid: int) -> None:
    """Tell the system how much a process may take; Linux alone lets one say that of another."""
    if sys.platform == "linux":
        import resource

        with suppress(OSError, ValueError):
            resource.prlimit(pid, resource.RLIMIT_CPU, (SECONDS, SECONDS))
            resource.prlimit(pid, resource.RLIMIT_DATA, (MEMORY, MEMORY))


def _program() -> str | None:
    """Where git is installed. Windows would take a `git.exe` of the folder that we stand in before any of the path."""
    name = "git.exe" if sys.platform == "win32" else "git"
    folders = (folder for folder in os.environ.get("PATH", "").split(os.pathsep) if os.path.isabs(folder))
    return next((found for folder in folders if (found := shutil.which(os.path.join(folder, name)))), None)
