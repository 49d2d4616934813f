"""Runs attacks, each in a process of its own that is forked from one that has loaded everything already.

`python -m tests.hostile.runner FOLDER < names` writes a line of JSON for each. A process may have 1.5 GiB of addresses
more than it begins with and 25 seconds of a core; what it used in truth is told.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from tests.hostile.attack import BASE, SECRET, Attack, Files, Link

ADDRESSES = 1536 << 20
FILE_SIZE = 300 << 20
CPU_SECONDS, SECONDS = 25, 300
PARALLEL = ("build", "check", "pnp")
"""Commands that work in several processes unless they are told otherwise."""
SHOWN = 6000
"""Characters of an output that are handed on; its whole length is told beside."""


def lay_out(folder: Path, files: Files, outside: Path) -> None:
    """Write the workspace."""
    for name, content in {**BASE, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Link):
            path.symlink_to(content.target.replace("{outside}", str(outside)))
        else:
            path.write_bytes(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)


def _files(top: Path, without: tuple[Path, ...] = ()) -> Iterator[Path]:
    for folder, folders, names in os.walk(top):
        folders[:] = [name for name in folders if Path(folder, name) not in without]
        yield from (Path(folder, name) for name in (*names, *folders))


def snapshot(top: Path, workspace: Path, makes: str) -> dict[str, str]:
    """Every file but those that a build may make, with its digest."""
    found = {}
    for path in _files(top, tuple(workspace / name for name in (".tts-build", "dist", *makes.split()))):
        data = b"" if path.is_dir() else os.readlink(path).encode() if path.is_symlink() else path.read_bytes()
        found[str(path.relative_to(top))] = hashlib.sha256(data).hexdigest()
    return found


def leaked(workspace: Path) -> list[str]:
    """Outputs and cached files in which the secret stands; not in what a planted link leads to, which no build made."""
    folders = [workspace / name for name in ("dist", ".tts-build")]
    made = [path for folder in folders if not folder.is_symlink() for path in _files(folder)]
    files = [path for path in made if path.is_file() and not path.is_symlink()]
    found = [path for path in files if SECRET.encode() in path.read_bytes()]
    return [str(path.relative_to(workspace)) for path in found]


def left(workspace: Path, makes: str) -> list[str]:
    """Outputs that are there."""
    made = (path for name in {"dist", *makes.split()} for path in _files(workspace / name))
    return [str(path) for path in made if path.is_file()][:3]


def _bounded() -> None:
    pages = int(Path("/proc/self/statm").read_text().split()[0]) if Path("/proc/self/statm").exists() else 0
    addresses = pages * resource.getpagesize() + ADDRESSES
    resource.setrlimit(resource.RLIMIT_AS, (addresses, addresses))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_SIZE, FILE_SIZE))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    signal.alarm(SECONDS)


def _command(command: tuple[str, ...], workspace: Path, output: Path) -> None:
    """The forked process: the command as a user calls it. Never returns."""
    status = 70
    try:
        handle = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(handle, 1)
        os.dup2(handle, 2)
        os.chdir(workspace)
        alone = ("-j", "1") if command[0] in PARALLEL else ()  # all in this process, which is measured
        sys.argv = ["tts-build", *command, *alone]
        _bounded()
        from tts_build.cli import main

        main()
        status = 0
    except SystemExit as error:
        status = error.code if isinstance(error.code, int) else 1 if error.code else 0
    except BaseException:
        traceback.print_exc()
    finally:
        with contextlib.suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(status)


def _waited(command: tuple[str, ...], workspace: Path, output: Path) -> tuple[int, resource.struct_rusage]:
    """The exit status of a command in a process of its own, and what it used."""
    child = os.fork()
    if not child:
        _command(command, workspace, output)
    _, status, used = os.wait4(child, 0)
    return os.waitstatus_to_exitcode(status), used


def run(attack: Attack, top: Path) -> dict[str, object]:
    """One attack: how it ended, what it said, what it took, and what it left where it should not."""
    workspace, outside, output = top / "work", top / "outside", top.with_suffix(".out")
    outside.mkdir(parents=True)
    (outside / "secret.txt").write_text(SECRET)
    (outside / "secret.md").write_text(f"# {SECRET}\n")
    lay_out(workspace, attack.make(), outside)
    if attack.first:
        status, _ = _waited(attack.first, workspace, output)
        assert status == 0, output.read_text("utf-8", "replace")
    if attack.plant is not None:
        attack.plant(workspace, outside)
    before = snapshot(top, workspace, attack.makes)
    began = time.monotonic()
    status, used = _waited(attack.command, workspace, output)
    text = output.read_text("utf-8", "replace")
    after = snapshot(top, workspace, attack.makes)
    strays = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    result = {
        "name": attack.id,
        "status": status,
        "output": text[:SHOWN],
        "length": len(text),
        "seconds": used.ru_utime + used.ru_stime,
        "waited": time.monotonic() - began,
        "megabytes": used.ru_maxrss / 1024,
        "strays": strays,
        "leaked": leaked(workspace),
        "left": left(workspace, attack.makes),
    }
    output.unlink()
    shutil.rmtree(top)
    return result


def main() -> None:
    """Attacks by name, one a line; results in the same order."""
    from tests.hostile.families import ATTACKS

    for module in ("build.core.worker_imports", "build.game_build", "cli.outputs.build", "cli.review.check"):
        import_module(f"tts_build.{module}")
    known = {attack.id: attack for attack in ATTACKS}
    out = os.fdopen(os.dup(1), "w")
    with tempfile.TemporaryDirectory(prefix="hostile-", dir=sys.argv[1] if sys.argv[1:] else None) as folder:
        for number, name in enumerate(sys.stdin.read().split()):
            out.write(json.dumps(run(known[name], Path(folder) / str(number))) + "\n")
            out.flush()


if __name__ == "__main__":
    main()
