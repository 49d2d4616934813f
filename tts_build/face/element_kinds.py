"""The kinds of elements that a face may have, and how each is drawn."""

from __future__ import annotations

from tts_build.face import barcodes, effects, element_size, flows, groups, images, shapes, text_element
from tts_build.face.drawer import Kinds
from tts_build.model import elements
from tts_build.model import face as model

KINDS = Kinds(
    draw={
        elements.Text: text_element.text,
        elements.Picture: images.picture,
        elements.Icon: images.icon,
        elements.Icons: images.icons,
        elements.Code: barcodes.code,
        elements.Rect: shapes.draw,
        elements.Ellipse: shapes.draw,
        elements.Polygon: shapes.draw,
        elements.Path: shapes.draw,
        model.Group: groups.group,
        model.Repeat: groups.repeat,
        model.Use: groups.use,
        model.Flow: flows.flow,
    },
    extent=element_size.extent,
    box=element_size.own_box,
    effects=effects.applied,
    inside=groups.inside,
)
