"""Who may change something through the server: its own page alone, with the key, what it has seen of the files, and
changes that are some."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import SMALL
from tests.serve.asking import PORT, asked
from tests.serve.browser import PATIENCE
from tts_build.serve.live_workspace import Live
from tts_build.serve.page_key import Key

TASKS = "cards/hello/tasks.csv"


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    root = tmp_path_factory.mktemp("asked") / "workspace"
    shutil.copytree(SMALL, root)
    told: list[str] = []
    made = Live(root, heard=lambda event: told.append(event["type"]))
    made.begin()
    until = time.monotonic() + PATIENCE / 1000
    while "built" not in told:
        assert time.monotonic() < until, told
        time.sleep(0.02)
    yield made
    made.close()


KEY = Key("k" * 43)
OWN = {"method": "POST", "origin": f"http://127.0.0.1:{PORT}", "content-type": "application/json"}


def posted(live: Live, data: Any, path: str = "/api/edit/hello", **headers: str) -> tuple[int, dict[str, Any]]:
    body = data if isinstance(data, bytes) else json.dumps(data).encode()
    given = {**OWN, "content-length": str(len(body)), **headers}
    status, _, said = asked(live, KEY, path, body, **given)
    return status, json.loads(said)


def change(live: Live) -> dict[str, Any]:
    seen = json.loads(asked(live, KEY, "/api/games/hello/edit/deck/tasks")[2])
    one = {"do": "cell", "deck": "tasks", "part": 0, "row": 0, "column": "title", "from": "First", "to": "Taken"}
    return {"words": "x", "changes": [one], "versions": seen["versions"]}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        *(({"origin": origin}, 403) for origin in ("", "null", "http://example.com", "http://127.0.0.1:1")),
        *(({"origin": f"http://{name}:{PORT}"}, 403) for name in ("127.0.0.1.evil", "evil@127.0.0.2")),
        ({"origin": f"https://127.0.0.1:{PORT}"}, 403),
        *(({"sec-fetch-site": site}, 403) for site in ("cross-site", "same-site")),
        ({"referer": "http://example.com/"}, 403),
        ({"cookie": ""}, 403),
        ({"cookie": "=".join(Key("o" * 43).cookie(PORT))}, 403),
        ({"host": f"example.com:{PORT}"}, 403),
        *(({"content-type": kind}, 415) for kind in ("", "text/plain", "application/x-www-form-urlencoded")),
        *(({"content-length": length}, 411) for length in ("", "-1", "x")),
        ({"content-length": "200001"}, 413),
        ({"transfer-encoding": "chunked"}, 411),
        *(({"method": method}, 405) for method in ("PUT", "PATCH", "DELETE")),
    ],
    ids=str,
)
def test_nobody_but_the_own_page_changes_anything(live: Live, headers: dict[str, str], status: int) -> None:
    before = (live.root.path / TASKS).read_bytes()
    assert posted(live, change(live), **headers)[0] == status
    assert posted(live, {}, "/api/edit/hello/undo", **headers)[0] == status
    assert (live.root.path / TASKS).read_bytes() == before


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"{", 400),
        (b"[" * 5000, 400),
        ({}, 400),
        ({"changes": "x", "versions": {}}, 400),
        ({"changes": [{"do": "nothing"}], "versions": {}}, 400),
        ({"changes": [{"do": "cell"}], "versions": {}}, 400),
        ({"changes": [{"do": "cell"}] * 501, "versions": {}}, 400),
        (
            {"changes": [{"do": "cell", "deck": "no", "row": 0, "column": "x", "from": "", "to": "y"}], "versions": {}},
            422,
        ),
        ({"changes": [{"do": "box", "face": "no", "path": [], "from": [], "lengths": []}], "versions": {}}, 400),
        ({"changes": [{"do": "place", "of": "no", "by": [1, 1], "at": [0, 0]}], "versions": {}}, 400),
    ],
    ids=lambda value: str(value)[:60],
)
def test_what_is_no_change_is_refused(live: Live, data: Any, status: int) -> None:
    assert posted(live, data)[0] == status


def test_a_change_that_has_not_seen_the_file_is_refused(live: Live) -> None:
    asks = change(live)
    stale = {**asks, "versions": dict.fromkeys(asks["versions"], "0" * 32)}
    assert posted(live, stale)[0] == 409
    other = {**asks, "changes": [{**asks["changes"][0], "from": "Other"}]}
    assert posted(live, other)[0] == 409
    assert posted(live, asks, "/api/edit/hallo")[0] == 404
    assert posted(live, {}, "/api/edit/hello/undo") == (200, {"undo": "", "redo": "", "versions": {}})


def test_a_page_that_only_reads_changes_nothing(live: Live) -> None:
    asks, before = change(live), (live.root.path / TASKS).read_bytes()
    live.edits = False
    try:
        assert posted(live, asks)[0] == 405
        assert asked(live, KEY, "/api/games/hello/edit/deck/tasks")[0] == 404
        assert json.loads(asked(live, KEY, "/api/workspace")[2])["edits"] is False
        assert json.loads(asked(live, KEY, "/api/games/hello")[2])["has"]["rows"] is False
    finally:
        live.edits = True
    assert (live.root.path / TASKS).read_bytes() == before
