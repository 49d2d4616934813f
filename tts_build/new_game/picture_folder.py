"""A deck of pictures as they are, from a folder of them: as other programs export cards, or scanners and artists make
them."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import Any

from tts_build import disk
from tts_build.definition.assets.bitmap import bitmap_size
from tts_build.model.sizes import CARD_SIZES
from tts_build.new_game.column_roles import Roles
from tts_build.new_game.draft import Draft
from tts_build.new_game.spreadsheet import Sheet, no_template
from tts_build.problem import InputError, Problem, counted

KINDS = (".png", ".jpg", ".jpeg", ".webp", ".svg")
MOST_CARDS = 1000
MOST_BYTES = 600_000_000
"""Of all pictures together: they are read before anything is written."""

_BACK = re.compile(r"(card[ _-]*)?(backs?|rückseite|rueckseite|dos|verso|reverso|retro|裏面?)", re.IGNORECASE)
_TIMES = re.compile(r"(?:(?P<before>\d{1,3})x[ _-]+)?(?P<name>.+?)(?:[ _-]+x(?P<after>\d{1,3}))?", re.IGNORECASE)
"""How many there are of a card, as `ogre x3` and `3x ogre` say it."""
_WIDTH = 63.5
_CLOSE = 0.01
"""How far a picture may be from the shape of a usual size, as a part of it."""

_FACE = """\
# A picture as it is. Its edges go on mirrored, so that a knife that is a little off meets no white.
safe: 0
elements:
  - picture: "{picture}"
    box: [0, 0, {width:g}, {height:g}]
    fit: cover
    bleed: 3
"""


def draft(folder: Path) -> Draft | None:
    """A draft from a folder of pictures; None for what is no folder. InputError when there are none in it, or when one
    is no picture."""
    names = disk.named_files(folder)
    if names is None:
        return None
    pictures = [name for name in names if PurePosixPath(name).suffix.lower() in KINDS]
    back = next((name for name in pictures if _BACK.fullmatch(PurePosixPath(name).stem)), "")
    fronts = [name for name in pictures if name != back]
    if not 0 < len(fronts) <= MOST_CARDS:
        what = f"`{folder.name}` has {counted(len(fronts), 'picture')} for cards"
        expected = f"1 to {MOST_CARDS} files that end in {', '.join(KINDS)}"
        raise InputError(Problem(what, expected=expected, code="no-spreadsheet"))
    data = disk.named_beside(folder / "cards", [name for name in pictures if name.isprintable()])
    fronts, pictures = ([name for name in some if name in data] for some in (fronts, pictures))
    if sum(map(len, data.values())) > MOST_BYTES:
        what, most = f"the pictures in `{folder.name}` are too large together", f"at most {MOST_BYTES} bytes"
        raise InputError(Problem(what, expected=most, code="file-too-large"))
    sizes = {name: bitmap_size(name, data[name]) for name in pictures if not name.lower().endswith(".svg")}
    said, (width, height) = _size(next((sizes[name] for name in fronts if name in sizes), (0.0, 0.0)))
    rows = [_row(name) for name in fronts]
    titles = {name: name.capitalize() for name in ("title", "picture", "quantity")}
    counts = any(row["quantity"] != 1 for row in rows)
    sheet = Sheet(folder.name, titles, rows)
    roles = Roles(title="title", picture="picture", quantity="quantity" if counts else "")
    if not counts:
        titles.pop("quantity")
    other = [
        name for name, size in sizes.items() if abs(size[0] / size[1] - width / height) > 3 * _CLOSE * width / height
    ]
    notes = [f"{len(other)} of another shape, cut to that of the first: {', '.join(other[:20])}"] if other else []
    passed = [ascii(name)[1:-1] for name in names if name not in pictures]
    notes += [f"no pictures: {', '.join(passed[:20])}"] if passed else []
    shape = {"width": width, "height": height}
    faces = {"card": _FACE.format(picture="{{ picture }}", **shape)}
    faces |= {"back": _FACE.format(picture=back, **shape)} if back else {}
    return Draft(sheet, roles, data, tuple(notes), raw=False, size=said, faces=faces)


def _row(name: str) -> dict[str, Any]:
    stem = PurePosixPath(name).stem
    found = _TIMES.fullmatch(stem)
    times = int((found["before"] or found["after"] or 1) if found else 1)
    title = re.sub(r"[_\s]+", " ", found["name"] if found else stem).strip() or stem
    return {"title": no_template(title), "picture": no_template(name), "quantity": times}


def _size(pixels: tuple[float, float]) -> tuple[str, tuple[float, float]]:
    """The size of cards whose pictures have so many pixels: a usual one of that shape, else one as wide as those."""
    if not all(pixels):
        return "poker", CARD_SIZES["poker"]
    shape = min(pixels) / max(pixels)
    for name, (width, height) in CARD_SIZES.items():
        if abs(width / height - shape) < _CLOSE * shape:
            upright = pixels[0] <= pixels[1]
            return (name, (width, height)) if upright else (f"{height:g} x {width:g} mm", (height, width))
    long = round(_WIDTH / shape, 1)
    size = (_WIDTH, long) if pixels[0] <= pixels[1] else (long, _WIDTH)
    return f"{size[0]:g} x {size[1]:g} mm", size
