-- The status panel: dice, trinkets and walls of each player, and how they would fare against a monster; the steps left.

local board = require("rules/board")
local fmt = require("fmt")
local layout = require("rules/layout")
local names = require("names")
local odds = require("rules/odds")

local status = {}

function status.title(view)
    local round = math.max(1, math.ceil(view.turns / #view.players))
    local budget = view.budget
    if view.ending ~= "" then
        return "Ring of Dice · the end"
    end
    if budget.monster + budget.fan + budget.pawn > 0 then
        return "Monsters " .. fmt.whole(budget.monster) .. " · fan " .. fmt.whole(budget.fan) .. " · pawn " .. fmt.whole(budget.pawn)
    end
    local limit = view.options.round_limit
    return "Ring of Dice · round " .. fmt.whole(round) .. (limit > 0 and " of " .. fmt.whole(limit) or "")
end

-- Icons stand over the columns, so numbers need no words.
local function dice(view, seat)
    return fmt.whole(#view.players[seat].held) .. "/" .. fmt.whole(board.HELD)
end

local function trinkets(view, seat)
    return fmt.whole(#view.players[seat].trinkets)
end

local function walls(view, seat)
    local count = 0
    for _, wall in ipairs(view.walls) do
        count = count + (wall.seat == seat and 1 or 0)
    end
    return fmt.whole(count)
end

local function against(view, seat)
    local play = layout.play(view)
    local win, all = odds.of(#play:player(seat).held, #play:claws(), play:demons())
    return win == 0 and "0%" or names.percent(win, all)
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
    { icon = "monster", text = against },
}

return status
