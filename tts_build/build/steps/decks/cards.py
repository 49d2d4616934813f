"""One card of a deck: its face or its back laid out for a row, for sheets, for paper, and alone as a picture; and what
it is called.
"""

from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.steps.faces.plan import FaceSpec, picture_step, scene_step
from tts_build.build.steps.planner import Plan, label
from tts_build.definition.rows.deck_rows import Row
from tts_build.model.base import is_template
from tts_build.problem import InputError, unknown
from tts_build.sandbox.expressions import ExpressionError
from tts_build.sandbox.filters import ID
from tts_build.save.objects.bbcode import plain
from tts_build.save.objects.labels import default_name


def face_scene(plan: Plan, name: str, row: Row, locale: str, blob: str = "scene", *, light: bool = False) -> Need:
    """Plan the face of a deck's row, as `scene_step`, or of its `light` edition. Raises InputError at the row when its
    template gives no face that there is."""
    return _own_scene(plan, name, row, locale, blob=blob, light=light)


def back_scene(plan: Plan, name: str, row: Row, locale: str, blob: str = "scene", *, light: bool = False) -> Need:
    """Plan the back of a deck's row: its own when the deck's `back` looks at the row, else the one of all. Raises as
    `face_scene`."""
    deck = plan.loaded.game.decks[name]
    if is_template(deck.back):
        return _own_scene(plan, name, row, locale, back=True, blob=blob, light=light)
    values = {"id": "", **deck.values, **_edition(plan, light)}
    spec = FaceSpec(deck.back, values, (deck.size.width, deck.size.height), deck.outline)
    return scene_step(plan, f"{name}/back{'-light' if light else ''}", spec, locale, blob=blob)


def _edition(plan: Plan, light: bool) -> dict[str, Any]:
    """What faces see of the edition, where cards have two."""
    return {"light": light} if plan.loaded.game.paper.light == "all" else {}


def _own_scene(
    plan: Plan, name: str, row: Row, locale: str, *, back: bool = False, blob: str = "scene", light: bool = False
) -> Need:
    deck, values = plan.loaded.game.decks[name], {"id": row.id, **row.values_for(locale), **_edition(plan, light)}
    face = face_name(plan, deck.back if back else deck.face, values, row)
    size = (deck.size.width, deck.size.height)
    spec = FaceSpec(face, values, size, deck.outline, number=row.number, id=row.id)
    side, edition = ".back" if back else "", "-light" if light else ""
    return scene_step(plan, f"{name}/{label(row.id)}{side}{edition}", spec, locale, row.where, blob)


def card_picture(plan: Plan, deck: str, row: str, locale: str, *, back: bool, dpi: float) -> Need:
    """Plan a PNG of one card's face or back. Raises InputError for a deck or a row that there is not."""
    game = plan.loaded.game
    if deck not in game.decks:
        raise InputError(unknown("deck", deck, game.decks))
    rows = {found.id: found for found in plan.loaded.rows[deck]}
    if row not in rows:
        raise InputError(unknown("card", row, rows))
    scene = (back_scene if back else face_scene)(plan, deck, rows[row], locale)
    return picture_step(plan, f"{deck}/{label(row)}{'.back' if back else ''}@{dpi:g}dpi", scene, dpi, transparent=True)


def card_name(plan: Plan, deck: str, row: Row, locale: str) -> str:
    """What a card is called at the table: by its deck's template, else its title, or its id."""
    values, seen = {"id": row.id, **row.values_for(locale)}, plan.scope(locale)
    beside = {**plan.loaded.beside(locale), "number": row.number, ID: row.id}
    source = plan.loaded.game.decks[deck].name or ""
    try:
        row_values = {**beside, **values, **seen, "seat": "", "index": 0, "row": dict(values)}
        text = plain(plan.expressions.text(source, row_values))
    except ExpressionError:  # the build says so
        text = ""
    return text or default_name(deck, values, row.id, plan.loaded.strings.get(locale, {}), card=True)


def face_name(plan: Plan, template: str, values: dict[str, Any], row: Row) -> str:
    """The face that a deck's `face` or `back` names for a row. Raises InputError when there is no such face."""
    if not is_template(template):
        return template
    beside = {**plan.loaded.beside(plan.loaded.game.locales[0]), "number": row.number, ID: row.id}
    names = []
    # `kind@de` translates what players read; the face of that kind is the same in every language.
    for seen in (values, row.values):
        try:
            names.append(plan.expressions.text(template, {**beside, "id": row.id, **seen}))
        except ExpressionError as error:
            raise InputError(error.problem.at(row.where)) from None
        if names[-1] in plan.loaded.faces:
            return names[-1]
    raise InputError(unknown("face", names[-1], plan.loaded.faces, row.where))
