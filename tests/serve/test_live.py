"""A workspace that is kept open: what is saved is read and built, whatever way it is saved, and nothing is lost."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.can import can
from tests.conftest import run_cli
from tests.serve.machine import CARDS, Machine, served, sources  # noqa: F401
from tts_build.build.core.options import Options
from tts_build.build.session import opened
from tts_build.serve.gallery import Gallery


@pytest.fixture(autouse=True)
def restored(served: Machine) -> Iterator[None]:  # noqa: F811
    """Whatever a test saves, the next one begins with the sources and outputs that it began with."""
    files = sources(served.root)
    yield
    served.restore(files)


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def clean_build(root: Path, target: Path) -> dict[str, bytes]:
    """What a build of these files in a folder of their own gives."""
    shutil.copytree(root, target, ignore=shutil.ignore_patterns(".tts-build", "dist"))
    with opened(target, ["hello"]) as session:
        list(session.build(Options()))
    return files_of(target / "dist")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has such names")
def test_a_name_that_is_no_text_is_no_fault(served: Machine) -> None:  # noqa: F811
    since, odd = len(served.events), os.fsencode(served.root / "art/hello") + b"/\xff\xfd.svg"
    with open(odd, "wb"):
        pass
    served.wait("built", since)
    served.wait("built", served.edit("Walk three steps", "Walk three wide steps"))
    os.remove(odd)
    since = served.edit("Walk three wide steps", "Walk three steps")
    served.wait("built", since)
    served.settled()
    assert [event for event in served.events if event["type"] == "note"] == []


@can("Tool", "`watch`: a saved file is built at once", write="tts-build watch my_game", see="live.md")
def test_a_saved_row_changes_its_card_alone(served: Machine) -> None:  # noqa: F811
    before = served.cards()
    since = served.edit("Walk three steps", "Walk three long steps")
    read = served.wait("read", since)
    after = served.cards()
    assert read["cards"] == ["tasks/three"]
    assert [name for name in after if after[name]["front"] != before[name]["front"]] == ["tasks/three"]
    assert "three long steps" in after["tasks/three"]["text"] and after["tasks/three"]["values"]["title"] == "Third"
    built = served.wait("built", since)
    assert built["revision"] == read["revision"] and built["outputs"] > 1


def test_a_picture_is_kept_by_its_key_alone(served: Machine) -> None:  # noqa: F811
    card = served.cards()["tasks/one"]
    status, headers, first = served.ask(card["front"])
    assert (status, headers["content-type"]) == (200, "image/png") and first.startswith(b"\x89PNG")
    assert "immutable" in headers["cache-control"]
    since = served.edit("Walk **one** step", "Walk **no** step")
    served.wait("read", since)
    status, headers, second = served.ask(card["front"])  # the old key: today's picture, not to be kept
    assert status == 200 and second != first and headers["cache-control"] == "no-store"
    served.wait("read", served.edit("Walk **no** step", "Walk **one** step"))
    assert served.cards()["tasks/one"]["front"] == card["front"] and served.ask(card["front"])[2] == first
    assert int.from_bytes(served.ask(card["front"] + "&dpi=60")[2][16:20], "big") == 150  # 63.5 mm


def by_renaming(file: Path, text: str) -> None:
    part = file.with_name(f".{file.name}.swp")
    part.write_text(text, "utf-8")
    os.replace(part, file)


def by_making_anew(file: Path, text: str) -> None:
    file.unlink()
    file.write_text(text, "utf-8")


def by_a_backup(file: Path, text: str) -> None:
    file.rename(file.with_name(f"{file.name}~"))
    file.write_text(text, "utf-8")
    file.with_name(f"{file.name}~").unlink()


def in_two_steps(file: Path, text: str) -> None:
    with file.open("w", encoding="utf-8", newline="") as opened_file:
        opened_file.write(text[: len(text) // 2] + '"')
        opened_file.flush()
        threading.Event().wait(0.15)
        opened_file.seek(0)
        opened_file.truncate()
        opened_file.write(text)


def shows(served: Machine, name: str) -> bool:  # noqa: F811
    """Whether the second card has that name, in a definition that can be read."""
    return served.live.standing("hello").state == "ok" and served.cards()["tasks/two"]["name"] == name


@pytest.mark.parametrize("save", [by_renaming, by_making_anew, by_a_backup, in_two_steps])
def test_every_way_to_save_is_seen(served: Machine, save: object) -> None:  # noqa: F811
    file = served.root / CARDS
    before = file.read_text("utf-8")
    assert callable(save)
    for text in (before.replace("Second", f"Second {save.__name__}"), before):
        since = len(served.events)
        save(file, text)
        served.wait("read", since)
        served.until(partial(shows, served, text.splitlines()[2].split(",")[1]))
        served.settled()


def test_a_folder_that_is_made_later_is_seen_and_no_link_out(served: Machine, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "seen.svg").write_text("<svg/>", "utf-8")
    since = len(served.events)
    os.symlink(tmp_path / "outside", served.root / "art/hello/away")
    folder = served.root / "art/hello/new/deeper"
    folder.mkdir(parents=True)
    (folder / "moon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>", "utf-8")
    moon = "art/hello/new/deeper/moon.svg"
    served.until(lambda: any(moon in event.get("files", ()) for event in served.events[since:]))
    served.settled()
    since = len(served.events)
    (tmp_path / "outside" / "more.svg").write_text("<svg/>", "utf-8")
    (folder / "moon.svg").unlink()  # in a folder that was not there when watching began
    assert served.wait("reading", since)["files"] == [moon]
    served.wait("built", since)
    (served.root / "art/hello/away").unlink()
    shutil.rmtree(served.root / "art/hello/new")  # no file is in it any more


def test_a_broken_definition_is_said_and_the_last_good_pictures_stay(served: Machine) -> None:  # noqa: F811
    card = served.cards()["tasks/two"]
    standing = files_of(served.root / "dist")
    since = served.edit("face: task,", "face: tusk,", "cards/hello/game.yaml")
    failed = served.wait("failed", since)
    (finding,) = failed["findings"]
    assert (finding["code"], finding["file"], finding["line"]) == ("unknown-face", "cards/hello/game.yaml", 7)
    assert finding["link"].startswith("vscode://file/") and finding["link"].endswith("cards/hello/game.yaml:7:56")
    assert served.get("/api/games/hello")["state"] == "broken"
    assert served.get("/api/games/hello/findings")["findings"] == failed["findings"]
    assert served.ask(card["front"])[0] == 200 and served.cards()["tasks/two"] == card
    assert files_of(served.root / "dist") == standing
    since = served.edit("face: tusk,", "face: task,", "cards/hello/game.yaml")
    served.wait("built", since)
    assert served.get("/api/games/hello")["state"] == "ok"
    assert served.get("/api/games/hello/findings")["findings"] == []


def test_a_fault_of_the_tool_is_shown_and_ends_nothing(
    served: Machine,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(self: Gallery, locale: str) -> None:
        raise RuntimeError("never seen before")

    with monkeypatch.context() as patched:
        patched.setattr(Gallery, "lay_out", broken)
        since = served.edit("Second", "Second!")
        (finding,) = served.wait("failed", since)["findings"]
        assert finding["code"] == "fault" and "never seen before" in finding["what"]
        assert "Traceback" not in str(finding)
    served.wait("built", served.edit("Second!", "Second"))
    assert served.get("/api/games/hello")["state"] == "ok"


def test_a_burst_collapses_nothing_is_lost_and_dist_is_that_of_a_clean_build(
    served: Machine,  # noqa: F811
    tmp_path: Path,
) -> None:
    since = len(served.events)
    for number in range(40):
        served.edit("Walk three steps" if not number else f"Run {number - 1}", f"Run {number}")
    served.wait("read", since)
    served.edit("Run 39", "Run at last")  # while the burst is being built, or read
    served.until(lambda: "Run at last" in served.cards()["tasks/three"]["text"])
    served.settled()
    told = [event["type"] for event in served.events[since:]]
    assert told.count("built") <= told.count("read") <= 10
    served.until(lambda: not (served.root / "dist/.hello.old").exists())  # the build before is looked through last
    assert files_of(served.root / "dist") == clean_build(served.root, tmp_path / "clean")


def test_another_build_runs_beside_and_is_noticed(served: Machine) -> None:  # noqa: F811
    served.settled()
    since = len(served.events)
    done = run_cli("build", "hello", "-j", "1", "--only", "save", "--base-url", "http://example.com", cwd=served.root)
    assert done.status == 0, done.err
    assert served.wait("built", since)["findings"] is None
    assert b"http://example.com" in next(
        data for name, data in files_of(served.root / "dist/hello").items() if name.startswith("hello")
    )


def test_a_game_that_is_made_later_is_opened(served: Machine) -> None:  # noqa: F811
    since = len(served.events)
    shutil.copytree(served.root / "cards/hello", served.root / "cards/again")
    shutil.copytree(served.root / "lua_templates/hello", served.root / "lua_templates/again")
    shutil.copytree(served.root / "art/hello", served.root / "art/again")
    served.wait("read", since, "again")
    assert [game["name"] for game in served.get("/api/workspace")["games"]] == ["hello", "again"]
    served.wait("built", since, "again")


def test_what_no_build_made_is_kept_and_told_behind_the_new_build(served: Machine) -> None:  # noqa: F811
    mine = served.root / "dist/hello/notes.txt"
    mine.write_text("mine", "utf-8")
    since = served.edit("Second", "Second!")
    assert served.wait("kept", since)["files"] == ["hello.kept/notes.txt"]
    told = [event["type"] for event in served.events[since:]]
    assert told.index("built") < told.index("kept"), "who waits for the build does not wait for this"
    assert (served.root / "dist/hello.kept/notes.txt").read_text("utf-8") == "mine" and not mine.exists()
