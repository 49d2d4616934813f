-- What people call spaces and pieces.

local fmt = require("fmt")
local seats = require("kit/seats")

local names = {}

local MONSTERS = {{ game["values"].monsters | lua }}

-- `O12` in words: "outer space 12". Spaces are counted from the homes' side as the board counts them.
function names.space(space)
    local ring = space:sub(1, 1) == "I" and "inner" or "outer"
    return ring .. " space " .. space:sub(2)
end

function names.monster(thing)
    return MONSTERS[tonumber(thing:match("#(%d+)$") or "1")]
end

-- The picture of a monster's mark.
function names.mark(thing)
    return names.monster(thing):lower()
end

-- What moves: "your pawn", a monster, "the bridges".
function names.piece(piece)
    return piece == "pawn" and "your pawn" or names.monster(piece)
end

-- Whom somebody fights: a monster, or a player.
function names.foe(thing)
    local seat = thing:match("^pawn/(%d+)$")
    return seat and seats.colour(tonumber(seat)) or names.monster(thing)
end

function names.percent(win, all)
    return fmt.number(100 * win / all, 0) .. "%"
end

-- "3 + 5 = 8", "4"
function names.sum(values)
    local total, parts = 0, {}
    for place, value in ipairs(values) do
        total, parts[place] = total + value, fmt.whole(value)
    end
    return #values > 1 and table.concat(parts, " + ") .. " = " .. fmt.whole(total) or fmt.whole(total)
end

return names
