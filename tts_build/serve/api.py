"""What the page asks for, as JSON and pictures; the contract stands in docs/serving-api.md."""

from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tts_build import __version__
from tts_build.build.services.handbook import by_code
from tts_build.problem import InputError
from tts_build.serve.editor_links import link
from tts_build.serve.event_stream import Listening
from tts_build.serve.gallery import SIDES, Gallery, Side
from tts_build.serve.game_list import listed
from tts_build.serve.json_replies import NO_STORE, Refused, answered
from tts_build.serve.live_workspace import Live

DPI = (60, 300)
"""Least and greatest dots per inch of a picture."""

USUAL_DPI = 150

IMMUTABLE = {"Cache-Control": "private, max-age=31536000, immutable"}


Opening = Callable[[str, int | None], Awaitable[str]]
"""Opens a table of a game, if none is open, and gives the address of its host; with a seed a new one, at which bots
play. Raises InputError."""

MOST_SEED = 2**31 - 1


def routes(live: Live, opening: Opening | None = None) -> list[Route]:
    """The routes below `/api/`. `opening` opens tables; without it none can be played at."""
    game = "/api/games/{game}"
    handlers = {
        "/api/workspace": workspace,
        "/api/events": events,
        f"{game}/cards": cards,
        f"{game}/findings": findings,
        f"{game}/picture/{{deck}}/{{row:path}}/{{side}}": picture,
    }
    made = [Route(path, partial(function, live)) for path, function in handlers.items()]
    made.append(Route(game, partial(about, live, plays=opening is not None)))
    return made if opening is None else [*made, Route(f"{game}/play", partial(play, live, opening))]


async def play(live: Live, opening: Opening, request: Request) -> Response:
    """A table of a game as it was last built, or one of bots with the seed that is asked for."""
    text = request.query_params.get("bots")
    if text is not None and not (text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= MOST_SEED):
        raise Refused(400, f"a seed is a whole number from 0 to {MOST_SEED}")
    try:
        return answered({"address": await opening(game_of(live, request), None if text is None else int(text))})
    except InputError as error:
        raise Refused(409, error.problems[0].what) from None


async def workspace(live: Live, request: Request) -> Response:
    """The games, and how to open a file of theirs."""
    return answered(
        {
            "games": [listed(live, game) for game in live.games],
            "editor": live.editor,
            "edits": live.edits,
            "root": live.root.path.as_posix(),
            "version": __version__,
        }
    )


async def events(live: Live, request: Request) -> Response:
    """What happens, as it happens."""
    if request.method == "HEAD":
        return Response(media_type=Listening.media_type, headers=NO_STORE)
    return live.streams.listen({"type": "hello", "revisions": {game: live.revision(game) for game in live.games}})


async def about(live: Live, request: Request, plays: bool = False) -> Response:
    """One game: its decks, and what else it has."""
    name = game_of(live, request)
    standing = live.standing(name)
    entry: dict[str, Any] = {
        "name": name,
        "title": name,
        "revision": standing.revision,
        "state": standing.state,
        "decks": [],
        "has": {"dice": 0, "boards": 0, "pieces": 0, "table": False, "book": False, "papers": 0, "commit": False}
        | {"play": plays, "bots": False, "rows": False},
    }
    if standing.gallery is None:
        return answered(entry)
    loaded, gallery = standing.gallery.loaded, standing.gallery
    game = loaded.game_in(loaded.language())
    sides = gallery.sides.get(loaded.language(), {})
    entry["title"] = game.title
    entry["decks"] = [_deck(gallery, deck, sides) for deck in game.decks]
    entry["has"] = {
        "dice": len(game.dice),
        "boards": len(game.boards),
        "pieces": len(game.pieces) + len(game.bags),
        "table": True,
        "book": game.rulebook is not None,
        "play": plays,
        "bots": plays and gallery.on_kit,
        "rows": live.edits and bool(game.decks),
        "papers": len(game.paper.sizes),
        "commit": (live.root.path / ".git").exists() or any((p / ".git").exists() for p in live.root.path.parents),
    }
    return answered(entry)


def _deck(gallery: Gallery, name: str, sides: dict[tuple[str, str, str], Side]) -> dict[str, Any]:
    loaded = gallery.loaded
    deck, rows = loaded.game_in(loaded.language()).decks[name], loaded.rows[name]
    side = next((side for place, side in sides.items() if place[0] == name), None)
    words = name.replace("_", " ")
    title = deck.name if deck.name and "{" not in deck.name else words[:1].upper() + words[1:]
    return {
        "name": name,
        "title": title,
        "width": deck.size.width,
        "height": deck.size.height,
        "safe": side.safe if side else 0.0,
        "corner": side.corner if side else 0.0,
        "count": sum(row.quantity for row in rows),
        "rows": len(rows),
    }


async def cards(live: Live, request: Request) -> Response:
    """Every card of a game in a language."""
    name = game_of(live, request)
    gallery, revision = gallery_of(live, name), live.revision(name)
    locale = locale_of(gallery, request)
    # What is laid out is told at once, whatever the working thread is at; names are the last that is put there.
    sides = gallery.sides[locale] if locale in gallery.names else await live.work(gallery.lay_out, locale)
    told = (problem.where for problem in gallery.problems.get(locale, ()))
    counted = Counter(_row_key(where.file, where.path) for where in told if where is not None and where.path)
    found = []
    for deck, rows in gallery.loaded.rows.items():
        for row in rows:
            front, back = (sides[deck, row.id, side] for side in SIDES)
            base = f"/api/games/{name}/picture/{deck}/{quoted(row.id)}"
            where = row.where
            found.append(
                {
                    "id": f"{deck}/{row.id}",
                    "deck": deck,
                    "row": row.id,
                    "name": gallery.names[locale][deck, row.id],
                    "quantity": row.quantity,
                    "number": row.number,
                    "text": f"{front.words} {back.words}".strip(),
                    "values": {column: shown(value) for column, value in row.values_for(locale).items()},
                    "front": f"{base}/front?locale={locale}&v={front.key}",
                    "back": f"{base}/back?locale={locale}&v={back.key}",
                    "where": {
                        **{key: getattr(where, key) for key in ("file", "line", "column")},
                        "link": link(live.editor, live.root.path, where.file, where.line, where.column),
                    },
                    "findings": counted[_row_key(where.file, where.path)],
                }
            )
    return answered({"revision": revision, "cards": found})


def _row_key(file: str, path: tuple[Any, ...]) -> str:
    numbers = [index for index, key in enumerate(path) if isinstance(key, int)]
    return f"{file}#{path[: numbers[0] + 1] if numbers else path}"


async def picture(live: Live, request: Request) -> Response:
    """One side of a card, painted when it is asked for."""
    name = game_of(live, request)
    gallery = gallery_of(live, name)
    locale, dpi = locale_of(gallery, request), dpi_of(request)
    place = (request.path_params["deck"], request.path_params["row"], request.path_params["side"])
    sides = gallery.sides.get(locale)
    if sides is None:
        sides = await live.work(gallery.lay_out, locale)
    side = sides.get(place)
    if side is None:
        raise Refused(404, "no such card")
    data = live.pictures.get((side.digest, dpi))
    if data is None:
        data = await live.work(gallery.picture, place, locale, dpi, live.pictures)
    same = request.query_params.get("v") == side.key
    return Response(data, media_type="image/png", headers=IMMUTABLE if same else NO_STORE)


async def findings(live: Live, request: Request) -> Response:
    """What is wrong with a game."""
    name = game_of(live, request)
    found = live.findings(name)
    known = by_code()
    told = {code: known[code] for finding in found if (code := finding.get("code")) in known}
    handbook = {code: {"title": one.title, "cause": one.cause, "cure": one.cure} for code, one in told.items()}
    return answered({"revision": live.revision(name), "findings": found, "handbook": handbook})


def game_of(live: Live, request: Request) -> str:
    """The game that a request is about. Raises Refused."""
    name: str = request.path_params["game"]
    if name not in live.games:
        raise Refused(404, "no such game")
    return name


def gallery_of(live: Live, name: str) -> Gallery:
    """The last good cards of a game. Raises Refused when it has never been read."""
    try:
        return live.gallery(name)
    except KeyError:
        raise Refused(409, "this game has not been read yet: its findings say why") from None


def locale_of(gallery: Gallery, request: Request) -> str:
    """The language that is asked for. Raises Refused."""
    locale = request.query_params.get("locale", "")
    if locale and locale not in gallery.loaded.game.locales:
        raise Refused(404, "no such language")
    return gallery.loaded.language(locale)


def dpi_of(request: Request) -> int:
    """Dots per inch of a picture. Raises Refused."""
    text = request.query_params.get("dpi", str(USUAL_DPI))
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and DPI[0] <= int(text) <= DPI[1]):
        raise Refused(400, f"dpi is a whole number from {DPI[0]} to {DPI[1]}")
    return int(text)


def quoted(text: str) -> str:
    """A part of a path."""
    return quote(text, safe="/")


def shown(value: Any) -> str:
    """A value of a row as text."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(shown(item) for item in value)
    return str(value)
