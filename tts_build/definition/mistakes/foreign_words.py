"""What other tools call things, and how they are said here: `foreign_words.yaml`, asked when a mistake is explained."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

import yaml
from pydantic import BaseModel

from tts_build import disk
from tts_build.model.base import models_below
from tts_build.model.face import KINDS, Face
from tts_build.model.game import Game

_GROUPS = {
    "things": frozenset("Deck Die Board Piece Bag Zone".split()),
    "elements": frozenset(("Flow", *(model.__name__ for model in KINDS.values()))),
}
"""Models that are spoken of together."""
_ANY = "any"

_HUMPS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@cache
def _words() -> dict[str, Any]:
    found: dict[str, Any] = yaml.load(
        disk.packaged("tts_build.definition.mistakes", "foreign_words.yaml"), yaml.CSafeLoader
    )
    return {**found, "same": frozenset(found["same"].split()), "words": frozenset(found["words"].split())}


@cache
def _plain(word: str) -> str:
    """A word as the vocabulary has it: `fontSize`, `font-size` and `Font size` are all `font_size`."""
    return re.sub(r"[-\s]+", "_", _HUMPS.sub("_", word.strip())).lower()


def is_word(word: str) -> bool:
    """Whether a word is one that designers use, and no slip of another."""
    plain = _plain(word)
    return plain in _words()["words"] or plain in _words()["keys"] or bool(_said(plain)) or plain in _keys()


@cache
def _keys() -> frozenset[str]:
    """Every key that a definition may have anywhere."""
    models: list[type[BaseModel]] = [Game, Face, *models_below(Game, set()), *models_below(Face, set())]
    return frozenset(field.alias or name for model in models for name, field in model.model_fields.items())


def key_meant(word: str, fields: Collection[str]) -> str | None:
    """The key that is meant by another tool's word, where the place has it; the same word, however it is spelled."""
    if _plain(word) in fields:
        return _plain(word)
    return next((key for key in _words()["keys"].get(_plain(word), ()) if key in fields and key != word), None)


def is_same_form(word: str) -> bool:
    """Whether the value of another tool's key is written as that of the key that is meant."""
    plain = _plain(word)
    return plain in _words()["same"] or (plain != word and plain in _keys())


def said_of(word: str, models: Iterable[str], *, alone: bool = False) -> str:
    """What there is instead of another tool's key in a place of these models; nothing when nobody knows. `alone`: only
    what is said of these models, and not of all."""
    found, own = _said(_plain(word)), set(models)
    names = [*own, *(group for group, members in _GROUPS.items() if members & own), *(() if alone else (_ANY,))]
    return next((found[name] for name in names if name in found), "")


def _said(plain: str) -> dict[str, str]:
    """What is said of a word, by models; of one as of many."""
    said: dict[str, dict[str, str]] = _words()["said"]
    return said.get(plain) or said.get(f"{plain}s") or said.get(f"{plain}es") or {}


def element_written(word: str) -> str | None:
    """How an element is written that another tool calls so."""
    found: str | None = _words()["elements"].get(_plain(word))
    return found


def value_meant(word: str, choices: Collection[str]) -> str | None:
    """The choice that is meant by another tool's word."""
    return next((choice for choice in _words()["values"].get(_plain(word), ()) if choice in choices), None)
