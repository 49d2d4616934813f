-- The status panel: where everybody is, how fast, with how many cards, in what condition, and what is still to come.

local cards = require("cards")
local fmt = require("fmt")
local words = require("words")

local status = {}

function status.title(view)
    if #view.players == 1 then
        local player = view.players[1]
        return "Turn " .. fmt.whole(player.turns) .. ", " .. fmt.count(player.days, "new day", "new days")
    end
    return "Iditacards · the weather: " .. view.weather
end

-- What is still to come: the risk, and second steps that are due; nil for nothing.
local function pending(player)
    local left, due = 0, player.due[1]
    for _, frame in ipairs(player.risk) do
        left = left + frame.left
    end
    local word = due and (due.kind == "take" and "to take" or "to sort")
    return left > 0 and "risk " .. fmt.whole(left) or word
end

-- The space, and what is to come or how many turns it took to get there.
local function place(view, seat)
    local player = view.players[seat]
    local at = player.at == 0 and "Start" or fmt.whole(player.at)
    return at, pending(player) or "turn " .. fmt.whole(player.turns)
end

local function speed(view, seat)
    local pace = words.pace(view, seat)
    local word = pace == 0 and "stays" or (pace > 0 and "moves " or "back ") .. fmt.whole(math.abs(pace))
    return fmt.signed(cards.play(view):speed(seat)), word
end

-- Cards in the hand, and what the next day would give.
local function hand(view, seat)
    local player = view.players[seat]
    return fmt.whole(#player.hand), "next " .. fmt.whole(cards.play(view):opening(seat))
end

local function cold(view, seat)
    local level = view.players[seat].cold
    return fmt.whole(level), level > 0 and "cold" or "warm"
end

local function hunger(view, seat)
    local level = view.players[seat].hunger
    return fmt.whole(level), level > 0 and "hungry" or "fed"
end

-- The paw of whose turn it is, whoever is asked; alone it is always one's own.
function status.marks(view, seat)
    return { #view.players > 1 and view.ending == "" and seat == view.active and "turn" or nil }
end

status.columns = {
    { icon = "finish", text = place },
    { icon = "speed", text = speed },
    { icon = "draw", text = hand },
    { icon = "hypothermia", text = cold },
    { icon = "starvation", text = hunger },
}

return status
