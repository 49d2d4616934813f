"""Decks: cards on sheets, one object a card, piled up face down or face up. And bags, with what lies in them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import accumulate

from tts_build.model.decks import Deck
from tts_build.model.things import Bag
from tts_build.save import facts
from tts_build.save.built_files import Assets
from tts_build.save.objects import object_kinds
from tts_build.save.objects.boards_and_pieces import solid_piece
from tts_build.save.objects.build_context import Workshop
from tts_build.save.objects.common_keys import OF_CARDS, Face, dress, mark, put
from tts_build.save.objects.object_base import Json
from tts_build.save.place.copies import Key, path_of
from tts_build.save.place.footprint import card_scale
from tts_build.save.place.placement import Spot
from tts_build.save.urls import Urls


def deck_objects(bench: Workshop, deck: Deck, spot: Spot, first_sheets: Mapping[str, int]) -> list[Json]:
    """The deck as one object; a single card when it has only one; none when it has no rows."""
    name, seat = spot.key.name, spot.key.seat
    source, labels = bench.source, bench.labels
    cells = card_cells(deck, bench.assets, bench.urls, name, first_sheets[name])
    rows = source.rows.get(name, ())
    count = sum(row.quantity for row in rows)
    rest = facts.rest_of(count)
    flat = bench.flat_pose(spot, card_scale(deck.size.height))
    pose = replace(flat, y=flat.y + rest)  # cards turn about their middle
    cards = []
    at = ("decks", name)
    face = Face(deck.size.width, deck.size.height, card_scale(deck.size.height), facts.CARD_THICKNESS / 2)
    for row in rows:
        values = dict(row.values_for(labels.locale))
        for copy in range(row.quantity):
            path = path_of(source, "decks", Key(name, seat, copy), f"/{row.id}")
            label = labels.of("decks", deck, Key(name, seat, copy), path, values, inner=row.id, number=row.number)
            card_id, entry = cells[row.id]
            card = object_kinds.card(label, pose, card_id, entry)
            dress(bench, card, deck.options, at, values)
            mark(bench, card, deck, face, at)
            cards.append(card)
    if not facts.DECK_FIRST_ON_TOP:
        cards.reverse()
    if len(cards) <= 1:
        return cards
    path = path_of(source, "decks", spot.key)
    own = Deck(cards=[], face=deck.face, back=deck.back, tags=deck.tags)
    label = labels.of("decks", own, spot.key, path, scripted=False)
    made = object_kinds.deck(label, pose, cards)
    dress(bench, made, deck.options, at, without=OF_CARDS)
    return [made]


def first_sheets(assets: Assets, decks: Collection[str]) -> dict[str, int]:
    """The number of each deck's first sheet: sheets are counted over the whole save."""
    counts = (len(assets.sheets.get(name, ())) for name in decks)
    return dict(zip(decks, accumulate(counts, initial=assets.first_sheet), strict=False))


def card_cells(deck: Deck, assets: Assets, urls: Urls, name: str, first: int) -> dict[str, tuple[int, Json]]:
    """For each row its CardID (sheet number x 100 + cell) and its sheet's entry."""
    result = {}
    for number, sheet in enumerate(assets.sheets.get(name, ()), start=first):
        entry = object_kinds.custom_deck(
            urls.of(sheet.file),
            urls.of(sheet.back),
            sheet.columns,
            sheet.rows,
            unique_back=sheet.unique_back,
            hidden=sheet.hidden,
            kind=facts.CARD_TYPE[deck.outline],
        )
        for index, ids in enumerate(sheet.ids):
            for row_id in ids:
                result[row_id] = (number * 100 + index, entry)
    return result


def bag_object(bench: Workshop, bag: Bag, spot: Spot, contents: list[Json]) -> Json:
    """A bag; one that never empties holds one of a kind, whatever there is of it."""
    kind = "Infinite_Bag" if bag.kind == "infinite" else "Bag"
    solid = bag.solid
    if solid is not None:
        made = solid_piece(bench, solid, spot, bench.label(spot), None, spot.key.copy)
        own: Json = {"MaterialIndex": -1, "MeshIndex": -1, "Name": f"Custom_Model_{kind}"}
        if bag.kind != "infinite":
            own["Bag"] = {"Order": facts.BAG_ORDER[bag.order]}
        if contents:
            own["ContainedObjects"] = contents[:1] if bag.kind == "infinite" else contents
        put(made, own)
        return made
    rest = facts.BUILTIN_REST[kind] * bag.scale
    return object_kinds.bag(
        bench.label(spot),
        bench.upright_pose(spot, facts.BUILTIN_YAW, rest, bag.scale),
        contents[:1] if bag.kind == "infinite" else contents,
        order=facts.BAG_ORDER[bag.order],
        infinite=bag.kind == "infinite",
        tint=bench.colour(bag.colour, "bags", spot.key.name, "colour"),
    )
