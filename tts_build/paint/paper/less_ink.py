"""Editions of a PDF that take less ink: `grey`, and `low`, in which all but words, codes and lines is lighter.

Done to the bound file, so that nothing that paints knows of it: colours in the operators of pages and forms, those of
gradients, and pictures. What is no colour but how much shows (soft masks) stays.
"""

import io
from collections.abc import Sequence
from typing import Any, Literal

import pikepdf
from PIL import Image as Pictures

from tts_build.paint.paper.binding import written
from tts_build.paint.paper.pdf_images import from_pixels
from tts_build.paint.paper.picture_quality import LOSSLESS, Keeping

Ink = Literal["low", "grey"]

LOW = 0.42
"""What is left of the distance from white. The darkest field keeps a contrast of 3:1 to white, as drawings need, and
has 7:1 to black words (WCAG 2.2, 1.4.11 and 1.4.6)."""

LUMA = (0.299, 0.587, 0.114)
"""Shares of red, green and blue in how light a colour is (ITU-R BT.601), as Pillow counts them."""

BLACK, WHITE = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)

JPEG = Keeping(quality=90)

FILLS, STROKES, WORDS = {"f", "f*", "B", "B*"}, {"S", "B", "B*"}, {"Tj", "TJ"}
"""Operators that paint, as our painters write them."""


def spared(data: bytes, ink: Ink) -> bytes:
    """The edition of a PDF that `bind` has made. The same file gives the same bytes."""
    with pikepdf.open(io.BytesIO(data)) as book:
        edition = _Edition(ink)
        for page in book.pages:
            page.Contents = book.make_stream(edition.operators(page))
            edition.resources(page.obj.get("/Resources"))
        return written(book)


class _Edition:
    """One edition in the making: what is shared is changed once."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self._done: set[tuple[int, int]] = set()

    def resources(self, named: Any) -> None:
        """What a page or a form names: pictures and forms that it draws, and patterns that it paints with."""
        if named is None:
            return
        for drawn in named.get("/XObject", {}).values():
            if self._is_new(drawn):
                if drawn.Subtype == "/Image":
                    self._picture(drawn)
                else:
                    drawn.write(self.operators(drawn))
                    self.resources(drawn.get("/Resources"))
        for pattern in named.get("/Pattern", {}).values():
            if self._is_new(pattern) and pattern.PatternType == 2 and pattern.Shading.ColorSpace == "/DeviceRGB":
                for piece in pattern.Shading.Function.Functions:
                    piece.C0, piece.C1 = (pikepdf.Array(self._surface(piece[end])) for end in ("/C0", "/C1"))

    def _is_new(self, part: Any) -> bool:
        """Whether an object was not met before; those that stand in place are met once anyway."""
        if not part.is_indirect:
            return True
        known = part.objgen in self._done
        self._done.add(part.objgen)
        return not known

    def operators(self, content: Any) -> bytes:
        """A content stream with other colours. What a colour is for is seen from what is painted with it."""
        code = list(pikepdf.parse_content_stream(content))
        fill: int | None = None
        stroke: int | None = None
        outer: list[tuple[int | None, int | None]] = []
        use: dict[int, str] = {}
        mode, spans = 0, 0
        for index, part in enumerate(code):
            operands, name = part.operands, str(part.operator)
            if name == "q":
                outer.append((fill, stroke))
            elif name == "Q":
                fill, stroke = outer.pop() if outer else (None, None)
            elif name in ("rg", "g", "scn"):
                fill = index
            elif name in ("RG", "G", "SCN"):
                stroke = index
            elif name == "Tr":
                mode = int(operands[0])
            elif name in ("BMC", "BDC", "EMC"):
                if spans or (name == "BDC" and str(operands[0]) == "/Span"):
                    spans += -1 if name == "EMC" else 1
            elif name in FILLS and spans and fill is not None:
                use.setdefault(fill, "code")
            elif name in WORDS:
                painted, kind = (stroke, "outline") if mode == 1 else (fill, "words")
                if painted is not None:
                    use[painted] = kind
            elif name in FILLS and fill is not None:
                use.setdefault(fill, "surface")
            elif name in STROKES and stroke is not None:
                use.setdefault(stroke, "line")
        changed = [self._coloured(part.operands, part.operator, use.get(index, "")) for index, part in enumerate(code)]
        return pikepdf.unparse_content_stream(changed)

    def _coloured(self, operands: Any, operator: pikepdf.Operator, use: str) -> tuple[Any, pikepdf.Operator]:
        """An operator that sets a colour, with that of the edition; any other as it is."""
        name = str(operator)
        if name not in ("rg", "RG", "g", "G", "scn", "SCN"):
            return operands, operator
        setting = pikepdf.Operator("RG" if name in ("RG", "G", "SCN") else "rg")
        if self.ink == "low" and use in ("words", "outline"):
            return list(BLACK if use == "words" else WHITE), setting
        if name in ("scn", "SCN") or (self.ink == "low" and use in ("line", "code")):
            return operands, operator
        return self._surface(operands), setting

    def _surface(self, colour: Sequence[Any]) -> list[float]:
        red, green, blue = [float(part) for part in colour] * (1 if len(colour) == 3 else 3)
        if self.ink == "grey":
            return [round(sum(share * part for share, part in zip(LUMA, (red, green, blue), strict=True)), 4)] * 3
        return [round(1 - LOW * (1 - part), 4) for part in (red, green, blue)]

    def _picture(self, drawn: Any) -> None:
        """A picture; what of it is clear stays so."""
        picture: Pictures.Image = pikepdf.PdfImage(drawn).as_pil_image()
        if self.ink == "grey":
            picture = picture.convert("L")
        else:
            picture = picture.point([round(255 - LOW * (255 - value)) for value in range(256)] * len(picture.mode[:3]))
        stored = from_pixels(picture, JPEG if drawn.get("/Filter") == "/DCTDecode" else LOSSLESS)
        drawn.write(stored.data, filter=pikepdf.Name(f"/{stored.filter}"))
        drawn.ColorSpace = pikepdf.Name(f"/{stored.space}")
        if stored.columns:
            drawn.DecodeParms = pikepdf.Dictionary(
                Predictor=15, Colors=stored.colours, BitsPerComponent=8, Columns=stored.columns
            )
