"""Paragraphs broken into lines. All in ems."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tts_build.text.direction import ordered
from tts_build.text.measure import Mark, Unit
from tts_build.text.pieces import Piece
from tts_build.text.style import Cast

_IDEOGRAPHIC = re.compile("[\u2e80-\u9fff\uf900-\uffef]")
_TOUCH = 0.001
"""mm between two pieces that touch."""
_BALANCED = 6
"""Lines of a paragraph that is still short enough to be balanced."""
_FULL, _SPARSE = 0.8, 0.55
"""Parts of a line that are enough of it for the next word not to be parted; and for a third one in a row, or the
last of a paragraph."""
_ROW = 2
_HALVINGS = 7
"""After which the width is known to within a hundredth of a line."""


@dataclass(slots=True)
class Line:
    """Units of one line; `last` ends a paragraph. `width` leaves out what follows the last letter."""

    units: list[Unit]
    last: bool
    width: float
    inset: float = 0.0
    """from the box's side to where it may begin"""
    item: bool = False
    """whether it belongs to an item of a list"""
    mark: Mark | None = None
    """what stands before it"""
    hang: float = 0.0
    """from the mark's left end to the line's"""

    @property
    def pieces(self) -> Iterator[Piece]:
        """Everything on the line, from left to right."""
        for index in range(len(self.units)):
            yield from self.of(index)

    def of(self, index: int) -> list[Piece]:
        """What of a unit is painted: its pieces, and its hyphen where the line breaks."""
        unit = self.units[index]
        if unit.hyphen is not None and index == len(self.units) - 1 and not self.last:
            return [*unit.pieces, unit.hyphen]
        return unit.pieces

    @property
    def scale(self) -> float:
        """Size of its largest text, as a multiple of the text's."""
        return max((piece.cast.leading for piece in self.pieces), default=1.0)

    @property
    def leftward(self) -> bool:
        """Whether its paragraph runs to the left."""
        return bool(self.units[0].base % 2)

    @property
    def mixed(self) -> bool:
        """Whether any of it runs to the left."""
        return any(unit.level or unit.base or any(piece.level for piece in unit.pieces) for unit in self.units)

    def across(
        self, x: float, em: float, stretch: float
    ) -> Iterator[tuple[Piece | None, Cast | None, tuple[float, float], bool]]:
        """The pieces, and None for the gaps, in the order in which they are read: how each looks, its ends in mm, and
        whether it begins where the piece before it ends. The line begins at `x`; its gaps grow by `stretch`."""
        parts: list[tuple[int, Piece | None, Cast | None, float]] = []
        for index, (unit, grows) in enumerate(zip(self.units, self.gaps, strict=True)):
            if unit.push:
                parts.append((unit.base, None, None, unit.push * em))
            parts += [(piece.level, piece, piece.cast, piece.width * em) for piece in self.of(index)]
            if index < len(self.units) - 1 and unit.space:
                parts.append((unit.level, None, unit.gap, unit.space * em + (stretch if grows else 0.0)))
        lefts = [0.0] * len(parts)
        for number in ordered([part[0] for part in parts]):
            lefts[number] = x
            x += parts[number][3]
        end: tuple[int, float] | None = None
        for (level, piece, cast, width), left in zip(parts, lefts, strict=True):
            joined = piece is not None and end is not None and end[0] == level and abs(end[1] - left) < _TOUCH
            yield piece, cast, (left, left + width), joined
            end = (level, left + width) if piece is not None and not piece.kern else None

    @property
    def words(self) -> str:
        """What a reader reads, icons left out."""
        parts = ("".join(piece.text for piece in unit.pieces if piece.span.icon is None) for unit in self.units)
        return "".join(part + (" " if unit.space else "") for part, unit in zip(parts, self.units, strict=True)).strip()

    @property
    def gaps(self) -> list[bool]:
        """For each unit whether the gap after it may grow: where there is a space, and between ideographs."""
        return [*(bool(unit.space) or _ideographic(unit) for unit in self.units[:-1]), False]


def fill(paragraphs: list[list[Unit]], limit: float, track: float, align: str = "left") -> list[Line]:
    """Lines of at most `limit`: as many phrases to a line as there is room for, a phrase too wide for one parted.

    `track` is the space that follows each letter, which does not count after a line's last. Centred lines of a short
    paragraph are made about equally long, without a line more. Justified lines are filled to the last character that
    fits, phrases or not, since what is left over would be spread over the line. Words are parted where a line would
    be left rather empty, and rarely in three lines on end.
    """
    lines: list[Line] = []
    for paragraph in paragraphs:
        if align == "justify":
            paragraph = [replace(unit, soft=False) for unit in paragraph]
        filled = _filled(paragraph, limit, track, _FULL if align != "justify" else 1.0)
        if align == "centre" and 1 < len(filled) <= _BALANCED:
            filled = _evened(paragraph, filled, track)
        lines += map(flush, filled)
    return lines


def flush(line: Line) -> Line:
    """The line with the mark that opens it at its edge, without the air before it."""
    first = line.units[0]
    if first.air:
        line.units = [replace(first, push=first.push - first.air, width=first.width - first.air), *line.units[1:]]
        line.width -= first.air
    return line


def _evened(paragraph: list[Unit], filled: list[Line], track: float) -> list[Line]:
    """The same number of lines in the narrowest width that holds them."""
    widest = max(line.width for line in filled)
    low, high = sum(line.width for line in filled) / len(filled), widest
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        lines = _filled(paragraph, middle, track)
        if len(lines) == len(filled) and max(line.width for line in lines) <= widest:
            filled, high = lines, middle
        else:
            low = middle
    return filled


def _filled(paragraph: list[Unit], limit: float, track: float, full: float = _FULL) -> list[Line]:
    lines: list[Line] = []
    current: list[Unit] = []
    used = 0.0
    parts = list(_parts(paragraph, limit + track))
    for part in parts:
        long = sum(unit.width + unit.space for unit in part)
        if current and used + long - part[-1].space - track + _hyphen(part) > limit:
            row = [bool(line.units[-1].parted) for line in lines[-_ROW:]]
            sparing = part is parts[-1] or (len(row) == _ROW and all(row))
            kept = _kept(current, part, limit, track, _SPARSE if sparing else full)
            current, carried = current[:kept], current[kept:]
            used = _long(current) if carried else used
            lines.append(Line(current, False, used - current[-1].space - track + _hyphen(current)))
            current, used = carried, _long(carried)
        current.extend(part)
        used += long
    lines.append(Line(current, True, used - current[-1].space - track))
    return lines


def _kept(current: list[Unit], part: list[Unit], limit: float, track: float, full: float) -> int:
    """How many units of a full line stay on it, so that no word is parted without need."""
    if not current[-1].parted:
        return len(current)
    whole = next((index for index in range(len(current), 0, -1) if not current[index - 1].parted), 0)
    if not whole or _long(current[whole:]) + _long(part) - part[-1].space - track > limit:
        return len(current)
    filled = _long(current[:whole]) - current[whole - 1].space - track
    return whole if filled >= full * limit else len(current)


def _long(units: list[Unit]) -> float:
    return sum(unit.width + unit.space for unit in units)


def _hyphen(units: list[Unit]) -> float:
    """Width of the hyphen that a line ending with these units has."""
    hyphen = units[-1].hyphen
    return hyphen.width if hyphen else 0.0


def _parts(paragraph: list[Unit], limit: float) -> Iterator[list[Unit]]:
    """Phrases, or the units of a phrase that is wider than a line."""
    for phrase in _phrases(paragraph):
        if len(phrase) > 1 and sum(unit.width + unit.space for unit in phrase) - phrase[-1].space > limit:
            yield from ([unit] for unit in phrase)
        else:
            yield phrase


def _phrases(paragraph: list[Unit]) -> Iterator[list[Unit]]:
    phrase: list[Unit] = []
    for unit in paragraph:
        if phrase and not unit.soft:
            yield phrase
            phrase = []
        phrase.append(unit)
    yield phrase


def _ideographic(unit: Unit) -> bool:
    """Whether it ends with an ideograph."""
    return bool(unit.pieces) and _IDEOGRAPHIC.match(unit.pieces[-1].text[-1:]) is not None
