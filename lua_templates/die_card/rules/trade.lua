-- Talks of trade: offers and answers, and how they begin: by a turn, by Must Trade, by force (DC-R77 to DC-R89,
-- DC-R106, DC-R107, DC-R116 to DC-R118). One talk goes: the proposer offers something, asks for something, the
-- partner agrees, refuses, or (once) answers with an offer of their own. A ghost agrees to everything. `why` says
-- where the talk comes from and so what a refusal means: `turn` (the turn goes on as usual), `must` (the next
-- partner), `store` and `force` (nothing happens).

local Play = require("rules/play")
local deals = require("rules/deals")
local list = require("list")
local offers = require("rules/offers")

local trade = {}

local function open(play, seat, other, why, refused)
    play:ask("offer", seat, { with = other, why = why, counter = false, refused = refused })
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

function trade.trade(play, action)
    open(play, action.player, action.with, "turn", {})
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
    open(play, action.player, action.with, ask.why, ask.refused)
end

local function act_offers(kind, seat, found)
    return list.map(found, function(offer)
        return Play.act(kind, seat, offer)
    end)
end

-- What the proposer may give (DC-R79 to DC-R85).
function trade.legal_offer(play, ask)
    return act_offers("offer", ask.player, offers.legal_gives(play, ask.player, ask.with))
end

-- Then comes what the proposer wants.
function trade.offer(play, action, ask)
    ask.give = { kind = action.kind, count = action.count }
    play:ask("want", ask.player, ask)
end

-- What the proposer may ask for in return.
function trade.legal_want(play, ask)
    return act_offers("want", ask.player, offers.wants(play, ask.player, ask.with, ask.give))
end

local function agree(play, why, one, other, give, get)
    if why == "turn" then
        play:use_turn()
    end
    deals.strike(play, one, other, give, get)
end

-- The partner answers; for a ghost the living trader has set the terms (DC-R117, DC-R118).
function trade.want(play, action, ask)
    local seat, other = ask.player, ask.with
    local get = { kind = action.kind, count = action.count }
    if play:living(other) then
        ask.get, ask.with = get, seat
        play:ask("answer", other, ask)
    else
        agree(play, ask.why, seat, other, ask.give, get)
    end
end

-- Yes, no, or once an offer in return (DC-R77, DC-R89).
function trade.legal_answer(play, ask)
    local counter = play.options.counter_offers and not ask.counter
    return list.map({ "agree", "refuse", counter and "counter" or nil }, function(choice)
        return Play.act("answer", ask.player, { choice = choice })
    end)
end

-- Nothing changes hands. `partner` is the one of the two who did not begin the talk.
local function refuse(play, ask, beginner, partner)
    if ask.why == "turn" then
        play.state.now.refused = true
        play:ask("turn", beginner)
    elseif ask.why == "must" then
        play:soon("must_trade", { player = beginner, refused = list.join(ask.refused, { partner }) })
    end
end

-- `ask.with` is the proposer, `ask.give` what the proposer gives.
function trade.answer(play, action, ask)
    local proposer, seat = ask.with, ask.player
    if action.choice == "agree" then
        agree(play, ask.why, proposer, seat, ask.give, ask.get)
    elseif action.choice == "counter" then
        play:ask("offer", seat, { with = proposer, why = ask.why, counter = true, refused = ask.refused })
    elseif ask.counter then
        refuse(play, ask, seat, proposer)
    else
        refuse(play, ask, proposer, seat)
    end
end

-- Pawns on one space: the one who came may force a trade, then each of the others (DC-R88).
function trade.force(play, step)
    local seat = step.player
    local mates = list.filter(play:neighbours(seat), function(other)
        return offers.can_trade(play, seat, other)
    end)
    if mates[1] ~= nil and play:living(seat) then
        play:soon("force_back", { player = seat, others = mates })
        play:ask("force", seat, { with = list.copy(mates) })
    end
end

-- The others, one by one; who traded already, or is a ghost, is not asked.
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

-- The talk begins; only its terms need both (DC-R89). One forced trade for each pair.
function trade.forced(play, action)
    local seat, other = action.player, action.with
    for _, step in ipairs(play.state.todo) do
        if step.step == "force_back" and step.player == seat then
            step.others = list.filter(step.others, function(mate)
                return mate ~= other
            end)
        end
    end
    open(play, seat, other, "force", {})
end

-- No trade is forced by this player.
function trade.let_be() end

return trade
