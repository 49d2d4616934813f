"""Elements to items: each kind of the face language, drawn into lists of a scene."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tts_build.errors import InputError, Key, Problem, Where
from tts_build.layout import colour as colours
from tts_build.layout import outline as paths
from tts_build.layout.arrange import arranged
from tts_build.layout.evaluate import BadValue, Evaluator
from tts_build.layout.pictures import crop_to, part, placed
from tts_build.layout.resolve import Origin, Resolved, face_values, place
from tts_build.layout.scene import IDENTITY, Group, Image, Item, Matrix, Outline, Rgba, Shape
from tts_build.layout.style import BadStyle, Type, merged, read_align, read_font, read_shrink
from tts_build.layout.svgpath import BadPath, parse
from tts_build.layout.typeset import Setter
from tts_build.model import face as model

Box = tuple[float, float, float, float]

MAX_DEPTH = 12
"""Faces that use faces that use faces."""
MAX_ITEMS = 20_000
"""Elements drawn on one face; a repeat of repeats ends here."""
_WORDS = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class Frame:
    """Where elements are drawn: the face they belong to, the values they see, and how they reach the page.

    `x`, `y` is added to every coordinate; `matrix` then leads from the group's coordinates to the page's.
    """

    face: Resolved
    scope: Mapping[str, Any]
    x: float = 0.0
    y: float = 0.0
    matrix: Matrix = IDENTITY
    opacity: float = 1.0
    depth: int = 0
    suffix: str = ""


class TooMany(Exception):
    """The face draws more than a face may."""


class Drawer:
    """Draws one face for one row. `problems`, `links` and the page's findings grow as it goes."""

    def __init__(
        self, context: Any, evaluator: Evaluator, page: Any, row: Where | None, columns: Iterable[str]
    ) -> None:
        self.context = context
        self.problems: list[Problem] = []
        self.links: dict[str, Box] = {}
        self._evaluator = evaluator
        self._page = page
        self._row = row
        self._columns = frozenset(columns)
        self._left = MAX_ITEMS
        self._origin: Origin | None = None
        self._key: tuple[Key, ...] = ()

    # Reading values: each method remembers where it reads, so that a problem can say so.

    def text(self, origin: Origin, key: str, frame: Frame) -> str:
        """A key's text."""
        self._origin, self._key = origin, (key,)
        return self._evaluator.text(getattr(origin.element, key), frame.scope)

    def length(self, origin: Origin, key: str, frame: Frame) -> float:
        """A key's millimetres."""
        self._origin, self._key = origin, (key,)
        return self._evaluator.length(getattr(origin.element, key), frame.scope)

    def number(self, origin: Origin, key: str, frame: Frame) -> float:
        """A key's number."""
        self._origin, self._key = origin, (key,)
        return self._evaluator.number(getattr(origin.element, key), frame.scope)

    def lengths(self, origin: Origin, key: str, frame: Frame) -> list[float]:
        """A key's list of millimetres."""
        result = []
        for index, value in enumerate(getattr(origin.element, key)):
            self._origin, self._key = origin, (key, index)
            result.append(self._evaluator.length(value, frame.scope))
        return result

    def point(self, origin: Origin, key: str, frame: Frame) -> tuple[float, float]:
        """A key's point in the group's coordinates."""
        x, y = self.lengths(origin, key, frame)
        return x + frame.x, y + frame.y

    def box(self, origin: Origin, key: str, frame: Frame) -> Box:
        """A key's box in the group's coordinates."""
        x, y, width, height = self.lengths(origin, key, frame)
        if width < 0 or height < 0:
            raise BadValue(
                Problem("a box cannot be smaller than nothing", got=f"{width:g} x {height:g} mm", code="box")
            )
        return x + frame.x, y + frame.y, width, height

    def colour(self, value: str | None, frame: Frame, origin: Origin, key: str) -> Rgba | None:
        """A colour by value or palette name; None for none."""
        if value is None:
            return None
        self._origin, self._key = origin, (key,)
        return colours.resolve(self._evaluator.text(value, frame.scope), frame.face.palette)

    # Problems.

    def report(self, problem: Problem, origin: Origin | None = None, key: tuple[Key, ...] = ()) -> None:
        """Collect a problem, placed at a key of an element unless it has a place."""
        if problem.where is None and origin is not None:
            where = place(self.context.files, origin.face, (*origin.path, *key))
            problem = replace(problem, where=where)
        self.problems.append(problem)

    def about_row(self, problem: Problem, origin: Origin, key: str) -> None:
        """Collect a problem that comes from the row: placed in its cell when the template names one column."""
        source = getattr(origin.element, key)
        if self._row is None or not isinstance(source, str) or "{{" not in source:
            self.report(problem, origin, (key,))
            return
        found = set(re.findall(r"[A-Za-z_]\w*", "".join(re.findall(r"\{\{(.*?)\}\}", source))))
        columns = found & set(self._columns)
        path = (*self._row.path, columns.pop()) if len(columns) == 1 and self._row.path[:1] == ("rows",) else ()
        where = replace(self._row, path=path or self._row.path)
        element = ".".join(str(step) for step in (*origin.path, key))
        self.report(replace(problem, where=where, what=f"{problem.what} (face `{origin.face}`, {element})"))

    # Drawing.

    def draw_all(self, origins: Any, frame: Frame, out: list[Item]) -> None:
        """Draw elements in order; one that fails is reported and left out."""
        for origin in origins:
            self.draw(origin, frame, out)

    def draw(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """Draw one element."""
        self._left -= 1
        if self._left < 0:
            raise TooMany
        origin = frame.face.replaced.get(origin.element.id or "", origin)
        self._origin, self._key = origin, ()
        try:
            if self._wanted(origin, frame):
                self._turned(origin, frame, out)
        except (BadValue, BadStyle) as error:
            self.report(error.problem, self._origin, self._key)
        except colours.BadColour as error:
            self.report(Problem(error.what, todo=error.todo, code="unknown-colour"), self._origin, self._key)
        except BadPath as error:
            self.report(Problem(f"the path cannot be read: {error}", code="path"), self._origin, self._key)
        except InputError as error:
            for problem in error.problems:
                self.report(problem, self._origin, self._key)

    def _wanted(self, origin: Origin, frame: Frame) -> bool:
        if origin.element.when is None:
            return True
        self._origin, self._key = origin, ("when",)
        return bool(self._evaluator.expression(origin.element.when, frame.scope))

    def _turned(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """Draw an element, in a group of its own when it is turned or faded."""
        element = origin.element
        kind = _KINDS[type(element)]
        angle = self.number(origin, "rotate", frame) if element.rotate is not None else 0.0
        opacity = self.number(origin, "opacity", frame) if element.opacity is not None else 1.0
        if angle == 0 and opacity == 1:
            kind(self, origin, frame, out)
            return
        matrix = IDENTITY
        if angle:
            x, y, width, height = self._extent(origin, frame)
            matrix = paths.turned(angle, x + width / 2, y + height / 2)
        opacity = min(max(opacity, 0.0), 1.0)
        inner: list[Item] = []
        kind(self, origin, self._within(frame, matrix, opacity), inner)
        if inner:
            out.append(Group(tuple(inner), matrix, None, opacity))

    def _within(self, frame: Frame, matrix: Matrix, opacity: float = 1.0) -> Frame:
        return replace(frame, matrix=paths.combine(frame.matrix, matrix), opacity=frame.opacity * opacity)

    def _extent(self, origin: Origin, frame: Frame) -> Box:
        """The box round whose middle an element turns."""
        element = origin.element
        for key in ("box", "rect", "ellipse"):
            if hasattr(element, key):
                return self.box(origin, key, frame)
        if isinstance(element, model.Polygon):
            return paths.bounds(self._corners(origin, frame))
        if isinstance(element, model.Path):
            return paths.bounds(self._steps(origin, frame))
        if isinstance(element, model.Icons):
            return self._run_of_icons(origin, frame)[0]
        x, y = self.point(origin, "at", frame)
        width, height = self.lengths(origin, "size", frame) if getattr(element, "size", None) else (0.0, 0.0)
        return x, y, width, height

    def _link(self, origin: Origin, frame: Frame, box: Box) -> None:
        if origin.element.id is not None:
            self.links.setdefault(origin.element.id + frame.suffix, paths.box_through(box, frame.matrix))

    # Shapes.

    def _paint(self, origin: Origin, frame: Frame, outline: Outline, out: list[Item]) -> None:
        element = origin.element
        fill = self.colour(element.fill, frame, origin, "fill")
        stroke = self.colour(element.stroke, frame, origin, "stroke")
        line = max(self.length(origin, "line", frame), 0.0)
        dash = None
        if element.dash is not None:
            on, off = self.lengths(origin, "dash", frame)
            dash = (on, off) if on > 0 and off > 0 else None
        self._link(origin, frame, paths.bounds(outline))
        if line == 0:
            stroke = None
        if fill is None and stroke is None:
            return
        out.append(Shape(outline, fill, stroke, line, dash))
        if fill is not None:
            self._page.cover(paths.moved(outline, frame.matrix), fill, frame.opacity)

    def rect(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """A rectangle."""
        box = self.box(origin, "rect", frame)
        radius = self.length(origin, "radius", frame) if origin.element.radius is not None else 0.0
        self._paint(origin, frame, paths.rect(box, radius), out)

    def ellipse(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """An ellipse."""
        self._paint(origin, frame, paths.ellipse(self.box(origin, "ellipse", frame)), out)

    def _corners(self, origin: Origin, frame: Frame) -> Outline:
        points = []
        for index, (x, y) in enumerate(origin.element.polygon):
            self._origin, self._key = origin, ("polygon", index)
            points.append(
                (self._evaluator.length(x, frame.scope) + frame.x, self._evaluator.length(y, frame.scope) + frame.y)
            )
        return paths.polygon(points)

    def polygon(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """A polygon."""
        self._paint(origin, frame, self._corners(origin, frame), out)

    def _steps(self, origin: Origin, frame: Frame) -> Outline:
        x, y = self.point(origin, "at", frame)
        scale = self.number(origin, "scale", frame)
        steps = parse(self.text(origin, "path", frame))
        return paths.moved(steps, (scale, 0.0, 0.0, scale, x, y))

    def path(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """A path in SVG's notation."""
        self._paint(origin, frame, self._steps(origin, frame), out)

    # Pictures and icons.

    def picture(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """A picture file."""
        box = self.box(origin, "box", frame)
        self._link(origin, frame, box)
        name = self.text(origin, "picture", frame).strip()
        if not name:
            return
        art = self.context.art
        file = art.picture(name)
        if file is None:
            problem = art.missing("picture", name)
            code = "missing-picture" if problem.code == "unknown-picture" else problem.code
            self.about_row(replace(problem, code=code), origin, "picture")
            return
        element = origin.element
        size = art.size(file)
        crop = (0.0, 0.0, 1.0, 1.0)
        if element.crop is not None:
            self._origin, self._key = origin, ("crop",)
            crop = part(tuple(self._evaluator.number(value, frame.scope) for value in element.crop))
        self._origin, self._key = origin, ("align",)
        align = read_align(element.align, "centre", "middle")
        if element.fit == "cover":
            crop = crop_to(size, crop, box, align)
        elif element.fit == "contain":
            box = placed(size, crop, box, align)
        radius = self.length(origin, "radius", frame) if element.radius is not None else 0.0
        radius = max(0.0, min(radius, box[2] / 2, box[3] / 2))
        tint = self.colour(element.colour, frame, origin, "colour")
        vector = file.lower().endswith(".svg")
        image = Image(file, art.digest(file), box, crop, radius, vector, False, tint)
        out.append(image)
        self._page.picture(image, size, self, origin, frame)

    def icon(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """One icon."""
        box = self.box(origin, "box", frame)
        self._link(origin, frame, box)
        name = self.text(origin, "icon", frame).strip().strip(":")
        tint = self.colour(origin.element.colour, frame, origin, "colour")
        if name:
            self._icon(name, box, tint, origin, "icon", frame, out)

    def _icon(
        self, name: str, box: Box, tint: Rgba | None, origin: Origin, key: str, frame: Frame, out: list[Item]
    ) -> None:
        art = self.context.art
        file = art.icon(name)
        if file is None:
            self.about_row(art.missing("icon", name), origin, key)
            return
        fitted = placed(art.size(file), (0.0, 0.0, 1.0, 1.0), box, ("centre", "middle"))
        vector = file.lower().endswith(".svg")
        out.append(Image(file, art.digest(file), fitted, vector=vector, icon=True, colour=tint))
        self._page.keep_safe(fitted, f"icon `{name}`", self, origin, frame)

    def _run_of_icons(self, origin: Origin, frame: Frame) -> tuple[Box, list[str], float, float]:
        element = origin.element
        self._origin, self._key = origin, ("icons",)
        value = element.icons
        if isinstance(value, str):
            value = self._evaluator.value(value, frame.scope)
        if isinstance(value, Mapping) or (value is not None and not isinstance(value, str | list | tuple)):
            raise BadValue(Problem("icons are a list or text", got=f"`{value}`", todo="as in `wood wood coin`"))
        if isinstance(value, list | tuple):
            names = [str(self._evaluator.text(name, frame.scope)).strip().strip(":") for name in value]
        else:
            names = _WORDS.findall(value or "")
        size, gap = self.length(origin, "size", frame), self.length(origin, "gap", frame)
        across = element.row is not None or element.column is None
        start = (0.0, 0.0)
        if element.row is not None or element.column is not None:
            start = self.point(origin, "row" if across else "column", frame)
        else:
            start = (frame.x, frame.y)
        long = max(0.0, len(names) * (size + gap) - gap)
        box = (*start, long, size) if across else (*start, size, long)
        return box, names, size, gap

    def icons(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """A row or a column of icons."""
        (x, y, width, height), names, size, gap = self._run_of_icons(origin, frame)
        self._link(origin, frame, (x, y, width, height))
        tint = self.colour(origin.element.colour, frame, origin, "colour")
        down = origin.element.column is not None
        for index, name in enumerate(names):
            step = index * (size + gap)
            box = (x, y + step, size, size) if down else (x + step, y, size, size)
            self._icon(name, box, tint, origin, "icons", frame, out)

    # Text.

    def words(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """Running text."""
        box = self.box(origin, "box", frame)
        self._link(origin, frame, box)
        kind = self._type(origin, frame)
        text = self.text(origin, "text", frame)
        if not text.strip():
            return
        art = self.context.art

        def aspect(name: str) -> float:
            file = art.icon(name)
            if file is None:
                return 1.0
            wide, tall = art.size(file)
            return float(wide / tall) if tall else 1.0

        def tint(name: str) -> Rgba | None:
            self._origin, self._key = origin, ("text",)
            return colours.resolve(name, frame.face.palette)

        setter = Setter(self.context.fonts, kind, self.context.locale, aspect, tint)
        self._origin, self._key = origin, ("font",)
        setting = setter.set(text, box)
        inner: list[Item] = list(setting.runs)
        for glyph in setting.icons:
            self._icon(glyph.name, glyph.box, glyph.colour, origin, "text", frame, inner)
        if origin.element.fit == "clip":
            inner = [Group(tuple(inner), clip=paths.rect(box))]
        out += inner
        self._page.text(setting, kind, box, self, origin, frame)

    def _type(self, origin: Origin, frame: Frame) -> Type:
        """The settings of a text: its own over its style's."""
        element = origin.element
        self._origin, self._key = origin, ("style",)
        known = frame.face.settings.get(id(element))
        if known is None:
            known = frame.face.settings[id(element)] = merged(element, element.style, frame.face.styles)

        def read(key: str, default: Any) -> Any:
            self._origin, self._key = origin, (key,)
            return self._evaluator.value(known.get(key, default), frame.scope)

        fonts = self.context.fonts
        role, size, bold, italic = read_font(str(read("font", "body")), list(fonts.fonts))
        align, valign = read_align(read("align", ""))
        shrink = read("shrink", None)
        floor = read_shrink(shrink) if shrink is not None else None
        ink = self.colour(known.get("colour", "#000000"), frame, origin, "colour")
        edge = self.colour(known.get("outline"), frame, origin, "outline")
        self._key = ("outline_width",)
        width = self._evaluator.length(known.get("outline_width", 0.2), frame.scope) if edge else 0.0
        paragraph = known.get("paragraph")
        self._key = ("paragraph",)
        return Type(
            role=role,
            size=size,
            bold=bold,
            italic=italic,
            colour=ink or (0, 0, 0, 0),
            align=align,
            valign=valign,
            line_height=known.get("line_height", 1.2),
            paragraph=None if paragraph is None else self._evaluator.length(paragraph, frame.scope),
            floor=floor,
            tracking=known.get("tracking", 0.0),
            upper=known.get("upper", False),
            icon_size=known.get("icon_size", 1.1),
            outline=edge,
            outline_width=width,
        )

    # Elements of elements.

    def group(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """Elements with an origin of their own."""
        x, y = self.point(origin, "at", frame)
        scale = self.number(origin, "scale", frame)
        if origin.element.size is not None:
            width, height = self.lengths(origin, "size", frame)
            self._link(origin, frame, (x, y, width * scale, height * scale))
        if scale == 1:
            self.draw_all(origin.children("group"), replace(frame, x=x, y=y), out)
            return
        matrix = (scale, 0.0, 0.0, scale, x, y)
        inner: list[Item] = []
        self.draw_all(origin.children("group"), replace(self._within(frame, matrix), x=0.0, y=0.0), inner)
        if inner:
            out.append(Group(tuple(inner), matrix))

    def repeat(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """The same elements for each item of a list."""
        element = origin.element
        self._origin, self._key = origin, ("repeat",)
        items = self._evaluator.expression(element.repeat, frame.scope)
        if isinstance(items, int) and not isinstance(items, bool):
            if items > MAX_ITEMS:
                raise TooMany
            items = list(range(items))
        if items is None or items == "":
            items = []
        if isinstance(items, str):
            items = _WORDS.findall(items)
        if isinstance(items, Mapping) or not isinstance(items, list | tuple | range):
            raise BadValue(Problem("a repeat needs a list or a number", got=f"`{items}`", code="bad-value"))
        x, y = self.point(origin, "at", frame)
        across, down = self.lengths(origin, "step", frame)
        for index, item in enumerate(items):
            scope = {**frame.scope, element.name: item, "index": index, "count": len(items)}
            inner = replace(
                frame, scope=scope, x=x + index * across, y=y + index * down, suffix=f"{frame.suffix}.{index}"
            )
            self.draw_all(origin.children("elements"), inner, out)

    def use(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """Another face's elements, with values of its own."""
        element = origin.element
        if frame.depth >= MAX_DEPTH:
            todo = "a face that uses itself needs a `when` that ends it"
            raise BadValue(Problem(f"faces use each other more than {MAX_DEPTH} deep", todo=todo, code="use-depth"))
        name = self.text(origin, "use", frame)
        self._key = ("use",)
        face = self.context.resolved(name)
        values = dict(frame.scope)
        values.update(face_values(face, self._evaluator, frame.scope))
        for key, value in element.values.items():
            self._origin, self._key = origin, ("with", key)
            values[key] = self._evaluator.value(value, frame.scope)
        x, y = self.point(origin, "at", frame)
        inner = replace(frame, face=face, scope=values, x=x, y=y, depth=frame.depth + 1)
        self.draw_all(face.elements, inner, out)

    def flow(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """Children one after the other."""
        element = origin.element
        box = self.box(origin, "box", frame)
        self._link(origin, frame, box)
        gap = self.length(origin, "gap", frame)
        self._key = ("align",)
        align = read_align(element.align)
        across = element.row is not None
        children = []
        for child in origin.children("row" if across else "column"):
            child = frame.face.replaced.get(child.element.id or "", child)
            if self._wanted(child, frame):
                children.append((child, self._extent(child, replace(frame, x=0.0, y=0.0))))
        for child, x, y in arranged(children, box, gap, align, across, element.wrap):
            self.draw(child, replace(frame, x=x, y=y), out)


_KINDS: dict[type, Callable[[Drawer, Origin, Frame, list[Item]], None]] = {
    model.Text: Drawer.words,
    model.Picture: Drawer.picture,
    model.Icon: Drawer.icon,
    model.Icons: Drawer.icons,
    model.Rect: Drawer.rect,
    model.Ellipse: Drawer.ellipse,
    model.Polygon: Drawer.polygon,
    model.Path: Drawer.path,
    model.Group: Drawer.group,
    model.Repeat: Drawer.repeat,
    model.Use: Drawer.use,
    model.Flow: Drawer.flow,
}
