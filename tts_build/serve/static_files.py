"""Files that are served as they are: outputs below `dist/`, and the page's own. Nothing else of the disk is.

Only the page's own are documents, scripts and styles. Whatever lies below `dist/` may be anybody's: it is text, a
picture, a sound or a file to be kept, in a sandbox of its own.

The game is handed pictures, models and sounds that the saves of `dist/` name on this server, without a key. Their names
carry the hash of what is in them, so that nobody asks for one who does not have it, or the save.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from tts_build import disk
from tts_build.build.dist_folder import MANIFEST, recorded
from tts_build.save.facts import CACHE_FOLDERS
from tts_build.save.urls import Urls
from tts_build.serve.json_replies import NO_STORE, refusal

if TYPE_CHECKING:
    from tts_build.serve.live_workspace import Live

LOCAL = "/local"
"""Below it lies what saves name; whatever else the server has, the page's key alone opens."""

PAGE = Path(__file__).resolve().parent / "page"

PAGES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
"""By suffix, of the page's own files."""

TEXT = "text/plain; charset=utf-8"
OUTPUTS = {
    **dict.fromkeys((".json", ".obj", ".lua", ".xml", ".csv", ".ttt", ".svg", ".html", ".js", ".css", ".txt"), TEXT),
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wav": "audio/wav",
}
"""By suffix, of outputs: what a browser may show, none of which it runs. What is not listed is for keeping: a program
that shows PDFs refuses to do so in a sandbox."""

SANDBOX = {
    **NO_STORE,
    "Content-Security-Policy": (
        "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
}
"""Whatever a browser takes such a file for, it is of no origin, runs nothing and loads nothing."""

PART = re.compile(r"[^\\/:\x00-\x1f\x7f]+")
"""A name in a path: no drive, no stream of a file, no way up."""


def routes(live: Live) -> list[Route]:
    """The routes of files."""
    dist = live.root.path / live.root.config.dist

    async def front(request: Request) -> Response:
        return file_below(PAGE, "index.html", PAGES)

    async def page(request: Request) -> Response:
        return file_below(PAGE, request.path_params["path"], PAGES)

    async def output(request: Request) -> Response:
        return file_below(dist, request.path_params["path"])

    return [Route("/", front), Route("/page/{path:path}", page), Route("/dist/{path:path}", output)]


def file_below(folder: Path, rel: str, pages: Mapping[str, str] | None = None) -> Response:
    """A file below a folder, by where it leads. 404 for all else, hidden files and folders among it.

    With `pages`, types by suffix, it is a part of the page; else an output.
    """
    parts = rel.split("/")
    if not all(PART.fullmatch(part) and not part.startswith(".") and part == part.strip(" .") for part in parts):
        return refusal(404, "no such file")
    path = folder.joinpath(*parts)
    if not disk.leads_into(folder, path) or not disk.is_plain_file(path):
        return refusal(404, "no such file")
    suffix = path.suffix.lower()
    if pages is not None:
        return FileResponse(path, media_type=pages.get(suffix, TEXT), headers=NO_STORE)
    kind, kept = OUTPUTS.get(suffix), {"Content-Disposition": "attachment"}
    if kind is None:
        kind = "application/pdf" if suffix == ".pdf" else "application/octet-stream"
        return FileResponse(path, media_type=kind, headers=SANDBOX | kept)
    return FileResponse(path, media_type=kind, headers=SANDBOX)


class Named:
    """Files that the saves of a game name, looked up again when the game was built."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._known: dict[str, tuple[Any, frozenset[str]]] = {}

    def of(self, game: str) -> frozenset[str]:
        """Paths in the game's folder of outputs; none of a build for another address."""
        stands = self._live.stands(game)
        known = self._known.get(game)
        if known is None or known[0] != stands:
            known = self._known[game] = stands, self._looked_up(game)
        return known[1]

    def _looked_up(self, game: str) -> frozenset[str]:
        folder = self._live.outputs(game)
        files = [path for path in recorded(folder) if path != MANIFEST]
        saves = [path for path in files if "/" not in path and path.endswith(".json")]
        try:
            texts = [disk.kept(folder, path).decode("utf-8", "replace") for path in saves]
        except (OSError, disk.OutsideError):  # it is just being built
            texts = []
        urls = Urls.hosted(self._live.options.base_url, game)
        kinds = [path for path in files if "/" in path and PurePosixPath(path).suffix in CACHE_FOLDERS]
        return frozenset(path for path in kinds if any(urls.of(path) in text for text in texts))


def handed_routes(live: Live) -> list[Route]:
    """The route of what saves name; none unless they name this server."""
    if not live.options.base_url:
        return []
    named = Named(live)

    async def handed(request: Request) -> Response:
        game, path = request.path_params["game"], request.path_params["path"]
        if game not in live.games or path not in named.of(game):
            return refusal(404, "no save names this file")
        return file_below(live.outputs(game), path)

    return [Route(f"{LOCAL}/{{game}}/{{path:path}}", handed)]
