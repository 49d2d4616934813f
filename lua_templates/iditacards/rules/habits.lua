-- How a player with some sense leans: the urges that bots draw their actions by. The same as in the engine. Everything
-- has a worth in tenths of a space; the urge grows with its third power, so that the best is mostly done.

local cards = require("rules/cards")
local list = require("list")
local machine = require("kit/machine")
local methods = require("rules/play")
local team = require("rules/team")

local SLOTS = 6
local CARD, HEALTH, MOST = 8, 2, 140 -- what a card in the hand is worth, what one off the deck costs, the most that counts
local EASE, FREED = 25, 25 -- one condition less, and the last of a kind for each space of speed and one more
local MEND, ODD = 30, 8
local TAKE, LATE = 4, 8 -- a card of the supply is worth so much a turn that is left, but for the last ones
-- What is worth so much a turn.
local STAYS = {
    speed = 14,
    day = 5,
    energy = -6,
    health = -2,
    risk = -6,
    pace = 14,
    weather_proof = 6,
    shrug = 4,
    thunder = 4,
    armour = 1,
    cannot_die = 1,
    bumper = 1,
    see = 1,
    supply = 2,
}
local PLAIN = { roll = 1, stay = 30000, suffer = 30000, go = 1, ["pass"] = 1 }
local FREE = { sacrifice = true, unhitch = true, heed = true } -- offered with every question, and seldom wise
local ASKED = 100 -- how much more a bot wants what it was asked for

local habits = {}
local judges = {}

local View = machine.class(methods)

function View:seats()
    return #self.state.players
end

-- From 1 for nothing to 343001.
local function keen(worth)
    return 1 + math.floor(math.max(0, math.min(MOST, worth)) / 2) ^ 3
end

-- About how many turns it is to the finish.
local function turns_left(play, seat, speed)
    local rest = math.max(0, cards.SPACES + 1 - play:player(seat).at)
    return 1 + math.floor(rest / (2 * speed + 3))
end

-- What a card is worth against hypothermia or starvation.
local function relief(play, seat, design, speed)
    local player = play:player(seat)
    local cold, hunger = player.cold, player.hunger
    local less_cold = design.does.thaw and cold or math.min(cold, design.type == "personal" and 1 or 0)
    local less_hunger = design.does.feed and hunger or math.min(hunger, design.type == "food" and 1 or 0)
    local freed = (cold > 0 and less_cold == cold) or (hunger > 0 and less_hunger == hunger)
    return EASE * (less_cold + less_hunger) + (freed and FREED * (speed + 1) or 0)
end

local WORTH = {
    move = function(_, _, number, speed)
        return 10 * (number + speed)
    end,
    draw = function(play, seat, number)
        return CARD * math.min(number, #play:player(seat).deck)
    end,
    draw_dogs = function(play, seat)
        return CARD * math.min(play:heads(seat), #play:player(seat).deck)
    end,
    take = function(_, _, number, _, turns)
        return TAKE * number * math.max(0, turns - LATE)
    end,
    destroy = function(_, _, number)
        return 3 * number
    end,
    mend = function(play, seat)
        return MEND * math.max(1, cards.count(play:player(seat).hand, cards.DAMAGE))
    end,
    shortcut = function()
        return 80
    end,
    lucky = function()
        return 30
    end,
}

-- What the effect of a card is worth now, were it free.
local function worth(play, seat, design)
    local speed, found = play:speed(seat), 0
    local turns = turns_left(play, seat, speed)
    local stays = design.type == "dog" or design.type == "attachment"
    for _, effect in ipairs(design.effects) do
        if stays then
            found = found + (STAYS[effect.word] or 0) * effect.count * turns
        elseif WORTH[effect.word] ~= nil then
            found = found + WORTH[effect.word](play, seat, effect.count, speed, turns)
        end
    end
    return found + (stays and ODD or relief(play, seat, design, speed))
end

-- What a dog of the team is worth, with what it wears.
local function dog_worth(play, seat, place)
    local one = play:player(seat).dogs[place]
    local worn = one.worn ~= "" and worth(play, seat, cards.of(one.worn)) or 0
    return worth(play, seat, cards.of(one.dog)) + worn
end

-- The worth of the dog that is worth least.
local function worst_dog(play, seat)
    local least = nil
    for place in ipairs(play:player(seat).dogs) do
        local found = dog_worth(play, seat, place)
        least = least and math.min(least, found) or found
    end
    return least
end

-- Whether what a dog wears dies in its stead.
local function armoured(one)
    return one.worn ~= "" and cards.of(one.worn).does.armour ~= nil
end

-- The place of the dog that is sacrificed with the least loss, and that loss; 0 and all where none can be.
local function victim(play, seat)
    local best, least = 0, MOST
    for _, place in ipairs(team.mortal(play, seat)) do
        local one = play:player(seat).dogs[place]
        local loss = armoured(one) and worth(play, seat, cards.of(one.worn)) or dog_worth(play, seat, place)
        if best == 0 or loss < least then
            best, least = place, loss
        end
    end
    return best, least
end

-- Whether a dog could wear something more, when the one at place `dead` has been sacrificed.
local function bearer(play, seat, dead)
    for place, one in ipairs(play:player(seat).dogs) do
        local free = one.worn == ""
        if place == dead then
            free = armoured(one)
        end
        if free and cards.of(one.dog).does.no_attachment == nil then
            return true
        end
    end
    return false
end

-- What it is worth to own a card: its effect less its costs as printed.
local function value(play, seat, card)
    if card == cards.DAMAGE then
        return -CARD
    end
    local design, loss = cards.of(card), 0
    if design.does.sacrifice ~= nil then
        loss = select(2, victim(play, seat))
    end
    return worth(play, seat, design) - loss - CARD * design.energy - HEALTH * design.health
end

-- How many damage cards a player's deck holds: those that are nowhere else.
local function hidden_damage(play, seat)
    local player = play:player(seat)
    local open = list.join(player.hand, player.discard, player.played)
    for _, one in ipairs(player.due) do
        open = list.join(open, one.seen)
    end
    return player.scars - cards.count(open, cards.DAMAGE)
end

-- The worth of a card less what it costs; what cannot be paid is worth nothing but its relief.
function judges.play(play, action)
    local seat, design = action.player, cards.of(action.card)
    local energy, health = play:cost(seat, design, "energy"), play:cost(seat, design, "health")
    local risk = play:cost(seat, design, "risk")
    local others = #play:payable(seat) - (action.card ~= cards.DAMAGE and 1 or 0)
    if energy > others or health + risk > #play:player(seat).deck then
        return keen(relief(play, seat, design, play:speed(seat)) - CARD * others)
    end
    local found, dead = worth(play, seat, design), 0
    if design.does.sacrifice ~= nil then
        local loss
        dead, loss = victim(play, seat)
        found = dead > 0 and found - loss or 0
    elseif design.type == "dog" and play:heads(seat) + design.slots > SLOTS then
        found = found - worst_dog(play, seat)
    end
    if design.type == "attachment" and not bearer(play, seat, dead) then
        found = 0
    end
    local deck = math.max(1, #play:player(seat).deck)
    local sure = math.max(0, deck - (health + 2 * risk) * hidden_damage(play, seat))
    return keen(math.floor(found * sure * (10 - risk) / (10 * deck)) - CARD * energy - HEALTH * health)
end

-- Cards that a new day would give more than there are to pay with.
local function refill(play, seat)
    return play:opening(seat) - #play:payable(seat)
end

-- The fewer cards are left, the sooner; hardly while something is risked that can still come.
function judges.day(play, action)
    local player = play:player(action.player)
    if player.due[1] ~= nil or (player.risk[1] ~= nil and player.deck[1] ~= nil) then
        return 1
    end
    return keen(CARD * refill(play, action.player) + 2)
end

-- A new hand that costs no turn, unless there is something to lose.
function judges.join(play, action)
    local player = play:player(action.player)
    if player.due[1] ~= nil or player.risk[1] ~= nil then
        return 1000
    end
    return keen(20 * refill(play, action.player))
end

function judges.finish(play, action)
    local sum = 0
    for _, one in ipairs(play:player(action.player).due) do
        sum = sum + 20 * one.count + CARD
    end
    return keen(sum)
end

function judges.risk(play, action)
    return keen(play:player(action.player).deck[1] ~= nil and MOST or 0)
end

-- The least useful card.
function judges.spend(play, action)
    return keen(MOST - value(play, action.player, action.card))
end

judges.drop = judges.spend

-- Whether a card takes all of a condition: who destroys such cards slides back for the rest of the race.
local function cure(card)
    local does = cards.of(card).does
    return does.thaw ~= nil or does.feed ~= nil
end

-- The least useful card, but no cure.
function judges.purge(play, action)
    return cure(action.card) and 1 or judges.spend(play, action)
end

-- The most useful card.
function judges.choose(play, action)
    return keen(value(play, action.player, action.card) + CARD)
end

judges.take = judges.choose

-- Damage for good, and what is worth less than a card; no cure.
function judges.destroy(play, action)
    return cure(action.card) and 1 or keen(6 * (2 * CARD - value(play, action.player, action.card)))
end

function judges.discard(play, action)
    return keen(3 * (CARD - value(play, action.player, action.card)))
end

function judges.enough()
    return keen(5 * CARD)
end

function judges.stock(_, action)
    return action.deck == "race" and 3 or 2
end

-- The dog that is worth least; Armour at once.
function judges.kill(play, action)
    local one = play:player(action.player).dogs[action.dog]
    if armoured(one) then
        return keen(MOST)
    end
    return keen(MOST - dog_worth(play, action.player, action.dog))
end

function judges.strip(play, action)
    local one = play:player(action.player).dogs[action.dog]
    return keen(MOST - worth(play, action.player, cards.of(one.worn)))
end

-- A dog that wears nothing.
function judges.attach(play, action)
    return play:player(action.player).dogs[action.dog].worn ~= "" and 1000 or 30000
end

-- Of a new dog and the worst of the team the worse; rather an old attachment than a new one.
function judges.leave(play, action)
    return keen(MOST - value(play, action.player, play.state.ask.card))
end

-- Rather more of what one has than both.
function judges.ignore(play, action)
    return play:player(action.player)[action.kind] == 0 and 30000 or 300
end

function habits.urge(view, action)
    if FREE[action.type] then
        return 1
    end
    local judge = judges[action.type]
    return ASKED * (judge and judge(setmetatable({ state = view }, View), action) or PLAIN[action.type])
end

return habits
