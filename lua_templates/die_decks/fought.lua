-- A panel below the question: the last battle in pictures, its winner first, and what decided it. What lay in the arena
-- is with its players again, so it is read off the states that can be taken back.

local ask = require("kit/ask")
local cards = require("cards")
local facts = require("kit/facts")
local game = require("kit/game")
local list = require("list")
local panels = require("kit/status")
local screen = require("kit/screen")
local seats = require("kit/seats")
local style = require("kit/style")
local words = require("words")

local fought = {}

local HEIGHT = 142 -- in units of the screen
local VERBS = { tie = "ties with", nothing = "meets" }

-- The state in which the last battle lay in the arena, or nil.
local function last_battle()
    for _, text in ipairs(list.reversed(game.data().past)) do
        local state = JSON.decode(text).state
        if state and state.ask.kind == "settle" then
            return state
        end
    end
    return nil
end

local function show_fighter(id, seat, card)
    screen.picture(id .. "_icon", cards.icon(card))
    screen.text(id, seats.name(seat))
end

local function show_body(id, state)
    local first, second = state.active, state.opponent
    if state.result == "opponent" then
        first, second = second, first
    end
    show_fighter(id .. "_first", first, state.players[first].shown)
    show_fighter(id .. "_second", second, state.players[second].shown)
    screen.text(id .. "_verb", VERBS[state.result] or "beats")
    screen.text(id .. "_told", words.why(state) .. ".")
end

-- What is shown anew with everything else; `view` is what everybody knows.
function fought.show(view)
    local state = (view.ending ~= "" or view.phase == "naming") and last_battle() or nil
    local on = game.live() and not panels.folded() and state ~= nil
    for _, colour in ipairs(facts.COLOURS) do
        local id = "fought_" .. colour
        screen.active(id, on)
        if on then
            screen.hang(id, style.HANG.right, ask.bottom(colour) + style.HANG.gap, HEIGHT)
            show_body(id, state)
        end
    end
end

return fought
