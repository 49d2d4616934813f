-- A panel below the question: the last battle in pictures, its winner first; when the game is over, whose victory it is
-- above that. What lay in the arena is with its players again, so it is read off the states that can be taken back.

local ask = require("kit/ask")
local cards = require("cards")
local facts = require("kit/facts")
local fmt = require("fmt")
local game = require("kit/game")
local list = require("list")
local panels = require("kit/status")
local screen = require("kit/screen")
local seats = require("kit/seats")
local style = require("kit/style")
local words = require("words")

local fought = {}

local STRIP, BODY = 60, 142 -- heights in units of the screen
local DARK = { Red = true, Blue = true } -- seats on whose colour white reads best
local INK, WHITE = "#141414", "#FFFFFF"
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

-- Who has won, as a heading, and the colour that it stands on.
local function victory(view)
    if view.winner ~= 0 then
        local colour = seats.colour(view.winner)
        return seats.name(view.winner):upper() .. " WINS", colour == "White" and WHITE or style.HANG.bars[colour], DARK[colour]
    end
    local all = list.map(view.shared, function(seat)
        return seats.name(seat):upper()
    end)
    return fmt.join(all) .. " WIN", style.HANG.accent, false
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
    local told = words.result(state)
    screen.text(id .. "_told", told .. ".")
end

-- What is shown anew with everything else; `view` is what everybody knows.
function fought.show(view)
    local over = view.ending ~= ""
    local state = (over or view.phase == "naming") and last_battle() or nil
    local on = game.live() and not panels.folded() and state ~= nil
    for _, colour in ipairs(facts.COLOURS) do
        local id = "fought_" .. colour
        screen.active(id, on)
        if on then
            screen.active(id .. "_strip", over)
            if over then
                local text, ground, dark = victory(view)
                screen.put(id .. "_strip", "color", ground)
                screen.text(id .. "_winner", text, dark and WHITE or INK)
            end
            screen.put(id .. "_body", "offsetXY", "0 " .. fmt.whole(over and -STRIP or 0))
            screen.hang(id, style.HANG.right, ask.bottom(colour) + style.HANG.gap, BODY + (over and STRIP or 0))
            show_body(id, state)
        end
    end
end

return fought
