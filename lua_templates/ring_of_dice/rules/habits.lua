-- How a player with some sense leans: the urges that bots draw their actions by. The same as in the engine.

local board = require("rules/board")
local layout = require("rules/layout")
local list = require("list")
local movement = require("rules/movement")
local odds = require("rules/odds")
local trade = require("rules/trade")

local SOME, FAINT = 20, 1
local FAR = 9 -- more than the longest way on the board
local EVEN = 500 -- thousandths: as good as the other

local habits = {}
local judges = {}

local function armed(play, seat)
    return #play:player(seat).held == board.HELD
end

-- How near a player is to winning: a trinket counts as much as two dice.
local function threat(play, seat)
    local player = play:player(seat)
    return 2 * #player.trinkets + #player.held
end

-- The opponent who is nearest to winning, the first from the left.
local function rival(play, seat)
    local best, most = 0, -1
    for _, other in ipairs(play:others(seat)) do
        if threat(play, other) > most then
            best, most = other, threat(play, other)
        end
    end
    return best
end

local function place_of(one)
    return one.at
end

-- The spaces that a seat wants to come to: dice; then a trinket, a monster's or an opponent's; then the middle.
local function goals(play, seat)
    local player = play:player(seat)
    if not armed(play, seat) then
        return list.map(play.state.pickups, place_of)
    elseif player.trinkets[1] ~= nil then
        return board.INNER
    elseif play:spare_trinkets()[1] ~= nil then
        return list.map(play.state.monsters, place_of)
    end
    local holders = list.filter(play:others(seat), function(other)
        return play:player(other).trinkets[1] ~= nil
    end)
    return list.map(holders, function(other)
        return play:player(other).at
    end)
end

-- From 1 to 9, the nearer the more.
local function nearness(fan, space, spaces)
    local least = spaces[1] == nil and FAR - 1 or FAR
    for _, other in ipairs(spaces) do
        least = math.min(least, board.distance(fan, space, other))
    end
    return FAR - least
end

-- What it is worth that a piece stands there.
local function worth(play, seat, piece, space)
    local fan, own = play.state.fan, play:player(seat)
    if piece == "pawn" then
        local bold = armed(play, seat) or play:monsters_at(space)[1] == nil
        return bold and 2 ^ nearness(fan, space, goals(play, seat)) or FAINT
    elseif armed(play, seat) and own.trinkets[1] == nil and play:spare_trinkets()[1] ~= nil then
        return 2 ^ nearness(fan, space, { own.at })
    elseif space == own.at then
        return FAINT
    end
    return 2 ^ nearness(fan, space, { play:player(rival(play, seat)).at })
end

-- To a goal with the last step; or so that the steps that are left can be spent by going to and fro.
function judges.walk(play, action)
    local seat, piece, state = action.player, action.piece, play.state
    local budget = state.budget[piece == "pawn" and "pawn" or "monster"]
    local barred = state.trail.piece == piece and state.trail.from or ""
    local reach = board.reach(state.fan, play:where(piece), budget, play:may_enter(piece == "pawn" and seat or 0), barred)
    local found = board.found(reach, action.to)
    local rest = budget - (found and found.steps or budget)
    local good = worth(play, seat, piece, action.to)
    local share = rest == 0 and 1 or (rest % 2 == 0 and 2 or 16)
    return math.max(FAINT, math.floor(good / share))
end

function judges.pace(play, action)
    return math.max(FAINT, worth(play, action.player, action.piece, play:where(action.piece)))
end

-- What brings the pawn nearer to a goal.
function judges.turn(play, action)
    local fan, seat = play.state.fan, action.player
    local space, spaces = play:player(seat).at, goals(play, seat)
    local turned = (fan + movement.BY[action.choice] * action.count) % board.SLOTS
    return 4 ^ math.max(0, nearness(turned, space, spaces) - nearness(fan, space, spaces) + 1)
end

-- Against an opponent who is about to win.
local function hinder(play, action)
    local other = rival(play, action.player)
    local near = play:player(other).trinkets[1] ~= nil and armed(play, other) and not play:inside(other)
    return near and 30 or 2
end

-- If there is room for a wall.
function judges.wall(play, action)
    return trade.wall_spaces(play, action.player)[1] ~= nil and hinder(play, action) or FAINT
end

function judges.summon(play, action)
    return math.floor(4 * hinder(play, action) / 5)
end

-- In the way of the opponent who is nearest to winning.
function judges.place(play, action)
    local at = play:player(rival(play, action.player)).at
    return action.to == at and FAINT or 2 ^ nearness(play.state.fan, action.to, { at })
end

function judges.conjure(play, action)
    local beside = list.contains(play:near(play:player(action.player).at), action.to)
    return beside and FAINT or judges.place(play, action)
end

function judges.drop(play, action)
    return 2 ^ nearness(play.state.fan, play:player(action.player).at, { action.to })
end

-- For a trinket, when it is worth a die.
function judges.fight(play, action)
    local player = play:player(action.seat)
    local chance = odds.mille(#player.held, #play:claws(), play:demons())
    local wanted = play:spare_trinkets()[1] ~= nil and player.trinkets[1] == nil
    return wanted and chance >= EVEN - 1 and math.floor(chance / 2) or FAINT
end

-- For a trinket rather than for nothing, when it is even at least.
function judges.duel(play, action)
    local own, other = play:player(action.player), play:player(action.seat)
    local bare = own.held[1] == nil and other.held[1] == nil
    local chance = bare and 1000 or odds.mille(#own.held, #other.held)
    if chance < EVEN then
        return FAINT
    end
    return other.trinkets[1] ~= nil and chance or math.floor(chance / 20)
end

-- Upon those who have something to lose; never upon oneself.
function judges.sic(play, action)
    return action.seat == action.player and FAINT or 10 * (1 + threat(play, action.seat))
end

-- Oneself towards a goal, another away from it.
function judges.go(play, action)
    local near = nearness(play.state.fan, action.to, goals(play, action.seat))
    return 2 ^ (action.seat == action.player and near or FAR - near)
end

judges["pass"] = function(play)
    return play.state.ask.kind == "leave" and FAINT or SOME
end

function judges.done()
    return 2 * SOME
end

function judges.enough()
    return FAINT
end

-- How much a player wants an action, a whole number from 1.
function habits.urge(state, action)
    local judge = judges[action.type]
    return judge ~= nil and judge(layout.play(state), action) or SOME
end

return habits
