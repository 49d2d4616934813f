-- What the rules often ask of a state: seats and their order, totals, dice.

local fmt = require("fmt")
local idols = require("rules/idols")
local list = require("list")

local methods = {}

-- The cards that a player has played, in this set and in those before.
function methods:fielded(player)
    return list.join(player.shown, list.map(player.idols, function(one)
        return one.idol
    end))
end

-- Counterclockwise.
function methods:right_of(seat)
    return (seat - 2) % self:seats() + 1
end

-- All pips in front of a seat.
function methods:total(seat)
    local sum = 0
    for _, idol in ipairs(self:player(seat).idols) do
        for _, die in ipairs(idol.dice) do
            sum = sum + die.value
        end
    end
    return sum
end

-- The idol that a seat played last.
function methods:newest(seat)
    local played = self:player(seat).idols
    return played[#played]
end

-- The place of the lowest die on the newest idol of a seat; of equal ones the first.
function methods:lowest(seat)
    local values = list.map(self:newest(seat).dice, function(die)
        return die.value
    end)
    return list.find(values, math.min(table.unpack(values)))
end

-- So many cards from the top of the deck.
function methods:draw(count)
    local found = {}
    for place = 1, count do
        found[place] = list.take(self.state.deck, 1)
    end
    return found
end

-- All dice on idols, by name.
function methods:everywhere()
    local found = {}
    for _, player in ipairs(self.state.players) do
        for _, idol in ipairs(player.idols) do
            for _, die in ipairs(idol.dice) do
                found[die.die] = die
            end
        end
    end
    return found
end

-- The dice of a seat that lie on nobody's idol.
function methods:spare(seat)
    local used, found, n = self:everywhere(), {}, 0
    for number = 1, idols.DICE do
        local name = "die/" .. fmt.whole(seat) .. "#" .. fmt.whole(number)
        if used[name] == nil then
            n = n + 1
            found[n] = name
        end
    end
    return found
end

-- So many dice of a seat rolled, and laid on its newest idol.
function methods:roll(seat, count)
    local dice = list.filter(self:spare(seat), function(_, place)
        return place <= count
    end)
    local idol, values = self:newest(seat), self:throw(dice, idols.SIDES)
    idol.dice = list.join(idol.dice, list.map(dice, function(name, place)
        return { die = name, value = values[place] }
    end))
end

-- Dice that lie on idols rolled again.
function methods:again(dice)
    local lying, values = self:everywhere(), self:throw(dice, idols.SIDES)
    for place, name in ipairs(dice) do
        lying[name].value = values[place]
    end
end

-- Dice that show different values: the first of each.
function methods:different(dice)
    local known = {}
    return list.filter(dice, function(die)
        local new = not known[die.value]
        known[die.value] = true
        return new
    end)
end

-- The dice on all idols of a seat; of equal ones on an idol the first.
function methods:lying(seat)
    local found = {}
    for _, idol in ipairs(self:player(seat).idols) do
        found = list.join(found, self:different(idol.dice))
    end
    return found
end

return methods
