"""Proofs: cards beside each other on a contact sheet, made beside `dist/`: nothing there changes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.session import Session
from tts_build.build.steps.decks.cards import back_scene, face_scene
from tts_build.build.steps.planner import Plan
from tts_build.definition.card_selection import Selection
from tts_build.definition.rows.deck_rows import Row
from tts_build.paper.contact_layout import Line
from tts_build.paper.sheet import paper_size
from tts_build.problem import counted


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a contact sheet shows: which lines, so many of the widest card in a row, backs or not.

    `backs`: `once` shows each different back once, after the first deck that has it, `each` behind every card, `none`
    nowhere. `paper` makes a PDF of pages of that paper; without it the sheet is one PNG, `pixels` wide.
    """

    show: tuple[Line, ...]
    columns: int = 5
    backs: str = "once"
    paper: str = ""
    pixels: int = 1800
    locale: str = ""


def proof(session: Session, game: str, selection: Selection, sheet: Sheet) -> bytes:
    """A contact sheet of a game's cards, as PNG or PDF. Raises InputError for a choice of no card, or too many."""
    plan, locale, rows = session.chosen(game, selection, sheet.locale, "a proof shows")
    keys: dict[Need, str] = {}
    decks: list[tuple[str, list[tuple[str, str]]]] = []

    def shown(scene: Need, caption: str) -> tuple[str, str]:
        return keys.setdefault(scene, f"s{len(keys)}"), caption

    backs = _backs(session, plan, rows, locale) if sheet.backs == "once" else {}
    for deck, found in rows.items():
        entries = []
        for row in found:
            times = f"  × {row.quantity}" if row.quantity != 1 else ""
            entries.append(shown(face_scene(plan, deck, row, locale), f"{row.id}{times}"))
            if sheet.backs == "each":
                entries.append(shown(back_scene(plan, deck, row, locale), f"{row.id}, back"))
        entries += [shown(back, caption) for back, caption in backs.get(deck, ())]
        cards = counted(sum(row.quantity for row in found), "card")
        designs = f", {counted(len(found), 'design')}" if sum(row.quantity for row in found) != len(found) else ""
        decks.append((f"{deck}: {cards}{designs}", entries))
    width, height = paper_size(sheet.paper or "a4")
    params: dict[str, Any] = {
        "decks": decks,
        "keys": {key: key for key in keys.values()},
        "width": width,
        "height": height if sheet.paper else None,
        "columns": sheet.columns,
        "show": list(sheet.show),
        "title": plan.loaded.game_in(locale).title,
        "locale": locale,
        "pixels": sheet.pixels,
    }
    needs: dict[str, Need] = {"context": plan.context(locale), **{key: need for need, key in keys.items()}}
    work, blob = ("paper.make:contact_pages", "pdf") if sheet.paper else ("paper.make:contact_picture", "png")
    return next(session.made(plan, [(plan.step("proof", work, params, needs), blob)]))


def _backs(
    session: Session, plan: Plan, rows: Mapping[str, Sequence[Row]], locale: str
) -> dict[str, list[tuple[Need, str]]]:
    """Backs with their captions by the first deck that has them; what is drawn alike is the same back."""
    cards = [(deck, row, back_scene(plan, deck, row, locale)) for deck, found in rows.items() for row in found]
    needs = list(dict.fromkeys(back for _, _, back in cards))
    drawn = dict(zip(needs, session.made(plan, needs), strict=True))
    shared: dict[bytes, list[tuple[str, Row, Need]]] = {}
    for deck, row, back in cards:
        shared.setdefault(drawn[back], []).append((deck, row, back))
    of_deck = {deck: {drawn[back] for owner, _, back in cards if owner == deck} for deck in rows}
    found: dict[str, list[tuple[Need, str]]] = {}
    for (deck, row, back), *more in shared.values():
        others = len({owner for owner, _, _ in more} - {deck})
        caption = "back" if len(of_deck[deck]) == 1 else f"back of {row.id}"
        caption += f", and of {counted(others, 'more deck')}" if others else ""
        found.setdefault(deck, []).append((back, caption))
    return found
