-- A turn from its beginning to its end, and what a player may do with it.

local Play = require("rules/play")
local book = require("rules/book")
local cards = require("rules/cards")
local endings = require("rules/endings")
local ghosts = require("rules/ghosts")
local goals = require("rules/goals")
local list = require("list")
local movement = require("rules/movement")
local states = require("rules/state")
local store = require("rules/store")
local tasks = require("rules/tasks")
local trade = require("rules/trade")

local turn = {}

-- A turn begins; a missed one is over at once (DC-R2, DC-R109).
function turn.begin(play, step)
    local seat, state = step.player, play.state
    local player = play:player(seat)
    state.turn = seat
    state.turns = state.turns + 1
    state.now = states.new_now(player.at)
    state.roll = states.no_roll()
    play:soon("end")
    if player.miss > 0 then
        player.miss = player.miss - 1
        state.now.missed = true
        tasks.judge(play, seat, "served")
    else
        play:ask("turn", seat)
    end
end

-- The one action when it may be taken, as a list.
local function when(allowed, kind, seat)
    return allowed and { Play.act(kind, seat) } or {}
end

-- Rolling, staying, what the space offers, then thinking, trading, cards, quitting; in this order.
function turn.legal_turn(play, ask)
    local seat, options = ask.player, play.options
    local player, kind = play:player(seat), play:kind_at(seat)
    local stays = options.elf_lord_may_stay and player.goal == "elf_lord" and kind == "forest"
    return list.join(
        { Play.act("roll", seat, { dice = list.copy(movement.DICE) }) },
        when(stays, "stay", seat),
        when(player.zombie and kind == "fountain", "cleanse", seat),
        store.legal_buy(play, seat),
        when(options.knife_uses_turn and store.can_buy_knife(play, seat), "buy_knife", seat),
        Play.act_each("think", seat, tasks.thinkable(play, seat)),
        play.state.now.refused and {} or trade.legal_trade(play, seat),
        Play.act_each("put_back", seat, play:bonuses(seat)),
        cards.legal_drop(play, seat),
        when(play:holds(seat, "warp") ~= "", "use_warp", seat),
        when(options.quitting, "quit", seat)
    )
end

local function legal_at_moments(play, seat)
    return list.join(
        when(goals.can_buy(play, seat), "buy_goal", seat),
        when(not play.options.knife_uses_turn and store.can_buy_knife(play, seat), "buy_knife", seat),
        Play.act_each("pay", seat, tasks.payable(play, seat))
    )
end

-- What anybody alive may do without a turn: reveal at every moment; at a `moment` of the one whose turn it is also buy
-- next to Goal, buy a knife, pay a task.
function turn.legal_free(play, moment)
    local found = {}
    for seat = 1, #play.state.players do
        if play:living(seat) then
            local more = moment and legal_at_moments(play, seat) or {}
            found = list.join(found, cards.legal_reveal(play, seat), more)
        end
    end
    return list.map(found, function(action)
        action.free = true
        return action
    end)
end

-- The Elf Lord passes; nothing happens, which is the point (DC-R62).
function turn.stay() end

-- A turn on nothing else completes the task.
function turn.think(play, action)
    play:discard(action.player, action.card, true)
end

-- A task that is done by paying, without a turn.
function turn.pay(play, action)
    play:pay(action.player, book.card(action.card).number)
    play:discard(action.player, action.card, true)
end

local TALK = { offer = true, want = true, answer = true }

-- Back to the question that a free action put off; what it means when its player has lost by that action.
function turn.resume(play, step)
    local ask = step.ask
    if ask.kind == "partner" and trade.partners(play, ask.player, ask.refused)[1] == nil then
        return -- a card revealed meanwhile was the last thing to trade
    elseif ask.kind == "rejoin" or play:living(ask.player) then
        play.state.ask = ask
    elseif ask.kind == "keep_goal" then
        play:to_deck(ask.new)
    elseif ask.kind == "hand_over" then
        play:soon("hand_over", { from = ask.from, to = ask.to, left = ask.left })
    elseif ask.kind == "bonus_back" then
        play:soon("bonus_limit", { player = ask.of, by = play.state.turn })
    elseif TALK[ask.kind] then
        trade.broken_off(play, ask)
    end
end

-- Judge what the end of a turn decides, keep the counts, pass the turn on.
function turn.finish(play)
    local seat = play.state.turn
    local player = play:player(seat)
    tasks.judge(play, seat, "end")
    player.last_move = play.state.now.moved
    local counted = goals.count_stay(play, seat)
    if counted and player.stay >= play.options.stay_turns and endings.can_win(play, seat) then
        endings.win(play, seat)
    else
        play:soon("next")
    end
end

-- To the next player clockwise who is here, or may come back (DC-R4, DC-R121).
function turn.pass_on(play)
    local state = play.state
    for _, seat in ipairs(list.join(play:others(state.turn), { state.turn })) do
        if seat == state.first then
            state.round = state.round + 1
        end
        if play:living(seat) then
            play:soon("begin", { player = seat })
            return
        elseif ghosts.may_return(play, seat) then
            state.turn = seat
            play:ask("rejoin", seat)
            return
        end
    end
end

return turn
