"""Publishing to servers that are really there: an SSH server and a WebDAV server, each on this machine."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.can import can
from tests.conftest import Outcome
from tests.forked import one_core, run_forked
from tests.release import servers
from tests.release.servers import PASSWORD, USER
from tts_build.problem import TtsBuildError
from tts_build.release.web_host import WebHost


@dataclass(frozen=True)
class Place:
    """A server over a folder: what publishes to it, and at what address players find what lies there.

    `over(port)`: the target, and what the environment says, when it is reached at another port.
    """

    folder: Path
    port: int
    base: str
    over: Callable[[int], tuple[str, dict[str, str]]]


@pytest.fixture(params=[pytest.param("sftp", marks=pytest.mark.slow), "webdav"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    folder, home = tmp_path / "www", tmp_path / "home"
    folder.mkdir()
    (home / ".ssh").mkdir(parents=True)
    with ExitStack() as stack:
        base = stack.enter_context(servers.web(folder)) + "/games"
        if request.param == "sftp":
            server = stack.enter_context(servers.sftp(folder))

            def by_ssh(port: int) -> tuple[str, dict[str, str]]:
                (home / ".ssh/known_hosts").write_text(server.known(port), "utf-8")
                return f"sftp://{USER}@127.0.0.1:{port}/games", {"HOME": str(home), "FSSPEC_SFTP_PASSWORD": PASSWORD}

            yield Place(folder, server.port, base, by_ssh)
        else:

            def by_web(port: int) -> tuple[str, dict[str, str]]:
                auth = f'["{USER}", "{PASSWORD}"]'
                return "webdav://games", {
                    "FSSPEC_WEBDAV_BASE_URL": f"http://127.0.0.1:{port}",
                    "FSSPEC_WEBDAV_AUTH": auth,
                }

            yield Place(folder, stack.enter_context(servers.webdav(folder)), base, by_web)


def tell(env: dict[str, str]) -> None:
    """What a process is told when it begins: there is one core, and what the environment says beside the usual."""
    one_core()
    os.environ.update(env)


def files(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".part-"))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


@can(
    "Tool",
    "Files are put on a host by SFTP or WebDAV as well; a call that was broken off goes on where it stopped",
    write="tts-build publish my_game sftp://me@example.org/www/games --base-url https://example.org/games",
    see="releasing.md",
)
def test_a_game_goes_to_a_server_whose_line_breaks_in_the_middle(small: Path, place: Place) -> None:
    def publish(port: int, *more: str) -> Outcome:
        target, env = place.over(port)
        words = ("publish", "hello", target, "--base-url", place.base, *more)
        done = run_forked(*words, cwd=small, setup=functools.partial(tell, env))
        assert PASSWORD not in done.out + done.err and "Traceback" not in done.err, done.err
        return done

    # half of what is to be sent, and the greeting
    assert publish(place.port, "--dry-run").status == 0 and files(place.folder) == {}
    built = files(small / "dist/hello")
    sizes = sum(len(data) for name, data in built.items() if name.split("/")[0] in ("images", "models"))
    with servers.line(place.port, most=sizes // 2 + 4000) as port:
        broken = publish(port)
    assert broken.status == 1, broken.out
    assert "the host refuses" in broken.err and "what is there is not sent again" in broken.err
    arrived = files(place.folder)
    assert arrived and not (small / "dist/hello.published.json").exists()
    done = publish(place.port)
    assert done.status == 0, done.err
    there = files(place.folder)
    assert arrived.items() < there.items()
    sent = len([name for name in there if "/saves/" not in name]) - len(arrived)
    assert f"{sent} files sent, {sent} addresses asked for" in done.out
    assert all(
        built[name.removeprefix("games/hello/")] == data for name, data in there.items() if "/saves/" not in name
    )
    again = publish(place.port, "--check-all", "--prune")
    assert "0 files sent" in again.out and "every file there is needed" in again.out, again.out + again.err
    assert files(place.folder) == there


def said(target: str, monkeypatch: pytest.MonkeyPatch, **options: Any) -> str:
    """What is told of a host that does not let us in. `options`: of its kind, as fsspec's configuration has them."""
    from fsspec.config import conf

    monkeypatch.setitem(conf, target.partition(":")[0], options)
    with pytest.raises(TtsBuildError) as error:
        WebHost(target).sizes("hello")
    assert "wrong-horse" not in str(error.value) and PASSWORD not in str(error.value)
    return str(error.value)


def test_a_password_is_said_to_no_host_that_is_not_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".ssh").mkdir()
    with servers.sftp(tmp_path) as server, servers.sftp(tmp_path) as other:
        target = f"sftp://{USER}@127.0.0.1:{server.port}/www"
        unknown = f"the key that [127.0.0.1]:{server.port} shows is not in ~/.ssh/known_hosts"
        assert unknown in said(target, monkeypatch, password=PASSWORD)
        (tmp_path / ".ssh/known_hosts").write_text(other.known(server.port), "utf-8")
        assert unknown in said(target, monkeypatch, password=PASSWORD)
        assert server.asked == 0
        (tmp_path / ".ssh/known_hosts").write_text(server.known(server.port), "utf-8")
        assert "Authentication failed" in said(target, monkeypatch, password="wrong-horse")
        assert server.asked == 1


def test_a_webdav_server_is_named_and_its_password_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "set FSSPEC_WEBDAV_BASE_URL to its address" in said("webdav://games", monkeypatch)
    with servers.webdav(tmp_path) as port:
        base = f"http://127.0.0.1:{port}"
        assert "401" in said("webdav://games", monkeypatch, base_url=base, auth=[USER, "wrong-horse"])
        assert "***" in said("webdav://games", monkeypatch, base_url=base, auth="wrong-horse")
        assert "401" in said("webdav://games", monkeypatch, base_url=base.replace("//", f"//{USER}:wrong-horse@"))


def test_a_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "pip install gcsfs" in said("gs://bucket/games", monkeypatch)
