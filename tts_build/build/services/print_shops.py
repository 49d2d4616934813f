"""Pictures as a print shop's form takes them: each as many dots as its product asks for."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from PIL import Image

from tts_build.build.core.step import Need
from tts_build.build.services.card_export import TABLE, Cards, export
from tts_build.build.session import Session
from tts_build.build.steps.decks.cards import back_scene, face_scene
from tts_build.build.steps.planner import Plan
from tts_build.definition.card_selection import Selection
from tts_build.definition.rows.deck_rows import Row
from tts_build.model.printing.shops import SHOPS, Shop
from tts_build.model.sizes import Size
from tts_build.paint.screen.painter import MM_PER_INCH
from tts_build.paint.screen.png import encode_png, with_dpi
from tts_build.problem import InputError, Problem, Where, counted, nearest, unknown
from tts_build.scene.codec import load_scene

CLOSE = 0.3
"""mm by which a card may differ from what a shop cuts: its own cut is no finer."""

SHORT = 0.5
"""mm of a shop's bleed that a card may go without: its outermost dots stand for them."""


@dataclass(frozen=True, slots=True)
class Order:
    """Files by path, and what is to be said of them."""

    files: dict[str, bytes]
    told: tuple[str, ...]


def shop_of(name: str, own: Mapping[str, Shop]) -> Shop:
    """A shop of the workspace, else one that is known. InputError for another."""
    shops = {**SHOPS, **own}
    if name not in shops:
        problem = unknown("print shop", name, sorted(shops), None, "shop")
        if nearest(name, shops) is None:
            problem = replace(problem, todo=f"{problem.todo}; one that wants CMYK or PDF/X is not served")
        raise InputError(problem)
    return shops[name]


def order(session: Session, game: str, selection: Selection, shop: Shop, locale: str) -> Order:
    """A folder a deck, with a picture for each face, and the table of them. InputError as `export`, for decks of a size
    that the shop has not, and for more cards than it takes."""
    plan, _, rows = session.chosen(game, selection, locale, "a shop prints")
    problems, told = _judged(plan, rows, shop)
    if problems:
        raise InputError(problems)
    files = dict(export(session, game, selection, Cards(dpi=shop.dpi, bleed=True, locale=locale)))
    backs = {line["back"] for line in csv.DictReader(io.StringIO(files[TABLE].decode("utf-8-sig")))}
    for path, data in files.items():
        if path != TABLE:
            size = plan.loaded.game.decks[path.partition("/")[0]].size
            files[path] = _fitted(data, shop, size, back=path in backs)
    return Order(files, (*told, *([shop.note] if shop.note else [])))


def refused(session: Session, game: str, shop: Shop) -> list[Problem]:
    """What the shop does not take of a game's cards, and cards without the bleed that it wants. InputError for faces
    that cannot be laid out."""
    if not any(session.loaded(game).rows.values()):
        return []
    plan, locale, rows = session.chosen(game, Selection(), "", "a shop prints")
    problems, _ = _judged(plan, rows, shop)
    sides: dict[Need, tuple[str, Where | None]] = {}
    for deck, found in rows.items():
        for row in found:
            sides[face_scene(plan, deck, row, locale)] = f"{deck}/{row.id}", row.where
            back = back_scene(plan, deck, row, locale)
            told = (f"the back of `{deck}`", plan.loaded.at("decks", deck, "back"))
            sides[back] = told if back in sides else (f"the back of {deck}/{row.id}", row.where)
    for (called, where), data in zip(sides.values(), session.made(plan, list(sides)), strict=True):
        bleed = load_scene(data).bleed
        if bleed < shop.bleed - SHORT:
            what, todo = f"{called} has too little bleed for {shop.title}", "draw its face farther out, and set `bleed`"
            expected, got = f"{shop.bleed:.3g} mm", f"{bleed:g} mm"
            problems.append(Problem(what, where, expected, got, todo, severity="warning", code="shop-bleed"))
    return problems


def _judged(plan: Plan, rows: Mapping[str, Sequence[Row]], shop: Shop) -> tuple[list[Problem], list[str]]:
    """What is wrong with decks as an order, and what is to be said of those that are not."""
    problems, told = [], []
    for name, found in rows.items():
        if not found:
            continue
        size = plan.loaded.game.decks[name].size
        product, fits = _nearest(shop, size)
        count = sum(row.quantity for row in found)
        if not fits:
            problems.append(_no_product(shop, product, size, name, plan.loaded.at("decks", name, "size")))
        elif shop.most is not None and count > shop.most:
            expected, got = f"at most {shop.most} in an order", f"{count}"
            what, todo = f"`{name}` has too many cards for {shop.title}", "choose some with `--cards`, and order twice"
            where = plan.loaded.at("decks", name)
            problems.append(Problem(what, where, expected, got, todo=todo, code="shop"))
        else:
            turned = ", turned upright" if _lies(shop.sizes[product], size) else ""
            told.append(f"{name}: {counted(count, 'card')} {product}{turned}{_step(shop, count)}")
    return problems, told


def _nearest(shop: Shop, size: Size) -> tuple[str, bool]:
    """What the shop's cards of about that size are called, and whether they are that large, upright or lying."""

    def apart(name: str) -> float:
        return min(_apart(shop.sizes[name], size.width, size.height), _apart(shop.sizes[name], size.height, size.width))

    name = min(shop.sizes, key=apart)
    return name, apart(name) <= CLOSE


def _apart(product: Size, width: float, height: float) -> float:
    return max(abs(product.width - width), abs(product.height - height))


def _lies(product: Size, size: Size) -> bool:
    """Whether a card is the product on its side."""
    return _apart(product, size.width, size.height) > CLOSE


def _no_product(shop: Shop, near: str, size: Size, name: str, where: Where | None) -> Problem:
    product = shop.sizes[near]
    return Problem(
        f"{shop.title} has no cards of the size of `{name}`",
        where,
        expected=f"the nearest is {near}, {product.width:g} x {product.height:g} mm",
        got=f"{size.width:g} x {size.height:g} mm",
        todo=f"write `size: {product.width:g} x {product.height:g} mm`, or choose another shop",
        code="shop",
    )


def _step(shop: Shop, count: int) -> str:
    """At which number the price changes next."""
    step = next((step for step in shop.steps if step >= count), None)
    return f", priced as {step}" if step is not None and step != count else ""


def _fitted(data: bytes, shop: Shop, size: Size, *, back: bool) -> bytes:
    """A picture with its own bleed, cut or carried on at its edges to as many dots as the shop asks for. One that lies
    is turned upright, backs the other way, so that the card reads when it is turned over sideways."""
    trim = [round(side / MM_PER_INCH * shop.dpi) for side in (size.width, size.height)]
    border = 2 * shop.bleed / MM_PER_INCH * shop.dpi
    wanted = [round(side + border) for side in trim]
    with Image.open(io.BytesIO(data)) as opened:
        dots = np.asarray(opened.convert("RGB"))
    for axis, length in ((1, wanted[0]), (0, wanted[1])):
        spare = length - dots.shape[axis]
        before = abs(spare) // 2
        if spare > 0:
            ends = [(0, 0)] * 3
            ends[axis] = (before, spare - before)
            dots = np.pad(dots, ends, mode="edge")
        elif spare < 0:
            dots = dots.take(range(before, before + length), axis=axis)
    product, _ = _nearest(shop, size)
    if _lies(shop.sizes[product], size):
        dots = np.rot90(dots, 1 if back else -1)
    return with_dpi(encode_png(Image.fromarray(np.ascontiguousarray(dots))), shop.dpi)
