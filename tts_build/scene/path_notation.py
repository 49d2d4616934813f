"""SVG's path notation (SVG 1.1, chapter 8) to outlines of straight lines and cubic curves."""

import math
import re
from collections.abc import Iterator
from typing import Literal, TypeAlias

from tts_build.problem import counted

Segment: TypeAlias = (
    tuple[Literal["M"], float, float]
    | tuple[Literal["L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
"""A step of a path in absolute units; curves are cubic, arcs and quadratics are already turned into them."""

Outline: TypeAlias = tuple[Segment, ...]

Point: TypeAlias = tuple[float, float]

ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_TOKEN = re.compile(r"\s*,?\s*(?:([A-Za-z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))")
_FLAG = re.compile(r"\s*,?\s*([01])")
_LIMIT = 20_000


_FLAT = 1e-9
"""An arc of a smaller radius is a line and a shorter one nothing, as in SVG for 0: squares of less may become 0."""
_FARTHEST = 1e6
"""No number of a path is larger: squares and products of such still are numbers."""


class BadPath(ValueError):
    """The notation is wrong; the message says where."""


def parse(text: str) -> Outline:
    """The path's steps in the notation's own units. Raises BadPath."""
    pen = _Pen()
    for command, numbers in _commands(text):
        pen.draw(command, numbers)
        if len(pen.steps) > _LIMIT:
            raise BadPath(f"a path has at most {_LIMIT} steps")
    return tuple(pen.steps)


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    position, command = 0, ""
    text = text.strip()
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            raise BadPath(f"`{text[position : position + 12].strip()}` is neither a command nor a number")
        if match[1]:
            command, position = match[1], match.end()
            if command.upper() not in ARGUMENTS:
                raise BadPath(f"no path command `{command}`; there is M L H V C S Q T A Z")
        elif not command:
            raise BadPath("a path begins with `M`")
        elif command in "Zz":
            raise BadPath("a number follows `Z`, which takes none")
        numbers, position = _arguments(text, position, command)
        yield command, numbers
        # Pairs that follow a move without a command are lines (SVG 1.1, 8.3.2).
        command = {"M": "L", "m": "l"}.get(command, command)


def _arguments(text: str, position: int, command: str) -> tuple[list[float], int]:
    numbers: list[float] = []
    for index in range(ARGUMENTS[command.upper()]):
        # The two flags of an arc may stand together, as in `a1 1 0 01 2 3`.
        pattern = _FLAG if command in "Aa" and index in (3, 4) else _TOKEN
        match = pattern.match(text, position)
        value = match and match[match.lastindex or 1]
        if match is None or value is None or value.isalpha():
            wanted = ARGUMENTS[command.upper()]
            raise BadPath(f"`{command}` takes {counted(wanted, 'number')}, and {len(numbers) or 'none'} follow")
        number = float(value)
        if abs(number) > _FARTHEST:
            raise BadPath(f"`{value[:40]}` is too large; a number of a path is at most {_FARTHEST:g}")
        numbers.append(number)
        position = match.end()
    return numbers, position


class _Pen:
    """Where the path is, and what it has drawn."""

    def __init__(self) -> None:
        self.steps: list[Segment] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: tuple[str, float, float] | None = None
        """the last curve's kind and second control point, which S and T mirror"""

    def draw(self, command: str, numbers: list[float]) -> None:
        kind = command.upper()
        if not self.steps and kind != "M":
            raise BadPath("a path begins with `M`")
        ox, oy = (self.x, self.y) if command.islower() else (0.0, 0.0)
        handle, self.handle = self.handle, None
        if kind == "M":
            self.x, self.y = self.start_x, self.start_y = numbers[0] + ox, numbers[1] + oy
            self.steps.append(("M", self.x, self.y))
        elif kind == "L":
            self.line(numbers[0] + ox, numbers[1] + oy)
        elif kind == "H":
            self.line(numbers[0] + ox, self.y)
        elif kind == "V":
            self.line(self.x, numbers[0] + oy)
        elif kind == "Z":
            self.steps.append(("Z",))
            self.x, self.y = self.start_x, self.start_y
        elif kind == "A":
            self.arc(numbers[:3], numbers[3] == 1, numbers[4] == 1, numbers[5] + ox, numbers[6] + oy)
        else:
            points = [value + (oy if index % 2 else ox) for index, value in enumerate(numbers)]
            self.bend(kind, points, handle)

    def line(self, x: float, y: float) -> None:
        self.steps.append(("L", x, y))
        self.x, self.y = x, y

    def cubic(self, ax: float, ay: float, bx: float, by: float, x: float, y: float) -> None:
        self.steps.append(("C", ax, ay, bx, by, x, y))
        self.x, self.y = x, y

    def bend(self, kind: str, points: list[float], handle: tuple[str, float, float] | None) -> None:
        family = "C" if kind in "CS" else "Q"
        if kind in "ST":
            mirrored = handle is not None and handle[0] == family
            near = (2 * self.x - handle[1], 2 * self.y - handle[2]) if mirrored and handle else (self.x, self.y)
            points = [*near, *points]
        self.handle = (family, points[-4], points[-3])
        if family == "C":
            self.cubic(*points)
            return
        # A quadratic is the cubic whose handles lie two thirds of the way to its control point.
        qx, qy, x, y = points
        self.cubic(
            self.x + 2 / 3 * (qx - self.x),
            self.y + 2 / 3 * (qy - self.y),
            x + 2 / 3 * (qx - x),
            y + 2 / 3 * (qy - y),
            x,
            y,
        )

    def arc(self, shape: list[float], large: bool, sweep: bool, x: float, y: float) -> None:
        """An elliptical arc as cubics of at most a quarter turn (SVG 1.1, appendix F.6)."""
        rx, ry = abs(shape[0]), abs(shape[1])
        if math.hypot(x - self.x, y - self.y) < _FLAT:
            return
        if rx < _FLAT or ry < _FLAT:
            self.line(x, y)
            return
        tilt = math.radians(shape[2])
        cos, sin = math.cos(tilt), math.sin(tilt)
        dx, dy = (self.x - x) / 2, (self.y - y) / 2
        px, py = cos * dx + sin * dy, cos * dy - sin * dx
        grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
        rx, ry = rx * grow, ry * grow
        below = (rx * py) ** 2 + (ry * px) ** 2
        factor = math.sqrt(max(0.0, (rx * ry) ** 2 - below) / below) * (-1 if large == sweep else 1)
        ux, uy = factor * rx * py / ry, -factor * ry * px / rx
        cx, cy = cos * ux - sin * uy + (self.x + x) / 2, sin * ux + cos * uy + (self.y + y) / 2
        begin = math.atan2((py - uy) / ry, (px - ux) / rx)
        turn = (math.atan2((-py - uy) / ry, (-px - ux) / rx) - begin) % (2 * math.pi)
        if not sweep:
            turn -= 2 * math.pi
        count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
        step = turn / count
        reach = 4 / 3 * math.tan(step / 4)

        def at(u: float, v: float) -> tuple[float, float]:
            return cx + rx * u * cos - ry * v * sin, cy + rx * u * sin + ry * v * cos

        for number in range(count):
            one, two = begin + number * step, begin + (number + 1) * step
            c1, s1, c2, s2 = math.cos(one), math.sin(one), math.cos(two), math.sin(two)
            end = (x, y) if number == count - 1 else at(c2, s2)
            near, far = at(c1 - reach * s1, s1 + reach * c1), at(c2 + reach * s2, s2 - reach * c2)
            # The last bits of a sine differ between C libraries; scenes must not.
            self.cubic(*(round(value, 9) for value in (*near, *far, *end)))


def chords(start: Point, curve: tuple[float, float, float, float, float, float], count: int) -> Iterator[Point]:
    """The ends of `count` straight pieces that stand for a cubic curve."""
    ax, ay, bx, by, x, y = curve
    for number in range(1, count + 1):
        t = number / count
        u = 1 - t
        p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield p * start[0] + q * ax + r * bx + s * x, p * start[1] + q * ay + r * by + s * y
