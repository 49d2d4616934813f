-- What an idol is worth now: the pips that she can be expected to bring, and to take from all opponents, if she is played
-- next and her owner chooses well. Exact, for what the owner knows.

local abilities = require("rules/abilities")
local fmt = require("fmt")
local idols = require("rules/idols")
local list = require("list")
local turns = require("rules/turns")

local SIDES, MEAN = idols.SIDES, 3.5
local TWO_REROLLS = 14 / 3 -- of a die that may be rerolled twice
local EARLY, PAIR, HIGH, LOW = abilities.EARLY, abilities.PAIR, abilities.HIGH, abilities.LOW

local expected = {}

-- Rolls ---------------------------------------------------------------------------------------------------------------

local function factorial(n)
    return n > 1 and n * factorial(n - 1) or 1
end

local function count(values, value)
    local found = list.filter(values, function(one)
        return one == value
    end)
    return #found
end

-- In how many ways so many dice beyond the lowest value give a roll: the highest of those and `spare` dice.
local function ways(roll, spare)
    local lowest, higher = roll[#roll], 1
    for value = lowest + 1, SIDES do
        higher = higher * factorial(count(roll, value))
    end
    local same, sum = count(roll, lowest), 0
    local rest = same + spare
    for k = same, rest do
        sum = sum + (lowest - 1) ^ (rest - k) / (factorial(k) * factorial(rest - k))
    end
    return factorial(#roll + spare) / higher * sum
end

-- Hands each roll of so many dice, the lowest last, to a function, with its chance: the highest of those and `spare` dice.
local function rolls(dice, spare, visit, roll)
    if #roll == dice then
        return visit(ways(roll, spare) / SIDES ^ (dice + spare), roll)
    end
    for value = roll[#roll] or SIDES, 1, -1 do
        rolls(dice, spare, visit, list.join(roll, { value }))
    end
end

local function sum_of(values)
    local sum = 0
    for _, value in ipairs(values) do
        sum = sum + value
    end
    return sum
end

-- The sum of what a function makes of each value.
local function each(values, worth)
    return sum_of(list.map(values, worth))
end

local function less(a, b)
    return a < b
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

-- By effect: what a roll is worth, whatever lies elsewhere; of others its pips. -----------------------------------------

local scores = {}

function scores.forte(roll)
    return math.max(sum_of(roll), MEAN * #roll)
end

function scores.cadence(roll)
    return each(roll, function(value)
        return math.max(value, TWO_REROLLS)
    end)
end

function scores.presto(roll)
    return roll[1] + MEAN * math.floor(roll[1] / 2)
end

function scores.ballad(roll)
    return sum_of(roll) + math.max(0, MEAN - roll[#roll])
end

scores.interlude = scores.ballad

function scores.largo(roll)
    return sum_of(roll) - count(roll, 1)
end

function scores.minuet(roll)
    return sum_of(roll) + 6 - roll[#roll]
end

local function sweet(value)
    return value <= LOW and 6 or value
end

function scores.dolce(roll)
    return each(roll, sweet)
end

function scores.aria(roll)
    return each(list.unique(roll), function(value)
        return value > 1 and value or 0
    end)
end

function scores.rondo(roll)
    return each(roll, function(value)
        return math.max(value, 7 - value)
    end)
end

scores.staccato = scores.rondo

function scores.lyric(roll)
    return each(roll, function(value)
        return value + (value >= HIGH and MEAN or 0)
    end)
end

function scores.early(roll)
    return sum_of(roll) - roll[#roll]
end

local function more_first(a, b)
    return a > b
end

-- What a roll is worth of which one die may be rerolled.
local function again(score, roll)
    local best = score(roll)
    for place = 1, #roll do
        local sum, other = 0, list.copy(roll)
        for value = 1, SIDES do
            other[place] = value
            sum = sum + score(list.sorted(other, more_first))
        end
        best = math.max(best, sum / SIDES)
    end
    return best
end

local known = {} -- by effect, dice and spare ones

-- What so many dice are worth to an effect. The very first idol rolls a spare one, and may reroll one then.
local function mean(effect, dice, spare)
    local name = effect .. "/" .. fmt.whole(dice) .. "/" .. fmt.whole(spare)
    if known[name] == nil then
        local sum, score = 0, scores[effect] or sum_of
        rolls(dice, spare, function(chance, roll)
            sum = sum + chance * (spare > 0 and again(score, roll) or score(roll))
        end, {})
        known[name] = sum
    end
    return known[name]
end

-- Beside that ----------------------------------------------------------------------------------------------------------

local more = {}

function more.harmony(now)
    local moons = list.filter(now.played, function(one)
        return idols.OF[one.idol].style == "moon"
    end)
    return MEAN * math.min(PAIR, #moons), 0
end

-- The best of all choices of opponents to swap with, from a place on: their highest dice for her owner's lowest.
local function swapped(low, highest, place, swaps)
    if highest[place] == nil then
        return 0
    end
    local best = swapped(low, highest, place + 1, swaps)
    if highest[place] > 0 and low[swaps + 1] ~= nil then
        best = math.max(best, highest[place] - low[swaps + 1] + swapped(low, highest, place + 1, swaps + 1))
    end
    return best
end

function more.nocturne(now)
    local gain = 0
    rolls(now.dice, now.spare, function(chance, roll)
        gain = gain + chance * swapped(list.sorted(list.join(now.mine, roll), less), now.highest, 1, 0)
    end, {})
    return gain, gain
end

function more.dolce(now)
    return each(now.mine, function(value)
        return sweet(value) - value
    end), 0
end

function more.encore(now)
    return now.place == idols.SHOWN and MEAN or 0, 0
end

function more.duet(now)
    local mine, behind = sum_of(now.mine), 0
    for _, other in ipairs(now.others) do
        behind = mine < now.play:total(other) and MEAN or behind
    end
    return behind, 0
end

function more.staccato(now)
    return 0, sum_of(now.highest)
end

-- How many dice lie on an idol when her ability comes, or what is left of it.
local function dice_of(idol, now)
    if idol.effect == "sonata" then
        return math.min(turns.MOST, now.place)
    elseif idol.effect == "interlude" then
        local most = 0
        for _, other in ipairs(now.others) do
            most = math.max(most, turns.answered(now.play, other))
        end
        return most
    elseif idol.effect == "aria" then
        return turns.MOST
    elseif idol.effect == "ballad" then
        return math.max(turns.FEWEST, turns.styles(list.join(now.played, { { idol = now.card } })))
    end
    return idol.dice
end

-- Pips for the owner, and pips that all opponents together lose.
function expected.of(play, seat, card)
    local idol, played = idols.OF[card], play:player(seat).idols
    local now = { play = play, card = card, played = played, place = #played + 1 }
    now.mine, now.others = values_of(play, seat), play:others(seat)
    now.highest = list.map(now.others, function(other)
        return list.last(list.sorted(list.join({ 0 }, values_of(play, other)), less), 1)[1]
    end)
    local first = seat == play.state.first and played[1] == nil and play.state.market[1] == nil
    now.dice, now.spare = dice_of(idol, now), first and 1 or 0
    local early = idol.effect == "encore" and now.place <= EARLY
    local own, lost = mean(early and "early" or idol.effect, now.dice, now.spare), 0
    if more[idol.effect] ~= nil then
        local beside, taken = more[idol.effect](now)
        own, lost = own + beside, taken
    end
    return own, lost
end

return expected
