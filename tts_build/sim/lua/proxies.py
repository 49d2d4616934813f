"""What scripts hold when they hold an object, a player or a manager such as `Turns`, and what all of them share.

A proxy looks its members up in the register of what is simulated, and tells a member that does not exist in the game
from one that exists but is not simulated. A table has one for each target, and the game's classes and global functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tts_build.sim.lua.conversion import Handle, Values
from tts_build.sim.lua.game_api import Parameter, Signature, members
from tts_build.sim.lua.game_api import data as api_data
from tts_build.sim.lua.lua_state import CALLING, READING, Host
from tts_build.sim.lua.registry import GLOBALS, Member, function_of, getter_of, setter_of
from tts_build.sim.table_errors import ApiError, NotSimulated, UnknownMember, WrongArgument

OF_OBJECTS = {
    *("Object", "PlayerInstance", "WebRequestInstance", "Component", "GameObject", "Material", "Vector", "Color"),
    *("AssetBundle", "Book", "Browser", "Clock", "Container", "Counter", "LayoutZone", "RPGFigurine", "TextTool"),
}
"""Classes that scripts meet as values alone: no global variable is called so."""


class Proxy(Handle):
    """A userdata in Lua. `owner` is the API class, `target` what it stands for."""

    __slots__ = ("_calls", "_getters", "_proxies")

    def __init__(self, proxies: Proxies, owner: str, target: Any) -> None:
        super().__init__(owner, target)
        self._proxies = proxies
        self._calls: dict[str, Any] = {}
        self._getters: dict[str, Callable[[], Any]] = {}

    def _signature(self, name: Any) -> Signature:
        known = members(self.owner)
        if not isinstance(name, str) or name not in known:
            raise UnknownMember(str(self), str(name), sorted(known))
        return known[name]

    def __getitem__(self, name: Any) -> Any:
        call = self._calls.get(name)
        if call is not None:
            return call
        if name not in ("guid", "isDestroyed") and getattr(self.target, "destroyed", False):
            raise ApiError(f"{self} was destroyed; `{name}` of it can no longer be used")
        getter = self._getters.get(name) or self._getter(name)
        if getter is not None:
            self._proxies.enter()
            return self._proxies.values.to_lua(getter())
        signature = self._signature(name)
        member = function_of(self.owner, name)
        if member is None:
            raise NotSimulated(self.owner, name)
        call = self._calls[name] = self._proxies.wrap(self._proxies.callable_for(signature, member, self))
        return call

    def _getter(self, name: Any) -> Callable[[], Any] | None:
        member = getter_of(self.owner, name)
        if member is None:
            return None
        getter = self._getters[name] = member(self._proxies.table, self.target)
        return getter

    def __setitem__(self, name: Any, value: Any) -> None:
        self._proxies.enter()
        signature = self._signature(name)
        if signature.parameters is not None:
            raise WrongArgument(f"{self}: `{name}` is a function and cannot be assigned")
        member = setter_of(self.owner, name)
        if signature.read_only:
            raise WrongArgument(f"{self}: `{name}` can only be read")
        if member is None:
            raise NotSimulated(self.owner, name)
        wanted, place = Parameter(name, signature.types, False), f"{self.owner}.{name}"
        member(self._proxies.table, self.target)(self._proxies.values.convert(wanted, value, place))

    def forget(self) -> None:
        """Break the ties to the table when it closes."""
        self._calls.clear()
        self._getters.clear()


class Proxies:
    """Makes proxies, each once. `table` is what members that want the table are handed.

    They lose table and conversions when the table closes, which frees Lua.
    """

    def __init__(self, table: Any, host: Host) -> None:
        self.table = table
        self.values = Values(host, self.proxy, lambda doubt: table.warn(doubt))
        self.wrap = host.wrap
        self._host = host
        self._proxies: dict[int, Proxy] = {}

    def proxy(self, target: Any) -> Any:
        """The one userdata that stands for a thing, player or manager in every script; of other values, themselves."""
        owner = getattr(target, "api_class", None)
        if owner is None:
            return target
        proxy = self._proxies.get(id(target))
        if proxy is None:
            proxy = self._proxies[id(target)] = Proxy(self, owner, target)
        return proxy

    def callable_for(self, signature: Signature, member: Member, me: Proxy | None = None) -> Callable[..., Any]:
        """A function as Lua calls it; called with `:` the proxy itself comes first and is dropped."""
        body = member(self.table, None if me is None else me.target)

        def call(*given: Any) -> Any:
            if me is not None and given and given[0] is me:
                given = given[1:]
            self._host.charge(CALLING)
            return self.values.to_lua(body(*self.values.arguments(signature, given)))

        return call

    def enter(self) -> None:
        """Python is about to work inside a Lua index operation (see Host.clear_stack)."""
        self._host.charge(READING)
        self._host.clear_stack()

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
            if member is not None:
                shared[name] = self.wrap(self.callable_for(signature, member))
            elif shared[name] is None:  # but for `vector` and `color`, which the host has in Lua
                shared[name] = self.wrap(_refusal(signature))

    def close(self) -> None:
        """Break every tie between Lua and the table."""
        for proxy in self._proxies.values():
            proxy.forget()
        self.__dict__.clear()


def _refusal(signature: Signature) -> Any:
    def refuse(*_: Any) -> None:
        raise NotSimulated("Global function", signature.name)

    return refuse
