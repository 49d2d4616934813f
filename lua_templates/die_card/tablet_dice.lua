-- The dice on the table: which of them lie still, what they show, and word when that changes.

local list = require("list")

local dice = {}

local POLL = 0.2 -- seconds between looks while something moves
local CALM = 2 -- looks in a row that must agree, because a die can stop for a moment on its edge

-- The order of the formula: azure is a, blue is b, cyan is c. A die that lost its GUID is found by its tag.
local EQUATION = {
    { label = "Azure", tag = "azure", guid = {{ guid.azure | lua }}, sides = 12 },
    { label = "Blue", tag = "blue", guid = {{ guid.blue | lua }}, sides = 12 },
    { label = "Cyan", tag = "cyan", guid = {{ guid.cyan | lua }}, sides = 12 },
}
local SIX = { label = "The six-sided die", tag = "d6", guid = {{ guid.d6 | lua }}, sides = 6 }

dice.EQUATION = EQUATION
dice.SIX = SIX

local function find(die)
    local found = getObjectFromGUID(die.guid)
    if found == nil then
        found = getObjectsWithTag(die.tag)[1]
    end
    if found == nil or found.isDestroyed() then
        return nil
    end
    return found
end

-- The number from 1 to `sides` that a text or number stands for, or nil. Checked by pattern first, because the
-- game turns texts such as "1,5" into numbers.
function dice.face(value, sides)
    local number = tonumber(tostring(value):match("^%s*([0-9][0-9]?)%s*$") or "0")
    if number < 1 or number > sides then
        return nil
    end
    return number
end

-- What a die shows; else nil and why: "missing", "held", "rolling" or "unreadable", and who holds it.
function dice.read(die)
    local object = find(die)
    if object == nil then
        return nil, "missing"
    elseif object.held_by_color ~= nil then
        return nil, "held", object.held_by_color
    elseif object.spawning or not object.resting then
        return nil, "rolling"
    end
    local face = dice.face(object.getRotationValue(), die.sides)
    if face == nil then
        return nil, "unreadable"
    end
    return face
end

-- The place in the formula of an object: 1 to 3, "d6", or nil for anything else.
function dice.which(object)
    if object == nil then
        return nil
    end
    local guid = object.guid
    for place, die in ipairs(EQUATION) do
        local found = find(die)
        if found ~= nil and found.guid == guid then
            return place
        end
    end
    local six = find(SIX)
    return six ~= nil and six.guid == guid and "d6" or nil
end

-- All four in one text, to see whether two looks agree, and whether any of them still moves.
local function look()
    local moving = false
    local parts = list.map({ EQUATION[1], EQUATION[2], EQUATION[3], SIX }, function(die)
        local face, why = dice.read(die)
        moving = moving or why == "rolling"
        return tostring(face or why)
    end)
    return table.concat(parts, " "), moving
end

local watch = { waiting = false, calm = 0, last = "" }

local function step(settled)
    watch.waiting = false
    local now, moving = look()
    watch.calm = (now == watch.last and not moving) and watch.calm + 1 or 0
    watch.last = now
    if watch.calm >= CALM then
        settled()
    else
        dice.watch(settled)
    end
end

-- Calls `settled` once when nothing moves any more; does nothing while it waits already.
function dice.watch(settled)
    if watch.waiting then
        return
    end
    watch.waiting = true
    Wait.time(function()
        step(settled)
    end, POLL)
end

-- A new movement: what was seen before counts no more.
function dice.stirred()
    watch.calm = 0
    watch.last = ""
end

return dice
