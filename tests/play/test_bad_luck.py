"""Bad luck and bad intent at a table: each has a clear outcome, none ends the table or tells a secret."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from tests.conftest import ROOT
from tts_build.play import open_pages, table_process
from tts_build.play.commands import Deed
from tts_build.play.evening import Evening, Moment, Start, Stuck, as_test
from tts_build.play.kept_evening import Notebook
from tts_build.play.open_pages import Pages
from tts_build.play.play_server import app_of
from tts_build.play.table_host import Host
from tts_build.play.table_opening import Opening, checked_address, play_until_stopped
from tts_build.play.table_process import Errand
from tts_build.problem import InputError
from tts_build.serve.server import listening, server_of

Json = dict[str, Any]
SHEET = {"1": {"FaceURL": "face.png", "BackURL": "back.png", "NumWidth": 10, "NumHeight": 7}}


def thing(name: str, guid: str, x: float, z: float = 0.0, size: float = 1.0, **more: Any) -> Json:
    place = {"posX": x, "posY": 1.0, "posZ": z, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    scale = dict.fromkeys(("scaleX", "scaleY", "scaleZ"), size)
    return {"Name": name, "GUID": guid, "Transform": place | scale, **more}


def card(guid: str, number: int, x: float = 0.0, down: bool = False, **more: Any) -> Json:
    made = thing("CardCustom", guid, x, CardID=100 + number, CustomDeck=SHEET, Nickname=f"Card {number}", **more)
    made["Transform"]["rotZ"] = 180.0 if down else 0.0
    return made


def a_save(*things: Json, script: str = "") -> Json:
    """Two hands, a deck of four that lies face down, a die, and what else is given."""
    deck = thing("DeckCustom", "dddddd", 0.0, CustomDeck=SHEET, DeckIDs=[100, 101, 102, 103])
    deck["ContainedObjects"] = [card(f"ccccc{number}", number) for number in range(4)]
    deck["Transform"]["rotZ"] = 180.0
    hands = [
        thing("HandTrigger", f"hhhhh{x}", x, -12.0, 6.0, FogColor=colour) for x, colour in ((0, "White"), (10, "Red"))
    ]
    return {"ObjectStates": [*hands, deck, thing("Die_6", "eeeeee", 4.0), *things], "LuaScript": script}


class Bench:
    """A table whose pages are lists of what they were told: White, Red, an onlooker, and the host."""

    PAGES = ("White", "Red", "Grey", "Host")

    def __init__(self, save: Json, keep: Callable[[Evening], str] = lambda evening: "") -> None:
        self.told: dict[str, list[Json]] = {name: [] for name in self.PAGES}
        self.host = Host(Evening(Start(save, 1)), lambda number, told: self.told[self.PAGES[number]].append(told), keep)
        for number, name in enumerate(self.PAGES):
            self.host.join(number, "Grey" if name == "Host" else name, name == "Host")
        self.host.publish()

    def ask(self, page: str, **message: Any) -> bool:
        self.host.hear(self.PAGES.index(page), message)
        return bool(next(told["ok"] for told in reversed(self.told[page]) if "done" in told))

    def name(self, colour: str, guid: str) -> str:
        found = self.host.evening.table.by_guid(guid)
        assert found is not None
        return self.host.viewers.eyes(colour).name(found) or ""

    def last(self, page: str, key: str) -> Any:
        return next((told[key] for told in reversed(self.told[page]) if key in told), None)

    @property
    def stands(self) -> list[Any]:
        return stands(self.host.evening)


def stands(evening: Evening) -> list[Any]:
    found = [(one.guid, one.position, one.rotation, one.held_by, one.hand) for one in evening.table.things]
    return [*found, [len(one.contents) for one in evening.table.things], str(evening.table.get("heard"))]


# -- what one may not touch, and what one may not see -----------------------------------------------------------------

VETO = """
heard = 0
function onPlayerAction(player, action)
    heard = heard + 1
    if action == "PickUp" then return false end
end
"""


def test_what_cannot_be_touched_stays_where_it_is() -> None:
    hidden = thing("FogOfWarTrigger", "ffffff", -8.0, 0.0, 4.0, FogColor="Red")
    locked, inside = card("aaaaaa", 7, 8.0, Locked=True), card("bbbbbb", 8, -8.0)
    bench = Bench(a_save(hidden, locked, inside))
    ours = bench.name("Red", "bbbbbb")
    assert ours and not bench.name("White", "bbbbbb")
    assert bench.ask("Red", do="draw", what=bench.name("Red", "dddddd"), number=1)
    held = bench.host.evening.table.hands.cards("Red")[0].guid
    assert bench.ask("Red", do="pick", what=bench.name("Red", "eeeeee"))
    before = bench.stands
    for what in ("aaaaaa", "eeeeee", "dddddd", held, "bbbbbb"):
        for do in ("pick", "move") if what != "dddddd" else ():
            assert not bench.ask("White", do=do, what=bench.name("White", what) or ours, x=1.0, z=1.0)
            assert not bench.ask("White", do=do, what=what, x=1.0, z=1.0)
    assert not bench.ask("Grey", do="roll", what=bench.name("Grey", "dddddd"))
    assert bench.stands == before


def test_a_move_that_a_script_forbids_is_remembered_with_all_that_it_did() -> None:
    bench = Bench(a_save(script=VETO))
    assert not bench.ask("White", do="move", what=bench.name("White", "dddddd"), x=3.0, z=3.0)
    assert bench.ask("White", do="say", text="?")
    evening = bench.host.evening
    assert evening.table.get("heard") == 1
    assert stands(evening.until(len(evening.moments))) == bench.stands
    assert "pytest.raises(TableError)" in as_test(evening, "save.json")


def test_who_searches_sees_no_more_once_the_deck_is_out_of_sight() -> None:
    bench = Bench(a_save(thing("FogOfWarTrigger", "ffffff", -8.0, 0.0, 4.0, FogColor="Red")))
    assert bench.ask("White", do="search", what=bench.name("White", "dddddd"))
    assert len(bench.last("White", "contents")["entries"]) == 4
    assert all("contents" not in told or not told["contents"] for page in ("Red", "Grey") for told in bench.told[page])
    bench.ask("Red", do="move", what=bench.name("Red", "dddddd"), x=-8.0, z=0.0)
    assert bench.last("White", "contents") is None and not bench.name("White", "dddddd")
    assert not bench.ask("White", do="take", number=0)
    bench.ask("Red", do="move", what=bench.name("Red", "dddddd"), x=3.0, z=0.0)
    assert bench.last("White", "contents") is None


def test_hidden_zones_are_shown_of_seats_where_somebody_plays() -> None:
    """Where scripts keep a camp from whoever watches nobody sits: its zone would be a dark field on an empty table."""
    zones = [
        thing("FogOfWarTrigger", f"fffff{number}", 8.0 * number, 0.0, 4.0, FogColor=colour)
        for number, colour in enumerate(("Red", "White"))
    ]
    camp = card("aaaaaa", 7, 20.0, Memo="camp/White")
    hide = 'getObjectFromGUID("aaaaaa").setInvisibleTo({"White", "Red", "Grey", "Black"})'

    def hidden(script: str) -> list[float]:
        bench = Bench(a_save(*zones, camp, script=script))
        return [area["x"] for area in bench.last("Red", "areas") if area["kind"] == "hidden"]

    assert hidden("") == [0.0, 8.0]
    assert hidden(f"function onLoad() {hide} end") == [0.0]


def test_what_scripts_hide_is_not_looked_under_nor_searched() -> None:
    hide = 'getObjectFromGUID("%s").setHiddenFrom({"White"})'
    script = f"function onLoad() {hide % 'dddddd'} {hide % 'aaaaaa'} end"
    bench = Bench(a_save(card("aaaaaa", 7, 8.0, down=True), script=script))
    for do, what in (("peek", "aaaaaa"), ("search", "dddddd")):
        assert not bench.ask("White", do=do, what=bench.name("White", what))
        assert bench.ask("Red", do=do, what=bench.name("Red", what))
    assert "Card" not in json.dumps(bench.told["White"]) and not bench.last("White", "peek")


CLEARS = """
function onChat()
    local die = getObjectFromGUID("eeeeee")
    die.setFogOfWarReveal({reveal = true, color = "Red", range = 3})
    die.setFogOfWarReveal({range = 2})
    local now = die.getFogOfWarReveal()
    print(now.color, now.range)
end
"""


def test_what_lies_in_fog_of_war_is_there_for_who_looks_into_it_alone() -> None:
    fog = thing("FogOfWar", "ffffff", -8.0, 0.0, 8.0, FogOfWar={"HideObjects": True})
    bench = Bench(a_save(fog, card("aaaaaa", 7, -8.0), card("bbbbbb", 8, -6.0, IgnoreFoW=True), script=CLEARS))
    table = bench.host.evening.table

    def seen(colour: str) -> list[str]:
        return [guid for guid in ("aaaaaa", "bbbbbb", "eeeeee") if bench.name(colour, guid)]

    assert bench.ask("White", do="say", text="look")
    assert bench.last("White", "chat")[0]["text"].split() == ["Red", "2"]
    assert seen("White") == seen("Red") == ["bbbbbb", "eeeeee"]
    for x, found in ((-9.5, ["aaaaaa", "bbbbbb", "eeeeee"]), (-10.5, ["bbbbbb", "eeeeee"])):
        assert bench.ask("Red", do="move", what=bench.name("Red", "eeeeee"), x=x, z=0.0)
        assert (seen("Red"), seen("White")) == (found, ["bbbbbb"])
        assert table.player("Red").sees_face("aaaaaa") == ("aaaaaa" in found)
    assert not table.player("White").sees_face("aaaaaa")
    assert "Card 7" not in json.dumps(bench.told["White"])


def test_where_something_is_held_over_a_hand_others_are_not_told() -> None:
    bench = Bench(a_save())
    name = bench.name("White", "eeeeee")
    assert bench.ask("White", do="pick", what=name)
    bench.host.hear(0, {"hold": name, "x": 2.0, "z": 2.0})
    bench.host.hear(0, {"hold": name, "x": 0.5, "z": -12.0})
    assert [(told["x"], told["z"]) for told in bench.told["Red"] if "held" in told] == [(2.0, 2.0)]


def test_an_onlooker_who_speaks_counts_as_no_player() -> None:
    bench = Bench(a_save(script="function onChat() heard = #getSeatedPlayers() end"))
    assert bench.ask("Grey", do="say", text="hello")
    assert bench.host.evening.table.get("heard") == 2


def test_what_somebody_holds_is_let_go_when_their_last_page_has_gone_or_sleeps() -> None:
    bench = Bench(a_save())
    die = bench.host.evening.table.find("eeeeee")
    bench.host.join(9, "White", False)
    bench.PAGES = (*bench.PAGES, *["White"] * 6)
    assert bench.ask("White", do="pick", what=bench.name("White", "eeeeee"))
    bench.host.leave(0)
    assert die.held_by == "White", "the other page of that seat may put it down"
    bench.host.leave(9)
    assert die.held_by is None
    assert bench.ask("Red", do="pick", what=bench.name("Red", "eeeeee"))
    bench.host.viewers.pages[1].alive -= 60
    bench.host.pass_time(0.1)
    assert die.held_by is None


# -- scripts that fail, and what they do to others --------------------------------------------------------------------

ENDLESS = "while true do end"


@pytest.mark.parametrize(
    "script",
    [
        "this is no Lua",
        "error('at once')",
        f"function onLoad() {ENDLESS} end",
        f"function onUpdate() {ENDLESS} end",
        f"function onChat() {ENDLESS} end",
        "function onChat() for _ = 1, 5000 do spawnObject({type = 'BlockSquare'}) end end",
        "function onObjectPeek(thing) destroyObject(thing) end",
        "function onChat() error('in a click') end",
    ],
)
def test_whatever_a_script_does_the_table_plays_on(script: str) -> None:
    bench = Bench(a_save(card("aaaaaa", 7, 8.0, down=True), script=script))
    bench.host.pass_time(0.1)
    bench.ask("White", do="say", text="go")
    bench.ask("White", do="peek", what=bench.name("White", "aaaaaa"))
    bench.host.pass_time(0.1)
    assert bench.ask("Red", do="move", what=bench.name("Red", "eeeeee"), x=2.0, z=2.0)
    assert bool(bench.last("Host", "errors")) == ("Peek" not in script)
    assert not any("errors" in told for page in ("White", "Red", "Grey") for told in bench.told[page])


# -- the evening ------------------------------------------------------------------------------------------------------


def test_back_in_time_while_things_are_held_and_searched() -> None:
    bench = Bench(a_save())
    assert bench.ask("White", do="pick", what=bench.name("White", "eeeeee"))
    assert bench.ask("Red", do="search", what=bench.name("Red", "dddddd"))
    assert not bench.ask("White", host="back", to=0)
    assert bench.ask("Host", host="back", to=2)
    assert bench.last("Red", "contents") is None
    assert all(one.held_by is None for one in bench.host.evening.table.things)
    assert not bench.ask("White", do="drop", what=bench.name("White", "eeeeee"))
    assert bench.ask("Red", do="move", what=bench.name("Red", "eeeeee"), x=2.0, z=2.0)


def test_a_disk_that_takes_nothing_is_told_of_once() -> None:
    bench = Bench(a_save(), keep=lambda evening: "this evening is not kept: no space")
    for _ in range(3):
        assert bench.ask("White", do="say", text="on we go")
        bench.host.write_down()
        bench.host.publish()
    assert [told["note"] for told in bench.told["Host"] if told.get("note")] == ["this evening is not kept: no space"]


DEED = {"colour": "White", "name": "sit", "args": [], "more": {}}
MOMENT = {"frames": 0, "deed": DEED, "failed": False, "refused": False}


def forged(**more: Any) -> list[Json]:
    return [MOMENT | {"deed": DEED | more}]


@pytest.mark.parametrize(
    "moments", [5, [5], [{}], forged(name="table"), forged(colour="Nobody"), [MOMENT | {"frames": 10**12}]]
)
def test_an_evening_that_cannot_be_read_is_refused(moments: Any, tmp_path: Path) -> None:
    save, kept = tmp_path / "save.json", tmp_path / "a" / "b"
    save.write_text(json.dumps(a_save()), "utf-8")
    kept.mkdir(parents=True)
    kept.joinpath("x.json").write_text(json.dumps({"format": 1, "seed": 1, "moments": moments}), "utf-8")
    with pytest.raises(InputError, match="can be read"):
        Opening.of(save, Notebook(kept, "x.json"), None, None, resume=True)


@pytest.mark.parametrize(
    "text",
    ["foo", "htp://x", "https://", "https://x/path", "https://[::1", "https://x:99999", "https://u@x", "http://x y"],
)
def test_an_address_that_is_misspelt_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        checked_address(text)


def test_an_address_is_what_browsers_say_where_they_ask() -> None:
    assert checked_address("https://Play.example.org:443/") == "https://play.example.org"
    assert checked_address("http://[::1]:8080") == "http://[::1]:8080"


@pytest.mark.parametrize("host", ["10.255.255.1", "no-such-name.invalid", "a b", "ä..x", "a" * 300])
def test_an_address_that_is_not_ours_is_refused(host: str) -> None:
    with pytest.raises(InputError):
        listening(None, host)


# -- the server as it runs --------------------------------------------------------------------------------------------


class Line:
    """A page's end of a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.number, self.refused = socket, 0, 0

    async def told(self, key: str) -> Json:
        async with asyncio.timeout(90):
            while True:
                data: Json = json.loads(await self.socket.recv())
                if key in data:
                    return data

    async def ask(self, **message: Any) -> bool:
        self.number += 1
        await self.socket.send(json.dumps({**message, "n": self.number}))
        while (answer := await self.told("done"))["done"] != self.number:
            self.refused += not answer["ok"]
        return bool(answer["ok"])


async def closed(socket: ClientConnection, *words: str) -> int:
    """With what a socket is closed after these words."""
    async with asyncio.timeout(10):
        try:
            for one in words:
                await socket.send(one)
            while True:
                await socket.recv()
        except websockets.ConnectionClosed:
            return socket.close_code or 0


class Served:
    """A server as it runs, with a table in a process of its own."""

    def __init__(self, pages: Pages, port: int) -> None:
        self.pages, self.port = pages, port

    async def open(self, secret: str | None, **more: Any) -> Line:
        origin = f"http://127.0.0.1:{self.port}"
        socket = await websockets.connect(
            f"ws://127.0.0.1:{self.port}/table", **{"origin": origin, "max_size": None, **more}
        )
        if secret is not None:
            await socket.send(json.dumps({"secret": secret}))
        return Line(socket)

    def secret(self, colour: str) -> str:
        links = self.pages.seats.links("")
        return next(one["address"][2:] for one in links if one["colour"] == colour)


def served(attack: Callable[[Served], Awaitable[None]]) -> list[str]:
    """Attack a server; what the terminal says."""
    said: list[str] = []

    async def run() -> None:
        port, sockets = listening(None, first=8600)
        pages = Pages(
            Errand(Start(a_save(), 1), (), Notebook(None), "save.json"), f"http://127.0.0.1:{port}", warn=said.append
        )
        server = server_of(app_of(pages, lambda: port, lambda error: said.append(repr(error))), web_sockets=True)
        serving = asyncio.ensure_future(server.serve(sockets))
        async with asyncio.timeout(60):
            await pages.ready.wait()
        try:
            await attack(Served(pages, port))
        finally:
            server.should_exit = True
            await serving

    asyncio.run(run())
    return said


JUNK = (
    *("no json", "[]", "5", "null", "{}", "[" * 60_000, '{"do":' * 9000, '{"hold": {"a": [1]}}', '{"hold": 1}'),
    *(f'{{"do": {"[" * depth + "]" * depth}}}' for depth in (100, 300, 500, 700, 900)),
    *('{"screen": [NaN, 1e999]}', '{"do": "deal", "number": NaN}', '{"do": "say", "n": "x"}', '{"do": "close"}'),
    *('{"do": "say", "text": "\\ud800"}', '{"do": "__class__"}', '{"do": "pick", "what": "eeeeee"}'),
    *('{"do": "click", "ref": "button ²"}', '{"alive": {}}', '{"alive": 1, "x": NaN}', '{"do": "answer"}'),
    *('{"host": "save"}', '{"host": "back", "to": 0}', '{"do": "ping", "x": 1e9}'),
)
UNANSWERED = ('{"hold": 1}', '{"screen": [NaN, 1e999]}', '{"alive": 1, "x": NaN}')


def test_strangers_and_liars_are_shut_out_and_others_play_on() -> None:
    async def attack(server: Served) -> None:
        red = await server.open(server.secret("Red"))
        for words in ('{"secret": "guess"}', '{"secret": 5}', '{"secret": "\\ud800"}', "[" * 60_000, "no json", "[]"):
            assert await closed((await server.open(None)).socket, words) == 4401
        assert await closed((await server.open(None)).socket, "x" * 1_000_000) == 1009
        for origin in (None, "http://evil.example", f"https://127.0.0.1:{server.port}", "http://127.0.0.1:1", "null"):
            with pytest.raises(websockets.InvalidStatus):
                await server.open(None, origin=origin)
        with pytest.raises(websockets.InvalidStatus):
            await server.open(None, additional_headers={"Host": "evil.example"})
        white = await server.open(server.secret("White"))
        for words in JUNK:
            await white.socket.send(words)
            assert await white.ask(do="ping", x=1.0, z=1.0), words
        assert white.refused == len([words for words in JUNK if words not in UNANSWERED])
        assert await red.ask(do="ping", x=1.0, z=1.0)

    assert served(attack) == []


def test_who_floods_keeps_nobody_waiting_and_is_cut_off() -> None:
    async def attack(server: Served) -> None:
        white, red = await server.open(server.secret("White")), await server.open(server.secret("Red"))
        name = next(iter((await white.told("things"))["things"]))
        await red.told("things")
        flood = asyncio.ensure_future(
            closed(white.socket, *(['{"screen": [500, 500]}', json.dumps({"do": "roll", "what": name})] * 4000))
        )
        waits = []
        while not flood.done():
            began = time.monotonic()
            assert await red.ask(do="ping", x=1.0, z=1.0)
            waits.append(time.monotonic() - began)
        assert await flood == 4429
        assert max(waits) < 20  # with more tests beside it than there are cores

    assert served(attack) == []


def test_a_table_that_is_frozen_is_noticed_and_one_that_is_ended_is_there_again_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_pages, "SILENT", 1.5)
    monkeypatch.setattr(open_pages, "LOOK", 0.2)

    async def attack(server: Served) -> None:
        host, white = await server.open(server.pages.seats.host_secret), await server.open(server.secret("White"))
        deck = next(name for name, one in (await white.told("things"))["things"].items() if one["kind"] == "deck")
        assert await white.ask(do="draw", what=deck, number=2)
        process = server.pages.link._process
        assert process.pid is not None
        await asyncio.sleep(0.2)  # for what was done to be told
        os.kill(process.pid, signal.SIGSTOP)
        assert [(await line.told("trouble"))["again"] for line in (host, white)] == [True, False]
        os.kill(process.pid, signal.SIGCONT)
        assert [(await line.told("trouble"))["trouble"] for line in (host, white)] == ["", ""]
        os.kill(process.pid, signal.SIGSTOP)
        assert [(await line.told("trouble"))["again"] for line in (host, white)] == [True, False]
        asked = asyncio.ensure_future(white.ask(do="say", text="nobody hears this"))
        await white.socket.send('{"host": "again"}')
        await asyncio.sleep(0.2)
        await host.socket.send('{"host": "again"}')
        assert not await asked
        things = (await white.told("fresh"))["things"].values()
        assert sorted(one["count"] for one in things if one["kind"] == "deck") == [2]
        assert len([one for one in things if one.get("hand") == "White"]) == 2
        assert await white.ask(do="say", text="still here")

    assert served(attack)[2:] == ["the table broke off: it is begun again from what was kept"]


def test_a_save_that_no_table_can_be_made_of_ends_the_command_with_a_sentence(tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    save.write_text(json.dumps(a_save(thing("Custom_Tile", "aaaaaa", 0.0, CustomImage={"ImageURL": "a"}))), "utf-8")
    opening = Opening.of(save, Notebook(None), None, None, resume=False)
    opening.start.save["ObjectStates"][-1]["Transform"] = 5
    port, sockets = listening(None, first=8600)
    with pytest.raises(InputError, match=r"save.json: no table can be made of this save: Attr"):
        play_until_stopped(opening, port, sockets, "http://127.0.0.1", print, print)


@pytest.mark.parametrize(
    ("wrong", "place", "expected"),
    [
        ({"Transform": {"posX": 1, "posY": "high"}}, "11:13", 'a number, got `"high"`'),
        ({"Name": ["Card"]}, "9:12", "a text"),
        ({"DeckIDs": [100, None], "Name": "Deck"}, "11:5", "a whole number, got `null`"),
        ({"ColorDiffuse": None}, "9:20", "an object"),
        ({"ContainedObjects": [5]}, "10:5", "an object, got `5`"),
        ({"States": {"2": {"Locked": 1}}}, "11:16", "true or false"),
        ({"Transform": {"posX": float("inf")}}, "10:13", "a number, got `Infinity`"),
    ],
)
def test_a_save_with_something_of_another_kind_is_refused_with_its_place(
    wrong: Json, place: str, expected: str, tmp_path: Path
) -> None:
    save = {"Gravity": 0.5, "Hands": {"Enable": True}, "ObjectStates": [{"GUID": "a,: [", **wrong}]}
    (tmp_path / "save.json").write_text("\ufeff" + json.dumps(save, indent=1), "utf-8")
    with pytest.raises(InputError) as refused:
        Opening.of(tmp_path / "save.json", Notebook(None), None, None, resume=False)
    assert str(refused.value).startswith(f"save.json:{place}: `ObjectStates[0].")
    assert expected in str(refused.value)


def test_an_evening_is_written_by_one_process_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of a save which lies anywhere is kept in the user's own cache."""
    monkeypatch.setenv("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME", str(tmp_path / "cache"))
    save = tmp_path / "s.json"
    made = f"from pathlib import Path\nfrom {Notebook.__module__} import Notebook\n"

    def second() -> str:
        ran = subprocess.run(
            [sys.executable, "-c", f"{made}with Notebook.of_save(Path({str(save)!r})).alone(): print('mine')"],
            capture_output=True,
            text=True,
            cwd=ROOT,
            check=False,
        )
        return ran.stdout + ran.stderr

    notebook = Notebook.of_save(save)
    with notebook.alone():
        assert notebook.keep(Evening(Start(a_save(), 7))) == ""
        assert "this game is being played already" in second()
    assert second() == "mine\n"
    assert notebook.read() == (7, [])
    assert Notebook.of_save(tmp_path / "other.json").read() is None


@pytest.mark.parametrize("told", [{"x": float("nan")}, {"things": {"n": {"x": float("inf"), "name": "a\ud800b"}}}])
def test_what_pages_are_told_they_can_read(told: Json) -> None:
    text = table_process.as_text(told).encode()
    assert b"NaN" not in text and b"Infinity" not in text
    assert json.loads(text).keys() == told.keys()


def test_a_forged_deed_that_cannot_be_done_is_named() -> None:
    with pytest.raises(Stuck, match="move 1"):
        Evening(Start(a_save(), 1), [Moment(0, Deed("White", "say", (1, 2, 3)))])
