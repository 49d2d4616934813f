"""What the game is handed: pictures, models and sounds that the saves of `dist/` name on this server. It has no key.

Their names carry the hash of what is in them, so that nobody asks for one who does not have it, or the save.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tts_build import disk
from tts_build.build.dist_folder import MANIFEST, recorded
from tts_build.save.facts import CACHE_FOLDERS
from tts_build.save.urls import Urls
from tts_build.serve.json_replies import refusal
from tts_build.serve.live_workspace import Live
from tts_build.serve.static_files import file_below

PATH = "/local"
"""Below it lies what saves name; whatever else the server has, the page's key alone opens."""


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


def routes(live: Live) -> list[Route]:
    """The route of what saves name; none unless they name this server."""
    if not live.options.base_url:
        return []
    named = Named(live)

    async def handed(request: Request) -> Response:
        game, path = request.path_params["game"], request.path_params["path"]
        if game not in live.games or path not in named.of(game):
            return refusal(404, "no save names this file")
        return file_below(live.outputs(game), path)

    return [Route(f"{PATH}/{{game}}/{{path:path}}", handed)]
