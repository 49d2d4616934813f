-- The table of Dice Girls: the kit plays it. Besides, a panel says what a card is worth that a player points at.

local facts = require("kit/facts")
local helper = require("helper")
local kit = require("kit")
local list = require("list")

kit.play({
    rules = require("rules"),
    words = require("words"),
    status = require("status"),
    -- Markers of a draft are out of the way of the other games.
    hidden = function(path, view)
        return string.sub(path, 1, 5) == "draft" and view.options.mode ~= "draft"
    end,
    changed = function()
        helper.refresh(kit.game)
    end,
})

function onObjectHover(colour, object)
    if list.contains(facts.COLOURS, colour) then
        helper.hover(kit.game, colour, object)
    end
end
