"""Whether pictures can be painted, without painting what they are part of: for checks."""

from __future__ import annotations

import hashlib

from tts_build import disk
from tts_build.build.core.step import Job, Made
from tts_build.paint.screen.pictures import open_picture, unpaintable
from tts_build.paint.screen.vector import render_svg
from tts_build.problem import InputError

STAGE = "paint"

SIDE = 8
"""Pixels that a drawing is painted at: as few as show whether it can be."""


def picture(job: Job) -> Made:
    """Read the picture `file` whole; the problem of one that is damaged. No blob."""
    file = str(job.params["file"])
    data = disk.read(job.root, file)
    if file.lower().endswith(".svg"):
        try:
            render_svg(data.decode("utf-8"), SIDE, SIDE)
        except ValueError as error:
            raise InputError(unpaintable(file, error)) from None
    else:
        open_picture(job.root, file)
    return Made(reads={file: hashlib.sha256(data).hexdigest()})
