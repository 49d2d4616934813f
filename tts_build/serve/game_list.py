"""All games of a workspace in a few words each, for the home of the page: a picture or some cards, how many play, what
is found, when it was built."""

from __future__ import annotations

from collections import Counter
from typing import Any
from urllib.parse import quote

from tts_build.build.core.checked_file import stat_of
from tts_build.build.dist_folder import MANIFEST
from tts_build.serve.gallery import Gallery
from tts_build.serve.live_workspace import Live

FAN = 5
"""Cards that stand for a game without a picture."""


def listed(live: Live, name: str) -> dict[str, Any]:
    """One game of the list. One that was never read is called by its folder's name."""
    standing = live.standing(name)
    built = stat_of(live.outputs(name) / MANIFEST)
    entry: dict[str, Any] = {
        "name": name,
        "title": name,
        "locales": [],
        "players": "",
        "minutes": [],
        "state": standing.state if standing.revision else "reading",
        "findings": dict(Counter(problem.severity for problem in standing.findings)),
        "built": None if built is None else built[1] / 1e9,  # in seconds since 1970
        "thumbnail": "",
        "fan": [],
    }
    if standing.gallery is None:
        return entry
    loaded = standing.gallery.loaded
    game = loaded.game_in(loaded.language())
    least, most = game.players.least, game.players.most
    return {
        **entry,
        "title": game.title,
        "locales": list(loaded.game.locales),
        "players": str(least) if least == most else f"{least}-{most}",
        "minutes": list(game.minutes or ()),
        "thumbnail": f"/api/games/{quote(name)}/thumbnail" if game.thumbnail is not None else "",
        "fan": _fan(standing.gallery) if game.thumbnail is None else [],
    }


def _fan(gallery: Gallery) -> list[str]:
    """Addresses of cards from all over the game; none before they are laid out."""
    loaded = gallery.loaded
    locale = loaded.language()
    sides = gallery.sides.get(locale, {})
    fronts = [(deck, row.id) for deck, rows in loaded.rows.items() for row in rows if (deck, row.id, "front") in sides]
    chosen = dict.fromkeys(fronts[number * len(fronts) // FAN] for number in range(FAN)) if fronts else {}
    base = f"/api/games/{quote(loaded.name)}/picture"
    return [
        f"{base}/{quote(deck)}/{quote(row, safe='/')}/front?locale={quote(locale)}&v={sides[deck, row, 'front'].key}"
        for deck, row in chosen
    ]
