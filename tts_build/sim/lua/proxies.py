"""The proxies of one table, one for each target, and what scripts share: the game's classes and global functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tts_build.sim.lua.conversion import Values
from tts_build.sim.lua.game_api import Parameter, Signature, members
from tts_build.sim.lua.game_api import data as api_data
from tts_build.sim.lua.lua_state import Host
from tts_build.sim.lua.proxy import Proxy, callable_for
from tts_build.sim.lua.registry import GLOBALS, function_of
from tts_build.sim.table_errors import NotSimulated

OF_OBJECTS = {
    *("Object", "PlayerInstance", "WebRequestInstance", "Component", "GameObject", "Material", "Vector", "Color"),
    *("AssetBundle", "Book", "Browser", "Clock", "Container", "Counter", "LayoutZone", "RPGFigurine", "TextTool"),
}
"""Classes that scripts meet as values alone: no global variable is called so."""


A_CALL, A_FIELD = 800, 300
"""Units of work (see `Budget`) for calling a function of the game, and for reading or writing a field."""


class _Bridge:
    """What the proxies of a table share. It loses table and conversions when the table closes, which frees Lua."""

    def __init__(self, table: Any, values: Values) -> None:
        self.table = table
        self._values: Values | None = values

    @property
    def values(self) -> Values:
        assert self._values is not None, "the table was closed"
        return self._values

    def arguments(self, signature: Signature, given: tuple[Any, ...]) -> list[Any]:
        self.values.host.charge(A_CALL)
        return self.values.arguments(signature, given)

    def property_value(self, signature: Signature, value: Any) -> Any:
        place = f"{signature.owner}.{signature.name}"
        return self.values.convert(Parameter(signature.name, signature.types, False), value, place)

    def to_lua(self, value: Any) -> Any:
        return self.values.to_lua(value)

    def wrap(self, call: Callable[..., Any]) -> Any:
        """A Python function as a Lua function."""
        return self.values.host.wrap(call)

    def enter(self) -> None:
        """Python is about to work inside a Lua index operation (see Host.clear_stack)."""
        self.values.host.charge(A_FIELD)
        self.values.host.clear_stack()

    def close(self) -> None:
        self.table = self._values = None


class Proxies:
    """Makes proxies, each once. `table` is what members that want the table are handed."""

    def __init__(self, table: Any, host: Host) -> None:
        self._host = host
        self._proxies: dict[int, Proxy] = {}
        self.values = Values(host, self.proxy, lambda doubt: table.warn(doubt))
        self._bridge = _Bridge(table, self.values)

    def proxy(self, target: Any) -> Any:
        """The one userdata that stands for a thing, player or manager in every script; of other values, themselves."""
        owner = getattr(target, "api_class", None)
        if owner is None:
            return target
        proxy = self._proxies.get(id(target))
        if proxy is None:
            proxy = self._proxies[id(target)] = Proxy(self._bridge, owner, target)
        return proxy

    def share(self, classes: Mapping[str, Any], static: Callable[[str], Any]) -> None:
        """Give every script the game's classes and global functions.

        `classes` are the targets of those that have one; `static` makes that of any other.
        """
        shared = self._host.shared
        for name in api_data()["classes"]:
            if name[0].isupper() and name not in OF_OBJECTS:
                shared[name] = self.proxy(classes.get(name) or static(name))
        for name, signature in members(GLOBALS).items():
            member = function_of(GLOBALS, name)
            if member is None and shared[name] is not None:
                continue  # `vector` and `color`, which the host has in Lua
            if member is None:
                shared[name] = self._host.wrap(_refusal(signature))
            else:
                shared[name] = callable_for(self._bridge, signature, member, None, None)

    def close(self) -> None:
        """Break every tie between Lua and the table."""
        for proxy in self._proxies.values():
            proxy.forget()
        self._proxies.clear()
        self._bridge.close()


def _refusal(signature: Signature) -> Any:
    def refuse(*_: Any) -> None:
        raise NotSimulated("Global function", signature.name)

    return refuse
