"""Boards: their pictures, and over them spaces, links and snap points in millimetres from the top left corner."""

from typing import Any
from urllib.parse import quote

from tts_build.build.services.comparison import said
from tts_build.build.services.studio import key_of, studio
from tts_build.build.steps.faces.plan import picture_step
from tts_build.build.steps.paper.plan import thing_name
from tts_build.build.steps.pieces.plan import plan_board, shown_dpi
from tts_build.definition.boards.regions import snap_tags
from tts_build.definition.boards.spaces import Place
from tts_build.definition.loaded import Loaded
from tts_build.problem import InputError, Where, unknown
from tts_build.scene.scene_key import SceneKey
from tts_build.serve.editor_links import where_of


def boards_of(loaded: Loaded, locale: str = "") -> list[dict[str, Any]]:
    """Every board of a game in a language. Raises InputError for what cannot be laid out."""
    locale = loaded.language(locale)
    room = studio(loaded)
    planned = {name: plan_board(room.plan, name, locale, paint=False) for name in loaded.game.boards}
    needs = {(name, key): need for name, thing in planned.items() for key, need in thing.scenes.items()}
    digests = dict(zip(needs, room.digests(list(needs.values())), strict=True))
    found = []
    for name in planned:
        board = loaded.game_in(locale).boards[name]
        dpi = shown_dpi((board.size.width, board.size.height), board.resolution)
        pictures = []
        for seat in loaded.game.table.seats if board.each == "seat" else [None]:
            for face, back in ((board.face, False), (board.back, True)):
                if face:
                    key = SceneKey(name, seat=seat or "", back=back)
                    v = key_of([digests[name, key], dpi])
                    address = f"/api/games/{quote(loaded.name)}/boards/{quote(name)}/picture"
                    url = f"{address}?key={quote(str(key), safe='')}&locale={quote(locale)}&v={v}"
                    pictures.append({"seat": seat or "", "side": "back" if back else "face", "url": url})
        found.append(
            {
                "name": name,
                "title": thing_name(room.plan, "boards", name, locale, pictures[0]["seat"]),
                "width": board.size.width,
                "height": board.size.height,
                "pictures": pictures,
                "spaces": [_space(loaded, name, place, locale) for place in loaded.places[name]],
                "snaps": _snaps(loaded, name),
                "where": where_of(loaded.at("boards", name)),
            }
        )
    return found


def picture(loaded: Loaded, name: str, key: str, locale: str = "") -> tuple[bytes, str]:
    """A board's picture as a PNG, and its key. Raises InputError for one that there is not."""
    if name not in loaded.game.boards:
        raise InputError(unknown("board", name, loaded.game.boards))
    room = studio(loaded)
    thing = plan_board(room.plan, name, loaded.language(locale), paint=False)
    scene = thing.scenes.get(SceneKey.read(key))
    if scene is None:
        raise InputError(unknown("picture", key, map(str, thing.scenes)))
    board = loaded.game.boards[name]
    dpi = shown_dpi((board.size.width, board.size.height), board.resolution)
    png = picture_step(room.plan, f"view/{name}", scene, dpi)
    return room.bytes_of(png), key_of([*room.digests([scene]), dpi])


def _space(loaded: Loaded, board: str, place: Place, locale: str) -> dict[str, Any]:
    row = place.row(locale)
    own = {"id", "kind", "label", "index", "x", "y", "turn", "width", "height", "links", "corners"}
    return {
        "id": place.id,
        "kind": place.kind,
        "label": str(row["label"]),
        "x": place.at[0],
        "y": place.at[1],
        "turn": place.turn,
        "width": place.width,
        "height": place.height,
        "corners": [list(corner) for corner in place.corners],
        "links": list(place.links),
        "values": {key: said(value) for key, value in row.items() if key not in own},
        "where": where_of(line_of(loaded, board, place)),
    }


def line_of(loaded: Loaded, name: str, place: Place) -> Where:
    """The line of a space: its own in the list or the file of spaces, or the rule that it comes from."""
    board = loaded.game.boards[name]
    if isinstance(board.spaces, list):
        return loaded.at("boards", name, "spaces", *(() if place.written is None else (place.written,)))
    if board.spaces is not None:
        file = f"{loaded.folder}/{board.spaces}"
        if file not in loaded.positions.files:
            return loaded.at("boards", name, "spaces")
        rows = () if file.endswith((".yaml", ".yml")) else ("rows",)
        return loaded.positions.at(file, *((*rows, place.written) if place.written is not None else ()))
    return loaded.at("boards", name)


def _snaps(loaded: Loaded, name: str) -> list[dict[str, Any]]:
    """Snap points: in the middle of each space unless the board has none there, and those written down."""
    board = loaded.game.boards[name]
    found = []
    if board.snap:
        found += [
            {"x": place.at[0], "y": place.at[1], "turn": place.turn, "tags": snap_tags(board, place), "of": place.id}
            for place in loaded.places[name]
        ]
    found += [
        {"x": snap.at[0], "y": snap.at[1], "turn": snap.turn, "tags": list(snap.tags), "of": ""} for snap in board.snaps
    ]
    return found
