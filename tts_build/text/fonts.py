"""The fonts of a game by role, and the static files that stand for them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from tts_build.model.game import Font
from tts_build.problem import BuildFailed, Damaged, InputError, Problem, Where, unknown
from tts_build.scene.scene import FontKey
from tts_build.text.font_file import check_file, try_out
from tts_build.text.shaping import Metrics, Shaper
from tts_build.text.static_fonts import instance, sound
from tts_build.text.typefaces import Typeface, find, read_family, squeezed

DEFAULT_FONTS: dict[str, Font] = {
    "title": Font(family="Source Serif 4", weight=700, bold=900),
    "body": Font(family="Source Serif 4"),
}
"""Roles of a game that names no fonts."""


class FontFiles(Protocol):
    """Where a font file of the game's own lies: the part of `Art` that fonts need."""

    @property
    def root(self) -> Path:
        """The workspace."""

    def font(self, name: str) -> Path | None:
        """The file below the art folders, or None."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A font ready to measure: one weight and slant of a family."""

    key: FontKey
    shaper: Shaper


class Fonts:
    """Static TTF instances of the families a game names, written once to `store`.

    `where` is the game file, so that problems can point at `fonts`.
    """

    def __init__(
        self, fonts: Mapping[str, Font], store: Path, art: FontFiles | None = None, where: Where | None = None
    ) -> None:
        self.fonts: dict[str, Font] = {**DEFAULT_FONTS, **fonts}
        self.store = store
        self._art = art
        self._where = where
        self._faces: dict[tuple[str, str], Typeface] = {}
        self._cuts: dict[tuple[str, str, int, bool], Cut] = {}
        self.own: dict[Path, str] = {}
        """font files of the game's own, once checked, by the SHA-256 of their bytes, in hex"""
        self._shapers: dict[str, Shaper] = {}
        self._chosen: dict[tuple[str, bool, bool, int], Cut | None] = {}
        self._borrowed: dict[tuple[str, bool, bool, str], Cut | None] = {}

    def changed(self, role: str, font: Font) -> Fonts:
        """The same fonts with another one for a role."""
        return Fonts({**self.fonts, role: font}, self.store, self._art, self._where)

    def key(self, role: str, bold: bool = False, italic: bool = False) -> FontKey:
        """The font of a role in a weight and slant. Raises InputError for an unknown role or family."""
        cut = self.cut(role, bold, italic)
        assert cut is not None, "every role has a first font"
        return cut.key

    def path(self, key: FontKey) -> Path:
        """Where the TTF lies."""
        return self.store / key.file

    def shaper(self, key: FontKey) -> Shaper:
        """The measuring side of a font."""
        shaper = self._shapers.get(key.file)
        if shaper is None:
            shaper = self._shapers[key.file] = Shaper(sound(self.path(key)))
        return shaper

    def measure(self, key: FontKey, text: str, size: float, tracking: float = 0.0) -> float:
        """Width in mm of text at a size in pt; `tracking` in mm is added after each character."""
        return self.shaper(key).advance(text) * size * 25.4 / 72 + tracking * len(text)

    def metrics(self, key: FontKey) -> Metrics:
        """Heights of the font's letters in ems."""
        return self.shaper(key).metrics

    def cut(self, role: str, bold: bool = False, italic: bool = False, index: int = 0) -> Cut | None:
        """The role's font, or with an index from 1 its fallbacks in order; None after the last.

        Raises InputError for an unknown role or family.
        """
        wanted = (role, bold, italic, index)
        if wanted not in self._chosen:
            font = self._role(role)
            self._chosen[wanted] = self.weighed(role, font.bold if bold else font.weight, italic, index)
        return self._chosen[wanted]

    def borrowed(self, role: str, bold: bool, italic: bool, family: str) -> Cut | None:
        """A family that the role does not name, as the role would have it; None when it is not installed."""
        wanted = (role, bold, italic, family)
        if wanted not in self._borrowed:
            font, there = self._role(role), self.is_installed(family)
            weight = font.bold if bold else font.weight
            self._borrowed[wanted] = self._cut(role, find(family), weight, italic) if there else None
        return self._borrowed[wanted]

    def is_installed(self, family: str) -> bool:
        """Whether there is a family of that name."""
        try:
            return find(family) is not None
        except InputError:
            return False

    def index(self, role: str, family: str) -> int | None:
        """Where a family stands among the role's, 0 for the role's own; None when it is none of them."""
        font = self._role(role)
        names = [squeezed(name or "") for name in (font.family, *font.fallback)]
        return names.index(squeezed(family)) if squeezed(family) in names else None

    def weight(self, role: str, wanted: int) -> int:
        """The weight of a role for 400 (its own) and 700 (its bold); others are themselves. Raises InputError."""
        font = self._role(role)
        return {400: font.weight, 700: font.bold}.get(wanted, wanted)

    def weighed(self, role: str, weight: int, italic: bool = False, index: int = 0) -> Cut | None:
        """As `cut`, in any weight. Raises InputError."""
        font = self._role(role)
        families = [font.family, *font.fallback]
        if index >= len(families):
            return None
        face = self._face(role, *_source(families[index], font.file if index == 0 else None))
        return self._cut(role, face, weight, italic)

    def lacks(self, role: str, bold: bool, italic: bool) -> Problem | None:
        """A finding when the family has no italic, or nothing as heavy as the role's bold; None when all is there."""
        font = self._role(role)
        face = self._face(role, font.family, font.file)
        where = self._at(role)
        if italic and not face.has_italic:
            what, todo = f"`{face.name}` has no italic; it is set upright", "or choose a family with an italic"
            return Problem(what, where, todo=f"leave out the `*`, {todo}", severity="warning", code="no-italic")
        plain, heavy = (face.choose(weight, italic).clamp(weight) for weight in (font.weight, font.bold))
        if bold and heavy <= plain:
            what, todo = f"`{face.name}` has no bold; it is set as it is", "or choose a family with more weights"
            return Problem(what, where, todo=f"leave out the `**`, {todo}", severity="warning", code="no-bold")
        return None

    def check(self) -> list[Problem]:
        """Everything wrong with the roles themselves: families that are not installed, files that are no fonts."""
        problems: list[Problem] = []
        for role in sorted(self.fonts):
            font = self.fonts[role]
            for family in (font.family, *font.fallback):
                try:
                    name, file = _source(family, font.file if family is None else None)
                    if file is not None:
                        problems += self._tried(role, file, font.fallback.index(file) + 1 if family else 0)
                    else:
                        self._face(role, name, None)
                except InputError as error:
                    problems += error.problems
        return problems

    def _tried(self, role: str, file: str, index: int) -> list[Problem]:
        """What is wrong with a file of the game's own, tried out in both of its weights. Raises InputError."""
        where = self._at(role)
        first = self._art.font(file) if self._art else None
        root = self._art.root if self._art else Path()
        problems = check_file(first, root, where) if first is not None else []
        if any(problem.severity == "error" for problem in problems):
            return problems
        for part in self._face(role, None, file).files:
            path = part.path
            self.own[path.resolve()] = hashlib.sha256(part.data()).hexdigest()
            problems += check_file(path, root, where) if path != first else []
        cuts = [self.cut(role, bold, False, index) for bold in (False, True)]
        for path in dict.fromkeys(self.path(cut.key) for cut in cuts if cut is not None):
            try_out(path, Path(file).name, where)
        return problems

    def _role(self, role: str) -> Font:
        if role not in self.fonts:
            raise InputError(unknown("font role", role, self.fonts))
        return self.fonts[role]

    def _at(self, role: str) -> Where | None:
        return replace(self._where, path=("fonts", role)) if self._where else None

    def _face(self, role: str, family: str | None, file: str | None) -> Typeface:
        name = (family or "", file or "")
        face = self._faces.get(name)
        if face is None:
            face = find(family, self._at(role)) if family else self._own(role, file or "")
            self._faces[name] = face
        return face

    def _own(self, role: str, file: str) -> Typeface:
        path = self._art.font(file) if self._art else None
        if path is None or self._art is None:
            todo = "put the TTF below the art folder"
            raise InputError(Problem(f"no font file `{file}`", self._at(role), todo=todo, code="missing-font"))
        try:
            return read_family(path, self._art.root)
        except InputError as error:
            raise InputError([replace(problem, where=self._at(role)) for problem in error.problems]) from None

    def _cut(self, role: str, face: Typeface, weight: int, italic: bool) -> Cut:
        source = face.choose(weight, italic)
        wanted = (face.name, source.path.name, source.clamp(weight), source.italic)
        cut = self._cuts.get(wanted)
        if cut is None:
            try:
                key = FontKey(instance(face.name, source, source.data(), weight, self.store))
            except (BuildFailed, Damaged, OSError):
                raise  # of the cache, not of the font
            except Exception as error:  # a damaged font may fail in any way
                what, todo = f"`{source.path.name}` cannot be used: {error}", "copy or download it again"
                raise InputError(Problem(what, self._at(role), todo=todo, code="font-damaged")) from None
            cut = self._cuts[wanted] = Cut(key, self.shaper(key))
        return cut


def _source(family: str | None, file: str | None) -> tuple[str | None, str | None]:
    """Family and file of a font: a fallback that ends in `.ttf` is a file of the game's own."""
    return (None, family) if family is not None and family.lower().endswith(".ttf") else (family, file)
