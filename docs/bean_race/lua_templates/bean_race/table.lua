-- The table of Bean Race: the kit plays it.

local fmt = require("fmt")
local kit = require("kit")

local function title(view)
    return "Bean Race · round " .. fmt.whole(view.turns)
end

local function beans(view, seat)
    return fmt.count(view.players[seat].beans, "bean", "beans"), view.players[seat].chosen ~= "" and "has chosen" or ""
end

kit.play({
    rules = require("rules"),
    words = require("words"),
    status = { title = title, columns = { { text = beans } } },
})
