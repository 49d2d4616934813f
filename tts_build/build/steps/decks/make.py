"""Deck sheets: faces to tiles, tiles to sheets, each in the format that suits it.

A tile that takes long to paint and packs well is kept, so that a sheet of which one card changed is put together anew
and not painted anew. One of little else than bitmaps, or of words alone, is neither: it is painted where it is needed.
A sheet is packed in strips of cards, which lie on a shelf: of the next one, those are made that have changed.
"""

import json
from collections.abc import Callable, Sequence

from PIL import Image

from tts_build.build.core.code_version import code_version
from tts_build.build.core.step import Job, Made
from tts_build.build.steps.decks.cell_pictures import WHITE, Cells, painted
from tts_build.paint.screen import jpeg_join, png_join
from tts_build.paint.screen.painter import paint, pixel_size
from tts_build.paint.screen.picture_store import Shelf
from tts_build.paint.screen.png import LEVEL, encode_png
from tts_build.paint.screen.png_or_jpeg import Choice, decided, encode_jpeg, spread, tried
from tts_build.scene.codec import load_scene
from tts_build.scene.scene import IDENTITY, Gradient, Group, Item, Run, Scene
from tts_build.scene.scene import Image as Placed

STAGE = "paint"

SHEET = f"{__name__}:sheet"
"""What a sheet is made by, as steps name it."""

PACKING = 1
"""zlib's level for a tile in the cache: as fast as can be."""

SHARE = 0.25
"""A face of which bitmaps cover so much packs badly: 0.8 MB for a poker card at 300 dpi, in 20 ms."""

FEW = 300
"""Words and flat shapes that are painted as quickly as a tile of them is unpacked."""

LEAST = 200
"""Pixels that a strip is high at least, so that small cells make few of them."""


def pixels(job: Job) -> Made:
    """Paint a face to exactly `size` pixels, if that is worth keeping. Blob: `pixels`, a PNG, or nothing."""
    scene = load_scene(job.blob("scene"))
    if _quickly_painted(scene):
        return Made({"pixels": b""})
    return Made({"pixels": encode_png(painted(scene, job), PACKING)}, reads=scene.pictures())


def sheet(job: Job) -> Made:
    """Faces in rows, as one picture in the format that is asked for, or that suits them.

    `cells` names for each cell, in order, its place and two needs: its pixels, and the Scene if there are none.
    Blobs: `picture`; `format`, its suffix; `choice`, why.
    """
    asked = job.params["format"]
    work = _Sheet(job)
    if asked == "auto":
        choice = work.choice()
    else:
        choice = Choice("png" if asked == "png" else "jpg", f"`format: {asked}` asks for it")
    picture = work.picture(choice.format)
    blobs = {"picture": picture, "format": choice.format.encode(), "choice": choice.why.encode()}
    return Made(blobs, reads=work.reads)


def strip(job: Job) -> Made:
    """One row of a large sheet as compressed PNG rows, which a worker paints by itself. Blob: `rows`."""
    params = job.params
    scenes = [load_scene(job.blob(f"c{index}")) for index in range(params["cells"])]
    width, height = pixel_size(scenes[0], params["dpi"], bleed=params["bleed"])
    whole = Image.new("RGB", (params["columns"] * width, height), WHITE)
    for index, scene in enumerate(scenes):
        whole.paste(paint(scene, params["dpi"], job.root, job.fonts, bleed=params["bleed"]), (index * width, 0))
    reads = {file: digest for scene in scenes for file, digest in scene.pictures().items()}
    return Made({"rows": png_join.pack_strip(whole)}, reads=reads)


def joined(job: Job) -> Made:
    """The strips as one PNG. Blob: `png`."""
    return Made({"png": png_join.join_strips([job.file(f"s{index}") for index in range(job.params["strips"])])})


def parts_of(rows: int, height: int) -> list[range]:
    """The rows of each strip of a sheet, whose cells are so high."""
    each = -(-LEAST // height)
    starts = [index * each for index in range(max(1, rows // each))]
    return [range(start, stop) for start, stop in zip(starts, [*starts[1:], rows], strict=True)]


class _Sheet:
    """A sheet in the making. `reads`: the pictures of faces that are painted for it and not kept, with digests."""

    def __init__(self, job: Job) -> None:
        self.cells = Cells(job)
        self.rows: int = job.params["rows"]
        self.quality: int = job.params["quality"]
        self.shelf = Shelf(job.pictures, code_version(SHEET))
        self.reads: dict[str, str] = {}

    def choice(self) -> Choice:
        """The format that suits some of the cells."""
        places = self.cells.places
        return decided([self._sizes(places[index]) for index in spread(len(places))], self.quality)

    def picture(self, form: str) -> bytes:
        """All of it, as PNG or JPEG: at once, or joined of strips."""
        height = self.cells.size[1]
        parts = parts_of(self.rows, height)
        if len(parts) == 1:
            self.reads |= self.cells.reads(self.cells.places)
            whole = self.cells.composed(range(self.rows))
            return encode_png(whole) if form == "png" else encode_jpeg(whole, self.quality)
        if form == "png":
            return b"".join(png_join.join_packed([self._png(rows) for rows in parts]))
        return b"".join(jpeg_join.join_strips(list(map(self._jpeg, parts)), self.rows * height, self.quality))

    def _png(self, rows: range) -> bytes:
        return self._strip(rows, ("png",), lambda whole: png_join.pack_strip(whole, LEVEL))

    def _jpeg(self, rows: range) -> bytes:
        top, last = rows.start * self.cells.size[1], rows.stop == self.rows
        how = ("jpg", self.quality, top, last)
        return self._strip(rows, how, lambda whole: jpeg_join.pack_strip(whole, self.quality, top, last=last))

    def _strip(self, rows: range, how: tuple[object, ...], pack: Callable[[Image.Image], list[bytes]]) -> bytes:
        cells = self.cells
        places = cells.within(rows)
        shown = [(place - rows.start * cells.columns, cells.content(place)) for place in places]
        name = self.shelf.name("strip", how, cells.size, cells.columns, len(rows), shown)
        return self._shelved(name, places, lambda: b"".join(pack(cells.composed(rows))))

    def _sizes(self, place: int) -> tuple[int, int]:
        """What a sample of a cell takes as PNG and as JPEG."""
        name = self.shelf.name("sample", self.quality, self.cells.size, self.cells.content(place))
        data = self._shelved(name, [place], lambda: json.dumps(tried(self.cells.alone(place), self.quality)).encode())
        png, jpeg = json.loads(data)
        return png, jpeg

    def _shelved(self, name: str, places: Sequence[int], make: Callable[[], bytes]) -> bytes:
        """What is made of cells, from the shelf, or made now; behind a line that says what pictures it was made of."""
        known = self.shelf.take(name)
        if known is not None:
            line, _, data = known.partition(b"\n")
            self.reads |= json.loads(line)
            return data
        reads = self.cells.reads(places)
        self.reads |= reads
        before = self.cells.hold(reads)
        data = make()
        if before and self.cells.hold(reads):  # else the name would say other pictures
            self.shelf.put(name, json.dumps(reads).encode() + b"\n" + data)
        return data


def _quickly_painted(scene: Scene) -> bool:
    """Whether no drawing has to be painted for a face, and bitmaps make up much of it or it is words and plain shapes:
    to paint those takes no longer than to unpack a tile."""
    covered, things = 0.0, 0

    def plain(items: tuple[Item, ...]) -> bool | None:
        """None when there are drawings, False when something is more than words and flat shapes."""
        nonlocal covered, things
        found = True
        for item in items:
            things += 1
            if isinstance(item, Placed):
                if item.vector and not item.icon:
                    return None
                covered += 0.0 if item.vector else item.box[2] * item.box[3]
                found &= item.icon
            elif isinstance(item, Group):
                inner = plain(item.items)
                if inner is None:
                    return None
                bare = item.matrix == IDENTITY and item.opacity == 1.0 and not item.blend
                found &= inner and bare and item.clip is None and item.shadow is None and item.mask is None
            elif isinstance(item, Run):
                found &= item.gradient is None and not item.letters and not item.down
            else:
                found &= not isinstance(item.fill, Gradient) and not isinstance(item.stroke, Gradient)
        return found

    words = plain(scene.items)
    if words is None:
        return False
    flat = words and things <= FEW and not isinstance(scene.background, Gradient)
    return flat or covered >= SHARE * scene.width * scene.height
