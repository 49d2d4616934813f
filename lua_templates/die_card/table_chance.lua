-- Chance as the table gives it: faces of real dice, and the order of the real decks. The rules ask for one number after
-- the other and cannot wait, so a die that has not rolled yet stops them; they start again when it lies still.

local cards = require("table_cards")
local dice = require("tablet_dice")
local list = require("list")

local chance = {}

-- Which die answers which question of the rules.
local DIE = { azure = "azure", blue = "blue", cyan = "cyan", d6 = "d6", draw = "d6" }
local OBJECTS = { azure = dice.EQUATION[1], blue = dice.EQUATION[2], cyan = dice.EQUATION[3], d6 = dice.SIX }
chance.DICE = { "azure", "blue", "cyan", "d6" }

-- Cards are drawn in the order of the real deck. A deck that somebody took apart gives what is left, and after that any.
local function drawer(ids, goal)
    local pool, order = list.copy(ids), nil
    return function(sides)
        order = order or cards.order(goal)
        local index = nil
        for _, id in ipairs(order) do
            index = index or list.find(pool, id)
        end
        if index == nil or #pool ~= sides then
            index = math.random(1, sides)
        end
        table.remove(pool, index)
        return index
    end
end

-- The function that the rules ask, for `state`. `known` has the faces that have been rolled for this action, by what
-- they are for; `box.missing` becomes what the rules would have to know first, `box.drawn` all that they were told.
function chance.over(state, known, box)
    local draw = { card = drawer(state.deck, false), goal = drawer(state.goal_deck, true) }
    local count = 0
    box.drawn = {}
    local function tell(sides, what)
        if draw[what] ~= nil then
            return draw[what](sides)
        elseif DIE[what] == nil then
            return math.random(1, sides)
        elseif known[what] == nil then
            box.missing = what
            error("waiting for " .. what)
        end
        return known[what]
    end
    return function(sides, what)
        local value = tell(sides, what)
        count = count + 1
        box.drawn[count] = { what = what, sides = sides, value = value }
        return value
    end
end

-- What an action needs to know that is still open, as questions of the rules: `first` and all that come with it.
function chance.needs(action, known, first)
    if DIE[first] == "d6" then
        return { first }
    end
    return list.filter(action.dice or { "azure", "blue", "cyan" }, function(what)
        return known[what] == nil
    end)
end

function chance.die_for(what)
    return DIE[what]
end

-- The name of the die that an object is, or nil.
function chance.which(object)
    local place = dice.which(object)
    if type(place) == "number" then
        return chance.DICE[place]
    end
    return place
end

local function find(name)
    local die = OBJECTS[name]
    local found = getObjectFromGUID(die.guid) or getObjectsWithTag(die.tag)[1]
    if found == nil or found.isDestroyed() then
        return nil
    end
    return found
end

-- Throws a die; false when it is not on the table.
function chance.throw(name)
    local die = find(name)
    if die == nil then
        return false
    end
    die.randomize()
    return true
end

-- What a die shows, or nil and why; one that is not there is thrown in the mind.
function chance.read(name)
    if find(name) == nil then
        return math.random(1, OBJECTS[name].sides)
    end
    return dice.read(OBJECTS[name])
end

function chance.label(name)
    return OBJECTS[name].label
end

-- Calls `settled` once when no die moves any more.
function chance.watch(settled)
    dice.stirred()
    dice.watch(settled)
end

return chance
