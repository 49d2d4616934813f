"""Pictures as a print shop's form takes them: each as many dots as its product asks for."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from PIL import Image

from tts_build.build.services.card_export import TABLE, Cards, export
from tts_build.build.session import Session
from tts_build.definition.card_selection import Selection
from tts_build.model.printing.shops import SHOPS, Shop
from tts_build.model.sizes import Size
from tts_build.paint.screen.painter import MM_PER_INCH
from tts_build.paint.screen.png import encode_png, with_dpi
from tts_build.problem import InputError, Problem, Where, counted, nearest, unknown

CLOSE = 0.3
"""mm by which a card may differ from what a shop cuts: its own cut is no finer."""


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
    decks = {name: plan.loaded.game.decks[name] for name, found in rows.items() if found}
    problems, told = [], []
    for name, deck in decks.items():
        product, fits = _nearest(shop, deck.size)
        count = sum(row.quantity for row in rows[name])
        if not fits:
            problems.append(_no_product(shop, product, deck.size, name, plan.loaded.at("decks", name, "size")))
        elif shop.most is not None and count > shop.most:
            expected, got = f"at most {shop.most} in an order", f"{count}"
            what, todo = f"`{name}` has too many cards for {shop.title}", "choose some with `--cards`, and order twice"
            where = plan.loaded.at("decks", name)
            problems.append(Problem(what, where, expected, got, todo=todo, code="shop"))
        else:
            told.append(f"{name}: {counted(count, 'card')} {product}{_step(shop, count)}")
    if problems:
        raise InputError(problems)
    files = dict(export(session, game, selection, Cards(dpi=shop.dpi, bleed=True, locale=locale)))
    for path, data in files.items():
        if path != TABLE:
            files[path] = _fitted(data, shop, decks[path.partition("/")[0]].size)
    return Order(files, (*told, *([shop.note] if shop.note else [])))


def _nearest(shop: Shop, size: Size) -> tuple[str, bool]:
    """What the shop's cards of about that size are called, and whether they are that large."""

    def apart(name: str) -> float:
        product = shop.sizes[name]
        return max(abs(product.width - size.width), abs(product.height - size.height))

    name = min(shop.sizes, key=apart)
    return name, apart(name) <= CLOSE


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


def _fitted(data: bytes, shop: Shop, size: Size) -> bytes:
    """A picture with its own bleed, cut or carried on at its edges to as many dots as the shop asks for."""
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
    return with_dpi(encode_png(Image.fromarray(dots)), shop.dpi)
