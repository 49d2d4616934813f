"""A thousand requests a second for some seconds, of all kinds, and thousands who break off: nothing breaks or leaks."""

from __future__ import annotations

import gc
import os
import resource
import socket
import threading
import time

import pytest

from tests.harness import HarnessTable
from tests.serve.machine import PATIENCE, Machine, served  # noqa: F401
from tests.serve.test_safety import HOST, MALFORMED, head, open_files, own, quiet

SECONDS = 5
A_SECOND = 1000
CLIENTS = 8


def hammer(served: Machine, paths: list[bytes], asked: int, found: list[int]) -> None:  # noqa: F811
    """Requests one after another on a connection that stays, at an eighth of the pace of all."""
    began, got = time.monotonic(), 0
    with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as made:
        stream = made.makefile("rb")
        for number in range(asked):
            made.sendall(b"GET " + paths[number % len(paths)] + b" HTTP/1.1\r\n" + own(served) + b"\r\n")
            line, length = stream.readline(), 0
            while (header := stream.readline()) not in (b"\r\n", b""):
                if header.lower().startswith(b"content-length:"):
                    length = int(header.partition(b":")[2])
            stream.read(length)
            got += line.startswith((b"HTTP/1.1 200", b"HTTP/1.1 404"))
            time.sleep(max(0.0, began + number * CLIENTS / A_SECOND - time.monotonic()))
    found.append(got)


@pytest.mark.slow
@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="counts open files as Linux lists them")
def test_many_requests_a_second_break_and_leak_nothing(
    served: Machine,  # noqa: F811
    harness_table: HarnessTable,
) -> None:
    cards = served.cards()
    paths = [b"/api/workspace", b"/api/games/hello", b"/nothing", b"/dist/hello/manifest.json", b"/dist/../x"]
    paths += [cards[card]["front"].encode() for card in cards]
    asked = SECONDS * A_SECOND // CLIENTS

    def all_at_once() -> list[int]:
        found: list[int] = []
        threads = [threading.Thread(target=hammer, args=(served, paths, asked, found)) for _ in range(CLIENTS)]
        for thread in threads:
            thread.start()
        since = served.edit("Second", "Second?")  # and work goes on beside it
        served.wait("built", since)
        served.wait("built", served.edit("Second?", "Second"))
        for thread in threads:
            thread.join()
        return found

    all_at_once()  # what is loaded and kept but once
    quiet(served)
    gc.collect()
    files, memory = open_files(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found = all_at_once()
    quiet(served)
    assert found == [asked] * CLIENTS
    for number in range(2000):
        with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as made:
            if number % 2:
                made.sendall(MALFORMED[number % len(MALFORMED)].replace(HOST, own(served)))
            else:
                made.sendall(head(served, b"GET /api/events"))
    quiet(served)
    gc.collect()
    assert open_files() <= files and not served.server.server_state.tasks
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < memory + 64_000  # KiB
    harness_table("the server", "requests at once", tried=asked * CLIENTS, answered=sum(found))
    harness_table("the server", "broken off, under load", tried=2000, answered=2000)
