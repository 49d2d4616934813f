"""`serve` and `watch` as a user has them on a terminal: what they say, and how they end."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.can import can
from tests.conftest import ROOT, SMALL
from tts_build.build.core.options import Options
from tts_build.build.session import opened
from tts_build.problem import InputError
from tts_build.serve.server import listening


@contextmanager
def running(*args: str, cwd: Path) -> Iterator[subprocess.Popen[str]]:
    made = subprocess.Popen(
        [sys.executable, "-m", "tts_build", *args],
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
    )
    try:
        yield made
    finally:
        made.kill()
        made.wait()


def upto(made: subprocess.Popen[str], words: str) -> list[str]:
    """Lines until one with these words, times left out."""
    assert made.stdout is not None
    lines: list[str] = []
    while not lines or words not in lines[-1]:
        line = made.stdout.readline()
        assert line, lines
        lines.append(re.sub(r"\d+\.\d\d s", "_ s", line.rstrip()))
    return lines


def ended(made: subprocess.Popen[str]) -> tuple[int, list[str]]:
    made.send_signal(signal.SIGINT)
    out, _ = made.communicate(timeout=60)
    return made.returncode, out.splitlines()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny workspace, built."""
    root = tmp_path_factory.mktemp("commands") / "workspace"
    shutil.copytree(SMALL, root)
    with opened(root, []) as session:
        list(session.build(Options()))
    return root


def test_watch_says_what_was_saved_and_what_is_wrong(place: Path) -> None:
    table = place / "cards/hello/tasks.csv"
    text = table.read_text("utf-8")
    with running("watch", "hello", "-j", "1", cwd=place) as made:
        assert upto(made, "built") == [
            "hello: watching (Ctrl-C ends it)",
            "hello: built in _ s, nothing changed",
        ]
        table.write_text(text.replace("three steps", "four steps"), "utf-8")
        saved, read, built = upto(made, "built")
        assert (saved, read) == ("hello: saved cards/hello/tasks.csv", "hello: read in _ s, 1 card changed")
        assert re.fullmatch(r"hello: built in _ s, \d+ outputs changed", built)
        table.write_text(text.replace("id,title", "id,tittle"), "utf-8")
        said = upto(made, "not built")
        assert "did you mean `tittle`?" in said[1] and said[-1] == "hello: not built; dist/ keeps the last good build"
        beyond = upto(made, "2 findings")  # a check goes on past the mistake that the build stopped at
        assert len(beyond) == 2 and beyond[0].startswith("cards/hello/game.yaml:7:17: no value `title`")
        assert beyond[0].endswith("[unknown-value]") and said[1].endswith("[unknown-value]")
        table.write_text(text, "utf-8")
        assert upto(made, "no findings")[1:] == ["hello: read in _ s, 1 card changed", built, "hello: no findings"]
        assert ended(made) == (0, ["ended"])


@can("Tool", "`serve`: a page that follows what is saved", write="tts-build serve my_game --open", see="live.md")
@can("Tool", "The save loads its pictures from the page, to try it in the game", write="tts-build serve --local")
def test_serve_says_its_address_and_a_local_save_loads_from_there(place: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = int(taken.getsockname()[1])
    url = f"http://127.0.0.1:{port}/"
    with running("serve", "hello", "-j", "1", "--local", "--port", str(port), cwd=place) as made:
        said = upto(made, "built in")
        said += [] if "http" in "".join(said) else upto(made, "http")
        (address,) = (line.split()[1] for line in said if "http" in line)
        assert re.fullmatch(rf"{url}\?token=[\w-]{{43}}", address) and f"hello: {address} (Ctrl-C ends it)" in said
        with pytest.raises(InputError, match=f"port {port} is taken by another program"):
            listening(port)
        save = (place / "dist/hello/hello.json").read_text("utf-8")
        found = set(re.findall(r"http://[^\"\\{}]+", save))
        assert found and all(one.startswith(f"{url}local/hello/") for one in found)
        for one in found:
            with urllib.request.urlopen(one) as answer:
                assert answer.status == 200 and answer.read()
        with urllib.request.urlopen(address) as answer:
            cookie = answer.headers["Set-Cookie"].partition(";")[0]
        events = urllib.request.urlopen(  # open while it ends
            urllib.request.Request(f"{url}api/events", headers={"Cookie": cookie})
        )
        status, lines = ended(made)
        events.close()
        assert status == 0 and lines[-1] == "ended"
    with running("serve", "hello", "-j", "1", "--port", str(port), cwd=place) as made:
        assert address in "".join(upto(made, "http")), "the address stays the same"
        assert stat.S_IMODE((place / ".tts-build/page.html").stat().st_mode) == 0o600
        assert ended(made)[0] == 0
    assert not (place / ".tts-build/page.html").exists()


def test_without_the_libraries_one_message_says_what_to_install(place: Path) -> None:
    hidden = (
        "import sys; sys.modules['uvicorn'] = None; sys.modules['watchfiles'] = None; "
        "from tts_build.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", hidden, "serve"],
        cwd=place,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'tts-build[serve]'" in done.stderr and len(done.stderr.splitlines()) == 1


def test_a_taken_port_gives_way_to_the_next() -> None:
    first, held = listening(None)
    try:
        second, more = listening(None)
        for one in more:
            one.close()
        assert second > first
    finally:
        for one in held:
            one.close()
