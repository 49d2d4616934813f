"""The kinds of elements that a face may have, and how each is drawn."""

from __future__ import annotations

from tts_build.layout import effects, extents, flows, images, nesting, scannable, shapes, words
from tts_build.layout.drawer import Kinds
from tts_build.model import face as model

KINDS = Kinds(
    draw={
        model.Text: words.text,
        model.Picture: images.picture,
        model.Icon: images.icon,
        model.Icons: images.icons,
        model.Code: scannable.code,
        model.Rect: shapes.draw,
        model.Ellipse: shapes.draw,
        model.Polygon: shapes.draw,
        model.Path: shapes.draw,
        model.Group: nesting.group,
        model.Repeat: nesting.repeat,
        model.Use: nesting.use,
        model.Flow: flows.flow,
    },
    extent=extents.extent,
    box=extents.own_box,
    effects=effects.applied,
)
