-- The second step of a turn: dice are given up for walls and monsters. Where dice come back to the board.

local board = require("rules/board")
local list = require("list")

local trade = { steps = {}, questions = {}, actions = {} }

-- Marked spaces without a wall or with an opponent's, whoever stands there.
function trade.wall_spaces(play, seat)
    if play:spare_walls(seat)[1] == nil then
        return {}
    end
    return list.filter(board.MARKED, function(space)
        local wall = play:wall(space)
        return wall == nil or wall.seat ~= seat
    end)
end

-- A die for walls, a die for a monster, or no more.
function trade.questions.trade(play, ask)
    local seat = ask.player
    local rich = play:player(seat).held[1] ~= nil
    local summon = rich and play:spare_monsters()[1] ~= nil
    return list.join(
        rich and { { type = "wall", player = seat, dice = { "utility" } } } or {},
        summon and { { type = "summon", player = seat, half = true } } or {},
        { { type = "done", player = seat } }
    )
end

function trade.steps.trade(play)
    if trade.questions.trade(play, { player = play.state.active })[2] ~= nil then
        play:ask("trade", play.state.active)
    end
end

-- What one may do need not be done.
function trade.actions.done() end

-- Walls ---------------------------------------------------------------------------------------------------------------

-- A die is rolled for the number of walls, a held die is spent.
function trade.actions.wall(play, action)
    local count = play:throw(action.dice, board.SIDES)[1]
    play:soon("trade")
    play:soon("place", { left = count })
    play:lose_die(action.player, "sacrifice")
end

function trade.steps.place(play, step)
    if step.left > 0 and trade.wall_spaces(play, play.state.active)[1] ~= nil then
        play:ask("place", play.state.active, { left = step.left })
    end
end

local function each(kind, seat, spaces)
    return list.map(spaces, function(space)
        return { type = kind, player = seat, to = space }
    end)
end

function trade.questions.place(play, ask)
    local places = each("place", ask.player, trade.wall_spaces(play, ask.player))
    return list.join(places, { { type = "enough", player = ask.player } })
end

-- A new wall, or one that changes its owner.
function trade.actions.place(play, action, ask)
    play:put_wall(action.player, action.to)
    play:soon("place", { left = ask.left - 1 })
end

function trade.actions.enough() end

-- Monsters ------------------------------------------------------------------------------------------------------------

function trade.actions.summon(play, action)
    play:ask("where", action.player)
end

-- Every space without a pawn.
function trade.questions.where(play, ask)
    local spaces = list.filter(board.ALL, function(space)
        return play:pawns_at(space)[1] == nil
    end)
    return each("conjure", ask.player, spaces)
end

-- A new monster; a held die is spent.
function trade.actions.conjure(play, action)
    play:put_monster(play:spare_monsters()[1], action.to)
    play:soon("trade")
    play:lose_die(action.player, "sacrifice")
end

-- Dice come back ------------------------------------------------------------------------------------------------------

-- A die appears as far away as can be; among several such spaces the loser chooses.
function trade.steps.spawn(play, step)
    local spaces = play:farthest(step.at)
    if spaces[1] == nil then
        play.state.pool = list.join(play.state.pool, { step.die })
    elseif spaces[2] == nil then
        play:lay_die(step.die, spaces[1])
    else
        play:ask("drop", step.player, { die = step.die, at = step.at })
    end
end

function trade.questions.drop(play, ask)
    return each("drop", ask.player, play:farthest(ask.at))
end

function trade.actions.drop(play, action, ask)
    play:lay_die(ask.die, action.to)
end

function trade.steps.refill(play)
    play:fill()
end

return trade
