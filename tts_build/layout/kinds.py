"""The kinds of elements that a face may have, and how each is drawn."""

from __future__ import annotations

from tts_build.layout import effects, extents, flows, images, nesting, scannable, shapes, words
from tts_build.layout.drawer import Kinds
from tts_build.model import elements
from tts_build.model import face as model

KINDS = Kinds(
    draw={
        elements.Text: words.text,
        elements.Picture: images.picture,
        elements.Icon: images.icon,
        elements.Icons: images.icons,
        elements.Code: scannable.code,
        elements.Rect: shapes.draw,
        elements.Ellipse: shapes.draw,
        elements.Polygon: shapes.draw,
        elements.Path: shapes.draw,
        model.Group: nesting.group,
        model.Repeat: nesting.repeat,
        model.Use: nesting.use,
        model.Flow: flows.flow,
    },
    extent=extents.extent,
    box=extents.own_box,
    effects=effects.applied,
    inside=nesting.inside,
)
