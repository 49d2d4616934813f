"""A face with everything it extends: elements in painting order, palettes, styles and values put together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tts_build.model.elements import Element
from tts_build.model.face import Face, Flow, Group, Repeat
from tts_build.model.game import Game
from tts_build.problem import InputError, Key, Problem, Where, unknown
from tts_build.sandbox.expressions import ExpressionError, Expressions
from tts_build.text.style import Levels


@dataclass(frozen=True, slots=True)
class Origin:
    """An element and the place in a face file where it stands."""

    element: Any
    face: str
    path: tuple[Key, ...]

    def children(self, key: str) -> Iterator[Origin]:
        """The elements in one of its lists."""
        for index, child in enumerate(getattr(self.element, key)):
            yield Origin(child, self.face, (*self.path, key, index))


@dataclass(frozen=True, slots=True)
class Resolved:
    """A face, its bases folded in. `chain` is the face's names, the outermost base first."""

    chain: tuple[str, ...]
    elements: tuple[Origin, ...]
    replaced: Mapping[str, Origin]
    """elements that stand in for those of a base with the same `id`"""
    background: Any
    bleed: Any
    safe: Any
    corner: Any
    palette: Mapping[str, str]
    styles: Levels
    values: Mapping[str, Any]
    settings: dict[tuple[int, str | None], dict[str, Any]] = field(default_factory=dict)
    """merged text settings by the element's identity, filled in as elements are drawn"""
    mended: dict[tuple[int, tuple[Key, ...]], Any] = field(default_factory=dict)
    """elements without a mistake, by the identity of the one that has it, and where it is; kept, as identities are"""
    alike: dict[int, tuple[Any, float]] = field(default_factory=dict)
    """the rows for which a text has one size, and that size, by the identity of its element"""
    counted: dict[int, int] = field(default_factory=dict)
    """elements that one draws for certain, itself among them, by its identity"""


def place(files: Mapping[str, str], face: str, path: tuple[Key, ...] = ()) -> Where:
    """A place in a face file; `files` maps face names to workspace-relative files."""
    return Where(files.get(face, f"{face}.yaml"), path=path)


def resolve(name: str, faces: Mapping[str, Face], game: Game, files: Mapping[str, str]) -> Resolved:
    """The face of that name with its bases. Raises InputError for a base that is missing or leads back."""
    chain = _chain(name, faces, files)
    palette: dict[str, str] = dict(game.palette)
    styles = [game.styles]
    values: dict[str, Any] = {}
    single: dict[str, Any] = dict.fromkeys(("background", "bleed", "safe", "corner"))
    elements: list[Origin] = []
    replaced: dict[str, Origin] = {}
    for link in chain:
        face = faces[link]
        palette.update(face.palette)
        styles.append(face.styles)
        values.update(face.values)
        single.update((key, getattr(face, key)) for key in single if getattr(face, key) is not None)
        ids = {name for origin in elements for name in _ids(origin.element)}
        for index, element in enumerate(face.elements):
            origin = Origin(element, link, ("elements", index))
            if element.id is not None and element.id in ids:
                replaced[element.id] = origin
            else:
                elements.append(origin)
    return Resolved(
        chain=chain,
        elements=tuple(elements),
        replaced=replaced,
        palette=palette,
        styles=tuple(styles),
        values=values,
        **single,
    )


def _chain(name: str, faces: Mapping[str, Face], files: Mapping[str, str]) -> tuple[str, ...]:
    chain: list[str] = []
    following: str | None = name
    where: Where | None = None
    while following is not None:
        if following in chain:
            loop = " -> ".join([*chain[chain.index(following) :], following])
            problem = Problem(
                f"face `{following}` extends itself", where, got=loop, todo="remove one `extends`", code="face-cycle"
            )
            raise InputError(problem)
        if following not in faces:
            raise InputError(unknown("face", following, faces, where))
        chain.append(following)
        where = place(files, following, ("extends",))
        following = faces[following].extends
    return tuple(reversed(chain))


def _ids(element: Element) -> Iterator[str]:
    """The ids of an element and of everything in it."""
    if element.id is not None:
        yield element.id
    children: list[Any] = []
    if isinstance(element, Group):
        children = element.group
    elif isinstance(element, Repeat):
        children = element.elements
    elif isinstance(element, Flow):
        children = element.row or element.column or []
    for child in children:
        yield from _ids(child)


def face_values(
    face: Resolved, expressions: Expressions, scope: Mapping[str, Any], failed: dict[str, Problem] | None = None
) -> dict[str, Any]:
    """A face's values, templates among them evaluated; a value of the row with the same name wins.

    With `failed` those that cannot be read are left out and put there; else ExpressionError is raised.
    """
    row = scope["row"]
    values: dict[str, Any] = {}
    for key, value in face.values.items():
        if key in row:
            continue
        try:
            values[key] = expressions.value(value, {**scope, **values})
        except ExpressionError as error:
            if failed is None:
                raise
            failed[key] = error.problem
    return values
