"""What is taken out of a repository, line by line: which one it is, what git is asked and what it may answer, which
files of the last commit count, and how much of everything; asked of stand-ins, without git.

Renew with `TTS_BUILD_RENEW=1 pytest tests/serve/test_commit_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import check_golden
from tests.disk.ground import Ground
from tts_build.build.services import commits, repository
from tts_build.build.services import git_objects as objects
from tts_build.build.services.commits import Commit
from tts_build.build.services.git_objects import Objects

GOLDEN = Path(__file__).parent / "golden"
FILES: dict[str, Any] = {
    "tts-build.yaml": b"cards: cards\n",
    "cards": {
        "hello": {"game.yaml": b"title: x\n", "a.csv": b"id\n1\n", ".hidden": b"no", "deep": {"er": {"b.csv": b"b"}}},
        "common": {"face.yaml": b"face"},
        "other": {"game.yaml": b"title: other\n"},
        "link": ("120000", b"hello"),
    },
    "art": {"hello": {"run.sh": ("100755", b"#!"), "to": ("120000", b"../a"), "module": ("160000", b"x")}},
    "lua": b"a file\n",
    ".tts-build": {"x": b"x"},
}
CONFIG: Any = SimpleNamespace(cards="cards", art="art", lua="lua")


class Store:
    """What a repository has, by hash, and how git would tell of it."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[str, bytes]] = {}

    def add(self, kind: str, data: bytes) -> str:
        name = hashlib.sha1(f"{kind}{len(data)}".encode() + data, usedforsecurity=False).hexdigest()
        self.kept[name] = kind, data
        return name

    def tree(self, files: dict[str, Any]) -> str:
        """The hash of a folder: bytes are plain files, pairs have a mode of their own."""
        entries = []
        for name, what in files.items():
            if isinstance(what, dict):
                mode, digest = "40000", self.tree(what)
            else:
                mode, data = what if isinstance(what, tuple) else ("100644", what)
                digest = self.add("blob", data)
            entries.append(f"{mode} {name}\0".encode() + bytes.fromhex(digest))
        return self.add("tree", b"".join(entries))

    def measure(self, name: str) -> io.BytesIO:
        if name not in self.kept:
            return io.BytesIO(f"{name} missing\n".encode())
        kind, data = self.kept[name]
        return io.BytesIO(f"{name} {kind} {len(data)}\n".encode())

    def hand(self, name: str) -> io.BytesIO:
        return io.BytesIO(self.measure(name).getvalue() + self.kept[name][1] + b"\n")

    @contextmanager
    def opened(self, top: Path, seconds: int = 0) -> Iterator[Objects]:
        yield Objects(self.measure, self.hand)


@pytest.fixture
def ground(tmp_path: Path) -> Ground:
    return Ground(tmp_path.resolve() / "ground")


def test_what_git_may_answer(ground: Ground) -> None:
    name = "a" * 40
    heads = [f"{name} blob 3\n", f"{name} blob 3", f"{name} missing\n", "", "\n", f"{name} blob x\n", "x blob 3\n"]
    heads += [f"{'a' * 64} tree {'9' * 18}\n", f"{name} blob {'9' * 19}\n", f"{name} ambiguous\n", " missing"]
    for head in heads:
        git = Objects(lambda name, head=head: io.BytesIO(head.encode()), None)  # type: ignore[misc,arg-type]
        ground.tell(head[-30:], "|", ground.outcome(lambda: git.about(name)))  # noqa: B023
    for measured, handed in (
        ("blob 3", "blob 3\nabc\n"),
        ("blob 3", "blob 3\nabc"),
        ("blob 3", "blob 3\nab\n"),
        ("blob 3", "blob 3\nabcd\n"),
        ("blob 3", "blob 4\nabcd\n"),
        ("blob 3", "tree 3\nabc\n"),
        ("blob 4", "blob 4\nabcd\n"),
        ("blob 5", "blob 5\nabcde\n"),
        ("tree 3", "tree 3\nabc\n"),
        ("blob 0", "blob 0\n\n"),
    ):
        answers = [io.BytesIO(f"{name} {text}".encode()) for text in (f"{measured}\n", handed)]
        git = Objects(*(lambda name, answer=answer: answer for answer in answers))
        ground.tell(measured, handed, "|", ground.outcome(lambda: git.bytes(name, "blob", 4)))  # noqa: B023
    check_golden(GOLDEN / "git_answers.txt", ground.text())


def test_which_files_of_a_commit_count(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()
    tree = store.tree({**FILES, "in": {"ner": FILES}})
    asked = ("tts-build.yaml", "cards/hello", "cards/none", "cards/link", "art/hello", "lua/hello", "cards/hello/a.csv")

    def walked(*paths: str, within: tuple[str, ...] = (), tree: str = tree) -> Any:
        walk = commits._Walk(Objects(store.measure, store.hand))
        base = walk.at(tree, within)
        for path in paths if base else ():
            walk.take(base, path)
        walk.measure()
        read = {path: walk.read(path, name) for path, name in walk.files.items()}
        return f"{base[:6]} {read} {walk.folders} folders, {walk.names} names"

    for path in asked:
        ground.tell(path, "|", ground.outcome(lambda: walked(path)))  # noqa: B023
    for within in (("in", "ner"), ("in",), ("none",), ("lua",), ("in", "tts-build.yaml")):
        ground.tell(within, "|", ground.outcome(lambda: walked("cards/hello", within=within)))  # noqa: B023
    bounds = {
        "MOST_FILES": (2, 3),
        "MOST_BYTES": (14, 15),
        "MOST_FILE": (8, 9),
        "MOST_FOLDERS": (4, 5),
        "MOST_FOLDER": (200, 201),
        "MOST_NAMES": (15, 16),
        "MOST_DEPTH": (0, 1, 2),
    }
    for bound, values in bounds.items():
        for value in values:
            monkeypatch.setattr(commits, bound, value)
            ground.tell(bound, value, "|", ground.outcome(lambda: walked("cards/hello")))
        monkeypatch.undo()
    blob = bytes.fromhex(store.add("blob", b"once"))
    for entries in (
        b"100644 a\0" + blob + b"100644 a\0" + blob,
        b"100644 a/b\0" + blob,
        b"100644 a\0" + blob[:-1],
        b"100644 a",
        b"100644 a\0" + blob + b"1",
        b"100600 a\0" + blob + b"100644 \xff\0" + blob + b"100644 b c\0" + blob,
        b"100644 a\0" + b"1" * 20,
        b"100644 a\0" + bytes.fromhex(store.tree({})),
        b"40000 a\0" + b"1" * 20,
        b"40000 a\0" + blob,
        b"",
    ):
        inner = store.add("tree", entries)
        outer = store.add("tree", b"40000 x\0" + bytes.fromhex(inner))
        ground.tell(entries[:12], "|", ground.outcome(lambda: walked("x", tree=outer)))  # noqa: B023
    check_golden(GOLDEN / "commit_files.txt", ground.text())


def test_what_the_last_commit_is(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()

    def last() -> Any:
        found = commits.last_commit(Path("x"))
        return found.hash[:9], found.when, found.subject, found.top.name, found.tree[:9], found.within

    found = repository.Repository(Path("/top"), ("in", "ner"))
    monkeypatch.setattr(commits, "repository_of", lambda workspace: found)
    monkeypatch.setattr(commits, "objects_of", store.opened)
    made = "committer A <a> 1700000000 +0130"
    tree = store.tree({})
    for words in (
        f"tree {tree}\nparent {tree}\n{made}\n\nAll quiet\n",
        f"tree {tree}\n{made}\n\n\nTwo\nlines\n\nThe rest\n",
        f"tree {tree}\n{made}\ngpgsig x\n tree {'a' * 40}\n\nSigned",
        f"tree {tree}\ntree {'b' * 40}\ncommitter B <b> 5 -0000\ncommitter A <a> 9 +0000\n\n{'w' * 501}",
        f"{made}\n\nNo tree",
        f"tree {tree}x\n\nNo hash",
        f"tree {tree}",
        "",
    ):
        monkeypatch.setattr(commits, "hash_of", lambda top, revision, words=words: store.add("commit", words.encode()))
        ground.tell(words.replace(tree, "TREE")[:60], "|", ground.outcome(last))
    for most in (len(words := f"tree {tree}\n\nx"), len(words) - 1):
        monkeypatch.setattr(commits, "MOST_COMMIT", most)
        monkeypatch.setattr(commits, "hash_of", lambda top, revision: store.add("commit", words.encode()))
        ground.tell(most - len(words), "|", ground.outcome(last))
    for name in (tree, "c" * 40):
        monkeypatch.setattr(commits, "hash_of", lambda top, revision, name=name: name)
        ground.tell(name, "|", ground.outcome(last))
    check_golden(GOLDEN / "commit_words.txt", ground.text())


def test_where_a_commit_is_written(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    store, cache = Store(), ground.root / "cache"
    asked: list[Any] = []

    @contextmanager
    def opened(top: Path, seconds: int) -> Iterator[Objects]:
        asked.append((top.name, seconds))
        yield Objects(store.measure, store.hand)

    monkeypatch.setattr(commits, "objects_of", opened)
    cache.mkdir(parents=True)
    root: Any = SimpleNamespace(config=CONFIG)

    def written(hash: str, game: str, tree: str, *within: str) -> str:
        asked.clear()
        commit = Commit(hash * 40, "", "", Path("/top"), tree, within)
        made = commits.root_at(root, commit, game, cache)
        return f"{made.path.relative_to(cache)} {made.config is CONFIG} {asked}"

    whole, less = store.tree({**FILES, "in": FILES}), store.tree({**FILES, "cards": {"hello": {"a.csv": b"a"}}})
    for hash, game, tree, within in (
        ("a", "hello", whole, ()),
        ("a", "hello", whole, ()),
        ("b", "hello", whole, ("in",)),
        ("b", "other", whole, ()),
        ("c", "none", whole, ()),
        ("c", "hello", whole, ("nowhere",)),
        ("c", "hello", less, ()),
        ("d", "hello", less, ("cards",)),
    ):
        ground.head(f"{hash} {game} {within}")
        ground.tell(ground.outcome(lambda: written(hash, game, tree, *within)))  # noqa: B023
        ground.standing("cache")
    (cache / "before" / f"{'b' * 40}-hello" / "complete").unlink()
    (cache / "before" / f"{'b' * 40}-hello" / "files/cards/hello/old.csv").write_bytes(b"left")
    (cache / "before/mine-hello").mkdir()
    ground.head("what is not complete is made anew")
    ground.tell(ground.outcome(lambda: written("b", "hello", whole)))
    ground.standing("cache")
    check_golden(GOLDEN / "commit_written.txt", re.sub(r"(\w)\1{39}", r"\1*40", ground.text()))


def pipe(path: Path) -> Path:
    os.mkfifo(path)
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes")
def test_which_repository_it_is(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    root = ground.root

    def found(rel: str) -> None:
        def told() -> Any:
            found = repository.repository_of(root / rel)
            return found.top, found.within

        ground.tell(rel, "|", ground.outcome(told))

    def changed(rel: str, call: Callable[[], Any]) -> None:
        """What a repository is with one thing more in it."""
        made = call()
        ground.tell(f"with {made.relative_to(root)}{ground.kind(made)}")
        found(rel)
        made.rmdir() if made.is_dir() and not made.is_symlink() else made.unlink()

    ground.file("plain/.git/description")
    ground.file("plain/.git/objects/aa/b")
    ground.file("plain/.git/hooks/x")
    (root / "plain/in/ner").mkdir(parents=True)
    ground.link("to", "plain/in/ner")
    for rel in ("plain", "plain/in/ner", "to", "plain/none", "."):
        found(rel)
    for name in (*repository.BORROWED, "commondir"):
        changed("plain", lambda: ground.file(f"plain/.git/{name}"))  # noqa: B023
    for name in (*repository.READ, "refs/heads/x", "objects/aa/c", "info", "reftable", "hooks/y", "logs"):
        if name != "commondir":
            changed("plain", lambda: ground.link(f"plain/.git/{name}", "../x"))  # noqa: B023
    for name in ("config", "refs/a", "hooks/z"):
        (root / "plain/.git" / name).parent.mkdir(exist_ok=True)
        changed("plain", lambda: pipe(root / "plain/.git" / name))  # noqa: B023
    (root / "plain/.git/index").mkdir()
    found("plain")
    (root / "plain/.git/index").rmdir()
    for most in range(6):
        monkeypatch.setattr(repository, "MOST", most)
        found("plain")
    monkeypatch.undo()
    ground.link("linked/.git", "../plain/.git")
    found("linked")
    for words in ("gitdir: ../plain/.git", "gitdir ../plain/.git", "gitdir: ", "gitdir: a\nb", "x: ../plain/.git", ""):
        ground.file("file/.git", words)
        ground.tell(words)
        found("file")
    ground.file("work/.git", "gitdir: ../plain/.git/worktrees/work\n")
    tree = "plain/.git/worktrees/work"
    for gitdir, commondir in (
        ("../../../../work/.git", "../.."),
        (f"{root}/work/.git\n", "../..\n"),
        ("../../../../file/.git", "../.."),
        ("../../../../work/.git", ".."),
        ("../../../../work/.git", "../../.."),
        ("", "../.."),
        ("../../../../work/.git", ""),
    ):
        ground.file(f"{tree}/gitdir", gitdir)
        ground.file(f"{tree}/commondir", commondir)
        ground.tell(gitdir, commondir)
        found("work")
    ground.file(f"{tree}/gitdir", "../../../../work/.git")
    ground.file(f"{tree}/commondir", "../..")
    changed("work", lambda: ground.file(f"{tree}/objects/info/alternates"))
    changed("work", lambda: ground.file("plain/.git/objects/info/alternates"))
    changed("work", lambda: ground.link(f"{tree}/HEAD", "../x"))
    for most in range(4, 7):
        monkeypatch.setattr(repository, "MOST", most)
        found("work")
    monkeypatch.undo()
    ground.file("sub/.git", "gitdir: ../plain/.git/modules/sub")
    for settings in (
        "[core]\nworktree = ../../../../sub",
        '[core]\n\tWorkTree="../../../../sub"\n',
        "worktree = ../../../../file",
        "worktree = ../../../../sub\nworktree = ../../../../sub",
        "",
    ):
        ground.file("plain/.git/modules/sub/config", settings)
        ground.tell(settings)
        found("sub")
    ground.file("plain/.git/modules/sub/config", "worktree = ../../../../sub")
    changed("sub", lambda: ground.file("plain/.git/modules/sub/commondir"))
    changed("sub", lambda: ground.file("plain/.git/modules/sub/objects/info/alternates"))
    for most in (26, 25):
        monkeypatch.setattr(repository, "MOST_SETTINGS", most)
        ground.tell(most, (root / "plain/.git/modules/sub/config").stat().st_size)
        found("sub")
    check_golden(GOLDEN / "repositories.txt", ground.text())


GIT = f"""#!{sys.executable} -IS
import os, sys
print(os.environ["SAID"], end="")
print(os.environ["WRONG"], end="", file=sys.stderr)
names = sorted(name for name in os.environ if name.startswith(("GIT_", "LC_")))
open(os.environ["TOLD"], "w").write(repr([os.getcwd(), sys.argv[1:], [(name, os.environ[name]) for name in names]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a script there is no program")
def test_what_git_is_asked(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    ground.file("bin/git", GIT).chmod(0o755)
    (ground.root / "top").mkdir()
    for name, value in (("PATH", f"bin:{ground.root}/bin"), ("TOLD", f"{ground.root}/told"), ("GIT_DIR", "/elsewhere")):
        monkeypatch.setenv(name, value)
    for said, wrong in (
        ("a" * 40 + "\n", ""),
        ("b" * 64, "warning: so\n"),
        ("a" * 41, ""),
        ("", "fatal: Needed a single revision\n"),
        ("", "fatal: ambiguous argument 'HEAD': unknown"),
        ("", "unknown revision HEAD"),
        ("HEAD", "fatal: x\ny"),
        ("", "w" * 301),
        ("", ""),
    ):
        monkeypatch.setenv("SAID", said)
        monkeypatch.setenv("WRONG", wrong)
        ground.tell(said[:50], wrong[:50], "|", ground.outcome(lambda: objects.hash_of(ground.root / "top", "HEAD")))
    ground.tell((ground.root / "told").read_text())
    with objects.objects_of(ground.root / "top") as git:
        ground.tell(ground.outcome(lambda: git.about("HEAD")), ground.outcome(lambda: git.about("a" * 40)))
    for path in ("", "bin", f"bin:{ground.root}/none"):
        monkeypatch.setenv("PATH", path)
        ground.tell(path, "|", ground.outcome(lambda: objects.hash_of(ground.root / "top", "HEAD")))
    monkeypatch.setenv("PATH", str(ground.root / "bin"))
    ground.tell(ground.outcome(lambda: objects.hash_of(ground.root / "none", "HEAD")))
    check_golden(GOLDEN / "git_asked.txt", ground.text())
