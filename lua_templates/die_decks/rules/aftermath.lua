-- From two dice to the end of a battle: challenge, roll, what becomes of the cards, and who is out.

local battle = require("rules/battle")
local book = require("rules/book")
local list = require("list")
local order = require("rules/order")

local aftermath = { steps = {}, questions = {}, actions = {} }

function aftermath.questions.challenge(_, ask)
    return list.map({ "lowest", "highest" }, function(choice)
        return { type = "challenge", player = ask.player, choice = choice }
    end)
end

-- Both dice are rolled: a card of each at random. It lies there until somebody goes on.
function aftermath.actions.challenge(play, action)
    local state = play.state
    state.challenge, state.phase = action.choice, "shown"
    for _, seat in ipairs(play:fighters()) do
        local player = play:player(seat)
        player.shown = list.take(player.die, play:number(#player.die, "roll"))
    end
    local one, other = play:player(state.active).shown, play:player(state.opponent).shown
    state.result = battle.judge(one, other, action.choice, state.options)
    play:ask("settle", state.active)
end

function aftermath.questions.settle(_, ask)
    return { { type = "settle", player = ask.player } }
end

-- The revealed card of a fighter goes where it belongs.
local function put_away(play, seat, winner)
    local player = play:player(seat)
    local card = player.shown
    player.shown = ""
    local numberless = play.state.result == "nothing" and book.of(card).special == "numberless"
    if seat == winner and play.state.options.victory then
        player.won = list.join(player.won, { card })
    elseif seat == winner or numberless then
        play:discard(card)
    else
        player.die = list.join(player.die, { card })
    end
end

-- The card that gave the number is lost with the battle.
local function lose_used(play)
    local state = play.state
    if state.result == "opponent" and state.used ~= "" then
        local active = play:player(state.active)
        active.won = list.without(active.won, state.used)
        play:discard(state.used)
    end
end

-- What is still to come, last first: a tie is exchanged, then whoever rolled STEAL steals, the active player first.
local function put_off(play)
    local result = play.state.result
    play:soon("end")
    for _, seat in ipairs(result ~= "nothing" and list.reversed(play:fighters()) or {}) do
        if book.of(play:player(seat).shown).special == "steal" then
            play:soon("steal", { player = seat })
        end
    end
    if result == "tie" then
        play:soon("exchange")
    end
end

function aftermath.actions.settle(play)
    local state = play.state
    state.phase = "after"
    put_off(play)
    lose_used(play)
    local winner = ({ active = state.active, opponent = state.opponent })[state.result] or 0
    for _, seat in ipairs(play:fighters()) do
        put_away(play, seat, winner)
    end
end

function aftermath.steps.exchange(play)
    play:ask("exchange", 0)
end

-- Any card of the whole deck, both in secret.
local function gifts(play, seat)
    local open = play:player(seat).given == ""
    return list.map(open and book.sorted(play:owned(seat)) or {}, function(card)
        return { type = "give", player = seat, card = card }
    end)
end

function aftermath.questions.exchange(play)
    local first = math.min(play.state.active, play.state.opponent)
    return list.join(gifts(play, first), gifts(play, play:other(first)))
end

-- When both have chosen, both discard, then both draw; the active player first.
function aftermath.actions.give(play, action)
    play:player(action.player).given = action.card
    if not play:both("given", "") then
        play:ask("exchange", 0)
        return
    end
    for _, seat in ipairs(play:fighters()) do
        local player = play:player(seat)
        player.hand, player.die = list.without(player.hand, player.given), list.without(player.die, player.given)
        play:discard(player.given)
        player.given = ""
    end
    for _, seat in ipairs(play:fighters()) do
        local player = play:player(seat)
        player.hand = list.join(player.hand, { play:draw() })
    end
end

-- STEAL takes one of the cards that the opponent built with and still has; there may be none.
function aftermath.steps.steal(play, step)
    if play:player(play:other(step.player)).die[1] ~= nil then
        play:ask("steal", step.player)
    end
end

function aftermath.questions.steal(play, ask)
    return list.map(book.sorted(play:player(play:other(ask.player)).die), function(card)
        return { type = "steal", player = ask.player, card = card }
    end)
end

function aftermath.actions.steal(play, action)
    local thief, robbed = play:player(action.player), play:player(play:other(action.player))
    robbed.die = list.without(robbed.die, action.card)
    thief.hand = list.join(thief.hand, { action.card })
end

-- Whose pile has the most icons; of those, as an option, whose has the fewest cards.
local function best(play)
    local seats, most, least = {}, -1, 0
    for seat, player in ipairs(play.state.players) do
        local sum, cards = book.sum(player.won), play.state.options.fewer and #player.won or 0
        if sum > most or (sum == most and cards < least) then
            seats, most, least = {}, sum, cards
        end
        if sum == most and cards == least then
            seats = list.join(seats, { seat })
        end
    end
    return seats
end

local function won_by(play, seats, ending)
    if seats[2] == nil then
        play:finish(ending, seats[1])
    else
        play.state.shared = seats
        play:finish("shared", 0)
    end
end

-- Who wins now, and how; nil while the game goes on.
local function winners(play)
    local holders = play:holders()
    if play.state.options.victory then
        if holders[2] == nil then
            return best(play), "score"
        end
        return nil
    end
    local out = list.filter(play:fighters(), function(seat)
        return not list.contains(holders, seat)
    end)
    return out[1] ~= nil and out or nil, "out"
end

-- What is left of the dice goes back to the hands; is somebody out? Else the next with cards has a turn.
aftermath.steps["end"] = function(play)
    local state = play.state
    for _, seat in ipairs(play:fighters()) do
        local player = play:player(seat)
        player.hand, player.die = play:owned(seat), {}
    end
    state.last = state.result
    local seats, ending = winners(play)
    if seats ~= nil then
        won_by(play, seats, ending)
        return
    end
    local function many(seat)
        return #play:owned(seat)
    end
    state.active = order.ahead(state, many)
    if state.active == nil then
        state.active = order.begins(state, many)
        state.first = state.active
    end
    play:soon("turn")
end

return aftermath
