"""Engines of games as modules, imported from the very text that was read, with no compiled copy beside it.

Each engine is a package of its own below `tts_build_games`, called after its game and its content, so that two games
in one process never meet, and a changed engine is another module. Inside, modules import each other relatively
(`from . import cards`). An engine is plain data until it is opened, so every process can open it, on any machine.
"""

import hashlib
import importlib
import re
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import CodeType, ModuleType

from tts_build.definition.engines import EngineCode
from tts_build.problem import InputError, TtsBuildError, Where

FAMILY = "tts_build_games"
"""The package that all engines of games are in."""


class _Source(InspectLoader):
    """One module from its text."""

    def __init__(self, file: str, text: str, *, package: bool) -> None:
        self.file, self.text, self.package = file, text, package

    def get_source(self, fullname: str) -> str:
        return self.text

    def is_package(self, fullname: str) -> bool:
        return self.package

    def get_code(self, fullname: str) -> CodeType:
        # dont_inherit: the `__future__` imports of this module are not the engine's.
        return compile(self.text, self.file, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    """Finds the modules of engines that were opened."""

    def __init__(self) -> None:
        self.loaders: dict[str, _Source] = {FAMILY: _Source(FAMILY, "", package=True)}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        loader = self.loaders.get(fullname)
        return None if loader is None else spec_from_loader(fullname, loader, origin=loader.file)

    def add(self, package: str, code: EngineCode) -> None:
        """All modules of an engine at once, for another thread may look for one already."""
        loaders = {}
        for path, text in code.sources:
            *folders, last = path.removesuffix(".py").split("/")
            parts = folders if last == "__init__" else [*folders, last]
            loader = _Source(f"{code.folder}/{path}", text, package=last == "__init__")
            loaders[".".join([package, *parts])] = loader
        self.loaders.update(loaders)


_FINDER = _Finder()


def package_name(code: EngineCode) -> str:
    """The import path of an engine of a game, unlike that of any other engine."""
    total = hashlib.sha256(repr((code.folder, code.sources)).encode()).hexdigest()
    return f"{FAMILY}.{re.sub(r'[^A-Za-z0-9]', '_', code.game)}_{total[:16]}"


def open_engine(code: EngineCode) -> ModuleType:
    """The engine's module, which has `create`. Raises InputError when it cannot be imported or has none."""
    module = _opened(code)
    if not callable(getattr(module, "create", None)):
        where = Where(f"{code.folder}/__init__.py") if code.folder else None
        what = f"the engine of `{code.game}` has no `create(data)`"
        raise InputError(what, where, todo="add the function", code="bad-engine")
    return module


def _opened(code: EngineCode) -> ModuleType:
    name = package_name(code) if code.sources else code.module
    if code.sources and _FINDER not in sys.meta_path:
        sys.meta_path.append(_FINDER)
    if code.sources and name not in _FINDER.loaders:
        _FINDER.add(name, code)
    try:
        return importlib.import_module(name)
    except InputError:
        raise
    except (Exception, SystemExit) as error:  # a module may fail in any way while it is imported
        for known in [other for other in sys.modules if other == name or other.startswith(f"{name}.")]:
            del sys.modules[known]
        what, got = f"the engine of `{code.game}` cannot be imported", getattr(error, "msg", None) or error
        got = f"{type(error).__name__}: {got}"
        raise InputError(what, place_of(error, code), got=got, code="bad-engine") from error


@contextmanager
def mistakes_of(code: EngineCode | None) -> Iterator[None]:
    """What a game's own engine, if it has one, raises while it is used becomes an InputError with its place.

    It is a mistake of the game then, and no fault of the tool; also in another process.
    """
    try:
        yield
    except TtsBuildError:
        raise
    except Exception as error:
        where = (place_of(error, code) or _place_elsewhere(error, code)) if code is not None else None
        if where is None or code is None:
            raise
        what, got = f"the engine of `{code.game}` failed", f"{type(error).__name__}: {error}"
        raise InputError(what, where, got=got, code="engine-failed") from error


def _place_elsewhere(error: BaseException, code: EngineCode) -> Where | None:
    """The same of an error in a worker process, whose traceback comes as text."""
    line = rf'File "({re.escape(code.folder)}/[^"]+)", line (\d+)'
    found = re.findall(line, str(error.__cause__)) if code.folder else []
    return Where(found[-1][0], int(found[-1][1])) if found else None


def place_of(error: BaseException, code: EngineCode) -> Where | None:
    """The last line of a game's engine on the way to an error."""
    if isinstance(error, SyntaxError) and error.filename and error.filename.startswith(f"{code.folder}/"):
        return Where(error.filename, error.lineno, error.offset)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if code.folder]
    own = [frame for frame in frames if frame.filename.startswith(f"{code.folder}/")]
    return Where(own[-1].filename, own[-1].lineno) if own else None
