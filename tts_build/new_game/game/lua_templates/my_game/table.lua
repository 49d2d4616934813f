-- The script of the table. The kit plays it: set-up, questions, dice, saving, taking back, bots.

local fmt = require("fmt")
local kit = require("kit")

local function title(view)
    return {{ game.title | lua }} .. " · round " .. fmt.whole(view.turns)
end

-- The panel that says how everybody stands: a large and a small text.
local function standing(view, seat)
    local player = view.players[seat]
    return "Space " .. fmt.whole(player.at), player.chosen ~= "" and "has chosen" or ""
end

kit.play({
    rules = require("rules"),
    words = require("words"),
    status = { title = title, columns = { { text = standing } } },
})
