"""Typefaces that are installed as packages, found by family, and the file that serves a weight and a slant."""

from __future__ import annotations

import functools
import io
import logging
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.problem import InputError, Problem, Subject, Where, misspelt
from tts_build.text.font_tables import saying
from tts_build.text.lent_fonts import FAMILIES


@dataclass(frozen=True, slots=True)
class FontFile:
    """One file of a family and the weights that it can give (equal when it is static)."""

    path: Path
    italic: bool
    lightest: int
    heaviest: int
    root: Path | None = None
    """the workspace that the file belongs to; None for one of an installed package"""

    def data(self) -> bytes:
        """The bytes of the file."""
        return _data(self.path, self.root)

    def off(self, weight: int) -> int:
        """How far the nearest weight of this file lies from the wanted one."""
        return max(self.lightest - weight, weight - self.heaviest, 0)

    def clamp(self, weight: int) -> int:
        return min(max(weight, self.lightest), self.heaviest)


@dataclass(frozen=True, slots=True)
class Typeface:
    """A family's files."""

    name: str
    files: tuple[FontFile, ...]

    def choose(self, weight: int, italic: bool) -> FontFile:
        """The file nearest to a weight and slant; upright when there is no italic."""
        slanted = [file for file in self.files if file.italic == italic] or list(self.files)
        return min(slanted, key=lambda file: (file.off(weight), file.lightest, file.path.name))

    @property
    def has_italic(self) -> bool:
        return any(file.italic for file in self.files)


def squeezed(name: str) -> str:
    """A family's name without case, spaces and signs, to compare names: `Source Serif 4` is `sourceserif4`."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


@functools.cache
def find(family: str, where: Where | None = None) -> Typeface:
    """The family of that name. Raises InputError that names the package to install."""
    key = squeezed(family)
    faces = {squeezed(face.name): face for face in _from_fontpkg()}
    if key in faces:
        return faces[key]
    # Only the files of the family itself are opened: one of them may have 18 MB.
    packs = _from_packs()
    if key in packs:
        name, paths = packs[key]
        return Typeface(name, tuple(read_file(path) for path in paths))
    names = [face.name for face in faces.values()] + [name for name, _ in packs.values()]
    raise InputError(_missing(family, names, where))


def _missing(family: str, names: Iterable[str], where: Where | None) -> Problem:
    """That a family is not installed: its package where there is one, the installed one that is meant, or its file."""
    script = next((script for name, script in FAMILIES.items() if squeezed(name) == squeezed(family)), None)
    slug = "-".join(re.findall(r"[a-z0-9]+", family.lower()))
    options = sorted(names)
    close = misspelt(family, options)
    near = misspelt(slug, _packaged())
    if script is not None or slug in _packaged():
        todo = f"install it with `{script.install if script is not None else f'pip install fontpkg-{slug}'}`"
        todo += f", or did you mean `{close}`?" if close else ""
    elif close or near:
        todo = f"did you mean `{close}`?" if close else f"did you mean the one of `pip install fontpkg-{near}`?"
    else:
        own = "no package of it is known: put its TTF below the art folder and write `file: NAME.ttf`"
        like = _LIKE.get(squeezed(family))
        todo = f"{own}, or use `{like}`, which is as wide" if like else own
        todo += f", or use one of {', '.join(f'`{name}`' for name in options[:12])}" if options and not like else ""
    what, subject = f"font family `{family}` is not installed", Subject("font family", family)
    return Problem(what, where, todo=todo, code="unknown-font", subject=subject)


_LIKE = {"arial": "Arimo", "helvetica": "Arimo", "liberationsans": "Arimo"}
"""Families of operating systems, and those that are made to their widths."""


@functools.cache
def _packaged() -> frozenset[str]:
    """The families that are known to be packages `fontpkg-NAME`, by that name."""
    return frozenset(disk.packaged("tts_build.text", "families.txt").split())


def _from_fontpkg() -> list[Typeface]:
    import fontpkg

    faces = []
    for family in fontpkg.families().values():
        files = []
        for file in family.files:
            weight = file.weight or 400
            low, high = (file.wght_min or weight, file.wght_max or weight) if file.variable else (weight, weight)
            files.append(FontFile(Path(file.path), file.style == "italic", low, high))
        faces.append(Typeface(family.name, tuple(sorted(files, key=lambda file: file.path.name))))
    return faces


def _from_packs() -> dict[str, tuple[str, list[Path]]]:
    """Families of the packages that announce folders of font files, by squeezed name."""
    from importlib.metadata import entry_points

    groups: dict[str, tuple[str, list[Path]]] = {}
    for entry in sorted(entry_points(group="justmytype.packs"), key=lambda entry: entry.name):
        for folder in entry.load()().get_font_directories():
            for path in disk.installed_files(Path(folder), "*.ttf"):
                stem = re.split(r"[\[-]", path.stem)[0]
                name = re.sub(r"(?<=[a-z])(?=[A-Z0-9])", " ", stem)
                groups.setdefault(squeezed(stem), (name, []))[1].append(path)
    return groups


def read_family(path: Path, root: Path) -> Typeface:
    """The family of a font file of a workspace: the file and those beside it that say they belong to the same family.

    Raises InputError when the file itself is no TrueType font; others that are none are passed over.
    """
    family = _family_name(path, root)
    files = [read_file(path, root)]
    beside = disk.names(root, path.parent.relative_to(root).as_posix())
    for other in [
        path.with_name(name) for name, is_folder in beside.items() if name.endswith(".ttf") and not is_folder
    ]:
        try:
            if other != path and family and _family_name(other, root) == family:
                files.append(read_file(other, root))
        except InputError:
            continue
    return Typeface(family or path.stem, tuple(files))


def _family_name(path: Path, root: Path) -> str:
    """The typographic family (name 16), or the plain one (name 1)."""
    said = saying(_data(path, root))
    if said is not None:
        return said.family
    with _opened(path, root) as font:
        return str(font["name"].getDebugName(16) or font["name"].getDebugName(1) or "")


def read_file(path: Path, root: Path | None = None) -> FontFile:
    """What a font file, of a workspace or installed, says of its weight and slant.

    Raises InputError for a file that is no TrueType font.
    """
    said = saying(_data(path, root))
    if said is not None:
        return FontFile(path, said.italic, said.lightest, said.heaviest, root)
    with _opened(path, root) as font:
        italic = bool(font["head"].macStyle & 2) or bool(font["OS/2"].fsSelection & 1)
        weight = font["OS/2"].usWeightClass
        axes = {axis.axisTag: axis for axis in font["fvar"].axes} if "fvar" in font else {}
        if "wght" in axes:
            return FontFile(path, italic, int(axes["wght"].minValue), int(axes["wght"].maxValue), root)
        return FontFile(path, italic, weight, weight, root)


def _data(path: Path, root: Path | None) -> bytes:
    return disk.installed(path) if root is None else disk.read(root, path.relative_to(root))


@contextmanager
def _opened(path: Path, root: Path | None) -> Iterator[Any]:
    """The font for reading; whatever is wrong with it is an InputError."""
    from fontTools.ttLib import TTFont

    # What it logs of a damaged font would stand between our own messages.
    logging.getLogger("fontTools").setLevel(logging.CRITICAL)
    try:
        with TTFont(io.BytesIO(_data(path, root)), lazy=True) as font:
            if "glyf" not in font:
                todo = "convert it to TTF: PDF embeds only those"
                raise InputError(Problem(f"`{path.name}` has no TrueType outlines", todo=todo, code="font-format"))
            yield font
    except InputError:
        raise
    except Exception as error:  # a broken font may fail in any way
        what = f"`{path.name}` is not a font that can be read"
        raise InputError(Problem(what, got=str(error), code="font-format")) from None
