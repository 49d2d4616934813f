"""The WebRequest class: every request fails, as on a machine without a network. Nothing is ever sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tts_build.sim.lua.lua_state import LuaValue
from tts_build.sim.lua.registry import function, prop
from tts_build.sim.world.api_singletons import Static
from tts_build.sim.world.tabletop import Tabletop

_REQUEST = 20_000
"""Units of work (see `Budget`) for a request."""

OFFLINE = "Cannot resolve destination host"
"""What the game's engine says of a request without a network."""


@dataclass(slots=True, eq=False)
class WebRequest:
    """One request: under way until the next frame, failed after it."""

    url: str
    done: bool = False
    api_class = "WebRequestInstance"

    def __str__(self) -> str:
        return f"the web request to {self.url}"


def _ask(table: Tabletop, url: str, callback: LuaValue) -> WebRequest:
    table.host.charge(_REQUEST)
    request, script = WebRequest(url), table.scripts.current

    def fail() -> None:
        request.done = True
        if callback is not None and not script.ended:
            script.run(callback, request)

    table.clock.next_frame(fail)
    return request


@function("WebRequest", "get", "delete", "head")
def get(table: Tabletop, manager: Static, url: str, callback: LuaValue) -> WebRequest:
    return _ask(table, url, callback)


@function("WebRequest", "post", "put")
def post(table: Tabletop, manager: Static, url: str, data: Any, callback: LuaValue) -> WebRequest:
    return _ask(table, url, callback)


@function("WebRequest", "custom")
def custom(
    table: Tabletop,
    manager: Static,
    url: str,
    method: str,
    download: bool,
    data: str | None,
    headers: dict[str, str] | None,
    callback: LuaValue,
) -> WebRequest:
    return _ask(table, url, callback)


def _properties() -> None:
    fixed = {"download_progress": 0.0, "response_code": 0, "text": "", "upload_progress": 0.0}
    for name, value in fixed.items():
        prop("WebRequestInstance", name)(lambda request, value=value: value)
    prop("WebRequestInstance", "url")(lambda request: request.url)
    prop("WebRequestInstance", "error")(lambda request: OFFLINE if request.done else None)
    for name in ("is_done", "is_error"):
        prop("WebRequestInstance", name)(lambda request: request.done)


_properties()


@function("WebRequestInstance", "dispose")
def dispose(request: WebRequest) -> None:
    """The request is given up; it has failed anyway."""


@function("WebRequestInstance", "getResponseHeader")
def get_response_header(request: WebRequest, name: str) -> None:
    """No answer, no headers."""


@function("WebRequestInstance", "getResponseHeaders")
def get_response_headers(request: WebRequest) -> dict[str, str]:
    return {}
