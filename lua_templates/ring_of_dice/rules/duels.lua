-- The fourth step of a turn: players against each other, and the walls that the loser loses.

local board = require("rules/board")
local combat = require("rules/combat")
local fmt = require("fmt")
local list = require("list")

local duels = { steps = {}, questions = {}, actions = {} }

-- Fights between players. When one has no dice nothing is rolled.
local function fights_with(play, seat, others)
    local mine = play:player(seat).held
    local fresh = list.filter(others, function(other)
        return not list.contains(play.state.met, other)
    end)
    return list.map(fresh, function(other)
        local theirs = play:player(other).held
        local dice = mine[1] ~= nil and theirs[1] ~= nil and list.join(mine, theirs) or nil
        return { type = "duel", player = seat, seat = other, dice = dice }
    end)
end

-- Opponents on whose space the active player has landed; with the rules of the demons, who are still there.
function duels.questions.duel(play, ask)
    local seat = ask.player
    local here = play:demons() and play:company(seat) or play.state.landed
    return fights_with(play, seat, list.filter(play.state.landed, function(other)
        return list.contains(here, other)
    end))
end

-- Opponents on the space of the active player or beside it, with the seed's rules; or none of them.
function duels.questions.challenge(play, ask)
    local seat = ask.player
    local at = play:player(seat).at
    local beside = list.join({ at }, play:near(at))
    local others = list.filter(play:demons() and {} or play:others(seat), function(other)
        return list.contains(beside, play:player(other).at)
    end)
    return list.join({ { type = "pass", player = seat } }, fights_with(play, seat, others))
end

-- Who has landed on another player fights; then come fights with neighbours.
function duels.steps.duels(play)
    local seat = play.state.active
    if duels.questions.duel(play, { player = seat })[1] ~= nil then
        play:soon("duels")
        return play:ask("duel", seat)
    end
    for _, other in ipairs(play:from_active()) do
        if combat.leave(play, other, "duels") then
            return
        end
    end
    if duels.questions.challenge(play, { player = seat })[2] ~= nil then
        play:ask("challenge", seat)
    end
end

-- Whose pawn of two has moved last.
local function last_mover(play, one, other)
    local movers = play.state.movers
    return list.find(movers, one) > list.find(movers, other) and one or other
end

-- One trinket changes hands, a die is lost, and walls; whoever has to move is moved.
local function decided(play, winner, loser)
    local mine, theirs = play:player(winner), play:player(loser)
    local here = mine.at == theirs.at
    if theirs.trinkets[1] ~= nil and not (play:demons() and mine.trinkets[1] ~= nil) then
        mine.trinkets = list.join(mine.trinkets, { list.pop(theirs.trinkets) })
        mine.source = "player"
    end
    play:soon("raze", { player = winner, seat = loser })
    if theirs.held[1] == nil then
        return combat.home(play, loser)
    elseif here then
        combat.owe(play, play:demons() and loser or last_mover(play, winner, loser), winner)
    end
    play:lose_die(loser, "fight")
end

function duels.actions.duel(play, action, ask)
    local seat, other = action.player, action.seat
    if ask.kind == "challenge" then
        play:soon("duels")
    end
    local mine, theirs = combat.throw(play, #play:player(seat).held, action)
    local how = combat.compare(mine, theirs)
    local rolled = mine[1] ~= nil
    if not rolled then
        how = play:player(other).held[1] == nil and "won" or "lost" -- without any dice the mover wins
    end
    combat.tell(play, seat, "pawn/" .. fmt.whole(other), mine, theirs, how)
    if how == "tie" then
        return play:ask("again", seat, { action = action })
    end
    play.state.met = list.join(play.state.met, { other })
    decided(play, how == "won" and seat or other, how == "won" and other or seat)
end

-- Walls that are lost -------------------------------------------------------------------------------------------------

function duels.steps.raze(play, step)
    play:ask("raze", step.player, { seat = step.seat })
end

function duels.questions.raze(_, ask)
    return { { type = "raze", player = ask.player, seat = ask.seat, dice = { "utility" } } }
end

local function walls_of(play, seat)
    return list.filter(play.state.walls, function(wall)
        return wall.seat == seat
    end)
end

-- So many walls of the loser go, the winner says which.
function duels.actions.raze(play, action)
    local count = play:throw(action.dice, board.SIDES)[1]
    local owned = #walls_of(play, action.seat)
    if count >= owned and not play:demons() then
        play.state.walls = list.filter(play.state.walls, function(wall)
            return wall.seat ~= action.seat
        end)
        return
    end
    play:soon("tear", { player = action.player, seat = action.seat, left = math.min(count, owned) })
end

function duels.steps.tear(play, step)
    if step.left > 0 then
        play:ask("tear", step.player, { seat = step.seat, left = step.left })
    end
end

-- A wall of the loser; with the rules of the demons one may leave it.
function duels.questions.tear(play, ask)
    local found = list.map(walls_of(play, ask.seat), function(wall)
        return { type = "tear", player = ask.player, to = wall.at }
    end)
    return list.join(found, play:demons() and { { type = "enough", player = ask.player } } or {})
end

function duels.actions.tear(play, action, ask)
    play.state.walls = list.filter(play.state.walls, function(wall)
        return wall.at ~= action.to
    end)
    play:soon("tear", { player = action.player, seat = ask.seat, left = ask.left - 1 })
end

return duels
