"""How much room an element takes in a row or a column: its own box, or the box round all that it draws."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tts_build.face import flows, groups, images, shapes, text_element
from tts_build.face.drawer import Drawer
from tts_build.face.element_values import Frame, Look
from tts_build.face.inheritance import Origin
from tts_build.model import elements
from tts_build.model import face as model
from tts_build.scene import outline as paths
from tts_build.scene.outline import Box, union

OWN_BOX = ("box", "rect", "ellipse")
"""Keys of a box that says where an element lies and how large it is."""


def own_box(drawer: Drawer, look: Look) -> Box:
    """The box round whose middle an element turns: what it says of itself, whatever it draws."""
    element = look.element
    box = _said(drawer, look)
    if box is not None:
        return box
    x, y = look.point("at")
    size = getattr(element, "size", None)
    width, height = look.lengths(size, "size") if size is not None else (0.0, 0.0)
    scale = look.number("scale") if isinstance(element, model.Group) else 1.0
    return x, y, width * scale, height * scale


def _said(drawer: Drawer, look: Look) -> Box | None:
    """The box that an element's own keys say; None when it takes what lies in it."""
    element = look.element
    if isinstance(element, elements.Polygon | elements.Path):
        return paths.bounds(shapes.OUTLINES[type(element).__name__](look))
    if isinstance(element, elements.Icons):
        return images.icons_box(look)
    if isinstance(element, elements.Text):
        return paths.bounds(text_element.track(look)) if element.box is None else text_element.box_of(drawer, look)
    if isinstance(element, model.Flow):
        return flows.flow_box(drawer, look)
    for key in OWN_BOX:
        if hasattr(element, key):
            return look.box(key)
    return None


def extent(drawer: Drawer, look: Look) -> Box | None:
    """The box of an element in the coordinates of its frame; None when it draws nothing.

    Raises what reading its keys raises.
    """
    element = look.element
    if isinstance(element, elements.Icons) and not images.names(look):
        return None
    if isinstance(element, elements.Text) and any(look.flexible()) and not look.text("text").strip():
        return None
    box = _said(drawer, look)
    if box is not None:
        return box
    if isinstance(element, model.Group):
        return _group(drawer, look)
    if isinstance(element, model.Repeat):
        return union(_of_all(drawer, look.origin.children("elements"), frame) for frame in groups.copies(look))
    assert isinstance(element, model.Use)
    frame = groups.used(drawer, look)
    return _of_all(drawer, frame.face.elements, frame)


def _group(drawer: Drawer, look: Look) -> Box | None:
    """A group's `size`, or what its elements take."""
    x, y = look.point("at")
    scale = look.number("scale")
    if look.element.size is not None:
        width, height = look.lengths(look.element.size, "size")
        return x, y, width * scale, height * scale
    inner = _of_all(drawer, look.origin.children("group"), replace(look.frame, x=0.0, y=0.0))
    if inner is None:
        return None
    return x + inner[0] * scale, y + inner[1] * scale, inner[2] * scale, inner[3] * scale


def _of_all(drawer: Drawer, origins: Iterable[Origin], frame: Frame) -> Box | None:
    return union(drawer.extent_of(origin, frame) for origin in origins)
