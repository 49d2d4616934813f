"""Static fonts: one weight and slant of a variable font, written once to a store and named by content.

Painters want plain TrueType files: reportlab embeds no variable font, and Pillow would have to be told its axes
for every word. HarfBuzz's subsetter pins the axes (0.15 s for the 9.6 MB of Noto Sans JP).
"""

from __future__ import annotations

import hashlib
import io
import os
from functools import lru_cache
from pathlib import Path

from tts_build import disk
from tts_build.problem import Damaged
from tts_build.text.typefaces import FontFile, squeezed

OPTICAL_SIZE = 12.0
"""pt, for fonts with an optical size axis: card text is small, and titles can bear sturdier letters."""
_RECIPE = "1"
"""Changes when the same input should give other bytes."""
_UNWANTED = (b"DSIG", b"STAT")
"""Tables that say something untrue of a pinned font."""


def instance(family: str, source: FontFile, data: bytes, weight: int, store: Path) -> str:
    """The file name, in `store`, of the static font made from the source's bytes; written when it is not there yet.

    A small index file beside it remembers which input gave which name, so that nothing is made twice. Raises Damaged
    when one of the two is not what was written; once it is removed, it is made again.
    """
    import uharfbuzz

    weight = source.clamp(weight)
    recipe = "\n".join((_RECIPE, uharfbuzz.__version__, hashlib.sha256(data).hexdigest(), str(weight), family))
    index = store / (hashlib.sha256(recipe.encode()).hexdigest()[:24] + ".index")
    written = _indexed(index)
    if written and os.path.lexists(store / written):
        sound(store / written)
        return written
    content = _named(_pinned(data, weight), family, weight, source.italic)
    digest = hashlib.sha256(content).hexdigest()[:12]
    name = f"{squeezed(family)}-{weight}{'i' if source.italic else ''}-{digest}.ttf"
    disk.keep(store, name, content)
    disk.keep(store, index.name, f"{name} {_seal(index, name)}".encode())
    return name


@lru_cache(maxsize=256)
def sound(path: Path) -> Path:
    """The path itself, once its bytes are found to be those that its name promises. Raises Damaged when not.

    Looked at once in each process, before anything opens the font.
    """
    if not is_sound(path):
        raise Damaged(str(path))
    return path


def is_sound(path: Path) -> bool:
    """Whether a file of the store, a font or an index, holds what was written there."""
    try:
        data = disk.own(path)
    except OSError:
        return False
    if path.suffix == ".index":
        name, _, seal = data.decode("utf-8", "replace").partition(" ")
        return seal == _seal(path, name) and name == Path(name).name
    return path.stem.rpartition("-")[2] == hashlib.sha256(data).hexdigest()[:12]


def _indexed(index: Path) -> str:
    """The font that an index names, or nothing when there is no index. Raises Damaged."""
    if not os.path.lexists(index):
        return ""
    if not is_sound(index):
        raise Damaged(str(index))
    return disk.own(index).decode("utf-8").partition(" ")[0]


def _seal(index: Path, name: str) -> str:
    """What an index carries beside the name, so that neither a changed one nor another's passes for it."""
    return hashlib.sha256(f"{index.name}\0{name}".encode()).hexdigest()


def _pinned(data: bytes, weight: int) -> bytes:
    import uharfbuzz as hb

    face = hb.Face(data)
    axes = {axis.tag: axis for axis in face.axis_infos}
    if not axes:
        return data
    plan = hb.SubsetInput()
    plan.keep_everything()
    plan.flags = hb.SubsetFlags.NOTDEF_OUTLINE | hb.SubsetFlags.SET_OVERLAPS_FLAG | hb.SubsetFlags.NO_HINTING
    plan.drop_table_tag_set.update(int.from_bytes(tag, "big") for tag in _UNWANTED)
    for tag, axis in axes.items():
        wanted = {"wght": float(weight), "opsz": OPTICAL_SIZE}.get(tag, axis.default_value)
        plan.pin_axis_location(face, tag, min(max(wanted, axis.min_value), axis.max_value))
    return bytes(hb.subset(face, plan).blob.data)


def _named(data: bytes, family: str, weight: int, italic: bool) -> bytes:
    """The font with names of its own: two weights of one file must not claim to be the same font in a PDF."""
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(data), recalcTimestamp=False, lazy=True)
    style = f"{weight}{' Italic' if italic else ''}"
    names = font["name"]
    plain = "".join(part for part in family.title().split() if part.isascii())
    values = {1: f"{family} {style}", 2: "Regular", 4: f"{family} {style}", 6: f"{plain}-{style.replace(' ', '')}"}
    names.names = [name for name in names.names if name.nameID in (0, 5, 13, 14)]
    for number, value in values.items():
        names.setName(value, number, 3, 1, 0x409)
        names.setName(value, number, 1, 0, 0)
    out = io.BytesIO()
    font.save(out, reorderTables=False)
    return out.getvalue()
