-- The status panel: dice, trinkets and walls of each player, and how they would fare against a monster.

local board = require("rules/board")
local fmt = require("fmt")
local layout = require("rules/layout")
local names = require("names")
local odds = require("rules/odds")

local status = {}

function status.title(view)
    if view.ending ~= "" then
        return "Ring of Dice · the end"
    end
    local round = math.max(1, math.ceil(view.turns / #view.players))
    local limit = view.options.round_limit
    return "Ring of Dice · round " .. fmt.whole(round) .. (limit > 0 and " of " .. fmt.whole(limit) or "")
end

-- Icons stand over the columns, a word below each number.
local function dice(view, seat)
    return fmt.whole(#view.players[seat].held) .. "/" .. fmt.whole(board.HELD), "dice"
end

local function trinkets(view, seat)
    local count = #view.players[seat].trinkets
    return fmt.whole(count), count == 1 and "trinket" or "trinkets"
end

local function walls(view, seat)
    local count = 0
    for _, wall in ipairs(view.walls) do
        count = count + (wall.seat == seat and 1 or 0)
    end
    return fmt.whole(count), "built"
end

local function against(view, seat)
    local play = layout.play(view)
    local win, all = odds.of(#play:player(seat).held, #play:claws(), play:demons())
    return win == 0 and "0%" or names.percent(win, all), "to beat it"
end

-- The lantern of whose turn it is, whoever is asked; the house of who is inside, where the game is won.
function status.marks(view, seat)
    local turn = seat == view.active and "turn" or nil
    local inside = board.inside(view.players[seat].at) and "home" or nil
    return { turn or inside, turn and inside }
end

status.columns = {
    { icon = "die", text = dice },
    { icon = "trinket", text = trinkets },
    { icon = "wall", text = walls },
    {
        icon = "monster",
        text = against,
        when = function(view) -- nobody fights any more
            return view.ending == ""
        end,
    },
}

return status
