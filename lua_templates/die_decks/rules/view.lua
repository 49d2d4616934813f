-- What the table needs to know of a state: where everything lies, what each seat knows, what an action is about.

local book = require("rules/book")
local list = require("list")

local view = {}

local HIDDEN = "?"
local COUNTED, CALLED = "cards_chip", "wins_chip" -- what lies on the number that was named, and on what wins
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

-- Who meets in the arena, what they have rolled, and the chips on the number and on the challenge, or beside them.
local function arena(state, places)
    local fighters, rolled, named = {}, {}, {}
    for slot, seat in ipairs(state.opponent ~= 0 and { state.active, state.opponent } or { state.active }) do
        local card = state.players[seat].shown
        fighters[slot] = string.format("fighter/%d", seat)
        rolled[slot] = card ~= "" and book.thing(card) or false
    end
    for number = 1, 6 do
        named[number] = state.number == number and COUNTED
    end
    places.fighters, places.rolled, places.named = fighters, rolled, named
    places.said = { state.challenge == "lowest" and CALLED, state.challenge == "highest" and CALLED }
    places.waiting = { state.number == 0 and COUNTED, state.challenge == "" and CALLED }
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
        found.places["won" .. key] = things(player.won)
        found.places["ready" .. key] = fights(state, seat) and {} or { "fighter" .. key }
    end
    arena(state, found.places)
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

-- The mat of an opponent, the field of a number, the plate of a challenge, the pile that gives the number. Cards of a
-- hand are no aim: who drags one over the table shows it.
function view.aim(_, action)
    if action.type == "fight" then
        return { thing = string.format("mat/%d", action.with), to = "" }
    elseif action.type == "take" then
        return { thing = "", to = string.format("won/%d", action.player) }
    elseif action.type == "name" then
        return { thing = string.format("field#%d", action.number), to = "" }
    elseif action.type == "challenge" then
        return { thing = action.choice == "lowest" and "plate#1" or "plate#2", to = "" }
    end
    return { thing = "", to = "" }
end

return view
