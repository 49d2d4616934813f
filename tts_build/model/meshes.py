"""Meshes, asset bundles and PDFs of one's own, for pieces; bags have meshes too."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from tts_build.model.base import Colour, Positive, Shorthand, TableExtent, WorkspacePath, exactly_one
from tts_build.model.sizes import Size

Material = Literal["plastic", "wood", "metal", "cardboard", "glass"]
MATERIALS: tuple[Material, ...] = ("plastic", "wood", "metal", "cardboard", "glass")
"""In the order of the game's numbers, from 0."""

Room = tuple[TableExtent, TableExtent, TableExtent]

Effect = Annotated[int, Field(ge=0, le=100)]

Address = Annotated[str, StringConstraints(pattern=r"^https?://[^\s\"<>\\]+$", max_length=2000)]


class Shine(Shorthand):
    """How a model shines. Shorthand: the intensity, from 0 to 1."""

    shorthand = ({"type": "number"},)
    short_for = "intensity"

    intensity: float = Field(0.1, ge=0, le=1, description="how strong highlights are")
    colour: Colour = Field("#ffffff", description="colour of highlights")
    sharpness: float = Field(3.0, ge=2, le=8, description="how small they are")
    fresnel: float = Field(0.1, ge=0, le=1, description="shine of edges that are seen from the side")


class Model(Shorthand):
    """A mesh of one's own, an OBJ file below the art folder. Shorthand: the file.

    Its texture is the piece's `face` or `art`. In the file y is up, the front faces +z, and a unit is one of the
    table, about an inch, unless `height` says how high it stands.
    """

    short_for = "mesh"

    mesh: WorkspacePath = Field(description="OBJ file of triangles or quads, below the art folder")
    collider: WorkspacePath | None = Field(
        None, description="OBJ file of the solid that things bump into; without it a box round the mesh"
    )
    normal: str | None = Field(None, description="a normal map, PNG or JPEG")
    height: Positive | None = Field(None, description="how high it stands, in mm")
    kind: Literal["generic", "figurine", "dice", "coin", "board", "chip"] = Field(
        "generic",
        description="how the game handles it; a `figurine` rights itself, a `coin` is flipped, `dice` are rolled and "
        "say in `options: {rotation_values: ...}` what is up when",
    )
    material: Material = Field("plastic", description="how it sounds and shines")
    shine: Shine | None = Field(None, description="highlights other than those of the material")
    convex: bool = Field(True, description="`false`: things lie in its hollows; such a piece has to be locked")
    shadows: bool = Field(True, description="whether it casts shadows")
    room: Room | None = Field(
        None, description="width, height and depth in table units that are kept free for it; measured from the mesh"
    )
    rest: float | None = Field(
        None, ge=-500, le=500, description="table units from its lowest point to its origin; measured from the mesh"
    )


class Pdf(Shorthand):
    """A PDF that players leaf through at the table, beside the rulebook. Shorthand: the file below the art folder."""

    short_for = "file"

    file: WorkspacePath | None = Field(None, description="a PDF below the art folder")
    url: Address | None = Field(None, description="web address of a PDF instead, which is never asked")
    page: int = Field(1, ge=1, le=10_000, description="the page at which it lies open")
    size: Size = Field(
        Size(width=148, height=210),
        description="width and height of its pages as they lie on the table; in the game the width follows the page",
    )

    _one_source = exactly_one("a PDF is either a `file` or a `url`", "file", "url")


class Bundle(Shorthand):
    """An asset bundle made with Unity, by its address or a file below the art folder. Shorthand: the address."""

    short_for = "url"

    url: Address | None = Field(None, description="web address of the bundle")
    file: WorkspacePath | None = Field(None, description="a `.unity3d` file below the art folder instead")
    secondary: Address | None = Field(None, description="address of a second bundle that it needs")
    size: Room = Field((1.0, 1.0, 1.0), description="width, height and depth in table units, which the tool cannot see")
    kind: Literal["generic", "figurine", "dice", "coin", "board", "chip", "bag", "infinite"] = Field(
        "generic", description="how the game handles it"
    )
    material: Material = Field("plastic", description="how it sounds")
    effect: Effect = Field(0, description="number of the looping effect that plays from the start")

    _one_source = exactly_one("a bundle is either a `url` or a `file`", "url", "file")
