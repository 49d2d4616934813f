"""Libraries that an extra of the installation brings."""

from collections.abc import Iterator
from contextlib import contextmanager

LIBRARIES = ("starlette", "uvicorn", "watchfiles", "anyio", "h11", "websockets", "pypdfium2")
"""What the extra `serve` brings."""


@contextmanager
def needing_serve() -> Iterator[None]:
    """InputError when a library of the extra `serve` is not installed."""
    from tts_build.problem import InputError

    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in LIBRARIES:
            raise
        what = f"`serve`, `watch` and `play` need a library that is not installed: {error.name}"
        raise InputError(what, todo="pip install 'tts-build[serve]'", code="missing-library") from None
