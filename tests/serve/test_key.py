"""Who may see the page: whoever has its key. Other users of the machine, and files of `dist/`, have not."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import SMALL
from tests.harness import HarnessTable
from tests.serve.browser import PATIENCE, Served, chromium, serving
from tests.serve.machine import Machine
from tests.serve.machine import served as machine  # noqa: F401
from tts_build.build.session import opened, prepared
from tts_build.serve.page_key import DOOR, FILE, Key, door, kept_key
from tts_build.serve.request_guard import NO_KEY
from tts_build.serve.static_files import OUTPUTS

PATHS = ("/", "/page/app.js", "/api/workspace", "/api/events", "/api/games/hello/cards", "/dist/hello/manifest.json")


@pytest.mark.parametrize("path", [*PATHS, "/nothing", "/local/hello/hello.json", "/?token="])
def test_without_the_key_every_path_is_refused(machine: Machine, path: str) -> None:  # noqa: F811
    other = "=".join(Key.new().cookie(machine.port))
    for cookie in ("", "a=b", other, machine.cookie[:-1], f"{machine.cookie.partition('=')[0]}={machine.key.token}"):
        for method in ("GET", "HEAD"):
            status, headers, body = machine.ask(path, method, Cookie=cookie)
            assert status == 403 and "set-cookie" not in headers
            said = body.decode() if path.startswith("/?") or path == "/" or not body else json.loads(body)["error"]
            assert said == ("" if method == "HEAD" else NO_KEY)


def test_the_address_gives_a_cookie_that_no_script_and_no_other_site_has(machine: Machine) -> None:  # noqa: F811
    status, headers, body = machine.ask(f"/?token={machine.key.token}", Cookie="")
    assert status == 200 and b"<!doctype html>" in body
    given, *rules = headers["set-cookie"].split("; ")
    assert given == machine.cookie and {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(rules)
    assert machine.key.token not in headers["set-cookie"]
    for wrong in (
        f"/?token={machine.key.token}&token={machine.key.token}",
        f"/api/workspace?token={machine.key.token}",
    ):
        assert machine.ask(wrong, Cookie="")[0] == 403
    link = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"}
    assert machine.ask(f"/?token={machine.key.token}", Cookie="", **link)[0] == 200, "a file leads the browser there"


def test_the_game_is_handed_what_a_save_names_and_nothing_else(tmp_path: Path, harness_table: HarnessTable) -> None:
    root = tmp_path / "workspace"
    shutil.copytree(SMALL, root)
    local = Machine(root, local=True)
    try:
        save = (root / "dist/hello/hello.json").read_text("utf-8")
        named = set(re.findall(rf"http://127\.0\.0\.1:{local.port}(/[\w./%-]+)", save))
        assert named and all(path.startswith("/local/hello/") for path in named)
        for path in named:
            status, headers, body = local.ask(path, Cookie="")
            assert (status, body) == (200, (root / "dist/hello" / path.split("/", 3)[3]).read_bytes())
            assert "sandbox" in headers["content-security-policy"] and headers["x-content-type-options"] == "nosniff"
        (root / "dist/hello/images/mine.png").write_bytes(b"mine")
        there = [path.relative_to(root / "dist") for path in (root / "dist").rglob("*") if path.is_file()]
        others = [f"/local/{path.as_posix()}" for path in there if f"/local/{path.as_posix()}" not in named]
        ways = [
            "",
            "..",
            "../..",
            "%2e%2e",
            "hello",
            "hello/",
            "hello/images",
            "hello/images/../hello.json",
            "nothing/a",
        ]
        for path in [*others, *(f"/local/{way}" for way in ways)]:
            status, _, body = local.ask(path, Cookie="")
            assert status in (403, 404) and b"error" in body, path
        for path in PATHS:
            assert local.ask(path, Cookie="")[0] == 403
        harness_table("the server", "without the key", tried=len(others) + len(ways), answered=0)
        since = local.edit("Walk three steps", "Walk 3 steps")
        local.wait("built", since)
        assert "mine.png" not in json.dumps(sorted(path.name for path in (root / "dist/hello/images").iterdir()))
        changed = (root / "dist/hello/hello.json").read_text("utf-8")
        new = set(re.findall(rf"http://127\.0\.0\.1:{local.port}(/[\w./%-]+)", changed)) - named
        assert new and all(local.ask(path, Cookie="")[0] == 200 for path in new)
        assert not local.faults
    finally:
        local.close()


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files")
def test_the_key_is_kept_for_its_owner_and_counts_only_where_it_was_made(small: Path) -> None:
    session = prepared(small, [])
    said: list[str] = []
    key = kept_key(session, said.append)
    path = small / ".tts-build" / FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 and key.token in path.read_text()
    assert kept_key(session, said.append) == key
    with opened(small, []) as again:
        assert kept_key(again, said.append) == key and said == []
    whole = path.read_text()

    def spoil(text: str, mode: int = 0o600) -> None:
        path.unlink(missing_ok=True)
        path.write_text(text)
        path.chmod(mode)

    def linked() -> None:
        path.unlink()
        (small / "key").write_text(whole)
        (small / "key").chmod(0o600)
        path.symlink_to(small / "key")

    plain = json.loads(whole)
    for act in (
        lambda: spoil(whole, 0o644),
        lambda: spoil(whole, 0o660),
        lambda: spoil(json.dumps({**plain, "made": [*plain["made"][:2], 7]})),
        lambda: spoil(json.dumps({**plain, "key": "short"})),
        lambda: spoil("[" * 100_000),
        linked,
    ):
        spoil(whole)
        assert kept_key(session, said.append) == key
        act()
        assert kept_key(session, said.append).token != key.token
        assert stat.S_IMODE(path.lstat().st_mode) == 0o600 and not path.is_symlink()


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files")
def test_a_browser_is_led_to_the_page_by_a_file_of_its_owner(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address that is handed to a program stands in the list of processes, for all to see."""
    session = prepared(small, [])
    address = kept_key(session, lambda words: None).address(8377)
    with door(session.cache, address) as led:
        assert led == session.cache / DOOR and address in led.read_text()
        assert stat.S_IMODE(led.stat().st_mode) == 0o600
    assert not (session.cache / DOOR).exists()
    monkeypatch.setattr(os, "geteuid", lambda: 12345)  # as a disk that knows no owners
    with door(session.cache, address) as led:
        assert led is None and not (session.cache / DOOR).exists()


SCRIPT = "<script src=evil.js></script>"
EVIL = {
    "evil.html": f"<script>document.title = 'ran'</script>{SCRIPT}<img src=evil.svg><iframe src=evil.svg></iframe>",
    "evil.js": "fetch('/api/workspace').then(a => a.text()).then(t => { document.title = 'read ' + t; })",
    "evil.css": "* { background: url(/api/workspace) }",
    "evil.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script href='evil.js'/></svg>",
    "evil.xml": "<html xmlns='http://www.w3.org/1999/xhtml'><script src='evil.js'/></html>",
    **dict.fromkeys(("evil", *(f"evil.{end}" for end in ("json", "md", "htm", "pdf", "png", "mp3"))), SCRIPT),
}
"""Files of a stranger below `dist/`, by name: each tries to be a document or a script."""

TRY = """async ([kind, address]) => {
  const late = new Promise((resolve) => setTimeout(() => resolve("nothing"), 300));
  if (kind === "module") return import(address).then(() => "ran", () => "refused");
  if (kind === "worker") {
    const worker = new Worker(address);
    return Promise.race([late, new Promise((resolve) => { worker.onerror = () => resolve("refused"); })]);
  }
  const made = document.createElement(kind === "style" ? "link" : kind);
  made.rel = "stylesheet";
  made[{ style: "href", object: "data" }[kind] || "src"] = address;
  const ended = new Promise((resolve) => {
    made.onload = () => resolve(["script", "style"].includes(kind) ? "ran" : "nothing");
    made.onerror = () => resolve("refused");
  });
  document.body.append(made);
  const found = await Promise.race([ended, late]);
  made.remove();
  return found;
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def running(small: Path) -> Iterator[Served]:
    with serving(small) as served:
        yield served


def test_nothing_below_dist_is_a_document_or_a_script(
    running: Served, browser: Any, harness_table: HarnessTable
) -> None:
    """In a browser that has the key: by its address, in a frame, as a script, a module, a worker and a style."""
    folder = running.root / "dist/evil"
    folder.mkdir(parents=True)
    for name, text in EVIL.items():
        (folder / name).write_text(text, "utf-8")
    context = browser.new_context()
    page = context.new_page()
    page.goto(running.url)
    page.wait_for_selector(".tile")
    tried = 0
    for name in EVIL:
        opened, asked = context.new_page(), []
        opened.on("request", lambda request, asked=asked: asked.append(request.url.rpartition("/")[2]))
        with suppress(Exception):  # what is for keeping is no page, and ends the visit
            opened.goto(running.at(f"dist/evil/{name}"))
        opened.wait_for_timeout(100)
        assert not re.search("ran|read", opened.title()) and set(asked) <= {name, "favicon.ico"}, (name, asked)
        opened.close()
        tried += 1
    for kind in ("script", "module", "worker", "style", "iframe", "object", "embed"):
        for name in ("evil.js", "evil.html", "evil.svg", "evil.css", "evil.json", "evil"):
            assert page.evaluate(TRY, [kind, f"/dist/evil/{name}"]) in ("refused", "nothing"), (kind, name)
            tried += 1
    assert "read" not in page.title()
    context.close()
    harness_table("the server", "documents and scripts in dist/", tried=tried, answered=0)
    assert not {kind for kind in OUTPUTS.values() if re.search("html|script|svg|xml|css", kind)}


def test_the_page_is_opened_by_its_address_alone_and_comes_back_after_a_restart(
    running: Served, browser: Any, tmp_path: Path
) -> None:
    page = browser.new_context().new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(running.at(""))
    assert NO_KEY in page.content()
    lead = tmp_path / "page.html"
    lead.write_text(f'<meta http-equiv="refresh" content="0; url={running.url}">')
    page.goto(lead.as_uri())
    page.wait_for_selector(".tile")
    assert "token" not in page.url and running.key.token not in page.evaluate("document.cookie + location.href")
    running.stop()
    page.wait_for_selector("#banner:not([hidden])")
    running.start()
    page.wait_for_selector("#banner", state="hidden")
    page.reload()
    page.wait_for_selector(".tile")
    running.stop()
    running.key = Key.new()
    running.start()
    page.wait_for_selector("#banner:has-text('open the address that the terminal shows')")
    page.goto(running.key.address(running.port))
    page.wait_for_selector(".tile")
    page.context.close()
