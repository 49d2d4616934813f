-- Rolling, the equation's options, and walking along the board (DC-R5 to DC-R20, DC-R99).

local Play = require("rules/play")
local book = require("rules/book")
local landing = require("rules/landing")
local list = require("list")
local quadratic = require("quadratic")
local tasks = require("rules/tasks")

local movement = {}

-- Coefficients a, b and c (DC-R6 to DC-R8).
local DICE = { "azure", "blue", "cyan" }

movement.DICE = DICE

-- What AGAIN! may roll: one die, two, or all.
local REROLLS = {
    { "azure" },
    { "blue" },
    { "cyan" },
    { "azure", "blue" },
    { "azure", "cyan" },
    { "blue", "cyan" },
    { "azure", "blue", "cyan" },
}

local function rerolls(play, seat)
    if play:holds(seat, "again") == "" then
        return {}
    end
    return list.map(REROLLS, function(dice)
        return Play.act("again", seat, { dice = list.copy(dice) })
    end)
end

-- How many steps lead to the first iStore that a move would pass; 0 for none.
local function store_on_the_way(play, seat, steps)
    if not play.options.store_stop then
        return 0
    end
    local way = book.path(play:player(seat).at, steps)
    for count = 1, #way - 1 do
        if book.kind(way[count]) == "istore" then
            return count
        end
    end
    return 0
end

-- An imaginary roll: the six-sided die, or AGAIN!.
function movement.legal_imaginary(play, ask)
    return list.join({ Play.act("roll_d6", ask.player, { dice = { "d6" } }) }, rerolls(play, ask.player))
end

-- What cards allow before a move: AGAIN!, ROUND!, and tasks that the table judges.
local function legal_before_move(play, seat)
    local rounds = {}
    if play:holds(seat, "round") ~= "" then
        rounds = { Play.act("round", seat, { choice = "up" }), Play.act("round", seat, { choice = "down" }) }
    end
    local judged = Play.act_each("table_agrees", seat, tasks.judged_by_table(play, seat))
    return list.join(rerolls(play, seat), rounds, judged)
end

-- The options of the roll in ascending order, each with the stop at the iStore it allows; then cards.
function movement.legal_move(play, ask)
    local seat, found, n = ask.player, {}, 0
    for _, steps in ipairs(play.state.roll.moves) do
        n = n + 1
        found[n] = Play.act("move", seat, { steps = steps })
        if store_on_the_way(play, seat, steps) > 0 then
            n = n + 1
            found[n] = Play.act("stop", seat, { steps = steps })
        end
    end
    if play.state.roll.kind == "real" then
        return list.join(found, legal_before_move(play, seat))
    end
    return found
end

local function solve(play)
    local roll = play.state.roll
    return quadratic.options(roll.azure, roll.blue, roll.cyan)
end

local function read_dice(play, seat)
    local roll, solved = play.state.roll, solve(play)
    roll.kind = solved.kind
    roll.moves = solved.moves
    tasks.judge(play, seat, "roll")
    play:ask(solved.kind == "imaginary" and "imaginary" or "move", seat)
end

local function throw(play, dice)
    for _, die in ipairs(dice) do
        play.state.roll[die] = play.chance(12, "die:" .. die)
    end
end

-- Three twelve-sided dice.
function movement.roll(play, action)
    throw(play, DICE)
    read_dice(play, action.player)
end

-- AGAIN!: some of the dice once more; the card goes back.
function movement.again(play, action)
    local seat = action.player
    throw(play, action.dice)
    play:discard(seat, play:holds(seat, "again"), true)
    read_dice(play, seat)
end

-- ROUND!: both solutions up, or both down; the card goes back. The sum with 0 turns a minus zero into zero.
function movement.round_all(play, action)
    local seat = action.player
    local way = action.choice == "up" and math.ceil or math.floor
    local rounded = list.map(solve(play).roots, function(root)
        return way(root) + 0
    end)
    play.state.roll.moves = quadratic.moves_of(rounded)
    play:discard(seat, play:holds(seat, "round"), true)
    tasks.judge(play, seat, "roll")
    play:ask("move", seat)
end

-- The imaginary way: a distance off the six-sided die, and 1i (DC-R18 to DC-R22).
function movement.roll_d6(play, action)
    local roll = play.state.roll
    play:gain(action.player, 1)
    roll.d6 = play.chance(6, "die:d6")
    roll.moves = { quadratic.d6_move(roll.d6) }
    play:ask("move", action.player)
end

-- The table says that a task no rule can judge was done (DC-R34).
function movement.table_agrees(play, action)
    play:discard(action.player, action.card, true)
    play:ask("move", action.player)
end

local function walk(play, seat, steps)
    local player = play:player(seat)
    local way = book.path(player.at, steps)
    if way[1] ~= nil then
        landing.leave(play, seat, way[#way])
    end
    play.state.now.moved = steps
    tasks.judge(play, seat, "move", { steps = steps, way = way })
    player.carried = {}
    for _, id in ipairs(player.hand) do
        player.carried[id] = true
    end
    if steps ~= 0 or play.options.zero_is_landing then
        play:soon("land", { player = seat })
    end
end

-- All the way (DC-R14, DC-R15).
function movement.move(play, action)
    walk(play, action.player, action.steps)
end

-- Only as far as the iStore on the way (DC-R99).
function movement.stop(play, action)
    local way = action.steps > 0 and 1 or -1
    walk(play, action.player, way * store_on_the_way(play, action.player, action.steps))
end

return movement
