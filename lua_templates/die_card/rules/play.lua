-- A game in the middle of an action: the state being changed, chance, and the small verbs of the rules.

local book = require("rules/book")
local list = require("list")

local Play = {}
Play.__index = Play

-- Questions during which actions without a turn may be taken; revealing is possible during all.
Play.FREE_MOMENTS = { turn = true, imaginary = true, move = true }

-- Wraps a state that may be changed in place. `chance(sides, what)` gives a whole number from 1 to `sides`.
function Play.new(state, chance)
    return setmetatable({ state = state, options = state.options, chance = chance }, Play)
end

-- An action as data.
function Play.act(kind, seat, more)
    local action = more or {}
    action.type, action.player = kind, seat
    return action
end

-- What hidden cards are called by those who may not know them: "?1", "?2", ..., in an order that tells nothing.
function Play.mark(number)
    return string.format("?%d", number)
end

-- One action for each card of a list.
function Play.act_each(kind, seat, cards)
    return list.map(cards, function(card)
        return Play.act(kind, seat, { card = card })
    end)
end

-- Who and where --------------------------------------------------------------------------------------------------

function Play:player(seat)
    return self.state.players[seat]
end

-- The other seats, clockwise from the next one (DC-R4).
function Play:others(seat)
    local count, found = #self.state.players, {}
    for step = 1, count - 1 do
        found[step] = (seat - 1 + step) % count + 1
    end
    return found
end

function Play:living(seat)
    return not self:player(seat).ghost
end

function Play:kind_at(seat)
    return book.kind(self:player(seat).at)
end

-- The other seats whose pawns stand on the same space.
function Play:neighbours(seat)
    local at = self:player(seat).at
    return list.filter(self:others(seat), function(other)
        return self:player(other).at == at
    end)
end

-- Questions and steps --------------------------------------------------------------------------------------------

function Play:ask(kind, seat, more)
    local ask = more or {}
    ask.kind, ask.player = kind, seat
    self.state.ask = ask
end

-- What happens next, before everything put off earlier.
function Play:soon(step, more)
    local entry = more or {}
    entry.step = step
    table.insert(self.state.todo, entry)
end

-- i --------------------------------------------------------------------------------------------------------------

-- How much i the seat may hold (DC-R22, DC-R65, POCKET!).
function Play:limit(seat)
    local limit = self.options[self:player(seat).goal == "ishill" and "ishill_limit" or "i_limit"]
    local pocket = self:holds(seat, "pocket")
    return pocket ~= "" and limit + book.card(pocket).number or limit
end

-- Take i from the bag, as much as there is and as the seat may hold (DC-R21).
function Play:gain(seat, amount)
    local player = self:player(seat)
    local gained = math.max(0, math.min(amount, self:limit(seat) - player.i, self.state.bag))
    player.i = player.i + gained
    self.state.bag = self.state.bag - gained
end

-- Put i back into the bag (DC-R105).
function Play:pay(seat, amount)
    local player = self:player(seat)
    player.i = player.i - amount
    self.state.bag = self.state.bag + amount
end

-- Cards ----------------------------------------------------------------------------------------------------------

-- The cards of a hand of which `keep(card, id)` says true.
function Play:cards_where(seat, keep)
    return list.filter(self:player(seat).hand, function(id)
        return keep(book.card(id), id)
    end)
end

-- The id of a card with this trigger in the hand, or an empty word.
function Play:holds(seat, trigger)
    for _, id in ipairs(self:player(seat).hand) do
        if book.card(id).trigger == trigger then
            return id
        end
    end
    return ""
end

function Play:bonuses(seat)
    return self:cards_where(seat, function(card)
        return card.bonus
    end)
end

-- Die Cards that stand in the way of a win; CAT! does not (DC-R33, DC-R36).
function Play:counting(seat)
    return #self:cards_where(seat, function(card)
        return card.trigger ~= "cat"
    end)
end

-- The cards of a hand that nobody else has seen, in order.
function Play:hidden(seat)
    local shown = self:player(seat).shown
    return self:cards_where(seat, function(_, id)
        return not shown[id]
    end)
end

-- How many more Die Cards the hand takes (DC-R31).
function Play:room(seat)
    return self.options.hand_limit - #self:player(seat).hand
end

-- Into the hand; a card that lay face up stays so (DC-R73).
function Play:take(seat, id, shown)
    local player = self:player(seat)
    table.insert(player.hand, id)
    if shown then
        player.shown[id] = true
    end
end

-- Out of the hand, to nowhere yet; whether it lay face up.
function Play:lose_card(seat, id)
    local player = self:player(seat)
    local shown = player.shown[id] == true
    list.take(player.hand, list.find(player.hand, id))
    player.shown[id], player.carried[id] = nil, nil
    return shown
end

-- Back into the deck it came from, which is shuffled (DC-R43).
function Play:to_deck(id)
    local pool = self.state.deck
    if book.is_goal(id) or (self.options.bomb_in_goal_deck and book.is_bomb(id)) then
        pool = self.state.goal_deck
    end
    local place = 1
    while pool[place] ~= nil and book.rank(pool[place]) < book.rank(id) do
        place = place + 1
    end
    table.insert(pool, place, id)
end

-- From the hand into the deck. `seen` when everybody sees the card: a finished task, a Bonus card in use.
function Play:discard(seat, id, seen)
    if self:lose_card(seat, id) or seen then
        table.insert(self.state.told, { player = seat, card = id })
    end
    self:to_deck(id)
end

-- A card off a shuffled deck, which must not be empty.
function Play:draw_from(deck, what)
    return list.take(deck, self.chance(#deck, what))
end

-- Hold this Goal card from now on; the ten turns begin anew.
function Play:set_goal(seat, goal)
    local player = self:player(seat)
    player.goal = goal
    player.stay = 0
    -- Who gets it on an own turn has done something in that turn, so it is none of the ten.
    if goal == "elf_lord" and self.state.turn == seat then
        self.state.now.acted = true
    end
end

return Play
