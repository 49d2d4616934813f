"""What players do at a table beside moving things: counting, writing, looking away; and how fast time passes."""

from __future__ import annotations

import io
import json

import pytest
from PIL import Image

from tests.built import built_game
from tests.can import can
from tests.play.pages import Told
from tests.play.test_bad_luck import Bench, a_save, card, thing
from tts_build.sim.table import save_data
from tts_build.sim.world.rolls import shown_value

TICKS = "ticks = 0 function onLoad() Wait.time(function() ticks = ticks + 1 end, 1, -1) end"


def test_a_counter_counts_and_is_set() -> None:
    asked = 'function onChat() print(getObjectFromGUID("aaaaaa").Counter.getValue()) end'
    bench = Bench(a_save(thing("Counter", "aaaaaa", 4.0, Counter={"value": 0}), script=asked))
    name = bench.name("White", "aaaaaa")
    assert bench.last("Red", "things")[bench.name("Red", "aaaaaa")]["counter"] == "0"
    assert bench.ask("White", do="count", what=name, number=-1, yes=False)
    assert bench.last("Red", "things")[bench.name("Red", "aaaaaa")]["counter"] == "-1"
    assert bench.ask("White", do="count", what=name, number=41)
    assert bench.ask("White", do="count", what=name, number=1, yes=False)
    assert bench.ask("White", do="say", text="?")
    assert bench.last("Red", "chat")[0]["text"] == "42"
    assert not bench.ask("White", do="count", what=bench.name("White", "eeeeee"), number=1)
    assert not bench.ask("Grey", do="count", what=bench.name("Grey", "aaaaaa"), number=1)


def test_the_notebook_is_read_and_written_by_who_may() -> None:
    colours = {"0": "Grey", "1": "Red", "2": "Black"}
    tabs = {key: {"title": f"T{key}", "body": f"of {colour}", "color": colour} for key, colour in colours.items()}
    bench = Bench({**a_save(), "TabStates": tabs})
    seen = {page: [tab["body"] for tab in bench.last(page, "tabs")] for page in ("White", "Red", "Grey")}
    assert seen == {"White": ["of Grey"], "Red": ["of Grey", "of Red"], "Grey": ["of Grey"]}
    assert bench.ask("Red", do="note", ref="1", text="mine") and bench.ask("White", do="note", ref="0", text="ours")
    assert [bench.ask("White", do="note", ref=tab, text="?") for tab in ("1", "2", "3")] == [False] * 3
    assert not bench.ask("Grey", do="note", ref="0", text="?")
    assert [tab["body"] for tab in bench.last("Red", "tabs")] == ["ours", "mine"]
    assert "mine" not in str(bench.told["White"]) + str(bench.told["Grey"])
    assert bench.host.evening.table.save()["TabStates"]["1"]["body"] == "mine"


def test_whoever_is_blindfolded_sees_nothing_of_the_table() -> None:
    bench = Bench(a_save(card("aaaaaa", 7, 8.0)))
    before = bench.name("White", "aaaaaa")
    assert bench.ask("White", do="blindfold")
    assert bench.last("White", "things")[before] is None and bench.last("White", "players") == []
    assert not bench.ask("White", do="flip", what=before)
    heard = len(bench.told["White"])
    assert bench.ask("Red", do="flip", what=bench.name("Red", "aaaaaa"))
    assert [told for told in bench.told["White"][heard:] if told.get("things")] == []
    assert next(one for one in bench.last("Red", "players") if one["colour"] == "White")["blind"]
    assert bench.ask("White", do="blindfold", yes=False)
    assert bench.name("White", "aaaaaa") not in ("", before)


@can(
    "Tool",
    "Bots watched in the browser at any speed: slower, faster, stopped, step by step",
    see="playing.md#time",
)
def test_time_passes_as_fast_as_the_host_wishes() -> None:
    bench = Bench(a_save(script=TICKS))

    def ticks(seconds: float) -> int:
        before = bench.host.evening.table.get("ticks")
        for _ in range(round(seconds * 10)):
            bench.host.pass_time(0.1)
        return int(bench.host.evening.table.get("ticks") - before)

    assert ticks(4) == 4
    assert bench.ask("Host", host="speed", to=4) and ticks(2) == 8
    assert bench.ask("Host", host="speed", to=0.25) and ticks(8) == 2
    assert bench.ask("Host", host="speed", to=0) and ticks(9) == 0
    assert bench.ask("Host", host="step") and ticks(0) == 0
    assert bench.host.evening.table.get("ticks") == 15
    assert not bench.ask("White", host="speed", to=4)
    for wrong in (-1, 1e9, "fast", None, [1]):
        bench.ask("Host", host="speed", to=wrong)
        assert bench.last("Host", "speed") == 0
    evening = bench.host.evening
    waited = [moment for moment in evening.moments if moment.deed.name == "wait"]
    assert len(waited) == 1, "what goes on by itself is kept too"
    assert evening.until(len(evening.moments)).table.get("ticks") == 10


def test_who_stands_up_leaves_the_chair_to_others() -> None:
    bench = Bench(a_save())
    bench.ask("Host", host="seat", colour="Red")
    bench.ask("Host", host="seat", colour="Grey")
    assert next(one for one in bench.last("Host", "players") if one["colour"] == "Red")["seated"], "Red's own page"
    bench.host.leave(1)
    bench.ask("Host", host="seat", colour="Red")
    bench.ask("Host", host="seat", colour="Grey")
    assert not next(one for one in bench.last("Host", "players") if one["colour"] == "Red")["seated"]


def test_a_die_that_is_thrown_is_seen_from_all_sides_however_it_lay(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Its film is eight pictures side by side, the same for each throw: it says nothing of what will be up."""
    path = built_game(tmp_path_factory, "ring_of_dice") / "ring_of_dice.json"
    told = Told(save_data(path), path.parent, ["White"])
    die = next(one for one in told.host.evening.table.things if one.rotation_values())
    films, values = set(), set()
    for _ in range(6):
        values.add(str(shown_value(die)))
        assert told.ask("White", do="roll", what=told.name("White", die))
        told.settle()
        heard = [json.loads(text).get("things", {}).get(told.name("White", die)) for text in told.texts["White"]]
        films |= {one["film"] for one in heard if one and "film" in one}
    assert len(values) > 1 and len(films) == 1
    draw = told.host.picture(films.pop(), "")
    assert draw is not None
    with Image.open(io.BytesIO(draw())) as row:
        side, alpha = row.height, row.getchannel("A")
        parts = {row.crop((side * at, 0, side * (at + 1), side)).tobytes() for at in range(8)}
    assert (row.width, len(parts), alpha.crop((0, 0, row.width, 2)).getextrema()) == (8 * side, 8, (0, 0))
