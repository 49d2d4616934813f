-- What can be offered in a trade, and whether both sides can hold what they get (DC-R79 to DC-R87). An offer is
-- {kind, count}.

local book = require("rules/book")
local list = require("list")

local offers = {}

-- Die Cards whose acceptance is a payment: all but a revealed Bonus card (DC-R81, DC-R87).
function offers.payable_cards(play, seat)
    local shown = play:player(seat).shown
    return play:cards_where(seat, function(card, id)
        return not (card.bonus and shown[id])
    end)
end

-- The revealed Bonus card in the hand, or an empty word (DC-R83).
function offers.shown_bonus(play, seat)
    local shown = play:player(seat).shown
    local found = play:cards_where(seat, function(card, id)
        return card.bonus and shown[id]
    end)
    return found[1] or ""
end

local function counted(kind, most)
    local found = {}
    for count = 1, most do
        found[count] = { kind = kind, count = count }
    end
    return found
end

-- All that `seat` has to offer `other`: one kind at a time (DC-R79), in the order i, cards, goal, bonus.
local function all_offers(play, seat, other)
    local player = play:player(seat)
    return list.join(
        counted("i", player.i),
        counted("accept", #offers.payable_cards(play, other)),
        counted("goal", player.goal ~= "" and 1 or 0),
        counted("bonus", offers.shown_bonus(play, seat) ~= "" and 1 or 0)
    )
end

-- An offer's count when it is of this kind, else 0.
local function part(offer, kind)
    return offer.kind == kind and offer.count or 0
end

local function cards_fit(play, seat, out, come)
    local count = #play:player(seat).hand
    count = count + part(out, "accept") - part(come, "accept") + part(come, "bonus") - part(out, "bonus")
    return count <= play.options.hand_limit
end

local function goals_fit(play, seat, out, come)
    return come.kind ~= "goal" or play:player(seat).goal == "" or out.kind == "goal"
end

local function bonus_fits(play, seat, out, come)
    return come.kind ~= "bonus" or #play:bonuses(seat) == part(out, "bonus")
end

-- The limit is that of the moment after the swap: without a Goal card or a POCKET! given away.
local function i_fits(play, seat, out, come)
    if come.kind ~= "i" then
        return true
    end
    local player = play:player(seat)
    local rich = player.goal == "ishill" and out.kind ~= "goal"
    local limit = play.options[rich and "ishill_limit" or "i_limit"]
    local pocket = play:holds(seat, "pocket")
    if pocket ~= "" and not (out.kind == "bonus" and player.shown[pocket]) then
        limit = limit + book.card(pocket).number
    end
    return player.i - part(out, "i") + come.count <= limit
end

local function can_hold(play, seat, out, come)
    return cards_fit(play, seat, out, come)
        and goals_fit(play, seat, out, come)
        and bonus_fits(play, seat, out, come)
        and i_fits(play, seat, out, come)
end

-- Whether both can hold what they have after the swap (DC-R86).
local function fits(play, seat, other, give, get)
    return can_hold(play, seat, give, get) and can_hold(play, other, get, give)
end

-- Whether one of `gets` answers the offer.
local function any_fits(play, seat, other, give, gets)
    for _, get in ipairs(gets) do
        if fits(play, seat, other, give, get) then
            return true
        end
    end
    return false
end

-- What may be asked of `other` in return for `give`.
function offers.wants(play, seat, other, give)
    return list.filter(all_offers(play, other, seat), function(get)
        return fits(play, seat, other, give, get)
    end)
end

-- Offers of `seat` for which `other` has at least one fitting answer.
function offers.legal_gives(play, seat, other)
    local gets = all_offers(play, other, seat)
    return list.filter(all_offers(play, seat, other), function(give)
        return any_fits(play, seat, other, give, gets)
    end)
end

-- Whether the two have any trade at all.
function offers.can_trade(play, seat, other)
    local gets = all_offers(play, other, seat)
    for _, give in ipairs(all_offers(play, seat, other)) do
        if any_fits(play, seat, other, give, gets) then
            return true
        end
    end
    return false
end

return offers
