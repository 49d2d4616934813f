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

-- Only a revealed one is in the way: whoever hides one returns one of the two afterwards (DC-R39).
local function bonus_fits(play, seat, out, come)
    return come.kind ~= "bonus" or (offers.shown_bonus(play, seat) ~= "") == (out.kind == "bonus")
end

-- The limit is that of the moment after the swap: without a Goal card or a POCKET! given away, and with a hidden POCKET!
-- only for who knows of it.
local function i_fits(play, seat, out, come, knows)
    if come.kind ~= "i" then
        return true
    end
    local player = play:player(seat)
    local rich = player.goal == "ishill" and out.kind ~= "goal"
    local limit = play.options[rich and "ishill_limit" or "i_limit"]
    local pocket = play:holds(seat, "pocket")
    local shown = player.shown[pocket] == true
    if pocket ~= "" and (shown or knows) and not (shown and out.kind == "bonus") then
        limit = limit + book.card(pocket).number
    end
    return player.i - part(out, "i") + come.count <= limit
end

local function can_hold(play, seat, out, come, knows)
    return cards_fit(play, seat, out, come)
        and goals_fit(play, seat, out, come)
        and bonus_fits(play, seat, out, come)
        and i_fits(play, seat, out, come, knows)
end

-- Whether both can hold what they have after the swap (DC-R86), as far as those who know their own hidden cards can tell:
-- the one who asks, and the other; of others' nobody may notice anything.
local function fits(play, seat, other, give, get, knows, other_knows)
    return can_hold(play, seat, give, get, knows) and can_hold(play, other, get, give, other_knows)
end

-- Whether one of `gets` answers the offer.
local function any_fits(play, seat, other, give, gets, knows)
    for _, get in ipairs(gets) do
        if fits(play, seat, other, give, get, knows, false) then
            return true
        end
    end
    return false
end

-- What `seat` may ask of `other` in return for `give`.
function offers.wants(play, seat, other, give)
    return list.filter(all_offers(play, other, seat), function(get)
        return fits(play, seat, other, give, get, true, false)
    end)
end

-- Whether `seat` has such an offer for `other`.
function offers.has(play, seat, other, wanted)
    return list.filter(all_offers(play, seat, other), function(offer)
        return offer.kind == wanted.kind and offer.count == wanted.count
    end)[1] ~= nil
end

-- Whether a proposal of `seat` can still be kept: a card revealed since may have changed what there is.
function offers.stands(play, seat, other, give, get)
    local there = offers.has(play, seat, other, give) and offers.has(play, other, seat, get)
    return there and fits(play, seat, other, give, get, true, true)
end

-- Offers of `seat` for which `other` has at least one fitting answer, as far as `seat` knows.
function offers.legal_gives(play, seat, other)
    local gets = all_offers(play, other, seat)
    return list.filter(all_offers(play, seat, other), function(give)
        return any_fits(play, seat, other, give, gets, true)
    end)
end

-- Whether the two have any trade at all, as far as everybody can tell.
function offers.can_trade(play, seat, other)
    local gets = all_offers(play, other, seat)
    for _, give in ipairs(all_offers(play, seat, other)) do
        if any_fits(play, seat, other, give, gets, false) then
            return true
        end
    end
    return false
end

return offers
