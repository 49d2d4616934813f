-- What a play knows of this game: who fights, what they may use, where cards come from.

local book = require("rules/book")
local list = require("list")

local methods = {}

-- The seats of the battle, the active one first.
function methods:fighters()
    return { self.state.active, self.state.opponent }
end

-- Whom a fighter fights.
function methods:other(seat)
    return seat == self.state.active and self.state.opponent or self.state.active
end

-- A player's whole deck: what is left in the hand, and what the die was built of.
function methods:owned(seat)
    return list.join(self:player(seat).hand, self:player(seat).die)
end

-- Seats that have cards.
function methods:holders()
    local seats, n = {}, 0
    for seat = 1, self:seats() do
        if self:owned(seat)[1] ~= nil then
            n = n + 1
            seats[n] = seat
        end
    end
    return seats
end

-- How many cards the die of a fighter has, before it is built.
function methods:size(seat)
    return math.min(self.state.number, #self:player(seat).hand)
end

-- What a die may be built of: alone no card with an action, unless there are no others.
function methods:usable(seat)
    local hand = self:player(seat).hand
    local plain = self:size(seat) == 1 and book.plain(hand) or {}
    return plain[1] ~= nil and plain or list.copy(hand)
end

-- A die out of these cards of the hand.
function methods:lay(seat, cards)
    local player = self:player(seat)
    player.die, player.picked = list.copy(cards), {}
    player.hand = list.filter(player.hand, function(card)
        return not list.contains(cards, card)
    end)
end

-- The top card of the draw pile; an empty one is made of all discards first.
function methods:draw()
    local state = self.state
    if state.deck[1] == nil then
        state.deck, state.discards = self:shuffled(state.discards, "refill"), {}
    end
    return list.take(state.deck, 1)
end

-- One more card on the discard pile.
function methods:discard(card)
    self.state.discards = list.join(self.state.discards, { card })
end

-- Whether both fighters have something in a field.
function methods:both(field, nothing)
    local one, other = self:player(self.state.active)[field], self:player(self.state.opponent)[field]
    if nothing == nil then
        return one[1] ~= nil and other[1] ~= nil
    end
    return one ~= nothing and other ~= nothing
end

return methods
