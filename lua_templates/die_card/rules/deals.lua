-- What happens once a trade is agreed: cards are chosen and handed over, and both sides change hands at once
-- (DC-R39, DC-R40, DC-R82 to DC-R87, DC-R117, DC-R119).

local Play = require("rules/play")
local book = require("rules/book")
local list = require("list")
local offers = require("rules/offers")
local tasks = require("rules/tasks")

local deals = {}

-- What an offer takes from its maker; cards the other accepts are chosen later, out of those that are payments as long as
-- the deal stands: a Bonus card revealed meanwhile stays one of them.
local function goods(play, seat, given, got)
    return {
        i = given.kind == "i" and given.count or 0,
        goal = given.kind == "goal",
        cards = given.kind == "bonus" and { offers.shown_bonus(play, seat) } or {},
        pool = got.kind == "accept" and offers.payable_cards(play, seat) or {},
    }
end

local function hand_over(play, giver, taker, taken)
    if taken.kind == "accept" then
        play:soon("hand_over", { from = giver, to = taker, left = taken.count })
    end
end

-- The deal is agreed: `one` gives `give`, `other` gives `get`.
function deals.strike(play, one, other, give, get)
    local deal = { one = one, other = other }
    deal.one_gives, deal.other_gives = goods(play, one, give, get), goods(play, other, get, give)
    play:soon("exchange", { deal = deal })
    hand_over(play, one, other, get)
    hand_over(play, other, one, give)
end

-- The giver picks the cards, one after the other; for a ghost the other trader does (DC-R117).
function deals.hand_over(play, step)
    if step.left > 0 then
        local chooser = play:living(step.from) and step.from or step.to
        play:ask("hand_over", chooser, { from = step.from, to = step.to, left = step.left })
    end
end

-- What this giver puts into the deal that lies below, as the exchange to come.
local function share(play, giver)
    for _, step in ipairs(play.state.todo) do
        if step.step == "exchange" then
            return step.deal[giver == step.deal.one and "one_gives" or "other_gives"]
        end
    end
    error("cards are handed over, and there is no deal")
end

-- The cards that are left to choose from, and what the one who chooses calls them. Hidden ones of somebody else have no
-- names and come last, by their place among the hidden ones (DC-R84, DC-R119).
local function hand_names(play, ask)
    local put, hidden = share(play, ask.from), play:hidden(ask.from)
    local left = list.filter(put.pool, function(id)
        return not list.contains(put.cards, id)
    end)
    if ask.from == ask.player then
        return left, left
    end
    local open = list.filter(left, function(id)
        return not list.contains(hidden, id)
    end)
    local closed = list.filter(left, function(id)
        return list.contains(hidden, id)
    end)
    local marks = list.map(closed, function(id)
        return Play.mark(list.find(hidden, id))
    end)
    return list.join(open, closed), list.join(open, marks)
end

-- Any Die Card that is a payment and is not in the deal yet.
function deals.legal_hand_over(play, ask)
    local _, names = hand_names(play, ask)
    return Play.act_each("hand_over", ask.player, names)
end

-- Into the deal.
function deals.handed_over(play, action, ask)
    local cards, names = hand_names(play, ask)
    table.insert(share(play, ask.from).cards, cards[list.find(names, action.card)])
    play:soon("hand_over", { from = ask.from, to = ask.to, left = ask.left - 1 })
end

-- Out of the giver's hands: the Goal card's id (or an empty word), and which cards lay face up.
local function give_up(play, seat, given)
    local player = play:player(seat)
    player.i = player.i - given.i
    local goal = given.goal and player.goal or ""
    if goal ~= "" then
        play:set_goal(seat, "")
    end
    local shown = list.map(given.cards, function(id)
        return play:lose_card(seat, id)
    end)
    return { goal = goal, shown = shown }
end

local function receive(play, giver, seat, given, gone)
    play:player(seat).i = play:player(seat).i + given.i
    if gone.goal ~= "" and book.is_bomb(gone.goal) then
        play:to_deck(gone.goal)
    elseif gone.goal ~= "" then
        play:set_goal(seat, gone.goal)
    end
    for index, id in ipairs(given.cards) do
        if book.is_bomb(id) then
            play:to_deck(id)
        else
            play:take(seat, id, gone.shown[index])
        end
    end
    play:soon("bonus_limit", { player = seat, by = giver })
end

-- Both sides at once, which finishes tasks that stay in a hand but none that comes into it; then what the swap undoes:
-- second Bonus cards, i over the limit (DC-R39, DC-R40).
function deals.exchange(play, step)
    local deal = step.deal
    local one, other = deal.one, deal.other
    local from_one = give_up(play, one, deal.one_gives)
    local from_other = give_up(play, other, deal.other_gives)
    tasks.judge(play, one, "trade", { i = deal.one_gives.i })
    tasks.judge(play, other, "trade", { i = deal.other_gives.i })
    receive(play, one, other, deal.one_gives, from_one)
    receive(play, other, one, deal.other_gives, from_other)
end

return deals
