"""What every Python process in the copy does first, the command line and its workers too.

`PLANTED` names the folder that the copy lies in, `PLANTED_TMP` the one of temporary files. Nothing outside of them is
written, moved or removed: a mistake in what removes folders must not reach one that is not its own. With
`PLANTED_PROBES` each statement of a function of the tool marks a byte of a file that all processes share, when it runs.
"""

import ast
import builtins
import json
import mmap
import os
import sys

FOLDER = os.environ.get("PLANTED", "")
TEMPORARY = os.environ.get("PLANTED_TMP") or FOLDER
PROBES = os.environ.get("PLANTED_PROBES", "")
GUARDED = 86
"""Exit status of a process that reached out of the folder."""

HARMLESS = ("/dev/", "/proc/")
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
TOUCHING = {"os.remove": (0, 1), "os.rmdir": (0, 1), "os.mkdir": (0, 2), "os.truncate": (0, None), "os.chmod": (0, 2)}
MOVING = {"os.rename": ((0, 2), (1, 3)), "os.link": ((1, 3),), "os.symlink": ((1, 2),)}
"""Where each event says the path and the folder that it is relative to: https://docs.python.org/3/library/audit_events."""


def _outside(path, folder=-1):
    if isinstance(path, int):
        return False
    name = os.fsdecode(path)
    if isinstance(folder, int) and folder >= 0:
        name = os.path.join(os.readlink(f"/proc/self/fd/{folder}"), name)
    name = os.path.join(os.path.realpath(os.path.dirname(os.path.abspath(name))), os.path.basename(name))
    return not (name + "/").startswith((FOLDER + "/", TEMPORARY + "/", *HARMLESS))


def _guard(event, found):
    if event == "open":
        path, mode, flags = found
        writes = set(mode) & set("wxa+") if isinstance(mode, str) else (flags or 0) & WRITES
        if not writes or not _outside(path):
            return
    elif event in TOUCHING:
        path, folder = TOUCHING[event]
        if not _outside(found[path], found[folder] if folder else -1):
            return
    elif event in MOVING:
        if not any(_outside(found[path], found[folder]) for path, folder in MOVING[event]):
            return
    elif event == "os.kill":
        if _ours(found[0]):
            return
    else:
        return
    note = os.open(FOLDER + "/guard.log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(note, f"{event} {found!r}\n".encode())
    os._exit(GUARDED)


def _ours(pid):
    """Whether a process was started in the copy."""
    if pid == os.getpid():
        return True
    try:
        with open(f"/proc/{pid}/environ", "rb") as environ:
            found = environ.read()
        return not found or b"PLANTED=" + os.fsencode(FOLDER) in found  # one that has ended has no environment
    except OSError:
        return pid > 1


def _probing():
    with open(PROBES, encoding="utf-8") as file:
        table = json.load(file)
    with open(table["marks"], "r+b") as file:
        builtins._planted_ = mmap.mmap(file.fileno(), 0)
    units = {os.path.join(table["root"], path): entry for path, entry in table["units"].items()}
    from importlib.machinery import SourceFileLoader

    plain = SourceFileLoader.source_to_code

    def source_to_code(self, data, path, *, _optimize=-1):
        entry = units.get(os.fspath(path))
        if entry is None:
            return plain(self, data, path, _optimize=_optimize)
        tree = ast.parse(data)
        _probe(tree, {line: entry[0] + index for index, line in enumerate(entry[1])})
        return compile(tree, path, "exec", dont_inherit=True, optimize=_optimize)

    SourceFileLoader.source_to_code = source_to_code


def _probe(tree, marks):
    """Put a mark before each statement of a function."""
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for node in ast.walk(function):
                for field in ("body", "orelse", "finalbody"):
                    block = getattr(node, field, None)
                    if isinstance(block, list) and not isinstance(node, ast.ClassDef):
                        setattr(node, field, _marked(block, marks, node))


def _marked(block, marks, owner):
    found = []
    for node in block:
        text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if node.lineno in marks and not text and not getattr(node, "probe", False):
            if not getattr(node, "probed", False):
                mark = ast.parse(f"_planted_[{marks[node.lineno]}] = 1").body[0]
                for part in ast.walk(mark):
                    ast.copy_location(part, node)
                mark.probe = True
                found.append(mark)
            node.probed = True
        found.append(node)
    return found


if FOLDER:
    sys.addaudithook(_guard)
    if PROBES:
        _probing()
