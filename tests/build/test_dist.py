"""What stands in `dist/`: nothing of somebody else's is lost, nothing that was asked for, and nothing is believed."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from tests.build.test_build import bytes_of, change
from tests.conftest import Outcome
from tests.forked import run_forked

NOTICE = "hello: files that no build made, or that were changed by hand, now lie beside the outputs: "


def build(root: Path, *args: str, command: str = "build") -> Outcome:
    return run_forked(command, *args, "-j", "1", cwd=root)


@pytest.fixture
def built(small: Path) -> Path:
    change(small / "cards/hello/game.yaml", "players: 2", "players: 2\npaper: {sizes: [a4], layouts: [duplex]}")
    assert build(small).status == 0
    return small


def test_what_no_build_made_is_noticed_and_kept_beside(built: Path) -> None:
    dist = built / "dist"
    clean = bytes_of(dist)
    (dist / "hello/notes.txt").write_text("mine")
    (dist / "hello/images/sketch.png").write_text("mine too")
    (dist / "hello/images/.DS_Store").write_text("of the system")
    (dist / "hello/link").symlink_to("/etc/hostname")
    done = build(built)
    names = [f"hello.kept/{name}" for name in ("images/sketch.png", "link", "notes.txt")]
    assert (done.status, done.err) == (0, NOTICE + ", ".join(names) + "\n")
    assert (dist / names[2]).read_text() == "mine" and (dist / names[1]).is_symlink()
    assert {name: digest for name, digest in bytes_of(dist).items() if ".kept" not in name} == clean
    assert "nothing to do" in build(built).out
    (dist / "hello/images/sketch.png").write_text("another")
    assert build(built).err == f"{NOTICE}hello-2.kept/images/sketch.png\n", "nothing is moved into what stands there"


def test_outputs_that_were_changed_are_put_right_and_kept_beside(built: Path) -> None:
    dist = built / "dist"
    clean = bytes_of(dist)
    save = dist / "hello/hello.json"
    lua = dist / "hello/scripts/Global.lua"
    text = save.read_text().replace("Hello", "Hallo")
    save.write_text(text)  # of the same length
    lua.unlink()
    done = build(built)
    assert done.err == f"{NOTICE}hello.kept/hello.json\n"
    assert (dist / "hello.kept/hello.json").read_text() == text
    assert {name: digest for name, digest in bytes_of(dist).items() if ".kept" not in name} == clean


def test_an_output_that_was_only_touched_or_built_again_is_not_kept(built: Path) -> None:
    clean = bytes_of(built / "dist")
    os.utime(built / "dist/hello/hello.json")
    change(built / "dist/hello/manifest.json", '"sha256"', '"sha255"')
    done = build(built)
    assert (done.status, done.err) == (0, "")
    assert bytes_of(built / "dist") == clean


def test_records_that_are_no_files_or_nested_without_end(small: Path) -> None:
    """A pipe would be read for ever, and JSON may be nested deeper than Python goes: neither is a record."""
    dist = small / "dist"
    nested = "[" * 100_000
    (dist / "hello").mkdir(parents=True)
    (dist / ".hello.old").mkdir()
    (dist / ".hello.old/mine.txt").write_text("mine")
    os.mkfifo(dist / ".hello.old/manifest.json")
    os.mkfifo(dist / "hello.lock.json")
    done = build(small)
    assert (done.status, (dist / "hello.kept/mine.txt").read_text()) == (0, "mine"), done.err
    assert (dist / "hello.lock.json").is_file(), "a pipe is replaced"
    (dist / "hello.lock.json").write_text(nested)
    done = build(small, "--locked")
    assert (done.status, "hello.lock.json is no lock" in done.err) == (1, True), done.err
    (dist / "hello/manifest.json").write_text(nested)
    done = build(small)
    assert (done.status, "no manifest.json of this game" in done.err) == (2, True), done.err


def test_cleaning_keeps_what_no_build_made(built: Path) -> None:
    (built / "dist/hello/notes.txt").write_text("mine")
    done = run_forked("clean", "--dist", cwd=built)
    kept = "kept dist/hello.kept/notes.txt: no build made it, or it was changed by hand\n"
    assert done.out == f"removed .tts-build/\nremoved dist/hello/\n{kept}"
    assert sorted(os.listdir(built / "dist")) == ["hello.kept", "hello.lock.json"]


def test_a_file_that_changes_while_it_is_built_is_seen_by_the_next_build(built: Path) -> None:
    """The stamp must not say that the file was seen as it is now."""
    change(built / "cards/hello/tasks.csv", "Walk three steps", "Walk 3 steps")
    done = run_forked("build", "-j", "1", cwd=built, before=Meddler(built / "cards/hello/tasks.csv"))
    assert done.status == 0
    assert "Walk 4 steps" in (built / "cards/hello/tasks.csv").read_text()
    assert re.search(r"^  face +1 x", build(built).out, re.MULTILINE), "the card is laid out with its new text"
    assert "nothing to do" in build(built).out


class Meddler:
    """Somebody who writes a source file while the outputs are being written."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.done = False

    def __call__(self, event: str, path: Path) -> None:
        if not self.done and path.name == ".hello.new":
            self.done = True
            change(self.file, "Walk 3 steps", "Walk 4 steps")


def test_an_unfinished_lock_says_so_and_the_next_build_mends_it(built: Path) -> None:
    lock = built / "dist/hello.lock.json"
    clean = lock.read_text()
    hashes = json.loads(clean)
    lock.write_text(json.dumps({**hashes, "(unfinished)": "a build was ended before it wrote this lock"}))
    done = build(built, "--locked")
    words = "hello.lock.json is unfinished: a build was ended before it wrote it; build once without --locked"
    assert (done.status, done.err) == (1, f"{words} [lock]\n")
    assert build(built).status == 0 and lock.read_text() == clean
    assert build(built, "--locked").status == 0


def papers(root: Path) -> list[str]:
    return sorted(path.name for path in (root / "dist/hello/pnp").glob("*letter*"))


def test_paper_that_was_asked_for_is_made_again_by_later_builds(built: Path) -> None:
    """As long as it stands there; it is part of the lock no more than before."""
    lock = (built / "dist/hello.lock.json").read_bytes()
    a4 = bytes_of(built / "dist/hello/pnp")
    assert papers(built) == []
    assert build(built, "hello", "--paper", "letter", "--layout", "gutterfold", command="pnp").status == 0
    asked = papers(built)
    assert asked == [f"{stem}-letter{end}.pdf" for stem, end in LETTER]
    done = build(built)
    listed = ", ".join(f"pnp/{name}" for name in asked)
    assert f"hello: as `pnp` was once asked to, also {listed}\n" in done.out
    assert papers(built) == asked and (built / "dist/hello.lock.json").read_bytes() == lock
    assert "nothing to do" in build(built).out

    before = bytes_of(built / "dist/hello/pnp")
    change(built / "cards/hello/tasks.csv", "Walk three steps", "Walk 3 steps")
    assert build(built).status == 0
    after = bytes_of(built / "dist/hello/pnp")
    assert {name for name in before if before[name] != after[name]} == {
        "cards-a4-duplex.pdf",
        "cards-letter-gutterfold.pdf",
    }, "what was asked for is as new as the rest"

    (built / "dist/hello/pnp/dice-letter.pdf").unlink()
    change(built / "cards/hello/tasks.csv", "Walk 3 steps", "Walk three steps")
    assert build(built).status == 0
    assert papers(built) == [name for name in asked if not name.startswith("dice")]
    assert {name: digest for name, digest in bytes_of(built / "dist/hello/pnp").items() if "letter" not in name} == a4
    assert (built / "dist/hello.lock.json").read_bytes() == lock and build(built, "--locked").status == 0


LETTER = [("cards", "-gutterfold"), ("dice", ""), ("pieces", ""), ("track", "")]


def test_the_help_says_what_later_builds_do_and_how_many_games_are_recorded(small: Path) -> None:
    said = re.sub(r"\s+", " ", run_forked("pnp", "--help", cwd=small).out)
    assert "Later builds make it again as long as it stands there" in said
    said = re.sub(r"\s+", " ", run_forked("verify", "--help", cwd=small).out)
    assert "Write a Lua file that plays recorded games, 12 unless --tapes says how many" in said
