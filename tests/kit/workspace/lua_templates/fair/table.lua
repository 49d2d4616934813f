-- The table of Fair.

local fmt = require("fmt")
local kit = require("kit")

kit.play({
    rules = require("rules"),
    words = require("words"),
    status = {
        title = function(view)
            return "Fair · round " .. fmt.whole(view.turns)
        end,
        columns = {
            {
                text = function(view, seat)
                    return fmt.whole(view.players[seat].coins), "coins"
                end,
            },
            {
                text = function(view, seat)
                    return view.players[seat].chosen ~= "" and "chosen" or ""
                end,
            },
        },
    },
})
