-- The table of Dice Girls: the kit plays it. Besides, a panel says what a card is worth that a player points at, and the end
-- is celebrated.

local facts = require("kit/facts")
local finale = require("finale")
local helper = require("helper")
local kit = require("kit")
local list = require("list")
local sight = require("sight")

kit.play({
    rules = require("rules"),
    words = require("words"),
    status = require("status"),
    -- Markers of a draft are out of the way once it is over, and of numbers that nobody has.
    hidden = function(path, view)
        local number = string.match(path, "^draft#(%d+)$")
        return number ~= nil and view ~= nil and (view.market[1] == nil or tonumber(number) > #view.players)
    end,
    changed = function(view)
        helper.refresh(kit.game)
        finale.show(kit.game, view)
    end,
})

local kit_loaded = onLoad

function onLoad(script_state)
    kit_loaded(script_state)
    if not kit.game.running() then
        sight.show()
    end
end

function onObjectHover(colour, object)
    if list.contains(facts.COLOURS, colour) then
        helper.hover(kit.game, colour, object)
    end
end
