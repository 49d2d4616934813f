-- Lit spaces: a marker on each space that the player who is asked may choose. A click on it is the choice.

local list = require("list")
local places = require("table_places")

local targets = {}

local TAG = "die_card_target" -- so that markers that were saved can be told and removed
local SIDE, HEIGHT = 1.05, 0.06
local GOLD = { 0.89, 0.66, 0.1, 0.8 }
local CLICK = 450 -- half a unit's button is 250 units; covers most of the marker

local lit = {} -- by space, counted from 1: the marker

local function light(at, label)
    local place = places.space(at)
    local marker = spawnObject({
        type = "BlockSquare",
        position = { place[1], place[2] + 0.05, place[3] },
        scale = { SIDE, HEIGHT, SIDE },
        sound = false,
    })
    marker.setLock(true)
    marker.interactable = false
    marker.addTag(TAG)
    marker.setColorTint(GOLD)
    marker.createButton({
        click_function = "table_target",
        function_owner = Global,
        label = "",
        tooltip = label,
        position = { 0, 0.6, 0 },
        width = CLICK,
        height = CLICK,
        color = { 1, 1, 1, 0.15 },
        hover_color = { 1, 1, 1, 0.6 },
    })
    return marker
end

-- Lights exactly these spaces, a table from space (counted from 1) to the tooltip.
function targets.show(wanted)
    for key, marker in list.pairs(lit) do
        if wanted[key] == nil then
            if not marker.isDestroyed() then
                marker.destruct()
            end
            lit[key] = nil
        end
    end
    for key, label in list.pairs(wanted) do
        if lit[key] == nil or lit[key].isDestroyed() then
            lit[key] = light(key - 1, label)
        end
    end
end

-- Removes markers that came with a save.
function targets.sweep()
    for _, object in ipairs(getObjectsWithTag(TAG)) do
        object.destruct()
    end
    lit = {}
end

-- The space of a marker, counted from 1, or nil.
function targets.which(object)
    for key, marker in list.pairs(lit) do
        if not marker.isDestroyed() and marker.guid == object.guid then
            return key
        end
    end
    return nil
end

return targets
