"""What the Workshop's page says of games of every kind, and what a game's files on a host of the web come to: which are
missing, sent, asked for, kept and needed no longer.

Renew with `TTS_BUILD_RENEW=1 pytest tests/release/test_release_figures.py` after a wanted change, and read what is new.
"""

from __future__ import annotations

import shutil
import urllib.error
from collections.abc import Callable
from email.message import Message
from pathlib import Path
from typing import Any

import fsspec
import pytest

from tests.conftest import SMALL, check_golden
from tts_build.definition import load_game, load_workspace
from tts_build.problem import BuildFailed, InputError, TtsBuildError
from tts_build.release import publication, web_host
from tts_build.release.publication import Publication
from tts_build.release.web_host import WebHost
from tts_build.release.workshop_page import PREVIEW, WorkshopPage

GOLDEN = Path(__file__).parent / "golden"
TITLE, PLAYERS = "title: Hello\n", "players: 2\n"
SEATS = "seats: [White, Blue]", "seats: [White, Blue, Red, Green, Purple, Orange, Teal, Yellow]"
FULL = """title: Hello
subtitle: A [b]small[/b] one
description: "Walk.\\n\\nThen [rest]."
author: A. Hand
version: "1.2"
minutes: [20, 20]
workshop: {tags: [Templates, Sea, Board Games, Misc]}
"""
GAMES: dict[str, tuple[tuple[tuple[str, str], ...], int, bool]] = {
    "as it is": ((), 0, False),
    "whole": (((TITLE, FULL), (PLAYERS, "players: 1-4\n"), SEATS), PREVIEW - 1, True),
    "of many, quickly": (
        ((TITLE, f"{TITLE}minutes: [1, 1]\n"), (PLAYERS, "players: 3-8\n"), SEATS),
        PREVIEW,
        True,
    ),
    "alone": (((TITLE, f"{TITLE}minutes: [1, 90]\nauthor: B\n"), (PLAYERS, "players: 1\n")), PREVIEW + 1, False),
    "no scripts, and names": (
        (
            ("scripts:\n  Global: {lua: hello.lua}\n", ""),
            ("  luck: {", '  luck: {name: "[x]", '),
            ("  coin: {", '  coin: {name: "Coin {{ seat }}", each: seat, '),
        ),
        1,
        True,
    ),
    "title of 128": ((("title: Hello", f"title: {'ä' * 64}"),), 1, True),
    "title of 129": ((("title: Hello", f"title: {'ä' * 64}x"),), 1, True),
    "a long text": (((TITLE, f"{TITLE}description: {'word ' * 1500}\n"),), 1, True),
}


def test_the_workshop_is_told_what_it_was_told(tmp_path: Path) -> None:
    lines = []
    for number, (name, (edits, preview, hosted)) in enumerate(GAMES.items()):
        root = tmp_path / str(number)
        shutil.copytree(SMALL, root)
        path = root / "cards/hello/game.yaml"
        text = path.read_text("utf-8")
        for old, new in edits:
            assert old in text, (name, old)
            text = text.replace(old, new, 1)
        path.write_text(text, "utf-8")
        page = WorkshopPage.of(load_game(load_workspace(root), "hello"), preview, hosted)
        lines += [f"== {name}", *(f"! {what}" for what in page.lacking), f"boxes {page.boxes}"]
        shown = page.text if len(page.text) < 2000 else f"{page.text[:40]}...{page.text[-180:]}"
        marked = [line for line in page.checklist.splitlines() if "types:" in line or "players:" in line]
        lines += [*(page.checklist.splitlines() if name in ("as it is", "whole") else marked), *shown.splitlines()]
    check_golden(GOLDEN / "workshop.txt", "\n".join(lines) + "\n")


BASE = "https://example.org/my-games/hello/"
NAMES = ("images/a-1.png", "images/b~2 c.JPG", "models/m.obj", "sounds/s.ogg", "rules.pdf")


def save_of(*names: str, base: str = BASE) -> bytes:
    """A save that refers to some files, to each twice, and to one of another place."""
    urls = [f"{base.rstrip('/')}/{name.replace(' ', '%20')}" for name in names]
    return "\n".join(
        f'"{url}", "{url}", "https://other.org/{name}"' for url, name in zip(urls, names, strict=True)
    ).encode()


class Hosts:
    """A game's built folder, hosts that it is published to, and lines of what comes of it."""

    def __init__(self, root: Path) -> None:
        self.root, self.lines = root, list[str]()
        self.folder = root / "dist/hello"
        for name in NAMES:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_bytes(f"of {name}".encode())
        self.build(*NAMES)

    def build(self, *names: str) -> None:
        (self.folder / "hello.json").write_bytes(save_of(*names))

    def at(self, target: str) -> Publication:
        return Publication(self.folder, "hello", WebHost(target), BASE.rstrip("/"))

    def did(self, what: str, call: Callable[[], Any]) -> None:
        """What comes of a call, its errors among it."""
        try:
            said = str(call())
        except TtsBuildError as error:
            found = error.problems if isinstance(error, BuildFailed | InputError) else []
            said = "; ".join("! " + " | ".join((p.what, p.expected, p.got, p.todo, p.code)) for p in found)
        self.lines.append(f"{what}: {said}".replace(str(self.root), "ROOT"))


def test_files_on_a_host_come_to_what_they_came_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hosts = Hosts(tmp_path)
    heard: list[int] = []
    memory = fsspec.filesystem("memory")
    for target in (f"{tmp_path}/www/", "memory://figures", f"file://{tmp_path}/other"):
        hosts.build(*NAMES)
        hosts.lines.append(f"== {target}".replace(str(tmp_path), "ROOT"))
        made = hosts.at(target)
        hosts.did("missing", made.missing)
        hosts.did("sent", lambda: made.send(made.missing()[:2], heard.append))  # noqa: B023
        hosts.did("missing then", made.missing)
        made.send(made.missing(), heard.append)
        hosts.did("not needed", made.unneeded)
        for _ in range(2):
            made.keep()
            hosts.did("there", lambda: sorted(made.host.sizes("hello").items()))  # noqa: B023
        hosts.build(*NAMES[:2])
        hosts.did("not needed but by the last save", made.unneeded)
        made.host.put("hello/images/left over.png", b"0123456789")
        made.host.put("hello/images/left-0123456789ab.png", b"0123456789")
        made.host.put("hello/saves/of another place.json", save_of("sounds/s.ogg", base="http://old"))
        (last,) = [path for path in made.host.sizes("hello") if path.startswith("saves/hello-")]
        made.host.remove(f"hello/{last}")
        hosts.did("not needed by this one", made.unneeded)
        hosts.did("read", lambda: made.host.read("hello/images/left over.png"))  # noqa: B023
        hosts.did("read of nothing", lambda: made.host.read("hello/none"))  # noqa: B023
        made.host.put("hello/images/a-1.png", b"another")
        hosts.did("another's", made.missing)
        hosts.did("nowhere", lambda: made.host.sizes("nowhere"))  # noqa: B023
        made.host._files.pipe_file = lambda path, data: hosts.lines.append(
            f"writes {path}".replace(str(tmp_path), "ROOT")
        )
        hosts.did("put", lambda: made.host.put("hello/a.png", b"not written"))  # noqa: B023
    memory.rm("/figures", recursive=True)
    hosts.lines.append(f"heard {heard}")
    check_golden(GOLDEN / "hosts.txt", "\n".join(hosts.lines) + "\n")


class Listing:
    """A kind of host that lists paths in its own way, and whose listing may be of yesterday."""

    protocol = ("odd", "other")

    def __init__(self) -> None:
        self.calls: list[str] = []

    def invalidate_cache(self) -> None:
        self.calls.append("asked anew")

    def find(self, base: str, detail: bool = False) -> dict[str, Any]:
        self.calls.append(f"find {base} {detail}")
        return {
            "bucket/games/hello/a.png": {"size": 3, "type": "file"},
            "/bucket/games/hello/b.png": {"size": None},
            "bucket/games/hello/folder": {"size": 4, "type": "directory"},
        }


def test_hosts_refuse_in_a_line_without_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hosts = Hosts(tmp_path)
    monkeypatch.chdir(tmp_path)
    for target in (
        "",
        "s3://me:word@bucket",
        "S3://:word@bucket",
        "https://a:b@c",
        "sftp:nothing",
        "none://x",
        "/a:b@c",
    ):
        hosts.did(f"target {target!r}", lambda: vars(WebHost(target))["_root"])  # noqa: B023
    for name, value in {
        "MY_token": "fine word",
        "A_KEY": "abc",
        "PASSWD": "abcd",
        "NO": "plain",
        "SECRET": "z" * 9,
    }.items():
        monkeypatch.setenv(name, value)

    def fails(error: Exception) -> Callable[..., Any]:
        def fail(*_: Any, **__: Any) -> Any:
            raise error

        return fail

    errors = (
        ImportError("no fine word"),
        ValueError("nothing abc"),
        OSError("abcd plain\n fine word"),
        KeyError("x" * 280 + "z" * 9 + "y" * 9),
    )
    for error in errors:
        with monkeypatch.context() as patched:
            patched.setattr("fsspec.core.url_to_fs", fails(error))
            hosts.did(f"{type(error).__name__} at once", lambda: WebHost("odd://games"))
        host = WebHost(str(tmp_path / "www"))
        host._files.pipe_file = fails(error)
        hosts.did(f"{type(error).__name__} then", lambda: host.put("a/b.png", b""))  # noqa: B023
    odd = WebHost(str(tmp_path))
    odd._files, odd._root = Listing(), "/bucket/games/"
    hosts.did("listed", lambda: odd.sizes("hello"))
    hosts.lines.append(str(odd._files.calls))
    odd._files.find = fails(FileNotFoundError("none yet"))  # as some kinds of hosts say it
    hosts.did("none yet", lambda: odd.sizes("hello"))
    check_golden(GOLDEN / "refusals.txt", "\n".join(hosts.lines) + "\n")


def test_an_address_gives_what_players_get(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hosts = Hosts(tmp_path)
    made = hosts.at(str(tmp_path / "www"))
    right = {name: f"of {name}".encode() for name in NAMES}
    kinds = ("image/png", "image/jpeg", "text/plain", "application/ogg", "application/pdf")
    given: dict[str, tuple[bytes, str] | Exception] = dict(
        zip(NAMES, zip(right.values(), kinds, strict=True), strict=True)
    )

    class Told:
        def __init__(self, data: bytes, kind: str) -> None:
            self.data, self.headers = data, Message()
            self.headers["Content-Type"] = f"{kind}; charset=x"

        def __enter__(self) -> Told:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def read(self, most: int) -> bytes:
            return self.data[:most]

    def urlopen(request: Any, timeout: float) -> Told:
        answer = given[request.full_url.removeprefix(made.base + "/")]
        hosts.lines.append(f"  {request.get_header('User-agent').partition('/')[0]} waits {timeout:g} s")
        if isinstance(answer, Exception):
            raise answer
        return Told(*answer)

    monkeypatch.setattr(web_host.urllib.request, "urlopen", urlopen)
    heard: list[int] = []
    hosts.did("as it is", lambda: made.check(NAMES, heard.append))
    hosts.lines.append(f"heard {heard}")
    wrong = [
        (right[NAMES[0]] + b"more", "image/png"),
        (right[NAMES[1]], "text/html"),
        urllib.error.HTTPError("", 404, "Not Found", Message(), None),
        urllib.error.URLError("no route"),
        (b"", "application/pdf"),
    ]
    given |= dict(zip(NAMES, wrong, strict=True))
    hosts.did("nothing is", lambda: made.check(reversed(NAMES), heard.append))
    hosts.lines.append(f"heard {heard}")
    hosts.lines += [f"{ending}: {kinds}" for ending, kinds in publication.KINDS.items()]
    check_golden(GOLDEN / "asked.txt", "\n".join(hosts.lines) + "\n")
