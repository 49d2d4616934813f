"""A face and a row in, a Scene out, with everything found on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from tts_build.face import (
    barcode_drawing,
    effects,
    element_size,
    flows,
    gradients,
    groups,
    images,
    shapes,
    text_element,
)
from tts_build.face.drawer import Drawer, Kinds, Noted, TooMany
from tts_build.face.element_values import BadValue, Frame, Look, length
from tts_build.face.finding_reports import Findings, lacks
from tts_build.face.game_context import Context
from tts_build.face.inheritance import Origin, Resolved, face_values, place
from tts_build.face.print_checks import Page
from tts_build.model import elements
from tts_build.model import face as faces
from tts_build.model.face import Face
from tts_build.model.number_limits import limits_at
from tts_build.model.sizes import Size
from tts_build.problem import InputError, Key, Problem, Where
from tts_build.sandbox.expressions import ExpressionError
from tts_build.scene import colour as colours
from tts_build.scene.scene import Item, Outline, Paint, Scene

BLEED = SAFE = CORNER = 3.0
"""mm, where neither the face nor the caller says."""

KINDS = Kinds(
    draw={
        elements.Text: text_element.text,
        elements.Picture: images.picture,
        elements.Icon: images.icon,
        elements.Icons: images.icons,
        elements.Code: barcode_drawing.code,
        elements.Rect: shapes.draw,
        elements.Ellipse: shapes.draw,
        elements.Polygon: shapes.draw,
        elements.Path: shapes.draw,
        faces.Group: groups.group,
        faces.Repeat: groups.repeat,
        faces.Use: groups.use,
        faces.Flow: flows.flow,
    },
    extent=element_size.extent,
    box=element_size.own_box,
    effects=effects.applied,
    inside=groups.inside,
)
"""The kinds of elements that a face may have, and how each is drawn."""


@dataclass(frozen=True)
class Composed:
    """A scene, what was found while it was laid out, errors and warnings, and how much work it is, in elements."""

    scene: Scene
    problems: tuple[Problem, ...] = ()
    weight: int = 0


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
    noted: list[Noted] | None = None,
) -> Composed:
    """Lay a face out for a row on a trim of `size` (mm).

    `where` is the row's place, `cut` the outline that is cut when it is no rectangle; `bleed` and `corner` (mm) hold
    unless the face has its own; `noted` takes where elements lie. Nothing is raised for wrong input: an element that
    fails is left out, and `problems` says why, the same problem once.
    """
    try:
        resolved = ctx.resolved(face)
    except InputError as error:
        empty = Scene(size.width, size.height, BLEED if bleed is None else bleed)
        return Composed(empty, error.problems)
    return _Composing(resolved, row, size, ctx, where, cut).run(
        BLEED if bleed is None else bleed, CORNER if corner is None else corner, noted
    )


class _Composing:
    def __init__(
        self, face: Resolved, row: Mapping[str, Any], size: Size, ctx: Context, where: Where | None, cut: Outline | None
    ) -> None:
        self.face, self.ctx, self.size, self.cut, self.where = face, ctx, size, cut, where
        self.problems: list[Problem] = []
        self.scope = ctx.scope(row)
        failed: dict[str, Problem] = {}
        self.scope = {**face_values(face, ctx.expressions, self.scope, failed), **self.scope}
        self.follows = set(failed)
        for name, problem in failed.items():
            if not lacks(problem, failed):
                self.problem(problem, "values", name)

    def problem(self, problem: Problem, *key: Key) -> None:
        self.problems.append(problem.at(place(self.ctx.files, self.sayer(*key), key)))

    def sayer(self, *key: Key) -> str:
        """The face that says a key: the outermost of those that this one extends, if it does not itself."""
        for name in reversed(self.face.chain):
            said = getattr(self.ctx.faces[name], str(key[0]), None)
            if said is not None and (key[0] != "values" or key[1:2] == () or key[1] in said):
                return name
        return self.face.chain[-1]

    def length(self, key: str, default: float) -> float:
        value = getattr(self.face, key)
        try:
            if value is None:
                return default
            found = length(self.ctx.expressions, value, self.scope)
            wrong = limits_at(Face, key).broken(found)
            if wrong:
                raise BadValue(Problem(f"`{key}` cannot be `{found:g}`", expected=wrong, code="out-of-range"))
            return found
        except ExpressionError as error:
            self.problem(error.problem, key)
            return default

    def background(self) -> Paint | None:
        ground = SimpleNamespace(background=self.face.background or "#ffffff")
        look = Look(Origin(ground, self.face.chain[-1], ()), Frame(self.face, self.scope), self.ctx.expressions)
        try:
            return gradients.paint(look, ground.background, "background", (0.0, 0.0, self.size.width, self.size.height))
        except ExpressionError as error:
            self.problem(error.problem, *look.key)
        except colours.BadColour as error:
            self.problem(Problem(error.what, todo=error.todo, code="unknown-colour"), *look.key)
        return None

    def run(self, bleed: float, corner: float, noted: list[Noted] | None = None) -> Composed:
        background = self.background()
        findings = Findings(self.ctx.files, self.scope["row"], self.where)
        findings.follows = self.follows
        safe = self.length("safe", SAFE)
        page = Page((self.size.width, self.size.height), safe, background, self.cut, self.ctx.fonts, findings)
        drawer = Drawer(self.ctx, page, findings, KINDS)
        drawer.noted = noted
        items: list[Item] = []
        try:
            frame = Frame(self.face, self.scope)
            drawer.foresee(frame, groups.foreseen(drawer, self.face.elements, frame))
            drawer.draw_all(self.face.elements, frame, items)
        except TooMany as error:
            self.problem(Problem(error.what, todo=error.todo, code="face-too-complex"), "elements")
        except RecursionError:
            what = "elements lie too deeply in each other"
            self.problem(Problem(what, todo="use fewer groups", code="face-too-complex"), "elements")
        scene = Scene(
            width=self.size.width,
            height=self.size.height,
            bleed=self.length("bleed", bleed),
            items=tuple(items),
            background=background,
            corner=self.length("corner", corner),
            cut=self.cut,
            links=drawer.links,
            safe=safe,
        )
        return Composed(scene, tuple(dict.fromkeys([*self.problems, *findings.problems])), drawer.weight)
