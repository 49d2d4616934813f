"""Files that are served as they are: outputs below `dist/`, and the page's own. Nothing else of the disk is."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from tts_build import disk
from tts_build.serve.live import Live
from tts_build.serve.replies import NO_STORE, refusal

PAGE = Path(__file__).resolve().parent / "page"

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".pdf": "application/pdf",
    ".obj": "text/plain; charset=utf-8",
    ".lua": "text/plain; charset=utf-8",
    ".xml": "text/plain; charset=utf-8",
    ".csv": "text/plain; charset=utf-8",
    ".ttt": "text/plain; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wav": "audio/wav",
    ".woff2": "font/woff2",
    ".unity3d": "application/octet-stream",
}
"""By suffix. What is not listed is handed out as bytes, which a browser runs or shows as nothing."""

PART = re.compile(r"[^\\/:\x00-\x1f\x7f]+")
"""A name in a path: no drive, no stream of a file, no way up."""


def routes(live: Live) -> list[Route]:
    """The routes of files."""
    dist = live.root.path / live.root.config.dist

    async def front(request: Request) -> Response:
        return file_below(PAGE, "index.html")

    async def page(request: Request) -> Response:
        return file_below(PAGE, request.path_params["path"])

    async def output(request: Request) -> Response:
        return file_below(dist, request.path_params["path"])

    found: list[tuple[str, Callable[[Request], Awaitable[Response]]]] = [
        ("/", front),
        ("/page/{path:path}", page),
        ("/dist/{path:path}", output),
    ]
    return [Route(path, handler, methods=["GET"]) for path, handler in found]


def file_below(folder: Path, rel: str) -> Response:
    """A file below a folder, by where it leads. 404 for all else, hidden files and folders among it."""
    parts = rel.split("/")
    if not all(PART.fullmatch(part) and not part.startswith(".") and part == part.strip(" .") for part in parts):
        return refusal(404, "no such file")
    path = folder.joinpath(*parts)
    if not disk.leads_into(folder, path) or not disk.is_plain_file(path):
        return refusal(404, "no such file")
    kind = TYPES.get(path.suffix.lower(), "application/octet-stream")
    return FileResponse(path, media_type=kind, headers=NO_STORE)
