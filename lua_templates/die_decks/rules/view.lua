-- What the table needs to know of a state: where everything lies, what each seat knows, what an action is about.

local book = require("rules/book")
local list = require("list")

local view = {}

local HIDDEN = "?"
local ASIDE = { built = true, shown = true }

local function hidden(cards)
    return list.map(cards, function()
        return HIDDEN
    end)
end

local function fights(state, seat)
    return seat == state.active or seat == state.opponent
end

-- Whether a fighter knows nothing of the own cards now: blind dice, and the rest of the hand, lie face down.
local function aside(state, seat)
    return state.options.dice == "blind" and ASIDE[state.phase] == true and fights(state, seat)
end

local function things(cards)
    return list.map(cards, book.thing)
end

-- Where everything lies, by the places of the definition.
function view.layout(state)
    local found = { hands = {}, places = {}, decks = {} }
    found.decks.numbers, found.decks.discards = things(state.deck), things(state.discards)
    found.decks.wacky = things(state.options.wacky and {} or book.WACKY)
    for seat, player in ipairs(state.players) do
        local key = string.format("/%d", seat)
        local away, back = aside(state, seat), state.phase == "after"
        found.hands[seat] = things(away and {} or list.join(player.hand, back and player.die or {}))
        found.decks["rest" .. key] = things(away and player.hand or {})
        found.decks["die" .. key] = things(back and {} or player.die)
        found.places["shown" .. key] = things(player.shown ~= "" and { player.shown } or {})
        found.places["won" .. key] = things(player.won)
    end
    return found
end

-- Whose die a thief chooses from, or 0.
local function robbed(state, seat)
    if state.ask.kind ~= "steal" or state.ask.player ~= seat then
        return 0
    end
    return seat == state.active and state.opponent or state.active
end

-- The state as a seat knows it: others' cards and, blind, the own ones are unknown; a thief sees the loot.
function view.of(state, seat)
    local seen = list.copy(state)
    seen.deck = hidden(seen.deck)
    local open = robbed(state, seat)
    for other, player in ipairs(seen.players) do
        if other ~= seat then
            player.picked = {}
            player.given = player.given ~= "" and HIDDEN or ""
        end
        if other ~= seat or aside(state, seat) then
            player.hand = hidden(player.hand)
            player.die = other == open and player.die or hidden(player.die)
        end
    end
    return seen
end

-- The mat of an opponent, the pile that gives the number. Cards of a hand are no aim: who drags one over the table shows
-- it.
function view.aim(_, action)
    if action.type == "fight" then
        return { thing = string.format("mat/%d", action.with), to = "" }
    elseif action.type == "take" then
        return { thing = "", to = string.format("won/%d", action.player) }
    end
    return { thing = "", to = "" }
end

return view
