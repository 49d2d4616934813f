"""The version of the tool's own code, stage by stage, so that a changed tool rebuilds what it could change."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from importlib import import_module, metadata
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent

HOUSE = (
    "errors",
    "model",
    "load",
    "layout",
    "solids",
    "raster",
    "pnp",
    "lua",
    "tts",
    "engine",
    "sim",
    "graph",
    "ship",
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
    "uniseg",
)
"""Libraries whose release can change the bytes of an output."""

SOURCES = {".py", ".json", ".lua", ".jinja", ".yaml", ".svg", ".icc"}


@cache
def _stage_digest(stage: str) -> str:
    base = PACKAGE / stage
    files = sorted(base.rglob("*")) if base.is_dir() else [PACKAGE / f"{stage}.py"]
    total = hashlib.sha256()
    for path in files:
        if path.suffix in SOURCES and path.is_file():
            total.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
            total.update(path.read_bytes() + b"\0")
    return total.hexdigest()


@cache
def _libraries() -> str:
    found = []
    for name in LIBRARIES:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            found.append(f"{name} absent")
    return f"python {sys.version_info[0]}.{sys.version_info[1]}; " + "; ".join(found)


@cache
def code_version(call: str) -> str:
    """Digest of the code behind a step's function: the stages up to its module's `STAGE`, the module, the libraries."""
    module = import_module(call.partition(":")[0])
    stages = HOUSE[: HOUSE.index(module.STAGE) + 1]
    total = hashlib.sha256(_libraries().encode())
    for stage in stages:
        total.update(_stage_digest(stage).encode())
    if module.__file__:
        total.update(Path(module.__file__).read_bytes())
    return total.hexdigest()
