"""Files of the tool itself and of installed packages. No definition has a say in which."""

import fnmatch
import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
"""Where the tool itself lies; in a workspace too, when that has a virtual environment in it."""


def installed(path: Path) -> bytes:
    """The bytes of a file of the tool itself or of an installed package. No definition has a say in which."""
    return path.read_bytes()


def packaged(package: str, name: str) -> str:
    """The text of a data file of one of the tool's packages."""
    from importlib import resources  # not before it is needed: the quick look of a build imports this module

    return resources.files(package).joinpath(*name.split("/")).read_text(encoding="utf-8")


def installed_files(folder: Path, pattern: str = "*") -> list[Path]:
    """Files of the tool or of an installed package whose names match a pattern, at any depth, sorted."""
    found: list[str] = []
    for inner, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__"]
        found += [os.path.join(inner, name) for name in fnmatch.filter(names, pattern)]
    return [Path(path) for path in sorted(found, key=lambda path: path.split(os.sep)) if os.path.isfile(path)]
