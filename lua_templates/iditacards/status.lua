-- The status panel: where everybody is, how fast, with how many cards, in what condition, and what is still to come.

local cards = require("cards")
local fmt = require("fmt")
local list = require("list")
local words = require("words")

local PLACES = { "1st", "2nd", "3rd", "4th" } -- when the race is over

local status = {}

function status.title(view)
    if #view.players == 1 then
        local player = view.players[1]
        return "Turn " .. fmt.whole(player.turns) .. ", " .. fmt.count(player.days, "new day", "new days")
    end
    return (words.last_turns(view)[1] and "Last turns" or "Iditacards") .. " · the weather: " .. view.weather
end

-- Below each number stands what it counts, or who has crossed, and who still has a last turn; of conditions, whose names are
-- too long for a column, "level": the icons above are those of the key on the trail.
local function place(view, seat)
    local at = view.players[seat].at
    if view.ranking[1] ~= nil and #view.players > 1 then
        return fmt.whole(at), PLACES[list.find(view.ranking, seat)]
    end
    local word = list.contains(view.line, seat) and "crossed" or list.contains(words.last_turns(view), seat) and "last turn"
    return at == 0 and "Start" or fmt.whole(at), word or at == 0 and "" or "space"
end

-- The speed; and what conditions make of it at the end of the turn, where the sled does not move by that much.
local function speed(view, seat)
    local pace, pull = words.pace(view, seat), cards.play(view):speed(seat)
    local done = view.ranking[1] ~= nil or list.contains(view.line, seat) and seat ~= view.active
    local word = (pace == pull or done) and "speed" or pace == 0 and "no move" or "back " .. fmt.whole(math.abs(pace))
    return fmt.signed(pull), word
end

local function hand(view, seat)
    return fmt.whole(#view.players[seat].hand), "in hand"
end

local function cold(view, seat)
    return fmt.whole(view.players[seat].cold), "level"
end

local function hunger(view, seat)
    return fmt.whole(view.players[seat].hunger), "level"
end

-- The paw of whose turn it is, whoever is asked (alone it is always one's own); second steps and risks that are to come.
function status.marks(view, seat)
    local player, marks = view.players[seat], {}
    marks[1] = #view.players > 1 and view.ending == "" and seat == view.active and "turn" or nil
    marks[#marks + 1] = player.due[1] ~= nil and "next" or nil
    marks[#marks + 1] = player.risk[1] ~= nil and "risk" or nil
    return marks
end

status.columns = {
    { icon = "finish", text = place },
    { icon = "speed", text = speed },
    { icon = "draw", text = hand },
    { icon = "hypothermia", text = cold },
    { icon = "starvation", text = hunger },
}

return status
