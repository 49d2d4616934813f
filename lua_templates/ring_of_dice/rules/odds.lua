-- What fights come to, exactly: so many dice against so many, the higher sum wins. Numbers of throws are whole.

local board = require("rules/board")

local odds = {}

-- How many of all throws of so many dice give each sum, by the sum.
local function sums(dice)
    local found = { [0] = 1 }
    for _ = 1, dice do
        local more = {}
        for total, many in pairs(found) do
            for face = 1, board.SIDES do
                more[total + face] = (more[total + face] or 0) + many
            end
        end
        found = more
    end
    return found
end

-- Of all throws of both, how many win, tie and lose.
local function throws(mine, theirs)
    local win, tie, lose = 0, 0, 0
    local other_sums = sums(theirs)
    for one, many in pairs(sums(mine)) do
        for other, more in pairs(other_sums) do
            if one > other then
                win = win + many * more
            elseif one == other then
                tie = tie + many * more
            else
                lose = lose + many * more
            end
        end
    end
    return win, tie, lose
end

local known = {}

-- Throws that win, and throws that count: ties are thrown again, unless they lose. No dice lose against any, and draw
-- with none.
function odds.of(mine, theirs, ties_lose)
    if mine == 0 or theirs == 0 then
        return mine > theirs and 2 or (mine == theirs and 1 or 0), 2
    end
    local key = mine * 10 + theirs
    known[key] = known[key] or { throws(mine, theirs) }
    local win, tie, lose = known[key][1], known[key][2], known[key][3]
    return win, win + lose + (ties_lose and tie or 0)
end

-- The same in thousandths, rounded down.
function odds.mille(mine, theirs, ties_lose)
    local win, all = odds.of(mine, theirs, ties_lose)
    return math.floor(win * 1000 / all)
end

return odds
