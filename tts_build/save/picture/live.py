"""What a table in play shows on its things beside what the save says: panels, highlights, the values of dice."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from PIL import Image, ImageFilter

from tts_build.save.objects.object_base import Json, Rgb
from tts_build.save.picture.appearance import MeshOf
from tts_build.save.picture.mesh_pictures import no_mesh


@dataclass(frozen=True, slots=True)
class Panel:
    """An XML UI on its object: a picture, and where its middle lies right and up of the object's, in pixels."""

    picture: Image.Image
    right: float = 0.0
    up: float = 0.0


@dataclass(frozen=True, slots=True)
class Live:
    """What shows on things beside their pictures, by GUID, and meshes of models. `panel` also gets pixels a unit;
    `marks` are objects with decals and lines."""

    panel: Callable[[str, float], Panel | None] = lambda guid, scale: None
    glows: Mapping[str, Rgb] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)
    mesh: MeshOf = no_mesh
    """models by the bare names of their files"""
    marks: Mapping[str, Json] = field(default_factory=dict)


NOT_LIVE = Live()


def covered(made: Image.Image, panel: Panel) -> Image.Image:
    """The object with its panel on it, on a larger canvas when the panel reaches beyond."""
    wide = math.ceil(max(made.width / 2, abs(panel.right) + panel.picture.width / 2)) * 2
    high = math.ceil(max(made.height / 2, abs(panel.up) + panel.picture.height / 2)) * 2
    if wide > made.width or high > made.height:
        canvas = Image.new("RGBA", (max(wide, made.width), max(high, made.height)), (0, 0, 0, 0))
        canvas.alpha_composite(made, ((canvas.width - made.width) // 2, (canvas.height - made.height) // 2))
        made = canvas
    left = round((made.width - panel.picture.width) / 2 + panel.right)
    top = round((made.height - panel.picture.height) / 2 - panel.up)
    made.alpha_composite(panel.picture.convert("RGBA"), (max(0, left), max(0, top)))
    return made


def glowing(made: Image.Image, colour: tuple[int, int, int], scale: float) -> Image.Image:
    """The object with a line of light round it, as a highlight shows."""
    pad = max(4, round(scale * 0.25))
    canvas = Image.new("RGBA", (made.width + 2 * pad, made.height + 2 * pad), (0, 0, 0, 0))
    outline = Image.new("L", canvas.size, 0)
    outline.paste(made.getchannel("A"), (pad, pad))
    light = outline.filter(ImageFilter.GaussianBlur(pad * 0.4)).point(lambda value: min(255, value * 3))
    canvas.paste((*colour, 255), (0, 0), light)
    canvas.alpha_composite(made, (pad, pad))
    return canvas
