-- The table of Dice Girls: the kit plays it. Besides, a panel says what a card is worth that a player points at.

local facts = require("kit/facts")
local helper = require("helper")
local kit = require("kit")
local list = require("list")

kit.play({
    rules = require("rules"),
    words = require("words"),
    status = require("status"),
    changed = function()
        helper.refresh(kit.game)
    end,
})

function onObjectHover(colour, object)
    if list.contains(facts.COLOURS, colour) then
        helper.hover(kit.game, colour, object)
    end
end
