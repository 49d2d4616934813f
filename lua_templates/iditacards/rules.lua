-- The rules of Iditacards over plain tables; knows nothing of the table, and leaves chance to the caller. Its twin, which
-- is held against it action by action, is cards/iditacards/engine; what a state and an action hold stands there.

local cards = require("rules/cards")
local costs = require("rules/costs")
local days = require("rules/days")
local effects = require("rules/effects")
local habits = require("rules/habits")
local list = require("list")
local machine = require("kit/machine")
local methods = require("rules/play")
local movement = require("rules/movement")
local seconds = require("rules/seconds")
local tables = require("rules/table")
local team = require("rules/team")
local turns = require("rules/turns")

local DEALT = 5 -- legendary cards for each player

local OPTIONS = {
    { id = "sudden_death", label = "The first over the line wins at once", kind = "yes", default = false },
    { id = "may_pass", label = "A turn may be passed", kind = "yes", default = false },
    { id = "damage_playable_as_risk", label = "Damage turned up as risk may be paid", kind = "yes", default = false },
    { id = "backward_triggers", label = "Spaces count when one moves back", kind = "yes", default = false },
}

local function fresh(play, seat)
    local wheel = cards.wheel_dog(seat)
    local pack = list.without(cards.pile(cards.COLOURS[seat]), wheel)
    return {
        deck = play:shuffled(pack, "shuffle"),
        hand = {},
        discard = {},
        risk = {},
        played = {},
        dogs = { { dog = wheel, worn = "" } },
        due = {},
        legends = {},
        met = {},
        at = 0,
        cold = 0,
        hunger = 0,
        heed = false,
        gained = false,
        turns = 0,
        days = 0,
        last = "",
        failed = 0,
        scars = 0,
    }
end

-- Decks are shuffled and dealt, legs laid, hands drawn, and the weather rolled for the first time.
local function start(play)
    local state = play.state
    state.first, state.active, state.caller, state.joined = play:number(play:seats(), "first"), 0, 0, {}
    state.supply, state.gone, state.damage = {}, {}, #cards.pile("damage")
    state.line, state.ranking, state.legs = {}, {}, {}
    for seat = 1, play:seats() do
        state.players[seat] = fresh(play, seat)
    end
    for _, name in ipairs(cards.PILES) do
        state[name] = play:shuffled(cards.pile(name), "shuffle")
    end
    for _, player in ipairs(state.players) do
        for card = 1, DEALT do
            player.legends[card] = list.take(state.legendary, 1)
        end
    end
    for slot = 1, cards.LEGS do
        local here = cards.legs(slot)
        state.legs[slot] = here[play:number(#here, "leg")]
    end
    for seat = 1, play:seats() do
        play:draw(seat, play:opening(seat))
    end
    state.weather = days.WEATHER[play:throw({ "weather" }, #days.WEATHER)[1]]
    play:soon("turn", { player = state.first })
end

-- With the place of the winner in the order of turns.
local function outcome(play, found)
    local state = play.state
    local place = state.winner > 0 and (state.winner - state.first) % #state.players + 1 or 0
    found.place = place > 0 and string.format("%d", place) or ""
end

local rules = machine.rules({
    players = { 1, 4 },
    options = OPTIONS,
    start = start,
    modules = { turns, costs, effects, movement, team, days, seconds },
    methods = methods,
    outcome = outcome,
    freely = team.freely,
})

rules.layout, rules.view, rules.aim = tables.layout, tables.view, tables.aim
rules.urge = habits.urge

return rules
