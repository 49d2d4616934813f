"""What `check` says of a table on which much stands where it should not, and a place that is free for each."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_check import GOLDEN, checked
from tests.conftest import check_golden

TABLE = """\
pieces:
  pawn: {count: 5, shape: round 9 mm, face: plain}
  flag: {shape: rect 40 x 40 mm, face: plain}
  mark: {shape: round 30 mm, face: plain}
  coin: {count: 3, shape: round 20 mm, face: plain}
  aid: {each: seat, shape: rect 63 x 88 mm, face: plain}
bags:
  purse: {}
zones:
  hide: {kind: hidden, each: seat, size: [6, 3, 6]}
  watch: {kind: script, size: [6, 3, 6]}
rulebook: rules.md
table:
  seats: [White, Blue]
  places:
    drawn: {each: seat, at: [0, -2]}
    row: {at: [-30, -1], step: [2.5, 0], holds: 4}
    bin: {at: [33, 0]}
  place:
    track: {at: [0, 0]}
    tasks: {right_of: track}
    luck: {at: [-26, -2]}
    purse: {at: [-6, 0]}
    pawn: {on: track, space: "3"}
    flag: {on: track, space: "0"}
    mark: {at: [32, 2]}
    coin: {at: [9, 9], step: [0.2, 0]}
    aid: {at: [3, 0.5]}
    hide: {at: [0, 4]}
    watch: {at: [5, 2]}
"""


def test_everything_in_the_way_of_something_is_told_with_a_free_place(small: Path) -> None:
    game = small / "cards/hello/game.yaml"
    text = game.read_text("utf-8").replace("margin: 5}", "margin: 5, space: 20 x 20 mm}")
    game.write_text(text[: text.index("pieces:")] + TABLE, encoding="utf-8")
    (small / "cards/hello/rules.md").write_text("# Hello\n\nWalk.\n", encoding="utf-8")
    (small / "cards/hello/faces/plain.yaml").write_text("background: sand\nelements: []\n", encoding="utf-8")
    done = checked(small)
    check_golden(GOLDEN / "check-places.txt", f"status {done.status}\n{done.out}")
