"""A Scene: what layout hands to the painters. Placed things in millimetres, no pixels, no templates, no files read.

Coordinates: x to the right, y down, origin at the trim's top left corner. Painters cover the trim and `bleed` round
it. A Scene is plain immutable data; it pickles, and equal scenes are equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from tts_build.scene.path_notation import Outline as Outline
from tts_build.scene.path_notation import Segment as Segment

Rgba: TypeAlias = tuple[int, int, int, int]
"""Red, green, blue, alpha, each 0 to 255; not premultiplied."""

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f as in SVG: x' = a x + c y + e, y' = b x + d y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

Letter: TypeAlias = tuple[int, float, float, str]
"""A glyph that layout shaped: its number in the font, how far it lies right of and above its run's origin in ems, and
the text that it stands for (empty for a part of a letter, such as its dots)."""


@dataclass(frozen=True, slots=True)
class Gradient:
    """Colours along the line from 0,0 to 1,0, or, when `radial`, from 0,0 to the circle of radius 1, brought into the
    coordinates of what it fills by `matrix`.

    `stops` are places from 0 to 1, rising, and colours; between two of them each channel changes evenly, alpha like the
    others, as SVG and PDF have it. Before the first and after the last the colour stays.
    """

    stops: tuple[tuple[float, Rgba], ...]
    matrix: Matrix
    radial: bool = False

    @property
    def opaque(self) -> bool:
        """Whether nothing shows through it."""
        return all(colour[3] == 255 for _, colour in self.stops)


Paint: TypeAlias = Rgba | Gradient
"""What something is filled with."""


@dataclass(frozen=True, slots=True)
class FontKey:
    """A font as a painter needs it: a static TTF of this family, weight and slant, by content.

    `file` is the name of the TTF in the font store (`<family>-<weight>[i]-<hash>.ttf`); equal keys are equal bytes.
    """

    file: str


Cap: TypeAlias = Literal["", "round", "square"]
Join: TypeAlias = Literal["", "round", "bevel"]


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled and stroked path. Even-odd fill when `evenodd`."""

    outline: Outline
    fill: Paint | None = None
    stroke: Paint | None = None
    line: float = 0.25
    dash: tuple[float, float] | None = None
    evenodd: bool = False
    cap: Cap = ""
    join: Join = ""
    """how its line ends, and turns; else cut off, and mitred as SVG has it"""


@dataclass(frozen=True, slots=True)
class Run:
    """Text on one baseline in one font: a word, or what of it has one style.

    x, y: left end of the baseline, mm. size: pt. width: advance in mm as layout measured it (HarfBuzz, kerning on,
    ligatures off, tracking included); a painter starts at x and must come out within a pixel of it.
    """

    x: float
    y: float
    text: str
    font: FontKey
    size: float
    colour: Rgba
    width: float
    tracking: float = 0.0
    """extra mm after each character"""
    outline: Rgba | None = None
    outline_width: float = 0.0
    link: str = ""
    """what it leads to, in a rulebook"""
    letters: tuple[Letter, ...] = ()
    """the glyphs from left to right, where layout had to choose them: painters then draw these and leave `text`, which
    is in the order in which it is read, to those who search and listen"""
    down: Literal["", "upright", "turned"] = ""
    """in a column: `upright` letters hang from x, y, the middle of the column, `turned` ones are turned clockwise by a
    quarter round x, y; `width` is then how far the run reaches down"""
    gradient: Gradient | None = None
    """painted instead of `colour`, which is then about what it looks like"""

    @property
    def middle(self) -> tuple[float, float]:
        """A point amid its letters."""
        rise = self.size * 0.12
        if not self.down:
            return self.x + self.width / 2, self.y - rise
        return self.x + (rise if self.down == "turned" else 0.0), self.y + self.width / 2


BLENDS = {
    "multiply": "Multiply",
    "screen": "Screen",
    "overlay": "Overlay",
    "darken": "Darken",
    "lighten": "Lighten",
    "colour_dodge": "ColorDodge",
    "colour_burn": "ColorBurn",
    "hard_light": "HardLight",
    "soft_light": "SoftLight",
    "difference": "Difference",
    "exclusion": "Exclusion",
    "hue": "Hue",
    "saturation": "Saturation",
    "colour": "Color",
    "luminosity": "Luminosity",
}
"""Blend modes, and what PDF calls them (ISO 32000-1, 11.3.5)."""


def is_vector(file: str) -> bool:
    """Whether a picture file is an SVG, by its ending. An icon may be either, as a picture may."""
    return file.lower().endswith(".svg")


Mirror: TypeAlias = Literal["across", "down", "both"]
"""Left and right, top and bottom, or both change places."""


@dataclass(frozen=True, slots=True)
class Image:
    """A picture file in a box x, y, width, height (mm).

    `file` is workspace-relative; `digest` the SHA-256 of its bytes in hex. `crop` is the part of the picture shown:
    left, top, right, bottom as fractions of it (0, 0, 1, 1 for all), already chosen so that it has the box's
    proportions. `vector` marks an SVG, whose `colour` replaces `currentColor`; `svg` is what is painted in the
    file's place when it was rewritten. `tint` is one colour that is multiplied with the picture, or the two that stand
    for its black and its white. `filter` develops it: brightness, contrast, saturation (1 leaves them), sepia (0 leaves
    it), and a blur in mm. `mirror` turns round what `crop` has left.
    """

    file: str
    digest: str
    box: tuple[float, float, float, float]
    crop: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    radius: float = 0.0
    vector: bool = False
    icon: bool = False
    """An icon is flat colour, and stays vector on paper; a picture may be painted as pixels there."""
    colour: Rgba | None = None
    svg: str = ""
    mirror: Mirror | None = None
    tint: tuple[Rgba, ...] = ()
    filter: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Shadow:
    """A shadow of what is painted, all in one colour: moved by x, y mm in the coordinates round the group, smeared by a
    Gaussian of half of `blur` (as CSS has it)."""

    x: float
    y: float
    blur: float
    colour: Rgba


@dataclass(frozen=True, slots=True)
class Mask:
    """What of a group shows: as much as these items (in the group's own coordinates) are opaque, or, by `light`, as
    they are bright on black."""

    items: tuple[Item, ...]
    light: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Items drawn through a matrix, clipped to a path (in the group's own coordinates), and faded together.

    First comes the clip, then the mask; what is left throws the shadow; both fade; the whole is laid on what is below
    by `blend`, one of `BLENDS`. A group that does none of this lets its items blend with what lies below it.
    """

    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: Outline | None = None
    opacity: float = 1.0
    shadow: Shadow | None = None
    blend: str = ""
    mask: Mask | None = None

    @property
    def plain(self) -> bool:
        """Whether it has neither shadow nor blend mode nor mask."""
        return self.shadow is None and not self.blend and self.mask is None


@dataclass(frozen=True, slots=True)
class Inscription(Group):
    """Letters that are placed one by one, or the modules of a code, that read as one text."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Tagged(Group):
    """Items that are one piece of content, and go through no matrix of its own. `path` leads to it from the document:
    `("L:3", "LI:2", "LBody:0")`, each a standard structure type and a name that is its own within what it lies in.
    `alt`: what a picture shows."""

    path: tuple[str, ...] = ()
    alt: str = ""


Item: TypeAlias = Shape | Run | Image | Group


@dataclass(frozen=True, slots=True)
class Scene:
    """One face. `corner` is the radius of the cut corners and `cut` the outline to cut along if no rectangle."""

    width: float
    height: float
    bleed: float
    items: tuple[Item, ...] = ()
    background: Paint | None = (255, 255, 255, 255)
    corner: float = 0.0
    cut: Outline | None = None
    links: dict[str, tuple[float, float, float, float]] = field(default_factory=dict, hash=False)
    """boxes of elements with an `id`, for tests and for tools that point at them"""
    safe: float = 0.0
    """mm inside the trim that text and icons keep to, for proofs"""

    def fonts(self) -> tuple[str, ...]:
        """Files in the font store that its text is set in, sorted."""
        return tuple(sorted(_fonts_of(self.items)))

    def images(self) -> Iterator[Image]:
        """Every picture and drawing in it, those of masks too."""
        return _images_of(self.items)

    def pictures(self) -> dict[str, str]:
        """Its picture files with their digests: a painter reads them."""
        return {image.file: image.digest for image in self.images()}


def blends(items: tuple[Item, ...]) -> bool:
    """Whether something in them blends with what lies below."""
    return any(isinstance(item, Group) and (bool(item.blend) or blends(item.items)) for item in items)


def words(items: Iterable[Item]) -> Iterator[str]:
    """The words on them, in the order in which they are painted."""
    for item in items:
        if isinstance(item, Run) or (isinstance(item, Inscription) and item.text):
            yield item.text
        elif isinstance(item, Group):
            yield from words(item.items)


def _fonts_of(items: tuple[Item, ...]) -> set[str]:
    found = {item.font.file for item in items if isinstance(item, Run)}
    return found.union(*(_fonts_of(item.items) for item in items if isinstance(item, Group)))


def _images_of(items: tuple[Item, ...]) -> Iterator[Image]:
    for item in items:
        if isinstance(item, Image):
            yield item
        elif isinstance(item, Group):
            yield from _images_of(item.items)
            if item.mask is not None:
                yield from _images_of(item.mask.items)
