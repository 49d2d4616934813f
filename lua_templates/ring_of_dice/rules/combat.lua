-- What fights have in common: the throw, going home, and where one goes afterwards.

local board = require("rules/board")
local list = require("list")

local combat = {}

function combat.sum(values)
    local total = 0
    for _, value in ipairs(values) do
        total = total + value
    end
    return total
end

-- What the dice of an action show: the first `count` of them, and the rest.
function combat.throw(play, count, action)
    local values = play:throw(action.dice or {}, board.SIDES)
    local mine = list.filter(values, function(_, place)
        return place <= count
    end)
    return mine, list.last(values, #values - #mine)
end

-- The last throw of a fight, for everybody to read.
function combat.tell(play, seat, foe, mine, theirs, how)
    play.state.clash = { seat = seat, foe = foe, mine = mine, theirs = theirs, how = how }
end

-- What others than a seat owe.
local function others_owe(play, seat)
    return list.filter(play.state.owes, function(one)
        return one.seat ~= seat
    end)
end

-- Somebody has to leave a space, or may `stay`; the player `by` says where to.
function combat.owe(play, seat, by, stay)
    play.state.owes = list.join(play.state.owes, { { seat = seat, by = by, stay = stay or false } })
end

-- Whoever goes home need not go anywhere else.
function combat.home(play, seat)
    play.state.owes = others_owe(play, seat)
    play:go_home(seat)
end

-- Whether somebody has to say where a seat goes that has fought where it stands; `step` comes after that.
function combat.leave(play, seat, step)
    local by, stay = 0, true
    for _, one in ipairs(play.state.owes) do
        by = one.seat == seat and one.by or by
        stay = stay and (one.seat ~= seat or one.stay)
    end
    play.state.owes = others_owe(play, seat)
    if by == 0 or play:exits(seat)[1] == nil then
        return false
    end
    play:soon(step)
    play:ask("leave", by, { seat = seat, stay = stay })
    return true
end

-- How a throw went: "won", "lost" or "tie".
function combat.compare(mine, theirs)
    local one, other = combat.sum(mine), combat.sum(theirs)
    return one > other and "won" or (one < other and "lost" or "tie")
end

return combat
