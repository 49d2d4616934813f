"""What goes wrong in a server where nothing should, in words."""

from __future__ import annotations

from tts_build.disk.writing import refused, short_of_memory
from tts_build.problem import Problem, TtsBuildError


def fault(error: BaseException) -> Problem:
    """What went wrong, in words: a full disk or memory as the commands say it, else a mistake of the tool."""
    if isinstance(error, TtsBuildError) and error.problems:
        return error.problems[0]
    refusal = refused(error) if isinstance(error, OSError) else None
    if isinstance(error, MemoryError):
        refusal = short_of_memory()
    if refusal is not None:
        return refusal
    what = f"tts-build failed where it should not: {type(error).__name__}: {error}"
    return Problem(what, todo="this is a fault of the tool: save the file again to try once more", code="fault")
