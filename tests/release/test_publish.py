"""A game's files onto a host of the web: a folder behind a real server, and S3. Others: `test_servers`."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.can import can
from tests.conftest import Outcome
from tests.release.servers import web
from tts_build.problem import BuildFailed, InputError
from tts_build.release.publication import Publication
from tts_build.release.web_host import WebHost

Cli = Callable[..., Outcome]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder, and the address at which a server gives what lies in it."""
    folder = tmp_path / "site"
    folder.mkdir()
    with web(folder) as address:
        yield folder, f"{address}/games"


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@can(
    "Tool",
    "Pictures and models go to a host of the web, each once, and the save refers to them",
    see="releasing.md",
)
def test_what_a_save_refers_to_is_there_before_the_save_is(small: Path, cli: Cli, site: tuple[Path, str]) -> None:
    folder, base = site
    words = ("publish", "hello", str(folder / "games"), "--base-url", base)
    dry = cli(*words, "--dry-run")
    assert dry.status == 0 and "would be sent" in dry.out, dry.err
    assert files(folder) == {} and not (small / "dist/hello.published.json").exists()
    done = cli(*words)
    assert done.status == 0, done.err
    save = (small / "dist/hello.published.json").read_text("utf-8")
    there = files(folder)
    found = [name for name in there if not name.startswith("games/hello/saves/")]
    assert found and all(f"{base}/{name.removeprefix('games/')}" in save for name in found)
    assert f"{len(found)} files sent" in done.out
    assert [json.loads(data) for name, data in there.items() if "/saves/" in name] == [json.loads(save)]
    again = cli(*words)
    assert "0 files sent" in again.out and files(folder) == there
    # a card that looks otherwise: its sheet is new, and the old one stays for the save that was published
    tasks = small / "cards/hello/tasks.csv"
    tasks.write_text(tasks.read_text("utf-8").replace("First", "Fast"), "utf-8")
    assert cli(*words).status == 0
    later = files(folder)
    assert there.items() < later.items()
    pruned = cli(*words, "--prune")
    assert "every file there is needed" in pruned.out
    (first,) = [name for name in there if "/saves/" in name]
    (folder / first).unlink()
    pruned = cli(*words, "--prune")  # nobody says yes
    assert pruned.status == 1 and "Remove 1 file?" in pruned.out + pruned.err
    assert len(files(folder)) == len(later) - 1


def test_a_place_in_a_folder_that_is_called_as_the_game_is(small: Path, cli: Cli, site: tuple[Path, str]) -> None:
    folder, base = site
    words = ("publish", "hello", str(folder / "hello/../games"), "--base-url")
    (folder / "hello").mkdir()
    assert cli(*words, base).status == 0
    there = files(folder)
    again = cli(*words, base, "--prune")
    assert "0 files sent" in again.out and "every file there is needed" in again.out, again.out + again.err
    # what a save of another address refers to is needed too
    tasks = small / "cards/hello/tasks.csv"
    tasks.write_text(tasks.read_text("utf-8").replace("First", "Fast"), "utf-8")
    moved = cli(*words, base.replace("127.0.0.1", "localhost"), "--prune")
    assert "every file there is needed" in moved.out, moved.out + moved.err
    assert there.items() < files(folder).items()
    secret = cli(*words, base.replace("://", "://me:pass1234@"))
    assert secret.status == 2 and "pass1234" not in secret.err


def test_nothing_is_written_over(cli: Cli, site: tuple[Path, str]) -> None:
    folder, base = site
    words = ("publish", "hello", str(folder / "games"), "--base-url", base)
    assert cli(*words).status == 0
    victim = next((folder / "games/hello/images").iterdir())
    victim.write_bytes(b"somebody else's")
    done = cli(*words)
    assert done.status == 1
    assert f"`hello/images/{victim.name}` on the host is another file of this name" in done.err
    assert victim.read_bytes() == b"somebody else's"


def test_an_address_that_gives_something_else_is_told_and_no_save_is_written(
    small: Path, cli: Cli, site: tuple[Path, str]
) -> None:
    folder, base = site
    done = cli("publish", "hello", str(folder / "elsewhere"), "--base-url", base)
    assert done.status == 1
    assert f"{base}/hello/images/" in done.err and "answers 404" in done.err
    assert not (small / "dist/hello.published.json").exists()


class Breaking(WebHost):
    """A host whose line breaks after some files."""

    left = 3

    def put(self, path: str, data: bytes) -> None:
        if self.left == 0:
            part = path.rpartition("/")[0] + "/.part-" + path.rpartition("/")[2]
            super().put(part, data[: len(data) // 2])
            raise BuildFailed("the line broke")
        self.left -= 1
        super().put(path, data)


def test_broken_off_it_goes_on(small: Path, cli: Cli, tmp_path: Path) -> None:
    base = "https://example.org/games"
    assert cli("build", "hello", "--base-url", base).status == 0
    made = Publication(small / "dist/hello", "hello", Breaking(str(tmp_path / "www")), f"{base}/hello")
    wanted = made.missing()
    with pytest.raises(BuildFailed):
        made.send(wanted, lambda done: None)
    made = Publication(small / "dist/hello", "hello", WebHost(str(tmp_path / "www")), f"{base}/hello")
    assert made.missing() == wanted[3:]
    made.send(made.missing(), lambda done: None)
    assert made.missing() == []
    assert all(
        (tmp_path / "www/hello" / path).read_bytes() == (small / "dist/hello" / path).read_bytes() for path in wanted
    )


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("sftp://me:pass1234@host/www", "the target holds a password"),
        ("nothing-like-this://host/www", "`nothing-like-this://host/www` is no place that files can be put in"),
    ],
)
def test_targets_that_are_none(target: str, said: str, cli: Cli) -> None:
    done = cli("publish", "hello", target, "--base-url", "https://example.org")
    assert done.status == 2
    assert said in done.err and "pass1234" not in done.err and "Traceback" not in done.err


def test_a_secret_of_the_environment_is_never_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "hunter2hunter2")
    host = WebHost(str(tmp_path))

    def refuse() -> None:
        raise PermissionError("wrong signature of hunter2hunter2")

    with pytest.raises(BuildFailed, match=r"wrong signature of \*\*\*"):
        host._asked(refuse)


# -- servers ----------------------------------------------------------------------------------------------------------


def round_trip(host: WebHost, small: Path, cli: Cli) -> None:
    """All that a host must do, with a real game's files."""
    base = "https://example.org/games"
    assert cli("build", "hello", "--base-url", base).status == 0
    made = Publication(small / "dist/hello", "hello", host, f"{base}/hello")
    wanted = made.missing()
    assert wanted
    made.send(wanted, lambda done: None)
    made.keep()
    assert made.missing() == []
    assert host.read(f"hello/{wanted[0]}") == (small / "dist/hello" / wanted[0]).read_bytes()
    host.put("hello/images/old.png", b"old")
    assert list(made.unneeded()) == ["images/old.png"]
    host.remove("hello/images/old.png")
    assert made.unneeded() == {}


@pytest.mark.slow
def test_an_s3_server(small: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    server_of = pytest.importorskip("moto.server", reason="no moto: publishing to S3 is NOT tested").ThreadedMotoServer
    pytest.importorskip("s3fs", reason="no s3fs: publishing to S3 is NOT tested")
    server = server_of(ip_address="127.0.0.1", port=0)
    server.start()
    try:
        host, port = server.get_host_and_port()
        for name, value in {
            "AWS_ACCESS_KEY_ID": "testing",
            "AWS_SECRET_ACCESS_KEY": "testing",
            "AWS_DEFAULT_REGION": "us-east-1",
            "AWS_ENDPOINT_URL": f"http://{host}:{port}",
            "FSSPEC_S3_ENDPOINT_URL": f"http://{host}:{port}",
        }.items():
            monkeypatch.setenv(name, value)
        import boto3

        boto3.client("s3", endpoint_url=f"http://{host}:{port}").create_bucket(Bucket="games")
        round_trip(WebHost("s3://games/mine"), small, cli)
    finally:
        server.stop()


def test_without_the_library_it_is_said(small: Path, cli: Cli, tmp_path: Path) -> None:
    shadow = tmp_path / "shadow"
    (shadow / "fsspec").mkdir(parents=True)
    (shadow / "fsspec/__init__.py").write_text(
        "raise ModuleNotFoundError(\"No module named 'fsspec'\", name='fsspec')\n"
    )
    done = cli(
        "publish",
        "hello",
        str(tmp_path),
        "--base-url",
        "https://example.org",
        PYTHONPATH=f"{shadow}{os.pathsep}{Path(__file__).parents[2]}",
    )
    assert done.status == 2
    assert "pip install 'tts-build[publish]'" in done.err
    shutil.rmtree(shadow)


def test_an_unknown_host_of_the_save_is_refused(cli: Cli, tmp_path: Path) -> None:
    done = cli("publish", "hello", str(tmp_path), "--base-url", "ftp://example.org")
    assert done.status == 2
    assert "`--base-url` is not a web address" in done.err
    with pytest.raises(InputError):
        WebHost("ftp://me:x@host/")
