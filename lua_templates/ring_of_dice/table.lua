-- The table of Ring of Dice: the kit plays it.

local adopt = require("adopt")
local facts = require("kit/facts")
local kit = require("kit")
local rules = require("rules")

rules.adopt = adopt

-- The golden frame, the ribbon and the medal of each seat are seen once it has won.
local PRIZES = { glory = true, ribbon = true }

local function hidden(path, _, winner)
    local medal = path:match("^medal#(%d)$") -- on the board, a copy for each colour
    if medal ~= nil then
        return facts.COLOURS[tonumber(medal)] ~= winner
    end
    local kind, colour = path:match("^(%a+)/(%a+)$")
    return PRIZES[kind] and colour ~= winner
end

kit.play({
    rules = rules,
    words = require("words"),
    status = require("status"),
    hidden = hidden,
})
