-- How a game ends: a goal, the God of i, nobody, or not for now (DC-R33, DC-R50, DC-R123).

local ghosts = require("rules/ghosts")
local goals = require("rules/goals")
local states = require("rules/state")

local endings = {}

-- No ghost, and at most two Die Cards that count (DC-R33, DC-R50).
function endings.can_win(play, seat)
    return play:living(seat) and play:counting(seat) <= play.options.win_limit
end

-- Nothing is open any more.
local function finish(play, ending, winner)
    play.state.ending = ending
    play.state.winner = winner
    play.state.todo = {}
    play.state.ask = states.no_ask()
end

-- This seat has won by its goal (DC-R44).
function endings.win(play, seat)
    finish(play, "goal", seat)
end

local function wins(play, seat)
    return goals.fulfilled(play, seat) and endings.can_win(play, seat)
end

-- The player whose turn it is comes first, then clockwise.
local function winner_of(play)
    local turn = play.state.turn
    if wins(play, turn) then
        return turn
    end
    for _, seat in ipairs(play:others(turn)) do
        if wins(play, seat) then
            return seat
        end
    end
    return 0
end

-- The ending without a winner: everybody is a ghost.
local function ending_of_ghosts(play)
    local returning, ent = false, false
    for seat, player in ipairs(play.state.players) do
        returning = returning or ghosts.may_return(play, seat)
        ent = ent or player.goal == "ent"
    end
    if returning then
        return "suspended"
    end
    return ent and "draw" or "god_of_i"
end

-- End the game when it has ended; whether it has.
function endings.check(play)
    local winner = winner_of(play)
    if winner > 0 then
        endings.win(play, winner)
        return true
    end
    for seat = 1, #play.state.players do
        if play:living(seat) then
            return false
        end
    end
    finish(play, ending_of_ghosts(play), 0)
    return true
end

return endings
