"""The server against whoever is no page of it: foreign names and sites, broken requests, ways out of `dist/`, many at
once. Real bytes on a real socket."""

from __future__ import annotations

import gc
import json
import os
import socket
import struct
import sys
from pathlib import Path

import pytest

from tests.harness import HarnessTable
from tests.serve.machine import PATIENCE, Machine, served  # noqa: F401
from tts_build.serve import event_stream as events_module
from tts_build.serve import server as server_module
from tts_build.serve.narration import Terminal
from tts_build.serve.request_guard import HEADERS


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def own(served: Machine) -> bytes:  # noqa: F811
    """What a browser sends that was at the page's address."""
    return b"Host: 127.0.0.1:%d\r\nCookie: %s\r\n" % (served.port, served.cookie.encode())


def head(served: Machine, line: bytes, more: bytes = b"") -> bytes:  # noqa: F811
    return line + b" HTTP/1.1\r\n" + own(served) + b"Connection: close\r\n" + more + b"\r\n"


FOREIGN_HOSTS = [
    *(
        "example.com",
        "example.com:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.1:{port}.example.com",
        "0.0.0.0:{port}",
    ),
    *("127.0.0.1:{port}@example.com", "localhost.example.com:{port}", "[::]:{port}", "127.1:{port}", "", "2130706433"),
]


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_a_name_that_is_not_this_machine_is_refused(served: Machine, host: str) -> None:  # noqa: F811
    said = host.format(port=served.port).encode()
    answer = served.raw(b"GET /api/workspace HTTP/1.1\r\nHost: " + said + b"\r\nConnection: close\r\n\r\n")
    assert status_of(answer) in (400, 421) and b"hello" not in answer


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"])
def test_this_machine_is_answered_with_every_header_of_safety(served: Machine, host: str) -> None:  # noqa: F811
    status, headers, _ = served.ask("/api/workspace", Host=host.format(port=served.port))
    assert status == 200
    assert {name: headers[name.lower()] for name in HEADERS} == HEADERS
    assert "unsafe-inline" not in headers["content-security-policy"] and "server" not in headers


@pytest.mark.parametrize(
    "headers",
    [
        *(
            {"Origin": origin}
            for origin in ("null", "http://example.com", "http://127.0.0.1:1", "https://127.0.0.1:{p}")
        ),
        *(
            {"Origin": origin}
            for origin in ("http://localhost.evil:{p}", "http://127.0.0.1:{p}.evil", "http://[", "{p}")
        ),
        *({"Referer": page} for page in ("http://example.com/", "http://127.0.0.1:80/x", "about:blank")),
        *({"Sec_Fetch_Site": site} for site in ("cross-site", "same-site", "nonsense")),
        {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "iframe"},
    ],
    ids=str,
)
def test_another_sites_page_is_refused(served: Machine, headers: dict[str, str]) -> None:  # noqa: F811
    said = {name: value.replace("{p}", str(served.port)) for name, value in headers.items()}
    for path in ("/api/workspace", "/api/events", "/dist/hello/manifest.json", "/"):
        status, _, body = served.ask(path, **said)
        assert status == 403 and b"workspace" not in body


def test_the_page_itself_a_link_to_it_and_a_program_are_answered(served: Machine) -> None:  # noqa: F811
    own = f"http://127.0.0.1:{served.port}"
    assert served.ask("/api/workspace", Origin=own, Referer=f"{own}/", Sec_Fetch_Site="same-origin")[0] == 200
    link = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"}
    assert served.ask("/", **link)[0] != 403
    assert served.ask("/dist/hello/manifest.json", **link)[0] == 403
    assert served.ask("/dist/hello/manifest.json")[0] == 200  # the game sends none of these


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"])
def test_nothing_is_done_but_read(served: Machine, method: str) -> None:  # noqa: F811
    assert status_of(served.raw(head(served, method.encode() + b" /api/workspace"))) in (400, 405)


def test_a_head_has_no_body(served: Machine) -> None:  # noqa: F811
    for path in ("/api/workspace", "/dist/hello/manifest.json", "/api/events"):
        answer = served.raw(head(served, b"HEAD " + path.encode()))
        assert status_of(answer) == 200 and answer.endswith(b"\r\n\r\n")


WAYS_OUT = [
    *(
        "../tts-build.yaml",
        "..%2ftts-build.yaml",
        "%2e%2e/tts-build.yaml",
        "%2E%2E%2Ftts-build.yaml",
        "..\\x",
        "..%5cx",
    ),
    *("hello/../../tts-build.yaml", "./hello/manifest.json", "hello//manifest.json", "/etc/passwd", "//etc/passwd"),
    *(
        "hello/manifest.json%00.png",
        "hello/manifest.json::$DATA",
        "C:/windows/win.ini",
        "C:%5cwindows",
        "%c0%ae%c0%ae/x",
    ),
    *("hello", "hello/", "", ".", "..", "hello/manifest.json/", "hello/manifest.json/x", "%252e%252e/tts-build.yaml"),
    *("out.txt", "away/secret.txt", "hello/.hidden", ".hello.new/x", "hello./manifest.json", "hello/manifest.json%20"),
    *("\u202e", "x" * 300, "%ff%fe", "hello/%0d%0aX: y", "file:///etc/passwd", "~/x", "%u002e%u002e/x", "pipe"),
]


def test_nothing_outside_dist_is_served(served: Machine, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    dist = served.root / "dist"
    (dist / "hello" / ".hidden").write_text("secret", "utf-8")
    os.symlink(tmp_path / "secret.txt", dist / "out.txt")
    os.symlink(tmp_path, dist / "away")
    os.mkfifo(dist / "pipe")
    try:
        for way in WAYS_OUT:
            for base in (b"/dist/", b"/page/"):
                target = base + way.encode("utf-8").replace(b" ", b"%20")
                answer = served.raw(head(served, b"GET " + target))
                assert status_of(answer) in (0, 400, 404), (way, answer)
                assert b"secret" not in answer and b"cards: cards" not in answer and b"root:" not in answer
    finally:
        for name in ("out.txt", "away", "pipe", "hello/.hidden"):
            (dist / name).unlink()


@pytest.mark.parametrize(
    ("path", "statuses"),
    [
        ("/api/games/nothing", (404,)),
        ("/api/games/hello/cards?locale=xx", (404,)),
        ("/api/games/hello/picture/tasks/one/side", (404,)),
        ("/api/games/hello/picture/tasks/none/front", (404,)),
        ("/api/games/hello/picture/none/one/front", (404,)),
        *(
            (f"/api/games/hello/picture/tasks/one/front?dpi={dpi}", (400,))
            for dpi in ("59", "301", "1e9", "-1", "9" * 99)
        ),
        *((f"/api/games/hello/picture/tasks/one/front?dpi={dpi}", (400,)) for dpi in ("", "nan", "%D9%A1%D9%A0%D9%A0")),
        ("/api/" + "x" * 5000, (414,)),
        ("/api/workspace?" + "x" * 5000, (414,)),
        ("/nothing", (404,)),
        ("/api/", (404,)),
    ],
)
def test_what_there_is_not_is_said(served: Machine, path: str, statuses: tuple[int, ...]) -> None:  # noqa: F811
    status, headers, body = served.ask(path)
    assert status in statuses and headers["content-type"] == "application/json" and b"error" in body
    assert b"Traceback" not in body and str(served.root).encode() not in body


HOST = b"Host: 127.0.0.1:%(port)d\r\n"
"""Of a broken request that would be answered if it were none: in its place stands what `own` says."""

MALFORMED = [
    b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET / HTTP/1.1\nHost 127.0.0.1\n\n",
    b"GET http://example.com/ HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\nConnection: close\r\n\r\n",
    b"GET /\x00 HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\nX: \x00\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\n" + b"X: " + b"y" * 40_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    b"POST / HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\nabc",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\nContent-Length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\nTransfer-Encoding: x\r\nContent-Length: 1\r\n\r\n",
    b"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:%(port)d\r\nUpgrade: websocket\r\nConnection: upgrade, close\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200,
    os.urandom(500),
]


def test_broken_requests_break_nothing(served: Machine, harness_table: HarnessTable) -> None:  # noqa: F811
    for data in MALFORMED:
        data = data.replace(HOST, own(served))
        with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as made:
            made.sendall(data)
            made.shutdown(socket.SHUT_WR)
            answer = b""
            try:
                while piece := made.recv(65536):
                    answer += piece
                    if b"event-stream" in answer:
                        break
            except ConnectionResetError:
                pass
        assert b"Traceback" not in answer and b".py" not in answer
        assert status_of(answer) in (0, 200, 400, 403, 404, 405, 413, 414, 421, 431), answer[:200]
    assert served.ask("/api/workspace")[0] == 200
    harness_table("the server", "broken requests", tried=len(MALFORMED), answered=len(MALFORMED))


def test_nonsense_writes_nothing_into_the_terminal(served: Machine, caplog: pytest.LogCaptureFixture) -> None:  # noqa: F811
    """A page of another site can open as many sockets to us as it likes."""
    upgrade = b"Upgrade: websocket\r\nOrigin: http://example.com\r\n"
    assert status_of(served.raw(b"NONSENSE\r\n\r\n")) == 400
    assert status_of(served.raw(head(served, b"GET /api/events", upgrade))) == 403
    assert not caplog.records


def test_a_fault_of_ours_is_told_to_the_terminal_alone(served: Machine, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    def broken(game: str) -> None:
        raise ZeroDivisionError("/home/somebody/secret")

    monkeypatch.setattr(served.live, "findings", broken)
    status, headers, body = served.ask("/api/games/hello/findings")
    assert status == 500 and set(json.loads(body)) == {"error"} and b"secret" not in body
    assert {name: headers[name.lower()] for name in HEADERS} == HEADERS
    served.until(lambda: bool(served.faults))  # it is told after the answer
    assert [type(fault) for fault in served.faults] == [ZeroDivisionError]
    served.faults.clear()


@pytest.mark.skipif(sys.platform != "linux", reason="only there a name may be any bytes")
def test_a_file_whose_name_is_no_text_ends_no_stream(served: Machine) -> None:  # noqa: F811
    with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as listener:
        listener.sendall(head(served, b"GET /api/events"))
        got = b""
        while b"hello" not in got:
            got += listener.recv(65536)
        served.live.tell("reading", "hello", files=["art/hello/\udcff\n.svg"])
        served.live.tell("note", "", words="after it")
        while b"after it" not in got:
            piece = listener.recv(65536)
            assert piece, got
            got += piece
    assert b"art/hello/?\\n.svg" in got


def test_what_is_told_of_a_file_is_one_line() -> None:
    said: list[str] = []
    terminal = Terminal(said.append, said.append, lambda found: None)
    for kind in ("reading", "kept"):
        terminal({"type": kind, "game": "hello", "files": ["art/a\nhello: built\x1b[2J.svg"]})
    assert len(said) == 2 and not {"\n", "\x1b"} & set("".join(said))


def test_whoever_is_slow_is_not_waited_for(
    served: Machine,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server_module, "PATIENCE", 0.2)
    for data in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "):
        assert served.raw(data) == b""
    first = b"GET /api/workspace HTTP/1.1\r\n" + own(served) + b"\r\n"
    assert served.raw(first + b"GET / HT").count(b"HTTP/1.1 200") == 1  # slow with its second request


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


def quiet(served: Machine) -> None:  # noqa: F811
    """Wait until nobody is connected, and nothing is at work."""
    standing = served.live.standing("hello")
    served.until(lambda: standing.checked == standing.revision)
    state = served.server.server_state
    served.until(lambda: not (state.connections or state.tasks or len(served.live.streams)))


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="counts open files as Linux lists them")
def test_many_who_break_off_leave_nothing_behind(served: Machine, harness_table: HarnessTable) -> None:  # noqa: F811
    card = served.cards()["tasks/one"]["front"].encode()
    assert served.ask(card.decode())[0] == 200  # its fonts stay open from now on
    quiet(served)
    files = open_files()
    linger = struct.pack("ii", 1, 0)  # a reset instead of a goodbye
    tried = 200
    for number in range(tried):
        path = (b"/api/events", b"/api/workspace", card, b"/dist/hello/manifest.json")[number % 4]
        with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as made:
            if number % 3:
                made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            made.sendall(head(served, b"GET " + path)[: -(number % 5) or None])
            if number % 10 == 0:  # a whole request
                made.recv(16)
    quiet(served)
    served.until(lambda: gc.collect() >= 0 and open_files() <= files and not served.server.server_state.tasks)
    assert served.ask("/api/workspace")[0] == 200
    harness_table("the server", "broken off", tried=tried, answered=tried)


def test_streams_are_counted_and_end(
    served: Machine,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(events_module, "STREAMS", 3)
    quiet(served)
    listening = [socket.create_connection(("127.0.0.1", served.port), PATIENCE) for _ in range(3)]
    try:
        for made in listening:
            made.sendall(b"GET /api/events HTTP/1.1\r\n" + own(served) + b"\r\n")
            got = b""
            while b"hello" not in got:
                got += made.recv(65536)
        assert served.ask("/api/events")[0] == 503
    finally:
        for made in listening:
            made.close()
    quiet(served)
    answer = served.raw(head(served, b"GET /api/events"), more=True)
    assert status_of(answer) == 200


def test_more_connections_than_there_may_be_are_closed(
    served: Machine,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quiet(served)
    monkeypatch.setattr(server_module, "CONNECTIONS", 4)
    waiting = [socket.create_connection(("127.0.0.1", served.port), PATIENCE) for _ in range(4)]
    served.until(lambda: len(served.server.server_state.connections) == 4)
    try:
        with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as late:
            assert gone(late)
    finally:
        for made in waiting:
            made.close()
    quiet(served)
    assert served.ask("/api/workspace")[0] == 200


def gone(made: socket.socket) -> bool:
    try:
        return made.recv(1) == b""
    except ConnectionResetError:
        return True


def test_the_server_is_for_this_machine_alone(served: Machine) -> None:  # noqa: F811
    for made in served._sockets:
        assert made.getsockname()[0] in ("127.0.0.1", "::1")
