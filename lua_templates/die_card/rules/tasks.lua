-- The tasks on the Die Cards: when each is done, and what happens then (DC-R34, DC-R43). A task is judged when
-- something happened that could complete it: a roll, a pawn that left its space, a move, a landing, the end of a turn, a missed turn served, a
-- card revealed, a trade.

local book = require("rules/book")
local list = require("list")
local quadratic = require("quadratic")

local tasks = {}

-- Up to 36, the greatest total of three dice; 1 is none of them (DC-R11).
local PRIMES = {}
for _, prime in ipairs({ 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31 }) do
    PRIMES[prime] = true
end

local function dice(play)
    local roll = play.state.roll
    return { roll.azure, roll.blue, roll.cyan }
end

local function total(play)
    local roll = play.state.roll
    return roll.azure + roll.blue + roll.cyan
end

-- How many of the dice `test` accepts.
local function count(play, test)
    return #list.filter(dice(play), test)
end

local function is_prime(die)
    return PRIMES[die] == true
end

local function is_odd(die)
    return die % 2 == 1
end

-- Every test is called with the play, the seat, the card and what is known about the event.

local on_roll = {}

function on_roll.imaginary(play)
    return play.state.roll.kind == "imaginary"
end

function on_roll.perfect_square(play)
    local roll = play.state.roll
    local discriminant = quadratic.options(roll.azure, roll.blue, roll.cyan).discriminant
    if discriminant < 0 then
        return false
    end
    local root = math.floor(math.sqrt(discriminant) + 0.5)
    return root * root == discriminant
end

function on_roll.all_prime(play)
    return count(play, is_prime) == 3
end

function on_roll.no_prime(play)
    return count(play, is_prime) == 0
end

function on_roll.ascending(play)
    local roll = play.state.roll
    return roll.azure < roll.blue and roll.blue < roll.cyan
end

function on_roll.two_equal(play)
    local roll = play.state.roll
    return roll.azure == roll.blue or roll.blue == roll.cyan or roll.azure == roll.cyan
end

function on_roll.all_even(play)
    return count(play, is_odd) == 0
end

function on_roll.all_odd(play)
    return count(play, is_odd) == 3
end

function on_roll.total_at_least(play, _, card)
    return total(play) >= card.number
end

function on_roll.any_shows(play, _, card)
    return list.contains(dice(play), card.number)
end

function on_roll.total_prime(play)
    return is_prime(total(play))
end

function on_roll.opposite_options(play)
    local moves = play.state.roll.moves
    return #moves == 2 and moves[1] == -moves[2]
end

function on_roll.one_direction(play)
    local moves = play.state.roll.moves
    return #moves > 0 and (moves[1] > 0 or moves[#moves] < 0)
end

local on_move = {}

function on_move.choose_zero(_, _, _, facts)
    return facts.steps == 0
end

function on_move.move_at_least(_, _, card, facts)
    return math.abs(facts.steps) >= card.number
end

-- The move of the turn before, 0 when the card came only after it.
local function move_before(play, seat, card)
    local player = play:player(seat)
    return player.carried[card.id] and player.last_move or 0
end

function on_move.u_turn(play, seat, card, facts)
    return facts.steps * move_before(play, seat, card) < 0
end

function on_move.full_circle(_, _, _, facts)
    return facts.steps > 0 and list.contains(facts.way, 0)
end

function on_move.baby_steps(play, seat, card, facts)
    return math.abs(facts.steps) == 1 and math.abs(move_before(play, seat, card)) == 1
end

local on_leave = {}

function on_leave.window_shopping(play, seat, _, facts)
    return facts.before == "istore" and play:kind_at(seat) ~= "istore" and not play.state.now.bought
end

local on_land = {}

function on_land.land_on(play, seat, card)
    return play:kind_at(seat) == card.word
end

local function open_book(play, seat)
    local player = play:player(seat)
    local shown = list.filter(player.hand, function(id)
        return player.shown[id] == true
    end)
    return #shown == #player.hand
end

local on_end = { open_book = open_book }

function on_end.hot_potato(play, seat)
    return book.is_corner(play:player(seat).at)
end

function on_end.hold_i(play, seat, card)
    return play:player(seat).i >= card.number
end

function on_end.company(play, seat)
    return #play:neighbours(seat) > 0
end

local function always()
    return true
end

local on_trade = { any_trade = always }

function on_trade.give_i(_, _, card, facts)
    return facts.i >= card.number
end

local TESTS = {
    roll = on_roll,
    leave = on_leave,
    move = on_move,
    land = on_land,
    ["end"] = on_end,
    served = { time_served = always },
    reveal = { open_book = open_book },
    trade = on_trade,
}

-- Put back every card in the hand whose task this event completed. Ghosts complete nothing.
function tasks.judge(play, seat, event, facts)
    if not play:living(seat) then
        return
    end
    local done = play:cards_where(seat, function(card)
        local test = TESTS[event][card.trigger]
        return card.auto and test ~= nil and test(play, seat, card, facts)
    end)
    for _, id in ipairs(done) do
        play:discard(seat, id, true)
    end
end

-- A card was revealed. In the middle of a question a finished task waits until that is settled: the question may be about
-- this very card.
function tasks.reveal(play, seat, moment)
    if moment then
        tasks.judge(play, seat, "reveal")
        return
    end
    local found = play:cards_where(seat, function(card)
        return card.trigger == "open_book" and card.auto and open_book(play, seat)
    end)
    local todo = play.state.todo
    local under = #todo -- below the deal, or else below the question put off
    for at, step in ipairs(todo) do
        under = step.step == "exchange" and at or under
    end
    for _, id in ipairs(found) do
        table.insert(todo, under, { step = "done", player = seat, card = id })
    end
end

-- The task that was finished in the middle of a question, if it is still in that hand.
function tasks.done(play, step)
    if play:living(step.player) and list.contains(play:player(step.player).hand, step.card) then
        play:discard(step.player, step.card, true)
    end
end

-- Tasks in the hand that only the table can judge.
function tasks.judged_by_table(play, seat)
    return play:cards_where(seat, function(card)
        return not card.auto and not card.bonus
    end)
end

-- Tasks in the hand that are done by paying i, and that the seat can pay.
function tasks.payable(play, seat)
    local i = play:player(seat).i
    return play:cards_where(seat, function(card)
        return card.trigger == "pay_i" and card.auto and i >= card.number
    end)
end

-- Tasks in the hand that are done by spending a turn on nothing.
function tasks.thinkable(play, seat)
    return play:cards_where(seat, function(card)
        return card.trigger == "long_think" and card.auto
    end)
end

return tasks
