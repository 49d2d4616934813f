"""The register of what is simulated: modules put the members of the game's classes into it, proxies look them up.

A body is called with what the member belongs to and the converted arguments. One whose first parameter is called
`table` is handed the table before these; a global function belongs to nothing and gets the table alone.
"""

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import partial, wraps
from typing import Any, TypeVar

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])
GLOBALS = "globals"
"""The pseudo class of the global functions."""
SCRIPTED = ("Object", "Global")
"""The classes that have scripts."""
Owners = str | tuple[str, ...]


Member = Callable[[Any, Any], Callable[..., Any]]
"""A registered body for one target on a table: handed both, it gives what takes the arguments alone."""
Members = dict[str, dict[str, Member]]
_FUNCTIONS: Members = {}
_GETTERS: Members = {}
_SETTERS: Members = {}


def _member(body: Callable[..., Any], wants_table: bool, alone: bool) -> Member:
    if not wants_table:
        return lambda table, target: partial(body, target)
    return lambda table, target: partial(body, table) if alone else partial(body, table, target)


def _into(register: Members, owners: Owners, names: Iterable[str]) -> Callable[[FunctionT], FunctionT]:
    def put(body: FunctionT) -> FunctionT:
        wants_table = next(iter(inspect.signature(body).parameters), "") == "table"
        for owner in (owners,) if isinstance(owners, str) else owners:
            register.setdefault(owner, {}).update(dict.fromkeys(names, _member(body, wants_table, owner == GLOBALS)))
        return body

    return put


def function(owner: Owners, *names: str) -> Callable[[FunctionT], FunctionT]:
    """Register a simulated function of a class, under one or several names."""
    return _into(_FUNCTIONS, owner, names)


def action(owner: Owners, *names: str) -> Callable[[FunctionT], FunctionT]:
    """Register a simulated function that does something and then gives true."""

    def put(body: FunctionT) -> FunctionT:
        @wraps(body)
        def call(*arguments: Any) -> bool:
            body(*arguments)
            return True

        function(owner, *names)(call)
        return body

    return put


def prop(owner: Owners, name: str) -> Callable[[FunctionT], FunctionT]:
    """Register the getter of a simulated property."""
    return _into(_GETTERS, owner, (name,))


def setter(owner: str, name: str) -> Callable[[FunctionT], FunctionT]:
    """Register the setter of a simulated property."""
    return _into(_SETTERS, owner, (name,))


def functions(owner: Owners, bodies: Mapping[str, Callable[..., Any]]) -> None:
    """Register a table of simulated functions that only say something."""
    for name, body in bodies.items():
        function(owner, name)(body)


def actions(owner: Owners, bodies: Mapping[str, Callable[..., Any]]) -> None:
    """Register a table of simulated functions that do something and then give true."""
    for name, body in bodies.items():
        action(owner, name)(body)


def props(owner: Owners, getters: Mapping[str, Callable[..., Any]]) -> None:
    """Register a table of getters of simulated properties."""
    for name, getter in getters.items():
        prop(owner, name)(getter)


def attributes(owner: str, *names: str) -> None:
    """Register getters of properties that are attributes of the same names."""
    for name in names:
        prop(owner, name)(lambda target, name=name: getattr(target, name))


def variables(owner: str, *names: str) -> None:
    """Register properties that are attributes of the same names, to read and to write."""
    attributes(owner, *names)
    for name in names:
        setter(owner, name)(lambda target, value, name=name: setattr(target, name, value))


def function_of(owner: str, name: str) -> Member | None:
    """The simulated function of this name, or None."""
    return _FUNCTIONS.get(owner, {}).get(name)


def getter_of(owner: str, name: str) -> Member | None:
    """The getter of the simulated property of this name, or None."""
    return _GETTERS.get(owner, {}).get(name)


def setter_of(owner: str, name: str) -> Member | None:
    """The setter of the simulated property of this name, or None."""
    return _SETTERS.get(owner, {}).get(name)


def simulated(owner: str) -> set[str]:
    """The names of a class that are simulated, functions and properties."""
    return set(_FUNCTIONS.get(owner, {})) | set(_GETTERS.get(owner, {}))
