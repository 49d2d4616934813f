"""The version of the tool's own code, stage by stage, so that a changed tool rebuilds what it could change."""

import hashlib
import os
import re
import sys
import zlib
from functools import cache
from importlib import import_module

from tts_build import disk

PACKAGE = disk.PACKAGE

HOUSE = (
    "problem",
    "recent",
    "disk",
    "model",
    "sandbox",
    "scene",
    "svg",
    "definition",
    "text",
    "face",
    "dice",
    "paper",
    "paint",
    "rulebook",
    "lua",
    "kit",
    "save",
    "rules",
    "sim",
    "build",
    "install",
    "push",
    "release",
    "fetch",
    "new_game",
    "foreign_save",
    "edit",
    "serve",
    "play",
    "cli",
)
"""The stages in the order in which data flows; each may import only those before it."""

LIBRARIES = (
    "pillow",
    "reportlab",
    "pikepdf",
    "uharfbuzz",
    "fonttools",
    "resvg-py",
    "isal",
    "jinja2",
    "budoux",
    "pyphen",
    "uniseg",
    "python-bidi",
    "markdown-it-py",
    "numpy",
    "lupa",
)
"""Libraries whose release can change the bytes of an output."""

INFO = ".dist-info"
"""How the folder ends that says of a package which version is installed."""

TYPEFACES = re.compile(r"((?:fontpkg|justmytype)[\w.]*-[\w.+!]+)\.dist-info")
"""Packages of typefaces, by the folder that says their version: https://packaging.python.org/specifications."""

STAGE = re.compile(rb'^STAGE = "([a-z]+)"$', re.MULTILINE)

SOURCES = {".py", ".json", ".lua", ".xml", ".jinja", ".yaml", ".svg", ".icc"}


@cache
def _stage_digest(stage: str) -> str:
    base = PACKAGE / stage
    files = disk.installed_files(base) if base.is_dir() else [PACKAGE / f"{stage}.py"]
    total = hashlib.sha256()
    for path in files:
        if path.suffix in SOURCES and path.is_file():
            total.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
            total.update(disk.installed(path) + b"\0")
    return total.hexdigest()


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder or ".")
    except OSError:
        return []


@cache
def _libraries() -> str:
    """What is installed, read off the names of folders: to ask each package itself takes as long as all of the rest."""
    places = [name for place in sys.path for name in _names(place) if name.endswith(INFO)]
    known: dict[str, str] = {}
    for name in places:
        package, _, version = name.removesuffix(INFO).rpartition("-")
        known.setdefault(package.replace("_", "-").replace(".", "-").lower(), version)
    found = [f"{name} {known.get(name) or _asked(name)}" for name in LIBRARIES]
    found += sorted({match[1] for name in places if (match := TYPEFACES.fullmatch(name))})
    python = f"python {sys.version_info[0]}.{sys.version_info[1]}; zlib {zlib.ZLIB_RUNTIME_VERSION}; "
    return python + "; ".join(found)


def _asked(name: str) -> str:
    """The version of a package that has no folder of the usual name."""
    from importlib import metadata  # loads what reads letters, too

    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "absent"


@cache
def code_version(call: str) -> str:
    """Digest of the code behind a step's function: the stages up to its module's `STAGE`, the module, the libraries.

    A module of ours is read, not imported: whoever looks results up need not load what would make them.
    """
    name = call.partition(":")[0]
    path = PACKAGE.parent.joinpath(*name.split(".")).with_suffix(".py")
    source = disk.installed(path) if path.is_file() else b""
    named = STAGE.search(source)
    stage = named[1].decode() if named else import_module(name).STAGE
    total = hashlib.sha256(_libraries().encode())
    for earlier in HOUSE[: HOUSE.index(stage) + 1]:
        total.update(_stage_digest(earlier).encode())
    total.update(source)
    return total.hexdigest()
