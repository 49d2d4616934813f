-- The entry "Task done" in the menu of every Die Card that lies or is held by itself.

local facts = require("table_facts")

local menu = {}

local LABEL = "Task done"

-- The id of a Die Card with a task, or nil.
local function task_of(object)
    if object.type ~= "Card" then
        return nil
    end
    local id = facts.id_of(object.memo or "")
    return id ~= nil and facts.card(id).kind == "task" and id or nil
end

-- Gives a card its entry; `done` is called with the player's colour and the card's id.
function menu.offer(object, done)
    local id = task_of(object)
    if id ~= nil then
        object.addContextMenuItem(LABEL, function(colour)
            done(colour, id)
        end)
    end
end

-- All cards that are there already, after loading.
function menu.offer_all(done)
    for _, object in ipairs(getObjects()) do
        menu.offer(object, done)
    end
end

return menu
