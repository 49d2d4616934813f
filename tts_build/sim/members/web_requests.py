"""The WebRequest class: every request fails, as on a machine without a network. Nothing is ever sent."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tts_build.sim.lua.lua_state import LuaValue
from tts_build.sim.lua.registry import function, functions, props
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


@function("WebRequest", "get", "delete", "head")
@function("WebRequest", "post", "put", "custom")
def ask(table: Tabletop, manager: Static, url: str, *rest: LuaValue) -> WebRequest:
    """Whatever is asked for, and however: the last parameter is the callback."""
    table.host.charge(_REQUEST)
    request, script = WebRequest(url), table.scripts.current
    callback = rest[-1]

    def fail() -> None:
        request.done = True
        if callback is not None and not script.ended:
            script.run(callback, request)

    table.clock.next_frame(fail)
    return request


_PROPERTIES: dict[str, Callable[[WebRequest], Any]] = {
    "url": lambda request: request.url,
    "error": lambda request: OFFLINE if request.done else None,
    "is_done": lambda request: request.done,
    "is_error": lambda request: request.done,
    "text": lambda request: "",
    "response_code": lambda request: 0,
    "download_progress": lambda request: 0.0,
    "upload_progress": lambda request: 0.0,
}
props("WebRequestInstance", _PROPERTIES)

_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "dispose": lambda request: None,  # it has failed anyway
    "getResponseHeader": lambda request, name: None,
    "getResponseHeaders": lambda request: {},
}
functions("WebRequestInstance", _FUNCTIONS)
