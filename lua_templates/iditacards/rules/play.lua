-- What the rules often ask of a state: seats and their order, teams, costs, decks, damage and conditions.

local cards = require("rules/cards")
local list = require("list")

local HAND, MOST_PACE = 6, 3
local DEEPEST = 9 -- the end of the tracks of hypothermia and starvation

local methods = {}

-- All seats, clockwise from this one.
function methods:around(seat)
    local found = {}
    for step = 1, self:seats() do
        found[step] = (seat + step - 2) % self:seats() + 1
    end
    return found
end

-- Whether a player has crossed the finish: off the board for good.
function methods:crossed(seat)
    return list.contains(self.state.line, seat)
end

-- The leg on which a player's pawn stands, or nil.
function methods:leg(seat)
    local at = self:player(seat).at
    if at < 1 or at > cards.SPACES or self:crossed(seat) then
        return nil
    end
    return cards.of(self.state.legs[cards.leg_of(at)])
end

-- What the leg under a pawn says about a word; 0 for nothing.
function methods:of_leg(seat, word)
    local leg = self:leg(seat)
    return leg and leg.does[word] or 0
end

-- The team ------------------------------------------------------------------------------------------------------------

-- What dogs and attachments in play add up to.
function methods:total(seat, word)
    local found = 0
    for _, one in ipairs(self:player(seat).dogs) do
        found = found + (cards.of(one.dog).does[word] or 0)
        found = found + (one.worn ~= "" and cards.of(one.worn).does[word] or 0)
    end
    return found
end

-- How many dogs there are; Twin Pups are two.
function methods:heads(seat)
    local found = 0
    for _, one in ipairs(self:player(seat).dogs) do
        found = found + cards.of(one.dog).slots
    end
    return found
end

-- What is added to every movement of a player now, at least 0.
function methods:speed(seat)
    local found = self:total(seat, "speed") + self:of_leg(seat, "speed")
    local setters = self:total(seat, "pace")
    if setters > 0 then
        found = found + math.min(MOST_PACE, setters * (self:heads(seat) - 1))
    end
    return math.max(0, found)
end

-- Cards that a new day gives.
function methods:opening(seat)
    return math.max(0, HAND + self:total(seat, "day") + self:of_leg(seat, "day"))
end

-- What a card costs now: as printed, changed by the team and the leg, never below 0.
function methods:cost(seat, design, kind)
    local found, leg = design[kind] + self:total(seat, kind), self:leg(seat)
    if leg ~= nil then
        found = found + (leg.does[design.type .. ":" .. kind] or 0)
        found = found + (design[kind] > 0 and leg.does[kind] or 0)
    end
    return math.max(0, found)
end

-- Cards ---------------------------------------------------------------------------------------------------------------

-- Takes the first of these cards out of a list.
function methods:remove(items, card)
    list.take(items, list.find(items, card))
end

-- Cards from the top of the deck to the hand, as far as they go.
function methods:draw(seat, count)
    local player = self:player(seat)
    local drawn = list.filter(player.deck, function(_, place)
        return place <= count
    end)
    player.deck = list.last(player.deck, #player.deck - #drawn)
    player.hand = list.join(player.hand, drawn)
    return #drawn
end

function methods:discard(seat, card)
    local player = self:player(seat)
    player.discard = list.join(player.discard, { card })
end

-- A card of a player out of the game.
function methods:destroy(seat, card)
    local player = self:player(seat)
    player.scars = player.scars - (card == cards.DAMAGE and 1 or 0)
    self.state.gone = list.join(self.state.gone, { card })
end

-- Cards of the hand that can pay energy: all but damage.
function methods:payable(seat)
    return list.without(self:player(seat).hand, cards.DAMAGE)
end

-- Damage and conditions -----------------------------------------------------------------------------------------------

-- One damage onto the discard pile; when the pile is empty, what was destroyed is a new one.
function methods:hurt(seat)
    local state = self.state
    if state.damage == 0 then
        state.damage = cards.count(state.gone, cards.DAMAGE)
        state.gone = list.without(state.gone, cards.DAMAGE)
    end
    if state.damage > 0 then
        state.damage = state.damage - 1
        self:player(seat).scars = self:player(seat).scars + 1
        self:discard(seat, cards.DAMAGE)
    end
end

-- One more of `cold` or `hunger`; a Lead Dog shrugs the first of a day off.
function methods:gain(seat, kind)
    local player = self:player(seat)
    local first = not player.gained
    player.gained = true
    if first and self:total(seat, "shrug") > 0 then
        return
    end
    player[kind] = math.min(DEEPEST, player[kind] + 1)
end

function methods:relieve(seat, kind)
    local player = self:player(seat)
    player[kind] = math.max(0, player[kind] - 1)
end

return methods
