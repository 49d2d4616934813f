"""What the page shows beside cards and findings: data for each view, and the pictures that it names.

A view is a module of plain functions over a loaded game, painted in a `studio` (`view_pictures`) from the cache of
builds; `editor_places` says where things stand in the definition. `dice_view`, `boards_view`, the `table_view`,
`pdf_pages`, and `changes_view` since the last of git's `commits`, read out of the workspace's own `repository` as
`git_objects`. `addresses` answers for them.
"""

from __future__ import annotations

from starlette.routing import Route

from tts_build.serve.live_workspace import Live
from tts_build.serve.views.addresses import Addresses


def routes(live: Live) -> list[Route]:
    """The views' addresses below `/api/games/<game>/`, for a server whose games `live` keeps."""
    return Addresses(live).routes()
