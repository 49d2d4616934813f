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

-- The space, and how many turns it took to get there.
local function place(view, seat)
    local player = view.players[seat]
    local at = player.at == 0 and "Start" or fmt.whole(player.at)
    return at, "turn " .. fmt.whole(player.turns)
end

local function speed(view, seat)
    local pace = words.pace(view, seat)
    return fmt.signed(cards.play(view):speed(seat)), "auto " .. (pace == 0 and "0" or fmt.signed(pace))
end

-- Cards in the hand, and what the next day would give; days are counted from the first.
local function hand(view, seat)
    local player = view.players[seat]
    return fmt.whole(#player.hand), "day " .. fmt.whole(player.days + 2) .. ": " .. fmt.whole(cards.play(view):opening(seat))
end

-- Hypothermia and starvation.
local function conditions(view, seat)
    local player = view.players[seat]
    local cold, hungry = player.cold > 0, player.hunger > 0
    local word = cold and (hungry and "both" or "cold") or (hungry and "hungry" or "well")
    return fmt.whole(player.cold) .. " · " .. fmt.whole(player.hunger), word
end

-- The risk, and second steps that are due.
local function pending(view, seat)
    local player = view.players[seat]
    local left, due = 0, player.due[1]
    for _, frame in ipairs(player.risk) do
        left = left + frame.left
    end
    local word = due and (due.kind == "take" and "take" or "sort")
    if left > 0 then
        return fmt.whole(left), due and "risk, " .. word or "risk"
    elseif due == nil then
        return "–", "none"
    end
    return fmt.whole(due.kind == "take" and due.count or #due.seen), "to " .. word
end

-- Whether anybody has risk or a second step: without them the column would be empty.
local function any_pending(view)
    for _, player in ipairs(view.players) do
        if player.risk[1] ~= nil or player.due[1] ~= nil then
            return true
        end
    end
    return false
end

-- Conditions beside the name, where they cannot be overlooked.
function status.marks(view, seat)
    local player = view.players[seat]
    local marks = player.cold > 0 and { "hypothermia" } or {}
    if player.hunger > 0 then
        marks[#marks + 1] = "starvation"
    end
    return marks
end

status.columns = {
    { icon = "finish", text = place },
    { icon = "speed", text = speed },
    { icon = "draw", text = hand },
    { icon = "conditions", text = conditions },
    { icon = "risk", text = pending, when = any_pending },
}

return status
