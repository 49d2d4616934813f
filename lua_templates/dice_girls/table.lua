-- The table of Dice Girls: the kit plays it. Besides, a panel says what a card is worth that a player points at, and the end
-- is celebrated.

local facts = require("kit/facts")
local finale = require("finale")
local helper = require("helper")
local kit = require("kit")
local list = require("list")
local record = require("record")
local secret = require("secret")
local sight = require("sight")

kit.play({
    rules = require("rules"),
    words = require("words"),
    status = require("status"),
    hidden = sight.hidden,
    changed = function(view)
        sight.show(view)
        record.show(view, sight.hidden)
        helper.refresh(kit.game)
        finale.show(kit.game, view)
        secret.show(kit.game, view)
    end,
})

function onObjectHover(colour, object)
    if list.contains(facts.COLOURS, colour) then
        helper.hover(kit.game, colour, object)
    end
end
