"""Shadows, blend modes and masks of any element, and what they cost."""

from __future__ import annotations

from dataclasses import replace

from tts_build.face import gradients, shapes
from tts_build.face.drawer import Drawer
from tts_build.face.element_values import BadValue, Look
from tts_build.face.images import Treatment, treated
from tts_build.face.picture_fit import WHOLE
from tts_build.model import face as model
from tts_build.problem import Problem
from tts_build.scene import outline as paths
from tts_build.scene.effect_bounds import grown, reach
from tts_build.scene.outline import Box, combine, rect
from tts_build.scene.scene import (
    IDENTITY,
    Gradient,
    Group,
    Image,
    Mask,
    Matrix,
    Outline,
    Rgba,
    Shadow,
    Shape,
    is_vector,
)

LAYER = 100
"""Elements as which it takes as long to turn or to fade what covers a whole face."""

MOST_BLUR = 100.0
"""mm on the page by which a shadow may be smeared, however large its group is made."""

WHITE: Rgba = (255, 255, 255, 255)


def applied(drawer: Drawer, look: Look, group: Group) -> Group:
    """The group of an element with the shadow, the blend mode and the mask that the element says.

    The mask turns with the element; the shadow falls the same way on the page however anything is turned. Raises
    TooMany, and what reading keys raises.
    """
    element = look.element
    blend = "" if element.blend == "normal" else element.blend
    if element.mask is not None:
        clip, mask = _mask(drawer, look, group)
        if group.matrix == IDENTITY:
            group = replace(group, clip=clip, mask=mask)
        else:
            inner = Group(group.items, group.matrix, clip, mask=mask)
            group = Group((inner,), opacity=group.opacity)
    shadow = _shadow(drawer, look) if element.shadow is not None else None
    if (shadow or blend) and group.matrix != IDENTITY:
        group = Group((replace(group, opacity=1.0),), opacity=group.opacity)
    group = replace(group, shadow=shadow, blend=blend)
    share = drawer.share(reach((group,), look.frame.matrix))
    if element.mask is not None or not group.plain:
        drawer.spend_effect(share, look.frame)
    else:
        drawer.spend(look.frame, round(LAYER * share))
    return group


def _shadow(drawer: Drawer, look: Look) -> Shadow | None:
    part = look.part(look.element.shadow, "shadow")
    x, y, blur, colour = part.length("x"), part.length("y"), part.length("blur"), part.colour("colour")
    a, b, c, d, _, _ = look.frame.matrix
    det, scale = a * d - b * c, look.frame.scale
    if blur * scale > MOST_BLUR:
        part.key = ("blur",)
        expected, got = f"at most {MOST_BLUR:g} mm", f"`{blur * scale:g}`"
        raise BadValue(Problem("a shadow is too soft", expected=expected, got=got, code="out-of-range"))
    if colour is None or colour[3] == 0 or det == 0:
        return None
    if blur > 0 and not drawer.told:
        drawer.told = True
        what = "a soft shadow is painted as a picture on paper, at up to 300 dpi, under what throws it"
        problem = Problem(what, todo="`blur: 0` keeps it vector", severity="info", code="painted-on-paper")
        drawer.findings.report(problem, look, "shadow")
    # Back from the page's directions to those of the group that it lies in.
    x, y = scale * (d * x - c * y) / det, scale * (a * y - b * x) / det
    return Shadow(round(x, 6), round(y, 6), blur, colour)


def _mask(drawer: Drawer, look: Look, group: Group) -> tuple[Outline | None, Mask | None]:
    """A mask that is a shape as a clip, and any other."""
    element = look.element
    drawn = reach(group.items) or (0.0, 0.0, 0.0, 0.0)
    own = drawer.own_box(look)
    box = own if own[2] > 0 and own[3] > 0 else drawn
    matrix = IDENTITY
    if isinstance(element, model.Group | model.Repeat | model.Use):
        # Within these 0,0 is where their own elements have it.
        x, y = look.point("at")
        scale = look.number("scale") if isinstance(element, model.Group) else 1.0
        matrix = (scale, 0.0, 0.0, scale, x, y)
        look = look.within(replace(look.frame, x=0.0, y=0.0))
    part = look.part(element.mask, "mask")
    mask = element.mask
    for key, outline in shapes.OUTLINES.items():
        if getattr(mask, key.lower()) is not None:
            return paths.moved(outline(part), matrix), None
    if mask.fade is not None:
        return None, _placed(Shape(rect(grown(drawn, 1.0)), fill=_fade(part, box, matrix)), IDENTITY)
    return None, _light(drawer, part, box, matrix)


def _placed(item: Shape | Image, matrix: Matrix, light: bool = False) -> Mask:
    if matrix == IDENTITY:
        return Mask((item,), light)
    return Mask((Group((item,), matrix),), light)


def _fade(part: Look, box: Box, matrix: Matrix) -> Gradient:
    tones = part.part(part.element.fade, "fade")
    fade = tones.element
    if fade.stops is None:
        stops = [(0.0, tones.numbered(fade.begin, "from")), (1.0, tones.numbered(fade.end, "to"))]
    else:
        stops = [
            (tones.numbered(stop[0], "stops", index, 0), tones.numbered(stop[1], "stops", index, 1))
            for index, stop in enumerate(fade.stops)
        ]
    coloured = [(place, (*WHITE[:3], round(255 * shows))) for place, shows in stops]
    gradients.rising(tones, coloured)
    if fade.centre is None or fade.centre == "middle":
        return gradients.laid(tones, tuple(coloured), box)
    inner = gradients.laid(tones, tuple(coloured), box)
    return replace(inner, matrix=combine(matrix, inner.matrix))


def _light(drawer: Drawer, part: Look, box: Box, matrix: Matrix) -> Mask | None:
    """The light, or the alpha, of a picture that fills a box; nothing when its name is empty."""
    name = part.text("picture").strip()
    if not name:
        return None
    art = drawer.context.art
    file = art.picture(name)
    if file is None:
        raise BadValue(replace(art.missing("picture", name), code="missing-picture"))
    at = (box, IDENTITY) if part.element.box is None else (part.box("box"), matrix)
    image = Image(file, art.digest(file), at[0], WHOLE, 0.0, is_vector(file))
    image = treated(drawer, part, "picture", image, Treatment())
    return _placed(image, at[1], part.element.by == "light")
