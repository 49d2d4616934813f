-- How a player with some sense leans: the urges that bots draw their actions by. The same as in the engine.

local expected = require("rules/expected")
local list = require("list")
local machine = require("kit/machine")
local methods = require("rules/play")

local KEEN, SOME, FAINT = 4000, 20, 1
local FIRST_KEPT, KEPT = 5, 4 -- the least value kept when more rerolls are left, and when one is

local habits = {}
local judges = {}

local View = machine.class(methods)

function View:seats()
    return #self.state.players
end

-- A state to ask questions of.
function habits.play(view)
    return setmetatable({ state = view }, View)
end

-- The better an idol is now, against each opponent, the more.
function judges.play(play, action)
    local own, lost = expected.of(play, action.player, action.card)
    return 1 + math.floor((own + lost / (play:seats() - 1)) ^ 2 / 4 + 0.5)
end

judges.take = judges.play

local function values_of(play, names)
    local lying = play:everywhere()
    return list.map(names, function(name)
        return lying[name].value
    end)
end

local function below(values, kept)
    return list.filter(values, function(value)
        return value < kept
    end)
end

local function here(play, seat)
    return list.map(play:newest(seat).dice, function(die)
        return die.value
    end)
end

-- Exactly the low ones.
local function exactly(values, all, kept)
    if #below(values, kept) < #values then
        return FAINT
    end
    return #values == #below(all, kept) and KEEN or SOME
end

function judges.reroll(play, action)
    local ask, values = play.state.ask, values_of(play, action.dice)
    if ask.which == "all" then
        local sum = 0
        for _, value in ipairs(values) do
            sum = sum + value
        end
        return sum < 3.5 * #values and KEEN or FAINT
    elseif ask.which == "some" then
        return exactly(values, here(play, action.player), ask.left > 1 and FIRST_KEPT or KEPT)
    end
    return values[1] >= KEPT and FAINT or math.floor(KEEN / values[1])
end

function judges.flip(play, action)
    return exactly(values_of(play, action.turned), here(play, action.player), KEPT)
end

local function value(play, action)
    return play:everywhere()[action.die].value
end

-- A low die of one's own.
function judges.six(play, action)
    return 10 ^ (7 - value(play, action))
end

judges.give = judges.six

-- A high die of an opponent.
function judges.remove(play, action)
    return 10 ^ value(play, action)
end

judges.swap = judges.remove

-- How much a player wants an action, a whole number from 1.
function habits.urge(view, action)
    local judge = judges[action.type]
    return judge ~= nil and judge(habits.play(view), action) or SOME
end

return habits
