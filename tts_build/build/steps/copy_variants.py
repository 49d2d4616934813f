"""Which pieces look different from copy to copy: those whose faces or values ask for `index`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel

from tts_build.model.base import is_template
from tts_build.model.face import Face, Repeat
from tts_build.model.things import Piece

_INDEX = re.compile(r"\bindex\b")
_EXPRESSIONS = ("when", "repeat")


def by_copy(piece: Piece, faces: Iterable[Face]) -> bool:
    """Whether each copy of a piece needs a picture of its own. `faces`: all that its front and back are made of."""
    if piece.count == 1:
        return False
    own = (piece.art, piece.values, piece.states)
    return _reads(own) or any(_reads(face) for face in faces)


def _reads(value: Any, expression: bool = False) -> bool:
    """Whether a template in a value names `index`; inside a `repeat` that is the number of its item."""
    if isinstance(value, str):
        return (expression or is_template(value)) and _INDEX.search(value) is not None
    if isinstance(value, list | tuple):
        return any(_reads(part) for part in value)
    if isinstance(value, dict):
        return any(_reads(part) for part in value.values())
    if not isinstance(value, BaseModel):
        return False
    keys = value.model_fields_set - ({"elements"} if isinstance(value, Repeat) else set())
    return any(_reads(getattr(value, key), key in _EXPRESSIONS) for key in keys)
