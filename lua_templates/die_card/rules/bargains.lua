-- What a deal is worth to both sides, as far as everybody can see: how bots trade. An i is worth about one point, more
-- to who needs it; a card that stands in the way of a win costs most. Cards are counted, not read.

local options = require("rules/options")

local bargains = {}

-- An i to the iShill, and to others: as long as there is something to buy for it, and later.
local NEEDED, USEFUL, IDLE, SPENT = 6, 2, 1, 3

-- A Die Card that one can win with, and one that one cannot win with.
local CARD, BURDEN = 5, 12

-- A Goal card to who has none, and to who has it.
local GOAL, KEPT = 30, 100

-- Tenths of a stay: whoever is that far gets no help.
local NEAR = 4

-- What one more turn without moving is to the Loiterer.
local TURN = 5

local function cards(count)
    return { kind = "accept", count = count }
end

local function coins(count)
    return { kind = "i", count = count }
end

local function purse(player, amount)
    if player.goal == "ishill" then
        return NEEDED * amount
    end
    return IDLE * amount + (USEFUL - IDLE) * math.min(amount, SPENT)
end

local function weight(count, limit)
    return CARD * count + (BURDEN - CARD) * math.max(0, count - limit)
end

local function count_of(offer, kind)
    return offer.kind == kind and offer.count or 0
end

-- What the seat gains by getting `come` for `out`.
function bargains.worth(play, seat, come, out)
    local player, limit = play:player(seat), play.options.win_limit
    local held = #player.hand
    local after = held + count_of(out, "accept") - count_of(come, "accept")
    local value = purse(player, player.i + count_of(come, "i") - count_of(out, "i")) - purse(player, player.i)
    value = value + (come.kind == "goal" and GOAL or 0) - (out.kind == "goal" and KEPT or 0)
    return value - (weight(after, limit) - weight(held, limit))
end

-- More than half of a stay done, or a third of the way to the iPhone.
function bargains.hopeful(play, seat)
    local player = play:player(seat)
    return 2 * player.stay > play.options.stay_turns or (player.goal == "ishill" and player.i >= math.floor(options.PRICES.iphone / 3))
end

-- About to win, so that nobody who can see it helps.
local function close(play, seat)
    local player = play:player(seat)
    local far = math.floor(play.options.stay_turns * NEAR / 10)
    return (far > 0 and player.stay >= far) or (player.goal == "ishill" and player.i >= options.PRICES.iphone - 4)
end

-- The Loiterer in the Land: every turn that moves nothing is one of the ten.
function bargains.lingering(play, seat)
    return play:player(seat).goal == "loiterer" and play:kind_at(seat) == "land"
end

-- How good a proposal is: what the seat gains, if the other side gains too.
local function both(play, seat, other, give, get)
    local mine = bargains.worth(play, seat, get, give) + (bargains.lingering(play, seat) and TURN or 0)
    return mine > 0 and bargains.worth(play, other, give, get) > 0 and mine or 0
end

-- What could be asked for, as far as everybody sees it.
local function asked(play, seat, other)
    local found, theirs, mine = {}, play:player(other), #play:player(seat).hand
    for count = 1, theirs.i do
        found[count] = coins(count)
    end
    for count = 1, mine do
        found[theirs.i + count] = cards(count)
    end
    if theirs.goal ~= "" then
        found[theirs.i + mine + 1] = { kind = "goal", count = 1 }
    end
    return found
end

-- What promises most. A duty to trade is met with something small; else the talk is called off.
function bargains.offering(play, action)
    local seat, other, most = action.player, play.state.ask.with, 0
    for _, get in ipairs(asked(play, seat, other)) do
        most = math.max(most, both(play, seat, other, action, get))
    end
    if most > 0 then
        return 4 * most
    end
    return action.count == 1 and action.kind ~= "goal" and 1 or 0
end

-- The most that the other side may still agree to; else as much as there is.
function bargains.wanting(play, action)
    local ask = play.state.ask
    return 1 + 4 * both(play, action.player, ask.with, ask.give, action)
end

-- Called off where that settles it; a duty to trade would only ask again.
function bargains.calling_off(play)
    local why = play.state.ask.why
    return (why == "must" or why == "store") and 0 or 8
end

-- Yes to what is worth it, unless it helps somebody to win; sometimes another offer.
function bargains.answering(play, action)
    if action.choice == "counter" then
        return 4
    end
    local ask = play.state.ask
    local gain = bargains.worth(play, action.player, ask.give, ask.get) - (close(play, ask.with) and KEPT or 0)
    if action.choice == "refuse" then
        return gain > 0 and 10 or 30
    end
    return gain > 0 and 60 or gain == 0 and 15 or 1
end

-- The most that the seat can hope for: `offer` makes what it gives and gets, of cards and i.
local function best(play, seat, other, most_cards, most_i, offer)
    local found = 0
    for count = 1, most_cards do
        for i = 1, most_i do
            found = math.max(found, both(play, seat, other, offer(count, i)))
        end
    end
    return found
end

local function selling(count, i)
    return cards(count), coins(i)
end

local function buying(count, i)
    return coins(i), cards(count)
end

-- As much as there is in it: room in the hand for i, or i for room. The Loiterer passes time so.
function bargains.trading(play, action)
    local seat, other = action.player, action.with
    if bargains.lingering(play, seat) then
        return 300
    end
    local mine, theirs = play:player(seat), play:player(other)
    local sale = best(play, seat, other, math.min(play:room(seat), #theirs.hand), theirs.i, selling)
    local relief = best(play, seat, other, math.min(play:room(other), #mine.hand), mine.i, buying)
    return 5 + 60 * math.max(sale, relief)
end

return bargains
