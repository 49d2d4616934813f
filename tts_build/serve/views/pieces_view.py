"""Pieces: tokens, standees, tiles, boards and aids of players, bags; each with its pictures, size and number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from tts_build.build.core.step import Need
from tts_build.build.services.studio import key_of, studio
from tts_build.build.steps.faces.plan import picture_step
from tts_build.build.steps.paper.plan import thing_name
from tts_build.build.steps.pieces.plan import PlannedThing, plan_bag, plan_piece, plan_thumbnail
from tts_build.build.steps.planner import Plan
from tts_build.definition.loaded import Loaded
from tts_build.model.things import Bag, Piece
from tts_build.problem import InputError, unknown
from tts_build.save.objects.labels import default_name
from tts_build.save.place.copies import copy_of
from tts_build.scene.scene_key import SceneKey
from tts_build.serve.editor_links import where_of

PIXELS = 700
"""Of the longer side of a picture."""
MM = 25.4
MODEL_MM = 100.0
"""Of the square on which a model's texture is laid out."""


def pieces_of(loaded: Loaded, locale: str = "") -> list[dict[str, Any]]:
    """Every piece and bag of a game in a language. Raises InputError for what cannot be laid out."""
    locale = loaded.language(locale)
    room = studio(loaded)
    planned = dict(_planned(room.plan, locale))
    needs = {(name, key): need for name, thing in planned.items() for key, need in thing.scenes.items()}
    digests = dict(zip(needs, room.digests(list(needs.values())), strict=True))
    game = loaded.game_in(locale)
    found = []
    for section, things in (("pieces", game.pieces), ("bags", game.bags)):
        for name, thing in things.items():
            scenes = planned[name].scenes if name in planned else {}
            found.append(
                {
                    "name": name,
                    "title": _title(room.plan, section, name, locale),
                    "kind": kind_of(thing),
                    "size": _size(thing),
                    "count": thing.copies,
                    "each": thing.each == "seat",
                    "in": thing.in_bag or "",
                    "states": max(1, len({key.state for key in scenes})),
                    "paper": isinstance(thing, Piece) and thing.paper and thing.shape is not None,
                    "pictures": [
                        {**_said(loaded, thing, key), "url": _address(loaded, name, key, locale, digests[name, key])}
                        for key in scenes
                    ],
                    "where": where_of(loaded.at(section, name, key=True)),
                }
            )
    return found


def _title(plan: Plan, section: str, name: str, locale: str) -> str:
    """What a piece is called; one whose copies have names of their own by its name in the game file."""
    words = getattr(plan.loaded.game, section)[name].name or ""
    named = "{" not in words
    return thing_name(plan, section, name, locale) if named else default_name(name, {}, "", plan.loaded.strings[locale])


def kind_of(thing: Piece | Bag) -> str:
    """What players call such a thing."""
    if isinstance(thing, Bag):
        return "endless bag" if thing.kind == "infinite" else "bag"
    if thing.shape is not None:
        return {"standee": "standee", "cutout": "token"}.get(thing.shape.kind, "tile")
    if thing.builtin is not None:
        return thing.builtin
    return "model" if thing.model is not None else "asset bundle" if thing.bundle is not None else "PDF"


def picture(loaded: Loaded, name: str, key: str, locale: str = "") -> tuple[bytes, str]:
    """One side of a piece as a PNG, clear round its outline, and its key. Raises InputError for one that there is
    not."""
    room = studio(loaded)
    thing = dict(_planned(room.plan, loaded.language(locale), name)).get(name)
    if thing is None:
        raise InputError(unknown("piece", name, [*loaded.game.pieces, *loaded.game.bags]))
    scene = thing.scenes.get(SceneKey.read(key))
    if scene is None:
        raise InputError(unknown("picture", key, map(str, thing.scenes)))
    size = _size(loaded.game.pieces.get(name) or loaded.game.bags[name])
    png = picture_step(room.plan, f"view/{name}", scene, PIXELS / max(size or [MODEL_MM]) * MM, transparent=True)
    return room.bytes_of(png), _key([*room.digests([scene])])


def thumbnail(loaded: Loaded, locale: str = "") -> tuple[bytes, str]:
    """The picture of the game in the game's menus, and no key: it is asked for anew. InputError where there is
    none."""
    room = studio(loaded)
    plan_thumbnail(room.plan, loaded.language(locale))
    if not room.plan.outputs:
        raise InputError("this game has no `thumbnail`", code="unknown-output")
    need: Need = room.plan.outputs[0].need
    return room.bytes_of(need), ""


def _planned(plan: Plan, locale: str, only: str = "") -> Iterator[tuple[str, PlannedThing]]:
    """What is laid out of each piece, or of one of them."""
    for name in plan.loaded.game.pieces:
        if only in ("", name):
            yield name, plan_piece(plan, name, locale, paint=False)
    for name in plan.loaded.game.bags:
        if only in ("", name) and (thing := plan_bag(plan, name, locale, paint=False)) is not None:
            yield name, thing


def _size(thing: Piece | Bag) -> list[float]:
    """Width and height in mm; nothing for what has a size in the game alone."""
    shape = thing.shape if isinstance(thing, Piece) else None
    return [] if shape is None else [shape.width, shape.height]


def _said(loaded: Loaded, thing: Piece | Bag, key: SceneKey) -> dict[str, Any]:
    """Whose a picture is, of which row and state, on which side, and how many have it."""
    row = copies = None
    if isinstance(thing, Piece) and thing.rows is not None:
        found = copy_of(loaded.piece_rows[key.thing], key.copy or 0).row
        row, copies = found.id, found.quantity
    elif key.copy is None:
        copies = thing.copies
    return {
        "seat": key.seat,
        "row": row or ("" if key.copy is None else f"#{key.copy + 1}"),
        "state": key.state,
        "side": "back" if key.back else "face",
        "count": copies or 1,
    }


def _address(loaded: Loaded, name: str, key: SceneKey, locale: str, digest: str) -> str:
    base = f"/api/games/{quote(loaded.name)}/pieces/{quote(name)}/picture"
    return f"{base}?key={quote(str(key), safe='')}&locale={quote(locale)}&v={_key([digest])}"


def _key(digests: list[str]) -> str:
    return key_of([*digests, PIXELS])
