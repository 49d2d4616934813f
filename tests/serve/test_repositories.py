"""Repositories that come with a workspace from anybody: what is another's is not shown, what is endless ends soon."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import resource
import shutil
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests.conftest import SMALL
from tests.harness import HarnessTable
from tts_build.build.services.commits import last_commit, root_at
from tts_build.build.services.repository import NoCommitError
from tts_build.definition.workspace import load_workspace
from tts_build.problem import TtsBuildError

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="links, pipes and measures as Linux has them"
)

SECONDS, MEGABYTES = 10, 1024
SECRET = "the-secret-of-another-repository"


def git(folder: Path, *args: str) -> str:
    config = ("-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main")
    return subprocess.check_output(
        ["git", *config, "-c", "protocol.file.allow=always", *args], cwd=folder, text=True, stderr=subprocess.DEVNULL
    ).strip()


def committed(root: Path, *init: str) -> Path:
    """The tiny workspace as the one commit of a repository."""
    shutil.copytree(SMALL, root)
    git(root, "init", "-q", *init)
    git(root, "add", "-A")
    git(root, "commit", "-qm", "Begin\n\nWith a body.")
    return root


def written(root: Path, kind: str, data: bytes, *, rest: int = 0) -> str:
    """The hash of an object that is written as git stores it, whatever is in it; `rest`: how many zeros follow."""
    head = b"%s %d\0" % (kind.encode(), len(data) + rest)
    packer, total, packed = zlib.compressobj(9), hashlib.sha1(head + data), []
    packed.append(packer.compress(head + data))
    zeros = bytes(1 << 20)
    for left in range(rest, 0, -len(zeros)):
        total.update(zeros[:left])
        packed.append(packer.compress(zeros[:left]))
    name = total.hexdigest()
    path = root / ".git/objects" / name[:2] / name[2:]
    path.parent.mkdir(exist_ok=True)
    if not path.exists():
        path.write_bytes(b"".join([*packed, packer.flush()]))
    return name


def tree(root: Path, entries: list[tuple[str, str, str]]) -> str:
    return written(root, "tree", b"".join(f"{m} {n}".encode() + b"\0" + bytes.fromhex(h) for m, n, h in entries))


def commit(root: Path, hello: str, words: bytes = b"Begin\n", *, rest: int = 0) -> None:
    """A commit whose `cards/hello` is this."""
    top = tree(root, [("40000", "cards", tree(root, [("40000", "hello", hello)]))])
    made = written(root, "commit", f"tree {top}\ncommitter T <t@example.org> 1 +0000\n\n".encode() + words, rest=rest)
    (root / ".git/refs/heads/main").write_text(f"{made}\n")


# -- another's --------------------------------------------------------------------------------------------------------


def linked(name: str) -> Callable[[Path, Path], None]:
    """A part of the repository lies in another one."""

    def act(root: Path, other: Path) -> None:
        path = root / ".git" / name
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(other / ".git" / name)

    return act


def whole(root: Path, other: Path) -> None:
    shutil.rmtree(root / ".git")
    (root / ".git").symlink_to(other / ".git")


def pointed(text: str) -> Callable[[Path, Path], None]:
    def act(root: Path, other: Path) -> None:
        shutil.rmtree(root / ".git")
        (root / ".git").write_text(text.replace("OTHER", str(other)))

    return act


def false_worktree(root: Path, other: Path) -> None:
    """A folder of the workspace that says that it is a worktree of another repository, and names this one."""
    shutil.rmtree(root / ".git")
    fake = root / "fake/worktrees/a"
    fake.mkdir(parents=True)
    for name, text in {"commondir": f"{other}/.git", "gitdir": f"{root}/.git", "HEAD": "ref: refs/heads/main"}.items():
        (fake / name).write_text(f"{text}\n")
    (root / ".git").write_text("gitdir: fake/worktrees/a\n")


def stranger_worktree(root: Path, other: Path) -> None:
    """The folder of a worktree of another repository, which names that worktree."""
    git(other, "worktree", "add", "-q", str(other.parent / "tree"))
    shutil.rmtree(root / ".git")
    shutil.copy(other.parent / "tree/.git", root / ".git")


def false_submodule(root: Path, other: Path) -> None:
    shutil.rmtree(root / ".git")
    fake = root / "fake"
    fake.mkdir()
    (fake / "config").write_text("[core]\n\tworktree = ..\n")
    (fake / "HEAD").write_text("ref: refs/heads/main\n")
    (fake / "commondir").write_text(f"{other}/.git\n")
    (root / ".git").write_text("gitdir: fake\n")


def common(root: Path, other: Path) -> None:
    (root / ".git/commondir").write_text(f"{other}/.git\n")


def borrowed(root: Path, other: Path) -> None:
    (root / ".git/objects/info").mkdir(exist_ok=True)
    (root / ".git/objects/info/alternates").write_text(f"{other}/.git/objects\n")
    (root / ".git/refs/heads/main").write_text(git(other, "rev-parse", "HEAD") + "\n")


def loose(root: Path, other: Path) -> None:
    name = git(other, "rev-parse", "HEAD")
    (root / ".git/objects" / name[:2]).mkdir(exist_ok=True)
    (root / ".git/objects" / name[:2] / name[2:]).symlink_to(other / ".git/objects" / name[:2] / name[2:])


OTHERS = {
    "link": whole,
    **{f"link-{name.replace('/', '-')}": linked(name) for name in ("objects", "refs", "HEAD", "config", "packed-refs")},
    **{f"link-{name.replace('/', '-')}": linked(name) for name in ("objects/pack", "refs/heads", "refs/heads/main")},
    "loose-object": loose,
    "file": pointed("gitdir: OTHER/.git\n"),
    "file-up": pointed("gitdir: ../other/.git\n"),
    "file-of-nothing": pointed("gitdir: nowhere\n"),
    "file-of-words": pointed("hello\n"),
    "file-long": pointed("gitdir: " + "a" * 100_000),
    "false-worktree": false_worktree,
    "stranger-worktree": stranger_worktree,
    "false-submodule": false_submodule,
    "commondir": common,
    "alternates": borrowed,
}


@pytest.mark.parametrize("name", OTHERS)
def test_another_repository_is_not_shown(name: str, tmp_path: Path, harness_table: HarnessTable) -> None:
    root, other = committed(tmp_path / "workspace"), committed(tmp_path / "other")
    (other / "cards/hello/tasks.csv").write_text(f"id,title,body\n{SECRET},a,b\n")
    git(other, "commit", "-qam", SECRET)
    OTHERS[name](root, other)
    with pytest.raises(NoCommitError) as caught:
        workspace = load_workspace(root)
        root_at(workspace, last_commit(root), "hello", root / ".tts-build")
    (problem,) = caught.value.problems
    assert SECRET not in str(problem) and ".git`" in problem.what, problem
    assert not (root / ".tts-build").exists()
    harness_table("repositories", "another's", tried=1, shown=0)


# -- without end ------------------------------------------------------------------------------------------------------


def pipe(name: str) -> Callable[[Path], None]:
    def act(root: Path) -> None:
        path = root / ".git" / name
        path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(path)

    return act


def included(root: Path) -> None:
    os.mkfifo(root / "pipe")
    with (root / ".git/config").open("a") as file:
        file.write(f"[include]\n\tpath = {root}/pipe\n")


def bomb(width: int, depth: int, leaf: str) -> Callable[[Path], None]:
    """Folders in folders, each of the same few: width to the power of depth files."""

    def act(root: Path) -> None:
        inner = tree(
            root, [("100644", f"f{n}.csv", written(root, "blob", leaf.encode())) for n in range(width) if leaf]
        )
        for _ in range(depth):
            inner = tree(root, [("40000", f"d{n}", inner) for n in range(width)])
        commit(root, inner)

    return act


def wide(root: Path) -> None:
    blob = written(root, "blob", b"x")
    commit(root, tree(root, [("100644", f"f{n:07}.csv", blob) for n in range(200_000)]))


def named(*entries: tuple[str, str]) -> Callable[[Path], None]:
    """A folder with the game, and with these names in it; `40000` stands for a folder with a file."""

    def act(root: Path) -> None:
        blob = written(root, "blob", b"title: A\n")
        inner = tree(root, [("100644", "inner.csv", blob)])
        more = [(mode, name, inner if mode == "40000" else blob) for mode, name in entries]
        commit(root, tree(root, [("100644", "game.yaml", blob), *more]))

    return act


def torn(root: Path) -> None:
    commit(root, written(root, "tree", b"100644 game.yaml\0too short"))


def large(kind: str) -> Callable[[Path], None]:
    """Some hundred kilobytes that say two gigabytes."""

    def act(root: Path) -> None:
        if kind == "commit":
            commit(root, tree(root, []), rest=2 << 30)
        elif kind == "tree":
            commit(root, written(root, "tree", b"100644 a", rest=2 << 30))
        else:
            blob = written(root, "blob", b"title: A\n", rest=2 << 30)
            commit(root, tree(root, [("100644", "game.yaml", blob)]))

    return act


def head(text: str) -> Callable[[Path], None]:
    def act(root: Path) -> None:
        (root / ".git/HEAD").write_text(text)

    return act


def no_tree(root: Path) -> None:
    commit(root, written(root, "blob", b"no folder"))


def no_commit(root: Path) -> None:
    (root / ".git/refs/heads/main").write_text(written(root, "commit", b"tree ../../x\n\nBegin\n") + "\n")


ENDLESS: dict[str, Callable[[Path], None]] = {
    **{f"pipe-{name.replace('/', '-')}": pipe(name) for name in ("HEAD", "config", "packed-refs", "shallow", "index")},
    **{f"pipe-{name.replace('/', '-')}": pipe(name) for name in ("refs/heads/main", "objects/pack/pack-1.idx")},
    "pipe-objects-info-commit-graph": pipe("objects/info/commit-graph"),
    "ten-to-the-ten": bomb(10, 10, "x"),
    "ten-to-the-ten-of-nothing": bomb(10, 10, ""),
    "deep": bomb(1, 3000, "x"),
    "wide": wide,
    "file-and-folder": named(("100644", "a"), ("40000", "a")),
    "twice": named(("100644", "a.csv"), ("100644", "a.csv")),
    "slash": named(("100644", "a"), ("100644", "a/b")),
    "way-up": named(("100644", "../../../../../outside.csv")),
    "torn": torn,
    "no-tree": no_tree,
    "no-commit": no_commit,
    "head-of-nothing": head("ref: refs/heads/nothing\n"),
    "head-up": head("ref: ../../../../etc/passwd\n"),
    "head-long": head("a" * 10_000_000),
    "blob-of-2-GB": large("blob"),
    "tree-of-2-GB": large("tree"),
    "commit-of-2-GB": large("commit"),
}
SLOW = ("blob-of-2-GB", "tree-of-2-GB", "commit-of-2-GB", "wide")


def compared(root: Path, told: Connection) -> None:
    """Compare in this process, and tell status (0 no commit, 3 a commit), words, seconds of a core and megabytes, those
    of git among them."""
    try:
        root_at(load_workspace(root), last_commit(root), "hello", root / ".tts-build")
        status, words = 3, "compared"
    except TtsBuildError as error:
        status, words = (0 if isinstance(error, NoCommitError) else 71), str(error)
    except BaseException as error:
        status, words = 70, repr(error)
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    cpu = sum(one.ru_utime + one.ru_stime for one in used)
    told.send((status, words[:2000], cpu, sum(one.ru_maxrss for one in used) / 1024))


def measured(root: Path) -> tuple[int, str, float, float, float]:
    """How a comparison ends: status, words, seconds waited, seconds of a core and megabytes.

    The process is forked from a small one: from here it would begin with all that the tests before it left.
    """
    context = multiprocessing.get_context("forkserver")
    told, tells = context.Pipe(duplex=False)
    began = time.monotonic()
    child = context.Process(target=compared, args=(root, tells))
    child.start()
    tells.close()
    status, words, cpu, most = told.recv()
    child.join()
    return status, words, time.monotonic() - began, cpu, most


@pytest.mark.parametrize("name", [pytest.param(n, marks=[pytest.mark.slow] * (n in SLOW)) for n in ENDLESS])
def test_what_has_no_end_is_one_sentence_soon(name: str, tmp_path: Path, harness_table: HarnessTable) -> None:
    root = committed(tmp_path / "workspace")
    ENDLESS[name](root)
    status, words, waited, cpu, most = measured(root)
    assert status == 0 and len(words.splitlines()) == 1 and len(words) < 400, (status, words)
    assert cpu < SECONDS and most < MEGABYTES and waited < 6 * SECONDS, (cpu, most, waited)
    assert not (tmp_path / "outside.csv").exists()
    harness_table("repositories", "without end", tried=1, refused=1)


def test_a_pipe_that_settings_include_is_waited_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tts_build.build.services.git_objects.SECONDS", 1)
    root = committed(tmp_path / "workspace")
    included(root)
    with pytest.raises(NoCommitError, match="git gives no answer in time"):
        last_commit(root)


# -- ours -------------------------------------------------------------------------------------------------------------


def subfolder(place: Path) -> Path:
    root = committed(place)
    (root / "games/mine").mkdir(parents=True)
    for name in ("art", "cards", "lua_templates", "tts-build.yaml"):
        git(root, "mv", name, f"games/mine/{name}")
    git(root, "commit", "-qm", "Begin")
    return root / "games/mine"


def worktree(place: Path) -> Path:
    git(committed(place), "worktree", "add", "-q", str(place.parent / "tree"))
    return place.parent / "tree"


def submodule(place: Path) -> Path:
    inner, outer = committed(place), place.parent / "outer"
    outer.mkdir()
    git(outer, "init", "-q")
    git(outer, "submodule", "--quiet", "add", str(inner), "sub")
    return outer / "sub"


def packed(place: Path) -> Path:
    root = committed(place)
    git(root, "gc", "-q")
    git(root, "checkout", "-q", "--detach")
    return root


def by_a_link(place: Path) -> Path:
    (place.parent / "link").symlink_to(committed(place))
    return place.parent / "link"


def sha256(place: Path) -> Path:
    return committed(place, "--object-format=sha256")


@pytest.mark.parametrize(
    "make",
    [
        committed,
        subfolder,
        worktree,
        submodule,
        packed,
        by_a_link,
        lambda place: committed(place, "--object-format=sha256"),
    ],
    ids=["plain", "subfolder", "worktree", "submodule", "packed", "link", "sha256"],
)
def test_a_repository_of_the_users_own_is_shown(make: Callable[[Path], Path], tmp_path: Path) -> None:
    root = make(tmp_path / "workspace")
    (root / "cards/hello/tasks.csv").write_text("id,title,body\n")
    found = last_commit(root)
    assert found.subject == "Begin" and found.hash == git(root, "rev-parse", "HEAD")
    assert found.when == git(root, "log", "-1", "--format=%cI")
    before = root_at(load_workspace(root), found, "hello", root / ".tts-build").path
    assert (before / "cards/hello/tasks.csv").read_bytes() == (SMALL / "cards/hello/tasks.csv").read_bytes()
