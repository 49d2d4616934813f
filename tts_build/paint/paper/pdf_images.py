"""Pictures in a PDF: stored as they are where the format allows, once for each document."""

from __future__ import annotations

import hashlib
import io
import json
import struct
import zlib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from PIL import Image as Pictures
from reportlab.pdfbase import pdfdoc

from tts_build import disk
from tts_build.definition.assets.bitmap import ORIENTATION
from tts_build.face.picture_fit import WHOLE
from tts_build.paint.paper.forms import put
from tts_build.paint.paper.picture_quality import LOSSLESS, Keeping
from tts_build.paint.screen.picture_store import Shelf
from tts_build.paint.screen.pictures import open_picture, picture_tile, resized, toned
from tts_build.paint.screen.png import encode_png
from tts_build.paint.screen.png_or_jpeg import encode_jpeg
from tts_build.recent import Recent
from tts_build.scene.scene import Image

VECTOR_DPI = 300
"""An SVG picture that is more than flat colour is painted at this resolution on paper."""

CHANNELS = {0: ("DeviceGray", 1), 2: ("DeviceRGB", 3)}
"""PNG colour types whose data a PDF can hold unchanged."""


@dataclass(slots=True)
class Stored:
    """An image XObject's stream, its dictionary entries and, for transparency, another one as its mask."""

    width: int
    height: int
    space: str
    filter: str
    data: bytes
    columns: int = 0
    colours: int = 0
    mask: Stored | None = None
    name: str = field(default="", init=False)

    def __post_init__(self) -> None:
        total = hashlib.sha256(f"{self.width} {self.height} {self.space} {self.filter}".encode())
        total.update(self.data)
        if self.mask is not None:
            total.update(self.mask.name.encode())
        self.name = "img" + total.hexdigest()[:24]


class _Object(pdfdoc.PDFObject):
    """Reportlab's view of a stored image."""

    def __init__(self, stored: Stored, mask: Any) -> None:
        self.stored, self.mask, self.name = stored, mask, stored.name

    def format(self, document: Any) -> Any:
        stored = self.stored
        stream = pdfdoc.PDFStream(content=stored.data, filters=[])
        entries = stream.dictionary
        entries["Type"], entries["Subtype"] = pdfdoc.PDFName("XObject"), pdfdoc.PDFName("Image")
        entries["Width"], entries["Height"] = stored.width, stored.height
        entries["BitsPerComponent"] = 8
        entries["ColorSpace"] = pdfdoc.PDFName(stored.space)
        entries["Filter"] = pdfdoc.PDFName(stored.filter)
        if stored.columns:
            # PNG predictor: rows keep the filters that the PNG file gave them.
            entries["DecodeParms"] = pdfdoc.PDFDictionary(
                {"Predictor": 15, "Colors": stored.colours, "BitsPerComponent": 8, "Columns": stored.columns}
            )
        if self.mask is not None:
            entries["SMask"] = self.mask
        return stream.format(document)


def _png_chunks(data: bytes) -> dict[bytes, bytes]:
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at + 8 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind = data[at + 4 : at + 8]
        chunks[kind] = chunks.get(kind, b"") + data[at + 8 : at + 8 + length]
        at += 12 + length
    return chunks


def from_png(data: bytes) -> Stored | None:
    """A PNG's own compressed rows, when it is 8 bits a channel, not interlaced, grey or RGB without transparency."""
    chunks = _png_chunks(data)
    header = chunks.get(b"IHDR", b"")
    if len(header) != 13 or b"IDAT" not in chunks:
        return None  # not as it should be, though a decoder may still take it
    width, height, bits, colour, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    if bits != 8 or interlaced or colour not in CHANNELS or b"tRNS" in chunks or b"eXIf" in chunks:
        return None
    space, channels = CHANNELS[colour]
    return Stored(width, height, space, "FlateDecode", chunks[b"IDAT"], columns=width, colours=channels)


def _fills(stored: Stored) -> bool:
    """Whether a PNG's packed rows are whole: each has a byte for its filter before its pixels."""
    wanted = stored.height * (1 + stored.columns * stored.colours)
    try:
        return len(zlib.decompressobj().decompress(stored.data, wanted + 1)) == wanted
    except zlib.error:
        return False


def from_pixels(picture: Pictures.Image, keeping: Keeping = LOSSLESS) -> Stored:
    """Any picture; transparency becomes a mask, which loses nothing."""
    mask = None
    if picture.mode == "RGBA":
        alpha = picture.getchannel("A")
        if alpha.getextrema() != (255, 255):
            mask = from_png(encode_png(alpha))
        picture = picture.convert("RGB")
        if mask is not None:
            # Colours under full transparency do not show; one colour there packs better.
            picture.paste((0, 0, 0), (0, 0), alpha.point([255] + [0] * 255))
    quality = keeping.lossy(picture)
    if quality is not None:
        return _jpeg(picture, quality, mask)
    stored = from_png(encode_png(picture))
    assert stored is not None, "the encoder writes plain PNG"
    return replace(stored, mask=mask)


def _jpeg(picture: Pictures.Image, quality: int, mask: Stored | None = None) -> Stored:
    """An L or RGB picture without text as a JPEG."""
    space = "DeviceGray" if picture.mode == "L" else "DeviceRGB"
    return Stored(*picture.size, space, "DCTDecode", encode_jpeg(picture, quality, fine=False), mask=mask)


def stored_image(
    image: Image, root: Path, keeping: Keeping = LOSSLESS, shelf: Shelf | None = None
) -> tuple[Stored, bool]:
    """A scene's picture as it is stored, and whether the crop is still to be done by a clip.

    What takes long to make ready lies on the `shelf` afterwards, or is taken from there.
    """
    _, _, width, height = image.box
    plain = replace(image, box=(0.0, 0.0, round(width, 4), round(height, 4)))
    if not (image.vector or image.filter):
        # Where it stands and what is shown of it makes no difference to how a picture is stored as it is.
        plain = replace(plain, radius=0.0)
        plain = replace(plain, box=WHOLE, crop=WHOLE) if keeping.dpi is None else plain
    return _kept.of((plain, root, keeping), lambda: _shelved(plain, root, keeping, shelf), _weight)


def _weight(entry: tuple[Stored, bool]) -> int:
    stored, _ = entry
    return len(stored.data) + (len(stored.mask.data) if stored.mask is not None else 0)


_kept: Recent[tuple[Stored, bool]] = Recent(24_000_000)
"""Bytes of pictures that the next pages, or the same ones of another file, may show again, in each worker."""


def _shelved(image: Image, root: Path, keeping: Keeping, shelf: Shelf | None) -> tuple[Stored, bool]:
    as_it_is = keeping == LOSSLESS and not (image.vector or image.tint or image.filter)
    if shelf is None or as_it_is or not image.digest:
        return _store(image, root, keeping)
    name = shelf.name(image, keeping)
    known = shelf.take(name)
    if known is not None:
        return _unpacked(known)

    def unchanged() -> bool:
        return hashlib.sha256(disk.read(root, image.file)).hexdigest() == image.digest

    before = unchanged()
    made = _store(image, root, keeping)
    if before and unchanged():  # else the name would say another picture
        shelf.put(name, _packed(*made))
    return made


_ABOUT = ("width", "height", "space", "filter", "columns", "colours")
"""What is said of a picture beside its pixels."""


def _packed(stored: Stored, cropped: bool) -> bytes:
    """A line of JSON that says all but the pixels, then those of the picture and of its mask."""
    both = [stored] if stored.mask is None else [stored, stored.mask]
    about = [[getattr(part, name) for name in _ABOUT] for part in both]
    head = json.dumps([cropped, len(stored.data), about]).encode()
    return b"".join([head, b"\n", *(part.data for part in both)])


def _unpacked(data: bytes) -> tuple[Stored, bool]:
    head, _, pixels = data.partition(b"\n")
    cropped, size, about = json.loads(head)
    halves = zip(about, (pixels[:size], pixels[size:]), strict=False)
    stored, *masks = [Stored(data=part, **dict(zip(_ABOUT, said, strict=True))) for said, part in halves]
    return (replace(stored, mask=masks[0]) if masks else stored), cropped


def _store(image: Image, root: Path, keeping: Keeping) -> tuple[Stored, bool]:
    if image.vector or image.filter:
        _, _, width, height = image.box
        pixels = (max(1, round(width * VECTOR_DPI / 25.4)), max(1, round(height * VECTOR_DPI / 25.4)))
        return from_pixels(picture_tile(image, root, *pixels, VECTOR_DPI / 25.4), keeping), False
    data = disk.read(root, image.file)
    stored = None if image.tint else _as_it_is(data)
    if stored is not None and keeping.size(image, stored.width, stored.height) is None:
        # What the file holds stays, unless it is a photograph that is packed without loss.
        picture = None if stored.filter == "DCTDecode" or keeping.quality is None else open_picture(root, image.file)
        quality = keeping.lossy(picture) if picture is not None else None
        if picture is None or quality is None:
            return _whole(stored, image, root), True
        return _jpeg(picture, quality), True
    opened = [open_picture(root, image.file)]
    size = keeping.size(image, *opened[0].size)
    picture = opened.pop() if size is None else resized(opened.pop(), size)
    return from_pixels(toned(picture, image.tint), keeping), True


def _as_it_is(data: bytes) -> Stored | None:
    """A file's own packed pixels, where a PDF can hold them."""
    if data[:3] == b"\xff\xd8\xff":
        with Pictures.open(io.BytesIO(data)) as picture:
            if picture.mode in ("L", "RGB") and picture.getexif().get(ORIENTATION, 1) == 1:
                space = "DeviceGray" if picture.mode == "L" else "DeviceRGB"
                return Stored(picture.width, picture.height, space, "DCTDecode", data)
    elif data[:4] == b"\x89PNG":
        return from_png(data)
    return None


def _whole(stored: Stored, image: Image, root: Path) -> Stored:
    """A file's pixels, held against what it says of itself. Raises InputError as `open_picture`."""
    if stored.columns and not _fills(stored):
        open_picture(root, image.file)  # says what is wrong with it; a reader of the PDF would show a gap
    return stored


def register(canvas: Any, stored: Stored) -> str:
    """Put an image into the canvas's document, once, and return the name to draw it by."""
    document = canvas._doc

    def image() -> _Object:
        mask = None
        if stored.mask is not None:
            inner = document.getXObjectName(stored.mask.name)
            known = document.idToObject.get(inner)
            mask = pdfdoc.PDFObjectReference(inner) if known else document.Reference(_Object(stored.mask, None), inner)
        return _Object(stored, mask)

    canvas._formsinuse.append(stored.name)
    return put(canvas, stored.name, image)
