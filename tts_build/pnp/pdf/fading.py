"""Groups that fade as one: what overlaps inside them is painted first and made transparent after."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import Any

from reportlab.pdfbase import pdfdoc

from tts_build.pnp.pdf.flat import ENDLESS

_DRAWN = re.compile(r"/(\S+) Do\b")


class _Group(pdfdoc.PDFObject):
    """A transparency group of operators that use the page's typefaces, forms and graphics states."""

    def __init__(self, content: bytes, states: Any) -> None:
        self.content, self.states = content, states

    def format(self, document: Any) -> Any:
        stream = pdfdoc.PDFStream(content=self.content, filters=[pdfdoc.PDFZCompress])
        left, top, width, height = ENDLESS
        entries = stream.dictionary
        entries["Type"] = pdfdoc.PDFName("XObject")
        entries["Subtype"] = pdfdoc.PDFName("Form")
        entries["BBox"] = pdfdoc.PDFArray([left, top, left + width, top + height])
        group = {"Type": pdfdoc.PDFName("Group"), "S": pdfdoc.PDFName("Transparency"), "I": "true"}
        entries["Group"] = pdfdoc.PDFDictionary(group)
        drawn = sorted(set(_DRAWN.findall(self.content.decode("latin-1"))))
        resources: Any = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        resources.ExtGState = self.states.getState()
        resources.XObject = pdfdoc.PDFDictionary({name: pdfdoc.PDFObjectReference(name) for name in drawn})
        entries["Resources"] = resources
        return stream.format(document)


def draw_faded(canvas: Any, alpha: float, draw: Callable[[], None]) -> None:
    """Let `draw` put operators on the canvas, and show what they paint with one opacity."""
    outer, canvas._code = canvas._code, []
    draw()
    inner, canvas._code = canvas._code, outer
    content = "\n".join(inner).encode("latin-1")
    name = "fade" + hashlib.sha256(content).hexdigest()[:24]
    document = canvas._doc
    internal = document.getXObjectName(name)
    if document.idToObject.get(internal) is None:
        form = _Group(content, canvas._extgstate)
        document.Reference(form, internal)
        document.addForm(name, form)
    canvas._formsinuse.append(name)
    canvas.saveState()
    canvas.setFillAlpha(alpha)
    canvas._code.append(f"/{internal} Do")
    canvas.restoreState()
