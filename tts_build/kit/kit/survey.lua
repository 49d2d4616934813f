-- Every thing of the definition that is on the table: loose, in a hand, or packed in a deck or a bag. Things that are
-- all alike share a path, so each path has a list. What a look has found is asked of the game once.

local facts = require("kit/facts")
local list = require("list")

local survey = {}

-- Under its own path, and one of many also under the path that all of them share.
local function file(lists, path, item)
    list.push(lists, path, item)
    local base = facts.base(path)
    if base ~= path then
        list.push(lists, base, item)
    end
end

local function unpack_box(found, box, guid)
    for _, entry in ipairs(box.getObjects()) do
        local path = entry.memo or ""
        if facts.thing(path) ~= nil then
            file(found.packed, path, { box = box, box_guid = guid, guid = entry.guid, index = entry.index, name = entry.name })
        end
    end
end

local function hold_hands(found)
    for _, colour in ipairs(facts.COLOURS) do
        for _, object in ipairs(Player[colour].getHandObjects()) do
            found.holder[object.guid] = colour
        end
    end
end

-- Where an item lies: {x, y, z}, as the look found it.
function survey.at(item)
    item.position = item.position or item.object.getPosition()
    return item.position
end

-- Whether an item lay within `reach` of a position, seen from above.
function survey.near(item, position, reach)
    local point = survey.at(item)
    local dx, dz = point.x - position[1], point.z - position[3]
    return dx * dx + dz * dz <= reach * reach
end

-- Whether the card of an item lies face down.
function survey.down(item)
    if item.down == nil then
        item.down = item.object.is_face_down
    end
    return item.down
end

local function add(found, object, path, thing)
    local item = { object = object, guid = object.guid, path = path }
    if (thing == nil or thing.section == "decks") and object.type == "Deck" then
        list.push(found, "decks", item)
        unpack_box(found, object, item.guid)
    elseif thing ~= nil then
        file(found.loose, path, item)
        list.push(found, "things", item)
        if thing.section == "bags" then
            unpack_box(found, object, item.guid)
        end
    end
end

-- Items {object, guid, path} by path in `loose`, {box, box_guid, guid, index, name} by path in `packed`; `things` has all
-- that are loose, `decks` every deck, `holder` the colour of the hand that an object is in, by GUID.
function survey.look()
    local found = { loose = {}, packed = {}, things = { n = 0 }, decks = { n = 0 }, holder = {} }
    for _, object in ipairs(getObjects()) do
        if not object.isDestroyed() then
            local path = object.memo or ""
            add(found, object, path, facts.thing(path))
        end
    end
    hold_hands(found)
    return found
end

return survey
