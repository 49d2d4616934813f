"""The game as faces know it, once its typefaces are there: what is wrong with them is told once, not by every face."""

from __future__ import annotations

from typing import Any

from tts_build.build.core.step import Job, Made, canonical
from tts_build.build.steps.face_context import fonts_of_game, own_fonts
from tts_build.problem import Where

STAGE = "face"


def context(job: Job) -> Made:
    """Check the fonts of `data`. Blob: `data`, with the digests of the font files that the game brings itself."""
    data: Any = job.params["data"]
    where = Where(str(job.params["file"]))
    files = own_fonts(data, job.root)
    fonts = fonts_of_game(data, files, job.fonts, where)
    problems = fonts.check()
    own = {path.relative_to(job.root.resolve()).as_posix(): digest for path, digest in fonts.own.items()}
    return Made(
        {"data": canonical({**data, "own_fonts": own} if own else data)}, tuple(problems), {**files.absent, **own}
    )
