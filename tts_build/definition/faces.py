"""Face files: those of the game, and of `common/` those that they use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tts_build import disk
from tts_build.definition.formats import yaml
from tts_build.definition.formats.file_reader import Reading
from tts_build.definition.mistakes.explanation import validated
from tts_build.definition.recovery.read_as_meant import faces_as_meant, salvaged_face
from tts_build.model.base import is_template
from tts_build.model.elements import Text
from tts_build.model.face import Face, Flow, Group, Repeat, Use
from tts_build.model.game import DEFAULT_ROLES, Game
from tts_build.model.text_style import TextStyle
from tts_build.model.thing_kinds import SECTIONS
from tts_build.problem import Key, Problem, Problems, Subject, Where, unknown
from tts_build.sandbox.expressions import Expressions

_EXPRESSIONS = ("when", "repeat")
_FONT_WORDS = ("bold", "italic")


def load_faces(
    reading: Reading, folder: str, common: str, game: Game | None, expressions: Expressions
) -> tuple[dict[str, Face], dict[str, str], set[str]]:
    """Faces by name, the file of each, and the names of those that have problems.

    With a game, fonts are checked as well.
    """
    files = dict(_files(reading, f"{folder}/faces"))
    shared = {f"common/{name}": path for name, path in _files(reading, f"{common}/faces")}
    faces: dict[str, Face] = {}
    reader = _Faces(reading, files, shared, faces, expressions)
    broken = reader.load(sorted(files))
    _check_references(reading, faces, files, {*files, *shared})
    _check_cycles(reading, faces, files)
    if game is not None:
        for name, face in faces.items():
            _check_fonts(reading, files[name], face, game)
        reader.load(sorted({face for _, face in faces_named(game) if face in shared and face not in files}))
    return {name: faces[name] for name in sorted(faces)}, {name: files[name] for name in sorted(faces)}, broken


@dataclass(frozen=True, slots=True)
class _Faces:
    """Loads faces, and those of `shared` that they use. `files` has the file of each that is the game's own, or was
    loaded."""

    reading: Reading
    files: dict[str, str]
    shared: Mapping[str, str]
    faces: dict[str, Face]
    expressions: Expressions

    def load(self, queue: list[str]) -> set[str]:
        """Load these; the names of those that have problems."""
        broken: set[str] = set()
        while queue:
            name = queue.pop(0)
            if name in self.faces or name in broken:
                continue
            path = self.files.get(name) or self.shared[name]
            face = _load(self.reading, path, self.expressions)
            if face is None:
                broken.add(name)
                continue
            self.faces[name], self.files[name] = face, path
            used = {other for other, _ in references(face)}
            queue += sorted(other for other in used if other in self.shared and other not in self.files)
        return broken


def faces_named(game: Game) -> Iterator[tuple[tuple[Key, ...], str]]:
    """Every face that a game file names, with where it does."""
    for section, kind in SECTIONS.items():
        for name, thing in getattr(game, section).items():
            for key in kind.FACES:
                face = getattr(thing, key)
                if isinstance(face, list):
                    yield from (((section, name, key, n), one) for n, one in enumerate(face) if one is not None)
                elif face is not None:
                    yield (section, name, key), face
    for name, board in game.boards.items():
        yield from ((("boards", name, "parts", part, "face"), value.face) for part, value in board.parts.items())
    for name, box in game.boxes.items():
        sides = ((key, getattr(box, key)) for key in ("front", "back", "side", "lid"))
        yield from ((("boxes", name, key), face) for key, face in sides if face is not None)
    if game.thumbnail is not None:
        yield ("thumbnail",), game.thumbnail
    for key in ("picture", "background"):
        ground = getattr(game.table, key)
        if ground is not None and "." not in ground:  # with a dot it is a picture
            yield ("table", key), ground
    if game.rulebook is not None:
        named = ((key, getattr(game.rulebook, key)) for key in ("cover", "ground"))
        yield from ((("rulebook", key), face) for key, face in named if face)


def _files(reading: Reading, folder: str) -> Iterator[tuple[str, str]]:
    for name in disk.files_below(reading.root, folder, reading.problems.add):
        if name.endswith(".yaml"):
            yield name.removesuffix(".yaml"), f"{folder}/{name}"


def _load(reading: Reading, path: str, expressions: Expressions) -> Face | None:
    folder, _, name = path.rpartition("/")
    if reading.resolve(folder, name, Where(path)) is None:
        return None
    text = reading.text(path)
    if text is None:
        return None
    data, marks, problems = yaml.parse(text, path)
    reading.positions.files[path] = marks
    reading.problems.extend(problems)
    if problems:
        return None
    reading.problems.extend(_template_problems(reading, path, data, expressions))
    face = validated(Face, data, path, reading.positions, reading.problems)
    for meant in faces_as_meant(data, marks) if face is None else ():
        behind = Problems()
        validated(Face, meant, path, reading.positions, behind)
        told = {problem.where for problem in reading.problems.items}
        reading.problems.extend(problem for problem in behind.items if problem.where not in told)
    left = salvaged_face(data, marks) if face is None else None
    if left is not None:
        face, hurt = left
        reading.hurt |= {(path, *unit) for unit in hurt}
    if face is not None:
        _check_boxes(reading, path, face)
    return face


_SIDES = {2: "width", 3: "height"}


def _check_boxes(reading: Reading, path: str, face: Face) -> None:
    """Elements whose boxes are written without room: nothing is drawn, or what is cannot fit. A box of templates may
    well be empty for some rows, an outline without one side is a line, and what takes a share becomes longer."""
    for way, element in elements(face):
        key = next((key for key in ("box", "rect", "ellipse") if getattr(element, key, None) is not None), None)
        box = getattr(element, key) if key is not None else ()
        empty = [side for side in _SIDES if len(box) > side and box[side] == 0]
        drawn = getattr(element, "stroke", None) is not None or getattr(element, "share", None) is not None
        if not empty or (len(empty) < len(_SIDES) and drawn):
            continue
        where = reading.positions.at(path, *way, str(key), empty[0])
        what = f"`{key}` has no {' and no '.join(_SIDES[side] for side in empty)}, so that nothing has room in it"
        todo = "give it one, or remove the element"
        reading.problems.add(Problem(what, where, todo=todo, severity="warning", code="empty-box"))
        reading.hurt.add((path, *way))


def _template_problems(reading: Reading, path: str, data: Any, expressions: Expressions) -> Iterator[Problem]:
    for steps, value in leaves(data, ()):
        expression = bool(steps) and steps[-1] in _EXPRESSIONS
        if expression or is_template(value):
            problem = expressions.check(value, expression=expression)
            if problem is not None:
                yield problem.at(reading.positions.at(path, *steps))


def leaves(data: Any, path: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], str]]:
    """Every text of plain data, with its path."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from leaves(value, (*path, number))
    elif isinstance(data, str):
        yield path, data


def elements(face: Face) -> Iterator[tuple[tuple[Key, ...], Any]]:
    """Every element of a face, nested ones too, with its path."""
    yield from _elements(face.elements, ("elements",))


def _elements(items: list[Any], path: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], Any]]:
    for number, element in enumerate(items):
        here = (*path, number)
        yield here, element
        if isinstance(element, Group):
            yield from _elements(element.group, (*here, "group"))
        elif isinstance(element, Repeat):
            yield from _elements(element.elements, (*here, "elements"))
        elif isinstance(element, Flow):
            yield from _elements(element.row or [], (*here, "row"))
            yield from _elements(element.column or [], (*here, "column"))


def references(face: Face) -> Iterator[tuple[str, tuple[Key, ...]]]:
    """The faces that a face extends or uses, and where it says so."""
    if face.extends is not None:
        yield face.extends, ("extends",)
    for path, element in elements(face):
        if isinstance(element, Use) and not is_template(element.use):
            yield element.use, (*path, "use")


def _check_references(reading: Reading, faces: dict[str, Face], files: dict[str, str], known: set[str]) -> None:
    for name, face in faces.items():
        for other, path in references(face):
            if other not in known:
                where = reading.positions.at(files[name], *path)
                reading.problems.add(unknown("face", other, known - {name}, where))


MAX_CHAIN = 50
"""Faces that extend or use one another in a row."""


def _check_cycles(reading: Reading, faces: dict[str, Face], files: dict[str, str]) -> None:
    done: set[str] = set()
    long: list[str] = []

    def visit(name: str, trail: tuple[str, ...]) -> None:
        if name in done or name not in faces:
            return
        for other, path in references(faces[name]):
            if other in (*trail, name):
                ring = [*trail, name][(*trail, name).index(other) :]
                where = reading.positions.at(files[name], *path)
                shown = " -> ".join(f"`{face}`" for face in (*ring, other))
                reading.problems.add(Problem(f"faces go round in a circle: {shown}", where, code="face-cycle"))
            elif len(trail) >= MAX_CHAIN:
                if not long:
                    what, todo = f"more than {MAX_CHAIN} faces lead on to one another", "put some of them together"
                    where = reading.positions.at(files[name], *path)
                    reading.problems.add(Problem(what, where, todo=todo, code="face-chain"))
                long.append(name)
            else:
                visit(other, (*trail, name))
        done.add(name)

    for name in sorted(faces):
        visit(name, ())


def font_role(font: str) -> str | None:
    """The role in `title 14 bold`; None when it is a template or has no role."""
    if is_template(font):
        return None
    return next((word for word in font.split() if word not in _FONT_WORDS and not word[:1].isdigit()), None)


def _check_fonts(reading: Reading, file: str, face: Face, game: Game) -> None:
    styles: list[tuple[tuple[Key, ...], TextStyle]] = [(("styles", key), style) for key, style in face.styles.items()]
    styles += [(path, element) for path, element in elements(face) if isinstance(element, Text)]
    found = (font_problem(style.font, game, reading.positions.at(file, *path, "font")) for path, style in styles)
    reading.problems.extend(filter(None, found))


_UNITS = ("px", "pt", "mm", "em", "rem", "pixels", "points")


def font_problem(font: str | None, game: Game, where: Where) -> Problem | None:
    """A problem when a font names a role that the game does not have."""
    role = font_role(font) if font is not None else None
    roles = {*game.fonts, *DEFAULT_ROLES}
    unit = next((word for word in (font or "").split() if word.lower() in _UNITS), None)
    if unit is not None and unit not in roles:
        written = " ".join(word for word in (font or "").split() if word != unit)
        what = f"`{unit}` in a font: its size is in points, without a unit"
        subject = Subject("font", str(font))
        return Problem(what, where, got=f"`{font}`", todo=f"write `{written}`", code="unknown-font", subject=subject)
    return unknown("font role", role, roles, where, code="unknown-font") if role and role not in roles else None
