"""SVG pictures and icons on a page: flat drawings as forms, stored once and placed as often as they occur."""

from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfdoc

from tts_build.paint.paper.forms import as_form, put
from tts_build.paint.paper.paths import number, path_operators
from tts_build.paint.paper.svg_to_pdf import Flat, flat_drawing
from tts_build.scene.outline import rect
from tts_build.scene.scene import Image


class _Form(pdfdoc.PDFObject):
    """Reportlab's view of a flat drawing. `inner` are references to the forms that it draws itself."""

    def __init__(self, flat: Flat, inner: dict[str, Any], grouped: bool) -> None:
        self.flat, self.inner, self.grouped = flat, inner, grouped

    def format(self, document: Any) -> Any:
        stream = pdfdoc.PDFStream(content=self.flat.content, filters=[])
        stream.dictionary["Filter"] = pdfdoc.PDFName("FlateDecode")
        states = {
            name: pdfdoc.PDFDictionary({"ca": fill, "CA": stroke})
            for name, (fill, stroke) in sorted(self.flat.alphas.items())
        }
        resources = {"ExtGState": pdfdoc.PDFDictionary(states)} if states else {}
        if self.inner:
            resources["XObject"] = pdfdoc.PDFDictionary(self.inner)
        # What overlaps inside a group fades as one.
        as_form(stream, self.flat.box, pdfdoc.PDFDictionary(resources), "plain" if self.grouped else "")
        return stream.format(document)


def _register(canvas: Any, flat: Flat, name: str, grouped: bool) -> Any:
    """Put a form into the canvas's document, once, and return a reference to it."""

    def form() -> _Form:
        inner = {key: _register(canvas, part, key, True) for key, part in sorted(flat.inner.items())}
        return _Form(flat, inner, grouped)

    return pdfdoc.PDFObjectReference(put(canvas, name, form))


def draw_flat(canvas: Any, image: Image, root: Path, fade: float) -> bool:
    """Draw an SVG as vectors; False when it has to be painted as pixels."""
    flat = flat_drawing(root, image.file, image.digest, image.colour, image.svg, image.tint)
    if flat is None:
        return False
    fade *= image.colour[3] / 255 if image.colour else 1.0
    name = flat.name + ("t" if fade < 1 else "")
    _register(canvas, flat, name, fade < 1)
    canvas._formsinuse.append(name)
    x, y, width, height = image.box
    left, top, right, bottom = image.crop
    across, down = width / (right - left), height / (bottom - top)
    origin_x, origin_y, view_width, view_height = flat.box
    sx, sy = across / view_width, down / view_height
    canvas.saveState()
    if image.radius > 0 or image.crop != (0.0, 0.0, 1.0, 1.0):
        canvas._code.extend([*path_operators(rect(image.box, image.radius)), "W n"])
    if fade < 1:
        canvas.setFillAlpha(fade)
    # The form keeps the drawing's own units; what is left out by the crop lies outside the box.
    e, f = x - left * across - origin_x * sx, y - top * down - origin_y * sy
    canvas._code.append(f"{sx:.6f} 0 0 {sy:.6f} {number(e)} {number(f)} cm /{canvas._doc.getXObjectName(name)} Do")
    canvas.restoreState()
    return True
