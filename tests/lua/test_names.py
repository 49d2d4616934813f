"""Names that do not exist: members of the game's API, globals, functions of buttons."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from tests.can import can
from tts_build.lua.game_globals import game_globals, game_types
from tts_build.lua.lint.api_types import members as known_members
from tts_build.lua.lint.checks import name_use
from tts_build.lua.lint.linter import lint

NAMES = name_use.CHECKS


def said(script: str) -> list[str]:
    return [str(finding.as_problem("x.lua")) for finding in lint(script, NAMES)]


def on_load(body: str) -> str:
    return f"function onLoad()\n{body}\nend"


MEMBER = "the game's API has no such member"
MAYBE = "warning: the game's documented API has no such member"
VERSION = "look it up in the game's API documentation, version 14"
UNSET = "warning: nothing sets this name, so that it is nil"
DEFINE = "define it, or `name = nil` at the top if another script sets it"

BAD = [
    (
        "local deck = getObjectFromGUID('a1b2c3') deck.shufle()",
        f"2:47: {MEMBER}: an object has no `shufle`; did you mean `shuffle`?",
    ),
    ("self.setLok(true)", f"2:6: {MEMBER}: an object has no `setLok`; did you mean `setLock`?"),
    ("self.UI.setAtribute('a', 'b', 'c')", f"2:9: {MEMBER}: `UI` has no `setAtribute`; did you mean `setAttribute`?"),
    ("Wait.tme(print, 1)", f"2:6: {MEMBER}: `Wait` has no `tme`; did you mean `time`?"),
    ("Player.Whte.broadcast('x')", f"2:8: {MEMBER}: `Player` has no `Whte`; did you mean `White`?"),
    (
        "Player.White.getHandObject()",
        f"2:14: {MEMBER}: a player has no `getHandObject`; did you mean ",
    ),
    ("Player['White'].broadcats('x')", f"2:17: {MEMBER}: a player has no `broadcats`; did you mean `broadcast`?"),
    ("Player[self.getName()].chnageColor('Red')", f"2:24: {MEMBER}: a player has no `chnageColor`; did you mean "),
    ("print(self.getPosition():magntude())", f"2:26: {MEMBER}: `Vector` has no `magntude`; did you mean `magnitude`?"),
    ("print(Vector(1, 2, 3).width)", f"2:23: {MAYBE}: `Vector` has no `width`; {VERSION}"),
    ("self.takeObject({}).flp()", f"2:21: {MEMBER}: an object has no `flp`; did you mean `flip`?"),
    ("self.clone().Counter.incremnt()", f"2:22: {MEMBER}: `Counter` has no `incremnt`; did you mean `increment`?"),
    (
        "for _, o in ipairs(getObjectsWithTag('x')) do o.desruct() end",
        f"2:49: {MEMBER}: an object has no `desruct`; did you mean `destruct`?",
    ),
    (
        "for _, p in ipairs(Player.getPlayers()) do print(p.stem_name) end",
        f"2:52: {MEMBER}: a player has no `stem_name`; did you mean `steam_name`?",
    ),
    ("local d d = self.clone() d.shufle()", f"2:28: {MEMBER}: an object has no `shufle`; did you mean `shuffle`?"),
    ("local w = Wait w.frmes(print)", f"2:18: {MEMBER}: `Wait` has no `frmes`; did you mean `frames`?"),
    ("self.polish()", f"2:6: {MAYBE}: an object has no `polish`; {VERSION}"),
    ("string.fnd('a', 'b')", f"2:8: {MEMBER}: `string` has no `fnd`; did you mean `find`?"),
    ("print(getSeatedPlayer())", "2:7: nothing sets this name: `getSeatedPlayer`; did you mean `getSeatedPlayers`?"),
    ("deal_cards()", f"2:1: nothing sets this name: `deal_cards`; {DEFINE}"),
    ("print(dekc) print(dekc)", f"2:7: {UNSET}: `dekc`, 2 times; {DEFINE}"),
    ("local deck = 1 print(dekc, deck)", f"2:22: {UNSET}: `dekc`; did you mean `deck`?"),
    ("print(settings.size)", f"2:7: {UNSET}: `settings`; {DEFINE}"),
    ("if hook then hook() end", f"2:4: {UNSET}: `hook`, 2 times; {DEFINE}"),
    ("print(json.encode({}))", "2:7: nothing sets this name: `json`; did you mean `JSON`?"),
    (
        "self.createButton({ click_function = 'onLod', function_owner = self })",
        "2:38: a button or an input of this object calls a function that its script does not define: `onLod`; "
        "did you mean `onLoad`?",
    ),
]


@can(
    "Scripts",
    "Misspelt functions, members and handlers found before the game is started",
    write="tts-build check GAME",
    see="templates.md#what-check-says-of-them",
)
@pytest.mark.parametrize(("body", "message"), BAD, ids=range(len(BAD)))
def test_what_does_not_exist_is_named_with_what_may_be_meant(body: str, message: str) -> None:
    (found,) = said(on_load(body))
    assert found.startswith(f"x.lua:{message}")


def test_what_the_game_hands_an_event_is_of_a_plain_type() -> None:
    (found,) = said("function onPlayerTurn(player, before) player.broadcst('x') end")
    assert (
        found == "x.lua:1:46: the game's API has no such member: a player has no `broadcst`; did you mean `broadcast`?"
    )
    (found,) = said("function onObjectDrop(color, dropped) dropped.getNmae() end")
    assert found.endswith("an object has no `getNmae`; did you mean `getName`?")


def test_a_global_that_only_ever_holds_objects_is_one() -> None:
    script = "deck = nil\nfunction onLoad() deck = getObjectFromGUID('a') end\nfunction f() deck.shufle() end\n"
    (found,) = said(script)
    assert found.startswith("x.lua:3:19:")
    assert said(script + "deck = {}\n") == [], "it may be a table of the script's own"


GOOD = [
    "local deck = getObjectFromGUID('a') if deck then deck.shuffle() deck:randomize() end",
    "local t = { shufle = print } t.shufle() t.a = t.shufle t.a()",
    "local deck = getObjectFromGUID('a') deck = { shufle = print } deck.shufle()",
    "local function f(deck) deck.shufle() end f(self)",
    "self.getTable('x').anything()",
    "self.getData().Nickname = self.getCustomObject().image",
    "function Wait.twice(f) f() f() end Wait.twice(print)",
    "math.round = function(x) return math.floor(x + 0.5) end print(math.round(2))",
    "local getObjectFromGUID = print getObjectFromGUID('a').whatever()",
    "_G.score = 1 print(score)",
    "_G['score'] = 1 print(score)",
    "rawset(_G, 'score', 1) print(score)",
    "for i = 1, 3 do _G['seat' .. i] = i end print(seat1)",
    "setmetatable(_G, { __index = function() return 0 end }) print(whatever)",
    "local env = _G env.score = 1 print(score)",
    "self.setVar('score', 1) Global.setTable('scores', {}) print(score, scores[1])",
    "function count() n = (n or 0) + 1 return n end count()",
    "local Piece = {} function Piece:new() self.kind = 'x' self.anything() return self end Piece:new()",
    "print(self.UI.getAttribute('a', 'b'), Global.UI.getXml(), Global.getVar('x'), Global.setHideFaceDown)",
    "local c = Color.Red print(c.r, Color(1, 1, 1):lerp(c, 0.5), Color.fromHex('#ffffff'), c:toHex())",
    "local v = Vector(1, 2, 3) v.x = v.y + v.z print(v:magnitude(), v[1], Vector.between(v, v))",
    "Global.Call('f') getObjectFromGUID('a').Call('f', {}) self.set_name('x')",
    "print(#_G, type(_G), next(_G)) for k in pairs(_G) do print(k) end",
    "WebRequest.get('u', function(request) print(request.txt) end)",
    "Player.White.getHandObjects()[1].setLock(true)",
    "Player['White'].broadcast('x') Player[self.getName()].broadcast('x')",
    "local t = setmetatable({}, { __index = function(_, k) return k end }) print(t.any)",
    "self.createButton({ click_function = 'onLoad', function_owner = self, label = 'x' })",
    "self.createButton({ click_function = 'elsewhere', function_owner = Global })",
    "goto done ::done::",
    "local f f = function(n) return n == 0 and 0 or f(n - 1) end f(1)",
    "for i, v in next, { 1 } do print(i, v) end repeat local x = 1 until x == 1",
    "print(('x'):rep(3), ('a'):trim())",
    "onUpdate = nil self.interactable = false self.memo = 'x' Turns.order = { 'White' } self.tag = ''",
]


@pytest.mark.parametrize("body", GOOD, ids=range(len(GOOD)))
def test_sensible_scripts_have_no_findings(body: str) -> None:
    assert said(on_load(body)) == []


def test_a_comment_allows_what_the_list_of_members_lacks() -> None:
    allowed = "self.polish() -- lint: allow unknown-member because it came with version 15\n"
    assert lint(on_load(allowed)) == []


def test_a_script_of_thousands_of_unknown_names_is_answered_briefly_and_soon() -> None:
    script = on_load("\n".join(f"print(name{n}) self.member{n}()" for n in range(3000)))
    found = said(script)
    assert len(found) == 60
    assert sum("(and 2970 more names like it)" in line for line in found) == 2


def test_the_lists_of_names_and_of_types_agree() -> None:
    names, types = game_globals(), game_types()["classes"]
    simulated = json.loads(resources.files("tts_build.sim.lua").joinpath("api.json").read_text(encoding="utf-8"))
    for name, members in names["tables"].items():
        assert {*members["functions"], *members["values"]} <= types[name].keys(), name
        assert all(types[name][member].startswith("()") for member in members["functions"]), name
    assert {*names["object"]["functions"], *names["object"]["values"]} <= types["Object"].keys()
    assert set(names["events"]) == game_types()["events"].keys()
    assert set(names["functions"]) <= game_types()["globals"].keys()
    for name, members in simulated["classes"].items():
        assert members.keys() <= known_members()[name].keys(), name
    known = {"", *types}
    for members in [*types.values(), game_types()["globals"]]:
        assert {kind.removeprefix("()").strip("[]") for kind in members.values()} <= known
