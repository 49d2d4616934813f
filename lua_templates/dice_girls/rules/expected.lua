-- What an idol is worth now: the pips that she can be expected to bring, and to take from an opponent, if she is played
-- next and her owner chooses well. Exact, for what the owner knows.

local idols = require("rules/idols")
local list = require("list")
local turns = require("rules/turns")

local SIDES, MEAN = idols.SIDES, 3.5
local ONE_REROLL, TWO_REROLLS = 4.25, 14 / 3 -- of a die that may be rerolled once, twice

local expected = {}

-- The expected lowest of some dice.
local function least(dice)
    local sum = 0
    for value = 1, SIDES do
        sum = sum + ((SIDES + 1 - value) / SIDES) ^ dice
    end
    return sum
end

-- Dice that Presto adds when the highest of hers counts.
local function growth(dice)
    local sum = 0
    for value = 1, SIDES do
        local chance = (value / SIDES) ^ dice - ((value - 1) / SIDES) ^ dice
        sum = sum + chance * math.floor((value + 1) / 2)
    end
    return sum
end

-- Every roll of some dice handed to a function.
local function rolls(dice, visit, roll)
    roll = roll or {}
    if dice == 0 then
        return visit(roll)
    end
    for value = 1, SIDES do
        roll[dice] = value
        rolls(dice - 1, visit, roll)
    end
end

local function sum_of(values)
    local sum = 0
    for _, value in ipairs(values) do
        sum = sum + value
    end
    return sum
end

-- The sum of some dice that may all be rerolled once: when they are below their mean.
local function better_of_two(dice)
    local sum, mean = 0, MEAN * dice
    rolls(dice, function(roll)
        sum = sum + math.max(mean, sum_of(roll))
    end)
    return sum / SIDES ^ dice
end

-- The sum of some dice of which one may be rerolled: the lowest, below 3.5.
local function one_again(dice)
    local gain = 0
    for value = 1, 3 do
        local lowest = ((SIDES + 1 - value) / SIDES) ^ dice - ((SIDES - value) / SIDES) ^ dice
        gain = gain + lowest * (MEAN - value)
    end
    return MEAN * dice + gain
end

-- The largest of some values and a least one.
local function largest(least_one, values)
    for _, value in ipairs(values) do
        least_one = math.max(least_one, value)
    end
    return least_one
end

local function lowest(highest, values)
    for _, value in ipairs(values) do
        highest = math.min(highest, value)
    end
    return highest
end

-- What Nocturne gains by a swap: the highest of theirs for the lowest of all of mine.
local function swapped(dice, mine, theirs)
    if theirs[1] == nil then
        return 0
    end
    local sum, best, own = 0, largest(0, theirs), lowest(SIDES, mine)
    rolls(dice, function(roll)
        sum = sum + math.max(0, best - lowest(own, roll))
    end)
    return sum / SIDES ^ dice
end

local function values_of(play, seat)
    local found = {}
    for _, idol in ipairs(play:player(seat).idols) do
        found = list.join(found, list.map(idol.dice, function(die)
            return die.value
        end))
    end
    return found
end

-- By effect: what an idol with so many dice brings at `now`, and what it takes. Others bring the mean of their dice.
local effects = {}

function effects.forte(dice)
    return better_of_two(dice)
end

function effects.cadence(dice)
    return TWO_REROLLS * dice
end

function effects.presto(dice)
    return MEAN * (dice + growth(dice))
end

function effects.sonata(_, now)
    return MEAN * (math.min(turns.MOST, now.place) + now.bonus)
end

function effects.interlude(_, now)
    local most = 0
    for _, other in ipairs(now.others) do
        most = math.max(most, turns.answered(now.play, other))
    end
    return MEAN * (most + now.bonus)
end

function effects.largo(dice)
    return dice * 20 / 6
end

function effects.minuet(dice)
    return MEAN * dice + 6 - least(dice)
end

function effects.harmony(dice, now)
    local moons = list.filter(now.played, function(one)
        return idols.OF[one.idol].style == "moon"
    end)
    return MEAN * (dice + math.min(2, #moons))
end

function effects.nocturne(dice, now)
    local gain = swapped(dice, now.mine, now.theirs)
    return MEAN * dice + gain, gain
end

function effects.dolce(dice, now)
    local gain = 0
    for _, value in ipairs(now.mine) do
        gain = gain + (value <= 2 and 6 - value or 0)
    end
    return 5 * dice + gain
end

function effects.aria(_, now)
    return 21 * (1 - (5 / 6) ^ (turns.MOST + now.bonus))
end

function effects.encore(dice, now)
    local more = now.place == idols.SHOWN and 1 or 0
    return MEAN * (dice + more) - (now.place <= 3 and least(dice) or 0)
end

function effects.rondo(dice)
    return 5 * dice
end

function effects.lyric(dice)
    return MEAN * dice * 1.5
end

function effects.duet(dice, now)
    local mine, behind = sum_of(now.mine), 0
    for _, other in ipairs(now.others) do
        behind = mine < now.play:total(other) and 1 or behind
    end
    return MEAN * (dice + behind)
end

function effects.staccato(dice, now)
    return ONE_REROLL * dice, largest(0, now.theirs)
end

function effects.ballad(_, now)
    local styles = turns.styles(list.join(now.played, { { idol = now.card } }))
    return one_again(math.max(turns.FEWEST, styles) + now.bonus)
end

-- Pips for the owner, and pips that an opponent loses.
function expected.of(play, seat, card)
    local idol, played = idols.OF[card], play:player(seat).idols
    local bonus = (seat == play.state.first and played[1] == nil) and 1 or 0
    local now = { play = play, card = card, played = played, place = #played + 1, bonus = bonus }
    now.mine, now.others, now.theirs = values_of(play, seat), play:others(seat), {}
    for _, other in ipairs(now.others) do
        now.theirs = list.join(now.theirs, values_of(play, other))
    end
    local effect = effects[idol.effect]
    if effect == nil then
        return MEAN * (idol.dice + bonus), 0
    end
    local own, lost = effect(idol.dice + bonus, now)
    return own, lost or 0
end

return expected
