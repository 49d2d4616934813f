"""What a script holds when it holds an object, a player or a manager such as `Turns`.

A proxy looks its members up in the register of what is simulated, and tells a member that does not exist in the game
from one that exists but is not simulated.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tts_build.sim.lua.game_api import Signature, members
from tts_build.sim.lua.registry import Member, function_of, getter_of, setter_of
from tts_build.sim.table_errors import ApiError, NotSimulated, UnknownMember, WrongArgument


class Raw:
    """A Lua value that passes through unconverted."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


class Bridge(Protocol):
    """What a proxy needs of the table that it belongs to."""

    @property
    def table(self) -> Any: ...

    def arguments(self, signature: Signature, given: tuple[Any, ...]) -> list[Any]: ...

    def property_value(self, signature: Signature, value: Any) -> Any: ...

    def to_lua(self, value: Any) -> Any: ...

    def enter(self) -> None: ...

    def wrap(self, call: Callable[..., Any]) -> Any: ...


def callable_for(bridge: Bridge, signature: Signature, member: Member, target: Any, me: Any) -> Any:
    """The Lua-callable form of a function; called with `:` the proxy itself comes first and is dropped."""

    body = member.bound(bridge.table, target)

    def call(*given: Any) -> Any:
        if me is not None and given and given[0] is me:
            given = given[1:]
        return bridge.to_lua(body(*bridge.arguments(signature, given)))

    return bridge.wrap(call)


class Proxy:
    """A userdata in Lua. `owner` is the API class, `target` what it stands for."""

    __slots__ = ("_bridge", "_calls", "_getters", "owner", "target")

    def __init__(self, bridge: Bridge, owner: str, target: Any) -> None:
        self._bridge = bridge
        self.owner = owner
        self.target = target
        self._calls: dict[str, Any] = {}
        self._getters: dict[str, Callable[[], Any]] = {}

    def __str__(self) -> str:
        return str(self.target)

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
            self._bridge.enter()
            return self._bridge.to_lua(getter())
        signature = self._signature(name)
        member = function_of(self.owner, name)
        if member is None:
            raise NotSimulated(self.owner, name)
        call = callable_for(self._bridge, signature, member, self.target, self)
        self._calls[name] = call
        return call

    def _getter(self, name: Any) -> Callable[[], Any] | None:
        member = getter_of(self.owner, name)
        if member is None:
            return None
        getter = self._getters[name] = member.bound(self._bridge.table, self.target)
        return getter

    def __setitem__(self, name: Any, value: Any) -> None:
        self._bridge.enter()
        signature = self._signature(name)
        if signature.parameters is not None:
            raise WrongArgument(f"{self}: `{name}` is a function and cannot be assigned")
        member = setter_of(self.owner, name)
        if signature.read_only:
            raise WrongArgument(f"{self}: `{name}` can only be read")
        if member is None:
            raise NotSimulated(self.owner, name)
        member.bound(self._bridge.table, self.target)(self._bridge.property_value(signature, value))

    def forget(self) -> None:
        """Break the ties to the table when it closes or the thing is destroyed for good."""
        self._calls.clear()
        self._getters.clear()
