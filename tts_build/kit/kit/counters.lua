-- What is counted, shown or turned: things that are all alike, states of objects, dice that keep a value, moving parts.

local dice = require("kit/dice")
local facts = require("kit/facts")
local layout = require("kit/layout")
local list = require("list")
local seats = require("kit/seats")
local spots = require("kit/spots")
local survey = require("kit/survey")

local counters = {}

local NEAR = 0.35

local function lay(object, spot)
    object.setPositionSmooth(spot.position)
    object.setRotationSmooth(spot.rotation)
end

-- Those on the table that no wish of a layout has for itself.
local function present(items, used)
    return list.filter(items or {}, function(item)
        return not used[item.guid] and not item.object.isDestroyed()
    end)
end

-- Things that lie in their place already, by place; and those that are spare.
local function sorted_out(items, wanted)
    local here, spare, n = {}, {}, 0
    for _, item in ipairs(items) do
        local key = spots.place_at(survey.at(item))
        local count = key and (here[key] and here[key].n or 0) or 0
        if key ~= nil and wanted[key] ~= nil and count < wanted[key].n then
            list.push(here, key, item)
        else
            n = n + 1
            spare[n] = item.object
        end
    end
    return here, spare
end

-- Slots of a place on which nothing lies.
local function free_slots(wishes, items)
    return list.filter(wishes, function(wish)
        for _, item in ipairs(items or {}) do
            if survey.near(item, wish.spot.position, NEAR) then
                return false
            end
        end
        return true
    end)
end

local function follow_alike(path, wishes, bank, found, used)
    local wanted = list.grouped(wishes, "key")
    local here, spare = sorted_out(present(found.loose[path], used), wanted)
    for key, slots in list.pairs(wanted) do
        local missing = slots.n - (here[key] and here[key].n or 0)
        for _, wish in ipairs(missing > 0 and free_slots(slots, here[key]) or {}) do
            if missing > 0 then
                missing = missing - 1
                local object = list.pop(spare)
                if object ~= nil then
                    lay(object, wish.spot)
                elseif bank ~= nil and bank.getQuantity() > 0 then
                    bank.takeObject({ position = wish.spot.position, rotation = wish.spot.rotation })
                end
            end
        end
    end
    for _, object in ipairs(spare) do
        if bank ~= nil and object.held_by_color == nil then
            bank.putObject(object)
        end
    end
end

local function follow_counts(wanted, found, used)
    local wishes, banks = layout.counted(wanted)
    for path in list.pairs(wanted.counts or {}) do
        local own = list.filter(wishes, function(wish)
            return wish.path == path
        end)
        local bank = banks[path] and found.loose[banks[path]]
        follow_alike(path, own, bank and bank[1].object, found, used)
    end
end

-- The one object of a path as rules have it, or nil.
local function one(path, found)
    local items = found.loose[seats.real(path)]
    return items and not items[1].object.isDestroyed() and items[1].object or nil
end

local function follow_states(wanted, found)
    for path, state in list.pairs(wanted.states or {}) do
        local object = one(path, found)
        local now = object and object.getStateId() or -1
        if object ~= nil and now ~= -1 and now ~= state then
            object.setState(state)
        end
    end
end

local function follow_values(wanted, found)
    for path, face in list.pairs(wanted.shows or {}) do
        local die = one(path, found)
        if die ~= nil and die.held_by_color == nil and die.resting then
            dice.turn(die, face)
        end
    end
end

-- How a part of a board is turned, clockwise from how it was built: {3, 16} is three sixteenths of a full turn.
local function follow_turns(wanted, found)
    for path, turn in list.pairs(wanted.turned or {}) do
        local degrees = 360 * turn[1] / turn[2]
        local part = one(path, found)
        local board = one((facts.split(path)), found)
        local base = board and board.getRotation().y or 180
        if part ~= nil then
            local now = part.getRotation()
            local off = (now.y - base - degrees) % 360
            if off > 0.5 and off < 359.5 then
                part.setRotationSmooth({ now.x, (base + degrees) % 360, now.z })
            end
        end
    end
end

-- `used` has the GUIDs of things that lie, or are on their way to, where a wish has them.
function counters.follow(wanted, found, used)
    follow_counts(wanted, found, used)
    follow_states(wanted, found)
    follow_values(wanted, found)
    follow_turns(wanted, found)
end

return counters
