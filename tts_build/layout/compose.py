"""A face and a row in, a Scene out, with everything found on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tts_build.errors import InputError, Problem, Where
from tts_build.layout import colour as colours
from tts_build.layout.checks import Page
from tts_build.layout.draw import MAX_ITEMS, Drawer, TooMany
from tts_build.layout.evaluate import BadValue, Evaluator
from tts_build.layout.fonts import Fonts
from tts_build.layout.look import Frame
from tts_build.layout.resolve import Resolved, face_values, place, resolve
from tts_build.layout.scene import Item, Outline, Rgba, Scene
from tts_build.load.expressions import Expressions
from tts_build.load.texts import scope
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.model.limits import limits_at

BLEED = SAFE = CORNER = 3.0
"""mm, where neither the face nor the caller says."""


class Pictures(Protocol):
    """The part of `Art` that layout asks: files by name, their size and their content's digest."""

    def picture(self, name: str) -> str | None:
        """Workspace-relative path of a picture."""

    def icon(self, name: str) -> str | None:
        """Workspace-relative path of an icon."""

    def size(self, rel: str) -> tuple[float, float]:
        """Width and height; only the proportions matter for an SVG."""

    def digest(self, rel: str) -> str:
        """SHA-256 in hex."""

    def missing(self, kind: Any, name: str) -> Problem:
        """Why there is no such picture or icon."""


class Size(Protocol):
    """A trim size in mm."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


@dataclass
class Context:
    """What the faces of a game in one language are laid out with. Make one, compose many.

    `files` maps face names to workspace-relative files, so that problems name them.
    """

    game: Game
    faces: Mapping[str, Face]
    art: Pictures
    fonts: Fonts
    locale: str = "en"
    strings: Mapping[str, str] = field(default_factory=dict)
    expressions: Expressions = field(default_factory=Expressions)
    files: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.evaluator = Evaluator(self.expressions)
        self._resolved: dict[str, Resolved] = {}
        self._shared = scope(self.game, self.strings, self.locale)

    def resolved(self, name: str) -> Resolved:
        """A face with its bases. Raises InputError."""
        if name not in self._resolved:
            self._resolved[name] = resolve(name, self.faces, self.game, self.files)
        return self._resolved[name]

    def scope(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """The names that templates see."""
        return {**row, "row": row, **self._shared}


@dataclass(frozen=True)
class Composed:
    """A scene, and what was found while it was laid out: errors and warnings."""

    scene: Scene
    problems: tuple[Problem, ...] = ()


def compose(
    face: str,
    row: Mapping[str, Any],
    size: Size,
    ctx: Context,
    *,
    where: Where | None = None,
    bleed: float | None = None,
    cut: Outline | None = None,
    corner: float | None = None,
) -> Composed:
    """Lay a face out for a row on a trim of `size` (mm).

    `where` is the row's place, `cut` the outline that is cut when it is no rectangle; `bleed` and `corner` (mm) hold
    unless the face has its own. Nothing is raised for wrong input: an element that fails is left out, and
    `problems` says why, the same problem once.
    """
    try:
        resolved = ctx.resolved(face)
    except InputError as error:
        empty = Scene(size.width, size.height, BLEED if bleed is None else bleed)
        return Composed(empty, error.problems)
    return _Composing(resolved, row, size, ctx, where, cut).run(
        BLEED if bleed is None else bleed, CORNER if corner is None else corner
    )


class _Composing:
    def __init__(
        self, face: Resolved, row: Mapping[str, Any], size: Size, ctx: Context, where: Where | None, cut: Outline | None
    ) -> None:
        self.face, self.ctx, self.size, self.cut, self.where = face, ctx, size, cut, where
        self.problems: list[Problem] = []
        self.scope = ctx.scope(row)
        try:
            self.scope = {**face_values(face, ctx.evaluator, self.scope), **self.scope}
        except BadValue as error:
            self.problem(error.problem, "values")

    def problem(self, problem: Problem, key: str) -> None:
        self.problems.append(problem.at(place(self.ctx.files, self.face.chain[-1], (key,))))

    def length(self, key: str, default: float) -> float:
        value = getattr(self.face, key)
        try:
            if value is None:
                return default
            length = self.ctx.evaluator.length(value, self.scope)
            wrong = limits_at(Face, key).broken(length)
            if wrong:
                raise BadValue(Problem(f"`{key}` cannot be `{length:g}`", expected=wrong, code="out-of-range"))
            return length
        except BadValue as error:
            self.problem(error.problem, key)
            return default

    def background(self) -> Rgba | None:
        try:
            text = self.ctx.evaluator.text(self.face.background or "#ffffff", self.scope)
            return colours.resolve(text, self.face.palette)
        except BadValue as error:
            self.problem(error.problem, "background")
        except colours.BadColour as error:
            self.problem(Problem(error.what, todo=error.todo, code="unknown-colour"), "background")
        return None

    def run(self, bleed: float, corner: float) -> Composed:
        background = self.background()
        page = Page(self.size.width, self.size.height, self.length("safe", SAFE), background, self.cut)
        drawer = Drawer(self.ctx, page, self.scope["row"], self.where)
        items: list[Item] = []
        try:
            drawer.draw_all(self.face.elements, Frame(self.face, self.scope), items)
        except TooMany:
            todo = "draw less, or make a picture of it"
            self.problem(Problem(f"the face draws more than {MAX_ITEMS} elements", todo=todo), "elements")
        except RecursionError:
            self.problem(Problem("elements lie too deeply in each other", todo="use fewer groups"), "elements")
        scene = Scene(
            width=self.size.width,
            height=self.size.height,
            bleed=self.length("bleed", bleed),
            items=tuple(items),
            background=background,
            corner=self.length("corner", corner),
            cut=self.cut,
            links=drawer.links,
        )
        return Composed(scene, tuple(dict.fromkeys([*self.problems, *drawer.problems])))
