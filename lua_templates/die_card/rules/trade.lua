-- Talks of trade: offers and answers, and how they begin: by a turn, by Must Trade, by force (DC-R77 to DC-R89,
-- DC-R106, DC-R107, DC-R116 to DC-R118). One talk goes: the proposer offers something, asks for something, the
-- partner agrees, refuses, or (once) answers with an offer of their own. A ghost agrees to everything. `why` says
-- where the talk comes from and so what a refusal means: `turn` (the turn goes on as usual), `must` (the next
-- partner), `store` and `force` (nothing happens).

local Play = require("rules/play")
local deals = require("rules/deals")
local goals = require("rules/goals")
local list = require("list")
local offers = require("rules/offers")

local trade = {}

-- `back` is the question that comes again when the talk is withdrawn.
local function open(play, seat, other, why, back)
    local refused = list.copy(back.refused or {})
    play:ask("offer", seat, { with = other, why = why, counter = false, refused = refused, back = back })
end

-- One action for each partner of a list.
local function act_with(kind, seat, others)
    return list.map(others, function(other)
        return Play.act(kind, seat, { with = other })
    end)
end

-- A turn offered for a trade with a chosen player (DC-R77).
function trade.legal_trade(play, seat)
    return act_with("trade", seat, trade.partners(play, seat, {}))
end

function trade.trade(play, action, ask)
    open(play, action.player, action.with, "turn", ask)
end

-- Who has something to trade with the seat, ghosts included (DC-R116).
function trade.partners(play, seat, refused)
    return list.filter(play:others(seat), function(other)
        return not list.contains(refused, other) and offers.can_trade(play, seat, other)
    end)
end

-- The duty stands until everybody who could trade has refused once (DC-R106, DC-R107).
function trade.must_trade(play, step)
    if trade.partners(play, step.player, step.refused)[1] ~= nil then
        play:ask("partner", step.player, { why = "must", refused = step.refused })
    end
end

-- Everybody who could trade and has not refused.
function trade.legal_partner(play, ask)
    return act_with("partner", ask.player, trade.partners(play, ask.player, ask.refused))
end

-- The talk begins.
function trade.partner(play, action, ask)
    open(play, action.player, action.with, ask.why, ask)
end

local function act_offers(kind, seat, found)
    local actions = list.map(found, function(offer)
        return Play.act(kind, seat, offer)
    end)
    return list.join(actions, { Play.act("withdraw", seat) })
end

-- What the proposer may give (DC-R79 to DC-R85), or nothing after all.
function trade.legal_offer(play, ask)
    local gives = list.map(offers.legal_gives(play, ask.player, ask.with), function(offer)
        offer.half = true
        return offer
    end)
    return act_offers("offer", ask.player, gives)
end

-- Then comes what the proposer wants.
function trade.offer(play, action, ask)
    ask.give = { kind = action.kind, count = action.count }
    play:ask("want", ask.player, ask)
end

-- Nothing has been proposed yet: the question from which the talk began comes again.
function trade.withdraw(play, _, ask)
    play:soon("resume", { ask = ask.back })
end

-- What the proposer may ask for in return; it can still be withdrawn.
function trade.legal_want(play, ask)
    local there = offers.has(play, ask.player, ask.with, ask.give)
    return act_offers("want", ask.player, there and offers.wants(play, ask.player, ask.with, ask.give) or {})
end

-- Who began the talk: the one who makes the first offer and answers the second.
local function beginner_of(ask)
    local answering = ask.kind == "answer"
    return answering == ask.counter and ask.player or ask.with
end

-- One forced trade for each pair; after it the next pair is asked, the one who came first.
local function pair_done(play, beginner, partner)
    for _, step in ipairs(play.state.todo) do
        if step.step == "force_back" and step.player == beginner then
            step.step = "force"
            step.others = list.without(step.others, partner)
        end
    end
end

-- `ask` is the question that `player` answers; `with` gives `give`, `player` gives `get`.
local function agree(play, ask)
    local beginner = beginner_of(ask)
    local partner = ask.player + ask.with - beginner
    goals.restart(play, beginner)
    if ask.why == "turn" or ask.why == "must" then -- nobody forced the other one
        goals.restart(play, partner)
    elseif ask.why == "force" then
        pair_done(play, beginner, partner)
    end
    deals.strike(play, ask.with, ask.player, ask.give, ask.get)
end

-- The partner answers; for a ghost the living trader has set the terms (DC-R117, DC-R118).
function trade.want(play, action, ask)
    local seat, other = ask.player, ask.with
    ask.get, ask.with, ask.back = { kind = action.kind, count = action.count }, seat, nil
    ask.kind, ask.player = "answer", other
    if play:living(other) then
        play.state.ask = ask
    else
        agree(play, ask)
    end
end

-- Yes, no, or once an offer in return (DC-R77, DC-R89).
function trade.legal_answer(play, ask)
    local agreed = offers.stands(play, ask.with, ask.player, ask.give, ask.get) and { "agree" } or {}
    local counter = play.options.counter_offers and not ask.counter and { "counter" } or {}
    return list.map(list.join(agreed, { "refuse" }, counter), function(choice)
        return Play.act("answer", ask.player, { choice = choice })
    end)
end

-- Nothing changes hands.
local function refuse(play, ask)
    local beginner = beginner_of(ask)
    local partner = ask.player + ask.with - beginner
    if ask.why == "turn" then
        play.state.now.refused = true
        play:ask("turn", beginner)
    elseif ask.why == "must" then
        play:soon("must_trade", { player = beginner, refused = list.join(ask.refused, { partner }) })
    elseif ask.why == "force" then
        pair_done(play, beginner, partner)
    end
end

-- A talk whose next word was that of somebody who has lost: as if refused.
trade.broken_off = refuse

-- `ask.with` is the proposer, `ask.give` what the proposer gives.
function trade.answer(play, action, ask)
    if action.choice == "agree" then
        agree(play, ask)
    elseif action.choice == "counter" then
        local more = { with = ask.with, why = ask.why, counter = true, refused = ask.refused, back = ask }
        play:ask("offer", ask.player, more)
    else
        refuse(play, ask)
    end
end

-- Pawns on one space: the one who came may force a trade on one after the other, then each of the rest on the one who
-- came (DC-R88).
function trade.force(play, step)
    local seat = step.player
    local mates = list.filter(play:neighbours(seat), function(other)
        return list.contains(step.others, other) and offers.can_trade(play, seat, other)
    end)
    if mates[1] ~= nil and play:living(seat) then
        play:soon("force_back", { player = seat, others = mates })
        play:ask("force", seat, { with = list.copy(mates) })
    end
end

-- The others, one by one; with whom the one who came has talked already, or who is a ghost, is not asked.
function trade.force_back(play, step)
    local seat, other = step.player, step.others[1]
    if other == nil then
        return
    end
    play:soon("force_back", { player = seat, others = list.last(step.others, #step.others - 1) })
    local same = play:player(seat).at == play:player(other).at
    if play:living(other) and same and offers.can_trade(play, other, seat) then
        play:ask("force", other, { with = { seat } })
    end
end

-- Each who stands here, or nobody.
function trade.legal_force(_, ask)
    return list.join(act_with("force", ask.player, ask.with), { Play.act("let_be", ask.player) })
end

-- The talk begins; only its terms need both (DC-R89).
function trade.forced(play, action, ask)
    open(play, action.player, action.with, "force", ask)
end

-- No trade is forced by this player.
function trade.let_be() end

return trade
