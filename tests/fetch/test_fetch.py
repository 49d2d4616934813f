"""Published sheets are brought by `tts-build fetch`, from a server of this machine, and by nothing else."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.can import can, cannot
from tests.definition.spreadsheets import ods
from tests.definition.support import Workspace
from tts_build.cli import cli
from tts_build.definition import load_game, load_workspace
from tts_build.fetch import web
from tts_build.fetch.sheet_links import file_address
from tts_build.problem import BuildFailed, InputError, TtsBuildError

GAME = "cards/hello/game.yaml"
FIRST = "id,title,cost\njump,Jump,2\nrun,Run,3\nnap,Nap,0\n"
SECOND = "id,title,cost\njump,Jump,4\nrun,Run,3\nfly,Fly,9\n"


class Server(ThreadingHTTPServer):
    """Answers by path: `answers` has a status, headers and a body for each; `asked` are the requests."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.answers: dict[str, tuple[int, dict[str, str], bytes]] = {}
        self.asked: list[str] = []
        self.pause = 0.0

    def url(self, path: str, host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.server_port}{path}"


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        self.server.asked.append(f"{self.headers['Host']} {self.path}")
        status, headers, body = self.server.answers.get(self.path, (404, {}, b""))
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        for at in range(0, len(body), 1000):
            try:
                self.wfile.write(body[at : at + 1000])
            except OSError:
                return
            time.sleep(self.server.pause)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def server() -> Iterator[Server]:
    server = Server()
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def workspace(tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    """The small workspace, whose deck comes from the server, which it may ask."""
    workspace = Workspace(tmp_path)
    workspace.write("tts-build.yaml", "fetch: {private: true}\n")
    workspace.change(GAME, "cards: tasks.csv", f'cards: {{url: "{server.url("/tasks")}", file: tasks.csv}}')
    workspace.write("cards/hello/faces/task.yaml", "elements: []\n")
    (tmp_path / "cards/hello/tasks.csv").unlink()
    monkeypatch.chdir(tmp_path)
    server.answers["/tasks"] = (200, {"Content-Type": "text/csv"}, FIRST.encode())
    return workspace


def fetch() -> str:
    """What the command says; its error is raised."""
    done = CliRunner().invoke(cli, ["fetch", "hello"])
    if isinstance(done.exception, TtsBuildError):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.output


def refused() -> str:
    with pytest.raises(TtsBuildError) as caught:
        fetch()
    return str(caught.value)


@can(
    "Rows",
    "A published sheet, brought by its address: what changed is said and recorded; builds never ask the web",
    write="cards: {url: https://..., file: cards.csv} and tts-build fetch GAME",
    see="rows.md#a-published-sheet",
)
def test_a_sheet_is_brought_and_what_changed_is_told(workspace: Workspace, server: Server) -> None:
    with pytest.raises(InputError) as caught:
        load_game(load_workspace(workspace.path), "hello")
    todo = "run `tts-build fetch hello`: builds never ask the web"
    assert str(caught.value).endswith(f"`cards/hello/tasks.csv` was not fetched yet; {todo}")
    assert server.asked == []
    assert fetch() == "cards/hello/tasks.csv: 3 rows, 3 new (jump; run; nap)\n"
    assert (workspace.path / "cards/hello/tasks.csv").read_text("utf-8") == FIRST
    assert fetch() == "cards/hello/tasks.csv: as it was\n"
    server.answers["/tasks"] = (200, {}, SECOND.encode())
    said = "cards/hello/tasks.csv: 3 rows, 1 new (fly), 1 gone (nap), 1 changed (jump: cost)\n"
    assert fetch() == said
    record = json.loads((workspace.path / "cards/hello/fetched.json").read_text("utf-8"))["tasks.csv"]
    assert (record["url"], record["rows"]) == (server.url("/tasks"), 3)
    assert (record["added"], record["removed"], record["changed"]) == (["fly"], ["nap"], {"jump": ["cost"]})
    asked = len(server.asked)
    assert [row.id for row in load_game(load_workspace(workspace.path), "hello").rows["tasks"]] == [
        "jump",
        "run",
        "fly",
    ]
    assert len(server.asked) == asked == 3


def test_a_workbook_is_brought_with_its_sheets(workspace: Workspace, server: Server) -> None:
    workspace.change(GAME, "file: tasks.csv}", "file: tasks.ods, sheet: [Sea, Air]}")
    book = ods(["id"], ["fly"], title="Air", Sea=[["id"], ["dive"], ["swim"]])
    server.answers["/tasks"] = (200, {}, book)
    assert fetch() == "cards/hello/tasks.ods: 3 rows, 3 new (dive; swim; fly)\n"
    server.answers["/tasks"] = (200, {}, book[:-100])
    assert refused().split("\n")[1] == (
        "cards/hello/tasks.ods: the file is damaged, or cut off before its end; "
        "open it in a spreadsheet program and save it anew"
    )
    assert (workspace.path / "cards/hello/tasks.ods").read_bytes() == book


@cannot(
    "Rows",
    "A table that is no table: a page to sign in, a damaged sheet, one that is too large or too slow",
    instead="the file stays as it was; the message says why",
    see="rows.md#a-published-sheet",
)
@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ((404, {}, b""), "`127.0.0.1` answers 404 Not Found"),
        ((200, {"Content-Type": "text/html; charset=utf-8"}, b"hello"), "`127.0.0.1` gives a page, and no table"),
        ((200, {}, b"\n <!DOCTYPE html><html>"), "`127.0.0.1` gives a page, and no table"),
        ((200, {}, b"x" * 8_000_001), "the file of `127.0.0.1` is too large; expected at most 8000000 bytes"),
        ((200, {"Content-Encoding": "gzip"}, b"x"), "`127.0.0.1` packs the file in a way that was not asked for"),
        ((200, {"Content-Length": "100"}, b"id,title\n"), "`127.0.0.1` breaks off; got 9 bytes of 100"),
        ((302, {"Location": "/tasks"}, b""), "`127.0.0.1` sends on and on; expected at most 5 times"),
        ((302, {"Location": "file:///etc/passwd"}, b""), "`file:///etc/passwd` is no address of the web"),
        ((302, {"Location": "http://[::1"}, b""), "`http://[::1` is no address of the web"),
        ((200, {}, b"id,title\na\n"), "what `cards/hello/tasks.csv` is fetched from gives no table that can be read"),
    ],
)
def test_what_is_no_table_is_refused_and_the_file_stays(
    workspace: Workspace, server: Server, answer: tuple[int, dict[str, str], bytes], said: str
) -> None:
    workspace.write("cards/hello/tasks.csv", FIRST)
    server.answers["/tasks"] = answer
    assert said in refused().split("\n")[0]
    assert (workspace.path / "cards/hello/tasks.csv").read_text("utf-8") == FIRST
    assert not (workspace.path / "cards/hello/fetched.json").exists()


def test_an_address_that_cannot_be_read_is_told(workspace: Workspace, server: Server) -> None:
    workspace.change(GAME, server.url("/tasks"), "http://[::1")
    assert "`http://[::1` is no address of the web" in refused()


def test_a_slow_machine_is_left_in_time(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "SECONDS", 0.5)
    server.answers["/slow"], server.pause = (200, {}, b"x" * 100_000), 0.1
    start = time.monotonic()
    with pytest.raises(BuildFailed, match=r"`127.0.0.1` takes longer than 0.5 seconds"):
        web.fetched(server.url("/slow"), 1_000_000, web.Allowed(private=True))
    assert time.monotonic() - start < 5


def test_private_addresses_are_asked_only_where_the_workspace_allows_it(workspace: Workspace, server: Server) -> None:
    workspace.write("tts-build.yaml", "")
    todo = "if that is right, write `fetch: {private: true}` into tts-build.yaml"
    assert refused() == f"{GAME}:9:12: `127.0.0.1` is an address of a private network; got 127.0.0.1; {todo}"
    for host in ("localhost", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1", "169.254.169.254", "0.0.0.0", "2130706433"):
        with pytest.raises(InputError, match="is an address of a private network"):
            web.fetched(f"http://{host}/tasks", 1000, web.Allowed())
    assert server.asked == []


def test_an_answer_sends_on_only_where_the_workspace_allows_it(workspace: Workspace, server: Server) -> None:
    server.answers["/other"] = server.answers["/tasks"]
    server.answers["/tasks"] = (302, {"Location": "/other"}, b"")
    assert "3 rows" in fetch()
    server.answers["/tasks"] = (302, {"Location": server.url("/other", "localhost")}, b"")
    server.asked.clear()
    todo = "if that is right, write `fetch: {hosts: [localhost]}` into tts-build.yaml"
    assert refused() == f"{GAME}:9:12: `127.0.0.1` sends on to another machine, `localhost`; {todo}"
    assert len(server.asked) == 1
    workspace.write("tts-build.yaml", "fetch: {private: true, hosts: [localhost]}\n")
    assert fetch() == "cards/hello/tasks.csv: as it was\n"


def test_the_game_file_is_read_without_the_tables(workspace: Workspace) -> None:
    workspace.change(GAME, "face: task\n", "fce: task\n")
    assert refused().split("\n")[0] == f"{GAME}:10:5: no field `fce`; did you mean `face`?"
    workspace.change(GAME, "fce: task\n", "face: task\n")
    for file in ("../other/tasks.csv", "game.yaml"):
        workspace.change(GAME, "file: tasks.csv", f"file: {file}")
        assert refused().startswith(f"{GAME}:9:12: `{file}` cannot be fetched; expected a .csv, ")
        workspace.change(GAME, f"file: {file}", "file: tasks.csv")


def test_what_was_changed_here_is_not_written_over(workspace: Workspace, server: Server) -> None:
    workspace.write("cards/hello/tasks.csv", SECOND)
    todo = "move it away, then fetch again"
    assert refused() == f"{GAME}:9:12: `cards/hello/tasks.csv` was there before it was fetched; {todo}"
    (workspace.path / "cards/hello/tasks.csv").unlink()
    fetch()
    workspace.write("cards/hello/tasks.csv", SECOND)
    assert refused() == f"{GAME}:9:12: `cards/hello/tasks.csv` was changed here; {todo}"
    assert (workspace.path / "cards/hello/tasks.csv").read_text("utf-8") == SECOND


KEY, SHEET = "1AbC_d-9", "https://docs.google.com/spreadsheets/d/"


@pytest.mark.parametrize(
    ("link", "file", "address"),
    [
        (f"{KEY}/edit?usp=sharing", "a.csv", f"{KEY}/export?format=csv"),
        (f"{KEY}/edit#gid=12", "a.csv", f"{KEY}/export?format=csv&gid=12"),
        (f"{KEY}/edit?gid=12#gid=12", "a.TSV", f"{KEY}/export?format=tsv&gid=12"),
        (f"{KEY}/", "a.xlsx", f"{KEY}/export?format=xlsx"),
        (f"{KEY}/edit", "a.ods", f"{KEY}/export?format=ods"),
        (f"{KEY}/export?format=csv&gid=3", "a.csv", f"{KEY}/export?format=csv&gid=3"),
        ("e/2PACX-1v/pubhtml?gid=5&single=true", "a.csv", "e/2PACX-1v/pub?output=csv&gid=5&single=true"),
        ("e/2PACX-1v/pub?output=csv", "a.csv", "e/2PACX-1v/pub?output=csv"),
        (f"{KEY}/edit", "a.json", f"{KEY}/edit"),
    ],
)
def test_a_link_to_a_sheet_becomes_the_link_to_its_file(link: str, file: str, address: str) -> None:
    assert file_address(SHEET + link, file) == SHEET + address
    assert (
        file_address("https://example.org/spreadsheets/d/x/edit", file) == "https://example.org/spreadsheets/d/x/edit"
    )
