-- The Rochester draft: cards are turned up, and taken there and back again.

local idols = require("rules/idols")
local list = require("list")

local draft = { steps = {}, questions = {}, actions = {} }

-- Seats in the order of one round: 1st, 2nd, 3rd counterclockwise, and back again.
local function order(play, head)
    local there = { head }
    for place = 2, play:seats() do
        there[place] = play:right_of(there[place - 1])
    end
    return list.join(there, list.reversed(there))
end

function draft.steps.deal(play)
    play.state.market = play:draw(2 * play:seats())
    play.state.round = play.state.round + 1
    play:soon("offer")
end

-- Whose pick it is, or the next round, or the first turn.
function draft.steps.offer(play)
    local state, taken = play.state, 0
    for _, card in ipairs(state.market) do
        taken = taken + (card == "" and 1 or 0)
    end
    if taken < #state.market then
        play:ask("take", order(play, state.head)[taken + 1])
    elseif #play:player(1).hand < idols.HAND then
        state.head = play:right_of(state.head)
        play:soon("deal")
    else
        state.market, state.first = {}, play:right_of(state.head)
        play:soon("open")
    end
end

function draft.questions.take(play, ask)
    return list.map(list.without(play.state.market, ""), function(card)
        return { type = "take", player = ask.player, card = card }
    end)
end

function draft.actions.take(play, action)
    local market, player = play.state.market, play:player(action.player)
    market[list.find(market, action.card)] = ""
    player.hand = list.join(player.hand, { action.card })
    play:soon("offer")
end

return draft
