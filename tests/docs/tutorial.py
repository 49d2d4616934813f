"""A tutorial as a designer follows it: its commands run, its changes made, in their order.

A block ``console`` holds commands after `$` and what they print (`...` stands for anything; a number after the word is
the exit status, `serve` says that it goes on until it is ended). A block ``diff FILE`` says which lines go and which
come; one in another language with a FILE is a stretch of that file as it then is. `python -m tests.docs.tutorial` runs
all of the first tutorial and writes how long it took at the end of the page.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin

from tests.conftest import ROOT, Outcome

PAGE = ROOT / "docs" / "tutorial.md"
RULES = ROOT / "docs" / "rules-to-table.md"
BLOCK = re.compile(r"^```(\w+)(?: +([^\n]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECONDS = re.compile(r"\d+\.\d\d s")
TIMES = re.compile(r"^## How long it takes\n.*\Z", re.MULTILINE | re.DOTALL)
SAVES = Path(".local/share/Tabletop Simulator/Saves")
PATIENCE = 60.0
"""Seconds until a server answers, on a busy machine."""


@dataclass(frozen=True)
class Command:
    """One line after `$`, what it should print, and its exit status."""

    words: tuple[str, ...]
    says: str
    status: int = 0
    stays: bool = False


@dataclass(frozen=True)
class Change:
    """Lines of a file that go, and those that come in their places."""

    file: str
    lines: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Stretch:
    """Lines that stand in a file."""

    file: str
    text: str


def steps(text: str) -> Iterator[Command | Change | Stretch]:
    """What the page asks for, in its order."""
    for kind, info, body in BLOCK.findall(text):
        if kind == "diff":
            yield Change(info, tuple(hunks(body)))
        elif kind == "console":
            status = int(info) if info.isdigit() else 0
            for found in re.findall(r"^\$ ([^\n]+)\n((?:(?!\$ )[^\n]*\n)*)", body, re.MULTILINE):
                yield Command(tuple(shlex.split(found[0])), found[1], status, info == "serve")
        elif info:
            yield Stretch(info, body)


def hunks(body: str) -> Iterator[tuple[str, ...]]:
    """Groups of lines that go, each with those that come after it: two texts a group."""
    for gone, come in re.findall(r"((?:^-[^\n]*\n)+)((?:^\+[^\n]*\n)+)", body, re.MULTILINE):
        yield tuple(re.sub(r"^[-+]", "", part, flags=re.MULTILINE) for part in (gone, come))


def change(folder: Path, wanted: Change) -> None:
    """Make it; each text that goes stands in the file once."""
    path = folder / wanted.file
    text = path.read_text("utf-8")
    for gone, come in wanted.lines:
        assert text.count(gone) == 1, f"{wanted.file} does not hold once: {gone}"
        text = text.replace(gone, come)
    path.write_text(text, encoding="utf-8")


def stands(folder: Path, stretch: Stretch) -> None:
    """What a page prints of a file is in it."""
    text = (folder / stretch.file).read_text("utf-8")
    assert stretch.text in text, f"{stretch.file} does not hold:\n{stretch.text}"


def said(expected: str, got: str) -> bool:
    """Whether a command printed what the page says, whatever the seconds are."""
    pattern = re.escape(SECONDS.sub("0.00 s", expected))
    pattern = re.sub(r"^\\\.\\\.\\\.\\?\n", "(?s:.*)", pattern, flags=re.MULTILINE).replace(r"\.\.\.", ".*")
    return re.fullmatch(pattern, SECONDS.sub("0.00 s", got)) is not None


def follow(
    page: Path, folder: Path, run: Callable[[tuple[str, ...], Path], Outcome], serve: Callable[[Path], None]
) -> list[float]:
    """Do all that a page says in an empty folder, and return the seconds of each command; `cd` takes none."""
    spent = []
    for step in steps(page.read_text("utf-8")):
        if isinstance(step, Change):
            change(folder, step)
            continue
        if isinstance(step, Stretch):
            stands(folder, step)
            continue
        began = time.perf_counter()
        if step.words[0] == "cd":
            folder = folder / step.words[1]
        elif step.stays:
            serve(folder)
        else:
            done = run(step.words, folder)
            told = f"$ {shlex.join(step.words)}\n{done.out}{done.err}"
            assert done.status == step.status and said(step.says, done.out + done.err), told
        spent.append(time.perf_counter() - began)
    return spent


def answered(folder: Path, env: dict[str, str]) -> None:
    """`tts-build serve` until its page answers; then Ctrl-C ends it, cleanly."""
    command = [sys.executable, "-m", "tts_build", "serve", "--editor", "none"]
    with subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
            cookies = urllib.request.HTTPCookieProcessor()  # where a browser keeps the page's key
            browser = urllib.request.build_opener(cookies)
            browser.open(address, timeout=PATIENCE).close()
            assert '"steps/four"' in patiently(browser, urljoin(address, "/api/games/my-game/cards"))
        finally:
            server.send_signal(signal.SIGINT)
            server.stdout.read()
    assert server.returncode == 0


def patiently(browser: urllib.request.OpenerDirector, address: str) -> str:
    """What an address answers, as soon as the game has been read."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with browser.open(address, timeout=PATIENCE) as answer:
                return str(answer.read(), "utf-8")
        except urllib.error.HTTPError as error:
            if error.code != 409 or time.monotonic() > until:
                raise
            time.sleep(0.1)


def at_home(home: Path) -> dict[str, str]:
    """The environment of somebody who has the game, and the commands on the path."""
    (home / SAVES).mkdir(parents=True)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return {**os.environ, "HOME": str(home), "PYTHONPATH": str(ROOT), "PATH": path}


def main() -> None:
    """Follow the page as a designer does, and write the times at its end."""
    text = PAGE.read_text("utf-8")
    commands = [step for step in steps(text) if isinstance(step, Command)]
    with tempfile.TemporaryDirectory() as place:
        env = at_home(Path(place, "home"))
        folder = Path(place, "desk")
        folder.mkdir()

        def run(words: tuple[str, ...], cwd: Path) -> Outcome:
            done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
            return Outcome(done.returncode, done.stdout, done.stderr)

        spent = follow(PAGE, folder, run, lambda cwd: answered(cwd, env))
    rows = [
        f"| `{shlex.join(command.words)}` | {seconds:.1f} s |"
        for command, seconds in zip(commands, spent, strict=True)
        if command.words[0] != "cd"
    ]
    head = "On a machine of two cores, from an empty folder; `serve` until its page has all cards. Reading is slower."
    table = ["| command | takes |", "|---|---|", *rows, f"| **all** | **{sum(spent):.0f} s** |"]
    words = "\n".join(["## How long it takes", "", head, "`python -m tests.docs.tutorial` measures again.", "", *table])
    PAGE.write_text(TIMES.sub("", text).rstrip() + "\n\n" + words + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
