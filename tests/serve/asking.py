"""Asks the server's app in this process, without a socket, and tells its answers as figures."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from tests.figures.figures import model_lines, picture_lines, read_picture
from tts_build.serve.live_workspace import Live
from tts_build.serve.page_app import app_of
from tts_build.serve.page_key import Key

PORT = 8377


def asked(live: Live, key: Key, address: str, body: bytes = b"", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer."""
    path, _, query = address.partition("?")
    given = {"host": f"127.0.0.1:{PORT}", "cookie": "=".join(key.cookie(PORT)), **headers}
    scope = {
        "type": "http",
        "method": given.pop("method", "GET"),
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "http_version": "1.1",
        "scheme": "http",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in given.items() if value],
    }
    found: list[Any] = []
    waits: list[dict[str, Any]] = [{"type": "http.request", "body": body, "more_body": False}]
    if path == "/api/events":  # who asked goes away, else the answer has no end
        waits.insert(0, {"type": "http.disconnect"})

    async def receive() -> dict[str, Any]:
        if not waits:
            await asyncio.sleep(3600)
        return waits.pop()

    async def send(message: Any) -> None:
        found.append(message)

    asyncio.run(app_of(live, lambda: PORT, raised, key)(scope, receive, send))
    start = {name.decode(): value.decode() for name, value in found[0]["headers"]}
    return found[0]["status"], start, b"".join(message.get("body", b"") for message in found[1:])


def raised(error: Exception) -> None:
    raise error


def answer_lines(answer: tuple[int, Mapping[str, str], bytes], root: Path, columns: int = 8) -> Iterator[str]:
    """An answer: its head, and its body as figures."""
    status, headers, body = answer
    kind = headers.get("content-type", "")
    kept = headers.get("cache-control", "")
    yield f"{status} {kind}; {kept}"
    if kind == "application/json":
        data = json.loads(body)
        for name, value in data.items() if isinstance(data, dict) else [("", data)]:
            items = value if isinstance(value, list) else [value]
            yield from (f"  {plainly(json.dumps({name: item}, ensure_ascii=False), root)}" for item in items)
    elif kind.startswith("image/"):
        yield picture_lines(read_picture(body), columns).rstrip()
    elif kind == "model/obj":
        yield model_lines(body.decode()).rstrip()
    elif kind.startswith("text/event-stream"):
        yield f"  {body.decode()!r}"
    else:
        yield f"  {body[:70].decode() if status != 200 else len(body) > 0}"


def plainly(text: str, root: Path) -> str:
    """Text without what a version of a library decides, and without where the workspace lies."""
    for form in (root.as_posix(), quote(root.as_posix()).lstrip("/")):
        text = text.replace(form, "~")
    text = re.sub(r"(?<=v=)[0-9a-f]{16}", "KEY", text)
    text = re.sub(r"-[0-9a-f]{12}(?=\.)", "-HASH", text)
    text = re.sub(r'"built": [0-9.]+', '"built": ...', text)
    return re.sub(r'"(when|bytes|seconds|version|commit)": ("[^"]*"|[0-9.]+|true|false)', r'"\1": ...', text)
