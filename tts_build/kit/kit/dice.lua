-- Dice of the definition: which of them lie still, what they show, and word when that changes.

local facts = require("kit/facts")
local list = require("list")
local seats = require("kit/seats")
local spots = require("kit/spots")

local dice = {}

local POLL = 0.2 -- seconds between looks while something moves
local CALM = 2 -- looks in a row that must agree, because a die can stop for a moment on its edge

-- The die of a path such as `azure` or `health/Red`, or nil. One that lost its GUID is found by its memo.
function dice.find(path)
    local guid = facts.guid(path)
    local found = guid and getObjectFromGUID(guid)
    if found == nil then
        for _, object in ipairs(getObjects()) do
            if object.memo == path then
                found = object
            end
        end
    end
    if found == nil or found.isDestroyed() then
        return nil
    end
    return found
end

-- The bag that a die lies in, and its GUID there; or nil.
local function packed(path)
    local name, rest = facts.split(facts.base(path))
    local bag = facts.thing(path).bag or ""
    local guid = bag ~= "" and (facts.guid(bag .. "/" .. rest) or facts.guid(bag))
    local box = guid and getObjectFromGUID(guid)
    for _, entry in ipairs(box and box.getObjects() or {}) do
        if entry.memo == path then
            return box, entry.guid
        end
    end
    return nil, name
end

-- Whether a die can be thrown: it is on the table or in its bag.
function dice.there(path)
    return dice.find(path) ~= nil or packed(path) ~= nil
end

-- The path of the die that an object is, or nil.
function dice.which(object)
    local path = object ~= nil and object.memo or ""
    local thing = facts.thing(path)
    return thing ~= nil and thing.section == "dice" and path or nil
end

function dice.sides(path)
    return facts.thing(path).sides
end

local LEANING = math.cos(math.rad(15)) -- a die that leans further has no face up; faces of a d20 are 41 degrees apart

-- Where up is for an object with a rotation, in its own frame.
local function up(rotation)
    local x, z = math.rad(rotation.x), math.rad(rotation.z)
    return math.cos(x) * math.sin(z), math.cos(x) * math.cos(z), -math.sin(x)
end

-- The game gives the value that is nearest to being up, however the die leans.
local function lies_flat(object, rotation)
    local x, y, z = up(object.getRotation())
    local a, b, c = up(rotation)
    return x * a + y * b + z * c >= LEANING
end

-- Which face is up: its number, counted from 1, whatever stands on it; nil when it lies askew. The order of a die's
-- values is that of its faces; a die of three sides has each of its faces twice, one after the other.
local function face_of(object, sides)
    local value, values = tostring(object.getRotationValue()), object.getRotationValues()
    for number, entry in ipairs(values) do
        if tostring(entry.value) == value and lies_flat(object, entry.rotation) then
            return math.ceil(number * sides / #values)
        end
    end
    return nil
end

-- Turns a die to a face, unless it shows it.
function dice.turn(object, face)
    local values = object.getRotationValues()
    local path = dice.which(object)
    local entry = values[face * math.max(1, path ~= nil and #values / dice.sides(path) or 1)]
    if entry ~= nil and tostring(object.getRotationValue()) ~= tostring(entry.value) then
        object.setRotationValue(entry.value)
    end
end

-- What a die shows; else nil and why: "missing", "held", "rolling" or "unreadable".
function dice.read(path)
    local object = dice.find(path)
    if object == nil then
        return nil, "missing"
    elseif object.held_by_color ~= nil then
        return nil, "held"
    elseif object.spawning or not object.resting then
        return nil, "rolling"
    end
    local face = face_of(object, dice.sides(path))
    if face == nil then
        return nil, "unreadable"
    end
    return face
end

-- Where a die is thrown, the `order`-th of several: on the place `thrown` (of its seat), where there is one.
local function ground(path, order)
    local place = facts.PLACES.thrown
    if place == nil then
        return nil
    elseif place.each ~= "seat" then
        return spots.slot("thrown", (order - 1) % place.holds + 1)
    end
    local _, colour = facts.split(facts.base(path))
    local seat = seats.of(colour)
    return seat and spots.slot("thrown/" .. string.format("%d", seat), (order - 1) % place.holds + 1) or nil
end

local LIFT = 1.5 -- units over its place where a die appears that is taken out to be thrown
local ASIDE = 2.5 -- units beside its bag, if there is no such place: over it, it would fall in again

local function cast(object)
    object.setLock(false)
    object.randomize()
end

-- Throws a die, the `order`-th of several, out of its bag if it lies there; false when it is nowhere.
function dice.throw(path, order)
    local object, spot = dice.find(path), ground(path, order or 1)
    if object ~= nil then
        if spot ~= nil then
            object.setPosition({ spot.position[1], spot.position[2] + LIFT, spot.position[3] })
        end
        cast(object)
        return true
    end
    local bag, guid = packed(path)
    if bag == nil then
        return false
    end
    local beside = bag.getPosition()
    local at = spot and spot.position or { beside.x + ASIDE, beside.y, beside.z - (order or 1) }
    bag.takeObject({
        guid = guid,
        position = { at[1], at[2] + LIFT, at[3] },
        smooth = false,
        callback_function = cast,
    })
    return true
end

function dice.label(path)
    local object = dice.find(path)
    return object ~= nil and object.getName() ~= "" and object.getName() or path
end

local watch = { waiting = false, calm = 0, last = "", paths = {} }

-- All watched dice in one text, to see whether two looks agree, and whether any of them still moves.
local function look()
    local moving = false
    local parts = list.map(watch.paths, function(path)
        local face, why = dice.read(path)
        moving = moving or why == "rolling"
        return tostring(face or why)
    end)
    return table.concat(parts, " "), moving
end

local function wait(settled)
    watch.waiting = true
    Wait.time(function()
        watch.waiting = false
        local now, moving = look()
        watch.calm = (now == watch.last and not moving) and watch.calm + 1 or 0
        watch.last = now
        if watch.calm >= CALM then
            settled()
        else
            wait(settled)
        end
    end, POLL)
end

-- Calls `settled` once when none of these dice moves any more.
function dice.watch(paths, settled)
    watch.paths = paths
    watch.calm, watch.last = 0, ""
    if not watch.waiting then
        wait(settled)
    end
end

return dice
