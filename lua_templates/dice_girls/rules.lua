-- The rules of Dice Girls over plain tables; knows nothing of the game's table, and leaves chance to the caller. Its
-- twin, which is held against it action by action, is cards/dice_girls/engine; what a state holds stands there.

local abilities = require("rules/abilities")
local draft = require("rules/draft")
local habits = require("rules/habits")
local idols = require("rules/idols")
local layout = require("rules/layout")
local list = require("list")
local machine = require("kit/machine")
local play_methods = require("rules/play")
local sets = require("rules/sets")
local turns = require("rules/turns")

local OPTIONS = {
    { id = "mode", label = { en = "Game", ja = "ゲーム" }, kind = "one", values = { "basic", "draft", "sets" }, default = "basic" },
    { id = "scoring", label = { en = "Score of three sets", ja = "3セット戦の得点" }, kind = "one", values = { "pips", "wins" }, default = "pips", when = { mode = "sets" } },
    { id = "boxes", label = { en = "Decks of idols", ja = "アイドルのデッキ数" }, kind = "number", least = 1, most = 2, default = 2, when = { mode = "sets" } },
}

local function fresh()
    return { hand = {}, idols = {}, picks = {}, teams = {}, done = {}, shown = {}, chosen = 0, team = 0, points = 0 }
end

-- Cards are shuffled, and dealt, piled up, or handed out as sets; the first player is random.
local function start(play)
    local state, sets_of = play.state, play.state.options.mode == "sets"
    if sets_of and play:seats() > 2 then
        error("three sets are for two players")
    elseif sets_of and state.options.boxes < 2 then
        error("three sets need a deck of idols for each player")
    end
    state.first = play:number(play:seats(), "first")
    state.deck, state.market, state.head, state.round, state.set, state.totals = {}, {}, 0, 0, 0, {}
    for seat = 1, play:seats() do
        state.players[seat] = fresh()
        state.players[seat].hand = sets_of and list.copy(idols.ALL) or {}
    end
    if sets_of then
        return play:ask("team", 0)
    end
    state.deck = play:shuffled(idols.ALL, "shuffle")
    if state.options.mode == "draft" then
        state.head = state.first
        return play:soon("deal")
    end
    for seat = 1, play:seats() do
        state.players[seat].hand = play:draw(idols.HAND)
    end
    play:soon("open")
end

-- The idols of the winner are told with the outcome.
local function outcome(play, found)
    found.idol = found.winner > 0 and play:fielded(play:player(found.winner)) or {}
end

local rules = machine.rules({
    players = { 2, 3 },
    options = OPTIONS,
    start = start,
    modules = { turns, abilities, draft, sets },
    methods = play_methods,
    outcome = outcome,
})

rules.layout, rules.view, rules.aim = layout.layout, layout.view, layout.aim
rules.urge = habits.urge

return rules
